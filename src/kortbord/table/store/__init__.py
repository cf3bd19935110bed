"""Where the logs of the tables are kept: a SQLite file, or a PostgreSQL server."""

from pathlib import Path

from kortbord.table.store.contract import (
    FILE_NAME,
    Conflict,
    Index,
    Store,
    StoreError,
    file_of,
)

__all__ = ["FILE_NAME", "Conflict", "Index", "Store", "StoreError", "file_of", "open_store"]


def open_store(where: str | Path, only: bool = False) -> Store:
    """Return the store at a path, `sqlite:///PATH` or `postgresql://...`; `start()` opens it.

    With `only` no other server may have it: a file never has two.
    """
    file = file_of(where)
    if file is None:
        from kortbord.table.store.postgres import PostgresStore

        return PostgresStore(str(where), only)
    from kortbord.table.store.sqlite import SqliteStore

    return SqliteStore(file)
