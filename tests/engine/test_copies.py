"""Copies and pickles: each is a twin that goes its own way."""

import copy
import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import kortbord
from kortbord import Game
from tests.playing import ALL, NAMES, random_deal, step

every_game = pytest.mark.parametrize("game", ALL[::3], ids=NAMES[::3])
every_way = pytest.mark.parametrize(
    "twin_of", [copy.copy, copy.deepcopy, lambda thing: pickle.loads(pickle.dumps(thing))]
)


@every_game
@every_way
def test_a_state_and_its_twin(game: Game, twin_of: Callable[[Any], Any]) -> None:
    rng = Random(1)
    state = random_deal(game, rng)
    for _ in range(2):
        step(state, rng)
    twin, before = twin_of(state), state.record()
    assert twin == state and twin.game == state.game
    assert [twin.view(seat).events for seat in range(game.seats)] == [
        state.view(seat).events for seat in range(game.seats)
    ]
    step(twin, rng)
    assert state.record() == before != twin.record()
    assert twin_of(game) == game
    view = twin_of(state.view(0))
    assert (view.position, view.events) == (state.view(0).position, state.view(0).events)


@every_way
def test_a_match_and_its_twin(twin_of: Callable[[Any], Any]) -> None:
    match = kortbord.Match(kortbord.load("golf", seats=2, end="rounds:3"), seed=1)
    match.enter(match.game.tally(["sum=5", "sum=9"]))
    match.next_deal()
    twin, before = twin_of(match), match.record()
    assert twin == match and twin.deals[0].winners == (0,)
    while not twin.state.is_over:
        step(twin.state, Random(1))
    twin.next_deal()
    assert match.record() == before and len(match.deals) == 2


@every_game
def test_a_table_that_is_kept_stays_as_it_was(game: Game) -> None:
    """It shares with the one before what is equal, and nothing with the table that is played on."""
    state = random_deal(game, Random(2))
    before, shared = state.table.copy(), 0
    while not state.is_over:
        kept = state.table.kept(before)
        assert kept == state.table
        for name in kept.lists:
            mine, theirs = getattr(kept, name), getattr(before, name)
            assert (mine is theirs) == (mine == theirs) and mine is not getattr(state.table, name)
            shared += mine is theirs
        then, before = vars(state.table.copy()), kept
        step(state, Random(3))
        assert vars(kept) == then
    assert shared
