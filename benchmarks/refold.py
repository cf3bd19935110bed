"""Holds the logs of a server that has ended against what its guests have seen and done."""

import json
import subprocess
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import msgspec

import kortbord
from benchmarks.crowd import ONLOOKER, Person, Viewer
from benchmarks.serving import WORDS
from kortbord.table.room import events as ev
from kortbord.table.room.events import DECODE, Entry
from kortbord.table.room.room import Room
from kortbord.table.seeing import replays, shown
from kortbord.table.store import FILE_NAME, open_store

ENCODE = msgspec.json.Encoder().encode
TOLD = {ev.Dealt: "deals", ev.Again: "rematches", ev.Undone: "taken back",
        ev.Finished: "ended early", ev.StoodIn: "stood in", ev.Expired: "time ran out",
        ev.Salted: "salts", ev.Gone: "gone", ev.Acted: "moves"}  # fmt: skip


class Told:
    """What the logs told."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.faults: list[str] = []
        self.counts: Counter[str] = Counter()
        self.examples: dict[str, str] = {}  # the record of a match of each game

    def check(self, sound: bool, code: str, what: str) -> None:
        """Note what is not as it should be."""
        if not sound:
            self.faults.append(f"{code}: {what}")


async def read(folder: Path, codes: Iterable[str]) -> dict[str, list[Entry]]:
    """Read the logs of tables from the database of a server that has ended."""
    store = open_store(folder / FILE_NAME)
    await store.start()
    try:
        return {code: [DECODE(entry) for entry in await store.read(code)] for code in codes}
    finally:
        await store.close()


def compare(
    logs: dict[str, list[Entry]], viewers: dict[str, list[Viewer]], records: dict[str, str]
) -> Told:
    """Fold every log twice, and hold it against what was seen, done and recorded."""
    told = Told()
    for code, log in logs.items():
        room = Room.fold(log)
        told.check(bool(log), code, "there is no log")
        told.check(room == Room.fold(log), code, "two folds differ")
        for event in (event for entry in log for event in entry.events):
            told.counts[TOLD.get(type(event), "other")] += 1
            told.counts[f"by {getattr(event, 'by', '')}"] += 1
        for viewer in viewers[code]:
            told.counts["views"] += 1
            for what in different(room, viewer):
                told.check(False, code, f"seat {viewer.seat} saw another {what}")
        people = [viewer for viewer in viewers[code] if isinstance(viewer, Person)]
        for what in unlike(log, people):
            told.check(False, code, what)
        replayed(told, code, room, records.get(code))
    told.counts["entries"] = sum(map(len, logs.values()))
    return told


def different(room: Room, viewer: Viewer) -> Iterator[str]:
    """Tell what a viewer was shown last that the folded room does not show."""
    onlookers = 1  # there is one at each table
    table = shown.table(room, viewer.seat, viewer.table_at, onlookers)
    if not same(ENCODE(table), viewer.raw_table):
        yield "table"
    if not same(ENCODE(shown.deal(room, viewer.seat)), viewer.raw_deal):
        yield "deal"
    if not same(ENCODE(list(shown.events(room, viewer.seat))), ENCODE(viewer.events)):
        yield "course of the deal"
    if viewer.seat != ONLOOKER and not viewer.token:
        yield "seat, being nobody"


def same(one: bytes | msgspec.Raw, other: bytes | msgspec.Raw) -> bool:
    """Tell whether two messages say the same."""
    return bool(msgspec.json.decode(one) == msgspec.json.decode(other))


def unlike(log: Sequence[Entry], people: Iterable[Person]) -> Iterator[str]:
    """Tell where the log differs from what people did, by the ids of their commands."""
    wanted = {
        id: (done.seat, done.command["action"])
        for person in people
        for id, done in person.done.items()
        if done.command["do"] == "act"
    }
    found = [
        (entry.id, (event.seat, event.action))
        for entry in log
        for event in entry.events
        if isinstance(event, ev.Acted) and event.by == "person"
    ]
    if len(found) != len(dict(found)):
        yield "something was done twice"
    if dict(found) != wanted:
        lost, extra = len(wanted.keys() - dict(found).keys()), len(dict(found).keys() - wanted)
        yield f"of what people did {lost} things are lost, and {extra} were not theirs"


def replayed(told: Told, code: str, room: Room, record: str | None) -> None:
    """Let the engine play everything again, from the plies and from the records."""
    for played in room.deals:
        state = played.state()
        over = played.tally is not None
        told.check(state.is_over == over, code, "a deal ends otherwise")
        told.check(not over or state.scores() == tuple(played.tally or ()), code, "other scores")
    if room.state is not None:
        told.check(room.deals[-1].state() == room.state, code, "the deal is another one")
    for match in range(1, room.match_number + 1):
        text = replays.record(room, match)
        if not text:
            continue
        told.counts["records"] += 1
        told.examples.setdefault(room.game.name, text)
        try:
            kortbord.replay(text)
        except kortbord.Error as error:
            told.check(False, code, f"the record of match {match}: {error}")
    if record is not None:
        told.check(record == replays.record(room), code, "the server tells another record")


def by_command(examples: dict[str, str], folder: Path) -> Iterator[str]:
    """Tell what `kortbord replay` and `kortbord verify` say against a record of each game."""
    for game, text in examples.items():
        file = folder / f"{game}.kort"
        file.write_text(text, encoding="utf-8")
        for command in ("replay", "verify"):
            words = [*WORDS, command, "--json", str(file)]
            said = subprocess.run(words, capture_output=True, text=True, check=False)
            if said.returncode or not json.loads(said.stdout)["ok"]:
                yield f"`kortbord {command}` of {game}: {said.stdout}{said.stderr}"
