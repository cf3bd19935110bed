"""Verifiable deals: nobody could choose the cards, and everybody can check it afterwards.

Before the first card SHA-256 of a fresh secret of 32 bytes is shown: the promise.  Each seat may
add salt of 16 bytes, which whoever knows the secret could not foresee.  The seed of the deal is
the first 8 bytes of SHA-256(secret, salts in seat order), most significant first; where a seat
gave no salt, 16 zero bytes stand for it.  The secret is shown when the deal is over.
"""

import re
from collections.abc import Sequence
from hashlib import sha256
from typing import NamedTuple

SECRET, SALT = 32, 16  # bytes


class Proof(NamedTuple):
    """What shows that a deal was not made up, all in hex."""

    commit: str
    salts: tuple[str, ...]  # one a seat, "" where there is none
    secret: str = ""  # once it is shown

    @property
    def seed(self) -> int:
        """The seed of the deal; only for a proof with its secret."""
        return seed_of(self.secret, self.salts)


def commit_of(secret: str) -> str:
    """Return what is promised before the deal."""
    return sha256(bytes.fromhex(secret)).hexdigest()


def seed_of(secret: str, salts: Sequence[str]) -> int:
    """Return the seed of a deal."""
    digest = sha256(bytes.fromhex(secret))
    for salt in salts:
        digest.update(bytes.fromhex(salt) or bytes(SALT))
    return int.from_bytes(digest.digest()[:8], "big")


def is_hex(text: str, size: int) -> bool:
    """Whether a text is so many bytes in hex, as it is written here: in small letters."""
    return re.fullmatch("[0-9a-f]*", text) is not None and len(text) == 2 * size
