"""Who is connected to which table: sockets come and go, and seats with them.

A seat is there when one of its sockets is.  The log is made to agree with that by `settle`, after
whatever may have changed it and again every few seconds, should the store have failed meanwhile.
"""

import asyncio
from typing import TYPE_CHECKING

from kortbord.table.hub.logs import note, short
from kortbord.table.room.calls import SERVER, Connected, Disconnected
from kortbord.table.seeing.windows import ENCODE, ONLOOKER
from kortbord.table.wire.protocol import Bye

if TYPE_CHECKING:
    from kortbord.table.hub.hub import Hub
    from kortbord.table.hub.live import Live
    from kortbord.table.hub.socket import Socket

RELOAD = 1.5  # seconds in which a page may be back before anybody is told that it was gone
RESTART = 1012


class Presence:
    """The sockets of all tables."""

    def __init__(self, hub: "Hub") -> None:
        """Begin with none."""
        self.hub = hub
        self.sockets: set[Socket] = set()
        self._settling: set[Live] = set()
        hub.metrics.gauge("sockets", "Open sockets of pages.", lambda: len(self.sockets))

    def there(self, live: "Live", seat: int) -> bool:
        """Tell whether somebody is at a seat: a socket whose person has not said goodbye."""
        return any(not socket.left for socket in live.sockets.get(seat, ()))

    async def join(self, live: "Live", socket: "Socket") -> None:
        """Let a socket look at a table; its seat is told to be connected if it is the first."""
        self.sockets.add(socket)
        live.add(socket, self.hub.at(live))
        live.tell(self.hub.at(live))
        await self._connect(live, socket.viewer)

    def leave(self, live: "Live", socket: "Socket") -> None:
        """A socket is gone; its seat is told to be so if it was the last and none comes soon."""
        self.sockets.discard(socket)
        live.remove(socket)
        if not self.hub.closing:
            self._watch(live, socket.viewer)
            live.tell(self.hub.at(live))

    def moved(self, live: "Live", sockets: list["Socket"]) -> None:
        """Sockets have another seat now, or none any more; whoever left one is new at the next."""
        for socket in sockets:
            socket.left = False
        if sockets:
            live.came |= live.sockets.keys() - {ONLOOKER}
            self.settle(live)

    def settle(self, live: "Live") -> None:
        """See to it that the log says of each seat whether somebody is there."""
        new = []
        for seat, chair in enumerate(live.room.chairs):
            there = self.there(live, seat)
            if chair.key and there and not chair.here:
                new.append(seat)
            elif chair.here and not there:
                self._watch(live, seat)
        if new and live not in self._settling and not self.hub.closing:
            self._settling.add(live)
            self.hub.spawn(self._settle(live, new))

    async def _settle(self, live: "Live", seats: list[int]) -> None:
        """Tell of seats that somebody is there."""
        try:
            for seat in seats:
                await self._connect(live, seat)
        finally:
            self._settling.discard(live)

    async def _connect(self, live: "Live", seat: int) -> None:
        """Tell that somebody is at a seat, if the log does not say so."""
        if seat == ONLOOKER:
            return
        leaving = live.leaving.pop(seat, None)
        if leaving is not None:
            leaving.cancel()
        live.came.add(seat)
        if seat < len(live.room.chairs) and not live.room.chairs[seat].here:
            await self.hub.carry_out(
                live, lambda room: (SERVER, Connected(seat)) if self.there(live, seat) else None
            )

    def _watch(self, live: "Live", seat: int) -> None:
        """Wait whether somebody comes back to a seat; whoever another server has is not ours."""
        if seat in live.came and seat not in live.leaving and not self.there(live, seat):
            live.leaving[seat] = self.hub.later(RELOAD, self._away, live, seat)

    def _away(self, live: "Live", seat: int) -> None:
        """Nobody has come back to a seat."""
        live.leaving.pop(seat, None)
        if not self.hub.closing:
            self.hub.spawn(self._disconnect(live, seat))

    async def _disconnect(self, live: "Live", seat: int) -> None:
        """Tell that nobody is at a seat any more, unless somebody is after all."""
        why = await self.hub.carry_out(
            live, lambda room: None if self.there(live, seat) else (SERVER, Disconnected(seat))
        )
        if why is None and not self.there(live, seat):
            live.came.discard(seat)

    def sweep(self) -> None:
        """Cut off the sockets that take nothing."""
        loop = asyncio.get_running_loop()
        for socket in list(self.sockets):
            since = socket.outbox.since
            if since and since + self.hub.limits.stuck < loop.time():
                self.hub.metrics.count("stuck")
                note("socket_stuck", table=short(socket.live.code))
                self.leave(socket.live, socket)
                socket.abort()

    async def goodbye(self) -> None:
        """Tell all sockets that the server goes, and will be back."""
        bye = ENCODE(Bye(code="restart"))
        sockets = list(self.sockets)
        closing = [socket.outbox.close(RESTART, bye) for socket in sockets]
        for socket, closed in zip(sockets, await asyncio.gather(*closing), strict=True):
            if not closed:  # or the server would wait for it to take what it does not take
                socket.abort()
