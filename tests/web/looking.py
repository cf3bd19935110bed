"""What is wrong with a page as it is drawn: too wide, covered, too small to hit, or cut off.

A target is 44 px wide and high.  Less is allowed where the design language says so, or has no
choice: strips of a large hand, hands on the narrowest phones, and the back row of a hand behind
a card that is lifted.
"""

from pathlib import Path

from playwright.sync_api import Page

# Everything is measured as a finger meets it: by what lies on top at each point.
LOOK = Path(__file__).with_suffix(".js").read_text("utf-8")


def faults(page: Page) -> list[str]:
    """Return what is wrong with what is shown; nothing moves meanwhile."""
    found: list[str] = page.evaluate(LOOK)
    return found
