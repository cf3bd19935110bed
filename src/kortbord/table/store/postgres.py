"""The store for a machine of its own: a PostgreSQL server, written in batches."""

import asyncio
import contextlib
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any, NamedTuple, TypeVar

from kortbord.table.store import alone
from kortbord.table.store.contract import Conflict, Index, StoreError
from kortbord.table.store.migrations.postgres import migrate
from kortbord.table.store.rows import COLUMNS, index_of, row_of
from kortbord.table.store.troubles import ADDRESS, CLOSED, is_of_one, of_postgres

T = TypeVar("T")
MISSING = (
    "PostgreSQL needs asyncpg; in a checkout of Kortbord, `pip install '.[postgres]'` brings it."
)
MOST = 500  # appends of a batch
WRITERS, CONNECTIONS = 2, 8  # while one batch waits for the disk, the next is under way
PATIENCE = 5.0  # seconds for whatever is asked; an append may wait for one that hangs before it
STARTING, LAST = 60.0, 1.0  # seconds to bring the schema up to date, and to hang up

# The one arbiter: nothing is added unless the log is as long as its writer believes.  Of two
# servers that add the same number, the second waits for the first, and then adds nothing.
APPEND = f"""
WITH added AS (
    INSERT INTO kortbord.log (room, seq, entry)
    SELECT room, expected + 1, entry
    FROM unnest($1::text[], $2::integer[], $3::bytea[]) AS given (room, expected, entry)
    WHERE expected = coalesce((SELECT max(seq) FROM kortbord.log WHERE room = given.room), 0)
    ON CONFLICT DO NOTHING
    RETURNING room
), replaced AS (
    INSERT INTO kortbord.tables ({COLUMNS})
    SELECT code, public, phase, game, keys::jsonb, names, at, data
    FROM unnest($4::text[], $5::boolean[], $6::text[], $7::text[], $8::text[], $9::text[],
                $10::bigint[], $11::bytea[]) AS given ({COLUMNS})
    WHERE code IN (SELECT room FROM added)
    ON CONFLICT (code) DO UPDATE SET public = excluded.public, phase = excluded.phase,
        game = excluded.game, keys = excluded.keys, names = excluded.names, at = excluded.at,
        data = excluded.data
)
SELECT room FROM added
"""
READ = "SELECT entry FROM kortbord.log WHERE room = $1 AND seq > $2 ORDER BY seq"
ROWS = f"SELECT {COLUMNS} FROM kortbord.tables "
LISTED = ROWS + "WHERE public ORDER BY at DESC, code LIMIT $1"
OF_KEY = ROWS + "WHERE keys ? $1 ORDER BY at DESC, code LIMIT $2"
STALE = "SELECT code FROM kortbord.tables WHERE at < $1 ORDER BY at, code"
# An append that is under way would add to a log that is gone: it is waited for, or waits.
LOCK = "LOCK TABLE kortbord.log IN SHARE ROW EXCLUSIVE MODE"
DELETE = (
    "DELETE FROM kortbord.log WHERE room = $1",
    "DELETE FROM kortbord.tables WHERE code = $1",
)


class Waiting(NamedTuple):
    """An append that waits for its batch."""

    code: str
    expected: int
    entry: bytes
    row: tuple[object, ...] | None
    done: "asyncio.Future[None]"


