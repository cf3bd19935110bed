"""Hjerter: what a deal scores, by the examples H1 to H12 and H18, and the rulings on slams."""

from random import Random

import pytest

import kortbord
from kortbord.cards import set_of
from kortbord.rules import hjerter
from kortbord.rules.hjerter import REPLACE, Options, preset
from tests.rules.hjerter_table import EXAMPLES, HEARTS, OPTION_SETS, TAKEN, play, scores

SLAMS = ("none", "lille", "store", "mega")


@pytest.mark.parametrize("example", TAKEN)
@pytest.mark.parametrize("scoring", ["void", "replace"])
def test_examples(example: str, scoring: str) -> None:
    """H1 to H12, with either reading of HJ-A18 and HJ-A19."""
    taken, tricks = TAKEN[example]
    o = Options(len(tricks), slam_scoring=("void", "replace").index(scoring))
    kind, expected, total = EXAMPLES[example][scoring]
    assert scores(taken, tricks, o) == expected
    assert sum(expected) == total
    t = hjerter.Table()
    t.taken[: o.seats], t.tricks[: o.seats] = [set_of(cards) for cards in taken], tricks
    assert max(hjerter.slam(t, o, seat) for seat in range(o.seats)) == SLAMS.index(kind)


def test_values() -> None:
    """HJ-2: every card by itself, and by option."""
    values = {"QS": 100, "JD": -100, "AH": 20} | dict.fromkeys(HEARTS.split()[:-1], 10)
    o = Options(4, qs=7, jd=3, heart=-2, heart_ace=11)
    changed = {"QS": 7, "JD": 3, "AH": 11} | dict.fromkeys(HEARTS.split()[:-1], -2)
    for number in range(52):
        card = hjerter.action_text(o, number)
        assert hjerter.points(Options(4), set_of(card)) == values.get(card, 0)
        assert hjerter.points(o, set_of(card)) == changed.get(card, 0)


def test_the_bonus_for_no_trick() -> None:
    """HJ-10, HJ-A22, HJ-A23: for each without a trick, empty tricks are tricks, none in a slam."""
    taken, tricks = TAKEN["H3"]
    assert scores(taken, tricks, Options(4, no_trick_bonus=-7)) == [180, -40, -7, -7]
    assert scores(taken, tricks, Options(4, no_trick_bonus=0)) == [180, -40, 0, 0]
    assert scores(taken, [7, 4, 1, 1]) == [180, -40, 0, 0]
    for example in ("H4", "H7", "H8", "H9", "H11"):
        taken, tricks = TAKEN[example]
        assert 0 in tricks
        assert scores(taken, tricks, Options(len(tricks), no_trick_bonus=-7)) == scores(
            taken, tricks
        )


def test_the_highest_slam_counts() -> None:
    """HJ-A17, HJ-A21, HJ-A24, CL-D4: a slam that is not played gives way to the next lower one."""
    everything, one_less = ([HEARTS + " QS", "JD", "", ""], [10, 1, 1, 1]), TAKEN["H9"]
    off = {"megaslem": 0}
    assert scores(*one_less) == [-100, 200, 200, 200]
    assert scores(*one_less, Options(4, **off)) == [-100, 150, 150, 150]
    assert scores(*everything) == [0, 50, 150, 150]
    off["storeslem"] = 0  # a lilleslem voids the hearts alone, so the queen counts
    assert scores(*one_less, Options(4, **off)) == [0, 100, 100, 100]
    assert scores(*everything, Options(4, **off)) == [100, 0, 100, 100]
    off["lilleslem"] = 0
    assert scores(*one_less, Options(4, **off)) == [140, -50, -50, -50]
    assert scores(*everything, Options(4, **off)) == [240, -100, 0, 0]


@pytest.mark.parametrize("tricks", [[4, 3, 3, 3], [4, 9, 0, 0], [12, 1, 0, 0]])
def test_a_slam_asks_for_cards_not_for_tricks(tricks: list[int]) -> None:
    """HJ-A22: four tricks may do, and nobody has the bonus for none."""
    assert scores([HEARTS + " QS", "JD", "", ""], tricks) == [0, 50, 150, 150]
    assert scores([HEARTS, "JD QS", "", ""], tricks) == [0, 100, 100, 100]


