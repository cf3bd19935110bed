"""Which screen belongs to which game."""

from collections.abc import Sequence
from typing import Protocol

from rich.console import RenderableType

from kortbord.cli import screen_auction, screen_golf, screen_hjerter
from kortbord.cli.look import Look
from kortbord.engine.showing import Showing
from kortbord.engine.view import View


class Screen(Protocol):
    """What a game shows of a view, in parts below each other."""

    def progress(self, view: View, look: Look, /) -> str:
        """Tell how far the deal is."""

    def table(self, view: View, look: Look, showing: Showing, /) -> list[RenderableType]:
        """Show the table."""

    def choices(self, view: View, look: Look, /) -> list[RenderableType]:
        """Show what the person may do now."""

    def forced(self, view: View, showing: Showing, /) -> str | None:
        """Return an action that needs no question."""

    def result(
        self, view: View, look: Look, totals: Sequence[int] | None, /
    ) -> list[RenderableType]:
        """Show the scores of a deal that is over and where they come from."""


SCREENS: dict[str, Screen] = {
    "bolighai": screen_auction,
    "for_sale": screen_auction,
    "golf": screen_golf,
    "hjerter": screen_hjerter,
}
