"""Runs the server: a socket that listens, the web server around the application, and the end."""

import asyncio
import contextlib
import gc
import ipaddress
import signal
import socket
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import uvicorn

from kortbord.engine.errors import Error
from kortbord.table.http.app import App
from kortbord.table.http.doors import Speaker, door, many_files
from kortbord.table.http.visitors import HOME
from kortbord.table.hub import logs

BACKLOG = 2048
GARBAGE = (20_000, 20, 50)  # tables are trees: what is dropped is mostly freed without a search
SIGNALS = (signal.SIGINT, signal.SIGTERM)
GRACE = 5  # seconds that requests have to end in, once the server is told to stop; more than LAST


class CannotServe(Error):
    """The server cannot be started; `str()` says why in one sentence."""


class Server(uvicorn.Server):
    """A web server that opens the store first, and says goodbye before it closes the sockets."""

    def __init__(self, config: uvicorn.Config, app: App, ready: Callable[[], None]) -> None:
        """Call `ready` once requests are answered."""
        super().__init__(config)
        self.hub, self.ready = app.hub, ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and say so."""
        asyncio.get_running_loop().set_exception_handler(logs.left)
        await self.hub.start()
        await super().startup([])
        for sock in sockets or ():
            self.servers.append(await self.open(sock))
        self.ready()

    async def open(self, sock: socket.socket) -> asyncio.Server:
        """Accept connections.  uvicorn would give each a minute for its handshake."""
        config, limits = self.config, self.hub.limits

        def protocol() -> asyncio.Protocol:
            made: Callable[..., asyncio.Protocol] = config.http_protocol_class
            return made(config=config, server_state=self.server_state, app_state={})

        return await asyncio.get_running_loop().create_server(
            protocol,
            sock=sock,
            ssl=config.ssl,
            backlog=BACKLOG,
            ssl_handshake_timeout=limits.head if config.ssl else None,
            ssl_shutdown_timeout=limits.patience if config.ssl else None,
        )

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Say goodbye, end what is going on, and close the store."""
        await self.hub.goodbye()
        await super().shutdown(sockets)
        await self.hub.close()

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """End in good order when asked to; the program then goes on, and decides how it ends."""
        heard = SIGNALS if threading.current_thread() is threading.main_thread() else ()
        before = {number: signal.signal(number, self.handle_exit) for number in heard}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


def listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens.  Raises CannotServe."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, kind, protocol, _, place = found[0]
    except (OSError, UnicodeError, OverflowError) as error:
        raise CannotServe(f"There is no address {host!r} to listen on.") from error
    if for_many(str(place[0])):
        raise CannotServe(f"{host} is no address of one computer; nobody could connect to it.")
    sock: socket.socket | None = None
    try:
        sock = socket.socket(family, kind, protocol)
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if place[0] == "::":  # IPv4 too, whatever is usual on this system
            sock.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
        sock.bind(place)
        sock.listen(BACKLOG)
    except OSError as error:
        if sock is not None:
            sock.close()
        why = error.strerror or str(error)
        raise CannotServe(f"Kortbord cannot listen on {host} port {port}: {why}.") from error
    return sock


def for_many(address: str) -> bool:
    """Tell whether what is sent to an address goes to many at once."""
    found = ipaddress.ip_address(address)
    return found.is_multicast or found == ipaddress.IPv4Address(0xFFFFFFFF)


def serve(
    app: App,
    sock: socket.socket,
    *,
    cert: Path | None = None,
    key: Path | None = None,
    ready: Callable[[], None] = lambda: None,
) -> None:
    """Serve until somebody ends it."""
    many_files()
    gc.collect()
    gc.freeze()  # what is there now stays: no need to look through it again and again
    gc.set_threshold(*GARBAGE)
    Server(configure(app, cert, key), app, ready).run([sock])


def configure(app: App, cert: Path | None = None, key: Path | None = None) -> uvicorn.Config:
    """Return how the web server is to be run."""
    return uvicorn.Config(
        app,
        http=door(app.hub.limits, app.hub.metrics),
        ws=Speaker,
        ws_per_message_deflate=False,  # what is compressed with a secret tells of it by its length
        ws_max_size=app.hub.limits.message,
        lifespan="off",
        access_log=False,
        log_config=None,
        server_header=False,
        forwarded_allow_ips=list(HOME),
        timeout_graceful_shutdown=GRACE,
        ssl_certfile=cert,
        ssl_keyfile=key,
    )
