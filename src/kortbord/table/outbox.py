"""What waits to leave for one socket: a bounded queue that never makes a table wait.

When too much waits, all news of the table is replaced by one fresh beginning, made when the
socket takes it; answers are kept, since there always is one.
"""

import asyncio
import contextlib
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any

Send = Callable[[dict[str, Any]], Awaitable[None]]


class Outbox:
    """The messages for one socket, in order; they are sent by a task that lives while some wait."""

    __slots__ = ("_begin", "_send", "_task", "_waiting", "behind", "broken", "most", "since")

    def __init__(self, send: Send, most: int, begin: Callable[[], bytes]) -> None:
        """Keep at most about `most` messages; `begin` makes a fresh beginning."""
        self._send, self._begin, self.most = send, begin, most
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
        if self.broken or self.behind:
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
        if not self.broken:
            self._put(message, False)

    def talk(self, message: bytes) -> None:
        """Send what somebody says; a socket that has fallen behind misses it."""
        if not self.broken and len(self._waiting) < self.most:
            self._put(message, False)

    def _put(self, message: bytes | None, news: bool) -> None:
        """Let a message wait, and see to it that somebody sends it."""
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
                await self._send({"type": "websocket.send", "text": message.decode()})
                self.since = 0.0
        except Exception:  # the socket is gone, however its server says so
            self.broken = True
            self._waiting.clear()
        finally:
            self._task = None

    async def close(self, code: int, last: bytes = b"", patience: float = 2.0) -> None:
        """Send the last message and close the socket, as far as it takes anything."""
        if last:
            self.answer(last)
        with contextlib.suppress(Exception):
            async with asyncio.timeout(patience):
                if self._task is not None:
                    await asyncio.shield(self._task)
                if not self.broken:
                    self.broken = True
                    await self._send({"type": "websocket.close", "code": code})
        self.stop()

    def stop(self) -> None:
        """Send nothing more."""
        self.broken = True
        self._waiting.clear()
        if self._task is not None:
            self._task.cancel()
