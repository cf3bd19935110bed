"""Casual sending of cards in Hjerter."""

from kortbord.bots.hjerter_risk import JACK, QUEEN, Risk
from kortbord.bots.hjerter_seen import SUITS, Seen
from kortbord.cards import combination
from kortbord.engine.view import View
from kortbord.rules.tricks import SEND

GIFT = 0.25  # the queen sent away hurts, and the jack helps, who gets it so often
SHORT = (12.0, 5.0, 0.0)  # what it is worth to have no card, or one, of a suit; per cent of a queen


def send(view: View, seen: Seen) -> int:
    """Send what leaves the best hand behind."""
    risk, size = Risk(seen), view.game.o.send_count
    scale = max(abs(seen.values[QUEEN]), 1) / 100

    def cost(action: int) -> float:
        sent = combination(action - SEND, size)
        kept = seen.hand & ~sent
        points = risk.ahead(kept, False)
        for card in (QUEEN, JACK):
            if sent >> card & 1:
                points -= GIFT * seen.values[card]
        lengths = [(kept & cards).bit_count() for cards in SUITS]
        return points - scale * sum(SHORT[length] for length in lengths if length < 3)

    return min(view.legal_actions(), key=cost)
