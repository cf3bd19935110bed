"""Golf: the worked examples of RULES 2d and the rulings on the six-card game."""

from random import Random

import pytest

from kortbord.cards import NONE, card_text
from kortbord.rules import golf
from kortbord.rules.golf import FINISH_FROM_DISCARD, FORBIDDEN, Options, preset
from tests.rules.golf_table import (
    EXAMPLES,
    LAYOUTS,
    act,
    by_rank,
    cards,
    dealt,
    layout,
    legal,
    play,
    reason,
    scores,
)

TWO, THREE = preset("norsk", 2), preset("norsk", 3)
BOTTOM = ("draw", "swap 5", "draw", "swap 6")


def top(t: golf.Table) -> str:
    return card_text(t.pile[t.piled - 1])


# ---- The deal (GO-1 to GO-4, GO-A3 to GO-A8)


@pytest.mark.parametrize(("size", "left"), EXAMPLES["golf_stock"].items())
def test_stock_after_the_deal(size: str, left: int) -> None:
    """GO-A5, with one pack and with two."""
    o = Options(int(size[0]), decks=int(size[2]))
    t = dealt(o)
    assert golf.in_play(o) - t.drawn == left


@pytest.mark.parametrize(("seats", "decks"), [(2, 1), (3, 1), (4, 2), (5, 2)])
def test_packs_by_seats(seats: int, decks: int) -> None:
    """GO-1, GO-A3, GO-A4: each pack has 52 cards and two jokers."""
    o, t = preset("norsk", seats), golf.Table()
    assert golf.packs(t, o) == golf.in_play(o) == 54 * decks
    assert sorted(t.stock[: 54 * decks]) == sorted([*range(52), 52, 52] * decks)
    assert t.stock[54 * decks :] == [0] * (108 - 54 * decks)


@pytest.mark.parametrize("jokers", [0, 1, 2])
def test_jokers_per_deck(jokers: int) -> None:
    o, t = preset("norsk", 4)._replace(jokers_per_deck=jokers), golf.Table()
    size = golf.packs(t, o)
    assert (size, t.stock[:size].count(52)) == (2 * (52 + jokers), 2 * jokers)


def test_the_deal_seat_by_seat() -> None:
    """GO-3, GO-4: six cards each, the top row face up, and the next card starts the pile."""
    t = dealt(TWO, "5C 9D 2H 2S KD 7H 4C 4D 4H 4S 6C 6D JH 8S", first=1)
    assert t.card[:12] == cards("5C 9D 2H 2S KD 7H 4C 4D 4H 4S 6C 6D")
    assert t.seen[:12] == [golf.BY_ALL, golf.BY_ALL, 0, 0, 0, 0] * 2
    assert (top(t), t.piled, t.turn, legal(t, TWO)) == ("JH", 1, 1, "draw, take")
    act(t, TWO, "draw")
    assert card_text(t.held) == "8S"


@pytest.mark.parametrize("first", range(4))
def test_the_turn_goes_to_the_left(first: int) -> None:
    """GO-A7, GO-A8."""
    o = preset("norsk", 4)
    t = dealt(o, first=first)
    seen = []
    for _ in range(5):
        seen.append(t.turn)
        assert [golf.to_act(t, o, seat) for seat in range(4)] == [s == t.turn for s in range(4)]
        act(t, o, "draw", "discard")
    assert seen == [(first + n) % 4 for n in range(5)]


# ---- Points (GO-5 to GO-7, GO-14)


@pytest.mark.parametrize("table", golf.VALUES)
@pytest.mark.parametrize("example", LAYOUTS)
def test_points(example: str, table: str) -> None:
    """G1 to G9 with each table of values (CL-C3), row by row and together."""
    rows, total = EXAMPLES[example][table]
    o = Options(2, golf.VALUES[table], decks=2)
    found = by_rank(LAYOUTS[example])
    assert [golf.pair(o, *found[i : i + 2]) for i in (0, 2, 4)] == rows
    for seat in range(2):
        assert golf.score(layout(LAYOUTS[example], o, seat), o, seat) == total


