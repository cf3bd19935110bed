"""Hjerter: sending and playing, by the worked examples H13 to H17 and the rulings of RULES 4."""

from itertools import combinations
from math import comb
from random import Random

import pytest

from kortbord.cards import NONE, SUITS, cards_of, combination, count, set_of, set_text
from kortbord.rules import hjerter, tricks
from kortbord.rules.hjerter import ALLOWED, ANY_NONPOINT, FREE, Options, preset
from tests.rules.hjerter_table import (
    EXAMPLES,
    OPTION_SETS,
    act,
    actions,
    dealt,
    legal,
    play,
    playing,
    reason,
    settle,
    shuffled,
    waiting,
)

FOUR, STANDARD = Options(4), preset("standard", 4)
POINT_CARDS = hjerter.ALL_HEARTS | hjerter.QUEEN | hjerter.JACK


# ---- The pack


@pytest.mark.parametrize(
    ("name", "three", "five"),
    [("norsk", "2D", "2D 2S"), ("kvalito", "2C", "2C 2D"), ("bicycle", "2D", "2C 2D")],
)
def test_the_pack(name: str, three: str, five: str) -> None:
    """HJ-1, HJ-A2: everything is dealt, and no point card ever leaves the pack."""
    for seats, out in ((3, three), (4, ""), (5, five)):
        o, t = preset(name, seats), hjerter.Table()
        size = hjerter.packs(t, o)
        pack = sum(1 << card for card in t.hands[:size])
        assert set_text((1 << 52) - 1 & ~pack) == out
        assert size == hjerter.in_play(o) == seats * hjerter.hand_size(o) == count(pack)
        hjerter.deal(t, o)
        assert [count(hand) for hand in t.hand[:seats]] == [{3: 17, 4: 13, 5: 10}[seats]] * seats
        assert sum(t.hand) == pack


def test_a_deal_leaves_the_same_table_however_it_was_written() -> None:
    """The order in which a hand was dealt is forgotten, and so is whatever was there before."""
    for o in OPTION_SETS:
        t = shuffled(o, Random(1))
        hands = [cards_of(hand) for hand in t.hand[: o.seats]]
        again = list(play(o, Random(2)))[-1].copy()  # a table full of an old deal
        hjerter.packs(again, o)
        again.hands[: hjerter.in_play(o)] = [card for hand in hands for card in hand[::-1]]
        again.round = t.round
        hjerter.deal(again, o)
        assert again == t
        assert set(t.hands) == {NONE}


# ---- Sending


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_pairs_to_send(seats: int) -> None:
    """H13, HJ-4, HJ-A8, HJ-A9: how many, without the queen, with her, and with the jack too."""
    o = Options(seats)
    size = hjerter.hand_size(o)
    plain = cards_of(set_of("2S 3S 4S 5S 6S 7S 8S 9S TS JS KS AS 3D 4D 5D 6D 7D"))
    numbers = EXAMPLES["pass_counts"][str(size)]
    for special, name in (("", "noQS"), ("JD", "JDonly"), ("QS", "QSonly"), ("QS JD", "both")):
        hand = cards_of(set_of(special))
        hand += plain[: size - len(hand)]
        t = hjerter.Table()
        t.turn, t.hand[0] = NONE, sum(1 << card for card in hand)
        assert len(actions(t, o, 0)) == numbers[name]
        for pair in combinations(hand, 2):
            text = "send " + set_text(sum(1 << card for card in pair))
            stays = "QS" in text and "JD" not in text
            assert reason(t, o, 0, text) == ("queen_stays" if stays else "legal")


def test_the_queen_by_option() -> None:
    """HJ-A8: sent only with the jack, freely, or never."""
    found = []
    for qs_pass in range(3):
        t = dealt(FOUR, "QS JD 2C")
        o = FOUR._replace(qs_pass=qs_pass)
        found.append([reason(t, o, 0, f"send {pair}") for pair in ("2C QS", "JD QS", "2C JD")])
    assert found == [
        ["queen_stays", "legal", "legal"],
        ["legal", "legal", "legal"],
        ["queen_never_sent", "queen_never_sent", "legal"],
    ]
    one = Options(4, send_count=1)
    assert reason(dealt(one, "QS JD 2C"), one, 0, "send QS") == "queen_stays"
    three = Options(4, send_count=3)
    assert reason(dealt(three, "QS JD 2C"), three, 0, "send 2C JD QS") == "legal"


