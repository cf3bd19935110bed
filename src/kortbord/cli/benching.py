"""`kortbord bench`: how fast the rules are, compiled and plain."""

import argparse
import json
from typing import Any

from rich.text import Text

import kortbord
from kortbord.cli.failing import INTERRUPTED, Failure
from kortbord.cli.look import Look, language_of, window
from kortbord.cli.waiting import progress_bar

MISSING = (
    "Compiled play needs NumPy and numba; "
    "in a checkout of Kortbord, `pip install '.[fast]'` brings them."
)
RATES = ("compiled_decisions_per_s", "compiled_deals_per_s", "plain_plies_per_s")
TIMES = ("cold_compile_s", "warm_start_s")


def command(given: argparse.Namespace) -> int:
    """Measure one game or all, and print the speeds; an interrupt prints what is done."""
    language = language_of(given.lang)
    names = kortbord.games() if given.game is None else (given.game,)
    games = [kortbord.load(name) for name in names]
    try:
        from kortbord.fast import bench
    except ImportError:
        raise Failure(MISSING) from None
    results: list[dict[str, Any]] = []
    try:
        with progress_bar(len(games), counted=False) as progress:
            for game in games:
                results.append(bench.measure(game, lambda part: progress(len(results) + part)))
    except KeyboardInterrupt:
        if not results:
            raise
    if given.json:
        print(json.dumps({"results": results}))
    else:
        show(results, Look(language, window(), me=None))
    return 0 if len(results) == len(games) else INTERRUPTED


def show(results: list[dict[str, Any]], look: Look) -> None:
    """Print the speeds, game by game."""
    grid = look.grid("lr" + "r" * (len(RATES) + len(TIMES)))
    heads = [look.say("bench", key) for key in ("seats", *RATES, *TIMES)]
    grid.add_row("", *[Text(head, style="dim") for head in heads])
    for row in results:
        rates = [rate(look, row[key]) for key in RATES]
        times = [look.number(row[key], 2) for key in TIMES]
        grid.add_row(kortbord.load(row["game"]).title, str(row["seats"]), *rates, *times)
    look.show([grid, Text(), Text(look.say("bench", "unit"), style="dim")])


def rate(look: Look, number: float) -> str:
    """Write a number of things a second, in thousands or millions."""
    size, name = (1e6, "M") if number >= 1e6 else (1e3, "k")
    return f"{look.number(number / size, 2 if number < 10 * size else 1)} {name}"
