"""Hjerter: what must stay secret, kind by kind; each test is shown to notice the leak it is for."""

from collections.abc import Callable
from random import Random

import pytest

from kortbord.cards import HIDDEN, NONE, cards_of, count
from kortbord.rules import hjerter
from kortbord.rules.hjerter import OVER, SENDING, Options, Table, hide, preset, seats_on
from tests.rules.hjerter_table import OPTION_SETS, actions, play, shuffled, steps, view, waiting

FOUR = Options(4)
Hide = Callable[[Table, Options, int], None]
Shown = Callable[[Table, Options, int, int], bool]  # (table, options, viewer, seat)


def receiver(t: Table, o: Options, seat: int) -> int:
    """Who gets, or has got, the cards that a seat sends."""
    return (seat + seats_on(t, o)) % o.seats


def knows_parcel(t: Table, o: Options, viewer: int, seat: int) -> bool:
    """Whether a viewer has seen what a seat has sent (HJ-A7)."""
    return viewer == seat or t.phase != SENDING and receiver(t, o, seat) == viewer


def another_world(t: Table, o: Options, viewer: int, rng: Random) -> Table:
    """The same to the viewer: the cards of others lie elsewhere, and others were sent."""
    u = t.copy()
    others = [seat for seat in range(o.seats) if seat != viewer]
    pool = [card for seat in others for card in cards_of(t.hand[seat])]
    rng.shuffle(pool)
    for seat in others:
        u.hand[seat] = sum(1 << pool.pop() for _ in range(count(t.hand[seat])))
        if t.sent[seat] and not knows_parcel(t, o, viewer, seat):
            u.sent[seat] = sum(1 << card for card in rng.sample(range(52), o.send_count))
    u.hands = [rng.randrange(52) for _ in range(52)]  # what a deal may have left behind
    return u


def leaks(hide: Hide, o: Options) -> bool:
    """Whether some view tells two worlds apart that are the same to its viewer."""
    rng = Random(8)
    for seed in range(5):
        for t in steps(o, Random(seed)):
            for viewer in range(-1, o.seats):
                views = [t.copy(), another_world(t, o, viewer, rng)]
                for copy in views:
                    hide(copy, o, viewer)
                if views[0] != views[1]:
                    return True
    return False


def leaking(name: str, shown: Shown) -> Hide:
    """A `hide` that leaves a field open for some seats."""

    def leaky(t: Table, o: Options, viewer: int) -> None:
        whole = t.copy()
        hide(t, o, viewer)
        numbers, secret = getattr(t, name), getattr(whole, name)
        for i in range(len(numbers) if name == "hands" else o.seats):
            if shown(whole, o, viewer, i):
                numbers[i] = secret[i]

    return leaky


LEAKS = {
    "hands": leaking("hand", lambda t, o, viewer, seat: True),
    "hand to the left": leaking("hand", lambda t, o, viewer, seat: seat == (viewer + 1) % o.seats),
    "hand on turn": leaking("hand", lambda t, o, viewer, seat: seat == t.turn),
    "hands, to an onlooker": leaking("hand", lambda t, o, viewer, seat: viewer == NONE),
    "hands while sending": leaking("hand", lambda t, o, viewer, seat: t.phase == SENDING),
    "hands at the end": leaking("hand", lambda t, o, viewer, seat: t.done >= 10),
    "the stock": leaking("hands", lambda t, o, viewer, i: True),
    "the last card of the stock": leaking("hands", lambda t, o, viewer, i: i == 51),
    "parcel, too early": leaking(
        "sent", lambda t, o, viewer, seat: t.phase == SENDING and receiver(t, o, seat) == viewer
    ),
    "parcel, to third parties before": leaking(
        "sent", lambda t, o, viewer, seat: t.phase == SENDING
    ),
    "parcel, to third parties afterwards": leaking(
        "sent", lambda t, o, viewer, seat: t.phase != SENDING and viewer != NONE
    ),
    "parcel, to an onlooker": leaking(
        "sent", lambda t, o, viewer, seat: t.phase != SENDING and viewer == NONE
    ),
    "parcel, after the end": leaking("sent", lambda t, o, viewer, seat: t.phase == OVER),
    "parcel, to its giver": leaking(
        "sent", lambda t, o, viewer, seat: t.phase != SENDING and receiver(t, o, viewer) == seat
    ),
}


