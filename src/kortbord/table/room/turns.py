"""Whose turn it is, and which of those turns a machine takes."""

from typing import TYPE_CHECKING, Any, NamedTuple

from kortbord import Game, State
from kortbord.cards import NONE
from kortbord.rules.tricks import hand_size

if TYPE_CHECKING:
    from kortbord.table.room.room import Room

DEFAULT_BOT = "casual"  # who stands in, and takes the move of a person whose time ran out


class Machine(NamedTuple):
    """A seat that a machine plays now: why (`by`, as in `events.Acted`), and which bot.

    `deal` and `nth` say which of its actions it is, `since` when the seat had to act.
    """

    seat: int
    by: str
    bot: str
    deal: int
    nth: int
    since: int


def several(game: Game, t: Any, seat: int) -> bool:
    """Tell whether a seat that is to act has a choice: more than one legal action."""
    rules, o = game.rules, game.o
    found = False
    for n in range(rules.choices(t, o, seat)):
        if rules.choice(t, o, seat, n) != NONE:
            if found:
                return True
            found = True
    return False


def has_choice(state: State, seat: int) -> bool:
    """Tell the same of a seat of a state; worked out once a turn."""
    key = "several", seat
    if key not in state.now:
        state.now[key] = several(state.game, state.table, seat)
    found: bool = state.now[key]
    return found


def goes_on(state: State) -> bool:
    """Tell whether each seat surely acts once more after the next action; else nobody knows."""
    game, t = state.game, state.table
    return game.name == "hjerter" and t.done < hand_size(game.o) - 1


def ends(state: State, seat: int, action: int) -> bool:
    """Tell whether a legal action is the last of its deal."""
    if goes_on(state):  # most do: nothing has to be tried
        return False
    game, t = state.game, state.table.copy()
    game.rules.apply(t, game.o, seat, action)
    game.settle(t)
    return not game.waiting(t)


def machine_of(room: "Room", seat: int) -> tuple[str, str] | None:
    """Return why a machine takes the turn of a seat, and which bot; None if a person does."""
    chair = room.chairs[seat]
    if chair.bot:
        return "bot", chair.bot
    if chair.stand_in:
        return "stand_in", DEFAULT_BOT
    if chair.expired:
        return "clock", DEFAULT_BOT
    if chair.automatic and chair.here and room.state and not has_choice(room.state, seat):
        return "forced", DEFAULT_BOT
    return None


def machines(room: "Room") -> list[Machine]:
    """Return the seats to act that a machine plays now."""
    found = []
    for seat in () if room.closed else room.acting:
        machine = machine_of(room, seat)
        if machine is not None:
            chair = room.chairs[seat]
            found.append(Machine(seat, *machine, room.deal, chair.acts, chair.asked))
    return found
