"""One line of JSON on standard error for each thing that happens.

No hand, no token, no chat and no name of a person is ever written; a table is named by the first
characters of a hash of its code, since the code itself lets people in.
"""

import hashlib
import logging
import sys
import threading
import time
import traceback
from collections.abc import Mapping
from types import TracebackType
from typing import Any

import msgspec

ENCODE = msgspec.json.Encoder().encode
LOG = logging.getLogger("kortbord")
OTHERS = logging.WARNING  # what others may say at most: below it they tell tokens and messages
QUIET = {"uvicorn.error": OTHERS, "asyncio": logging.ERROR}


def short(code: str) -> str:
    """Return what a table is called in the log."""
    return hashlib.sha256(code.encode()).hexdigest()[:12]


def note(event: str, /, level: int = logging.INFO, **facts: Any) -> None:
    """Write that something happened."""
    if LOG.isEnabledFor(level):
        LOG.log(level, event, extra={"facts": facts})


def fault(event: str, error: BaseException, **facts: Any) -> None:
    """Write that something failed that never should, and where, on one line."""
    note(event, logging.ERROR, **facts, **told(error, error.__traceback__))


def told(error: BaseException, trace: TracebackType | None) -> dict[str, Any]:
    """Return what an error was and where; not its sentence, which may hold what was sent."""
    places = traceback.extract_tb(trace)[-4:]
    where = [f"{place.filename.rsplit('/', 1)[-1]}:{place.lineno}" for place in places]
    return {"error": type(error).__name__, "where": where}


class Lines(logging.Formatter):
    """Writes a record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line; an exception is its name and place, never a traceback."""
        stamp = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        line: dict[str, Any] = {
            "at": f"{stamp}.{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "event": record.getMessage().strip().partition("\n")[0],
        }
        facts = getattr(record, "facts", None)
        if isinstance(facts, Mapping):
            line |= facts
        if record.exc_info and record.exc_info[1] is not None:
            line |= told(record.exc_info[1], record.exc_info[2])
        return ENCODE(line).decode()


def left(loop: object, context: Mapping[str, Any]) -> None:
    """Write what went wrong in a loop where nobody waited for it."""
    error = context.get("exception")
    if isinstance(error, BaseException):
        fault("unhandled", error)
    else:
        note("unhandled", logging.ERROR, what=str(context.get("message")).partition("\n")[0])


def uncaught(found: Any) -> None:
    """Write what went wrong in a thread, or when something was freed."""
    if found.exc_value is not None:
        fault("unhandled", found.exc_value)


def start(level: int = logging.INFO) -> None:
    """Send all that this program and what it is built on have to say to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    root = logging.getLogger()
    root.handlers = [handler]
    for name, least in ({None: OTHERS, LOG.name: level} | QUIET).items():
        logging.getLogger(name).setLevel(max(level, least))
    logging.captureWarnings(True)
    threading.excepthook = sys.unraisablehook = uncaught
