"""A second reading of the four rule sheets, written by another hand and as naive as can be.

Nothing here is shared with the engine: cards are texts, hands are lists, and every rule is
spelled out where it is used.  The tests play both readings side by side.
"""

from collections.abc import Mapping
from typing import Protocol

from .bolighai import NaiveBolighai
from .for_sale import NaiveForSale
from .golf import NaiveGolf
from .hjerter import NaiveHjerter


class Naive(Protocol):
    """What every naive game can do."""

    seats: int
    over: bool

    def to_act(self) -> tuple[int, ...]:
        """Return the seats that have a choice to make now."""

    def legal(self, seat: int) -> set[str]:
        """Return the texts of what a seat may do now."""

    def apply(self, seat: int, text: str) -> None:
        """Carry out one action."""

    def scores(self) -> list[int]:
        """Return the scores of a finished deal."""

    def winners(self) -> list[int]:
        """Return the seats in first place after the tie-break."""

    def facts(self) -> dict[str, object]:
        """Return the position with everything open, under the names of the notation."""

    def seen_by(self, viewer: int) -> dict[str, object]:
        """Return what a seat, or an onlooker (-1), may know of it."""


def make(game: str, seats: int, preset: str, options: Mapping[str, object], deal: str) -> Naive:
    """Deal a naive game."""
    given = dict(options)
    if game == "bolighai":
        return NaiveBolighai(seats, preset, given, deal)
    if game == "for_sale":
        return NaiveForSale(seats, preset, given, deal)
    if game == "golf":
        return NaiveGolf(seats, preset, given, deal)
    if game == "hjerter":
        return NaiveHjerter(seats, preset, given, deal)
    raise ValueError(f"no game is called {game!r}")
