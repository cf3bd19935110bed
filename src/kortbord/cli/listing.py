"""`kortbord play GAME --options`: presets and options of a game, their values, what they mean."""

from collections.abc import Iterator, Mapping

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

import kortbord
from kortbord import i18n
from kortbord.cli.look import Look
from kortbord.engine.options import BOOLEAN, MATCH, value_text
from kortbord.engine.showing import OPTIONS as SHOWN


def show(game: kortbord.Game, look: Look) -> None:
    """Print presets and options; what the game asked for has stands beside the names."""
    look.show([look.head(game.title), look.line(), *presets(game, look), *options(game, look)])


def presets(game: kortbord.Game, look: Look) -> Iterator[RenderableType]:
    """Return the presets with their seats."""
    told = i18n.catalogue(look.language)["preset"][game.name]
    yield Text.assemble(("--preset ", "dim"), (game.preset, "bold"))
    for name, seats in game.rules.PRESETS.items():
        span = f"{seats[0]}-{seats[-1]}" if len(seats) > 1 else str(seats[0])
        yield value(name, f"{told[name]} (--seats {span})")


def options(game: kortbord.Game, look: Look) -> Iterator[RenderableType]:
    """Return the options with their values: those of the rules, then those of this terminal."""
    told = i18n.catalogue(look.language)["option"][game.name]
    for name, chosen in game.options.items():
        values = game.rules.OPTIONS.get(name, MATCH.get(name, ()))
        words = {word: words for word, words in told[name].items() if word != "about"}
        if isinstance(values, range):
            words = {f"{values[0]} .. {values[-1]}": ""}
        elif values == BOOLEAN and not words:
            words = dict.fromkeys(BOOLEAN, "")
        yield from option(name, value_text(chosen), told[name]["about"], words)
    for name, shown in SHOWN[game.name].items():
        yield from option(name, shown[0], look.say("option", name), dict.fromkeys(shown, ""))


def option(
    name: str, chosen: str, about: str, words: Mapping[str, str]
) -> Iterator[RenderableType]:
    """Return one option: its value, what it is about, and the values that it may have."""
    yield Text()
    yield Text.assemble(("--option ", "dim"), (f"{name}={chosen}", "bold"))
    yield Padding(Text(about), (0, 0, 0, 2))
    if any(words.values()):
        yield from (value(word, meaning) for word, meaning in words.items())
    elif words:
        yield Padding(Text(", ".join(words), style="dim"), (0, 0, 0, 4))


def value(word: str, meaning: str) -> RenderableType:
    """Return a value and what it means."""
    return Padding(Text.assemble((word, "bold"), "  ", meaning), (0, 0, 0, 4))
