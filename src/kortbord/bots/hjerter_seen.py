"""What a seat at a Hjerter table has seen, made ready for thinking.

Everything here is certain (cards gone, suits shown to be out, cards sent) or a plain chance that
follows from it, all deals of the unseen cards being equally likely.
"""

from functools import cache

from kortbord.cards import NONE, PACK, card_number, count
from kortbord.engine.view import View
from kortbord.rules import hjerter
from kortbord.rules.hjerter import PLAYING, Options, Table
from kortbord.rules.tricks import SUIT, hand_size

QUEEN, JACK = card_number("QS"), card_number("JD")
SUITS = tuple(SUIT << 13 * suit for suit in range(4))


@cache
def values(o: Options) -> tuple[int, ...]:
    """Return the points of each card."""
    return tuple(hjerter.points(o, 1 << card) for card in range(PACK))


@cache
def dealt(o: Options) -> int:
    """Return the set of the cards in play."""
    t = hjerter.Table()
    size = hjerter.packs(t, o)
    return sum(1 << card for card in t.hands[:size])


class Seen:
    """The cards of a deal from one seat, in its hand, gone, or with one of the others."""

    def __init__(self, view: View) -> None:
        """Read a view."""
        t: Table = view.table
        o: Options = view.game.o
        self.t, self.o, self.me = t, o, view.seat
        self.values, self.hand = values(o), t.hand[view.seat]
        self.others = [(view.seat + i) % o.seats for i in range(1, o.seats)]
        gone = 0
        for seat in range(o.seats):
            gone |= t.taken[seat] | (1 << t.front[seat] if t.front[seat] != NONE else 0)
        self.gone, self.unseen = gone, dealt(o) & ~gone & ~self.hand
        self.sizes = [hand_size(o) - t.done - (t.front[s] != NONE) for s in range(o.seats)]
        self.out = suits_out(view)
        self.known = [0] * o.seats
        if t.phase == PLAYING and t.sent[self.me] > 0:
            receiver = (self.me + hjerter.seats_on(t, o)) % o.seats
            self.known[receiver] = t.sent[self.me] & self.unseen
        self.trick = [card for card in t.front[: o.seats] if card != NONE]
        self.points = sum(self.values[card] for card in self.trick)
        self.later = [s for s in self.others if t.front[s] == NONE] if t.phase == PLAYING else []

    def left(self, suit: int) -> int:
        """Return the cards of a suit that the others hold."""
        return self.unseen & SUITS[suit]

    def room(self, suit: int) -> int:
        """Return how many cards the others hold together that may be of a suit."""
        return sum(self.sizes[seat] for seat in self.others if not self.out[seat] >> suit & 1)

    def has(self, seat: int, card: int) -> float:
        """Return the chance that another seat holds an unseen card."""
        for other in self.others:
            if self.known[other] >> card & 1:
                return float(other == seat)
        if not self.unseen >> card & 1 or self.out[seat] >> card // 13 & 1:
            return 0.0
        return self.sizes[seat] / max(1, self.room(card // 13))

    def void(self, seat: int, suit: int) -> float:
        """Return the chance that another seat has no card of a suit."""
        if self.known[seat] & SUITS[suit]:
            return 0.0
        if self.out[seat] >> suit & 1:
            return 1.0
        room, size, chance = self.room(suit), self.sizes[seat], 1.0
        for i in range(count(self.left(suit))):
            if room - i <= size:
                return chance if room - i > 0 and chance < 1e-9 else 0.0
            chance *= 1 - size / (room - i)
        return chance


def suits_out(view: View) -> list[int]:
    """Return for each seat, as bits, the suits that it has shown to be out of."""
    out, led = [0] * view.game.seats, NONE
    for kind, seat, text in view.events:
        if kind == "trick":
            led = NONE
        elif kind == "play":
            suit = card_number(text) // 13
            if led == NONE:
                led = suit
            elif suit != led:
                out[seat] |= 1 << led
    return out
