"""What a table of For Sale tells."""

from typing import Any

from kortbord.rules.for_sale import Options, Table, stock_text
from kortbord.rules.telling import auction

alike = auction.alike


def position(t: Table, o: Options, viewer: int | None) -> dict[str, object]:
    """Return the position in plain values, the same for whoever may see the table."""
    return auction.position(t, o, o.start_coins, stock_text)


def own(t: Table, o: Options, seat: int, public: dict[str, Any]) -> dict[str, object]:
    """Return what a seat sees otherwise than an onlooker, whose position is `public`."""
    return auction.own(t, o, seat, public, stock_text)


def events(
    before: Table | None, after: Table, o: Options, viewer: int | None
) -> list[tuple[str, int, str]]:
    """Return what happened between two views of one seat, one step apart."""
    return list(auction.events(before, after, o, stock_text))


def facts(t: Table, o: Options, seat: int, action: int, code: int) -> dict[str, str]:
    """Return what the sentence of a refusal may mention."""
    return auction.facts(t, o, seat, action, code, stock_text)
