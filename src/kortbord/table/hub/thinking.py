"""Asks the bots, in one process of their own, so that their thinking delays no socket.

The process is started with the first question.  When it dies, it is started again and asked
again; whoever asks does not notice.  When it does not come to an end with a question, it is
killed: that question has failed, and all others are asked again.
"""

import asyncio
import contextlib
import pickle
import sys

from kortbord.engine.view import View
from kortbord.table.hub import worker
from kortbord.table.hub.logs import note
from kortbord.table.hub.metrics import Metrics

TRIES = 5  # for one question, on which the process dies
LOOK = 0.5  # seconds between looks whether the process is still there
LOOKS = 20  # at one and the same question, after which it is taken to think for ever
PATIENCE = 2.0  # seconds in which it ends when it is asked to
LAST = 0.1  # seconds for the last answers of a process that has ended


Answer = asyncio.Future[tuple[str, str] | None]  # the action, or an error's name; None: ask again


class BotFailed(Exception):
    """A bot has no answer: its own fault, or the process dies of it."""


class Thinker:
    """The process, and the questions that wait for it."""

    def __init__(self, metrics: Metrics) -> None:
        """Start nothing yet."""
        self.metrics = metrics
        self.process: asyncio.subprocess.Process | None = None
        self._watcher: asyncio.Task[None] | None = None
        self._starting = asyncio.Lock()
        self._number = 0
        self._waiting: dict[int, tuple[asyncio.subprocess.Process, Answer]] = {}

    async def decide(self, bot: str, seed: int, view: View) -> str:
        """Return the action of a bot.  Raises BotFailed."""
        tries = 0
        while tries < TRIES:
            process = await self._running()
            future: Answer = asyncio.get_running_loop().create_future()
            try:
                await self._ask(process, future, bot, seed, view)
                answer = await future
            except EOFError:  # the process has died of this question
                tries += 1
                continue
            if answer is None:
                continue
            action, error = answer
            if error:
                raise BotFailed(error)
            return str(action)
        raise BotFailed("the process")

    async def _ask(
        self, process: asyncio.subprocess.Process, future: Answer, bot: str, seed: int, view: View
    ) -> None:
        """Write a question; it is kept until it is answered, even if nobody waits for it."""
        assert process.stdin is not None and self._watcher is not None
        watcher = self._watcher
        self._number += 1
        try:
            process.stdin.write(worker.question(self._number, bot, seed, view))
            self._waiting[self._number] = process, future
        except (ConnectionError, RuntimeError):  # its pipe is closed: it is about to be gone
            kill(process)
            await asyncio.wait([watcher])
            raise EOFError from None

    async def _running(self) -> asyncio.subprocess.Process:
        """Return the process, started if it is not there."""
        async with self._starting:
            if self.process is None or self.process.returncode is not None:
                pipe = asyncio.subprocess.PIPE
                words = (sys.executable, "-m", worker.__name__)
                self.process = await asyncio.create_subprocess_exec(*words, stdin=pipe, stdout=pipe)
                self._watcher = asyncio.create_task(self._watch(self.process))
                self.metrics.count("thinkers")
                note("thinker_started", pid=self.process.pid)
            return self.process

    async def _watch(self, process: asyncio.subprocess.Process) -> None:
        """Give the answers to those who wait, until the process has ended.

        Its pipe may stay open after it, if a bot has started processes of its own; so it is not
        the end of the pipe that is waited for (and `process.wait` may wait for just that).
        """
        reader = asyncio.create_task(self._read(process))
        head, looks = 0, 0
        while process.returncode is None:
            await asyncio.wait([reader], timeout=LOOK)
            if reader.done():
                await asyncio.sleep(0.01)
                continue
            before, head = head, next(iter(self._of(process)), 0)
            looks = looks + 1 if head and head == before else 0
            if looks >= LOOKS:
                note("thinker_hangs", pid=process.pid)
                kill(process)
                break
        while process.returncode is None:
            await asyncio.sleep(0.01)
        await asyncio.wait([reader], timeout=LAST)
        reader.cancel()
        process._transport.close()  # type: ignore[attr-defined]  # there is no other way to its pipes
        self._ended(process, head if looks >= LOOKS else 0)

    def _of(self, process: asyncio.subprocess.Process) -> list[int]:
        """Return the questions that a process has to answer, in the order of its thinking."""
        return [number for number, (asked, _) in self._waiting.items() if asked is process]

    def _ended(self, process: asyncio.subprocess.Process, hung: int) -> None:
        """Tell those who still wait; only one question can be what the process ended with."""
        for place, number in enumerate(self._of(process)):
            _, future = self._waiting.pop(number)
            if future.done():
                continue
            if number == hung:
                future.set_exception(BotFailed("no answer"))
            elif place == 0 and not hung:
                future.set_exception(EOFError())
            else:
                future.set_result(None)

    async def _read(self, process: asyncio.subprocess.Process) -> None:
        """Give the answers to those who wait, until there are no more."""
        assert process.stdout is not None
        with contextlib.suppress(asyncio.IncompleteReadError, ConnectionError):
            while True:
                length = int.from_bytes(await process.stdout.readexactly(4), "big")
                answer: worker.Answer = pickle.loads(await process.stdout.readexactly(length))
                number, action, error = answer
                _, future = self._waiting.pop(number, (None, None))
                if future is not None and not future.done():
                    future.set_result((action, error))

    async def close(self) -> None:
        """End the process."""
        process, self.process = self.process, None
        if process is None:
            return
        assert process.stdin is not None and self._watcher is not None
        process.stdin.close()
        await asyncio.wait([self._watcher], timeout=PATIENCE)
        kill(process)
        await asyncio.wait([self._watcher], timeout=PATIENCE)
        self._watcher.cancel()


def kill(process: asyncio.subprocess.Process) -> None:
    """End a process at once, if it has not ended."""
    with contextlib.suppress(ProcessLookupError):
        process.kill()
