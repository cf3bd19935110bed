"""The bars of the casual bot, as smoke tests: `benchmarks/casual.py` measures them with errors."""

import pytest

from benchmarks.casual import BARS, Bar, results, summary

DEALS = {"hjerter": 60, "bolighai": 30, "for_sale": 30, "golf": 60}  # each from every seat


@pytest.mark.parametrize("bar", BARS, ids=[bar.text for bar in BARS])
def test_a_bar(bar: Bar) -> None:
    """Passed by so much that the chance of few deals cannot decide it."""
    mean, error = summary(results(bar, DEALS[bar.game.name], 11))
    over = bar.limit - mean if bar.low else mean - bar.limit
    assert over > 2 * error
