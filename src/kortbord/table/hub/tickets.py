"""Tickets that move a seat to another device: each is good once, for two minutes.

They live in memory only, as hashes; after a restart of the server one asks for another.  A ticket
is for the seat that its device has when it is used, wherever that is by then; so it is worth
nothing once that device has left, or has given its seat away.
"""

import hashlib
import hmac
import secrets
from dataclasses import dataclass, field

GOOD_FOR = 120_000  # ms
MOST = 5  # of one table at a time; an older one makes room


@dataclass(frozen=True)
class Ticket:
    """What is kept of a ticket."""

    hash: bytes
    key: str  # of the device that has the seat
    until: int


def hashed(text: str) -> bytes:
    """Return what is kept instead of a ticket's text."""
    return hashlib.sha256(text.encode()).digest()


@dataclass
class Tickets:
    """The tickets of one table."""

    kept: list[Ticket] = field(default_factory=list)

    def issue(self, key: str, now: int) -> str:
        """Return the text of a new ticket for the seat of a device, wherever that will be."""
        text = secrets.token_hex(16)
        good = [ticket for ticket in self.kept if ticket.until > now]
        self.kept = [*good[1 - MOST :], Ticket(hashed(text), key, now + GOOD_FOR)]
        return text

    def device(self, text: str, now: int) -> str | None:
        """Return the device of a ticket that is good; None if it is none, or no longer."""
        given, found = hashed(text), None
        for ticket in self.kept:
            if hmac.compare_digest(ticket.hash, given):
                found = ticket
        return found.key if found is not None and found.until > now else None

    def drop(self, key: str) -> None:
        """Forget the tickets of a device: its seat has moved."""
        self.kept = [ticket for ticket in self.kept if ticket.key != key]
