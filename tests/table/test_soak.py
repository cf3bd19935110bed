"""Full tables of bots and scripted people, against a real server: `benchmarks/soak.py` in small.

Also that its scrutiny finds what it looks for.
"""

import copy
from dataclasses import dataclass

import pytest

from benchmarks import refold
from benchmarks.crowd import Person, Viewer
from benchmarks.soak import Found, grown, report, soak
from kortbord.table.room.events import Acted, Entry

TABLES, SECONDS = 20, 5


@pytest.fixture(scope="module")
def found() -> Found:
    return soak(TABLES, SECONDS, warm=0)


def test_nothing_goes_wrong(found: Found) -> None:
    """No error, no legal command refused, and every log folds to what its guests saw last."""
    assert found.faults == []
    assert found.crowd.counts["reconnections"] > 0
    assert found.told.counts["moves"] > 5 * TABLES
    assert found.told.counts["deals"] >= TABLES
    assert found.told.counts["records"] > 0
    assert found.told.counts["views"] == sum(map(len, found.viewers.values())) > 2 * TABLES
    assert {len(row.split("|")) for row in report(found)} == {5}
    assert grown(found.samples) < 50  # a minute of 500 tables is what tells


@dataclass
class Case:
    """A table where a person acted, to be told otherwise than it was."""

    code: str
    log: list[Entry]
    viewers: list[Viewer]
    record: str

    def faults(self) -> list[str]:
        told = refold.compare(
            {self.code: self.log}, {self.code: self.viewers}, {self.code: self.record}
        )
        return told.faults


@pytest.fixture
def case(found: Found) -> Case:
    code = next(
        code
        for code, viewers in found.viewers.items()
        if any(isinstance(viewer, Person) and acts(viewer) for viewer in viewers)
        and found.records[code]
    )
    viewers = [copy.copy(viewer) for viewer in found.viewers[code]]
    return Case(code, list(found.logs[code]), viewers, found.records[code])


def acts(person: Person) -> list[str]:
    return [id for id, done in person.done.items() if done.command["do"] == "act"]


def test_what_is_right_is_found_right(case: Case) -> None:
    assert case.faults() == []


def test_a_lost_entry_is_found(case: Case) -> None:
    case.log.pop()
    assert case.faults() != []


def test_another_view_is_found(case: Case) -> None:
    onlooker = case.viewers[-1]
    onlooker.events = [*onlooker.events, ["pass", 0, "", ""]]
    assert case.faults() == [f"{case.code}: seat -1 saw another course of the deal"]


def test_another_table_is_found(case: Case) -> None:
    case.viewers[-1].raw_table = case.viewers[-1].raw_deal
    assert case.faults() == [f"{case.code}: seat -1 saw another table"]


def test_what_somebody_did_and_the_log_has_not_is_found(case: Case) -> None:
    person = next(v for v in case.viewers if isinstance(v, Person) and acts(v))
    person.done = person.done | {"never": person.done[acts(person)[0]]}
    assert case.faults() == [f"{case.code}: of what people did 1 things are lost, and 0 were not "
                             "theirs"]  # fmt: skip


def test_what_was_done_twice_is_found(case: Case) -> None:
    done = [n for n, entry in enumerate(case.log) if by_person(entry)]
    people = [viewer for viewer in case.viewers if isinstance(viewer, Person)]
    case.log.insert(done[0], case.log[done[0]])
    assert "something was done twice" in refold.unlike(case.log, people)


def by_person(entry: Entry) -> bool:
    return any(isinstance(event, Acted) and event.by == "person" for event in entry.events)


def test_another_record_is_found(case: Case) -> None:
    case.record += "# more\n"
    assert case.faults() == [f"{case.code}: the server tells another record"]
