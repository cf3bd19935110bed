"""Steered players: each makes something happen that random play hardly ever reaches.

They look at all the cards, which is no concern here: only the rules are under test.
"""

from collections.abc import Callable
from random import Random

from .auction import NaiveAuction
from .dealing import Plan
from .golf import NaiveGolf
from .hjerter import NaiveHjerter
from .texts import by_suit, rank_of


def pick(rng: Random, actions: set[str]) -> str:
    """Choose at random, the same for the same seed."""
    return rng.choice(sorted(actions))


# ---- auctions


def bids_of(actions: set[str]) -> list[int]:
    """Return the bids among actions, low first."""
    return sorted(int(text.split()[1]) for text in actions if text.startswith("bid "))


def random_bidder(rng: Random, game: NaiveAuction, seat: int) -> str:
    """Raise by little, often pass."""
    bids = bids_of(game.legal(seat))
    if bids and rng.random() < 0.6:
        return f"bid {bids[min(int(rng.expovariate(0.7)), len(bids) - 1)]}"
    return "pass" if not game.selling else pick(rng, game.legal(seat))


def any_bidder(rng: Random, game: NaiveAuction, seat: int) -> str:
    """Take any action at all."""
    return pick(rng, game.legal(seat))


def spender(rng: Random, game: NaiveAuction, seat: int) -> str:
    """Bid nearly everything, so that others (and soon oneself) must pass."""
    bids = bids_of(game.legal(seat))
    if bids:
        return f"bid {bids[-1] if rng.random() < 0.5 else rng.choice(bids)}"
    return "pass" if not game.selling else pick(rng, game.legal(seat))


def passer(rng: Random, game: NaiveAuction, seat: int) -> str:
    """Never bid."""
    return "pass" if not game.selling else pick(rng, game.legal(seat))


def matcher(rng: Random, game: NaiveAuction, seat: int) -> str:
    """Make the lowest bid there is, which matches the high one where that is allowed."""
    bids = bids_of(game.legal(seat))
    if bids and rng.random() < 0.85:
        return f"bid {bids[0]}"
    return "pass" if not game.selling else pick(rng, game.legal(seat))


# ---- Golf


def any_golfer(rng: Random, game: NaiveGolf, seat: int) -> str:
    """Take any action at all, but knock seldom."""
    actions = game.legal(seat)
    if "knock" in actions and rng.random() < 0.8:
        actions = actions - {"knock"}
    return pick(rng, actions)


def putter_back(rng: Random, game: NaiveGolf, seat: int) -> str:
    """Take the discard and change nothing that counts as progress."""
    actions = game.legal(seat)
    if rng.random() < 0.02:
        return any_golfer(rng, game, seat)
    for text in ("take", "draw", "discard"):
        if text in actions:
            return text
    quiet = {"swap 1", "swap 2"} & actions
    return pick(rng, quiet or actions)


def top_swapper(rng: Random, game: NaiveGolf, seat: int) -> str:
    """Take the discard and exchange it for a card of the top row (GO-A10)."""
    actions = game.legal(seat)
    quiet = {"take", "swap 1", "swap 2"} & actions
    return pick(rng, quiet or actions - {"knock"})


def drawer(rng: Random, game: NaiveGolf, seat: int) -> str:
    """Draw to the end of the stock."""
    actions = game.legal(seat)
    if rng.random() < 0.05:
        return pick(rng, actions - {"knock", "swap 5"} or actions)
    usual = (text for text in ("draw", "discard", "take", "swap 2") if text in actions)
    return next(usual, max(actions))


def late_closer(rng: Random, game: NaiveGolf, seat: int) -> str:
    """Draw until the stock is nearly out, then begin the final lap."""
    actions = game.legal(seat)
    if "knock" in actions and len(game.stock) < game.seats and rng.random() < 0.7:
        return "knock"
    if "draw" in actions:
        return "draw"
    if {"swap 5", "swap 6"} <= actions and len(game.stock) < game.seats:
        return "swap 6" if 5 in game.swapped[seat] else "swap 5"
    if "swap 5" in actions and len(game.stock) < 4 * game.seats:
        return "swap 5"
    return "discard" if "discard" in actions else pick(rng, actions)


def last_card_closer(rng: Random, game: NaiveGolf, seat: int) -> str:
    """Complete the bottom row with the last card of the stock (GO-A18)."""
    actions = game.legal(seat)
    ready = 5 in game.swapped[seat]
    if "swap 5" in actions and not ready and len(game.stock) < 4 * game.seats:
        return "swap 5"
    if "swap 6" in actions and not game.stock:
        return "swap 6"
    usual = (text for text in ("draw", "discard", "take") if text in actions)
    return next(usual, max(actions))


def closer(rng: Random, game: NaiveGolf, seat: int) -> str:
    """Go for the bottom row at once."""
    actions = game.legal(seat)
    bottom = {"swap 5", "swap 6"} & actions
    return pick(rng, bottom or actions)


