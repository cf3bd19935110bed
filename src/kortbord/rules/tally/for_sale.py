"""The tally of For Sale with real cards."""

from collections.abc import Sequence

from kortbord.rules.for_sale import Options, score, stock_text
from kortbord.rules.tally import auction


def tally(
    o: Options, texts: Sequence[str]
) -> tuple[list[int], list[int], list[tuple[str, dict[str, str]]]]:
    """Return scores and tie-breaks, or the checks that fail with their facts."""
    return auction.tally(o, texts, o.start_coins, "coins", stock_text, score)
