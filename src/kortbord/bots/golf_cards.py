"""Golf for bots: kinds of cards, what pairs come to, and which cards may still turn up."""

from functools import cache

from kortbord.cards import PACK
from kortbord.engine.view import View
from kortbord.rules import golf
from kortbord.rules.golf import JOKER_PAIR, SINGLE_JOKER, Options

KINDS = 14  # ace, two, ... king, joker
DOWN = KINDS  # the kind of a card that lies face down


def kind_of(card: int) -> int:
    """Return the kind of a card, DOWN for a hidden one."""
    return golf.kind(card) if card >= 0 else DOWN


@cache
def counts(o: Options) -> tuple[int, ...]:
    """Return how many cards of each kind there are."""
    decks = golf.in_play(o) // (PACK + o.jokers_per_deck)
    return (*[4 * decks] * 13, o.jokers_per_deck * decks)


@cache
def shares(o: Options) -> tuple[float, ...]:
    """Return the share of each kind in the packs."""
    size = sum(counts(o))
    return tuple(count / size for count in counts(o))


@cache
def pair(o: Options, a: int, b: int) -> float:
    """Return the points of two kinds side by side, on average where they lie face down."""
    if DOWN in (a, b):
        known = min(a, b)
        return sum(share * pair(o, known, kind) for kind, share in enumerate(shares(o)))
    if a != b:
        return float(o.values[a] + o.values[b])
    return float(o.values[JOKER_PAIR]) if a == SINGLE_JOKER else 0.0


def unseen(view: View) -> dict[int, float]:
    """Return the share of each kind among the cards that the seat does not see anywhere."""
    t, left = view.table, list(counts(view.game.o))
    for card in (*t.card[: 6 * view.game.seats], *t.pile[: t.piled], t.held):
        if card >= 0:
            left[golf.kind(card)] -= 1
    size = sum(left)
    return {kind: count / size for kind, count in enumerate(left) if count > 0}
