"""Verifiable deals: a secret that is promised before the first card, and salt of every seat."""

from dataclasses import dataclass

from kortbord.engine.proof import commit_of, seed_of


@dataclass(frozen=True, slots=True)
class Seal:
    """The chance of one deal: its secret, and the salts of the seats (both in hex, "" for none)."""

    deal: int = 0
    secret: str = ""
    salts: tuple[str, ...] = ()

    @property
    def commit(self) -> str:
        """What everybody sees before the deal."""
        return commit_of(self.secret)

    @property
    def seed(self) -> int:
        """The seed of the deal."""
        return seed_of(self.secret, self.salts)

    def salted(self, seat: int, salt: str) -> "Seal":
        """Return the seal with this salt of a seat."""
        salts = (*self.salts[:seat], salt, *self.salts[seat + 1 :])
        return Seal(self.deal, self.secret, salts)

    def resized(self, seats: int) -> "Seal":
        """Return the seal for a table of so many seats."""
        return Seal(self.deal, self.secret, (*self.salts, *[""] * seats)[:seats])
