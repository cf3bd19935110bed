"""`kortbord backup`: a whole and sound copy, whoever writes meanwhile, and never over another."""

import os
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from kortbord.cli import keeping, main
from kortbord.table.store import FILE_NAME, backup
from kortbord.table.store.migrations import sqlite
from tests.table.stores import entry, opened, row, run

HOUSE = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("KORTBORD_DATA", str(tmp_path / "data"))


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """The embedded database, with a few tables in it."""

    async def fill() -> None:
        async with opened(str(tmp_path / "data" / FILE_NAME)) as store:
            for n in range(5):
                await store.append(f"room-{n}", 0, b"1", row(f"room-{n}"))
                await store.append(f"room-{n}", 1, b"2", None)

    run(fill())
    return tmp_path / "data" / FILE_NAME


def told(capsys: pytest.CaptureFixture[str], *words: str, status: int = 0) -> str:
    """What the command says, on the stream where it should."""
    assert main(("backup", *words)) == status
    output, errors = capsys.readouterr()
    assert (output if status else errors) == ""
    (line,) = (errors if status else output).splitlines()
    return line


async def check(file: Path, rooms: int) -> None:
    """A backup is a database that can be served."""
    async with opened(str(file)) as store:
        assert len(await store.listed(99)) == rooms
        for n in range(rooms):
            assert await store.read(f"room-{n}") == [b"1", b"2"]


def test_a_backup(database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "copy.db"
    before = database.read_bytes()
    line = told(capsys, str(file))
    assert line == f"The backup is in {file}. Number of tables: 5."
    assert sorted(found.name for found in tmp_path.iterdir()) == ["copy.db", "data"]
    assert file.stat().st_mode & 0o777 == 0o600
    assert database.read_bytes() == before
    run(check(file, 5))


@pytest.mark.parametrize("language, word", [("nb", "Sikkerhetskopien"), ("de", "Sicherung")])
def test_in_other_languages(
    database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], language: str, word: str
) -> None:
    assert word in told(capsys, str(tmp_path / "copy.db"), "--lang", language)


def test_other_places(database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "there").mkdir()
    there = database.rename(tmp_path / "there" / FILE_NAME)
    places = [
        ("--data-dir", str(tmp_path / "there")),
        ("--database", f"sqlite:///{there}"),
        ("--database", str(there)),
    ]
    for number, words in enumerate(places):
        told(capsys, *words, str(tmp_path / f"{number}.db"))
        run(check(tmp_path / f"{number}.db", 5))


