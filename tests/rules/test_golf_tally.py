"""Golf played with real cards: the score sheet, and what cannot be true (CL-A11)."""

from itertools import product
from random import Random

import pytest

from kortbord import i18n
from kortbord.cards import JOKER, card_text
from kortbord.rules import golf
from kortbord.rules.golf import VALUES, Options, preset
from kortbord.rules.tally.golf import fewest_jokers, tally
from tests.rules.golf_table import EXAMPLES, LAYOUTS, by_rank, option_sets, play, scores

TWO, FOUR = preset("norsk", 2), preset("four_hole", 3)
LOW, MIDDLE, HIGH = "AC 2C / KC KD", "3C 4C / KH KS", "JC QC / 5C 5D"  # 3, 7 and 20


def codes(o: Options, *texts: str) -> list[str]:
    """The checks that fail; with any there are no scores."""
    found, ties, problems = tally(o, texts)
    assert (found == ties == []) == bool(problems)
    for code, facts in problems:
        for language in i18n.LANGUAGES:
            assert "{" not in i18n.text(language, "tally", "golf", code, **facts)
    return [code for code, _ in problems]


def written(found: list[int]) -> str:
    """Cards as a line of the score sheet."""
    words = [card_text(card) for card in found]
    return " / ".join(f"{a} {b}" for a, b in zip(words[::2], words[1::2], strict=True))


@pytest.mark.parametrize("table", VALUES)
@pytest.mark.parametrize("example", LAYOUTS)
def test_examples(example: str, table: str) -> None:
    """G1 to G9, as cards and as a sum."""
    o = Options(2, VALUES[table], decks=2)
    total = EXAMPLES[example][table][1]
    line = written(by_rank(LAYOUTS[example]))
    assert tally(o, [line, "sum=20"]) == ([total, 20], [0, 0], [])
    assert tally(o, ["sum=20", f"sum={total}"]) == ([20, total], [0, 0], [])


def test_ways_of_writing() -> None:
    """A ten may have two digits, and spaces are free."""
    assert tally(TWO, ["10H 9C/2C 2D /KC  AC", " sum=-5 "])[0] == [20, -5]


@pytest.mark.parametrize(
    ("lines", "none", "double", "plus5"),
    [
        ([f"{LOW} knock", MIDDLE, HIGH], [3, 7, 20], [3, 7, 20], [3, 7, 20]),
        ([LOW, f"{MIDDLE} knock", HIGH], [3, 7, 20], [3, 14, 20], [3, 19, 20]),
        (["sum=3", "sum=20", "sum=7 knock"], [3, 20, 7], [3, 20, 14], [3, 20, 19]),
        (["sum=7", "sum=7 knock", "sum=9"], [7, 7, 9], [7, 7, 9], [7, 7, 9]),  # a tie
        (["sum=-3 knock", "sum=-5", "sum=9"], [-3, -5, 9], [-6, -5, 9], [-1, -5, 9]),
        ([LOW, MIDDLE, HIGH], [3, 7, 20], [3, 7, 20], [3, 7, 20]),  # the stock ran out
    ],
)
def test_knock(lines: list[str], none: list[int], double: list[int], plus5: list[int]) -> None:
    """CL-C5; a sum is that of the cards."""
    for penalty, expected in enumerate((none, double, plus5)):
        o = FOUR._replace(failed_knock=penalty, decks=2)
        assert tally(o, lines) == (expected, [0, 0, 0], [])


def test_the_same_as_the_table() -> None:
    """A round that the rules played counts the same when it is written down."""
    for number, o in enumerate(option_sets(11, 60)):
        *_, t = play(o, Random(number))
        lines = [written(t.card[6 * seat : 6 * seat + o.holes]) for seat in range(o.seats)]
        if t.knocker >= 0:
            lines[t.knocker] += " knock"
        assert tally(o, lines) == (scores(t, o), [0] * o.seats, [])
        sums = [f"sum={golf.points(t, o, seat)}" for seat in range(o.seats)]
        if t.knocker >= 0:
            sums[t.knocker] += " knock"
        assert tally(o, sums)[0] == scores(t, o)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("", "wrong_rows"),
        ("7C 7D / KH 5S", "wrong_rows"),
        ("7C 7D / KH 5S / XX 9C / 2C 3C", "wrong_rows"),
        ("7C 7D KH 5S XX 9C", "wrong_rows"),
        ("7C 7D KH / 5S / XX 9C", "wrong_rows"),
        ("7C 7D / KH 5S / XX", "wrong_rows"),
        ("7C 7D / KH 5S / XX 1C", "unknown_word"),
        ("7C 7D / KH 5S / XX xx", "unknown_word"),
        ("7C 7D / KH 5S / XX 9C sum=11", "unknown_word"),
        ("sum=", "unknown_word"),
        ("sum=x", "unknown_word"),
        ("sum=1.5", "unknown_word"),
        ("sum=+5", "unknown_word"),
        ("sum=\u0661", "unknown_word"),
        ("sum=5 sum=5", "unknown_word"),
        ("sum 5", "unknown_word"),
        ("sum=61", "impossible_sum"),
        ("sum=-7", "impossible_sum"),
        ("7C 7D / KH 5S / XX 9C knock", "no_knock"),
        ("sum=17 knock", "no_knock"),
        ("knock 7C 7D / KH 5S / XX 9C", "unknown_word"),
        ("7C 7C / KH 5S / XX 9C", "card_too_often"),
        ("XX XX / XX 5S / 7C 9C", "card_too_often"),
    ],
)
def test_what_cannot_be(line: str, code: str) -> None:
    assert codes(TWO, line, "sum=20") == [code]
    assert codes(TWO, "sum=20", line) == [code]


