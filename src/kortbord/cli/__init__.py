"""The command `kortbord`: play in the terminal, replay, simulate, bench.

Whatever goes wrong is one sentence on standard error: exit status 2 for a usage that cannot be
and for what cannot be read or written, 1 for a record with a wrong line.
"""

import contextlib
import os
import sys
from collections.abc import Sequence

from kortbord.cli.failing import CLOSED_PIPE, INTERRUPTED, Failure


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit status."""
    try:
        status = run(sys.argv[1:] if arguments is None else arguments)
        if sys.stdout is not None:
            sys.stdout.flush()
        return status
    except KeyboardInterrupt:
        say("")
        return INTERRUPTED
    except BrokenPipeError:
        mute()
        return CLOSED_PIPE
    except OSError as error:  # of a full disk, or a terminal that is gone
        say(f"The output cannot be written: {error.strerror or error}.")
        mute()
        return 2


def run(arguments: Sequence[str]) -> int:
    """Do what the arguments say; every error that is foreseen becomes its sentence."""
    from kortbord.cli import plain
    from kortbord.cli.arguments import read
    from kortbord.engine.errors import BadRecord, Error

    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # a sign that the terminal lacks is no error
            stream.reconfigure(errors=plain.NAME)
    try:
        command, given = read(arguments)
        return command(given)
    except SystemExit as end:  # of --help and --version
        return int(end.code or 0)
    except Failure as failure:
        say(str(failure))
        return failure.status
    except Error as error:
        say(str(error))
        return 1 if isinstance(error, BadRecord) else 2


def say(sentence: str) -> None:
    """Write a sentence to standard error, if there is one, on one line."""
    with contextlib.suppress(OSError):
        if sys.stderr is not None:
            print(" ".join(sentence.splitlines()), file=sys.stderr)


def mute() -> None:
    """Send what is still to be written nowhere, since nobody reads it."""
    for stream in (sys.stdout, sys.stderr):
        try:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
        except (OSError, ValueError, AttributeError):
            continue
