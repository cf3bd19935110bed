"""What a table of For Sale or Bolighai tells each viewer: events, positions and refusals."""

from random import Random

import pytest

import kortbord
from kortbord import Game, State, i18n
from tests.playing import finished, play

GAME = kortbord.load("for_sale", seats=3)
DEAL = (
    "first=0 properties=8,19,27,1,2,3,4,5,6,7,9,10,11,12,13,14,15,16,17,18,20,21,22,23 "
    "money=0,6,13,0,2,2,3,3,4,4,5,5,6,7,7,8,8,9,9,10,10,11,11,12"
)
VARIANTS = [
    GAME,
    kortbord.load("for_sale", preset="ravensburger1997"),
    kortbord.load("bolighai", seats=5),
    kortbord.load("bolighai", pass_payment_rounding="up"),
]
each_variant = pytest.mark.parametrize("game", VARIANTS, ids=repr)


def after(*actions: str) -> State:
    """The deal above after these actions."""
    state = GAME.deal(DEAL)
    for action in actions:
        state.apply(int(action[0]), action[2:])
    return state


def told(state: State, viewer: int | None, start: int = 0) -> list[str]:
    """The events from one on, as `kind seat text`."""
    return [
        f"{kind} {seat} {text}".strip() for kind, seat, text in state.view(viewer).events[start:]
    ]


AUCTION = ("0 bid 2", "1 bid 3", "2 bid 4", "0 pass", "1 pass")  # F1


def test_an_auction() -> None:
    """Everybody sees the same, and all of it."""
    expected = [
        *("opener 0", "open -1 8 19 27", "bid 0 2", "bid 1 3", "bid 2 4"),
        *("pass 0 8 1", "pass 1 19 2", "win 2 27 4", "opener 2", "open -1 1 2 3"),
    ]
    for viewer in (None, 0, 1, 2):
        assert told(after(*AUCTION), viewer) == expected


def test_bids() -> None:
    """BO-10: a bid lies open while it stands; who is out has none, and in a sale nobody has."""
    assert after(*AUCTION[:3]).position["bids"] == [2, 3, 4]
    assert after(*AUCTION[:4]).view(1).position["bids"] == [0, 3, 4]
    state = after(*AUCTION)
    assert state.position["bids"] == [0, 0, 0]
    state.apply(2, "bid 5")
    while state.position["phase"] == "auction":
        state.apply(state.to_act[0], state.legal(state.to_act[0])[-1])
    assert state.position["bids"] == state.view(None).position["bids"] == [0, 0, 0]


def test_a_sale() -> None:
    """BO-16, FS-11: that a property is laid is seen at once, which one when all are turned."""
    state = after(*AUCTION)
    while state.position["phase"] == "auction":
        state.apply(state.to_act[0], "pass")
    start = len(state.view(None).events) - 1
    for action in ("1 sell 19", "0 sell 8"):
        state.apply(int(action[0]), action[2:])
    assert told(state, None, start) == ["money -1 0 6 13", "lay 1 ?", "lay 0 ?"]
    assert told(state, 0, start) == ["money -1 0 6 13", "lay 1 ?", "lay 0 8"]
    state.apply(2, "sell 27")
    sold = ["sale 0 8 0", "sale 1 19 6", "sale 2 27 13", "money -1 0 2 2"]
    assert told(state, 2, start) == ["money -1 0 6 13", "lay 1 ?", "lay 0 ?", "lay 2 27", *sold]


@each_variant
def test_events_tell_the_position(game: Game) -> None:
    """Whoever remembers the events knows all coins, properties and money (BO-A13 to BO-A15)."""
    state = finished(game, Random(4))
    position = state.position
    coins = [int(game.options["chips" if game.name == "bolighai" else "start_coins"])] * game.seats
    won: list[list[str]] = [[] for _ in coins]
    owned: list[list[str]] = [[] for _ in coins]
    for kind, seat, text in state.view(None).events:
        if kind in ("pass", "win"):
            card, paid = text.split()
            owned[seat].append(card)
            coins[seat] -= int(paid)
        elif kind == "sale":
            card, money = text.split()
            owned[seat].remove(card)
            won[seat].append(money)
    assert coins == position["coins"] and owned == position["owned"] == [[]] * game.seats
    assert [sorted(cards) for cards in won] == [sorted(cards) for cards in position["won"]]


@each_variant
def test_every_refusal_has_a_sentence(game: Game) -> None:
    """In three languages, and each reason comes up."""
    texts = ["nothing", "pass", "bid 1", "bid 99", *map(game.action_text, (101, 110, 120))]
    seen = set()
    for state in play(game, Random(5)):
        for seat in state.to_act:
            for text in texts:
                refusal = state.refusal(seat, text)
                if refusal is not None:
                    seen.add(refusal.code)
                    sentences = {refusal.text(language) for language in i18n.LANGUAGES}
                    assert len(sentences) == 3 and "{" not in "".join(sentences)
    assert seen == set(game.rules.REASONS) - {"legal"}
    assert seen == set(i18n.catalogue("nb")["refusal"][game.name])
