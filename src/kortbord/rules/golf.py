"""Golf: three rows of two; swap downwards, and what lies above is locked.  Also with four cards.

Rule sheet: Golf (Norwegian); numbers such as GO-9 and GO-A10 point into RULES.  The place of a
card is seat * 6 + slot, the slots 0..5 running from top left to bottom right; four-hole Golf
(CL-C5) uses the slots 0..3.  Row r is the slots 2r and 2r + 1.
"""

from typing import Annotated, NamedTuple

from kortbord.cards import HIDDEN, JOKER, NONE, PACK, card_text, fill
from kortbord.layout import Field, Int, Layout, PerSeat, rule

DRAW, TAKE, DISCARD, SWAP = range(4)  # SWAP + 0..5 lays the held card into that slot
KNOCK = SWAP + 6
TEXTS = ("draw", "take", "discard", *(f"swap {slot}" for slot in range(1, 7)), "knock")
STOCKS = ("stock",)
INPUTS = ("first",)
LOW_WINS = True

LEGAL, NO_SUCH_ACTION, DRAW_FIRST, HAS_DRAWN, STOCK_EMPTY, STALLED = range(6)
NO_RETURN, ROW_LOCKED, ALREADY_KNOCKED, KNOCK_BEFORE_DRAWING = range(6, 10)
REASONS = (
    "legal",
    "no_such_action",
    "draw_first",
    "has_drawn",
    "stock_empty",
    "stalled",
    "no_return",
    "row_locked",
    "already_knocked",
    "knock_before_drawing",
)

# Words of the options, by the number that stands for them.
AUTO = 0  # of `decks`: as many as the sheet thinks best (GO-1); else the number itself
ALLOWED, FORBIDDEN = range(2)  # GO-A9
END_NOW, FINISH_FROM_DISCARD = range(2)  # GO-A17
NO_PENALTY, DOUBLE, DOUBLE_PLUS5 = range(3)  # CL-C5
AFTER_LAP, AT_ONCE = range(2)  # CL-C5

SINGLE_JOKER, JOKER_PAIR = 13, 14  # their places in a table of values; before them A, 2, ... K
VALUES: dict[str, tuple[int, ...]] = {  # GO-A1, CL-C3
    "norsk": (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 0, -3, -6),
    "bicycle": (1, -2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 0, -2, 0),
    "faces_10": (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, -3, -6),
    "faces_11_12_13": (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, -3, -6),
}
OPTIONS: dict[str, tuple[str, ...] | range | dict[str, tuple[int, ...]]] = {
    "values": VALUES,
    "jokers_per_deck": range(3),
    "decks": ("auto", "1", "2"),
    "return_discard": ("allowed", "forbidden"),
    "stall_laps": range(1, 1000),
    "stock_out_final_lap": ("end_now", "finish_from_discard"),
    "failed_knock": ("none", "double", "double_plus5"),
    "knock_ends": ("after_lap", "at_once"),
}
PRESETS = {"norsk": range(2, 6), "four_hole": range(2, 6)}

UNSEEN, BY_OWNER, BY_ALL = range(3)  # who has seen the card in a place


class Options(NamedTuple):
    """What the sheet leaves open, with the default reading."""

    seats: int
    values: tuple[int, ...] = VALUES["norsk"]  # of a card in an unequal pair (GO-7)
    jokers_per_deck: int = 2  # GO-2, GO-A3
    decks: int = AUTO  # GO-A4
    return_discard: int = ALLOWED  # may a card from the pile go straight back? (GO-A9)
    stall_laps: int = 3  # laps without progress before the pile is barred (GO-A10)
    stock_out_final_lap: int = END_NOW  # GO-A17
    failed_knock: int = NO_PENALTY  # four-hole only
    knock_ends: int = AFTER_LAP  # four-hole only
    holes: int = 6  # cards of a seat


class Table(Layout):
    """One round.  Views hide; the rules see all."""

    first: Int  # seat that starts
    turn: Int  # seat to act, NONE when the round is over
    held: Int  # the card drawn this turn, or NONE
    from_pile: Int  # 1 when that card came from the discard pile, where all saw it
    drawn: Int  # how far down the stock
    piled: Int  # cards on the discard pile
    left: Int  # turns still to come once the last lap has begun, else NONE
    knocker: Int  # seat that knocked, or NONE
    swapped: Int  # slot that the latest turn put a card into, or NONE
    quiet: Int  # finished turns since the last with progress; -1 while such a one is under way
    row: PerSeat  # topmost row still open
    card: Annotated[list[int], Field(30, bits=8)]
    seen: Annotated[list[int], Field(30, bits=8)]  # UNSEEN, BY_OWNER or BY_ALL
    stock: Annotated[list[int], Field(108, bits=8)]  # top first; the layouts were dealt from it
    pile: Annotated[list[int], Field(108, bits=8)]  # bottom first


def preset(name: str, seats: int) -> Options:
    """`norsk` is the sheet; `four_hole` its variant with knocking (GO-16, CL-C5)."""
    if name == "four_hole":
        return Options(seats, return_discard=FORBIDDEN, holes=4)
    return Options(seats)


