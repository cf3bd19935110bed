"""Slams in Hjerter: how likely one is, for the seat itself or for the one it should stop.

Only a seat that has every heart taken so far can still make one (HJ-11 to HJ-13).
"""

from kortbord.bots.hjerter_seen import QUEEN, SUITS, Seen
from kortbord.cards import HEARTS, NONE, cards_of, count
from kortbord.rules.hjerter import ALL_HEARTS, points

RARE = 1.8  # how much harder the last hearts are to get than the first
LOSER = 0.15  # how often a card that can be beaten still takes its trick
AWAY = 0.3  # how often the lead comes back in time
TOP, HIGH = 0.5, 0.12  # how often the highest heart, or the highest card of a suit, stops a slam


class Slam:
    """What the slams that are still possible are likely to cost a seat."""

    def __init__(self, seen: Seen) -> None:
        """See who has hearts."""
        self.seen, t, o = seen, seen.t, seen.o
        self.owners = [seat for seat in range(o.seats) if t.taken[seat] & ALL_HEARTS]
        self.give = 1 / (o.seats - 1)
        self.sunk = points(o, t.taken[seen.me] & (ALL_HEARTS | 1 << QUEEN))

    def open_to(self, seat: int) -> bool:
        """Tell whether a seat can still get all hearts."""
        return self.owners in ([], [seat])

    def value(self, cards: int, seat: int) -> float:
        """Return what a slam costs each of the others, if those cards are in the seat's tricks."""
        o, t = self.seen.o, self.seen.t
        free = (self.seen.unseen | self.seen.hand) >> QUEEN & 1
        best = o.storeslem if cards >> QUEEN & 1 or free else 0
        best = max(best, o.lilleslem)
        return float(max(best, o.megaslem) if t.tricks[seat] == t.done else best)

    def threat(self, rival: int, cards: int, hand: int) -> float:
        """Return what a rival's slam is likely to cost, given its tricks and the hand kept."""
        hearts = count(cards & ALL_HEARTS)
        value = self.value(cards, rival)
        if hearts == 0 or value <= 0:
            return 0.0
        loss = self.give * (value + points(self.seen.o, ALL_HEARTS | cards & 1 << QUEEN))
        stops = self.stops(hand) if hearts < 13 else 0.0
        return float(loss * (hearts / 13) ** RARE * (1 - stops))

    def stops(self, hand: int) -> float:
        """Return the chance that a hand takes a heart from a rival."""
        free, time = 1.0, min(1.0, count(hand) / 4)
        for suit, cards in enumerate(SUITS):
            if hand & cards > self.seen.left(suit) > 0:
                free *= 1 - time * (TOP if suit == HEARTS else HIGH)
        return 1 - free

    def own(self, cards: int, hand: int, leads: bool) -> tuple[float, float]:
        """Return the chance of a slam of the seat's own, and what it is then worth."""
        value = self.value(cards, self.seen.me)
        if value <= 0:
            return 0.0, 0.0
        if cards & ALL_HEARTS == ALL_HEARTS:
            return 1.0, value
        chance = 1.0 if leads else AWAY
        for suit, of_suit in enumerate(SUITS):
            if leads and suit != HEARTS and not self.seen.left(HEARTS):
                continue  # the own hearts can be led at once
            chance *= self.runs(hand & of_suit, self.seen.left(suit))
        return chance, value

    def runs(self, own: int, left: int) -> float:
        """Return the chance that the cards of a suit take all their tricks, the highest first."""
        chance, others = 1.0, len(self.seen.others)
        for played, card in enumerate(reversed(cards_of(own))):
            higher = count(left >> card)
            if higher > 0 and count(left) > played * others * 0.8:
                chance *= LOSER
        return chance


def owner(seen: Seen) -> int:
    """Return the seat that has all hearts taken so far, NONE if there is no such seat."""
    having = [seat for seat in range(seen.o.seats) if seen.t.taken[seat] & ALL_HEARTS]
    return having[0] if len(having) == 1 else NONE
