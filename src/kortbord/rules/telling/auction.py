"""What an auction table tells; shared by Bolighai and For Sale."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

from kortbord.cards import NONE, cards_of, lowest
from kortbord.rules import auction
from kortbord.rules.auction import AUCTION, OFFER, OVER, PASS, PHASES, SALE, Table

Text = Callable[[Any, str, int], str]  # a game's `stock_text`
SHARED: dict[str, str] = {}  # each text of a card once


def position(t: Table, o: Any, coins: int, text: Text) -> dict[str, object]:
    """Return the position in plain values; `coins` is what each seat started with.

    `bids` are the standing ones, 0 where there is none; `inside` tells who has not passed.
    """
    seats = range(o.seats)
    return {
        "phase": PHASES[t.phase],
        "turn": None if t.turn == NONE else t.turn,
        "open": list(texts(text, o, lying_open(t), t.open)),
        "coins": t.coins[: o.seats],
        "bids": [t.bid[seat] if t.inside[seat] else 0 for seat in seats],
        "inside": [bool(t.inside[seat]) for seat in seats],
        "bank": coins * o.seats - sum(t.coins[: o.seats]),
        "owned": [list(texts(text, o, "properties", t.owned[seat])) for seat in seats],
        "won": [list(texts(text, o, "money", t.won[seat])) for seat in seats],
        "stock_left": auction.in_play(o) - t.drawn,
    }


def own(t: Table, o: Any, seat: int, public: dict[str, Any], text: Text) -> dict[str, object]:
    """Return what a seat sees otherwise than an onlooker, whose position is `public`.

    A property laid face down is still among those of its seat, as far as others know.
    """
    if not t.offer[seat]:
        return {}
    owned = list(public["owned"])
    owned[seat] = list(texts(text, o, "properties", t.owned[seat]))
    return {"owned": owned}


def legal(t: Table, o: Any, seat: int) -> list[int]:
    """Return what `auction.choice` offers a seat that is to act, all at once."""
    if t.phase == SALE:
        return [OFFER + card for card in cards_of(t.owned[seat])]
    return [PASS, *range(auction.lowest_bid(t, o, seat), t.coins[seat] + 1)]


@lru_cache(1 << 14)
def texts(text: Text, o: Any, stock: str, cards: int) -> tuple[str, ...]:
    """Return the texts of a set of cards, the lowest first; many ask for the same set.

    The sets are kept, so their texts are shared: a text of its own for each takes most of them.
    """
    each = (text(o, stock, card) for card in cards_of(cards))
    return tuple([SHARED.setdefault(one, one) for one in each])


def lying_open(t: Table) -> str:
    """Tell the stock that the open cards come from."""
    return "properties" if t.phase == AUCTION else "money"


def events(
    before: Table | None, after: Table, o: Any, text: Text
) -> Iterator[tuple[str, int, str]]:
    """Tell what happened between two views of one seat, one step apart."""
    if before is None:
        return
    for seat in range(o.seats):
        yield from of_seat(before, after, o, seat, text)
    if after.drawn != before.drawn and after.open:
        if after.phase == AUCTION:
            yield "opener", after.turn, ""
        kind = "open" if after.phase == AUCTION else "money"
        yield kind, -1, " ".join(texts(text, o, lying_open(after), after.open))


def alike(before: Table, after: Table, o: Any) -> bool:
    """Tell whether all viewers see the same of a step: bids are made aloud."""
    return before.phase == AUCTION


def of_seat(
    before: Table, after: Table, o: Any, seat: int, text: Text
) -> Iterator[tuple[str, int, str]]:
    """Tell what one seat did, or what came to it."""
    paid = before.coins[seat] - after.coins[seat]
    if before.inside[seat] and not after.inside[seat]:
        got = text(o, "properties", lowest(after.owned[seat] & ~before.owned[seat]))
        yield ("pass" if before.open & (before.open - 1) else "win"), seat, f"{got} {paid}"
    elif before.phase == AUCTION and before.inside[seat] and after.bid[seat] != before.bid[seat]:
        yield "bid", seat, str(after.bid[seat])
    if before.offer[seat] == 0 and after.offer[seat]:
        hidden = after.offer[seat] < 0
        yield "lay", seat, "?" if hidden else text(o, "properties", after.offer[seat])
    if after.won[seat] != before.won[seat]:
        yield "sale", seat, sale(before, after, o, seat, text)


def sale(before: Table, after: Table, o: Any, seat: int, text: Text) -> str:
    """Tell which property went for which money, now that all lie open."""
    laid = before.offer[seat]
    if laid < 0:  # others saw it turned up only now: it is gone from what the seat owns
        laid = lowest(before.owned[seat] & ~after.owned[seat])
    money = lowest(after.won[seat] & ~before.won[seat])
    return f"{text(o, 'properties', laid)} {text(o, 'money', money)}"


def facts(t: Table, o: Any, seat: int, action: int, code: int, text: Text) -> dict[str, str]:
    """Return what the sentence of a refusal may mention."""
    found = {"coins": str(t.coins[seat]), "high": str(t.high)}
    found["lowest"] = str(auction.lowest_bid(t, o, seat))
    if t.phase in (SALE, OVER) and action > OFFER:
        found["card"] = text(o, "properties", action - OFFER)
    found["owned"] = " ".join(texts(text, o, "properties", t.owned[seat]))
    return found
