"""How the table refuses: `refusal.table.CODE` in the catalogues, with its facts."""

from kortbord.engine.errors import Refusal
from kortbord.table.room.events import Event
from kortbord.table.wire.protocol import Refused

Answer = list[Event] | Refused  # what a command brings about, or why it does not


def refused(code: str, **facts: object) -> Refused:
    """Return a refusal of the table's own."""
    return Refused(code=code, game="table", facts={name: str(f) for name, f in facts.items()})


def passed_on(refusal: Refusal) -> Refused:
    """Return a refusal of the rules as a message."""
    return Refused(code=refusal.code, game=refusal.game, facts=dict(refusal.facts))
