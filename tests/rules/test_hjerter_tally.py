"""Hjerter played with real cards: the score sheet, and what cannot be true (CL-A11)."""

from random import Random

import pytest

from kortbord import i18n
from kortbord.cards import cards_of, set_text
from kortbord.rules import hjerter
from kortbord.rules.hjerter import Options, preset
from kortbord.rules.tally.hjerter import POINT_CARDS, tally
from tests.rules.hjerter_table import EXAMPLES, HEARTS, OPTION_SETS, TAKEN, play

FOUR = Options(4)
GOOD = ["AH KH 5H QS tricks=4", "JD 2H 3H 4H 6H tricks=4", "7H 8H 9H TH JH QH tricks=4", "tricks=1"]


def problems(*texts: str, o: Options = FOUR) -> list[str]:
    """The checks that fail and what they are about; with any there are no scores."""
    scores, ties, found = tally(o, texts)
    assert (scores == ties == []) == bool(found)
    for code, facts in found:
        for language in i18n.LANGUAGES:
            sentence = i18n.text(language, "tally", "hjerter", code, **facts)
            assert "{" not in sentence and sentence.endswith(".")
    return [" ".join([code, facts.get("seat", "")]).strip() for code, facts in found]


def changed(seat: int, old: str, new: str) -> list[str]:
    """The good tally with one change."""
    assert old in GOOD[seat]
    return [text.replace(old, new) if n == seat else text for n, text in enumerate(GOOD)]


@pytest.mark.parametrize("example", TAKEN)
@pytest.mark.parametrize("scoring", ["void", "replace"])
def test_examples(example: str, scoring: str) -> None:
    """H1 to H12, with the hearts named or counted."""
    taken, tricks = TAKEN[example]
    o = Options(len(tricks), slam_scoring=("void", "replace").index(scoring))
    expected = (EXAMPLES[example][scoring][1], [0] * o.seats, [])  # type: ignore[var-annotated]
    named = [f"{cards} tricks={n}" for cards, n in zip(taken, tricks, strict=True)]
    assert tally(o, named) == expected
    counted = []
    for cards, n in zip(taken, tricks, strict=True):
        words = cards.split()
        others = [card for card in words if card[1] == "H" and card != "AH"]
        rest = [card for card in words if card not in others]
        counted.append(" ".join([f"tricks={n}", *rest, f"hearts={len(others)}"]))
    assert tally(o, counted) == expected


def test_ways_of_writing() -> None:
    """Words in any order, a ten with two digits, and hearts partly counted beside those named."""
    plain = tally(FOUR, GOOD)
    assert plain == ([140, -60, 60, 0], [0] * 4, [])
    assert tally(FOUR, changed(2, "TH", "10H")) == plain
    assert tally(FOUR, changed(2, "7H 8H 9H TH JH QH tricks=4", " tricks=4  hearts=6 ")) == plain
    assert tally(FOUR, changed(2, "7H 8H 9H", "hearts=3")) == plain
    assert tally(FOUR, changed(3, "tricks=1", "hearts=0 tricks=1")) == plain


def test_a_tally_agrees_with_the_table() -> None:
    """What was played, told by point cards and tricks, scores the same."""
    for number, o in enumerate(OPTION_SETS):
        for seed in range(5):
            *_, t = play(o, Random(100 * number + seed))
            lines = [
                f"{set_text(t.taken[seat] & POINT_CARDS)} tricks={t.tricks[seat]}"
                for seat in range(o.seats)
            ]
            scores = [hjerter.score(t, o, seat) for seat in range(o.seats)]
            assert tally(o, lines) == (scores, [0] * o.seats, [])


