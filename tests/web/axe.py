"""axe-core over a page: what keeps somebody from using it."""

from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

SOURCE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


@cache
def source() -> str:
    """Return axe-core, one of the tools of the page; `scripts/test` installs them."""
    return SOURCE.read_text("utf-8")


def violations(page: Page) -> list[str]:
    """Return what axe finds on a page that stands still: the rule and the first element."""
    page.wait_for_timeout(300)  # sheets that rise are not yet as opaque as they will be
    if not page.evaluate("'axe' in window"):
        page.evaluate(source())
    found: dict[str, Any] = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [f"{one['id']}: {one['nodes'][0]['html'][:160]}" for one in found["violations"]]
