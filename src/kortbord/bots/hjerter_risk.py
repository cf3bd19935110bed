"""What a hand of Hjerter is likely to cost from here on, suit by suit.

In each suit the lowest card goes first.  A card takes its round if the cards that fall on it are
all lower; the later the round, the more points lie in it, for others have run out of the suit.
"""

from math import exp

from kortbord.bots.hjerter_seen import JACK, QUEEN, SUITS, Seen
from kortbord.cards import DIAMONDS, HEARTS, SPADES, cards_of, count
from kortbord.rules.tricks import hand_size

ON_LEAD = 0.06  # what it costs to have to lead next, in queens; less near the end
FOLLOW = 0.5  # how many of the others' cards a card must beat, as others stay under it
RUN_OUT = 1.3  # how quickly a seat runs out of a suit of which it has fewer cards
STUCK = 0.12  # how often a card that nobody can follow is led in the end
THROWN = 0.35  # points thrown by one who is out, in queens' and hearts' worth at hand
EAT = (0.55, 0.4, 0.28, 0.18, 0.1, 0.05)  # the own queen comes home, by the other spades held
ALONE = 0.3  # the same when no other has a spade
CATCH = (0.28, 0.22, 0.17, 0.12, 0.08, 0.05)  # an ace or king of spades meets her, by lower spades
KEEP = (0.9, 0.65, 0.5, 0.4)  # the own jack comes home, by higher diamonds with others
BARE = 0.6  # how often of these, with no other diamond to play first
LED = 0.4  # the same when no other has a diamond
HASTE = 5  # cards in hand from which on the jack has time
SNARE = 0.15  # a higher diamond catches the jack of another


class Risk:
    """What hands are likely to cost, the trick under way left out."""

    def __init__(self, seen: Seen) -> None:
        """Work out what a heart and a throw are worth on average."""
        self.seen, self.values = seen, seen.values
        self.k = len(seen.others)
        self.give = 1 / self.k  # what a point on another is worth
        hearts = cards_of(seen.left(HEARTS))
        self.heart = sum(self.values[card] for card in hearts) / max(1, len(hearts))
        share = min(1.0, len(hearts) / max(1, 2 * self.k))
        queen = self.values[QUEEN] / self.k if seen.unseen >> QUEEN & 1 else 0.0
        self.thrown = THROWN * (queen + share * self.heart)
        self.suits: dict[tuple[int, int], tuple[float, float]] = {}

    def ahead(self, hand: int, took: bool) -> float:
        """Return what a hand is likely to cost; `took` tells whether a trick was taken by then."""
        cost, clean = 0.0, 1.0
        for suit, cards in enumerate(SUITS):
            points, none = self.of_suit(suit, hand & cards)
            cost, clean = cost + points, clean * none
        if took:
            cost += ON_LEAD * abs(self.values[QUEEN]) * count(hand) / hand_size(self.seen.o)
        elif not self.seen.t.tricks[self.seen.me]:
            cost += self.seen.o.no_trick_bonus * clean
        return cost

    def of_suit(self, suit: int, cards: int) -> tuple[float, float]:
        """Return what the cards of one suit cost, and the chance that they take no trick."""
        key = suit, cards
        if key not in self.suits:
            special = 0.0
            if suit == SPADES:
                special = self.spades(cards)
            elif suit == DIAMONDS:
                special = self.diamonds(cards)
            cost, clean = self.rounds(suit, cards)
            self.suits[key] = cost + special, clean
        return self.suits[key]

    def rounds(self, suit: int, cards: int) -> tuple[float, float]:
        """Return what the rounds of a suit cost, and the chance that none of them is taken."""
        left = self.seen.left(suit)
        total, cost, clean = left.bit_count(), 0.0, 1.0
        for i, card in enumerate(cards_of(cards)):
            followers = min(self.k, max(0.0, total - i * self.k))
            low = (left & (1 << card) - 1).bit_count()
            if followers <= 0:
                take = STUCK
            else:
                take = (low / total) ** (followers * FOLLOW)
                take *= min(1.0, 0.3 + followers / self.k)
            voids = self.k * exp(-RUN_OUT * max(0, total - i * self.k) / self.k)
            points = voids * self.thrown
            if suit == HEARTS:
                points += self.values[card] + followers * self.heart
                cost -= (1 - take) * self.give * self.values[card]
            cost, clean = cost + take * points, clean * (1 - take)
        return cost, clean

    def spades(self, cards: int) -> float:
        """Return what the queen of spades is likely to cost, held or met."""
        value, guards = self.values[QUEEN], min(5, count(cards) - 1)
        if cards >> QUEEN & 1:
            eat = EAT[guards] if self.seen.left(SPADES) else ALONE
            return value * (eat - (1 - eat) * self.give)
        if not self.seen.unseen >> QUEEN & 1:
            return 0.0
        high = count(cards >> QUEEN + 1)
        low = min(5, count(cards) - high)
        return value * CATCH[low] * (0, 1, 1.4)[high]

    def diamonds(self, cards: int) -> float:
        """Return what the jack of diamonds is likely to bring, as a cost below zero."""
        value, left = self.values[JACK], self.seen.left(DIAMONDS)
        if cards >> JACK & 1:
            keep = KEEP[count(left >> JACK + 1)] if left else LED
            keep *= min(1.0, self.seen.sizes[self.seen.me] / HASTE)
            keep *= 1.0 if left < 1 << JACK or cards != 1 << JACK else BARE
            return value * (keep - (1 - keep) * self.give)
        if not self.seen.unseen >> JACK & 1:
            return 0.0
        return value * SNARE * min(2, count(cards >> JACK + 1))
