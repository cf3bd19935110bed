"""For Sale: numbered properties and numbered money cards, in four editions."""

from .auction import NaiveAuction
from .texts import read_words

START_COINS = {
    "gryphon": {3: 18, 4: 18, 5: 14, 6: 14},
    "uberplay_down": {3: 18, 4: 18, 5: 14, 6: 14},
    "iello": {3: 28, 4: 21, 5: 16, 6: 14},
    "ravensburger1997": {3: 15, 4: 15, 5: 15},
}
PASS_PAYMENT = {"gryphon": "up", "uberplay_down": "down", "iello": "down"}
PASS_PAYMENT["ravensburger1997"] = "down"


def by_number(card: str) -> tuple[int, int]:
    """Sort cards by the number printed on them."""
    return int(card), 0


class NaiveForSale(NaiveAuction):
    """One deal of For Sale."""

    def __init__(self, seats: int, preset: str, options: dict[str, object], deal: str) -> None:
        """Deal from a text such as `first=0 properties=27,8,... money=0,6,...`."""
        chosen: dict[str, object] = {
            "coins": options.get("start_coins", START_COINS[preset][seats]),
            "pass_payment_rounding": PASS_PAYMENT[preset],
            "raising": "equal_allowed" if preset == "ravensburger1997" else "strict",
            "next_opener": "winner",
            "tie_break": "coins",
        }
        words = read_words(deal)
        super().__init__(
            seats,
            chosen | options,
            int(words["first"]),
            (words["properties"].split(","), words["money"].split(",")),
            (by_number, by_number),
        )

    def scores(self) -> list[int]:
        """Return money won and coins left."""
        return [sum(map(int, self.won[seat])) + self.coins[seat] for seat in range(self.seats)]
