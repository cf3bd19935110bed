"""The versions of a SQLite file."""

import sqlite3
from pathlib import Path

from kortbord.table.store.contract import StoreError
from kortbord.table.store.migrations import VERSION, refuse_newer
from kortbord.table.store.migrations.reading import index_from
from kortbord.table.store.rows import COLUMNS, row_of

OURS = int.from_bytes(b"KORT")  # in the head of the file: whose it is

LOG = """
CREATE TABLE log (
    room TEXT NOT NULL, seq INTEGER NOT NULL, entry BLOB NOT NULL, PRIMARY KEY (room, seq)
) WITHOUT ROWID
"""
INDEX = (
    """
    CREATE TABLE tables (
        code TEXT PRIMARY KEY, public INTEGER NOT NULL, phase TEXT NOT NULL, game TEXT NOT NULL,
        keys TEXT NOT NULL, names TEXT NOT NULL, at INTEGER NOT NULL, data BLOB NOT NULL
    ) WITHOUT ROWID
    """,
    "CREATE INDEX tables_public ON tables (at DESC, code) WHERE public",
    "CREATE INDEX tables_at ON tables (at, code)",
    # Where a device sits.  It follows the rows of `tables` by itself, and seldom changes.
    "CREATE TABLE seats (key TEXT, code TEXT, PRIMARY KEY (key, code)) WITHOUT ROWID",
    "CREATE INDEX seats_code ON seats (code)",
    """
    CREATE TRIGGER tables_added AFTER INSERT ON tables BEGIN
        INSERT OR IGNORE INTO seats SELECT value, new.code FROM json_each(new.keys);
    END
    """,
    """
    CREATE TRIGGER tables_changed AFTER UPDATE ON tables WHEN old.keys != new.keys BEGIN
        DELETE FROM seats WHERE code = old.code;
        INSERT OR IGNORE INTO seats SELECT value, new.code FROM json_each(new.keys);
    END
    """,
    """
    CREATE TRIGGER tables_deleted AFTER DELETE ON tables BEGIN
        DELETE FROM seats WHERE code = old.code;
    END
    """,
)


def check(connection: sqlite3.Connection, path: Path) -> int:
    """Return the version of a file, 0 for an empty one; refuse what is not ours or newer."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    (owner,) = connection.execute("PRAGMA application_id").fetchone()
    if owner != OURS:
        filled = connection.execute("SELECT count(*) FROM sqlite_master").fetchone() != (0,)
        if filled or version:
            raise StoreError(f"The database {path} belongs to another program.")
    refuse_newer(version, path)
    return int(version)


def migrate(connection: sqlite3.Connection, path: Path) -> None:
    """Bring a file up to date, or leave it as it is: in one transaction."""
    if check(connection, path) == VERSION:
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        for step in STEPS[check(connection, path) :]:  # another program may have been quicker
            step(connection)
        connection.execute(f"PRAGMA user_version = {VERSION}")
        connection.execute(f"PRAGMA application_id = {OURS}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def first(connection: sqlite3.Connection) -> None:
    """Version 1: the logs."""
    connection.execute(LOG)


def second(connection: sqlite3.Connection) -> None:
    """Version 2: the index, with a row for each table that is there."""
    for statement in INDEX:
        connection.execute(statement)
    for (room,) in connection.execute("SELECT DISTINCT room FROM log").fetchall():
        found = connection.execute("SELECT entry FROM log WHERE room = ? ORDER BY seq", (room,))
        row = row_of(index_from(room, (entry for (entry,) in found)))
        connection.execute(f"INSERT INTO tables ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)


STEPS = (first, second)
