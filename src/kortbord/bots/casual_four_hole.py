"""Casual play of four-hole Golf: what the two rows can still become, and when to knock.

The seat remembers the two cards it looked at and all it laid down; of the others it knows what
came from the pile, and takes what they kept from the stock to be good (CL-C5).
"""

from functools import cache
from typing import Any

from kortbord.bots.golf_cards import DOWN, KINDS, kind_of, pair, shares, unseen
from kortbord.cards import NONE
from kortbord.engine.view import View
from kortbord.rules.golf import (
    BY_OWNER,
    DISCARD,
    DRAW,
    FORBIDDEN,
    KNOCK,
    NO_PENALTY,
    SWAP,
    TAKE,
    Table,
    in_play,
)

PACE = 6  # turns of each in a round, more or less
KEPT = 0.3  # what a card kept unseen by another costs, as a share of the average card
LAST_TURN = 2.0  # what another gains by the turn that is left after a knock
RISK = 3.0  # how much better a knocker must look where a failed knock is punished

SIDE = KINDS + 1


def choose(view: View, seed: int) -> int:
    """Return the action to take."""
    if view.table.held != NONE:
        return lay(view, kind_of(view.table.held), turns_left(view))[1]
    return KNOCK if knocks(view) else fetch(view)


@cache
class RowPlan:
    """What one row comes to on average when so many cards can still be laid in it."""

    def __init__(self, o: Any) -> None:
        """Begin with none."""
        self.shares = [(k, share) for k, share in enumerate(shares(o)) if share]
        self.ahead = [[pair(o, a, b) for a in range(SIDE) for b in range(SIDE)]]

    def cards(self, cards: int) -> list[float]:
        """Return the points by the kinds of the two cards, a * SIDE + b."""
        while len(self.ahead) <= cards:
            later = self.ahead[-1]
            self.ahead.append(
                [
                    sum(
                        share * min(later[a * SIDE + b], later[k * SIDE + b], later[a * SIDE + k])
                        for k, share in self.shares
                    )
                    for a in range(SIDE)
                    for b in range(SIDE)
                ]
            )
        return self.ahead[cards]


def turns_left(view: View) -> int:
    """Guess how many turns the seat has, this one among them."""
    t, o = view.table, view.game.o
    if t.left != NONE:
        return 1
    done = sum(e.kind in ("discard", "swap") for e in view.events) // o.seats
    stock = in_play(o) - t.drawn + (t.held != NONE and not t.from_pile)
    return int(max(1, min(max(2, PACE - done), -(-stock // o.seats))))


def own_kinds(view: View) -> list[int]:
    """Return the kinds of the seat's four cards, as far as it knows them."""
    place = view.seat * 6
    return [kind_of(card) for card in view.table.card[place : place + 4]]


def lay(view: View, card: int, turns: int) -> tuple[float, int]:
    """Return what the seat comes to with a card in hand, and the action that does it."""
    cards, plan = own_kinds(view), RowPlan(view.game.o).cards((turns + 1) // 2 if turns > 1 else 0)
    rows = [plan[cards[0] * SIDE + cards[1]], plan[cards[2] * SIDE + cards[3]]]
    uses = [(sum(rows), DISCARD)]
    if view.table.from_pile and view.table.held != NONE and view.game.o.return_discard == FORBIDDEN:
        uses = []
    for slot in range(4):
        beside, other = cards[slot ^ 1], rows[1 - slot // 2]
        uses.append((plan[card * SIDE + beside] + other, SWAP + slot))
    return min(uses)


def fetch(view: View) -> int:
    """Take the card that lies open if it is better than what the stock gives on average."""
    t, actions = view.table, view.legal_actions()
    if DRAW not in actions or TAKE not in actions:
        return next(action for action in actions if action != KNOCK)
    turns = turns_left(view)
    points, action = lay(view, kind_of(t.pile[t.piled - 1]), turns)
    drawn = sum(share * lay(view, card, turns)[0] for card, share in unseen(view).items())
    return TAKE if points < drawn and action != DISCARD else DRAW


def knocks(view: View) -> bool:
    """Knock when no other seat is likely to be lower, after the turn it still has."""
    t, o = view.table, view.game.o
    if t.left != NONE:
        return False
    cards = own_kinds(view)
    own = pair(o, cards[0], cards[1]) + pair(o, cards[2], cards[3])
    others = min(guess(t, o, seat) for seat in range(o.seats) if seat != view.seat)
    gain = LAST_TURN if o.knock_ends == 0 else 0.0
    return own + (0.0 if o.failed_knock == NO_PENALTY else RISK) < others - gain


def guess(t: Table, o: Any, seat: int) -> float:
    """Return what the cards of another seat come to on average."""
    usual = sum(share * o.values[kind] for kind, share in enumerate(shares(o)))
    points = 0.0
    for place in (seat * 6, seat * 6 + 2):
        a, b = kind_of(t.card[place]), kind_of(t.card[place + 1])
        if DOWN not in (a, b):
            points += pair(o, a, b)
            continue
        for card, seen in zip((a, b), t.seen[place : place + 2], strict=True):
            down = usual * (KEPT if seen == BY_OWNER else 1.0)
            points += down if card == DOWN else o.values[card]
    return points
