"""Sizes, languages, games, seats and looks, pairwise over single deals: nothing is cut off."""

from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Any

import pytest

from tests.web.looking import faults
from tests.web.pairs import Case, pairwise
from tests.web.person import PHONE, Person
from tests.web.serving import Server

SIZES = {"small": (320, 568), "phone": PHONE, "laptop": (1280, 800)}
# What is played, on which preset, and with how many: few, some, most.
TABLES: dict[str, tuple[str, str, tuple[int, int, int]]] = {
    "hjerter": ("hjerter", "norsk", (3, 4, 5)),
    "standard": ("hjerter", "standard", (4, 4, 4)),
    "bolighai": ("bolighai", "norsk", (3, 4, 5)),
    "for_sale": ("for_sale", "gryphon", (3, 5, 6)),
    "iello": ("for_sale", "iello", (3, 4, 6)),
    "golf": ("golf", "norsk", (2, 3, 5)),
    "four_hole": ("golf", "four_hole", (2, 4, 5)),
}
LOOKS: dict[str, dict[str, Any]] = {
    "light": {"theme": "light"},
    "dark": {"theme": "dark"},
    "four": {"suits4": True, "felt": "heather", "bigIndex": True},
    "night": {"theme": "dark", "night": True, "felt": "loden", "letters": "international"},
}
THINGS = {
    "table": list(TABLES),
    "seats": ["few", "some", "most"],
    "size": list(SIZES),
    "lang": ["nb", "de", "en"],
    "look": list(LOOKS),
    "hand": ["right", "left"],
    "people": ["one", "two"],
}
CASES = pairwise(THINGS)
MOST = 120  # seconds a deal may take


def settings(case: Case) -> dict[str, Any]:
    game, preset, seats = TABLES[case["table"]]
    count = seats[THINGS["seats"].index(case["seats"])]
    options = {"end": "rounds:1"}
    return {"game": game, "preset": preset, "seats": count, "pace": "instant", "options": options}


def guests(case: Case, make: Callable[..., Person]) -> list[Person]:
    """Return the people: one as the case has it, and a guest whose name is long."""
    prefs = LOOKS[case["look"]] | {"lefthanded": case["hand"] == "left"}
    people = [make("Kari", size=SIZES[case["size"]], lang=case["lang"], prefs=prefs)]
    if case["people"] == "two":
        people.append(make("Wilhelmine Charlotte", size=PHONE, prefs=prefs, lang=case["lang"]))
    return people


def play(people: list[Person], look: Callable[[Person], None]) -> None:
    """Play a deal to its result, looking at each choice and at some moments between."""
    end = monotonic() + MOST
    while not all(person.over for person in people):
        assert monotonic() < end, [person.page.inner_text("body")[:400] for person in people]
        for person in people:
            if person.acting or person.random.random() < 0.2:
                look(person)
            if not person.plays():
                person.page.wait_for_timeout(20)
    for person in people:
        look(person)


@pytest.mark.parametrize("case", CASES, ids=["-".join(case.values()) for case in CASES])
def test_everything_fits(
    case: Case, server: Server, person: Callable[..., Person], tmp_path: Path
) -> None:
    people = guests(case, person)
    given = settings(case)
    bots = {str(seat): "random" for seat in range(len(people), given["seats"])}
    code = people[0].sets(given, bots)
    for guest in people[1:]:
        guest.joins(code)
    for guest in people:
        guest.opens(code)
    people[0].starts()
    found: dict[str, str] = {}

    def look(guest: Person) -> None:
        for fault in faults(guest.page):
            if fault not in found:
                found[fault] = guest.name
                guest.page.screenshot(path=tmp_path / f"fault-{len(found)}.png")

    play(people, look)
    assert found == {}
