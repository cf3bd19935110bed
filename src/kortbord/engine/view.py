"""What a seat or an onlooker may know: a hidden copy of the table, and nothing else."""

from typing import TYPE_CHECKING, Any, NamedTuple

from kortbord.engine.errors import Refusal

if TYPE_CHECKING:
    from kortbord.engine.game import Game

ONLOOKER = -1


class Event(NamedTuple):
    """Something that a viewer saw: a kind (`bid`), a seat (-1: nobody's) and notation (`4`)."""

    kind: str
    seat: int
    text: str


class MatchInfo(NamedTuple):
    """Where a deal stands in its match: the totals before it, its number, and the end."""

    totals: tuple[int, ...]
    deal_number: int
    end: str


class View:
    """What `seat` may know of a state, -1 being an onlooker.

    `position` is a dict of plain values (DESIGN 4), `events` what the seat has seen since the
    deal, its information state.  `table` is the hidden copy itself, to be read and not changed: its
    numbers are the rules file's, `cards.HIDDEN` standing for what is there and unknown.  A view
    cannot be played on.
    """

    def __init__(
        self,
        game: "Game",
        seat: int,
        table: Any,
        events: tuple[Event, ...],
        match: MatchInfo | None = None,
    ) -> None:
        """Take a table that is hidden already."""
        self.game, self.seat, self.table = game, seat, table
        self.events, self.match = events, match

    @property
    def position(self) -> dict[str, Any]:
        """The position in plain values, without what the seat may not know."""
        return self.game.position(self.table, self.seat)

    @property
    def hints(self) -> dict[str, Any]:
        """What follows from the position by the rules, in plain values (docs/protocol.md)."""
        return self.game.hinting.hints(self.table, self.game.o, self.seat)

    @property
    def to_act(self) -> tuple[int, ...]:
        """Seats with a choice to make now."""
        return self.game.waiting(self.table)

    @property
    def is_over(self) -> bool:
        """Whether the deal is over."""
        return not self.to_act

    def legal(self) -> tuple[str, ...]:
        """Return the texts of the seat's legal actions, () when it is not to act."""
        return tuple(self.game.action_text(action) for action in self.legal_actions())

    def legal_actions(self) -> tuple[int, ...]:
        """Return the numbers of the seat's legal actions, in order."""
        return self.game.legal_actions(self.table, self.seat)

    def refusal(self, action: str | int) -> Refusal | None:
        """Return None if the seat may take this action, else the reason."""
        return self.game.refusal(self.table, self.seat, action)

    def __repr__(self) -> str:
        """Name the game and the viewer."""
        viewer = "an onlooker" if self.seat == ONLOOKER else f"seat {self.seat}"
        return f"<View of {self.game.name} by {viewer}, {len(self.events)} events>"
