"""What a viewer of a table sees: all that it may know, in the shape that is promised."""

from random import Random
from typing import Any

import msgspec
import pytest

import kortbord
from kortbord import Game, State
from kortbord.table.room import calls, timing
from kortbord.table.room.calls import SERVER, Call
from kortbord.table.room.deciding import decide
from kortbord.table.room.events import Entry
from kortbord.table.room.room import Room
from kortbord.table.seeing import choices, shown
from kortbord.table.wire import protocol, shapes
from kortbord.table.wire.protocol import Act, Settings, Start

SHAPES: dict[str, tuple[Any, Any]] = {
    "bolighai": (shapes.AuctionPosition, shapes.AuctionHints),
    "for_sale": (shapes.AuctionPosition, shapes.AuctionHints),
    "golf": (shapes.GolfPosition, shapes.GolfHints),
    "hjerter": (shapes.HjerterPosition, shapes.HjerterHints),
}
GAMES = [
    ("bolighai", 4, "norsk"),
    ("for_sale", 3, "gryphon"),
    ("golf", 3, "norsk"),
    ("golf", 2, "four_hole"),
    ("hjerter", 4, "norsk"),
    ("hjerter", 3, "norsk"),
]
each_game = pytest.mark.parametrize("game, seats, preset", GAMES)


class Sitting:
    """A table at which people sit, and what they ask."""

    def __init__(self, game: str, seats: int, preset: str, bots: Any = (), **options: Any) -> None:
        self.room, self.now, self.chance = Room(), 1_000_000, Random(seats)
        settings = Settings(game=game, seats=seats, preset=preset, options=options)
        self.ask(
            SERVER, calls.Open("furu-27", settings, "Kari", "k0", dict.fromkeys(bots, "casual"))
        )
        for seat in range(1, seats):
            if seat not in bots:
                self.ask(SERVER, calls.Sit(f"Seat {seat}", f"k{seat}", seat))
        for seat in range(seats):
            if seat not in bots:
                self.ask(SERVER, calls.Connected(seat))

    def ask(self, seat: int, command: Any) -> None:
        self.now += 100
        call = Call(seat, command, self.now, self.chance.randbytes(32))
        answer = decide(self.room, call)
        assert isinstance(answer, Entry), answer
        self.room.apply(answer)

    def start(self, text: str = "") -> None:
        if text:
            self.ask(SERVER, calls.Deal(text))
        else:
            self.ask(0, Start(id=f"s{self.now}", deal=self.room.deal))

    def act(self, seat: int, action: str, by: str = "") -> None:
        if by:
            self.ask(SERVER, calls.Play(seat, action, by))
        else:
            nth = self.room.nth(seat)
            self.ask(seat, Act(id=f"{self.now}", deal=self.room.deal, nth=nth, action=action))

    def step(self, rng: Random) -> None:
        state = self.state()
        seat = rng.choice(state.to_act)
        self.act(seat, rng.choice(state.legal(seat)))

    def play(self, rng: Random) -> None:
        while self.room.phase == "playing":
            self.step(rng)

    def deal(self, viewer: int) -> protocol.Deal:
        found = shown.deal(self.room, viewer)
        assert found is not None
        return found

    def state(self) -> State:
        assert self.room.state is not None
        return self.room.state

    def score(self) -> protocol.Score:
        found = self.table().score
        assert found is not None
        return found

    def choice(self, seat: int) -> protocol.Choice:
        found = self.deal(seat).choice
        assert found is not None
        return found

    def table(self) -> protocol.Table:
        return shown.table(self.room, -1, self.now, 0)


def sync(sitting: Sitting, viewer: int) -> protocol.Sync:
    """All that a viewer sees, sent and read again as strictly as the schema says."""
    room = sitting.room
    message = protocol.Sync(
        you=None if viewer < 0 else viewer,
        table=shown.table(room, viewer, sitting.now, 0),
        deal=shown.deal(room, viewer),
        first=0,
        events=list(shown.events(room, viewer)),
        now=sitting.now,
    )
    read = msgspec.json.decode(msgspec.json.encode(message), type=protocol.ToPage)
    assert isinstance(read, protocol.Sync)
    return read


@each_game
def test_every_message_has_its_shape(game: str, seats: int, preset: str) -> None:
    sitting, rng = Sitting(game, seats, preset), Random(1)
    assert sync(sitting, 0).deal is None and sync(sitting, 0).table.score is None
    sitting.start()
    while True:
        for viewer in range(-1, seats):
            deal = sync(sitting, viewer).deal
            assert deal is not None
            for found, shape in zip((deal.position, deal.hints), SHAPES[game], strict=True):
                assert set(found) == set(shape.__annotations__)
                msgspec.convert(found, shape)
        if sitting.room.phase != "playing":
            return
        sitting.step(rng)


