"""Disks that fill up, files that are damaged, servers that are gone: one sentence, and no lie."""

import asyncio
import pwd
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from kortbord.table.store import StoreError, open_store, sqlite
from kortbord.table.store.sqlite import SqliteStore
from kortbord.table.store.writer import Job, Outcome, Writer
from tests.table.stores import opened, refused, row, run, won

REAL = sqlite.connect


class Faulty(sqlite3.Connection):
    """A connection on which a statement fails that begins with one of `words`, once they are set.

    `after` makes it fail when it has been carried out.
    """

    words: tuple[str, ...] = ()
    after = False

    def execute(self, statement: str, *values: Any) -> sqlite3.Cursor:
        fails = statement.strip().startswith(self.words)
        if fails and not self.after:
            self.fail()
        cursor = super().execute(statement, *values)
        if fails:
            self.fail()
        return cursor

    def fail(self) -> None:
        error = sqlite3.OperationalError("disk I/O error")
        error.sqlite_errorcode = sqlite3.SQLITE_IOERR
        raise error


@pytest.fixture
def faulty(monkeypatch: pytest.MonkeyPatch) -> type[Faulty]:
    """The class of all connections that a test opens; what is set on it holds for all of them."""

    class Connection(Faulty):
        pass

    def connect(path: Path) -> sqlite3.Connection:
        with monkeypatch.context() as patch:
            real = sqlite3.connect
            patch.setattr(sqlite3, "connect", lambda *a, **k: real(*a, factory=Connection, **k))
            return REAL(path)

    monkeypatch.setattr(sqlite, "connect", connect)
    return Connection


async def refuses(store: SqliteStore, rooms: Sequence[str], sentence: str) -> None:
    """Appends to all rooms at once end with a sentence, and none is acknowledged."""
    calls = (store.append(room, 0, b"1", row(room)) for room in rooms)
    for result in await asyncio.gather(*calls, return_exceptions=True):
        assert isinstance(result, StoreError), f"acknowledged: {result!r}"
        assert sentence in str(result)


ROOMS = [f"room-{n}" for n in range(20)]


def commits_fail(store: SqliteStore, faulty: type[Faulty]) -> None:
    """Where no commit succeeds nothing is acknowledged, nothing is there; later all is well."""

    async def work() -> None:
        await store.start()
        try:
            faulty.words = ("COMMIT",)
            await refuses(store, ROOMS, "tables.db fails: disk I/O error.")
            faulty.words = ()
            for room in ROOMS:
                assert await store.read(room) == []
                await store.append(room, 0, b"again", None)
        finally:
            await store.close()

    run(work())


def test_no_commit_no_acknowledgement(tmp_path: Path, faulty: type[Faulty]) -> None:
    commits_fail(SqliteStore(tmp_path / "tables.db"), faulty)


class Hasty(Writer):
    """A writer that acknowledges what is in the transaction, before it is committed."""

    def carry_out(self, group: Sequence[Job]) -> list[Outcome]:
        self.tell(group, [None] * len(group))
        return super().carry_out(group)


def test_a_hasty_writer_is_found_out(tmp_path: Path, faulty: type[Faulty]) -> None:
    """The test above can fail."""

    class HastyStore(SqliteStore):
        def _make_writer(self, connection: sqlite3.Connection) -> Writer:
            return Hasty(connection, lambda error: error)

    with pytest.raises(AssertionError, match="acknowledged"):
        commits_fail(HastyStore(tmp_path / "tables.db"), faulty)


def test_committed_but_not_told(tmp_path: Path, faulty: type[Faulty]) -> None:
    """Whether it was written is not known: who tries again learns of it as a conflict."""

    async def work() -> None:
        store = SqliteStore(tmp_path / "tables.db")
        await store.start()
        faulty.words, faulty.after = ("COMMIT",), True
        with pytest.raises(StoreError):
            await store.append("furu", 0, b"1", None)
        faulty.words = ()
        assert not await won(store, "furu", 0, b"1")
        assert await store.read("furu") == [b"1"]
        await store.close()

    run(work())


FAILING = [
    ("BEGIN",),
    ("INSERT INTO log",),
    ("INSERT INTO tables",),
    ("INSERT INTO tables", "ROLLBACK"),
    ("COMMIT", "ROLLBACK"),
]


