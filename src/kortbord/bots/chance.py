"""Chance for bots, and the bot that knows nothing else."""

import hashlib

from kortbord.bots.deciding import Budget, Decision
from kortbord.engine.errors import Error
from kortbord.engine.given import shown
from kortbord.engine.shuffle import below, sow, stir
from kortbord.engine.view import ONLOOKER, View


def noise_of(seed: int, view: View) -> int:
    """Return noise for a decision: the same for a seed, a seat and what it has seen.

    So a bot needs no memory between decisions, and a game can be taken up again at any point.
    """
    seen = "\n".join([str(view.seat), *[f"{e.kind} {e.seat} {e.text}" for e in view.events]])
    digest = hashlib.blake2b(seen.encode(), digest_size=8, key=seed.to_bytes(8, "big")).digest()
    return sow(int.from_bytes(digest, "big"))


def check_turn(view: View) -> None:
    """Raise Error if this is no view, or if its seat has nothing to decide."""
    if not isinstance(view, View):
        raise Error(f"A bot decides from what `state.view(seat)` gives, not {shown(view)}.")
    if view.seat not in view.to_act:
        who = "An onlooker" if view.seat == ONLOOKER else f"Seat {view.seat}"
        raise Error(f"{who} has nothing to decide now.")


class RandomBot:
    """Takes any legal action, all with the same chance."""

    def __init__(self, seed: int) -> None:
        """Keep the seed."""
        self.seed = seed

    def decide(self, view: View, budget: Budget | None = None) -> Decision:
        """Return a legal action.  Error if the seat is not to act."""
        check_turn(view)
        actions = view.legal_actions()
        action = actions[below(stir(noise_of(self.seed, view)), len(actions))]
        return Decision(view.game.action_text(action), objective="chance")
