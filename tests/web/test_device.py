"""What the page asks of a device: its notch, its screen, its loudspeaker and its patience."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.table.guest import Guest
from tests.table.house import House, token
from tests.web.person import PHONE, Person
from tests.web.scenes import NAMES, house, person, table
from tests.web.waiting import until

LANDSCAPE = (844, 390)
NOTCH = {"left": 47, "right": 47, "bottom": 21, "top": 0}
UPRIGHT = {"left": 0, "right": 0, "bottom": 34, "top": 44}
EDGES = """() => {
  // What slides sideways may slide under it.
  const slides = part =>
    part && (part.scrollWidth > part.clientWidth && getComputedStyle(part).overflowX === 'auto'
      || slides(part.parentElement));
  const shown = [...document.querySelectorAll('button, a, input, .card, h1')]
    .filter(part => !slides(part))
    .map(part => part.getBoundingClientRect()).filter(box => box.width && box.height);
  return {
    left: Math.min(...shown.map(box => box.left)),
    right: innerWidth - Math.max(...shown.map(box => box.right)),
    top: Math.min(...shown.map(box => box.top)),
  };
}"""
# What the page asks for is counted; there is no lamp and no loudspeaker here.
COUNTED = """
  window.held = 0; window.heard = 0;
  Object.defineProperty(navigator, 'wakeLock', { value: { request: async () => {
    window.held += 1;
    return { release: async () => { window.held -= 1; } };
  } } });
  window.AudioContext = new Proxy(window.AudioContext, {
    construct(made, given) { window.heard += 1; return new made(...given); },
  });
"""


@pytest.fixture
def place(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path) as opened:
        yield opened


def seated(place: House, one: Person, **given: Any) -> list[Guest]:
    """Deal a table that the person sees from seat 0; the others."""
    code = table(place, **given)
    others = [place.guest(code, token(seat)) for seat in range(1, len(NAMES[: given["seats"]]))]
    one.opens(code)
    one.starts()
    one.page.wait_for_selector('[data-phase="playing"]')
    return others


@pytest.mark.parametrize("size, insets", [(LANDSCAPE, NOTCH), (PHONE, UPRIGHT)])
@pytest.mark.parametrize("path", ["/", "/new/golf", "/settings", "/rules/golf", "table"])
def test_nothing_lies_under_the_notch(
    browser: Browser, place: House, path: str, size: tuple[int, int], insets: dict[str, int]
) -> None:
    one = person(browser, place, size)
    given = insets | {f"{side}Max": size for side, size in insets.items()}
    wire = one.context.new_cdp_session(one.page)
    wire.send("Emulation.setSafeAreaInsetsOverride", {"insets": given})
    if path == "table":
        seated(place, one, game="golf", seats=2)
    else:
        one.page.goto(one.url + path)
        expect(one.page.locator("h1").first).to_be_visible()
    found = one.page.evaluate(EDGES)
    assert {side: found[side] for side in found if found[side] < insets[side]} == {}
    assert one.page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    one.context.close()


def plays_until(one: Person, others: list[Guest], true: Callable[[], Any]) -> None:
    """Let everybody play until something is so."""
    while not true():
        for guest in others:
            if guest.calm(0.05).choice is not None:
                guest.act()
        one.plays() or one.waits()


def test_the_screen_stays_on_while_it_is_your_turn(browser: Browser, place: House) -> None:
    one = person(browser, place, PHONE)
    one.context.add_init_script(COUNTED)
    others = seated(place, one, game="golf", seats=2)
    plays_until(one, others, lambda: one.acting)
    until(one.page, "window.held === 1")
    plays_until(one, [], lambda: not one.acting)
    until(one.page, "window.held === 0")
    plays_until(one, others, lambda: one.acting)
    until(one.page, "window.held === 1")
    one.context.close()


@pytest.mark.parametrize("wanted", [False, True])
def test_sound_is_off_until_it_is_wanted(browser: Browser, place: House, wanted: bool) -> None:
    one = person(browser, place, PHONE, prefs={"sound": True} if wanted else {})
    one.context.add_init_script(COUNTED)
    others = seated(place, one, game="golf", seats=2)
    plays_until(one, others, lambda: len(others[0].events) > 12)
    until(one.page, f"window.heard === {int(wanted)}")
    one.context.close()


@pytest.mark.parametrize("reduced", [False, True])
def test_nothing_moves_for_whom_it_must_not(browser: Browser, place: House, reduced: bool) -> None:
    """At normal speed cards fly; where the system asks for stillness, nothing does."""
    motion = "reduce" if reduced else "no-preference"
    one = person(browser, place, PHONE, prefs={"speed": "normal"}, reduced_motion=motion)
    one.context.add_init_script(
        "document.addEventListener('animationstart', () => { window.moved = true; }, true);"
        "document.addEventListener('transitionrun', () => { window.moved = true; }, true);"
    )
    others = seated(place, one, game="golf", seats=2)
    plays_until(one, others, lambda: len(others[0].events) > 12)
    assert bool(one.page.evaluate("window.moved")) is not reduced
    one.context.close()
