"""Hjerter: when may the table offer to stop? Only if no score can change any more (HJ-A30)."""

from collections.abc import Iterator
from random import Random

import pytest

from kortbord.cards import cards_of, set_of
from kortbord.rules import hjerter
from kortbord.rules.decided.hjerter import decided, settled
from kortbord.rules.hjerter import HEARTS_UNBROKEN, OVER, PLAYING, Options, Table, preset
from tests.rules.hjerter_table import HEARTS, OPTION_SETS, act, dealt, playing, settle
from tests.rules.hjerter_table import play as random_play

FOUR = Options(4)


def results(t: Table, o: Options) -> set[tuple[int, ...]]:
    """All scores that can still come about."""
    settle(t, o)
    if t.phase == OVER:
        return {tuple(hjerter.score(t, o, seat) for seat in range(o.seats))}
    found = set()
    for card in cards_of(hjerter.playable(t, o, t.turn, HEARTS_UNBROKEN)):
        after = t.copy()
        hjerter.apply(after, o, t.turn, card)
        found |= results(after, o)
    return found


def endings(o: Options, rng: Random, tricks: int) -> Iterator[Table]:
    """The tables of the last tricks of a random deal, half of the deals with slams in them."""
    t = Table()
    size = hjerter.packs(t, o)
    strong = rng.random() < 0.5
    pack = t.hands[:size]
    t.hands[:size] = sorted(pack, key=lambda card: rng.random() * 8 - strong * (card % 13))
    t.round = 0
    t.sent = [0] * 6
    hjerter.deal(t, o._replace(send_count=0))
    while t.phase == PLAYING:
        if t.done >= hjerter.hand_size(o) - tricks:
            yield t.copy()
        cards = cards_of(hjerter.playable(t, o, t.turn, HEARTS_UNBROKEN))
        high = max(cards, key=lambda card: card % 13)
        hjerter.apply(t, o, t.turn, high if strong else rng.choice(cards))
        settle(t, o)


CHANGED = [
    FOUR._replace(slam_scoring=hjerter.REPLACE),
    FOUR._replace(lilleslem=-100, megaslem=0),
    FOUR._replace(lilleslem=0, storeslem=0),
    FOUR._replace(storeslem=0, megaslem=0),
    FOUR._replace(qs=0, jd=0),
    FOUR._replace(heart=0, heart_ace=0),
]


@pytest.mark.parametrize("o", [*OPTION_SETS, *CHANGED], ids=range(len(OPTION_SETS + CHANGED)))
def test_exact_in_the_last_two_tricks(o: Options) -> None:
    """It says yes if and only if every way to play on gives the same scores."""
    told = set()
    for seed in range(80):
        for t in endings(o, Random(seed), 2):
            before = t.copy()
            told.add(decided(t, o))
            assert t == before
            assert decided(t, o) == (len(results(t.copy(), o)) == 1)
    assert told == {True, False}


def test_exact_with_three_tricks_left() -> None:
    for o in (FOUR, preset("norsk", 3), preset("standard", 4)):
        for seed in range(12):
            for t in endings(o, Random(seed), 3):
                if t.done == hjerter.hand_size(o) - 3 and t.led == -1:
                    assert decided(t, o) == (len(results(t.copy(), o)) == 1)


def test_sound_before_that() -> None:
    """Where it says yes earlier, no way of playing on that was tried changes a score."""
    early = 0
    for number in range(300):
        o = (FOUR, preset("norsk", 5), preset("standard", 4), CHANGED[number % 6])[number % 4]
        rng = Random(number)
        for t in endings(o, rng, 7):
            if hjerter.hand_size(o) - t.done > 3 and decided(t, o):
                early += 1
                assert len({played_out(t.copy(), o, rng) for _ in range(8)}) == 1
    assert early > 20


def played_out(t: Table, o: Options, rng: Random) -> tuple[int, ...]:
    """The scores after random play."""
    settle(t, o)
    while t.phase == PLAYING:
        cards = cards_of(hjerter.playable(t, o, t.turn, HEARTS_UNBROKEN))
        hjerter.apply(t, o, t.turn, rng.choice(cards))
        settle(t, o)
    return tuple(hjerter.score(t, o, seat) for seat in range(o.seats))


