"""Time at the table: when a seat was asked, thinking times, and what is due when.

All times are ms of the server's clock; nothing here reads a clock.
"""

from collections.abc import Iterator
from math import inf
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kortbord.table.room.chairs import Chair
    from kortbord.table.room.room import Room

FREE = 2_000  # which a turn adds to the thinking time, and takes away again if it is not used
GRACE = 45_000  # from when a person is gone until a bot plays
STANDING = 300_000  # in which a seat's clock stands for one grace only
HOST_GRACE = 300_000  # before the start, until a host who is gone is host no more


def settle(room: "Room", at: int) -> None:
    """After the events of an entry: note who is newly asked, start and stop the clocks."""
    state = room.state
    acting = state.to_act if room.phase == "playing" and state is not None else ()
    if acting != room.acting:
        for seat in acting:
            if seat not in room.acting:
                room.chairs[seat].asked = at
        room.acting = acting
    if room.settings.clock is not None:
        for seat, chair in enumerate(room.chairs):
            if (seat in acting and runs(chair)) != (chair.since >= 0):
                stop(chair, at) if chair.since >= 0 else start(chair, at)
            if seat not in acting:
                end(chair)


def runs(chair: "Chair") -> bool:
    """Tell whether the clock of a seat that is to act runs: a person's, unless it stands."""
    stands = chair.stands and not chair.here
    return bool(chair.key) and not (chair.stand_in or chair.expired or stands)


def start(chair: "Chair", at: int) -> None:
    """Let a clock run from now on; the first time in a turn there is a little more on it."""
    if chair.own < 0:
        chair.own, chair.left = chair.left, chair.left + FREE
    chair.since = at


def stop(chair: "Chair", at: int) -> None:
    """Let a clock stand."""
    if chair.since >= 0:
        chair.left = max(0, chair.left - (at - chair.since))
        chair.since = -1


def end(chair: "Chair") -> None:
    """After a turn: take away what is left of what it had added."""
    if chair.own >= 0:
        chair.own, chair.left = -1, min(chair.own, chair.left)


def take_back(chair: "Chair", at: int, increment: int) -> None:
    """When an action is taken back: it has won nothing, and no moment since was free."""
    stop(chair, at)
    free = FREE if chair.own >= 0 else 0
    chair.own = chair.left = max(0, chair.left - free - increment)


def left(room: "Room", seat: int, now: int) -> int:
    """Return the thinking time that a seat has left, in ms; -1 if there is no clock."""
    chair = room.chairs[seat]
    if room.settings.clock is None or chair.left < 0:
        return -1
    used = max(0, now - chair.since) if chair.since >= 0 else 0
    return max(0, chair.left - used)


def costless(room: "Room", seat: int) -> float:
    """Return until when a seat may act and have no less time than before its turn."""
    chair, clock = room.chairs[seat], room.settings.clock
    if clock is None or chair.since < 0:
        return inf
    return chair.since + chair.left - chair.own + min(chair.own, clock.increment * 1000)


def graces(room: "Room") -> Iterator[tuple[int, int]]:
    """Tell the seats of people who are away, and when a bot will play for each."""
    for seat, chair in enumerate(room.chairs):
        if chair.until and not chair.here and not chair.stand_in:
            yield seat, chair.until


def clocks(room: "Room") -> Iterator[tuple[int, int]]:
    """Tell the seats whose clock runs, and when it will run out."""
    for seat, chair in enumerate(room.chairs):
        if chair.since >= 0:
            yield seat, chair.since + chair.left


def hosting(room: "Room") -> int | None:
    """Return when a host who is gone before the start is host no more; None if never."""
    if room.phase != "waiting" or room.host < 0 or room.chairs[room.host].here:
        return None
    return room.chairs[room.host].gone_at + HOST_GRACE if heir(room) >= 0 else None


def heir(room: "Room", without: int = -1) -> int:
    """Return who becomes the host after the host: the next person who is here, else -1."""
    size = len(room.chairs)
    after = (seat % size for seat in range(room.host + 1, room.host + size))
    return next((seat for seat in after if room.chairs[seat].here and seat != without), -1)


def deadline(room: "Room") -> int | None:
    """Return the next time at which something is due."""
    if room.closed:
        return None
    times = [time for _, time in graces(room)] + [time for _, time in clocks(room)]
    host = hosting(room)
    return min(times if host is None else [*times, host], default=None)


def may_stand(room: "Room", seat: int, now: int) -> bool:
    """Tell whether a seat's clock may stand for a grace: it has not done so in 5 minutes."""
    return now - room.chairs[seat].stood_at >= STANDING
