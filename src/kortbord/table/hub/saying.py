"""What a page says over its socket, and the answer: there always is one."""

from typing import TYPE_CHECKING, cast

import msgspec

from kortbord.table.room import names
from kortbord.table.room.calls import Call
from kortbord.table.room.deciding import decide
from kortbord.table.room.playing import stale
from kortbord.table.room.refusing import passed_on, refused
from kortbord.table.seeing import shown
from kortbord.table.seeing.windows import ENCODE, ONLOOKER
from kortbord.table.wire.protocol import (
    Answer,
    Command,
    FromPage,
    Hello,
    Leave,
    Ping,
    Pong,
    React,
    Refused,
    Say,
    Talk,
    Ticket,
    Why,
)

if TYPE_CHECKING:
    from kortbord.table.hub.hub import Hub
    from kortbord.table.hub.live import Live
    from kortbord.table.hub.socket import Socket

PONG = ENCODE(Pong())
WRONG = (msgspec.DecodeError, UnicodeError, RecursionError)  # what is no message


class Named(msgspec.Struct):
    """All that is read of a message that is not understood."""

    id: str = ""


def malformed(text: str) -> bytes | None:
    """Return the answer to a message that is none; None if it does not even bear an id."""
    try:
        id = msgspec.json.decode(text, type=Named).id
    except WRONG:
        return None
    if not 0 < len(id) <= 40:
        return None
    return ENCODE(Answer(id=id, ok=False, refusal=refused("malformed")))


async def answer(hub: "Hub", socket: "Socket", said: FromPage) -> None:
    """Do what is said, and answer."""
    if isinstance(said, Ping):
        return socket.outbox.answer(PONG)
    if isinstance(said, Hello):  # once more: show everything
        socket.hello = said
        back(hub, socket)
        return socket.outbox.fresh()
    hub.metrics.count("commands")
    why, ticket = await outcome(hub, socket, said)
    if why is not None:
        hub.metrics.count("refused")
    if isinstance(said, Leave) == (why is not None):
        back(hub, socket)
    seq = len(shown.events(socket.live.room, socket.viewer))
    told = Answer(id=said.id, ok=why is None, refusal=why, ticket=ticket, seq=seq)
    return socket.outbox.answer(ENCODE(told))


async def outcome(hub: "Hub", socket: "Socket", said: Command) -> tuple[Refused | None, str]:
    """Do what a command says; why it is refused, and the ticket that it asks for."""
    live, seat = socket.live, socket.viewer
    if seat == ONLOOKER:
        return refused("onlooker"), ""
    if isinstance(said, Why):
        return reason(live, seat, said), ""
    if isinstance(said, Say | React):
        return talk(hub, live, seat, said), ""
    if isinstance(said, Ticket):
        return None, live.tickets.issue(socket.key, hub.now())
    if isinstance(said, Leave):
        leaving(live, seat, True)
    return await hub.ask(live, socket.key, cast(FromPage, said)), ""


def leaving(live: "Live", seat: int, left: bool) -> None:
    """All pages of a seat are left by their person, wherever they are still open."""
    for socket in live.sockets.get(seat, ()):
        socket.left = left


def back(hub: "Hub", socket: "Socket") -> None:
    """Whoever does something is there, even after having left."""
    if socket.left:
        leaving(socket.live, socket.viewer, False)
        hub.presence.settle(socket.live)


def reason(live: "Live", seat: int, asked: Why) -> Refused | None:
    """Return why a seat's action would be refused, from what the seat may know."""
    state = live.room.state
    if state is None or asked.deal != live.room.deal:
        return stale(live.room, seat)
    why = state.view(seat).refusal(asked.action)
    return why and passed_on(why)


def talk(hub: "Hub", live: "Live", seat: int, said: Say | React) -> Refused | None:
    """Let everybody hear what somebody says; nothing of it is kept."""
    if said.id in live.said[seat]:
        return None
    found = decide(live.room, Call(seat, said, hub.at(live), b""))
    if isinstance(found, Refused):
        return found
    text = names.clean(said.text) if isinstance(said, Say) else ""
    if isinstance(said, Say) and not text:
        return refused("malformed")
    if text and not names.readable(text):
        return refused("talk_unreadable")
    if hub.talk.take((live.code, seat), hub.clock()):
        return refused("too_fast")
    live.said[seat].append(said.id)
    live.talk(ENCODE(Talk(seat=seat, text=text, phrase=getattr(said, "phrase", ""))))
    return None
