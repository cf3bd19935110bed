"""The one thread that writes to a SQLite file.

A commit waits for the disk, and costs the same for one entry as for a hundred.  So all that has
come in while the disk was busy goes into one transaction.
"""

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue
from threading import Thread
from typing import NamedTuple

from kortbord.table.store.contract import Conflict

MOST = 500  # jobs of a group; nobody waits for more than these
Outcome = Exception | None


class Job(NamedTuple):
    """Something to write: `work` raises Conflict before it has changed anything."""

    work: Callable[[sqlite3.Connection], None]
    done: "asyncio.Future[None]"


class Writer:
    """Carries out jobs in the order in which they come, and says so once they are on the disk."""

    def __init__(
        self, connection: sqlite3.Connection, explain: Callable[[Exception], Exception]
    ) -> None:
        """Begin to wait for jobs; `explain` makes an error of the database a sentence."""
        self.connection, self.explain = connection, explain
        self.loop = asyncio.get_running_loop()
        self.jobs: SimpleQueue[Job | None] = SimpleQueue()
        self.thread = Thread(target=self.run, name="kortbord-write", daemon=True)
        self.thread.start()

    def put(self, work: Callable[[sqlite3.Connection], None]) -> "asyncio.Future[None]":
        """Hand in a job."""
        done = self.loop.create_future()
        self.jobs.put(Job(work, done))
        return done

    async def stop(self) -> None:
        """Wait until all that was handed in is done, and close the connection."""
        self.jobs.put(None)
        await asyncio.to_thread(self.thread.join)

    def run(self) -> None:
        """Carry out jobs until there is nothing more to come."""
        while group := self.group():
            try:
                outcomes = self.carry_out(group)
            except Exception as error:  # whatever it is, nobody must wait for ever
                outcomes = [self.explain(error)] * len(group)
            self.tell(group, outcomes)
        self.connection.close()

    def group(self) -> list[Job]:
        """Wait for a job, and take what else is there; empty when nothing comes any more."""
        job, group = self.jobs.get(), list[Job]()
        with contextlib.suppress(Empty):
            while job is not None:
                group.append(job)
                if len(group) == MOST:
                    return group
                job = self.jobs.get_nowait()
            if group:
                self.jobs.put(None)  # the end is seen again when these are done
        return group

    def carry_out(self, group: Sequence[Job]) -> list[Outcome]:
        """Write a group in one transaction, or, if that fails, each job in one of its own."""
        begun = False
        try:
            self.roll_back()  # what could not be rolled back when it failed
            self.connection.execute("BEGIN IMMEDIATE")
            begun = True
            outcomes = [attempt(job, self.connection) for job in group]
            self.connection.execute("COMMIT")
            return outcomes
        except Exception as error:
            self.roll_back()
            if len(group) == 1 or not begun:  # a file that is locked is so for all of them
                return [self.explain(error)] * len(group)
        return [outcome for job in group for outcome in self.carry_out([job])]

    def roll_back(self) -> None:
        """End a transaction that is open, if there is one."""
        if self.connection.in_transaction:
            self.connection.execute("ROLLBACK")

    def tell(self, group: Sequence[Job], outcomes: Sequence[Outcome]) -> None:
        """Wake up those who wait, all at once."""
        with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits
            self.loop.call_soon_threadsafe(settle, group, outcomes)


def attempt(job: Job, connection: sqlite3.Connection) -> Outcome:
    """Do a job; only a conflict leaves the transaction of the others whole."""
    try:
        job.work(connection)
    except Conflict as conflict:
        return conflict
    return None


def settle(group: Sequence[Job], outcomes: Sequence[Outcome]) -> None:
    """Answer those who still wait."""
    for (_, done), outcome in zip(group, outcomes, strict=True):
        if done.done():
            continue
        if outcome is None:
            done.set_result(None)
        else:
            done.set_exception(outcome)
