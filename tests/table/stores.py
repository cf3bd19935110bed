"""What the tests of the store share: places to keep tables in, and rows to keep there."""

import asyncio
import json
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from kortbord.table.store import Conflict, Index, Store, StoreError, open_store


@asynccontextmanager
async def opened(place: str, only: bool = False) -> AsyncIterator[Store]:
    """A store that is started, and closed at the end."""
    store = open_store(place, only)
    await store.start()
    try:
        yield store
    finally:
        await store.close()


def run(work: Coroutine[Any, Any, None]) -> None:
    """Run a test's own work, and end it if it hangs."""
    asyncio.run(asyncio.wait_for(work, 120))


def row(code: str, at: int = 1, public: bool = True, keys: tuple[str, ...] = ()) -> Index:
    """An index row with something in each field."""
    return Index(code, public, "waiting", "golf", keys, ("Åse", "", 'a "b"'), at, b"\x00\xff")


def entry(room: str, number: int) -> bytes:
    """An entry that says whose it is, of a size that depends on its number."""
    return json.dumps([room, number, "x" * (number * 37 % 900)]).encode()


async def won(store: Store, code: str, expected: int, written: bytes) -> bool:
    """Whether an append was not in conflict."""
    try:
        await store.append(code, expected, written, None)
    except Conflict:
        return False
    return True


def refused(place: str | Path, only: bool = False) -> str:
    """The sentence with which a store does not start; nothing stays open."""

    async def work() -> None:
        store = open_store(place, only)
        try:
            await store.start()
        finally:
            await store.close()

    with pytest.raises(StoreError) as caught:
        run(work())
    sentence = str(caught.value)
    assert sentence.endswith(".")
    assert len(sentence.splitlines()) == 1
    return sentence
