"""The row of a table says what its room says, whether it is written anew or stays."""

import pytest

from kortbord.table.hub.indexing import index, of_room
from kortbord.table.room.room import Room
from tests.table.test_room_anything import evening


@pytest.mark.parametrize("seed", range(12))
def test_the_row_of_an_evening(seed: int) -> None:
    room = Room()
    row = of_room(room)
    for entry in evening(seed).log:
        found = index(room, entry)
        room.apply(entry)
        row = row._replace(at=room.at) if found is None else found
        assert row == of_room(room)
