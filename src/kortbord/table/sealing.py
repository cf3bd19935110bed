"""Verifiable deals: a secret that is promised before the first card, and salt of every seat."""

from dataclasses import dataclass
from hashlib import sha256

SALT = 16  # bytes


@dataclass(frozen=True, slots=True)
class Seal:
    """The chance of one deal: its secret, and the salts of the seats (both in hex, "" for none)."""

    deal: int = 0
    secret: str = ""
    salts: tuple[str, ...] = ()

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

    def salted(self, seat: int, salt: str) -> "Seal":
        """Return the seal with this salt of a seat."""
        salts = (*self.salts[:seat], salt, *self.salts[seat + 1 :])
        return Seal(self.deal, self.secret, salts)

    def resized(self, seats: int) -> "Seal":
        """Return the seal for a table of so many seats."""
        return Seal(self.deal, self.secret, (*self.salts, *[""] * seats)[:seats])
