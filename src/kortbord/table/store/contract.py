"""What a store promises, whichever database keeps it."""

import re
from pathlib import Path
from typing import NamedTuple, Protocol

from kortbord.engine.errors import Error

SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]+")  # a single letter is a drive of Windows
# What looks like an address with a mistake in it would be a file with a password in its name.
NO_PATH = re.compile(rf"^$|^{SCHEME.pattern}:|[=@]")
NO_PLACE = (
    "A database is written sqlite:///PATH or postgresql://USER@HOST/NAME; what was given is "
    "neither, nor the plain path of a file."
)
FILE_NAME = "tables.db"  # of the embedded database, in the data directory


class StoreError(Error):
    """The database cannot do what it is asked; `str()` says why in one sentence.

    Whether an append that ends so was written is not known: read the log again before going on.
    """


class Conflict(Error):
    """The log of a table has another length than whoever appends to it believes."""

    def __init__(self, code: str, expected: int) -> None:
        """Keep what was believed."""
        super().__init__(f"The log of the table {code} does not have {expected} entries.")
        self.code, self.expected = code, expected


class Index(NamedTuple):
    """What is found of a table without reading its log."""

    code: str
    public: bool
    phase: str
    game: str
    keys: tuple[str, ...]  # of the devices that may come back to a seat
    names: tuple[str, ...]
    at: int  # ms of the entry it was written with
    data: bytes = b""  # whatever else the server keeps; empty if an older Kortbord kept nothing


class Store(Protocol):
    """Logs of tables, and an index of the tables.  All methods may raise StoreError."""

    async def start(self) -> None:
        """Open the database, make it or bring it up to date."""

    async def check(self) -> None:
        """Raise StoreError if the database does not answer, or is not the one that was opened."""

    async def close(self) -> None:
        """Finish what was begun, and refuse what comes later."""

    async def append(self, code: str, expected: int, entry: bytes, index: Index | None) -> None:
        """Add an entry to a log, and replace the table's index row if one is given.

        The entry survives a power cut when this returns.  Raises Conflict, and changes nothing,
        unless the log has exactly `expected` entries; 0 makes a new table.
        """

    async def read(self, code: str, after: int = 0) -> list[bytes]:
        """Return the entries of a log from number `after` on; none if there is no such table."""

    async def listed(self, limit: int) -> list[Index]:
        """Return public tables, the one that was touched last first."""

    async def of_key(self, key: str, limit: int) -> list[Index]:
        """Return the tables where a device has a seat, the one that was touched last first."""

    async def stale(self, before: int) -> list[str]:
        """Return the codes of tables whose index was last written before a time in ms."""

    async def delete(self, code: str) -> None:
        """Take away all that is kept of a table, if there is such a table."""


def file_of(where: str | Path) -> Path | None:
    """Return the file that a place names; None if it names a server.

    A place is a path, `sqlite:///PATH` or `postgresql://...`.
    """
    if isinstance(where, Path):
        return where
    scheme, mark, rest = where.partition("://")
    if not mark or not SCHEME.fullmatch(scheme):
        if NO_PATH.search(where):
            raise StoreError(NO_PLACE)
        return Path(where)
    scheme = scheme.lower()
    if scheme in ("postgresql", "postgres"):
        return None
    if scheme != "sqlite":
        raise StoreError(
            f"There is no database of the kind {scheme}://; there are sqlite:///PATH and postgresql://..."
        )
    if not rest.startswith("/") or len(rest) < 2:
        raise StoreError(
            "A database in a file is written sqlite:///PATH, with three slashes before the path."
        )
    return Path(rest[1:])
