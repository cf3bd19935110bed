"""Golf: positions, events and the sentences of refusals."""

from random import Random

import pytest

from kortbord import i18n
from kortbord.cards import HIDDEN, card_text
from kortbord.rules import golf
from kortbord.rules.golf import REASONS, Options, Table, preset
from kortbord.rules.telling import golf as telling
from tests.rules.golf_table import act, dealt, option_sets, play, view

TWO, FOUR = preset("norsk", 2), preset("four_hole", 2)
STOCK = "5C 9D 2H 2S KD 7H 4C 4D 4H 4S 6C 6D JH 8S 3C XX"
Event = tuple[str, int, str]


def told(t: Table, o: Options, viewer: int | None, *texts: str) -> list[Event]:
    """The events of these actions as one viewer sees them."""
    found = []
    for text in texts:
        before = t.copy() if viewer is None else view(t, o, viewer)
        act(t, o, text)
        after = t if viewer is None else view(t, o, viewer)
        found += telling.events(before, after, o, viewer)
    return found


def test_position() -> None:
    t = dealt(TWO, STOCK, first=1)
    assert telling.position(view(t, TWO, 0), TWO, 0) == {
        "phase": "playing",
        "turn": 1,
        "cards": [["5C", "9D", "?", "?", "?", "?"], ["4C", "4D", "?", "?", "?", "?"]],
        "locked": [[], []],
        "discard_top": "JH",
        "discard_pile": 1,
        "stock_left": 41,
        "held": None,
    }
    act(t, TWO, "take")
    seen = telling.position(view(t, TWO, 0), TWO, 0)
    assert (seen["discard_top"], seen["discard_pile"], seen["held"]) == (None, 0, "JH")
    act(t, TWO, "swap 3", "draw", "swap 6", "draw")
    seen = telling.position(view(t, TWO, 0), TWO, 0)
    assert (seen["locked"], seen["held"], seen["stock_left"]) == ([[1, 2, 3, 4], [1, 2]], "?", 39)
    assert telling.position(view(t, TWO, 1), TWO, 1)["held"] == "3C"


def test_open_position() -> None:
    """The open table hides nothing of the layouts."""
    t = dealt(FOUR, STOCK)
    act(t, FOUR, "draw")
    seen = telling.position(t, FOUR, None)
    assert seen["cards"] == [["5C", "9D", "2H", "2S"], ["KD", "7H", "4C", "4D"]]
    assert (seen["held"], seen["locked"]) == ("4S", [[], []])


def test_phases() -> None:
    t = dealt(TWO, STOCK)
    phases = []
    for texts in (("draw", "swap 5"), ("draw", "discard"), ("draw", "swap 6"), ("draw", "discard")):
        act(t, TWO, *texts)
        phases.append(telling.position(t, TWO, None)["phase"])
    assert phases == ["playing", "playing", "last_lap", "over"]
    assert telling.position(t, TWO, None)["turn"] is None


def test_events_of_the_deal() -> None:
    six, four = dealt(TWO, STOCK, first=1), dealt(FOUR, STOCK)
    assert telling.events(None, view(six, TWO, 0), TWO, 0) == [
        ("deal", 0, "5C 9D ? ? ? ?"),
        ("deal", 1, "4C 4D ? ? ? ?"),
        ("first", 1, ""),
        ("pile", -1, "JH"),
    ]
    assert telling.events(None, view(four, FOUR, 1), FOUR, 1) == [
        ("deal", 0, "? ? ? ?"),
        ("deal", 1, "? ? 4C 4D"),
        ("first", 0, ""),
        ("pile", -1, "4H"),
    ]


@pytest.mark.parametrize(("viewer", "drawn"), [(0, "8S"), (1, "?"), (-1, "?"), (None, "8S")])
def test_events_of_turns(viewer: int | None, drawn: str) -> None:
    """A drawn card is told to its drawer alone until it lies on the table."""
    t = dealt(TWO, STOCK)
    turns = ("draw", "swap 3", "take", "discard")
    assert told(t, TWO, viewer, *turns) == [
        ("draw", 0, drawn),
        ("swap", 0, "3 8S 2H"),
        ("take", 1, "2H"),
        ("discard", 1, "2H"),
    ]


@pytest.mark.parametrize(("viewer", "drawn"), [(0, "4S"), (1, "?"), (-1, "?"), (None, "4S")])
def test_events_of_four(viewer: int | None, drawn: str) -> None:
    """A card from the stock is swapped in unseen by the others, one from the pile seen by all."""
    t = dealt(FOUR, STOCK)
    found = told(t, FOUR, viewer, "draw", "swap 4", "take", "swap 1", "knock")
    assert found == [
        ("draw", 0, drawn),
        ("swap", 0, f"4 {drawn} 2S"),
        ("take", 1, "2S"),
        ("swap", 1, "1 2S KD"),
        ("knock", 0, ""),
        ("last_lap", 0, ""),
    ]


@pytest.mark.parametrize(("viewer", "laid"), [(0, "?"), (1, "6C"), (None, "6C")])
def test_events_of_the_end(viewer: int | None, laid: str) -> None:
    """The last card is laid unseen, and then all is revealed."""
    t = dealt(FOUR, STOCK)
    act(t, FOUR, "knock")
    t.stock[t.drawn] = 42  # 5S
    assert told(t, FOUR, viewer, "draw", "swap 2") == [
        ("draw", 1, laid.replace("6C", "5S")),
        ("swap", 1, f"2 {laid.replace('6C', '5S')} 7H"),
        ("reveal", 0, "5C 9D 2H 2S"),
        ("reveal", 1, "KD 5S 4C 4D"),
    ]


