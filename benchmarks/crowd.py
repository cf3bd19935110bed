"""A crowd of scripted people who play, dawdle, take back, lose their network and come back.

Each keeps what the server has shown, byte for byte, so that it can be held against the log later.
A refusal is a fault if the command was legal by all that had been shown when it came.
"""

import asyncio
import secrets
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

import msgspec
from msgspec import Raw

from benchmarks.scripted import Wire, connect

Command = dict[str, Any]
ONLOOKER, NOTHING = -1, Raw(b"null")
AWAY = 48.0  # seconds that a few people are gone for: longer than the 45 s of grace
STAYING = 25.0  # seconds, on average, until a socket breaks


class Choice(msgspec.Struct):
    """What somebody may do."""

    nth: int
    legal: list[str]
    refused: dict[str, Any]


class Deal(msgspec.Struct):
    """What somebody needs of a deal."""

    deal: int = 0
    choice: Choice | None = None
    undo: bool = False
    finish: bool = False


class Chair(msgspec.Struct):
    """What somebody needs of a chair."""

    who: str
    ready: bool
    left: int


class Seal(msgspec.Struct):
    """The salts of the next deal."""

    salts: list[str]


class Table(msgspec.Struct):
    """What somebody needs of a table."""

    phase: str
    host: int
    chairs: list[Chair]
    seal: Seal
    next_deal: int
    automatic: bool


class Message(msgspec.Struct, rename={"kind": "is"}):
    """Any message of the server."""

    kind: str
    id: str = ""
    ok: bool = True
    code: str = ""
    refusal: Any = None
    you: int | None = None
    now: int = 0
    table: Raw = Raw()
    deal: Raw = Raw()
    first: int = 0
    events: list[Any] = []


READ = msgspec.json.Decoder(Message).decode
READ_TABLE = msgspec.json.Decoder(Table).decode
READ_DEAL = msgspec.json.Decoder(Deal | None).decode


class Done(NamedTuple):
    """A command that the server has accepted."""

    seat: int
    command: Command


class Crowd:
    """What all have in common: where they play, whether they still do, and what went wrong."""

    def __init__(self, host: str, pace: float = 1.0) -> None:
        """Begin; people are `pace` times as slow as usual."""
        self.host, self.pace = host, pace
        self.going, self.over = True, False
        self.heard = 0
        self.faults: list[str] = []
        self.delays: list[float] = []
        self.counts: Counter[str] = Counter()
        self.tasks: list[asyncio.Task[None]] = []

    def fault(self, code: str, seat: int, what: str) -> None:
        """Note what never should be."""
        self.faults.append(f"{code}, seat {seat}: {what}")

    def spawn(self, *tasks: Any) -> None:
        """Begin what people do until they are stopped."""
        self.tasks += [asyncio.create_task(task) for task in tasks]

    def troubles(self) -> list[str]:
        """Return what went wrong, also in the scripts themselves."""
        ended = (task for task in self.tasks if task.done() and not task.cancelled())
        broken = [f"a script broke: {error!r}" for task in ended if (error := task.exception())]
        return self.faults + broken


class Link(Wire):
    """One socket of somebody who may have another one later."""

    def __init__(self, viewer: "Viewer") -> None:
        """Belong to somebody."""
        super().__init__(viewer.crowd.host, viewer.code, viewer.token)
        self.viewer = viewer

    def hello(self) -> Command:
        """Say what has been seen."""
        return {"do": "hello", "deal": self.viewer.cards.deal, "seen": len(self.viewer.events)}

    def told(self, body: bytes) -> None:
        """Hand on what belongs to the socket that counts."""
        if self.viewer.wire is self:
            self.viewer.take(READ(body))


