"""Simulations: plain values, the same for the same seed, and what an interrupt leaves."""

import json
from itertools import islice
from typing import Any

import pytest

import kortbord
from kortbord.bots import UnknownBot
from kortbord.bots.simulation import deals_of, simulate

GOLF = kortbord.load("golf", seats=2)
KEYS = ["game", "seats", "deals", "seed", "bots", "mean_scores", "mean_returns", "se_returns"]


def test_what_it_tells() -> None:
    done: list[int] = []
    told = simulate(GOLF, ["casual", "random"], 4, 7, done.append)
    assert list(told) == KEYS
    assert json.loads(json.dumps(told)) == told
    assert done == [1, 2, 3, 4]
    first = {"game": "golf", "seats": 2, "deals": 4, "seed": 7, "bots": ["casual", "random"]}
    assert {key: told[key] for key in first} == first
    scores: Any = told["mean_scores"]
    assert told["mean_returns"] == [-mean for mean in scores]
    assert scores[0] < scores[1]


def test_the_same_seed_tells_the_same() -> None:
    assert simulate(GOLF, ["random"], 3, 7) == simulate(GOLF, ["random"], 3, 7)
    assert simulate(GOLF, ["random"], 3, 7) != simulate(GOLF, ["random"], 3, 8)


def test_means_and_errors() -> None:
    """Against the scores of the deals themselves."""
    from kortbord.bots.playing import play

    game = kortbord.load("bolighai", seats=3)
    bots = [kortbord.bot("random", game, 5)] * 3
    rows = [play(game, bots, state).scores() for state in islice(deals_of(game, 5), 6)]
    told: Any = simulate(game, ["random"], 6, 5)
    own = [row[1] for row in rows if row]
    mean = sum(own) / 6
    assert told["mean_scores"][1] == told["mean_returns"][1] == pytest.approx(mean)
    error = (sum((x - mean) ** 2 for x in own) / 5 / 6) ** 0.5
    assert told["se_returns"][1] == pytest.approx(error)


def test_one_deal_has_no_error() -> None:
    assert simulate(GOLF, ["random"], 1, 7)["se_returns"] == [None, None]


def test_directions_of_sending_rotate() -> None:
    rounds = [state.table.round for state in islice(deals_of(kortbord.load("hjerter"), 1), 5)]
    assert rounds == [1, 2, 3, 4, 5]


def test_an_interrupt_leaves_what_was_done() -> None:
    def interrupt(done: int) -> None:
        if done == 2:
            raise KeyboardInterrupt

    told = simulate(GOLF, ["random"], 1000, 7, interrupt)
    assert (told["deals"], told["interrupted"]) == (2, True)
    assert told["mean_scores"] == simulate(GOLF, ["random"], 2, 7)["mean_scores"]


def test_an_interrupt_before_the_first_deal_goes_through(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("kortbord.bots.simulation.play", interrupt)
    with pytest.raises(KeyboardInterrupt):
        simulate(GOLF, ["random"], 3, 7)


def test_wrong_input() -> None:
    with pytest.raises(kortbord.Error, match="Name 2 bots, one for each seat, or one for all"):
        simulate(GOLF, ["random"] * 3, 1, 7)
    with pytest.raises(UnknownBot):
        simulate(GOLF, ["random", "nobody"], 1, 7)
    with pytest.raises(kortbord.Error, match="at least one deal, not 0"):
        simulate(GOLF, ["random"], 0, 7)
    with pytest.raises(kortbord.BadDeal, match="A seed is"):
        simulate(GOLF, ["random"], 1, -1)
