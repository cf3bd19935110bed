"""Many full tables for a minute: `python -m benchmarks.soak --write`.

500 tables of bots and scripted people against one real `kortbord serve`: all games, editions and
numbers of seats, some with a clock, undo, forced moves, early ends, sockets that break, people who
vanish and come back, rematches.  They play in haste for a deal or two, then for the minute that
is measured.  Then the server ends, and every log must fold to what its guests saw last.
`--tables N --seconds S` makes it smaller.  Prints Markdown; takes about four minutes.
"""

import argparse
import asyncio
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from itertools import cycle
from pathlib import Path
from random import Random
from statistics import linear_regression
from time import perf_counter
from typing import Any, NamedTuple

import httpx
import uvloop

from benchmarks import refold
from benchmarks.crowd import AWAY, Crowd, Person, Viewer
from benchmarks.scripted import table
from benchmarks.serving import Served, children, cpu, head, memory, publish, serving
from kortbord.table.room.events import Entry
from kortbord.table.seeing.offer import offered

TABLES, SECONDS = 500, 60.0
# Moves a table that are played in haste before: a table is largest late in its deal, all begin
# their first deals at once, and what a seat has done last (64 commands, 32 times) fills up once.
WARM, HASTE = 320, 0.2
GROWTH = 3.0  # percent that the server may grow by in the second half
QUIET, PATIENCE = 5.0, 120.0  # seconds without a word after which nothing more comes; until then
BESIDE = ("deals", "rematches", "taken back", "ended early", "by forced", "time ran out",
          "stood in", "gone", "salts")  # fmt: skip
NEVER = ("errors", "conflicts", "stuck", "limited")  # metrics that stay 0
PACES = ("instant", "fast", "fast", "normal")


class Plan(NamedTuple):
    """A table to be set."""

    settings: dict[str, Any]
    bots: dict[str, str]


class Sample(NamedTuple):
    """What the server was at one time."""

    at: float  # seconds from the beginning
    memory: float  # KiB
    bots: float  # KiB
    cpu: float  # seconds
    moves: float


class Found(NamedTuple):
    """What the soak has shown."""

    crowd: Crowd
    told: refold.Told
    numbers: dict[str, float]  # of the server's metrics
    samples: list[Sample]
    faults: list[str]
    setting: str
    viewers: dict[str, list[Viewer]]
    records: dict[str, str]
    logs: dict[str, list[Entry]]


def main() -> int:
    """Soak, and print what came of it."""
    parser = argparse.ArgumentParser(description="Play at many tables for a minute.")
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--write", action="store_true", help="write results/soak.md")
    given = parser.parse_args()
    lines = head("Soak", command(given))
    found = soak(given.tables, given.seconds)
    lines += report(found)
    publish("soak", lines, given.write)
    for fault in found.faults[:50]:
        print(fault, file=sys.stderr)
    return 1 if found.faults or grown(found.samples) > GROWTH else 0


def command(given: argparse.Namespace) -> str:
    """Return the command that measures this."""
    words = ["python -m benchmarks.soak"]
    words += [f"--tables {given.tables}"] * (given.tables != TABLES)
    words += [f"--seconds {given.seconds:g}"] * (given.seconds != SECONDS)
    return " ".join([*words, "--write"])


def plans(number: int, random: Random) -> Iterator[Plan]:
    """Choose tables: the games in turn, each with its editions and numbers of seats in turn."""
    games = [
        cycle(
            [(game.name, preset.name, seats) for preset in game.presets for seats in preset.seats]
        )
        for game in offered().games
    ]
    for place in range(number):
        name, preset, seats = next(games[place % len(games)])
        settings: dict[str, Any] = {"game": name, "preset": preset, "seats": seats}
        settings |= {"pace": random.choice(PACES), "undo": random.random() < 0.6}
        settings["public"] = random.random() < 0.1
        if random.random() < 0.6:
            settings["options"] = {"end": f"rounds:{random.choice((1, 1, 2))}"}
        if random.random() < 0.2:
            settings["clock"] = {"bank": random.choice((5, 10)), "increment": random.choice((0, 1))}
            settings["pace"] = "instant"  # so that it can be waited for at the end
        robots = random.sample(range(1, seats), random.randrange(seats))
        yield Plan(settings, {str(seat): random.choice(("casual", "random")) for seat in robots})


