"""What several commands ask for: a game with its options, a seed, bots."""

import argparse
import re

import kortbord
from kortbord.cli.failing import Failure
from kortbord.engine import given as values
from kortbord.engine.showing import Showing, belongs
from kortbord.engine.shuffle import SEEDS


def load_game(name: str, given: argparse.Namespace) -> tuple[kortbord.Game, Showing]:
    """Return the game that is asked for, and what the terminal shows of it."""
    options: dict[str, object] = {}
    shown: dict[str, str] = {}
    for text in given.option:
        word, equals, value = text.partition("=")
        if not equals or not word or word in ("name", "seats", "preset"):
            more = f"; give it as --{word}" if word in ("seats", "preset") else ""
            raise Failure(f"An option is written NAME=VALUE, not {values.shown(text)}{more}.")
        if belongs(name, word):
            shown[word] = value
        else:
            options[word] = value
    game = kortbord.load(name, seats=given.seats, preset=given.preset, **options)
    return game, Showing(name, shown)


def read_seed(text: str) -> int:
    """Read a seed."""
    if not re.fullmatch("[0-9]{1,20}", text) or int(text) not in SEEDS:
        raise Failure(f"A seed is a whole number from 0 to {SEEDS[-1]}, not {values.shown(text)}.")
    return int(text)


def read_bots(text: str, seats: int) -> tuple[str, ...]:
    """Read the names of bots: one for all of so many seats, or one for each."""
    names = tuple(name.strip() for name in text.split(","))
    if len(names) not in (1, seats):
        raise Failure(f"Name one bot for all {seats} seats or one for each, not {len(names)}.")
    return names if len(names) == seats else names * seats
