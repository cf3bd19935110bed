"""A server in this very process, whose clock can be put forward: nobody waits for 45 seconds."""

import re
from pathlib import Path

from playwright.sync_api import Locator

from kortbord.table.hub.hooks import Clock, Hooks
from tests.table.house import House


class Hands:
    """The computer's clock, and by how much it was put forward."""

    def __init__(self) -> None:
        self.turned, self.real = 0, Clock()

    def __call__(self) -> int:
        return self.real() + self.turned


class Timed(House):
    """Serves the page as well."""

    def __init__(self, folder: Path) -> None:
        self.hands = Hands()
        super().__init__(folder, hooks=Hooks(now=self.hands))

    @property
    def url(self) -> str:
        return f"http://{self.host}"

    def passes(self, code: str, seconds: int) -> None:
        """Let time pass, and a table's own timer ring if it would have rung meanwhile."""
        self.hands.turned += seconds * 1000
        self.do(self.hub.tick(self.live(code)))


def seconds(shown: Locator) -> int:
    """How long a clock shows."""
    found = re.search(r"(\d+):(\d\d)", shown.inner_text())
    assert found, shown.inner_text()
    return int(found[1]) * 60 + int(found[2])