class Viewer:
    """Somebody who looks at a table: an onlooker, or somebody at a seat."""

    def __init__(self, crowd: Crowd, code: str, token: str = "") -> None:
        """See nothing yet."""
        self.crowd, self.code, self.token = crowd, code, token
        self.random = Random(f"{code} {token}")
        self.wire: Link | None = None
        self.seat = ONLOOKER
        self.raw_table = self.raw_deal = NOTHING
        self.table_at = 0  # the server's time of `raw_table`
        self.events: list[Any] = []
        self.table: Table | None = None
        self.cards = Deal()
        self.news = asyncio.Event()

    @property
    def settled(self) -> bool:
        """Whether one is here and has been shown the table."""
        return self.wire is not None and self.wire.open and self.table is not None

    async def come(self) -> None:
        """Connect."""
        self.wire = await connect(lambda: Link(self))

    def go(self) -> None:
        """Break the connection."""
        wire, self.wire = self.wire, None
        if wire is not None:
            wire.transport.abort()

    def take(self, message: Message) -> None:
        """Take in a message."""
        self.crowd.heard += 1
        if message.kind in ("sync", "update"):
            self.look(message)
        elif message.kind == "bye" and not self.crowd.over:
            self.crowd.fault(self.code, self.seat, f"bye {message.code}")
        self.news.set()

    def look(self, message: Message) -> None:
        """Take in what is shown."""
        if message.kind == "sync":
            self.seat = ONLOOKER if message.you is None else message.you
        if message.table:
            self.raw_table, self.table_at = Raw(bytes(message.table)), message.now
            self.table = READ_TABLE(message.table)
        if message.deal:
            self.raw_deal = Raw(bytes(message.deal))
            self.cards = READ_DEAL(message.deal) or Deal()
        if message.first > len(self.events):
            self.crowd.fault(self.code, self.seat, "events are missing")
        self.events[message.first :] = message.events

    async def comes_and_goes(self) -> None:
        """Lose the network now and then, mostly for less than one would notice."""
        while self.crowd.going:
            await asyncio.sleep(self.random.expovariate(1 / STAYING))
            if not self.crowd.going:
                return
            self.go()
            self.crowd.counts["reconnections"] += 1
            low, high = self.random.choice([(0.0, 0.3), (0.3, 1.2), (1.7, 4.0)])
            await asyncio.sleep(self.random.uniform(low, high))
            await self.come()


