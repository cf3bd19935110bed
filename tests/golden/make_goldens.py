"""Make the golden playthroughs from the naive reading: `python -m tests.golden.make_goldens`.

The engine has no part in it.  A record that is in the repository is law; making them again is
for new cases, and a changed old one needs a reason.
"""

from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from tests.naive import make
from tests.naive import players as p
from tests.naive.choices import CUSTOM, SEATS, Player
from tests.naive.dealing import random_deal, stacked

FOLDER = Path(__file__).parent
USUAL: dict[str, tuple[Player, ...]] = {
    "bolighai": (p.random_bidder, p.spender, p.matcher),
    "for_sale": (p.random_bidder, p.spender, p.matcher),
    "golf": (p.any_golfer, p.drawer, p.putter_back, p.closer),
    "hjerter": (p.any_card,),
}


@dataclass
class Case:
    """One golden: which game, and who plays it."""

    game: str
    preset: str
    seats: int
    name: str = ""
    options: dict[str, object] = field(default_factory=dict)
    players: tuple[Player, ...] = ()
    goal: str = ""

    @property
    def file(self) -> str:
        """The name of its file."""
        words = [self.game, self.preset, str(self.seats), self.name]
        return "-".join(word for word in words if word) + ".kort"


AUCTIONS = [
    Case("bolighai", "norsk", 3, "all_pass", {}, (p.passer,)),
    Case("bolighai", "norsk", 3, "chips", {"chips": 5, "tie_break": "shared"}, (p.spender,)),
    Case("bolighai", "norsk", 4, "up", {"pass_payment_rounding": "up"}, (p.matcher,)),
    Case("bolighai", "norsk", 5, "rotate", {"next_opener": "rotate_left"}),
    Case("bolighai", "norsk", 4, "fixed", {"next_opener": "fixed"}),
    Case("for_sale", "gryphon", 3, "all_pass", {}, (p.passer,)),
    Case("for_sale", "gryphon", 4, "equal", {"raising": "equal_allowed"}, (p.matcher,)),
    Case("for_sale", "gryphon", 6, "coins", {"start_coins": 3}, (p.spender,)),
    Case("for_sale", "iello", 5, "rotate", {"next_opener": "rotate_left"}),
    Case("for_sale", "iello", 3, "up", {"pass_payment_rounding": "up"}),
    Case("for_sale", "ravensburger1997", 3, "matched", {}, (p.matcher,)),
    Case("for_sale", "ravensburger1997", 5, "strict", {"raising": "strict"}),
    Case("for_sale", "uberplay_down", 4, "shared", {"tie_break": "shared", "next_opener": "fixed"}),
]
GOLF = [
    Case("golf", "norsk", 2, "stall", {"stall_laps": 1}, (p.top_swapper,)),
    Case("golf", "norsk", 3, "stock_out", {}, (p.drawer,)),
    Case("golf", "norsk", 3, "lap", {}, (p.late_closer,)),
    Case("golf", "norsk", 4, "from_discard",
         {"stock_out_final_lap": "finish_from_discard", "decks": 1, "jokers_per_deck": 1},
         (p.late_closer,)),
    Case("golf", "norsk", 5, "from_discard",
         {"stock_out_final_lap": "finish_from_discard", "return_discard": "forbidden", "decks": 1},
         (p.late_closer,)),
    Case("golf", "norsk", 3, "last_card", {}, (p.last_card_closer,)),
    Case("golf", "norsk", 4, "last_card",
         {"stock_out_final_lap": "finish_from_discard", "decks": 1}, (p.last_card_closer,)),
    Case("golf", "norsk", 2, "bicycle", {"values": "bicycle", "return_discard": "forbidden"}),
    Case("golf", "norsk", 2, "decks", {"decks": 2, "jokers_per_deck": 0, "values": "faces_10"}),
    Case("golf", "norsk", 3, "faces", {"values": "faces_11_12_13"}),
    Case("golf", "norsk", 5, "custom", {"values": CUSTOM}, (p.any_golfer, p.closer)),
    Case("golf", "four_hole", 2, "at_once", {"knock_ends": "at_once"}, (p.bad_knocker,)),
    Case("golf", "four_hole", 3, "double", {"failed_knock": "double"}, (p.bad_knocker,)),
    Case("golf", "four_hole", 4, "plus5", {"failed_knock": "double_plus5"}, (p.bad_knocker,)),
    Case("golf", "four_hole", 3, "good", {"failed_knock": "double_plus5"}, (p.good_knocker,)),
    Case("golf", "four_hole", 2, "back", {"return_discard": "allowed"}, (p.putter_back,)),
    Case("golf", "four_hole", 2, "stall", {"stall_laps": 1}, (p.top_swapper,)),
    Case("golf", "four_hole", 5, "from_discard",
         {"stock_out_final_lap": "finish_from_discard", "decks": 1}, (p.late_closer,)),
]  # fmt: skip
SCORINGS: list[tuple[str, dict[str, object]]] = [
    ("", {}),
    ("-replace", {"slam_scoring": "replace"}),
]
SLAMS = [
    Case("hjerter", "norsk", seats, f"{goal}{extra}", options, (), goal)
    for seats in (3, 4, 5)
    for goal in ("megaslem", "storeslem", "lilleslem")
    for extra, options in SCORINGS
]
HJERTER = [
    *SLAMS,
    Case("hjerter", "norsk", 4, "no_trick", {}, (), "no_trick"),
    Case("hjerter", "norsk", 4, "forced_heart", {}, (), "forced_heart"),
    Case("hjerter", "norsk", 5, "forced_opens", {"forced_lead_breaks": "true"}, (), "forced_heart"),
    Case("hjerter", "norsk", 4, "only_points", {}, (), "only_points"),
    Case("hjerter", "norsk", 5, "only_points", {}, (), "only_points"),
    Case("hjerter", "norsk", 4, "any_lead",
         {"first_lead": "any_nonpoint", "qs_breaks": "true", "jd_first_trick": "allowed"}),
    Case("hjerter", "norsk", 3, "left", {"pass_cycle": "always_left", "qs_pass": "free"}),
    Case("hjerter", "norsk", 4, "none", {"pass_cycle": "none", "no_trick_bonus": 0}),
    Case("hjerter", "norsk", 5, "mcneely", {"pass_cycle": "mcneely5", "qs_pass": "never"}),
    Case("hjerter", "norsk", 4, "values", {"qs": 50, "jd": -40, "heart": 7, "heart_ace": 11}),
    Case("hjerter", "norsk", 4, "no_mega", {"megaslem": 0}, (), "megaslem"),
    Case("hjerter", "norsk", 4, "no_store", {"megaslem": 0, "storeslem": 0}, (), "storeslem"),
    Case("hjerter", "standard", 4, "omnibus", {"jd": -10, "no_trick_bonus": -5}),
    Case("hjerter", "standard", 4, "moon", {"jd": -10}, (), "storeslem"),
    Case("hjerter", "standard", 4, "sun", {}, (), "megaslem"),
]  # fmt: skip
EVERY = [Case(game, preset, n) for (game, preset), seats in SEATS.items() for n in seats]
CASES = [*EVERY, *AUCTIONS, *GOLF, *HJERTER]


