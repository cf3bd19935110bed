"""Bolighai: black cards are properties, red cards are money."""

from .auction import NaiveAuction
from .texts import rank_of, read_cards, read_words


def property_order(card: str) -> tuple[int, int]:
    """Rank first; of two equal ranks the club is the lower one."""
    return rank_of(card), "CS".index(card[1])


def money_order(card: str) -> tuple[int, int]:
    """Rank first; of two equal ranks the heart goes to the better property."""
    return rank_of(card), "DH".index(card[1])


class NaiveBolighai(NaiveAuction):
    """One deal of Bolighai."""

    def __init__(self, seats: int, preset: str, options: dict[str, object], deal: str) -> None:
        """Deal from a text such as `first=0 properties=9C,KS,... money=TH,...`."""
        assert preset == "norsk"
        chosen: dict[str, object] = {
            "coins": options.get("chips", 15),
            "pass_payment_rounding": "down",
            "raising": "strict",
            "next_opener": "winner",
            "tie_break": "chips",
        }
        words = read_words(deal)
        super().__init__(
            seats,
            chosen | options,
            int(words["first"]),
            (read_cards(words["properties"]), read_cards(words["money"])),
            (property_order, money_order),
        )

    def scores(self) -> list[int]:
        """Return half points: two for each pip of the red cards, one for each chip."""
        return [
            2 * sum(rank_of(card) for card in self.won[seat]) + self.coins[seat]
            for seat in range(self.seats)
        ]
