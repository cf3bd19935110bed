"""What a viewer of a table sees: a seat, or an onlooker (-1).

Cards come from hidden copies alone (`State.hidden`, `State.view`); all else is public.  What all
may know is made once a move, from an onlooker's copy; what does not change with a move is kept
with the state (`State.notes`).
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kortbord import State
from kortbord.cards import NONE
from kortbord.engine.state import Seen
from kortbord.engine.view import ONLOOKER
from kortbord.table.seeing.choices import choice
from kortbord.table.wire import protocol
from kortbord.table.wire.protocol import Choice, Event, Proof

if TYPE_CHECKING:
    from kortbord.table.room.played import Played
    from kortbord.table.room.room import Room

Own = tuple[dict[str, object], dict[str, object]]  # what one sees of the position, of the hints
TOLD = ("clock", "stand_in")  # whose choice an action was, where others are told


def table(room: "Room", viewer: int, now: int, onlookers: int) -> protocol.Table:
    """Return all about a table but the cards."""
    return protocol.Table(
        code=room.code,
        settings=room.settings,
        options=dict(room.game.options),
        phase=room.phase,
        host=room.host,
        chairs=[chair(room, seat, now) for seat in range(len(room.chairs))],
        onlookers=onlookers,
        score=score(room),
        seal=Proof(commit=room.seal.commit, salts=list(room.seal.salts)),
        next_deal=room.seal.deal,
        automatic=viewer != ONLOOKER and room.chairs[viewer].automatic,
        matches_over=room.match_number - (room.phase in ("playing", "between")),
    )


def chair(room: "Room", seat: int, now: int) -> protocol.Chair:
    """Return a seat of the table; that one has chosen is seen, not what."""
    found = room.chairs[seat]
    return protocol.Chair(
        who=found.who,
        name=found.name,
        bot=found.bot,
        here=found.here,
        until=found.until,
        stand_in=found.stand_in,
        ready=found.ready,
        chosen=bool(room.acting) and seat not in room.acting and at_once(room.state),
        left=room.left(seat, now),
        running=room.running(seat),
    )


def at_once(state: State | None) -> bool:
    """Whether several choose at once, nobody in turn."""
    return state is not None and state.table.turn == NONE


def score(room: "Room") -> protocol.Score | None:
    """Return where the match stands; the same until a deal is over."""
    match, state = room.match, room.state
    if match is None or state is None:
        return None
    key = "score", room.match_number, state.is_over
    if key not in state.notes:
        state.notes[key] = protocol.Score(
            number=room.match_number,
            deal_number=match.deal_number,
            totals=list(match.totals),
            results=[list(scores) for scores in match.results],
            over=match.is_over,
            standings=[list(row) for row in match.standings],
            winners=list(match.winners),
        )
    found: protocol.Score = state.notes[key]
    return found


def deal(room: "Room", viewer: int) -> protocol.Deal | None:
    """Return the deal that is going on, or was the last, as the viewer may know it."""
    if room.state is None:
        return None
    public = for_all(room, room.state)
    return public if viewer == ONLOOKER else for_one(room, room.state, viewer, public)


def for_all(room: "Room", state: State) -> protocol.Deal:
    """Return the deal as an onlooker may know it; kept until somebody acts."""
    if "public" not in state.now:
        game, t, played = state.game, state.hidden(ONLOOKER), room.deals[-1]
        state.now["public"] = protocol.Deal(
            deal=played.deal,
            position=game.position(t, ONLOOKER),
            hints=game.hinting.hints(t, game.o, ONLOOKER),
            proof=sealed(state, played),
        )
    found: protocol.Deal = state.now["public"]
    return found


def for_one(room: "Room", state: State, seat: int, public: protocol.Deal) -> protocol.Deal:
    """Return the deal as a seat may know it: what is public, and its own from its own view."""
    position, hints = own(room, state, seat, public)
    return protocol.Deal(
        deal=public.deal,
        position=public.position | position,
        hints=public.hints | hints,
        choice=choice_of(room, state, seat) if seat in room.acting else None,
        undo=seat in room.undoable and room.may_undo(seat),
        finish=room.may_finish(),
        proof=public.proof,
    )


def own(room: "Room", state: State, seat: int, public: protocol.Deal) -> Own:
    """Return what a seat sees otherwise than an onlooker; where that is steady, it is kept."""
    game, since = state.game, (room.nth(seat), public.position["phase"])
    kept: tuple[object, Own] | None = state.notes.get(("own", seat))
    if game.steady and kept is not None and kept[0] == since:
        return kept[1]
    t, o = state.hidden(seat), game.o
    position = game.telling.own(t, o, seat, public.position)
    found = position, game.hinting.own(t, o, seat, public.hints)
    state.notes["own", seat] = since, found
    return found


def choice_of(room: "Room", state: State, seat: int) -> Choice | None:
    """Return what a seat may do.  Among several at once it stays the same while others choose."""
    notes, nth = state.notes, room.nth(seat)
    if not at_once(state):
        return choice(state.view(seat), nth)
    key = "choice", seat, nth
    if key not in notes:
        notes[key] = choice(state.view(seat), nth)
    found: Choice | None = notes[key]
    return found


def sealed(state: State, played: "Played") -> Proof | None:
    """Return what shows that the deal of a state was not made up: the same until it is over."""
    key = "proof", state.is_over
    if key not in state.notes:
        state.notes[key] = proof(played, state.is_over)
    found: Proof | None = state.notes[key]
    return found


def proof(played: "Played", over: bool) -> Proof | None:
    """Return what shows that a deal was not made up; None where it was given as a text."""
    if played.given:
        return None
    seal = played.seal
    return Proof(commit=seal.commit, salts=list(seal.salts), secret=seal.secret if over else "")


def events(room: "Room", viewer: int) -> Sequence[Event]:
    """Return what the viewer has seen in the deal, as it is sent: a list that grows with it."""
    state, played = room.state, room.current
    if state is None or played is None:
        return ()
    made: list[Event] = state.notes.setdefault(("events", viewer), [])
    seen = state.seen(viewer)
    for place in range(len(made), len(seen.events)):
        made.append(event(seen, place, played.by))
    return made


def event(seen: Seen, place: int, by: Sequence[str]) -> Event:
    """Return an event as it is sent; the first of an action tells whose choice it was."""
    ply = seen.plies[place]
    first = ply >= 0 and seen.plies[place - 1] != ply
    return Event(*seen.events[place], by[ply] if first and by[ply] in TOLD else "")
