"""How fast the rules run, compiled and as plain Python, in CPU seconds of one core.

python -m kortbord.fast.bench '{"name": "golf"}' all     (compiles; see `start`)
"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from statistics import median
from time import process_time
from typing import Any

import numpy as np

from kortbord.engine.game import Game, load
from kortbord.fast import compiled
from kortbord.fast.kernels import parts_of

SECONDS, REPEATS = 0.2, 5  # CPU time of one measurement, and how many there are of a kind
Progress = Callable[[float], object]


def measure(game: Game, progress: Progress | None = None) -> dict[str, Any]:
    """Return how fast a game is, in about 15 seconds.

    `compiled_decisions_per_s` counts random play from one dealt state, `compiled_deals_per_s`
    whole deals with their shuffling, `plain_plies_per_s` the same loop as plain Python without
    `State`; `cold_compile_s` is what the two compiled loops cost once on a machine, and
    `warm_start_s` a whole process that finds them on disk and plays one deal.  All in CPU
    seconds of one core.  `progress` is told which part is done, from 0 to 1.
    """
    tell = progress or (lambda done: None)
    found: dict[str, Any] = {"game": game.name, "seats": game.seats, "preset": game.preset}
    tell(0.0)
    found["compiled_decisions_per_s"] = rate(compiled_play(game))
    tell(0.35)
    found["compiled_deals_per_s"] = rate(compiled_deals(game))
    tell(0.55)
    found["plain_plies_per_s"] = rate(plain_play(game))
    tell(0.7)
    found["cold_compile_s"], found["warm_start_s"] = starts(game)
    tell(1.0)
    return found


def rate(work: Callable[[int, int], int], repeats: int = REPEATS) -> float:
    """Return how much a piece of work, given a size and a seed, gets done a second: the median.

    The size grows until one measurement takes long enough to be one.
    """
    work(1, 0)
    size = 1
    while timed(work, size, 0)[1] < SECONDS / 4:
        size *= 2
    size *= 4
    return median(
        done / seconds for done, seconds in (timed(work, size, k) for k in range(repeats))
    )


def timed(work: Callable[[int, int], int], size: int, seed: int) -> tuple[int, float]:
    """Return what one measurement got done, and its CPU seconds."""
    start = process_time()
    done = work(size, seed)
    return done, max(process_time() - start, 1e-9)


def compiled_play(game: Game) -> Callable[[int, int], int]:
    """Random play from one dealt state; counts plies."""
    state, fast = game.deal(seed=1), compiled(game)
    return lambda times, seed: fast.play_outs(state, times, seed).plies


def compiled_deals(game: Game, plies: bool = False) -> Callable[[int, int], int]:
    """Deals from the shuffling to the end; counts them, or their plies."""
    fast = compiled(game)

    def work(times: int, seed: int) -> int:
        sums = fast.deals(times, seed)
        return sums.plies if plies else sums.times

    return work


def plain_play(game: Game) -> Callable[[int, int], int]:
    """Random play from one dealt state by the very functions that are compiled; counts plies."""
    table, play_out = game.deal(seed=1).table, parts_of(game.rules).play_out

    def work(times: int, seed: int) -> int:
        noise, plies, totals = seed + 1, 0, [0] * game.seats
        for _ in range(times):
            played, noise = play_out(table.copy(), game.o, noise, totals)
            plies += played
        return plies

    return work


def table_steps(game: Game, n: int = 1024, steps: int = 400, repeats: int = REPEATS) -> float:
    """Return how many tables are stepped a second when `n` are stepped at once: the median.

    Each takes one random legal action, and a new deal when it is over; the legal actions are
    written out.  The choice of the actions is not timed.
    """
    tables, rng = compiled(game).tables(n, seed=1), np.random.default_rng(1)
    rates = []
    for _ in range(repeats):
        seconds = 0.0
        for _ in range(steps):
            actions = (tables.legal * rng.random(tables.legal.shape)).argmax(axis=1)
            start = process_time()
            tables.step(actions)
            seconds += process_time() - start
        rates.append(n * steps / seconds)
    return median(rates)


def starts(game: Game, what: str = "play") -> tuple[float, float]:
    """Return the CPU seconds of compiling, and those of a whole process that need not.

    `what` is `play` for the two kernels that play at random, `all` for every kernel.
    """
    given = {"name": game.name, "seats": game.seats, "preset": game.preset} | game.overrides()
    command = [sys.executable, "-m", "kortbord.fast.bench", json.dumps(given), what]
    with tempfile.TemporaryDirectory() as folder:
        environment = os.environ | {"NUMBA_CACHE_DIR": folder}
        said = [
            json.loads(
                subprocess.run(command, env=environment, check=True, capture_output=True).stdout
            )
            for _ in range(2)
        ]
    (cold, _), (_, warm) = said
    return float(cold), float(warm)


def start(game: Game, what: str) -> Iterator[float]:
    """Call the kernels once; the CPU seconds of that, and those of the process so far."""
    fast, state = compiled(game), game.deal(seed=1)
    begin = process_time()
    fast.play_outs(state, 1, 1)
    fast.deals(1, 1)
    if what == "all":
        fast.deal([1])
        fast.replay(state, [])
        fast.tables(1, 1)
    yield process_time() - begin
    yield process_time()


if __name__ == "__main__":
    print(json.dumps(list(start(load(**json.loads(sys.argv[1])), sys.argv[2]))))
