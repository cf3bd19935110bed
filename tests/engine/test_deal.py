"""Deals from seeds and from texts."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

import kortbord
from kortbord import BadDeal, Game
from kortbord.engine import shuffle
from tests.playing import ALL, NAMES, random_deal

DATA = Path(__file__).parent.parent / "data" / "first_deals.json"
every_game = pytest.mark.parametrize("game", ALL, ids=NAMES)


def test_the_first_deals() -> None:
    """One seed gives the same deal on every machine and version: these may never change."""
    deals = json.loads(DATA.read_text(encoding="utf-8"))
    assert len(deals) == 16
    for deal in deals:
        game = kortbord.load(deal["game"], seats=deal["seats"])
        assert game.deal(seed=deal["seed"]).deal_text == deal["deal"]


def test_the_generator_is_the_published_one() -> None:
    """SplitMix64's and xorshift64*'s first numbers, from their authors' algorithms."""
    assert shuffle.sow(0) == 0xE220A8397B1DCDAF
    assert shuffle.sow(1234567) == 6457827717110365317
    noise, found = 1, []
    for _ in range(3):
        noise = shuffle.stir(noise)
        found.append(noise * 0x2545F4914F6CDD1D % 2**64)
    assert found == [5180492295206395165, 12380297144915551517, 13389498078930870103]


def test_the_one_seed_that_would_sow_nothing() -> None:
    seed = -shuffle.GOLDEN % 2**64
    assert shuffle.sow(seed) == shuffle.GOLDEN


@pytest.mark.parametrize("n", [2, 6, 52])
def test_numbers_below_n_come_equally_often(n: int) -> None:
    noise, counts = shuffle.sow(5), [0] * n
    for _ in range(n * 1000):
        noise = shuffle.stir(noise)
        counts[shuffle.below(noise, n)] += 1
    chi_square = sum((count - 1000) ** 2 / 1000 for count in counts)
    assert chi_square < n + 5 * (2 * n) ** 0.5


def test_every_card_comes_to_every_place() -> None:
    """5,200 shuffles of a pack: each of the 2,704 pairs of card and place about 100 times."""
    counts = [[0] * 52 for _ in range(52)]
    for seed in range(5200):
        stock = list(range(52))
        shuffle.shuffle(stock, 52, shuffle.sow(seed))
        for place, card in enumerate(stock):
            counts[place][card] += 1
    chi_square = sum((n - 100) ** 2 / 100 for row in counts for n in row)
    assert 2300 < chi_square < 2900  # 51 * 51 = 2,601 degrees of freedom


@every_game
def test_a_deal_text_is_the_same_deal(game: Game) -> None:
    rng = Random(1)
    for _ in range(20):
        state = random_deal(game, rng)
        again = game.deal(state.deal_text)
        assert again == state and again.deal_text == state.deal_text


def test_ten_may_be_written_out() -> None:
    game = kortbord.load("bolighai")
    state = game.deal(seed=3)
    spelled = state.deal_text.replace("T", "10")
    assert spelled != state.deal_text and game.deal(spelled) == state


def test_what_a_seed_leaves_to_say() -> None:
    """CL-A3: `first` is drawn unless given and never moves a card; round 1 unless given."""
    golf, hjerter = kortbord.load("golf"), kortbord.load("hjerter")
    drawn = {golf.deal(seed=seed).to_act for seed in range(30)}
    assert drawn == {(0,), (1,), (2,)}
    one, two = golf.deal(seed=9, first=0), golf.deal(seed=9, first=2)
    assert (one.to_act, two.to_act) == ((0,), (2,))
    assert one.deal_text.split()[1:] == two.deal_text.split()[1:]
    assert hjerter.deal(seed=9).position["round"] == 1
    assert hjerter.deal(seed=9, round=4).position["phase"] == "playing"
    assert golf.deal().deal_text != golf.deal().deal_text