CYCLES = {
    "rotating": {3: [1, 2, 0, 1, 2, 0], 4: [1, 2, 3, 0, 1, 2], 5: [1, 2, 3, 4, 0, 1]},
    "mcneely5": {5: [1, 2, 4, 3, 0, 1]},
    "always_left": {3: [1] * 6, 4: [1] * 6, 5: [1] * 6},
    "none": {3: [0] * 6, 4: [0] * 6, 5: [0] * 6},
    "left_right_across": {4: [1, 3, 2, 0, 1, 3]},
}


def test_direction() -> None:
    """H14, HJ-3, HJ-A6, CL-D4, CL-D5: to whom cards go in rounds 1, 2, 3 ..."""
    assert tuple(CYCLES) == hjerter.OPTIONS["pass_cycle"]
    for number, by_seats in enumerate(CYCLES.values()):
        for seats in (3, 4, 5):
            o, t = Options(seats, pass_cycle=number), hjerter.Table()
            assert bool(hjerter.check(o)) == (seats not in by_seats)
            for t.round, away in enumerate(by_seats.get(seats, []), 1):
                assert hjerter.seats_on(t, o) == away
                assert hjerter.seats_on(t, o._replace(send_count=0)) == 0


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_parcels_change_hands(number: int) -> None:
    """HJ-3: they go so many seats to the left, and round 4 begins without."""
    t = dealt(FOUR, number=number)
    before = t.hand[:4]
    assert waiting(t, FOUR) == ([0, 1, 2, 3] if number < 4 else [0])
    for seat in range(4) if number < 4 else ():
        act(t, FOUR, f"{seat} {legal(t, FOUR, seat).split(', ')[seat]}")
    for seat in range(4):
        got = t.hand[(seat + number) % 4] & before[seat]
        assert got == (t.sent[seat] if number < 4 else before[seat])
    assert len({t.sent[seat] for seat in range(4)}) == (4 if number < 4 else 1)


def test_all_send_at_once() -> None:
    """HJ-A7: in any order, once each, and what comes in is not sent on; CL-A7: it is final."""
    t = dealt(FOUR)
    act(t, FOUR, "2 send 2H 3H")
    assert waiting(t, FOUR) == [0, 1, 3]
    assert count(t.hand[3]) == 13 and reason(t, FOUR, 3, "send 2H 3H") == "not_in_hand"
    act(t, FOUR, "0 send 2C 3C", "3 send 2S 3S")
    assert waiting(t, FOUR) == [1]
    act(t, FOUR, "1 send 2D 3D")
    assert [set_text(hand)[:5] for hand in t.hand[:4]] == ["4C 5C", "2C 3C", "2D 3D", "2H 3H"]
    assert waiting(t, FOUR) == [1]


@pytest.mark.parametrize("size", range(4))
def test_so_many_cards_are_sent(size: int) -> None:
    """`send_count`; without sending there is no such action at all."""
    o = Options(4, send_count=size)
    t = dealt(o)
    assert (t.phase == hjerter.SENDING) == (size > 0)
    assert hjerter.actions(o) == 52 + (comb(52, size) if size else 0)
    assert len(actions(t, o, 0)) == (comb(13, size) if size else 1)
    for other in range(1, 5):
        text = "send " + set_text(combination(0, other) if other < 4 else 15)
        expected = "legal" if size == other else "no_such_action"
        assert reason(t, o, 0, text) == expected
    o = Options(4, pass_cycle=hjerter.NO_PASSING, send_count=size)
    assert hjerter.actions(o) == 52 and hjerter.action_number(o, "send 2C 3C") == NONE


