"""Count lines of play with the naive reading: `python -m tests.counts.make_counts`.

A position is a deal and the actions so far.  Its count is the number of different lines of
`depth` actions from there; a line that ends the deal earlier counts once.  Where several seats
are to act at once they act in the order of their seats, lowest first.  For each position the
depth is the greatest whose count stays below a limit of lines.
"""

import json
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

from tests.golden.make_goldens import USUAL
from tests.naive import make
from tests.naive import players as p
from tests.naive.choices import CUSTOM, Player
from tests.naive.dealing import random_deal, stacked

FILE = Path(__file__).parent / "counts.json"
LIMIT, DEEPEST = 6500, 12
Spec = tuple[str, str, int, dict[str, object], tuple[Player, ...], str]

FROM_DISCARD: dict[str, object] = {
    "stock_out_final_lap": "finish_from_discard",
    "return_discard": "forbidden",
}
ANY_LEAD: dict[str, object] = {
    "first_lead": "any_nonpoint",
    "qs_breaks": "true",
    "jd_first_trick": "allowed",
}
SPECS: list[Spec] = [
    ("bolighai", "norsk", 3, {}, (), ""),
    ("bolighai", "norsk", 4, {"pass_payment_rounding": "up", "chips": 6}, (), ""),
    ("bolighai", "norsk", 5, {"next_opener": "rotate_left"}, (), ""),
    ("for_sale", "gryphon", 3, {}, (), ""),
    ("for_sale", "iello", 4, {}, (), ""),
    ("for_sale", "ravensburger1997", 3, {}, (p.matcher,), ""),
    ("for_sale", "ravensburger1997", 5, {}, (), ""),
    ("for_sale", "uberplay_down", 6, {}, (p.spender, p.matcher), ""),
    ("golf", "norsk", 2, {}, (p.any_golfer,), ""),
    ("golf", "norsk", 3, {"values": CUSTOM}, (p.late_closer,), ""),
    ("golf", "norsk", 4, FROM_DISCARD, (p.late_closer,), ""),
    ("golf", "norsk", 2, {"stall_laps": 1}, (p.top_swapper,), ""),
    ("golf", "four_hole", 2, {}, (p.bad_knocker,), ""),
    ("golf", "four_hole", 3, {"failed_knock": "double"}, (p.late_closer,), ""),
    ("golf", "four_hole", 2, FROM_DISCARD, (p.late_closer,), ""),
    ("hjerter", "norsk", 3, {}, (), ""),
    ("hjerter", "norsk", 4, {}, (), ""),
    ("hjerter", "norsk", 5, {}, (), ""),
    ("hjerter", "kvalito", 3, {}, (), ""),
    ("hjerter", "norsk", 4, ANY_LEAD, (), ""),
    ("hjerter", "norsk", 4, {}, (), "forced_heart"),
    ("hjerter", "norsk", 4, {}, (), "only_points"),
    ("hjerter", "norsk", 4, {}, (), "lilleslem"),
    ("hjerter", "standard", 4, {}, (), ""),
]


def count(game: Any, depth: int) -> int:
    """Count the lines of play to a depth."""
    if depth == 0 or game.over:
        return 1
    seat = game.to_act()[0]
    if depth == 1:
        return len(game.legal(seat))
    total = 0
    for text in sorted(game.legal(seat)):
        twin = deepcopy(game)
        twin.apply(seat, text)
        total += count(twin, depth - 1)
    return total


def played(spec: Spec, rng: Random) -> tuple[str, list[str]]:
    """Play a deal to its end, seats that act at once in their order."""
    name, preset, seats, options, players, goal = spec
    players = players or USUAL[name]
    if goal:
        plan = stacked(rng, goal, seats, preset, options)
        deal, players = plan.deal, (p.Conspirator(plan),)
    else:
        deal = random_deal(rng, name, seats, preset, options)
    game: Any = make(name, seats, preset, options, deal)
    lines = []
    while not game.over:
        seat = game.to_act()[0]
        text = players[seat % len(players)](rng, game, seat)
        game.apply(seat, text)
        lines.append(f"{seat} {text}")
    return deal, lines


def counted(spec: Spec, deal: str, lines: list[str]) -> dict[str, object]:
    """Count one position as deep as the limit allows."""
    name, preset, seats, options, _, _ = spec
    game: Any = make(name, seats, preset, options, deal)
    for line in lines:
        seat, _, text = line.partition(" ")
        game.apply(int(seat), text)
    depth, found = 1, count(game, 1)
    while depth < DEEPEST and (deeper := count(game, depth + 1)) <= LIMIT:
        depth, found = depth + 1, deeper
    head: dict[str, object] = {"game": name, "preset": preset, "seats": seats, "options": options}
    return head | {"deal": deal, "actions": lines, "depth": depth, "count": found}


def main() -> None:
    """Write the counts: of each deal the start, the middle, and three places near the end."""
    positions = []
    for number, spec in enumerate(SPECS):
        deal, lines = played(spec, Random(number))
        many = len(lines)
        for cut in sorted({0, many // 3, many // 2, *(max(many - back, 0) for back in (21, 9, 5))}):
            positions.append(counted(spec, deal, lines[:cut]))
    FILE.write_text(json.dumps(positions, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
