"""What is sent to whom: each viewer has a window, which remembers what it has shown last.

All sockets of a viewer look through the same window: the tabs of a seat, or all onlookers.
Everything shown comes from `seeing`, which builds it from a hidden copy of the table.
"""

from collections.abc import Sequence
from typing import Any, cast

import msgspec
from msgspec import Raw

from kortbord.table.room.room import Room
from kortbord.table.seeing import shown
from kortbord.table.wire.protocol import Deal, Event, Hello, Sync, Table, Update

ONLOOKER = -1
ENCODE = msgspec.json.Encoder().encode


class Moment:
    """A room at one time: what all viewers are shown alike is made once."""

    def __init__(self, room: Room, now: int, onlookers: int) -> None:
        """Look at a room."""
        self.room, self.now, self.onlookers = room, now, onlookers
        # All that tells the table of this moment from that of another: actions alone change it
        # little, and nearly all that happens is actions.
        chosen = room.acting if shown.at_once(room.state) else None
        clock = room.settings.clock and (room.seq, now)
        self.stamp = (room.stirred, room.phase, chosen, clock, onlookers)
        self._tables: dict[bool, bytes] = {}
        self._table: Table | None = None

    def table(self, viewer: int) -> bytes:
        """Return the table as the viewer may know it; only `automatic` is each one's own."""
        automatic = viewer != ONLOOKER and self.room.chairs[viewer].automatic
        if automatic not in self._tables:
            if self._table is None:
                self._table = shown.table(self.room, ONLOOKER, self.now, self.onlookers)
            table = self._table
            if automatic:
                table = msgspec.structs.replace(table, automatic=True)
            self._tables[automatic] = ENCODE(table)
        return self._tables[automatic]

    def deal(self, viewer: int) -> bytes:
        """Return the deal as the viewer may know it."""
        return ENCODE(shown.deal(self.room, viewer))

    def events(self, viewer: int) -> Sequence[Event]:
        """Return what the viewer has seen in the deal."""
        return shown.events(self.room, viewer)


class Window:
    """What one viewer was shown last."""

    __slots__ = ("_deal", "_events", "_number", "_shown", "_stamp", "_table", "viewer")

    def __init__(self, viewer: int) -> None:
        """Show nothing yet."""
        self.viewer = viewer
        self._table = self._deal = b""
        self._events: Sequence[Event] = ()
        self._number = self._shown = 0
        self._stamp: object = None

    def sync(self, moment: Moment, hello: Hello, undone: bool) -> bytes:
        """Return all that the viewer may know, for a socket that has seen what `hello` says.

        Where something of the deal was `undone`, all events are shown anew.
        """
        events, number = moment.events(self.viewer), moment.room.deal
        first = 0
        if hello.deal == number and hello.seen <= len(events) and not undone:
            first = hello.seen
        return ENCODE(
            Sync(
                you=None if self.viewer == ONLOOKER else self.viewer,
                table=cast(Table, Raw(moment.table(self.viewer))),
                deal=cast(Deal, Raw(moment.deal(self.viewer))),
                first=first,
                events=list(events[first:]),
                now=moment.now,
            )
        )

    def look(self, moment: Moment) -> None:
        """Remember what is there, without showing it: a socket is about to be shown all."""
        if self._stamp != moment.stamp:
            self._stamp, self._table = moment.stamp, moment.table(self.viewer)
        self._deal, self._number = moment.deal(self.viewer), moment.room.deal
        self._events = moment.events(self.viewer)
        self._shown = len(self._events)

    def update(self, moment: Moment) -> bytes | None:
        """Return what has changed since it was shown last; None if nothing has."""
        table, deal, shown = self._table, self._deal, self._shown
        events, number = self._events, self._number
        self.look(moment)
        if self._events is events:  # they are only added to, until the deal is played again
            first = shown
        else:
            first = common(events[:shown], self._events) if self._number == number else 0
        fields: dict[str, Any] = {}
        if self._table != table:
            fields["table"] = Raw(self._table)
        if self._deal != deal:
            fields["deal"] = Raw(self._deal)
        if not fields and first == shown == self._shown:
            return None
        return ENCODE(
            Update(now=moment.now, first=first, events=list(self._events[first:]), **fields)
        )


def common(before: Sequence[Event], after: Sequence[Event]) -> int:
    """Return how many events are the same from the beginning on."""
    same = 0
    for one, other in zip(before, after, strict=False):
        if one != other:
            break
        same += 1
    return same