# ---- The first trick


def test_the_two_of_clubs_starts() -> None:
    """HJ-5, HJ-A4, HJ-A5: its holder after sending must lead it."""
    t = dealt(FOUR)  # each seat has a suit
    act(t, FOUR, "0 send 2C 5C", "1 send 2D 3D", "2 send 2H 3H", "3 send 2S 3S")
    assert waiting(t, FOUR) == [1] and legal(t, FOUR, 1) == "2C"
    assert reason(t, FOUR, 1, "5C") == reason(t, FOUR, 1, "9D") == "club_starts"
    act(t, FOUR, "1 2C")
    assert waiting(t, FOUR) == [2]


def test_the_lowest_club_starts() -> None:
    """HJ-A3, CL-D7: the three, where the two is not in play."""
    for o in (preset("kvalito", 3), preset("kvalito", 5), preset("bicycle", 5)):
        t = dealt(o, "4C", "5C", "3C", number=o.seats)
        assert waiting(t, o) == [2] and legal(t, o, 2) == "3C"
    t = dealt(preset("bicycle", 3), "4C", "5C", "2C", number=3)
    assert legal(t, preset("bicycle", 3), 2) == "2C"


def test_any_card_but_a_point_card_starts() -> None:
    """HJ-A4, CL-D1: the same seat leads; with `jd_first_trick=allowed` the jack too."""
    o = FOUR._replace(first_lead=ANY_NONPOINT)
    t = dealt(o, "3C", "2C 9C JD 4D QS AS 5H", number=4)
    rest = set_text(t.hand[1] & ~set_of("JD QS 5H")).replace(" ", ", ")
    assert waiting(t, o) == [1] and legal(t, o, 1) == rest and "2C, 9C, 4D" in rest
    assert reason(t, o, 1, "JD") == reason(t, o, 1, "5H") == "no_points_yet"
    assert reason(t, o._replace(jd_first_trick=ALLOWED), 1, "JD") == "legal"


@pytest.mark.parametrize(
    ("hand", "allowed"),
    [
        ("4D JD 3H QS", "4D"),  # H15
        ("JD 3H 9H QS", "JD, 3H, 9H, QS"),  # H15, HJ-A11: only point cards
        ("4C JD 4D QS 3H", "4C"),  # follow suit
        ("3D AH 7S 8S", "3D, 7S, 8S"),
    ],
)
def test_no_points_in_the_first_trick(hand: str, allowed: str) -> None:
    """HJ-7, HJ-A10, HJ-A11."""
    t = playing(FOUR, hand, "", "", "2C", turn=3, done=0)
    act(t, FOUR, "3 2C")
    assert legal(t, FOUR, 0) == allowed
    t.done = 1
    assert legal(t, FOUR, 0) == ("4C" if "4C" in hand else hand.replace(" ", ", "))


def test_the_jack_in_the_first_trick() -> None:
    """HJ-A10, CL-D1, CL-D4: it counts as a point card unless allowed, or worth nothing."""
    for change, allowed in (
        ({}, "4D"),
        ({"jd_first_trick": ALLOWED}, "4D, JD"),
        ({"jd": 0}, "4D, JD"),
    ):
        o = FOUR._replace(**change)
        t = playing(o, "JD 4D QS 3H", "", "", "2C", turn=3, done=0)
        act(t, o, "3 2C")
        assert legal(t, o, 0) == allowed
    o = FOUR._replace(qs=0, heart=0, heart_ace=0)  # said of the jack alone
    t = playing(o, "4D QS 3H AH", "", "", "2C", turn=3, done=0)
    act(t, o, "3 2C")
    assert legal(t, o, 0) == "4D"


def test_following_suit_comes_first() -> None:
    """HJ-A12, CL-D1: who can only follow with a point card follows with it."""
    o = FOUR._replace(first_lead=ANY_NONPOINT)
    t = playing(o, "2C 3D", "JD 5C", "JD 6D 5C", "QS", done=0)
    act(t, o, "0 3D")
    assert legal(t, o, 1) == "JD" and reason(t, o, 1, "5C") == "follow_suit"
    act(t, o, "1 JD")
    assert legal(t, o, 2) == "6D" and reason(t, o, 2, "JD") == "no_points_yet"


