"""What follows from a table of Bolighai."""

from kortbord.rules.bolighai import Options, Table, score, stock_text
from kortbord.rules.hints import auction


def hints(t: Table, o: Options, viewer: int) -> dict[str, object]:
    """Return what follows from what the viewer may know, -1 being an onlooker."""
    return auction.hints(t, o, viewer, stock_text, score)
