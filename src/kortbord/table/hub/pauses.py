"""How long a machine waits before it acts: drawn from what everybody knows, and nothing else.

A pause depends on the table's code, the deal, the seat, how many events an onlooker has seen, and
the pace of the table; so two worlds that differ only in what is hidden have the same pauses.  It
counts from when the seat had to act, so how long a bot really thought does not show.
"""

import hashlib
from collections.abc import Sequence
from math import inf

SPANS = {  # the shortest and the longest pause in ms
    "slow": (1500, 3200),
    "normal": (700, 1800),
    "fast": (250, 700),
    "instant": (15, 40),
}
USUAL = (900, 1100, 1300, 1500, 1800, 2100, 2600, 3300, 4200)  # ms, of a person unknown
ENOUGH = 5  # choices, before a person's own times are drawn from
LONGEST = 20_000  # ms; nobody waits longer for a move that nobody chose


def drawn(*facts: object) -> float:
    """Return a number from 0 to below 1 that the facts decide."""
    digest = hashlib.sha256("\n".join(map(str, facts)).encode()).digest()
    return int.from_bytes(digest[:6], "big") / (1 << 48)


def of_bot(pace: str, facts: Sequence[object]) -> int:
    """Return the pause of a bot in ms."""
    low, high = SPANS[pace]
    return round(low + (high - low) * drawn("bot", *facts))


def of_person(times: Sequence[int], facts: Sequence[object], most: float = inf) -> int:
    """Return the pause before a forced move in ms, drawn from the person's own thinking times.

    Of those that are longer than `most` none is drawn.
    """
    known: list[float] = sorted(time for time in times if time <= most)
    if len(known) < ENOUGH:
        known = [time for time in USUAL if time <= most]
    if len(known) < 2:
        known = [most / 2, most]
    place = drawn("forced", *facts) * (len(known) - 1)
    low = int(place)
    return min(LONGEST, round(known[low] + (known[low + 1] - known[low]) * (place - low)))


def due(since: int, now: int, pace: str, facts: Sequence[object]) -> int:
    """Return when a bot acts that had to act `since` then and has decided `now`.

    One that thought longer than its pause waits for the end of another whole one.
    """
    at, turn = since, 0
    while turn == 0 or at < now:
        at += of_bot(pace, (*facts, turn))
        turn += 1
    return at
