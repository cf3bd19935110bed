"""Compiled play behind a guard: a kernel is only let loose on a table that it can finish."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from kortbord.cards import HIDDEN, NONE
from kortbord.engine.errors import BadDeal, Error
from kortbord.engine.game import Game, read_seed
from kortbord.engine.notation import read_input
from kortbord.engine.state import State
from kortbord.fast.carrier import Rows, dtype, pack
from kortbord.fast.kernels import kernels
from kortbord.fast.tables import Tables
from kortbord.layout import Layout


class Sums(NamedTuple):
    """What many deals came to."""

    totals: npt.NDArray[np.int64]  # int64[seats]: the scores added up, in the sheet's unit
    plies: int  # actions by all seats together
    times: int  # deals played


class Compiled:
    """The compiled play of a game; `kortbord.fast.compiled(game)` makes one.

    The first call of each method compiles it, in a few seconds, or finds the machine code on
    disk.  Tables come packed, one element of an array of `rows_type` each; `unpack` reads them.
    """

    def __init__(self, game: Game) -> None:
        """Take a game with its options."""
        self.game = game
        self.rows_type = dtype(game.rules.Table)
        self._kernels = kernels(game.name)

    def play_outs(self, root: State | Layout, times: int, seed: int) -> Sums:
        """Play from a state to the end, `times` times, each seat at random among its actions.

        `root` is a state of this game or an open table of its rules, and stays as it is; `seed`
        (0 to 2 ** 64 - 1) makes it repeatable.  Raises Error for a table that cannot be played.
        """
        rows, totals = np.zeros(2, self.rows_type), np.zeros(self.game.seats, np.int64)
        pack(self.open_table(root), rows[0])
        noise = np.uint64(read_seed(seed))
        plies = self._kernels.play_outs(rows, self.game.o, whole(times, "times"), noise, totals)
        return Sums(totals, plies, times)

    def deals(self, times: int, seed: int, *, round: int | None = None) -> Sums:
        """Deal and play at random, `times` times.

        Who acts first is drawn for each deal; `round` is 1 unless given, the same for all.
        """
        rows, totals = self.undealt(3, round=round), np.zeros(self.game.seats, np.int64)
        noise = np.uint64(read_seed(seed))
        plies = self._kernels.deals(rows, self.game.o, whole(times, "times"), noise, totals)
        return Sums(totals, plies, times)

    def deal(
        self, seeds: Sequence[int], *, first: int | None = None, round: int | None = None
    ) -> Rows:
        """Return a packed table for each seed, dealt and settled exactly as `game.deal` does.

        `seeds` are whole numbers from 0 to 2 ** 64 - 1, or an array of uint64.
        """
        given = seeds if isinstance(seeds, np.ndarray) else [read_seed(seed) for seed in seeds]
        sown = np.asarray(given, np.uint64)
        rows = self.undealt(len(sown) + 1, first=first, round=round)
        opener = NONE if first is None else first
        self._kernels.deal(rows, self.game.o, sown, opener)
        return rows[:-1]

    def replay(self, root: State | Layout, plies: Sequence[tuple[int, int]]) -> Rows:
        """Return the packed tables of a course of play: the root, then one after each ply.

        `plies` are pairs of seat and action number, as in `State.plies`.  Raises Error for the
        first one that the rules refuse.
        """
        moves = np.array(plies, np.int64).reshape(len(plies), 2)
        rows = np.zeros(len(moves) + 1, self.rows_type)
        pack(self.open_table(root), rows[0])
        seats, actions = np.ascontiguousarray(moves.T)
        refused = self._kernels.replay(rows, self.game.o, seats, actions)
        if refused != NONE:
            seat, action = plies[refused]
            raise Error(f"Ply {refused + 1}: seat {seat} may not take action {action}.")
        return rows

    def tables(self, n: int, seed: int) -> Tables:
        """Return `n` tables that are stepped together, the first deals made from the seed."""
        return Tables(self.game, whole(n, "n"), read_seed(seed))

    def undealt(self, n: int, **given: int | None) -> Rows:
        """Return packed tables with the inputs of a deal, and nothing else."""
        rows = np.zeros(n, self.rows_type)
        named = {name: value for name, value in given.items() if value is not None}
        for name in named:
            if name not in self.game.rules.INPUTS:
                raise BadDeal(f"A deal of {self.game.title} has no {name}.")
        for name in self.game.rules.INPUTS:
            usual = 1 if name == "round" else 0
            rows[name] = read_input(self.game.o, name, named.get(name, usual))
        return rows

    def open_table(self, root: State | Layout) -> Layout:
        """Return the plain table of a root; Error if a kernel would never come back from it."""
        table: Layout = root.table if isinstance(root, State) else root
        rules = self.game.rules
        if type(table) is not rules.Table or isinstance(root, State) and root.game != self.game:
            raise Error(f"Compiled play of {self.game!r} starts from a state of it, not {root!r}.")
        numbers = {name: numbers_of(getattr(table, name)) for name in table.fields}
        if any(HIDDEN in held for held in numbers.values()):
            raise Error("Compiled play starts from an open table; this one hides cards.")
        chance = (*rules.STOCKS, *rules.INPUTS)
        if not any(any(held) for name, held in numbers.items() if name not in chance):
            raise Error("Compiled play starts from a dealt table; this one is not dealt yet.")
        return table


def numbers_of(value: Any) -> list[int]:
    """Return the numbers of a field."""
    return value if isinstance(value, list) else [value]


def whole(value: int, name: str) -> int:
    """Return a count that is one; Error tells what it should be."""
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < 1 << 62:
        raise Error(f"{name} is a whole number from 0, not {value!r}.")
    return value
