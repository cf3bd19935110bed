"""Who is there, whatever happens at the same moment, and whose command and ticket it is."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from kortbord.table.hub import hub as hubs
from kortbord.table.hub import presence
from kortbord.table.hub.hooks import Clock, Hooks
from kortbord.table.room.calls import Sit
from tests.table.house import House, token
from tests.table.moody import Moody


class Hands:
    """A clock whose hands somebody turns."""

    def __init__(self) -> None:
        self.turned, self.real = 0, Clock()

    def __call__(self) -> int:
        return self.real() + self.turned


@pytest.fixture
def moody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[House, Moody]]:
    """A house whose disk fails or waits when it is told to; what is missed is made good soon."""
    monkeypatch.setattr(presence, "RELOAD", 0.05)
    monkeypatch.setattr(hubs, "SWEEP", 0.2)
    store = Moody(tmp_path / "tables.db")
    with House(tmp_path, store=store) as house:
        yield house, store


def wait(house: House, store: Moody) -> None:
    """Wait until an append waits."""
    end = time.monotonic() + 5
    while not house.call(lambda: store.waits) and time.monotonic() < end:
        time.sleep(0.01)
    assert store.waits


def test_who_is_back_while_the_departure_is_written(moody: tuple[House, Moody]) -> None:
    house, store = moody
    guests = house.playing()
    store.mood = "slow"
    guests[0].vanish()
    wait(house, store)
    back = house.guest(guests[0].code, guests[0].token)
    house.call(lambda: store.gate.set())
    guests[1].until(lambda g: not g.chair(0)["here"])
    guests[1].until(lambda g: g.chair(0)["here"])
    assert back.until(lambda g: g.chair(0)["here"]).act()["ok"]


@pytest.mark.parametrize("mood", ["before", "after"])
def test_a_departure_that_could_not_be_written(moody: tuple[House, Moody], mood: str) -> None:
    house, store = moody
    guests = house.playing()
    store.mood = mood
    guests[0].vanish()
    guests[1].until(lambda g: not g.chair(0)["here"])


def test_a_return_that_could_not_be_written(moody: tuple[House, Moody]) -> None:
    house, store = moody
    guests = house.playing()
    guests[0].vanish()
    guests[1].until(lambda g: not g.chair(0)["here"])
    store.mood = "before"
    back = house.guest(guests[0].code, guests[0].token)
    assert back.until(lambda g: g.chair(0)["here"]).act()["ok"]


@pytest.mark.parametrize("mood", ["before", "after"])
def test_a_server_that_cannot_write_that_it_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mood: str
) -> None:
    """It is tried again until it is written; the time until then is nobody's thinking time."""
    monkeypatch.setattr(hubs, "SWEEP", 0.2)
    hands = Hands()
    with House(tmp_path, hooks=Hooks(now=hands)) as house:
        guests = house.playing(game="golf", seats=3, clock={"bank": 60, "increment": 0})
        code = guests[0].code
    store = Moody(tmp_path / "tables.db")
    store.mood = mood
    with House(tmp_path, hooks=Hooks(now=hands), store=store) as house:
        hands.turned += 3_600_000
        assert all(house.live(code).room.left(seat, hands()) >= 0 for seat in range(3))
        end = time.monotonic() + 5
        while any(chair.here for chair in house.live(code).room.chairs):
            assert time.monotonic() < end
            time.sleep(0.05)
        room = house.live(code).room
        assert not any(chair.expired for chair in room.chairs)
        assert all(room.left(seat, hands()) > 50_000 for seat in range(3))
        back = house.guest(code, token(0))
        back.until(lambda g: g.chair(0)["here"] and not g.chair(1)["here"])


def test_a_ticket_stays_good_when_a_device_is_refused(moody: tuple[House, Moody]) -> None:
    house, store = moody
    guests = house.table(game="golf", seats=2)
    code, ticket = guests[0].code, guests[1].ask("ticket")["ticket"]
    for _ in range(2):
        refused = house.join(code, guests[0].token, "x", ticket=ticket)
        assert (refused.status_code, refused.json()["code"]) == (409, "has_seat")
    store.mood = "before"
    assert house.join(code, token(7), "x", ticket=ticket).json()["code"] == "store"
    assert house.join(code, token(7), "x", ticket=ticket).json()["seat"] == 1


def test_who_leaves_in_one_tab_is_gone_in_all(moody: tuple[House, Moody]) -> None:
    """Until something is done in one of them: then the seat is one's own again."""
    house, _ = moody
    guests = house.playing()
    tab = house.guest(guests[0].code, guests[0].token)
    assert guests[0].ask("leave")["ok"]
    guests[0].close()
    guests[1].until(lambda g: not g.chair(0)["here"])
    time.sleep(0.6)
    assert not guests[1].calm().chair(0)["here"]
    assert tab.act()["ok"]
    guests[1].until(lambda g: g.chair(0)["here"] and not g.chair(0)["until"])
    assert tab.ask("leave")["ok"]
    guests[1].until(lambda g: not g.chair(0)["here"])
    tab.send({"do": "hello"})
    guests[1].until(lambda g: g.chair(0)["here"])


