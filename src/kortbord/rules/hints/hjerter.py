"""What follows from a Hjerter table: where cards are sent, who takes the trick, what counts."""

from functools import lru_cache
from typing import Any

from kortbord.cards import NONE, PACK, card_text
from kortbord.rules import hjerter
from kortbord.rules.hjerter import ALL_HEARTS, JACK, OVER, PHASES, QUEEN, Options, Table
from kortbord.rules.tricks import hand_size

SLAMS = ("", "lilleslem", "storeslem", "megaslem")


def hints(t: Table, o: Options, viewer: int) -> dict[str, object]:
    """Return what follows; it is the same for whoever may see the table."""
    seats, last = range(o.seats), hand_size(o)
    to, from_ = neighbours(o, hjerter.seats_on(t, o))
    over = t.phase == OVER
    slammer, kind = slam(t, o) if over else (NONE, hjerter.NO_SLAM)
    number = min(t.done + 1, last) if t.phase != hjerter.SENDING else 0
    return {
        "progress": {"phase": PHASES[t.phase], "number": number, "last": last},
        "send_to": to and list(to),
        "receive_from": from_ and list(from_),
        "count": o.send_count if to else 0,
        "cycle": list(cycle(o)),
        "winning": None if t.led == NONE else t.taker,
        "points": [points(o, t.taken[seat]) for seat in seats],
        "worth": dict(worth(o)),
        "breakdown": [counted(t, o, seat, slammer, kind) for seat in seats] if over else None,
        "slam": told(o, slammer, kind) if kind else None,
    }


def own(t: Table, o: Options, seat: int, public: dict[str, Any]) -> dict[str, object]:
    """Return what follows otherwise for a seat than for an onlooker, who is told `public`."""
    return {}


points = lru_cache(1 << 12)(hjerter.points)


@lru_cache(32)
def neighbours(
    o: Options, away: int
) -> tuple[tuple[int, ...], tuple[int, ...]] | tuple[None, None]:
    """Return to whom each seat sends, so many seats to the left, and from whom it receives."""
    if not away:
        return None, None
    seats = range(o.seats)
    to = tuple((seat + away) % o.seats for seat in seats)
    return to, tuple((seat - away) % o.seats for seat in seats)


@lru_cache(32)
def cycle(o: Options) -> list[int]:
    """Return how many seats to the left is sent, from the first round to the last of a cycle."""
    t, away = Table(), []
    for t.round in range(1, o.seats + 1):
        away.append(hjerter.seats_on(t, o))
    return away


@lru_cache(32)
def worth(o: Options) -> dict[str, int]:
    """Return what each card counts, where it counts anything (HJ-2)."""
    found = {card_text(card): points(o, 1 << card) for card in range(PACK)}
    return {card: number for card, number in found.items() if number}


def slam(t: Table, o: Options) -> tuple[int, int]:
    """Return who has made a slam, and which; (-1, NO_SLAM) for none."""
    kinds = ((seat, hjerter.slam(t, o, seat)) for seat in range(o.seats))
    return next(((seat, kind) for seat, kind in kinds if kind), (NONE, hjerter.NO_SLAM))


def told(o: Options, slammer: int, kind: int) -> dict[str, object]:
    """Tell a slam (HJ-11 to HJ-13)."""
    value = (0, o.lilleslem, o.storeslem, o.megaslem)[kind]
    return {"seat": slammer, "kind": SLAMS[kind], "value": value}


def counted(t: Table, o: Options, seat: int, slammer: int, kind: int) -> dict[str, int]:
    """Tell what hearts, queen, jack, no tricks and a slam add to the score of a seat.

    The cards that a slam makes void count nothing; whatever is left of the score is the slam's.
    """
    cards = t.taken[seat]
    if seat == slammer:
        void = ALL_HEARTS if kind == hjerter.LILLESLEM else ALL_HEARTS | QUEEN
        cards &= JACK if o.slam_scoring == hjerter.REPLACE else ~void
    elif kind and o.slam_scoring == hjerter.REPLACE:
        cards = 0
    found = {
        "hearts": points(o, cards & ALL_HEARTS),
        "qs": points(o, cards & QUEEN),
        "jd": points(o, cards & JACK),
    }
    rest = hjerter.score(t, o, seat) - sum(found.values())
    return found | {"no_tricks": 0 if kind else rest, "slam": rest if kind else 0}
