"""The versions of a PostgreSQL database: all that is ours lies in the schema `kortbord`."""

from typing import Any

from kortbord.table.store.migrations import VERSION, refuse_newer
from kortbord.table.store.migrations.reading import index_from
from kortbord.table.store.rows import row_of

LOCK = int.from_bytes(b"KORT")  # of the advisory lock: servers that start at once take turns

LOG = """
CREATE TABLE kortbord.log (
    room text NOT NULL, seq integer NOT NULL, entry bytea NOT NULL, PRIMARY KEY (room, seq)
)
"""
INDEX = """
CREATE TABLE kortbord.tables (
    code text PRIMARY KEY, public boolean NOT NULL, phase text NOT NULL, game text NOT NULL,
    keys jsonb NOT NULL, names text NOT NULL, at bigint NOT NULL, data bytea NOT NULL
);
CREATE INDEX ON kortbord.tables (at DESC, code) WHERE public;
CREATE INDEX ON kortbord.tables (at, code);
CREATE INDEX ON kortbord.tables USING gin (keys);
"""
ROW = "INSERT INTO kortbord.tables VALUES ($1, $2, $3, $4, $5::text::jsonb, $6, $7, $8)"


async def migrate(connection: Any) -> None:
    """Bring a database up to date, or leave it as it is: in one transaction."""
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
        found = await version(connection)
        refuse_newer(found, "on the PostgreSQL server")
        for step in STEPS[found:]:
            await step(connection)
        if found != VERSION:
            await connection.execute("UPDATE kortbord.version SET number = $1", VERSION)


async def version(connection: Any) -> int:
    """Return the version of a database, 0 for an empty one, which gets a place to note it."""
    if await connection.fetchval("SELECT to_regclass('kortbord.version')") is None:
        await connection.execute("CREATE SCHEMA IF NOT EXISTS kortbord")
        await connection.execute("CREATE TABLE kortbord.version (number integer NOT NULL)")
        await connection.execute("INSERT INTO kortbord.version VALUES (0)")
    return int(await connection.fetchval("SELECT number FROM kortbord.version"))


async def first(connection: Any) -> None:
    """Version 1: the logs."""
    await connection.execute(LOG)


async def second(connection: Any) -> None:
    """Version 2: the index, with a row for each table that is there."""
    await connection.execute(INDEX)
    for (room,) in await connection.fetch("SELECT DISTINCT room FROM kortbord.log"):
        found = await connection.fetch(
            "SELECT entry FROM kortbord.log WHERE room = $1 ORDER BY seq", room
        )
        await connection.execute(ROW, *row_of(index_from(room, (entry for (entry,) in found))))


STEPS = (first, second)
