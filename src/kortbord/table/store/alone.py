"""Sees to it that one server has a PostgreSQL database, since it tells nobody else what happens.

The lock is PostgreSQL's, held by a connection of its own: it ends with its process, however that
ends.  Once servers tell each other what happens, this can go.
"""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from kortbord.table.store.contract import StoreError

TRY = "SELECT pg_try_advisory_lock($1)"
LOCK = int.from_bytes(b"ONLY")
PAUSE = 0.5  # seconds between two tries
TRIES = 6  # at the start: a server that was killed just now may still be seen as there
LAST = 1.0  # seconds to hang up
OTHER = "The PostgreSQL database is used by another Kortbord."
SETTINGS = {  # a computer that is gone without a word is noticed after a minute, not after hours
    "tcp_keepalives_idle": "30", "tcp_keepalives_interval": "10", "tcp_keepalives_count": "3",
}  # fmt: skip


class Alone:
    """The right to serve a database."""

    def __init__(self, connect: Callable[[], Awaitable[Any]]) -> None:
        """Say how to connect."""
        self.connect = connect
        self.connection: Any = None  # which has the lock
        self.other = False  # another server has taken it
        self._keeping: asyncio.Task[None] | None = None

    async def take(self) -> None:
        """Have the database from now on.  Raises StoreError if another server has it."""
        for _ in range(TRIES):
            if await self._try():
                self._keeping = asyncio.create_task(self._keep())
                return
            await asyncio.sleep(PAUSE)
        raise StoreError(OTHER)

    async def _try(self) -> bool:
        """Take the lock, if nobody has it."""
        connection = await self.connect()
        try:
            if await connection.fetchval(TRY, LOCK):
                self.connection = connection
                return True
        finally:
            if self.connection is not connection:
                connection.terminate()
        return False

    async def _keep(self) -> None:
        """Take the lock again whenever its connection broke, and say so if that cannot be."""
        while True:
            await asyncio.sleep(PAUSE)
            with contextlib.suppress(Exception):  # the server is not back yet
                if self.connection.is_closed():
                    taken = not await self._try()
                    if taken and not self.other:
                        logging.getLogger("kortbord.store").error("database_of_another")
                    self.other = taken

    def check(self) -> None:
        """Raise StoreError if another server has taken the database meanwhile."""
        if self.other:
            raise StoreError(OTHER)

    async def leave(self) -> None:
        """Let another server have it."""
        if self._keeping is not None:
            self._keeping.cancel()
            await asyncio.wait([self._keeping])
        if self.connection is not None:
            with contextlib.suppress(Exception):
                await self.connection.close(timeout=LAST)
