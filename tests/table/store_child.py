"""A program that writes to a store and says what was acknowledged, until it is killed.

`python -m tests.table.store_child PLACE [hasty]`; a hasty one says so before it is true, which
the tests must notice.
"""

import asyncio
import os
import sys
import time
from collections.abc import Sequence
from itertools import count

from kortbord.table.store import open_store, postgres, writer
from tests.table.stores import entry, row

ROOMS = 16


async def fill(place: str) -> None:
    """Append to all rooms at once, for ever."""
    store = open_store(place)
    await store.start()

    async def play(room: str) -> None:
        for number in count(1):
            index = row(room, at=number, keys=(f"{room}-{number % 3}",))
            await store.append(room, number - 1, entry(room, number), index)
            os.write(1, f"{room} {number}\n".encode())

    await asyncio.gather(*(play(f"room-{n}") for n in range(ROOMS)))


def be_hasty() -> None:
    """Acknowledge before the commit."""
    write_group, write_batch = writer.Writer.carry_out, postgres.PostgresStore._carry_out

    def group(self: writer.Writer, jobs: Sequence[writer.Job]) -> list[writer.Outcome]:
        self.tell(jobs, [None] * len(jobs))
        time.sleep(0.01)
        return write_group(self, jobs)

    async def batch(self: postgres.PostgresStore, jobs: Sequence[postgres.Waiting]) -> None:
        for job in jobs:
            postgres.settle(job, None)
        await asyncio.sleep(0.01)
        await write_batch(self, jobs)

    writer.Writer.carry_out = group  # type: ignore[assignment,method-assign]
    postgres.PostgresStore._carry_out = batch  # type: ignore[assignment,method-assign]


if __name__ == "__main__":
    if "hasty" in sys.argv[2:]:
        be_hasty()
    asyncio.run(fill(sys.argv[1]))
