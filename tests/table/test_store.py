"""What a store promises, asked of both databases in the same words."""

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from kortbord.table.store import Conflict, Index, StoreError, open_store, postgres, writer
from tests.table.postgres import Server
from tests.table.stores import entry, opened, row, run, won

HOUSE = Path(__file__).parents[2]


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A new, empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/data/tables.db"
    server: Server = request.getfixturevalue("postgres")
    return server.make()


def test_what_is_appended_is_read_in_order(place: str) -> None:
    entries = [entry("furu", n) for n in range(1, 30)] + [b"", bytes(range(256)), b"x" * 200_000]

    async def work() -> None:
        async with opened(place) as store:
            assert await store.read("furu") == []
            for number, written in enumerate(entries):
                await store.append("furu", number, written, None)
                await store.append("eik", number, b"eik", None)
            assert await store.read("furu") == entries
            assert await store.read("furu", after=30) == entries[30:]
            assert await store.read("furu", after=99) == []
        async with opened(place) as store:
            assert await store.read("furu") == entries

    run(work())


@pytest.mark.parametrize("expected", [0, 1, 3, 100])
def test_a_log_of_another_length(place: str, expected: int) -> None:
    """Nothing is changed: neither the log nor the index."""

    async def work() -> None:
        async with opened(place) as store:
            await store.append("furu", 0, b"1", row("furu", at=1))
            await store.append("furu", 1, b"2", None)
            with pytest.raises(Conflict, match=f"furu does not have {expected} entries"):
                await store.append("furu", expected, b"other", row("furu", at=9))
            with pytest.raises(Conflict):
                await store.append("eik", 1, b"of a table that is not there", row("eik"))
            assert await store.read("furu") == [b"1", b"2"]
            assert await store.listed(9) == [row("furu", at=1)]

    run(work())


def test_of_many_at_once_one_wins(place: str) -> None:
    async def work() -> None:
        async with opened(place) as one, opened(place) as other:
            for number in range(20):
                tries = [(store, f"{n}".encode()) for store in (one, other) for n in range(8)]
                tasks = [won(store, "furu", number, text) for store, text in tries]
                results = await asyncio.gather(*tasks)
                assert results.count(True) == 1
                (written,) = await other.read("furu", after=number)
                assert written == tries[results.index(True)][1]

    run(work())


def test_a_conflict_does_not_hurt_the_others(place: str) -> None:
    async def work() -> None:
        async with opened(place) as store:
            rooms = [f"room-{n}" for n in range(40)]
            results = await asyncio.gather(
                *(won(store, room, n % 2, b"1") for n, room in enumerate(rooms))
            )
            assert results == [n % 2 == 0 for n in range(40)]
            logs = [await store.read(room) for room in rooms]
            assert [bool(log) for log in logs] == results

    run(work())


def test_a_value_that_cannot_be_kept_does_not_hurt_the_others(place: str) -> None:
    """A code that is no text is refused, and so is an entry that comes with such an index."""

    async def work() -> None:
        async with opened(place) as store:
            bad = "\ud800"
            calls = [("furu", None), (bad, None), ("eik", row(bad)), ("bjerk", row("bjerk"))]
            results = await asyncio.gather(
                *(store.append(code, 0, b"1", index) for code, index in calls),
                return_exceptions=True,
            )
            assert [type(result) for result in results] == [
                type(None), StoreError, StoreError, type(None)
            ]  # fmt: skip
            assert await store.read("furu") == await store.read("bjerk") == [b"1"]
            assert await store.read("eik") == []

    run(work())


