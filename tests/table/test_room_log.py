"""The log: what a room forgets when it is copied or read again is nothing."""

from pathlib import Path
from random import Random
from typing import get_args

import pytest

import kortbord
from kortbord.table.room import calls
from kortbord.table.room import events as ev
from kortbord.table.room.room import Room
from kortbord.table.wire import protocol as p
from tests.table.sitting import Sitting, opened, playing, table

OLD = Path(__file__).parent / "data" / "version_1_room.jsonl"


@pytest.mark.parametrize("game", kortbord.games())
def test_a_copy_is_independent(game: str) -> None:
    """The server tries an entry on a copy, to see what the table will be like."""
    sitting, rng = playing(game, clock=p.Clock(bank=60, increment=1)), Random(1)
    for _ in range(8):
        sitting.any_action(rng)
    sitting.server(calls.Disconnected(1))
    twin, entries = sitting.room.copy(), len(sitting.log)
    assert twin == sitting.room == sitting.folded()
    sitting.server(calls.Connected(1))
    sitting.play_out()
    if sitting.room.phase == "between":
        sitting.start()
    assert twin == Room.fold(sitting.log[:entries])
    for entry in sitting.log[entries:]:
        twin.apply(entry)
    assert twin == sitting.room


def test_a_copy_of_a_waiting_room() -> None:
    sitting = opened("golf", 3)
    twin = sitting.room.copy()
    sitting.do(0, p.Bot(id="a", seat=1, bot="casual"))
    assert twin.chairs[1].who == "free" and not twin.seen(0, "a")


def test_two_rooms_differ_when_their_logs_do() -> None:
    one, two = table("golf", 3), table("golf", 3)
    assert one.room == two.room
    two.server(calls.Disconnected(1))
    assert one.room != two.room


def test_what_a_log_is_read_for() -> None:
    """A log of version 1, as it lies on people's disks, is read for ever."""
    lines = OLD.read_bytes().splitlines()
    entries = [ev.DECODE(line) for line in lines]
    assert [ev.ENCODE(entry) for entry in entries] == lines
    happened = {type(event) for entry in entries for event in entry.events}
    assert happened == set(get_args(ev.Event))
    room = Room.fold(entries)
    assert (room.code, room.closed, room.phase, room.match_number) == ("furu-7", True, "playing", 2)
    assert [chair.name for chair in room.chairs] == ["Liv", "Kari", "Rogn"]
    assert [chair.key for chair in room.chairs] == ["key b", "key c", ""]
    assert room.host == 0 and room.deal == 3 and room.chairs[0].automatic and room.settings.chat
    assert [played.tally for played in room.deals] == [(64, 51, 70), (78, 59, 52), None]
    assert [len(played.plies) for played in room.deals] == [49, 47, 3]


def write() -> None:
    """Write the log that the test reads; only ever anew for another version."""
    sitting = Sitting()
    settings = p.Settings(game="golf", seats=4, preset="norsk", clock=p.Clock(bank=60, increment=5))
    sitting.server(calls.Open("furu-7", settings, "Kari", "key a"))
    sitting.server(calls.Connected(0))
    sitting.server(calls.Sit("Liv", "key b", 1))
    sitting.server(calls.Connected(1))
    sitting.do(0, p.Swap(id="a", seat=0, other=1))
    sale = p.Settings(
        game="for_sale",
        seats=3,
        preset="gryphon",
        options={"end": "rounds:2"},
        clock=settings.clock,
    )
    sitting.do(1, p.Configure(id="b", settings=sale))
    sitting.do(1, p.Bot(id="c", seat=2, bot="casual"))
    sitting.do(1, p.Remove(id="d", seat=2))
    sitting.do(1, p.Bot(id="e", seat=2, bot="random"))
    sitting.do(0, p.Salt(id="f", deal=1, salt="ab" * 16))
    sitting.server(calls.Rekey(1, "key c"))
    sitting.do(0, p.Automatic(id="g", on=True))
    sitting.do(1, p.Chat(id="h", on=True))
    sitting.start()
    evening(sitting)
    OLD.write_bytes(b"".join(ev.ENCODE(entry) + b"\n" for entry in sitting.log))


def evening(sitting: Sitting) -> None:
    """Play what else can happen."""
    rng = Random(2)
    while not sitting.room.undoable:
        sitting.any_action(rng)
    seat = next(iter(sitting.room.undoable))
    sitting.do(seat, p.Undo(id="u", deal=1))
    sitting.tick(70)
    sitting.server(calls.Disconnected(1))
    sitting.server(calls.Resume())
    sitting.server(calls.Connected(0))
    sitting.tick(50)
    sitting.tick(200)
    sitting.server(calls.Connected(1))
    while not sitting.room.may_finish():
        sitting.any_action(rng)
    sitting.do(0, p.Finish(id="v", deal=1))
    sitting.ready(0)
    sitting.ready(1)
    sitting.play_out()
    sitting.do(sitting.room.host, p.Rematch(id="w"))
    sitting.do(sitting.room.host, p.Swap(id="x", seat=0, other=1))
    sitting.do(sitting.room.host, p.Swap(id="y", seat=0, other=1))
    sitting.start()
    for _ in range(3):
        sitting.any_action(rng)
    sitting.server(calls.Close())