@pytest.mark.parametrize("secret", LEAKS)
def test_a_leak_is_noticed(secret: str) -> None:
    """The test of secrets would notice if this were told."""
    assert leaks(LEAKS[secret], FOUR)


def test_nothing_leaks() -> None:
    for o in OPTION_SETS:
        assert not leaks(hide, o)


def leaves_the_stock(deal: Callable[[Table, Options], None]) -> bool:
    """Whether a dealt table still tells the order in which its cards came."""
    tables = []
    for turned in (False, True):
        t = Table()
        hjerter.packs(t, FOUR)
        if turned:
            t.hands[:13] = t.hands[12::-1]
        deal(t, FOUR)
        tables.append(t)
    return tables[0] != tables[1]


def test_a_deal_leaves_no_stock() -> None:
    def leaky(t: Table, o: Options) -> None:
        left = t.hands[:]
        hjerter.deal(t, o)
        t.hands = left

    assert not leaves_the_stock(hjerter.deal) and leaves_the_stock(leaky)


@pytest.mark.parametrize("o", OPTION_SETS, ids=range(len(OPTION_SETS)))
def test_that_a_seat_has_sent_is_all_one_sees(o: Options) -> None:
    """HJ-A7: every legal choice looks the same to all others, until the last seat has chosen."""
    t = shuffled(o, Random(5))
    while t.phase == SENDING and len(waiting(t, o)) > 1:
        sender = waiting(t, o)[-1]
        seen: list[set[str]] = [set() for _ in range(o.seats + 1)]
        for action in actions(t, o, sender):
            u = t.copy()
            hjerter.apply(u, o, sender, action)
            for viewer in range(-1, o.seats):
                seen[viewer].add(str(view(u, o, viewer).__dict__))
        several = [viewer for viewer in range(-1, o.seats) if len(seen[viewer]) > 1]
        assert several == [sender]
        hjerter.apply(t, o, sender, actions(t, o, sender)[0])
        assert view(t, o, -1).sent[sender] == HIDDEN


def test_nothing_is_hidden_that_was_seen() -> None:
    """Own cards, own parcel and the one received; all that is played lies open."""
    for number, o in enumerate(OPTION_SETS):
        for t in play(o, Random(number)):
            for viewer in range(-1, o.seats):
                v = view(t, o, viewer)
                open_hands = [seat for seat in range(o.seats) if v.hand[seat] != HIDDEN]
                assert open_hands == [viewer] * (viewer != NONE)
                for seat in range(o.seats):
                    seen = t.sent[seat] == 0 or knows_parcel(t, o, viewer, seat)
                    assert v.sent[seat] == (t.sent[seat] if seen else HIDDEN)
                own = ("hand", "sent", "hands")
                assert all(getattr(v, n) == getattr(t, n) for n in Table.fields if n not in own)
                if viewer in waiting(t, o):
                    assert actions(v, o, viewer) == actions(t, o, viewer)


def test_hiding_twice_is_hiding_once() -> None:
    for number, o in enumerate(OPTION_SETS):
        for t in play(o, Random(number)):
            for viewer in range(-1, o.seats):
                once = view(t, o, viewer)
                assert view(once, o, viewer) == once


def test_three_cards_go_across_in_secret() -> None:
    """The preset `standard`: the third round goes across, and only two know of each parcel."""
    o = preset("standard", 4)
    for t in play(o, Random(2)):
        t.round = 3
        if t.phase == SENDING or not all(t.sent[:4]):
            continue
        for viewer in range(4):
            sent = view(t, o, viewer).sent
            known = [seat for seat in range(4) if sent[seat] != HIDDEN]
            assert known == sorted({viewer, (viewer + 2) % 4})
