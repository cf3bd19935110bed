"""Loading a game: names, seats, presets, options, and a sentence for each that is bad."""

from typing import Any

import pytest

import kortbord
from kortbord import BadOptions, Game
from kortbord.engine.game import FILES
from kortbord.engine.options import value_text
from tests.playing import ALL, NAMES

every_game = pytest.mark.parametrize("game", ALL, ids=NAMES)


def test_names() -> None:
    assert kortbord.games() == ("bolighai", "golf", "for_sale", "hjerter")


def test_defaults() -> None:
    found = {name: (kortbord.load(name).seats, kortbord.load(name).preset) for name in FILES}
    assert found == {
        "bolighai": (4, "norsk"),
        "golf": (3, "norsk"),
        "for_sale": (4, "gryphon"),
        "hjerter": (4, "norsk"),
    }


OPTIONS = {  # every option of the rule pages that is not marked UI, and its default
    "bolighai": {
        "chips": 15,
        "pass_payment_rounding": "down",
        "next_opener": "winner",
        "tie_break": "chips",
        "end": "rounds:1",
        "max_rounds": 100,
        "first_opener": "random",
    },
    "for_sale": {
        "start_coins": 18,
        "pass_payment_rounding": "up",
        "raising": "strict",
        "next_opener": "winner",
        "tie_break": "coins",
        "end": "rounds:1",
        "max_rounds": 100,
        "first_opener": "random",
    },
    "golf": {
        "values": "norsk",
        "jokers_per_deck": 2,
        "decks": "auto",
        "return_discard": "allowed",
        "stall_laps": 3,
        "stock_out_final_lap": "end_now",
        "failed_knock": "none",
        "knock_ends": "after_lap",
        "end": "target:50",
        "max_rounds": 50,
        "tie": "shared",
    },
    "hjerter": {
        "removed": "keep_c2",
        "first_lead": "c2",
        "pass_cycle": "rotating",
        "qs_pass": "only_with_jd",
        "jd_first_trick": "banned",
        "forced_lead_breaks": False,
        "qs_breaks": False,
        "slam_scoring": "void",
        "no_trick_bonus": -50,
        "send_count": 2,
        "qs": 100,
        "jd": -100,
        "heart": 10,
        "heart_ace": 20,
        "lilleslem": 100,
        "storeslem": 150,
        "megaslem": 200,
        "end": "rounds:4",
        "max_rounds": 100,
        "tie": "shared",
    },
}


@pytest.mark.parametrize("name", OPTIONS)
def test_options_and_their_defaults(name: str) -> None:
    assert dict(kortbord.load(name).options) == OPTIONS[name]


STANDARD = {
    "qs": 13,
    "heart": 1,
    "heart_ace": 1,
    "jd": 0,
    "lilleslem": 0,
    "storeslem": 26,
    "megaslem": 0,
    "forced_lead_breaks": True,
    "send_count": 3,
    "qs_pass": "free",
    "pass_cycle": "left_right_across",
    "jd_first_trick": "allowed",
    "no_trick_bonus": 0,
    "end": "target:100",
}  # CL-D4


def test_presets_set_options() -> None:
    """RULES 3b, CL-B2, CL-C5, CL-D4."""
    standard = dict(kortbord.load("hjerter", preset="standard").options)
    assert standard == OPTIONS["hjerter"] | STANDARD
    for preset in ("kvalito", "bicycle"):
        options = dict(kortbord.load("hjerter", preset=preset).options)
        assert options == OPTIONS["hjerter"] | {"removed": preset}
    four = dict(kortbord.load("golf", preset="four_hole").options)
    assert four == OPTIONS["golf"] | {"return_discard": "forbidden"}
    coins = {
        preset: [
            kortbord.load("for_sale", preset=preset, seats=seats).options["start_coins"]
            for seats in offered
        ]
        for preset, offered in FILES["for_sale"].rules.PRESETS.items()
    }
    assert coins == {
        "gryphon": [18, 18, 14, 14],
        "iello": [28, 21, 16, 14],
        "ravensburger1997": [15, 15, 15],
        "uberplay_down": [18, 18, 14, 14],
    }


def test_an_option_wins_over_its_preset() -> None:
    game = kortbord.load("hjerter", preset="standard", jd=-10, end="rounds:2")
    assert game.options["jd"] == -10 and game.options["end"] == "rounds:2"
    assert game.overrides() == {"jd": -10, "end": "rounds:2"}


def test_values_may_be_texts() -> None:
    given: dict[str, Any] = {"jd": "-10", "forced_lead_breaks": "true", "max_rounds": "7"}
    game = kortbord.load("hjerter", seats="5", **given)  # type: ignore[arg-type]
    assert (game.seats, game.options["jd"], game.options["max_rounds"]) == (5, -10, 7)
    assert game.options["forced_lead_breaks"] is True


