"""Being away and coming back, thinking time, and a server that was down: all without a clock."""

from random import Random

import pytest

from kortbord.table.room import calls, timing
from kortbord.table.room import events as ev
from kortbord.table.wire import protocol as p
from tests.table.sitting import CASES, Sitting, playing, table

CLOCK = p.Clock(bank=60, increment=5)
FREE = timing.FREE / 1000  # seconds that each turn has of its own


def left(sitting: Sitting, seat: int) -> float:
    """The thinking time that a seat has, in seconds."""
    return sitting.room.left(seat, sitting.now) / 1000


def machines(sitting: Sitting) -> list[tuple[int, str, str]]:
    return [machine[:3] for machine in sitting.room.machines()]


def timed(game: str = "golf", seats: int = 3, clock: p.Clock | None = CLOCK) -> tuple[Sitting, int]:
    """A deal with thinking time, and the seat to act."""
    sitting = playing(game, seats, clock=clock)
    return sitting, sitting.room.acting[0]


# Being away.


def test_the_clock_stands_for_a_grace() -> None:
    """The case s-grace-pauses-clock."""
    assert "s-grace-pauses-clock" in CASES
    sitting, seat = timed()
    sitting.wait(10)
    assert sitting.server(calls.Disconnected(seat)) == [
        ev.Gone(seat=seat, until=sitting.now + 45_000, stands=True)
    ]
    assert sitting.room.deadline() == sitting.now + 45_000
    assert sitting.tick(20) == [] and machines(sitting) == []
    assert left(sitting, seat) == 50 + FREE and not sitting.room.running(seat)
    sitting.server(calls.Connected(seat))
    assert left(sitting, seat) == 50 + FREE and sitting.room.running(seat)
    sitting.wait(1)
    assert left(sitting, seat) == 49 + FREE and sitting.room.deals[-1].by == []


def test_it_stands_once_in_five_minutes() -> None:
    sitting, seat = timed(clock=p.Clock(bank=3000, increment=0))
    began = sitting.now
    for after, stands in ((0, True), (100, False), (299, False), (300, True), (400, False)):
        sitting.now = began + after * 1000
        sitting.server(calls.Disconnected(seat))
        assert sitting.room.chairs[seat].stands is stands
        assert sitting.room.running(seat) is not stands
        sitting.now += 500
        sitting.server(calls.Connected(seat))
        assert sitting.room.running(seat)


def test_a_bot_stands_in_and_the_seat_is_taken_back() -> None:
    """The case s-bot-seat-taken-back: its move stays, the next is the person's."""
    assert "s-bot-seat-taken-back" in CASES
    sitting, seat = timed()
    sitting.server(calls.Disconnected(seat))
    assert sitting.tick(44.999) == []
    assert sitting.tick(0.001) == [ev.StoodIn(seat=seat)]
    assert machines(sitting) == [(seat, "stand_in", "casual")]
    assert sitting.room.deadline() is None and left(sitting, seat) == 60
    sitting.server(calls.Play(seat, "draw", "stand_in"))
    sitting.wait(500)
    assert left(sitting, seat) == 60  # a bot's time is nobody's, and wins nothing
    assert sitting.server(calls.Connected(seat)) == [ev.Back(seat=seat)]
    assert machines(sitting) == [] and sitting.room.nth(seat) == 1
    assert sitting.code(-1, calls.Play(seat, "discard", "stand_in")) == "no_machine"
    sitting.plays(seat, "discard")
    assert sitting.room.deals[-1].by == ["stand_in", "person"]


def test_one_leaves_while_all_choose() -> None:
    """The case s-leave-while-all-choose: told at once, played for after the grace."""
    assert "s-leave-while-all-choose" in CASES
    sitting = playing("hjerter")
    for seat in range(3):
        sitting.plays(seat, sitting.legal(seat)[0])
    sitting.do(3, p.Leave(id="a"))
    assert sitting.room.chairs[3].until == sitting.now + 45_000
    assert sitting.do(3, p.Leave(id="b")) == []
    sitting.tick(45)
    assert machines(sitting) == [(3, "stand_in", "casual")]
    sitting.server(calls.Play(3, sitting.legal(3)[0], "stand_in"))
    assert sitting.room.acting != (3,) or sitting.room.nth(3) == 1
    assert sitting.do(3, p.Leave(id="c")) == []


