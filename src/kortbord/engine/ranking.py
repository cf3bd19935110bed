"""Who is in first place."""

from collections.abc import Sequence


class Tally(tuple[int, ...]):
    """The scores of a deal played with real cards, one a seat; `winners` after the tie-break."""

    winners: tuple[int, ...]
    keys: tuple[tuple[int, int], ...]
    made_from: tuple[tuple[int, ...], tuple[int, ...], bool]

    def __new__(cls, scores: Sequence[int], ties: Sequence[int], low_wins: bool) -> "Tally":
        """Keep what decides between equal scores beside them."""
        tally = super().__new__(cls, scores)
        tally.made_from = tuple(scores), tuple(ties), low_wins
        tally.keys = ranking(scores, ties, low_wins)
        tally.winners = first_places(tally.keys)
        return tally

    def __getnewargs__(self) -> tuple[tuple[int, ...], tuple[int, ...], bool]:
        """Pickle and copy."""
        return self.made_from


def ranking(
    scores: Sequence[int], ties: Sequence[int], low_wins: bool
) -> tuple[tuple[int, int], ...]:
    """Return a key for each seat; the highest is first."""
    returns = [-score if low_wins else score for score in scores]
    return tuple(zip(returns, ties, strict=True))


def first_places(keys: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    """Return the seats with the highest key."""
    return tuple(seat for seat, key in enumerate(keys) if key == max(keys))
