"""Hjerter: take few points, dodge the queen of spades, or take them all and slam.

Rule sheet: Hjerter (Norwegian); numbers such as HJ-9 and HJ-A14 point into RULES.  Actions
0..51 play that card; SEND + n sends the n-th `combination` of cards.
"""

from typing import Annotated, NamedTuple

from kortbord.cards import (
    HEARTS,
    HIDDEN,
    NONE,
    PACK,
    combination,
    combination_number,
    count,
    fill,
    lowest,
    pick,
    set_of,
    ways,
)
from kortbord.layout import Field, Int, rule
from kortbord.rules import tricks
from kortbord.rules.tricks import SEND, SUIT, TrickTable

# Tricks are those of any trick game; below stands what is Hjerter's own.
hand_size, groups = tricks.hand_size, tricks.groups
stock_text, action_text = tricks.stock_text, tricks.action_text

SENDING, PLAYING, OVER = range(3)
PHASES = ("sending", "playing", "over")
STOCKS, INPUTS, LOW_WINS = ("hands",), ("round",), True

ALL_HEARTS = SUIT << 13 * HEARTS
ACE, QUEEN, JACK = set_of("AH"), set_of("QS"), set_of("JD")

LEGAL, NO_SUCH_ACTION, SEND_FIRST, NO_SENDING, SENDING_IS_OVER = range(5)
NOT_IN_HAND, FOLLOW_SUIT, CLUB_STARTS, NO_POINTS_YET, HEARTS_UNBROKEN = range(5, 10)
QUEEN_STAYS, QUEEN_NEVER_SENT = range(10, 12)
REASONS = (
    *("legal", "no_such_action", "send_first", "no_sending", "sending_is_over"),
    # The sentences about play, in the order in which they bind.
    *("not_in_hand", "follow_suit", "club_starts", "no_points_yet", "hearts_unbroken"),
    *("queen_stays", "queen_never_sent"),
)
NO_SLAM, LILLESLEM, STORESLEM, MEGASLEM = range(4)

# Words of the options, by the number that stands for them; the first is the default.
KEEP_C2, KVALITO, BICYCLE = range(3)
C2, ANY_NONPOINT = range(2)
ROTATING, MCNEELY5, ALWAYS_LEFT, NO_PASSING, LEFT_RIGHT_ACROSS = range(5)
ONLY_WITH_JD, FREE, NEVER = range(3)
BANNED, ALLOWED = range(2)
VOID, REPLACE = range(2)
NO_OR_YES = ("false", "true")
POINTS = range(-1_000_000, 1_000_001)

PRESETS = {"norsk": range(3, 6), "kvalito": range(3, 6), "bicycle": range(3, 6)}
PRESETS["standard"] = range(4, 5)
OPTIONS: dict[str, tuple[str, ...] | range | dict[str, tuple[int, ...]]] = {
    "removed": ("keep_c2", "kvalito", "bicycle"),
    "send_count": range(4),
    "first_lead": ("c2", "any_nonpoint"),
    "pass_cycle": ("rotating", "mcneely5", "always_left", "none", "left_right_across"),
    "qs_pass": ("only_with_jd", "free", "never"),
    "jd_first_trick": ("banned", "allowed"),
    "forced_lead_breaks": NO_OR_YES,
    "qs_breaks": NO_OR_YES,
    "slam_scoring": ("void", "replace"),
    **dict.fromkeys(("no_trick_bonus", "qs", "jd", "heart", "heart_ace"), POINTS),
    **dict.fromkeys(("lilleslem", "storeslem", "megaslem"), POINTS),
}

# What leaves the pack of three and of five, by `removed` (HJ-A2).
OUT_OF_THREE = (set_of("2D"), set_of("2C"), set_of("2D"))
OUT_OF_FIVE = (set_of("2D 2S"), set_of("2C 2D"), set_of("2C 2D"))


