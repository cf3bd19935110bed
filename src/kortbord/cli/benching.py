"""`kortbord bench`: how fast the rules are, compiled and plain."""

import argparse
import json
from importlib import import_module
from typing import Any

from rich.text import Text

import kortbord
from kortbord.cli.failing import Failure
from kortbord.cli.look import Look, language_of, window
from kortbord.engine.game import TITLES


def command(given: argparse.Namespace) -> int:
    """Measure one game or all, and print the speeds."""
    names = kortbord.games() if given.game is None else (kortbord.load(given.game).name,)
    try:
        bench = import_module("kortbord.fast.bench")
    except ImportError as error:
        missing = "compiled play needs numba and NumPy: pip install 'kortbord[fast]'"
        raise Failure(f"{error.name or 'numba'} is not installed; {missing}.") from None
    results = [bench.measure(name, None) for name in names]
    if given.json:
        print(json.dumps({"results": results}))
    else:
        show(results, Look(language_of(given.lang), window(), me=None))
    return 0


def show(results: list[dict[str, Any]], look: Look) -> None:
    """Print the speeds, game by game."""
    grid = look.grid("lrrrrrr", gap=3)
    grid.add_row("", *[Text(head, style="dim") for head in ("seats",)])
    for row in results:
        grid.add_row(TITLES[row["game"]], str(row["seats"]))
    look.show([grid])
