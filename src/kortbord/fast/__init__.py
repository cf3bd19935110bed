"""Compiled play: the same rules over packed tables, tens of millions of plies a second.

    import kortbord.fast

    fast = kortbord.fast.compiled(game)
    totals, plies, times = fast.play_outs(state, 10_000, seed=1)

Needs NumPy and numba (the extra `fast`), and is the only room that names the latter.
"""

from functools import cache

from kortbord.engine.game import Game
from kortbord.fast.carrier import dtype, pack, unpack
from kortbord.fast.compiled import Compiled, Sums
from kortbord.fast.tables import Tables

__all__ = ["Compiled", "Sums", "Tables", "compiled", "dtype", "pack", "unpack"]


@cache
def compiled(game: Game) -> Compiled:
    """Return the compiled play of a game, always the same for equal games."""
    return Compiled(game)
