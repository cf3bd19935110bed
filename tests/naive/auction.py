"""Buying and selling, as Bolighai and For Sale both tell it."""

from collections.abc import Callable, Mapping

from .texts import int_option, word_option

Order = Callable[[str], tuple[int, int]]


class NaiveAuction:
    """Auctions of properties, then secret sales for money.

    A game says in which order its properties and its money cards rank.
    """

    def __init__(
        self,
        seats: int,
        options: Mapping[str, object],
        first: int,
        stocks: tuple[list[str], list[str]],
        orders: tuple[Order, Order],
    ) -> None:
        """Set the table; the options are complete."""
        self.seats = seats
        self.rounding = word_option(options, "pass_payment_rounding", "")
        self.raising = word_option(options, "raising", "")
        self.next_opener = word_option(options, "next_opener", "")
        self.tie_break = word_option(options, "tie_break", "")
        self.properties, self.money = stocks
        self.property_order, self.money_order = orders
        self.coins = [int_option(options, "coins", 0)] * seats
        self.bids: list[int] = []  # the last bid of each seat in this auction
        self.bank = 0
        self.owned: list[list[str]] = [[] for _ in range(seats)]
        self.won: list[list[str]] = [[] for _ in range(seats)]
        self.open: list[str] = []
        self.bidding: set[int] = set()
        self.chosen: dict[int, str] = {}
        self.opener = self.turn = first
        self.selling = self.over = False
        self.forced_passes = self.matched_bids = self.all_pass_auctions = 0
        self._open_auction()

    # ---- whose choice it is

    def to_act(self) -> tuple[int, ...]:
        """Return the bidder, or everybody who has not yet chosen a property to sell."""
        if self.over:
            return ()
        if self.selling:
            return tuple(seat for seat in range(self.seats) if seat not in self.chosen)
        return (self.turn,)

    def legal(self, seat: int) -> set[str]:
        """Return what a seat may do."""
        if seat not in self.to_act():
            return set()
        if self.selling:
            return {f"sell {card}" for card in self.owned[seat]}
        bids = {f"bid {b}" for b in range(1, self.coins[seat] + 1) if self._may_bid(seat, b)}
        return {"pass"} | bids

    def _may_bid(self, seat: int, bid: int) -> bool:
        high = max(self.bids)
        if bid > high:
            return True
        return self.raising == "equal_allowed" and bid == high and self.bids[seat] < high

    # ---- buying

    def apply(self, seat: int, text: str) -> None:
        """Carry out a bid, a pass or a sale."""
        assert text in self.legal(seat), (seat, text)
        if self.selling:
            self.chosen[seat] = text.removeprefix("sell ")
            if len(self.chosen) == self.seats:
                self._reveal()
        elif text == "pass":
            self._pass(seat)
        else:
            bid = int(text.removeprefix("bid "))
            self.matched_bids += bid == max(self.bids)
            self.bids[seat] = bid
            self._next_bidder()

    def _open_auction(self) -> None:
        self.bids = [0] * self.seats
        if not self.properties:
            self.selling = True
            self._open_sale()
            return
        self.open = self.properties[: self.seats]
        self.properties = self.properties[self.seats :]
        self.bidding = set(range(self.seats))
        self.turn = self.opener

    def _next_bidder(self) -> None:
        self.turn = (self.turn + 1) % self.seats
        while self.turn not in self.bidding:
            self.turn = (self.turn + 1) % self.seats

    def _half(self, bid: int) -> int:
        if bid % 2 == 1 and self.rounding == "up":
            return bid // 2 + 1
        return bid // 2

    def _pay(self, seat: int, amount: int) -> None:
        self.coins[seat] -= amount
        self.bank += amount

    def _pass(self, seat: int) -> None:
        self.forced_passes += self.legal(seat) == {"pass"}
        self._pay(seat, self._half(self.bids[seat]))
        lowest = min(self.open, key=self.property_order)
        self.open.remove(lowest)
        self.owned[seat].append(lowest)
        self.bidding.remove(seat)
        if len(self.bidding) == 1:
            self._close_auction()
        else:
            self._next_bidder()

    def _close_auction(self) -> None:
        (winner,) = self.bidding
        self.all_pass_auctions += self.bids[winner] == 0
        self._pay(winner, self.bids[winner])
        self.owned[winner].append(self.open.pop())
        if self.next_opener == "winner":
            self.opener = winner
        elif self.next_opener == "rotate_left":
            self.opener = (self.opener + 1) % self.seats
        self._open_auction()

    # ---- selling

    def _open_sale(self) -> None:
        self.chosen = {}
        self.open = self.money[: self.seats]
        self.money = self.money[self.seats :]
        self.over = not self.open

    def _reveal(self) -> None:
        seats = sorted(self.chosen, key=lambda seat: self.property_order(self.chosen[seat]))
        for seat, note in zip(seats, sorted(self.open, key=self.money_order), strict=True):
            self.owned[seat].remove(self.chosen[seat])
            self.won[seat].append(note)
        self._open_sale()

    # ---- the end

    def scores(self) -> list[int]:
        """Return the scores; each game has its own unit."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """Return the richest, coins deciding between equals unless the win is shared."""
        scores = self.scores()
        best = [seat for seat in range(self.seats) if scores[seat] == max(scores)]
        if self.tie_break == "shared":
            return best
        most = max(self.coins[seat] for seat in best)
        return [seat for seat in best if self.coins[seat] == most]

    def facts(self) -> dict[str, object]:
        """Return the open position; a property that is chosen has left its owner's hand."""
        return {
            "coins": list(self.coins),
            "bids": [bid if seat in self.bidding else 0 for seat, bid in enumerate(self.bids)],
            "bank": self.bank,
            "open": sorted(
                self.open, key=self.money_order if self.selling else self.property_order
            ),
            "owned": [self._unsold(seat, set(range(self.seats))) for seat in range(self.seats)],
            "won": [sorted(cards, key=self.money_order) for cards in self.won],
            "stock_left": len(self.money if self.selling else self.properties),
        }

    def seen_by(self, viewer: int) -> dict[str, object]:
        """Return what one seat (or an onlooker, -1) may know: not what others have chosen."""
        owned = [self._unsold(seat, {viewer}) for seat in range(self.seats)]
        return self.facts() | {"owned": owned}

    def _unsold(self, seat: int, open_seats: set[int]) -> list[str]:
        """Return the properties of a seat, without the chosen one where that may be seen."""
        chosen = self.chosen.get(seat) if seat in open_seats else None
        return sorted((c for c in self.owned[seat] if c != chosen), key=self.property_order)
