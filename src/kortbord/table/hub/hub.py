"""All tables of a server: what is asked of them is decided, made durable, and then shown.

    decide -> append -> apply -> tell

One lock a table keeps its commands in order; the log has the last word (see `Conflict`), so a
second server on the same database could only make this one read again.
"""

import asyncio
import time
from collections.abc import Callable
from typing import Any

from kortbord.table.hub import indexing
from kortbord.table.hub.hooks import Clock, Hooks
from kortbord.table.hub.limits import Buckets, Limits
from kortbord.table.hub.live import Live
from kortbord.table.hub.logs import fault, note, short
from kortbord.table.hub.machines import schedule
from kortbord.table.hub.metrics import Metrics
from kortbord.table.hub.outbox import Post
from kortbord.table.hub.presence import Presence
from kortbord.table.hub.thinking import Thinker
from kortbord.table.room.calls import SERVER, Call, FromServer, Open, Resume, Tick
from kortbord.table.room.deciding import decide
from kortbord.table.room.events import (
    DECODE,
    ENCODE,
    Acted,
    Again,
    Dealt,
    Entry,
    Gone,
    Rekeyed,
    Resumed,
    Seated,
    StoodIn,
    Swapped,
    Unseated,
)
from kortbord.table.room.refusing import refused
from kortbord.table.room.room import Room
from kortbord.table.store import Conflict, Store
from kortbord.table.wire.protocol import FromPage, Refused

TRIES = 5  # to append, while others append too
IDLE = 60.0  # seconds until a table at which nothing happens leaves the memory
CLEAR = 3600.0  # seconds between looks for tables that nobody has touched for long
SWEEP = 5.0  # seconds between looks at what is idle or stuck
STORE = refused("store")
ABSENCE = {Gone, StoodIn, Seated, Unseated, Swapped, Rekeyed, Resumed, Again}

Asked = tuple[int, FromPage | FromServer]  # by whom, a seat or SERVER, and what
Maker = Callable[[Room], Asked | Refused | None]  # called when the table is free; None: nothing


