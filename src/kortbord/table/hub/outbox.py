"""What waits to leave for one socket: a bounded queue that never makes a table wait.

When too much waits, all news of the table is replaced by one fresh beginning, made when the
socket takes it; answers are kept, since there always is one.
"""

import asyncio
import contextlib
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from kortbord.table.hub.logs import fault

Send = Callable[[dict[str, Any]], Awaitable[None]]


class Wire:
    """The way out of one socket.

    A message goes straight into the buffer of the connection while there is room: an ASGI `send`
    costs a task and builds a frame for each socket.  All that one turn of the loop has for a
    socket leaves it at once, since it is the calls of the system that cost (see benchmarks/).
    Under a web server that is not ours, or with a full buffer, it is `send` after all.
    """

    __slots__ = ("_frames", "_post", "_server", "send")

    def __init__(self, send: Send, post: "Post") -> None:
        """Look whose `send` it is."""
        self._post = post
        server = getattr(send, "__self__", None)
        self._server = server if isinstance(server, WebSocketsSansIOProtocol) else None
        self._frames: list[bytes] = []
        self.send = send

    def write(self, message: bytes) -> bool:
        """Send a message now; False if it has to wait, or nothing can be sent any more."""
        server = self._server
        if server is None or not server.writable.is_set() or server.close_sent:
            return False
        if not self._frames:
            self._post.collect(self)
        self._frames += (head(len(message)), message)
        return True

    def flush(self) -> None:
        """Hand what was written to the system."""
        frames, self._frames = self._frames, []
        server = self._server
        if frames and server is not None and not server.disconnected:
            server.transport.write(b"".join(frames))

    def abort(self) -> None:
        """Cut the connection without waiting for what is still to be sent."""
        if self._server is not None:
            self._server.transport.abort()


class Post:
    """Comes by at the end of each turn of the loop in which somebody has written."""

    def __init__(self) -> None:
        """Begin with nothing to take along."""
        self._full: list[Wire] = []

    def collect(self, wire: Wire) -> None:
        """Come by at a wire."""
        if not self._full:
            asyncio.get_running_loop().call_soon(self._deliver)
        self._full.append(wire)

    def _deliver(self) -> None:
        """Hand all that was written to the system."""
        wires, self._full = self._full, []
        for wire in wires:
            wire.flush()


def head(size: int) -> bytes:
    """Return what stands before a text of so many bytes that a server sends (RFC 6455, 5.2)."""
    if size < 126:
        return bytes((0x81, size))
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")


class Outbox:
    """The messages for one socket, in order.  What has to wait is sent by a task."""

    __slots__ = ("_begin", "_task", "_waiting", "behind", "broken", "most", "since", "wire")

    def __init__(self, wire: Wire, most: int, begin: Callable[[], bytes]) -> None:
        """Keep at most about `most` messages; `begin` makes a fresh beginning."""
        self.wire, self._begin, self.most = wire, begin, most
        self._waiting: deque[tuple[bytes | None, bool]] = deque()  # the message, is it news?
        self._task: asyncio.Task[None] | None = None
        self.behind = False  # a fresh beginning waits
        self.broken = False  # nothing can be sent any more
        self.since = 0.0  # by the loop's clock: when the message that is leaving began to

    def __len__(self) -> int:
        """How much waits."""
        return len(self._waiting)

    def news(self, message: bytes) -> None:
        """Send a change of the table, which a fresh beginning would cover."""
        if self.behind:
            return
        if len(self._waiting) >= self.most:
            self.fresh()
        else:
            self._put(message, True)

    def fresh(self) -> None:
        """Send a fresh beginning, made when it leaves, instead of all news that waits."""
        if not (self.broken or self.behind):
            kept = [(message, news) for message, news in self._waiting if not news]
            self._waiting = deque(kept)
            self.behind = True
            self._put(None, False)

    def answer(self, message: bytes) -> None:
        """Send what is for this socket alone."""
        self._put(message, False)

    def talk(self, message: bytes) -> None:
        """Send what somebody says; a socket that has fallen behind misses it."""
        if len(self._waiting) < self.most:
            self._put(message, False)

    def _put(self, message: bytes | None, news: bool) -> None:
        """Send a message, or let it wait and see to it that somebody sends it."""
        if self.broken or (self._task is None and message is not None and self.wire.write(message)):
            return
        self._waiting.append((message, news))
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._drain())

    async def _drain(self) -> None:
        """Send until nothing waits."""
        loop = asyncio.get_running_loop()
        try:
            while self._waiting and not self.broken:
                message, _ = self._waiting.popleft()
                if message is None:
                    self.behind, message = False, self._begin()
                self.since = loop.time()
                if not self.wire.write(message):
                    await self._sent(message)
                self.since = 0.0
        except Exception as error:
            fault("outbox_failed", error)
            self._break()
        finally:
            self._task = None

    async def _sent(self, message: bytes) -> None:
        """Send a message as soon as there is room."""
        self.wire.flush()
        try:
            await self.wire.send({"type": "websocket.send", "text": message.decode()})
        except Exception:  # the socket is gone, however its server says so
            self._break()

    def _break(self) -> None:
        """Send nothing more."""
        self.broken = True
        self._waiting.clear()

    async def close(self, code: int, last: bytes = b"", patience: float = 2.0) -> bool:
        """Send the last message and close the socket; False if it does not take it."""
        if last:
            self.answer(last)
        with contextlib.suppress(Exception):
            async with asyncio.timeout(patience):
                if self._task is not None:
                    await asyncio.shield(self._task)
                if not self.broken:
                    self.broken = True
                    self.wire.flush()
                    await self.wire.send({"type": "websocket.close", "code": code})
                    return True
        self.stop()
        return False

    def stop(self) -> None:
        """Send nothing more, and do not wait either."""
        self._break()
        self._begin = bytes  # a socket holds its outbox: without this the two would hold each other
        if self._task is not None:
            self._task.cancel()
