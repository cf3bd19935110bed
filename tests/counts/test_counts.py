"""Lines of play counted by the engine and by the naive reading come to the same number.

What a position is and what is counted, `make_counts.py` says, which made the numbers.
"""

import json
from pathlib import Path
from typing import Any

import pytest

import kortbord

POSITIONS = json.loads((Path(__file__).parent / "counts.json").read_text(encoding="utf-8"))


def count(state: kortbord.State, depth: int) -> int:
    """Count the lines of play to a depth."""
    if depth == 0 or state.is_over:
        return 1
    seat = state.to_act[0]
    legal = state.legal_actions(seat)
    if depth == 1:
        return len(legal)
    total = 0
    for action in legal:
        twin = state.copy()
        twin.apply(seat, action)
        total += count(twin, depth - 1)
    return total


def name_of(entry: dict[str, Any]) -> str:
    return "-".join(str(entry[key]) for key in ("game", "preset", "seats", "depth", "count"))


@pytest.mark.parametrize("entry", POSITIONS, ids=name_of)
def test_counts(entry: dict[str, Any]) -> None:
    game = kortbord.load(
        entry["game"], seats=entry["seats"], preset=entry["preset"], **entry["options"]
    )
    state = game.deal(entry["deal"])
    for line in entry["actions"]:
        seat, _, action = line.partition(" ")
        state.apply(int(seat), action)
    assert count(state, entry["depth"]) == entry["count"]


def test_every_game_is_counted() -> None:
    assert {entry["game"] for entry in POSITIONS} == set(kortbord.games())
