"""Golf: options, texts of actions, and the identities of RULES 2g in thousands of turns."""

from collections import Counter
from random import Random

import pytest

from kortbord.cards import NONE, card_text
from kortbord.rules import golf
from kortbord.rules.golf import Options, preset
from tests.rules.golf_table import (
    actions,
    option_sets,
    play,
    reason,
    scores,
    shuffled,
    suits_permuted,
)

SIX, FOUR = preset("norsk", 3), preset("four_hole", 3)


# ---- Options and presets


def test_options_bear_the_names_of_the_rules() -> None:
    """Each name of OPTIONS is a field, each default is among the values, the first where named."""
    for name, values in golf.OPTIONS.items():
        held = getattr(SIX, name)
        if isinstance(values, range):
            assert held in values
        elif isinstance(values, dict):
            assert held == next(iter(values.values()))
        else:
            assert held == 0
    assert Options._fields == ("seats", *golf.OPTIONS, "holes")


def test_the_words_of_the_options() -> None:
    """GO-A1, A3, A4, A9, A10, A17 and CL-C5."""
    words = {name: v for name, v in golf.OPTIONS.items() if isinstance(v, tuple)}
    assert words == {
        "decks": ("auto", "1", "2"),
        "return_discard": ("allowed", "forbidden"),
        "stock_out_final_lap": ("end_now", "finish_from_discard"),
        "failed_knock": ("none", "double", "double_plus5"),
        "knock_ends": ("after_lap", "at_once"),
    }
    assert golf.OPTIONS["jokers_per_deck"] == range(3)
    assert golf.OPTIONS["stall_laps"] == range(1, 1000)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_presets(seats: int) -> None:
    """GO-1, GO-A26: both games for two to five; they differ in two things."""
    assert list(golf.PRESETS.items()) == [("norsk", range(2, 6)), ("four_hole", range(2, 6))]
    six, four = preset("norsk", seats), preset("four_hole", seats)
    assert six == Options(seats)
    assert four == six._replace(return_discard=golf.FORBIDDEN, holes=4)
    assert golf.check(six) == golf.check(four) == []


@pytest.mark.parametrize("name", golf.PRESETS)
def test_match(name: str) -> None:
    """GO-A22, GO-A23, GO-A25, CL-A5: to 50 points, at most 50 rounds, a tie is shared."""
    match = golf.match(name, 3)
    assert match == {"end": "target:50", "max_rounds": "50", "tie": "shared"}
    assert golf.LOW_WINS


def test_every_option_of_decks_is_used() -> None:
    sizes = [
        golf.in_play(Options(3, decks=d, jokers_per_deck=j)) for d in range(3) for j in range(3)
    ]
    assert sizes == [52, 53, 54, 52, 53, 54, 104, 106, 108]


# ---- Texts


@pytest.mark.parametrize(
    ("o", "texts"),
    [
        (SIX, "draw,take,discard,swap 1,swap 2,swap 3,swap 4,swap 5,swap 6"),
        (FOUR, "draw,take,discard,swap 1,swap 2,swap 3,swap 4,knock"),
    ],
)
def test_texts_of_actions(o: Options, texts: str) -> None:
    numbers = [golf.action_number(o, text) for text in texts.split(",")]
    assert numbers == sorted(set(numbers)) and numbers[0] == 0
    assert [golf.action_text(o, number) for number in numbers] == texts.split(",")
    assert golf.actions(o) == numbers[-1] + 1


@pytest.mark.parametrize("o", [SIX, FOUR])
@pytest.mark.parametrize(
    "text",
    ["", " ", "draw ", " draw", "Draw", "swap", "swap 0", "swap 7", "swap 9", "swap -1", "swap 01"]
    + [
        "swap  1",
        "swap 1 ",
        "swap1",
        "swap 1 2",
        "knock 1",
        "pass",
        "5C",
        "swap 5C",
        "swap \u0661",
    ],
)
def test_no_action(o: Options, text: str) -> None:
    """Only the exact text is an action."""
    assert golf.action_number(o, text) == NONE
    assert reason(shuffled(o, Random(1)), o, text) == "no_such_action"


def test_actions_of_the_other_game() -> None:
    assert [golf.action_number(FOUR, f"swap {n}") for n in (5, 6)] == [NONE, NONE]
    assert golf.action_number(SIX, "knock") == NONE


def test_stock_is_written_in_one_group() -> None:
    assert golf.groups(SIX) == 1
    assert [golf.stock_text(SIX, "stock", n) for n in (0, 51, 52)] == ["2C", "AS", "XX"]
    assert (golf.STOCKS, golf.INPUTS) == (("stock",), ("first",))


# ---- Identities


def decks(o: Options) -> int:
    """How many packs there are."""
    return o.decks or (2 if o.seats > 3 else 1)


def test_choices_are_the_legal_actions() -> None:
    """Every legal action once and in order, nothing else; somebody can always do something."""
    met: Counter[str] = Counter()
    for number, o in enumerate(option_sets(1, 800)):
        rng, left = Random(number), number // 8 % 4 * 3
        for t in play(o, rng, pile=number % 5 / 4, top=number % 3 / 2, left=left):
            if t.turn == NONE:
                continue
            found = [n for n in range(-3, 15) if golf.refusal(t, o, t.turn, n) == golf.LEGAL]
            assert actions(t, o) == found != []
            met.update(reason(t, o, golf.TEXTS[n]) for n in range(golf.actions(o)))
    assert set(met) == set(golf.REASONS)
    assert min(met.values()) >= 10


