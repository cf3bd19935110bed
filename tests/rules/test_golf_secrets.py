"""Golf: what must stay secret, kind by kind; each test is shown to notice the leak it is for."""

from collections.abc import Callable
from random import Random

import pytest

from kortbord.cards import HIDDEN, NONE
from kortbord.rules import golf
from kortbord.rules.golf import BY_ALL, BY_OWNER, UNSEEN, Options, Table, hide, preset
from tests.rules.golf_table import act, actions, dealt, option_sets, play, view

SIX, FOUR = preset("norsk", 3), preset("four_hole", 3)
Hide = Callable[[Table, Options, int], None]


def unknown(t: Table, o: Options, viewer: int) -> list[int]:
    """The places whose card the viewer has not seen."""
    if t.turn == NONE:
        return []
    return [
        place
        for place in range(6 * o.seats)
        if place % 6 < o.holes
        and (t.seen[place] == UNSEEN or t.seen[place] == BY_OWNER and place // 6 != viewer)
    ]


def another_world(t: Table, o: Options, viewer: int, rng: Random) -> Table:
    """The same to the viewer: every card that he has not seen lies somewhere else."""
    u, size = t.copy(), golf.in_play(o)
    places = unknown(t, o, viewer)
    private = t.held != NONE and not t.from_pile and t.turn != viewer
    pool = [t.card[place] for place in places] + [t.held] * private + t.stock[t.drawn : size]
    rng.shuffle(pool)
    for place in places:
        u.card[place] = pool.pop()
    u.held = pool.pop() if private else t.held
    u.stock[t.drawn : size] = pool
    u.stock[: t.drawn] = rng.sample(t.stock[: t.drawn], t.drawn)  # dealt long ago
    return u


def leaks(hide: Hide, o: Options) -> bool:
    """Whether some view tells two worlds apart that are the same to its viewer."""
    rng = Random(8)
    for seed in range(12):
        for t in play(o, Random(seed), pile=0.3):
            for viewer in range(-1, o.seats):
                views = [t.copy(), another_world(t, o, viewer, rng)]
                for copy in views:
                    hide(copy, o, viewer)
                if views[0] != views[1]:
                    return True
    return False


def leaking(name: str, shown: Callable[[Table, Options, int, int], bool]) -> Hide:
    """A `hide` that leaves some numbers of a field open."""

    def leaky(t: Table, o: Options, viewer: int) -> None:
        whole = t.copy()
        hide(t, o, viewer)
        if name == "held":
            t.held = whole.held
            return
        numbers, secret = getattr(t, name), getattr(whole, name)
        for i in range(len(numbers)):
            if shown(whole, o, viewer, i):
                numbers[i] = secret[i]

    return leaky


LEAKS: dict[str, tuple[Options, Hide]] = {
    "order of the stock": (SIX, leaking("stock", lambda t, o, viewer, i: i >= t.drawn)),
    "top of the stock": (SIX, leaking("stock", lambda t, o, viewer, i: i == t.drawn)),
    "stock that was dealt": (SIX, leaking("stock", lambda t, o, viewer, i: i < 6 * o.seats)),
    "stock after the end": (
        SIX,
        leaking("stock", lambda t, o, viewer, i: t.turn == NONE and i >= t.drawn),
    ),
    "stock of four": (FOUR, leaking("stock", lambda t, o, viewer, i: i >= t.drawn)),
    "face-down cards": (SIX, leaking("card", lambda t, o, viewer, i: True)),
    "own face-down cards": (SIX, leaking("card", lambda t, o, viewer, i: i // 6 == viewer)),
    "locked face-down cards": (
        SIX,
        leaking("card", lambda t, o, viewer, i: i % 6 // 2 < t.row[i // 6]),
    ),
    "card drawn": (SIX, leaking("held", lambda t, o, viewer, i: True)),
    "card drawn, of four": (FOUR, leaking("held", lambda t, o, viewer, i: True)),
    "peeked cards": (
        FOUR,
        leaking("card", lambda t, o, viewer, i: i % 6 > 1 and t.seen[i] == BY_OWNER),
    ),
    "cards swapped in from the stock": (
        FOUR,
        leaking("card", lambda t, o, viewer, i: i % 6 < 2 and t.seen[i] == BY_OWNER),
    ),
    "own cards that were not peeked at": (
        FOUR,
        leaking("card", lambda t, o, viewer, i: i // 6 == viewer),
    ),
    "everything, to an onlooker": (
        FOUR,
        leaking("card", lambda t, o, viewer, i: viewer == -1),
    ),
}


@pytest.mark.parametrize("secret", LEAKS)
def test_a_leak_is_noticed(secret: str) -> None:
    """The test of secrets would notice if this were told."""
    o, leaky = LEAKS[secret]
    assert leaks(leaky, o)


def test_nothing_leaks() -> None:
    for o in (SIX, FOUR, *option_sets(6, 16)):
        assert not leaks(hide, o)


def test_hiding_twice_is_hiding_once() -> None:
    for number, o in enumerate(option_sets(7, 16)):
        for t in play(o, Random(number)):
            for viewer in range(-1, o.seats):
                once = view(t, o, viewer)
                assert view(once, o, viewer) == once


def test_nothing_is_hidden_that_was_seen() -> None:
    """GO-A6, GO-A20, CL-C5: what one has seen stays in one's view, and so does what one may do."""
    for number, o in enumerate(option_sets(8, 32)):
        for t in play(o, Random(number)):
            for viewer in range(-1, o.seats):
                v = view(t, o, viewer)
                hidden = [n for n in range(6 * o.seats) if v.card[n] == HIDDEN]
                assert hidden == unknown(t, o, viewer)
                assert v.pile == t.pile
                if viewer == t.turn:
                    assert v.held == t.held and actions(v, o) == actions(t, o)


def test_a_hidden_card_is_unknown_to_its_owner() -> None:
    """GO-A6: with six cards every view of the layouts is the same."""
    for t in play(SIX, Random(3)):
        views = [view(t, SIX, viewer).card for viewer in range(-1, 3)]
        assert all(cards == views[0] for cards in views)


def test_the_card_in_hand() -> None:
    """CL-A13: from the stock its drawer sees it alone, from the pile everybody."""
    for o in (SIX, FOUR):
        t = dealt(o)
        act(t, o, "draw")
        assert [view(t, o, viewer).held == t.held for viewer in range(-1, 3)] == [False, True] + [
            False
        ] * 2
        t = dealt(o)
        act(t, o, "take")
        assert [view(t, o, viewer).held for viewer in range(-1, 3)] == [t.held] * 4


def test_all_is_revealed_at_the_end_but_the_stock() -> None:
    """GO-14."""
    for o in (SIX, FOUR):
        *_, t = play(o, Random(5))
        assert any(seen != BY_ALL for seen in t.seen[:6])
        for viewer in range(-1, 3):
            v = view(t, o, viewer)
            assert v.card == t.card
            assert set(v.stock[: golf.in_play(o)]) == {HIDDEN}
