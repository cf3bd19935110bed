"""What a server takes from outside itself: the time, chance and codes; tests put in their own."""

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from kortbord.table.hub import codes
from kortbord.table.room.room import Room

Dealer = Callable[[Room], str]  # returns the deal text of the next deal: for tests


class Clock:
    """The time in ms: that of the computer when the server started, and what has passed since.

    The computer's own clock may be put back or forth at any moment, and nobody's time may run out
    or stand still for that.
    """

    def __init__(self) -> None:
        """Take over the computer's time."""
        self._ahead = time.time_ns() - time.monotonic_ns()

    def __call__(self) -> int:
        """Return the time."""
        return (time.monotonic_ns() + self._ahead) // 1_000_000

    def catch_up(self) -> None:
        """Take over the computer's time if it is later: for a moment at which nobody plays."""
        self._ahead = max(self._ahead, time.time_ns() - time.monotonic_ns())


class Chance:
    """Random bytes of the system, fetched many at a time: a command costs no call for its own."""

    def __init__(self) -> None:
        """Fetch none yet."""
        self._bytes, self._used = b"", 0

    def __call__(self, size: int) -> bytes:
        """Return so many bytes, which are given to nobody else."""
        if self._used + size > len(self._bytes):
            self._bytes, self._used = secrets.token_bytes(4096), 0
        self._used += size
        return self._bytes[self._used - size : self._used]


@dataclass
class Hooks:
    """What a test may put in the place of the clock, of chance, of codes and of the dealer."""

    now: Callable[[], int] = field(default_factory=Clock)
    fresh: Callable[[int], bytes] = field(default_factory=Chance)
    dealer: Dealer | None = None
    new_code: Callable[[], str] = codes.new
