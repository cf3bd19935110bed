"""Two are left in an auction, and it comes back to the one who has bid already."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.web.person import OPEN, Person
from tests.web.waiting import until

GAMES = {"bolighai": "norsk", "for_sale": "gryphon"}
People = Callable[..., Person]


def button(one: Person, action: str) -> Locator:
    """What bids or passes, once it can be pressed."""
    return one.page.locator(f'.acts [data-action="{action}"]{OPEN}')


def three(game: str, person: People) -> list[Person]:
    """Three people in an auction, whoever opens it first."""
    people = [person(name) for name in ("Kari", "Liv", "Aksel")]
    code = people[0].sets({"game": game, "seats": 3, "preset": GAMES[game]}, {})
    for one in people[1:]:
        one.joins(code)
    for one in people:
        one.opens(code)
    people[0].starts()
    until(people[0].page, lambda: any(one.acting for one in people))
    at = next(at for at, one in enumerate(people) if one.acting)
    return people[at:] + people[:at]


@pytest.mark.parametrize("game", GAMES)
def test_both_buttons_are_there_and_say_what_they_cost(game: str, person: People) -> None:
    """Case s-pass-button-last-two: half of the standing bid comes back to who passes."""
    first, second, third = three(game, person)
    first.page.get_by_role("button", name="Ett mer").click(click_count=3)
    button(first, "bid").click()
    button(second, "bid").click()
    button(third, "pass").click()
    expect(button(first, "bid")).to_contain_text("By 6")
    expect(button(first, "bid")).to_contain_text("hvis ingen svarer")
    expect(button(first, "pass")).to_contain_text("betal 2")
    before = int(first.page.locator(".au-me .r b").inner_text())
    button(first, "pass").click()
    button(second, "bid").wait_for()  # who wins an auction opens the next one
    expect(first.page.locator(".au-me .r b")).to_have_text(str(before + 2))