def soak(tables: int, seconds: float, warm: int = WARM) -> Found:
    """Play at so many tables for so long, and compare."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        found = uvloop.run(played(folder, tables, seconds, warm))
        logs = uvloop.run(refold.read(folder, found.viewers))
        told = refold.compare(logs, found.viewers, found.records)
        lines = (folder / "server.log").read_text(encoding="utf-8").splitlines()
        faults = [*found.faults, *told.faults, *refold.by_command(told.examples, folder)]
        faults += [line for line in lines if '"level":"info"' not in line]
        size = sum(file.stat().st_size for file in folder.glob("*.db*")) / 1e6
    numbers = found.numbers | {"megabytes": size}
    return found._replace(told=told, numbers=numbers, faults=faults, logs=logs)


async def played(folder: Path, tables: int, seconds: float, warm: int) -> Found:
    """Play, and end the server when nothing more happens."""
    with serving(folder) as served:
        async with peopled(served, tables, seconds) as (crowd, viewers, setting):
            crowd.pace = HASTE
            await warmed(served, tables * warm)
            crowd.pace = 1.0
            crowd.delays.clear()
            samples = [sample async for sample in sampled(served, seconds)]
            crowd.going = False
            await rest(crowd, [one for some in viewers.values() for one in some])
            async with httpx.AsyncClient(base_url=served.url, timeout=60) as http:
                path = "/api/tables/{}/record"
                records = {code: await asked(http, path.format(code)) for code in viewers}
                numbers = metrics(await asked(http, "/metrics"))
            crowd.over = True
            served.process.terminate()  # while all are there: nobody is seen to leave
            ended = await asyncio.to_thread(served.process.wait, 30)
            faults = crowd.troubles() + [f"the server ended with {ended}"] * bool(ended)
    faults += [f"{name}: {numbers[name]}" for name in NEVER if numbers[name]]
    told = refold.Told()
    return Found(crowd, told, numbers, samples, faults, setting, viewers, records, {})


async def asked(http: httpx.AsyncClient, path: str) -> str:
    """Return what a page says."""
    answer = await http.get(path)
    answer.raise_for_status()
    return answer.text


def metrics(text: str) -> dict[str, float]:
    """Read the numbers of a server."""
    lines = (line.rpartition(" ") for line in text.splitlines() if not line.startswith("#"))
    return {
        name.removeprefix("kortbord_").removesuffix("_total"): float(value)
        for name, _, value in lines
    }


@asynccontextmanager
async def peopled(
    served: Served, tables: int, seconds: float
) -> AsyncIterator[tuple[Crowd, dict[str, list[Viewer]], str]]:
    """Let people and onlookers sit down at all tables and play."""
    random, crowd = Random(tables), Crowd(served.host)
    viewers: dict[str, list[Viewer]] = {}
    bots = 0
    async with httpx.AsyncClient(base_url=served.url, timeout=60) as http:
        for plan in plans(tables, random):
            code, tokens = await table(http, plan.settings, plan.bots)
            people = [Person(crowd, code, token, "clock" in plan.settings) for token in tokens]
            viewers[code] = [*people, Viewer(crowd, code)]
            bots += len(plan.bots)
    everybody = [viewer for some in viewers.values() for viewer in some]
    for viewer in everybody:
        await viewer.come()
    for viewer in everybody:
        begin(crowd, viewer, may_vanish=seconds > AWAY + 8 and random.random() < 0.03)
    number = len(everybody) - tables
    setting = f"{tables} tables, {number:,} people and {bots:,} bots, {tables} onlookers"
    yield crowd, viewers, setting
    for task in crowd.tasks:
        task.cancel()
    for viewer in everybody:
        viewer.go()


def begin(crowd: Crowd, viewer: Viewer, may_vanish: bool) -> None:
    """Let somebody do what people do."""
    if isinstance(viewer, Person):
        crowd.spawn(viewer.plays())
    if isinstance(viewer, Person) and may_vanish:
        crowd.spawn(viewer.vanishes())
    else:
        crowd.spawn(viewer.comes_and_goes())


async def warmed(served: Served, moves: int) -> None:
    """Wait until so many moves have been played."""
    async with httpx.AsyncClient(base_url=served.url, timeout=60) as http:
        while metrics(await asked(http, "/metrics"))["moves"] < moves:
            await asyncio.sleep(0.5)


async def sampled(served: Served, seconds: float) -> AsyncIterator[Sample]:
    """Look at the server twice a second."""
    begun, at = perf_counter(), 0.0
    async with httpx.AsyncClient(base_url=served.url, timeout=60) as http:
        while at < seconds:
            await asyncio.sleep(0.5)
            at, moves = perf_counter() - begun, metrics(await asked(http, "/metrics"))["moves"]
            bots = sum(memory(child) for child in children(served.pid))
            yield Sample(at, memory(served.pid), bots, cpu(served.pid), moves)


async def rest(crowd: Crowd, viewers: list[Viewer]) -> None:
    """Wait until everybody is back, and nothing has been said for a while."""
    for viewer in viewers:
        viewer.news.set()
    begun = since = perf_counter()
    heard = -1
    while perf_counter() - since < QUIET:
        if heard != crowd.heard or not all(viewer.settled for viewer in viewers):
            heard, since = crowd.heard, perf_counter()
        if since - begun > PATIENCE:
            crowd.faults.append("the tables never came to rest")
            return
        await asyncio.sleep(0.1)


def grown(samples: list[Sample]) -> float:
    """Return by how many percent the server grew in the second half, by a straight line."""
    half = [sample for sample in samples if sample.at >= samples[-1].at / 2]
    line = linear_regression([s.at for s in half], [s.memory for s in half])
    first, last = (line.intercept + line.slope * half[place].at for place in (0, -1))
    return 100 * (last / first - 1)


def report(found: Found) -> list[str]:
    """Return what came of it as a table."""
    told, crowd, end = found.told.counts, found.crowd, found.samples[-1]
    middle = found.samples[len(found.samples) // 2]
    rows = [
        ("played", "", pace(found)),
        ("what happened", "", ", ".join(f"{told[name]:,} {name}" for name in BESIDE)
         + f", {crowd.counts['reconnections']:,} reconnections"),
        ("answers", "", delays(crowd.delays)),
        ("errors in log or metrics, refusals of what was legal, other faults", "0",
         f"{len(found.faults)} ({crowd.counts['overtaken']} commands were overtaken)"),
        ("memory at half-time and at the end, growth", f"<= {GROWTH:g} %",
         f"{middle.memory / 1024:.1f} and {end.memory / 1024:.1f} MiB, "
         f"{grown(found.samples):.1f} % (bots {end.bots / 1024:.1f} MiB)"),
        ("logs folded twice to equal rooms, as last seen", "all",
         f"{told['entries']:,} entries, {found.numbers['megabytes']:.1f} MB, "
         f"{told['views']:,} views"),
        ("records replayed by the engine, one a game by command", "all", f"{told['records']:,}"),
    ]  # fmt: skip
    table = [f"| {what} | {bar} | {shown} |" for what, bar, shown in rows]
    return ["| what | bar | measured |", "|---|---|---|", *table]


def pace(found: Found) -> str:
    """Tell who played, and how much in the time that was measured."""
    begin, end = found.samples[0], found.samples[-1]
    took, moves, busy = end.at - begin.at, end.moves - begin.moves, end.cpu - begin.cpu
    rate = f"{moves:,.0f} moves ({moves / took:,.0f}/s)"
    return f"{found.setting}, {took:.0f} s: {rate}, {busy:.1f} CPU seconds of the server"


def delays(seconds: list[float]) -> str:
    """Tell how long answers took."""
    found = sorted(seconds)
    half, most = (1000 * found[int(len(found) * part)] for part in (0.5, 0.99))
    return f"{len(found):,}; median {half:.1f} ms, p99 {most:.1f} ms"


if __name__ == "__main__":
    sys.exit(main())
