"""A table as it stands after the entries of its log: no clock, no chance, no input or output.

    room = Room.fold(entries)
    answer = decide(room, Call(seat, command, now, fresh))    see deciding.py
    room.apply(answer)                                        once the log has it

Two rooms that were folded from the same entries are equal.
"""

from collections.abc import Iterable
from copy import copy
from dataclasses import dataclass, field, replace
from functools import lru_cache
from hmac import compare_digest
from typing import Literal

import msgspec

import kortbord
from kortbord import Game, Match, State
from kortbord.table.room import folding, timing, turns, undoing
from kortbord.table.room.chairs import Chair
from kortbord.table.room.events import Acted, Entry
from kortbord.table.room.played import Played
from kortbord.table.room.sealing import Seal
from kortbord.table.room.turns import Machine as Machine
from kortbord.table.wire.protocol import Settings

BLANK = Settings(game="hjerter", seats=4, preset="norsk")
Phase = Literal["waiting", "playing", "between", "over"]
ACTIONS = frozenset({Acted})


@lru_cache(maxsize=256)
def shared(name: str, seats: int, preset: str, options: bytes) -> Game:
    """Return the game of some settings; tables with the same share it."""
    given = msgspec.json.decode(options, type=dict[str, object])
    return kortbord.load(name, seats=seats, preset=preset, **given)


def load(settings: Settings) -> Game:
    """Return the game of a table.  Raises kortbord.Error for settings that do not go together."""
    options = msgspec.json.encode(settings.options, order="sorted")
    return shared(settings.game, settings.seats, settings.preset, options)


@dataclass
class Room:
    """A table.  `apply` changes it; everything else only looks."""

    code: str = ""  # "" before it is opened
    settings: Settings = BLANK
    game: Game = field(default_factory=lambda: load(BLANK))
    phase: Phase = "waiting"
    closed: bool = False  # cleared away
    host: int = -1  # the seat of the host; -1 if nobody sits here
    chairs: list[Chair] = field(default_factory=list)
    seal: Seal = field(default_factory=Seal)  # of the next deal to be dealt
    seq: int = 0  # entries applied so far
    at: int = 0  # the time of the last one

    match: Match | None = None  # None in the waiting room
    match_number: int = 0  # of the match at this table, from 1
    deal: int = 0  # the number of the last deal dealt, from 1 over all matches; 0 before the first
    state: State | None = None  # that deal, over or not; None in the waiting room
    deals: list[Played] = field(default_factory=list)  # all deals, the current one last
    acting: tuple[int, ...] = ()  # the seats to act

    undoable: dict[int, int] = field(default_factory=dict)  # seat: ply, see undoing.py
    stirred: int = 0  # entries up to the last that was more than actions
    known: dict[object, bool] = field(default_factory=dict, compare=False)  # answers worked out

    @classmethod
    def fold(cls, entries: Iterable[Entry]) -> "Room":
        """Return the room that a log tells of."""
        room = cls()
        for entry in entries:
            room.apply(entry)
        return room

    def apply(self, entry: Entry) -> None:
        """Carry out an entry of the log."""
        at = max(entry.at, self.at)
        if entry.id and 0 <= entry.seat < len(self.chairs):
            self.chairs[entry.seat].remember(entry.id)
        for event in entry.events:
            folding.FOLD[type(event)](self, event, at)
        self.known.clear()
        timing.settle(self, at)
        self.seq, self.at = self.seq + 1, at
        if not ACTIONS.issuperset(map(type, entry.events)):
            self.stirred = self.seq

    def copy(self) -> "Room":
        """Return an independent twin."""
        twin = copy(self)
        twin.chairs = [chair.copy() for chair in self.chairs]
        twin.undoable, twin.known = dict(self.undoable), {}
        twin.match = copy(self.match)
        twin.deals = self.deals[:]
        if self.state is not None and twin.match is not None:
            twin.state = twin.match.state
            assert twin.state is not None
            last = self.deals[-1]
            twin.deals[-1] = replace(last, plies=twin.state.plies, by=last.by[:])
        return twin

    # What others ask.

    @property
    def current(self) -> Played | None:
        """The deal that `state` shows."""
        return self.deals[-1] if self.state is not None else None

    @property
    def automatic(self) -> list[bool]:
        """Whose forced moves are played by the table."""
        return [chair.automatic for chair in self.chairs]

    @property
    def thinking(self) -> list[list[int]]:
        """How long each seat's person thought about the last choices among several, in ms."""
        return [list(chair.thinking) for chair in self.chairs]

    def seat_of(self, key: str) -> int | None:
        """Return the seat of a device, None if it has none."""
        found, wanted = None, key.encode()
        for seat, chair in enumerate(self.chairs):
            if chair.key and compare_digest(chair.key.encode(), wanted):
                found = seat
        return found

    def seen(self, seat: int, id: str) -> bool:
        """Tell whether a seat's command has been carried out; only the last 64 are known."""
        return 0 <= seat < len(self.chairs) and id in self.chairs[seat].ids

    def nth(self, seat: int) -> int:
        """Return how often a seat has acted in this deal: what `protocol.Act` must say."""
        return self.chairs[seat].acts

    def left(self, seat: int, now: int) -> int:
        """Return the thinking time that a seat has left, in ms; -1 if there is no clock."""
        return timing.left(self, seat, now)

    def running(self, seat: int) -> bool:
        """Tell whether a seat's thinking time is being used."""
        return self.chairs[seat].since >= 0

    def deadline(self) -> int | None:
        """Return when `decide(room, Tick)` will do something, None if time changes nothing."""
        return timing.deadline(self)

    def may_undo(self, seat: int) -> bool:
        """Tell whether a seat may take its last action back."""
        return undoing.may_undo(self, seat)

    def may_finish(self) -> bool:
        """Tell whether the deal may be ended: everybody can see that no score will change."""
        return undoing.may_finish(self)

    def machines(self) -> list[turns.Machine]:
        """Return the seats to act that a machine plays now."""
        return turns.machines(self)
