"""A bar on standard error for what takes long."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from kortbord.cli.look import Window

PATIENCE = 1.0  # seconds before there is a bar


@contextmanager
def progress_bar(total: int, counted: bool = True) -> Iterator[Callable[[float], None]]:
    """Give a function that is told how much is done; it draws a bar once that takes long.

    `counted` things are told by number, others by the time they have taken.
    """
    console, started = Window(stderr=True, highlight=False), time.monotonic()
    clock: tuple[ProgressColumn, ...] = (MofNCompleteColumn(), TimeRemainingColumn())
    clock = clock if counted else (TimeElapsedColumn(),)
    bar = Progress(BarColumn(), *clock, console=console)
    task = bar.add_task("", total=total)

    def progress(done: float) -> None:
        if not bar.live.is_started and console.is_terminal and waited(started):
            bar.start()
        bar.update(task, completed=done)

    try:
        yield progress
    finally:
        if bar.live.is_started:
            bar.stop()


def waited(started: float) -> bool:
    """Whether somebody has waited long enough to be shown how far it is."""
    return time.monotonic() - started >= PATIENCE
