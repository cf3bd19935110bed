"""Time at a table: who goes is waited for, then a bot plays; whose time is up keeps the seat."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from kortbord.table.room import timing
from tests.web.person import LAPTOP, Person
from tests.web.timed import Timed, seconds
from tests.web.waiting import play, play_to_the_end, until

People = Callable[..., Person]
GOLF = {"game": "golf", "seats": 2, "preset": "norsk", "pace": "instant",
        "options": {"end": "rounds:1"}}  # fmt: skip
HJERTER = {"game": "hjerter", "seats": 3, "preset": "norsk", "pace": "instant"}
FREE = timing.FREE // 1000  # seconds of a turn that no clock counts
MINE = '[data-turn="you"]'
# Keeps what the line on top of a table says, which may be gone in a moment.
TOLD = """() => {
  window.told = [];
  new MutationObserver(() => told.push(document.querySelector('.bar .status')?.textContent))
    .observe(document.body, {subtree: true, childList: true, characterData: true});
}"""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Timed]:
    server = Timed(tmp_path)
    with server:
        yield server


def playing(*people: Person, **more: Any) -> tuple[str, Person, Person]:
    """A table at which somebody is to act; its code, and that person first."""
    kari, liv = people
    code = kari.sets(GOLF | more, {})
    liv.joins(code)
    kari.opens(code)
    liv.opens(code)
    kari.starts()
    until(liv.page, lambda: kari.acting or liv.acting)
    return (code, *((kari, liv) if kari.acting else (liv, kari)))


def seat(one: Person, code: str) -> int:
    return int(one.asks("GET", f"/api/tables/{code}")["you"])


def comes_back(one: Person, code: str) -> None:
    """Open the page again, in the same browser."""
    one.page = one.context.new_page()
    one.opens(code)
    expect(one.page.locator("main.play")).to_have_attribute("data-connection", "open")


def test_the_clock_stands_for_who_is_cut_off(server: Timed, person: People) -> None:
    """Case s-grace-pauses-clock: the others see how long is waited, and no time is used."""
    people = person("Kari", size=LAPTOP), person("Liv")
    code, gone, other = playing(*people, clock={"bank": 60, "increment": 0})
    place = seat(gone, code)
    server.passes(code, 20)
    gone.page.close()
    away = other.page.locator(f'[data-seat="{place}"] .away')
    expect(away).to_have_text(re.compile("^borte, 0:4[0-5]$"))
    expect(other.page.locator(".bar .status")).to_contain_text(f"{gone.name} er borte. Vi venter")
    first = seconds(away)
    until(other.page, lambda: seconds(away) < first)
    server.passes(code, 20)
    comes_back(gone, code)
    assert 22 < seconds(gone.page.locator(f"{MINE} .pill")) <= 40 + FREE
    expect(gone.page.locator("dialog")).to_have_count(0)
    expect(away).to_have_count(0)
    assert server.live(code).room.nth(place) == 0


def test_a_bot_plays_until_its_person_is_back(server: Timed, person: People) -> None:
    """Case s-bot-seat-taken-back: without a dialog, and what the bot has done stays."""
    code, gone, other = playing(person("Kari", size=LAPTOP), person("Liv", size=LAPTOP))
    place = seat(gone, code)
    plate = other.page.locator(f'[data-seat="{place}"]')
    gone.page.close()
    expect(plate.locator(".away")).to_be_visible()
    assert not other.acting
    server.passes(code, 45)
    expect(plate).to_contain_text("robot spiller")
    expect(other.page.locator(".log")).to_contain_text("En robot valgte.")
    until(other.page, lambda: other.acting)
    done = server.live(code).room.nth(place)
    comes_back(gone, code)
    expect(gone.page.locator("dialog")).to_have_count(0)
    expect(plate).not_to_contain_text("robot spiller")
    play([other], lambda: gone.acting)
    assert server.live(code).room.nth(place) == done
    play_to_the_end([gone, other])
    assert set(server.live(code).room.deals[-1].by) == {"person", "stand_in"}


def test_when_time_is_up_the_table_chooses(server: Timed, person: People) -> None:
    """The choice is marked, and the person chooses next time."""
    people = person("Kari", size=LAPTOP), person("Liv", size=LAPTOP)
    code, one, other = playing(*people, clock={"bank": 60, "increment": 10})
    one.page.evaluate(TOLD)
    server.passes(code, 60 + FREE)
    until(one.page, "told.includes('Tiden din var ute.')")
    for who in people:
        expect(who.page.locator(".log")).to_contain_text("Tiden var ute.")
        expect(who.page.locator(".absent")).to_have_count(0)
    assert server.live(code).room.deals[-1].by[0] == "clock"
    play([other], lambda: one.acting)
    assert 0 < seconds(one.page.locator(f"{MINE} .pill")) <= 10 + FREE
    until(one.page, lambda: one.plays())


def test_who_leaves_while_all_choose_holds_nobody_up(server: Timed, person: People) -> None:
    """Case s-leave-while-all-choose."""
    kari, liv = person("Kari"), person("Liv")
    code = kari.sets(HJERTER, {"2": "casual"})
    liv.joins(code)
    kari.opens(code)
    liv.opens(code)
    kari.starts()
    for one in (kari, liv):
        one.page.wait_for_selector('[data-turn="you"]')
    play([kari], lambda: not kari.acting)
    liv.page.locator(".bar .icon").first.click()
    liv.page.locator("[data-leave]").click()
    away = kari.page.locator('[data-seat="1"] .away')
    expect(away).to_be_visible()
    server.passes(code, 45)
    expect(kari.page.locator(".felt.sending")).to_have_count(0)
    expect(kari.page.locator('[data-seat="1"]')).to_contain_text("robot spiller")
