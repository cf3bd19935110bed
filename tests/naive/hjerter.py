"""Hjerter: take no hearts and no queen of spades, or take them all."""

from itertools import combinations

from .texts import SUITS, by_suit, int_option, rank_of, read_cards, read_words, word_option

NORSK: dict[str, object] = {
    "qs": 100, "jd": -100, "heart": 10, "heart_ace": 20, "no_trick_bonus": -50,
    "lilleslem": 100, "storeslem": 150, "megaslem": 200,
    "first_lead": "c2", "pass_cycle": "rotating", "send_count": 2, "qs_pass": "only_with_jd",
    "jd_first_trick": "banned", "forced_lead_breaks": "false", "qs_breaks": "false",
    "slam_scoring": "void", "removed": "keep_c2",
}  # fmt: skip
STANDARD: dict[str, object] = {
    "qs": 13, "jd": 0, "heart": 1, "heart_ace": 1, "no_trick_bonus": 0,
    "lilleslem": 0, "storeslem": 26, "megaslem": 0,
    "pass_cycle": "left_right_across", "send_count": 3, "qs_pass": "free",
    "jd_first_trick": "allowed", "forced_lead_breaks": "true",
}  # fmt: skip
PRESETS = {
    "norsk": NORSK,
    "kvalito": NORSK | {"removed": "kvalito"},
    "bicycle": NORSK | {"removed": "bicycle"},
    "standard": NORSK | STANDARD,
}
REMOVED = {
    "keep_c2": {3: ["2D"], 4: [], 5: ["2D", "2S"]},
    "kvalito": {3: ["2C"], 4: [], 5: ["2C", "2D"]},
    "bicycle": {3: ["2D"], 4: [], 5: ["2D", "2C"]},
}
HEARTS = [rank + "H" for rank in "23456789TJQKA"]