def test_replacing_leaves_the_jack() -> None:
    """HJ-A19, CL-D8: the slammer has the jack or nothing, the others the slam and nothing else."""
    o = Options(4, slam_scoring=REPLACE, jd=-30)
    assert scores(*TAKEN["H4"], o) == [-30, 100, 100, 100]
    assert scores(*TAKEN["H6"], o) == [0, 100, 100, 100]
    queen = ([HEARTS + " QS", "JD", "", ""], [10, 1, 1, 1])
    assert scores(*queen, o._replace(storeslem=0, megaslem=0)) == [0, 100, 100, 100]


@pytest.mark.parametrize("values", [(-5, 150, 200), (100, -5, 200), (100, 150, -5), (7, 7, 7)])
def test_a_slam_is_what_was_taken(values: tuple[int, int, int]) -> None:
    """Whatever a slam is worth, less than nothing or as much as another, it is one."""
    o = Options(4)._replace(lilleslem=values[0], storeslem=values[1], megaslem=values[2])
    for example, value in (("H6", values[0]), ("H8", values[1]), ("H9", values[2])):
        taken, tricks = TAKEN[example]
        queen_and_jack = 0 if example == "H6" else -100
        assert scores(taken, tricks, o) == [queen_and_jack, *[value] * 3]


def test_standard() -> None:
    """RULES 4g: one slam, 26 for the others; the jack and empty hands count nothing."""
    o = preset("standard", 4)
    assert scores(*TAKEN["H2"], o) == [16, 4, 6, 0]
    assert scores(*TAKEN["H4"], o) == [13, 13, 0, 0]  # all hearts alone are no slam
    for example in ("H7", "H8", "H9"):  # all tricks are the same slam
        assert scores(*TAKEN[example], o) == [0, 26, 26, 26]
    bonus = o._replace(jd=-10, no_trick_bonus=-5)
    assert scores(*TAKEN["H7"], bonus) == [0, 26, 16, 26]
    assert scores(*TAKEN["H2"], bonus) == [16, -6, 6, -5]


def test_low_wins_and_nothing_breaks_a_tie() -> None:
    """HJ-A27."""
    assert hjerter.LOW_WINS
    for number, o in enumerate(OPTION_SETS):
        *_, t = play(o, Random(number))
        assert [hjerter.tie_break(t, o, seat) for seat in range(o.seats)] == [0] * o.seats


# ---- Matches


def test_match() -> None:
    """H18, HJ-A26: over as soon as one has 500; the lowest two share."""
    game = kortbord.load("hjerter", end="target:500")
    match = kortbord.Match(game, seed=1, totals=(510, 120, 120, 300), deal_number=5)
    assert match.is_over and match.winners == (1, 2)
    assert match.standings == ((1, 1, 120), (1, 2, 120), (3, 3, 300), (4, 0, 510))
    assert not kortbord.Match(game, seed=1, totals=(499, 120, 120, 300), deal_number=5).is_over
    assert kortbord.Match(game, seed=1, totals=(500, 120, 120, 300), deal_number=5).is_over


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_match_is_one_cycle(seats: int) -> None:
    """HJ-14, HJ-A25: as many rounds as seats; the round sets the direction of sending."""
    game = kortbord.load("hjerter", seats=seats)
    assert game.options["end"] == f"rounds:{seats}" and game.options["tie"] == "shared"
    match = kortbord.Match(game, seed=3)
    for number in range(1, seats + 1):
        assert not match.is_over and match.state is not None
        assert match.state.table.round == number
        assert len(match.state.to_act) == (seats if number < seats else 1)
        match.enter(range(0, 10 * seats, 10))
        if number < seats:
            match.next_deal()
    assert match.is_over and match.winners == (0,)


def test_ends_of_other_presets() -> None:
    """CL-A5, CL-D4."""
    assert hjerter.match("kvalito", 3) == {"end": "rounds:3", "max_rounds": "100", "tie": "shared"}
    assert hjerter.match("standard", 4)["end"] == "target:100"
