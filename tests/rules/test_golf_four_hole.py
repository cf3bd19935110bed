"""Four-hole Golf (GO-16, GO-A26, RULES 2e) as CL-C5 reads it."""

import pytest

from kortbord.cards import NONE, card_text
from kortbord.rules import golf
from kortbord.rules.golf import ALLOWED, AT_ONCE, BY_ALL, BY_OWNER, UNSEEN, Options, preset
from tests.rules.golf_table import act, cards, dealt, layout, legal, reason, scores, view

THREE = preset("four_hole", 3)
# Seat 0 has 17 (7 7 / 9 8), seat 1 has 3 (A 2 / K K), seat 2 has 20 (J Q / 5 5).
STOCK = "7C 7D 9C 8C AC 2C KC KD JC QC 5C 5D 3C 4C 6C 9D 8D"


def test_the_deal() -> None:
    """All face down; each seat has seen the two nearest, and the deal is in groups of four."""
    t = dealt(THREE, STOCK)
    for seat in range(3):
        place = 6 * seat
        assert t.card[place : place + 4] == cards(STOCK)[4 * seat : 4 * seat + 4]
        assert t.card[place + 4 : place + 6] == [NONE, NONE]
        assert t.seen[place : place + 6] == [UNSEEN, UNSEEN, BY_OWNER, BY_OWNER, UNSEEN, UNSEEN]
    assert (t.pile[0], t.stock[t.drawn]) == (cards("3C")[0], cards("4C")[0])


@pytest.mark.parametrize(
    ("seats", "decks", "left"), [(2, 1, 45), (3, 1, 41), (4, 2, 91), (5, 1, 33)]
)
def test_stock_after_the_deal(seats: int, decks: int, left: int) -> None:
    """CL-C5: 54d - 4n - 1."""
    o = preset("four_hole", seats)._replace(decks=decks)
    assert golf.in_play(o) - dealt(o).drawn == left == 54 * decks - 4 * seats - 1


def test_what_one_may_do() -> None:
    t = dealt(THREE, STOCK)
    assert legal(t, THREE) == "draw, take, knock"
    act(t, THREE, "draw")
    assert legal(t, THREE) == "discard, swap 1, swap 2, swap 3, swap 4"
    assert reason(t, THREE, "knock") == "knock_before_drawing"
    assert [reason(t, THREE, f"swap {n}") for n in (5, 6)] == ["no_such_action"] * 2
    assert [golf.refusal(t, THREE, 0, n) for n in (7, 8)] == [golf.NO_SUCH_ACTION] * 2


def test_no_locks() -> None:
    t = dealt(THREE, STOCK)
    act(t, THREE, "draw", "swap 4", *("draw", "discard") * 2, "draw")
    assert legal(t, THREE) == "discard, swap 1, swap 2, swap 3, swap 4"
    act(t, THREE, "swap 1")
    assert t.row[:3] == [0, 0, 0]


def test_all_slots_swapped_ends_nothing() -> None:
    """Only a knock or an empty stock ends the round."""
    o = preset("four_hole", 2)
    t = dealt(o)
    for slot in (3, 4, 1, 2):
        act(t, o, "take", f"swap {slot}", "draw", "discard")
    assert (t.turn, t.left) == (0, NONE)


@pytest.mark.parametrize("slot", [1, 2, 3, 4])
def test_who_knows_a_card_swapped_in(slot: int) -> None:
    """One from the stock its owner alone, one from the pile everybody."""
    t = dealt(THREE, STOCK)
    act(t, THREE, "draw", f"swap {slot}")
    place = slot - 1
    assert (t.seen[place], card_text(t.card[place])) == (BY_OWNER, "4C")
    assert t.pile[1] == cards(STOCK)[place]
    act(t, THREE, "take", f"swap {slot}")
    assert (t.seen[6 + place], t.card[6 + place]) == (BY_ALL, cards(STOCK)[place])
    act(t, THREE, "draw", "discard", "draw", f"swap {slot}", "draw", f"swap {slot}")
    assert t.seen[place] == t.seen[6 + place] == BY_OWNER


def test_what_each_may_know() -> None:
    """What a seat has seen stays in its view; before the end nobody sees the rest."""
    t = dealt(THREE, STOCK)
    act(t, THREE, "draw", "swap 1", "take", "swap 2")  # 0 has 4C from the stock, 1 has 7C open
    shown = {-1: "?? ?? ?? ??", 0: "4C ?? 9C 8C", 1: "?? 7C KC KD", 2: "?? ?? ?? ??"}
    for viewer in range(-1, 3):
        seen = view(t, THREE, viewer)
        for seat in range(3):
            known = shown[seat] if seat == viewer else "?? 7C ?? ??" if seat == 1 else shown[-1]
            known = "?? ?? 5C 5D" if seat == viewer == 2 else known
            found = [card_text(c) if c >= 0 else "??" for c in seen.card[6 * seat : 6 * seat + 4]]
            assert " ".join(found) == known, (viewer, seat)


def test_return_discard() -> None:
    """Forbidden by default here (CL-C5); an option."""
    t = dealt(THREE, STOCK)
    act(t, THREE, "take")
    assert reason(t, THREE, "discard") == "no_return"
    o = THREE._replace(return_discard=ALLOWED)
    t = dealt(o, STOCK)
    act(t, o, "take", "discard")
    assert t.turn == 1


