"""Plain `kortbord`: choose a game, or go on with the one that was left last."""

import argparse
import time
from pathlib import Path

from rich.console import RenderableType
from rich.text import Text

import kortbord
from kortbord.cli import keeping, playing
from kortbord.cli.look import Look, ask, language_of, window
from kortbord.engine.game import FILES, TITLES

BLANK: dict[str, object] = {
    "game": None,
    "seats": None,
    "preset": None,
    "option": [],
    "seed": None,
    "bots": None,
}


def command(given: argparse.Namespace) -> int:
    """Show the menu until a game is chosen, and play it."""
    given = argparse.Namespace(**BLANK | {"resume": None} | vars(given))
    look = Look(language_of(given.lang), window())
    left = next(iter(keeping.unfinished()), None)
    try:
        given.game = choose(look, left)
    except KeyboardInterrupt:
        given.game = ""
    if not given.game:
        look.show([Text(), Text(look.say("menu", "bye"))])
        return 0
    if left is not None and given.game == "resume":
        return playing.take_up(left, given.lang).run()
    return playing.begin(given).run()


def choose(look: Look, left: Path | None) -> str:
    """Ask for a game: its name, `resume`, or '' to leave."""
    names = list(kortbord.games()) + (["resume"] if left else [])
    look.show(page(look, left), clear=True)
    while True:
        words = ask(look.prompt)
        if words is None or words.lower() in ("q", "quit", "exit"):
            return ""
        if words.isdigit() and 1 <= int(words) <= len(names):
            return names[int(words) - 1]
        found = [name for name in names if words and name.startswith(words.lower())]
        if len(found) == 1:
            return found[0]
        look.show([Text(look.say("menu", "choose", last=len(names)))])


def page(look: Look, left: Path | None) -> list[RenderableType]:
    """Return the menu."""
    grid = look.grid("rlll")
    for number, name in enumerate(kortbord.games(), 1):
        seats = next(iter(FILES[name].rules.PRESETS.values()))
        who = look.say("menu", "seats", low=seats[0], high=seats[-1])
        who = who if look.wide else who.replace("–", "-")
        cells = [Text(TITLES[name], style="bold"), Text(look.say("menu", name)), Text(who, "dim")]
        grid.add_row(str(number), *cells)
    if left is not None:
        title = TITLES.get(left.name.split("-")[0], left.name)
        when = time.strftime("%Y-%m-%d %H:%M", time.localtime(keeping.played(left) / 1e9))
        words = look.say("menu", "going_on", title=title, when=when)
        grid.add_row("5", Text(look.say("menu", "resume"), style="bold"), words)
    last = len(kortbord.games()) + (left is not None)
    ask_for = Text(look.say("menu", "choose", last=last), style="dim")
    return [look.head("Kortbord"), look.line(), grid, Text(), ask_for]
