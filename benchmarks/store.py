"""How many entries a second the stores put on the disk: `python -m benchmarks.store`.

64 tables append at once, each as soon as its last entry is durable.  Beside the stores stand their
plain ways, a commit for each entry.  Starts Debian's PostgreSQL for itself.  `--write` puts the
table into `results/store.md`.  Takes about a minute.
"""

import argparse
import asyncio
import os
import platform
import sqlite3
import subprocess
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import count
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import uvloop

from benchmarks.speed import processor
from kortbord.table.room.events import ENCODE, Acted, Entry
from kortbord.table.store import Index, open_store
from tests.table.postgres import Server

HERE = Path(__file__).parent
ROOMS, SECONDS, ROUNDS = 64, 1.0, 7
RATE, PACED = 1000, 5.0  # appends a second, and for how many seconds, when latency is measured
EVERY = 10  # of so many entries one comes with an index row
SQLITE, POSTGRES = "SQLite, grouped", "PostgreSQL, batched"
PLAIN_SQLITE, PLAIN_POSTGRES = "SQLite, a commit each", "PostgreSQL, a commit each"
BARS = {SQLITE: 46_000, POSTGRES: 122_000}  # what prototypes did on a machine of this kind

ENTRY = ENCODE(
    Entry(at=1_700_000_000_000, events=[Acted(seat=1, action="QS")], seat=1, id="a1b2c3")
)
NAMES = tuple(f"Player {n}" for n in range(4))
KEYS = tuple(f"{n}" * 64 for n in range(4))
INDEX = Index("", False, "playing", "hjerter", KEYS, NAMES, 0, b"x" * 300)
Append = Callable[[str, int], Awaitable[None]]
NUMBERS = count()


def main() -> None:
    """Measure all, and print it."""
    parser = argparse.ArgumentParser(description="Measure the stores.")
    parser.add_argument("--write", action="store_true", help="write results/store.md")
    given = parser.parse_args()
    server = Server()
    try:
        server.start()
        with tempfile.TemporaryDirectory(dir=server.folder) as folder:  # on the same disk
            ways = {
                SQLITE: f"{folder}/store.db",
                POSTGRES: server.make(),
                PLAIN_SQLITE: f"{folder}/plain.db",
                PLAIN_POSTGRES: server.make(),
            }
            text = "\n".join([*head(folder), *uvloop.run(measure(ways)), ""])
    finally:
        server.clear()
    print(text)
    if given.write:
        (HERE / "results" / "store.md").write_text(text, encoding="utf-8")


def head(folder: str) -> list[str]:
    """Say where, of what and how it was measured."""
    commit = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], cwd=HERE, capture_output=True, text=True
    ).stdout.strip()
    load = ", ".join(f"{n:.1f}" for n in os.getloadavg())
    return [
        "# The stores",
        "",
        f"`python -m benchmarks.store --write` at commit {commit}; Python "
        f"{platform.python_version()}, SQLite {sqlite3.sqlite_version}; {processor()}, "
        f"{os.cpu_count()} cores, load {load}; a commit of one page waits "
        f"{1e6 * flush(folder):.0f} µs for the disk.",
        "",
        f"{ROOMS} tables append entries of {len(ENTRY)} bytes at once, each as soon as its last",
        "one is durable (`synchronous = FULL`; `fsync` and `synchronous_commit` on); ours check",
        f"the length of the log as well, and write an index row with one of {EVERY}. PostgreSQL",
        f"runs on this machine. Medians of {ROUNDS} rounds in which all take turns. p50 and p99",
        f"are the times that an append takes where {RATE:,} come a second.",
        "",
    ]


def flush(folder: str) -> float:
    """Return how long the disk takes for one page, in seconds."""
    with tempfile.TemporaryFile(dir=folder) as file:
        times = list[float]()
        for _ in range(200):
            start = perf_counter()
            os.write(file.fileno(), b"x" * 4096)
            os.fsync(file.fileno())
            times.append(perf_counter() - start)
    return median(times)