@pytest.mark.parametrize("game", ["bolighai", "golf", "for_sale", "hjerter"])
def test_everything_is_as_it_was(game: str) -> None:
    """The case s-state-survives-reconnect: cards, coins, locks, scores and a pending choice."""
    assert "s-state-survives-reconnect" in CASES
    sitting, rng = playing(game, clock=CLOCK), Random(4)
    for _ in range(9):
        sitting.any_action(rng)
    state, seat = sitting.room.state, sitting.room.acting[0]
    assert state is not None
    view, legal = state.view(seat), sitting.legal(seat)
    before = view.position, view.events, legal, sitting.room.nth(seat), left(sitting, seat)
    sitting.server(calls.Disconnected(seat))
    sitting.wait(30)
    sitting.server(calls.Connected(seat))
    view = state.view(seat)
    after = view.position, view.events, sitting.legal(seat), sitting.room.nth(seat)
    assert (*after, left(sitting, seat)) == before


def test_being_away_counts_on_no_other_turn() -> None:
    sitting, seat = timed()
    other = (seat + 1) % 3
    sitting.server(calls.Disconnected(other))
    sitting.wait(10)
    assert left(sitting, seat) == 50 + FREE and left(sitting, other) == 60


def test_twice_is_once() -> None:
    sitting, seat = timed()
    assert sitting.server(calls.Connected(seat)) == []
    sitting.server(calls.Disconnected(seat))
    until = sitting.room.chairs[seat].until
    sitting.wait(5)
    assert sitting.server(calls.Disconnected(seat)) == []
    assert sitting.room.chairs[seat].until == until
    for call in (calls.Connected(9), calls.Disconnected(-2), calls.Rekey(5, "x")):
        assert sitting.code(-1, call) == "no_person"
    bots = table("golf", 3, bots={1: "casual"})
    assert bots.code(-1, calls.Connected(1)) == "no_person"


def test_the_hosts_role_passes_on() -> None:
    sitting, _ = timed()
    sitting.server(calls.Disconnected(0))
    sitting.server(calls.Disconnected(1))
    sitting.wait(45)
    events = sitting.server(calls.Tick())
    assert events == [ev.StoodIn(seat=0), ev.StoodIn(seat=1), ev.Hosted(seat=2)]
    sitting.server(calls.Connected(0))
    assert sitting.room.host == 2
    sitting.do(2, p.Leave(id="a"))
    assert sitting.room.host == 0


def test_with_nobody_here_the_host_is_who_comes() -> None:
    sitting, _ = timed()
    for seat in range(3):
        sitting.server(calls.Disconnected(seat))
    sitting.tick(45)
    assert sitting.room.host == 0
    assert sitting.server(calls.Connected(1)) == [ev.Back(seat=1), ev.Hosted(seat=1)]


def test_a_match_begins_without_those_who_are_away() -> None:
    sitting = table("golf", 3)
    sitting.server(calls.Disconnected(1))
    sitting.wait(30)
    events = sitting.start()
    assert events[0] == ev.Gone(seat=1, until=sitting.now + 45_000, stands=True)
    assert sitting.room.chairs[1].until == sitting.now + 45_000
    sitting.tick(45)
    assert sitting.room.chairs[1].stand_in
    sitting.play_out()
    sitting.do(0, p.Start(id="x", deal=1))
    assert sitting.room.chairs[1].stand_in  # for as long as one is away


def test_nobody_is_played_for_in_the_waiting_room() -> None:
    sitting = playing("for_sale")
    sitting.server(calls.Disconnected(1))
    sitting.tick(45)
    sitting.play_out()
    sitting.do(0, p.Rematch(id="a"))
    chair = sitting.room.chairs[1]
    assert not chair.stand_in and chair.until == 0 and sitting.room.deadline() is None


# Thinking time.


