"""Casual play of Hjerter: what a card costs now, and what the rest of the hand still may.

A card is judged by the points its trick will likely bring, to the seat or to another, and by
how many tricks the cards kept back are likely to take, and of what kind.
"""

from kortbord.bots.hjerter_risk import Risk
from kortbord.bots.hjerter_seen import JACK, QUEEN, Seen
from kortbord.bots.hjerter_sending import send
from kortbord.bots.hjerter_slam import Slam, owner
from kortbord.cards import DIAMONDS, HEARTS, NONE, SPADES
from kortbord.engine.view import View
from kortbord.rules.hjerter import ALL_HEARTS, SENDING

TOPS = 0.3  # how often a seat that could stay under a harmless trick takes it
DUCKS = 0.1  # the same of a trick with points
SNAPS = 0.85  # the same of a trick worth having
THROWS = 0.85  # how readily a seat out of the suit throws the queen on another
LEAD = 0.7  # how much of the danger of a slam is left without the lead
FLUSH = 0.3  # how often the queen falls when a lower spade leads the trick
DROPS = 0.1  # how often the jack falls into a trick of diamonds without need


def choose(view: View, seed: int) -> int:
    """Return the action to take."""
    seen = Seen(view)
    if seen.t.phase == SENDING:
        return send(seen)
    actions = view.legal_actions()
    return min(actions, key=Play(seen).cost) if len(actions) > 1 else actions[0]


class Play:
    """What the cards that may be played are likely to cost."""

    def __init__(self, seen: Seen) -> None:
        """Take what is known."""
        self.seen, self.risk, self.slam = seen, Risk(seen), Slam(seen)
        self.rival = owner(seen)
        if self.rival == seen.me:
            self.rival = NONE
        self.give = 1 / (seen.o.seats - 1)  # what a point on another is worth

    def cost(self, card: int) -> float:
        """Return the points that playing a card is likely to cost, now and later."""
        seen, t = self.seen, self.seen.t
        leading, suit = t.led == NONE, card // 13
        wins = 0.0
        if leading or suit == t.led and card > t.best:
            wins = self.wins(card)
        kept = seen.hand & ~(1 << card)
        points = seen.points + seen.values[card] + self.to_come(card if wins else t.best)
        cost = points * (wins - (1 - wins) * self.give)
        cost += wins * self.risk.ahead(kept, True) + (1 - wins) * self.risk.ahead(kept, False)
        if leading and suit == SPADES and card < QUEEN and seen.unseen >> QUEEN & 1:
            cost -= FLUSH * self.give * seen.values[QUEEN]
        return self.with_slams(card, kept, wins, cost)

    def with_slams(self, card: int, kept: int, wins: float, cost: float) -> float:
        """Return the cost with the slams in it that the trick makes likelier or spoils."""
        seen, t, slam = self.seen, self.seen.t, self.slam
        trick = sum(1 << c for c in seen.trick) | 1 << card
        hearts = trick & ALL_HEARTS
        if self.rival != NONE:
            leader = t.taker if t.led != NONE else NONE
            after = t.taken[self.rival] | (trick if leader == self.rival else 0)
            lost = slam.threat(self.rival, after, kept)
            if hearts and leader not in (NONE, self.rival) and not seen.later:
                lost = 0.0
            won = 0.0 if hearts else LEAD * slam.threat(self.rival, t.taken[self.rival], kept)
            return cost + wins * won + (1 - wins) * lost
        if not slam.open_to(seen.me):
            return cost
        chance, value = slam.own(t.taken[seen.me] | trick, kept, True)
        if hearts:
            other, worth = 0.0, 0.0
        else:
            other, worth = slam.own(t.taken[seen.me], kept, False)
        chance, value = wins * chance + (1 - wins) * other, max(value, worth)
        return (1 - chance) * cost - chance * (value + slam.sunk)

    def wins(self, card: int) -> float:
        """Return the chance that no later seat tops a card of the suit led."""
        chance = 1.0
        for seat in self.seen.later:
            chance *= 1 - self.tops(seat, card)
        return chance

    def tops(self, seat: int, card: int) -> float:
        """Return the chance that a seat plays a higher card of the suit."""
        seen, suit = self.seen, card // 13
        left = seen.left(suit)
        if not left >> card:
            return 0.0
        follows = 1 - seen.void(seat, suit)
        total = left.bit_count()
        high = (left >> card).bit_count() / total
        mean = max(1.0, total * seen.sizes[seat] / max(1, seen.room(suit)))
        only_high, only_low = float(high**mean), float((1 - high) ** mean)
        points = seen.points + seen.values[card]
        bent = SNAPS if points < 0 else DUCKS if points > 0 else TOPS
        return follows * (only_high + bent * (1 - only_high - only_low))

    def to_come(self, best: int) -> float:
        """Return the points that later seats are likely to add to the trick."""
        seen, suit = self.seen, best // 13
        if seen.t.done == 0:
            return 0.0
        return sum(self.adds(seat, suit, best) for seat in seen.later)

    def adds(self, seat: int, suit: int, best: int) -> float:
        """Return the points that one seat is likely to add."""
        seen = self.seen
        void = seen.void(seat, suit)
        queen, jack = seen.has(seat, QUEEN), seen.has(seat, JACK)
        points = void * self.thrown(seat, queen)
        if suit == HEARTS:
            points += (1 - void) * self.risk.heart
        elif suit == SPADES and best > QUEEN:
            points += THROWS * queen * seen.values[QUEEN]
        elif suit == DIAMONDS:
            points += DROPS * jack * seen.values[JACK]
        return points

    def thrown(self, seat: int, queen: float) -> float:
        """Return the points that a seat out of the suit is likely to throw."""
        seen = self.seen
        hearts = 1 - seen.void(seat, HEARTS)
        points = THROWS * queen * seen.values[QUEEN]
        return points + (1 - THROWS * queen) * hearts * self.risk.heart
