"""The sockets of pages: `/ws/CODE`, one for a tab, for a seat or to look on.

A plain ASGI application: what a socket costs counts, since tables are mostly open sockets.
"""

import asyncio
from collections.abc import Mapping
from typing import Any

import msgspec

from kortbord.table.http import identity, safety
from kortbord.table.hub import codes
from kortbord.table.hub.hub import Hub
from kortbord.table.hub.limits import Buckets, Counts
from kortbord.table.hub.live import Live
from kortbord.table.hub.logs import fault, note, short
from kortbord.table.hub.outbox import Send
from kortbord.table.hub.saying import WRONG, answer, malformed
from kortbord.table.hub.socket import Socket
from kortbord.table.seeing.windows import ENCODE
from kortbord.table.wire.protocol import VERSION, Bye, FromPage, Hello

SUBPROTOCOL = f"kortbord.{VERSION}"
DECODE = msgspec.json.Decoder(FromPage).decode
NORMAL, UNSUPPORTED, INVALID, POLICY, FAULT = 1000, 1003, 1007, 1008, 1011
NO_TABLE, TOO_MANY, SLOW_HELLO = 4404, 4429, 4408

Receive = Any
Scope = Mapping[str, Any]


class Sockets:
    """Accepts sockets."""

    def __init__(self, hub: Hub, origins: frozenset[str]) -> None:
        """Take the origins that are accepted besides the page's own host."""
        self.hub, self.origins = hub, origins
        self.held, self.opened = Counts(), Buckets(hub.limits.opened)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one socket from beginning to end."""
        address = safety.address(scope)
        if not safety.same_origin(scope, self.origins):
            note("origin_refused")
            await send({"type": "websocket.close", "code": POLICY})
            return
        fast = self.opened.take(address, self.hub.clock())
        if fast or not self.held.hold(address, self.hub.limits.sockets):
            self.hub.metrics.count("limited")
            await receive()
            await accept(send)
            await bye(send, TOO_MANY, "too_many")
            return
        try:
            await self._serve(scope, receive, send)
        except Exception as error:
            self.hub.metrics.count("errors")
            fault("socket_failed", error)
        finally:
            self.held.release(address)

    async def _serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Find the table, hear the hello, and listen."""
        code = codes.read(str(scope["path"]).removeprefix("/ws/"))
        live = await self.hub.live(code) if code and not self.hub.closing else None
        await receive()
        await accept(send)
        if live is None:
            why = "restart" if self.hub.closing else "no_table"
            return await bye(send, NO_TABLE, why)
        hello = await self._hello(receive, send)
        if hello is None:
            return None
        token = identity.token_in(scope["headers"])
        watching = b"watch=1" in scope["query_string"].split(b"&")
        key = "" if watching or not token else identity.key_of(token)
        if self._full(live, key):
            self.hub.metrics.count("limited")
            return await bye(send, TOO_MANY, "too_many")
        socket = Socket(self.hub, live, key, send, hello)
        try:
            await self.hub.presence.join(live, socket)
            await self._listen(socket, receive)
        finally:
            self.hub.presence.leave(live, socket)
            socket.outbox.stop()

    def _full(self, live: Live, key: str) -> bool:
        """Whether a seat has too many sockets, or a table too many onlookers."""
        viewer = live.viewer_of(key)
        most = self.hub.limits.seat_sockets if viewer >= 0 else self.hub.limits.onlookers
        return len(live.sockets.get(viewer, ())) >= most

    async def _hello(self, receive: Receive, send: Send) -> Hello | None:
        """Return the first message; None if it is no hello that we understand."""
        try:
            async with asyncio.timeout(self.hub.limits.hello):
                message = await receive()
        except TimeoutError:
            await bye(send, SLOW_HELLO, "no_hello")
            return None
        if message["type"] != "websocket.receive":
            return None
        try:
            hello = DECODE(message.get("text") or "")
        except WRONG:
            hello = None
        if not isinstance(hello, Hello):
            await bye(send, INVALID, "no_hello")
            return None
        if hello.version != VERSION:
            await bye(send, POLICY, "version")
            return None
        return hello

    async def _listen(self, socket: Socket, receive: Receive) -> None:
        """Answer each message, until the socket is closed."""
        loop = asyncio.get_running_loop()
        while not socket.outbox.broken:
            message = await receive()
            if message["type"] != "websocket.receive":
                return
            text = message.get("text")
            if text is None:
                await socket.outbox.close(UNSUPPORTED, ENCODE(Bye(code="binary")))
                return
            while wait := socket.bucket.take(loop.time()):
                await asyncio.sleep(wait)  # nothing is read meanwhile: the sender is slowed down
            if not await self._answer(socket, text):
                await socket.outbox.close(INVALID, ENCODE(Bye(code="malformed")))
            if len(socket.outbox) > 2 * self.hub.limits.waiting:
                note("socket_deaf", table=short(socket.live.code))
                socket.abort()

    async def _answer(self, socket: Socket, text: str) -> bool:
        """Answer a message; False if it is none, and nothing that could be answered."""
        try:
            said = DECODE(text)
        except WRONG:
            answered = malformed(text)
            if answered is not None:
                socket.outbox.answer(answered)
            return answered is not None
        await answer(self.hub, socket, said)
        return True


async def accept(send: Send) -> None:
    """Accept a socket."""
    await send({"type": "websocket.accept", "subprotocol": SUBPROTOCOL})


async def bye(send: Send, code: int, why: str) -> None:
    """Say why a socket is closed, and close it."""
    await send({"type": "websocket.send", "text": ENCODE(Bye(code=why)).decode()})
    await send({"type": "websocket.close", "code": code})
