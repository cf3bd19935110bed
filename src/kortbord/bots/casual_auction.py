"""Casual play at the auctions and the sale of Bolighai and For Sale.

Everything is counted in the unit of the scores, in which a coin kept to the end is worth 1.  All
that matters was seen by all (BO-A13, FS-A10): who owns what, who has how much.
"""

from functools import cache
from math import comb, exp
from typing import Any, NamedTuple

from kortbord.bots.chance import noise_of
from kortbord.cards import cards_of
from kortbord.engine.shuffle import stir
from kortbord.engine.view import View
from kortbord.rules import for_sale
from kortbord.rules.auction import AUCTION, EQUAL_ALLOWED, OFFER, PASS, half, in_play

TEMPER = 0.9  # how far others are from choosing their best sale, in units of a typical spread
DOUBT = (0.6, 1.0, 1.5)  # what others may think a coin is worth, as a multiple of the own price


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


class Auction(NamedTuple):
    """An auction under way, as far as bidding goes; seats out of it have no place in `inside`."""

    cards: tuple[float, ...]  # what the open properties are worth, lowest first
    inside: tuple[int, ...]  # seats still bidding, the one to act first
    bids: tuple[int, ...]
    coins: tuple[int, ...]
    prices: tuple[float, ...]  # what a coin is worth to each


def bid(view: View) -> int:
    """Try passing, the next bids, and a jump; see where each leads if all bid sensibly."""
    t, o, me = view.table, view.game.o, view.seat
    actions = view.legal_actions()
    inside = tuple(s % o.seats for s in range(me, me + o.seats) if t.inside[s % o.seats])
    rival = max(t.coins[seat] for seat in inside[1:])
    tries = [a for a in actions[:4] if a <= max(rival, actions[1])]
    cards = tuple(worth_of(view, card) for card in cards_of(t.open))
    prices = tuple(price(view, seat) for seat in range(o.seats))
    best, most = PASS, -1e9
    for action in tries:
        value = 0.0
        for doubt in DOUBT:
            guessed = tuple(p if s == me else p * doubt for s, p in enumerate(prices))
            start = Auction(cards, inside, tuple(t.bid), tuple(t.coins), guessed)
            value += outcome(start, o, t.high, action)
        if value > most + 1e-9:
            best, most = action, value
    return best


def worth_of(view: View, card: int) -> float:
    """Return about what a property will fetch in the sale."""
    value = worths(view.game.name, view.game.o)
    return value[0] + (value[-1] - value[0]) * (card - 1) / (view.game.o.deck - 1)


def price(view: View, seat: int) -> float:
    """Return what a coin is worth to a seat: what it buys in the auctions still to come."""
    t, o = view.table, view.game.o
    rounds = (in_play(o) - t.drawn) // o.seats
    value = worths(view.game.name, o)
    gap = (value[-1] - value[0]) / (o.seats + 1)
    coins = (t.coins[seat] + sum(t.coins[: o.seats]) / o.seats) / 2
    return max(1.0, 3 * gap * rounds / (o.seats * (coins + 1)))


def outcome(a: Auction, o: Any, high: int, action: int) -> float:
    """Return what the seat to act ends up with if it takes an action now."""
    me, bids = a.inside[0], list(a.bids)
    cards, inside = list(a.cards), list(a.inside)
    while True:
        seat = inside.pop(0)
        if action == PASS:
            card = cards.pop(0)
            if seat == me:
                return card - a.prices[me] * half(o, bids[me])
            if inside == [me]:
                return cards[0] - a.prices[me] * bids[me]
        else:
            bids[seat] = high = action
            inside.append(seat)
        seat = inside[0]
        if len(inside) == 1:
            return -1e9
        action = habit(a, o, cards, bids[seat], high, seat)


def habit(a: Auction, o: Any, cards: list[float], own: int, high: int, seat: int) -> int:
    """Return what a seat does as a rule: top the bid if the next card up is worth it."""
    lowest = high if o.raising == EQUAL_ALLOWED and 0 < own < high else high + 1
    if lowest > a.coins[seat]:
        return PASS
    cost = lowest if len(cards) == 2 else half(o, lowest)
    return lowest if cards[1] - cards[0] > a.prices[seat] * (cost - half(o, own)) else PASS
