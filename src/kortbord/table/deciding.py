"""What a command brings about: `decide` looks at a room and answers with an entry, or a refusal.

An entry without events means that there is nothing to do (it was done before, or is so already):
it is a success, and need not be written.
"""

from collections.abc import Callable
from typing import Any, get_args

from kortbord.table import calls, playing, waiting
from kortbord.table import protocol as p
from kortbord.table.calls import SERVER, Call
from kortbord.table.events import Entry
from kortbord.table.refusing import Answer, refused
from kortbord.table.room import Room

Decide = Callable[[Room, Call, Any], Answer]
OF_SERVER = frozenset(get_args(calls.FromServer))


def decide(room: Room, call: Call) -> Entry | p.Refused:
    """Return what a command brings about, or why it does not; the room does not change.

    Never raises, whatever the command and whenever it comes.
    """
    if call.now < room.at:  # a clock that was put back
        call = call._replace(now=room.at)
    command = call.command
    handler = DECIDE.get(type(command))
    id = getattr(command, "id", "")
    if handler is None:
        return refused("no_such_command")
    wrong = improper(room, call)
    if wrong is not None:
        return wrong
    answer = [] if id and room.seen(call.seat, id) else handler(room, call, command)
    if isinstance(answer, p.Refused):
        return answer
    return Entry(at=call.now, events=answer, seat=call.seat if id else SERVER, id=id)


def improper(room: Room, call: Call) -> p.Refused | None:
    """Return why this one may ask nothing of this kind, None if one may."""
    if room.closed:
        return refused("closed")
    if (room.seq == 0) != (type(call.command) is calls.Open):
        return refused("open_already" if room.seq else "not_open")
    if type(call.command) in OF_SERVER:
        return None if call.seat == SERVER else refused("no_such_command")
    if not 0 <= call.seat < len(room.chairs) or not room.chairs[call.seat].key:
        return refused("no_seat")
    return None


DECIDE: dict[type[Any], Decide] = {
    calls.Open: waiting.open_table, calls.Sit: waiting.sit, calls.Play: playing.play,
    p.Act: playing.act, p.Start: playing.start,
}  # fmt: skip
