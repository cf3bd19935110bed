"""The index row of a table that has none yet, read off its log as version 1 wrote it."""

import contextlib
from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec

from kortbord.table.store.contract import Index


class Seat(NamedTuple):
    """Who sits on a seat."""

    name: str = ""
    key: str = ""


def index_from(code: str, entries: Iterable[bytes]) -> Index:
    """Return the index of a table; what a damaged entry would have said is left out."""
    index, seats = Index(code, False, "waiting", "", (), (), 0), dict[int, Seat]()
    for written in entries:
        with contextlib.suppress(msgspec.DecodeError, KeyError, TypeError, AttributeError):
            entry = msgspec.json.decode(written)
            index = index._replace(at=entry["at"])
            for event in entry["events"]:
                index = fold(index, event)
                move(seats, event)
    row = [seats.get(seat, Seat()) for seat in range(max(seats, default=-1) + 1)]
    keys = dict.fromkeys(seat.key for seat in row if seat.key)
    return index._replace(keys=tuple(keys), names=tuple(seat.name for seat in row if seat.name))


def fold(index: Index, event: dict[str, Any]) -> Index:
    """Learn what an event says of the whole table."""
    match event["kind"]:
        case "opened" | "configured":
            settings = event["settings"]
            return index._replace(public=settings.get("public", False), game=settings["game"])
        case "dealt":
            return index._replace(phase="playing")
        case "again":
            return index._replace(phase="waiting")
        case "closed":
            return index._replace(phase="over", public=False)
    return index


def move(seats: dict[int, Seat], event: dict[str, Any]) -> None:
    """Learn who sits down, gets up or changes places."""
    match event["kind"]:
        case "seated":
            seats[event["seat"]] = Seat(event["name"], event.get("key", ""))
        case "unseated":
            seats.pop(event["seat"], None)
        case "rekeyed":
            seats[event["seat"]] = seats[event["seat"]]._replace(key=event["key"])
        case "swapped":
            one, other = event["seat"], event["other"]
            seats[one], seats[other] = seats.get(other, Seat()), seats.get(one, Seat())