class Options(NamedTuple):
    """The sheet's numbers, and its gaps with the default reading first."""

    seats: int
    removed: int = KEEP_C2  # from the pack of three or five (HJ-A2)
    send_count: int = 2
    first_lead: int = C2  # must the lowest club be led? (HJ-A4)
    pass_cycle: int = ROTATING  # HJ-A6
    qs_pass: int = ONLY_WITH_JD  # HJ-A8
    jd_first_trick: int = BANNED  # HJ-A10
    forced_lead_breaks: int = 0  # HJ-A14
    qs_breaks: int = 0  # HJ-A15
    slam_scoring: int = VOID  # HJ-A18, HJ-A19
    no_trick_bonus: int = -50
    qs: int = 100
    jd: int = -100
    heart: int = 10
    heart_ace: int = 20
    lilleslem: int = 100  # for each of the others; 0: this slam is not played
    storeslem: int = 150
    megaslem: int = 200


class Table(TrickTable):
    """One deal.  Views hide; the rules see all."""

    phase: Int  # SENDING, PLAYING or OVER
    round: Int  # 1, 2, ...: gives the direction of sending
    broken: Int  # 1 once hearts are broken
    hands: Annotated[list[int], Field(PACK, bits=8)]  # the shuffled pack, seat 0's cards first


@rule
def packs(t: Table, o: Options) -> int:
    """Lay out the unshuffled pack; how many cards it has."""
    out = 0 if o.seats == 4 else OUT_OF_THREE[o.removed] if o.seats == 3 else OUT_OF_FIVE[o.removed]
    size = 0
    for card in range(PACK):
        if not out >> card & 1:
            t.hands[size] = card
            size += 1
    return size


@rule
def in_play(o: Options) -> int:
    """Cards that are dealt: all of the pack that is left."""
    return hand_size(o) * o.seats


@rule
def deal(t: Table, o: Options) -> None:
    """Deal the whole pack (HJ-1); some rounds begin without sending (HJ-3)."""
    tricks.clear(t, o)
    size = hand_size(o)
    for seat in range(o.seats):
        for i in range(size):
            t.hand[seat] |= 1 << t.hands[seat * size + i]
    fill(t.hands, PACK, NONE)
    t.phase, t.broken = SENDING, 0
    if seats_on(t, o) == 0:
        start(t, o)


@rule
def seats_on(t: Table, o: Options) -> int:
    """How many seats to the left cards are sent this round, 0 for none (HJ-3, HJ-A6, CL-D5)."""
    if not sends(o):
        return 0
    step = t.round % o.seats
    if o.pass_cycle == ALWAYS_LEFT:
        return 1
    if o.pass_cycle == MCNEELY5 and step > 2:
        return 7 - step
    return 5 - step if o.pass_cycle == LEFT_RIGHT_ACROSS and step > 1 else step


@rule
def sends(o: Options) -> bool:
    """Whether there is any sending in the game."""
    return o.send_count > 0 and o.pass_cycle != NO_PASSING


@rule
def start(t: Table, o: Options) -> None:
    """Whoever has the two of clubs starts, or else the lowest club (HJ-5, HJ-A3, HJ-A5)."""
    t.phase, t.turn = PLAYING, tricks.lowest_holder(t, o)


@rule
def to_act(t: Table, o: Options, seat: int) -> bool:
    """Whether `seat` has a choice to make now; all send at once, blind (HJ-A7)."""
    return t.turn == seat or t.phase == SENDING and t.sent[seat] == 0


@rule
def refusal(t: Table, o: Options, seat: int, action: int) -> int:
    """LEGAL, or the reason why `seat`, being to act, may not take `action`."""
    if not 0 <= action < actions(o):
        return NO_SUCH_ACTION
    if t.phase == SENDING:
        if action < SEND:
            return SEND_FIRST
        return refuse_parcel(t, o, seat, combination(action - SEND, o.send_count))
    if action >= SEND:
        return SENDING_IS_OVER if seats_on(t, o) else NO_SENDING
    if playable(t, o, seat, HEARTS_UNBROKEN) >> action & 1:
        return LEGAL
    reason = NOT_IN_HAND
    while playable(t, o, seat, reason) >> action & 1:
        reason += 1
    return reason


