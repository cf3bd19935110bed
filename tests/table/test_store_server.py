"""PostgreSQL that is not there, breaks off or crashes: one sentence, and no lie."""

import asyncio
import shutil
import socket
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from signal import SIGCONT, SIGQUIT, SIGSTOP
from threading import Thread
from typing import Any

import pytest

from kortbord.table.store import Conflict, StoreError, alone, open_store
from kortbord.table.store.postgres import MISSING as NO_ASYNCPG
from kortbord.table.store.postgres import PostgresStore
from tests.table.postgres import MISSING, Missing, Server, programs
from tests.table.stores import entry, opened, refused, row, run

ROOMS = [f"room-{n}" for n in range(20)]


def test_without_asyncpg(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    assert refused("postgresql://host/x") == NO_ASYNCPG


def test_a_server_that_is_not_there(postgres: Server, tmp_path: Path) -> None:
    told = refused(f"postgresql://me:secret@/x?host={tmp_path}")
    assert told.startswith("The PostgreSQL server cannot be reached")
    assert "secret" not in told
    url = postgres.make()
    assert "has no database of this name" in refused(postgres.url("missing"))
    assert "does not let this user in" in refused(url.replace("kortbord@", "stranger@"))
    for wrong in (
        "me:sec/ret@host:port/x",
        "me:secret@127.0.0.1:99999/x",
        "me:secret@h/x?sslmode=no",
    ):
        told = refused(f"postgresql://{wrong}")
        assert told.startswith("The address of the PostgreSQL database has a mistake")
        assert "ret" not in told
    told = refused("postgresql://me:secret@127.0.0.1:1/x")
    assert told == "The PostgreSQL server cannot be reached: Connection refused."
    told = refused("postgresql://me:secret@no.such.host.invalid/x")
    assert told.startswith("The PostgreSQL server cannot be reached: ") and "Errno" not in told


def test_a_server_that_speaks_no_tls() -> None:
    """It says so at once; the sentence names no address."""
    with socket.create_server(("127.0.0.1", 0)) as server:

        def answer() -> None:
            for _ in range(2):
                line, _ = server.accept()
                with line:
                    line.recv(100)
                    line.sendall(b"N")

        Thread(target=answer, daemon=True).start()
        port = server.getsockname()[1]
        told = refused(f"postgresql://me:secret@127.0.0.1:{port}/x?sslmode=require")
    assert told == "The PostgreSQL server does not speak TLS as its address asks for."


def test_a_server_that_crashes_in_the_midst() -> None:
    """What was acknowledged is there when it is back, and the store goes on by itself."""
    server = Server()
    try:
        server.start()
        run(crash(server, server.make))
    finally:
        server.clear()


async def crash(server: Server, make: Callable[[], str]) -> None:
    acknowledged = dict.fromkeys(ROOMS, 0)

    async def play(store: Any, room: str) -> None:
        for number in range(1, 100_000):
            await store.append(room, number - 1, entry(room, number), row(room, at=number))
            acknowledged[room] = number

    async with opened(await asyncio.to_thread(make)) as store:
        tasks = [asyncio.create_task(play(store, room)) for room in ROOMS]
        while min(acknowledged.values()) < 10:
            await asyncio.sleep(0.01)
        await asyncio.to_thread(server.stop, SIGQUIT)
        for result in await asyncio.gather(*tasks, return_exceptions=True):
            assert isinstance(result, StoreError)
        with pytest.raises(StoreError, match="server"):
            await store.append(ROOMS[0], 0, b"", None)
        await asyncio.to_thread(server.start)
        for room, number in acknowledged.items():
            log = await store.read(room)
            assert number <= len(log) <= number + 1
            assert log == [entry(room, n) for n in range(1, len(log) + 1)]
            await store.append(room, len(log), b"the game goes on", None)
            with pytest.raises(Conflict):
                await store.append(room, len(log), b"other", None)


def test_a_server_that_hangs() -> None:
    """Nobody waits for long, nothing is lost, and it goes on by itself."""
    server = Server()
    try:
        server.start()
        run(hang(server, server.make()))
    finally:
        server.freeze(SIGCONT)
        server.clear()


async def unanswered(work: Awaitable[object], most: float) -> None:
    """Something that is refused after a while, and not later."""
    begun = time.monotonic()
    with pytest.raises(StoreError, match="does not answer"):
        await work
    assert time.monotonic() - begun < most


async def hang(server: Server, url: str) -> None:
    store, other = open_store(url, only=True), open_store(url)
    await store.start()
    await other.start()
    await store.append("room", 0, b"1", None)
    await asyncio.gather(*(store.listed(1) for _ in range(5)))  # some connections
    server.freeze(SIGSTOP)

    async def append(number: int) -> None:
        await asyncio.sleep(number / 4)
        await store.append(f"room-{number}", 0, b"1", row(f"room-{number}"))

    # Each of the two writers has one that hangs; what comes then waits for these.
    appends = (unanswered(append(number), 10.5) for number in range(5))
    await asyncio.gather(*appends, unanswered(store.check(), 6), unanswered(other.delete("x"), 6))
    await asyncio.wait_for(other.close(), 2.5)
    server.freeze(SIGCONT)
    await store.check()
    log = await store.read("room-0")
    await store.append("room-0", len(log), b"2", None)
    assert await store.read("room") == [b"1"]
    server.freeze(SIGSTOP)
    waiting = asyncio.create_task(unanswered(store.append("room", 1, b"2", None), 6))
    await asyncio.sleep(0.1)
    await asyncio.wait_for(store.close(), 8)
    await waiting


def test_two_servers_on_one_database(postgres: Server) -> None:
    """The second is refused until the first has ended; whoever only reads needs no right to it."""
    url = postgres.make()

    async def work() -> None:
        async with opened(url, True) as first, opened(url) as reader:
            assert await asyncio.to_thread(refused, url, True) == alone.OTHER
            await first.check()
            await reader.check()
        async with opened(url, True) as second:
            await second.check()

    run(work())


LOCKS = "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'"


def test_the_way_to_the_database_breaks(postgres: Server, caplog: pytest.LogCaptureFixture) -> None:
    """The lock is taken again, unless another server was faster: then this one says so."""
    url = postgres.make()

    async def work() -> None:
        first, second = PostgresStore(url, only=True), PostgresStore(url, only=True)
        await first.start()
        assert await first._pool.fetch(LOCKS)
        await asyncio.sleep(3 * alone.PAUSE)
        await first.check()
        assert await asyncio.to_thread(refused, url, True) == alone.OTHER
        assert first._alone is not None
        first._alone.connection.terminate()
        await second.start()
        await asyncio.sleep(4 * alone.PAUSE)
        with pytest.raises(StoreError, match="another Kortbord"):
            await first.check()
        assert caplog.messages == ["database_of_another"]
        await first.append("room", 0, b"1", None)
        await second.close()
        await asyncio.sleep(3 * alone.PAUSE)
        await first.check()
        await first.close()

    run(work())


def test_a_batch_that_fails_is_not_acknowledged(
    postgres: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server breaks every connection that commits: as a fault in the midst of a commit."""
    url = postgres.make()

    async def work() -> None:
        async with opened(url) as store:
            pool = store._pool  # type: ignore[attr-defined]
            await pool.execute(
                """
                CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS
                $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$;
                CREATE CONSTRAINT TRIGGER fail AFTER INSERT ON kortbord.log
                DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fail();
                """
            )
            calls = (store.append(room, 0, b"1", row(room)) for room in ROOMS)
            for result in await asyncio.gather(*calls, return_exceptions=True):
                assert isinstance(result, StoreError), f"acknowledged: {result!r}"
            await pool.execute("DROP TRIGGER fail ON kortbord.log")
            for room in ROOMS:
                assert await store.read(room) == []
                await store.append(room, 0, b"again", None)

    run(work())


def test_without_a_server_the_tests_fail(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are not left out: the fixture's sentence says what is missing."""
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(Missing) as caught:
        programs(str(tmp_path))
    assert str(caught.value) == MISSING
