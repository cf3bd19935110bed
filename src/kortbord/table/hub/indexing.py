"""The row by which a table is found again: who sits there, and how far it is."""

import msgspec

from kortbord.table.room import events as ev
from kortbord.table.room.events import Entry
from kortbord.table.room.room import Room
from kortbord.table.store import Index
from kortbord.table.wire.protocol import Listed

# What changes the row.  The end of a deal is told by the seal of the next.
CHANGING = {
    ev.Opened, ev.Seated, ev.Unseated, ev.Swapped, ev.Rekeyed, ev.Configured, ev.Dealt, ev.Sealed,
    ev.Again, ev.Closed,
}  # fmt: skip

DEALING = {ev.WasReady, ev.Gone, ev.Dealt}


class Data(msgspec.Struct):
    """What the server keeps in the row for its own use."""

    preset: str
    keys: list[str]  # one a seat
    names: list[str]  # one a seat


ENCODE = msgspec.json.Encoder().encode
DECODE = msgspec.json.Decoder(Data).decode


def index(room: Room, entry: Entry) -> Index | None:
    """Return the row of a table after an entry that is yet to be applied; None if it stays."""
    kinds = set(map(type, entry.events))
    if CHANGING.isdisjoint(kinds):
        return None
    if room.seq and DEALING.issuperset(kinds):  # to shuffle and deal is much, and told at once
        return of_room(room)._replace(phase="playing", at=max(room.at, entry.at))
    after = twin(room)
    after.apply(entry)
    return of_room(after)


def twin(room: Room) -> Room:
    """Return a room to try an entry on."""
    if room.seq == 0:
        return Room()
    return room.copy()


def of_room(room: Room) -> Index:
    """Return the row of a table."""
    settings = room.settings
    keys = [chair.key for chair in room.chairs]
    names = [chair.name for chair in room.chairs]
    data = Data(preset=settings.preset, keys=keys, names=names)
    return Index(
        code=room.code,
        public=settings.public and not room.closed,
        phase=room.phase,
        game=settings.game,
        keys=tuple(filter(None, keys)),
        names=tuple(filter(None, names)),
        at=room.at,
        data=ENCODE(data),
    )


def listed(row: Index, key: str = "") -> Listed | None:
    """Return what a list shows of a table; None for a row of an older Kortbord."""
    try:
        data = DECODE(row.data)
    except msgspec.DecodeError:
        return None
    you = data.keys.index(key) if key and key in data.keys else None
    return Listed(
        code=row.code,
        game=row.game,
        preset=data.preset,
        names=data.names,
        phase=row.phase,
        public=row.public,
        you=you,
    )