@pytest.mark.parametrize("words", FAILING)
def test_any_statement_may_fail(
    tmp_path: Path, faulty: type[Faulty], words: tuple[str, ...]
) -> None:
    async def work() -> None:
        async with opened(str(tmp_path / "tables.db")) as store:
            assert isinstance(store, SqliteStore)
            faulty.words = words
            await refuses(store, ROOMS, "disk I/O error")
            faulty.words = ()
            for room in ROOMS:
                assert await won(store, room, 0, b"again")

    run(work())


def test_one_append_that_fails_is_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Something that nobody has thought of goes wrong with one entry, in the midst of others."""
    real = sqlite.append

    def fail(code: str, *rest: Any) -> None:
        real(code, *rest)
        if code == "room-7":
            raise ZeroDivisionError("nobody has thought of this")

    monkeypatch.setattr(sqlite, "append", fail)

    async def work() -> None:
        async with opened(str(tmp_path / "tables.db")) as store:
            calls = (store.append(room, 0, b"1", row(room)) for room in ROOMS)
            results = await asyncio.gather(*calls, return_exceptions=True)
            assert [room for room, found in zip(ROOMS, results, strict=True) if found] == ["room-7"]
            assert "nobody has thought of this" in str(results[7])
            assert len(await store.listed(99)) == len(ROOMS) - 1
            assert await store.read("room-7") == []

    run(work())


def test_the_end_comes_with_the_last_jobs() -> None:
    """Who closes while the disk is busy: all is done that was handed in, and then it ends."""

    async def work() -> None:
        connection = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
        writer, gate, done = Writer(connection, lambda error: error), Event(), list[int]()
        first = writer.put(lambda _: done.append(gate.wait(10)))
        rest = [writer.put(lambda _, n=n: done.append(n)) for n in range(2, 9)]  # type: ignore[misc]
        stopped = asyncio.create_task(writer.stop())
        await asyncio.sleep(0.05)
        gate.set()
        await asyncio.wait_for(asyncio.gather(first, *rest, stopped), 10)
        assert done == [*range(1, 9)]

    run(work())


def pragma(connection: sqlite3.Connection, name: str) -> object:
    return connection.execute(f"PRAGMA {name}").fetchone()[0]


def test_the_disk_is_waited_for(tmp_path: Path) -> None:
    """What kill -9 cannot show: SQLite is told to wait for the disk at every commit."""

    async def work() -> None:
        async with opened(str(tmp_path / "tables.db")) as store:
            assert isinstance(store, SqliteStore)
            assert store._writer is not None
            connection = store._writer.connection
            assert pragma(connection, "journal_mode") == "wal"
            assert pragma(connection, "synchronous") == 2, "2 is FULL"
            assert pragma(connection, "fullfsync") == 1

    run(work())


def test_a_full_disk(tmp_path: Path) -> None:
    """A sentence for whoever appends; what is there stays, and once there is room, it goes on."""

    async def work() -> None:
        async with opened(str(tmp_path / "tables.db")) as store:
            assert isinstance(store, SqliteStore)
            assert store._writer is not None
            connection = store._writer.connection
            await store.append("furu", 0, b"1", None)
            connection.execute(f"PRAGMA max_page_count = {pragma(connection, 'page_count')}")
            with pytest.raises(StoreError, match="^The disk of the database .*tables.db is full.$"):
                await store.append("furu", 1, b"x" * 100_000, None)
            assert await store.read("furu") == [b"1"]
            connection.execute("PRAGMA max_page_count = 100000")
            await store.append("furu", 1, b"2", None)
            assert await store.read("furu") == [b"1", b"2"]

    run(work())


def test_a_locked_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "PATIENCE", 0.1)
    path = tmp_path / "tables.db"

    async def work() -> None:
        async with opened(str(path)) as store:
            other = sqlite3.connect(path, isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(StoreError, match="tables.db is locked by another program.$"):
                await store.append("furu", 0, b"1", None)
            assert await store.read("furu") == []
            other.close()
            await store.append("furu", 0, b"1", None)

    run(work())


def test_a_file_that_is_none_of_ours(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    file.write_text("kortbord 1\ngame golf\n" * 100)
    assert refused(file) == f"The file {file} is not a SQLite database."
    file.unlink()
    with sqlite3.connect(file) as connection:
        connection.execute("CREATE TABLE addresses (name TEXT)")
    connection.close()
    before = file.read_bytes()
    assert refused(file) == f"The database {file} belongs to another program."
    assert file.read_bytes() == before


def test_a_damaged_file(tmp_path: Path) -> None:
    """The tables whose pages are whole can still be played."""
    file = tmp_path / "tables.db"

    async def fill() -> None:
        async with opened(str(file)) as store:
            for n in range(60):
                await store.append(f"room-{n:02}", 0, b"x" * 1500, row(f"room-{n:02}"))

    run(fill())
    size = file.stat().st_size
    with file.open("r+b") as damaged:
        damaged.seek(size // 2 // 4096 * 4096)
        damaged.write(b"\xff" * 4096 * 4)

    async def work() -> None:
        async with opened(str(file)) as store:
            found = list[str]()
            for n in range(60):
                try:
                    assert await store.read(f"room-{n:02}") == [b"x" * 1500]
                except StoreError as error:
                    found.append(str(error))
            assert 0 < len(found) < 60
            assert set(found) == {f"The database {file} is damaged; a backup can take its place."}

    run(work())
    file.write_bytes(file.read_bytes()[:100] + b"\xff" * (size - 100))
    assert "is damaged" in refused(file)


def test_a_place_where_no_file_can_be(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert refused(tmp_path / "file" / "tables.db").endswith("cannot be made: Not a directory.")
    assert "cannot be opened" in refused(tmp_path)


WRITE = """
import asyncio, os, sys
import kortbord.table.store.sqlite
from kortbord.table.store import StoreError, open_store
if os.getuid() == 0:
    os.setgroups([]), os.setgid(int(sys.argv[2])), os.setuid(int(sys.argv[2]))
