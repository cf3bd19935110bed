"""Whoever goes comes back to the same seat: reload, a lost network, a server that was killed."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

import kortbord
from tests.web.person import LAPTOP, ON, Person
from tests.web.serving import Server
from tests.web.timed import seconds
from tests.web.waiting import KEPT, play, play_to_the_end, until
from tests.web.wire import Wire

BACK = 10_000  # ms; on a quiet machine it is well under 2,000 (benchmarks/README.md)
HJERTER = {"game": "hjerter", "seats": 4, "preset": "norsk", "pace": "instant",
           "options": {"end": "rounds:1"}}  # fmt: skip
GOLF = {"game": "golf", "seats": 2, "preset": "norsk", "clock": {"bank": 60, "increment": 0}}
CLOCK = ".seat .clock"  # of the other one, at the plate
FOR_SALE = {"game": "for_sale", "seats": 3, "preset": "gryphon", "pace": "instant"}


@pytest.fixture
def wire(server: Server) -> Iterator[Wire]:
    made = Wire(server.port)
    yield made
    made.end()


def table(kari: Person, aksel: Person, settings: dict[str, Any]) -> str:
    """Set a table for two people and bots, and deal."""
    bots = {str(seat): "casual" for seat in range(2, settings["seats"])}
    code = kari.sets(settings, bots)
    aksel.joins(code)
    kari.opens(code)
    aksel.opens(code)
    kari.starts()
    aksel.page.wait_for_selector('[data-phase="playing"]')
    return code


def hand(person: Person) -> list[str]:
    """Return the actions of the cards in a hand."""
    cards = person.page.locator(".hand [data-action]")
    return [str(code) for code in cards.evaluate_all("all => all.map(x => x.dataset.action)")]


def check(server: Server, code: str, deals: int = 1) -> None:
    """See that the record of the table is whole, and nothing in it twice."""
    played = kortbord.replay(server.record(code))
    assert played.is_over
    results = played.results if isinstance(played, kortbord.Match) else [played.scores()]
    assert len(results) == deals


def test_a_reload_changes_nothing(server: Server, person: Callable[..., Person]) -> None:
    """Case s-state-survives-reconnect."""
    kari, aksel = person("Kari"), person("Aksel", size=LAPTOP)
    code = table(kari, aksel, HJERTER)
    play([kari, aksel], lambda: len(hand(kari)) <= 9 and kari.acting)
    before = hand(kari)
    kari.page.reload()
    kari.page.wait_for_selector('[data-turn="you"]', timeout=BACK)
    assert hand(kari) == before
    play_to_the_end([kari, aksel])
    check(server, code)


def test_the_invitation_leads_back_to_the_own_seat(
    server: Server, person: Callable[..., Person]
) -> None:
    """Case s-no-ghost-seat."""
    kari, aksel = person("Kari"), person("Aksel", size=LAPTOP)
    code = table(kari, aksel, HJERTER)
    play([kari, aksel], lambda: aksel.acting)
    before = hand(aksel)
    aksel.page.close()
    aksel.page = aksel.context.new_page()
    aksel.opens(code)
    aksel.page.wait_for_selector('[data-turn="you"]', timeout=BACK)
    assert hand(aksel) == before
    listed = aksel.asks("GET", f"/api/tables/{code}")
    assert (listed["names"][:2], listed["you"]) == (["Kari", "Aksel"], 1)


def test_a_network_that_was_gone(server: Server, wire: Wire, person: Callable[..., Person]) -> None:
    """Cases s-offline-no-optimism and s-lost-ack: a card tapped without a line is played once."""
    kari, aksel = person("Kari"), person("Aksel", size=LAPTOP, url=wire.url)
    code = table(kari, aksel, HJERTER)
    play([kari, aksel], lambda: aksel.acting and len(hand(aksel)) < 13)
    before = hand(aksel)
    wire.cut()
    aksel.plays()
    aksel.page.wait_for_timeout(500)
    assert aksel.page.locator(".trick [data-mine]").count() == 0
    wire.mend()
    play([kari], lambda: len(hand(aksel)) < len(before))
    play_to_the_end([kari, aksel])
    check(server, code)


def test_a_phone_that_locks(server: Server, wire: Wire, person: Callable[..., Person]) -> None:
    """Case s-phone-sleep: the system closes the socket, the page is woken."""
    kari, aksel = person("Kari"), person("Aksel", size=LAPTOP, url=wire.url)
    code = table(kari, aksel, HJERTER)
    play([kari, aksel], lambda: len(hand(aksel)) <= 10)
    wire.snap()
    aksel.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    play_to_the_end([kari, aksel])
    check(server, code)


@pytest.mark.parametrize("moment", ["trick", "sending"])
def test_a_server_killed_in_hjerter(
    moment: str, server: Server, person: Callable[..., Person]
) -> None:
    """Case s-kill-server: both browsers go on by themselves."""
    kari, aksel = person("Kari"), person("Aksel", size=LAPTOP)
    code = table(kari, aksel, HJERTER)
    if moment == "trick":
        play([kari, aksel], lambda: len(hand(kari)) <= 8 and aksel.acting)
    else:
        play([kari], lambda: not kari.acting)
    before = hand(kari), hand(aksel)
    server.kill()
    aksel.page.wait_for_timeout(300)
    server.start()
    kari.page.wait_for_timeout(500)
    assert (hand(kari), hand(aksel)) == before
    play_to_the_end([kari, aksel])
    check(server, code)


def test_a_server_killed_in_a_sale(server: Server, person: Callable[..., Person]) -> None:
    """A hidden choice that was answered is kept, and stays hidden."""
    kari, aksel = person("Kari"), person("Aksel", size=LAPTOP)
    code = table(kari, aksel, FOR_SALE)
    play([kari, aksel], lambda: kari.page.locator('[data-action^="sell"]').count() > 0)
    play([kari], lambda: not kari.acting)
    server.kill()
    server.start()
    aksel.page.wait_for_selector(f'[data-turn="you"] {ON}', timeout=BACK)
    assert not kari.acting
    play_to_the_end([kari, aksel])
    check(server, code)


def test_thinking_time_outlives_a_killed_server(
    server: Server, person: Callable[..., Person]
) -> None:
    """Only the clock of whoever is to act runs, and it goes on from where it was."""
    people = person("Kari", size=LAPTOP), person("Aksel", size=LAPTOP)
    table(*people, GOLF)
    until(people[0].page, lambda: any(one.acting for one in people))
    one, other = people if people[0].acting else people[::-1]
    mine, theirs = (who.page.locator('[data-turn="you"] .pill') for who in (one, other))
    until(one.page, lambda: seconds(mine) <= 57)
    until(other.page, lambda: seconds(other.page.locator(CLOCK)) <= 57)
    assert seconds(one.page.locator(CLOCK)) == 60
    one.page.locator('.btn[data-action="draw"]').click()  # now it is in the log
    one.page.locator('[data-spot="held"] > *').first.wait_for()
    before = seconds(mine)
    server.kill()
    for who in people:
        who.page.locator('.play:not([data-connection="open"])').wait_for()
    server.start()
    for who in people:
        who.page.locator('[data-connection="open"]').wait_for(timeout=BACK)
    assert 30 < seconds(mine) <= before
    play([one], lambda: other.acting)
    left = seconds(other.page.locator(CLOCK))
    until(other.page, lambda: seconds(theirs) < 59)
    assert seconds(other.page.locator(CLOCK)) == left <= before


def test_a_page_that_is_opened_while_the_server_is_gone(
    server: Server, person: Callable[..., Person]
) -> None:
    """What the browser keeps says what is the matter, and the game goes on by itself afterwards."""
    kari, aksel = person("Kari"), person("Aksel", size=LAPTOP)
    table(kari, aksel, HJERTER)
    kari.page.wait_for_selector('[data-turn="you"]')
    before = hand(kari)
    for one in (kari, aksel):
        one.page.evaluate(KEPT)
    server.kill()
    lost = "Ingen forbindelse. Vi prøver igjen."
    expect(aksel.page.locator(".bar .status")).to_have_text(lost)
    kari.page.reload()
    expect(kari.page.locator("main")).to_contain_text(lost)
    front = kari.context.new_page()
    front.goto(kari.url)
    expect(front.locator(".note")).to_contain_text("Stolen din er din, og ingenting går tapt.")
    front.close()
    server.start()
    kari.page.wait_for_selector('[data-turn="you"]')
    assert hand(kari) == before
    expect(kari.page.locator("dialog")).to_have_count(0)
    expect(aksel.page.locator(".play")).to_have_attribute("data-connection", "open")
    play([kari, aksel], lambda: 0 < len(hand(kari)) < len(before) and not kari.acting)