def test_knock_at_once_has_no_last_lap() -> None:
    o = FOUR._replace(knock_ends=golf.AT_ONCE)
    kinds = [kind for kind, _, _ in told(dealt(o, STOCK), o, 1, "knock")]
    assert kinds == ["knock", "reveal", "reveal"]


class Follower:
    """Somebody who keeps the position in mind from nothing but the events told to him."""

    def __init__(self, o: Options) -> None:
        self.o = o
        self.cards: list[list[str]] = [[] for _ in range(o.seats)]
        self.locked: list[list[int]] = [[] for _ in range(o.seats)]
        self.pile: list[str] = []
        self.held: str | None = None
        self.turn: int | None = None
        self.phase, self.stock = "playing", golf.in_play(o) - o.seats * o.holes - 1

    def hear(self, kind: str, seat: int, text: str) -> None:
        if kind in ("deal", "reveal"):
            self.cards[seat] = text.split()
            if kind == "reveal":
                self.phase, self.turn = "over", None
        elif kind == "first":
            self.turn = seat
        elif kind == "last_lap":
            self.phase = "last_lap"
        elif kind in ("draw", "take"):
            self.held = text
            if kind == "take":
                assert self.pile.pop() == text
            else:
                self.stock -= 1
        else:
            self.lay(kind, seat, text)

    def lay(self, kind: str, seat: int, text: str) -> None:
        if kind == "swap":
            slot, laid, text = text.split()
            self.cards[seat][int(slot) - 1] = laid
            if self.o.holes == 6:
                self.locked[seat] = list(range(1, (int(slot) + 1) // 2 * 2 - 1))
        if kind != "knock":
            self.pile.append(text)
        self.held = None
        if kind != "pile":
            self.turn = (seat + 1) % self.o.seats

    def position(self) -> dict[str, object]:
        return {
            "phase": self.phase,
            "turn": self.turn,
            "cards": self.cards,
            "locked": self.locked,
            "discard_top": self.pile[-1] if self.pile else None,
            "discard_pile": len(self.pile),
            "stock_left": self.stock,
            "held": self.held,
        }


@pytest.mark.parametrize("viewer", [None, -1, 0, 1])
def test_events_have_perfect_recall(viewer: int | None) -> None:
    """The events of one's own suffice for the position, and for every older discard."""
    for number, o in enumerate(option_sets(9, 40)):
        mind, before = Follower(o), None
        for t in play(o, Random(number), pile=0.4):
            after = t if viewer is None else view(t, o, viewer)
            for event in telling.events(before, after, o, viewer):
                mind.hear(*event)
            assert mind.position() == telling.position(after, o, viewer)
            assert mind.pile == [card_text(card) for card in t.pile[: t.piled]]
            before = after


def test_what_may_not_be_known_is_a_question_mark() -> None:
    assert [telling.text(card) for card in (HIDDEN, 0, 52)] == ["?", "2C", "XX"]


def sentence(language: str, t: Table, o: Options, action: str) -> str:
    """The sentence of a refusal as the engine puts it together."""
    number = golf.action_number(o, action)
    code = golf.refusal(t, o, t.turn, number)
    facts = telling.facts(t, o, t.turn, number, code) | {"action": action}
    return i18n.text(language, "refusal", "golf", REASONS[code], **facts)


def test_sentences_of_locks() -> None:
    """They name the row and say what is open instead."""
    t = dealt(TWO)
    act(t, TWO, "draw", "swap 3", "draw", "swap 5", "draw")
    rule = "du har byttet et kort lenger ned."
    assert sentence("nb", t, TWO, "swap 1") == f"Rad 1 er låst: {rule} Bytt på rad 2 eller 3."
    act(t, TWO, "discard", "draw")
    for slot in (3, 4):
        assert sentence("nb", t, TWO, f"swap {slot}") == f"Rad 2 er låst: {rule} Bytt på rad 3."
    assert "row 3" in sentence("en", t, TWO, "swap 2")
    assert "Reihe 3" in sentence("de", t, TWO, "swap 2")


def test_sentences_mention_facts() -> None:
    strict = TWO._replace(return_discard=golf.FORBIDDEN, stall_laps=2)
    t = dealt(strict)
    assert "'swap 7'" in sentence("en", t, strict, "swap 7")
    assert "swap 6" in sentence("en", t, strict, "swap 7")
    assert "four-hole Golf" in sentence("en", dealt(FOUR), FOUR, "swap 5")
    for _ in range(4):
        act(t, strict, "take")
        assert "swap 6" in sentence("nb", t, strict, "discard")
        act(t, strict, "swap 1")
    assert "4 turene" in sentence("nb", t, strict, "take")
    t = dealt(FOUR)
    act(t, FOUR, "draw", "discard", "knock")
    assert "Seat 1 has knocked" in sentence("en", t, FOUR, "knock")


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_every_reason_has_a_sentence(language: str) -> None:
    """In each language, and all its facts are given wherever it arises."""
    assert set(i18n.catalogue(language)["refusal"]["golf"]) == set(REASONS[1:])
    met = set()
    for number, o in enumerate(option_sets(10, 200)):
        left = number // 8 % 4 * 3
        for t in play(o, Random(number), pile=number % 5 / 4, top=number % 3 / 2, left=left):
            for action in range(11) if t.turn >= 0 else ():
                code = golf.refusal(t, o, t.turn, action)
                if code and (REASONS[code], o.holes) not in met:
                    met.add((REASONS[code], o.holes))
                    facts = telling.facts(t, o, t.turn, action, code) | {"action": "?"}
                    assert "{" not in i18n.text(language, "refusal", "golf", REASONS[code], **facts)
    assert {reason for reason, _ in met} >= set(REASONS[1:]) - {"stock_empty"}
