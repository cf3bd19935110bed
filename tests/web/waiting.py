"""Wait for something to be so.

The page's own policy forbids what Playwright's `wait_for_function` does, so we ask again and again.
"""

from collections.abc import Callable
from time import monotonic
from typing import Any

from playwright.sync_api import Page

from tests.web.person import Person

PATIENCE = 15.0  # seconds
PAUSE = 15  # ms
# The worker keeps the page: it has been installed, and looks after this very page.
KEPT = """() => new Promise(done => navigator.serviceWorker.controller
    ? done() : navigator.serviceWorker.addEventListener('controllerchange', () => done()))"""


def until(
    page: Page, true: str | Callable[[], Any], arg: Any = None, most: float = PATIENCE
) -> Any:
    """Wait until a JavaScript expression, or a function of ours, gives something true; give it."""
    end = monotonic() + most
    while True:
        found = true() if callable(true) else page.evaluate(true, arg)
        if found:
            return found
        assert monotonic() < end, f"never {true}: {page.inner_text('body')[:300]}"
        page.wait_for_timeout(PAUSE)


def play(people: list[Person], reached: Callable[[], bool], most: float = 60) -> None:
    """Let people play, each one step in turn, until something is reached."""
    end = monotonic() + most
    while not reached():
        assert monotonic() < end, [person.page.inner_text("body")[:400] for person in people]
        moved = [person.plays() or person.goes_on() for person in people]
        if not any(moved):
            people[0].page.wait_for_timeout(20)


def play_to_the_end(people: list[Person], most: float = 300) -> None:
    """Let people play until the match is over for everybody; the bound is no measure."""
    play(people, lambda: all(person.over for person in people), most)
