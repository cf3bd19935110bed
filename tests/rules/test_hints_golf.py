"""Golf: what follows from a table, by the rules and for each viewer."""

from random import Random
from typing import Any

import pytest

from kortbord.rules import golf
from kortbord.rules.golf import Options, Table, preset
from kortbord.rules.hints.golf import hints
from tests.rules.golf_table import act, dealt, option_sets, play, scores, view
from tests.rules.test_golf_secrets import another_world

TWO, FOUR = preset("norsk", 2), preset("four_hole", 2)
STOCK = "5C 9D 2H 2S KD 7H 4C 4D 4H 4S 6C 6D JH 8S 3C XX"


def seen(t: Table, o: Options, viewer: int) -> dict[str, Any]:
    return hints(view(t, o, viewer), o, viewer)


def test_a_round_from_its_deal() -> None:
    found = seen(dealt(TWO, STOCK), TWO, 0)
    unknown = {"sum": None, "pair": False, "locked": False}
    assert found["rows"] == [
        [{"sum": 14, "pair": False, "locked": False}, unknown, unknown],
        [{"sum": 0, "pair": True, "locked": False}, unknown, unknown],
    ]
    assert found["open"] == [14, 0]
    assert found["progress"] == {"phase": "playing", "number": 0, "last": 41}
    for name in ("after", "locks", "knocker", "last_lap", "breakdown"):
        assert found[name] is None


def test_a_card_alone_counts_for_itself() -> None:
    t = dealt(TWO, STOCK)
    act(t, TWO, "take", "swap 3")
    assert seen(t, TWO, 1)["open"] == [14 + 10, 0]
    assert seen(t, TWO, 1)["rows"][0][1] == {"sum": None, "pair": False, "locked": False}
    assert seen(t, TWO, 1)["rows"][0][0]["locked"]


def test_what_a_row_would_count() -> None:
    """Only slots that the rules allow; unknown while the card beside is (GO-9)."""
    t = dealt(TWO, STOCK)
    act(t, TWO, "draw", "swap 4", "draw", "discard", "draw")  # 8S to slot 4; XX in hand
    assert seen(t, TWO, 0)["after"] == {"3": 8 - 3, "4": None, "5": None, "6": None}
    for viewer in (1, -1):
        assert seen(t, TWO, viewer)["after"] is None


def test_what_is_told_comes_about() -> None:
    """Each sum that is told is the sum of that row after the swap."""
    rng = Random(5)
    told = 0
    for o in option_sets(5, 40):
        for t in play(o, rng):
            for slot, count in (seen(t, o, t.turn)["after"] or {}).items():
                u = t.copy()
                act(u, o, f"swap {slot}")
                row = (int(slot) - 1) // 2
                cards = u.card[t.turn * 6 + 2 * row : t.turn * 6 + 2 * row + 2]
                if count is not None:
                    assert golf.pair(o, *cards) == count
                    told += 1
    assert told > 100


def test_what_a_swap_would_lock() -> None:
    """The rows above it that are not locked yet (GO-9, GO-A12)."""
    t = dealt(TWO, STOCK)
    act(t, TWO, "draw")
    every = {"1": [], "2": [], "3": [1], "4": [1], "5": [1, 2], "6": [1, 2]}
    assert seen(t, TWO, 0)["locks"] == every
    act(t, TWO, "swap 4", "draw", "discard", "draw")
    assert seen(t, TWO, 0)["locks"] == {"3": [], "4": [], "5": [2], "6": [2]}
    assert seen(t, TWO, 1)["locks"] is None
    four = dealt(FOUR, STOCK)
    act(four, FOUR, "draw")
    assert seen(four, FOUR, 0)["locks"] == {"1": [], "2": [], "3": [], "4": []}


def test_the_locks_that_are_told_come_about() -> None:
    rng = Random(6)
    told = 0
    for o in option_sets(6, 40):
        for t in play(o, rng):
            for slot, rows in (seen(t, o, t.turn)["locks"] or {}).items():
                u = t.copy()
                act(u, o, f"swap {slot}")
                before, after = t.row[t.turn], u.row[t.turn]
                assert rows == list(range(before + 1, after + 1))
                told += len(rows)
    assert told > 100