class Person(Viewer):
    """Somebody at a seat, who plays."""

    def __init__(self, crowd: Crowd, code: str, token: str, clock: bool) -> None:
        """Sit down at a table, which may have a clock."""
        super().__init__(crowd, code, token)
        self.clock = clock
        self.waiting: dict[str, tuple[Command, float, Link | None]] = {}  # without an answer yet
        self.done: dict[str, Done] = {}  # by their ids
        self.salted, self.reacted = 0, 0.0
        self.thinks = False

    @property
    def settled(self) -> bool:
        """Whether one is here, and about to do nothing."""
        return super().settled and not (self.waiting or self.thinks)

    # Speaking.

    def take(self, message: Message) -> None:
        """Take in a message; after a new beginning say again what has no answer yet."""
        super().take(message)
        if message.kind == "answer":
            self.hear(message)
        if message.kind == "sync":
            for id, (command, _, _) in self.waiting.items():
                self.say(command | {"id": id})

    def say(self, message: Command) -> None:
        """Send a message, if there is a network."""
        if self.wire is not None and self.wire.open and not self.wire.transport.is_closing():
            self.wire.send(message)

    async def ask(self, command: Command) -> None:
        """Send a command, and wait for its answer, over as many sockets as it takes."""
        id = secrets.token_hex(6)
        self.waiting[id] = command, perf_counter(), self.wire
        self.say(command | {"id": id})
        while id in self.waiting:
            self.news.clear()
            await self.news.wait()

    def hear(self, answer: Message) -> None:
        """Take in an answer; that to a command which was said again may come twice."""
        if answer.id not in self.waiting:
            if answer.ok and answer.id not in self.done:
                self.crowd.fault(self.code, self.seat, f"an answer to nothing: {answer}")
            return
        command, begun, wire = self.waiting.pop(answer.id)
        if wire is self.wire:
            self.crowd.delays.append(perf_counter() - begun)
        if command["do"] == "why":
            self.explained(command, answer)
        elif answer.ok:
            self.done[answer.id] = Done(self.seat, command)
        elif self.legal(command):
            said = msgspec.json.encode(answer.refusal).decode()
            self.crowd.fault(self.code, self.seat, f"{command} was refused: {said}")
        else:
            self.crowd.counts["overtaken"] += 1

    def explained(self, command: Command, answer: Message) -> None:
        """Hold an explanation against what is shown, unless the table has gone on."""
        choice = self.cards.choice
        if self.cards.deal != command["deal"] or choice is None:
            return
        action = command["action"]
        if (action in choice.legal and not answer.ok) or (action in choice.refused and answer.ok):
            self.crowd.fault(self.code, self.seat, f"{command} was explained wrongly")

    # What is legal, by what is shown.

    def legal(self, command: Command) -> bool:
        """Tell whether a command should be carried out, by what has been shown last."""
        table, do = self.table, command["do"]
        if table is None:
            return False
        known = {"salt": table.next_deal, "start": table.next_deal - 1}
        now = known.get(do, self.cards.deal)
        test: Callable[[Table, Command], bool] = getattr(self, f"may_{do}")
        return command.get("deal", now) == now and test(table, command)

    def may_act(self, table: Table, command: Command) -> bool:
        """Whether an action may be taken: not when the thinking time is over."""
        choice, chair = self.cards.choice, table.chairs[self.seat]
        if choice is None or chair.left == 0:
            return False
        return choice.nth == command["nth"] and command["action"] in choice.legal

    def may_undo(self, table: Table, command: Command) -> bool:
        """Whether the last action may be taken back."""
        return self.cards.undo

    def may_finish(self, table: Table, command: Command) -> bool:
        """Whether the deal may be ended."""
        return self.cards.finish

    def may_ready(self, table: Table, command: Command) -> bool:
        """Whether one may be ready for the next deal."""
        return table.phase == "between"

    def may_start(self, table: Table, command: Command) -> bool:
        """Whether the host may deal."""
        full = all(chair.who != "free" for chair in table.chairs)
        return table.host == self.seat and table.phase in ("waiting", "between") and full

    def may_rematch(self, table: Table, command: Command) -> bool:
        """Whether the host may ask for another match."""
        return table.host == self.seat and table.phase == "over"

    def may_salt(self, table: Table, command: Command) -> bool:
        """Whether the next deal takes salt."""
        return table.phase != "playing" and table.seal.salts[self.seat] == ""

    def may_automatic(self, table: Table, command: Command) -> bool:
        """Whether one may let the table play what is forced: always."""
        return True

    may_react = may_ticket = may_leave = may_why = may_automatic

    # What one does.

    async def plays(self) -> None:
        """Do what there is to do, again and again."""
        while True:
            self.news.clear()
            command = self.wanted()
            if command is None:
                await self.news.wait()
                continue
            self.thinks = True
            await asyncio.sleep(self.thinking())
            if self.legal(command):
                await self.ask(command)
            self.thinks = False

    def thinking(self) -> float:
        """Return how long one thinks; at a table with a clock some think too long."""
        if not self.crowd.going:
            return 0.01
        if self.clock and self.random.random() < 0.02:
            return self.random.uniform(4, 8)
        return self.random.uniform(0.02, 1.2) * self.crowd.pace

    def wanted(self) -> Command | None:
        """Return what one would like to do now; None if one waits for others."""
        table = self.table
        if table is None or self.seat == ONLOOKER:
            return None
        if not self.crowd.going:  # where time runs out a deal ends by itself: end it now
            return self.action() if self.clock and table.phase == "playing" else None
        ideas = [*self.beside(table), *self.onward(table)]
        return ideas[0] if ideas else self.action()

    def beside(self, table: Table) -> Iterator[Command]:
        """Do something beside the cards, now and then."""
        random, deal, choice = self.random.random, self.cards.deal, self.cards.choice
        if self.salted < table.next_deal and self.may_salt(table, {}):
            self.salted = table.next_deal
            if random() < 0.5:
                yield {"do": "salt", "deal": table.next_deal, "salt": secrets.token_hex(16)}
        if random() < (0.002 if table.automatic else 0.02):
            yield {"do": "automatic", "on": not table.automatic}
        if random() < 0.005:
            yield {"do": "ticket"}
        if random() < 0.01 and perf_counter() > self.reacted + 5:
            self.reacted = perf_counter()
            yield {"do": "react", "phrase": "thanks"}
        if choice is not None and random() < 0.03:
            action = self.random.choice([*choice.legal, *choice.refused])
            yield {"do": "why", "deal": deal, "action": action}

    def onward(self, table: Table) -> Iterator[Command]:
        """Take back, end a deal early, go on to the next deal or match."""
        deal, host = self.cards.deal, table.host == self.seat
        if self.cards.undo and self.random.random() < 0.15:
            yield {"do": "undo", "deal": deal}
        if self.cards.finish and self.random.random() < 0.5:
            yield {"do": "finish", "deal": deal}
        if table.phase == "over" and host:
            yield {"do": "rematch"}
        if self.may_start(table, {}) and (table.phase == "waiting" or self.random.random() < 0.1):
            yield {"do": "start", "deal": table.next_deal - 1}
        if table.phase == "between" and not table.chairs[self.seat].ready:
            yield {"do": "ready", "deal": deal}

    def action(self) -> Command | None:
        """Take any legal action, if it is one's turn."""
        choice = self.cards.choice
        if choice is None:
            return None
        action = self.random.choice(choice.legal)
        return {"do": "act", "deal": self.cards.deal, "nth": choice.nth, "action": action}

    async def vanishes(self) -> None:
        """Be away for so long that a bot plays; then take the seat back."""
        await asyncio.sleep(self.random.uniform(1, 4))
        while self.table is None or self.table.phase != "playing":
            await asyncio.sleep(0.1)
        await self.ask({"do": "leave"})
        self.go()
        self.crowd.counts["vanished"] += 1
        await asyncio.sleep(AWAY)
        await self.come()
