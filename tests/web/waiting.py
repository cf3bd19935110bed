"""Wait for something to be so.

The page's own policy forbids what Playwright's `wait_for_function` does, so we ask again and again.
"""

from collections.abc import Callable
from time import monotonic
from typing import Any

from playwright.sync_api import Page

PATIENCE = 15.0  # seconds
PAUSE = 15  # ms


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
