"""The naive reading itself against the worked examples of the rules: it must be right alone."""

from typing import Any

import pytest

from tests.naive import make
from tests.naive.golf import NaiveGolf
from tests.naive.hjerter import HEARTS

AUCTIONS: list[tuple[str, str, int, dict[str, object], str, str, list[int], int, int]] = [
    # game, preset, seats, options, open cards, the auction, coins after it, bank, next opener
    ("bolighai", "norsk", 4, {}, "4C,9C,9S,KS", "0:1 1:2 2:p 3:3 0:p 1:5 3:p",
     [15, 10, 15, 14], 6, 1),
    ("bolighai", "norsk", 3, {}, "2S,7C,AC", "0:p 1:p", [15, 15, 15], 0, 2),
    ("bolighai", "norsk", 5, {}, "5C,6C,TS,QC,QS", "0:3 1:p 2:4 3:p 4:7 0:8 2:p 4:p",
     [7, 15, 13, 15, 12], 13, 0),
    ("for_sale", "gryphon", 3, {}, "8,19,27", "0:2 1:3 2:4 0:p 1:p", [17, 16, 14], 7, 2),
    ("for_sale", "uberplay_down", 3, {}, "8,19,27", "0:2 1:3 2:4 0:p 1:p", [17, 17, 14], 6, 2),
    ("for_sale", "gryphon", 5, {}, "6,10,14,21,29", "0:1 1:2 2:p 3:4 4:p 0:p 1:7 3:p",
     [13, 7, 14, 12, 14], 10, 1),
    ("for_sale", "ravensburger1997", 3, {}, "5,11,18", "0:1 1:1 2:2 0:2 1:p 2:p",
     [13, 15, 14], 3, 0),
    ("for_sale", "gryphon", 3, {}, "1,2,3", "0:p 1:p", [18, 18, 18], 0, 2),
    ("for_sale", "gryphon", 6, {}, "3,9,15,16,24,30",
     "0:5 1:p 2:6 3:p 4:p 5:9 0:10 2:p 5:p", [4, 14, 11, 14, 14, 9], 18, 0),
]  # fmt: skip


@pytest.mark.parametrize("example", AUCTIONS)
def test_auctions(example: Any) -> None:
    name, preset, seats, options, cards, bids, coins, bank, opener = example
    deal = f"first=0 properties={cards},{cards} money={cards}"
    game: Any = make(name, seats, preset, options, deal)
    for word in bids.split():
        seat, bid = word.split(":")
        game.apply(int(seat), "pass" if bid == "p" else f"bid {bid}")
    assert (game.coins, game.bank, game.opener) == (coins, bank, opener)
    assert sorted(card for owned in game.owned for card in owned) == sorted(cards.split(","))


LAYOUTS = [
    ("7C 7D KH 5S XX 9C", 11, 12),
    ("XX XX QC QD AH KS", -5, 1),
    ("2C 3C JD QH TS TC", 25, 21),
    ("XX KC XX AD 4C 4H", -5, -3),
    ("JC TD QC JD TH QS", 60, 60),
    ("8C 6D 2C 2D 3S KH", 17, 17),
    ("XX XX XX XX 9C 9D", -12, 0),
    ("AC AD 2H AS XX TC", 10, 7),
    ("KC KD KH QS 5C XX", 12, 13),
]


@pytest.mark.parametrize(("cards", "norsk", "bicycle"), LAYOUTS)
def test_layouts(cards: str, norsk: int, bicycle: int) -> None:
    deal = f"first=0 stock={','.join([*cards.split(), *cards.split(), '2C', '3C'])}"
    for values, total in (("norsk", norsk), ("bicycle", bicycle)):
        game = NaiveGolf(2, "norsk", {"values": values}, deal)
        assert [game.layout(0), game.layout(1)] == [total, total]


PLAIN = [card for card in HEARTS if card != "AH"]
TAKEN: list[tuple[list[list[str]], list[int], list[int], list[int]]] = [
    # cards taken, tricks, scores, scores with slam_scoring=replace
    ([["AH", "KH", "5H", "QS"], ["JD", "2H", "3H", "4H", "6H"],
      ["7H", "8H", "9H", "TH", "JH", "QH"], []],
     [4, 4, 4, 1], [140, -60, 60, 0], [140, -60, 60, 0]),
    ([["QS", *HEARTS[:6], "AH"], ["JD", *HEARTS[6:12]], [], []],
     [6, 7, 0, 0], [180, -40, -50, -50], [180, -40, -50, -50]),
    ([[*HEARTS, "JD"], ["QS"], [], []], [9, 3, 1, 0], [-100, 200, 100, 100], [-100, 100, 100, 100]),
    ([HEARTS, ["QS"], ["JD"], []], [9, 3, 1, 0], [0, 200, 0, 100], [0, 100, 100, 100]),
    ([[*HEARTS, "QS"], [], ["JD"], []], [9, 3, 1, 0], [0, 150, 50, 150], [0, 150, 150, 150]),
    ([[*HEARTS, "QS", "JD"], [], [], []], [13, 0, 0, 0], [-100, 200, 200, 200],
     [-100, 200, 200, 200]),
    ([[], HEARTS, ["QS"], ["JD"], []], [0, 7, 1, 1, 1], [100, 0, 200, 0, 100],
     [100, 0, 100, 100, 100]),
    ([["AH", "JD"], [*PLAIN, "QS"], [], [], []], [3, 6, 1, 0, 0], [-80, 220, 0, -50, -50],
     [-80, 220, 0, -50, -50]),
]  # fmt: skip


@pytest.mark.parametrize("example", TAKEN)
def test_scores_of_hjerter(example: Any) -> None:
    taken, tricks, void, replace = example
    hands = "|".join(f"{seat + 2}C" for seat in range(len(taken)))
    for scoring, scores in (("void", void), ("replace", replace)):
        game: Any = make(
            "hjerter", len(taken), "norsk", {"slam_scoring": scoring}, f"round=99 hands={hands}"
        )
        game.taken, game.tricks, game.tricks_in_all = taken, tricks, sum(tricks)
        assert game.scores() == scores
