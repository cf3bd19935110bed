"""A deal in play: the open table, what was done, and what each seat has seen."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from kortbord.engine.errors import Error, IllegalAction, NotYourTurn, Refusal
from kortbord.engine.given import integer, shown
from kortbord.engine.proof import Proof
from kortbord.engine.ranking import first_places, ranking
from kortbord.engine.view import ONLOOKER, Event, MatchInfo, View

if TYPE_CHECKING:
    from kortbord.engine.game import Game

NOT_TO_ACT = ("no_such_seat", "not_your_turn", "has_chosen", "over")


@lru_cache(1 << 15)
def ply(seat: int, action: int) -> tuple[int, int]:
    """Return a ply; equal ones are one object, since whoever keeps many deals keeps few kinds."""
    return seat, action


class Step:
    """The table after one of its steps, which a state shares with its copies.

    `alike` are the events of the step once it is known that all viewers see the same of it.
    """

    __slots__ = ("alike", "ply", "table")

    def __init__(self, table: Any, ply: int) -> None:
        """Keep a table that will not change, and the ply that brought it about; -1 is the deal."""
        self.table, self.ply = table, ply
        self.alike: list[Event] | None = None


class Seen:
    """What a viewer has seen up to a step: its events.

    `plies` says for each event which action it came with, by its place in `State.plies`, -1
    standing for the deal.
    """

    __slots__ = ("events", "plies", "step")

    def __init__(self, step: int = 0, events: Iterable[Event] = (), plies: Iterable[int] = ()):
        """Take what was seen until now; it grows."""
        self.step, self.events, self.plies = step, list(events), list(plies)

    def add(self, events: Sequence[Event], ply: int) -> None:
        """Add what came with an action."""
        self.events += events
        self.plies += [ply] * len(events)

    def copy(self) -> "Seen":
        """Return an independent twin."""
        return Seen(self.step, self.events, self.plies)


class State:
    """A deal of a game.  `apply` changes it in place; a refused action changes nothing.

    `deal_text` gives the same deal to `game.deal`; `plies` are the actions so far, as numbers;
    `proof`, where there is one, shows that nobody chose the cards.
    """

    def __init__(self, game: "Game", table: Any, deal_text: str) -> None:
        """Take a dealt table; `game.deal` is the way to make a state."""
        self.game, self.deal_text = game, deal_text
        self.table = table
        self.match: MatchInfo | None = None
        self.proof: Proof | None = None
        self.plies: list[tuple[int, int]] = []
        self._steps = [Step(None, -1), Step(table.copy(), -1)]
        self._seen: dict[int | None, Seen] = {}
        self._hidden: dict[int, tuple[int, Any]] = {}  # by viewer: the last copy, and its step
        # Of whoever shows the state, for the deal and until somebody acts; a copy begins without.
        self.notes: dict[Any, Any] = {}
        self.now: dict[Any, Any] = {}
        self._settle()

    def _settle(self) -> None:
        """Let the table take its own steps, and keep each for the events; see who is to act."""
        while self.game.rules.advance(self.table, self.game.o):
            self._keep()
        self._to_act = self.game.waiting(self.table)

    def _keep(self) -> None:
        """Keep the table as it is after a step."""
        before = self._steps[-1].table
        self._steps.append(Step(self.table.kept(before), len(self.plies) - 1))

    @property
    def to_act(self) -> tuple[int, ...]:
        """Seats with a choice to make now, () when the deal is over."""
        return self._to_act

    @property
    def is_over(self) -> bool:
        """Whether the deal is over."""
        return not self._to_act

    def legal(self, seat: int) -> tuple[str, ...]:
        """Return the texts of the legal actions of a seat in order, () when it is not to act."""
        return tuple(self.game.action_text(action) for action in self.legal_actions(seat))

    def legal_actions(self, seat: int) -> tuple[int, ...]:
        """Return the same as numbers."""
        return self.game.legal_actions(self.table, seat)

    def refusal(self, seat: int, action: str | int) -> Refusal | None:
        """Return None if the action, a text or a number, is legal; else the reason."""
        return self.game.refusal(self.table, seat, action)

    def apply(self, seat: int, action: str | int) -> None:
        """Carry out an action, a text or a number, and the table's own steps after it.

        Raises NotYourTurn or IllegalAction; then nothing has changed.
        """
        refusal = self.refusal(seat, action)
        if refusal is not None:
            raise (NotYourTurn if refusal.code in NOT_TO_ACT else IllegalAction)(refusal)
        self.carry_out(int(seat), self.game.action_number(action))

    def carry_out(self, seat: int, action: int) -> None:
        """Carry out an action that was found to be legal, and the table's own steps after it."""
        self.game.rules.apply(self.table, self.game.o, seat, action)
        self.plies.append(ply(seat, action))
        self.now.clear()
        self._keep()
        self._settle()

    def scores(self) -> tuple[int, ...] | None:
        """Return the scores in the sheet's unit (Bolighai: half points), None before the end."""
        return self.game.scores(self.table) if self.is_over else None

    def returns(self) -> tuple[int, ...] | None:
        """Return the scores so that higher is better, None before the end."""
        scores = self.scores()
        low = self.game.rules.LOW_WINS
        return tuple(-score for score in scores) if scores and low else scores

    def tie_breaks(self) -> tuple[int, ...]:
        """Return what decides between equal scores, one number a seat; higher is better."""
        seats = range(self.game.seats)
        return tuple(self.game.rules.tie_break(self.table, self.game.o, seat) for seat in seats)

    def winners(self) -> tuple[int, ...]:
        """Return the seats in first place after the tie-break, () before the end."""
        scores = self.scores()
        low = self.game.rules.LOW_WINS
        return first_places(ranking(scores, self.tie_breaks(), low)) if scores else ()

    def decided(self) -> tuple[int, ...] | None:
        """Return the final scores if nothing can change them any more, else None.

        A deal is decided when each seat has but one action left, to the end, or when the game's
        own proof says so (HJ-A30).
        """
        game, t = self.game, self.table.copy()
        proven = game.proof(t, game.o)
        while waiting := game.waiting(t):
            actions = game.legal_actions(t, waiting[0])
            if not proven and len(actions) > 1:
                return None
            game.rules.apply(t, game.o, waiting[0], actions[0])
            game.settle(t)
        return game.scores(t)

    @property
    def position(self) -> dict[str, Any]:
        """The whole position in plain values, hidden cards and all (DESIGN 4)."""
        return self.game.position(self.table, None)

    def view(self, seat: int | None) -> View:
        """Return what a seat may know; None is an onlooker.  Error if there is no such seat."""
        viewer = integer(ONLOOKER if seat is None else seat)
        if viewer is None or viewer not in range(ONLOOKER, self.game.seats):
            last = self.game.seats - 1
            raise Error(
                f"There is no seat {shown(seat)}; the seats are 0 to {last}, None looks on."
            )
        events = tuple(self.seen(viewer).events)
        return View(self.game, viewer, self.hidden(viewer), events, self.match)

    def behind(self, seat: int | None) -> tuple[int, ...]:
        """Return for each event of a view the place in `plies` of its action, -1 for the deal."""
        return tuple(self.seen(ONLOOKER if seat is None else seat).plies)

    def seen(self, viewer: int | None) -> Seen:
        """Return what a viewer, a seat or -1, has seen: the differences between its own views.

        What an onlooker sees of a step may tell that all see the same of it; then a seat needs no
        hidden copy of that step.  None sees all cards open: that is for a deal that is over.
        """
        seen = self._seen.get(viewer)
        if seen is None:
            seen = self._seen[viewer] = Seen()
        last = len(self._steps) - 1
        if seen.step == last:
            return seen
        if viewer is not None and viewer != ONLOOKER:
            self.seen(ONLOOKER)
        for n in range(seen.step + 1, last + 1):
            step = self._steps[n]
            alike = None if viewer is None else step.alike
            seen.add(self._told(n, viewer) if alike is None else alike, step.ply)
            seen.step = n
        if not self._to_act:
            scores = map(str, self.game.scores(self.table))
            found = [Event("score", seat, score) for seat, score in enumerate(scores)]
            seen.add(found, len(self.plies) - 1)
        return seen

    def hidden(self, viewer: int | None) -> Any:
        """Return the table as a viewer knows it, a seat or -1; None sees all cards open."""
        self.seen(viewer)  # first: what happened takes the copies of before, too
        return self._table(len(self._steps) - 1, viewer)

    def _told(self, n: int, viewer: int | None) -> Sequence[Event]:
        """Return what a viewer sees of a step."""
        telling, o = self.game.telling, self.game.o
        before, after = self._table(n - 1, viewer), self._table(n, viewer)
        events = list(map(Event._make, telling.events(before, after, o, viewer)))
        if viewer == ONLOOKER and before is not None and telling.alike(before, after, o):
            self._steps[n].alike = events
        return events

    def _table(self, n: int, viewer: int | None) -> Any:
        """Return what a viewer knows of the table after a step; the last copy of each is kept."""
        table = self._steps[n].table
        if viewer is None or table is None:
            return table
        step, hidden = self._hidden.get(viewer, (0, None))
        if step != n:
            hidden = self.game.hidden(table, viewer)
            self._hidden[viewer] = n, hidden
        return hidden

    def record(self) -> str:
        """Return the record of the deal so far; `kortbord.replay` reads it."""
        from kortbord.engine.record import write_state

        return write_state(self)

    def copy(self) -> "State":
        """Return an independent twin."""
        twin = object.__new__(State)
        twin.__dict__ |= self.__dict__
        twin.table = self.table.copy()
        twin.plies, twin._steps, twin._hidden = self.plies[:], self._steps[:], self._hidden.copy()
        twin._seen = {viewer: seen.copy() for viewer, seen in self._seen.items()}
        twin.notes, twin.now = {}, {}
        return twin

    __copy__ = copy

    def __eq__(self, other: object) -> bool:
        """Two states are equal when game, table and actions are."""
        if not isinstance(other, State):
            return NotImplemented
        return (self.game, self.plies, self.table) == (other.game, other.plies, other.table)

    __hash__ = None  # type: ignore[assignment]  # a state changes; it is no key

    def __repr__(self) -> str:
        """Name the game, and how far it has come."""
        return f"<State of {self.game.name}, {len(self.plies)} plies, to act {self.to_act}>"