@rule
def playable(t: Table, o: Options, seat: int, last: int) -> int:
    """The cards left in hand by the sentences up to the `last`.

    A sentence that would leave none does not bind (HJ-6, HJ-A11 to HJ-A13, CL-D1).
    """
    cards = t.hand[seat]
    for reason in range(FOLLOW_SUIT, last + 1):
        left = cards & allowed(t, o, seat, reason)
        cards = left if left else cards
    return cards


@rule
def allowed(t: Table, o: Options, seat: int, reason: int) -> int:
    """The cards that the sentence behind `reason` allows now; all, where it is silent."""
    leading = t.led == NONE
    if reason == FOLLOW_SUIT:
        return tricks.of_suit_led(t)
    if reason == CLUB_STARTS and leading and t.done == 0 and o.first_lead == C2:
        return 1 << lowest(t.hand[seat])  # CL-D7
    if reason == NO_POINTS_YET and t.done == 0:
        return ~(ALL_HEARTS | QUEEN | (JACK if o.jd and o.jd_first_trick == BANNED else 0))
    if reason == HEARTS_UNBROKEN and leading and not t.broken:
        return ~ALL_HEARTS
    return -1


@rule
def refuse_parcel(t: Table, o: Options, seat: int, cards: int) -> int:
    """The queen of spades leaves only together with the jack of diamonds (HJ-4, HJ-A8, HJ-A9)."""
    if cards & ~t.hand[seat]:
        return NOT_IN_HAND
    if not cards & QUEEN or o.qs_pass == FREE:
        return LEGAL
    if o.qs_pass == NEVER:
        return QUEEN_NEVER_SENT
    return LEGAL if cards & JACK else QUEEN_STAYS


@rule
def actions(o: Options) -> int:
    """One more than the highest action."""
    return SEND + ways(PACK, o.send_count) if sends(o) else SEND


@rule
def choices(t: Table, o: Options, seat: int) -> int:
    """How many candidates for a legal action `choice` has."""
    if t.phase == SENDING:
        return ways(hand_size(o), o.send_count)
    return count(playable(t, o, seat, HEARTS_UNBROKEN))


@rule
def choice(t: Table, o: Options, seat: int, n: int) -> int:
    """The n-th candidate, NONE if it is refused; every legal action is there once."""
    if t.phase == PLAYING:
        return lowest(pick(1 << n, playable(t, o, seat, HEARTS_UNBROKEN)))
    cards = pick(combination(n, o.send_count), t.hand[seat])
    return SEND + combination_number(cards) if refuse_parcel(t, o, seat, cards) == LEGAL else NONE


@rule
def apply(t: Table, o: Options, seat: int, action: int) -> None:
    """Carry out a legal action.  The table's own steps follow in `advance`."""
    if t.phase == SENDING:
        t.sent[seat] = combination(action - SEND, o.send_count)
        return
    tricks.play_card(t, o, seat, action)
    if breaks_hearts(t, o, action):
        t.broken = 1


@rule
def breaks_hearts(t: Table, o: Options, card: int) -> bool:
    """Hearts thrown on another suit break hearts; a forced lead does not (HJ-9, CL-D2)."""
    if card // 13 == HEARTS:
        return t.led != HEARTS or o.forced_lead_breaks != 0
    return o.qs_breaks != 0 and 1 << card == QUEEN


@rule
def advance(t: Table, o: Options) -> bool:
    """Take the table's next step that is nobody's choice; False when a player is to act."""
    if t.phase == PLAYING:
        if not tricks.complete(t):
            return False
        tricks.take_trick(t, o)
        if t.done == hand_size(o):
            t.phase, t.turn = OVER, NONE
        return True
    if t.phase == OVER:
        return False
    for seat in range(o.seats):
        if t.sent[seat] == 0:
            return False
    tricks.hand_over(t, o, seats_on(t, o))
    start(t, o)
    return True


@rule
def slam(t: Table, o: Options, seat: int) -> int:
    """The slam that `seat` has made; the highest one played counts (HJ-11 to HJ-13, HJ-A17)."""
    if o.megaslem and t.tricks[seat] == hand_size(o):
        return MEGASLEM
    if t.taken[seat] & ALL_HEARTS != ALL_HEARTS:
        return NO_SLAM
    if o.storeslem and t.taken[seat] & QUEEN:
        return STORESLEM
    return LILLESLEM if o.lilleslem else NO_SLAM


