"""Kortbord: Bolighai, Golf, For Sale and Hjerter, exactly as their rule sheets describe them.

    game = kortbord.load("for_sale", seats=3)
    state = game.deal(seed=7)
    state.apply(state.to_act[0], "bid 2")

The names here are the public interface; they need neither NumPy nor numba.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from kortbord.engine.errors import (
    BadDeal,
    BadOptions,
    BadRecord,
    Error,
    IllegalAction,
    NotYourTurn,
    Refusal,
    UnknownGame,
)
from kortbord.engine.game import Game, games, load
from kortbord.engine.match import Match
from kortbord.engine.record import replay
from kortbord.engine.state import State
from kortbord.engine.view import Event, View

if TYPE_CHECKING:
    from kortbord import fast as fast
    from kortbord.bots import Bot

__all__ = [
    "BadDeal",
    "BadOptions",
    "BadRecord",
    "Error",
    "Event",
    "Game",
    "IllegalAction",
    "Match",
    "NotYourTurn",
    "Refusal",
    "State",
    "UnknownGame",
    "View",
    "bot",
    "games",
    "load",
    "replay",
]

__version__ = "0.1.0"


def bot(name: str, game: Game, seed: int | None = None) -> "Bot":
    """Return the bot of this name for a game: `random`, `casual`, or an installed one.

    `seed` (0 to 2 ** 64 - 1, drawn if None) makes its choices repeatable.  Raises UnknownBot.
    """
    from kortbord.bots import make

    return make(name, game, seed)


if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        """Import `fast`, which needs NumPy and numba, when it is first asked for."""
        if name == "fast":
            return import_module("kortbord.fast")
        raise AttributeError(f"module 'kortbord' has no attribute {name!r}")
