"""Where games are kept: the unfinished ones, so that nothing is lost, and records for ever.

Each is one text file, a record with a few comments before it that say who plays.  A file is
written beside its place and then moved there, so whoever stops the program finds the old one
or the new one, whole.
"""

import contextlib
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

SUFFIX = ".kort"


def data_folder() -> Path:
    """Return the folder for what is kept, where the system wants it."""
    given, home = os.environ.get("KORTBORD_DATA"), Path(os.path.expanduser("~"))
    if given:
        return Path(given)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "kortbord"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "kortbord"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "kortbord"


def unfinished_folder() -> Path:
    """Return the folder of the games that are going on."""
    return data_folder() / "unfinished"


def unfinished() -> list[Path]:
    """Return the unfinished games, the one played last first.

    A file that is empty belongs to a program that was stopped before it wrote the first deal.
    """
    paths = [path for path in unfinished_folder().glob(f"*{SUFFIX}") if is_kept(path)]
    return sorted(paths, key=lambda path: (played(path), path), reverse=True)


def is_kept(path: Path) -> bool:
    """Whether there is something in a file."""
    try:
        return path.is_file() and path.stat().st_size > 0
    except OSError:
        return False


def is_still(path: Path, text: str) -> bool:
    """Whether a file holds what was written to it: another terminal may have gone on with it."""
    try:
        return path.read_bytes() == text.encode()
    except FileNotFoundError:
        return False


def played(path: Path) -> int:
    """Return when a file was written last."""
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0


def names(game: str) -> Iterator[str]:
    """Yield file names for a game that begins now."""
    stem = f"{game}-{time.strftime('%Y%m%d-%H%M%S')}"
    yield stem + SUFFIX
    number = 2
    while True:
        yield f"{stem}-{number}{SUFFIX}"
        number += 1


def new_file(game: str) -> Path:
    """Make an empty file for a game that begins."""
    folder = unfinished_folder()
    folder.mkdir(parents=True, exist_ok=True)
    for name in names(game):
        with contextlib.suppress(FileExistsError):
            (folder / name).open("x").close()
            break
    return folder / name


def write(path: Path, text: str) -> None:
    """Write a file so that at every moment the old text or the new one is there, whole."""
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with beside.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, path)
    finally:
        beside.unlink(missing_ok=True)
    settle(path.parent)


def settle(folder: Path) -> None:
    """See to it that what was moved in a folder survives a power cut, where that can be asked."""
    if sys.platform != "win32":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def finish(path: Path, text: str) -> Path:
    """Move a game that is over to the records, where nothing is ever overwritten."""
    write(path, text)
    folder = data_folder() / "records"
    folder.mkdir(parents=True, exist_ok=True)
    number, target = 1, folder / path.name
    while not moved(path, target):
        if target.read_bytes() == path.read_bytes():
            break  # it was moved before, and the program stopped in between
        number += 1
        target = folder / f"{path.stem}-{number}{SUFFIX}"
    settle(folder)
    path.unlink(missing_ok=True)
    for stray in path.parent.glob(f".{path.name}.*"):  # of a program that was killed while writing
        stray.unlink(missing_ok=True)
    return target


def moved(path: Path, target: Path) -> bool:
    """Give a file a second name; False if there is such a file already."""
    try:
        os.link(path, target)
    except FileExistsError:
        return False
    except OSError:  # no links on this disk
        try:
            with target.open("xb") as file:
                file.write(path.read_bytes())
        except FileExistsError:
            return False
    return True


class Notes(NamedTuple):
    """What is kept beside the record of a match: who plays, in which language, from which seed."""

    seed: int | None
    bots: tuple[str, ...]
    language: str
    shown: tuple[str, ...] = ()  # NAME=VALUE of what this terminal shows

    def lines(self, over: bool = False) -> str:
        """Write the notes as comments of a record; one that is over is not gone on with."""
        told = {"seed": self.seed, "bots": " ".join(self.bots), "language": self.language}
        told["shown"] = " ".join(self.shown)
        lines = [f"# {name} {value}\n" for name, value in told.items() if value not in (None, "")]
        return "".join(lines if over else ["# go on with: kortbord play --resume\n", *lines])


def read_notes(text: str) -> Notes:
    """Read the notes of a record; what is not there is as in a new game."""
    found: dict[str, str] = {}
    for line in text.splitlines():
        if not line.startswith("#"):
            break
        name, _, value = line[1:].strip().partition(" ")
        found[name] = value.strip()
    seed = found.get("seed", "")
    return Notes(
        int(seed) if seed.isdecimal() and seed.isascii() and int(seed) < 1 << 64 else None,
        tuple(found.get("bots", "").split()),
        found.get("language", ""),
        tuple(found.get("shown", "").split()),
    )