CHECKS: list[tuple[list[str], list[str]]] = [
    (GOOD, []),
    (changed(1, "JD", ""), ["nobody_took"]),
    (changed(0, "QS", ""), ["nobody_took"]),
    (changed(0, "KH", ""), ["nobody_took"]),
    (changed(0, "AH KH 5H", "hearts=3"), ["nobody_took"]),  # the ace is named
    (changed(1, "JD", "QS JD"), ["card_twice"]),
    (changed(1, "JD", "JD JD"), ["card_twice"]),
    (changed(2, "7H", "KH 7H"), ["card_twice"]),
    (changed(2, "7H 8H", "hearts=1"), ["thirteen_hearts"]),
    (changed(2, "7H 8H", "hearts=3"), ["thirteen_hearts"]),
    (changed(2, "7H 8H", "hearts=1 hearts=1"), ["hearts_once 2"]),
    (changed(2, "7H", "7H 5C"), ["no_point_card 2"]),
    (changed(2, "7H", "7H AD"), ["no_point_card 2"]),
    (changed(2, "7H", "7H XX"), ["unknown_word 2"]),
    (changed(2, "7H", "7H,8H"), ["unknown_word 2", "nobody_took"]),
    (changed(2, "tricks=4", "tricks=4 coins=4"), ["unknown_word 2"]),
    (changed(2, "tricks=4", "tricks=four"), ["unknown_word 2"]),
    (changed(2, "tricks=4", "tricks="), ["unknown_word 2"]),
    (changed(2, "tricks=4", "tricks=٤"), ["unknown_word 2"]),
    (changed(2, "tricks=4", "tricks=99999999999999999999"), ["unknown_word 2"]),
    (changed(2, "tricks=4", ""), ["tricks_once 2"]),
    (changed(2, "tricks=4", "tricks=4 tricks=4"), ["tricks_once 2"]),
    (changed(2, "tricks=4", "tricks=-4"), ["negative 2"]),
    (changed(2, "7H 8H", "hearts=-2 tricks=-1"), ["negative 2", "negative 2", "nobody_took"]),
    (changed(3, "tricks=1", "tricks=2"), ["tricks_sum"]),
    (changed(3, "tricks=1", "tricks=0"), ["tricks_sum"]),
    (["tricks=5", *GOOD[1:]], ["nobody_took", "tricks_sum"]),
    ([GOOD[0], GOOD[1], GOOD[2].replace("=4", "=0"), "tricks=5"], ["no_trick 2"]),
    ([GOOD[0], GOOD[1], GOOD[2].replace("=4", "=1"), "tricks=4"], ["too_many_cards 2"]),
    (["", "", "", ""], [*(f"tricks_once {seat}" for seat in range(4)), "nobody_took"]),
]


@pytest.mark.parametrize(("texts", "expected"), CHECKS, ids=range(len(CHECKS)))
def test_checks(texts: list[str], expected: list[str]) -> None:
    """Each by itself, so that it can be told what is wrong."""
    assert problems(*texts) == expected


def test_what_is_no_text_is_told() -> None:
    assert problems(*GOOD[:3], 4) == ["unknown_word 3", "tricks_once 3"]  # type: ignore[arg-type]


def test_all_failing_checks_are_told() -> None:
    found = problems(
        "AH KH QS foo tricks=4",
        "JD 2H 3H 4H 6H 2C tricks=0",
        "QS 7H tricks=-3",
        "hearts=9 tricks=1",
    )
    assert found == [
        *("unknown_word 0", "no_point_card 1", "negative 2", "no_trick 1", "too_many_cards 3"),
        *("card_twice", "thirteen_hearts"),
    ]


def test_every_check_has_a_case() -> None:
    told = {code.split()[0] for _, expected in CHECKS for code in expected}
    assert told == set(i18n.catalogue("en")["tally"]["hjerter"])


def test_the_cards_that_nobody_took_are_named() -> None:
    """Those that can be missed: with counted hearts, the ace alone."""
    _, _, found = tally(FOUR, [f"tricks={n}" for n in (4, 4, 4, 1)])
    assert found == [("nobody_took", {"cards": f"JD {HEARTS} QS"})]
    _, _, found = tally(FOUR, ["hearts=13 JD QS tricks=13", *["tricks=0"] * 3])
    assert found == [("nobody_took", {"cards": "AH"})]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_number_of_tricks(seats: int) -> None:
    """CL-A11: 17, 13 or 10; a trick of three holds three cards."""
    o, size = Options(seats), {3: 17, 4: 13, 5: 10}[seats]
    cards = f"{HEARTS} QS JD"
    assert tally(o, [f"{cards} tricks={size}", *["tricks=0"] * (seats - 1)])[2] == []
    assert problems(f"{cards} tricks={size - 1}", *["tricks=0"] * (seats - 1), o=o) == [
        "tricks_sum"
    ]
    least = -(-15 // seats)
    for tricks in (least - 1, least):
        lines = [f"{cards} tricks={tricks}", f"tricks={size - tricks}", *["tricks=0"] * (seats - 2)]
        assert problems(*lines, o=o) == (["too_many_cards 0"] if tricks < least else [])


def test_a_jack_that_is_worth_nothing() -> None:
    """CL-D4: named or not, it is accepted; but there is only one."""
    o = preset("standard", 4)
    assert tally(o, GOOD)[0] == tally(o, changed(1, "JD", ""))[0] == [16, 4, 6, 0]
    assert problems(*changed(1, "JD", "JD JD"), o=o) == ["card_twice"]
    assert problems(*changed(0, "QS", ""), o=o) == ["nobody_took"]
    assert cards_of(POINT_CARDS)[0] == hjerter.action_number(o, "JD")
