"""PostgreSQL that is not there, breaks off or crashes: one sentence, and no lie."""

import asyncio
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from signal import SIGQUIT
from typing import Any

import pytest

from kortbord.table.store import Conflict, StoreError
from kortbord.table.store.postgres import MISSING as NO_ASYNCPG
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
    wrong = refused("postgresql://me:sec/ret@host:port/x")
    assert "ret" not in wrong


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
