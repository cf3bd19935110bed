"""Verifiable deals: a secret that is promised before the first card, and salt of every seat."""

from dataclasses import dataclass, field
from hashlib import sha256

SALT = 16  # bytes


def secret(fresh: bytes, deal: int) -> str:
    """Return the secret of a deal, in hex; one does not tell another of the same fresh bytes."""
    return sha256(fresh + deal.to_bytes(8, "big")).hexdigest()


@dataclass(slots=True)
class Seal:
    """The chance of one deal: its secret, and the salts of the seats (both in hex, "" for none)."""

    deal: int = 0
    secret: str = ""
    salts: list[str] = field(default_factory=list)

    @property
    def commit(self) -> str:
        """What everybody sees before the deal: SHA-256 of the secret, in hex."""
        return sha256(bytes.fromhex(self.secret)).hexdigest()

    @property
    def seed(self) -> int:
        """The seed of the deal: the first 8 bytes of SHA-256 of the secret and the salts.

        The salts come in seat order, 16 bytes each, zeros where a seat gave none.
        """
        digest = sha256(bytes.fromhex(self.secret))
        for salt in self.salts:
            digest.update(bytes.fromhex(salt) or bytes(SALT))
        return int.from_bytes(digest.digest()[:8], "big")
