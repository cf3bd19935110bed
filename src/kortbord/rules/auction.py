"""Buy at open auctions, then sell in secret: what Bolighai and For Sale share.

Numbers such as BO-11 and FS-A5 point into RULES.  A property is a number from 1 to `o.deck`,
a money card one from 0 to `o.deck - 1`; the order of the numbers is the order of the cards.
What they are worth and how they are written is the affair of each game.
"""

from typing import Annotated, Any

from kortbord.cards import HIDDEN, NONE, count, fill, lowest, pick
from kortbord.layout import CardSet, CardSetPerSeat, Field, Int, Layout, PerSeat, rule

AUCTION, SALE, OVER = range(3)
PHASES = ("auction", "sale", "over")
PASS, OFFER = 0, 100  # actions 1..99 bid that total, OFFER + p offers property p
STOCKS = ("properties", "money")
INPUTS = ("first",)
LOW_WINS = False

LEGAL, NO_SUCH_ACTION, BID_OR_PASS, TOO_LOW, TOO_FEW_COINS, OFFER_ONE, NOT_YOURS = range(7)
REASONS = (
    "legal",
    "no_such_action",
    "bid_or_pass",
    "too_low",
    "too_few_coins",
    "offer_one",
    "not_yours",
)

# Words of the options, by the number that stands for them.
ROUNDINGS = ("down", "up")  # BO-A10, FS-A2
WINNER, ROTATE_LEFT, FIXED = range(3)
OPENERS = ("winner", "rotate_left", "fixed")  # BO-A5, FS-A4
STRICT, EQUAL_ALLOWED = range(2)
RAISES = ("strict", "equal_allowed")  # FS-A5
BY_COINS, SHARED = range(2)


class Table(Layout):
    """Everything on the table, face down or not.  Views hide; the rules see all."""

    first: Int  # seat that opens the first auction
    phase: Int  # AUCTION, SALE or OVER
    turn: Int  # seat to bid, NONE in a sale
    opener: Int  # of this auction, and then of the next
    high: Int  # highest bid so far, 0 for none
    drawn: Int  # cards turned up from the current stock
    open: CardSet  # properties, or in a sale money cards, lying open
    coins: PerSeat  # in hand, the current bid not yet paid
    bid: PerSeat  # own latest bid in this auction, 0 for none
    inside: PerSeat  # 1 while still bidding
    offer: PerSeat  # property laid down for sale, 0 before choosing
    owned: CardSetPerSeat  # properties
    won: CardSetPerSeat  # money cards
    properties: Annotated[list[int], Field(30, bits=8)]  # the shuffled stocks, top first
    money: Annotated[list[int], Field(30, bits=8)]


@rule
def packs(t: Table, o: Any) -> int:
    """Lay out the unshuffled decks; how many cards each has."""
    for i in range(o.deck):
        t.properties[i], t.money[i] = i + 1, i
    return int(o.deck)


@rule
def in_play(o: Any) -> int:
    """Cards of a deck that are used (BO-A1, RULES 3b)."""
    return int(o.deck - o.removed)


@rule
def set_up(t: Table, o: Any, coins: int) -> None:
    """Hand out the coins; the cards below those in play leave the game unseen (BO-4, FS-2)."""
    for seat in range(o.seats):
        t.coins[seat] = coins
        t.bid[seat] = t.inside[seat] = t.offer[seat] = t.owned[seat] = t.won[seat] = 0
    for i in range(in_play(o), o.deck):
        t.properties[i] = t.money[i] = NONE
    t.phase, t.turn, t.opener = AUCTION, NONE, t.first
    t.high = t.drawn = t.open = 0


@rule
def to_act(t: Table, o: Any, seat: int) -> bool:
    """Whether `seat` has a choice to make now; in a sale, all at once (BO-16, FS-11)."""
    return t.turn == seat or t.phase == SALE and t.offer[seat] == 0


@rule
def refusal(t: Table, o: Any, seat: int, action: int) -> int:
    """LEGAL, or the reason why `seat`, being to act, may not take `action`."""
    if not 0 <= action < actions(o):
        return NO_SUCH_ACTION
    if t.phase == SALE:
        if action <= OFFER:
            return OFFER_ONE
        return LEGAL if t.owned[seat] >> action - OFFER & 1 else NOT_YOURS
    if action >= OFFER:
        return BID_OR_PASS
    if action != PASS and action < lowest_bid(t, o, seat):
        return TOO_LOW
    return LEGAL if action <= t.coins[seat] else TOO_FEW_COINS  # BO-A9, FS-A7


@rule
def lowest_bid(t: Table, o: Any, seat: int) -> int:
    """More than the highest bid (BO-A7, FS-5), or in one edition as much (FS-A5, CL-B1)."""
    return t.high if o.raising == EQUAL_ALLOWED and t.bid[seat] < t.high else t.high + 1


@rule
def actions(o: Any) -> int:
    """One more than the highest action."""
    return int(OFFER + o.deck + 1)


@rule
def choices(t: Table, o: Any, seat: int) -> int:
    """How many candidates for a legal action `choice` has."""
    if t.phase == SALE:
        return count(t.owned[seat])
    return 1 + max(0, t.coins[seat] - lowest_bid(t, o, seat) + 1)