def test_the_tables() -> None:
    """CL-C3 number by number: A, 2 to 10, J, Q, K, a joker, two jokers."""
    pips = [3, 4, 5, 6, 7, 8, 9, 10]
    tables = {
        "norsk": (1, 2, *pips, 10, 10, 0, -3, -6),
        "bicycle": (1, -2, *pips, 10, 10, 0, -2, 0),
        "faces_10": (1, 2, *pips, 10, 10, 10, -3, -6),
        "faces_11_12_13": (1, 2, *pips, 11, 12, 13, -3, -6),
    }
    assert tables == golf.VALUES
    assert golf.OPTIONS["values"] is golf.VALUES
    assert next(iter(golf.VALUES)) == "norsk" and preset("norsk", 2).values[13:] == (-3, -6)


@pytest.mark.parametrize(("place", "rank"), list(enumerate("A23456789TJQKX")))
def test_a_table_of_ones_own(place: int, rank: str) -> None:
    """Beside another card each rank counts what the table says; a pair of jokers apart."""
    o = Options(2, tuple(2**n for n in range(15)))
    other = 1 if place == 0 else 0
    beside = "A2"[other]
    assert golf.pair(o, *by_rank(f"{rank} {beside}")) == 2**place + 2**other
    assert golf.pair(o, *by_rank(f"{rank} {rank}")) == (2**14 if rank == "X" else 0)


def test_a_joker_is_not_wild() -> None:
    """GO-A2."""
    assert golf.pair(TWO, *cards("XX 9C")) == 6


def test_suits_do_not_matter() -> None:
    """GO-5: G1 in every turn of the suits."""
    assert {golf.score(layout(LAYOUTS["G1"], TWO, turn=n), TWO, 0) for n in range(4)} == {11}


def test_only_rows_pair() -> None:
    """GO-14: three pairs above each other are no pairs."""
    assert golf.score(layout("9 2 9 2 9 2", TWO), TWO, 0) == 33


def test_the_closer_is_not_punished() -> None:
    """GO-A24: who ends the round with the highest layout scores just that."""
    o = THREE._replace(failed_knock=golf.DOUBLE)
    t = dealt(o)
    act(t, o, "draw", "swap 5", *("draw", "discard") * 2, "draw", "swap 6")
    act(t, o, *("draw", "discard") * 2)
    assert scores(t, o) == [golf.points(t, o, seat) for seat in range(3)]
    assert t.knocker == NONE and golf.tie_break(t, o, 0) == 0


# ---- Turns (GO-8, GO-10, GO-11)


def test_a_turn_is_a_draw_and_a_discard() -> None:
    t = dealt(TWO, "5C 9D 2H 2S KD 7H 4C 4D 4H 4S 6C 6D JH 8S 3C")
    assert [reason(t, TWO, text) for text in ("swap 1", "discard")] == ["draw_first"] * 2
    act(t, TWO, "draw")
    assert [reason(t, TWO, text) for text in ("draw", "take")] == ["has_drawn"] * 2
    act(t, TWO, "discard")
    assert (top(t), t.piled, t.turn, t.held) == ("8S", 2, 1, NONE)
    assert t.seen[:6] == [golf.BY_ALL, golf.BY_ALL, 0, 0, 0, 0]  # nothing is turned (GO-A11)
    act(t, TWO, "take", "swap 3")
    assert (top(t), t.piled, card_text(t.card[8])) == ("4H", 2, "8S")
    assert t.seen[6:12] == [golf.BY_ALL, golf.BY_ALL, golf.BY_ALL, 0, 0, 0]  # GO-10


