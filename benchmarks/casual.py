"""How strong the casual bot is: the four bars, each with enough deals to tell.

    python benchmarks/casual.py [--deals N] [--write]

In a row of deals the casual bot sits in each seat in turn, with the same cards.  `--write` puts
the table into benchmarks/results/casual.md, with the command, the commit and the machine.
"""

import argparse
import platform
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from math import sqrt
from pathlib import Path
from typing import NamedTuple

import kortbord
from kortbord import Game, State
from kortbord.bots import make
from kortbord.bots.playing import play
from kortbord.bots.simulation import deals_of

RESULTS = Path(__file__).parent / "results" / "casual.md"
SEED = 20


class Bar(NamedTuple):
    """Something that the casual bot has to reach."""

    text: str
    game: Game
    alone: bool  # one casual bot against random ones, else casual bots in all seats
    measure: Callable[[State, int], float]
    limit: float
    low: bool  # whether low is good


def payoff(state: State, seat: int) -> float:
    """Return how far a seat is ahead of the mean of the others."""
    returns = state.returns() or ()
    return returns[seat] - (sum(returns) - returns[seat]) / (len(returns) - 1)


def share(state: State, seat: int) -> float:
    """Return the seat's share of the win."""
    winners = state.winners()
    return (seat in winners) / len(winners)


def score(state: State, seat: int) -> float:
    """Return the score of a seat."""
    return (state.scores() or ())[seat]


BARS = (
    Bar(
        "Hjerter, 1 casual, 3 random: points gained",
        kortbord.load("hjerter"),
        True,
        payoff,
        50,
        False,
    ),
    Bar(
        "Bolighai, 1 casual, 2 random: wins",
        kortbord.load("bolighai", seats=3),
        True,
        share,
        0.6,
        False,
    ),
    Bar(
        "For Sale, 1 casual, 2 random: wins",
        kortbord.load("for_sale", seats=3),
        True,
        share,
        0.6,
        False,
    ),
    Bar("Golf, 3 casual: score", kortbord.load("golf"), False, score, 12, True),
)


def results(bar: Bar, deals: int, seed: int) -> list[float]:
    """Return the mean of each deal over the seats in which the bot sits."""
    game, found = bar.game, []
    casual, chance = make("casual", game, seed), make("random", game, seed)
    for _, dealt in zip(range(deals), deals_of(game, seed), strict=False):
        if bar.alone:
            rows = []
            for seat in range(game.seats):
                bots = [casual if s == seat else chance for s in range(game.seats)]
                rows.append(bar.measure(play(game, bots, game.deal(dealt.deal_text)), seat))
        else:
            state = play(game, [casual] * game.seats, dealt)
            rows = [bar.measure(state, seat) for seat in range(game.seats)]
        found.append(sum(rows) / len(rows))
    return found


def summary(values: Sequence[float]) -> tuple[float, float]:
    """Return mean and standard error."""
    n, mean = len(values), sum(values) / len(values)
    return mean, sqrt(sum((v - mean) ** 2 for v in values) / (n - 1) / n)


def speed(game: Game, seed: int) -> float:
    """Return the casual bot's decisions a CPU second, views included."""
    bot, plies = make("casual", game, seed), 0
    start = time.process_time()
    for _, state in zip(range(30), deals_of(game, seed), strict=False):
        plies += len(play(game, [bot] * game.seats, state).plies)
    return plies / (time.process_time() - start)


def table(deals: int) -> str:
    """Return all results as a table."""
    lines = ["| what | measured | standard error | bar | deals x seats | decisions/s |"]
    lines.append("|---|---|---|---|---|---|")
    for bar in BARS:
        mean, error = summary(results(bar, deals, SEED))
        sign = "<=" if bar.low else ">="
        lines.append(
            f"| {bar.text} | {mean:.3f} | {error:.3f} | {sign} {bar.limit} "
            f"| {deals} x {bar.game.seats} | {speed(bar.game, SEED):,.0f} |"
        )
        print(lines[-1], file=sys.stderr, flush=True)
    return "\n".join(lines)


def machine() -> str:
    """Return what the numbers were measured on."""
    try:
        cpus = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        model = next(line.split(": ")[1] for line in cpus if line.startswith("model name"))
    except (OSError, StopIteration):
        model = platform.processor() or "unknown processor"
    return f"{model}, {platform.system()}, Python {platform.python_version()}"


def main() -> None:
    """Measure, print, and write if asked to."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args()
    found = table(asked.deals)
    print(found)
    if asked.write:
        commit = subprocess.run(
            ["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=True
        ).stdout.strip()
        note = (
            f"# The casual bot\n\n`python benchmarks/casual.py --deals {asked.deals} --write`, "
            f"commit {commit}, {machine()}.\nThe casual bot sits in each seat of each deal once; "
            "the error is that of the means of the deals.\nDecisions are those of casual bots in "
            "all seats, a CPU second of one core, with the views they are made from.\n\n"
        )
        RESULTS.parent.mkdir(exist_ok=True)
        RESULTS.write_text(note + found + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
