"""How much one address, one socket and one table may ask for.

Whoever plays never meets these limits; they are there for what never ends.
"""

from collections import OrderedDict
from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Rate:
    """So many at once, and so many more a second."""

    burst: float
    a_second: float

    def times(self, factor: float) -> "Rate":
        """Return a rate that is so many times as high; one at a time is the least."""
        return Rate(max(1.0, self.burst * factor), self.a_second * factor)


@dataclass(frozen=True)
class Limits:
    """All limits of a server; see `times` for a school or a club behind one address."""

    body: int = 16 * 1024  # bytes of a request
    message: int = 4 * 1024  # bytes of a message over a socket
    head_bytes: int = 64 * 1024  # of a request without its body
    head: float = 10.0  # seconds from the beginning of a connection or request to its end
    patience: float = 30.0  # seconds for the body of a request
    taking: float = 60.0  # seconds in which some of an answer must leave
    connections: int = 200  # of an address over HTTP; sockets are not counted here
    requests: Rate = Rate(60, 10)  # of an address
    opened: Rate = Rate(100, 5)  # sockets of an address: all that it may hold come back at once
    tables: Rate = Rate(30, 30 / 3600)  # that an address sets
    messages: Rate = Rate(40, 20)  # over a socket
    talk: Rate = Rate(5, 0.5)  # of a seat
    sockets: int = 100  # of an address
    seat_sockets: int = 8  # of a seat: tabs and devices
    onlookers: int = 50  # of a table
    waiting: int = 64  # messages for a socket, before it gets a new beginning instead
    hello: float = 10.0  # seconds until the first message
    stuck: float = 20.0  # seconds for one message to leave

    def times(self, factor: float) -> "Limits":
        """Return limits for as many people behind one address."""
        return replace(
            self,
            requests=self.requests.times(factor),
            opened=self.opened.times(factor),
            tables=self.tables.times(factor),
            messages=self.messages.times(factor),
            sockets=max(1, int(self.sockets * factor)),
            connections=max(1, round(self.connections * factor)),
        )


class Bucket:
    """A bucket of tokens that fills by itself."""

    __slots__ = ("_at", "_left", "rate")

    def __init__(self, rate: Rate) -> None:
        """Begin full."""
        self.rate, self._left, self._at = rate, rate.burst, 0.0

    def take(self, now: float) -> float:
        """Take a token; the seconds until there is one, 0.0 if it was taken."""
        filled = self._left + max(0.0, now - self._at) * self.rate.a_second
        self._left, self._at = min(self.rate.burst, filled), now
        if self._left >= 1:
            self._left -= 1
            return 0.0
        return (1 - self._left) / self.rate.a_second


class Buckets:
    """A bucket for each address or seat; those that were not asked for longest are forgotten."""

    def __init__(self, rate: Rate, most: int = 10_000) -> None:
        """Keep at most so many buckets."""
        self.rate, self.most = rate, most
        self._buckets: OrderedDict[object, Bucket] = OrderedDict()

    def take(self, who: object, now: float) -> float:
        """Take a token of somebody; the seconds until there is one, 0.0 if it was taken."""
        bucket = self._buckets.get(who)
        if bucket is None:
            bucket = self._buckets[who] = Bucket(self.rate)
            if len(self._buckets) > self.most:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(who)
        return bucket.take(now)


class Counts:
    """How many things somebody holds at once."""

    def __init__(self) -> None:
        """Begin with none."""
        self._held: dict[object, int] = {}

    def hold(self, who: object, most: int) -> bool:
        """Hold one more, if that is not too many."""
        held = self._held.get(who, 0)
        if held >= most:
            return False
        self._held[who] = held + 1
        return True

    def release(self, who: object) -> None:
        """Hold one less."""
        held = self._held.pop(who, 0)
        if held > 1:
            self._held[who] = held - 1
