"""What is asked of a room: a command of the page, or one of the server's own."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from kortbord.table.wire.protocol import FromPage, Settings


@dataclass(frozen=True, slots=True)
class Open:
    """Set a table: the first thing that happens in a room.

    `bots` maps seats to names of bots; `start` deals at once.
    """

    code: str
    settings: Settings
    name: str
    key: str
    bots: Mapping[int, str] = field(default_factory=dict)
    start: bool = False


@dataclass(frozen=True, slots=True)
class Sit:
    """A person sits down, on any free seat if `seat` is None; whoever has a seat keeps it."""

    name: str
    key: str
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Rekey:
    """A seat moves to another device."""

    seat: int
    key: str


@dataclass(frozen=True, slots=True)
class Connected:
    """The first connection of a person is there."""

    seat: int


@dataclass(frozen=True, slots=True)
class Disconnected:
    """The last connection of a person broke."""

    seat: int


@dataclass(frozen=True, slots=True)
class Tick:
    """Time has passed: do what is due by now, see `Room.deadline`."""


@dataclass(frozen=True, slots=True)
class Play:
    """A machine acts for a seat, as `Room.machines` asked for.

    `deal` and `nth`, where given, are those of the Machine: a choice that was thought out for an
    earlier turn is refused.
    """

    seat: int
    action: str
    by: str
    deal: int = 0
    nth: int = -1


@dataclass(frozen=True, slots=True)
class Deal:
    """Deal the next deal now, from a deal text if there is one: for tests and puzzles."""

    text: str = ""


@dataclass(frozen=True, slots=True)
class Resume:
    """The server was started again and has just read this table from its log."""


@dataclass(frozen=True, slots=True)
class Close:
    """Clear the table away."""


FromServer = (
    Open | Sit | Rekey | Connected | Disconnected | Tick | Play | Deal | Resume | Close
)  # fmt: skip
SERVER = -1


class Call(NamedTuple):
    """A command, who asks (`SERVER`, or a seat), when (ms), and 32 fresh random bytes.

    The server's own commands bear the seat `SERVER`; the page's need a person's seat.
    """

    seat: int
    command: FromPage | FromServer
    now: int
    fresh: bytes
