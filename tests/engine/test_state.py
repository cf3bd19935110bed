"""States: whose turn, what is legal, what is refused, and that a wrong input changes nothing."""

from random import Random
from typing import Any

import pytest

import kortbord
from kortbord import Game, IllegalAction, NotYourTurn, State
from kortbord.engine.contract import listed
from tests.playing import ALL, NAMES, finished, play

every_game = pytest.mark.parametrize("game", ALL, ids=NAMES)


@every_game
def test_choices_are_what_refusal_lets_pass(game: Game) -> None:
    """Asked about every action there is, `refusal` finds the same ones, in order, and so does
    `choice`, asked one by one.
    """
    rng, by_choice = Random(1), listed(game.rules)
    for state in play(game, rng):
        if rng.random() < 0.1:
            for seat in state.to_act:
                every = range(-3, game.rules.actions(game.o) + 3)
                passed = [a for a in every if game.rules.refusal(state.table, game.o, seat, a) == 0]
                assert tuple(passed) == state.legal_actions(seat) != ()
                assert by_choice(state.table, game.o, seat) == passed


@every_game
def test_texts_and_numbers_are_the_same_actions(game: Game) -> None:
    for state in play(game, Random(2)):
        for seat in range(game.seats):
            numbers = state.legal_actions(seat)
            assert state.legal(seat) == tuple(map(game.action_text, numbers))
            assert tuple(map(game.action_number, state.legal(seat))) == numbers
            assert (numbers == ()) == (seat not in state.to_act)


@every_game
def test_every_action_has_a_text_of_its_own(game: Game) -> None:
    """No two texts are one action, and no text stands for another action."""
    for action in range(game.rules.actions(game.o)):
        assert game.action_number(game.action_text(action)) in (action, -1)


@every_game
def test_the_end(game: Game) -> None:
    rng = Random(3)
    state = finished(game, rng)
    scores, returns, winners = state.scores(), state.returns(), state.winners()
    assert scores is not None and returns is not None
    sign = -1 if game.rules.LOW_WINS else 1
    assert returns == tuple(sign * score for score in scores)
    assert winners and all(returns[seat] == max(returns) for seat in winners)
    assert state.decided() == scores == tuple(state.position["scores"])
    assert state.position["over"] and state.to_act == ()
    assert state.legal(0) == () == state.legal_actions(0)
    with pytest.raises(NotYourTurn, match="The deal is over"):
        state.apply(0, 0)


@every_game
def test_before_the_end_there_are_no_scores(game: Game) -> None:
    state = game.deal(seed=1)
    assert state.scores() is None and state.returns() is None and state.winners() == ()
    assert state.decided() is None and state.position["scores"] is None


WRONG: list[tuple[int, Any, type[Exception]]] = [
    (-1, 0, NotYourTurn),
    (9, 0, NotYourTurn),
    (0, "fly", IllegalAction),
    (0, "", IllegalAction),
    (0, "=", IllegalAction),
    (0, "=suit", IllegalAction),
    (0, "=suit.spades.long", IllegalAction),
    (0, "{seat}", IllegalAction),
    (0, -1, IllegalAction),
    (0, 10**30, IllegalAction),
    (0, True, IllegalAction),
    (0, 0.0, IllegalAction),
    (0, None, IllegalAction),
]


@every_game
@pytest.mark.parametrize(("shift", "action", "error"), WRONG)
def test_a_wrong_input_changes_nothing(
    game: Game, shift: int, action: Any, error: type[Exception]
) -> None:
    state = game.deal(seed=5)
    before, record = state.table.copy(), state.record()
    seat = state.to_act[0] if shift == 0 else shift
    refusal = state.refusal(seat, action)
    assert refusal is not None
    with pytest.raises(error) as caught:
        state.apply(seat, action)
    assert str(caught.value) == str(refusal) == f"{refusal:en}" == f"{refusal}"
    assert len({refusal.text(language) for language in ("nb", "de", "en")}) == 3
    assert state.table == before and state.plies == [] and state.record() == record


