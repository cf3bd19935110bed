"""A database of an older Kortbord is brought up to date; one of a newer is left alone."""

import asyncio
import re
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import pytest

from kortbord.table.room import events
from kortbord.table.store import Index, StoreError, open_store
from kortbord.table.store.migrations import VERSION, postgres, sqlite
from kortbord.table.store.migrations.reading import index_from
from kortbord.table.wire.protocol import Settings
from tests.table.postgres import Server
from tests.table.stores import opened, run

DATA = Path(__file__).parent / "data"
LOG = (DATA / "version_1_log.sql").read_text("utf-8")
FURU = Index(
    "furu-27-kq3x",
    True,
    "playing",
    "hjerter",
    ("aaaa", "bbbb"),
    ("Ola", "Casual", "Kari", "Åse"),
    3000,
)
EIK = Index("eik-11-m2pz", True, "waiting", "for_sale", ("dddd",), ("Kari",), 6000)
BJERK = Index("bjerk-40-ab7d", False, "over", "bolighai", ("cccc",), ("Per",), 4500)


class Database:
    """A database in which a test looks and writes beside the store."""

    def __init__(self, place: str) -> None:
        self.place = place

    def execute(self, script: str) -> list[tuple[Any, ...]]:
        """Run statements, and return the rows of the last one."""
        if self.place.startswith("sqlite"):
            connection = sqlite3.connect(self.place.removeprefix("sqlite:///"))
            *first, last = [part for part in script.split(";\n") if part.strip()]
            try:
                connection.executescript(";\n".join([*first, ""]))
                return connection.execute(last).fetchall()
            finally:
                connection.commit()
                connection.close()
        return asyncio.run(self.ask(script))

    async def ask(self, script: str) -> list[tuple[Any, ...]]:
        connection = await asyncpg.connect(self.place)
        try:
            if "\n" in script:
                await connection.execute(script)
                return []
            return [tuple(row) for row in await connection.fetch(script)]
        finally:
            await connection.close()

    @property
    def schema(self) -> str:
        """The names and types of all columns, so that two databases can be compared."""
        if self.place.startswith("sqlite"):
            found = self.execute("SELECT sql FROM sqlite_master ORDER BY name")
            return re.sub(r"\\n|\s", "", repr(found))
        return repr(
            self.execute(
                "SELECT table_name, column_name, data_type, is_nullable FROM "
                "information_schema.columns WHERE table_schema = 'kortbord' ORDER BY 1, 2"
            )
            + self.execute(
                "SELECT indexdef FROM pg_indexes WHERE schemaname = 'kortbord' ORDER BY 1"
            )
        )

    @property
    def version(self) -> int:
        what = "PRAGMA user_version" if self.is_file else "SELECT number FROM kortbord.version"
        return int(self.execute(what)[0][0])

    @property
    def is_file(self) -> bool:
        return self.place.startswith("sqlite")

    def set_version(self, version: int) -> None:
        what = "PRAGMA user_version =" if self.is_file else "UPDATE kortbord.version SET number ="
        self.execute(f"{what} {version}")


@pytest.fixture(params=["sqlite", "postgres"])
def make(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[], Database]:
    """A function that makes an empty database."""
    if request.param == "postgres":
        server: Server = request.getfixturevalue("postgres")
        return lambda: Database(server.make())
    names = iter(range(9))
    return lambda: Database(f"sqlite:///{tmp_path}/{next(names)}.db")


@pytest.fixture
def old(make: Callable[[], Database]) -> Database:
    """A database of version 1, with three tables in it."""
    database = make()
    kind = "sqlite" if database.is_file else "postgres"
    database.execute((DATA / f"version_1_{kind}.sql").read_text("utf-8") + LOG)
    if database.is_file:
        database.execute("DROP TRIGGER as_bytes")
    assert database.version == 1
    return database


def test_from_the_first_version(old: Database, make: Callable[[], Database]) -> None:
    """The logs are as they were, the index says what they say, and the tables can go on."""
    entries = re.findall("'({.*)'\\);", LOG)

    async def work() -> None:
        async with opened(old.place) as store:
            assert await store.listed(9) == [EIK, FURU]
            assert await store.of_key("bbbb", 9) == [FURU]
            assert await store.of_key("cccc", 9) == [BJERK]
            assert await store.of_key("dddd", 9) == [EIK]
            assert await store.stale(5000) == [FURU.code, BJERK.code]
            assert [entry.decode() for entry in await store.read(FURU.code)] == entries[:5]
            assert [entry.decode() for entry in await store.read(BJERK.code)] == entries[-3:]
            await store.append(FURU.code, 5, b"on", FURU._replace(at=9000, keys=("eeee",)))
            assert await store.of_key("aaaa", 9) == []
            await store.delete(BJERK.code)
            assert await store.of_key("cccc", 9) == []

    run(work())
    assert old.version == VERSION
    new = make()
    run(start(new.place))
    assert old.schema == new.schema
    run(start(old.place))


async def start(place: str) -> None:
    async with opened(place):
        pass


def refused(database: Database) -> str:
    with pytest.raises(StoreError) as caught:
        run(start(database.place))
    return str(caught.value)


def test_a_newer_database_is_left_alone(make: Callable[[], Database]) -> None:
    database = make()
    run(start(database.place))
    database.set_version(VERSION + 1)
    schema = database.schema
    sentence = refused(database)
    assert f"of version {VERSION + 1}, made by a newer Kortbord" in sentence
    assert sentence.endswith(f"this one knows version {VERSION}.")
    assert (database.schema, database.version) == (schema, VERSION + 1)


def test_a_step_that_fails_leaves_the_old_version(
    old: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever stops the program in the midst of it finds the database as it was."""
    schema, steps = old.schema, sqlite if old.is_file else postgres

    def fail(*arguments: object) -> None:
        raise StoreError("There was a power cut.")

    with monkeypatch.context() as patch:
        patch.setattr(steps, "row_of", fail)
        assert refused(old) == "There was a power cut."
    assert (old.schema, old.version) == (schema, 1)
    run(start(old.place))
    assert old.version == VERSION


def test_several_servers_start_at_once(old: Database) -> None:
    async def work() -> None:
        stores = [open_store(old.place) for _ in range(4)]
        await asyncio.gather(*(store.start() for store in stores))
        for store in stores:
            assert await store.listed(9) == [EIK, FURU]
            await store.close()

    run(work())
    assert old.version == VERSION


def test_the_log_is_read_as_it_is_written_today() -> None:
    """What the reader of old logs knows are the events of `events.py`, and their names."""
    settings = Settings(game="golf", seats=3, preset="norsk", public=True)
    told: list[events.Event] = [
        events.Opened(code="a", settings=settings),
        events.Seated(seat=0, name="Ola", key="k0"),
        events.Seated(seat=1, name="Kari", key="k1"),
        events.Seated(seat=2, name="Bot", bot="casual"),
        events.Unseated(seat=1),
        events.Swapped(seat=0, other=1),
        events.Rekeyed(seat=1, key="k9"),
        events.Dealt(deal=1),
    ]

    def index(*more: events.Event) -> Index:
        entry = events.Entry(at=7, events=[*told, *more])
        return index_from("a", [b"not JSON", b"[1]", b'{"at":5}', events.ENCODE(entry)])

    expected = Index("a", True, "playing", "golf", ("k9",), ("Ola", "Bot"), 7)
    assert index() == expected
    assert index(events.Again()) == expected._replace(phase="waiting")
    assert index(events.Closed()) == expected._replace(phase="over", public=False)
    assert index_from("a", []) == Index("a", False, "waiting", "", (), (), 0)
