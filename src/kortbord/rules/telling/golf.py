"""What a table of Golf tells: the position, the events, and the facts behind a refusal."""

from collections.abc import Iterator
from typing import Any

from kortbord.cards import NONE, card_text
from kortbord.rules.golf import (
    ALREADY_KNOCKED,
    BY_ALL,
    BY_OWNER,
    NO_RETURN,
    NO_SUCH_ACTION,
    ROW_LOCKED,
    STALLED,
    SWAP,
    Options,
    Table,
    in_play,
)

Event = tuple[str, int, str]


def text(card: int) -> str:
    """The text of a card, `?` for one that may not be known."""
    return card_text(card) if card >= 0 else "?"


def layout(t: Table, o: Options, seat: int) -> list[str]:
    """Tell the cards of a seat, slot by slot."""
    return [text(card) for card in t.card[seat * 6 : seat * 6 + o.holes]]


def phase(t: Table) -> str:
    """Tell the phase; whether a card was drawn yet is told by `held`."""
    if t.turn == NONE:
        return "over"
    return "playing" if t.left == NONE else "last_lap"


def position(t: Table, o: Options, viewer: int | None) -> dict[str, object]:
    """Return the position in plain values; what is hidden in the table is a `?`."""
    return {
        "phase": phase(t),
        "turn": None if t.turn == NONE else t.turn,
        "cards": [layout(t, o, seat) for seat in range(o.seats)],
        "locked": [list(range(1, 2 * t.row[seat] + 1)) for seat in range(o.seats)],
        "discard_top": text(t.pile[t.piled - 1]) if t.piled else None,
        "discard_pile": t.piled,
        "stock_left": in_play(o) - t.drawn,
        "held": None if t.held == NONE else text(t.held),
    }


def own(t: Table, o: Options, seat: int, public: dict[str, Any]) -> dict[str, object]:
    """Return what a seat sees otherwise than an onlooker, whose position is `public`."""
    found: dict[str, object] = {}
    if t.turn == seat and t.held != NONE:
        found["held"] = text(t.held)
    if knows_more(t, o, seat):
        found["cards"] = instead(public["cards"], seat, layout(t, o, seat))
    return found


def knows_more(t: Table, o: Options, seat: int) -> bool:
    """Tell whether a seat has seen cards of its own that others have not."""
    return BY_OWNER in t.seen[seat * 6 : seat * 6 + o.holes]


def instead(rows: list[Any], seat: int, row: object) -> list[Any]:
    """Return what each seat has, with something else for one of them."""
    return [*rows[:seat], row, *rows[seat + 1 :]]


def events(before: Table | None, after: Table, o: Options, viewer: int | None) -> list[Event]:
    """Return what happened between two views of one seat, one step apart."""
    return list(deal(after, o) if before is None else step(before, after, o, viewer))


def alike(before: Table, after: Table, o: Options) -> bool:
    """Tell whether all viewers see the same of a step: not of a card that one has drawn or laid."""
    return bool(after.from_pile) if after.held != NONE else o.holes == 6


def deal(t: Table, o: Options) -> Iterator[Event]:
    """Tell the deal: the layouts, who starts, and the first card of the pile."""
    for seat in range(o.seats):
        yield "deal", seat, " ".join(layout(t, o, seat))
    yield "first", t.first, ""
    yield "pile", -1, text(t.pile[0])


def step(before: Table, after: Table, o: Options, viewer: int | None) -> Iterator[Event]:
    """Tell one action and what followed from it."""
    seat = before.turn
    if after.knocker != before.knocker:
        yield "knock", seat, ""
    elif after.held != NONE:
        yield "take" if after.from_pile else "draw", seat, text(after.held)
    else:
        yield laid(after, seat, viewer)
    if before.left == NONE and after.left > 0:
        yield "last_lap", seat, ""
    if after.turn == NONE:
        for other in range(o.seats):
            yield "reveal", other, " ".join(layout(after, o, other))


def laid(t: Table, seat: int, viewer: int | None) -> Event:
    """Tell the end of a turn: a discard, or a swap as slot, card laid and card put away.

    A card laid face down in the last turn of a round is seen only when all are turned up.
    """
    put_away = text(t.pile[t.piled - 1])
    if t.swapped == NONE:
        return "discard", seat, put_away
    place = seat * 6 + t.swapped
    known = t.seen[place] == BY_ALL or t.seen[place] == BY_OWNER and viewer in (seat, None)
    card = text(t.card[place]) if known else "?"
    return "swap", seat, f"{t.swapped + 1} {card} {put_away}"


def facts(t: Table, o: Options, seat: int, action: int, code: int) -> dict[str, str]:
    """Return what the sentence of a refusal mentions."""
    if code == NO_SUCH_ACTION:
        return {"game": f"=golf.name_{o.holes}", "actions": f"=golf.actions_{o.holes}"}
    if code == ROW_LOCKED:
        row = (action - SWAP) // 2
        return {"row": str(row + 1), "open": f"=golf.rows_from_{t.row[seat] + 1}"}
    if code == NO_RETURN:
        return {"last": str(o.holes)}
    if code == ALREADY_KNOCKED:
        return {"knocker": str(t.knocker)}
    return {"turns": str(t.quiet)} if code == STALLED else {}
