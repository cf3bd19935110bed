"""What a Hjerter table tells: position, choices, what happened, and the facts of a refusal."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, count
from typing import Any

from kortbord.cards import (
    NONE,
    PACK,
    TEXTS,
    card_text,
    cards_of,
    combination,
    combination_number,
    lowest,
    set_text,
)
from kortbord.rules import hjerter
from kortbord.rules.hjerter import (
    ALL_HEARTS,
    PHASES,
    PLAYING,
    QUEEN,
    SENDING,
    Options,
    Table,
    seats_on,
)
from kortbord.rules.tricks import SEND

ONLOOKER = -1
parcel_number = lru_cache(1 << 12)(combination_number)


def position(t: Table, o: Options, viewer: int | None) -> dict[str, object]:
    """Return the position in plain values; `hand`, `sent` and `received` are the viewer's own.

    With viewer None, the open table, they are lists of every seat's; an onlooker has none.
    """
    seats, looks_on = range(o.seats), viewer == ONLOOKER
    return {
        "phase": PHASES[t.phase],
        "turn": t.turn if t.phase == PLAYING else None,
        "round": t.round,
        "hand": None if looks_on else secret(t.hand[: o.seats], viewer),
        "trick": trick(t, o),
        "taken": [list(texts(t.taken[seat])) for seat in seats],
        "tricks": t.tricks[: o.seats],
        "hearts": [(t.taken[seat] & ALL_HEARTS).bit_count() for seat in seats],
        "broken": bool(t.broken),
        "sent": None if looks_on else secret(t.sent[: o.seats], viewer),
        "received": None if looks_on else secret(came(t, o), viewer),
    }


@lru_cache(1 << 14)
def texts(cards: int) -> tuple[str, ...]:
    """Return the texts of a set of cards, the lowest number first; many ask for the same set."""
    return tuple([TEXTS[card] for card in cards_of(cards)])


def own(t: Table, o: Options, seat: int, public: dict[str, Any]) -> dict[str, object]:
    """Return what a seat sees otherwise than an onlooker, whose position is `public`."""
    return {
        "hand": list(texts(t.hand[seat])),
        "sent": list(texts(t.sent[seat])),
        "received": list(texts(came(t, o)[seat])),
    }


def secret(sets: list[int], viewer: int | None) -> object:
    """Return what a seat may see of something that each has for itself; with None all of it."""
    if viewer is None:
        return [list(texts(cards)) for cards in sets]
    return list(texts(sets[viewer]))


def came(t: Table, o: Options) -> list[int]:
    """Return the cards that came to each seat, once they have changed hands; 0 for none."""
    away = 0 if t.phase == SENDING else seats_on(t, o)
    return t.sent[o.seats - away : o.seats] + t.sent[: o.seats - away] if away else [0] * o.seats


def trick(t: Table, o: Options) -> list[list[object]]:
    """Return the seats and cards of the trick in the order played, the leader's first."""
    if t.phase != PLAYING:
        return []
    order = ((t.turn + i) % o.seats for i in range(o.seats))
    return [[seat, card_text(t.front[seat])] for seat in order if t.front[seat] != NONE]


def legal(t: Table, o: Options, seat: int) -> list[int]:
    """Return what `hjerter.choice` offers a seat that is to act, all at once."""
    if t.phase == PLAYING:
        return cards_of(hjerter.playable(t, o, seat, hjerter.HEARTS_UNBROKEN))
    cards = [1 << card for card in cards_of(t.hand[seat])]
    parcels = map(sum, combinations(cards, o.send_count))
    return sorted(
        SEND + parcel_number(parcel)
        for parcel in parcels
        # Any other parcel of a hand may be sent (HJ-4).
        if not parcel & QUEEN or hjerter.refuse_parcel(t, o, seat, parcel) == hjerter.LEGAL
    )


def barred(t: Table, o: Options, seat: int) -> Iterator[tuple[int, int]]:
    """Tell which cards `hjerter.playable` leaves out of a hand, with the reason for each set."""
    cards = t.hand[seat]
    for reason in range(hjerter.FOLLOW_SUIT, hjerter.HEARTS_UNBROKEN + 1):
        left = cards & hjerter.allowed(t, o, seat, reason)
        if left and left != cards:
            yield reason, cards & ~left
            cards = left


def events(
    before: Table | None, after: Table, o: Options, viewer: int | None
) -> list[tuple[str, int, str]]:
    """Return what happened between two views of one viewer, one step apart; None: the deal.

    With viewer None, the open table, it is what an onlooker sees, and the cards that are sent.
    """
    viewer = ONLOOKER if viewer is None else viewer
    if before is None:
        return list(dealt(after, o, viewer))
    found = list(done(before, after, o))
    if before.phase == SENDING and after.phase == PLAYING:
        found += handed_over(after, o, viewer)
    return found


def alike(before: Table, after: Table, o: Options) -> bool:
    """Tell whether all viewers see the same of a step: cards are played open."""
    return before.phase == PLAYING


def dealt(t: Table, o: Options, viewer: int) -> Iterator[tuple[str, int, str]]:
    """Tell what a viewer sees of the deal."""
    yield "round", -1, str(t.round)
    if viewer != ONLOOKER:
        yield "deal", viewer, set_text(t.hand[viewer])
    if t.phase == PLAYING:
        yield "first", t.turn, ""


def done(before: Table, after: Table, o: Options) -> Iterator[tuple[str, int, str]]:
    """Tell what seats did in one step, or which trick one took."""
    seats = range(o.seats)
    if after.sent != before.sent:
        for seat in seats:
            if before.sent[seat] == 0 != after.sent[seat]:
                yield "send", seat, set_text(after.sent[seat]) if after.sent[seat] > 0 else "?"
    if after.front != before.front:
        for seat in seats:
            if after.front[seat] not in (NONE, before.front[seat]):
                yield "play", seat, card_text(after.front[seat])
    if after.tricks != before.tricks:
        for seat in seats:
            if after.tricks[seat] != before.tricks[seat]:
                yield "trick", seat, " ".join(map(card_text, before.front[: o.seats]))


def handed_over(t: Table, o: Options, viewer: int) -> Iterator[tuple[str, int, str]]:
    """Tell what came to the viewer, and who starts: whoever now has the lowest club."""
    if viewer != ONLOOKER:
        yield "receive", viewer, set_text(came(t, o)[viewer])
    yield "first", t.turn, ""


def facts(t: Table, o: Options, seat: int, action: int, code: int) -> dict[str, str]:
    """Return what the sentence of a refusal mentions, an action that would be right among it."""
    found = {"example": example(t, o, seat), "count": str(o.send_count), "round": str(t.round)}
    if code == hjerter.NOT_IN_HAND:
        cards = 1 << action if action < PACK else combination(action - PACK, o.send_count)
        found["cards"] = set_text(cards & ~t.hand[seat])
    if code == hjerter.FOLLOW_SUIT:
        found["suit"] = "=suit." + ("clubs", "diamonds", "hearts", "spades")[t.led]
    if code == hjerter.CLUB_STARTS:
        found["rank"] = card_text(lowest(t.hand[seat]))[0]
    return found


def example(t: Table, o: Options, seat: int) -> str:
    """Return the text of the first action that the seat may take."""
    if t.phase == PLAYING:
        return card_text(lowest(hjerter.playable(t, o, seat, hjerter.HEARTS_UNBROKEN)))
    candidates = (hjerter.choice(t, o, seat, n) for n in count())
    return next(hjerter.action_text(o, action) for action in candidates if action != NONE)
