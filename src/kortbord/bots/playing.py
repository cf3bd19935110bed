"""A deal played by bots, each from its own view."""

from collections.abc import Sequence

from kortbord.bots.deciding import Bot, Budget, Decision
from kortbord.engine.errors import Error
from kortbord.engine.game import Game
from kortbord.engine.state import State


def step(state: State, bots: Sequence[Bot], budget: Budget | None = None) -> tuple[int, Decision]:
    """Let the first seat of those to act decide and act; that seat, and what it decided."""
    seat = state.to_act[0]
    decision = bots[seat].decide(state.view(seat), budget)
    state.apply(seat, decision.action)
    return seat, decision


def play(game: Game, bots: Sequence[Bot], state: State, budget: Budget | None = None) -> State:
    """Play a deal to its end in place, one seat at a time; the same state.

    Where several seats choose at once, none sees what the others have chosen.
    """
    if len(bots) != game.seats or state.game != game:
        raise Error(f"A deal of {game!r} needs {game.seats} bots, one for each seat.")
    while not state.is_over:
        step(state, bots, budget)
    return state