def test_a_hand_of_point_cards_is_rare() -> None:
    """HJ-A11: so rare; with 17 cards it cannot be."""
    for seats, name in ((4, "4p"), (5, "5p")):
        o = Options(seats)
        size, pack = hjerter.hand_size(o), hjerter.in_play(o)
        chance = comb(count(POINT_CARDS), size) / comb(pack, size)
        assert chance == pytest.approx(EXAMPLES["all_point_hand"][name])
    assert count(POINT_CARDS) < hjerter.hand_size(Options(3))


# ---- Leading and following


def test_follow_suit() -> None:
    """HJ-6: with a card of the suit led one plays such a card, without one any card."""
    t = playing(FOUR, "6C 2D", "5D 6D QS", "5D 6C 2H", "9C AC", turn=0)
    act(t, FOUR, "0 6C")
    assert legal(t, FOUR, 1) == "5D, 6D, QS"
    act(t, FOUR, "1 QS")
    assert legal(t, FOUR, 2) == "6C"
    assert reason(t, FOUR, 2, "5D") == reason(t, FOUR, 2, "2H") == "follow_suit"
    act(t, FOUR, "2 6C")
    assert legal(t, FOUR, 3) == "9C, AC"


def test_lead() -> None:
    """H16, HJ-9, HJ-A13, HJ-A16: no hearts until they are broken, unless there is nothing else."""
    t = playing(FOUR, "5H KH QS")
    assert legal(t, FOUR, 0) == "QS" and reason(t, FOUR, 0, "5H") == "hearts_unbroken"
    assert legal(playing(FOUR, "5H KH"), FOUR, 0) == "5H, KH"
    assert legal(playing(FOUR, "5H KH QS", broken=1), FOUR, 0) == "5H, KH, QS"
    assert legal(playing(FOUR, "5H 2C JD QS"), FOUR, 0) == "2C, JD, QS"
    for seats in (3, 5):  # the low club is for the first trick alone (HJ-8, HJ-A4)
        assert legal(playing(Options(seats), "2C 9C JD"), Options(seats), 0) == "2C, 9C, JD"


def test_hearts_are_broken_off_suit() -> None:
    """HJ-9, HJ-A14, CL-D2: by a heart on another suit; by a forced lead only if so agreed."""
    for forced, broken in ((0, [0, 0, 1]), (1, [1, 1, 1])):
        o, found = FOUR._replace(forced_lead_breaks=forced), []
        t = playing(o, "5H", "6H")
        act(t, o, "0 5H")
        found.append(t.broken)
        act(t, o, "1 6H")
        found.append(t.broken)
        t = playing(o, "6C", "5H", "", "")
        act(t, o, "0 6C", "1 5H")
        found.append(t.broken)
        assert found == broken
    assert legal(playing(FOUR, "5H KH QS", broken=t.broken), FOUR, 0) == "5H, KH, QS"


def test_hearts_are_open_within_the_trick_that_breaks_them() -> None:
    """HJ-9: whoever takes that trick may lead a heart at once."""
    t = playing(FOUR, "9C 2H 3S", "5H 2D", "3C 4D", "4C 5D")
    act(t, FOUR, "0 9C", "1 5H", "2 3C", "3 4C")
    assert legal(t, FOUR, 0) == "2H, 3S"


def test_does_the_queen_break_hearts() -> None:
    """HJ-A15, CL-D2: no; by option any play of her does: led, following or thrown."""
    for breaks in (0, 1):
        o = FOUR._replace(qs_breaks=breaks)
        for hands in (("QS", ""), ("3S", "QS"), ("3D", "QS")):
            t = playing(o, *hands)
            act(t, o, f"0 {hands[0]}", *(["1 QS"] if hands[1] else []))
            assert t.broken == breaks
        t = playing(o, "KS")
        act(t, o, "0 KS")
        assert not t.broken