def test_a_table_of_values_of_ones_own() -> None:
    """GO-A1: fifteen numbers, the ace first, a joker and a pair of them last."""
    own = "custom:1,2,3,4,5,6,7,8,9,10,11,12,13,-4,-9"
    game = kortbord.load("golf", seats=2, values=own)
    assert game.options["values"] == own
    assert game.tally(["AS KD / XX XX / 2C 2D", "AC QD / 3H 4S / XX JC"][:1] + ["sum=3"])[0] == 5
    norsk = "custom:1,2,3,4,5,6,7,8,9,10,10,10,0,-3,-6"
    assert kortbord.load("golf", values=norsk) == kortbord.load("golf")


@every_game
def test_a_game_can_be_loaded_from_what_it_says(game: Game) -> None:
    texts = {name: value_text(value) for name, value in game.options.items()}
    again = kortbord.load(game.name, seats=game.seats, preset=game.preset, **texts)
    assert again == game and hash(again) == hash(game)
    assert eval(repr(game), {"kortbord": kortbord}) == game  # noqa: S307


def test_games_differ() -> None:
    assert kortbord.load("golf") != kortbord.load("golf", seats=2)
    assert kortbord.load("golf") != "golf"
    with pytest.raises(AttributeError, match="A game does not change"):
        kortbord.load("golf").seats = 4
    with pytest.raises(TypeError):
        kortbord.load("golf").options["tie"] = "shared"  # type: ignore[index]


def test_an_unknown_game() -> None:
    with pytest.raises(kortbord.UnknownGame) as caught:
        kortbord.load("whist")
    assert str(caught.value) == (
        "There is no game 'whist'; the games are bolighai, golf, for_sale and hjerter."
    )


BAD: list[tuple[str, dict[str, Any], str]] = [
    ("hjerter", {"seats": 6}, "Hjerter is for 3, 4 or 5 seats, not 6."),
    ("hjerter", {"seats": "many"}, "Hjerter is for 3, 4 or 5 seats, not 'many'."),
    ("hjerter", {"seats": True}, "Hjerter is for 3, 4 or 5 seats, not True."),
    (
        "hjerter",
        {"preset": "standard", "seats": 3},
        "Hjerter with preset standard is for 4 seats, not 3.",
    ),
    (
        "for_sale",
        {"preset": "ravensburger1997", "seats": 6},
        "For Sale with preset ravensburger1997 is for 3, 4 or 5 seats, not 6.",
    ),
    (
        "golf",
        {"preset": "nine"},
        "Golf has no preset 'nine'; it is norsk or four_hole.",
    ),
    (
        "bolighai",
        {"tempo": 3},
        "Bolighai has no option 'tempo'; its options are chips, pass_payment_rounding, "
        "next_opener, tie_break, end, max_rounds and first_opener.",
    ),
    ("bolighai", {"chips": 100}, "chips cannot be 100; it is a whole number from 0 to 99."),
    ("bolighai", {"chips": 1.5}, "chips cannot be 1.5; it is a whole number from 0 to 99."),
    ("bolighai", {"chips": True}, "chips cannot be True; it is a whole number from 0 to 99."),
    ("for_sale", {"raising": 0}, "raising cannot be 0; it is strict or equal_allowed."),
    (
        "bolighai",
        {"first_opener": "chosen"},
        "first_opener cannot be 'chosen'; it is random or seat0.",
    ),
    (
        "hjerter",
        {"end": "rounds:0"},
        "end cannot be 'rounds:0'; it is rounds:K or target:N with a number from 1, "
        "as in rounds:4 or target:500.",
    ),
    (
        "hjerter",
        {"end": 500},
        "end cannot be 500; it is rounds:K or target:N with a number from 1, "
        "as in rounds:4 or target:500.",
    ),
    (
        "golf",
        {"values": "custom:1,2"},
        "values cannot be 'custom:1,2'; it is norsk, bicycle, faces_10, faces_11_12_13 or "
        "custom: and 15 whole numbers with commas between.",
    ),
    (
        "golf",
        {"values": "custom:1,2,3,4,5,6,7,8,9,10,10,10,0,-3,-6000"},
        "values cannot be 'custom:1,2,3,4,5,6,7,8,9,10,10,10,0,-3,-6000'; it is norsk, bicycle, "
        "faces_10, faces_11_12_13 or custom: and 15 whole numbers with commas between.",
    ),
    ("hjerter", {"show_tricks": "all"}, "Hjerter has no option 'show_tricks'"),
]


@pytest.mark.parametrize(("name", "given", "sentence"), BAD)
def test_a_bad_option(name: str, given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadOptions) as caught:
        kortbord.load(name, **given)
    assert str(caught.value).startswith(sentence)


@pytest.mark.parametrize(
    ("seats", "cycle"), [(4, "mcneely5"), (3, "left_right_across"), (5, "left_right_across")]
)
def test_a_cycle_for_another_number_of_seats(seats: int, cycle: str) -> None:
    with pytest.raises(BadOptions, match=cycle):
        kortbord.load("hjerter", seats=seats, pass_cycle=cycle)


def test_every_error_is_of_the_family() -> None:
    for name in ("UnknownGame", "BadOptions", "BadDeal", "BadRecord", "NotYourTurn"):
        assert issubclass(getattr(kortbord, name), kortbord.Error)
    assert issubclass(kortbord.IllegalAction, kortbord.Error)
