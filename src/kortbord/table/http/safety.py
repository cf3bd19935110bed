"""What every request passes through: where it comes from, how big it is, what goes out with it.

Nothing that goes wrong inside gets out: neither to the one who asked nor into the log.
"""

import re
from collections.abc import Iterable, Mapping, MutableMapping
from typing import Any
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kortbord.table.http.problems import TooLarge, problem
from kortbord.table.http.visitors import visitor
from kortbord.table.hub.limits import Buckets, Limits
from kortbord.table.hub.logs import fault
from kortbord.table.hub.metrics import Metrics

HOST = re.compile(r"[A-Za-z0-9.:\[\]-]{1,255}")
HOMES = re.compile(
    r"(localhost|[a-z0-9.-]+\.localhost|127(\.\d+){3}|\[::1\])(:\d+)?", re.IGNORECASE
)
SLICE = 64 * 1024  # bytes
WORKERS = re.compile(r"/(sw|assets/worker-[\w-]+)\.js")
EVERYWHERE = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",  # an address of a table lets people in
    "Cross-Origin-Resource-Policy": "same-origin",
}
OPENER = {"Cross-Origin-Opener-Policy": "same-origin"}
ON_PAGES = {  # browsers look for these where scripts begin to run, and nowhere else
    "X-Frame-Options": "DENY",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
# The rules run in the browser as WebAssembly; what that word allows is no eval of scripts.
POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; "
    "img-src 'self' data:; connect-src 'self'{sockets}; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'; object-src 'none'"
)


def header(scope: Mapping[str, Any], name: bytes) -> str:
    """Return a header of a request, "" if it is not there."""
    return next((v.decode("latin-1") for n, v in scope["headers"] if n == name), "")


def address(scope: Mapping[str, Any]) -> str:
    """Return where a request comes from; what a proxy says is taken in by the web server."""
    client = scope.get("client")
    return visitor(str(client[0])) if client else ""


def same_origin(scope: Mapping[str, Any], allowed: Iterable[str]) -> bool:
    """Tell whether a request comes from a page of this server, or of an allowed one.

    Programs that are no browsers name no origin; they have no cookie of somebody else's either.
    """
    origin = header(scope, b"origin")
    if not origin:
        return True
    try:
        place = urlsplit(origin).netloc.lower()
    except ValueError:
        return False
    return bool(place) and (place == header(scope, b"host").lower() or origin in allowed)


def content_policy(scope: Mapping[str, Any]) -> str:
    """Return the Content-Security-Policy; older Safari wants the socket's address written out."""
    host = header(scope, b"host")
    sockets = f" ws://{host} wss://{host}" if HOST.fullmatch(host) else ""
    return POLICY.format(sockets=sockets)


async def sliced(message: Message, send: Send) -> None:
    """Send a message, a long body slice by slice.

    The next slice leaves when there is room for it.  A connection with TLS would take any length,
    count as idle from then on, and be closed while a slow phone still reads.
    """
    body = message.get("body", b"")
    for start in range(SLICE, len(body), SLICE):
        await send({**message, "body": body[start - SLICE : start], "more_body": True})
    rest = (len(body) - 1) // SLICE * SLICE
    await send(message if rest <= 0 else {**message, "body": body[rest:]})


def secure(scope: Mapping[str, Any]) -> bool:
    """Tell whether a browser takes what it is shown for a secure context."""
    return scope.get("scheme") == "https" or bool(HOMES.fullmatch(header(scope, b"host")))


def dressed(scope: Mapping[str, Any], kind: str) -> dict[str, str]:
    """Return the headers that go out with an answer of some media type."""
    runs = kind.startswith("text/html") or WORKERS.fullmatch(str(scope["path"]))
    if not runs:
        return EVERYWHERE
    policy = {"Content-Security-Policy": content_policy(scope)}
    # Elsewhere Chromium says in its console that it ignores the opener policy.
    return EVERYWHERE | ON_PAGES | policy | (OPENER if secure(scope) else {})


class Guard:
    """Stands before everything that is asked over HTTP."""

    def __init__(
        self, app: ASGIApp, *, limits: Limits, metrics: Metrics, origins: frozenset[str], clock: Any
    ) -> None:
        """Guard an application."""
        self.app, self.limits, self.metrics, self.origins = app, limits, metrics, origins
        self.clock, self.requests = clock, Buckets(limits.requests)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or say why not."""
        if scope["type"] != "http":
            return await self.app(scope, receive, send)
        self.metrics.count("requests")

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                self.dress(scope, message)
            await sliced(message, send)

        try:
            refused = self.refused(scope)
            app = problem(*refused) if refused else self.app
            await app(scope, self.limited(receive), sending)
        except ClientDisconnect:
            pass  # gone amid the request, or cut off: there is nobody to tell
        except Exception as error:  # whoever asked has been told that something went wrong
            self.metrics.count("errors")
            fault("request_failed", error, method=scope["method"])
        return None

    def refused(self, scope: Scope) -> tuple[str, int] | None:
        """Return why a request is not let through, as a code and a status; None if it is."""
        asking = str(scope["path"]).startswith("/api/")
        if scope["method"] not in ("GET", "HEAD") and not same_origin(scope, self.origins):
            return "other_origin", 403
        if asking and self.requests.take(address(scope), self.clock()):
            self.metrics.count("limited")
            return "too_fast", 429
        length = header(scope, b"content-length")
        if length and (not length.isdecimal() or int(length[:12]) > self.limits.body):
            return "too_large", 413
        return None

    def limited(self, receive: Receive) -> Receive:
        """Return a receive that reads no more than a body may have."""
        left = self.limits.body

        async def receiving() -> Message:
            nonlocal left
            message = await receive()
            left -= len(message.get("body", b""))
            if left < 0:
                raise TooLarge
            return message

        return receiving

    def dress(self, scope: Scope, message: MutableMapping[str, Any]) -> None:
        """Add what goes out with every answer."""
        headers = MutableHeaders(raw=message.setdefault("headers", []))
        for name, value in dressed(scope, headers.get("content-type", "")).items():
            headers[name] = value
        if "cache-control" not in headers:
            headers["Cache-Control"] = "no-store"
