"""What follows from a table of For Sale."""

from typing import Any

from kortbord.rules.for_sale import Options, Table, score, stock_text
from kortbord.rules.hints import auction


def hints(t: Table, o: Options, viewer: int) -> dict[str, object]:
    """Return what follows from what the viewer may know, -1 being an onlooker."""
    return auction.hints(t, o, viewer, stock_text, score)


def own(t: Table, o: Options, seat: int, public: dict[str, Any]) -> dict[str, object]:
    """Return what follows otherwise for a seat than for an onlooker, who is told `public`."""
    return auction.own(t, o, seat, stock_text)
