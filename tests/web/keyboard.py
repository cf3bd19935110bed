"""Somebody who has a keyboard and nothing else."""

from playwright.sync_api import Page

from tests.web.person import WAIT
from tests.web.waiting import until

LOST = "document.activeElement === null || document.activeElement === document.body"
NAME = """() => { const at = document.activeElement;
    return (at.getAttribute('aria-label') ?? at.value ?? '') + ' ' + at.textContent.trim(); }"""


class Keyboard:
    """Presses keys; wherever they lead, something has the focus."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.pressed: list[str] = []

    def press(self, *keys: str) -> None:
        for key in keys:
            self.pressed.append(key)
            self.page.keyboard.press(key)
            self.check()

    def check(self) -> None:
        """See that the focus is somewhere, at the latest when what was asked for is there."""
        until(self.page, f"!({LOST})", most=3)

    def at(self, selector: str) -> bool:
        """Whether the focus is on something."""
        return bool(self.page.evaluate("s => document.activeElement.matches(s)", selector))

    @property
    def name(self) -> str:
        """What a screen reader would say of what has the focus, more or less."""
        return str(self.page.evaluate(NAME))

    def to(self, selector: str, key: str = "Tab", text: str = "", most: int = 120) -> None:
        """Go on until something has the focus."""
        for _ in range(most):
            if self.at(selector) and text in self.name:
                return
            self.pressed.append(key)
            self.page.keyboard.press(key)
            if self.page.evaluate(LOST):  # past the last of the page, where the browser's own come
                self.page.keyboard.press(key)
            self.check()
        raise AssertionError(f"no {selector} in reach of {key}; at {self.name}")

    def choose(self, group: str, value: str, key: str = "ArrowRight") -> None:
        """Choose one of a few, with the arrows."""
        self.to(f'[role="radiogroup"][aria-label="{group}"] input')
        for _ in range(8):
            if self.page.evaluate("document.activeElement.checked") and value in self.label:
                return
            self.press(key)
        raise AssertionError(f"no {value} among {group}")

    @property
    def label(self) -> str:
        """The words beside what has the focus."""
        return str(self.page.evaluate("document.activeElement.closest('label').textContent"))

    def waits(self, selector: str) -> None:
        """Wait for something to be there; the focus is not lost by it."""
        self.page.wait_for_selector(selector, timeout=WAIT, state="attached")
        self.check()