class Hub:
    """The tables of a server."""

    def __init__(
        self,
        store: Store,
        limits: Limits | None = None,
        hooks: Hooks | None = None,
        keep: int = 0,
    ) -> None:
        """Take a store that is started by `start`; tables that nobody touches for `keep` ms go."""
        self.store, self.limits, self.hooks = store, limits or Limits(), hooks or Hooks()
        self.keep = keep
        self.now = self.hooks.now
        self.secret = self.hooks.fresh(32)
        self.clock = time.monotonic
        self.metrics = Metrics()
        self.post = Post()
        self.talk = Buckets(self.limits.talk)
        self.thinker = Thinker(self.metrics)
        self.presence = Presence(self)
        self.lives: dict[str, Live] = {}
        self.closing = False
        self.unwritten = False  # the store has failed to append, and has not succeeded since
        self._opening: dict[str, asyncio.Task[Live | None]] = {}
        self._met: set[str] = set()  # tables whose log says that this server has them
        self._tasks: set[asyncio.Task[Any]] = set()
        self.metrics.gauge("rooms", "Tables in memory.", lambda: len(self.lives))

    async def start(self) -> None:
        """Open the store."""
        await self.store.start()
        self.spawn(self._sweep())

    async def close(self) -> None:
        """Say goodbye, let what was begun become durable, and close the store."""
        await self.goodbye()
        for live in self.lives.values():
            async with live.lock:
                live.stop()
        for task in list(self._tasks):
            task.cancel()
        await self.thinker.close()
        await self.store.close()

    async def goodbye(self) -> None:
        """Tell all sockets that the server is restarted, and accept no more."""
        if not self.closing:
            self.closing = True
            await self.presence.goodbye()

    def spawn(self, work: Any) -> None:
        """Do something beside what is going on."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def later(self, seconds: float, call: Callable[..., Any], *given: Any) -> asyncio.TimerHandle:
        """Do something later."""
        return asyncio.get_running_loop().call_later(seconds, call, *given)

    # Tables.

    async def new(self, open: Callable[[str], Open]) -> Live | Refused:
        """Set a table."""
        code = self.hooks.new_code()
        live = Live(code, Room())
        why = await self.command(live, open(code))
        if why is not None:
            return why
        self._met.add(code)
        self._keep(live)
        self.metrics.count("tables")
        note("table_set", table=short(code), game=live.room.settings.game)
        return live

    async def live(self, code: str) -> Live | None:
        """Return a table, read from its log if it is not in memory; None if there is none."""
        live = self.lives.get(code)
        if live is None:
            if code not in self._opening:
                task = asyncio.get_running_loop().create_task(self._open(code))
                self._opening[code] = task
                task.add_done_callback(lambda _: self._opening.pop(code, None))
            live = await asyncio.shield(self._opening[code])
        if live is not None:
            live.touched = time.monotonic()
        return live if live is not None and not live.room.closed else None

    async def _open(self, code: str) -> Live | None:
        """Read a table from its log."""
        live = Live(code, Room())
        await self._catch_up(live)
        if live.room.seq == 0:
            return None
        self._keep(live)
        await self._resume(live)
        self._settle(live)
        return live

    def _comes(self, live: Live) -> bool:
        """Whether a table comes from before this server, and its log does not say so."""
        return live.room.seq > 0 and not live.room.closed and live.code not in self._met

    async def _resume(self, live: Live) -> None:
        """Go on with a table that comes from before this server."""
        await self.carry_out(live, lambda room: None)

    def _keep(self, live: Live) -> None:
        """Hold a table in memory."""
        self.lives[live.code] = live
        live.touched = time.monotonic()

    async def _catch_up(self, live: Live) -> None:
        """Read what the log has and the room has not."""
        for entry in await self.store.read(live.code, live.room.seq):
            self.presence.moved(live, live.apply(DECODE(entry), self.at(live)))

    # Commands.

    async def command(self, live: Live, command: FromServer) -> Refused | None:
        """Do what the server itself asks; None once it is durable and shown, else why not."""
        return await self.carry_out(live, lambda room: (SERVER, command))

    async def ask(self, live: Live, key: str, command: FromPage) -> Refused | None:
        """Do what a device asks; whose seat it has is looked up when its turn has come."""

        def made(room: Room) -> Asked | Refused:
            seat = room.seat_of(key) if key else None
            return refused("onlooker") if seat is None else (seat, command)

        return await self.carry_out(live, made)

    async def carry_out(self, live: Live, make: Maker) -> Refused | None:
        """Do what is to be done when the table is free; a command that was done is not done again.

        Whoever asks may be gone meanwhile: a command that has begun is carried out all the same.
        Before the first that is done at a table, time is told to have stood since its last entry.
        """
        live = self._current(live)
        try:
            async with live.lock:
                if self._comes(live):
                    why = await self._carry_out(live, lambda room: (SERVER, Resume()))
                    if why is not None:
                        return why
                    self._met.add(live.code)
                return await self._carry_out(live, make)
        except Exception as error:
            self.metrics.count("errors")
            fault("command_failed", error, table=short(live.code))
        return STORE

    async def _carry_out(self, live: Live, make: Maker) -> Refused | None:
        """Do what is to be done at a table that is free."""
        for _ in range(TRIES):
            asked = make(live.room)
            if asked is None or isinstance(asked, Refused):
                return asked
            entry = decide(live.room, Call(*asked, self.at(live), self.hooks.fresh(32)))
            if isinstance(entry, Refused):
                return entry
            if not entry.events or await self._append(live, self._dealt(live, entry)):
                return None
            await self._catch_up(live)
            self._settle(live)
        return STORE

    def _current(self, live: Live) -> Live:
        """Return the table as it is in memory: it may have left it, or be another copy by now."""
        if live.room.seq == 0:
            return live
        current = self.lives.setdefault(live.code, live)
        current.touched = time.monotonic()
        return current

    def at(self, live: Live) -> int:
        """Return the time at a table, which is never before the last entry of its log.

        The log may be ahead for good: its computer's clock was put back, or it is another's.
        """
        now = self.now() + live.shift
        if now < live.room.at:
            live.shift += live.room.at - now
            return live.room.at
        return now

    def _dealt(self, live: Live, entry: Entry) -> Entry:
        """Let the dealer of a test say what is dealt."""
        dealer = self.hooks.dealer
        if dealer is None or not any(isinstance(event, Dealt) for event in entry.events):
            return entry
        events = [
            Dealt(deal=event.deal, text=dealer(live.room)) if isinstance(event, Dealt) else event
            for event in entry.events
        ]
        return Entry(at=entry.at, events=events, seat=entry.seat, id=entry.id)

    async def _append(self, live: Live, entry: Entry) -> bool:
        """Make an entry durable and show it; False if the log has gone on without us."""
        index = indexing.index(live.room, entry)
        begun = time.perf_counter()
        try:
            await self.store.append(live.code, live.room.seq, ENCODE(entry), index)
        except Conflict:
            self.metrics.count("conflicts")
            return False
        except Exception:
            self.unwritten = True
            raise
        self.unwritten = False
        self.metrics.append.add(time.perf_counter() - begun)
        if isinstance(entry.events[0], Acted):
            self.metrics.count("moves")
        try:
            self.presence.moved(live, live.apply(entry, self.at(live)))
        except Exception as error:
            self.metrics.count("errors")
            fault("apply_failed", error, table=short(live.code))
            await self._afresh(live)
        self._settle(live)
        if not ABSENCE.isdisjoint(map(type, entry.events)):
            self.presence.settle(live)
        return True

    async def _afresh(self, live: Live) -> None:
        """Read a table again from the beginning, since what is durable is what is true."""
        entries = await self.store.read(live.code)
        live.room = Room.fold(map(DECODE, entries))
        for viewer, window in live.windows.items():
            window.look(live.moment(self.at(live)))
            for socket in live.sockets[viewer]:
                socket.outbox.fresh()

    def _settle(self, live: Live) -> None:
        """See to what will happen by itself: machines, and the next deadline."""
        live.touched = time.monotonic()
        if self.closing:
            return
        schedule(self, live)
        deadline = live.room.deadline()
        if live.timer is not None:
            live.timer.cancel()
            live.timer = None
        if deadline is not None:
            wait = max(1, deadline - self.at(live)) / 1000
            live.timer = self.later(wait, self._ring, live)

    def _ring(self, live: Live) -> None:
        """A deadline is there."""
        live.timer = None
        self.spawn(self.tick(live))

    async def tick(self, live: Live) -> None:
        """Do what is due by now; a timer may ring a little early, and then nothing is."""
        if await self.command(live, Tick()) is None:
            self._settle(live)
        elif live.timer is None and live.room.deadline() is not None:
            live.timer = self.later(1.0, self._ring, live)

    # What is idle.

    async def _sweep(self) -> None:
        """Let go of tables where nothing happens, and of sockets that take nothing."""
        cleared = 0.0
        while True:
            await asyncio.sleep(SWEEP)
            try:
                self.presence.sweep()
                for live in self.lives.values():
                    self.presence.settle(live)
                    if self._comes(live):
                        self.spawn(self._resume(live))
                self.sweep(time.monotonic() - IDLE)
                if not self.lives and isinstance(self.now, Clock):
                    self.now.catch_up()
                if self.keep and self.clock() > cleared:
                    cleared = self.clock() + CLEAR
                    await self.clear(self.now() - self.keep)
            except Exception as error:
                self.metrics.count("errors")
                fault("sweep_failed", error)

    def sweep(self, before: float) -> None:
        """Let go of tables where nothing has happened since a time of the monotonic clock."""
        for live in list(self.lives.values()):
            if live.idle and live.touched < before:
                del self.lives[live.code]

    async def clear(self, before: int) -> None:
        """Take away for good the tables that nobody has touched since a time in ms."""
        for code in await self.store.stale(before):
            if code not in self.lives:
                await self.store.delete(code)
                note("table_cleared", table=short(code))
