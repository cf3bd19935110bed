"""Bolighai and For Sale: the worked examples of the rules, every ruling, and the secrets."""

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import kortbord
from kortbord import Game, State
from kortbord.rules import auction
from kortbord.rules.auction import Table
from tests.playing import play, random_deal, step

DATA = Path(__file__).parent.parent / "data" / "rule_examples.json"
NUMBERS = json.loads(DATA.read_text(encoding="utf-8"))
LETTERS = "ABCDEF"


def opened(game: Game, lots: str, seed: int = 1) -> State:
    """A deal whose first auction is for these properties, opened by seat 0."""
    words = dict(word.split("=") for word in game.deal(seed=seed).deal_text.split())
    wanted = lots.replace("10", "T").split() if game.name == "bolighai" else lots.split()
    deck = [game.rules.stock_text(game.o, "properties", n + 1) for n in range(game.o.deck)]
    rest = [card for card in deck if card not in wanted]
    cards = [*wanted, *rest][: game.rules.in_play(game.o)]
    return game.deal(f"first=0 properties={','.join(cards)} money={words['money']}")


def bid(state: State, bids: str) -> State:
    """Play bids such as `A2 B3 C-`, a dash for a pass."""
    for word in bids.split():
        action = "pass" if word[1:] == "-" else f"bid {word[1:]}"
        state.apply(LETTERS.index(word[0]), action)
    return state


AUCTIONS = {
    "B1": ("bolighai", {"seats": 4}, "4C 9C 9S KS", "A1 B2 C- D3 A- B5 D-"),
    "B2": ("bolighai", {"seats": 3}, "2S 7C AC", "A- B-"),
    "B7": ("bolighai", {"seats": 5}, "5C 6C 10S QC QS", "A3 B- C4 D- E7 A8 C- E-"),
    "F1_up": ("for_sale", {"seats": 3}, "27 8 19", "A2 B3 C4 A- B-"),
    "F1_down": ("for_sale", {"seats": 3, "preset": "uberplay_down"}, "8 19 27", "A2 B3 C4 A- B-"),
    "F2_up": ("for_sale", {"seats": 5}, "6 10 14 21 29", "A1 B2 C- D4 E- A- B7 D-"),
    "F2_down": (
        "for_sale",
        {"seats": 5, "preset": "uberplay_down"},
        "6 10 14 21 29",
        "A1 B2 C- D4 E- A- B7 D-",
    ),
    "F3_1997": (
        "for_sale",
        {"seats": 3, "preset": "ravensburger1997"},
        "5 11 18",
        "A1 B1 C2 A2 B- C-",
    ),
    "F4": ("for_sale", {"seats": 3}, "1 2 3", "A- B-"),
    "F5_up": ("for_sale", {"seats": 6}, "3 9 15 16 24 30", "A5 B- C6 D- E- F9 A10 C- F-"),
    "F5_down": (
        "for_sale",
        {"seats": 6, "preset": "uberplay_down"},
        "3 9 15 16 24 30",
        "A5 B- C6 D- E- F9 A10 C- F-",
    ),
}


@pytest.mark.parametrize("example", AUCTIONS)
def test_auction(example: str) -> None:
    """B1, B2, B7, F1 to F5: who gets what, what it costs, who opens next."""
    name, given, lots, bids = AUCTIONS[example]
    game = kortbord.load(name, **given)  # type: ignore[arg-type]
    state = bid(opened(game, lots), bids)
    expect, position = NUMBERS[example], state.position
    letters = LETTERS[: game.seats]
    got = {letter: str(expect["got"][letter]).replace("10", "T") for letter in letters}
    if name == "for_sale":
        got = {letter: str(expect["got"][letter]) for letter in letters}
    assert dict(zip(letters, (cards[0] for cards in position["owned"]), strict=True)) == got
    assert dict(zip(letters, position["coins"], strict=True)) == expect["chips"]
    assert position["bank"] == expect["bank"]
    assert LETTERS[state.to_act[0]] == expect["winner"]


def test_one_who_cannot_raise_must_pass() -> None:
    """B5: A owns 3 in all, the bid in it included; B's 3 leaves only a pass (BO-A9)."""
    game = kortbord.load("bolighai", seats=3)
    state = opened(game, "3C 8S JC")
    state.table.coins[:3] = [3, 9, 7]
    bid(state, "A2 B3 C-")
    assert state.legal(0) == ("pass",)
    assert str(state.refusal(0, "bid 4")) == "You have 3 chips and cannot bid more than that."
    state.apply(0, "pass")
    assert state.table.coins[:3] == [2, 6, 7]
    assert [cards[0] for cards in state.position["owned"]] == ["8S", "JC", "3C"]