def check(o: Options) -> list[str]:
    """What is wrong with the options beyond their ranges: nothing can be."""
    return []


def match(preset: str, seats: int) -> dict[str, str]:
    """Rounds are added up until someone has 50 points (GO-15, GO-A23, GO-A25)."""
    return {"end": "target:50", "max_rounds": "50", "tie": "shared"}


@rule
def in_play(o: Options) -> int:
    """How many cards the packs have together: one pack for two or three seats (GO-A4)."""
    decks = o.decks
    if decks == AUTO:
        decks = 2 if o.seats > 3 else 1
    return decks * (PACK + o.jokers_per_deck)


@rule
def packs(t: Table, o: Options) -> int:
    """Lay out the unshuffled packs in `t.stock`; how many cards they have (GO-2)."""
    size, deck = in_play(o), PACK + o.jokers_per_deck
    for i in range(size):
        t.stock[i] = min(i % deck, JOKER)
    return size


@rule
def deal(t: Table, o: Options) -> None:
    """Give each seat its cards, and let the next one start the pile (GO-3, GO-4).

    The top row lies face up; in four-hole Golf all is down, and the owner has seen the nearest.
    """
    for place in range(o.seats * 6):
        seat, slot = place // 6, place % 6
        used = slot < o.holes
        t.card[place] = t.stock[seat * o.holes + slot] if used else NONE
        if o.holes == 6:
            t.seen[place] = BY_ALL if slot < 2 else UNSEEN
        else:
            t.seen[place] = BY_OWNER if used and slot > 1 else UNSEEN
    for seat in range(o.seats):
        t.row[seat] = 0
    dealt = o.seats * o.holes
    t.pile[0], t.piled, t.drawn = t.stock[dealt], 1, dealt + 1
    t.turn, t.held, t.from_pile, t.quiet = t.first, NONE, 0, 0
    t.left = t.knocker = t.swapped = NONE


@rule
def to_act(t: Table, o: Options, seat: int) -> bool:
    """Whether `seat` has a choice to make now."""
    return t.turn == seat


@rule
def refusal(t: Table, o: Options, seat: int, action: int) -> int:
    """LEGAL, or the reason why `seat`, being to act, may not take `action`."""
    if not 0 <= action < actions(o) or SWAP + o.holes <= action < KNOCK:
        return NO_SUCH_ACTION
    if action <= TAKE:
        return refuse_drawing(t, o, action)
    if action == KNOCK:
        return refuse_knocking(t)
    if t.held == NONE:
        return DRAW_FIRST
    if action == DISCARD:
        return NO_RETURN if t.from_pile and o.return_discard == FORBIDDEN else LEGAL
    return LEGAL if (action - SWAP) // 2 >= t.row[seat] else ROW_LOCKED  # GO-9, GO-A12


@rule
def refuse_drawing(t: Table, o: Options, action: int) -> int:
    """Draw once, from either pile (GO-8); but the pile is barred when turns lead nowhere."""
    if t.held != NONE:
        return HAS_DRAWN
    if action == DRAW:
        return LEGAL if t.drawn < in_play(o) else STOCK_EMPTY
    stalled = t.quiet >= o.stall_laps * o.seats and t.drawn < in_play(o)
    return STALLED if stalled else LEGAL  # GO-A10, CL-C1


@rule
def refuse_knocking(t: Table) -> int:
    """Knock instead of drawing, and only once in a round (CL-C5)."""
    if t.left != NONE:
        return ALREADY_KNOCKED
    return LEGAL if t.held == NONE else KNOCK_BEFORE_DRAWING


@rule
def actions(o: Options) -> int:
    """One more than the highest action."""
    return KNOCK if o.holes == 6 else KNOCK + 1


@rule
def choices(t: Table, o: Options, seat: int) -> int:
    """How many candidates for a legal action `choice` has."""
    if t.held == NONE:
        return 2 if o.holes == 6 else 3
    return 1 + o.holes - 2 * t.row[seat]


@rule
def choice(t: Table, o: Options, seat: int, n: int) -> int:
    """The n-th candidate, NONE if it is refused; every legal action is there once, in order."""
    if t.held == NONE:
        action = n if n < 2 else KNOCK
    else:
        action = DISCARD if n == 0 else SWAP + 2 * t.row[seat] + n - 1
    return action if refusal(t, o, seat, action) == LEGAL else NONE


@rule
def apply(t: Table, o: Options, seat: int, action: int) -> None:
    """Carry out a legal action; a card laid on the pile, or a knock, ends the turn (GO-11)."""
    if action == DRAW:
        t.held, t.from_pile, t.quiet = t.stock[t.drawn], 0, -1
        t.drawn += 1
    elif action == TAKE:
        t.piled -= 1
        t.held, t.from_pile = t.pile[t.piled], 1
        t.pile[t.piled] = 0
    else:
        t.swapped = NONE
        if action == KNOCK:
            t.knocker = seat
        else:
            if action != DISCARD:
                swap(t, o, seat, action - SWAP)
            t.pile[t.piled], t.held = t.held, NONE
            t.piled += 1
        end_turn(t, o, seat)


