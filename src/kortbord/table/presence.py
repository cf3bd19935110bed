"""Who is connected to which table: sockets come and go, and seats with them."""

import asyncio
from typing import TYPE_CHECKING

from kortbord.table.calls import SERVER, Connected, Disconnected
from kortbord.table.logs import note, short
from kortbord.table.protocol import Bye
from kortbord.table.windows import ENCODE, ONLOOKER

if TYPE_CHECKING:
    from kortbord.table.hub import Hub
    from kortbord.table.live import Live
    from kortbord.table.sockets import Socket

RELOAD = 1.5  # seconds in which a page may be back before anybody is told that it was gone
GOING_AWAY, RESTART = 1001, 1012


class Presence:
    """The sockets of all tables."""

    def __init__(self, hub: "Hub") -> None:
        """Begin with none."""
        self.hub = hub
        self.sockets: set[Socket] = set()
        hub.metrics.gauge("sockets", "Open sockets of pages.", lambda: len(self.sockets))

    async def join(self, live: "Live", socket: "Socket") -> None:
        """Let a socket look at a table; its seat is told to be connected if it is the first."""
        self.sockets.add(socket)
        live.add(socket, self.hub.now())
        live.tell(self.hub.now())
        await self._connected(live, socket.viewer)

    async def _connected(self, live: "Live", viewer: int) -> None:
        """A seat has a socket."""
        if viewer == ONLOOKER:
            return
        leaving = live.leaving.pop(viewer, None)
        if leaving is not None:
            leaving.cancel()
        if not live.room.chairs[viewer].here:
            await self.hub.command(live, SERVER, Connected(viewer))

    def leave(self, live: "Live", socket: "Socket") -> None:
        """A socket is gone; its seat is told to be so if it was the last and none comes soon."""
        self.sockets.discard(socket)
        live.remove(socket)
        if self.hub.closing:
            return
        self._left(live, socket.viewer)
        live.tell(self.hub.now())

    def _left(self, live: "Live", viewer: int) -> None:
        """A viewer has a socket less."""
        if viewer == ONLOOKER or viewer in live.sockets or viewer in live.leaving:
            return
        live.leaving[viewer] = self.hub.later(RELOAD, self._away, live, viewer)

    def _away(self, live: "Live", viewer: int) -> None:
        """No socket has come back to a seat."""
        live.leaving.pop(viewer, None)
        if viewer not in live.sockets and not self.hub.closing:
            self.hub.spawn(self.hub.command(live, SERVER, Disconnected(viewer)))

    def moved(self, live: "Live", sockets: list["Socket"]) -> None:
        """Sockets have another seat now, or none any more."""
        if not sockets:
            return
        self.hub.spawn(self._settle(live, {socket.viewer for socket in sockets}))

    async def _settle(self, live: "Live", viewers: set[int]) -> None:
        """Make the seats at a table agree with the sockets that are there."""
        for viewer in viewers & set(live.sockets):
            await self._connected(live, viewer)
        for seat, chair in enumerate(live.room.chairs):
            if chair.here and seat not in live.sockets:
                self._left(live, seat)

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