def test_trick() -> None:
    """H17, HJ-8: the jack of diamonds wins its own trick; its taker leads any card."""
    t = playing(FOUR, "9D 2C", "JD 3C KS QS", "AS 4C", "3D 5C")
    act(t, FOUR, "0 9D", "1 JD", "2 AS", "3 3D")
    assert waiting(t, FOUR) == [1] and t.tricks[:4] == [0, 1, 0, 0]
    assert t.taken[1] == set_of("9D JD AS 3D")
    assert hjerter.points(FOUR, t.taken[1]) == -100
    assert legal(t, FOUR, 1) == "3C, QS, KS"


def test_rank_order() -> None:
    """HJ-A1: the ace is high and the two low, in every suit."""
    ranks = "23456789TJQKA"
    for suit in SUITS:
        for low, high in combinations(ranks, 2):
            t = playing(FOUR, low + suit, high + suit, "", "", broken=1)
            act(t, FOUR, f"0 {low}{suit}", f"1 {high}{suit}")
            assert t.taker == 1
            t = playing(FOUR, high + suit, low + suit, "", "", broken=1)
            act(t, FOUR, f"0 {high}{suit}", f"1 {low}{suit}")
            assert t.taker == 0


def test_nobody_is_played_for() -> None:
    """CL-A2: the two of clubs and the last card wait for their player."""
    t = dealt(FOUR, number=4)
    assert legal(t, FOUR, 0) == "2C" and count(t.hand[0]) == 13
    t = playing(FOUR, "2C", "3C", "4C", "5C", done=12)
    for seat in range(4):
        assert waiting(t, FOUR) == [seat]
        act(t, FOUR, f"{seat} {seat + 2}C")
    assert waiting(t, FOUR) == [] and t.phase == hjerter.OVER


# ---- Reasons and candidates


def test_reasons() -> None:
    """Each sentence has its own reason, and what belongs to the other phase is told apart."""
    t = dealt(FOUR)
    assert reason(t, FOUR, 0, "2C") == "send_first"
    assert reason(t, FOUR, 0, "send 2C") == reason(t, FOUR, 0, "XX") == "no_such_action"
    assert reason(t, FOUR, 0, "send 2C 2D") == "not_in_hand"
    act(t, FOUR, "0 send 2C 3C", "1 send 2D 3D", "2 send 2H 3H", "3 send 2S 3S")
    assert reason(t, FOUR, 1, "send 4D 5D") == "sending_is_over"
    assert reason(t, FOUR, 1, "4C") == "not_in_hand"
    t = dealt(FOUR, number=4)
    assert reason(t, FOUR, 0, "send 2C 3C") == "no_sending"
    for action in (-1, -100, hjerter.actions(FOUR), 10**6):
        assert hjerter.refusal(t, FOUR, 0, action) == hjerter.NO_SUCH_ACTION


@pytest.mark.parametrize("o", OPTION_SETS, ids=range(len(OPTION_SETS)))
def test_candidates_are_what_refusal_lets_pass(o: Options) -> None:
    """Asked about every action, `refusal` finds the same ones, and there is always one."""
    rng = Random(3)
    for seed in range(2):
        for t in play(o, Random(seed)):
            if rng.random() < (0.05 if o.send_count == 3 else 0.2):
                for seat in waiting(t, o):
                    every = range(-3, hjerter.actions(o) + 3)
                    passed = [a for a in every if hjerter.refusal(t, o, seat, a) == 0]
                    assert passed == actions(t, o, seat) != []


def test_tables_of_any_size_come_to_an_end() -> None:
    """All tricks are taken, and every card lies in one."""
    for number, o in enumerate(OPTION_SETS):
        *_, t = play(o, Random(number))
        assert t.phase == hjerter.OVER and t.turn == NONE and waiting(t, o) == []
        assert sum(t.tricks) == t.done == hjerter.hand_size(o)
        assert sum(t.taken) == (1 << 52) - 1 & ~removed(o)
        before = t.copy()
        settle(t, o)
        assert t == before