def test_who_has_seen_a_card_is_no_secret() -> None:
    """0 nobody, 1 its owner alone, 2 everyone; the same for every viewer (CL-C5)."""
    t = dealt(TWO, STOCK)
    act(t, TWO, "draw", "swap 4")
    four = dealt(FOUR, STOCK)
    act(four, FOUR, "draw", "swap 1", "take", "swap 2")
    for viewer in (0, 1, -1):
        assert seen(t, TWO, viewer)["seen"] == [[2, 2, 0, 2, 0, 0], [2, 2, 0, 0, 0, 0]]
        assert seen(four, FOUR, viewer)["seen"] == [[1, 0, 1, 1], [0, 2, 1, 1]]


def test_four_cards_are_known_to_their_owner() -> None:
    t = dealt(FOUR, STOCK)
    rows = [seen(t, FOUR, viewer)["rows"][0][1] for viewer in (0, 1, -1)]
    assert rows[0] == {"sum": 0, "pair": True, "locked": False}
    assert rows[1] == rows[2] == {"sum": None, "pair": False, "locked": False}
    assert [seen(t, FOUR, viewer)["open"] for viewer in (0, 1, -1)] == [[0, 0], [0, 8 - 8], [0, 0]]
    act(t, FOUR, "draw")
    assert seen(t, FOUR, 0)["after"] == {"1": None, "2": None, "3": 2 + 4, "4": 2 + 4}


def test_the_last_lap() -> None:
    t = dealt(FOUR, STOCK)
    act(t, FOUR, "knock")
    found = seen(t, FOUR, 1)
    assert (found["knocker"], found["last_lap"]) == (0, 1)
    assert found["progress"]["phase"] == "last_lap"


@pytest.mark.parametrize("o", [*option_sets(6, 12)], ids=repr)
def test_the_breakdown_adds_up(o: Options) -> None:
    *_, t = play(o, Random(6))
    rows = seen(t, o, -1)["breakdown"]
    assert [row["score"] for row in rows] == scores(t, o)
    for seat, row in enumerate(rows):
        assert sum(row["rows"]) == row["sum"] == golf.points(t, o, seat)
        assert [shown["sum"] for shown in seen(t, o, -1)["rows"][seat]] == row["rows"]
        if t.knocker != seat:
            assert row["sum"] == row["score"]


def table_of(o: Options) -> dict[str, int]:
    found = seen(dealt(o), o, 0)["values"]
    assert [row["value"] for row in found] == sorted({row["value"] for row in found})
    return {card: row["value"] for row in found for card in row["cards"]}


def test_the_table_of_values() -> None:
    """GO-7: all ranks; jokers where there are any, their pair where there are two."""
    plain = {rank: value for value, rank in enumerate("A23456789T", 1)} | {"J": 10, "Q": 10, "K": 0}
    assert table_of(TWO) == plain | {"XX": -3, "XX XX": -6}
    assert table_of(TWO._replace(jokers_per_deck=0)) == plain
    assert table_of(TWO._replace(jokers_per_deck=1)) == plain | {"XX": -3}
    assert "XX XX" in table_of(TWO._replace(jokers_per_deck=1, decks=2))
    cheapest = seen(dealt(TWO), TWO, 0)["values"]
    assert cheapest[-1] == {"cards": ["T", "J", "Q"], "value": 10}


def test_what_a_viewer_cannot_know_changes_nothing() -> None:
    """Two worlds that look alike give equal hints; on the open tables they would differ."""
    rng, differ = Random(8), 0
    for o in (preset("norsk", 3), preset("four_hole", 3)):
        for seed in range(4):
            for t in play(o, Random(seed), pile=0.3):
                for viewer in range(-1, o.seats):
                    u = another_world(t, o, viewer, rng)
                    assert seen(t, o, viewer) == seen(u, o, viewer)
                    differ += hints(t, o, viewer) != hints(u, o, viewer)
    assert differ > 100
