"""Bolighai and For Sale: what follows from a table, by the rules and for each viewer."""

from random import Random
from typing import Any

import pytest

import kortbord
from kortbord import Game, State
from tests.playing import finished, play, random_deal, step
from tests.rules.test_auction_telling import AUCTION, GAME, after, each_variant

MATCHED = kortbord.load("for_sale", seats=3, preset="ravensburger1997")


def hints(state: State, viewer: int | None) -> dict[str, Any]:
    return state.view(viewer).hints


def test_an_auction_from_its_opening() -> None:
    state = after()
    assert hints(state, 0) == {
        "progress": {"phase": "auction", "number": 1, "last": 8},
        "least": 1,
        "standing": None,
        "pass": {"card": "8", "pays": 0},
        "later": {str(bid): (bid + 1) // 2 for bid in range(1, 19)},
        "high": "27",
        "money": [0, 0, 0],
        "breakdown": None,
    }
    assert hints(state, None) == hints(state, 0) | {"pass": None, "later": None}
    assert hints(state, 1)["later"] is None


def test_passing_costs_half_of_the_own_bid() -> None:
    """FS-6: half of an odd bid is rounded up in this edition (FS-A2)."""
    state = after(*AUCTION[:3])
    found = [hints(state, seat)["pass"] for seat in range(3)]
    assert found == [{"card": "8", "pays": pays} for pays in (1, 2, 2)]
    state.apply(0, "pass")
    assert hints(state, 0)["pass"] is None
    assert hints(state, 1)["pass"] == {"card": "19", "pays": 2}
    assert hints(state, 2)["high"] == "27"


def test_the_standing_bid() -> None:
    state = after(*AUCTION[:3])
    for viewer in (None, 0, 1, 2):
        assert hints(state, viewer)["standing"] == {"seat": 2, "amount": 4}
        assert hints(state, viewer)["least"] == 5


def test_of_two_equal_bids_the_later_one_stands() -> None:
    """FS-A5: the first matches; whoever has bid the most already must bid more."""
    state = MATCHED.deal(seed=1, first=1)
    state.apply(1, "bid 3")
    assert [hints(state, seat)["least"] for seat in range(3)] == [3, 4, 3]
    state.apply(2, "bid 3")
    assert hints(state, None)["standing"] == {"seat": 2, "amount": 3}
    state.apply(0, "bid 3")
    assert hints(state, None)["standing"] == {"seat": 0, "amount": 3}
    assert [hints(state, seat)["least"] for seat in (None, 0, 1, 2)] == [4] * 4
    state.apply(1, "pass")
    state.apply(2, "bid 4")
    assert hints(state, None)["standing"] == {"seat": 2, "amount": 4}
    # Out of the auction, seat 1 sees what seat 0 would have to bid.
    assert [hints(state, seat)["least"] for seat in (None, 0, 1, 2)] == [4, 4, 4, 5]


@each_variant
def test_the_standing_bid_is_the_last_that_was_made(game: Game) -> None:
    for state in play(game, Random(11)):
        events = state.view(None).events
        opened = max((n for n, event in enumerate(events) if event.kind == "open"), default=0)
        bids = [event for event in events[opened:] if event.kind == "bid"]
        found = hints(state, None)["standing"]
        if state.position["phase"] == "auction" and bids:
            assert found == {"seat": bids[-1].seat, "amount": int(bids[-1].text)}
        else:
            assert found is None


@each_variant
def test_the_least_bid_is_the_first_that_is_not_too_low(game: Game) -> None:
    for state in play(game, Random(12)):
        if state.position["phase"] == "auction":
            seat = state.to_act[0]
            least = hints(state, seat)["least"]
            why = [state.refusal(seat, f"bid {n}") for n in (least - 1, least) if n]
            assert why[-1] is None or why[-1].code == "too_few_coins"
            assert least == 1 or why[0] is not None and why[0].code == "too_low"


@each_variant
def test_passing_comes_about_as_told(game: Game) -> None:
    for state in play(game, Random(13)):
        if state.position["phase"] == "auction":
            seat = state.to_act[0]
            told = hints(state, seat)["pass"]
            twin = state.copy()
            twin.apply(seat, "pass")
            seen = next(e for e in twin.view(None).events[::-1] if e.kind == "pass")
            assert seen.text == f"{told['card']} {told['pays']}"


@each_variant
def test_a_bid_costs_later_what_was_told(game: Game) -> None:
    for state in play(game, Random(15)):
        if state.position["phase"] == "auction":
            seat = state.to_act[0]
            told = hints(state, seat)["later"]
            bids = [action for action in state.legal(seat) if action != "pass"]
            assert [f"bid {bid}" for bid in told] == bids
            if bids:
                twin = state.copy()
                twin.apply(seat, bids[0])
                assert hints(twin, seat)["pass"]["pays"] == told[bids[0].split()[1]]


def test_a_sale_and_how_far_it_is() -> None:
    state = random_deal(GAME, Random(3))
    while state.position["phase"] == "auction":
        state.apply(state.to_act[0], "pass")
    found = hints(state, 0)
    assert found["progress"] == {"phase": "sale", "number": 1, "last": 8}
    named = ("least", "standing", "pass", "later", "high", "breakdown")
    assert [found[name] for name in named] == [None] * 6
    while not state.is_over:
        step(state, Random(1))
    assert hints(state, 0)["progress"] == {"phase": "over", "number": 8, "last": 8}


@each_variant
def test_the_breakdown_adds_up(game: Game) -> None:
    """FS-13, BO-19: money cards and coins; Bolighai counts in half points."""
    state = finished(game, Random(14))
    rows = hints(state, 0)["breakdown"]
    assert [row["money"] + row["coins"] for row in rows] == [row["score"] for row in rows]
    assert tuple(row["score"] for row in rows) == state.scores()
    assert [row["coins"] for row in rows] == state.position["coins"]
    assert [row["money"] for row in rows] == hints(state, 1)["money"]


def test_money_is_counted_from_the_first_sale() -> None:
    """FS-13: a money card is worth what is printed on it."""
    state = random_deal(GAME, Random(3))
    while not any(state.position["won"]):
        step(state, Random(1))
    won = [sum(map(int, cards)) for cards in state.position["won"]]
    assert hints(state, 2)["money"] == won
    assert hints(state, None)["money"] == won


@pytest.mark.parametrize("name", ["for_sale", "bolighai"])
def test_what_is_laid_for_sale_changes_nothing(name: str) -> None:
    """The one secret of a sale: others, who lay other cards, leave a viewer the same hints."""
    game = kortbord.load(name)
    state = random_deal(game, Random(4))
    while state.position["phase"] == "auction":
        step(state, Random(2))
    worlds = [state.copy(), state.copy()]
    for world, place in zip(worlds, (0, -1), strict=True):
        for seat in (1, 2):
            world.apply(seat, world.legal(seat)[place])
    assert worlds[0].table != worlds[1].table
    for viewer in (None, 0, 3):
        assert hints(worlds[0], viewer) == hints(worlds[1], viewer)
