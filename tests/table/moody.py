"""A store that does not always do at once what it is asked."""

import asyncio

from kortbord.table.store import Conflict, Index, StoreError
from kortbord.table.store.sqlite import SqliteStore


class Moody(SqliteStore):
    """Fails at the next append, before or after it has written, or waits at its gate."""

    mood = ""
    waits = False
    gate: asyncio.Event

    async def append(self, code: str, expected: int, entry: bytes, index: Index | None) -> None:
        mood, self.mood = self.mood, ""
        if mood == "before":
            raise StoreError("The disk is full.")
        if mood == "slow":
            self.gate, self.waits = asyncio.Event(), True
            await self.gate.wait()
            self.waits = False
        if mood == "conflict":
            self.mood = "conflict"
            raise Conflict(code, expected)
        await super().append(code, expected, entry, index)
        if mood == "after":
            raise StoreError("The disk is gone.")