class PostgresStore:
    """A store on a server (see `Store`)."""

    def __init__(self, url: str, only: bool = False) -> None:
        """Say which server; it is called by `start`.  With `only` it must have nobody else."""
        self.url = url
        self._alone = alone.Alone(self._connect) if only else None
        self._pool: Any = None
        self._waiting: deque[Waiting] = deque()
        self._busy: set[str] = set()  # rooms with an append under way
        self._wake = asyncio.Event()
        self._open = False
        self._writers: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Connect, and make the schema or bring it up to date."""
        try:
            import asyncpg  # type: ignore[import-untyped]
        except ImportError:
            raise StoreError(MISSING) from None
        settings = {"application_name": "kortbord", "synchronous_commit": "on"}
        try:
            if self._alone is not None:
                await self._alone.take()
            self._pool = await asyncpg.create_pool(
                self.url, min_size=1, max_size=CONNECTIONS, timeout=PATIENCE,
                server_settings=settings,
            )  # fmt: skip
            await self._with(migrate, STARTING)
        except Exception as error:
            await self.close()
            if isinstance(error, ValueError | OverflowError):
                raise StoreError(ADDRESS) from None
            raise of_postgres(error) from error
        self._open = True
        self._writers = [asyncio.create_task(self._write()) for _ in range(WRITERS)]

    async def _connect(self) -> Any:
        """Return a connection beside the pool's."""
        import asyncpg

        settings = {"application_name": "kortbord only"} | alone.SETTINGS
        return await asyncpg.connect(
            self.url, timeout=PATIENCE, command_timeout=PATIENCE, server_settings=settings
        )

    async def check(self) -> None:
        """Ask for something."""
        if self._alone is not None:
            self._alone.check()
        await self.listed(1)

    async def close(self) -> None:
        """Finish what was handed in, and hang up."""
        self._open = False
        self._wake.set()
        await asyncio.gather(*self._writers)
        pool, self._pool = self._pool, None
        if pool is not None:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(LAST):
                    await pool.close()
        if self._alone is not None:
            await self._alone.leave()

    async def append(self, code: str, expected: int, entry: bytes, index: Index | None) -> None:
        """Add an entry; see `Store`."""
        if not self._open:
            raise StoreError(CLOSED)
        done = asyncio.get_running_loop().create_future()
        self._waiting.append(Waiting(code, expected, entry, index and row_of(index), done))
        self._wake.set()
        await done

    async def delete(self, code: str) -> None:
        """Take a table away."""

        async def work(connection: Any) -> None:
            async with connection.transaction():
                await connection.execute(LOCK)
                for statement in DELETE:
                    await connection.execute(statement, code)

        await self._with(work)

    async def read(self, code: str, after: int = 0) -> list[bytes]:
        """Return the entries after a number."""
        return [bytes(entry) for (entry,) in await self._rows(READ, code, after)]

    async def listed(self, limit: int) -> list[Index]:
        """Return public tables, the newest first."""
        return [index_of(row) for row in await self._rows(LISTED, limit)]

    async def of_key(self, key: str, limit: int) -> list[Index]:
        """Return the tables of a device, the newest first."""
        return [index_of(row) for row in await self._rows(OF_KEY, key, limit)]

    async def stale(self, before: int) -> list[str]:
        """Return tables that were not touched since."""
        return [code for (code,) in await self._rows(STALE, before)]

    async def _write(self) -> None:
        """Write batch after batch, until the store is closed and nothing waits any more."""
        while self._open or self._waiting:
            batch = self._batch()
            if batch:
                await self._carry_out(batch)
                self._busy.difference_update(job.code for job in batch)
                self._wake.set()
            else:
                self._wake.clear()
                await self._wake.wait()

    def _batch(self) -> list[Waiting]:
        """Take what waits, one append a room: of two, the second must find the first."""
        batch, left = list[Waiting](), list[Waiting]()
        while self._waiting and len(batch) < MOST:
            job = self._waiting.popleft()
            (left if job.code in self._busy else batch).append(job)
            self._busy.add(job.code)
        self._waiting.extendleft(reversed(left))
        # Servers that write to the same rooms go through them in the same order.
        return sorted(batch, key=lambda job: job.code)

    async def _carry_out(self, batch: Sequence[Waiting]) -> None:
        """Write a batch in one transaction, or, if that fails, each append in one of its own."""
        try:
            added = await self._insert(batch)
        except Exception as error:  # whatever it is, nobody must wait for ever
            if len(batch) > 1 and is_of_one(error):
                for job in batch:
                    await self._carry_out([job])
                return
            for job in batch:
                settle(job, of_postgres(error))
            return
        for job in batch:
            settle(job, None if job.code in added else Conflict(job.code, job.expected))

    async def _insert(self, batch: Sequence[Waiting]) -> set[str]:
        """Write a batch, and return the rooms whose entry is now on the disk."""
        columns = zip(*(job[:3] for job in batch), strict=True)
        rows = [job.row for job in batch if job.row is not None]
        indexes = zip(*rows, strict=True) if rows else [()] * len(Index._fields)
        async with self._lent(PATIENCE) as connection:
            added = await connection.fetch(APPEND, *map(list, columns), *map(list, indexes))
        return {room for (room,) in added}

    async def _rows(self, statement: str, *values: object) -> Sequence[Any]:
        """Read rows."""

        async def work(connection: Any) -> Sequence[Any]:
            return list(await connection.fetch(statement, *values))

        return await self._with(work)

    async def _with(self, work: Callable[[Any], Awaitable[T]], patience: float = PATIENCE) -> T:
        """Do something with a connection."""
        try:
            async with self._lent(patience) as connection:
                return await work(connection)
        except Exception as error:
            raise of_postgres(error) from error

    @asynccontextmanager
    async def _lent(self, patience: float) -> AsyncIterator[Any]:
        """Lend a connection, and cut it off when its time is over: a server may hang.

        Then all that waits for it fails at once.  A time limit of the task itself would leave it
        to wait for what follows a statement: that it is cancelled, or rolled back.
        """
        pool, loop = self._pool, asyncio.get_running_loop()
        if pool is None:
            raise StoreError(CLOSED)
        end = loop.time() + patience
        async with asyncio.timeout_at(end):
            connection = await pool.acquire()
        cut = loop.call_at(end, connection.terminate)
        try:
            yield connection
        except Exception:
            if loop.time() >= end:
                raise TimeoutError from None
            raise
        finally:
            await pool.release(connection)
            cut.cancel()


def settle(job: Waiting, outcome: Exception | None) -> None:
    """Answer one who still waits."""
    if job.done.done():
        return
    if outcome is None:
        job.done.set_result(None)
    else:
        job.done.set_exception(outcome)
