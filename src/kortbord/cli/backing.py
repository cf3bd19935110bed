"""`kortbord backup`: a copy of all tables, made while they are played."""

import argparse
import os
from pathlib import Path

from kortbord import i18n
from kortbord.cli import keeping
from kortbord.cli.failing import Failure, not_empty
from kortbord.cli.look import language_of
from kortbord.cli.waiting import progress_bar

SERVER = (
    "A PostgreSQL database has a backup program of its own: "
    "`pg_dump --schema=kortbord --format=custom --file=FILE URL`."
)


def command(given: argparse.Namespace) -> int:
    """Copy the database to a file that is not there yet."""
    from kortbord.table.store import FILE_NAME, file_of
    from kortbord.table.store.backup import copy

    language = language_of(given.lang)
    not_empty(given, "database", "data_dir")
    folder = Path(given.data_dir) if given.data_dir else keeping.data_folder()
    source = file_of(given.database or folder / FILE_NAME)
    if source is None:
        raise Failure(SERVER)
    target = new_file(given.file)
    beside = target.with_name(f".kortbord-{os.getpid()}.tmp")
    try:
        with progress_bar(1, counted=False) as progress:
            count = copy(source, beside, progress, target)
        if not move(beside, target):
            raise there(target)
    finally:
        beside.unlink(missing_ok=True)
    print(i18n.text(language, "backup", "done", path=str(target), count=str(count)))
    return 0


def new_file(given: str) -> Path:
    """Return where a backup goes: into a folder that is there, under a name that is not."""
    target = Path(given)
    if os.path.lexists(target):
        raise there(target)
    if given.endswith(("/", os.sep)):
        raise Failure(f"{given} is a folder; a backup is a file.")
    if not target.parent.is_dir():
        raise Failure(f"There is no folder {target.parent} for the backup.")
    return target


def there(target: Path) -> Failure:
    """Return what is said instead of overwriting a file."""
    if target.is_dir():
        return Failure(f"{target} is a folder; a backup is a file.")
    return Failure(f"There is already a file {target}; a backup never takes the place of another.")


def move(beside: Path, target: Path) -> bool:
    """Give the copy its name; False if there is such a file by now."""
    try:
        if not keeping.moved(beside, target):
            return False
        keeping.settle(target.parent)
    except OSError as error:
        raise Failure(f"{target} cannot be written: {error.strerror or error}.") from None
    return True
