"""What is asked over HTTP: tables are set, found and joined, and read when deals are over."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from functools import lru_cache
from typing import TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from kortbord import __version__
from kortbord.table.http import identity, pages, safety
from kortbord.table.http.problems import JSON, of_refusal, problem, reply
from kortbord.table.hub import codes, indexing
from kortbord.table.hub.hub import Asked, Hub
from kortbord.table.hub.limits import Buckets
from kortbord.table.hub.live import Live
from kortbord.table.room.calls import SERVER, Open, Rekey, Sit
from kortbord.table.room.refusing import refused
from kortbord.table.room.room import Room
from kortbord.table.seeing import offer, replays
from kortbord.table.wire.protocol import Entered, Join, NewTable, Refused

MOST = 100  # tables in a list
AT_ONCE = 16  # frames of a replay: about a millisecond
T = TypeVar("T")
Endpoint = Callable[[Request], Awaitable[Response]]


class Rest:
    """The requests of a page."""

    def __init__(self, hub: Hub, addresses: Callable[[], list[str]]) -> None:
        """Answer for a hub; `addresses` are those of the first page on other devices."""
        self.hub, self.addresses = hub, addresses
        self.tables = Buckets(hub.limits.tables)

    def routes(self) -> list[Route]:
        """Return the routes."""
        table = "/api/tables/{code}"
        gets: dict[str, Endpoint] = {
            "/healthz": self.health, "/metrics": self.metrics, "/api/games": self.games,
            "/api/info": self.info, "/api/tables/mine": self.mine, "/api/tables": self.public,
            table: self.door, f"{table}/record": self.record, f"{table}/replay": self.replay,
        }  # fmt: skip
        posts: dict[str, Endpoint] = {"/api/tables": self.new, f"{table}/join": self.join}
        found = [Route(path, call, methods=["GET"]) for path, call in gets.items()]
        found += [Route(path, call, methods=["POST"]) for path, call in posts.items()]
        return [*found, Route("/api/{rest:path}", nothing), Route("/api", nothing)]

    # The server.

    async def health(self, request: Request) -> Response:
        """Tell whether the server can do its work; the store is asked too."""
        await self.hub.store.check()
        well = not self.hub.closing and not self.hub.unwritten
        return reply({"ok": well}, 200 if well else 503)

    async def metrics(self, request: Request) -> Response:
        """Tell the numbers."""
        kind = "text/plain; version=0.0.4"
        return PlainTextResponse(self.hub.metrics.text(), media_type=kind)

    async def games(self, request: Request) -> Response:
        """Tell what can be played, with every option; it is asked for at each visit."""
        return pages.answer(offered(), request.headers)

    async def info(self, request: Request) -> Response:
        """Tell where other devices find this server."""
        return reply({"version": __version__, "addresses": self.addresses()})

    # Tables.

    async def new(self, request: Request) -> Response:
        """Set a table."""
        if self.tables.take(safety.address(request.scope), self.hub.clock()):
            self.hub.metrics.count("limited")
            return problem("too_many_tables", 429)
        body = await read(request, NewTable)
        if isinstance(body, Response):
            return body
        token = identity.token_in(request.scope["headers"]) or identity.new_token()
        key = identity.key_of(token)
        bots = {int(seat): bot for seat, bot in body.bots.items()}
        live = await self.hub.new(
            lambda code: Open(code, body.settings, body.name, key, bots, body.start)
        )
        if isinstance(live, Refused):
            return of_refusal(live)
        return entered(request, token, live.code, 0, 201)

    async def join(self, request: Request) -> Response:
        """Sit down, go back to one's seat, or bring it to this device with a ticket."""
        body = await read(request, Join)  # it may take its time; then the table is looked up
        if isinstance(body, Response):
            return body
        live = await self.table(request)
        if live is None:
            return problem("no_table", 404)
        token = identity.token_in(request.scope["headers"]) or identity.new_token()
        key = identity.key_of(token)
        if body.ticket is not None:
            why = await self.move(live, body.ticket, key)
        else:
            why = await self.hub.command(live, Sit(body.name, key, body.seat))
        seat = self.hub.lives.get(live.code, live).room.seat_of(key)
        if why is not None or seat is None:
            return of_refusal(why or refused("no_seat"))
        return entered(request, token, live.code, seat, 200)

    async def move(self, live: Live, ticket: str, key: str) -> Refused | None:
        """Bring a seat to another device, which has none here yet."""
        device = live.tickets.device(ticket, self.hub.now())
        if live.room.seat_of(key) is not None:
            return None if device == key else refused("has_seat")

        def made(room: Room) -> Asked | Refused:
            seat = room.seat_of(device) if device else None
            return refused("ticket") if seat is None else (SERVER, Rekey(seat, key))

        why = await self.hub.carry_out(live, made)
        if why is None and device:
            live.tickets.drop(device)
        return why

    async def public(self, request: Request) -> Response:
        """List the public tables."""
        return reply([one for row in await self.hub.store.listed(MOST) if (one := listed(row))])

    async def mine(self, request: Request) -> Response:
        """List the tables where one has a seat."""
        token = identity.token_in(request.scope["headers"])
        key = identity.key_of(token) if token else ""
        rows = await self.hub.store.of_key(key, MOST) if key else []
        return reply([one for row in rows if (one := listed(row, key))])

    async def door(self, request: Request) -> Response:
        """Tell what there is at a table's door."""
        live = await self.table(request)
        if live is None:
            return problem("no_table", 404)
        token = identity.token_in(request.scope["headers"])
        key = identity.key_of(token) if token else ""
        return reply(listed(indexing.of_room(live.room), key))

    async def record(self, request: Request) -> Response:
        """Return the record of the deals that are over."""
        live = await self.table(request)
        if live is None:
            return problem("no_table", 404)
        name = f"kortbord-{live.code}.kort"
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        match = number(request.query_params.get("match", ""))
        return PlainTextResponse(replays.record(live.room, match), headers=headers)

    async def replay(self, request: Request) -> Response:
        """Return a deal that is over, step by step."""
        live = await self.table(request)
        if live is None:
            return problem("no_table", 404)
        asked = request.query_params
        match, deal = number(asked.get("match", "1")), number(asked.get("deal", "1"))
        view = asked.get("view", replays.TABLE)
        seat = number(view)
        found = replays.replay(live.room, match or 0, deal or 0, view if seat is None else seat)
        if found is None:
            return problem("no_deal", 404)
        whole, frames = found
        whole.frames.extend(await gathered(frames))
        return reply(whole)

    async def table(self, request: Request) -> Live | None:
        """Return the table that a request names."""
        code = codes.read(str(request.path_params["code"]))
        return await self.hub.live(code) if code else None


