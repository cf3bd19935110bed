"""Values of options to draw from, and the deals and players that go with a game."""

from collections.abc import Callable
from random import Random
from typing import Any

from . import players as p
from .dealing import WISHES, random_deal, stacked

Player = Callable[[Random, Any, int], str]
Options = dict[str, object]

SEATS = {
    ("bolighai", "norsk"): range(3, 6),
    ("for_sale", "gryphon"): range(3, 7),
    ("for_sale", "iello"): range(3, 7),
    ("for_sale", "ravensburger1997"): range(3, 6),
    ("for_sale", "uberplay_down"): range(3, 7),
    ("golf", "norsk"): range(2, 6),
    ("golf", "four_hole"): range(2, 6),
    ("hjerter", "norsk"): range(3, 6),
    ("hjerter", "kvalito"): range(3, 6),
    ("hjerter", "bicycle"): range(3, 6),
    ("hjerter", "standard"): range(4, 5),
}
CUSTOM = "custom:0,1,-4,3,4,5,6,7,8,9,11,12,25,40,-9"
AUCTION: dict[str, list[object]] = {
    "pass_payment_rounding": ["down", "up"],
    "next_opener": ["winner", "rotate_left", "fixed"],
}
BOLIGHAI: dict[str, list[object]] = {
    "chips": [0, 1, 2, 5, 15, 40],
    "tie_break": ["chips", "shared"],
}
FOR_SALE: dict[str, list[object]] = {
    "start_coins": [0, 1, 2, 5, 18, 40],
    "raising": ["strict", "equal_allowed"],
    "tie_break": ["coins", "shared"],
}
VALUES: dict[str, dict[str, list[object]]] = {
    "bolighai": BOLIGHAI | AUCTION,
    "for_sale": FOR_SALE | AUCTION,
    "golf": {
        "values": ["norsk", "bicycle", "faces_10", "faces_11_12_13", CUSTOM],
        "jokers_per_deck": [0, 1, 2],
        "decks": ["auto", 1, 2],
        "return_discard": ["allowed", "forbidden"],
        "stall_laps": [1, 2, 3, 5],
        "stock_out_final_lap": ["end_now", "finish_from_discard"],
        "failed_knock": ["none", "double", "double_plus5"],
        "knock_ends": ["after_lap", "at_once"],
    },
    "hjerter": {
        "removed": ["keep_c2", "kvalito", "bicycle"],
        "send_count": [0, 1, 2, 3],
        "first_lead": ["c2", "any_nonpoint"],
        "pass_cycle": ["rotating", "mcneely5", "always_left", "none", "left_right_across"],
        "qs_pass": ["only_with_jd", "free", "never"],
        "jd_first_trick": ["banned", "allowed"],
        "forced_lead_breaks": [False, True],
        "qs_breaks": [False, True],
        "slam_scoring": ["void", "replace"],
        "no_trick_bonus": [-50, -5, 0, 30],
        "qs": [100, 13, 50, 0],
        "jd": [-100, -10, 0, 40],
        "heart": [10, 1, 7, 0],
        "heart_ace": [20, 1, 10, 0],
        "lilleslem": [100, 0, 80],
        "storeslem": [150, 0, 26],
        "megaslem": [200, 0, 300],
    },
}


def random_options(rng: Random, game: str, seats: int) -> Options:
    """Draw some options, often none at all."""
    names = sorted(VALUES[game])
    some = rng.sample(names, rng.choice([0, 0, 1, 2, 3, len(names)]))
    options = {name: rng.choice(VALUES[game][name]) for name in some}
    needed = {"mcneely5": 5, "left_right_across": 4}.get(str(options.get("pass_cycle")))
    if needed not in (None, seats):
        del options["pass_cycle"]
    return options


def random_table(
    rng: Random, game: str, preset: str, seats: int, options: Options
) -> tuple[str, list[Player]]:
    """Draw a deal, perhaps a stacked one, and a player for each seat."""
    if game == "hjerter" and rng.random() < 0.5:
        plan = stacked(rng, rng.choice(sorted(WISHES)), seats, preset, options)
        return plan.deal, [p.Conspirator(plan)] * seats
    kinds: dict[str, tuple[Any, ...]] = {"golf": p.GOLFERS, "hjerter": (p.any_card,)}
    players = kinds.get(game, p.BIDDERS)
    deal = random_deal(rng, game, seats, preset, options)
    if rng.random() < 0.5:
        return deal, [rng.choice(players)] * seats
    return deal, [rng.choice(players) for _ in range(seats)]
