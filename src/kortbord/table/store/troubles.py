"""What a database that fails is told as: one sentence, whatever it was that went wrong."""

import os
import re
import sqlite3
from pathlib import Path

from kortbord.engine.given import told
from kortbord.table.store.contract import StoreError

CLOSED = "The database is closed."
ADDRESS = "The address of the PostgreSQL database has a mistake: postgresql://USER@HOST:PORT/NAME."

# By SQLite's primary result codes.
SENTENCES = {
    sqlite3.SQLITE_PERM: "The database {path} may not be opened by this user.",
    sqlite3.SQLITE_BUSY: "The database {path} is locked by another program.",
    sqlite3.SQLITE_LOCKED: "The database {path} is locked by another program.",
    sqlite3.SQLITE_READONLY: "The database {path} cannot be written by this user.",
    sqlite3.SQLITE_CORRUPT: "The database {path} is damaged; a backup can take its place.",
    sqlite3.SQLITE_FULL: "The disk of the database {path} is full.",
    sqlite3.SQLITE_CANTOPEN: "The database {path} cannot be opened there, or not made.",
    sqlite3.SQLITE_NOTADB: "The file {path} is not a SQLite database.",
}


def of_sqlite(error: Exception, path: Path) -> StoreError:
    """Tell an error of SQLite or of the file system."""
    if isinstance(error, StoreError):
        return error
    if isinstance(error, OSError):
        return StoreError(f"The database {path} cannot be made: {error.strerror or error}.")
    code = getattr(error, "sqlite_errorcode", None)
    sentence = SENTENCES.get(code & 0xFF) if isinstance(code, int) else None
    sentence = sentence or f"The database {{path}} fails: {plain(error)}."
    return StoreError(sentence.replace("{path}", str(path)))


def plain(error: Exception) -> str:
    """Return what an error of somebody else's says, on one line and without a full stop."""
    return told(str(error) or type(error).__name__).rstrip(".: ")


# By the first two or all five signs of PostgreSQL's error codes.
POSTGRES = {
    "08": "The connection to the PostgreSQL server broke.",
    "28": "The PostgreSQL server does not let this user in.",
    "3D": "The PostgreSQL server has no database of this name.",
    "25006": "The PostgreSQL database cannot be written.",
    "42501": "This user may not do in the PostgreSQL database what Kortbord must.",
    "53100": "The disk of the PostgreSQL server is full.",
    "53300": "The PostgreSQL server has too many connections.",
    "57P": "The PostgreSQL server is being stopped or started.",
}


def of_postgres(error: Exception) -> StoreError:
    """Tell an error of PostgreSQL, or of the way to it; never its address, which has a password."""
    if isinstance(error, StoreError):
        return error
    code = str(getattr(error, "sqlstate", None))
    for beginning, sentence in POSTGRES.items():
        if code.startswith(beginning):
            return StoreError(sentence)
    if isinstance(error, TimeoutError):
        return StoreError("The PostgreSQL server does not answer.")
    if "SSL" in str(error):
        return StoreError("The PostgreSQL server does not speak TLS as its address asks for.")
    if isinstance(error, OSError):
        return StoreError(f"The PostgreSQL server cannot be reached: {unreached(error)}.")
    if isinstance(error, ValueError):
        return StoreError("The PostgreSQL server cannot read what it is given.")
    return StoreError(f"The PostgreSQL database fails: {plain(error)}.")


def unreached(error: OSError) -> str:
    """Tell why there is no way to a server, in words of the system."""
    numbers = re.findall(r"\[Errno (\d+)\]", str(error))  # of each address that was tried
    return os.strerror(int(numbers[0])) if numbers else error.strerror or plain(error)


def is_of_one(error: Exception) -> bool:
    """Whether what fails may be one value of many, not the server."""
    data = str(getattr(error, "sqlstate", None)).startswith(("22", "23"))
    return data or isinstance(error, ValueError | TypeError)
