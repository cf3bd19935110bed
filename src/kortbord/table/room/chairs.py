"""A seat of the table: who sits there, whether one is here, and what time one has left."""

from collections import deque
from dataclasses import dataclass, field, replace
from typing import Literal

REMEMBERED = 64  # ids of commands a seat
CHOICES = 32  # think times a seat
NEVER = -(10**15)  # ms; longer ago than any grace


def times() -> "deque[int]":
    """Return an empty list of think times."""
    return deque(maxlen=CHOICES)


@dataclass(slots=True)
class Chair:
    """A seat, and all that goes with whoever sits there.

    A person has a `key` (SHA-256 of the device's token, in hex), a bot has the name of its kind in
    `bot`, a free seat has neither.
    """

    name: str = ""
    key: str = ""
    bot: str = ""

    here: bool = False  # a person with a connection
    met: bool = False  # a person who was here once
    gone_at: int = 0  # since when a person is not here
    until: int = 0  # when a bot will play for the person who is away; 0: not counted down
    stands: bool = False  # the clock stands until then
    stood_at: int = NEVER  # when it last began to stand
    stand_in: bool = False  # a bot plays for the person
    ready: bool = False  # for the next deal
    automatic: bool = False  # forced moves are played by the table

    acts: int = 0  # own actions in this deal: the `nth` of the next
    asked: int = 0  # since when the seat is to act, or the person is back
    left: int = -1  # thinking time in ms when it last stood still; -1 without a clock
    since: int = -1  # since when it runs; -1 while it stands
    own: int = -1  # what of it was left before the turn; -1 outside a turn
    expired: bool = False  # it ran out: a machine takes the default move

    ids: dict[str, None] = field(default_factory=dict)  # of commands carried out, the oldest first
    thinking: "deque[int]" = field(default_factory=times)  # ms of the last choices among several

    def copy(self) -> "Chair":
        """Return an independent twin."""
        return replace(self, ids=self.ids.copy(), thinking=self.thinking.copy())

    def remember(self, id: str) -> None:
        """Note that a command was carried out; the oldest is forgotten when there are many."""
        self.ids[id] = None
        if len(self.ids) > REMEMBERED:
            del self.ids[next(iter(self.ids))]

    @property
    def who(self) -> Literal["free", "person", "bot"]:
        """Who sits here, as `protocol.Chair` says it."""
        return "person" if self.key else "bot" if self.bot else "free"