@pytest.mark.parametrize(("rounding", "key"), [("down", "B6"), ("up", "F_up")])
def test_half_of_a_bid(rounding: str, key: str) -> None:
    """B6 and F9: what a passer pays of each bid."""
    o = kortbord.load("bolighai", pass_payment_rounding=rounding).o
    assert {str(b): auction.half(o, b) for b in range(16)} == NUMBERS[key]


def test_cards_that_leave() -> None:
    """BO-A1: two, two and one of each colour; RULES 3b for the editions."""
    for seats, removed in NUMBERS["removal"].items():
        assert kortbord.load("bolighai", seats=int(seats)).o.removed == removed
    in_play = {
        (preset, seats): auction.in_play(kortbord.load("for_sale", seats=seats, preset=preset).o)
        for preset in ("gryphon", "iello", "ravensburger1997")
        for seats in (3, 4, 5, 6)
        if (preset, seats) != ("ravensburger1997", 6)
    }
    assert list(in_play.values()) == [24, 28, 30, 30, 30, 28, 30, 30, 18, 20, 20]


@pytest.mark.parametrize(
    ("preset", "rounding", "raising"),
    [
        ("gryphon", "up", "strict"),
        ("iello", "down", "strict"),
        ("ravensburger1997", "down", "equal_allowed"),
        ("uberplay_down", "down", "strict"),
    ],
)
def test_how_an_edition_bids(preset: str, rounding: str, raising: str) -> None:
    """RULES 3b and CL-B2: odd halves and equal bids; the rest is common to all (FS-9, FS-A13)."""
    for seats in (3, 4, 5):
        options = kortbord.load("for_sale", preset=preset, seats=seats).options
        assert options["pass_payment_rounding"] == rounding and options["raising"] == raising
        assert options["next_opener"] == "winner" and options["tie_break"] == "coins"


def test_a_match_with_the_own_bid_must_go_higher() -> None:
    """F3: C stands at 2, which A has matched; only 3 or more, or out (CL-B1)."""
    game = kortbord.load("for_sale", seats=3, preset="ravensburger1997")
    state = bid(opened(game, "5 11 18"), "A1 B1 C2 A2 B-")
    refusal = state.refusal(2, "bid 2")
    assert refusal is not None and refusal.code == "too_low"
    assert state.legal(2)[:2] == ("pass", "bid 3")


def test_the_first_bid_is_at_least_one() -> None:
    """BO-A7 and CL-B1: a zero bid does not exist, not even where equal bids are allowed."""
    game = kortbord.load("for_sale", seats=3, preset="ravensburger1997")
    state = opened(game, "5 11 18")
    assert state.legal(0)[:2] == ("pass", "bid 1")
    assert state.refusal(0, "bid 0") is not None


@pytest.mark.parametrize(("opener", "expected"), [("winner", 2), ("rotate_left", 1), ("fixed", 0)])
def test_next_opener(opener: str, expected: int) -> None:
    """BO-A5, FS-A4: here C wins the auction that A opened."""
    game = kortbord.load("for_sale", seats=3, next_opener=opener)
    state = bid(opened(game, "8 19 27"), "A2 B3 C4 A- B-")
    assert state.to_act == (expected,)


def at_sale(game: Game, money: str) -> State:
    """The sale of a deal with this money on top, in which nobody has bid."""
    words = dict(word.split("=") for word in game.deal(seed=1, first=0).deal_text.split())
    deck = [game.rules.stock_text(game.o, "money", n) for n in range(game.o.deck)]
    for card in money.split():
        deck.remove(card)
    cards = [*money.split(), *deck][: game.rules.in_play(game.o)]
    state = game.deal(f"first=0 properties={words['properties']} money={','.join(cards)}")
    while state.position["phase"] == "auction":
        state.apply(state.to_act[0], "pass")
    return state


def sell(state: State, properties: list[int]) -> list[list[str]]:
    """Put these properties in the hands of the seats and sell them, last seat first."""
    for seat, card in enumerate(properties):
        state.table.owned[seat] |= 1 << card
    for seat in reversed(range(len(properties))):
        text = state.game.rules.stock_text(state.game.o, "properties", properties[seat])
        state.apply(seat, f"sell {text}")
    won = state.position["won"]
    assert isinstance(won, list)
    return won


