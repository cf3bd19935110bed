"""A room as tests use it: commands that must succeed or be refused, its log, and its time."""

import json
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import kortbord
from kortbord.table.room import calls
from kortbord.table.room import events as ev
from kortbord.table.room.calls import SERVER, Call
from kortbord.table.room.chairs import Chair
from kortbord.table.room.deciding import decide
from kortbord.table.room.events import DECODE, ENCODE, Entry
from kortbord.table.room.room import Room
from kortbord.table.wire import protocol as p
from kortbord.table.wire.protocol import Refused, Settings

PEOPLE = ("Kari", "Liv", "Aksel", "Nora", "Jens", "Maja")
FILE = Path(__file__).parents[1] / "data" / "cases.json"
CASES = {case["id"]: case for case in json.loads(FILE.read_text(encoding="utf-8"))["cases"]}


def settings(game: str = "hjerter", seats: int | None = None, **more: Any) -> Settings:
    """The settings of a table."""
    loaded = kortbord.load(game, seats=seats, preset=more.pop("preset", None))
    return Settings(game=game, seats=loaded.seats, preset=loaded.preset, **more)


class Sitting:
    """A room with its log; `now` is its time in ms."""

    def __init__(self) -> None:
        self.room, self.log, self.now, self.number = Room(), list[Entry](), 1_000_000, 0
        self.done: list[tuple[Chair, str]] = []  # the ids of commands, and who sent them

    def ask(self, seat: int, command: Any) -> Entry | Refused:
        """Ask for something; what is granted is done."""
        self.number += 1
        fresh = sha256(str(self.number).encode()).digest()
        answer = decide(self.room, Call(seat, command, self.now, fresh))
        if isinstance(answer, Entry) and answer.events:
            self.room.apply(answer)
            self.log.append(answer)
        return answer

    def do(self, seat: int, command: Any) -> list[ev.Event]:
        """Do something that must succeed; what it brought about."""
        answer = self.ask(seat, command)
        assert isinstance(answer, Entry), answer
        return answer.events

    def server(self, command: Any) -> list[ev.Event]:
        """Let the server do something."""
        return self.do(SERVER, command)

    def code(self, seat: int, command: Any) -> str:
        """Ask for something that must be refused and must change nothing; the code."""
        before = self.room.copy()
        answer = self.ask(seat, command)
        assert isinstance(answer, Refused), answer
        assert self.room == before
        return answer.code

    def id(self) -> str:
        """An id that no command has had."""
        self.number += 1
        return f"id{self.number}"

    def act(self, seat: int, action: str, **more: Any) -> p.Act:
        """The command of an action, as the page would send it now."""
        said = {"id": self.id(), "deal": self.room.deal, "nth": self.room.nth(seat)}
        return p.Act(action=action, **{**said, **more})

    def plays(self, seat: int, action: str) -> list[ev.Event]:
        """Let a person act."""
        return self.do(seat, self.act(seat, action))

    def start(self) -> list[ev.Event]:
        """Let the host start, or go on."""
        return self.do(self.room.host, p.Start(id=self.id(), deal=self.room.deal))

    def ready(self, seat: int) -> list[ev.Event]:
        """Let a person be ready."""
        return self.do(seat, p.Ready(id=self.id(), deal=self.room.deal))

    def legal(self, seat: int) -> tuple[str, ...]:
        """What a seat may do."""
        assert self.room.state is not None
        return self.room.state.legal(seat)

    def any_action(self, rng: Random) -> None:
        """Let a random seat of those to act take a random action, person or machine."""
        seat = rng.choice(self.room.acting)
        machines = {machine.seat: machine for machine in self.room.machines()}
        action = rng.choice(self.legal(seat))
        if seat in machines:
            self.server(calls.Play(seat, action, machines[seat].by))
        else:
            self.plays(seat, action)

    def play_out(self, seed: int = 1) -> None:
        """Play the deal to its end at random."""
        rng = Random(seed)
        while self.room.phase == "playing":
            self.any_action(rng)

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        self.now += round(seconds * 1000)

    def tick(self, seconds: float = 0) -> list[ev.Event]:
        """Let time pass, and let the room do what is due."""
        self.wait(seconds)
        return self.server(calls.Tick())

    def folded(self) -> Room:
        """The room that the log tells of, as it would be read from the disk."""
        return Room.fold([DECODE(ENCODE(entry)) for entry in self.log])


def opened(game: str = "hjerter", seats: int | None = None, **more: Any) -> Sitting:
    """A table with its host, who is here."""
    sitting = Sitting()
    sitting.server(calls.Open("furu-27-kq3x", settings(game, seats, **more), "Kari", "key 0"))
    sitting.server(calls.Connected(0))
    return sitting


def table(
    game: str = "hjerter",
    seats: int | None = None,
    bots: Mapping[int, str] | None = None,
    **more: Any,
) -> Sitting:
    """A table where everybody sits and is here, before the start."""
    sitting, bots = opened(game, seats, **more), bots or {}
    for seat in range(1, len(sitting.room.chairs)):
        if seat in bots:
            sitting.do(0, p.Bot(id=sitting.id(), seat=seat, bot=bots[seat]))
        else:
            sitting.server(calls.Sit(PEOPLE[seat], f"key {seat}", seat))
            sitting.server(calls.Connected(seat))
    return sitting


def playing(game: str = "hjerter", seats: int | None = None, **more: Any) -> Sitting:
    """A table where the first deal is dealt."""
    sitting = table(game, seats, **more)
    sitting.start()
    return sitting
