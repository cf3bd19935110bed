"""Each game, one whole match: two browsers, the other seats bots."""

from collections.abc import Callable
from time import monotonic
from typing import Any

import pytest

import kortbord
from tests.web.person import LAPTOP, PHONE, Person
from tests.web.serving import Server

GAMES = {
    "hjerter": {"seats": 4, "preset": "norsk"},
    "bolighai": {"seats": 3, "preset": "norsk", "options": {"end": "rounds:2"}},
    "for_sale": {"seats": 4, "preset": "gryphon", "options": {"end": "rounds:2"}},
    "golf": {"seats": 3, "preset": "norsk", "options": {"end": "rounds:2"}},
    "four_hole": {"game": "golf", "seats": 2, "preset": "four_hole",
                  "options": {"end": "rounds:2"}},
}  # fmt: skip
MOST = 150  # seconds a match may take


def play(people: list[Person]) -> None:
    """Play until the match is over for everybody."""
    end = monotonic() + MOST
    while not all(person.over for person in people):
        assert monotonic() < end, [person.page.inner_text("body")[:400] for person in people]
        moved = False
        for person in people:
            moved |= person.plays() or person.goes_on()
        if not moved:
            people[0].page.wait_for_timeout(30)


@pytest.mark.parametrize("name", GAMES)
def test_a_match_of_two_and_bots(name: str, server: Server, person: Callable[..., Person]) -> None:
    settings: dict[str, Any] = {"game": name, "pace": "instant"} | GAMES[name]
    kari, aksel = person("Kari", size=PHONE), person("Aksel", size=LAPTOP, lang="de")
    bots = {str(seat): "casual" for seat in range(2, settings["seats"])}
    code = kari.sets(settings, bots)
    aksel.joins(code)
    kari.opens(code)
    aksel.opens(code)
    kari.starts()
    play([kari, aksel])
    match = kortbord.replay(server.record(code))
    assert isinstance(match, kortbord.Match)
    assert match.is_over