def test_time_runs_for_who_is_to_act() -> None:
    sitting, seat = timed()
    other = (seat + 1) % 3
    assert sitting.room.deadline() == sitting.now + 60_000 + timing.FREE
    sitting.wait(8)
    assert (left(sitting, seat), left(sitting, other)) == (52 + FREE, 60)
    sitting.plays(seat, "draw")
    assert left(sitting, seat) == 57 + 2 * FREE and sitting.room.running(seat)
    sitting.wait(FREE + 2)
    sitting.plays(seat, "discard")
    assert left(sitting, seat) == 60 + FREE and not sitting.room.running(seat)
    sitting.wait(3)
    assert (left(sitting, seat), left(sitting, other)) == (60 + FREE, 57 + FREE)


def test_the_first_moments_of_a_turn_are_free() -> None:
    """They are not saved either: what a quick choice wins is the increment."""
    sitting, seat = timed()
    for number, wait in enumerate((0, FREE / 2, FREE), 1):
        sitting.wait(wait)
        sitting.plays(seat, sitting.legal(seat)[0])
        bank = 60 + 5 * number
        if sitting.room.acting == (seat,):
            assert left(sitting, seat) == bank + FREE
        else:
            assert left(sitting, seat) == bank
        while sitting.room.acting != (seat,):
            sitting.any_action(Random(1))
    sitting.wait(FREE + 1)
    sitting.plays(seat, sitting.legal(seat)[0])
    sitting.wait(FREE)
    assert left(sitting, seat) == bank + 5 - 1


def test_a_seat_without_time_has_the_first_moments() -> None:
    sitting, seat = timed(clock=p.Clock(bank=60, increment=0))
    assert sitting.tick(60 + FREE) == [ev.Expired(seat=seat)]
    sitting.server(calls.Play(seat, "draw", "clock"))
    assert left(sitting, seat) == FREE and sitting.room.deadline() == sitting.now + timing.FREE
    assert sitting.tick(FREE - 0.001) == []
    sitting.plays(seat, "discard")
    assert left(sitting, seat) == 0


def test_a_bots_turn_takes_the_first_moments_along() -> None:
    sitting, seat = timed()
    sitting.wait(1)
    sitting.server(calls.Disconnected(seat))
    assert left(sitting, seat) == 59 + FREE
    sitting.tick(45)
    assert left(sitting, seat) == 60
    sitting.server(calls.Play(seat, "draw", "stand_in"))
    sitting.server(calls.Connected(seat))
    assert left(sitting, seat) == 60 + FREE


def test_time_runs_for_all_who_choose_at_once() -> None:
    sitting = playing("hjerter", 4, clock=CLOCK)
    sitting.wait(10)
    sitting.plays(2, sitting.legal(2)[0])
    sitting.wait(10)
    assert [left(sitting, seat) for seat in range(4)] == [
        40 + FREE,
        40 + FREE,
        55 + FREE,
        40 + FREE,
    ]


def test_time_runs_out_and_a_default_move_follows() -> None:
    sitting, seat = timed()
    assert sitting.tick(FREE + 59.999) == []
    assert sitting.tick(0.001) == [ev.Expired(seat=seat)]
    assert machines(sitting) == [(seat, "clock", "casual")] and sitting.room.deadline() is None
    assert sitting.code(seat, sitting.act(seat, "draw")) == "time_up"
    sitting.wait(1)
    sitting.server(calls.Play(seat, "draw", "clock"))
    assert sitting.room.deals[-1].by == ["clock"] and left(sitting, seat) == 5 + FREE
    assert machines(sitting) == []  # the next choice is the person's, with the increment
    sitting.plays(seat, "discard")


def test_a_bot_has_no_clock() -> None:
    sitting = playing("golf", 3, bots={1: "casual", 2: "random"}, clock=CLOCK)
    while sitting.room.acting == (0,):
        sitting.plays(0, sitting.legal(0)[0])
    assert sitting.room.deadline() is None and left(sitting, sitting.room.acting[0]) == 60


def test_every_deal_has_its_own_time() -> None:
    sitting, _ = timed()
    sitting.wait(30)
    sitting.play_out()
    sitting.start()
    assert [left(sitting, seat) for seat in range(3)] == [60 + FREE, 60, 60]


