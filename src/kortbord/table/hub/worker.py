"""The process in which bots think: `python -m kortbord.table.hub.worker`.

It reads questions from standard input and writes answers to standard output, each a length of
four bytes and a pickle.  Both ends are this program's own: nobody else can write to the pipes.
A question holds a view, hence nothing that the seat may not know.
"""

import contextlib
import os
import pickle
import signal
import sys
from functools import lru_cache
from typing import Any, BinaryIO

from kortbord.bots import Bot, make
from kortbord.engine.game import Game, reloaded
from kortbord.engine.view import Event, MatchInfo, View

Named = tuple[Any, ...]  # what `reloaded` takes, the options as a tuple of pairs
Question = tuple[int, str, int, Named, int, Any, tuple[Event, ...], MatchInfo | None]
Answer = tuple[int, str, str]  # the question's number, the action, or an error's name


def question(number: int, bot: str, seed: int, view: View) -> bytes:
    """Write a question: what does this bot do in the view?"""
    asked = (number, bot, seed, named(view.game), view.seat, view.table, view.events, view.match)
    return framed(asked)


@lru_cache(maxsize=256)
def named(game: Game) -> Named:
    """Return how a game is named to the other process."""
    return game.name, game.seats, game.preset, tuple(game.overrides().items())


def framed(message: object) -> bytes:
    """Return a message as bytes, its length before it."""
    body = pickle.dumps(message, pickle.HIGHEST_PROTOCOL)
    return len(body).to_bytes(4, "big") + body


@lru_cache(maxsize=256)
def game_of(name: str, seats: int, preset: str, options: tuple[tuple[str, object], ...]) -> Game:
    """Return the game that is named so."""
    return reloaded(name, seats, preset, dict(options))


@lru_cache(maxsize=4096)
def bot_of(name: str, named: Named, seed: int) -> Bot:
    """Return a bot; the same one for all questions of a seat."""
    return make(name, game_of(*named), seed)


def answer(asked: Question) -> Answer:
    """Let the bot decide."""
    number, name, seed, named, seat, table, events, match = asked
    view = View(game_of(*named), seat, table, events, match)
    try:
        return number, bot_of(name, named, seed).decide(view).action, ""
    except Exception as error:  # of a bot that somebody else wrote
        return number, "", type(error).__name__


def read(stream: BinaryIO) -> Question | None:
    """Read a question; None when there are no more."""
    head = stream.read(4)
    if len(head) < 4:
        return None
    asked: Question = pickle.loads(stream.read(int.from_bytes(head, "big")))
    return asked


def main() -> None:
    """Answer until the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends this too
    out = os.dup(1)
    os.dup2(2, 1)  # what a bot prints does not get between the answers
    with contextlib.suppress(OSError):  # the server was killed: nobody waits for an answer
        while (asked := read(sys.stdin.buffer)) is not None:
            rest = memoryview(framed(answer(asked)))
            while rest:
                rest = rest[os.write(out, rest) :]
    os._exit(0)  # no farewell on pipes that may be broken


if __name__ == "__main__":
    main()