def test_sale() -> None:
    """B3, F6 and F7: the highest property gets the highest money; equal money stays equal."""
    for_sale, bolighai = kortbord.load("for_sale", seats=3), kortbord.load("bolighai", seats=3)
    assert sell(at_sale(for_sale, "0 6 13"), [22, 9, 17]) == [["13"], ["0"], ["6"]]
    assert sell(at_sale(for_sale, "15 15 2"), [30, 29, 4]) == [["15"], ["15"], ["2"]]
    black = [21, 22, 8]
    cards = [bolighai.rules.stock_text(bolighai.o, "properties", card) for card in black]
    assert cards == ["QC", "QS", "5S"]
    assert sell(at_sale(bolighai, "TH TD 3D"), black) == [["TD"], ["TH"], ["3D"]]


def test_final_tie() -> None:
    """B4 and F8: more chips or coins, then shared (BO-A17, FS-A13)."""
    texts = ["AH KD 7H 2D 9H 4D chips=5", "QH JD TH 8D 6H 3D chips=3", "2H 3H 4H 5H 6D 7D chips=0"]
    for tie_break, winners in (("chips", (0,)), ("shared", (0, 1))):
        tally = kortbord.load("bolighai", seats=3, tie_break=tie_break).tally(texts)
        assert list(tally[:2]) == NUMBERS["B4"]
        assert tally.winners == winners
    game = kortbord.load("for_sale", seats=3)
    tally = game.tally(["15 14 13 10 coins=6", "15 13 12 10 coins=8", "2 2 3 3 coins=0"])
    assert tally[:2] == (58, 58) and tally.winners == (1,)
    tally = game.tally(["15 14 13 10 coins=6", "15 14 12 11 coins=6", "2 2 3 3 coins=0"])
    assert tally.winners == (0, 1)


def test_reasons() -> None:
    game = kortbord.load("for_sale", seats=3)
    state = bid(opened(game, "8 19 27"), "A5")

    def code(seat: int, action: str | int) -> str | None:
        refusal = state.refusal(seat, action)
        return refusal and refusal.code

    assert code(1, "bid 5") == "too_low"
    assert code(1, "bid 19") == "too_few_coins"
    assert code(1, "sell 8") == "bid_or_pass"
    assert code(1, "sell 31") == code(1, "bid 02") == code(1, 999) == "no_such_action"
    assert code(1, "bid 18") is None
    state = at_sale(game, "0 6 13")
    assert code(1, "pass") == code(1, "bid 3") == "offer_one"
    mine = state.position["owned"][0][0]
    assert code(1, f"sell {mine}") == "not_yours"
    for language in ("nb", "de", "en"):
        refusal = state.refusal(1, f"sell {mine}")
        assert refusal is not None and mine in refusal.text(language)


def test_the_least_bid_is_told() -> None:
    """CL-B1: where a bid may be matched, nobody is told to bid more than that."""
    for preset, least in (("gryphon", 3), ("ravensburger1997", 2)):
        game = kortbord.load("for_sale", seats=3, preset=preset)
        refusal = bid(opened(game, "8 19 20"), "A2").refusal(1, "sell 8")
        assert refusal is not None
        for language, more in (("nb", "by over"), ("de", "mehr als"), ("en", "more than")):
            told = refusal.text(language)
            assert f"bid {least}" in told and more not in told


def test_money_of_one_worth_is_dealt_in_order() -> None:
    """A deal told by worths alone is the same deal: which of two twins comes first is settled."""
    game = kortbord.load("for_sale", seats=3)
    state = at_sale(game, "15 15 2")
    twins = [n for n in range(30) if game.rules.stock_text(game.o, "money", n) == "15"]
    assert state.table.money[:2] == twins
    assert all(game.deal(seed=n) == game.deal(game.deal(seed=n).deal_text) for n in range(20))


def test_money_cards_in_the_box() -> None:
    """RULES 3b: 238 in the large deck, 207 in the small one."""
    for preset, total in (("gryphon", 238), ("ravensburger1997", 207)):
        game = kortbord.load("for_sale", preset=preset)
        texts = [game.rules.stock_text(game.o, "money", n) for n in range(game.o.deck)]
        assert sum(map(int, texts)) == total


@pytest.mark.parametrize(
    ("name", "text"),
    [
        (name, text)
        for name in ("for_sale", "bolighai")
        for text in (
            "bid 0", "bid 02", "bid 100", "bid -1", "bid", "bid x", "bid 3 ", " pass", "pass 3",
            "pass ", "sell", "sell 0", "sell -95", "sell 31", "sell 1C", "sell XX", "sell 9H", "",
            "bid ٣", "bid 9999999999999999999999", "knock", "PASS", "sell 10", "sell 100"
        )
        if (name, text) != ("for_sale", "sell 10")
    ],
)  # fmt: skip
def test_a_text_that_is_no_action(name: str, text: str) -> None:
    game = kortbord.load(name)
    assert game.action_number(text) == -1


def test_ten_is_written_both_ways() -> None:
    game = kortbord.load("bolighai")
    assert game.action_number("sell 10S") == game.action_number("sell TS") > 0


