"""Forced moves: found without a clock, played by the table where a person wants it, and hidden."""

from random import Random

import pytest

import kortbord
from kortbord.table.room import calls, turns
from kortbord.table.room import events as ev
from kortbord.table.wire import protocol as p
from tests.playing import ALL, NAMES, play
from tests.table.sitting import CASES, Sitting, playing


def forced(sitting: Sitting, seat: int) -> bool:
    return any(machine[:2] == (seat, "forced") for machine in sitting.room.machines())


@pytest.mark.parametrize("game", ALL, ids=NAMES)
def test_a_choice_is_more_than_one_legal_action(game: kortbord.Game) -> None:
    for state in play(game, Random(2)):
        for seat in state.to_act:
            many = len(state.legal_actions(seat)) > 1
            assert turns.several(game, state.table, seat) == many


@pytest.mark.parametrize("game", ALL, ids=NAMES)
def test_the_last_action_of_a_deal_is_known_before(game: kortbord.Game) -> None:
    rng = Random(3)
    state = game.deal(seed=5)
    while not state.is_over:
        seat = rng.choice(state.to_act)
        action = rng.choice(state.legal_actions(seat))
        last, before = turns.ends(state, seat, action), state.copy()
        assert state == before
        state.apply(seat, action)
        assert state.is_over == last


def test_a_forced_card_is_played_where_one_wants_it() -> None:
    sitting = playing("hjerter")
    sitting.do(0, p.Automatic(id="a", on=True))
    assert sitting.do(0, p.Automatic(id="b", on=True)) == []
    assert sitting.room.automatic == [True, False, False, False]
    rng, found = Random(1), 0
    while sitting.room.phase == "playing":
        for seat in sitting.room.acting:
            one = len(sitting.legal(seat)) == 1
            assert forced(sitting, seat) == (seat == 0 and one)
        if forced(sitting, 0):
            found += 1
            sitting.server(calls.Play(0, sitting.legal(0)[0], "forced"))
            assert sitting.room.deals[-1].by[-1] == "forced"
        else:
            sitting.any_action(rng)
    assert found > 0
    sitting.do(0, p.Automatic(id="c", on=False))
    assert sitting.room.automatic == [False] * 4


def test_nothing_is_forced_on_one_who_is_away() -> None:
    """Nobody acts for a seat in its grace (s-grace-pauses-clock)."""
    sitting, rng = playing("hjerter"), Random(1)
    sitting.do(0, p.Automatic(id="a", on=True))
    while not forced(sitting, 0):
        sitting.any_action(rng)
    sitting.server(calls.Disconnected(0))
    assert sitting.room.machines() == []
    sitting.server(calls.Connected(0))
    assert forced(sitting, 0)
    sitting.plays(0, sitting.legal(0)[0])  # one may be quicker oneself


def test_what_is_chosen_is_never_forced() -> None:
    sitting = playing("golf", 3)
    seat = sitting.room.acting[0]
    sitting.do(seat, p.Automatic(id="a", on=True))
    assert sitting.code(-1, calls.Play(seat, "draw", "forced")) == "no_machine"


def test_think_times_are_those_of_choices() -> None:
    """Of the case s-timing-of-forced-card: what a forced move's pause is drawn from.

    Only choices among several count, so that a forced card takes as long as a chosen one.
    """
    assert "s-timing-of-forced-card" in CASES
    sitting, rng = playing("hjerter"), Random(1)
    want: dict[int, list[int]] = {seat: [] for seat in range(4)}
    asked = dict.fromkeys(range(4), sitting.now)
    while sitting.room.phase == "playing":
        seat, wait = rng.choice(sitting.room.acting), rng.randrange(500, 9000)
        sitting.now += wait
        if len(sitting.legal(seat)) > 1:
            want[seat].append(sitting.now - asked[seat])
        acting = set(sitting.room.acting) - {seat}
        sitting.plays(seat, rng.choice(sitting.legal(seat)))
        for other in set(sitting.room.acting) - acting:
            asked[other] = sitting.now
    assert sitting.room.thinking == [want[seat][-32:] for seat in range(4)]
    assert sitting.folded().thinking == sitting.room.thinking


def test_being_away_is_not_thinking() -> None:
    sitting = playing("golf", 3)
    seat = sitting.room.acting[0]
    sitting.server(calls.Disconnected(seat))
    sitting.wait(30)
    sitting.server(calls.Connected(seat))
    sitting.wait(2)
    sitting.plays(seat, "draw")
    assert sitting.room.thinking[seat] == [2000]


def test_a_machines_time_is_not_a_persons() -> None:
    sitting = playing("golf", 3, bots={1: "casual"})
    sitting.play_out()
    assert sitting.room.thinking[1] == [] and sitting.room.thinking[0] != []


def test_only_the_last_times_and_ids_are_kept() -> None:
    sitting = playing("golf", 2)
    for deal in range(8):
        sitting.play_out(deal)
        if sitting.room.phase == "over":
            sitting.do(0, p.Rematch(id=sitting.id()))
        sitting.start()
    chair = sitting.room.chairs[0]
    assert len(chair.thinking) == 32 and len(chair.ids) == 64
    first = next(e.id for e in sitting.log if e.seat == 0 and isinstance(e.events[0], ev.Acted))
    assert not sitting.room.seen(0, first)