def test_no_candidate_is_idle() -> None:
    """A candidate is refused only where another card or another moment would allow it."""
    for number, o in enumerate(option_sets(12, 16)):
        for t in play(o, Random(number)):
            if t.turn != NONE:
                drawing = 2 if o.holes == 6 else 3
                laying = 1 + o.holes - 2 * t.row[t.turn]
                assert golf.choices(t, o, t.turn) == (drawing if t.held == NONE else laying)


def test_a_table_is_dealt_anew() -> None:
    """A used table that is dealt again is the same as a new one, but for what lies under it."""
    for number, o in enumerate(option_sets(13, 16)):
        first, *_, last = play(o, Random(number))
        golf.deal(last, o)
        last.pile[1:] = first.pile[1:]
        assert last == first and first.from_pile == 0


def test_no_card_is_lost() -> None:
    """RULES 2g: layouts, stock, pile and hand are the packs; one discard a turn."""
    for number, o in enumerate(option_sets(2, 64)):
        takes, turns, held = 0, 0, False
        for t in play(o, Random(number)):
            takes += t.held >= 0 and not held and t.from_pile
            turns += held and t.held < 0
            held = t.held >= 0
            lying = [c for c in t.card[: 6 * o.seats] if c != NONE] + t.pile[: t.piled]
            left = t.stock[t.drawn : golf.in_play(o)] + [t.held] * held
            assert sorted(lying + left) == sorted(t.stock[: golf.in_play(o)])
            assert t.piled == 1 + turns - takes
            assert t.pile[t.piled :] == [0] * (108 - t.piled)


@pytest.mark.parametrize("decks", [1, 2])
def test_raw_values(decks: int) -> None:
    """RULES 2g: 294 a pack with the default table."""
    o, t = Options(3, decks=decks), golf.Table()
    size = golf.packs(t, o)
    values = [golf.VALUES["norsk"][golf.kind(card)] for card in t.stock[:size]]
    assert sum(values) == 294 * decks


def test_score_is_raw_sum_less_pairs() -> None:
    """RULES 2g, with its range of scores; and suits do not matter."""
    for number, o in enumerate(option_sets(3, 64)):
        o = o._replace(values=golf.VALUES["norsk"], failed_knock=golf.NO_PENALTY)
        *_, t = play(o, Random(number))
        for seat, score in enumerate(scores(t, o)):
            found = t.card[6 * seat : 6 * seat + o.holes]
            raw = [golf.VALUES["norsk"][golf.kind(card)] for card in found]
            rows = [
                (card_text(a)[0], card_text(b)[0])
                for a, b in zip(found[::2], found[1::2], strict=True)
            ]
            equal = [2 * raw[2 * n] for n, (a, b) in enumerate(rows) if a == b != "X"]
            assert score == sum(raw) - sum(equal)
            assert -12 <= score <= 60 and (
                score >= -6 or o.decks != 1 and o.seats > 3 or o.decks == 2
            )
        other = t.copy()
        other.card = [suits_permuted(card, "DSCH") for card in t.card]
        assert scores(other, o) == scores(t, o)


def test_a_round_ends() -> None:
    """RULES 2g: stock and hidden cards never grow, and fall once in 3n + 1 turns at least."""
    for number, o in enumerate(option_sets(4, 64)):
        since, before, locks = 0, 999, [0] * 5
        for t in play(o, Random(number), pile=0.97, top=0.9):
            if t.held >= 0:
                continue
            hidden = t.seen[: 6 * o.seats].count(golf.UNSEEN) if o.holes == 6 else 0
            now = golf.in_play(o) - t.drawn + hidden
            since = 0 if now < before else since + 1
            most = o.stall_laps * o.seats + int(t.knocker != NONE)  # a knock is a quiet turn
            assert now <= before and since <= most
            assert all(low <= row <= 2 for low, row in zip(locks, t.row, strict=False))
            before, locks = now, t.row[:5]


def test_hidden_cards() -> None:
    """RULES 2g: at most four hidden with six cards, and the top row always lies face up."""
    for seed in range(40):
        o = preset("norsk", 2 + seed % 4)
        for t in play(o, Random(seed)):
            for seat in range(o.seats):
                seen = t.seen[6 * seat : 6 * seat + 6]
                assert seen[:2] == [golf.BY_ALL] * 2 and golf.BY_OWNER not in seen


def test_turning_the_seats_turns_the_scores() -> None:
    """Nobody's seat is special: move cards, first seat and actions one to the left."""
    for number, o in enumerate(option_sets(5, 40)):
        rounds = list(play(o, Random(number)))
        start, t = rounds[0], golf.Table()
        n = o.seats * o.holes
        t.stock = start.stock[n - o.holes : n] + start.stock[: n - o.holes] + start.stock[n:]
        t.first = (start.first + 1) % o.seats
        golf.deal(t, o)
        for before, after in zip(rounds, rounds[1:], strict=False):
            done = [a for a in actions(before, o) if follows(before, after, o, a)]
            golf.apply(t, o, t.turn, done[0])
        found = scores(rounds[-1], o)
        assert scores(t, o) == found[-1:] + found[:-1]


def follows(before: golf.Table, after: golf.Table, o: Options, action: int) -> bool:
    """Whether this action leads from one table to the other."""
    t = before.copy()
    golf.apply(t, o, t.turn, action)
    return t == after
