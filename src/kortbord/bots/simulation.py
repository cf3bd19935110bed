"""Many deals between bots, and what they score on average."""

from collections.abc import Callable, Iterator, Sequence
from math import sqrt

from kortbord.bots import make
from kortbord.bots.deciding import Bot
from kortbord.bots.playing import play
from kortbord.engine.errors import Error
from kortbord.engine.game import Game, read_seed
from kortbord.engine.shuffle import sow
from kortbord.engine.state import State

Progress = Callable[[int], object]


def deals_of(game: Game, seed: int) -> Iterator[State]:
    """Yield deals without end, dealt as those of a match are: each from `sow` of the one before.

    In Hjerter deal k is round k, so that all directions of sending come up.
    """
    number = 0
    while True:
        number += 1
        round_ = number if "round" in game.rules.INPUTS else None
        yield game.deal(seed=seed, round=round_)
        seed = sow(seed)


def table_of(game: Game, names: Sequence[str], seed: int) -> list[Bot]:
    """Return a bot for each seat."""
    if len(names) != game.seats:
        raise Error(f"Name {game.seats} bots, one for each seat, or one for all of them.")
    return [make(name, game, seed) for name in names]


def simulate(
    game: Game,
    names: Sequence[str],
    deals: int,
    seed: int,
    progress: Progress | None = None,
) -> dict[str, object]:
    """Play deals, with a bot named for each seat or one for all; return averages as plain values.

    `se_returns` are the standard errors of `mean_returns`, None after a single deal.  `progress`
    is told how many deals are done.  An interrupt ends the run early: `deals` says how many were
    done, and `interrupted` is there; before the end of the first deal it goes through.
    """
    each = list(names) * game.seats if len(names) == 1 else list(names)
    bots = table_of(game, each, read_seed(seed))
    if deals < 1:
        raise Error(f"A simulation has at least one deal, not {deals}.")
    rows, whole = play_all(game, bots, deals, seed, progress)
    result: dict[str, object] = {"game": game.name, "seats": game.seats, "deals": len(rows)}
    result |= {"seed": seed, "bots": each} | averages(rows, game.rules.LOW_WINS)
    return result if whole else result | {"interrupted": True}


def play_all(
    game: Game, bots: Sequence[Bot], deals: int, seed: int, progress: Progress | None
) -> tuple[list[tuple[int, ...]], bool]:
    """Play deals; their scores, and whether all were played to the end."""
    rows: list[tuple[int, ...]] = []
    try:
        for _, state in zip(range(deals), deals_of(game, seed), strict=False):
            rows.append(play(game, bots, state).scores() or ())
            if progress:
                progress(len(rows))
    except KeyboardInterrupt:
        if not rows:
            raise
        return rows, False
    return rows, True


def averages(rows: Sequence[Sequence[int]], low_wins: bool) -> dict[str, object]:
    """Return means of the scores and returns, and standard errors, seat by seat."""
    n, columns = len(rows), list(zip(*rows, strict=True))
    means = [sum(column) / n for column in columns]
    spread = [sum((x - mean) ** 2 for x in c) for c, mean in zip(columns, means, strict=True)]
    return {
        "mean_scores": means,
        "mean_returns": [0.0 - mean if low_wins else mean for mean in means],
        "se_returns": [sqrt(s / (n - 1) / n) if n > 1 else None for s in spread],
    }