def test_out_of_turn() -> None:
    state = kortbord.load("for_sale", seats=3).deal(seed=1, first=1)
    with pytest.raises(NotYourTurn) as caught:
        state.apply(0, "pass")
    assert str(caught.value) == "It is not the turn of seat 0; now seat 1 chooses."
    assert caught.value.refusal.code == "not_your_turn"
    refusal = state.refusal(3, "pass")
    assert str(refusal) == "There is no seat 3; the seats are 0 to 2."
    with pytest.raises(NotYourTurn):
        state.apply("0", "pass")  # type: ignore[arg-type]


def test_a_hidden_choice_is_final() -> None:
    """CL-A7."""
    state = kortbord.load("hjerter").deal(seed=1)
    state.apply(2, state.legal(2)[0])
    assert state.to_act == (0, 1, 3)
    with pytest.raises(NotYourTurn):
        state.apply(2, state.legal_actions(0)[0])


def test_a_forced_move_is_still_asked_for() -> None:
    """CL-A2: the engine never plays for anybody."""
    state = kortbord.load("hjerter").deal(seed=1, round=4)
    assert state.legal(state.to_act[0]) == ("2C",)


def test_a_copy_goes_its_own_way() -> None:
    state = kortbord.load("golf").deal(seed=1, first=0)
    twin = state.copy()
    assert twin == state
    twin.apply(0, "draw")
    assert twin != state and state.plies == [] and state.table.held == -1
    assert state.view(0).events != twin.view(0).events
    assert state != "state"


def test_words_for_the_eye() -> None:
    state = kortbord.load("golf").deal(seed=1, first=0)
    assert repr(state) == "<State of golf, 0 plies, to act (0,)>"
    assert (
        repr(state.view(None))
        == f"<View of golf by an onlooker, {len(state.view(0).events)} events>"
    )
    assert "by seat 1" in repr(state.view(1))


def test_decided_when_every_choice_is_forced() -> None:
    """The last sale round: one property each (BO-A18)."""
    rng = Random(4)
    game = kortbord.load("bolighai", seats=3)
    for _ in range(5):
        state = game.deal(seed=rng.getrandbits(64))
        while not state.is_over:
            forced = state.decided()
            last = state.position["phase"] == "sale" and state.position["stock_left"] == 0
            assert (forced is not None) == last
            seat = rng.choice(state.to_act)
            state.apply(seat, rng.choice(state.legal(seat)))
            if forced:
                assert state.decided() == forced


def test_decided_is_never_wrong() -> None:
    """Whatever is played after a deal of Hjerter is decided, the scores are those."""
    rng, met = Random(5), 0
    for game in (kortbord.load("hjerter"), kortbord.load("hjerter", preset="standard")):
        for _ in range(60):
            promised = None
            for state in play(game, rng):
                if promised is None and state.table.done > 6:
                    promised = state.decided()
                    met += promised is not None and not state.is_over
            assert promised == state.scores()
    assert met > 20


def state_of(record: str) -> State:
    """A record of one deal, read back."""
    state = kortbord.replay(record)
    assert isinstance(state, State)
    return state


@every_game
def test_a_state_is_what_was_done(game: Game) -> None:
    for number, state in enumerate(play(game, Random(6))):
        if number % 7 == 0 or state.is_over:
            assert state_of(state.record()) == state


@pytest.mark.parametrize("language", ["nb", "de", "en"])
def test_whoever_has_chosen_waits_for_the_others(language: str) -> None:
    state = kortbord.load("hjerter", seats=4).deal(seed=1)
    state.apply(2, state.legal(2)[0])
    refusal = state.refusal(2, "2C")
    assert refusal is not None and refusal.code == "has_chosen"
    assert "2" in refusal.text(language) and "0, 1, 3" in refusal.text(language)
    with pytest.raises(NotYourTurn, match="Seat 2 has chosen already .* seats 0, 1, 3 are still"):
        state.apply(2, "2C")