@rule
def choice(t: Table, o: Any, seat: int, n: int) -> int:
    """The n-th candidate; every legal action is there once, in order, and no other."""
    if t.phase == SALE:
        return OFFER + lowest(pick(1 << n, t.owned[seat]))
    return PASS if n == 0 else lowest_bid(t, o, seat) + n - 1


@rule
def apply(t: Table, o: Any, seat: int, action: int) -> None:
    """Carry out a legal action.  The table's own steps follow in `advance`."""
    if t.phase == SALE:
        t.offer[seat] = action - OFFER
        t.owned[seat] &= ~(1 << t.offer[seat])
        return
    if action == PASS:  # half of the own last bid, and the lowest property (BO-11, FS-6, FS-7)
        t.coins[seat] -= half(o, t.bid[seat])
        t.inside[seat] = 0
        take_lowest(t, seat)
    else:
        t.bid[seat] = t.high = action
    t.turn = left_of(o, seat)
    while not t.inside[t.turn]:
        t.turn = left_of(o, t.turn)


@rule
def half(o: Any, bid: int) -> int:
    """What a passer pays of the own last bid."""
    return int((bid + o.pass_payment_rounding) // 2)


@rule
def left_of(o: Any, seat: int) -> int:
    """The next seat, clockwise."""
    return seat + 1 if seat + 1 < o.seats else 0


@rule
def take_lowest(t: Table, seat: int) -> None:
    """Give `seat` the lowest property lying open (BO-12)."""
    t.owned[seat] |= t.open & -t.open
    t.open &= t.open - 1


@rule
def advance(t: Table, o: Any) -> bool:
    """Take the table's next step that is nobody's choice; False when a player is to act."""
    if t.phase == AUCTION:
        if count(t.open) > 1:
            return False
        if t.open:
            close_auction(t, o)
        elif t.drawn < in_play(o):
            open_auction(t, o)
        else:
            t.phase, t.turn, t.drawn = SALE, NONE, 0
            open_money(t, o)
        return True
    if t.phase == OVER:
        return False
    for seat in range(o.seats):
        if t.offer[seat] == 0:
            return False
    settle_sale(t, o)
    if t.drawn < in_play(o):
        open_money(t, o)
    else:
        t.phase = OVER
    return True


@rule
def open_auction(t: Table, o: Any) -> None:
    """Lay out one property per seat (BO-8, FS-4); everybody is in, nobody has bid."""
    for seat in range(o.seats):
        t.open |= 1 << t.properties[t.drawn + seat]
        t.inside[seat] = 1
        t.bid[seat] = 0
    t.drawn += o.seats
    t.high, t.turn = 0, t.opener


@rule
def close_auction(t: Table, o: Any) -> None:
    """The last one in pays the whole bid and takes what is left, unasked (BO-13, BO-A11, FS-8)."""
    t.coins[t.turn] -= t.bid[t.turn]
    t.inside[t.turn] = 0
    take_lowest(t, t.turn)
    if o.next_opener == WINNER:  # BO-A5, FS-9
        t.opener = t.turn
    elif o.next_opener == ROTATE_LEFT:
        t.opener = left_of(o, t.opener)
    t.turn = NONE


@rule
def open_money(t: Table, o: Any) -> None:
    """Lay out one money card per seat."""
    for seat in range(o.seats):
        t.open |= 1 << t.money[t.drawn + seat]
    t.drawn += o.seats


@rule
def settle_sale(t: Table, o: Any) -> None:
    """The lowest property offered takes the lowest money card, and so on up (BO-17, FS-11)."""
    while t.open:
        seller = NONE
        for seat in range(o.seats):
            if t.offer[seat] and (seller == NONE or t.offer[seat] < t.offer[seller]):
                seller = seat
        t.offer[seller] = 0
        t.won[seller] |= t.open & -t.open
        t.open &= t.open - 1


@rule
def tie_break(t: Table, o: Any, seat: int) -> int:
    """More coins left, or nothing (BO-A17, FS-14)."""
    return t.coins[seat] if o.tie_break == BY_COINS else 0


@rule
def hide(t: Table, o: Any, viewer: int) -> None:
    """Turn `t` into what `viewer` may know (-1 for an onlooker).  The only place of secrecy.

    Coins, properties bought and money won were all seen when they changed hands (BO-A13 to
    BO-A15, FS-A10, FS-A11); only the stocks and what lies face down for sale are secret.
    """
    fill(t.properties, o.deck, HIDDEN)
    fill(t.money, o.deck, HIDDEN)
    for seat in range(o.seats):
        if seat != viewer and t.offer[seat] > 0:
            t.owned[seat] |= 1 << t.offer[seat]
            t.offer[seat] = HIDDEN


def groups(o: Any) -> int:
    """A stock is written in one piece."""
    return 1


def match(preset: str, seats: int) -> dict[str, str]:
    """One game is complete; several are added up (BO-A19, BO-A4, FS-A3)."""
    return {"end": "rounds:1", "max_rounds": "100", "first_opener": "random"}
