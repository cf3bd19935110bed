"""Each game, one whole match: two browsers, the other seats bots."""

from collections.abc import Callable
from typing import Any

import pytest

import kortbord
from tests.web.person import LAPTOP, PHONE, Person
from tests.web.serving import Server
from tests.web.waiting import play_to_the_end

GAMES = {
    "hjerter": {"seats": 4, "preset": "norsk"},
    "bolighai": {"seats": 3, "preset": "norsk", "options": {"end": "rounds:2"}},
    "for_sale": {"seats": 4, "preset": "gryphon", "options": {"end": "rounds:2"}},
    "golf": {"seats": 3, "preset": "norsk", "options": {"end": "rounds:2"}},
    "four_hole": {"game": "golf", "seats": 2, "preset": "four_hole",
                  "options": {"end": "rounds:2"}},
}  # fmt: skip


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
    play_to_the_end([kari, aksel])
    match = kortbord.replay(server.record(code))
    assert isinstance(match, kortbord.Match)
    assert match.is_over