@each_game
@pytest.mark.parametrize("seed", range(6))
def test_what_is_seen_is_the_view(game: str, seats: int, preset: str, seed: int) -> None:
    """Shared or kept, nothing is older than the view, or another viewer's."""
    sitting, rng = Sitting(game, seats, preset), Random(seed)
    sitting.start()
    while sitting.room.phase == "playing":
        sitting.step(rng)
        state = sitting.state()
        for viewer in rng.sample(range(-1, seats), seats):
            view = state.view(None if viewer < 0 else viewer)
            deal = sitting.deal(viewer)
            assert (deal.position, deal.hints) == (view.position, view.hints)
            legal = () if deal.choice is None else tuple(deal.choice.legal)
            assert legal == view.legal()
            told = [(e.kind, e.seat, e.text) for e in shown.events(sitting.room, viewer)]
            assert told == list(view.events)


def test_at_the_end_of_hjerter_each_still_has_an_own_hand() -> None:
    """Without sending all hidden copies are equal then; an onlooker's hand is null all the same."""
    sitting, rng = Sitting("hjerter", 3, "norsk", send_count=0), Random(8)
    sitting.start()
    sitting.play(rng)
    for viewer in (-1, 2, 0, 1, -1):
        hand: list[str] | None = None if viewer < 0 else []
        assert sitting.deal(viewer).position["hand"] == hand


