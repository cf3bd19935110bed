"""Hjerter: what follows from a table, by the rules and for each viewer."""

from random import Random
from typing import Any

import pytest

import kortbord
from kortbord.cards import card_text, set_of
from kortbord.rules import hjerter
from kortbord.rules.hints.hjerter import hints
from kortbord.rules.hjerter import OVER, Options, Table, preset
from tests.rules.hjerter_table import (
    OPTION_SETS,
    TAKEN,
    act,
    dealt,
    play,
    playing,
    scores,
    steps,
    view,
)
from tests.rules.test_hjerter_secrets import another_world

FOUR = Options(4)


def seen(t: Table, o: Options, viewer: int) -> dict[str, Any]:
    return hints(view(t, o, viewer), o, viewer)


def over(name: str, **options: int) -> tuple[dict[str, Any], list[int]]:
    """What is told at the end of one of the examples, and its scores."""
    taken, won = TAKEN[name]
    o, t = Options(len(won), **options), Table()
    t.phase, t.led = OVER, -1
    t.done = hjerter.hand_size(o)
    for seat, cards in enumerate(taken):
        t.taken[seat], t.tricks[seat] = set_of(cards), won[seat]
    return seen(t, o, 0), scores(taken, won, o)


def test_sending() -> None:
    found = seen(dealt(FOUR, number=1), FOUR, 2)
    assert found["progress"] == {"phase": "sending", "number": 0, "last": 13}
    assert (found["send_to"], found["receive_from"]) == ([1, 2, 3, 0], [3, 0, 1, 2])
    assert (found["count"], found["cycle"]) == (2, [1, 2, 3, 0])
    assert [found[name] for name in ("winning", "breakdown", "slam")] == [None] * 3
    assert found["points"] == [0] * 4


def test_a_round_without_sending() -> None:
    found = seen(dealt(FOUR, number=4), FOUR, 0)
    assert (found["send_to"], found["receive_from"], found["count"]) == (None, None, 0)
    assert found["progress"] == {"phase": "playing", "number": 1, "last": 13}


@pytest.mark.parametrize("seats, cycle", [(3, [1, 2, 0]), (4, [1, 2, 3, 0]), (5, [1, 2, 3, 4, 0])])
def test_the_cycle_goes_round(seats: int, cycle: list[int]) -> None:
    """HJ-3."""
    assert seen(dealt(Options(seats)), Options(seats), 0)["cycle"] == cycle


def test_other_cycles() -> None:
    """HJ-A6, CL-D5."""
    for o, cycle in [
        (preset("standard", 4), [1, 3, 2, 0]),
        (Options(5, pass_cycle=hjerter.MCNEELY5), [1, 2, 4, 3, 0]),
        (Options(3, pass_cycle=hjerter.ALWAYS_LEFT), [1, 1, 1]),
        (Options(4, pass_cycle=hjerter.NO_PASSING), [0, 0, 0, 0]),
        (Options(4, send_count=0), [0, 0, 0, 0]),
    ]:
        assert seen(dealt(o), o, 0)["cycle"] == cycle


def test_who_takes_the_trick() -> None:
    t = playing(FOUR, "4C 5D", "9C 6D", "3H 7D", "AC 8D", broken=1)
    found = []
    for move in ("0 4C", "1 9C", "2 3H"):
        act(t, FOUR, move)
        found.append(seen(t, FOUR, 0)["winning"])
    assert found == [0, 1, 1]
    act(t, FOUR, "3 AC")
    assert seen(t, FOUR, 0)["winning"] is None
    assert seen(t, FOUR, 0)["progress"]["number"] == 3


def test_points_so_far() -> None:
    """HJ-2: by the cards alone."""
    found, _ = over("H1")
    assert found["points"] == [20 + 10 + 10 + 100, -100 + 40, 60, 0]


def test_what_the_cards_count() -> None:
    ranks = "23456789TJQK"
    usual = {rank + "H": 10 for rank in ranks} | {"AH": 20, "QS": 100, "JD": -100}
    assert seen(dealt(FOUR), FOUR, 0)["worth"] == usual
    o = preset("standard", 4)
    assert seen(dealt(o), o, 0)["worth"] == {rank + "H": 1 for rank in ranks + "A"} | {"QS": 13}


