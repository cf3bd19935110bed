"""Hjerter: positions, events that remember everything, and the sentences of refusals."""

from random import Random
from typing import Any

import pytest

import kortbord
from kortbord import i18n
from kortbord.cards import cards_of, set_of
from kortbord.rules import hjerter
from kortbord.rules.hjerter import REASONS, Options, preset
from kortbord.rules.telling.hjerter import barred, events, facts, position
from tests.rules.hjerter_table import OPTION_SETS, act, dealt, playing, steps, view, waiting

FOUR = Options(4)
SENT = ("0 send 2C 3C", "1 send 2D 3D", "2 send 2H 3H", "3 send 2S 3S")


def texts(cards: set[str]) -> list[str]:
    """Texts of cards in the order of their numbers."""
    return sorted(cards, key=lambda card: set_of(card))


# ---- Positions


def test_position_of_a_seat() -> None:
    t = dealt(FOUR, "2C 5C QS JD")
    act(t, FOUR, "0 send 2C 5C")
    v = view(t, FOUR, 0)
    found = position(v, FOUR, 0)
    hand = "2C,3C,4C,5C,6C,7C,8C,9C,TC,JC,QC,JD,QS"
    assert found == {
        "phase": "sending",
        "turn": None,
        "round": 1,
        "hand": hand.split(","),
        "trick": [],
        "taken": [[], [], [], []],
        "tricks": [0, 0, 0, 0],
        "hearts": [0, 0, 0, 0],
        "broken": False,
        "sent": ["2C", "5C"],
        "received": [],
    }
    other = position(view(t, FOUR, 1), FOUR, 1)
    assert other["sent"] == [] and other["hand"] != found["hand"]


def test_position_during_play() -> None:
    """The trick stands in the order played; what was received is known to its receiver."""
    t = dealt(FOUR)
    act(t, FOUR, *SENT, "1 2C", "2 2D")
    found = position(view(t, FOUR, 1), FOUR, 1)
    assert found["trick"] == [[1, "2C"], [2, "2D"]] and found["turn"] == 3
    assert (found["sent"], found["received"]) == (["2D", "3D"], ["2C", "3C"])
    act(t, FOUR, "3 4S", "0 4C", "0 5C")
    found = position(view(t, FOUR, 1), FOUR, 1)
    assert found["trick"] == [[0, "5C"]] and found["tricks"] == [1, 0, 0, 0]
    assert found["taken"] == [["2C", "4C", "2D", "4S"], [], [], []]
    assert found["phase"] == "playing" and found["round"] == 1
    assert (found["sent"], found["received"]) == (["2D", "3D"], ["2C", "3C"])


def test_position_of_an_onlooker_and_of_the_open_table() -> None:
    t = dealt(FOUR)
    act(t, FOUR, *SENT)
    looks_on = position(view(t, FOUR, -1), FOUR, -1)
    assert [looks_on[key] for key in ("hand", "sent", "received")] == [None] * 3
    found: dict[str, Any] = position(t, FOUR, None)
    assert found["sent"] == [["2C", "3C"], ["2D", "3D"], ["2H", "3H"], ["2S", "3S"]]
    assert found["received"] == [["2S", "3S"], ["2C", "3C"], ["2D", "3D"], ["2H", "3H"]]
    assert found["hand"][1][:3] == ["2C", "3C", "4D"]
    assert looks_on["turn"] == found["turn"] == 1


def test_hearts_taken_and_broken() -> None:
    t = playing(FOUR, "9C 2S", "5H 3S", "3C 4S", "6H 5S")
    act(t, FOUR, "0 9C", "1 5H")
    found = position(t, FOUR, None)
    assert found["broken"] is True and found["hearts"] == [0, 0, 0, 0]
    act(t, FOUR, "2 3C", "3 6H")
    assert position(t, FOUR, None)["hearts"] == [2, 0, 0, 0]


@pytest.mark.parametrize("o", OPTION_SETS, ids=range(len(OPTION_SETS)))
def test_a_complete_trick_keeps_its_order(o: Options) -> None:
    """Also in the moment before it is taken."""
    leader = 0
    for t in steps(o, Random(4)):
        trick: Any = position(t, o, None)["trick"]
        if t.phase == hjerter.PLAYING and t.front[: o.seats] == [-1] * o.seats:
            leader = t.turn
        assert [seat for seat, _ in trick] == [(leader + i) % o.seats for i in range(len(trick))]
        assert [card for _, card in trick] == [
            hjerter.action_text(o, t.front[seat]) for seat, _ in trick
        ]
        assert len(trick) == sum(card >= 0 for card in t.front[: o.seats])


# ---- Events


