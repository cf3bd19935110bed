"""What happened at a table: the Structs of its log.  A table is the fold of its entries.

An entry is written whole or not at all.  Nothing here is shown to anyone as it is: `secret`,
`key` and `action` are secrets.
"""

import msgspec

from kortbord.table.wire.protocol import Settings, Struct

SCHEMA = 1


class Opened(Struct, frozen=True, tag_field="kind", tag="opened"):
    """The table was set."""

    code: str
    settings: Settings


class Seated(Struct, frozen=True, tag_field="kind", tag="seated"):
    """A person (`key`: SHA-256 of the device's token, in hex) or a bot sat down."""

    seat: int
    name: str
    key: str = ""
    bot: str = ""


class Unseated(Struct, frozen=True, tag_field="kind", tag="unseated"):
    """A seat became free."""

    seat: int


class Swapped(Struct, frozen=True, tag_field="kind", tag="swapped"):
    """Two seats changed places."""

    seat: int
    other: int


class Rekeyed(Struct, frozen=True, tag_field="kind", tag="rekeyed"):
    """A seat moved to another device."""

    seat: int
    key: str


class Hosted(Struct, frozen=True, tag_field="kind", tag="hosted"):
    """A person became the host."""

    seat: int


class Configured(Struct, frozen=True, tag_field="kind", tag="configured"):
    """The table was set up anew before the start."""

    settings: Settings


class Sealed(Struct, frozen=True, tag_field="kind", tag="sealed"):
    """The next deal got its secret (32 bytes in hex)."""

    deal: int
    secret: str


class Salted(Struct, frozen=True, tag_field="kind", tag="salted"):
    """A seat added its salt (16 bytes in hex) to the sealed deal."""

    seat: int
    salt: str


class Dealt(Struct, frozen=True, tag_field="kind", tag="dealt"):
    """The sealed deal was dealt; `text` is a deal text where it was given, not drawn."""

    deal: int
    text: str = ""


class Acted(Struct, frozen=True, tag_field="kind", tag="acted"):
    """A seat took an action; `by` is person, bot, stand_in, clock or forced."""

    seat: int
    action: str
    by: str = "person"


class Undone(Struct, frozen=True, tag_field="kind", tag="undone"):
    """A seat took its last action back."""

    seat: int


class Finished(Struct, frozen=True, tag_field="kind", tag="finished"):
    """The deal was ended: each seat in turn takes its first legal action, to the end."""


class WasReady(Struct, frozen=True, tag_field="kind", tag="ready"):
    """A person was ready for the next deal."""

    seat: int


class Again(Struct, frozen=True, tag_field="kind", tag="again"):
    """Back to the waiting room for another match."""


class Gone(Struct, frozen=True, tag_field="kind", tag="gone"):
    """A person's last connection broke; the clock stands until `until` if `stands`."""

    seat: int
    until: int
    stands: bool


class Back(Struct, frozen=True, tag_field="kind", tag="back"):
    """A person connected."""

    seat: int


class StoodIn(Struct, frozen=True, tag_field="kind", tag="stood_in"):
    """The grace period ended: a bot plays for the person from now on."""

    seat: int


class Resumed(Struct, frozen=True, tag_field="kind", tag="resumed"):
    """The server came back: no time has passed since the entry before."""


class Automated(Struct, frozen=True, tag_field="kind", tag="automated"):
    """A person's forced moves are played by the table, or not."""

    seat: int
    on: bool


class Chatting(Struct, frozen=True, tag_field="kind", tag="chatting"):
    """Free talk was allowed, or not."""

    on: bool


class Expired(Struct, frozen=True, tag_field="kind", tag="expired"):
    """A seat's thinking time ran out: a default move follows."""

    seat: int


class Closed(Struct, frozen=True, tag_field="kind", tag="closed"):
    """The table was cleared away."""


Event = (
    Opened | Seated | Unseated | Swapped | Rekeyed | Hosted | Configured | Sealed | Salted | Dealt
    | Acted | Undone | Finished | WasReady | Again | Gone | Back | StoodIn | Resumed | Automated
    | Chatting | Expired | Closed
)  # fmt: skip


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """One row of the log: what one command brought about.

    `at` is the server's time in ms, `seat` and `id` the command's (-1 and "" for the server's
    own), by which a command that is sent twice is known.
    """

    at: int
    events: list[Event]
    seat: int = -1
    id: str = ""


ENCODE = msgspec.json.Encoder().encode
DECODE = msgspec.json.Decoder(Entry).decode
