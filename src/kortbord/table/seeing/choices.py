"""What a viewer may do now, and why not the rest: asked of the rules, on the hidden table."""

from collections.abc import Callable, Iterator

from kortbord.cards import NONE, card_text, cards_of, combination_number
from kortbord.engine.view import View
from kortbord.rules.auction import AUCTION, lowest_bid
from kortbord.rules.golf import DISCARD, DRAW, KNOCK, SWAP, TAKE
from kortbord.rules.hjerter import PLAYING
from kortbord.rules.telling.hjerter import barred as barred_cards
from kortbord.rules.tricks import SEND
from kortbord.table.wire.protocol import Choice, Refused

Wanted = Iterator[tuple[str, int, int]]  # what it goes by, an action, and the reason why not


def choice(view: View, nth: int) -> Choice | None:
    """Return the choice of a viewer, who has acted `nth` times in the deal; None if not to act."""
    actions = view.legal_actions()
    if not actions:
        return None
    legal = [view.game.action_text(action) for action in actions]
    return Choice(nth=nth, legal=legal, refused=refused(view, actions))


def refused(view: View, legal: tuple[int, ...]) -> dict[str, Refused]:
    """Return what the viewer might want to do besides, and why the rules refuse it."""
    game, t, seat = view.game, view.table, view.seat
    found: dict[str, Refused] = {}
    told: dict[int, Refused] = {}
    for key, action, code in WANTED[game.name](view, legal):
        text = game.action_text(action)
        if code in told:  # in a game of tricks the same reason has the same facts
            facts = told[code].facts | {"action": text}
            found[key] = Refused(code=told[code].code, game=game.name, facts=facts)
        else:
            why = game.reason(t, seat, action, code, text)
            found[key] = Refused(code=why.code, game=why.game, facts=dict(why.facts))
            if game.name == "hjerter":
                told[code] = found[key]
    return found


def of_hjerter(view: View, legal: tuple[int, ...]) -> Wanted:
    """Any card of the hand; while sending, any that no parcel may hold, in some parcel."""
    t, o, seat = view.table, view.game.o, view.seat
    hand = t.hand[seat]
    if t.phase == PLAYING:
        left = hand.bit_count() - len(legal)
        reasons = barred_cards(t, o, seat)
        while left:  # for most, the first reason is the only one
            reason, cards = next(reasons)
            left -= cards.bit_count()
            yield from ((card_text(card), card, reason) for card in cards_of(cards))
        return
    able = set[str]()
    for action in reversed(legal):  # from the highest card on, so that a few tell of all
        able.update(view.game.action_text(action).split()[1:])
        if len(able) == hand.bit_count():
            return
    for card in cards_of(hand):
        if card_text(card) not in able:
            others = [other for other in cards_of(hand) if card_text(other) in able]
            parcel = sum(1 << other for other in (card, *others[: o.send_count - 1]))
            yield card_text(card), *barred(view, SEND + combination_number(parcel))


def of_golf(view: View, legal: tuple[int, ...]) -> Wanted:
    """Before drawing, the piles and the knock; with a card in hand, where to lay it."""
    holes = view.game.o.holes
    if view.table.held != NONE:
        actions = [DISCARD, *range(SWAP, SWAP + holes)]
    else:
        actions = [DRAW, TAKE, *([KNOCK] if holes == 4 else [])]
    for action in actions:
        if action not in legal:
            yield view.game.action_text(action), *barred(view, action)


def of_auction(view: View, legal: tuple[int, ...]) -> Wanted:
    """The smallest bid that would do, if a seat has not the coins for it."""
    if view.table.phase == AUCTION:
        least = lowest_bid(view.table, view.game.o, view.seat)
        if least not in legal:
            yield f"bid {least}", *barred(view, least)


def barred(view: View, action: int) -> tuple[int, int]:
    """Return an action that is not legal with the reason why not."""
    return action, view.game.rules.refusal(view.table, view.game.o, view.seat, action)


WANTED: dict[str, Callable[[View, tuple[int, ...]], Wanted]] = {
    "bolighai": of_auction,
    "for_sale": of_auction,
    "golf": of_golf,
    "hjerter": of_hjerter,
}
