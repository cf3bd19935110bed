"""For Sale: buy properties at open auctions, then sell them for money cards.

Rule sheet: For Sale (German); numbers such as FS-7 and FS-A5 point into RULES.  A property is
its face value, 1 to 30.  A money card is its place in the ordered deck; see `worth`.
"""

from typing import NamedTuple

from kortbord.cards import NONE, lowest
from kortbord.layout import rule
from kortbord.rules import auction
from kortbord.rules.auction import EQUAL_ALLOWED, OFFER, PASS, STRICT, WINNER

# The auctions and the sale are those of `auction`; below stands what is this game's own.
Table = auction.Table
STOCKS, INPUTS, LOW_WINS = auction.STOCKS, auction.INPUTS, auction.LOW_WINS
REASONS, match, groups = auction.REASONS, auction.match, auction.groups
packs, in_play, to_act, refusal = auction.packs, auction.in_play, auction.to_act, auction.refusal
actions, choices, choice = auction.actions, auction.choices, auction.choice
apply, advance = auction.apply, auction.advance
tie_break, hide = auction.tie_break, auction.hide

PRESETS = {
    "gryphon": range(3, 7),
    "iello": range(3, 7),
    "ravensburger1997": range(3, 6),
    "uberplay_down": range(3, 7),
}
OPTIONS: dict[str, tuple[str, ...] | range | dict[str, tuple[int, ...]]] = {
    "start_coins": range(100),
    "pass_payment_rounding": auction.ROUNDINGS,
    "raising": auction.RAISES,
    "next_opener": auction.OPENERS,
    "tie_break": ("coins", "shared"),
}
LARGE_DECK, SMALL_DECK = 30, 20


class Options(NamedTuple):
    """What the sheet leaves to the edition; `preset` names the combinations (RULES 3b)."""

    seats: int
    start_coins: int
    pass_payment_rounding: int  # of an odd bid: 0 down, 1 up (FS-A2)
    raising: int = STRICT  # may one match the highest bid? (FS-A5)
    next_opener: int = WINNER  # FS-A4
    tie_break: int = auction.BY_COINS  # FS-A13
    deck: int = LARGE_DECK  # properties, and money cards
    removed: int = 0  # from each deck, unseen


def preset(name: str, seats: int) -> Options:
    """The numbers of one of the editions in `PRESETS` (RULES 3b, CL-B2)."""
    down, up = range(2)
    if name == "ravensburger1997":
        removed = 2 if seats == 3 else 0
        return Options(seats, 15, down, EQUAL_ALLOWED, deck=SMALL_DECK, removed=removed)
    if name == "iello":
        return Options(seats, 84 // seats, down, removed=2 if seats == 4 else 0)
    coins, removed = 18 if seats < 5 else 14, {3: 6, 4: 2}.get(seats, 0)
    return Options(seats, coins, up if name == "gryphon" else down, removed=removed)


def check(o: Options) -> list[str]:
    """What is wrong with the options beyond their ranges: nothing can be."""
    return []


@rule
def deal(t: Table, o: Options) -> None:
    """Hand out the coins (FS-3); the stocks lie ready in `t.properties` and `t.money`.

    Of two money cards of one worth the first to come is the one with the lower number, so that
    a deal told by worths alone is the same deal.
    """
    auction.set_up(t, o, o.start_coins)
    seen = 0
    for i in range(in_play(o)):
        card = t.money[i]
        if card < 2 or o.deck == LARGE_DECK:
            twin = card - card % 2
            t.money[i] = twin + (seen >> twin & 1)
            seen |= 1 << twin


@rule
def worth(o: Options, money: int) -> int:
    """Two zeros; then two each of 2 to 15, or in the small deck one each of 3 to 20."""
    if money < 2:
        return 0
    return money // 2 + 1 if o.deck == LARGE_DECK else money + 1


@rule
def score(t: Table, o: Options, seat: int) -> int:
    """Money cards plus coins left (FS-13)."""
    total, won = t.coins[seat], t.won[seat]
    while won:
        total += worth(o, lowest(won))
        won &= won - 1
    return total


def stock_text(o: Options, stock: str, card: int) -> str:
    """A property is its number, a money card its worth."""
    return str(card if stock == "properties" else worth(o, card))


def action_text(o: Options, action: int) -> str:
    """`pass`, `bid 3`, `sell 27`."""
    if action == PASS:
        return "pass"
    return f"bid {action}" if action < OFFER else f"sell {action - OFFER}"


def action_number(o: Options, text: str) -> int:
    """The action written so; NONE unless the text is exactly one."""
    word, _, number = text.partition(" ")
    if word not in ("pass", "bid", "sell") or len(number) > 2 or not f"0{number}".isdecimal():
        return NONE
    action = int(number or 0) + (OFFER if word == "sell" else 0)
    known = action != OFFER and action < actions(o) and action_text(o, action) == text
    return action if known else NONE