FS = "first=0 properties={} money={}"
PROPERTIES = ",".join(map(str, range(1, 25)))
MONEY = "0,0,2,2,3,3,4,4,5,5,6,6,7,7,8,8,9,9,10,10,11,11,12,12"
GOOD = FS.format(PROPERTIES, MONEY)
BAD: list[tuple[str, Any, str]] = [
    ("for_sale", "", "The deal needs first, properties and money, each written NAME=VALUE."),
    ("for_sale", "first=0", "The deal needs properties and money, each written NAME=VALUE."),
    ("for_sale", GOOD.replace("first=0", "first=3"), "first is a whole number from 0 to 2, not"),
    ("for_sale", GOOD.replace("first=0", "first=x"), "first is a whole number from 0 to 2, not"),
    ("for_sale", GOOD + " first=0", "'first=0' comes twice"),
    ("for_sale", GOOD + " bid", "'bid' is no word of a deal"),
    ("for_sale", GOOD + " round=1", "A deal has first, properties and money, not 'round'."),
    ("for_sale", GOOD[:-3], "money lists 24 cards with commas between, not 23."),
    ("for_sale", GOOD + ",13", "money lists 24 cards with commas between, not 25."),
    ("for_sale", GOOD.replace("=1,2,", "=1,1,"), "properties holds 1 2 times; there is only 1"),
    ("for_sale", GOOD.replace("0,0,2,2", "2,0,2,2"), "money holds 2 3 times; there is only 2"),
    ("for_sale", GOOD.replace("=1,2,", "=31,2,"), "'31' is no card of properties."),
    ("for_sale", GOOD.replace("=1,2,", "=,2,"), "'' is no card of properties."),
    ("for_sale", 7, "A deal is a text, not 7; a number is given as seed=."),
    ("hjerter", "round=0 hands=2C", "round is a whole number from 1 to 1000000, not '0'."),
    (
        "hjerter",
        "round=1 hands=2C|3C|4C",
        "hands lists 3 groups of 17 cards, written 2C,3C,",
    ),
    ("bolighai", "first=0 properties=AH money=AS", "properties lists 24 cards"),
]


@pytest.mark.parametrize(("name", "text", "sentence"), BAD)
def test_a_bad_deal_text(name: str, text: Any, sentence: str) -> None:
    with pytest.raises(BadDeal) as caught:
        kortbord.load(name, seats=3).deal(text)
    assert str(caught.value).startswith(sentence)


def test_the_good_one_is_good() -> None:
    assert kortbord.load("for_sale", seats=3).deal(GOOD).to_act == (0,)


def test_a_card_of_the_wrong_colour() -> None:
    game = kortbord.load("bolighai", seats=3)
    text = game.deal(seed=1).deal_text
    card = text.split("properties=")[1][:2]
    with pytest.raises(BadDeal, match=f"'{card[0]}H' is no card of properties"):
        game.deal(text.replace(f"properties={card}", f"properties={card[0]}H"))


@pytest.mark.parametrize("seed", [-1, 2**64, "7", 1.0, True])
def test_a_seed_that_is_none(seed: Any) -> None:
    for game in (kortbord.load("golf"), kortbord.load("hjerter")):
        with pytest.raises(BadDeal, match="A seed is a whole number from 0 to 1844"):
            game.deal(seed=seed)


def test_inputs_of_the_other_games() -> None:
    with pytest.raises(BadDeal, match="A deal of Hjerter has no first; it has round."):
        kortbord.load("hjerter").deal(seed=1, first=0)
    with pytest.raises(BadDeal, match="A deal of Golf has no round; it has first."):
        kortbord.load("golf").deal(seed=1, round=2)
    with pytest.raises(BadDeal, match="first is a whole number from 0 to 2, not 3."):
        kortbord.load("golf").deal(seed=1, first=3)
    with pytest.raises(BadDeal, match="first is a whole number from 0 to 2, not True."):
        kortbord.load("golf").deal(seed=1, first=True)
    with pytest.raises(BadDeal, match="A deal text says everything"):
        kortbord.load("golf").deal("first=0", seed=1)
