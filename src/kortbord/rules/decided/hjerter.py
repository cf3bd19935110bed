"""Whether the score of a Hjerter deal can still change: may the table offer to stop? (HJ-A30)."""

from kortbord.cards import NONE, cards_of, lowest
from kortbord.rules import hjerter
from kortbord.rules.hjerter import (
    ACE,
    ALL_HEARTS,
    HEARTS_UNBROKEN,
    JACK,
    OVER,
    PLAYING,
    QUEEN,
    Options,
    Table,
)
from kortbord.rules.tricks import SUIT, hand_size

SEARCHED = 3  # tricks before the end from which every way to play is tried
Position = tuple[int, ...]


def decided(t: Table, o: Options) -> bool:
    """Tell whether no legal play of the cards in hand changes any seat's final score.

    Exact for the last tricks; before them it says yes only where simple reasons suffice.
    """
    if t.phase != PLAYING:
        return t.phase == OVER
    if nothing_open(t, o):
        return True
    near = hand_size(o) - t.done <= SEARCHED
    return near and one_result(t.copy(), o, set(), set())


def nothing_open(t: Table, o: Options) -> bool:
    """Tell whether cards of value, slams and bonuses are all settled for good."""
    if loose(t, o) & valued(o) or slam_open(t, o):
        return False
    return bonus_settled(t, o) or all(
        t.tricks[seat] or never_takes(t, o, seat) for seat in range(o.seats)
    )


def settled(t: Table, o: Options) -> bool:
    """Tell whether everything is settled as everybody can see: it asks for no seat's own cards.

    A table may offer an early end by this alone; `decided` knows more, from hands that are hidden.
    """
    if t.phase != PLAYING or loose(t, o) & valued(o) or slam_open(t, o):
        return False
    return bonus_settled(t, o) or all(t.tricks[: o.seats])


def bonus_settled(t: Table, o: Options) -> bool:
    """Tell whether there is no bonus for taking no trick, or a slam that takes it away."""
    return o.no_trick_bonus == 0 or any(hjerter.slam(t, o, seat) for seat in range(o.seats))


def loose(t: Table, o: Options) -> int:
    """Return the cards in no taken trick yet."""
    cards = 0
    for seat in range(o.seats):
        cards |= t.hand[seat] | (0 if t.front[seat] == NONE else 1 << t.front[seat])
    return cards


def valued(o: Options) -> int:
    """Return the cards that are worth something."""
    cards = ALL_HEARTS & ~ACE if o.heart else 0
    cards |= ACE if o.heart_ace else 0
    cards |= QUEEN if o.qs else 0
    return cards | (JACK if o.jd else 0)


def slam_open(t: Table, o: Options) -> bool:
    """Tell whether somebody may still make a slam, or a higher one."""
    seats = range(o.seats)
    if o.megaslem and any(t.tricks[seat] == t.done for seat in seats):
        return True
    with_hearts = [seat for seat in seats if t.taken[seat] & ALL_HEARTS]
    if len(with_hearts) > 1 or not (o.lilleslem or o.storeslem):
        return False
    cards = loose(t, o)
    return bool(cards & ALL_HEARTS or o.storeslem and cards & QUEEN)


def never_takes(t: Table, o: Options, seat: int) -> bool:
    """Tell whether a seat without a trick surely takes none: all others hold higher cards.

    It is never on lead then, so each trick is led from another hand, with a card above its own.
    """
    if t.led == NONE and t.turn == seat or t.led != NONE and t.taker == seat:
        return False
    if t.led != NONE and t.front[seat] == NONE and t.hand[seat] & above(t.best, t.led):
        return False
    others = 0
    for other in range(o.seats):
        others |= 0 if other == seat else t.hand[other]
    suits = [SUIT << 13 * suit for suit in range(4)]
    return not any(
        others & suit and t.hand[seat] & above(lowest(others & suit), lowest(suit) // 13)
        for suit in suits
    )


def above(card: int, suit: int) -> int:
    """Return the cards of a suit that beat this one."""
    return SUIT << 13 * suit & -(1 << card + 1)


def one_result(t: Table, o: Options, results: set[Position], known: set[Position]) -> bool:
    """Try every way to play on; False as soon as there are two results."""
    while hjerter.advance(t, o):
        pass
    if t.phase == OVER or t.led == NONE and nothing_open(t, o):
        results.add(tuple([hjerter.score(t, o, seat) for seat in range(o.seats)]))
        return len(results) == 1
    if t.led == NONE:
        key = (t.turn, t.broken, *t.hand, *t.taken)
        if key in known:
            return True
        known.add(key)
    for card in cards_of(hjerter.playable(t, o, t.turn, HEARTS_UNBROKEN)):
        after = t.copy()
        hjerter.apply(after, o, t.turn, card)
        if not one_result(after, o, results, known):
            return False
    return True
