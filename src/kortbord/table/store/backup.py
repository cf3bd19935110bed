"""A copy of a SQLite file at one moment, made while others write to it."""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from kortbord.table.store.contract import StoreError
from kortbord.table.store.migrations.sqlite import check
from kortbord.table.store.troubles import of_sqlite

PAGES = 1000  # copied between two signs of progress


def copy(
    source: Path, target: Path, progress: Callable[[float], None], called: Path | None = None
) -> int:
    """Copy a database into a new file, whole and on the disk; return how many tables it has.

    `progress` is told which part is done; a mishap tells of the new file as what it is `called`.
    """
    if not source.exists():
        raise StoreError(f"There is no database {source}.")
    try:
        with closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)) as reading:
            if not check(reading, source):
                raise StoreError(f"The database {source} is empty: it holds no tables.")
            os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
            with closing(sqlite3.connect(target)) as writing:
                copy_pages(reading, writing, progress)
                return tables_of(writing, source)
    except sqlite3.Error as error:
        full = getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_FULL
        raise of_sqlite(error, (called or target) if full else source) from error
    except OSError as error:
        why = error.strerror or error
        raise StoreError(f"The file {called or target} cannot be made: {why}.") from error


def copy_pages(
    reading: sqlite3.Connection, writing: sqlite3.Connection, progress: Callable[[float], None]
) -> None:
    """Copy what is there now: what others write meanwhile waits in the write-ahead log."""

    def told(status: int, left: int, pages: int) -> None:
        progress(1 - left / max(1, pages))

    reading.execute("BEGIN")
    reading.execute("SELECT count(*) FROM sqlite_master").fetchone()  # the moment of the copy
    reading.backup(writing, pages=PAGES, progress=told, sleep=0)
    writing.execute("PRAGMA journal_mode = DELETE")  # one file, with nothing beside it


def tables_of(copied: sqlite3.Connection, source: Path) -> int:
    """Return how many tables a copy has, once it is known to be sound."""
    if copied.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",):
        raise StoreError(f"The database {source} is damaged, so there is no backup of it.")
    (count,) = copied.execute("SELECT count(*) FROM (SELECT DISTINCT room FROM log)").fetchone()
    return int(count)
