"""What a seat is offered, and what it is told of the rest: every reason comes from the rules."""

from random import Random
from typing import Any

import pytest

import kortbord
from kortbord import State
from kortbord.cards import card_text, cards_of
from kortbord.table.seeing.choices import choice
from kortbord.table.wire.protocol import Choice
from tests.playing import ALL, NAMES, random_deal, step

SPADES = "hands=QS,2S,3S,4S,5S,6S,7S,8S,9S,TS,JS,KS,AS|"
REST = "2C,3C,4C,5C,6C,7C,8C,9C,TC,JC,QC,KC,AC|2D,3D,4D,5D,6D,7D,8D,9D,TD,JD,QD,KD,AD|"
HEARTS = "2H,3H,4H,5H,6H,7H,8H,9H,TH,JH,QH,KH,AH"


def offered(state: State, seat: int) -> Choice:
    found = choice(state.view(seat), 3)
    assert found is not None and found.nth == 3
    return found


@pytest.mark.parametrize("game", ALL, ids=NAMES)
def test_every_reason_is_the_one_that_the_rules_give(game: kortbord.Game) -> None:
    rng = Random(1)
    state = random_deal(game, rng)
    while not state.is_over:
        for seat in range(game.seats):
            found = choice(state.view(seat), 0)
            assert (found is not None) == (seat in state.to_act)
            if found is None:
                continue
            assert tuple(found.legal) == state.legal(seat)
            sending = state.position["phase"] == "sending"
            for action, told in found.refused.items():
                assert action not in found.legal
                why = state.refusal(seat, told.facts["action"])
                assert why is not None and sending == (told.facts["action"] != action)
                assert (told.code, told.game, told.facts) == (why.code, why.game, dict(why.facts))
        step(state, rng)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_each_card_of_the_hand_can_be_played_or_is_refused(seats: int) -> None:
    game, rng = kortbord.load("hjerter", seats=seats), Random(2)
    state, told = game.deal(seed=seats, round=seats), 0
    while not state.is_over:
        seat = state.to_act[0]
        found = offered(state, seat)
        hand = [card_text(card) for card in cards_of(state.table.hand[seat])]
        assert sorted([*found.legal, *found.refused]) == sorted(hand)
        told += len(found.refused)
        step(state, rng)
    assert told > 20


def test_a_card_that_no_parcel_may_hold() -> None:
    """HJ-4: the queen of spades stays, unless the jack of diamonds goes with her."""
    game = kortbord.load("hjerter")
    state = game.deal("round=1 " + SPADES + REST + HEARTS)
    refused = offered(state, 0).refused
    assert list(refused) == ["QS"] and refused["QS"].code == "queen_stays"
    assert not any("QS" in text for text in offered(state, 0).legal)
    both = SPADES.replace("2S", "JD") + REST.replace("JD", "2S") + HEARTS
    assert offered(game.deal("round=1 " + both), 0).refused == {}
    free = kortbord.load("hjerter", qs_pass="free")
    assert offered(free.deal("round=1 " + SPADES + REST + HEARTS), 0).refused == {}


@pytest.mark.parametrize("count", [1, 3])
def test_a_parcel_of_another_size(count: int) -> None:
    game = kortbord.load("hjerter", send_count=count, qs_pass="never")
    refused = offered(game.deal("round=1 " + SPADES + REST + HEARTS), 0).refused
    assert list(refused) == ["QS"] and refused["QS"].code == "queen_never_sent"
    assert len(refused["QS"].facts["action"].split()) == 1 + count


def test_golf_before_drawing_and_after() -> None:
    state = kortbord.load("golf", seats=2, return_discard="forbidden").deal(seed=1, first=0)
    assert offered(state, 0).legal == ["draw", "take"] and offered(state, 0).refused == {}
    for action in ("draw", "swap 3"):
        state.apply(0, action)
    for action in ("draw", "discard"):
        state.apply(1, action)
    state.apply(0, "take")
    refused = {action: told.code for action, told in offered(state, 0).refused.items()}
    assert refused == dict.fromkeys(["discard"], "no_return") | dict.fromkeys(
        ["swap 1", "swap 2"], "row_locked"
    )
    assert offered(state, 0).refused["swap 2"].facts["action"] == "swap 2"


def test_golf_with_four_cards_knocks() -> None:
    state = kortbord.load("golf", seats=2, preset="four_hole").deal(seed=1, first=0)
    assert offered(state, 0).legal == ["draw", "take", "knock"]
    state.apply(0, "knock")
    assert {a: told.code for a, told in offered(state, 1).refused.items()} == {
        "knock": "already_knocked"
    }
    state.apply(1, "take")
    assert list(offered(state, 1).refused) == ["discard"]


def test_a_bid_that_nobody_can_pay() -> None:
    state = kortbord.load("for_sale", seats=3, start_coins=2).deal(seed=1, first=0)
    assert offered(state, 0).refused == {}
    state.apply(0, "bid 2")
    found = offered(state, 1)
    assert found.legal == ["pass"]
    assert {a: told.code for a, told in found.refused.items()} == {"bid 3": "too_few_coins"}


def test_in_a_sale_every_card_may_go() -> None:
    state: Any = kortbord.load("bolighai").deal(seed=1)
    while state.position["phase"] == "auction":
        state.apply(state.to_act[0], "pass")
    assert offered(state, 2).refused == {} and len(offered(state, 2).legal) == 6
