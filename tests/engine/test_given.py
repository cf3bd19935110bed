"""Values of every wrong kind: each is answered with one short sentence, never a traceback."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import kortbord
from kortbord import Error, Game
from kortbord.engine.given import integer, shown, told
from tests.playing import ALL, NAMES

every_game = pytest.mark.parametrize("game", ALL[::7], ids=NAMES[::7])


class Rude:
    """Something that cannot even be told."""

    def __repr__(self) -> str:
        raise RuntimeError


def calls_nothing() -> None:
    pass


HUGE = 10**5000
WRONG: list[Any] = [None, True, False, 1.0, 1.5, float("nan"), -2, HUGE, -HUGE, "", "x", "１", "²"]
WRONG += ["3\n", "\x00", "\ud800", "A" * 5000, b"3", [], {}, (), [HUGE], {"a": 1}, set(), object()]
WRONG += [range(3), calls_nothing, Rude(), np.array([1, 2]), np.float64(1), np.bool_(True)]


def calls(game: Game, wrong: Any) -> list[Callable[[], object]]:
    """Whatever a value can be given to."""
    return [
        lambda: kortbord.load(wrong),
        lambda: kortbord.load(game.name, seats=wrong),
        lambda: kortbord.load(game.name, preset=wrong),
        *(lambda name=name: kortbord.load(game.name, **{name: wrong}) for name in game.options),
        lambda: kortbord.replay(wrong),
        lambda: kortbord.Match(wrong),
        *calls_to_a_game(game, wrong),
        *calls_to_a_deal(kortbord.Match(game, 1), wrong),
    ]


def calls_to_a_game(game: Game, wrong: Any) -> list[Callable[[], object]]:
    return [
        lambda: game.deal(wrong),
        lambda: game.deal(seed=wrong),
        lambda: game.deal(first=wrong),
        lambda: game.deal(round=wrong),
        lambda: game.tally(wrong),
        lambda: game.tally([wrong] * game.seats),
        lambda: kortbord.Match(game, wrong),
        lambda: kortbord.Match(game, totals=wrong),
        lambda: kortbord.Match(game, totals=[wrong] * game.seats),
        lambda: kortbord.Match(game, deal_number=wrong),
        lambda: kortbord.Match(game, deal=wrong),
    ]


def calls_to_a_deal(match: kortbord.Match, wrong: Any) -> list[Callable[[], object]]:
    state = match.game.deal(seed=1)
    seat = state.to_act[0]
    return [
        lambda: match.next_deal(wrong, wrong),
        lambda: match.enter(wrong),
        lambda: match.enter([wrong] * match.game.seats),
        lambda: state.legal(wrong),
        lambda: state.view(wrong),
        lambda: state.apply(wrong, "pass"),
        lambda: state.apply(seat, wrong),
        lambda: state.view(seat).refusal(wrong),
    ]


@every_game
@pytest.mark.parametrize("wrong", WRONG, ids=lambda wrong: type(wrong).__name__)
def test_a_wrong_value_gets_one_sentence(game: Game, wrong: Any) -> None:
    for call in calls(game, wrong):
        try:
            call()
        except Error as error:
            told_ = str(error)
            assert told_.isprintable() and told_.endswith(".") and len(told_) < 1000
    state = game.deal(seed=1)
    for language in ("nb", "de", "en"):
        refusal = state.refusal(state.to_act[0], wrong)
        assert refusal is not None and refusal.text(language).isprintable()


@pytest.mark.parametrize("one", [np.int64(1), np.uint8(1), np.int32(1)])
def test_numbers_of_numpy_are_numbers(one: Any) -> None:
    three: Any = np.int64(3)
    game = kortbord.load("hjerter", seats=three, heart=one)
    assert game == kortbord.load("hjerter", seats=3, heart=1)
    state = game.deal(seed=one, round=one)
    assert state == game.deal(seed=1, round=1)
    twin = state.copy()
    twin.apply(1, state.legal_actions(1)[1])
    state.apply(one, type(one)(state.legal_actions(1)[1]))
    assert state == twin and state.record() == twin.record()
    assert repr(kortbord.Match(game, one, totals=[one] * 3).totals) == "(1, 1, 1)"
    assert state.view(one).seat == 1


def test_a_match_begins_with_a_state_of_its_own_game() -> None:
    other = kortbord.load("golf", seats=2).deal(seed=1)
    with pytest.raises(kortbord.BadDeal, match="a state of its own game, not <State of golf"):
        kortbord.Match(kortbord.load("golf", seats=3), deal=other)


@pytest.mark.parametrize("name", kortbord.games())
@pytest.mark.parametrize("number", [0, 1, 3, 5])
def test_a_tally_has_one_line_for_each_seat(name: str, number: int) -> None:
    """Told once, whatever else is wrong with the lines."""
    with pytest.raises(kortbord.BadDeal) as caught:
        kortbord.load(name, seats=4).tally(["AH tricks=3"] * number)
    assert [problem.code for problem in caught.value.problems] == ["seats"]
    for language in ("nb", "de", "en"):
        assert f" {number}" in caught.value.problems[0].text(language)
    assert str(caught.value).startswith("The tally needs one line for each of the 4 seats, but has")


def test_a_language_that_is_not_there() -> None:
    refusal = kortbord.load("golf").deal(seed=1).refusal(9, "draw")
    assert refusal is not None
    for language in ("fr", "", ">20"):
        with pytest.raises(Error, match="There is no language .*; the languages are nb, de and"):
            refusal.text(language)
    with pytest.raises(Error, match="There is no language '>20'; "):
        format(refusal, ">20")


def test_values_in_a_sentence() -> None:
    assert shown("a\nb") == r"'a\nb'" and told("a\nb") == "a?b"
    assert shown("A" * 99) == "'" + "A" * 56 + "..." and len(shown("A" * 99)) == 60
    assert shown(Rude()) == "such a Rude" and told(HUGE) == "such a int"
    assert integer(True) is None and integer(np.int64(3)) == 3
