"""What a command brings about: `decide` looks at a room and answers with an entry, or a refusal.

An entry without events means that there is nothing to do (it was done before, or is so already):
it is a success, and need not be written.
"""

from collections.abc import Callable
from typing import Any, get_args

from kortbord.table.room import calls, leaving, playing, waiting
from kortbord.table.room import events as ev
from kortbord.table.room.calls import SERVER, Call
from kortbord.table.room.events import Entry
from kortbord.table.room.refusing import Answer, refused
from kortbord.table.room.room import Room
from kortbord.table.wire import protocol as p

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


def automatic(room: Room, call: Call, command: p.Automatic) -> Answer:
    """Let forced moves of one's own be played by the table, or not."""
    same = room.chairs[call.seat].automatic == command.on
    return [] if same else [ev.Automated(seat=call.seat, on=command.on)]


def chat(room: Room, call: Call, command: p.Chat) -> Answer:
    """Allow free talk, or not."""
    if room.host != call.seat:
        return playing.not_host(room)
    return [] if room.settings.chat == command.on else [ev.Chatting(on=command.on)]


def say(room: Room, call: Call, command: p.Say) -> Answer:
    """Say something; what is said is not kept."""
    return [] if room.settings.chat else refused("no_chat")


def unlogged(room: Room, call: Call, command: object) -> Answer:
    """Allow what everybody who sits here may do, and no log knows of."""
    return []


DECIDE: dict[type[Any], Decide] = {
    calls.Open: waiting.open_table, calls.Sit: waiting.sit, calls.Rekey: leaving.rekey,
    calls.Connected: leaving.connected, calls.Disconnected: leaving.disconnected,
    calls.Tick: leaving.tick, calls.Play: playing.play, calls.Deal: playing.deal_now,
    calls.Resume: leaving.resume, calls.Close: leaving.close,
    p.Hello: unlogged, p.Ping: unlogged, p.Act: playing.act, p.Why: playing.why,
    p.Undo: playing.undo, p.Finish: playing.finish, p.Ready: playing.ready,
    p.Start: playing.start, p.Rematch: playing.rematch, p.Configure: waiting.configure,
    p.Bot: waiting.put_bot, p.Remove: waiting.remove, p.Swap: waiting.swap,
    p.Leave: leaving.leave, p.Salt: playing.salt, p.Automatic: automatic, p.Chat: chat,
    p.Say: say, p.React: unlogged, p.Ticket: unlogged,
}  # fmt: skip
