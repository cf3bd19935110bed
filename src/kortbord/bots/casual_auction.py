"""Casual play at the auctions and the sale of Bolighai and For Sale.

Everything is counted in the unit of the scores, in which a coin kept to the end is worth 1.  All
that matters was seen by all (BO-A13, FS-A10): who owns what, who has how much.
"""

from functools import cache
from math import comb, exp
from typing import Any

from kortbord.bots.chance import noise_of
from kortbord.cards import cards_of, lowest
from kortbord.engine.shuffle import stir
from kortbord.engine.view import View
from kortbord.rules import for_sale
from kortbord.rules.auction import AUCTION, EQUAL_ALLOWED, OFFER, PASS, half, in_play

TEMPER = 0.6  # how far others are from choosing their best sale, in units of a typical spread
RISE, BEND = 0.35, 0.65  # how the worth of a property grows with its place: high ones are rare
SHARE = 1.4  # of what coins buy that goes into their price
DOUBT = 1.5  # how unsure it is what others will do, in coins
EAGER = 0.5  # how much others like to bid
REACH, LOOKS = 9, 300  # how far bids are followed, and how many turns are looked at
Bids = tuple[tuple[int, int], ...]


def choose(view: View, seed: int) -> int:
    """Return the action to take."""
    if view.table.phase == AUCTION:
        return bid(view)
    return sell(view, seed)