def test_no_clock_no_time() -> None:
    sitting, seat = timed(clock=None)
    sitting.wait(10_000)
    assert sitting.tick() == [] and sitting.room.left(seat, sitting.now) == -1
    assert not sitting.room.running(seat) and sitting.room.deadline() is None


def test_time_that_runs_out_while_away() -> None:
    """A second absence within five minutes: the clock goes on, and the default move comes."""
    sitting, seat = timed()
    sitting.server(calls.Disconnected(seat))
    sitting.server(calls.Connected(seat))
    sitting.wait(30)
    sitting.server(calls.Disconnected(seat))
    assert sitting.tick(30 + FREE) == [ev.Expired(seat=seat)]
    assert machines(sitting) == [(seat, "clock", "casual")]
    sitting.tick(15 - FREE)
    assert machines(sitting) == [(seat, "stand_in", "casual")]


def test_a_clock_that_is_put_back_gives_no_time() -> None:
    sitting, seat = timed()
    sitting.wait(10)
    sitting.plays(seat, "draw")
    sitting.wait(-3600)
    sitting.plays(seat, "discard")
    assert sitting.room.at == sitting.log[-2].at and left(sitting, seat) <= 60 + FREE


# The server was down.


def test_a_server_that_was_killed() -> None:
    """The case s-kill-server: nothing is lost, no time has passed, and the next play works."""
    assert "s-kill-server" in CASES
    sitting, seat = timed()
    sitting.wait(10)
    sitting.plays(seat, "draw")
    sitting.wait(4)
    sitting.room = sitting.folded()
    sitting.wait(3600)
    events = sitting.server(calls.Resume())
    until = sitting.now + 45_000
    gone: list[ev.Event] = [ev.Gone(seat=other, until=until, stands=True) for other in range(3)]
    assert events == [*gone, ev.Resumed()]
    assert left(sitting, seat) == 55 + 2 * FREE and sitting.room.deadline() == until
    sitting.wait(20)
    assert left(sitting, seat) == 55 + 2 * FREE
    for other in range(3):
        sitting.server(calls.Connected(other))
    sitting.wait(1)
    assert left(sitting, seat) == 54 + 2 * FREE
    sitting.server(calls.Disconnected(seat))
    assert sitting.room.chairs[seat].stands  # the server's fault was nobody's grace
    sitting.server(calls.Connected(seat))
    sitting.plays(seat, "discard")


def test_who_was_stood_in_for_still_is() -> None:
    sitting, seat = timed()
    sitting.server(calls.Disconnected(seat))
    sitting.tick(45)
    sitting.server(calls.Resume())
    assert machines(sitting) == [(seat, "stand_in", "casual")]


def test_a_waiting_room_is_read_again() -> None:
    sitting = table("golf", 3)
    sitting.server(calls.Disconnected(2))
    events = sitting.server(calls.Resume())
    assert [type(event) for event in events] == [ev.Gone, ev.Gone, ev.Resumed]
    assert sitting.room.chairs[0].until == 0
    sitting.server(calls.Connected(0))
    sitting.start()


def test_a_deadline_is_when_something_is_due() -> None:
    """Before it nothing happens, at it something does; and then it is another."""
    rng = Random(8)
    sitting = playing("hjerter", 4, clock=p.Clock(bank=20, increment=1))
    for _ in range(200):
        if sitting.room.phase != "playing":
            break
        seat = rng.randrange(4)
        sitting.server(rng.choice([calls.Connected(seat), calls.Disconnected(seat)]))
        if rng.random() < 0.4:
            sitting.any_action(rng)
        due = sitting.room.deadline()
        if due is not None and due > sitting.room.at and rng.random() < 0.5:
            sitting.now = due - 1
            assert sitting.tick() == []
            sitting.now = due
            assert sitting.tick() != []
            after = sitting.room.deadline()
            assert after is None or after > sitting.now
    assert sitting.folded() == sitting.room


def test_the_figures() -> None:
    assert (timing.GRACE, timing.STANDING) == (45_000, 300_000)
