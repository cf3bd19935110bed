"""The embedded store: one SQLite file, written by one thread and read by another."""

import asyncio
import os
import sqlite3
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from errno import ENOTDIR
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from kortbord.table.store import locking
from kortbord.table.store.contract import Conflict, Index, StoreError
from kortbord.table.store.migrations.sqlite import check, migrate
from kortbord.table.store.rows import COLUMNS, index_of, row_of
from kortbord.table.store.troubles import CLOSED, of_sqlite
from kortbord.table.store.writer import Writer

T = TypeVar("T")
PATIENCE = 5.0  # seconds that another program may hold the file

PRAGMAS = (
    "synchronous = FULL",
    "fullfsync = ON",  # macOS alone knows it
    "checkpoint_fullfsync = ON",
    # The tables that are played are the same few pages, written again and again: to bring them
    # home once for many appends makes fewer of these wait.
    "wal_autocheckpoint = 8000",
)

# The one arbiter: nothing is added unless the log is as long as its writer believes.
APPEND = """
INSERT INTO log (room, seq, entry) SELECT ?1, ?2 + 1, ?3
WHERE ?2 = coalesce((SELECT max(seq) FROM log WHERE room = ?1), 0)
"""
REPLACE = f"""
INSERT INTO tables ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (code) DO UPDATE SET public = excluded.public, phase = excluded.phase,
    game = excluded.game, keys = excluded.keys, names = excluded.names, at = excluded.at,
    data = excluded.data
"""
READ = "SELECT entry FROM log WHERE room = ? AND seq > ? ORDER BY seq"
ROWS = f"SELECT {COLUMNS} FROM tables "
LISTED = ROWS + "WHERE public ORDER BY at DESC, code LIMIT ?"
OF_KEY = (
    ROWS + "WHERE code IN (SELECT code FROM seats WHERE key = ?) ORDER BY at DESC, code LIMIT ?"
)
STALE = "SELECT code FROM tables WHERE at < ? ORDER BY at, code"


def connect(path: Path) -> sqlite3.Connection:
    """Open a connection that any thread may use, one at a time, and that begins nothing itself."""
    connection = sqlite3.connect(
        path, timeout=PATIENCE, isolation_level=None, check_same_thread=False
    )
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")
    return connection


class SqliteStore:
    """A store in a file (see `Store`)."""

    def __init__(self, path: Path) -> None:
        """Say which file; it is opened by `start`."""
        self.path = path
        self._writer: Writer | None = None
        self._reading: sqlite3.Connection | None = None
        self._reader = ThreadPoolExecutor(1, "kortbord-read")
        self._lock: int | None = None
        self._file: tuple[int, int] | None = None  # which one is at the path

    async def start(self) -> None:
        """Open the file, make it or bring it up to date."""
        writing, self._reading = await self._in_reader(self._open)
        self._writer = self._make_writer(writing)

    async def check(self) -> None:
        """Ask for something, and look whether the file is where it was."""
        await self.listed(1)
        if await self._in_reader(partial(file_at, self.path)) != self._file:
            raise StoreError(f"The database {self.path} is no longer the file that was opened.")

    def _open(self) -> tuple[sqlite3.Connection, sqlite3.Connection]:
        """Return a connection to write with, and one to read with."""
        make_file(self.path)
        self._lock = locking.take(self.path)
        writing = connect(self.path)
        try:
            check(writing, self.path)
            writing.execute("PRAGMA journal_mode = WAL")
            migrate(writing, self.path)
            reading = connect(self.path)
            reading.execute("PRAGMA query_only = ON")
            self._file = file_at(self.path)
        except BaseException:
            writing.close()
            self._unlock()
            raise
        return writing, reading

    def _make_writer(self, connection: sqlite3.Connection) -> Writer:
        """Start the thread that writes."""
        return Writer(connection, partial(of_sqlite, path=self.path))

    async def close(self) -> None:
        """Finish what was handed in; what is left is one file."""
        writer, reading = self._writer, self._reading
        self._writer = self._reading = None
        if reading is not None:
            await self._in_reader(reading.close)
        if writer is not None:
            await writer.stop()
        self._unlock()
        self._reader.shutdown(wait=False)

    def _unlock(self) -> None:
        """Let another process have the file."""
        handle, self._lock = self._lock, None
        if handle is not None:
            locking.leave(self.path, handle)

    async def append(self, code: str, expected: int, entry: bytes, index: Index | None) -> None:
        """Add an entry; see `Store`."""
        await self._write(partial(append, code, expected, entry, index))

    async def delete(self, code: str) -> None:
        """Take a table away."""
        await self._write(partial(delete, code))

    async def read(self, code: str, after: int = 0) -> list[bytes]:
        """Return the entries after a number."""
        return [entry for (entry,) in await self._rows(READ, code, after)]

    async def listed(self, limit: int) -> list[Index]:
        """Return public tables, the newest first."""
        return [index_of(row) for row in await self._rows(LISTED, limit)]

    async def of_key(self, key: str, limit: int) -> list[Index]:
        """Return the tables of a device, the newest first."""
        return [index_of(row) for row in await self._rows(OF_KEY, key, limit)]

    async def stale(self, before: int) -> list[str]:
        """Return tables that were not touched since."""
        return [code for (code,) in await self._rows(STALE, before)]

    async def _write(self, work: Callable[[sqlite3.Connection], None]) -> None:
        """Hand a job to the writer, and wait until it is on the disk."""
        if self._writer is None:
            raise StoreError(CLOSED)
        await self._writer.put(work)

    async def _rows(self, statement: str, *values: object) -> list[tuple[Any, ...]]:
        """Read rows, without holding on to the file."""
        reading = self._reading
        if reading is None:
            raise StoreError(CLOSED)
        return await self._in_reader(lambda: reading.execute(statement, values).fetchall())

    async def _in_reader(self, work: Callable[[], T]) -> T:
        """Do something in the thread that reads."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._reader, work)
        except (sqlite3.Error, OSError) as error:
            raise of_sqlite(error, self.path) from error


def make_file(path: Path) -> None:
    """Make the file and its folders where they are missing; it is for nobody else to read."""
    missing = [folder for folder in path.parents if not folder.exists()]
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        raise NotADirectoryError(ENOTDIR, os.strerror(ENOTDIR)) from None
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    except FileExistsError:
        return
    for folder in (path.parent, *(folder.parent for folder in missing)):
        settle(folder)


def file_at(path: Path) -> tuple[int, int] | None:
    """Return which file is at a path; None if there is none."""
    try:
        found = path.stat()
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino


def settle(folder: Path) -> None:
    """See to it that the names in a folder survive a power cut, where that can be asked."""
    if sys.platform != "win32":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def append(
    code: str, expected: int, entry: bytes, index: Index | None, connection: sqlite3.Connection
) -> None:
    """Add an entry, and replace the index row."""
    if connection.execute(APPEND, (code, expected, entry)).rowcount != 1:
        raise Conflict(code, expected)
    if index is not None:
        connection.execute(REPLACE, row_of(index))


def delete(code: str, connection: sqlite3.Connection) -> None:
    """Take away all rows of a table."""
    connection.execute("DELETE FROM log WHERE room = ?", (code,))
    connection.execute("DELETE FROM tables WHERE code = ?", (code,))
