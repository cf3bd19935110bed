"""The longer answers to requests: what can be played, and a deal to look at again."""

from typing import Literal

from kortbord.table.wire.protocol import Deal, Event, Struct, Table, Value


class Flag(Struct, frozen=True, tag_field="kind", tag="flag"):
    """An option that is true or false."""


class Words(Struct, frozen=True, tag_field="kind", tag="words"):
    """An option that is one of these words."""

    words: list[str]


class Whole(Struct, frozen=True, tag_field="kind", tag="number"):
    """An option that is a whole number."""

    low: int
    high: int


class Numbers(Struct, frozen=True, tag_field="kind", tag="table"):
    """An option that is a table of numbers: one by name, or `custom:` and so many with commas."""

    names: list[str]
    size: int
    tables: dict[str, list[int]]  # the numbers behind each name


class End(Struct, frozen=True, tag_field="kind", tag="end"):
    """When a match is over: `rounds:N`, or `target:N` in the game's unit."""


class OptionOffer(Struct, frozen=True):
    """An option of the rules, or of a match."""

    name: str
    values: Flag | Words | Whole | Numbers | End
    source: Literal["sheet", "ours"]  # of the first edition's value: the sheet's, or our reading
    rule: str  # where the rules page has it: `HJ-4` of the sheet, `HJ-A18` our ruling


class PresetOffer(Struct, frozen=True):
    """An edition of a game."""

    name: str
    seats: list[int]
    options: dict[str, dict[str, Value]]  # number of seats: every option with its value
    own: list[str]  # what it has otherwise than the first edition


class ShowOffer(Struct, frozen=True):
    """An option of what a table shows; the first value is the default."""

    name: str
    values: list[str]


class GameOffer(Struct, frozen=True):
    """A game; the first edition is the default."""

    name: str
    seats: list[int]
    first: int  # how many seats it is offered with at first
    presets: list[PresetOffer]
    options: list[OptionOffer]
    show: list[ShowOffer]


class Offer(Struct, frozen=True):
    """The answer to GET /api/games."""

    games: list[GameOffer]
    bots: list[str]


class Frame(Struct, frozen=True):
    """A deal after an action; the first frame is the deal itself."""

    deal: Deal
    events: list[Event]  # that are new
    seat: int  # who acted; -1 for the deal itself
    action: str
    by: str  # person, bot, stand_in, clock or finished


class Replay(Struct, frozen=True):
    """The answer to GET /api/tables/CODE/replay: a deal that is over, action by action."""

    match: int  # of the table, from 1
    number: int  # of the deal in the match
    deal: int  # of the deal at the table
    table: Table  # as it was before the deal
    deals: list[tuple[int, int, int]]  # every deal that is over: match, number, deal
    scores: list[int]
    frames: list[Frame]
