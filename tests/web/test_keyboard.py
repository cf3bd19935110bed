"""A match of each game by keyboard alone, from the front page to the next; Bolighai's is longer."""

from collections.abc import Callable
from itertools import cycle
from time import monotonic

import pytest

from tests.web.keyboard import Keyboard
from tests.web.person import LAPTOP, PHONE, Person
from tests.web.waiting import until

GAMES = {
    "hjerter": "Hjerter",
    "bolighai": "Bolighai",
    "for_sale": "For Sale",
    "golf": "Golf",
    "four_hole": "Golf",
}
MOST = 150  # seconds a deal may take
TURN = '[data-turn="you"]'
DONE = '[data-phase="between"], [data-phase="over"]'


def sets_a_table(keys: Keyboard, name: str) -> None:
    """From the front page to the first cards."""
    keys.to("a.btn", text=f"Med venner · {GAMES[name]}")
    keys.press("Enter")
    keys.waits(".setup")
    if name == "four_hole":
        keys.choose("Utgave", "Firehulls", "ArrowDown")
    keys.choose("Når er vi ferdige?", "3 runder" if name == "bolighai" else "én runde")
    keys.choose("Robotenes tempo", "Straks")
    keys.to(".btn", text="Dekk bordet")
    keys.press("Enter")
    keys.waits('[data-phase="waiting"]')
    keys.to(".btn", text="Fyll med")
    keys.press("Enter")
    keys.waits("[data-start]")
    keys.to("[data-start]")
    keys.press("Enter")
    keys.waits('[data-phase="playing"]')


def sends(keys: Keyboard) -> None:
    """Choose cards until they can be sent, then send them."""
    keys.to(".hand .card")
    for _ in range(20):
        if keys.page.locator("[data-confirm]").count():
            break
        if not keys.at('[aria-disabled="true"]'):
            keys.press("Enter")
        keys.press("ArrowRight")
    keys.to("[data-confirm]", "Shift+Tab")
    keys.press("Enter")
    keys.page.wait_for_selector("[data-confirm]", state="detached")


def plays_a_card(keys: Keyboard) -> None:
    """Lift the first card that may be played, and play it; refused ones say why."""
    if not keys.at(".hand .card"):
        keys.to(".hand .card", "Shift+Tab" if keys.at(".side *") else "Tab")
    keys.press("Home")
    for _ in range(17):
        if keys.at('[aria-disabled="true"]'):
            keys.waits(".reason")
            assert "kan ikke spilles: " in keys.name
            keys.press("ArrowRight")
    before = keys.page.locator(".hand .card").count()
    keys.press("Enter")
    assert "løftet" in keys.name
    keys.press("Escape")
    assert "løftet" not in keys.name
    keys.press("Enter", "Enter")
    cards = keys.page.locator(".hand .card")
    until(keys.page, lambda: cards.count() < before)


def hjerter(keys: Keyboard) -> None:
    if keys.page.locator(".sending").count():
        sends(keys)
    else:
        plays_a_card(keys)


def auction(keys: Keyboard) -> None:
    """Bid twice, then pass; lay the lowest card in each sale; go on after each reveal."""
    page = keys.page
    if page.locator("[data-next]").count():
        keys.press("Enter")
    elif page.locator('[data-action="pass"]').count():
        bid = page.locator('[data-action="bid"]').count() and len(keys.pressed) % 3
        was = page.inner_text(".play > .felt")
        if bid:
            keys.press("+", "-", "+", "Enter")
        else:
            keys.press("p")
        until(page, "was => document.querySelector('.play > .felt')?.innerText !== was", was)
    elif page.locator(".hand .card").count():
        keys.press("ArrowRight")
        assert keys.at(".hand .card")
        keys.press("Home", "Enter")
        until(page, lambda: "valgt" in keys.name)
        keys.press("Enter")
        until(page, lambda: not page.locator(f"{TURN} .hand [data-action]").count())


def golf(keys: Keyboard) -> None:
    """Draw or take, then swap a slot that may be swapped, or discard."""
    page = keys.page
    nth = page.locator('[data-spot="held"] > *').count()
    if not nth:
        keys.press("d" if page.locator('[data-action="draw"]').count() else "t")
        page.wait_for_selector('[data-spot="held"] > *')
        return
    slots = page.locator('[data-action^="swap"]').evaluate_all(
        "all => all.map(x => x.dataset.slot)"
    )
    if slots:
        keys.press(slots[0])
        page.wait_for_selector(f'[data-slot="{slots[0]}"].armed')
        keys.press("Escape")
        page.wait_for_selector(".armed", state="detached")
        keys.press(slots[0], "Enter")
    else:
        keys.press("k")
    page.wait_for_selector('[data-spot="held"] > *', state="detached")


PLAYS: dict[str, Callable[[Keyboard], None]] = {
    "hjerter": hjerter, "bolighai": auction, "for_sale": auction, "golf": golf, "four_hole": golf,
}  # fmt: skip


def opens_the_dialogs(keys: Keyboard) -> None:
    """Scores and keys, by their letters; Escape gives the focus back."""
    for key in ("s", "?"):
        before = keys.name
        keys.press(key)
        keys.waits("dialog[open]")
        assert keys.page.evaluate("document.activeElement.closest('dialog') !== null")
        keys.press("Escape")
        keys.page.wait_for_selector("dialog", state="detached")
        keys.check()
        assert keys.name == before


@pytest.mark.parametrize("name, size", [*zip(GAMES, cycle((PHONE, LAPTOP)))])
def test_a_match_by_keyboard_alone(
    name: str, size: tuple[int, int], person: Callable[..., Person]
) -> None:
    kari = person("Kari", size=size)
    kari.page.goto(kari.url)
    kari.page.wait_for_selector(".game")
    keys = Keyboard(kari.page)
    sets_a_table(keys, name)
    kari.page.wait_for_selector(TURN)
    opens_the_dialogs(keys)
    end = monotonic() + MOST
    while not kari.page.locator(DONE).count():
        assert monotonic() < end, kari.page.inner_text("body")[:400]
        if kari.acting or kari.page.locator("[data-next]").count():
            PLAYS[name](keys)
        keys.check()
        kari.page.wait_for_timeout(20)
    again = name == "bolighai"
    goes_on = "[data-ready]" if again else "[data-rematch]"
    keys.waits(goes_on)
    keys.to(goes_on)
    keys.press("Enter")
    keys.waits('[data-phase="playing"][data-deal="2"]' if again else '[data-phase="waiting"]')
