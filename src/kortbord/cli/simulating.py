"""`kortbord simulate`: bots play many deals, and the scores are averaged."""

import argparse
import json
import re
import secrets
from collections.abc import Sequence
from typing import Any

from rich.console import RenderableType
from rich.text import Text

import kortbord
from kortbord.bots import BUILT_IN
from kortbord.bots.simulation import simulate
from kortbord.cli.failing import INTERRUPTED, Failure, failing
from kortbord.cli.loading import load_game, read_bots, read_seed
from kortbord.cli.look import Look, language_of, window
from kortbord.cli.waiting import progress_bar
from kortbord.engine.given import shown


def command(given: argparse.Namespace) -> int:
    """Let the bots play, and print what came of it."""
    language = language_of(given.lang)
    if not re.fullmatch("0*[1-9][0-9]{0,11}", given.deals):
        raise Failure(f"--deals is a whole number from 1, not {shown(given.deals)}.")
    game, _ = load_game(given.game, given)
    seed = secrets.randbits(64) if given.seed is None else read_seed(given.seed)
    bots = read_bots(given.bots, game.seats)
    with progress_bar(int(given.deals)) as progress:
        try:
            found = simulate(game, bots, int(given.deals), seed, progress)
        except kortbord.Error:
            raise
        except Exception as error:
            if set(bots) <= set(BUILT_IN):
                raise
            raise Failure(f"One of the bots fails: {failing(error)}.") from None
    if given.json:
        print(json.dumps(found))
    else:
        show(game, found, Look(language, window(), me=None))
    return INTERRUPTED if found.get("interrupted") else 0


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
