"""All choose at once: five phones confirm in the same moment, and none sees what another chose."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Position, expect

from tests.web.hearing import Hearing
from tests.web.person import CONFIRM, OPEN, Person
from tests.web.serving import Server
from tests.web.waiting import until
from tests.web.wire import Wire

People = Callable[..., Person]
NAMES = ("Kari", "Liv", "Aksel", "Nora", "Jens")
FIRST: Position = {"x": 12, "y": 16}  # what is seen of every card in a hand
SENDS = {"game": "hjerter", "seats": 5, "preset": "norsk"}
SELLS = [{"game": "bolighai", "seats": 5, "preset": "norsk"},
         {"game": "for_sale", "seats": 5, "preset": "gryphon"}]  # fmt: skip


@pytest.fixture
def wire(server: Server) -> Iterator[Wire]:
    made = Wire(server.port)
    yield made
    made.end()


@pytest.fixture
def five(wire: Wire, person: People) -> list[Person]:
    """Five phones behind one wire, which can hold back what they send."""
    return [person(name, url=wire.url) for name in NAMES]


def playing(five: list[Person], settings: dict[str, Any]) -> list[Hearing]:
    """A table of five; what each of them hears, from the beginning."""
    heard = [Hearing(one.page) for one in five]
    code = five[0].sets(settings, {})
    for one in five[1:]:
        one.joins(code)
    for one in five:
        one.opens(code)
    five[0].starts()
    for one in five:
        one.page.wait_for_selector('[data-phase="playing"]')
    return heard


def pass_all(five: list[Person]) -> None:
    """Bid for nothing, until everything is bought."""
    while not five[0].page.locator('.hand [data-action^="sell"]').count():
        for one in five:
            button = one.page.locator(f'[data-action="pass"]{OPEN}')
            if button.count():
                one.taps(button)


def choose(one: Person, many: int = 1) -> None:
    """Choose cards of the hand, up to the button that says so."""
    for _ in range(many):
        one.page.locator(".hand [data-action]").first.click(position=FIRST)
    one.page.locator(CONFIRM).wait_for()


def confirm_at_once(wire: Wire, five: list[Person]) -> None:
    """Press all five buttons; what they send goes out together."""
    wire.passing.clear()
    for one in five:
        one.page.locator(CONFIRM).click()
        expect(one.page.locator(CONFIRM)).to_have_count(0)
    wire.passing.set()


def secrets(heard: Hearing, kind: str) -> list[str]:
    """What somebody has heard of the choices of others."""
    events = [event for message in heard.messages for event in message.get("events", [])]
    me = next(message["you"] for message in heard.messages if message["is"] == "sync")
    return [text for what, seat, text, *_ in events if what == kind and seat != me]


def refusals(heard: list[Hearing]) -> list[str]:
    """All that was refused, but for a salt that came after the host had dealt."""
    codes = [message["refusal"]["code"] for one in heard for message in one.messages
             if message["is"] == "answer" and not message["ok"]]  # fmt: skip
    return [code for code in codes if code != "salt_too_late"]


def test_five_send_cards_in_the_same_moment(wire: Wire, five: list[Person]) -> None:
    """Cases s-simultaneous-five and s-choice-not-visible."""
    heard = playing(five, SENDS)
    for one in five:
        choose(one, 2)
    confirm_at_once(wire, five)
    until(five[0].page, lambda: any(one.acting for one in five))
    for one in five:
        expect(one.page.locator(".sending")).to_have_count(0)
    assert [secrets(one, "send") for one in heard] == [["?"] * 4] * 5
    assert refusals(heard) == []


@pytest.mark.parametrize("settings", SELLS, ids=["bolighai", "for_sale"])
def test_five_sell_in_the_same_moment(
    settings: dict[str, Any], wire: Wire, five: list[Person]
) -> None:
    """Cases s-simultaneous-five and s-choice-not-visible; who is ready is seen, not with what."""
    heard = playing(five, settings)
    pass_all(five)
    for one in five:
        choose(one)
    confirm_at_once(wire, five)
    for one in five:
        expect(one.page.locator(".au-col")).to_have_count(5)  # all cards are turned up together
        one.page.locator(f"[data-next]{OPEN}").click()
    for one in five[:4]:
        choose(one)
        one.page.locator(CONFIRM).click()
    expect(five[4].page.locator(".au-laid .badge")).to_have_count(4)
    expect(five[4].page.locator(".au-laid")).to_have_text(["klar"] * 4)
    assert [secrets(one, "lay") for one in heard] == [["?"] * 7] * 4 + [["?"] * 8]
    assert refusals(heard) == []