def test_a_command_is_of_its_device_not_of_its_seat(moody: tuple[House, Moody]) -> None:
    """Seats are swapped while a command waits: it is still that of whoever sent it."""
    house, store = moody
    guests = house.table()
    store.mood = "slow"
    swap = guests[0].tell("swap", seat=1, other=2)
    wait(house, store)
    leave = guests[1].tell("leave")
    guests[1].calm()
    house.call(lambda: store.gate.set())
    assert guests[0].answer(swap)["ok"] and guests[1].answer(leave)["ok"]
    guests[0].until(lambda g: g.chair(2)["who"] == "free")
    assert guests[0].chair(1)["name"] == "P2"
    guests[2].until(lambda g: g.you == 1)


def test_a_ticket_is_for_a_device_not_for_a_seat(moody: tuple[House, Moody]) -> None:
    """Whoever takes the seat afterwards keeps it."""
    house, _ = moody
    guests = house.table()
    code = guests[0].code
    first, second = (guests[1].ask("ticket")["ticket"] for _ in range(2))
    assert guests[1].ask("leave")["ok"]
    assert house.join(code, token(6), "Bob", seat=1).json()["seat"] == 1
    assert house.join(code, token(7), "x", ticket=first).json()["code"] == "ticket"
    swapped = guests[2].ask("ticket")["ticket"]
    assert guests[0].ask("swap", seat=2, other=3)["ok"]
    assert house.join(code, token(7), "x", ticket=swapped).json() == {"code": code, "seat": 3}
    more = guests[3].ask("ticket")["ticket"], guests[3].ask("ticket")["ticket"]
    assert house.join(code, guests[3].token, "x", ticket=more[0]).json()["seat"] == 2
    assert house.join(code, token(8), "x", ticket=more[0]).json()["seat"] == 2
    for used in (*more, second):
        assert house.join(code, token(9), "x", ticket=used).json()["code"] == "ticket"


def test_a_clock_that_is_put_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots act, and whoever goes is gone for 45 seconds, in this server and in the next."""
    monkeypatch.setattr(presence, "RELOAD", 0.05)
    hands = Hands()
    with House(tmp_path, hooks=Hooks(now=hands)) as house:
        code = house.set(token(0), {"1": "casual", "2": "casual"}, True, game="golf", seats=3)
        guest = house.guest(code, token(0))
        guest.until(lambda g: bool(g.choice))
        hands.turned = -3_600_000
        for _ in range(3):
            assert guest.act()["ok"]
            guest.until(lambda g: bool(g.choice))
    hands.turned = -7_200_000
    with House(tmp_path, hooks=Hooks(now=hands)) as house:
        guest = house.guest(code, token(0))
        guest.until(lambda g: bool(g.choice) and g.chair(0)["here"])
        assert guest.act()["ok"]
        guest.until(lambda g: bool(g.choice))
        guest.vanish()
        live = house.live(code)
        end = time.monotonic() + 5
        while live.room.chairs[0].here and time.monotonic() < end:
            time.sleep(0.02)
        left = live.room.chairs[0].until - house.call(lambda: house.hub.at(live))
        assert 40_000 < left <= 45_000
        assert live.timer is not None
        assert live.timer.when() - house.call(house.loop.time) < 46


def test_the_time_goes_on_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """The computer's clock is looked at when the server starts, and when nobody plays."""
    clock = Clock()
    real = time.time_ns()
    monkeypatch.setattr(time, "time_ns", lambda: real - 10**13)
    assert abs(clock() - real // 10**6) < 5000
    clock.catch_up()
    assert abs(clock() - real // 10**6) < 5000
    monkeypatch.setattr(time, "time_ns", lambda: real + 10**13)
    assert abs(clock() - real // 10**6) < 5000
    clock.catch_up()
    assert clock() - real // 10**6 > 9_000_000


def test_a_table_that_has_left_the_memory_meanwhile(moody: tuple[House, Moody]) -> None:
    """Whoever still holds the old copy asks the new one."""
    house, _ = moody
    code = house.set(token(0))
    old = house.live(code)
    house.call(lambda: house.hub.sweep(time.monotonic() + 100))
    new = house.live(code)
    assert new is not old
    guest = house.guest(code, token(0))
    guest.until(lambda g: g.chair(0)["here"])
    assert house.do(house.hub.command(old, Sit("Late", "k" * 64))) is None
    guest.until(lambda g: g.chair(1)["name"] == "Late")
    assert house.hub.lives[code] is new and not house.hub.metrics.counts["conflicts"]
