"""A table in memory: its room, who looks at it, and what is about to happen there."""

import asyncio
from collections import defaultdict, deque
from collections.abc import Iterator
from typing import TYPE_CHECKING

from kortbord.table.hub.tickets import Tickets
from kortbord.table.room.events import Dealt, Entry, Rekeyed, Seated, Swapped, Undone, Unseated
from kortbord.table.room.room import Room
from kortbord.table.seeing.windows import ONLOOKER, Moment, Window

if TYPE_CHECKING:
    from kortbord.table.hub.machines import Job
    from kortbord.table.hub.socket import Socket

MOVING = {Seated, Unseated, Swapped, Rekeyed}
REMEMBERED = 64  # ids of what is not in the log, a seat


class Live:
    """A room and all that is only in memory; everything here happens in one event loop."""

    def __init__(self, code: str, room: Room) -> None:
        """Take a room as its log says."""
        self.code, self.room = code, room
        self.lock = asyncio.Lock()
        self.sockets: dict[int, list[Socket]] = {}
        self.windows: dict[int, Window] = {}
        self.jobs: dict[int, Job] = {}
        self.leaving: dict[int, asyncio.TimerHandle] = {}
        self.timer: asyncio.TimerHandle | None = None
        self.tickets = Tickets()
        self.said = defaultdict[int, deque[str]](lambda: deque(maxlen=REMEMBERED))
        self.undone = False  # something of this deal
        self.touched = 0.0  # by the loop's clock
        self.shift = 0  # ms by which its log is ahead of this computer, see Hub.at
        self.came: set[int] = set()  # seats that this server has told to be connected

    def all_sockets(self) -> Iterator["Socket"]:
        """Yield all sockets, which may leave meanwhile."""
        for sockets in list(self.sockets.values()):
            yield from list(sockets)

    @property
    def onlookers(self) -> int:
        """How many look on."""
        return len(self.sockets.get(ONLOOKER, ()))

    def viewer_of(self, key: str) -> int:
        """Return what a device is here: its seat, or an onlooker."""
        seat = self.room.seat_of(key) if key else None
        return ONLOOKER if seat is None else seat

    def moment(self, now: int) -> Moment:
        """Return what there is to see now."""
        return Moment(self.room, now, self.onlookers)

    def add(self, socket: "Socket", now: int) -> None:
        """Let a socket look on, from its seat if it has one; it is sent all there is to see."""
        socket.viewer = self.viewer_of(socket.key)
        self.sockets.setdefault(socket.viewer, []).append(socket)
        if socket.viewer not in self.windows:
            window = self.windows[socket.viewer] = Window(socket.viewer)
            window.look(self.moment(now))
        socket.outbox.fresh()

    def remove(self, socket: "Socket") -> None:
        """Let a socket go."""
        sockets = self.sockets.get(socket.viewer, [])
        if socket in sockets:
            sockets.remove(socket)
        if not sockets:
            self.sockets.pop(socket.viewer, None)
            self.windows.pop(socket.viewer, None)

    def apply(self, entry: Entry, now: int) -> list["Socket"]:
        """Carry out an entry that is durable, and tell everybody.

        Returns the sockets whose seat is another one now.
        """
        self.room.apply(entry)
        kinds = list(map(type, entry.events))
        if Dealt in kinds or Undone in kinds:
            self.undone = Undone in kinds
        moved: list[Socket] = []
        if not MOVING.isdisjoint(kinds):
            moved = [s for s in self.all_sockets() if s.viewer != self.viewer_of(s.key)]
        for socket in moved:
            self.remove(socket)
        for socket in moved:
            self.add(socket, now)
        self.tell(now)
        return moved

    def tell(self, now: int) -> None:
        """Send every viewer what has changed."""
        moment = self.moment(now)
        for viewer, window in self.windows.items():
            message = window.update(moment)
            if message is not None:
                for socket in self.sockets[viewer]:
                    socket.outbox.news(message)

    def talk(self, message: bytes) -> None:
        """Send everybody what somebody says."""
        for socket in self.all_sockets():
            socket.outbox.talk(message)

    @property
    def idle(self) -> bool:
        """Whether nobody looks, and nothing will happen by itself."""
        return not (self.sockets or self.jobs or self.leaving or self.lock.locked()) and (
            self.timer is None
        )

    def stop(self) -> None:
        """Let nothing more happen by itself."""
        for job in self.jobs.values():
            job.stop()
        for handle in (*self.leaving.values(), self.timer):
            if handle is not None:
                handle.cancel()
        self.jobs, self.leaving, self.timer = {}, {}, None