class NaiveHjerter:
    """One round of Hjerter."""

    def __init__(self, seats: int, preset: str, options: dict[str, object], deal: str) -> None:
        """Deal from a text such as `round=1 hands=2C,5D,...|...|...`."""
        self.seats = seats
        self.options = PRESETS[preset] | options
        self._read_values()
        words = read_words(deal)
        self.round = int(words["round"])
        self.hands = [read_cards(group) for group in words["hands"].split("|")]
        every_card = [card for hand in self.hands for card in hand]
        self.first_card = min((c for c in every_card if c[1] == "C"), key=by_suit)
        self.tricks_in_all = len(self.hands[0])
        self.sent: list[list[str]] = [[] for _ in range(seats)]
        self.received: list[list[str]] = [[] for _ in range(seats)]
        self.trick: list[tuple[int, str]] = []
        self.tricks = [0] * seats
        self.taken: list[list[str]] = [[] for _ in range(seats)]
        self.broken = False
        self.turn = 0
        self.sending = self.shift() != 0 and self._int("send_count") > 0
        self.over = False
        self.forced_heart_leads = 0
        self.first_trick_points = 0
        if not self.sending:
            self._start_play()

    def _word(self, name: str) -> str:
        return word_option(self.options, name, "")

    def _int(self, name: str) -> int:
        return int_option(self.options, name, 0)

    def _read_values(self) -> None:
        self.values = dict.fromkeys(HEARTS, self._int("heart"))
        self.values["AH"] = self._int("heart_ace")
        self.values["QS"] = self._int("qs")
        self.values["JD"] = self._int("jd")

    # ---- sending

    def shift(self) -> int:
        """Return how many seats to the left this round sends; 0 is no sending."""
        cycle = self._word("pass_cycle")
        if cycle == "rotating":
            return self.round % self.seats
        if cycle == "always_left":
            return 1
        shifts = {"none": [0], "mcneely5": [1, 2, 4, 3, 0], "left_right_across": [1, 3, 2, 0]}
        turns = shifts[cycle]
        return turns[(self.round - 1) % len(turns)]

    def _may_send(self, cards: tuple[str, ...]) -> bool:
        rule = self._word("qs_pass")
        if "QS" not in cards or rule == "free":
            return True
        return rule == "only_with_jd" and "JD" in cards

    def _sendings(self, seat: int) -> set[str]:
        hand = sorted(self.hands[seat], key=by_suit)
        choices = combinations(hand, self._int("send_count"))
        return {"send " + " ".join(cards) for cards in choices if self._may_send(cards)}

    def _hand_over(self) -> None:
        for seat in range(self.seats):
            receiver = (seat + self.shift()) % self.seats
            self.received[receiver] = self.sent[seat]
        for seat in range(self.seats):
            kept = [card for card in self.hands[seat] if card not in self.sent[seat]]
            self.hands[seat] = kept + self.received[seat]
        self.sending = False
        self._start_play()

    def _start_play(self) -> None:
        (self.turn,) = (s for s in range(self.seats) if self.first_card in self.hands[s])

    # ---- whose choice it is

    def to_act(self) -> tuple[int, ...]:
        """Return those who have not sent yet, or the seat whose turn it is to play."""
        if self.over:
            return ()
        if self.sending:
            return tuple(seat for seat in range(self.seats) if not self.sent[seat])
        return (self.turn,)

    def legal(self, seat: int) -> set[str]:
        """Return what a seat may do."""
        if seat not in self.to_act():
            return set()
        if self.sending:
            return self._sendings(seat)
        hand = self.hands[seat]
        if not self.trick:
            return set(self._leads(hand))
        led_suit = self.trick[0][1][1]
        same_suit = [card for card in hand if card[1] == led_suit]
        candidates = same_suit or hand
        return set(self._spare_points(candidates) if self._first_trick() else candidates)

    def _first_trick(self) -> bool:
        return sum(self.tricks) == 0

    def _is_point_card(self, card: str) -> bool:
        """Hearts and the queen always are, whatever they count; for the jack see CL-D1, CL-D4."""
        if card == "JD":
            return self.values["JD"] != 0 and self._word("jd_first_trick") == "banned"
        return card in self.values

    def _spare_points(self, candidates: list[str]) -> list[str]:
        harmless = [card for card in candidates if not self._is_point_card(card)]
        return harmless or candidates

    def _leads(self, hand: list[str]) -> list[str]:
        if self._first_trick() and self._word("first_lead") == "c2":
            return [self.first_card]
        others = [card for card in hand if card[1] != "H"]
        leads = hand if self.broken or not others else others
        return self._spare_points(leads) if self._first_trick() else leads

    # ---- playing

    def apply(self, seat: int, text: str) -> None:
        """Carry out one sending, its cards in any order, or play one card."""
        if self.sending:
            text = "send " + " ".join(sorted(text.removeprefix("send ").split(), key=by_suit))
        assert text in self.legal(seat), (seat, text)
        if self.sending:
            self.sent[seat] = text.removeprefix("send ").split()
            if not self.to_act():
                self._hand_over()
            return
        self._count_rarities(text)
        if self._breaks(text):
            self.broken = True
        self.hands[seat].remove(text)
        self.trick.append((seat, text))
        self.turn = (seat + 1) % self.seats
        if len(self.trick) == self.seats:
            self._take_trick()

    def _count_rarities(self, card: str) -> None:
        leading = not self.trick
        self.forced_heart_leads += leading and card[1] == "H" and not self.broken
        self.first_trick_points += self._first_trick() and card in self.values

    def _breaks(self, card: str) -> bool:
        if card == "QS" and self._word("qs_breaks") == "true":
            return True
        if card[1] != "H":
            return False
        thrown = bool(self.trick) and self.trick[0][1][1] != "H"
        return thrown or self._word("forced_lead_breaks") == "true"

    def _take_trick(self) -> None:
        led_suit = self.trick[0][1][1]
        followers = [(rank_of(card), seat) for seat, card in self.trick if card[1] == led_suit]
        taker = max(followers)[1]
        self.taken[taker] += [card for _, card in self.trick]
        self.tricks[taker] += 1
        self.trick = []
        self.turn = taker
        self.over = sum(self.tricks) == self.tricks_in_all

    # ---- the end

    def slam(self) -> tuple[str, int]:
        """Return the highest slam that was made and by whom, or an empty name."""
        for kind in ("megaslem", "storeslem", "lilleslem"):
            for seat in range(self.seats):
                if self._int(kind) != 0 and self._made(kind, seat):
                    return kind, seat
        return "", -1

    def _made(self, kind: str, seat: int) -> bool:
        if kind == "megaslem":
            return self.tricks[seat] == self.tricks_in_all
        needed = HEARTS if kind == "lilleslem" else [*HEARTS, "QS"]
        return set(needed) <= set(self.taken[seat])

    def _card_points(self, seat: int, without: list[str]) -> int:
        return sum(self.values.get(c, 0) for c in self.taken[seat] if c not in without)

    def scores(self) -> list[int]:
        """Return the points of the round."""
        kind, slammer = self.slam()
        if not kind:
            bonus = [self._int("no_trick_bonus") if tricks == 0 else 0 for tricks in self.tricks]
            return [self._card_points(seat, []) + bonus[seat] for seat in range(self.seats)]
        if self._word("slam_scoring") == "replace":
            own = self.values["JD"] if "JD" in self.taken[slammer] else 0
            return [own if seat == slammer else self._int(kind) for seat in range(self.seats)]
        void = HEARTS if kind == "lilleslem" else [*HEARTS, "QS"]
        return [
            self._card_points(seat, void if seat == slammer else [])
            + (0 if seat == slammer else self._int(kind))
            for seat in range(self.seats)
        ]

    def winners(self) -> list[int]:
        """Return those with the fewest points."""
        scores = self.scores()
        return [seat for seat in range(self.seats) if scores[seat] == min(scores)]

    def facts(self) -> dict[str, object]:
        """Return the open position; cards that are chosen but not handed over are still held."""
        return {
            "round": self.round,
            "hand": [sorted(hand, key=by_suit) for hand in self.hands],
            "trick": [[seat, card] for seat, card in self.trick],
            "taken": [sorted(cards, key=by_suit) for cards in self.taken],
            "tricks": list(self.tricks),
            "hearts": [sum(card[1] == "H" for card in cards) for cards in self.taken],
            "broken": self.broken,
            "sent": [sorted(cards, key=by_suit) for cards in self.sent],
            "received": [sorted(cards, key=by_suit) for cards in self.received],
        }

    def seen_by(self, viewer: int) -> dict[str, object]:
        """Return what one seat (or an onlooker, -1) may know of the position."""
        known = self.facts()
        for name, lists in (("hand", self.hands), ("sent", self.sent), ("received", self.received)):
            known[name] = sorted(lists[viewer], key=by_suit) if viewer >= 0 else None
        return known


def deck(seats: int, preset: str, options: dict[str, object]) -> list[str]:
    """Return the cards that are in play."""
    removed = word_option(PRESETS[preset] | options, "removed", "keep_c2")
    out = REMOVED[removed][seats]
    return [rank + suit for suit in SUITS for rank in "23456789TJQKA" if rank + suit not in out]
