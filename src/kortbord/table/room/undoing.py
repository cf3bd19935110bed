"""What may be taken back, and when a deal may be ended early."""

from bisect import bisect_left
from typing import TYPE_CHECKING

from kortbord import State
from kortbord.engine.view import ONLOOKER
from kortbord.rules.decided import hjerter
from kortbord.table.room.turns import goes_on, has_choice, several

if TYPE_CHECKING:
    from kortbord.table.room.room import Room

SECRET = ("sell", "send")  # first words of actions that several seats take at once, unseen
UNDONE = ("bid", "take", *SECRET)  # and of all that can be taken back
SECRETS = {"lay", "send"}  # the events of those
EVENTS = {"bid", "take", *SECRETS}


def keep(room: "Room", seat: int, action: str, by: str) -> None:
    """Before an action: note its place if it is of a kind that may be taken back."""
    if not room.settings.undo:
        return
    word = action.partition(" ")[0]
    if word not in SECRET:
        room.undoable.clear()  # somebody has acted since what others did
    room.undoable.pop(seat, None)
    if word in UNDONE and by == "person":
        assert room.state is not None
        room.undoable[seat] = len(room.state.plies)


def may_undo(room: "Room", seat: int) -> bool:
    """Tell whether a seat may take its last action back; worked out once."""
    if room.phase != "playing" or seat not in room.undoable:
        return False
    key = "undo", seat
    if key not in room.known:
        room.known[key] = unseen(room, room.undoable[seat])
    return room.known[key]


def unseen(room: "Room", ply: int) -> bool:
    """Tell whether nobody has learnt anything from an action and what followed.

    Everybody has seen one event for it, and one for each secret choice that others made since.
    """
    state = room.state
    assert state is not None
    plies = len(state.plies) - ply
    kinds = EVENTS if plies == 1 else SECRETS
    for viewer in range(ONLOOKER, room.game.seats):
        seen = state.seen(viewer)
        new = seen.events[bisect_left(seen.plies, ply) :]
        if len(new) != plies or not kinds.issuperset(event.kind for event in new):
            return False
    return True


def without(room: "Room", seat: int) -> State:
    """Play the deal again without the last action of a seat; others may still undo theirs."""
    played, ply = room.deals[-1], room.undoable.pop(seat)
    played.plies = [*played.plies[:ply], *played.plies[ply + 1 :]]
    del played.by[ply]
    for other, place in room.undoable.items():
        room.undoable[other] = place - (place > ply)
    state = played.state()
    played.plies = state.plies
    return state


def may_finish(room: "Room") -> bool:
    """Tell whether the deal may be ended early; worked out once."""
    if room.phase != "playing":
        return False
    if "finish" not in room.known:
        assert room.state is not None
        room.known["finish"] = certain(room.state)
    return room.known["finish"]


def certain(state: State) -> bool:
    """Tell whether everybody can see that no score will change any more.

    `State.decided` may know it from hidden cards, and offering it would tell; so it must follow
    from what lies open, or each seat has at most one more action, which is no choice.
    """
    return (
        settled(state)
        or not goes_on(state)
        and not has_choice(state, state.to_act[0])
        and one_each(state)
    )


def settled(state: State) -> bool:
    """Tell whether the cards that are taken settle a deal of Hjerter.

    A card in the trick is as open as one in a hand: only a trick that is taken settles anything.
    """
    game, t = state.game, state.table
    if game.name != "hjerter":
        return False
    key = "settled", t.phase, t.done
    if key not in state.notes:
        state.notes[key] = hjerter.settled(t, game.o)
    found: bool = state.notes[key]
    return found


def one_each(state: State) -> bool:
    """Tell whether each seat acts at most once more, without a choice."""
    game, t, acted = state.game, state.table.copy(), set()
    while waiting := game.waiting(t):
        seat = waiting[0]
        if seat in acted or several(game, t, seat):
            return False
        acted.add(seat)
        game.rules.apply(t, game.o, seat, game.legal_actions(t, seat)[0])
        game.settle(t)
    return True