@pytest.mark.parametrize("slot", [1, 3])
def test_only_a_draw_from_the_stock_is_progress(slot: int) -> None:
    """CL-C1: whatever slot a card from the pile goes to, the turn is quiet; so is a knock."""
    t = dealt(THREE)
    for _ in range(9):
        assert reason(t, THREE, "take") == "legal"
        act(t, THREE, "take", f"swap {slot}")
    assert (reason(t, THREE, "take"), legal(t, THREE)) == ("stalled", "draw, knock")
    act(t, THREE, "knock")
    assert legal(t, THREE) == "draw"
    act(t, THREE, "draw", "discard")
    assert legal(t, THREE) == "draw, take"


# ---- Knocking


def test_knock_and_final_lap() -> None:
    """Instead of drawing, also in the first turn; then one turn for every other seat."""
    t = dealt(THREE, STOCK)
    act(t, THREE, "knock")
    assert (t.knocker, t.turn, t.left, t.swapped, t.piled) == (0, 1, 2, NONE, 1)
    assert (legal(t, THREE), reason(t, THREE, "knock")) == ("draw, take", "already_knocked")
    act(t, THREE, "draw")
    assert reason(t, THREE, "knock") == "already_knocked"
    act(t, THREE, "discard", "take", "swap 1")
    assert t.turn == NONE and scores(t, THREE) == [17, 3, 14]


def test_knock_later_on() -> None:
    t = dealt(THREE, STOCK, first=2)
    act(t, THREE, "draw", "discard", "draw", "discard", "knock")
    assert (t.knocker, t.turn, t.left) == (1, 2, 2)
    act(t, THREE, *("draw", "discard") * 2)
    assert t.turn == NONE


def test_knock_at_once() -> None:
    o = THREE._replace(knock_ends=AT_ONCE)
    t = dealt(o, STOCK)
    act(t, o, "draw", "discard", "knock")
    assert t.turn == NONE and scores(t, o) == [17, 3, 20]


def test_stock_out() -> None:
    """GO-12 with four cards: the drawer finishes, and the round is over without a knock."""
    t = dealt(THREE)
    act(t, THREE, *("draw", "discard") * 41)
    assert (t.turn, t.knocker) == (NONE, NONE)


@pytest.mark.parametrize(("ending", "more"), [(golf.END_NOW, 0), (golf.FINISH_FROM_DISCARD, 1)])
def test_stock_out_in_the_final_lap(ending: int, more: int) -> None:
    """GO-A17: the lap ends, or goes on from the pile."""
    o = THREE._replace(stock_out_final_lap=ending)
    t = dealt(o)
    act(t, o, "knock")
    t.drawn = golf.in_play(o) - 1
    act(t, o, "draw", "discard")
    if more:
        assert (t.turn, legal(t, o), reason(t, o, "draw")) == (2, "take", "stock_empty")
        act(t, o, "take", "swap 4")
    assert t.turn == NONE


def knocked(o: Options, ranks: list[str], knocker: int) -> list[int]:
    """The scores of these layouts when this seat has knocked."""
    t = layout(ranks[0], o)
    for seat, cards_of_seat in enumerate(ranks):
        t.card[6 * seat : 6 * seat + 4] = layout(cards_of_seat, o).card[:4]
    t.knocker, t.turn = knocker, NONE
    return scores(t, o)


LOW, MIDDLE, HIGH = "A 2 K K", "3 4 K K", "J Q 5 5"  # 3, 7 and 20
NEGATIVE, LOWER = "X X A A", "X X X 2"  # -6 and -7


@pytest.mark.parametrize(
    ("layouts", "knocker", "none", "double", "plus5"),
    [
        ([LOW, MIDDLE, HIGH], 0, 3, 3, 3),  # the lowest
        ([LOW, MIDDLE, HIGH], 1, 7, 14, 19),  # the seat before is lower
        ([MIDDLE, HIGH, LOW], 0, 7, 14, 19),  # the last seat is lower
        ([LOW, HIGH, MIDDLE], 2, 7, 14, 19),
        ([HIGH, LOW, LOW], 2, 3, 3, 3),  # a tie is not failed
        ([NEGATIVE, HIGH, LOWER], 0, -6, -12, -7),  # a negative score is doubled, too
        ([HIGH, LOW, MIDDLE], NONE, 20, 20, 20),  # nobody knocked
    ],
)
def test_failed_knock(layouts: list[str], knocker: int, none: int, double: int, plus5: int) -> None:
    """It fails when some other seat is strictly lower; only the knocker pays."""
    o = THREE._replace(decks=2)
    plain = knocked(o, layouts, NONE)
    for penalty, score in enumerate((none, double, plus5)):
        expected = plain.copy()
        expected[max(knocker, 0)] = score
        assert knocked(o._replace(failed_knock=penalty), layouts, knocker) == expected


def test_rows_pair_and_columns_do_not() -> None:
    assert golf.score(layout("9 2 9 2", THREE), THREE, 0) == 22
    assert golf.score(layout("9 9 2 2", THREE), THREE, 0) == 0


def test_six_cards_know_no_knock() -> None:
    """Neither the action nor its options."""
    o = preset("norsk", 2)
    for penalty in range(3):
        t = dealt(o._replace(failed_knock=penalty, knock_ends=AT_ONCE))
        assert reason(t, o, "knock") == "no_such_action"
        assert golf.refusal(t, o, 0, golf.KNOCK) == golf.NO_SUCH_ACTION
        plain = o._replace(failed_knock=penalty, knock_ends=AT_ONCE)
        act(t, plain, "draw", "swap 5", "draw", "discard", "draw", "swap 6")
        assert t.left == 1  # the final lap is played all the same
        act(t, plain, "draw", "discard")
        assert scores(t, plain) == [golf.points(t, plain, seat) for seat in range(2)]