async def work():
    store = open_store(sys.argv[1])
    try:
        await store.start()
        await store.append("furu", 0, b"1", None)
    except StoreError as error:
        print(error)
    await store.close()
asyncio.run(work())
"""


def as_nobody(file: Path) -> str:
    """What a user without rights is told who starts a store and appends."""
    words = [sys.executable, "-c", WRITE, str(file), str(pwd.getpwnam("nobody").pw_uid)]
    done = subprocess.run(words, capture_output=True, text=True, timeout=60)
    assert done.stderr == ""
    return done.stdout


def test_a_folder_that_cannot_be_written() -> None:
    with tempfile.TemporaryDirectory(dir="/tmp") as name:
        folder = Path(name)
        file = folder / "tables.db"
        folder.chmod(0o555)
        told = as_nobody(file)
        assert told == f"The database {file} cannot be made: Permission denied.\n"
        folder.chmod(0o755)
        run(one_append(file))
        file.chmod(0o444)
        folder.chmod(0o555)
        assert "cannot be written by this user" in as_nobody(file)
        folder.chmod(0o755)


async def one_append(file: Path) -> None:
    async with opened(str(file)) as store:
        await store.append("eik", 0, b"1", None)


def test_nobody_else_reads_the_file(tmp_path: Path) -> None:
    """Hands and secrets lie in it."""

    async def work() -> None:
        async with opened(str(tmp_path / "a" / "b" / "tables.db")) as store:
            await store.append("furu", 0, b"1", None)
            files = list((tmp_path / "a" / "b").iterdir())
            assert len(files) == 4
            assert {file.stat().st_mode & 0o777 for file in files} == {0o600}

    run(work())
    assert [file.name for file in (tmp_path / "a" / "b").iterdir()] == ["tables.db"]


@pytest.mark.parametrize(
    "place, sentence",
    [
        ("mysql://me:secret@host/x", "There is no database of the kind mysql://"),
        ("sqlite://tables.db", "three slashes"),
        ("sqlite:///", "three slashes"),
        ("", "A database is written"),
        ("host=db user=x password=secret", "A database is written"),
        ("password=secret url=postgresql://me@host/x", "A database is written"),
        ("postgresql:/me:secret@host/x", "A database is written"),
        ("postgres:secret", "A database is written"),
        ("me:secret@host/x", "A database is written"),
    ],
)
def test_a_place_that_is_none(place: str, sentence: str) -> None:
    with pytest.raises(StoreError, match=sentence) as caught:
        open_store(place)
    assert "secret" not in str(caught.value)


def test_where_a_place_is(tmp_path: Path) -> None:
    for place in (tmp_path / "x.db", str(tmp_path / "x.db"), f"sqlite:///{tmp_path}/x.db"):
        store = open_store(place)
        assert isinstance(store, SqliteStore)
        assert store.path == tmp_path / "x.db"
    relative = open_store("sqlite:///x.db")
    assert isinstance(relative, SqliteStore)
    assert relative.path == Path("x.db")
    drive = open_store(r"C:\tables.db")
    assert isinstance(drive, SqliteStore)
    for server in ("postgres://me@host/x", "PostgreSQL://me@host/x"):
        assert not isinstance(open_store(server), SqliteStore)
