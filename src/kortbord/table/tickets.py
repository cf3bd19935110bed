"""Tickets that move a seat to another device: each is good once, for two minutes.

They live in memory only, as hashes; after a restart of the server one asks for another.
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
    seat: int
    until: int


def hashed(text: str) -> bytes:
    """Return what is kept instead of a ticket's text."""
    return hashlib.sha256(text.encode()).digest()


@dataclass
class Tickets:
    """The tickets of one table."""

    kept: list[Ticket] = field(default_factory=list)

    def issue(self, seat: int, now: int) -> str:
        """Return the text of a new ticket for a seat."""
        text = secrets.token_hex(16)
        good = [ticket for ticket in self.kept if ticket.until > now]
        self.kept = [*good[1 - MOST :], Ticket(hashed(text), seat, now + GOOD_FOR)]
        return text

    def redeem(self, text: str, now: int) -> int | None:
        """Return the seat of a ticket and use it up; None if it is none, or no longer."""
        given, found = hashed(text), None
        for ticket in self.kept:
            if hmac.compare_digest(ticket.hash, given):
                found = ticket
        if found is None:
            return None
        self.kept.remove(found)
        return found.seat if found.until > now else None