def test_a_file_that_cannot_be_made_is_called_what_it_was_to_be(
    database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    """Not what it is called while it is copied: that name is short, so a long one is no trouble."""

    def full(*given: object) -> int:
        raise OSError(28, "No space left on device")

    def no_room(*given: object) -> None:
        error = sqlite3.OperationalError("database or disk is full")
        error.sqlite_errorcode = sqlite3.SQLITE_FULL
        raise error

    long = tmp_path / ("x" * 250)
    told(capsys, str(long))
    run(check(long.rename(tmp_path / "short"), 5))
    with monkeypatch.context() as patch:
        patch.setattr(backup, "copy_pages", no_room)
        line = told(capsys, str(tmp_path / "copy.db"), status=2)
        assert line == f"The disk of the database {tmp_path / 'copy.db'} is full."
    monkeypatch.setattr(os, "open", full)
    line = told(capsys, str(tmp_path / "copy.db"), status=2)
    assert line == f"The file {tmp_path / 'copy.db'} cannot be made: No space left on device."


def test_nothing_is_overwritten(
    database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "copy.db"
    file.write_text("an older backup")
    assert f"There is already a file {file}" in told(capsys, str(file), status=2)
    assert file.read_text() == "an older backup"
    file.unlink()
    file.symlink_to(tmp_path / "nowhere")
    assert "There is already" in told(capsys, str(file), status=2)
    assert "There is already" in told(capsys, str(database), status=2)


def test_nothing_is_overwritten_that_comes_meanwhile(
    database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    file, real = tmp_path / "copy.db", keeping.moved

    def late(path: Path, target: Path) -> bool:
        target.write_text("another backup")
        return real(path, target)

    monkeypatch.setattr(keeping, "moved", late)
    assert "There is already" in told(capsys, str(file), status=2)
    assert file.read_text() == "another backup"
    assert sorted(found.name for found in tmp_path.iterdir()) == ["copy.db", "data"]


WRONG = [
    (["{tmp}/copy.db", "--data-dir", "{tmp}/none"], "There is no database"),
    (["{tmp}/copy.db", "--database", "postgresql://me:secret@host/x"], "`pg_dump --schema=kortb"),
    (["{tmp}/copy.db", "--database", "mysql://x"], "no database of the kind mysql://"),
    (["{tmp}/none/copy.db"], "There is no folder {tmp}/none for the backup."),
    (["{tmp}/data/tables.db/copy.db"], "There is no folder {tmp}/data/tables.db for the backup."),
    (["{tmp}/none/"], "{tmp}/none/ is a folder; a backup is a file."),
    (["{tmp}/data"], "{tmp}/data is a folder; a backup is a file."),
    (["{tmp}/data/"], "{tmp}/data is a folder; a backup is a file."),
    ([""], ". is a folder; a backup is a file."),
    (["{tmp}/copy.db", "--database="], "--database is given, but empty."),
    (["{tmp}/copy.db", "--data-dir="], "--data-dir is given, but empty."),
    (["{tmp}/copy.db", "--database", "sqlite:////dev/null"], "/dev/null is empty: it holds no"),
    (["{tmp}/" + "x" * 300], "x cannot be written: File name too long."),
    ([], "FILE"),
]


@pytest.mark.parametrize("words, sentence", WRONG)
def test_what_cannot_be(
    database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str],
    words: list[str], sentence: str,
) -> None:  # fmt: skip
    line = told(capsys, *(word.format(tmp=tmp_path) for word in words), status=2)
    assert sentence.format(tmp=tmp_path) in line
    assert "secret" not in line
    assert [found.name for found in tmp_path.iterdir()] == ["data"]


def test_no_copy_of_what_is_damaged(
    database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = database.read_bytes()
    pages = [whole[:start] + b"\xff" * 4096 + whole[start + 4096 :] for start in (4096, 0)]
    for damaged in (*pages, whole.replace(b"room-3", b"zoom-3")):
        database.write_bytes(damaged)
        line = told(capsys, str(tmp_path / "copy.db"), status=2)
        assert "is damaged" in line or "is not a SQLite database" in line
    assert [found.name for found in tmp_path.iterdir()] == ["data"]


def test_interrupted(database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is left lying about."""

    def interrupt(*arguments: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(backup, "tables_of", interrupt)
    assert main(["backup", str(tmp_path / "copy.db")]) == 130
    assert [found.name for found in tmp_path.iterdir()] == ["data"]


def test_an_old_database(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It is copied as it is: before an update is the best time for a backup."""
    (tmp_path / "data").mkdir()
    with closing(sqlite3.connect(tmp_path / "data" / FILE_NAME)) as connection:
        sqlite.first(connection)
        connection.execute(f"PRAGMA application_id = {sqlite.OURS}")
        connection.execute("PRAGMA user_version = 1")
        connection.execute("INSERT INTO log VALUES ('room-0', 1, x'31')")
        connection.commit()
    assert "Number of tables: 1." in told(capsys, str(tmp_path / "copy.db"))
    with closing(sqlite3.connect(tmp_path / "copy.db")) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (1,)


def test_of_the_moment_when_it_begins(
    database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever writes between two steps neither gets into the copy nor makes it begin anew."""
    monkeypatch.setattr(backup, "PAGES", 1)
    told = list[float]()
    with closing(sqlite3.connect(database, isolation_level=None)) as writing:

        def progress(part: float) -> None:
            told.append(part)
            assert len(told) < 100, "it never ends"
            row = (f"late-{len(told)}", 1, b"x" * 9000)
            writing.execute("INSERT INTO log VALUES (?, ?, ?)", row)

        assert backup.copy(database, tmp_path / "copy.db", progress) == 5
    assert len(told) > 3
    assert told == sorted(told)
    run(check(tmp_path / "copy.db", 5))


def grown(file: Path, size: int) -> int:
    """Wait until a file is larger than that; how large it is now."""
    until = time.monotonic() + 60
    while not file.exists() or file.stat().st_size <= size:
        assert time.monotonic() < until
        time.sleep(0.01)
    return file.stat().st_size


def backups_while_written(database: Path, folder: Path) -> list[Path]:
    """Backups made while a server writes, and one more after it was killed."""
    child = [sys.executable, "-m", "tests.table.store_child", str(database)]
    files = [folder / f"copy-{n}.db" for n in range(4)]
    written = database.with_name(FILE_NAME + "-wal")
    with subprocess.Popen(child, cwd=HOUSE, stdout=subprocess.DEVNULL) as process:
        size = 1_000_000
        for file in files[:3]:
            size = grown(written, size)
            assert main(["backup", str(file)]) == 0
        process.send_signal(signal.SIGKILL)
    assert main(["backup", str(files[3])]) == 0, "the server left its write-ahead log behind"
    return files


def test_while_a_server_writes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each is of one moment: every log is whole, and agrees with its row."""
    monkeypatch.setattr(backup, "PAGES", 3)  # many steps, so that much is written in between
    files = backups_while_written(tmp_path / "data" / FILE_NAME, tmp_path)
    totals = list[int]()

    async def work() -> None:
        for file in files:
            async with opened(str(file)) as store:
                rows = await store.listed(99)
                totals.append(sum(found.at for found in rows))
                for found in rows:
                    log = await store.read(found.code)
                    assert log == [entry(found.code, n) for n in range(1, found.at + 1)]

    run(work())
    assert totals == sorted(totals)
    assert totals[0] > 0
    assert len(set(totals)) > 2
