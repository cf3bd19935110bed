"""What a bot is: something that decides for a seat, from what that seat may know."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol, runtime_checkable

from kortbord.engine.errors import Error
from kortbord.engine.view import View


class UnknownBot(Error):
    """There is no bot of this name."""


@dataclass(frozen=True, kw_only=True)
class Budget:
    """How long a bot may think: an amount of work, which can be repeated, or of seconds.

    What a unit of work is each bot says itself.  Raises Error unless one of the two is given.
    """

    work: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        """Check that there is one limit, and that it is above zero."""
        given = [limit for limit in (self.work, self.seconds) if limit is not None]
        if len(given) != 1 or not given[0] > 0:
            raise Error("A budget is work=N or seconds=S, one of the two and more than 0.")


@dataclass(frozen=True)
class Decision:
    """The action a bot takes, and why.

    `values` has the value of each action the bot has priced, and its standard error; a bot that
    prices nothing leaves it empty.  `objective` says in a word what the bot is after: `chance`
    (nothing), `habit` (rules of thumb for few or many points in this deal), ...
    """

    action: str
    values: Mapping[str, tuple[float, float]] = field(default_factory=dict)
    objective: str = "habit"


@runtime_checkable
class Bot(Protocol):
    """Decides for the seat of a view; for the same view and seed always the same."""

    def decide(self, view: View, budget: Budget | None = None) -> Decision:
        """Return the action to take.  The seat must be to act."""
