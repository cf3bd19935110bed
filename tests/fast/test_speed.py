"""Inlining is fragile: a rule that is no longer copied into the loops costs half the speed.

A smoke test on ratios in one run, with room for a busy machine; the figures themselves are in
`benchmarks/results/speed.md`.
"""

import pytest

import kortbord
from kortbord.fast import bench

pytestmark = pytest.mark.timeout(600)
# How many times as fast as plain Python the compiled loop is at least; about half of what it is.
RATIOS = {"bolighai": 150, "golf": 55, "for_sale": 160, "hjerter": 160}


@pytest.mark.parametrize("game", RATIOS)
def test_compiled_play_is_much_faster_than_plain(game: str) -> None:
    loaded = kortbord.load(game)
    plain = bench.rate(bench.plain_play(loaded), repeats=3)
    assert bench.rate(bench.compiled_play(loaded), repeats=3) > RATIOS[game] * plain


@pytest.mark.parametrize("game", RATIOS)
def test_dealing_costs_less_than_half_of_it(game: str) -> None:
    loaded = kortbord.load(game)
    play = bench.rate(bench.compiled_play(loaded), repeats=3)
    assert bench.rate(bench.compiled_deals(loaded, plies=True), repeats=3) > play / 2


def test_many_tables_are_stepped_at_once() -> None:
    loaded = kortbord.load("hjerter")
    plain = bench.rate(bench.plain_play(loaded), repeats=3)
    assert bench.table_steps(loaded, steps=100, repeats=3) > 15 * plain


def test_measure_has_the_keys_of_the_command_line() -> None:
    done: list[float] = []
    found = bench.measure(kortbord.load("for_sale", seats=3), done.append)
    speeds = ["compiled_decisions_per_s", "compiled_deals_per_s", "plain_plies_per_s"]
    assert list(found) == ["game", "seats", "preset", *speeds, "cold_compile_s", "warm_start_s"]
    assert (found["game"], found["seats"], found["preset"]) == ("for_sale", 3, "gryphon")
    assert min(found[name] for name in speeds) > 0
    assert 0 < found["warm_start_s"] < found["cold_compile_s"]
    assert (done[0], done[-1]) == (0, 1) and done == sorted(done)