def test_the_breakdown() -> None:
    found, score = over("H2")
    names = ("hearts", "qs", "jd", "no_tricks", "slam")
    assert [[row[name] for name in names] for row in found["breakdown"]] == [
        [40, 100, 0, 0, 0],
        [40, 0, -100, 0, 0],
        [60, 0, 0, 0, 0],
        [0, 0, 0, -50, 0],
    ]
    assert found["slam"] is None and score == [140, -60, 60, -50]


@pytest.mark.parametrize("name, kind, value", [
    ("H4", "lilleslem", 100), ("H5", "lilleslem", 100), ("H8", "storeslem", 150),
    ("H9", "megaslem", 200),
])  # fmt: skip
def test_a_slam(name: str, kind: str, value: int) -> None:
    """HJ-11 to HJ-13: the value is what each of the others pays."""
    found, score = over(name)
    assert found["slam"] == {"seat": 0, "kind": kind, "value": value}
    assert [row["slam"] for row in found["breakdown"]] == [0] + [value] * 3
    assert [row["no_tricks"] for row in found["breakdown"]] == [0] * 4
    assert [sum(row.values()) for row in found["breakdown"]] == score


def test_what_counts_beside_a_slam() -> None:
    """HJ-A18: by VOID the others still pay for their cards, by REPLACE nobody does."""
    void, _ = over("H6")
    assert [row["qs"] for row in void["breakdown"]] == [0, 100, 0, 0]
    assert [row["jd"] for row in void["breakdown"]] == [0, -100, 0, 0]
    replace, _ = over("H6", slam_scoring=hjerter.REPLACE)
    assert [sum(row.values()) for row in replace["breakdown"]] == [0, 100, 100, 100]
    own, _ = over("H4", slam_scoring=hjerter.REPLACE)
    assert own["breakdown"][0]["jd"] == -100


@pytest.mark.parametrize("o", OPTION_SETS, ids=repr)
def test_the_breakdown_adds_up(o: Options) -> None:
    for seed in range(4):
        *_, t = play(o, Random(seed))
        found = seen(t, o, -1)
        score = [hjerter.score(t, o, seat) for seat in range(o.seats)]
        assert [sum(row.values()) for row in found["breakdown"]] == score
        assert found["progress"]["number"] == found["progress"]["last"] == hjerter.hand_size(o)


def test_who_wins_is_who_takes(seed: int = 3) -> None:
    """The seat that is told before the last card is the one that takes, unless that card does."""
    game = kortbord.load("hjerter")
    state, told = game.deal(seed=seed, round=4), None
    while not state.is_over:
        seat = state.to_act[0]
        before = state.view(None).hints["winning"]
        state.apply(seat, state.legal(seat)[0])
        event = state.view(None).events[-1]
        if event.kind == "trick":
            assert event.seat in (before, seat)
            told = event
    assert told is not None


def leaky(t: Table, o: Options, viewer: int) -> dict[str, object]:
    """Hints that tell a card of seat 0."""
    first = t.hand[0] & -t.hand[0]
    return hints(t, o, viewer) | {"leak": card_text(first.bit_length() - 1) if first > 0 else None}


def test_what_a_viewer_cannot_know_changes_nothing() -> None:
    """Two worlds that look alike give equal hints; a hint from the open table would differ."""
    rng, differ = Random(8), 0
    for t in steps(FOUR, Random(2)):
        for viewer in range(-1, FOUR.seats):
            u = another_world(t, FOUR, viewer, rng)
            assert seen(t, FOUR, viewer) == seen(u, FOUR, viewer)
            differ += leaky(t, FOUR, viewer) != leaky(u, FOUR, viewer)
    assert differ > 10


def test_what_is_told_is_nobody_elses_to_change() -> None:
    first = seen(dealt(FOUR), FOUR, 0)
    first["worth"].clear()
    first["cycle"].clear()
    assert seen(dealt(FOUR), FOUR, 0)["worth"] and seen(dealt(FOUR), FOUR, 0)["cycle"]