@pytest.mark.parametrize("most", [3, 500])
def test_handed_in_at_once_written_in_order(
    place: str, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who does not wait for the entry before gets his turn after it, in groups of any size."""
    monkeypatch.setattr(writer, "MOST", most)
    monkeypatch.setattr(postgres, "MOST", most)
    rooms = ("furu", "eik", "bjerk", "alm", "lind", "ask") * 30
    order, next_of = list[tuple[str, int]](), dict.fromkeys(rooms, 0)
    for room in Random(most).sample(rooms, len(rooms)):
        order.append((room, next_of[room]))
        next_of[room] += 1

    async def work() -> None:
        async with opened(place) as store:
            await asyncio.gather(*(store.append(r, n, entry(r, n), None) for r, n in order))
            for room in next_of:
                assert await store.read(room) == [entry(room, n) for n in range(30)]

    run(work())


def test_500_rooms_at_once(place: str) -> None:
    async def work() -> None:
        async with opened(place) as store:

            async def play(room: str) -> None:
                for number in range(6):
                    index = row(room, at=number) if number % 3 == 0 else None
                    await store.append(room, number, entry(room, number), index)

            rooms = [f"room-{n}" for n in range(500)]
            await asyncio.gather(*map(play, rooms))
            for room, log in zip(rooms, await asyncio.gather(*map(store.read, rooms)), strict=True):
                assert log == [entry(room, number) for number in range(6)]
            assert {index.at for index in await store.listed(1000)} == {3}
            assert len(await store.listed(1000)) == 500

    run(work())


def test_the_index(place: str) -> None:
    """Each row comes back as it was given, the one that was touched last first."""
    a = Index("a", True, "playing", "golf", ("k1", "k2"), ("Åse", "", "'\"\\"), 5, b"\x00data")
    b = Index("b", True, "waiting", "hjerter", ("k2", "k2"), (), 1_700_000_000_000, b"")
    c = Index("c", False, "over", "for_sale", ("k1",), ("c",), 7)

    async def work() -> None:
        async with opened(place) as store:
            for index in (a, b, c):
                await store.append(index.code, 0, b"1", index)
            assert await store.listed(9) == [b, a]
            assert await store.listed(1) == [b]
            assert await store.of_key("k1", 9) == [c, a]
            assert await store.of_key("k1", 1) == [c]
            assert await store.of_key("k2", 9) == [b, a]
            assert await store.of_key("k", 9) == []
            assert await store.stale(5) == []
            assert await store.stale(8) == ["a", "c"]

    run(work())


def test_the_index_is_replaced(place: str) -> None:
    async def work() -> None:
        async with opened(place) as store:
            await store.append("a", 0, b"1", row("a", at=1, keys=("k1", "k2")))
            await store.append("a", 1, b"2", None)
            assert await store.listed(9) == [row("a", at=1, keys=("k1", "k2"))]
            changed = row("a", at=3, public=False, keys=("k2", "k3"))._replace(data=b"new")
            await store.append("a", 2, b"3", changed)
            assert await store.listed(9) == []
            assert await store.of_key("k1", 9) == []
            assert await store.of_key("k2", 9) == await store.of_key("k3", 9) == [changed]

    run(work())


def test_deleting(place: str) -> None:
    async def work() -> None:
        async with opened(place) as store:
            for code in ("a", "b"):
                await store.append(code, 0, b"1", row(code, keys=("k",)))
                await store.append(code, 1, b"2", None)
            await store.delete("a")
            await store.delete("never there")
            assert await store.read("a") == []
            assert await store.stale(99) == ["b"]
            assert await store.of_key("k", 9) == [row("b", keys=("k",))]
            assert not await won(store, "a", 2, b"3"), "a table that is gone is not gone on with"
            await store.append("a", 0, b"anew", row("a", keys=("other",)))
            assert await store.read("a") == [b"anew"]
            assert await store.of_key("k", 9) == [row("b", keys=("k",))]

    run(work())


def test_deleted_while_somebody_appends(place: str) -> None:
    """Either is first: a log without a beginning is never left."""

    async def work() -> None:
        async with opened(place) as one, opened(place) as other:
            for n in range(40):
                await one.append(f"room-{n}", 0, b"1", row(f"room-{n}"))
                rest = (won(other, f"room-{n}", length, b"2") for length in (1, 2, 3))
                await asyncio.gather(one.delete(f"room-{n}"), *rest)
                assert await one.read(f"room-{n}") == []

    run(work())


def test_closing_finishes_what_was_begun(place: str) -> None:
    async def work() -> None:
        store = open_store(place)
        await store.start()
        begun = [asyncio.create_task(store.append(f"r{n}", 0, b"1", None)) for n in range(200)]
        await asyncio.sleep(0)
        await store.close()
        await asyncio.gather(*begun)
        for call in (store.append("late", 0, b"1", None), store.read("r1"), store.delete("r1")):
            with pytest.raises(StoreError, match="The database is closed"):
                await call
        await store.close()
        async with opened(place) as store:
            assert [await store.read(f"r{n}") for n in range(200)] == [[b"1"]] * 200
            assert await store.read("late") == []

    run(work())


def test_who_no_longer_waits_does_not_hurt_the_others(place: str) -> None:
    async def work() -> None:
        async with opened(place) as store:
            tasks = [asyncio.create_task(store.append(f"r{n}", 0, b"1", None)) for n in range(9)]
            await asyncio.sleep(0)
            tasks[4].cancel()
            results = await asyncio.gather(*tasks, return_exceptions=True)
            assert [n for n, result in enumerate(results) if result is not None] == [4]

    run(work())


def kill_a_writer(place: str, *words: str) -> dict[str, int]:
    """How far each room was acknowledged by a program that was killed in the midst of it."""
    child = [sys.executable, "-m", "tests.table.store_child", place, *words]
    acknowledged = dict[str, int]()
    with subprocess.Popen(child, cwd=HOUSE, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        for lines, line in enumerate(process.stdout):
            if lines == 300:
                os.kill(process.pid, signal.SIGKILL)
            room, _, number = line.decode().partition(" ")
            if number.endswith("\n"):  # else the line was cut off by the kill
                acknowledged[room] = int(number)
    assert process.returncode == -signal.SIGKILL
    return acknowledged


async def check_logs(place: str, acknowledged: dict[str, int]) -> None:
    """All that was acknowledged is there, and nothing is there by half."""
    async with opened(place) as store:
        rows = {index.code: index for index in await store.listed(99)}
        for room, number in acknowledged.items():
            log = await store.read(room)
            assert number <= len(log) <= number + 1, "one more was perhaps under way"
            assert log == [entry(room, n) for n in range(1, len(log) + 1)]
            assert rows[room] == row(room, at=len(log), keys=(f"{room}-{len(log) % 3}",))
            assert not await won(store, room, number - 1, b"other")
            assert await won(store, room, len(log), b"the game goes on")


def test_kill_9_loses_nothing(place: str) -> None:
    for _ in range(3):
        acknowledged = kill_a_writer(place)
        assert sum(acknowledged.values()) >= 300
        run(check_logs(place, acknowledged))
        run(clear(place, *acknowledged))


def test_a_hasty_writer_is_found_out(place: str) -> None:
    """The test above can fail: here what is acknowledged is not yet written."""
    acknowledged = kill_a_writer(place, "hasty")
    with pytest.raises(AssertionError):
        run(check_logs(place, acknowledged))


async def clear(place: str, *rooms: str) -> None:
    async with opened(place) as store:
        for room in rooms:
            await store.delete(room)
        assert await store.stale(1 << 40) == []