def test_events_of_a_deal() -> None:
    """Each seat sees its own cards; an onlooker sees that something was sent."""
    t = dealt(FOUR)
    hand = " ".join(position(t, FOUR, None)["hand"][0])  # type: ignore[index]
    assert events(None, view(t, FOUR, 0), FOUR, 0) == [("round", -1, "1"), ("deal", 0, hand)]
    assert events(None, view(t, FOUR, -1), FOUR, -1) == [("round", -1, "1")]
    t = dealt(FOUR, number=4)
    assert events(None, view(t, FOUR, -1), FOUR, -1) == [("round", -1, "4"), ("first", 0, "")]


def test_events_of_sending_and_of_a_trick() -> None:
    t = dealt(FOUR)
    found: dict[int, list[tuple[str, int, str]]] = {0: [], 1: [], -1: []}
    moves = [*SENT, "1 2C", "2 2D", "3 4S", "0 4C"]
    for move in moves:
        before, seat = t.copy(), int(move[0])
        hjerter.apply(t, FOUR, seat, hjerter.action_number(FOUR, move[2:]))
        for again in (False, True):
            for viewer, seen in found.items():
                seen += events(view(before, FOUR, viewer), view(t, FOUR, viewer), FOUR, viewer)
            before = t.copy()
            if again or not hjerter.advance(t, FOUR):
                break
    played = [("play", 1, "2C"), ("play", 2, "2D"), ("play", 3, "4S"), ("play", 0, "4C")]
    taken = [("first", 1, ""), *played, ("trick", 0, "4C 2C 2D 4S")]
    unseen = [("send", seat, "?") for seat in range(4)]
    assert found[-1] == [*unseen, *taken]
    own = [("send", 0, "2C 3C"), *unseen[1:], ("receive", 0, "2S 3S"), *taken]
    assert found[0] == own
    assert ("receive", 1, "2C 3C") in found[1] and ("send", 1, "2D 3D") in found[1]


class Memory:
    """The position, rebuilt from a viewer's events alone."""

    def __init__(self, o: Options, viewer: int) -> None:
        self.o, self.viewer = o, viewer
        self.hand: set[str] = set()
        self.taken: list[set[str]] = [set() for _ in range(o.seats)]
        self.trick: list[list[Any]] = []
        self.senders: set[int] = set()
        self.found: dict[str, Any] = {"phase": "sending", "turn": None, "broken": False}
        self.found |= {"sent": [], "received": [], "tricks": [0] * o.seats}

    def hear(self, kind: str, seat: int, text: str) -> None:
        getattr(self, f"hear_{kind}")(seat, text)

    def hear_round(self, seat: int, text: str) -> None:
        self.found["round"] = int(text)

    def hear_deal(self, seat: int, text: str) -> None:
        self.hand = set(text.split())

    def hear_send(self, seat: int, text: str) -> None:
        self.senders.add(seat)
        if seat == self.viewer:
            self.found["sent"] = text.split()

    def hear_receive(self, seat: int, text: str) -> None:
        self.found["received"] = text.split()
        self.hand = self.hand - set(self.found["sent"]) | set(text.split())

    def hear_first(self, seat: int, text: str) -> None:
        self.found |= {"phase": "playing", "turn": seat}

    def hear_play(self, seat: int, text: str) -> None:
        led = str(self.trick[0][1]) if self.trick else text
        if text[1] == "H" and (led[1] != "H" or self.o.forced_lead_breaks):
            self.found["broken"] = True
        if text == "QS" and self.o.qs_breaks:
            self.found["broken"] = True
        self.hand.discard(text)
        self.trick.append([seat, text])
        self.found["turn"] = (seat + 1) % self.o.seats

    def hear_trick(self, seat: int, text: str) -> None:
        self.taken[seat] |= set(text.split())
        self.found["tricks"][seat] += 1
        self.found["turn"], self.trick = seat, []
        if sum(self.found["tricks"]) == hjerter.hand_size(self.o):
            self.found |= {"phase": "over", "turn": None}

    def position(self) -> dict[str, Any]:
        hearts = [sum(card[1] == "H" for card in cards) for cards in self.taken]
        taken = [texts(cards) for cards in self.taken]
        found = self.found | {"hearts": hearts, "taken": taken, "trick": self.trick}
        if self.viewer == -1:
            return found | {"hand": None, "sent": None, "received": None}
        return found | {"hand": texts(self.hand)}


@pytest.mark.parametrize("o", OPTION_SETS, ids=range(len(OPTION_SETS)))
def test_events_remember_everything(o: Options) -> None:
    """A viewer's events give back its whole view, and who has sent: nothing else is needed."""
    for seed in range(3):
        for viewer in range(-1, o.seats):
            memory, before = Memory(o, viewer), None
            for t in steps(o, Random(seed)):
                v = view(t, o, viewer)
                for event in events(before, v, o, viewer):
                    memory.hear(*event)
                before = v
                assert memory.position() == position(v, o, viewer)
                if t.phase == hjerter.SENDING:
                    assert memory.senders == set(range(o.seats)) - set(waiting(t, o))


