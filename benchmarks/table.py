"""How fast the table server is, beside boardgame.io: `python -m benchmarks.table --write`.

Hjerter with four seats over real sockets on loopback, the rules and the durable log included.
The server has one core, what drives it the other; the peer plays a trivial game and writes
nothing down, driven in the same way (Node from the package that builds our page, boardgame.io
from npm).  Also measured: the delay of answers at 1,000 moves a second, and the memory of an idle
socket.  Prints Markdown; needs the extra `test`, and npm's registry for the peer.
"""

import argparse
import asyncio
import json
import os
import shutil
import subprocess
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from time import perf_counter, sleep
from typing import Any

import httpx
import uvloop

from benchmarks.scripted import Player, sit, table
from benchmarks.serving import HERE, NODE, NPM, cpu, head, memory, publish, serving
from tests.web.serving import free_port

HJERTER = {"game": "hjerter", "seats": 4, "preset": "norsk", "pace": "instant",
           "options": {"end": "rounds:1000"}}  # fmt: skip
SPEED, RATE, P99, IDLE = 3500, 1000, 20, 60  # moves/s; moves/s; ms; KiB
TABLES, SECONDS, SOCKETS = 16, 10, 2000
MOVES = 53  # of a deal, one after the other: all send at once


def main() -> None:
    """Measure all, and print it."""
    parser = argparse.ArgumentParser(description="Measure the table server.")
    parser.add_argument("--write", action="store_true", help="write results/table.md")
    parser.add_argument("--no-peer", action="store_true", help="leave boardgame.io out")
    given = parser.parse_args()
    lines = head("The table server", "python -m benchmarks.table --write")
    lines += ["| what | bar | measured |", "|---|---|---|"]
    rate, told = uvloop.run(speed())
    lines += [told, *uvloop.run(delay()), *uvloop.run(idle())]
    lines += [] if given.no_peer else peer(rate)
    publish("table", lines, given.write)


def last_core() -> int:
    """Return the core that the server has to itself; what drives it has the others."""
    return max(os.sched_getaffinity(0))


@contextmanager
def alone() -> Iterator[tuple[str, int]]:
    """Start a server on a core of its own; its host:port and process."""
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder), last_core()) as served:
        yield served.host, served.pid


@asynccontextmanager
async def playing(
    host: str, tables: int, delays: list[float], pause: float = 0.0
) -> AsyncIterator[list[Player]]:
    """Seat four scripted people at each of so many tables and deal.

    People who pause before each action are dealt to one table after the other, over the length
    of a deal: tables of the real world are not in step, and do not all end a deal together.
    """
    players: list[Player] = []
    async with httpx.AsyncClient(base_url=f"http://{host}", timeout=60) as http:
        for _ in range(tables):
            code, tokens = await table(http, HJERTER, {})
            players += [await sit(host, code, token, delays.append) for token in tokens]
    await asyncio.sleep(0.5)
    for player in players:
        player.pause = pause
    for player in players[::4]:
        player.start()
        await asyncio.sleep(MOVES * pause / tables)
    yield players
    for player in players:
        player.goes = False
        player.transport.abort()


async def speed() -> tuple[float, str]:
    """Measure how many moves a second one core serves."""
    delays: list[float] = []
    with alone() as (host, pid):
        async with playing(host, TABLES, delays) as players:
            await asyncio.sleep(2)
            moves, used, start = sum(p.moves for p in players), cpu(pid), perf_counter()
            await asyncio.sleep(SECONDS)
            done = sum(p.moves for p in players) - moves
            took, busy = perf_counter() - start, cpu(pid) - used
            refused = sum(p.refused for p in players)
    return done / took, (
        f"| moves/s, one core, {TABLES} tables | >= {SPEED:,} | {done / took:,.0f} "
        f"({done / busy:,.0f} per CPU second, {refused} refused) |"
    )


async def delay() -> list[str]:
    """Measure the delay of answers at a fixed number of moves a second, from tables out of step."""
    delays: list[float] = []
    tables = 100
    with alone() as (host, _):
        async with playing(host, tables, delays, tables / RATE):
            await asyncio.sleep(1)
            delays.clear()
            start = perf_counter()
            await asyncio.sleep(SECONDS)
            rate = len(delays) / (perf_counter() - start)
            found = sorted(delays)
    half, most = (1000 * found[int(len(found) * part)] for part in (0.5, 0.99))
    return [f"| p99 of answers at {rate:,.0f} moves/s | <= {P99} ms | {most:.1f} ms "
            f"(median {half:.1f} ms) |"]  # fmt: skip


async def idle() -> list[str]:
    """Measure the memory of a socket where nothing happens."""
    with alone() as (host, pid):
        async with httpx.AsyncClient(base_url=f"http://{host}", timeout=60) as http:
            code, tokens = await table(http, HJERTER, {})
            players = [await sit(host, code, tokens[0], lambda _: None)]
            await asyncio.sleep(1)
            before = memory(pid)
            made = [await table(http, HJERTER, {}) for _ in range(SOCKETS // 4)]
            for code, tokens in made:
                players += [await sit(host, code, token, lambda _: None) for token in tokens]
        await asyncio.sleep(2)
        each = (memory(pid) - before) / SOCKETS
    return [f"| KiB per idle socket, {SOCKETS} sockets, their tables included | <= {IDLE} "
            f"| {each:.1f} |"]  # fmt: skip


def peer(ours: float) -> list[str]:
    """Drive boardgame.io in the same way."""
    with tempfile.TemporaryDirectory() as folder:
        there = Path(folder) / "peer"
        shutil.copytree(HERE / "boardgameio", there)
        run: Any = {"cwd": there, "check": True, "capture_output": True, "text": True}
        subprocess.run([NPM, "install", "--silent", "--no-audit", "--no-fund"], **run)
        port = str(free_port())
        server = subprocess.Popen(
            ["taskset", "-c", str(last_core()), NODE, "server.cjs", port],
            cwd=there, stdout=subprocess.DEVNULL,
        )  # fmt: skip
        try:
            sleep(4)
            used = cpu(server.pid)
            command = [NODE, "clients.cjs", port, str(TABLES), str(SECONDS)]
            told: dict[str, Any] = json.loads(subprocess.run(command, **run).stdout)
            busy = cpu(server.pid) - used
        finally:
            server.terminate()
            server.wait()
    rate = told["moves"] / told["seconds"]
    return [f"| boardgame.io 0.50.2, a counting game, no disk, moves/s | - | {rate:,.0f} "
            f"({busy:.1f} CPU seconds); ours is {ours / rate:.2f} times that |"]  # fmt: skip


if __name__ == "__main__":
    main()