@cache
def worths(name: str, o: Any) -> tuple[int, ...]:
    """Return what each money card is worth."""
    if name == "bolighai":
        return tuple(2 * (card // 2 + 2) for card in range(o.deck))
    return tuple(for_sale.worth(o, card) for card in range(o.deck))


# The sale.


@cache
def by_place(values: tuple[int, ...], n: int) -> tuple[float, ...]:
    """Return the mean of the lowest, the second, ... of n cards drawn from some; sorted values."""
    m, all_ways = len(values), comb(len(values), n)
    return tuple(
        sum(v * comb(i, k) * comb(m - 1 - i, n - 1 - k) for i, v in enumerate(values)) / all_ways
        for k in range(n)
    )


def places(card: int, others: list[dict[int, float]]) -> list[float]:
    """Return the chances that a property is the lowest, the second, ... of those laid."""
    chances = [1.0]
    for other in others:
        below = sum(chance for rival, chance in other.items() if rival < card)
        above = [chance * (1 - below) for chance in chances] + [0.0]
        for place, chance in enumerate(chances):
            above[place + 1] += chance * below
        chances = above
    return chances


def gains(
    cards: list[int], others: list[dict[int, float]], now: list[int], later: tuple[float, ...]
) -> dict[int, float]:
    """Return for each property what laying it now brings over laying it some other time."""
    extra = [money - usual for money, usual in zip(now, later, strict=True)]
    return {
        card: sum(c * e for c, e in zip(places(card, others), extra, strict=True)) for card in cards
    }


def evenly(cards: list[int]) -> dict[int, float]:
    """Return the same chance for each card."""
    return dict.fromkeys(cards, 1 / len(cards))


def likely(values: dict[int, float], temper: float) -> dict[int, float]:
    """Return chances that grow with the values: the more so the lower the temper."""
    top = max(values.values())
    weights = {card: exp((value - top) / temper) for card, value in values.items()}
    total = sum(weights.values())
    return {card: weight / total for card, weight in weights.items()}


def sell(view: View, seed: int) -> int:
    """Lay the property that fits the money: high ones for a wide spread, low ones for crumbs.

    The others are taken to think alike, one step less deep and not always at their best.
    """
    t, o, me = view.table, view.game.o, view.seat
    if t.owned[me].bit_count() == 1:
        return OFFER + lowest(t.owned[me])
    value = worths(view.game.name, o)
    now = [value[card] for card in cards_of(t.open)]
    gone = t.open
    for won in t.won:
        gone |= won
    unseen = tuple(value[card] for card in range(o.deck) if not gone >> card & 1)
    later = by_place(unseen, o.seats)
    hands = [cards_of(t.owned[seat]) for seat in range(o.seats)]
    even = [evenly(hand) for hand in hands]
    temper = TEMPER * (1 + later[-1] - later[0]) / 8
    guess = [
        likely(gains(hand, even[:s] + even[s + 1 :], now, later), temper)
        for s, hand in enumerate(hands)
    ]
    mine = gains(hands[me], guess[:me] + guess[me + 1 :], now, later)
    return OFFER + pick(likely(mine, temper / 4), noise_of(seed, view))


def pick(chances: dict[int, float], noise: int) -> int:
    """Return one of the cards by its chance."""
    left = (stir(noise) >> 11) / (1 << 53)
    for card, chance in chances.items():
        left -= chance
        if left < 0:
            return card
    return max(chances, key=lambda card: chances[card])


# The auctions.


class Auction:
    """An auction under way, as one seat imagines how it goes on.

    The others top the bid by one or pass, by chance: the better the next card up for what it
    costs, the likelier they bid.  The seat itself takes the better of the two each time.
    """

    def __init__(self, view: View) -> None:
        """Read off who is in, what lies open, and what a coin is worth to each."""
        t, o = view.table, view.game.o
        self.o, self.me, self.coins = o, view.seat, t.coins
        self.cards = [worth_of(view, card) for card in cards_of(t.open)]
        self.prices = [price(view, seat) for seat in range(o.seats)]
        self.known: dict[tuple[Bids, int], float] = {}
        self.end = t.high + REACH

    def ahead(self, inside: Bids, high: int) -> float:
        """Return what the seat can expect; `inside` are seats and bids, the next to act first."""
        key = inside, high
        if key not in self.known:
            self.known[key] = self.look(inside, high)
        return self.known[key]

    def look(self, inside: Bids, high: int) -> float:
        """Return what the seat can expect, worked out."""
        seat, lowest = inside[0][0], self.lowest(inside[0], high)
        if seat == self.me:
            values = [self.act(inside, high, PASS)]
            if lowest <= min(self.coins[seat], self.end):
                values.append(self.act(inside, high, lowest))
            return max(values)
        willing = self.willing(inside, lowest)
        value = 0.0
        if willing > 0:
            value += willing * self.act(inside, high, lowest)
        if willing < 1:
            value += (1 - willing) * self.act(inside, high, PASS)
        return value

    def act(self, inside: Bids, high: int, action: int) -> float:
        """Return what the seat can expect once the next to act has taken an action."""
        seat, own = inside[0]
        if action != PASS:
            return self.ahead((*inside[1:], (seat, action)), action)
        if seat == self.me:
            return self.lot(inside, 0) - self.prices[seat] * half(self.o, own)
        last, full = inside[-1]
        if len(inside) == 2:
            return self.cards[-1] - self.prices[last] * full
        return self.ahead(inside[1:], high)

    def lot(self, inside: Bids, up: int) -> float:
        """Return the worth of the lowest card still open, or of one higher up."""
        return self.cards[len(self.cards) - len(inside) + up]

    def lowest(self, bidder: tuple[int, int], high: int) -> int:
        """Return the lowest bid that a seat may make."""
        matches = self.o.raising == EQUAL_ALLOWED and bidder[1] < high
        return high if matches else high + 1

    def willing(self, inside: Bids, lowest: int) -> float:
        """Return the chance that the next to act tops the bid rather than pass."""
        seat, own = inside[0]
        if lowest > min(self.coins[seat], self.end) or len(self.known) > LOOKS:
            return 0.0
        cost = lowest if len(inside) == 2 else half(self.o, lowest)
        gain = (self.lot(inside, 1) - self.lot(inside, 0)) / self.prices[seat]
        chance = 1 / (
            1 + exp(-max(-9.0, min(9.0, (gain * EAGER - cost + half(self.o, own)) / DOUBT)))
        )
        return float(round(chance)) if abs(chance - 0.5) > 0.45 else chance


def bid(view: View) -> int:
    """Try passing and the next bids; see where each leads."""
    t, o, me = view.table, view.game.o, view.seat
    actions, auction = view.legal_actions(), Auction(view)
    order = [seat % o.seats for seat in range(me, me + o.seats)]
    inside = tuple((seat, t.bid[seat]) for seat in order if t.inside[seat])
    rival = max(t.coins[seat] for seat, _ in inside[1:])
    tries = [a for a in actions[:4] if a <= max(rival, *actions[:2])]
    return max(tries, key=lambda action: auction.act(inside, t.high, action))


def worth_of(view: View, card: int) -> float:
    """Return about what a property will fetch in the sale."""
    value = worths(view.game.name, view.game.o)
    height = (card - 1) / (view.game.o.deck - 1)
    return float((value[-1] - value[0]) * (RISE * height + BEND * height * height))


def price(view: View, seat: int) -> float:
    """Return what a coin is worth to a seat: what it buys in the auctions still to come."""
    t, o = view.table, view.game.o
    rounds = (in_play(o) - t.drawn) // o.seats
    value = worths(view.game.name, o)
    spread = (value[-1] - value[0]) * (0.5 - 1 / (o.seats + 1))
    coins = (t.coins[seat] + sum(t.coins[: o.seats]) / o.seats) / 2
    return float(max(1.0, SHARE * spread * rounds / (coins + 1)))
