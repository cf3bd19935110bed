"""What `Deal.position` and `Deal.hints` hold, game by game, for those who read messages.

The positions are those of DESIGN 4, as `kortbord.rules.telling` makes them; the hints are made by
`kortbord.rules.hints` from the same hidden table.  These types only describe them: the schema and
the page's types are generated from here, and a test holds every message to them.
"""

from typing import Literal, TypedDict


class Progress(TypedDict):
    """How far the deal is: the auction, sale, trick or card of the stock `number` of `last`."""

    phase: str  # as in the position
    number: int
    last: int


class AuctionPosition(TypedDict):
    """A table of Bolighai or For Sale."""

    phase: Literal["auction", "sale", "over"]
    turn: int | None  # the seat to bid
    open: list[str]  # properties, or in a sale money, the lowest first
    coins: list[int]  # in hand; the standing bid is not yet paid
    bids: list[int]  # 0 where there is none
    inside: list[bool]  # who has not passed in this auction
    bank: int  # coins paid so far
    owned: list[list[str]]  # properties; one that lies face down for others is still among them
    won: list[list[str]]  # money cards
    stock_left: int  # cards of the current stock that have not been turned up
    to_act: list[int]
    over: bool
    scores: list[int] | None  # Bolighai: half points


class GolfPosition(TypedDict):
    """A round of Golf, with six cards or four a seat."""

    phase: Literal["playing", "last_lap", "over"]
    turn: int | None
    cards: list[list[str]]  # slot by slot, `?` for a card that the viewer may not know
    locked: list[list[int]]  # slots (from 1) that no card may go to any more
    discard_top: str | None
    discard_pile: int  # how many cards lie there
    stock_left: int
    held: str | None  # the card drawn this turn; `?` for one that the viewer may not know
    to_act: list[int]
    over: bool
    scores: list[int] | None


class HjerterPosition(TypedDict):
    """A deal of Hjerter as a seat or an onlooker may know it."""

    phase: Literal["sending", "playing", "over"]
    turn: int | None  # the seat to play; None while all send
    round: int
    hand: list[str] | None  # the viewer's own; None for an onlooker
    trick: list[tuple[int, str]]  # seats and cards in the order played
    taken: list[list[str]]  # cards in the tricks of each seat
    tricks: list[int]
    hearts: list[int]  # taken by each seat
    broken: bool  # hearts may be led
    sent: list[str] | None  # by the viewer
    received: list[str] | None  # by the viewer
    to_act: list[int]
    over: bool
    scores: list[int] | None


class HjerterOpen(TypedDict):
    """The same with all cards open, in a replay: a list for each seat."""

    phase: Literal["sending", "playing", "over"]
    turn: int | None
    round: int
    hand: list[list[str]]
    trick: list[tuple[int, str]]
    taken: list[list[str]]
    tricks: list[int]
    hearts: list[int]
    broken: bool
    sent: list[list[str]]
    received: list[list[str]]
    to_act: list[int]
    over: bool
    scores: list[int] | None


class Standing(TypedDict):
    """The highest bid so far."""

    seat: int
    amount: int


class Passing(TypedDict):
    """What the viewer gets and pays for passing now."""

    card: str
    pays: int


class AuctionCounted(TypedDict):
    """Where a seat's score comes from, in the game's unit."""

    money: int
    coins: int
    score: int


AuctionHints = TypedDict(
    "AuctionHints",
    {
        "progress": Progress,
        "least": int | None,  # the smallest bid that the rules allow the viewer now, or the turn
        "standing": Standing | None,
        "pass": Passing | None,  # for the viewer, while still bidding
        "later": dict[str, int] | None,  # in turn, after each bid: what a pass would then cost
        "high": str | None,  # the highest card of the lot
        "money": list[int],  # what each has sold for so far, in the game's unit
        "breakdown": list[AuctionCounted] | None,  # once the deal is over, one a seat
    },
)
AuctionHints.__doc__ = "What follows from a position of Bolighai or For Sale."


class GolfRow(TypedDict):
    """A row of two cards."""

    sum: int | None  # None while a card of it is unknown
    pair: bool  # both are known and equal
    locked: bool


class GolfValue(TypedDict):
    """What these cards count in a row."""

    cards: list[str]  # ranks: A, 2 ... 9, T, J, Q, K; XX for a joker, `XX XX` for a pair of them
    value: int


class GolfCounted(TypedDict):
    """Where a seat's score comes from; `score` differs from `sum` after a failed knock."""

    rows: list[int]
    sum: int
    score: int


class GolfHints(TypedDict):
    """What follows from a position of Golf."""

    progress: Progress  # `number` of the `last` cards of the stock have been drawn
    rows: list[list[GolfRow]]  # seat by seat
    open: list[int]  # sums of the cards that the viewer knows, seat by seat
    values: list[GolfValue]  # for the reference table, the cheapest first
    seen: list[list[int]]  # slot by slot: 0 seen by nobody, 1 by its owner alone, 2 by everyone
    after: dict[str, int | None] | None  # slot: its row's sum with the held card in it
    locks: dict[str, list[int]] | None  # slot: the rows, from 1, that a swap there would lock
    knocker: int | None
    last_lap: int | None  # turns still to come once the last lap has begun
    breakdown: list[GolfCounted] | None


class HjerterCounted(TypedDict):
    """Where a seat's score comes from."""

    hearts: int
    qs: int
    jd: int
    no_tricks: int
    slam: int


class Slam(TypedDict):
    """A slam, and what it costs each of the others."""

    seat: int
    kind: Literal["lilleslem", "storeslem", "megaslem"]
    value: int


class HjerterHints(TypedDict):
    """What follows from a position of Hjerter."""

    progress: Progress
    send_to: list[int] | None  # seat by seat: to whom it sends; None in a round without sending
    receive_from: list[int] | None
    count: int  # of cards to send
    cycle: list[int]  # how many seats to the left is sent, round after round; 0: none
    winning: int | None  # the seat that takes the trick on the table as it lies
    points: list[int]  # of the cards that each has taken so far
    worth: dict[str, int]  # of each card that counts
    breakdown: list[HjerterCounted] | None
    slam: Slam | None
