"""How fast the four games run, beside OpenSpiel's hearts: `python benchmarks/speed.py`.

Prints Markdown; `--write` puts it into `results/speed.md`.  All times are CPU seconds of one
core, the medians of several measurements; the measurements of two things that are compared take
turns.  Needs the extra `test` (numba, open-spiel).  Takes about three minutes.
"""

import argparse
import os
import platform
import subprocess
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any

import numba
import pyspiel

import kortbord
from kortbord.fast import bench

HERE = Path(__file__).parent
# What each figure is held to, in millions a second: play, play with the deal, plain Python.
BARS = {
    "bolighai": (50, None, 0.15),
    "golf": (30, None, 0.15),
    "for_sale": (50, None, 0.15),
    "hjerter": (47, 40, 0.15),
}
PEER, STEPS, PLAY, ALL, WARM = 28, 8, 6, 15, 1  # times pyspiel; M steps/s; seconds


def main() -> None:
    """Measure all, and print it."""
    parser = argparse.ArgumentParser(description="Measure the speed of the four games.")
    parser.add_argument("--write", action="store_true", help="write results/speed.md")
    given = parser.parse_args()
    text = "\n".join([*head(), *games(), "", *beside_openspiel(), "", *tables(), ""])
    print(text)
    if given.write:
        (HERE / "results" / "speed.md").write_text(text, encoding="utf-8")


def head() -> list[str]:
    """Say where, of what and how it was measured."""
    commit = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], cwd=HERE, capture_output=True, text=True
    ).stdout.strip()
    load = ", ".join(f"{n:.1f}" for n in os.getloadavg())
    python = f"Python {platform.python_version()}, numba {numba.__version__}"
    return [
        "# Speed",
        "",
        f"`python benchmarks/speed.py --write` at commit {commit}; {python}; {processor()}, "
        f"{os.cpu_count()} cores, load {load}. CPU seconds of one core, medians.",
        "",
        "A bar is what the figure must reach. The loop that is compiled is the one that plain",
        "Python runs: random play from one dealt state (in Hjerter with sending). A decision is",
        "an action by one seat.",
        "",
    ]


def processor() -> str:
    """Return what the machine says it is."""
    info = Path("/proc/cpuinfo")
    lines = info.read_text().splitlines() if info.exists() else []
    names = [line.split(":")[1].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()


def games() -> list[str]:
    """Measure the games."""
    lines = [
        "| game, seats | M decisions/s, dealt | with the deal | plain Python | compiled : plain "
        "| compile play, s | all kernels, s | warm process, s |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for name, (play, deals, plain) in BARS.items():
        game = kortbord.load(name)
        found = bench.measure(game)
        whole = bench.rate(bench.compiled_deals(game, plies=True)) / 1e6
        fast, slow = found["compiled_decisions_per_s"] / 1e6, found["plain_plies_per_s"] / 1e6
        kernels, _ = bench.starts(game, "all")
        lines.append(
            f"| {game.title}, {game.seats} | {bar(fast, play)} | {bar(whole, deals)} "
            f"| {bar(slow, plain, 2)} | {fast / slow:.0f} "
            f"| {bar(found['cold_compile_s'], PLAY, low=True)} | {bar(kernels, ALL, low=True)} "
            f"| {bar(found['warm_start_s'], WARM, 2, low=True)} |"
        )
    return lines


def bar(value: float, limit: float | None, places: int = 1, low: bool = False) -> str:
    """Write a figure with its bar, marked where it is missed."""
    if limit is None:
        return f"{value:.{places}f}"
    missed = value > limit if low else value < limit
    sign = "≤" if low else "≥"
    return f"{value:.{places}f} ({sign} {limit}{', MISSED' if missed else ''})"


def beside_openspiel() -> list[str]:
    """Measure Hjerter and OpenSpiel's hearts in turns, each from a clone of a dealt state."""
    ours, theirs = bench.compiled_play(kortbord.load("hjerter")), openspiel_play(1)
    pairs = [(speed(ours, 20_000, seed), speed(theirs, 100, seed)) for seed in range(9)]
    ratio = median(our / their for our, their in pairs)
    our, their = (median(column) / 1e6 for column in zip(*pairs, strict=True))
    return [
        "## Beside OpenSpiel",
        "",
        f"Hearts with four seats, from a dealt state, cards passed: Kortbord {our:.1f} M",
        f"decisions/s, pyspiel (clone, `legal_actions`, `apply_action`) {their:.2f} M; "
        f"ratio {bar(ratio, PEER)}.",
    ]


def openspiel_play(seed: int) -> Callable[[int, int], int]:
    """Random play from clones of one dealt state of OpenSpiel's hearts; counts decisions."""
    rng, state = Random(seed), pyspiel.load_game("hearts").new_initial_state()
    while state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))

    def work(times: int, seed: int) -> int:
        plies, draw = 0, Random(seed).random
        for _ in range(times):
            clone: Any = state.clone()
            while not clone.is_terminal():
                legal = clone.legal_actions()
                clone.apply_action(legal[int(draw() * len(legal))])
                plies += 1
        return plies

    return work


def speed(work: Callable[[int, int], int], size: int, seed: int) -> float:
    """Return how much gets done a second in one measurement."""
    start = process_time()
    done = work(size, seed)
    return done / (process_time() - start)


def tables() -> list[str]:
    """Measure the step of many tables."""
    lines = [
        "## Many tables at once",
        "",
        "1,024 tables, one random legal action each, the legal actions written out, the next deal",
        "made at once where one is over.",
        "",
    ]
    lines += ["| game, seats | M table-steps/s |", "|---|---|"]
    for name in BARS:
        game = kortbord.load(name)
        found = bar(bench.table_steps(game) / 1e6, STEPS if name == "hjerter" else None)
        lines.append(f"| {game.title}, {game.seats} | {found} |")
    return lines


if __name__ == "__main__":
    main()
