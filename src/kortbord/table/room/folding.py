"""What each event of the log does to a room.  Nothing is checked: `decide` has done that."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from kortbord import Match, State
from kortbord.engine.ranking import Tally
from kortbord.table.room import events as ev
from kortbord.table.room import timing, turns, undoing
from kortbord.table.room.chairs import NEVER, Chair
from kortbord.table.room.played import Played
from kortbord.table.room.sealing import Seal

if TYPE_CHECKING:
    from kortbord.table.room.room import Room


def opened(room: "Room", event: ev.Opened, at: int) -> None:
    """Set the table."""
    room.code = event.code
    configured(room, ev.Configured(settings=event.settings), at)


def configured(room: "Room", event: ev.Configured, at: int) -> None:
    """Choose the game, and put as many chairs as it needs; those taken away are free."""
    from kortbord.table.room.room import load

    room.settings, room.game = event.settings, load(event.settings)
    seats = event.settings.seats
    room.chairs = (room.chairs + [Chair() for _ in range(seats)])[:seats]
    room.seal = room.seal.resized(seats)


def seated(room: "Room", event: ev.Seated, at: int) -> None:
    """Give a seat to a person or a bot."""
    chair = Chair(name=event.name, key=event.key, bot=event.bot, gone_at=at)
    room.chairs[event.seat] = chair
    room.seal = room.seal.salted(event.seat, "")


def unseated(room: "Room", event: ev.Unseated, at: int) -> None:
    """Free a seat; who comes next adds salt of their own."""
    room.chairs[event.seat] = Chair()
    room.seal = room.seal.salted(event.seat, "")
    if room.host == event.seat:
        room.host = -1


def swapped(room: "Room", event: ev.Swapped, at: int) -> None:
    """Change two seats with all that belongs to who sits there."""
    one, two = event.seat, event.other
    chairs, salts = room.chairs, room.seal.salts
    chairs[one], chairs[two] = chairs[two], chairs[one]
    room.seal = room.seal.salted(one, salts[two]).salted(two, salts[one])
    room.host = {one: two, two: one}.get(room.host, room.host)


def rekeyed(room: "Room", event: ev.Rekeyed, at: int) -> None:
    """Give a seat to another device."""
    room.chairs[event.seat].key = event.key


def hosted(room: "Room", event: ev.Hosted, at: int) -> None:
    """Name the host."""
    room.host = event.seat


def sealed(room: "Room", event: ev.Sealed, at: int) -> None:
    """Keep the secret of the next deal."""
    room.seal = Seal(event.deal, event.secret).resized(len(room.chairs))


def salted(room: "Room", event: ev.Salted, at: int) -> None:
    """Add a seat's salt to the next deal."""
    room.seal = room.seal.salted(event.seat, event.salt)


def dealt(room: "Room", event: ev.Dealt, at: int) -> None:
    """Deal the sealed deal: the first of a match, or the next."""
    if room.match is None:
        given = room.game.deal(event.text) if event.text else None
        room.match = Match(room.game, room.seal.seed, deal=given)
        room.match_number += 1
    else:
        rest(room)
        seed = None if event.text else room.seal.seed
        room.match.next_deal(seed, event.text or None)
    begin(room, event)


def begin(room: "Room", event: ev.Dealt) -> None:
    """Let everybody begin the deal that the match holds."""
    assert room.match is not None and room.match.state is not None
    state = room.state = room.match.state
    room.deal, room.phase = event.deal, "playing"
    room.acting = ()
    room.undoable.clear()
    clock = room.settings.clock
    for chair in room.chairs:
        chair.ready = chair.expired = False
        chair.acts, chair.since, chair.own = 0, -1, -1
        chair.left = -1 if clock is None else clock.bank * 1000
    names, bots = [chair.name for chair in room.chairs], [chair.bot for chair in room.chairs]
    assert state.match is not None
    played = Played(
        game=room.game, deal=event.deal, match_number=room.match_number, info=state.match,
        text=state.deal_text, seal=room.seal, names=names, bots=bots, plies=state.plies, by=[],
        given=bool(event.text),
    )  # fmt: skip
    room.deals.append(played)


def rest(room: "Room") -> None:
    """Keep of the last deal what it takes to play it again: a state is large."""
    if room.match is not None and room.match.deals:
        tally = room.deals[-1].tally
        assert tally is not None
        room.match.deals[-1] = tally


def acted(room: "Room", event: ev.Acted, at: int) -> None:
    """Carry out an action."""
    state, chair, seat = room.state, room.chairs[event.seat], event.seat
    assert state is not None
    if event.by == "person" and turns.has_choice(state, seat):
        chair.thinking.append(at - chair.asked)
    undoing.keep(room, seat, event.action, event.by)
    action = room.game.action_number(event.action)
    if room.known.pop(("legal", seat, action), False):  # it was decided a moment ago
        state.carry_out(seat, action)
    else:
        state.apply(seat, action)
    room.deals[-1].by.append(event.by)
    chair.acts, chair.asked = chair.acts + 1, at
    if room.settings.clock is not None and chair.key and event.by != "stand_in":
        timing.stop(chair, at)
        timing.end(chair)
        chair.left += room.settings.clock.increment * 1000
        chair.expired = False
    ended(room, state)