@rule
def points(o: Options, cards: int) -> int:
    """What these cards are worth (HJ-2)."""
    total = o.heart * count(cards & ALL_HEARTS)
    total += o.heart_ace - o.heart if cards & ACE else 0
    total += o.qs if cards & QUEEN else 0
    total += o.jd if cards & JACK else 0
    return total


@rule
def score(t: Table, o: Options, seat: int) -> int:
    """Points in a finished deal; low is good."""
    for slammer in range(o.seats):
        kind = slam(t, o, slammer)
        if kind:
            return slam_score(t, o, seat, kind, slammer)
    return points(o, t.taken[seat]) + (o.no_trick_bonus if t.tricks[seat] == 0 else 0)


@rule
def slam_score(t: Table, o: Options, seat: int, kind: int, slammer: int) -> int:
    """Points of `seat` in a slam: its cards are void, or all are but a jack (HJ-A18, CL-D8)."""
    cards = t.taken[seat]
    if seat == slammer:
        slam_cards = ALL_HEARTS if kind == LILLESLEM else ALL_HEARTS | QUEEN
        return points(o, cards & (JACK if o.slam_scoring == REPLACE else ~slam_cards))
    value = o.lilleslem if kind == LILLESLEM else o.storeslem
    value = o.megaslem if kind == MEGASLEM else value
    return value + (points(o, cards) if o.slam_scoring == VOID else 0)


@rule
def tie_break(t: Table, o: Options, seat: int) -> int:
    """Nothing decides between equal scores (HJ-A27)."""
    return 0


@rule
def hide(t: Table, o: Options, viewer: int) -> None:
    """Turn `t` into what `viewer` may know (-1 for an onlooker).  The only place of secrecy.

    A parcel is seen by its sender, and by its receiver once it has changed hands.
    """
    fill(t.hands, PACK, NONE)
    away = seats_on(t, o)
    for seat in range(o.seats):
        if seat != viewer:
            t.hand[seat] = HIDDEN
            received = t.phase != SENDING and (seat + away) % o.seats == viewer
            t.sent[seat] = t.sent[seat] if received or t.sent[seat] == 0 else HIDDEN


def action_number(o: Options, text: str) -> int:
    """The action written so, cards to send in any order; NONE unless the text is exactly one."""
    action = tricks.action_number(o, text)
    return action if action < actions(o) else NONE


def preset(name: str, seats: int) -> Options:
    """`norsk` is the sheet; `standard` is international Hearts (CL-D4)."""
    removed = {"kvalito": KVALITO, "bicycle": BICYCLE}
    o = Options(seats, removed.get(name, KEEP_C2))
    if name != "standard":
        return o
    o = o._replace(qs=13, jd=0, heart=1, heart_ace=1, no_trick_bonus=0)
    o = o._replace(lilleslem=0, storeslem=26, megaslem=0, send_count=3, qs_pass=FREE)
    return o._replace(pass_cycle=LEFT_RIGHT_ACROSS, jd_first_trick=ALLOWED, forced_lead_breaks=1)


def check(o: Options) -> list[str]:
    """What is wrong with the options beyond their ranges, in sentences."""
    if o.pass_cycle == MCNEELY5 and o.seats != 5:
        return [f"pass_cycle=mcneely5 is for 5 seats, not {o.seats}; take rotating."]
    if o.pass_cycle == LEFT_RIGHT_ACROSS and o.seats != 4:
        return [f"pass_cycle=left_right_across is for 4 seats, not {o.seats}; take rotating."]
    return []


def match(preset: str, seats: int) -> dict[str, str]:
    """One full cycle of sending, or in `standard` up to 100 points (HJ-14, HJ-A25, HJ-A26)."""
    end = "target:100" if preset == "standard" else f"rounds:{seats}"
    return {"end": end, "max_rounds": "100", "tie": "shared"}
