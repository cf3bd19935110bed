"""Bolighai and For Sale from the deal to the score: the sheets' own sentences, one by one."""

from itertools import permutations
from random import Random

import pytest

import kortbord
from kortbord import Game, State
from tests.playing import finished, random_deal, step

GAMES = [kortbord.load("bolighai", seats=3), kortbord.load("for_sale", seats=4)]
both = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])


def order(game: Game, stock: str) -> list[str]:
    """The texts of a deck, low first."""
    numbers = range(1, game.o.deck + 1) if stock == "properties" else range(game.o.deck)
    return [game.rules.stock_text(game.o, stock, n) for n in numbers]


def sale_of(game: Game) -> State:
    """The first sale of a deal; nobody has bid."""
    state = random_deal(game, Random(3))
    while state.position["phase"] == "auction":
        state.apply(state.to_act[0], "pass")
    return state


@pytest.mark.parametrize(("name", "most"), [("bolighai", 5), ("for_sale", 6)])
def test_seats(name: str, most: int) -> None:
    """BO-1, FS-A14."""
    for seats in range(3, most + 1):
        assert kortbord.load(name, seats=seats).seats == seats
    for seats in (2, most + 1):
        with pytest.raises(kortbord.BadOptions):
            kortbord.load(name, seats=seats)


def test_the_decks() -> None:
    """BO-2, BO-3, BO-7: 26 black cards and 26 red ones; FS-1, FS-12: each property once."""
    bolighai, for_sale = GAMES
    ranks = "23456789TJQKA"
    assert order(bolighai, "properties") == [rank + suit for rank in ranks for suit in "CS"]
    assert order(bolighai, "money") == [rank + suit for rank in ranks for suit in "DH"]
    assert order(for_sale, "properties") == [str(n) for n in range(1, 31)]


@both
def test_the_start(game: Game) -> None:
    """BO-6, BO-8, FS-3, FS-4: coins to all, one property each lies open, `first` opens."""
    for first in range(game.seats):
        state = game.deal(seed=4, first=first)
        position = state.position
        words = dict(word.split("=") for word in state.deal_text.split())
        assert set(position["open"]) == set(words["properties"].split(",")[: game.seats])
        assert position["coins"] == [15 if game.name == "bolighai" else 18] * game.seats
        assert position["bank"] == 0 and state.to_act == (first,)


@both
def test_one_auction(game: Game) -> None:
    """BO-9 to BO-13, FS-5 to FS-8: clockwise, a bid is the whole amount, who passes is out.

    One may bid several times; the bid lies open and is still one's own until it is paid.
    """
    state, last = game.deal(seed=4, first=0), game.seats - 1
    start, cards = state.position["coins"][0], state.position["open"]
    for seat in range(1, last):  # all but two drop out at once, and pay nothing
        if seat == 1:
            state.apply(0, "bid 2")
        state.apply(seat, "pass")
        assert state.position["owned"][seat] == [cards[seat - 1]]
        assert state.position["coins"][seat] == start and state.legal(seat) == ()
    for seat, bid in ((last, 4), (0, 7), (last, 11)):
        assert state.to_act == (seat,)
        state.apply(seat, f"bid {bid}")
        assert state.view(None).position["bids"][seat] == bid
        assert state.position["coins"] == [start] * game.seats
    position = state.position  # chips of a bid lie before those only who are still in (BO-10)
    assert position["inside"] == [seat in (0, last) for seat in range(game.seats)]
    assert position["bids"] == [7, *[0] * (last - 1), 11]
    state.apply(0, "pass")  # and the last one pays 11 in all, unasked (BO-A8, BO-A11, BO-A12)
    paid = 3 if game.name == "bolighai" else 4
    assert state.position["coins"] == [start - paid, *[start] * (last - 1), start - 11]
    assert state.position["bank"] == paid + 11
    assert [state.position["owned"][seat] for seat in (0, last)] == [[card] for card in cards[-2:]]
    assert state.to_act == (last,) and len(state.position["open"]) == game.seats