def ended(room: "Room", state: State) -> None:
    """After an action: see whether the deal is over, and the match."""
    scores = state.scores()
    if scores is None:
        return
    assert room.match is not None
    room.phase = "over" if room.match.is_over else "between"
    room.deals[-1].tally = Tally(scores, state.tie_breaks(), room.game.rules.LOW_WINS)
    room.undoable.clear()


def undone(room: "Room", event: ev.Undone, at: int) -> None:
    """Go back to before an action, and what it added to the thinking time with it."""
    assert room.match is not None
    chair = room.chairs[event.seat]
    room.state = room.match.deals[-1] = undoing.without(room, event.seat)
    chair.acts -= 1
    chair.asked = at
    if room.settings.clock is not None:
        timing.take_back(chair, at, room.settings.clock.increment * 1000)


def finished(room: "Room", event: ev.Finished, at: int) -> None:
    """Play the deal to its end, where nothing depends on how."""
    state = room.state
    assert state is not None
    while waiting := state.to_act:
        state.apply(waiting[0], state.legal_actions(waiting[0])[0])
        room.deals[-1].by.append("finished")
        room.chairs[waiting[0]].acts += 1
    ended(room, state)


def was_ready(room: "Room", event: ev.WasReady, at: int) -> None:
    """Note who is ready for the next deal."""
    room.chairs[event.seat].ready = True


def again(room: "Room", event: ev.Again, at: int) -> None:
    """Go back to the waiting room; nobody plays, so nobody is played for."""
    room.match, room.state, room.phase, room.acting = None, None, "waiting", ()
    for chair in room.chairs:
        chair.ready = chair.stand_in = chair.stands = chair.expired = False
        chair.until, chair.left, chair.since, chair.own, chair.acts = 0, -1, -1, -1, 0


def gone(room: "Room", event: ev.Gone, at: int) -> None:
    """A person is away, and ready no more; one who was never here has not had a grace by that."""
    chair = room.chairs[event.seat]
    chair.here, chair.ready, chair.gone_at = False, False, at
    chair.until, chair.stands = event.until, event.stands
    if event.stands and chair.met:
        chair.stood_at = at


def back(room: "Room", event: ev.Back, at: int) -> None:
    """A person is here, and thinks from now on."""
    chair = room.chairs[event.seat]
    chair.here = chair.met = True
    chair.until, chair.stands, chair.stand_in, chair.asked = 0, False, False, at


def stood_in(room: "Room", event: ev.StoodIn, at: int) -> None:
    """A bot plays for a person."""
    chair = room.chairs[event.seat]
    chair.stand_in, chair.until, chair.stands, chair.expired = True, 0, False, False
    timing.stop(chair, at)
    timing.end(chair)


def resumed(room: "Room", event: ev.Resumed, at: int) -> None:
    """No time has passed since the entry before, and the server's fault is no one's grace."""
    for chair in room.chairs:
        if chair.since >= 0:
            timing.stop(chair, room.at)
            timing.start(chair, at)
        chair.asked += at - room.at
        chair.stood_at = NEVER


def automated(room: "Room", event: ev.Automated, at: int) -> None:
    """Note whether forced moves are played by the table."""
    room.chairs[event.seat].automatic = event.on


def chatting(room: "Room", event: ev.Chatting, at: int) -> None:
    """Note whether people may talk freely."""
    room.settings = msgspec.structs.replace(room.settings, chat=event.on)


def expired(room: "Room", event: ev.Expired, at: int) -> None:
    """A seat has no thinking time left."""
    chair = room.chairs[event.seat]
    chair.left, chair.since, chair.expired = 0, -1, True


def closed(room: "Room", event: ev.Closed, at: int) -> None:
    """Nothing more happens here."""
    room.closed = True


FOLD: dict[type[ev.Event], Callable[["Room", Any, int], None]] = {
    ev.Opened: opened, ev.Configured: configured, ev.Seated: seated, ev.Unseated: unseated,
    ev.Swapped: swapped, ev.Rekeyed: rekeyed, ev.Hosted: hosted, ev.Sealed: sealed,
    ev.Salted: salted, ev.Dealt: dealt, ev.Acted: acted, ev.Undone: undone,
    ev.Finished: finished, ev.WasReady: was_ready, ev.Again: again, ev.Gone: gone, ev.Back: back,
    ev.StoodIn: stood_in, ev.Resumed: resumed, ev.Automated: automated, ev.Chatting: chatting,
    ev.Expired: expired, ev.Closed: closed,
}  # fmt: skip