def test_only_the_top_of_the_pile_is_taken() -> None:
    """GO-A20."""
    t = dealt(TWO)
    act(t, TWO, "draw", "discard", "draw", "discard")
    third, second = t.pile[2], t.pile[1]
    act(t, TWO, "take")
    assert (t.held, t.pile[1], t.piled) == (third, second, 2)
    act(t, TWO, "swap 1", "draw", "discard", "take", "discard")
    assert t.pile[1] == second and t.pile[2] != third


def test_putting_a_card_back() -> None:
    """GO-A9: allowed by the sheet; forbidden by an option, and only for the pile's card."""
    strict = TWO._replace(return_discard=FORBIDDEN)
    for o in (TWO, strict):
        t = dealt(o)
        before = top(t)
        act(t, o, "draw")
        assert reason(t, o, "discard") == "legal"
        t = dealt(o)
        act(t, o, "take")
        assert reason(t, o, "discard") == ("no_return" if o is strict else "legal")
        assert ("discard" in legal(t, o)) == (o is TWO)
        act(t, o, "swap 1" if o is strict else "discard")
        assert (top(t) == before) == (o is TWO)


# ---- Locks (GO-9, GO-A12, GO-A13)


def test_lock() -> None:
    """G10: the middle locks the top, the bottom locks both; hidden cards above stay hidden."""
    t = dealt(TWO, "8C 6C 9C 2C KC JC 7C 7D 5C 5D 4C 4D QC 2D QD 3C")
    act(t, TWO, "draw", "swap 3")
    assert top(t) == "9C"
    act(t, TWO, "draw", "discard", "draw")
    assert legal(t, TWO) == "discard, swap 3, swap 4, swap 5, swap 6"
    assert [reason(t, TWO, f"swap {n}") for n in (1, 2)] == ["row_locked"] * 2
    t.held = cards("3C")[0]
    act(t, TWO, "swap 6", "draw", "discard", "draw")
    assert legal(t, TWO) == "discard, swap 5, swap 6"
    assert [reason(t, TWO, f"swap {n}") for n in (1, 2, 3, 4)] == ["row_locked"] * 4
    assert t.seen[3] == golf.UNSEEN and golf.points(t, TWO, 0) == 17


def test_a_lock_is_ones_own() -> None:
    """GO-A12: a swap locks nothing for the others."""
    t = dealt(TWO)
    act(t, TWO, "draw", "swap 6", "draw")
    assert legal(t, TWO) == "discard, swap 1, swap 2, swap 3, swap 4, swap 5, swap 6"


def test_a_swap_on_top_locks_nothing() -> None:
    """GO-A12, and the same slot may be swapped again."""
    t = dealt(TWO)
    act(t, TWO, "draw", "swap 2", "draw", "discard", "draw", "swap 2", "draw", "discard", "draw")
    assert legal(t, TWO) == "discard, swap 1, swap 2, swap 3, swap 4, swap 5, swap 6"


@pytest.mark.parametrize("slot", [5, 6])
def test_straight_to_the_bottom(slot: int) -> None:
    """GO-A13: legal in the first turn, and it locks two rows at once."""
    t = dealt(TWO)
    act(t, TWO, "draw", f"swap {slot}", "draw", "discard", "draw")
    assert legal(t, TWO) == "discard, swap 5, swap 6"


def test_hidden_and_locked_counts_at_the_end() -> None:
    """GO-A12: G10's pair of twos, one of which nobody ever turned up."""
    t = dealt(TWO, "8C 6C 9C 2C KC JC 7C 7D 5C 5D 4C 4D QC 2D QD 3C QH KD")
    act(t, TWO, "draw", "swap 3", "draw", "discard", "draw", "swap 6", "draw", "discard")
    t.stock[t.drawn] = cards("KH")[0]
    act(t, TWO, "draw", "swap 5", "draw", "discard")
    assert t.seen[3] == golf.UNSEEN and scores(t, TWO)[0] == 14 + 0 + 3


# ---- The end (GO-12, GO-13, GO-A14 to GO-A21, CL-C2, CL-C6)