listed = indexing.listed


@lru_cache(1)
def offered() -> pages.File:
    """Return the games as they are sent."""
    return pages.held(offer.offer(), JSON)


def number(given: str) -> int | None:
    """Return a number of an address, None if it is none."""
    return int(given) if given.isascii() and given.isdecimal() and len(given) < 7 else None


async def gathered(made: Iterable[T]) -> list[T]:
    """Return what takes a while to be made; sockets are served meanwhile."""
    found: list[T] = []
    for one in made:
        found.append(one)
        if len(found) % AT_ONCE == 0:
            await asyncio.sleep(0)
    return found


async def nothing(request: Request) -> Response:
    """There is nothing under an address."""
    return problem("not_found", 404)


async def read(request: Request, kind: type[T]) -> T | Response:
    """Return what a request brings, or why it is not understood."""
    given = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if given != JSON:  # no page of somebody else's can send this without being asked first
        return problem("not_json", 415)
    try:
        return msgspec.json.decode(await request.body(), type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return problem("malformed", 400)


def entered(request: Request, token: str, code: str, seat: int, status: int) -> Response:
    """Tell a device where it sits, and let it keep its token."""
    answer = reply(Entered(code=code, seat=seat), status)
    cookie = identity.set_cookie(token, request.url.scheme == "https")
    answer.headers.append("Set-Cookie", cookie)
    return answer