async def measure(places: dict[str, str]) -> list[str]:
    """Measure all ways in turns, and return the lines of the table."""
    makers = {
        SQLITE: stored, POSTGRES: stored, PLAIN_SQLITE: plain_sqlite, PLAIN_POSTGRES: plain_postgres
    }  # fmt: skip
    async with AsyncExitStack() as stack:
        ways = {
            name: await stack.enter_async_context(makers[name](place))
            for name, place in places.items()
        }
        speeds: dict[str, list[float]] = {name: [] for name in ways}
        for number in range(ROUNDS + 1):
            for name, append in ways.items():
                speed = await flat_out(append)
                speeds[name] += [speed] * (number > 0)  # the first round warms up
        late = {name: await paced(append) for name, append in ways.items()}
    found = {name: median(values) for name, values in speeds.items()}
    return list(lines(found, late))


def lines(speeds: dict[str, float], late: dict[str, list[float]]) -> list[str]:
    """Return the table in Markdown."""
    rows = [
        "| store | durable appends/s | times a commit each | p50, ms | p99, ms |",
        "|---|---|---|---|---|",
    ]
    plain = {SQLITE: PLAIN_SQLITE, POSTGRES: PLAIN_POSTGRES}
    for name, speed in speeds.items():
        bar = f" (prototype {BARS[name]:,})" if name in BARS else ""
        times = f"{speed / speeds[plain[name]]:.1f}" if name in plain else ""
        half, most = (1000 * late[name][int(len(late[name]) * part)] for part in (0.5, 0.99))
        rows.append(f"| {name} | {speed:,.0f}{bar} | {times} | {half:.2f} | {most:.2f} |")
    return rows


async def flat_out(append: Append) -> float:
    """Return how many entries a second are durable when all tables append as fast as they can."""
    start, run = perf_counter(), next(NUMBERS)

    async def play(room: str) -> int:
        for number in count():
            if perf_counter() - start > SECONDS:
                return number
            await append(room, number)
        return 0

    done = await asyncio.gather(*(play(f"furu-{run:03}-{n:02}") for n in range(ROOMS)))
    return sum(done) / (perf_counter() - start)


async def paced(append: Append) -> list[float]:
    """Return how long appends take that come at a steady rate, in seconds, sorted."""
    start, run, times = perf_counter() + 0.1, next(NUMBERS), list[float]()

    async def play(room: int) -> None:
        for number in range(int(PACED * RATE / ROOMS)):
            due = start + (number * ROOMS + room) / RATE
            await asyncio.sleep(max(0.0, due - perf_counter()))
            before = perf_counter()
            await append(f"furu-{run:03}-{room:02}", number)
            times.append(perf_counter() - before)

    await asyncio.gather(*map(play, range(ROOMS)))
    return sorted(times)


@asynccontextmanager
async def stored(place: str) -> AsyncIterator[Append]:
    """Append to one of our stores; now and then the index row changes as well."""
    store = open_store(place)
    await store.start()

    async def append(room: str, number: int) -> None:
        index = None if number % EVERY else INDEX._replace(code=room, at=number)
        await store.append(room, number, ENTRY, index)

    yield append
    await store.close()


PLAIN = "CREATE TABLE log (room text, seq integer, entry {}, PRIMARY KEY (room, seq))"


@asynccontextmanager
async def plain_sqlite(place: str) -> AsyncIterator[Append]:
    """Append as it is usually done, in the thread of the loop."""
    connection = sqlite3.connect(place)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute(PLAIN.format("blob"))

    async def append(room: str, number: int) -> None:
        connection.execute("INSERT INTO log VALUES (?, ?, ?)", (room, number + 1, ENTRY))
        connection.commit()
        await asyncio.sleep(0)

    yield append
    connection.close()


@asynccontextmanager
async def plain_postgres(place: str) -> AsyncIterator[Append]:
    """Append as it is usually done, with a pool of connections."""
    pool: Any = await asyncpg.create_pool(place, min_size=8, max_size=8)
    await pool.execute(PLAIN.format("bytea"))

    async def append(room: str, number: int) -> None:
        await pool.execute("INSERT INTO log VALUES ($1, $2, $3)", room, number + 1, ENTRY)

    yield append
    await pool.close()


if __name__ == "__main__":
    main()
