"""What follows from an auction table; shared by Bolighai and For Sale."""

from collections.abc import Callable
from typing import Any

from kortbord.cards import NONE, lowest
from kortbord.rules import auction
from kortbord.rules.auction import AUCTION, OVER, PHASES, Table
from kortbord.rules.telling.auction import Text

Score = Callable[[Any, Any, int], int]  # a game's `score`


def hints(t: Table, o: Any, viewer: int, text: Text, score: Score) -> dict[str, object]:
    """Return what follows; `viewer` is a seat, or -1 for an onlooker, who decides nothing."""
    buying = t.phase == AUCTION
    last = auction.in_play(o) // o.seats
    done = last if t.phase == OVER else t.drawn // o.seats
    return {
        "progress": {"phase": PHASES[t.phase], "number": done, "last": last},
        "standing": standing(t, o) if buying and t.high else None,
        "high": text(o, "properties", t.open.bit_length() - 1) if buying else None,
        "money": [score(t, o, seat) - t.coins[seat] for seat in range(o.seats)],
        "breakdown": breakdown(t, o, score) if t.phase == OVER else None,
        **own(t, o, viewer, text),
    }


def own(t: Table, o: Any, viewer: int, text: Text) -> dict[str, object]:
    """Return what follows for the viewer alone."""
    buying = t.phase == AUCTION
    return {
        "least": least(t, o, viewer) if buying else None,
        "pass": passing(t, o, viewer, text) if buying and viewer >= 0 else None,
        "later": later(t, o, viewer) if viewer >= 0 and t.turn == viewer else None,
    }


def least(t: Table, o: Any, viewer: int) -> int:
    """Return the smallest bid that would do for the viewer, or else for the seat to bid."""
    inside = viewer != NONE and t.inside[viewer]
    return auction.lowest_bid(t, o, viewer if inside else t.turn)


def standing(t: Table, o: Any) -> dict[str, int]:
    """Return the highest bid and whose it is: of two equal ones, whose came last (FS-A5).

    All who are inside bid in turn, so that the latest is the next one back from the turn.
    """
    back = ((t.turn - step) % o.seats for step in range(1, o.seats + 1))
    seat = next(seat for seat in back if t.inside[seat] and t.bid[seat] == t.high)
    return {"seat": seat, "amount": t.high}


def passing(t: Table, o: Any, viewer: int, text: Text) -> dict[str, object] | None:
    """Return what the viewer takes and pays for passing now; None for one who has passed."""
    if not t.inside[viewer]:
        return None
    card = text(o, "properties", lowest(t.open))
    return {"card": card, "pays": auction.half(o, t.bid[viewer])}


def later(t: Table, o: Any, viewer: int) -> dict[str, int]:
    """Return what a pass would cost after each bid that the viewer may make now."""
    bids = range(auction.lowest_bid(t, o, viewer), t.coins[viewer] + 1)
    return {str(bid): auction.half(o, bid) for bid in bids}


def breakdown(t: Table, o: Any, score: Score) -> list[dict[str, int]]:
    """Return where each score comes from."""
    scores = [score(t, o, seat) for seat in range(o.seats)]
    rows = zip(scores, t.coins, strict=False)
    return [{"money": total - coins, "coins": coins, "score": total} for total, coins in rows]
