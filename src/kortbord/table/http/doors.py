"""The connections over HTTP: what is begun must be ended, and nobody holds too many.

The limits of `safety` begin with a whole request; these begin with the first byte, and end with the
last one of the answer.
"""

import asyncio
import contextlib
import sys
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from kortbord.table.http.visitors import HOME, visitor
from kortbord.table.hub.limits import Counts, Limits
from kortbord.table.hub.logs import note
from kortbord.table.hub.metrics import Metrics

NO_TEXT = 1007  # how a socket is closed that says what is none
LAST = 3.0  # seconds for answers to leave, once the server ends


class Rules:
    """What holds for all connections of a server, and how many each address has."""

    def __init__(self, limits: Limits, metrics: Metrics) -> None:
        """Begin with none."""
        self.limits, self.metrics, self.held = limits, metrics, Counts()


class Door(HttpToolsProtocol):
    """One connection, until it is closed or becomes a WebSocket."""

    rules: Rules

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let somebody in, if there are not too many from there."""
        super().connection_made(transport)
        self.patience: asyncio.TimerHandle | None = None
        self.head = 0  # bytes of a request that is not whole yet
        self.taken = False  # more of an answer, since `watch` has looked
        address = self.client[0] if self.client else ""
        self.from_: str | None = None if address in HOME else visitor(address)
        if self.from_ is not None and not self.rules.held.hold(
            self.from_, self.rules.limits.connections
        ):
            self.from_ = None
            return self.turn_away()
        return self.wait(self.rules.limits.head)

    def wait(self, seconds: float) -> None:
        """Wait so long for what is to come; for ever if it is 0."""
        if self.patience is not None:
            self.patience.cancel()
        self.patience = self.loop.call_later(seconds, self.turn_away) if seconds else None

    def watch(self, before: int = 0) -> None:
        """See to it that whoever has asked takes the answer: some of it in some time."""
        waiting = self.transport.get_write_buffer_size()
        if waiting >= before > 0 and not self.taken:
            return self.turn_away()
        self.wait(0)
        self.taken = False
        self.patience = self.loop.call_later(self.rules.limits.taking, self.watch, waiting)
        return None

    def resume_writing(self) -> None:
        """There is room for more of an answer."""
        self.taken = True
        super().resume_writing()

    def turn_away(self) -> None:
        """Close the connection at once."""
        self.rules.metrics.count("limited")
        self.transport.abort()

    def release(self) -> None:
        """Forget the connection: it is closed, or the sockets count it now."""
        self.wait(0)
        if self.from_ is not None:
            self.rules.held.release(self.from_)
            self.from_ = None

    def connection_lost(self, exc: Exception | None) -> None:
        """Let somebody go."""
        self.release()
        super().connection_lost(exc)
        self.parser = None  # type: ignore[assignment]  # it holds this, as this holds it

    def data_received(self, data: bytes) -> None:
        """Read on, unless the head of a request is too long."""
        self.head += len(data)
        if self.head > self.rules.limits.head_bytes:
            return self.turn_away()
        return super().data_received(data)

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self.wait(self.rules.limits.head)

    def on_headers_complete(self) -> None:
        """The head of a request is whole; its body may follow."""
        self.head = 0
        super().on_headers_complete()
        self.wait(self.rules.limits.patience)

    def on_body(self, body: bytes) -> None:
        """Some of the body is there."""
        self.head = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        """A request is whole."""
        self.head = 0
        super().on_message_complete()
        self.watch()

    def shutdown(self) -> None:
        """The server ends: answers may leave, but nothing more is waited for."""
        super().shutdown()
        if self.cycle is not None and self.cycle.more_body:
            self.transport.abort()
        else:
            self.wait(LAST)

    def handle_websocket_upgrade(self) -> None:
        """Become a WebSocket, which has limits of its own."""
        self.release()
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]


class Speaker(WebSocketsSansIOProtocol):
    """A connection that has become a WebSocket."""

    def send_receive_event_to_app(self) -> None:
        """Pass a message on.  What is no UTF-8 is the page's fault, and none of the server's."""
        text = self.curr_msg_data_type == "text" and not self.close_sent
        if text and not is_text(b"".join(self.frames)):
            note("no_text")
            self.frames = []
            self.conn.send_close(NO_TEXT)
            return self.handle_parser_exception()
        return super().send_receive_event_to_app()

    def connection_lost(self, exc: Exception | None) -> None:
        """Let go of what holds this connection, so that all of it is freed at once."""
        super().connection_lost(exc)
        self.conn.parser = None  # type: ignore[assignment]


def is_text(data: bytes) -> bool:
    """Tell whether a message is UTF-8."""
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def door(limits: Limits, metrics: Metrics) -> type[asyncio.Protocol]:
    """Return the protocol of a server's connections."""
    rules: dict[str, Any] = {"rules": Rules(limits, metrics)}
    return type("Door", (Door,), rules)


def many_files() -> None:
    """Let this program hold as many connections as the system allows it."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(ValueError, OSError):
        if soft != hard:
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
