"""Golf: six cards in three rows, or four in two rows in the game that ends with a knock."""

from .texts import int_option, rank_of, read_cards, read_words, word_option

NORSK = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 0, -3, -6]  # A, 2 to 10, J, Q, K, joker, pair
TABLES = {
    "norsk": NORSK,
    "bicycle": [1, -2, *NORSK[2:13], -2, 0],
    "faces_10": [*NORSK[:12], 10, -3, -6],
    "faces_11_12_13": [*NORSK[:10], 11, 12, 13, -3, -6],
}
PLACES = "A23456789TJQK"
EVERYBODY = -1  # an onlooker has seen what everybody has seen


class NaiveGolf:
    """One round of Golf."""

    def __init__(self, seats: int, preset: str, options: dict[str, object], deal: str) -> None:
        """Deal from a text such as `first=0 stock=5C,9D,...`."""
        self.seats = seats
        self.four_hole = preset == "four_hole"
        self._read_options(options)
        words = read_words(deal)
        cards = read_cards(words["stock"])
        self.size = 4 if self.four_hole else 6
        self.slots = range(1, self.size + 1)
        self.cards: list[dict[int, str]] = []
        for _ in range(seats):
            self.cards.append(dict(zip(self.slots, cards, strict=False)))
            cards = cards[self.size :]
        self.pile = [cards[0]]
        self.stock = cards[1:]
        self.seen = [
            {slot: self._seen_at_first(seat, slot) for slot in self.slots} for seat in range(seats)
        ]
        self.swapped: list[set[int]] = [set() for _ in range(seats)]
        self.turn = int(words["first"])
        self.held: str | None = None
        self.held_from = ""
        self.turns_left: int | None = None  # of the final lap, once it runs
        self.knocker: int | None = None
        self.quiet = 0
        self.over = False
        self.ended_by = ""
        self.guarded_turns = 0
        self.closed_by_last_card = False

    def _read_options(self, options: dict[str, object]) -> None:
        values = word_option(options, "values", "norsk")
        if values.startswith("custom:"):
            self.values = [int(word) for word in values.removeprefix("custom:").split(",")]
        else:
            self.values = TABLES[values]
        usual = "forbidden" if self.four_hole else "allowed"
        self.may_return = word_option(options, "return_discard", usual) == "allowed"
        self.stall_limit = int_option(options, "stall_laps", 3) * self.seats
        self.stock_out_rule = word_option(options, "stock_out_final_lap", "end_now")
        self.failed_knock = word_option(options, "failed_knock", "none")
        self.knock_ends = word_option(options, "knock_ends", "after_lap")

    def _seen_at_first(self, seat: int, slot: int) -> set[int]:
        """The two top cards are open in one game, the two nearest are peeked at in the other."""
        if self.four_hole:
            return {seat} if slot in (3, 4) else set()
        return self._all_eyes() if slot in (1, 2) else set()

    def _all_eyes(self) -> set[int]:
        return {EVERYBODY, *range(self.seats)}

    # ---- whose choice it is

    def to_act(self) -> tuple[int, ...]:
        """Return the seat whose turn it is."""
        return () if self.over else (self.turn,)

    def locked(self, seat: int) -> set[int]:
        """Return the slots above the lowest row in which a seat has swapped."""
        if self.four_hole or not self.swapped[seat]:
            return set()
        lowest_row = (max(self.swapped[seat]) + 1) // 2
        return {slot for slot in self.slots if (slot + 1) // 2 < lowest_row}

    def legal(self, seat: int) -> set[str]:
        """Return what a seat may do: first take a card, then lay one down."""
        if seat not in self.to_act():
            return set()
        if self.held is not None:
            swaps = {f"swap {slot}" for slot in self.slots if slot not in self.locked(seat)}
            back = self.held_from == "stock" or self.may_return
            return swaps | {"discard"} if back else swaps
        if not self.stock:
            return {"take"}
        actions = {"draw"}
        if self.quiet < self.stall_limit:
            actions.add("take")
        if self.four_hole and self.turns_left is None:
            actions.add("knock")
        return actions

    # ---- a turn

    def apply(self, seat: int, text: str) -> None:
        """Carry out one half of a turn, or a knock."""
        assert text in self.legal(seat), (seat, text)
        if text in ("draw", "take"):
            self.guarded_turns += self.quiet >= self.stall_limit and bool(self.stock)
            self.held = self.stock.pop(0) if text == "draw" else self.pile.pop()
            self.held_from = "stock" if text == "draw" else "pile"
        elif text == "knock":
            self.knocker = seat
            self._end_turn(closed=True, quiet=True)
        elif text == "discard":
            self._put_on_pile(self.held)
            self._end_turn(closed=False, quiet=self.held_from == "pile")
        else:
            self._swap(seat, int(text.removeprefix("swap ")))

    def _put_on_pile(self, card: str | None) -> None:
        assert card is not None
        self.pile.append(card)
        self.held = None

    def _swap(self, seat: int, slot: int) -> None:
        was_hidden = EVERYBODY not in self.seen[seat][slot]
        new, old = self.held, self.cards[seat][slot]
        assert new is not None
        self.cards[seat][slot] = new
        self._put_on_pile(old)
        face_down = self.four_hole and self.held_from == "stock"
        self.seen[seat][slot] = {seat} if face_down else self._all_eyes()
        self.swapped[seat].add(slot)
        turned_up = was_hidden and not self.four_hole
        self._end_turn(
            closed=not self.four_hole and {5, 6} <= self.swapped[seat],
            quiet=self.held_from == "pile" and not turned_up,
        )

    def _end_turn(self, *, closed: bool, quiet: bool) -> None:
        self.quiet = self.quiet + 1 if quiet else 0
        if self.turns_left is not None:
            self.turns_left -= 1
        elif closed:
            self.closed_by_last_card = not self.stock
            self.turns_left = self.seats - 1
        in_lap = self.turns_left is not None
        if not self.stock and not (in_lap and self.stock_out_rule == "finish_from_discard"):
            self._end("stock out in the final lap" if in_lap else "stock out")
        elif self.turns_left == 0:
            self._end("final lap")
        elif self.knocker is not None and self.knock_ends == "at_once":
            self._end("knock")
        else:
            self.turn = (self.turn + 1) % self.seats

    def _end(self, reason: str) -> None:
        self.over = True
        self.ended_by = reason
        self.seen = [{slot: self._all_eyes() for slot in self.slots} for _ in range(self.seats)]

    # ---- the end

    def value(self, card: str) -> int:
        """Return what a card counts beside a different one."""
        return self.values[13] if card == "XX" else self.values[PLACES.index(card[0])]

    def row(self, left: str, right: str) -> int:
        """Return what a row counts."""
        if left == right == "XX":
            return self.values[14]
        if "XX" not in (left, right) and rank_of(left) == rank_of(right):
            return 0
        return self.value(left) + self.value(right)

    def layout(self, seat: int) -> int:
        """Return what the cards of a seat count."""
        cards = self.cards[seat]
        return sum(self.row(cards[slot], cards[slot + 1]) for slot in self.slots if slot % 2)

    def scores(self) -> list[int]:
        """Return the layouts, a failed knock being punished."""
        scores = [self.layout(seat) for seat in range(self.seats)]
        if self.knocker is not None and min(scores) < scores[self.knocker]:
            if self.failed_knock in ("double", "double_plus5"):
                scores[self.knocker] *= 2
            if self.failed_knock == "double_plus5":
                scores[self.knocker] += 5
        return scores

    def winners(self) -> list[int]:
        """Return the lowest."""
        scores = self.scores()
        return [seat for seat in range(self.seats) if scores[seat] == min(scores)]

    def facts(self) -> dict[str, object]:
        """Return the open position."""
        return {
            "cards": [list(cards.values()) for cards in self.cards],
            "locked": [sorted(self.locked(seat)) for seat in range(self.seats)],
            "discard_top": self.pile[-1] if self.pile else None,
            "discard_pile": len(self.pile),
            "stock_left": len(self.stock),
            "held": self.held,
        }

    def seen_by(self, viewer: int) -> dict[str, object]:
        """Return what one seat (or an onlooker, -1) may know of the position."""
        known = self.facts()
        known["cards"] = [
            [card if viewer in self.seen[seat][slot] else "?" for slot, card in cards.items()]
            for seat, cards in enumerate(self.cards)
        ]
        if self.held is not None and self.held_from == "stock" and viewer != self.turn:
            known["held"] = "?"
        return known
