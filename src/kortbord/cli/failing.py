"""What ends a command early."""

import argparse
import contextlib

from kortbord.engine.given import told

INTERRUPTED, CLOSED_PIPE = 130, 141  # what a shell calls an end by Ctrl-C or by a closed pipe


class Failure(Exception):
    """A sentence for standard error, and the exit status: 2 unless given."""

    def __init__(self, sentence: str, status: int = 2) -> None:
        """Keep the sentence and the status."""
        super().__init__(sentence)
        self.status = status


def not_empty(given: argparse.Namespace, *names: str) -> None:
    """Refuse options that are there, but say nothing: a variable was not set, most likely."""
    for name in names:
        if getattr(given, name) == "":
            raise Failure(f"--{name.replace('_', '-')} is given, but empty.")


def failing(error: Exception) -> str:
    """Tell an error of somebody else's program."""
    kind = type(error).__name__
    with contextlib.suppress(Exception):
        return told(f"{kind}: {error}".rstrip(".: "))
    return kind
