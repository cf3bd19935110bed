"""The server as an ASGI application: tables over HTTP and sockets, and the page itself."""

from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import AbstractAsyncContextManager, asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

from kortbord.table.http.pages import Pages
from kortbord.table.http.problems import TooLarge, of_error
from kortbord.table.http.rest import Rest
from kortbord.table.http.safety import Guard
from kortbord.table.http.sockets import Sockets
from kortbord.table.hub.hooks import Hooks
from kortbord.table.hub.hub import Hub
from kortbord.table.hub.limits import Limits
from kortbord.table.store import Store, StoreError

ERRORS = dict.fromkeys((HTTPException, TooLarge, StoreError, Exception), of_error)


class App:
    """The application.  Sockets do not pass through Starlette: they are many, and long."""

    def __init__(self, hub: Hub, web: Guard, sockets: Sockets) -> None:
        """Put the parts together; `create_app` makes them."""
        self.hub, self.web, self.sockets = hub, web, sockets

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request, a socket, or the beginning and end of the server."""
        serve = self.sockets if scope["type"] == "websocket" else self.web
        await serve(scope, receive, send)


def create_app(
    store: Store,
    *,
    limits: Limits | None = None,
    origins: Iterable[str] = (),
    addresses: Callable[[], list[str]] = list,
    pages: Pages | None = None,
    hooks: Hooks | None = None,
    keep: int = 0,
) -> App:
    """Return the application around a store, which it starts and closes.

    `origins` are pages that may open sockets besides those of the same host; `addresses` returns
    where other devices find the first page; tables that nobody touches for `keep` ms go, if it
    is not 0; `hooks` is for tests.
    """
    hub = Hub(store, limits, hooks, keep)
    allowed = frozenset(origins)
    page = Route("/{path:path}", (pages or Pages()).serve, methods=["GET"])
    routes = [*Rest(hub, addresses).routes(), page]
    inner = Starlette(routes=routes, lifespan=lasting(hub), exception_handlers=dict(ERRORS))
    web = Guard(inner, limits=hub.limits, metrics=hub.metrics, origins=allowed, clock=hub.clock)
    return App(hub, web, Sockets(hub, allowed))


def lasting(hub: Hub) -> Callable[[Starlette], AbstractAsyncContextManager[None]]:
    """Return what opens the hub with the application and closes it, where nobody else does."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await hub.start()
        try:
            yield
        finally:
            await hub.close()

    return lifespan
