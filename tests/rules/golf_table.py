"""How the tests of Golf play: deals with known cards, actions by their texts, random rounds."""

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from kortbord.cards import JOKER, RANKS, SUITS, card_number
from kortbord.rules import golf
from kortbord.rules.golf import REASONS, Options, Table

EXAMPLES: dict[str, Any] = json.loads(
    (Path(__file__).parents[1] / "data" / "rule_examples.json").read_text(encoding="utf-8")
)
LAYOUTS = {  # the rows in order
    "G1": "7 7 K 5 X 9",
    "G2": "X X Q Q A K",
    "G3": "2 3 J Q 10 10",
    "G4": "X K X A 4 4",
    "G5": "J 10 Q J 10 Q",
    "G6": "8 6 2 2 3 K",
    "G7": "X X X X 9 9",
    "G8": "A A 2 A X 10",
    "G9": "K K K Q 5 X",
}


def cards(texts: str) -> list[int]:
    """The cards of a text such as `9C XX`."""
    found = [card_number(text) for text in texts.split()]
    assert min(found) >= 0
    return found


def by_rank(ranks: str, turn: int = 0) -> list[int]:
    """Cards of these ranks; equal ranks get the suits one after the other, from a given one."""
    used: Counter[str] = Counter()
    found = []
    for rank in ranks.replace("10", "T").split():
        suit = (used[rank] + turn) % 4
        found.append(JOKER if rank == "X" else suit * 13 + RANKS.index(rank))
        used[rank] += 1
    return found


def layout(ranks: str, o: Options, seat: int = 0, turn: int = 0) -> Table:
    """A table at which one seat has cards of these ranks."""
    t = Table()
    t.knocker = -1
    t.card[seat * 6 : seat * 6 + o.holes] = by_rank(ranks, turn)
    return t


def dealt(o: Options, stock: str = "", first: int = 0) -> Table:
    """A dealt table; the stock is given in part from its top, then comes the rest in order."""
    t = Table()
    size = golf.packs(t, o)
    given = cards(stock) if stock else []
    rest = t.stock[:size]
    for card in given:
        rest.remove(card)
    t.stock[:size] = given + rest
    t.first = first
    golf.deal(t, o)
    return t


def shuffled(o: Options, rng: Random) -> Table:
    """A table dealt at random."""
    t = Table()
    size = golf.packs(t, o)
    t.stock[:size] = rng.sample(t.stock[:size], size)
    t.first = rng.randrange(o.seats)
    golf.deal(t, o)
    return t


def reason(t: Table, o: Options, text: str) -> str:
    """Why the seat to act may not do this; `legal` if it may."""
    number = golf.action_number(o, text)
    return REASONS[golf.refusal(t, o, t.turn, number)]


def act(t: Table, o: Options, *texts: str) -> None:
    """Carry out legal actions, each of the seat that is to act then."""
    for text in texts:
        assert golf.to_act(t, o, t.turn), text
        assert reason(t, o, text) == "legal", text
        golf.apply(t, o, t.turn, golf.action_number(o, text))
        assert not golf.advance(t, o)


def actions(t: Table, o: Options) -> list[int]:
    """The legal actions of the seat to act."""
    found = (golf.choice(t, o, t.turn, n) for n in range(golf.choices(t, o, t.turn)))
    return [action for action in found if action >= 0]


def legal(t: Table, o: Options) -> str:
    """The legal actions of the seat to act as text."""
    return ", ".join(golf.action_text(o, action) for action in actions(t, o))


def scores(t: Table, o: Options) -> list[int]:
    """The scores of a finished round."""
    assert t.turn == -1
    return [golf.score(t, o, seat) for seat in range(o.seats)]


def view(t: Table, o: Options, viewer: int) -> Table:
    """What a viewer may know."""
    copy = t.copy()
    golf.hide(copy, o, viewer)
    return copy


def play(
    o: Options, rng: Random, pile: float = 0.5, top: float = 0.0, left: int = 0
) -> Iterator[Table]:
    """A random round, table by table.

    `pile` says how often the discard pile is chosen, `top` how often a card goes to the slots
    of the upper rows, which keeps a round going; a knock comes late.  `left` cuts the stock down
    to so many cards, so that it runs out early.
    """
    t = shuffled(o, rng)
    t.drawn = golf.in_play(o) - left if left else t.drawn
    yield t
    while t.turn >= 0:
        found = actions(t, o)
        if golf.KNOCK in found and rng.random() < 0.9:
            found.remove(golf.KNOCK)
        if golf.TAKE in found and rng.random() < pile:
            found = [golf.TAKE]
        if t.held >= 0 and rng.random() < top:
            found = [action for action in found if action < golf.SWAP + 2] or found
        t = t.copy()
        golf.apply(t, o, t.turn, rng.choice(found))
        yield t


def option_sets(seed: int, times: int) -> Iterator[Options]:
    """Options of both games at random, each seat count often."""
    rng = Random(seed)
    tables = list(golf.VALUES.values())
    for number in range(times):
        o = golf.preset(list(golf.PRESETS)[number % 2], 2 + number // 2 % 4)
        yield o._replace(
            values=rng.choice(tables),
            jokers_per_deck=rng.randrange(3),
            decks=rng.randrange(3),
            return_discard=rng.randrange(2),
            stall_laps=rng.choice([1, 2, 3]),
            stock_out_final_lap=rng.randrange(2),
            failed_knock=rng.randrange(3),
            knock_ends=rng.randrange(2),
        )


def suits_permuted(card: int, order: str) -> int:
    """The card of the same rank in the suit that stands there in another order of the suits."""
    if card < 0 or card == JOKER:
        return card
    return SUITS.index(order[card // 13]) * 13 + card % 13
