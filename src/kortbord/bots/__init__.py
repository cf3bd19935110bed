"""Bots: each is given what one seat may know, a View, and answers with an action.

    bot = kortbord.bot("casual", game, seed=1)
    bot.decide(state.view(seat)).action

A bot of one's own is a function `factory(game, seed)` that an installed package names in the
entry point group `kortbord.bots`.
"""

import secrets
from importlib.metadata import EntryPoint, entry_points

from kortbord.bots.deciding import Bot, Budget, Decision, UnknownBot
from kortbord.engine.errors import Error
from kortbord.engine.game import Game, read_seed
from kortbord.engine.given import shown, told
from kortbord.engine.options import listed

__all__ = ["Bot", "Budget", "Decision", "UnknownBot", "make", "names"]

BUILT_IN = ("random", "casual")
GROUP = "kortbord.bots"


def names() -> tuple[str, ...]:
    """Return the names of the bots: the built-in ones, then those of installed packages."""
    installed = {entry.name for entry in entry_points(group=GROUP)}
    return BUILT_IN + tuple(sorted(installed.difference(BUILT_IN)))


def make(name: str, game: Game, seed: int | None = None) -> Bot:
    """Return the bot of this name for a game.

    Two bots made with the same `seed` (0 to 2 ** 64 - 1, drawn if None) make the same choices.
    Raises UnknownBot, or Error for an installed bot that does not come up.
    """
    if not isinstance(game, Game):
        raise Error(f"A bot plays a game, as `kortbord.load` returns it, not {shown(game)}.")
    seed = read_seed(secrets.randbits(64) if seed is None else seed)
    name = name if isinstance(name, str) else shown(name)
    if name == "random":
        from kortbord.bots.chance import RandomBot

        return RandomBot(seed)
    if name == "casual":
        from kortbord.bots.casual import CasualBot

        return CasualBot(game, seed)
    found = [entry for entry in entry_points(group=GROUP) if entry.name == name]
    if not found:
        raise UnknownBot(f"There is no bot {shown(name)}; the bots are {listed(names(), 'and')}.")
    return installed(found[0], game, seed)


def installed(entry: EntryPoint, game: Game, seed: int) -> Bot:
    """Return the bot that an installed package makes."""
    try:
        bot = entry.load()(game, seed)
    except Exception as error:
        raise Error(
            f"The bot {entry.name!r} ({entry.value}) does not start: {told(str(error))}"
        ) from error
    if not isinstance(bot, Bot):
        raise Error(f"The bot {entry.name!r} ({entry.value}) is no bot: it cannot decide.")
    return bot
