"""Every message between the page and the server: the one schema of the wire.

`docs/protocol.md`, the JSON schema and the page's types are generated from these Structs.  All
texts are UTF-8 JSON; times are whole milliseconds since 1970 by the server's clock, unless a name
says seconds.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

VERSION = 1
PHRASES = (
    "hello", "well_played", "thanks", "oops", "hurry", "moment", "nice", "again",
    "laugh", "wow", "sigh", "heart",
)  # fmt: skip
PACES = ("slow", "normal", "fast", "instant")

Id = Annotated[str, Meta(min_length=1, max_length=40)]
Name = Annotated[str, Meta(max_length=200)]  # 1 to 24 characters, which the table checks
ActionText = Annotated[str, Meta(max_length=40)]
Seat = Annotated[int, Meta(ge=0, le=5)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Word = Annotated[str, Meta(min_length=1, max_length=40)]
Value = bool | int | Annotated[str, Meta(max_length=80)]
Pace = Literal["slow", "normal", "fast", "instant"]
Phrase = Literal[
    "hello", "well_played", "thanks", "oops", "hurry", "moment", "nice", "again",
    "laugh", "wow", "sigh", "heart",
]  # fmt: skip


class Struct(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What all messages have in common: they do not change, and know no other fields."""


# What people choose.


class Clock(Struct, frozen=True):
    """Thinking time: a bank for the deal, and what each choice adds to it, in seconds."""

    bank: Annotated[int, Meta(ge=5, le=7200)]
    increment: Annotated[int, Meta(ge=0, le=600)]


class Settings(Struct, frozen=True):
    """What a table is set up with.  `options` and `show` hold only what differs from the preset."""

    game: Word
    seats: Annotated[int, Meta(ge=2, le=6)]
    preset: Word
    options: dict[Word, Value] = {}
    show: dict[Word, Word] = {}  # the display options of RULES, see engine/showing.py
    public: bool = False
    undo: bool = True
    clock: Clock | None = None
    pace: Pace = "normal"  # of bots, and of the disguise of forced moves
    chat: bool = False


# REST bodies.


class NewTable(Struct, frozen=True):
    """POST /api/tables: set a table; whoever asks sits down at seat 0 and is its host."""

    name: Name
    settings: Settings
    bots: dict[Annotated[str, Meta(pattern="^[0-5]$")], Word] = {}  # seat: the bot's name
    start: bool = False  # at once, without anybody's salt; every seat but 0 must have a bot


class Join(Struct, frozen=True):
    """POST /api/tables/CODE/join: take a free seat, or go back to one's own."""

    name: Name
    seat: Seat | None = None
    ticket: Word | None = None  # of a seat that moves here from another device


class Entered(Struct, frozen=True):
    """The answer to NewTable and Join: where one sits."""

    code: str
    seat: int


class Listed(Struct, frozen=True):
    """A table in a list, or at its door: nothing that an onlooker may not see."""

    code: str
    game: str
    preset: str
    names: list[str]  # of people and bots, in seat order; "" for a free seat
    phase: str
    public: bool
    you: int | None = None  # your seat, if you have one


class Problem(Struct, frozen=True):
    """Why a request was not carried out: `refusal.table.CODE`, its facts, and it in English."""

    code: str
    sentence: str
    facts: dict[str, str] = {}


# From the page to the server, over the socket.


class Hello(Struct, frozen=True, tag_field="do", tag="hello"):
    """The first message: what the page has seen already (see Sync)."""

    version: int = VERSION
    deal: Count = 0
    seen: Count = 0


class Ping(Struct, frozen=True, tag_field="do", tag="ping"):
    """Ask whether anyone is there; the answer is Pong."""


class Command(Struct, frozen=True):
    """Something that is asked of the table; `id`, made by the page, makes it happen only once."""

    id: Id


class Act(Command, frozen=True, tag_field="do", tag="act"):
    """Take an action in a deal: one's own `nth` of that deal, from 0."""

    deal: Count
    nth: Count
    action: ActionText


class Why(Command, frozen=True, tag_field="do", tag="why"):
    """Ask why an action would be refused; it is not carried out."""

    deal: Count
    action: ActionText


class Undo(Command, frozen=True, tag_field="do", tag="undo"):
    """Take one's last action back."""

    deal: Count


class Finish(Command, frozen=True, tag_field="do", tag="finish"):
    """End a deal whose scores nothing can change any more."""

    deal: Count


class Ready(Command, frozen=True, tag_field="do", tag="ready"):
    """Be ready for what comes after deal `deal`: the next deal."""

    deal: Count


class Start(Command, frozen=True, tag_field="do", tag="start"):
    """Host: deal what comes after deal `deal` (0: the first), though not all are ready."""

    deal: Count


class Rematch(Command, frozen=True, tag_field="do", tag="rematch"):
    """Host: after a match, back to the waiting room with the same people."""


class Configure(Command, frozen=True, tag_field="do", tag="configure"):
    """Host, before the start: change what the table was set up with."""

    settings: Settings


class Bot(Command, frozen=True, tag_field="do", tag="bot"):
    """Host, before the start: put a bot on a free seat, or another bot on a bot's."""

    seat: Seat
    bot: Word


class Remove(Command, frozen=True, tag_field="do", tag="remove"):
    """Host, before the start: free a seat."""

    seat: Seat


class Swap(Command, frozen=True, tag_field="do", tag="swap"):
    """Before the start: sit down on a free seat; the host may change any two seats."""

    seat: Seat
    other: Seat


class Leave(Command, frozen=True, tag_field="do", tag="leave"):
    """Leave: before the start the seat is free, later a bot plays it until one is back."""


class Salt(Command, frozen=True, tag_field="do", tag="salt"):
    """Add 16 bytes of one's own, in hex, to the chance of a sealed deal."""

    deal: Count
    salt: Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]