def good_knocker(rng: Random, game: NaiveGolf, seat: int) -> str:
    """Knock when no one is lower, which the player should not know."""
    actions = game.legal(seat)
    lowest = min(game.layout(other) for other in range(game.seats))
    if "knock" in actions and game.layout(seat) == lowest:
        return "knock"
    return any_golfer(rng, game, seat)


def bad_knocker(rng: Random, game: NaiveGolf, seat: int) -> str:
    """Knock when somebody is lower."""
    actions = game.legal(seat)
    lowest = min(game.layout(other) for other in range(game.seats))
    if "knock" in actions and game.layout(seat) > lowest and rng.random() < 0.5:
        return "knock"
    return any_golfer(rng, game, seat)


# ---- Hjerter


def any_card(rng: Random, game: NaiveHjerter, seat: int) -> str:
    """Take any action at all."""
    return pick(rng, game.legal(seat))


class Conspirator:
    """Plays towards the goal of a stacked deal, whichever seat it sits on."""

    def __init__(self, plan: Plan) -> None:
        """Remember the plan."""
        self.plan = plan

    def __call__(self, rng: Random, game: NaiveHjerter, seat: int) -> str:
        """Choose an action."""
        legal = game.legal(seat)
        if game.sending:
            return self.plan.sends.get(seat) or pick(rng, legal)
        if rng.random() < 0.01:
            return pick(rng, legal)
        cards = sorted(legal, key=lambda card: (rank_of(card), by_suit(card)))
        if self.plan.goal == "no_trick":
            return cards[0] if seat == self.plan.seat else pick(rng, legal)
        if not self.plan.goal.endswith("slem"):
            return cards[-1] if seat == self.plan.seat else pick(rng, legal)
        if seat == self.plan.seat:
            return self._slammer(game, seat, cards)
        return self._helper(game, cards)

    def _boss(self, game: NaiveHjerter, seat: int, card: str) -> bool:
        """Tell whether nobody else holds a higher card of the suit."""
        others = [c for s in range(game.seats) if s != seat for c in game.hands[s]]
        return all(rank_of(c) < rank_of(card) for c in others if c[1] == card[1])

    def _slammer(self, game: NaiveHjerter, seat: int, cards: list[str]) -> str:
        if not game.trick:
            winners = [card for card in cards if self._boss(game, seat, card)]
            plain = [card for card in winners if card[1] != "H"]
            return (plain or winners or cards)[-1]
        suit = game.trick[0][1][1]
        if cards[-1][1] == suit:
            return cards[-1] if self._beats(game, cards[-1]) else cards[0]
        losers = [card for card in cards if not self._boss(game, seat, card)]
        return (losers or cards)[0]

    def _beats(self, game: NaiveHjerter, card: str) -> bool:
        suit = game.trick[0][1][1]
        return all(rank_of(c) < rank_of(card) for _, c in game.trick if c[1] == suit)

    def _helper(self, game: NaiveHjerter, cards: list[str]) -> str:
        if not game.trick:
            return self._lead(game, cards)
        suit = game.trick[0][1][1]
        if cards[0][1] == suit:
            return self._follow(game, cards)
        wanted = self._slammer_wins(game)
        hearts = [card for card in cards if card[1] == "H"]
        if self.plan.goal == "storeslem" or not wanted:
            hearts += [card for card in cards if card == "QS"]
        if wanted and hearts:
            return hearts[-1]
        if self.plan.goal == "lilleslem" and not wanted and "QS" in cards:
            return "QS"
        rest = [card for card in cards if card[1] != "H" and card != "QS"]
        return (rest or cards)[-1]

    def _lead(self, game: NaiveHjerter, cards: list[str]) -> str:
        mine = self.plan.seat
        if self.plan.goal == "lilleslem" and "QS" in cards and {"AS", "KS"} & set(cards):
            return "QS"
        for card in cards:
            answers = [c for c in game.hands[mine] if c[1] == card[1]]
            if any(self._boss(game, mine, answer) for answer in answers):
                return card
        return cards[0]

    def _follow(self, game: NaiveHjerter, cards: list[str]) -> str:
        if sum(game.tricks) == 0 and self.plan.goal != "megaslem":
            return cards[-1]  # one trick must go elsewhere; the first holds no points
        below = [card for card in cards if not self._beats(game, card) and card != "QS"]
        return (below or [card for card in cards if card != "QS"] or cards)[0]

    def _slammer_wins(self, game: NaiveHjerter) -> bool:
        suit = game.trick[0][1][1]
        best, seat = max((rank_of(c), s) for s, c in game.trick if c[1] == suit)
        if seat == self.plan.seat:
            return True
        if any(s == self.plan.seat for s, _ in game.trick):
            return False
        answers = [c for c in game.hands[self.plan.seat] if c[1] == suit]
        return any(rank_of(c) > best for c in answers)


BIDDERS: tuple[Callable[[Random, NaiveAuction, int], str], ...] = (
    random_bidder, any_bidder, spender, passer, matcher,
)  # fmt: skip
GOLFERS: tuple[Callable[[Random, NaiveGolf, int], str], ...] = (
    any_golfer,
    putter_back,
    top_swapper,
    drawer,
    late_closer,
    last_card_closer,
    closer,
    good_knocker,
    bad_knocker,
)