def removed(o: Options) -> int:
    """The cards that are not in play."""
    t = hjerter.Table()
    size = hjerter.packs(t, o)
    return (1 << 52) - 1 & ~sum(1 << card for card in t.hands[:size])


# ---- Texts


def test_texts_of_actions() -> None:
    """Cards to send come in any order and go out low first."""
    for o in OPTION_SETS:
        for action in range(0, hjerter.actions(o), 7):
            text = hjerter.action_text(o, action)
            assert hjerter.action_number(o, text) == action
            word, *cards = text.split()
            if word == "send":
                assert hjerter.action_number(o, " ".join([word, *cards[::-1]])) == action
    assert hjerter.action_number(FOUR, "10H") == hjerter.action_number(FOUR, "TH") == 34
    assert hjerter.action_text(FOUR, hjerter.action_number(FOUR, "send QS 10D")) == "send TD QS"


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "XX",
        "4c",
        "4C ",
        " 4C",
        "4C 5C",
        "1C",
        "100C",
        "send",
        "send ",
        "send 4C",
        "SEND 4C 5C",
    ]
    + [
        "send 4C 4C 5C",
        "send 4C 1C",
        "send 4C 4C",
        "send 4C XX",
        "send 4C 5C 6C",
        "send  4C 5C",
        "send 4C  5C",
        "send 4C 5C ",
    ]
    + ["send 4C\t5C", "send 4C,5C", "send 10H TH", "bid 2", "pass", "0", "52", "4C\n"],
)
def test_no_text_of_an_action(text: str) -> None:
    assert hjerter.action_number(FOUR, text) == tricks.action_number(FOUR, text) == NONE


# ---- Presets and options


def test_presets() -> None:
    """CL-D4, RULES 4g."""
    assert list(hjerter.PRESETS.items()) == [
        *((name, range(3, 6)) for name in ("norsk", "kvalito", "bicycle")),
        ("standard", range(4, 5)),
    ]
    for seats in (3, 4, 5):
        assert preset("norsk", seats) == Options(seats)
        assert preset("kvalito", seats) == Options(seats, removed=hjerter.KVALITO)
        assert preset("bicycle", seats) == Options(seats, removed=hjerter.BICYCLE)
    plain = FOUR._replace(qs=13, heart=1, heart_ace=1, jd=0, no_trick_bonus=0)
    plain = plain._replace(lilleslem=0, storeslem=26, megaslem=0, forced_lead_breaks=1)
    plain = plain._replace(send_count=3, qs_pass=FREE, jd_first_trick=ALLOWED)
    assert plain._replace(pass_cycle=hjerter.LEFT_RIGHT_ACROSS) == STANDARD
    assert all(hjerter.check(o) == [] for o in OPTION_SETS)


def test_options_bear_the_names_of_the_rules() -> None:
    """RULES 4b/c and CL-D4: names, words and defaults."""
    assert Options._fields == ("seats", *hjerter.OPTIONS)
    words = {name: v for name, v in hjerter.OPTIONS.items() if isinstance(v, tuple)}
    assert words == {
        "removed": ("keep_c2", "kvalito", "bicycle"),
        "first_lead": ("c2", "any_nonpoint"),
        "pass_cycle": ("rotating", "mcneely5", "always_left", "none", "left_right_across"),
        "qs_pass": ("only_with_jd", "free", "never"),
        "jd_first_trick": ("banned", "allowed"),
        "forced_lead_breaks": ("false", "true"),
        "qs_breaks": ("false", "true"),
        "slam_scoring": ("void", "replace"),
    }
    assert all(getattr(FOUR, name) == 0 for name in words)
    numbers = {name: getattr(FOUR, name) for name in hjerter.OPTIONS if name not in words}
    assert list(numbers.values()) == [2, -50, 100, -100, 10, 20, 100, 150, 200]
    assert hjerter.OPTIONS["send_count"] == range(4)