@both
def test_the_best_property_for_nothing(game: Game) -> None:
    """BO-A11, FS-A8: if all others pass, the last one is not asked."""
    state = game.deal(seed=4, first=1)
    cards = state.position["open"]
    for seat in [n % game.seats for n in range(1, game.seats)]:
        assert state.to_act == (seat,)
        state.apply(seat, "pass")
    assert state.position["owned"][0] == [cards[-1]]
    assert state.position["bank"] == 0 and state.to_act == (0,)


@both
def test_a_sale(game: Game) -> None:
    """BO-16 to BO-18, FS-11, FS-A15: all choose at once, in any order; what is sold is gone."""
    start = sale_of(game)
    seats = range(game.seats)
    held, money = start.position["owned"], start.position["open"]
    assert start.to_act == tuple(seats) and len({len(cards) for cards in held}) == 1  # BO-15
    ways = [list(way) for way in permutations(seats)]
    ends = []
    for way in ways[:6]:
        state = start.copy()
        for seat in way:
            state.apply(seat, f"sell {held[seat][0]}")
        ends.append(state.position)
    assert all(end == ends[0] for end in ends)
    assert [cards[1:] for cards in held] == ends[0]["owned"]
    laid = sorted(seats, key=lambda seat: order(game, "properties").index(held[seat][0]))
    assert [ends[0]["won"][seat] for seat in laid] == [[card] for card in money]
    assert "not yours" in str(state.refusal(0, f"sell {held[0][0]}"))


@both
def test_a_deal_to_its_end(game: Game) -> None:
    """BO-19, BO-A16, CL-A1: half points everywhere in Bolighai; FS-10, FS-13, FS-A16: coins."""
    state = finished(game, Random(9))
    position, scores = state.position, state.scores()
    assert position["owned"] == [[]] * game.seats and position["stock_left"] == 0
    values = [sum(worth(game, card) for card in cards) for cards in position["won"]]
    assert scores == tuple(n + c for n, c in zip(values, position["coins"], strict=True))
    assert state.record().splitlines()[-1] == "scores " + " ".join(map(str, scores))
    purse = "chips" if game.name == "bolighai" else "coins"
    texts = [
        " ".join([*cards, f"{purse}={coins}"])
        for cards, coins in zip(position["won"], position["coins"], strict=True)
    ]
    assert game.tally(texts) == scores
    assert game.tally(texts).winners == state.winners()


def worth(game: Game, card: str) -> int:
    """What a money card adds to a score."""
    if game.name == "for_sale":
        return int(card)
    return 2 * ("23456789TJQKA".index(card[0]) + 2)


@both
def test_the_last_sale_is_asked_for(game: Game) -> None:
    """BO-A18, CL-A2: one card is left, and everybody lays it down themselves."""
    state, rng = random_deal(game, Random(5)), Random(6)
    while not (state.position["phase"] == "sale" and state.position["stock_left"] == 0):
        step(state, rng)
    assert state.to_act == tuple(range(game.seats))
    assert all(len(state.legal(seat)) == 1 for seat in state.to_act)


@pytest.mark.parametrize(("tie_break", "winners"), [("chips", (0,)), ("shared", (0, 1))])
def test_a_tie_at_the_table(tie_break: str, winners: tuple[int, ...]) -> None:
    """B4, BO-A17, CL-A10: the tie-break decides who wins, not what `returns` are."""
    state = finished(kortbord.load("bolighai", seats=3, tie_break=tie_break), Random(1))
    table = state.table
    table.won[:3] = [1 << 24, 1 << 25 | 1, 0]  # an ace; an ace and a two
    table.coins[:3] = [9, 5, 3]
    assert state.scores() == state.returns() == (37, 37, 3)
    assert state.winners() == winners