def late(*hands: str, taken: tuple[str, ...], tricks: tuple[int, ...], turn: int = 0) -> Table:
    """A table with four tricks left, so that simple reasons have to do."""
    t = playing(FOUR, *hands, turn=turn, done=max(9, sum(tricks)), broken=1)
    t.taken[:4] = [set_of(cards) for cards in taken]
    t.tricks[:4] = tricks
    return t


def test_not_before_the_first_card() -> None:
    t = dealt(FOUR)
    assert not decided(t, FOUR)
    assert not decided(dealt(FOUR, number=4), FOUR)
    *_, end = random_play(FOUR, Random(1))
    assert decided(end, FOUR)


CLUBS = ("2C 6C TC 2D", "3C 7C JC 3D", "4C 8C QC 4D", "5C 9C KC 5D")
WITH_JACK, WITH_QUEEN, WITH_ACE = ((*CLUBS[:3], f"5C 9C KC {card}") for card in ("JD", "QS", "AH"))


@pytest.mark.parametrize(
    ("hands", "taken", "tricks", "expected"),
    [
        (CLUBS, (HEARTS[:6], HEARTS[6:], "JD", "QS"), (3, 2, 2, 2), True),
        (CLUBS, (HEARTS[:6], HEARTS[6:], "JD", "QS"), (3, 3, 3, 0), False),  # bonus open
        (WITH_JACK, (HEARTS[:6], HEARTS[6:], "", "QS"), (3, 2, 2, 2), False),
        (WITH_QUEEN, (HEARTS[:6], HEARTS[6:], "JD", ""), (3, 2, 2, 2), False),
        (WITH_ACE, (HEARTS[:6], HEARTS[6:-3], "JD", "QS"), (3, 2, 2, 2), False),
        (CLUBS, (HEARTS, "", "JD", "QS"), (4, 0, 3, 2), True),  # lilleslem: no bonus any more
        (WITH_QUEEN, (HEARTS, "", "JD", ""), (5, 2, 2, 0), False),  # lilleslem or storeslem
        (CLUBS, (HEARTS + " QS", "", "JD", ""), (5, 2, 2, 0), True),  # storeslem
        (CLUBS, (HEARTS + " QS JD", "", "", ""), (9, 0, 0, 0), False),  # megaslem open
        # The fourth holds the lowest of each suit, so that it never takes a trick.
        (
            ("6C TC AC 6D", "7C JC 7D JD", "8C QC 8D QD", "2C 3C 2D 3D"),
            (HEARTS[:6], HEARTS[6:], "", "QS"),
            (3, 3, 3, 0),
            False,  # but the jack is out
        ),
        (
            ("6C TC AC 6D", "7C JC 7D TD", "8C QC 8D QD", "2C 3C 2D 3D"),
            (HEARTS[:6], HEARTS[6:], "JD QS", ""),
            (3, 3, 3, 0),
            True,
        ),
        (
            ("6C TC AC 6D", "7C JC 7D TD", "8C QC 8D QD", "2C 3C 2D 3S"),
            (HEARTS[:6], HEARTS[6:], "JD QS", ""),
            (3, 3, 3, 0),
            True,  # nobody leads spades
        ),
        (
            ("6C TC AC 6D", "7C JC 7D TD", "8C QC 8D QD", "2C 3C 2D 9D"),
            (HEARTS[:6], HEARTS[6:], "JD QS", ""),
            (3, 3, 3, 0),
            False,
        ),
    ],
)
def test_reasons(
    hands: tuple[str, ...], taken: tuple[str, ...], tricks: tuple[int, ...], expected: bool
) -> None:
    """Cards, slams and bonuses, each for itself."""
    assert decided(late(*hands, taken=taken, tricks=tricks), FOUR) == expected