@rule
def swap(t: Table, o: Options, seat: int, slot: int) -> None:
    """Lay the held card down and pick up the one that lay there.

    With six cards it lies face up, and every row above is locked (GO-9, GO-10).  With four it
    lies face down: only its owner knows it, unless it came from the pile (CL-C5).
    """
    place = seat * 6 + slot
    if o.holes == 6:
        if t.seen[place] == UNSEEN:  # turning up a hidden card is progress (CL-C1)
            t.quiet = -1
        t.seen[place] = BY_ALL
        t.row[seat] = slot // 2
    else:
        t.seen[place] = BY_ALL if t.from_pile else BY_OWNER
    t.held, t.card[place] = t.card[place], t.held
    t.swapped = slot


@rule
def end_turn(t: Table, o: Options, seat: int) -> None:
    """Pass the turn on; see whether the last lap begins, and whether the round is over."""
    t.quiet += 1
    if t.left > 0:
        t.left -= 1
    elif closes(t, o, seat):  # GO-13: one turn for each of the others
        t.left = 0 if o.holes == 4 and o.knock_ends == AT_ONCE else o.seats - 1
    if t.drawn == in_play(o) and not (o.stock_out_final_lap == FINISH_FROM_DISCARD and t.left > 0):
        t.left = 0  # GO-12, GO-A17, GO-A18, CL-C2
    t.turn = NONE if t.left == 0 else (seat + 1) % o.seats


@rule
def closes(t: Table, o: Options, seat: int) -> bool:
    """Whether the turn just ended is a knock, or leaves both bottom slots swapped (GO-A14).

    The bottom row is dealt face down, so a slot that all can see is a swapped one (CL-C6).
    """
    if o.holes == 4:
        return t.knocker == seat
    return t.seen[seat * 6 + 4] == BY_ALL and t.seen[seat * 6 + 5] == BY_ALL


@rule
def advance(t: Table, o: Options) -> bool:
    """Golf's table does nothing by itself."""
    return False


@rule
def kind(card: int) -> int:
    """What makes a pair equal: 0..12 for ace, two, ... king, or SINGLE_JOKER (GO-5)."""
    return SINGLE_JOKER if card == JOKER else (card + 1) % 13


@rule
def pair(o: Options, left: int, right: int) -> int:
    """Points of two cards side by side (GO-6, GO-7)."""
    a, b = kind(left), kind(right)
    if a != b:
        return o.values[a] + o.values[b]
    return o.values[JOKER_PAIR] if a == SINGLE_JOKER else 0


@rule
def points(t: Table, o: Options, seat: int) -> int:
    """Points of a layout: its rows, and nothing but rows (GO-14)."""
    total = 0
    for place in range(seat * 6, seat * 6 + o.holes, 2):
        total += pair(o, t.card[place], t.card[place + 1])
    return total


@rule
def after_knock(o: Options, own: int, lowest_other: int) -> int:
    """What a knocker scores; a knock has failed if another seat is strictly lower (CL-C5)."""
    if o.failed_knock == NO_PENALTY or lowest_other >= own:
        return own
    return 2 * own + (5 if o.failed_knock == DOUBLE_PLUS5 else 0)


@rule
def score(t: Table, o: Options, seat: int) -> int:
    """Score of a finished round; low is good."""
    own = points(t, o, seat)
    if t.knocker != seat:
        return own
    lowest_other = points(t, o, (seat + 1) % o.seats)
    for other in range(o.seats):
        if other != seat:
            lowest_other = min(lowest_other, points(t, o, other))
    return after_knock(o, own, lowest_other)


@rule
def tie_break(t: Table, o: Options, seat: int) -> int:
    """Nothing decides between equal scores (GO-A23)."""
    return 0


@rule
def hide(t: Table, o: Options, viewer: int) -> None:
    """Turn `t` into what `viewer` may know (-1 for an onlooker).  The only place of secrecy.

    With six cards nobody, not even the owner, knows a card that lies face down (GO-A6).  When
    the round is over all layouts are shown (GO-14); the stock never is.
    """
    if t.turn != NONE:
        for place in range(o.seats * 6):
            known = t.seen[place] == BY_ALL or t.seen[place] == BY_OWNER and place // 6 == viewer
            if place % 6 < o.holes and not known:
                t.card[place] = HIDDEN
    if t.held != NONE and t.turn != viewer and not t.from_pile:  # CL-A13
        t.held = HIDDEN
    fill(t.stock, in_play(o), HIDDEN)


def groups(o: Options) -> int:
    """The stock is written in one piece."""
    return 1


def stock_text(o: Options, stock: str, card: int) -> str:
    """The text of a card of the stock."""
    return card_text(card)


def action_text(o: Options, action: int) -> str:
    """`draw`, `take`, `discard`, `swap 1` (top left) to `swap 6`, `knock`."""
    return TEXTS[action]


def action_number(o: Options, text: str) -> int:
    """The action written so; NONE unless the text is exactly one of this game."""
    action = TEXTS.index(text) if text in TEXTS else NONE
    there = 0 <= action < SWAP + o.holes or action == KNOCK < actions(o)
    return action if there else NONE
