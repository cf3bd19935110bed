"""Casual sending of cards in Hjerter."""

from itertools import combinations

from kortbord.bots.hjerter_risk import Risk
from kortbord.bots.hjerter_seen import JACK, QUEEN, SUITS, Seen
from kortbord.cards import cards_of, combination_number
from kortbord.rules.hjerter import LEGAL, refusal
from kortbord.rules.tricks import SEND

GIFT = 0.25  # the queen sent away hurts, and the jack helps, who gets it so often
SHORT = (0.12, 0.05, 0.0)  # what it is worth to have no card of a suit, or one; in queens


def send(seen: Seen) -> int:
    """Send what leaves the best hand behind."""
    t, o, risk = seen.t, seen.o, Risk(seen)
    parcels = [
        sum(1 << card for card in cards)
        for cards in combinations(cards_of(seen.hand), o.send_count)
    ]
    parcels.sort(key=lambda sent: cost(seen, risk, sent))
    actions = (SEND + combination_number(sent) for sent in parcels)
    return next(a for a in actions if refusal(t, o, seen.me, a) == LEGAL)


def cost(seen: Seen, risk: Risk, sent: int) -> float:
    """Return the points that the hand is likely to cost without the cards sent."""
    kept = seen.hand & ~sent
    points = risk.ahead(kept, False)
    for card in (QUEEN, JACK):
        if sent >> card & 1:
            points -= GIFT * seen.values[card]
    lengths = [(kept & cards).bit_count() for cards in SUITS]
    return points - abs(seen.values[QUEEN]) * sum(SHORT[length] for length in lengths if length < 3)
