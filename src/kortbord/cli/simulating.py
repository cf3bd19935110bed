"""`kortbord simulate`: bots play many deals, and the scores are averaged."""

import argparse
import json
import re
import secrets
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from rich.console import RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.text import Text

import kortbord
from kortbord.bots.simulation import simulate
from kortbord.cli.failing import INTERRUPTED, Failure
from kortbord.cli.loading import load_game, read_bots, read_seed
from kortbord.cli.look import Look, Window, language_of, window

PATIENCE = 1.0  # seconds before there is a progress bar


def command(given: argparse.Namespace) -> int:
    """Let the bots play, and print what came of it."""
    if not re.fullmatch("0*[1-9][0-9]{0,11}", given.deals):
        raise Failure(f"--deals is a whole number from 1, not {given.deals!r}.")
    game, _ = load_game(given.game, given)
    seed = secrets.randbits(64) if given.seed is None else read_seed(given.seed)
    bots = read_bots(given.bots, game.seats)
    with progress_bar(int(given.deals)) as progress:
        found = simulate(game, bots, int(given.deals), seed, progress)
    if given.json:
        print(json.dumps(found))
    else:
        show(game, found, Look(language_of(given.lang), window(), me=None))
    return INTERRUPTED if found.get("interrupted") else 0


@contextmanager
def progress_bar(total: int) -> Iterator[Callable[[int], None]]:
    """Give a function that is told how many are done; it draws a bar once that takes long."""
    console, started = Window(stderr=True, highlight=False), time.monotonic()
    bar = Progress(BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=console)
    task = bar.add_task("", total=total)

    def progress(done: int) -> None:
        if not bar.live.is_started and console.is_terminal and waited(started):
            bar.start()
        bar.update(task, completed=done)

    try:
        yield progress
    finally:
        bar.stop()


def waited(started: float) -> bool:
    """Whether somebody has waited long enough to be shown how far it is."""
    return time.monotonic() - started > PATIENCE


def show(game: kortbord.Game, found: dict[str, Any], look: Look) -> None:
    """Print the averages, seat by seat."""
    words = look.say("simulate", "done", title=game.title, deals=found["deals"], seed=found["seed"])
    grid = look.grid("rlrrr", gap=3)
    heads = ("seat", "bot", "score", "returns", "error")
    grid.add_row(*[Text(look.say("simulate", head), style="dim") for head in heads])
    columns: list[Sequence[Any]] = [found["bots"], found["mean_scores"]]
    columns += [found["mean_returns"], found["se_returns"]]
    for seat, (bot, score, returns, error) in enumerate(zip(*columns, strict=True)):
        told = [look.points(game.name, number, 2) for number in (score, returns)]
        told.append("" if error is None else look.points(game.name, error, 2))
        grid.add_row(str(seat), bot, *told)
    parts: list[RenderableType] = [Text(words, style="bold"), Text(), grid]
    if found.get("interrupted"):
        parts += [Text(), Text(look.say("simulate", "interrupted", deals=found["deals"]))]
    look.show(parts)
