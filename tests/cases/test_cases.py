"""Public bug reports and hard places of the sheets, as cases with expected answers.

`tests/data/cases.json`: the kinds rules, rules-text, tally, match-end and early-finish.  Each
names its source.
"""

import json
from pathlib import Path
from typing import Any

import pytest

import kortbord
from kortbord import State

FILE = Path(__file__).parent.parent / "data" / "cases.json"
CASES = json.loads(FILE.read_text(encoding="utf-8"))["cases"]


def of_kind(kind: str) -> pytest.MarkDecorator:
    """All cases of a kind, as test parameters."""
    chosen = [case for case in CASES if case["kind"] == kind]
    return pytest.mark.parametrize("case", chosen, ids=[case["id"] for case in chosen])


def reach(case: dict[str, Any]) -> State:
    """Play the actions of a case; every one is legal where it stands."""
    state = kortbord.load(case["game"], **case["options"]).deal(case["deal"])
    for line in case["actions"]:
        seat, _, action = line.partition(" ")
        state.apply(int(seat), action)
    return state


def may(state: State, line: str, seat: int | None) -> bool:
    """Whether the action of a line would be accepted; `seat` acts where the line names none."""
    named, _, action = line.partition(" ")
    if named.isdecimal():
        return state.refusal(int(named), action) is None
    assert seat is not None
    return state.refusal(seat, line) is None


def found(state: State, case: dict[str, Any], key: str) -> object:
    """What the state says about one thing that a case expects."""
    seat = case["seat"]
    answers: dict[str, Any] = {
        "legal": lambda: list(state.legal(state.to_act[0] if seat is None else seat)),
        "legal_count": lambda: len(state.legal(seat)),
        "refused": lambda: [
            line for line in case["expect"]["refused"] if not may(state, line, seat)
        ],
        "accepted": lambda: [line for line in case["expect"]["accepted"] if may(state, line, seat)],
        "hand": lambda: state.view(seat).position["hand"],
        "last_seat": lambda: state.plies[-1][0],
    }
    return answers[key]() if key in answers else state.position[key]


@of_kind("rules")
def test_rules(case: dict[str, Any]) -> None:
    state = reach(case)
    assert {key: found(state, case, key) for key in case["expect"]} == case["expect"]


@of_kind("tally")
def test_tally(case: dict[str, Any]) -> None:
    expect = case["expect"]
    tally = kortbord.load(case["game"], **case["options"]).tally(expect["tally"])
    assert list(tally) == expect["scores"]
    assert list(tally.winners) == expect.get("winners", list(tally.winners))


@of_kind("match-end")
def test_match_end(case: dict[str, Any]) -> None:
    expect = case["expect"]
    game = kortbord.load(case["game"], **case["options"], end=f"target:{expect['target']}")
    match = kortbord.Match(game, totals=expect["totals"], deal_number=2)
    assert match.is_over == expect["over"]
    assert list(match.winners) == expect["winners"]


@of_kind("early-finish")
def test_early_finish(case: dict[str, Any]) -> None:
    state, expect = reach(case), case["expect"]
    decided = state.decided()
    assert (decided is not None) == expect["may_finish"]
    possible = results(state)
    if decided is not None:
        assert list(decided) == expect["scores"] and possible == {decided}
    for scores in expect.get("two_possible_results", []):
        assert tuple(scores) in possible


def results(state: State) -> set[tuple[int, ...]]:
    """The scores of every way in which the deal can go on."""
    scores = state.scores()
    if scores is not None:
        return {scores}
    found: set[tuple[int, ...]] = set()
    for action in state.legal_actions(state.to_act[0]):
        twin = state.copy()
        twin.apply(state.to_act[0], action)
        found |= results(twin)
    return found


def test_a_knock_gives_every_other_seat_one_more_turn() -> None:
    """The text case r-golf4-knock."""
    state = kortbord.load("golf", preset="four_hole").deal(seed=4, first=1)
    state.apply(1, "knock")
    for seat in (2, 0):
        assert state.to_act == (seat,)
        assert "knock" not in state.legal(seat)
        state.apply(seat, "draw")
        state.apply(seat, "discard")
    assert state.is_over
    assert "?" not in str(state.view(None).position["cards"])


def test_a_knock_comes_before_drawing() -> None:
    """The text case r-golf4-knock-after-draw."""
    state = kortbord.load("golf", preset="four_hole").deal(seed=4, first=1)
    state.apply(1, "draw")
    refusal = state.refusal(1, "knock")
    assert refusal is not None and "instead of drawing" in str(refusal)


def test_every_text_case_has_its_test() -> None:
    """The two tests above are those of the kind rules-text."""
    texts = [case["id"] for case in CASES if case["kind"] == "rules-text"]
    assert texts == ["r-golf4-knock", "r-golf4-knock-after-draw"]
