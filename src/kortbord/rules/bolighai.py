"""Bolighai: buy black cards at open auctions, then sell them for red ones.

Rule sheet: Bolighai (Norwegian); numbers such as BO-11 and BO-A2 point into RULES.  Properties
1 to 26 are the black cards from 2 of clubs, 2 of spades up to the aces; money 0 to 25 the red
ones, diamonds before hearts (BO-A2, BO-A3).
"""

from typing import NamedTuple

from kortbord.cards import NONE, RANKS, lowest
from kortbord.layout import rule
from kortbord.rules import auction
from kortbord.rules.auction import OFFER, PASS, STRICT, WINNER

# The auctions and the sale are those of `auction`; below stands what is this game's own.
Table = auction.Table
STOCKS, INPUTS, LOW_WINS = auction.STOCKS, auction.INPUTS, auction.LOW_WINS
REASONS, match, groups = auction.REASONS, auction.match, auction.groups
packs, in_play, to_act, refusal = auction.packs, auction.in_play, auction.to_act, auction.refusal
actions, choices, choice = auction.actions, auction.choices, auction.choice
apply, advance = auction.apply, auction.advance
tie_break, hide = auction.tie_break, auction.hide

PRESETS = {"norsk": range(3, 6)}
OPTIONS: dict[str, tuple[str, ...] | range | dict[str, tuple[int, ...]]] = {
    "chips": range(100),
    "pass_payment_rounding": auction.ROUNDINGS,
    "next_opener": auction.OPENERS,
    "tie_break": ("chips", "shared"),
}
COLOUR = 26  # cards of a colour (BO-3)


class Options(NamedTuple):
    """The sheet's numbers, and its gaps with the default reading first."""

    seats: int
    chips: int = 15  # each (BO-6)
    pass_payment_rounding: int = 0  # of an odd bid: 0 down, 1 up (BO-11, BO-A10)
    next_opener: int = WINNER  # BO-A5
    tie_break: int = auction.BY_COINS  # BO-A17
    raising: int = STRICT  # BO-A7
    deck: int = COLOUR
    removed: int = 0  # from each colour, unseen


def preset(name: str, seats: int) -> Options:
    """`norsk`, the sheet.  As few cards go as make the rest come out even (BO-4, BO-A1)."""
    return Options(seats, removed=COLOUR % seats)


def check(o: Options) -> list[str]:
    """What is wrong with the options beyond their ranges: nothing can be."""
    return []


@rule
def deal(t: Table, o: Options) -> None:
    """Hand out the chips (BO-6); the two piles lie ready in `t.properties` and `t.money`."""
    auction.set_up(t, o, o.chips)


@rule
def score(t: Table, o: Options, seat: int) -> int:
    """Half points: two for each point of a red card, one for each chip left (BO-19, BO-A16)."""
    total, won = t.coins[seat], t.won[seat]
    while won:
        total += 2 * (lowest(won) // 2 + 2)
        won &= won - 1
    return total


def stock_text(o: Options, stock: str, card: int) -> str:
    """Black cards are property, red ones money."""
    place, suits = (card - 1, "CS") if stock == "properties" else (card, "DH")
    return RANKS[place // 2] + suits[place % 2]


def action_text(o: Options, action: int) -> str:
    """`pass`, `bid 3`, `sell 9C`."""
    if action == PASS:
        return "pass"
    if action <= OFFER:
        return f"bid {action}"
    return f"sell {stock_text(o, 'properties', action - OFFER)}"


def action_number(o: Options, text: str) -> int:
    """The action written so, ten being `T` or `10`; NONE unless the text is exactly one."""
    text = text.replace("sell 10", "sell T")
    texts = (action_text(o, action) for action in range(actions(o)))
    return next((n for n, known in enumerate(texts) if known == text and n != OFFER), NONE)