# Secrets: the stocks, the cards that left, and what lies face down for sale.

Hide = Callable[[Table, Any, int], None]
GAME = kortbord.load("for_sale", seats=4)


def looks(table: Table, hide: Hide, viewer: int) -> Table:
    view = table.copy()
    hide(view, GAME.o, viewer)
    return view


def leaks_a_stock(hide: Hide) -> bool:
    """Whether some view changes when the cards not yet turned up are shuffled."""
    rng = Random(7)
    for _ in range(10):
        for state in play(GAME, rng):
            t, u = state.table, state.table.copy()
            in_sale = t.phase != auction.AUCTION
            for name, shown in (
                ("properties", 30 if in_sale else t.drawn),
                ("money", t.drawn if in_sale else 0),
            ):
                rest = getattr(t, name)[shown:]
                getattr(u, name)[shown:] = rng.sample(rest, len(rest))
            for viewer in range(-1, GAME.seats):
                if looks(t, hide, viewer) != looks(u, hide, viewer):
                    return True
    return False


def leaks_an_offer(hide: Hide) -> bool:
    """Whether anybody else can tell which property a seat has laid down."""
    rng = Random(8)
    for _ in range(5):
        state = random_deal(GAME, rng)
        while not state.is_over:
            if state.position["phase"] == "sale" and len(state.to_act) > 1:
                seller = state.to_act[0]
                for viewer in {-1, 0, 1, 2, 3} - {seller}:
                    views = []
                    for action in state.legal_actions(seller):
                        twin = state.copy()
                        twin.apply(seller, action)
                        views.append(looks(twin.table, hide, viewer))
                    if any(view != views[0] for view in views):
                        return True
            step(state, rng)
    return False


def leaks_what_left(hide: Hide) -> bool:
    """Whether some view tells which cards were removed, before the stock is used up."""
    for seed in range(3):
        for stock in auction.STOCKS:
            state = GAME.deal(seed=seed)
            twin, rng = GAME.deal(another_removed(state, stock)), Random(seed)
            while not known(state.table, stock):
                for viewer in range(-1, GAME.seats):
                    if looks(state.table, hide, viewer) != looks(twin.table, hide, viewer):
                        return True
                seat = state.to_act[0]
                action = rng.choice(state.legal_actions(seat)[:4])
                state.apply(seat, action)
                twin.apply(seat, action)
    return False


def known(t: Table, stock: str) -> bool:
    """Whether the last card of a stock has been turned up."""
    on_sale = t.phase != auction.AUCTION
    last = t.drawn == auction.in_play(GAME.o)
    return last and on_sale if stock == "money" else last or on_sale


def another_removed(state: State, stock: str) -> str:
    """The same deal, but that the last card of a stock was removed, and a removed one dealt."""
    words = dict(word.split("=") for word in state.deal_text.split())
    cards = words[stock].split(",")
    numbers = range(1, 31) if stock == "properties" else range(30)
    deck = Counter(GAME.rules.stock_text(GAME.o, stock, n) for n in numbers)
    cards[-1] = next(card for card in deck - Counter(cards) if card != cards[-1])
    words[stock] = ",".join(cards)
    return " ".join(f"{name}={value}" for name, value in words.items())


def telling_what_left(t: Table, o: Any, viewer: int) -> None:
    """A `hide` that says which properties are not in play."""
    removed = set(range(1, o.deck + 1)) - set(t.properties)
    auction.hide(t, o, viewer)
    t.properties[-len(removed) :] = sorted(removed)


def forgetting(name: str) -> Hide:
    """A `hide` that leaves one field open."""

    def leaky(t: Table, o: Any, viewer: int) -> None:
        value = getattr(t, name)[:]
        auction.hide(t, o, viewer)
        setattr(t, name, value)

    return leaky


def test_secrets() -> None:
    """Nothing leaks, and the tests would notice: each leak put in is found."""
    assert not leaks_a_stock(auction.hide) and not leaks_an_offer(auction.hide)
    assert leaks_a_stock(forgetting("properties")) and leaks_a_stock(forgetting("money"))
    assert leaks_an_offer(forgetting("offer")) and leaks_an_offer(forgetting("owned"))


def test_cards_that_left_are_a_secret() -> None:
    """BO-4, FS-A12: nobody can tell which; a dealt table does not even hold them."""
    assert not leaks_what_left(auction.hide)
    assert leaks_what_left(telling_what_left)
    assert leaks_what_left(forgetting("properties")) and leaks_what_left(forgetting("money"))
    t = GAME.deal(seed=1).table
    assert t.properties[28:] == t.money[28:] == [-1, -1]
