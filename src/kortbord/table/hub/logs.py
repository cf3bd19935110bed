"""One line of JSON on standard error for each thing that happens.

No hand, no token, no chat and no name of a person is ever written; a table is named by the first
characters of a hash of its code, since the code itself lets people in.
"""

import hashlib
import logging
import sys
import time
import traceback
from collections.abc import Mapping
from types import TracebackType
from typing import Any

import msgspec

ENCODE = msgspec.json.Encoder().encode
LOG = logging.getLogger("kortbord")
QUIET = {  # what those below may say at most: on a lower level they tell tokens and messages
    "uvicorn.error": logging.WARNING,
    "asyncio": logging.ERROR,
}


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
            "event": record.getMessage().strip(),
        }
        facts = getattr(record, "facts", None)
        if isinstance(facts, Mapping):
            line |= facts
        if record.exc_info and record.exc_info[1] is not None:
            line |= told(record.exc_info[1], record.exc_info[2])
        return ENCODE(line).decode()


def start(level: int = logging.INFO) -> None:
    """Send the log of this program, and of the web server below it, to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    for name, least in ({LOG.name: level} | QUIET).items():
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [handler], False
        logger.setLevel(max(level, least))
