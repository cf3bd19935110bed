"""Sending cards and taking tricks: what any trick game shares.

Before play each seat may send cards on to another.  Then a suit is led, those who hold it
follow, and the highest card of it takes the trick.  What else binds, and what a trick costs, is
the affair of each game.  Actions 0..51 play that card; SEND + n sends the n-th `combination`.
"""

from typing import Protocol

from kortbord.cards import (
    NONE,
    PACK,
    card_number,
    card_text,
    combination,
    combination_number,
    lowest,
    set_text,
)
from kortbord.layout import CardSetPerSeat, Int, Layout, PerSeat, rule

SEND = PACK
SUIT = (1 << 13) - 1  # the clubs; shifted by 13 * suit, any suit


class Options(Protocol):
    """Options of a game, as far as sending and tricks need them."""

    @property
    def seats(self) -> int:
        """How many play."""

    @property
    def send_count(self) -> int:
        """How many cards each sends, 0 to 3; 0 where no card is ever sent."""


class TrickTable(Layout):
    """The part of a table that has to do with sending and tricks."""

    turn: Int  # seat to play; once a trick is complete, the seat that led to it; NONE outside play
    led: Int  # suit of the trick, NONE before the lead
    best: Int  # card that takes the trick so far
    taker: Int  # seat that played it
    done: Int  # tricks taken by all
    front: PerSeat  # card in this trick, NONE before playing to it
    tricks: PerSeat  # taken by each
    hand: CardSetPerSeat
    sent: CardSetPerSeat  # kept during play: sender and receiver remember
    taken: CardSetPerSeat  # cards in the tricks of each


@rule
def hand_size(o: Options) -> int:
    """Cards dealt to each, and so the tricks in a deal."""
    return PACK // o.seats


@rule
def clear(t: TrickTable, o: Options) -> None:
    """Nobody holds, has sent or has taken anything, and no trick is begun."""
    for seat in range(o.seats):
        t.hand[seat] = t.sent[seat] = t.taken[seat] = t.tricks[seat] = 0
        t.front[seat] = NONE
    t.turn = t.led = t.best = t.taker = NONE
    t.done = 0


@rule
def hand_over(t: TrickTable, o: Options, seats_on: int) -> None:
    """All parcels change hands at once, to the seat so many to the left of the sender."""
    for seat in range(o.seats):
        t.hand[seat] &= ~t.sent[seat]
    for seat in range(o.seats):
        t.hand[(seat + seats_on) % o.seats] |= t.sent[seat]


@rule
def lowest_holder(t: TrickTable, o: Options) -> int:
    """The seat that holds the card with the lowest number: of the clubs, if any are in play."""
    holder = 0
    for seat in range(1, o.seats):
        if lowest(t.hand[seat]) < lowest(t.hand[holder]):
            holder = seat
    return holder


@rule
def of_suit_led(t: TrickTable) -> int:
    """All cards of the suit led; every card before the lead."""
    return -1 if t.led == NONE else SUIT << 13 * t.led


@rule
def play_card(t: TrickTable, o: Options, seat: int, card: int) -> None:
    """Lay a card to the trick; the turn goes to the left."""
    suit = card // 13
    t.hand[seat] &= ~(1 << card)
    if t.led == NONE:
        t.led, t.best = suit, NONE
    if suit == t.led and card > t.best:
        t.best, t.taker = card, seat
    t.front[seat] = card
    t.turn = seat + 1 if seat + 1 < o.seats else 0


@rule
def complete(t: TrickTable) -> bool:
    """Whether all have played to the trick: it has come round to the seat that led."""
    return t.front[t.turn] != NONE


@rule
def take_trick(t: TrickTable, o: Options) -> None:
    """The highest card of the suit led takes the trick, and its seat leads to the next."""
    trick = 0
    for seat in range(o.seats):
        trick |= 1 << t.front[seat]
        t.front[seat] = NONE
    t.taken[t.taker] |= trick
    t.tricks[t.taker] += 1
    t.done += 1
    t.turn, t.led = t.taker, NONE


def groups(o: Options) -> int:
    """The deal is written in one group a seat."""
    return o.seats


def stock_text(o: Options, stock: str, card: int) -> str:
    """`QS`."""
    return card_text(card)


def action_text(o: Options, action: int) -> str:
    """`QS`, or `send JD QS`."""
    if action < SEND:
        return card_text(action)
    return "send " + set_text(combination(action - SEND, o.send_count))


def action_number(o: Options, text: str) -> int:
    """The action written so, cards to send in any order; NONE unless the text is exactly one."""
    if not text.startswith("send "):
        return card_number(text) if card_number(text) < PACK else NONE
    numbers = {card_number(word) for word in text.split(" ")[1:]}
    if len(numbers) != o.send_count or text.count(" ") != o.send_count:
        return NONE
    good = all(0 <= number < PACK for number in numbers)
    return SEND + combination_number(sum(1 << number for number in numbers)) if good else NONE