class Automatic(Command, frozen=True, tag_field="do", tag="automatic"):
    """Let forced moves of one's own be played by the table, in disguise, or not."""

    on: bool


class Chat(Command, frozen=True, tag_field="do", tag="chat"):
    """Host: allow free talk, or not."""

    on: bool


class Say(Command, frozen=True, tag_field="do", tag="say"):
    """Say something, where the host allows it."""

    text: Annotated[str, Meta(min_length=1, max_length=200)]


class React(Command, frozen=True, tag_field="do", tag="react"):
    """Say one of the phrases, or show a face or a heart: `laugh`, `wow`, `sigh`, `heart`."""

    phrase: Phrase


class Ticket(Command, frozen=True, tag_field="do", tag="ticket"):
    """Ask for a ticket that takes one's seat to another device, once and within 2 minutes."""


FromPage = (
    Hello | Ping | Act | Why | Undo | Finish | Ready | Start | Rematch | Configure | Bot | Remove
    | Swap | Leave | Salt | Automatic | Chat | Say | React | Ticket
)  # fmt: skip


# From the server to the page.


class Refused(Struct, frozen=True):
    """Why something is refused: `refusal.GAME.CODE` in the catalogues, with its facts.

    `game` is `any` or `table` for what no game knows of.
    """

    code: str
    game: str
    facts: dict[str, str] = {}


class Choice(Struct, frozen=True):
    """What the viewer may do now."""

    nth: int  # for Act
    legal: list[str]
    refused: dict[str, Refused]  # by action: `QS`, `swap 3`, `take`; while sending by card
    undo: bool = False  # see Deal.undo


class Proof(Struct, frozen=True):
    """What shows that a deal was not made up: see docs/protocol.md."""

    commit: str  # SHA-256 of the secret, in hex
    salts: list[str]  # one a seat, in hex; "" where there is none (yet)
    secret: str = ""  # in hex, once the deal is over


class Event(msgspec.Struct, frozen=True, array_like=True):
    """Something that the viewer saw (`kortbord.engine.view.Event`): [kind, seat, text, by].

    `by` says whose choice it was when it was not the person's: `clock`, `stand_in`; else "".
    """

    kind: str
    seat: int
    text: str
    by: str = ""


class Deal(Struct, frozen=True):
    """A deal as the viewer may know it: built from a hidden copy, like all that is sent."""

    deal: int  # counts the deals of the table from 1, over all its matches
    position: dict[str, Any]
    hints: dict[str, Any]  # what follows from the position by the rules, see docs/protocol.md
    choice: Choice | None = None
    undo: bool = False  # the viewer may take the last action back
    finish: bool = False  # nothing can change the scores any more
    proof: Proof | None = None


class Chair(Struct, frozen=True):
    """A seat of the table, and who sits there."""

    who: Literal["free", "person", "bot"]
    name: str = ""
    bot: str = ""
    here: bool = False  # a person who is connected
    until: int = 0  # a person who is away: when a bot will play the seat
    stand_in: bool = False  # a bot plays for the person
    ready: bool = False  # for the next deal
    chosen: bool = False  # among several who choose at once
    left: int = -1  # thinking time in ms at the time of the message; -1 without a clock
    running: bool = False  # it is being used now


class Score(Struct, frozen=True):
    """Where the match stands, in the game's unit (Bolighai: half points)."""

    number: int  # of the match at this table, from 1
    deal_number: int  # in the match, from 1
    totals: list[int]
    results: list[list[int]]  # the scores of the deals that are over
    over: bool
    standings: list[list[int]]  # [place, seat, total]
    winners: list[int]


class Table(Struct, frozen=True):
    """All about a table but the cards."""

    code: str
    settings: Settings
    options: dict[str, Value]  # every option of the game with its value
    phase: Literal["waiting", "playing", "between", "over"]
    host: int
    chairs: list[Chair]
    onlookers: int
    score: Score | None  # None before the first deal
    seal: Proof  # of the next deal to be dealt
    next_deal: int  # its number, for Salt
    automatic: bool = False  # the viewer's own forced moves are played
    matches_over: int = 0  # matches played here to their end; they are numbered from 1


class Sync(Struct, frozen=True, tag_field="is", tag="sync"):
    """Everything: the answer to Hello, and what a viewer gets who has fallen behind.

    `events` are those of the current deal from the `first`-th on: from `Hello.seen` if that is
    the deal that the page saw, else from 0.
    """

    you: int | None  # your seat; None for an onlooker
    table: Table
    deal: Deal | None
    first: int
    events: list[Event]
    now: int


class Update(Struct, frozen=True, tag_field="is", tag="update", omit_defaults=True):
    """What has changed.  `events` take the place of those of the deal from the `first`-th on."""

    now: int
    table: Table | None = None
    deal: Deal | None = None
    first: int = 0
    events: list[Event] = []


class Answer(Struct, frozen=True, tag_field="is", tag="answer", omit_defaults=True):
    """The answer to a command; there always is one."""

    id: str
    ok: bool
    refusal: Refused | None = None
    ticket: str = ""
    seq: int = 0  # how many events of the deal the viewer has seen by now, see Hello


class Talk(Struct, frozen=True, tag_field="is", tag="talk", omit_defaults=True):
    """Somebody says something."""

    seat: int
    text: str = ""
    phrase: str = ""


class Pong(Struct, frozen=True, tag_field="is", tag="pong"):
    """Somebody is there."""


class Bye(Struct, frozen=True, tag_field="is", tag="bye"):
    """The last message before the server closes the socket, and why (`page.bye.CODE`)."""

    code: str


ToPage = Sync | Update | Answer | Talk | Pong | Bye
