"""A server with a real socket on 127.0.0.1, in a thread of the tests."""

import asyncio
import json
import secrets
import threading
from collections.abc import Callable, Coroutine
from http.cookiejar import DefaultCookiePolicy
from pathlib import Path
from typing import Any, TypeVar

import httpx
import uvloop

from kortbord.table.http.app import App, create_app
from kortbord.table.http.pages import Pages
from kortbord.table.http.serving import Server, configure, listen
from kortbord.table.hub.hooks import Hooks
from kortbord.table.hub.hub import Hub
from kortbord.table.hub.limits import Limits
from kortbord.table.hub.live import Live
from kortbord.table.store import Store, open_store
from tests.table.guest import Guest, bearer

T = TypeVar("T")
FREE = Limits().times(10_000)
PRESETS = {"bolighai": "norsk", "for_sale": "gryphon", "golf": "norsk", "hjerter": "norsk"}


def settings(game: str = "hjerter", seats: int = 4, **more: Any) -> dict[str, Any]:
    """What a table is set up with; bots are quick."""
    usual = {"game": game, "seats": seats, "preset": PRESETS[game], "pace": "instant"}
    return usual | more


class Clock:
    """A clock that stands until somebody turns it."""

    def __init__(self) -> None:
        self.ms = 1_800_000_000_000

    def __call__(self) -> int:
        return self.ms


class House:
    """A server, which is closed at the end of the `with` block."""

    def __init__(
        self,
        folder: Path,
        *,
        limits: Limits = FREE,
        hooks: Hooks | None = None,
        store: Store | None = None,
        pages: Pages | None = None,
        origins: tuple[str, ...] = (),
        tls: tuple[Path | None, Path | None] = (None, None),
        name: str = "",
    ) -> None:
        self.tls = tls
        self.guests: list[Guest] = []
        self.came, self.name = 0, name or secrets.token_hex(4)  # its guests' commands have ids
        self.store = store or open_store(folder / "tables.db")
        self.app: App = create_app(
            self.store, limits=limits, hooks=hooks, origins=origins, pages=pages
        )
        self.hub: Hub = self.app.hub
        self.sock = listen("127.0.0.1", 0)
        self.sock_name: tuple[str, int] = self.sock.getsockname()
        self.host = f"127.0.0.1:{self.sock_name[1]}"
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run)

    def _run(self) -> None:
        self.server = Server(configure(self.app, *self.tls), self.app, self._ready.set)
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            self.loop = runner.get_loop()
            runner.run(self.server.serve([self.sock]))

    def __enter__(self) -> "House":
        self._thread.start()
        assert self._ready.wait(10)
        self.http = httpx.Client(base_url=f"http://{self.host}", timeout=10)
        self.http.cookies.jar.set_policy(DefaultCookiePolicy(allowed_domains=[]))  # keep none
        return self

    def __exit__(self, *args: object) -> None:
        self.stop()

    def stop(self) -> None:
        """Close the server as Ctrl-C does."""
        if self._thread.is_alive():
            self.server.should_exit = True
            self._thread.join(20)
            assert not self._thread.is_alive(), [str(t) for t in asyncio.all_tasks(self.loop)]
        self.leave()
        self.http.close()

    def leave(self) -> None:
        """Close all pages."""
        for guest in self.guests:
            guest.close()
        self.guests.clear()

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something in the server's loop."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(10)

    def call(self, work: Callable[[], T]) -> T:
        """Call something in the server's loop."""

        async def called() -> T:
            return work()

        return self.do(called())

    def live(self, code: str) -> Live:
        """The table in the server's memory."""
        live = self.do(self.hub.live(code))
        assert live is not None
        return live

    # People.

    def set(
        self, token: str, bots: dict[str, str] | None = None, start: bool = False, **given: Any
    ) -> str:
        """Set a table; its code."""
        body = {"name": "P0", "settings": settings(**given), "bots": bots or {}, "start": start}
        answer = self.http.post("/api/tables", json=body, headers=bearer(token))
        assert answer.status_code == 201, answer.text
        return str(answer.json()["code"])

    def join(self, code: str, token: str, name: str, **more: Any) -> httpx.Response:
        """Sit down at a table."""
        body = {"name": name} | more
        return self.http.post(f"/api/tables/{code}/join", json=body, headers=bearer(token))

    def guest(self, code: str, token: str = "", **more: Any) -> Guest:
        """A page that is open at a table."""
        self.came += 1
        guest = Guest(self.host, code, token, name=f"{self.name}{self.came}", **more)
        self.guests.append(guest)
        return guest

    def table(self, **given: Any) -> list[Guest]:
        """A table of people who all are here, their tokens 0..., 1..., not started."""
        seats = settings(**given)["seats"]
        code = self.set(token(0), **given)
        for seat in range(1, seats):
            assert self.join(code, token(seat), f"P{seat}").status_code == 200
        guests = [self.guest(code, token(seat)) for seat in range(seats)]
        for guest in guests:
            guest.until(lambda g: all(chair["here"] for chair in g.table["chairs"]))
        return guests

    def playing(self, **given: Any) -> list[Guest]:
        """A table of people whose first deal is dealt."""
        guests = self.table(**given)
        assert guests[0].ask("start", deal=0)["ok"]
        for guest in guests:
            guest.until(lambda g: g.phase == "playing")
        return guests

    def turn(self, guests: list[Guest]) -> Guest:
        """Somebody who is to act, and knows it."""
        room = self.live(guests[0].code).room
        seat, deal = room.acting[0], room.deal
        nth = room.nth(seat)
        mine = next(guest for guest in guests if guest.you == seat)

        def knows(guest: Guest) -> bool:
            known = guest.deal is not None and guest.deal["deal"] == deal
            return known and guest.choice is not None and guest.choice["nth"] == nth

        return mine.until(knows)


def token(number: int) -> str:
    """The token of a person."""
    return f"{number:x}" * 64


def lines(text: str) -> list[dict[str, Any]]:
    """What a log says."""
    return [json.loads(line) for line in text.splitlines()]