def test_cards_of_all_seats_together() -> None:
    """One pack holds a card once and two jokers, two packs twice as many."""
    line, joker = "7C 8D / KH 5S / 3C 9C", "XX 2D / XX 2C / 3C 3D"
    assert codes(TWO, line, line) == ["card_too_often"] * 6
    assert codes(TWO, joker, "XX 4C / 5C 5D / 6C 6D") == ["card_too_often"]
    two_packs = TWO._replace(decks=2)
    assert codes(two_packs, line, line) == codes(two_packs, joker, joker) == []
    assert codes(TWO._replace(jokers_per_deck=0), joker, "sum=20") == ["card_too_often"]


def test_jokers_behind_sums() -> None:
    """What sums need of jokers, and the jokers that are named, may not be more than there are."""
    assert codes(TWO, "sum=-6", "sum=0") == []
    assert codes(TWO, "sum=-6", "sum=-3") == ["too_few_jokers"]
    assert codes(TWO, "sum=-1", "XX XX / 2C 3C / 4C 5C") == ["too_few_jokers"]
    assert codes(TWO._replace(decks=2), "sum=-6", "sum=-3") == []
    assert codes(TWO._replace(jokers_per_deck=0), "sum=-1", "sum=0") == ["impossible_sum"]


def test_several_problems_are_all_told() -> None:
    o = preset("norsk", 3)
    found = codes(o, "sum=61 knock", "7C 7D", "7C 7D / 7H 5S / XX 9C")
    assert found == ["impossible_sum", "wrong_rows", "no_knock"] + ["card_too_often"] * 2


def test_two_knockers() -> None:
    assert codes(FOUR, f"{LOW} knock", MIDDLE, "sum=20 knock") == ["two_knockers"]
    assert tally(FOUR, [f"{LOW} knock", MIDDLE, "sum=20 knock"])[2][0][1] == {"seats": "0, 2"}


def test_four_have_two_rows() -> None:
    assert tally(FOUR, ["", LOW, HIGH])[2] == [("wrong_rows", {"seat": "0", "rows": "2"})]
    assert tally(TWO, [LOW, "sum=9"])[2] == [("wrong_rows", {"seat": "0", "rows": "3"})]
    assert codes(FOUR, f"{LOW} / 7C 7D", MIDDLE, HIGH) == ["wrong_rows"]
    assert codes(FOUR, "sum=41", "sum=40", "sum=20") == ["impossible_sum"]


@pytest.mark.parametrize("jokers", [0, 1, 2, 4])
@pytest.mark.parametrize("table", [*VALUES.values(), (1, -2, *range(30, 41), 200, -90)])
def test_sums_that_can_be(table: tuple[int, ...], jokers: int) -> None:
    """Two rows tried out card by card, four of each rank."""
    o = Options(2, table)
    fewest: dict[int, int] = {}
    for ranks in product([*range(13), JOKER], repeat=4):
        needed = ranks.count(JOKER)
        if needed <= jokers:
            total = golf.pair(o, *ranks[:2]) + golf.pair(o, *ranks[2:])
            fewest[total] = min(needed, fewest.get(total, 4))
    assert fewest_jokers(table, 2, jokers) == fewest


def test_sentences_of_the_tally_in_use() -> None:
    """Every sentence that the catalogue has is met above."""
    known = set(i18n.catalogue("en")["tally"]["golf"])
    met = set(codes(TWO, "sum=61", "7X")) | set(codes(TWO)) | set(codes(TWO, "", "sum=1 knock"))
    met |= set(codes(FOUR, "sum=1 knock", "sum=2 knock", "XX XX / XX XX"))
    assert known - met == {"too_few_jokers"}
