"""Scripted people for load: bare sockets that answer each choice with a legal action.

They cost little, so that the server is what is measured: a frame is read by hand, and of a
message only what a player needs is decoded.
"""

import asyncio
import base64
import os
import secrets
import struct
from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Any, TypeVar

import httpx
import msgspec

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class Choice(msgspec.Struct):
    """What a player may do."""

    nth: int
    legal: list[str]


class Deal(msgspec.Struct):
    """What a player needs of a deal."""

    deal: int
    choice: Choice | None = None


class Table(msgspec.Struct):
    """What a player needs of a table."""

    phase: str


class Heard(msgspec.Struct, rename={"kind": "is"}):
    """What a player needs of any message."""

    kind: str
    ok: bool = True
    id: str = ""
    deal: Deal | None = None
    table: Table | None = None


READ = msgspec.json.Decoder(Heard).decode


class Wire(asyncio.Protocol):
    """A bare socket at a table: says hello, and hands on each message as it came."""

    def __init__(self, host: str, code: str, token: str) -> None:
        """Take where to go, and who one is; without a token one looks on."""
        self.host, self.code, self.token = host, code, token
        self.buffer = bytearray()
        self.open = False
        self.heard = self.bytes = 0
        self.closed: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def hello(self) -> dict[str, Any]:
        """Return the first message."""
        return {"do": "hello"}

    def told(self, body: bytes) -> None:
        """Take in a message."""

    def connection_made(self, transport: Any) -> None:
        """Ask for a socket."""
        self.transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [
            f"GET /ws/{self.code} HTTP/1.1",
            f"Host: {self.host}",
            f"Origin: http://{self.host}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Protocol: kortbord.1",
            *[f"Authorization: Bearer {self.token}"] * bool(self.token),
        ]
        transport.write("\r\n".join([*lines, "", ""]).encode())

    def connection_lost(self, exc: Exception | None) -> None:
        """Note that it is over."""
        if not self.closed.done():
            self.closed.set_result(None)

    def data_received(self, data: bytes) -> None:
        """Read the frames that are whole."""
        buffer = self.buffer
        buffer += data
        self.bytes += len(data)
        if not self.open:
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            head = bytes(buffer[:end])
            if b" 101 " not in head.split(b"\r\n", 1)[0]:
                raise ConnectionError(head.decode(errors="replace"))
            del buffer[: end + 4]
            self.open = True
            self.send(self.hello())
        while (frame := self.frame()) is not None:
            self.read(*frame)

    def frame(self) -> tuple[int, bytes] | None:
        """Take a frame out of the buffer, if there is a whole one; servers do not mask."""
        buffer = self.buffer
        if len(buffer) < 2:
            return None
        size, start = buffer[1] & 127, 2
        if size > 125:
            start = 4 if size == 126 else 10
            if len(buffer) < start:
                return None
            size = int.from_bytes(buffer[2:start])
        if len(buffer) < start + size:
            return None
        kind, body = buffer[0] & 15, bytes(buffer[start : start + size])
        del buffer[: start + size]
        return kind, body

    def read(self, kind: int, body: bytes) -> None:
        """Answer what asks for an answer."""
        if kind == PING:
            self.write(PONG, body)
        elif kind == CLOSE:
            self.transport.close()
        elif kind == TEXT:
            self.heard += 1
            self.told(body)

    def write(self, kind: int, body: bytes) -> None:
        """Write a frame, with a mask that changes nothing."""
        size = len(body)
        head = bytes([128 | kind, 128 | size]) if size < 126 else struct.pack(
            "!BBH", 128 | kind, 254, size
        )  # fmt: skip
        self.transport.write(head + bytes(4) + body)

    def send(self, message: dict[str, Any]) -> None:
        """Send a message."""
        self.write(TEXT, msgspec.json.encode(message))


class Player(Wire):
    """One seat of a table.

    `delay` is called with the seconds between a command and its answer.  `goes` may be set to
    False: then the player only listens.
    """

    def __init__(self, host: str, code: str, token: str, delay: Callable[[float], None]) -> None:
        """Take where to go, and who one is."""
        super().__init__(host, code, token)
        self.delay = delay
        self.goes, self.pause = True, 0.0
        self.random = Random(token)
        self.moves = self.refused = 0
        self.done: tuple[int, int] = (0, -1)
        self.sent: tuple[str, float] | None = None
        self.phase, self.number, self.ready = "", 0, 0

    def command(self, message: dict[str, Any]) -> None:
        """Send a command and remember when."""
        name = secrets.token_hex(6)
        self.sent = name, perf_counter()
        self.send(message | {"id": name})

    def told(self, body: bytes) -> None:
        """Take in a message: an answer, or a new position."""
        heard = READ(body)
        if heard.kind == "answer":
            if self.sent is not None and heard.id == self.sent[0]:
                self.delay(perf_counter() - self.sent[1])
            self.refused += not heard.ok
            return
        if heard.table is not None and self.goes:
            self.phase = heard.table.phase
            deal = heard.deal.deal if heard.deal else self.number
            if self.phase == "between" and deal > self.ready:
                self.ready = deal
                self.command({"do": "ready", "deal": deal})
        if heard.deal is not None:
            self.number = heard.deal.deal
            if heard.deal.choice is not None and self.goes:
                self.choose(heard.deal.deal, heard.deal.choice)

    def start(self) -> None:
        """Deal the first cards, as the host."""
        self.command({"do": "start", "deal": self.number})

    def choose(self, deal: int, choice: Choice) -> None:
        """Take a legal action, once."""
        if self.done == (deal, choice.nth):
            return
        self.done = deal, choice.nth
        if self.pause:
            asyncio.get_running_loop().call_later(self.pause, self.act, deal, choice)
        else:
            self.act(deal, choice)

    def act(self, deal: int, choice: Choice) -> None:
        """Send the action."""
        if self.transport.is_closing():
            return
        self.moves += 1
        action = choice.legal[int(self.random.random() * len(choice.legal))]
        self.command({"do": "act", "deal": deal, "nth": choice.nth, "action": action})


Some = TypeVar("Some", bound=Wire)


async def table(
    http: httpx.AsyncClient, settings: dict[str, Any], bots: dict[str, str]
) -> tuple[str, list[str]]:
    """Set a table and let scripted people sit down; its code, and the people's tokens."""
    people = settings["seats"] - len(bots)
    tokens = [secrets.token_hex(32) for _ in range(people)]
    body: dict[str, Any] = {"name": "P0", "settings": settings, "bots": bots}
    answer = await http.post("/api/tables", json=body, headers=bearer(tokens[0]))
    answer.raise_for_status()
    code = answer.json()["code"]
    for number, token in enumerate(tokens[1:], 1):
        joined = await http.post(
            f"/api/tables/{code}/join", json={"name": f"P{number}"}, headers=bearer(token)
        )
        joined.raise_for_status()
    return code, tokens


def bearer(token: str) -> dict[str, str]:
    """Return the header that says who one is."""
    return {"Authorization": f"Bearer {token}"}


async def sit(host: str, code: str, token: str, delay: Callable[[float], None]) -> Player:
    """Connect a player."""
    return await connect(lambda: Player(host, code, token, delay))


async def connect(make: Callable[[], Some]) -> Some:
    """Connect a socket to its server."""
    wire = make()
    name, _, port = wire.host.partition(":")
    await asyncio.get_running_loop().create_connection(lambda: wire, name, int(port))
    return wire
