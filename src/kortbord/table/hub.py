"""All tables of a server: what is asked of them is decided, made durable, and then shown.

    decide -> append -> apply -> tell

One lock a table keeps its commands in order; the log has the last word (see `Conflict`), so a
second server on the same database could only make this one read again.
"""

import asyncio
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from kortbord.table import codes, indexing
from kortbord.table.calls import SERVER, Call, FromServer, Open, Resume, Tick
from kortbord.table.deciding import decide
from kortbord.table.events import DECODE, ENCODE, Acted, Dealt, Entry
from kortbord.table.limits import Buckets, Limits
from kortbord.table.live import Live
from kortbord.table.logs import fault, note, short
from kortbord.table.machines import schedule
from kortbord.table.metrics import Metrics
from kortbord.table.outbox import Post
from kortbord.table.presence import Presence
from kortbord.table.protocol import FromPage, Refused
from kortbord.table.room import Room
from kortbord.table.store import Conflict, Store
from kortbord.table.thinking import Thinker

TRIES = 5  # to append, while others append too
IDLE = 60.0  # seconds until a table at which nothing happens leaves the memory
CLEAR = 3600.0  # seconds between looks for tables that nobody has touched for long
SWEEP = 5.0  # seconds between looks at what is idle or stuck
STORE = Refused(code="store", game="table")

Dealer = Callable[[Room], str]  # returns the deal text of the next deal: for tests


def wall() -> int:
    """Return the time in ms."""
    return time.time_ns() // 1_000_000


class Chance:
    """Random bytes of the system, fetched many at a time: a command costs no call for its own."""

    def __init__(self) -> None:
        """Fetch none yet."""
        self._bytes, self._used = b"", 0

    def __call__(self, size: int) -> bytes:
        """Return so many bytes, which are given to nobody else."""
        if self._used + size > len(self._bytes):
            self._bytes, self._used = secrets.token_bytes(4096), 0
        self._used += size
        return self._bytes[self._used - size : self._used]


@dataclass
class Hooks:
    """What a test may put in the place of the clock, of chance, and of the dealer."""

    now: Callable[[], int] = wall
    fresh: Callable[[int], bytes] = field(default_factory=Chance)
    dealer: Dealer | None = None
    new_code: Callable[[], str] = codes.new


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
        self._opening: dict[str, asyncio.Task[Live | None]] = {}
        self._met: set[str] = set()  # tables that this server has had in memory
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
        refused = await self.command(live, SERVER, open(code))
        if refused is not None:
            return refused
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
        first = code not in self._met
        self._keep(live)
        if first:
            await self.command(live, SERVER, Resume())
        self._settle(live)
        return live

    def _keep(self, live: Live) -> None:
        """Hold a table in memory."""
        self.lives[live.code] = live
        self._met.add(live.code)
        live.touched = time.monotonic()

    async def _catch_up(self, live: Live) -> None:
        """Read what the log has and the room has not."""
        for entry in await self.store.read(live.code, live.room.seq):
            self.presence.moved(live, live.apply(DECODE(entry), self.now()))

    # Commands.

    async def command(
        self, live: Live, seat: int, command: FromPage | FromServer
    ) -> Refused | None:
        """Do what is asked; None once it is durable and shown, else why not.

        A command of the page that was carried out before is not carried out again.
        """
        try:
            async with live.lock:
                for _ in range(TRIES):
                    call = Call(seat, command, self.now(), self.hooks.fresh(32))
                    entry = decide(live.room, call)
                    if isinstance(entry, Refused):
                        return entry
                    if not entry.events:
                        return None
                    if await self._append(live, self._dealt(live, entry)):
                        return None
                    await self._catch_up(live)
                    self._settle(live)
            return STORE
        except Exception as error:
            self.metrics.count("errors")
            fault("command_failed", error, table=short(live.code), kind=type(command).__name__)
            return STORE

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
        self.metrics.append.add(time.perf_counter() - begun)
        if isinstance(entry.events[0], Acted):
            self.metrics.count("moves")
        try:
            self.presence.moved(live, live.apply(entry, self.now()))
        except Exception as error:
            self.metrics.count("errors")
            fault("apply_failed", error, table=short(live.code))
            await self._afresh(live)
        self._settle(live)
        return True

    async def _afresh(self, live: Live) -> None:
        """Read a table again from the beginning, since what is durable is what is true."""
        entries = await self.store.read(live.code)
        live.room = Room.fold(map(DECODE, entries))
        for viewer, window in live.windows.items():
            window.look(live.moment(self.now()))
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
            wait = max(0, deadline - self.now()) / 1000
            live.timer = self.later(wait, self._ring, live)

    def _ring(self, live: Live) -> None:
        """A deadline is there."""
        live.timer = None
        self.spawn(self.tick(live))

    async def tick(self, live: Live) -> None:
        """Do what is due by now."""
        if await self.command(live, SERVER, Tick()) is not None and live.timer is None:
            live.timer = self.later(1.0, self._ring, live) if live.room.deadline() else None

    # What is idle.

    async def _sweep(self) -> None:
        """Let go of tables where nothing happens, and of sockets that take nothing."""
        cleared = 0.0
        while True:
            await asyncio.sleep(SWEEP)
            try:
                self.presence.sweep()
                self.sweep(time.monotonic() - IDLE)
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
