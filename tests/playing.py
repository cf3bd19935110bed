"""How the tests play: every game that is offered, and whole random deals."""

from collections.abc import Iterator
from random import Random

import kortbord
from kortbord import Game, State
from kortbord.engine.game import FILES

VARIANTS: list[tuple[str, dict[str, object]]] = [
    ("bolighai", {"seats": 3, "pass_payment_rounding": "up", "next_opener": "fixed"}),
    ("bolighai", {"seats": 4, "chips": 3, "tie_break": "shared", "next_opener": "rotate_left"}),
    ("for_sale", {"seats": 3, "raising": "equal_allowed", "next_opener": "rotate_left"}),
    ("golf", {"seats": 2, "return_discard": "forbidden", "stall_laps": 1}),
    ("golf", {"seats": 3, "stock_out_final_lap": "finish_from_discard", "jokers_per_deck": 1}),
    ("golf", {"seats": 4, "decks": 1, "values": "bicycle", "jokers_per_deck": 0}),
    ("golf", {"seats": 3, "preset": "four_hole", "knock_ends": "at_once"}),
    ("golf", {"seats": 2, "preset": "four_hole", "failed_knock": "double_plus5"}),
    (
        "golf",
        {
            "preset": "four_hole",
            "stock_out_final_lap": "finish_from_discard",
            "return_discard": "allowed",
        },
    ),
    ("hjerter", {"seats": 5, "pass_cycle": "mcneely5", "qs_pass": "free"}),
    ("hjerter", {"seats": 4, "first_lead": "any_nonpoint", "jd_first_trick": "allowed"}),
    ("hjerter", {"seats": 3, "slam_scoring": "replace", "send_count": 1, "qs_breaks": True}),
    ("hjerter", {"seats": 4, "pass_cycle": "always_left", "send_count": 3, "qs_pass": "never"}),
    ("hjerter", {"preset": "standard", "jd": -10, "no_trick_bonus": -5, "qs_breaks": True}),
]
OFFERED = [
    (name, {"seats": seats, "preset": preset})
    for name in kortbord.games()
    for preset, offered in FILES[name].rules.PRESETS.items()
    for seats in offered
]
ALL = [kortbord.load(name, **given) for name, given in [*OFFERED, *VARIANTS]]  # type: ignore[arg-type]
NAMES = [repr(game).removeprefix("kortbord.load") for game in ALL]


def random_deal(game: Game, rng: Random) -> State:
    """Deal from a random seed, and in Hjerter a random round."""
    number = rng.randint(1, 2 * game.seats) if "round" in game.rules.INPUTS else None
    return game.deal(seed=rng.getrandbits(64), round=number)


def step(state: State, rng: Random) -> None:
    """Let a random seat of those to act take a random action."""
    seat = rng.choice(state.to_act)
    state.apply(seat, rng.choice(state.legal_actions(seat)))


def play(game: Game, rng: Random) -> Iterator[State]:
    """Play a random deal; the same state again and again, after each action."""
    state = random_deal(game, rng)
    yield state
    while not state.is_over:
        step(state, rng)
        yield state


def finished(game: Game, rng: Random) -> State:
    """A deal that was played to its end."""
    *_, state = play(game, rng)
    return state
