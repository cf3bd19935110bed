"""The casual bot on positions whose answer is known: it need not find all, and finds most."""

import json
from pathlib import Path
from typing import Any

import pytest

import kortbord

FILE = Path(__file__).parents[1] / "data" / "cases.json"
CASES: list[dict[str, Any]] = [
    case
    for case in json.loads(FILE.read_text(encoding="utf-8"))["cases"]
    if case["kind"] in ("position", "sale", "auction") and "bad" in case["expect"]
]


def is_right(case: dict[str, Any]) -> bool:
    """Whether the bot's choice is one of the good ones, or where only that is known no bad one."""
    game = kortbord.load(case["game"], **case["options"])
    state = game.deal(case["deal"])
    for action in case["actions"]:
        seat, _, text = action.partition(" ")
        state.apply(int(seat), text)
    action = kortbord.bot("casual", game, 1).decide(state.view(case["seat"])).action
    if case["kind"] == "auction" or case["certainty"]["level"] == "sampled":
        return action not in case["expect"]["bad"]
    return action in case["expect"]["good"]


@pytest.mark.parametrize(
    "kind, levels, right, of",
    [
        ("sale", ("exact",), 4, 4),
        ("auction", ("exact",), 2, 2),
        ("position", ("certain", "every-world"), 30, 38),
        ("position", ("sampled",), 11, 12),
    ],
)
def test_cases(kind: str, levels: tuple[str, ...], right: int, of: int) -> None:
    cases = [c for c in CASES if c["kind"] == kind and c["certainty"]["level"] in levels]
    wrong = [case["id"] for case in cases if not is_right(case)]
    assert len(cases) == of
    assert len(cases) - len(wrong) >= right, wrong
