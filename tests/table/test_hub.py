"""Tables over time: who goes and comes back, what fails and is made good, and what is let go.

Names of cases (`s-...`) are those of tests/data/cases.json.
"""

import json
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from kortbord.table.hub import presence
from kortbord.table.hub.hooks import Hooks
from kortbord.table.room.events import Entry
from kortbord.table.room.room import Room
from kortbord.table.room.timing import FREE
from tests.table.guest import Guest
from tests.table.house import Clock, House, token
from tests.table.moody import Moody


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def house(tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    monkeypatch.setattr(presence, "RELOAD", 0.05)
    with House(tmp_path, hooks=Hooks(now=clock)) as house:
        yield house


def pass_time(house: House, clock: Clock, code: str, seconds: int) -> None:
    """Let time pass, as the table's own timer would."""
    clock.ms += seconds * 1000
    house.do(house.hub.tick(house.live(code)))


def go(house: House, guests: list[Guest]) -> Guest:
    """Let somebody vanish who is to act, and see it noticed."""
    gone = house.turn(guests)
    other = next(guest for guest in guests if guest is not gone)
    gone.vanish()
    assert gone.you is not None
    seat = gone.you
    other.until(lambda g: not g.chair(seat)["here"])
    return gone


def test_the_clock_stands_for_who_is_cut_off(house: House, clock: Clock) -> None:
    """s-grace-pauses-clock: 20 seconds later no bot has acted, and no time was used."""
    guests = house.playing(clock={"bank": 60, "increment": 0})
    clock.ms += 5_000
    gone = go(house, guests)
    other = guests[1]
    assert other.chair(0)["until"] == clock.ms + 45_000
    assert (other.chair(0)["left"], other.chair(0)["running"]) == (55_000 + FREE, False)
    pass_time(house, clock, gone.code, 20)
    back = house.guest(gone.code, gone.token)
    other.until(lambda g: g.chair(0)["here"])
    back.until(lambda g: g.chair(0)["running"])
    assert back.chair(0)["left"] == 55_000 + FREE and back.choice == gone.choice
    assert house.live(gone.code).room.nth(0) == 0


def test_a_bot_plays_for_who_stays_away_and_gives_the_seat_back(house: House, clock: Clock) -> None:
    """s-bot-seat-taken-back: what the bot has played stays, the next choice is one's own."""
    guests = house.playing(game="golf", seats=3)
    gone = go(house, guests)
    seat, other = gone.you or 0, guests[(gone.you or 0) - 2]
    pass_time(house, clock, gone.code, 45)
    other.until(lambda g: g.chair(seat)["stand_in"] and seat not in g.position["to_act"])
    acted = house.live(gone.code).room.nth(seat)
    assert acted > 0 and "stand_in" in {event[3] for event in other.events}
    back = house.guest(gone.code, gone.token)
    back.until(lambda g: not g.chair(seat)["stand_in"])
    while house.live(gone.code).room.acting != (seat,):
        others = [guest for guest in guests if guest is not gone]
        assert house.turn(others).act()["ok"]
    assert house.turn([back]).act()["ok"]
    assert house.live(gone.code).room.nth(seat) == acted + 1


def test_who_leaves_while_all_choose_holds_nobody_up(house: House, clock: Clock) -> None:
    """s-leave-while-all-choose: the others are told, then a choice is made, and it goes on."""
    guests = house.playing()
    for guest in guests[:3]:
        assert guest.act()["ok"]
    assert guests[3].ask("leave")["ok"]
    guests[0].until(lambda g: not g.chair(3)["here"] and g.chair(3)["until"])
    assert house.live(guests[0].code).room.acting == (3,)
    pass_time(house, clock, guests[0].code, 45)
    guests[0].until(lambda g: g.position["phase"] == "playing")


def test_a_seat_comes_back_as_it_was(house: House) -> None:
    """s-state-survives-reconnect, s-no-ghost-seat."""
    guests = house.playing(game="for_sale", seats=3)
    for _ in range(4):
        assert house.turn(guests).act("bid 1" if _ == 0 else "")["ok"]
    before = [guest.calm().position for guest in guests]
    guests[1].vanish()
    assert house.join(guests[0].code, token(1), "Somebody else").json()["seat"] == 1
    back = house.guest(guests[0].code, token(1))
    assert back.position == before[1] and back.you == 1 and back.chair(1)["name"] == "P1"
    assert len(back.table["chairs"]) == 3
    assert [chair["name"] for chair in back.table["chairs"]] == ["P0", "P1", "P2"]


def test_a_phone_wakes_up(house: House) -> None:
    """s-phone-sleep: within 2 seconds, and what was missed comes in order."""
    guests = house.playing()
    sleeper = guests[3]
    seen = len(sleeper.calm().events)
    sleeper.vanish()
    for guest in guests[:3]:
        assert guest.act()["ok"]
    woken = time.monotonic()
    page = house.guest(sleeper.code, sleeper.token, hello=False)
    page.events = sleeper.events[:]
    page.send({"do": "hello", "deal": 1, "seen": seen})
    page.until(lambda g: bool(g.table))
    assert time.monotonic() - woken < 2
    assert [event[:2] for event in page.events[seen:]] == [["send", 0], ["send", 1], ["send", 2]]
    assert page.act()["ok"]


def test_time_runs_out(house: House, clock: Clock) -> None:
    """The table takes a marked default move, never more."""
    guests = house.playing(game="golf", seats=3, clock={"bank": 5, "increment": 1})
    slow = house.turn(guests)
    seat = slow.you or 0
    pass_time(house, clock, slow.code, 8)
    slow.until(lambda g: any(event[1] == seat and event[3] == "clock" for event in g.events))
    assert house.live(slow.code).room.nth(seat) >= 1
    assert not slow.chair(seat)["stand_in"]


def test_a_server_that_starts_again(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All are back at once, no time was used, and the next play works."""
    monkeypatch.setattr(presence, "RELOAD", 0.05)
    with House(tmp_path, hooks=Hooks(now=clock)) as house:
        guests = house.playing(clock={"bank": 60, "increment": 0})
        code, events = guests[0].code, guests[0].events
        clock.ms += 10_000
        assert guests[1].act()["ok"]
        house.stop()
        for guest in guests:
            assert guest.closed() == 1012 and guest.bye == "restart"
    clock.ms += 3_600_000
    with House(tmp_path, hooks=Hooks(now=clock)) as house:
        back = [house.guest(code, token(seat)) for seat in range(4)]
        back[0].until(lambda g: all(chair["here"] for chair in g.table["chairs"]))
        assert back[0].chair(0)["left"] == 50_000 + FREE
        assert back[0].events[: len(events)] == events and back[1].choice is None
        assert back[0].act()["ok"] and back[2].act()["ok"] and back[3].act()["ok"]
        back[1].until(lambda g: g.position["phase"] == "playing")


def test_two_servers_on_one_database(tmp_path: Path) -> None:
    """The log is the lock: who is behind reads it, and nothing is lost or done twice."""
    with House(tmp_path) as one, House(tmp_path) as other:
        guests = one.playing()
        code = guests[0].code
        far = other.guest(code, token(1))
        assert guests[0].act("", "mine")["ok"]
        assert far.act()["ok"]  # this server had not heard of the other's entry
        far.until(lambda g: g.chair(0)["chosen"] and g.chair(1)["chosen"])
        assert guests[2].act()["ok"]
        guests[0].until(lambda g: g.chair(1)["chosen"] and g.chair(2)["chosen"])
        assert other.hub.metrics.counts["conflicts"] and one.hub.metrics.counts["conflicts"]
        assert guests[0].ask("act", "mine", deal=1, nth=0, action="anything")["ok"]
        entries = one.do(one.store.read(code))
        acted = [e["seat"] for entry in entries for e in json.loads(entry)["events"]
                 if e["kind"] == "acted"]  # fmt: skip
        assert acted == [0, 1, 2]


@pytest.fixture
def moody(tmp_path: Path) -> Iterator[tuple[House, Moody]]:
    store = Moody(tmp_path / "tables.db")
    with House(tmp_path, store=store) as house:
        yield house, store


@pytest.mark.parametrize("mood", ["before", "after"])
def test_a_disk_that_fails_once(moody: tuple[House, Moody], mood: str) -> None:
    """Nothing is shown that was not written, and what was written after all is shown."""
    house, store = moody
    guests = house.playing()
    store.mood = mood
    assert guests[0].act("", "once")["refusal"]["code"] == "store"
    assert not guests[1].calm().chair(0)["chosen"]
    assert guests[1].act()["ok"]
    assert guests[0].act("", "once")["ok"]
    guests[2].until(lambda g: g.chair(0)["chosen"] and g.chair(1)["chosen"])
    assert house.live(guests[0].code).room.nth(0) == 1
    assert house.hub.metrics.counts["errors"] == 1


def test_a_log_that_never_agrees(moody: tuple[House, Moody]) -> None:
    house, store = moody
    guests = house.playing()
    store.mood = "conflict"
    assert guests[0].act()["refusal"]["code"] == "store"
    store.mood = ""
    assert guests[0].act()["ok"]


def test_a_socket_that_closes_while_its_command_is_written(moody: tuple[House, Moody]) -> None:
    """The command is carried out all the same, and the others see it."""
    house, store = moody
    guests = house.playing()
    store.mood = "slow"
    assert guests[0].choice is not None
    guests[0].tell("act", deal=1, nth=0, action=guests[0].choice["legal"][0])
    guests[1].calm()
    guests[0].vanish()
    time.sleep(0.2)
    assert not guests[1].calm().chair(0)["chosen"]
    house.call(lambda: store.gate.set())
    guests[1].until(lambda g: g.chair(0)["chosen"])


def test_a_fault_in_the_middle_of_an_entry(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """The table is read again: what is durable is what is true, and everybody is shown it."""
    guests = house.playing()
    real, broken = Room.apply, list[int]()

    def apply(room: Room, entry: Entry) -> None:
        real(room, entry)
        if not broken:
            broken.append(room.seq)
            room.chairs[0].acts = 99
            raise ZeroDivisionError

    monkeypatch.setattr(Room, "apply", apply)
    assert guests[0].act()["ok"]
    for guest in guests:
        guest.until(lambda g: g.chair(0)["chosen"])
        assert any('"sync"' in message for message in guest.heard[-2:])
    assert broken and house.live(guests[0].code).room.nth(0) == 1
    assert guests[1].act()["ok"]
    guests[0].until(lambda g: g.chair(1)["chosen"])


def test_nothing_is_shown_before_it_is_durable(moody: tuple[House, Moody]) -> None:
    house, store = moody
    guests = house.playing()
    store.mood = "slow"
    assert guests[0].choice is not None
    id = guests[0].tell("act", deal=1, nth=0, action=guests[0].choice["legal"][0])
    for guest in guests:
        assert not guest.calm().chair(0)["chosen"]
    newcomer = house.guest(guests[0].code)
    assert not newcomer.chair(0)["chosen"]
    house.call(lambda: store.gate.set())
    assert guests[0].answer(id)["ok"]
    newcomer.until(lambda g: g.chair(0)["chosen"])


def test_a_table_where_nothing_happens_leaves_the_memory(house: House) -> None:
    guests = house.table()
    code, far = guests[0].code, time.monotonic() + 100
    house.call(lambda: house.hub.sweep(far))
    assert code in house.hub.lives
    house.leave()
    house.live(code)
    deadline = time.monotonic() + 5
    while code in house.hub.lives and time.monotonic() < deadline:
        time.sleep(0.05)
        house.call(lambda: house.hub.sweep(far))
    assert code not in house.hub.lives
    again = house.guest(code, token(2))
    assert [chair["name"] for chair in again.table["chairs"]] == ["P0", "P1", "P2", "P3"]


def test_a_table_that_nobody_has_touched_for_long_goes(house: House, clock: Clock) -> None:
    code = house.set(token(0), public=True)
    clock.ms += 1000
    house.do(house.hub.clear(clock.ms))
    assert house.http.get(f"/api/tables/{code}").status_code == 200, "somebody has just looked"
    house.call(lambda: house.hub.sweep(time.monotonic() + 100))
    house.do(house.hub.clear(clock.ms))
    assert house.http.get(f"/api/tables/{code}").status_code == 404
    assert house.http.get("/api/tables").json() == []


def test_a_timer_that_rings_early_rings_again(house: House, clock: Clock) -> None:
    """The timers of an event loop may be a millisecond early; no deadline is lost by that."""
    first, *_ = house.playing(clock={"bank": 60, "increment": 0})
    live = house.live(first.code)
    deadline = live.room.deadline()
    assert deadline is not None
    clock.ms = deadline - 1
    assert live.timer is not None
    house.call(live.timer.cancel)
    live.timer = None
    house.do(house.hub.tick(live))
    assert live.timer is not None
    clock.ms = deadline
    first.until(lambda g: any(chair["left"] == 0 for chair in g.table["chairs"]))