# ---- Refusals


def refused(t: hjerter.Table, o: Options, seat: int, text: str) -> dict[str, str]:
    """The sentence of a refusal by language, and its code."""
    action = hjerter.action_number(o, text)
    code = hjerter.refusal(t, o, seat, action)
    found = facts(t, o, seat, action, code) | {"action": text}
    path = ("refusal", "hjerter", REASONS[code])
    told = {language: i18n.text(language, *path, **found) for language in i18n.LANGUAGES}
    assert all("{" not in sentence and sentence.endswith(".") for sentence in told.values())
    return told | {"code": REASONS[code]}


def test_every_reason_has_a_sentence_that_says_what_would_be_right() -> None:
    never, any_lead = FOUR._replace(qs_pass=hjerter.NEVER), FOUR._replace(first_lead=1)
    sending, over, none = dealt(FOUR, "QS"), dealt(FOUR), dealt(FOUR, number=4)
    act(over, FOUR, *SENT)
    follows = playing(FOUR, "6C", "5D 6C")
    act(follows, FOUR, "0 6C")
    cases = [
        ("no_such_action", sending, FOUR, 0, "send QS", "send 2C 3C"),
        ("send_first", sending, FOUR, 0, "QS", "2 of your cards"),
        ("no_sending", none, FOUR, 0, "send 2C 3C", "round 4"),
        ("sending_is_over", over, FOUR, 1, "send 2C 3C", "2C"),
        ("not_in_hand", sending, FOUR, 0, "send QS KS", "not hold KS."),
        ("not_in_hand", over, FOUR, 1, "AH", "AH"),
        ("follow_suit", follows, FOUR, 1, "5D", "clubs"),
        ("club_starts", over, FOUR, 1, "4D", "2 of clubs"),
        ("no_points_yet", dealt(any_lead, "2C 4H", number=4), any_lead, 0, "4H", "2C"),
        ("hearts_unbroken", playing(FOUR, "5H 9S"), FOUR, 0, "5H", "9S"),
        ("queen_stays", sending, FOUR, 0, "send 2C QS", "jack of diamonds"),
        ("queen_never_sent", sending, never, 0, "send 2C QS", "never"),
    ]
    for code, t, o, seat, text, mentioned in cases:
        told = refused(t, o, seat, text)
        assert told["code"] == code and mentioned in told["en"]
    assert {code for code, *_ in cases} == {*REASONS} - {"legal"}


def test_sentences_speak_the_language_of_the_sheet() -> None:
    stays = refused(dealt(FOUR, "QS"), FOUR, 0, "send 2C QS")
    assert stays["nb"].startswith("Spar dame kan bare sendes sammen med ruter knekt.")
    assert "Pik-Dame" in stays["de"] and "Karo-Buben" in stays["de"]
    t = playing(FOUR, "6S", "5D 6S")
    act(t, FOUR, "0 6S")
    follow = refused(t, FOUR, 1, "5D")
    assert "spar" in follow["nb"] and "Pik" in follow["de"] and "spades" in follow["en"]
    o = preset("kvalito", 3)
    assert "kløver 3" in refused(dealt(o, "3C", number=3), o, 0, "5C")["nb"]


def test_an_example_is_always_legal() -> None:
    for number, o in enumerate(OPTION_SETS):
        for t in steps(o, Random(number)):
            if t.phase == hjerter.OVER or hjerter.advance(t.copy(), o):
                continue
            for seat in waiting(t, o):
                example = facts(view(t, o, seat), o, seat, -1, 1)["example"]
                assert hjerter.refusal(t, o, seat, hjerter.action_number(o, example)) == 0


def test_every_card_that_is_barred_has_its_reason() -> None:
    game = kortbord.load("hjerter")
    found = set[int]()
    for seed in range(20):
        state, rng = game.deal(seed=seed, round=1), Random(seed)
        while state.to_act:
            seat = rng.choice(state.to_act)
            t = state.table
            if t.phase == hjerter.PLAYING:
                reasons = barred(t, game.o, seat)
                told = {card: why for why, cards in reasons for card in cards_of(cards)}
                hand = cards_of(t.hand[seat])
                asked = {card: hjerter.refusal(t, game.o, seat, card) for card in hand}
                assert told == {card: why for card, why in asked.items() if why}
                found |= set(told.values())
            state.apply(seat, rng.choice(state.legal_actions(seat)))
    assert found == set(range(hjerter.FOLLOW_SUIT, hjerter.HEARTS_UNBROKEN + 1))