def test_final_lap() -> None:
    """G11: B swaps the second bottom slot; then C and A have one turn each, and no more."""
    t = dealt(THREE, first=1)
    act(t, THREE, "draw", "swap 5", *("draw", "discard") * 2, "draw", "swap 6")
    assert (t.turn, t.left) == (2, 2)
    act(t, THREE, "draw", "swap 5")
    assert (t.turn, t.left) == (0, 1)
    act(t, THREE, "draw", "discard")
    assert t.turn == NONE


def test_another_complete_bottom_row_in_the_final_lap() -> None:
    """G11, GO-A15, GO-A16: C completes the bottom row too, and there is no further lap."""
    t = dealt(THREE, first=1)
    act(t, THREE, "draw", "swap 5", "draw", "swap 5", "draw", "discard", "draw", "swap 6")
    act(t, THREE, "draw", "swap 6")
    assert (t.turn, t.left) == (0, 1)
    act(t, THREE, "draw", "discard")
    assert t.turn == NONE


def test_one_slot_twice_does_not_count() -> None:
    """G13, GO-A14, CL-C6: the trigger is two swapped slots, not two swaps."""
    t = dealt(TWO)
    for _ in range(3):
        act(t, TWO, "draw", "swap 5", "draw", "discard")
        assert t.left == NONE
    act(t, TWO, "draw", "swap 6")
    assert (t.left, t.turn) == (1, 1)


def test_locks_hold_in_the_final_lap() -> None:
    """GO-A21."""
    t = dealt(TWO)
    act(t, TWO, "draw", "swap 5", "draw", "swap 4", "draw", "swap 6", "draw")
    assert (t.left, t.turn) == (1, 1)
    assert legal(t, TWO) == "discard, swap 3, swap 4, swap 5, swap 6"


def test_stock_out() -> None:
    """G12: A draws the last card, and the round is over though the pile is full."""
    t = dealt(THREE)
    act(t, THREE, *("draw", "discard") * 33)
    assert golf.in_play(THREE) - t.drawn == 2 and t.turn == 0
    act(t, THREE, "take", "discard", "draw", "discard")  # the pile does not use the stock up
    assert golf.in_play(THREE) - t.drawn == 1 and t.turn == 2
    act(t, THREE, "draw", "swap 1")
    assert t.turn == NONE and t.piled == 36


def last_card(o: Options, *turns: str) -> golf.Table:
    """Play these turns after the stock was emptied down to its last card."""
    t = dealt(o)
    act(t, o, "draw", "swap 5")
    t.drawn = golf.in_play(o) - 1
    act(t, o, *turns)
    return t


@pytest.mark.parametrize("ending", [golf.END_NOW, FINISH_FROM_DISCARD])
def test_the_last_card_outside_a_final_lap(ending: int) -> None:
    """CL-C2: the option changes nothing there."""
    t = last_card(THREE._replace(stock_out_final_lap=ending), "draw", "discard")
    assert t.turn == NONE


def test_the_last_card_in_the_final_lap() -> None:
    """GO-A17: the literal reading ends the round; the option lets the lap go on."""
    turns = ("take", "discard", "take", "discard", "take", "swap 6", "draw", "discard")
    assert last_card(THREE, *turns).turn == NONE
    o = THREE._replace(stock_out_final_lap=FINISH_FROM_DISCARD)
    t = last_card(o, *turns)
    assert (t.turn, t.left, legal(t, o)) == (2, 1, "take")
    assert reason(t, o, "draw") == "stock_empty"
    act(t, o, "take", "discard")
    assert t.turn == NONE


