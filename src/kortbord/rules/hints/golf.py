"""What follows from a Golf table: what its rows count, and would count."""

from functools import lru_cache
from typing import Any

from kortbord.cards import NONE, PACK, RANKS
from kortbord.rules import golf
from kortbord.rules.golf import JOKER_PAIR, SINGLE_JOKER, SWAP, Options, Table
from kortbord.rules.telling.golf import instead, knows_more, phase

KINDS = [RANKS[-1], *RANKS[:-1], "XX", "XX XX"]  # as in a table of values


def hints(t: Table, o: Options, viewer: int) -> dict[str, object]:
    """Return what follows; `viewer` is a seat, or -1 for an onlooker, who lays no card."""
    seats = range(o.seats)
    stock = golf.in_play(o) - o.seats * o.holes - 1
    drawn = t.drawn - o.seats * o.holes - 1
    over = t.turn == NONE
    return {
        "progress": {"phase": phase(t), "number": drawn, "last": stock},
        "rows": [rows(t, o, seat) for seat in seats],
        "open": [known(t, o, seat) for seat in seats],
        "values": list(values(o)),
        "seen": [seen(t, o, seat) for seat in seats],
        "knocker": None if t.knocker == NONE else t.knocker,
        "last_lap": None if t.left == NONE else t.left,
        "breakdown": [counted(t, o, seat) for seat in seats] if over else None,
        **laying(t, o, viewer),
    }


def own(t: Table, o: Options, seat: int, public: dict[str, Any]) -> dict[str, object]:
    """Return what follows otherwise for a seat than for an onlooker, who is told `public`."""
    found = laying(t, o, seat)
    if knows_more(t, o, seat):
        found["rows"] = instead(public["rows"], seat, rows(t, o, seat))
        found["open"] = instead(public["open"], seat, known(t, o, seat))
    return found


def laying(t: Table, o: Options, viewer: int) -> dict[str, object]:
    """Return what laying the held card would do, for whoever has it."""
    lays = t.turn == viewer and t.held != NONE
    return {
        "after": after(t, o, viewer) if lays else None,
        "locks": locks(t, o, viewer) if lays else None,
    }


def row_sum(o: Options, left: int, right: int) -> int | None:
    """Return what two cards count, None while one of them is unknown."""
    return golf.pair(o, left, right) if left >= 0 and right >= 0 else None


def rows(t: Table, o: Options, seat: int) -> list[dict[str, object]]:
    """Tell each row of a seat."""
    found: list[dict[str, object]] = []
    for row in range(o.holes // 2):
        left, right = t.card[seat * 6 + 2 * row : seat * 6 + 2 * row + 2]
        count = row_sum(o, left, right)
        equal = count is not None and golf.kind(left) == golf.kind(right)
        found.append({"sum": count, "pair": equal, "locked": row < t.row[seat]})
    return found


def known(t: Table, o: Options, seat: int) -> int:
    """Return what the cards of a seat that are known count; one alone in its row for itself."""
    total = 0
    for place in range(seat * 6, seat * 6 + o.holes, 2):
        cards = [card for card in t.card[place : place + 2] if card >= 0]
        if len(cards) == 2:
            total += golf.pair(o, cards[0], cards[1])
        elif cards:
            total += o.values[golf.kind(cards[0])]
    return total


def after(t: Table, o: Options, seat: int) -> dict[str, int | None]:
    """Return what each row would count with the held card in one of its slots."""
    found: dict[str, int | None] = {}
    for slot in range(o.holes):
        if golf.refusal(t, o, seat, SWAP + slot) == golf.LEGAL:
            found[str(slot + 1)] = row_sum(o, t.held, t.card[seat * 6 + (slot ^ 1)])
    return found


def locks(t: Table, o: Options, seat: int) -> dict[str, list[int]]:
    """Return which rows, from 1, the held card would lock in each slot that it may go to."""
    found: dict[str, list[int]] = {}
    for slot in range(o.holes):
        if golf.refusal(t, o, seat, SWAP + slot) == golf.LEGAL:
            then = t.copy()
            golf.swap(then, o, seat, slot)
            found[str(slot + 1)] = [row + 1 for row in range(t.row[seat], then.row[seat])]
    return found


def seen(t: Table, o: Options, seat: int) -> list[int]:
    """Return who has seen each card of a seat: 0 nobody, 1 its owner alone, 2 everyone."""
    return list(t.seen[seat * 6 : seat * 6 + o.holes])


def counted(t: Table, o: Options, seat: int) -> dict[str, object]:
    """Tell where the score of a finished round comes from."""
    places = range(seat * 6, seat * 6 + o.holes, 2)
    sums = [golf.pair(o, t.card[place], t.card[place + 1]) for place in places]
    return {"rows": sums, "sum": sum(sums), "score": golf.score(t, o, seat)}


@lru_cache(32)
def values(o: Options) -> list[dict[str, object]]:
    """Return what each kind of card counts, the cheapest first; jokers where there are any."""
    jokers = golf.in_play(o) % PACK  # as many as there are beyond whole packs
    absent = (SINGLE_JOKER,) * (jokers < 1) + (JOKER_PAIR,) * (jokers < 2)
    kinds: dict[int, list[str]] = {}
    for kind, value in enumerate(o.values):
        if kind not in absent:
            kinds.setdefault(value, []).append(KINDS[kind])
    return [{"cards": kinds[value], "value": value} for value in sorted(kinds)]
