"""Many tables at once: one action each, and the legal ones after it, without Python per table."""

from typing import Any

import numpy as np
import numpy.typing as npt

from kortbord.cards import NONE
from kortbord.engine.errors import Error
from kortbord.engine.game import Game
from kortbord.engine.shuffle import sow, stir
from kortbord.fast.carrier import Rows, dtype
from kortbord.fast.kernels import kernels
from kortbord.fast.stepping import Desk, width


class Tables:
    """`n` tables of a game, stepped together; `kortbord.fast.compiled(game).tables` makes them.

    Where several seats are to act at once, they are asked one after the other, the lowest first.
    An action is the number it has in the game; in Hjerter cards are sent one by one, so that an
    action is a card there (0 to 51) and `actions` is 52.  The arrays belong to the tables: a step
    writes into the same ones, and they cannot be written to from outside.

    `rows[n]` the packed tables · `to_act` int64[n], the seat that acts, -1 where the deal is over
    · `legal` bool[n, actions] · `chosen` int64[n], the set of cards that seat has chosen to send
    so far · `ended` bool[n], whether the latest step ended a deal · `scores` int64[n, seats], of
    the latest deal that ended, in the sheet's unit · `seeds` uint64[n], of the latest deal:
    `game.deal(seed=...)` makes the same (in Hjerter with the `round` of the row).
    """

    def __init__(self, game: Game, n: int, seed: int) -> None:
        """Deal at `n` tables; rounds, where there are any, begin with the first."""
        self.game, self.actions = game, width(game.rules, game.o)
        self._kernels = kernels(game.name)
        self._rows: Rows = np.zeros(n + 1, dtype(game.rules.Table))
        self._desk = Desk(
            np.full(n, NONE, np.int64),
            np.zeros(n, np.int64),
            np.zeros((n, self.actions), np.bool_),
            np.zeros(n, np.bool_),
            np.zeros((n, game.seats), np.int64),
            np.array(noises(n, seed), np.uint64),
            np.zeros(n, np.uint64),
        )
        self.rows = shown(self._rows[:n])
        desk = Desk(*map(shown, self._desk))
        self.to_act, self.legal, self.chosen = desk.seats, desk.masks, desk.parcels
        self.ended, self.scores, self.seeds = desk.ended, desk.scores, desk.seeds
        self.step(np.zeros(n, np.int64))

    def __len__(self) -> int:
        """Return the number of tables."""
        return len(self.rows)

    def step(self, actions: npt.ArrayLike, *, again: bool = True) -> None:
        """Take one action at each table, an integer; it is not looked at where nobody is to act.

        Where a deal is over, the next is dealt at once from the table's next seed if `again`
        holds, and else the table is left alone.  Raises Error if an action is not legal; then no
        table has changed.
        """
        given = np.asarray(actions)
        if given.shape != (len(self),) or given.dtype.kind not in "iu":
            raise Error(f"A step takes one whole number for each of the {len(self)} tables.")
        chosen = np.ascontiguousarray(given, np.int64)
        refused = self._kernels.step(self._rows, self.game.o, self._desk, chosen, bool(again))
        if refused != NONE:
            raise Error(f"Table {refused}: action {chosen[refused]} is not legal.")


def noises(n: int, seed: int) -> list[int]:
    """Return where the seeds of each table's deals start; two runs have no table in common."""
    found, noise = [], sow(seed)
    for _ in range(n):
        noise = stir(noise)
        found.append(sow(noise))
    return found


def shown(array: Any) -> Any:
    """Return an array for reading."""
    view = array.view()
    view.flags.writeable = False
    return view