def test_the_last_card_completes_the_bottom_row() -> None:
    """GO-A18: over at once; with the option the final lap begins, without a stock (CL-C2)."""
    turns = ("take", "discard", "take", "discard", "draw", "swap 6")
    assert last_card(THREE, *turns).turn == NONE
    o = THREE._replace(stock_out_final_lap=FINISH_FROM_DISCARD, return_discard=FORBIDDEN)
    t = dealt(o)
    act(t, o, "draw", "swap 5", "take", "swap 1", "take", "swap 1")
    t.drawn = golf.in_play(o) - 1
    act(t, o, "draw", "swap 6")
    for seat in (1, 2):
        assert (t.turn, legal(t, o)) == (seat, "take")
        act(t, o, "take")
        assert reason(t, o, "discard") == "no_return"
        act(t, o, "swap 6")
    assert t.turn == NONE


def test_the_pile_is_never_shuffled_back() -> None:
    """GO-A19: nothing is drawn after the stock's last card, whatever lies on the pile."""
    for seed in range(60):
        o = THREE._replace(stock_out_final_lap=FINISH_FROM_DISCARD)
        for t in play(o, Random(seed), pile=0.1):
            assert t.drawn <= golf.in_play(o)
            if t.drawn == golf.in_play(o) and t.turn >= 0 and t.held < 0:
                assert reason(t, o, "draw") == "stock_empty"


# ---- The stall guard (GO-A10, CL-C1)


def test_stall() -> None:
    """G15: six turns in which only the pile and the top rows change, and the pile is closed."""
    t = dealt(TWO, "5C 6C 2C 2D 3C 3D 7C 8C 2H 2S 3H 3S 9C")
    for on_top in ("5C", "7C", "9C", "5C", "7C", "9C"):
        assert legal(t, TWO) == "draw, take"
        act(t, TWO, "take", "swap 1")
        assert top(t) == on_top
    assert (legal(t, TWO), reason(t, TWO, "take")) == ("draw", "stalled")
    act(t, TWO, "draw")
    assert t.turn == 0
    act(t, TWO, "discard")
    assert legal(t, TWO) == "draw, take"


def stalled_after(o: Options, *turn: str) -> int:
    """How many such turns it takes until the pile is closed."""
    t, turns = dealt(o), 0
    while reason(t, o, "take") == "legal":
        act(t, o, *turn)
        turns += 1
    assert reason(t, o, "take") == "stalled"
    return turns


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("laps", [1, 2, 3, 999])
def test_stall_laps(seats: int, laps: int) -> None:
    """CL-C1: the laps are those of all seats together; a returned card is quiet, too."""
    o = preset("norsk", seats)._replace(stall_laps=laps)
    assert stalled_after(o, "take", "discard") == laps * seats
    strict = o._replace(return_discard=FORBIDDEN)
    assert stalled_after(strict, "take", "swap 2") == laps * seats


@pytest.mark.parametrize(
    ("progress", "counted"),
    [
        (("draw", "discard"), 0),
        (("draw", "swap 1"), 0),
        (("take", "swap 3"), 0),  # a hidden card turned up, whatever pile the card came from
        (("take", "swap 6"), 0),
        (("take", "swap 1"), 3),
        (("take", "discard"), 3),
    ],
)
def test_what_counts_as_progress(progress: tuple[str, ...], counted: int) -> None:
    t = dealt(THREE)
    act(t, THREE, "take", "discard", "take", "discard")
    assert t.quiet == 2
    act(t, THREE, *progress)
    assert t.quiet == counted


def test_only_the_first_swap_of_a_hidden_slot_is_progress() -> None:
    """CL-C1: a swap with a card that lies face up is quiet, in any row."""
    t = dealt(TWO)
    act(t, TWO, "take", "swap 3", "take", "discard", "take", "swap 3")
    assert t.quiet == 2


def test_no_guard_without_a_stock() -> None:
    """CL-C2 before CL-C1: when nothing is left to draw, the pile stays open."""
    o = TWO._replace(stock_out_final_lap=FINISH_FROM_DISCARD, stall_laps=1)
    t = dealt(o)
    act(t, o, "draw", "swap 5", "draw", "discard", "draw", "swap 6")
    t.drawn, t.quiet = golf.in_play(o), 9
    assert legal(t, o) == "take"
