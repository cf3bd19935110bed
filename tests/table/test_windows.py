"""A page that takes in all news knows what a page knows that begins afresh."""

from typing import Any

import msgspec
import pytest

from kortbord.table.room.room import Room
from kortbord.table.seeing import shown
from kortbord.table.seeing.windows import ENCODE, ONLOOKER, Moment, Window
from kortbord.table.wire.protocol import Hello
from tests.table.test_room_anything import evening


class Page:
    """What a viewer has been told."""

    def __init__(self, viewer: int) -> None:
        self.window = Window(viewer)
        self.known: dict[str, Any] = {"table": None, "deal": None, "events": []}

    def hear(self, moment: Moment) -> None:
        message = self.window.update(moment)
        if message is None:
            return
        news = msgspec.json.decode(message)
        news["events"] = self.known["events"][: news.get("first", 0)] + news.get("events", [])
        self.known |= {what: told for what, told in news.items() if what in self.known}


def afresh(room: Room, viewer: int, onlookers: int) -> dict[str, Any]:
    """What there is to see."""
    seen = {
        "table": shown.table(room, viewer, room.at, onlookers),
        "deal": shown.deal(room, viewer),
        "events": list(shown.events(room, viewer)),
    }
    found: dict[str, Any] = msgspec.json.decode(ENCODE(seen))
    return found


@pytest.mark.parametrize("seed", range(24))
def test_news_tell_everything(seed: int) -> None:
    room, pages = Room(), [Page(viewer) for viewer in range(ONLOOKER, 4)]
    for entry in evening(seed).log:
        room.apply(entry)
        onlookers = 1 + room.seq % 10 // 9
        for page in pages[: len(room.chairs) + 1]:
            page.hear(Moment(room, room.at, onlookers))
            assert page.known == afresh(room, page.window.viewer, onlookers)
            assert page.window.update(Moment(room, room.at, onlookers)) is None
            begun = msgspec.json.decode(
                page.window.sync(Moment(room, room.at, onlookers), Hello(), True)
            )
            assert {what: begun[what] for what in page.known} == page.known