def play(case: Case, rng: Random) -> tuple[list[str], str]:
    """Play a case to its end; return the lines after the head, and which slam was made."""
    players = case.players or USUAL[case.game]
    if case.goal:
        plan = stacked(rng, case.goal, case.seats, case.preset, case.options)
        deal, players = plan.deal, (p.Conspirator(plan),)
    else:
        deal = random_deal(rng, case.game, case.seats, case.preset, case.options)
    game: Any = make(case.game, case.seats, case.preset, case.options, deal)
    lines = [f"deal {deal}"]
    while not game.over:
        seat = rng.choice(game.to_act())
        text = players[seat % len(players)](rng, game, seat)
        lines.append(f"{seat} {text}")
        game.apply(seat, text)
    lines.append("scores " + " ".join(map(str, game.scores())))
    return lines, game.slam()[0] if case.game == "hjerter" else ""


def record(case: Case) -> str:
    """Return the record of a case; a deal stacked for a slam is tried until it is made."""
    changed = set(case.options) - {"slam_scoring"}
    wanted = case.goal if case.goal.endswith("slem") and not changed else ""
    if case.preset == "standard" and case.goal:
        wanted = "storeslem"
    rng = Random(case.file)
    lines, slam = play(case, rng)
    while wanted and slam != wanted:
        lines, slam = play(case, rng)
    words = [f"seats={case.seats}", f"preset={case.preset}"]
    words += [f"{name}={value}" for name, value in case.options.items()]
    head = ["kortbord 1", f"game {case.game}", f"options {' '.join(words)}"]
    return "\n".join([*head, *lines, ""])


def main() -> None:
    """Write every golden."""
    for case in CASES:
        (FOLDER / case.file).write_text(record(case), encoding="utf-8")


if __name__ == "__main__":
    main()
