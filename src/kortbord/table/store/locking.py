"""Sees to it that one server has a SQLite file, since it tells nobody else what happens there.

The lock is one of the system's, on a file beside the database; it ends with its process, however
that ends.
"""

import contextlib
import os
import sys
from pathlib import Path

from kortbord.table.store.contract import StoreError


def lock_file(path: Path) -> Path:
    """Return the file beside a database, which is the same whatever way leads to it."""
    path = path.resolve()
    return path.with_name(f"{path.name}.lock")


def take(path: Path) -> int | None:
    """Lock a database for this process, and return the handle of the lock.

    Raises StoreError if another process has it.  None where there are no such locks, or no place
    for the file: then SQLite says what is wrong, if anything is.
    """
    beside = lock_file(path)
    while sys.platform != "win32":
        try:
            handle = os.open(beside, os.O_CREAT | os.O_RDWR, 0o600)
        except OSError:
            return None
        try:
            if not locked(handle):
                os.close(handle)
                return None
            if is_at(handle, beside):
                return handle
        except (BlockingIOError, PermissionError):
            os.close(handle)
            raise StoreError(f"The database {path} is used by another Kortbord.") from None
        os.close(handle)  # whoever had it has taken the file away just now
    return None


def locked(handle: int) -> bool:
    """Lock a file; False if the file system cannot.  Raises what says that another has it."""
    if sys.platform != "win32":
        import fcntl

        try:
            fcntl.lockf(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return True
        except (BlockingIOError, PermissionError):
            raise
        except OSError:
            pass
    return False


def is_at(handle: int, path: Path) -> bool:
    """Whether an open file is the one at a path."""
    try:
        return os.path.samestat(os.fstat(handle), path.stat())
    except FileNotFoundError:
        return False


def leave(path: Path, handle: int) -> None:
    """Unlock a database; the file goes first, so that nobody locks one that is about to go."""
    with contextlib.suppress(OSError):
        lock_file(path).unlink()
    os.close(handle)
