"""A page of the table, without the page: it keeps what it is told, and every byte of it."""

import itertools
import json
import secrets
import time
from collections.abc import Callable
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.typing import Subprotocol

Message = dict[str, Any]
PATIENCE = 10.0  # seconds


def bearer(token: str) -> dict[str, str]:
    """The header that says who one is."""
    return {"Authorization": f"Bearer {token}"} if token else {}


class Guest:
    """A socket at a table, and what a page would know from it."""

    def __init__(
        self, host: str, code: str, token: str = "", *, hello: bool = True, query: str = "",
        origin: str | None = None, name: str = "",
    ) -> None:  # fmt: skip
        self.host, self.code, self.token = host, code, token
        self.table: Message = {}
        self.deal: Message | None = None
        self.events: list[list[Any]] = []
        self.you: int | None = None
        self.heard: list[str] = []
        self.answers: dict[str, Message] = {}
        self.said: list[Message] = []
        self.bye = ""
        self.numbers = itertools.count()
        self.name = name or secrets.token_hex(4)
        self.opened = connect(
            f"ws://{host}/ws/{code}{query}",
            additional_headers=bearer(token) | ({"Origin": origin} if origin else {}),
            subprotocols=[Subprotocol("kortbord.1")],
            compression=None,
            max_size=None,
            close_timeout=0.5,
        )
        self.socket = self.opened.__enter__()
        if hello:
            self.send({"do": "hello"})
            self.until(lambda g: bool(g.table))

    # What it says.

    def send(self, message: Message | str | bytes) -> None:
        """Send something."""
        raw = isinstance(message, str | bytes)
        self.socket.send(message if raw else json.dumps(message))

    def ask(self, do: str, id: str = "", **fields: Any) -> Message:
        """Send a command; its answer."""
        return self.answer(self.tell(do, id, **fields))

    def tell(self, do: str, id: str = "", **fields: Any) -> str:
        """Send a command; its id."""
        id = id or f"{self.name}.{next(self.numbers)}"
        self.send({"do": do, "id": id} | fields)
        return id

    def answer(self, id: str) -> Message:
        """The answer to a command."""
        self.until(lambda g: id in g.answers)
        return self.answers.pop(id)

    def act(self, action: str = "", id: str = "") -> Message:
        """Take an action, the first legal one unless it is said which."""
        assert self.deal is not None
        choice = self.choice
        assert choice is not None
        action = action or choice["legal"][0]
        return self.ask("act", id, deal=self.deal["deal"], nth=choice["nth"], action=action)

    # What it knows.

    @property
    def phase(self) -> str:
        return str(self.table["phase"])

    @property
    def choice(self) -> Message | None:
        found: Message | None = self.deal and self.deal.get("choice")
        return found

    @property
    def position(self) -> Message:
        assert self.deal is not None
        found: Message = self.deal["position"]
        return found

    def chair(self, seat: int) -> Message:
        found: Message = self.table["chairs"][seat]
        return found

    def until(self, true: Callable[["Guest"], bool], patience: float = PATIENCE) -> "Guest":
        """Listen until something is true."""
        end = time.monotonic() + patience
        while not true(self):
            left = end - time.monotonic()
            assert left > 0, f"nothing more in {patience} s; last: {self.heard[-1:]}"
            self.listen(left)
        return self

    def listen(self, patience: float = PATIENCE) -> Message:
        """Take in the next message."""
        text = self.socket.recv(patience)
        assert isinstance(text, str)
        self.heard.append(text)
        message: Message = json.loads(text)
        getattr(self, f"hear_{message['is']}")(message)
        return message

    def calm(self, quiet: float = 0.15) -> "Guest":
        """Take in what comes until nothing does for a while."""
        while True:
            try:
                self.listen(quiet)
            except TimeoutError:
                return self

    def hear_sync(self, message: Message) -> None:
        self.you, self.table, self.deal = message["you"], message["table"], message["deal"]
        self.events = self.events[: message["first"]] + message["events"]

    def hear_update(self, message: Message) -> None:
        self.table = message.get("table", self.table)
        deal = message.get("deal", self.deal)
        self.deal = deal
        self.events = self.events[: message.get("first", 0)] + message.get("events", [])

    def hear_answer(self, message: Message) -> None:
        self.answers[message["id"]] = {"ok": False} | message

    def hear_talk(self, message: Message) -> None:
        self.said.append(message)

    def hear_pong(self, message: Message) -> None:
        self.said.append(message)

    def hear_bye(self, message: Message) -> None:
        self.bye = message["code"]

    def closed(self, patience: float = PATIENCE) -> int:
        """Listen until the server closes the socket; the code."""
        try:
            while True:
                self.listen(patience)
        except ConnectionClosed as closed:
            assert closed.rcvd is not None
            return int(closed.rcvd.code)

    def close(self) -> None:
        """Close the page."""
        self.opened.__exit__(None, None, None)

    def vanish(self) -> None:
        """Lose the connection, as a phone does that is locked."""
        self.socket.socket.close()
