"""Bolighai and For Sale played with real cards: what counts, and what cannot be (CL-A11)."""

from itertools import chain

import pytest

import kortbord
from kortbord import i18n

BOLIGHAI = ["AH KD 7H chips=5", "2H 3D 10H chips=0", "9H 9D QD chips=15"]
FOR_SALE = ["15 14 0 coins=6", "15 2 10 coins=0", "0 3 3 coins=18"]
GAMES = {"bolighai": BOLIGHAI, "for_sale": FOR_SALE}


def problems(name: str, *texts: str, preset: str | None = None) -> list[str]:
    """The checks that fail, each with its seat; every one has a sentence in every language."""
    game = kortbord.load(name, seats=3, preset=preset)
    with pytest.raises(kortbord.BadDeal) as caught:
        game.tally(texts)
    told = caught.value.problems
    assert str(caught.value) == " ".join(map(str, told))
    for problem in told:
        for language in i18n.LANGUAGES:
            sentence = problem.text(language)
            assert "{" not in sentence and sentence.endswith(".")
    return [f"{p.code} {dict(p.facts).get('seat', '')}".strip() for p in told]


def changed(name: str, seat: int, old: str, new: str) -> list[str]:
    """The good tally with one change."""
    assert old in GAMES[name][seat]
    return [text.replace(old, new) if n == seat else text for n, text in enumerate(GAMES[name])]


def test_what_counts() -> None:
    """BO-19, BO-A16: half points, a chip is one; FS-13: sums and coins. Words in any order."""
    assert kortbord.load("bolighai", seats=3).tally(BOLIGHAI) == (73, 30, 75)
    assert kortbord.load("for_sale", seats=3).tally(FOR_SALE) == (35, 27, 24)
    turned = [" ".join(reversed(text.split())) for text in BOLIGHAI]
    assert kortbord.load("bolighai", seats=3).tally(turned) == (73, 30, 75)
    assert kortbord.load("bolighai", seats=3).tally(["chips=0", "chips=1", "chips=15"])[1] == 1


CHECKS: dict[str, list[tuple[list[str], list[str]]]] = {
    "bolighai": [
        (changed("bolighai", 1, "3D", "KD"), ["card_too_often"]),
        (changed("bolighai", 0, "7H", "AH"), ["card_too_often"]),
        (changed("bolighai", 0, " 7H", ""), ["unequal_cards"]),
        (changed("bolighai", 2, "9H", "9S"), ["unequal_cards", "unknown_word 2"]),
        (changed("bolighai", 2, "9H", "9"), ["unequal_cards", "unknown_word 2"]),
        (changed("bolighai", 2, "chips=15", "chips=16"), ["too_many_coins 2"]),
        (changed("bolighai", 1, "chips=0", "chips=1 chips=2"), ["coins_once 1"]),
        (changed("bolighai", 1, " chips=0", ""), ["coins_once 1"]),
        (changed("bolighai", 1, "chips", "coins"), ["unknown_word 1", "coins_once 1"]),
        (changed("bolighai", 1, "=0", "=-1"), ["unknown_word 1", "coins_once 1"]),
        (changed("bolighai", 1, "=0", "=\u0661"), ["unknown_word 1", "coins_once 1"]),
        (changed("bolighai", 1, "=0", "=1.5"), ["unknown_word 1", "coins_once 1"]),
        (["", "", ""], ["coins_once 0", "coins_once 1", "coins_once 2"]),
        (
            [
                "2H 3H 4H 5H 6H 7H 8H 9H TH chips=1",
                "2D 3D 4D 5D 6D 7D 8D 9D TD chips=1",
                "JH JD QH QD KH KD AH AD AD chips=1",
            ],
            ["too_many_cards", "card_too_often"],
        ),
    ],
    "for_sale": [
        (changed("for_sale", 2, "3 3", "15 3"), ["card_too_often"]),
        (changed("for_sale", 2, "3 3", "0 3"), ["card_too_often"]),
        (changed("for_sale", 0, "14", "1"), ["unequal_cards", "unknown_word 0"]),
        (changed("for_sale", 0, "14", "16"), ["unequal_cards", "unknown_word 0"]),
        (changed("for_sale", 0, "14", "014"), ["unequal_cards", "unknown_word 0"]),
        (changed("for_sale", 2, "coins=18", "coins=19"), ["too_many_coins 2"]),
        (changed("for_sale", 2, "coins", "chips"), ["unknown_word 2", "coins_once 2"]),
    ],
}  # fmt: skip


@pytest.mark.parametrize(
    ("name", "texts", "expected"),
    [(name, texts, expected) for name, cases in CHECKS.items() for texts, expected in cases],
)
def test_what_cannot_be(name: str, texts: list[str], expected: list[str]) -> None:
    assert problems(name, *texts) == expected


def test_every_check_has_a_case() -> None:
    told = {code.split()[0] for _, codes in chain(*CHECKS.values()) for code in codes}
    for name in GAMES:
        assert told == set(i18n.catalogue("en")["tally"][name])


def test_the_box_of_the_edition() -> None:
    """RULES 3b: the small box has one card each of 3 to 20, and 15 coins for everybody."""
    old = "ravensburger1997"
    texts = ["20 19 0 coins=15", "0 3 4 coins=0", "5 6 7 coins=1"]
    assert kortbord.load("for_sale", seats=3, preset=old).tally(texts) == (54, 7, 19)
    assert problems("for_sale", *texts[:2], "5 6 3 coins=1", preset=old) == ["card_too_often"]
    assert problems("for_sale", *texts[:2], "5 6 2 coins=16", preset=old) == [
        "unequal_cards",
        "unknown_word 2",
        "too_many_coins 2",
    ]
    nine = ["20 19 18 17 16 15 14 coins=0", "13 12 11 10 9 8 7 coins=0", "6 5 4 3 0 0 0 coins=0"]
    assert problems("for_sale", *nine, preset=old) == ["too_many_cards", "card_too_often"]