def test_a_move_hides_no_more_than_is_new(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each viewer has one hidden copy of each step of the table, however much is asked."""
    sitting, rng = Sitting("hjerter", 4, "norsk"), Random(3)
    sitting.start()
    hidden = Game.hidden
    made: list[int] = []

    def counting(self: Game, t: Any, viewer: int) -> Any:
        made.append(viewer)
        return hidden(self, t, viewer)

    monkeypatch.setattr(Game, "hidden", counting)
    for _ in range(52):
        made.clear()
        sitting.step(rng)
        for viewer in range(4):
            for _ in range(3):
                sitting.deal(viewer)
                shown.events(sitting.room, viewer)
        assert all(made.count(viewer) <= 3 for viewer in range(-1, 4))
    sitting.deal(0)
    made.clear()
    sitting.deal(0)
    assert made == []


def test_only_the_machine_that_took_a_persons_turn_is_told() -> None:
    sitting = Sitting("golf", 3, "norsk", bots=(2,))
    sitting.start()
    first = sitting.room.acting[0]
    sitting.act((first + 0) % 3, "draw", "bot" if first == 2 else "")
    events = shown.events(sitting.room, -1)
    assert {event.by for event in events} == {""}


def test_whose_choice_it_was_stands_with_the_first_event_of_it() -> None:
    sitting = Sitting("hjerter", 3, "norsk")
    sitting.start()
    while sitting.room.phase == "playing":
        room = sitting.room
        seat = room.acting[0]
        room.chairs[seat].stand_in = seat == 1
        room.chairs[seat].expired = seat == 2
        by = ("", "stand_in", "clock")[seat]
        sitting.act(seat, sitting.state().legal(seat)[0], by)
    for viewer in range(-1, 3):
        for event in shown.events(sitting.room, viewer):
            acted = event.kind in ("send", "play")
            assert event.by == (("", "stand_in", "clock")[event.seat] if acted else "")


def test_chairs() -> None:
    sitting = Sitting("hjerter", 4, "norsk", bots=(2,))
    chairs = sitting.table().chairs
    assert [chair.who for chair in chairs] == ["person", "person", "bot", "person"]
    assert [chair.here for chair in chairs] == [True, True, False, True]
    assert [chair.name for chair in chairs][::3] == ["Kari", "Seat 3"]
    assert {chair.left for chair in chairs} == {-1}
    sitting.start()
    assert [chair.chosen for chair in sitting.table().chairs] == [False] * 4
    sitting.act(1, sitting.choice(1).legal[0])
    assert [chair.chosen for chair in sitting.table().chairs] == [False, True, False, False]
    sitting.ask(SERVER, calls.Disconnected(3))
    away = sitting.table().chairs[3]
    assert not away.here and away.until > sitting.now
    sitting.ask(SERVER, calls.Connected(3))
    assert sitting.table().chairs[3].until == 0


def test_nobody_has_chosen_where_seats_act_in_turn() -> None:
    sitting, rng = Sitting("golf", 3, "norsk"), Random(4)
    sitting.start()
    while sitting.room.phase == "playing":
        assert not any(chair.chosen for chair in sitting.table().chairs)
        sitting.step(rng)
    assert not any(chair.chosen for chair in sitting.table().chairs)


def test_a_clock_shows_what_is_left() -> None:
    sitting = Sitting("golf", 2, "norsk")
    clock = protocol.Clock(bank=60, increment=5)
    settings = msgspec.structs.replace(sitting.room.settings, clock=clock)
    sitting.ask(0, protocol.Configure(id="c", settings=settings))
    sitting.start()
    seat = sitting.room.acting[0]
    later = shown.table(sitting.room, -1, sitting.now + 3000, 0)
    assert later.chairs[seat].left == 57_000 + timing.FREE and later.chairs[seat].running
    assert later.chairs[1 - seat].left == 60_000 and not later.chairs[1 - seat].running


def test_what_a_table_says_of_itself() -> None:
    sitting = Sitting("hjerter", 4, "norsk", send_count=3)
    table = shown.table(sitting.room, 1, sitting.now, 7)
    assert (table.code, table.host, table.onlookers, table.phase) == ("furu-27", 0, 7, "waiting")
    assert table.options["send_count"] == 3 and table.options["qs"] == 100
    assert not table.automatic
    sitting.ask(1, protocol.Automatic(id="a", on=True))
    assert shown.table(sitting.room, 1, sitting.now, 7).automatic
    assert not shown.table(sitting.room, 0, sitting.now, 7).automatic
    assert not shown.table(sitting.room, -1, sitting.now, 7).automatic


def test_the_score_of_a_match() -> None:
    sitting, rng = Sitting("hjerter", 4, "norsk"), Random(5)
    for number in range(1, 5):
        sitting.start()
        score = sitting.score()
        assert (score.number, score.deal_number, len(score.results)) == (1, number, number - 1)
        sitting.play(rng)
        score = sitting.score()
        assert len(score.results) == number
        assert score.totals == [sum(column) for column in zip(*score.results, strict=True)]
    score = sitting.score()
    assert score.over and sitting.table().phase == "over"
    best = min(score.totals)
    assert score.winners == [seat for seat, total in enumerate(score.totals) if total == best]
    assert [row[0] for row in score.standings][0] == 1 and len(score.standings) == 4


def test_the_secret_is_shown_when_the_deal_is_over() -> None:
    sitting, rng = Sitting("bolighai", 3, "norsk"), Random(6)
    salt = protocol.Salt(id="x", deal=1, salt="0123456789abcdef" * 2)
    sitting.ask(1, salt)
    promised = sitting.table().seal
    assert (promised.secret, promised.salts) == ("", ["", salt.salt, ""])
    sitting.start()
    while sitting.room.phase == "playing":
        proof = sitting.deal(0).proof
        assert proof is not None and (proof.commit, proof.secret) == (promised.commit, "")
        sitting.step(rng)
    proof = sitting.deal(0).proof
    assert proof is not None and len(bytes.fromhex(proof.secret)) == 32
    assert proof.salts == promised.salts
    assert sitting.table().seal.secret == "" and sitting.table().seal.commit != proof.commit


def test_a_deal_that_was_given_proves_nothing() -> None:
    sitting = Sitting("golf", 2, "norsk")
    sitting.start(kortbord.load("golf", seats=2).deal(seed=1).deal_text)
    assert sitting.deal(0).proof is None


def test_only_who_is_asked_has_a_choice() -> None:
    sitting = Sitting("for_sale", 3, "gryphon")
    sitting.start()
    turn = sitting.room.acting[0]
    for viewer in range(-1, 3):
        choice = sitting.deal(viewer).choice
        assert (choice is not None) == (viewer == turn)
    assert sitting.choice(turn) == choices.choice(sitting.state().view(turn), 0)


def test_a_choice_stays_the_same_while_others_choose() -> None:
    sitting, rng = Sitting("hjerter", 4, "norsk"), Random(7)
    sitting.start()
    before = sitting.choice(0)
    for seat in (1, 2, 3):
        sitting.act(seat, rng.choice(sitting.choice(seat).legal))
        assert sitting.deal(0).choice is before
        assert sitting.deal(seat).choice is None
    sitting.act(0, before.legal[0])
    after = sitting.deal(sitting.room.acting[0]).choice
    assert after is not None and after.nth == 1


def test_taking_back_is_for_whoever_may() -> None:
    sitting = Sitting("hjerter", 4, "norsk")
    sitting.start()
    sitting.act(2, sitting.choice(2).legal[0])
    assert [sitting.deal(viewer).undo for viewer in range(-1, 4)] == [False] * 3 + [True, False]
    seen = len(shown.events(sitting.room, 2))
    sitting.ask(2, protocol.Undo(id="u", deal=1))
    assert len(shown.events(sitting.room, 2)) == seen - 1
    assert sitting.deal(2).choice is not None and not sitting.deal(2).undo