def test_a_queen_that_is_worth_nothing_but_a_slam() -> None:
    """Whoever has all the hearts may still get her, and with her a higher slam."""
    o = FOUR._replace(qs=0)
    for hearts, expected in (((HEARTS, ""), False), ((HEARTS[:6], HEARTS[6:]), True)):
        t = late(*WITH_QUEEN, taken=(*hearts, "JD", ""), tricks=(4, 2, 2, 1))
        assert decided(t, o) == expected
        assert decided(t, o._replace(storeslem=0))


def test_a_trick_that_is_under_way() -> None:
    """A seat without a trick that holds the highest card of this one may get it."""
    hands = ("6C TC AC 6D", "7C JC 7D TD", "8C QC 8D QD", "2C 3C 2D 9S")
    split = (HEARTS[:6], HEARTS[6:], "JD QS", "")
    t = late(*hands, taken=split, tricks=(3, 3, 3, 0))
    act(t, FOUR, "0 6D", "1 7D", "2 8D")
    assert decided(t, FOUR)
    t.hand[3] = set_of("2C 3C AD 9S")
    assert not decided(t, FOUR)
    act(t, FOUR, "3 AD")  # it has a trick now, and that is that
    assert decided(t, FOUR)


def test_a_trick_whose_taker_is_open() -> None:
    """A seat without a trick that has laid the highest card so far may still be beaten, or not."""
    hands = ("6D TC AC KD", "7C JC 7D TD", "8C QC 9C 8D", "2C 3C QD 9S")
    t = late(*hands, taken=(HEARTS[:6], HEARTS[6:], "JD QS", ""), tricks=(3, 3, 3, 0), turn=2)
    assert not decided(t, FOUR)
    act(t, FOUR, "2 8D", "3 QD")
    assert not decided(t, FOUR)
    t.hand[0], t.hand[1] = set_of("6C TC AC KD"), set_of("7C JC KC 7D")
    act(t, FOUR, "0 KD")
    assert decided(t, FOUR)


def test_a_high_card_for_this_trick_alone() -> None:
    """Nobody can lead diamonds again, but this trick is one of diamonds."""
    hands = ("6C TC AC 6D", "7C JC KC 7D", "8C QC 9C 8D", "2C 3C AD 9S")
    t = late(*hands, taken=(HEARTS[:6], HEARTS[6:], "JD QS", ""), tricks=(3, 3, 3, 0))
    act(t, FOUR, "0 6D", "1 7D", "2 8D")
    assert not decided(t, FOUR)


def test_two_ways_to_the_same_hands() -> None:
    """Three tricks left: which heart went where decides whether there is a slam."""
    hands = ("3H TH 9S", "8D KD 6H", "3C 7C 9C", "JH QH 5S")
    pile = "JD 2H 4H 5H 7H 8H 9H KH AH QS"
    t = late(*hands, taken=("", "", "", pile), tricks=(1, 0, 1, 8), turn=3)
    assert not decided(t, FOUR)
    assert results(t, FOUR) == {(150, 150, 150, -100), (10, -50, 0, 130)}


def test_the_table_is_left_alone() -> None:
    """Also one whose last trick lies there complete."""
    t = playing(FOUR, "2C 3C", "4C 5C", "6C 7C", "8C 9C", done=11)
    act(t, FOUR, "0 2C", "1 4C", "2 6C")
    hjerter.apply(t, FOUR, 3, set_of("8C").bit_length() - 1)
    before = t.copy()
    decided(t, FOUR)
    assert t == before


@pytest.mark.parametrize("o", [*OPTION_SETS, *CHANGED], ids=range(len(OPTION_SETS + CHANGED)))
def test_what_everybody_can_see_asks_for_no_hand(o: Options) -> None:
    """Whoever holds the cards that are left, the answer is the same, and never too early."""
    rng = Random(6)
    assert not settled(dealt(o), o)
    for t in endings(o, rng, 6):
        other = t.copy()
        cards = [card for seat in range(o.seats) for card in cards_of(t.hand[seat])]
        rng.shuffle(cards)
        for seat in range(o.seats):
            other.hand[seat] = sum(1 << cards.pop() for _ in cards_of(t.hand[seat]))
        assert settled(t, o) == settled(other, o)
        assert decided(t, o) or not settled(t, o)
