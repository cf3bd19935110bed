"""Whatever is asked, whenever, by whomever: an entry or a refusal, and a log that tells it all."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import settings as profile
from hypothesis import strategies as st

import kortbord
from kortbord.table.room import calls, folding
from kortbord.table.room import events as ev
from kortbord.table.room.calls import SERVER, Call
from kortbord.table.room.deciding import decide
from kortbord.table.room.events import Entry
from kortbord.table.room.room import Room
from kortbord.table.wire import protocol as p
from kortbord.table.wire.protocol import Refused, Settings
from tests.table.sitting import Sitting, settings

SEATS = st.integers(-1, 6)
IDS = st.text("ab", min_size=1, max_size=2)
NUMBERS = st.integers(0, 4)
TEXTS = st.text(max_size=30)
BOTS = st.sampled_from(["casual", "random", "hal"])
ACTIONS = st.sampled_from(["pass", "bid 1", "draw", "take", "swap 1", "QS", "sell 3", "x", ""])
BY = st.sampled_from(["bot", "stand_in", "clock", "forced", "person"])
KEYS = st.sampled_from(["k0", "k1", "k2", "k3", "k4", "ø"])
CLOCKS = st.sampled_from([None, p.Clock(bank=5, increment=0), p.Clock(bank=60, increment=5)])
OPTIONS = st.sampled_from([{}, {"end": "rounds:2"}, {"seats": 2}, {"end": 3}, {"what": True}])
SETTINGS = st.builds(
    Settings,
    game=st.sampled_from([*kortbord.games(), "whist"]),
    seats=st.integers(2, 6),
    preset=st.sampled_from(["norsk", "gryphon", "four_hole", "x"]),
    options=OPTIONS,
    undo=st.booleans(),
    clock=CLOCKS,
)
COMMANDS = st.one_of(
    st.builds(calls.Open, st.just("x"), SETTINGS, TEXTS, KEYS),
    st.builds(calls.Sit, TEXTS | st.just("Liv"), KEYS, st.none() | SEATS),
    st.builds(calls.Rekey, SEATS, KEYS),
    st.builds(calls.Connected, SEATS),
    st.builds(calls.Disconnected, SEATS),
    st.builds(calls.Tick),
    st.builds(calls.Play, SEATS, ACTIONS, BY),
    st.builds(calls.Deal, st.sampled_from(["", "x", "round=1"])),
    st.builds(calls.Resume),
    st.builds(p.Act, id=IDS, deal=NUMBERS, nth=NUMBERS, action=ACTIONS | TEXTS),
    st.builds(p.Why, id=IDS, deal=NUMBERS, action=ACTIONS),
    st.builds(p.Undo, id=IDS, deal=NUMBERS),
    st.builds(p.Finish, id=IDS, deal=NUMBERS),
    st.builds(p.Ready, id=IDS, deal=NUMBERS),
    st.builds(p.Start, id=IDS, deal=NUMBERS),
    st.builds(p.Rematch, id=IDS),
    st.builds(p.Configure, id=IDS, settings=SETTINGS),
    st.builds(p.Bot, id=IDS, seat=SEATS, bot=BOTS),
    st.builds(p.Remove, id=IDS, seat=SEATS),
    st.builds(p.Swap, id=IDS, seat=SEATS, other=SEATS),
    st.builds(p.Leave, id=IDS),
    st.builds(p.Salt, id=IDS, deal=NUMBERS, salt=st.sampled_from(["0" * 32, "ab" * 16])),
    st.builds(p.Automatic, id=IDS, on=st.booleans()),
    st.builds(p.Chat, id=IDS, on=st.booleans()),
    st.builds(p.Say, id=IDS, text=TEXTS),
    st.builds(p.React, id=IDS, phrase=st.just("hello")),
    st.builds(p.Ticket, id=IDS),
    st.builds(p.Hello),
    st.builds(p.Ping),
    st.none(),
)
# What brings a table forward; without it most tables would never see a card.
WORDS = (
    "sit",
    "bots",
    "start",
    "act",
    "act",
    "act",
    "machine",
    "rush",
    "due",
    "come",
    "go",
    "mind",
)
MINDS = ("ready", "undo", "finish", "leave", "salt", "automatic", "why", "swap", "rematch", "chat")
FORWARD = st.sampled_from([*WORDS, *WORDS, *MINDS])
STEPS = st.lists(
    st.tuples(st.one_of(FORWARD, FORWARD, COMMANDS), SEATS, st.integers(-5_000, 30_000)),
    min_size=40,
    max_size=80,
)
BEGIN = st.sampled_from([(), ("bots", "start"), ("sit", "sit", "sit", "sit", "bots", "start")])
OPENED = st.builds(
    settings,
    st.sampled_from(kortbord.games()),
    options=st.sampled_from([{}, {"end": "rounds:1"}, {"end": "rounds:2"}]),
    undo=st.booleans(),
    clock=CLOCKS,
)


def minded(sitting: Sitting, word: str, rng: Random) -> Iterator[tuple[int, Any]]:
    """What a person wants who knows the table."""
    room = sitting.room
    people = [seat for seat, chair in enumerate(room.chairs) if chair.key]
    if not people:
        return
    seat, other = rng.choice(people), rng.randrange(len(room.chairs))
    id, deal = sitting.id(), room.deal
    commands: dict[str, Any] = {
        "ready": p.Ready(id=id, deal=deal),
        "undo": p.Undo(id=id, deal=deal),
        "finish": p.Finish(id=id, deal=deal),
        "leave": p.Leave(id=id),
        "salt": p.Salt(id=id, deal=room.seal.deal, salt=f"{rng.randrange(9):032x}"),
        "automatic": p.Automatic(on=rng.random() < 0.7, id=id),
        "why": p.Why(action="draw", id=id, deal=deal),
        "swap": p.Swap(seat=seat, other=other, id=id),
        "rematch": p.Rematch(id=id),
        "chat": p.Chat(on=rng.random() < 0.5, id=id),
    }
    yield (room.host if word in ("rematch", "chat") else seat), commands[word]


def forward(sitting: Sitting, word: str, rng: Random) -> Iterator[tuple[int, Any]]:
    """Commands that make sense now."""
    room = sitting.room
    free = [seat for seat, chair in enumerate(room.chairs) if chair.who == "free"]
    if word == "sit" and free:
        yield SERVER, calls.Sit(f"P{sitting.number}", f"k{rng.randrange(9)}")
    if word in ("come", "go", "sit"):
        seat = rng.randrange(len(room.chairs))
        yield SERVER, calls.Disconnected(seat) if word == "go" else calls.Connected(seat)
    if word == "bots":
        for seat in free:
            yield room.host, p.Bot(id=sitting.id(), seat=seat, bot="casual")
    if word == "start":
        yield room.host, p.Start(id=sitting.id(), deal=room.deal)
    if word == "due":
        sitting.now = max(sitting.now, room.deadline() or 0)
        yield SERVER, calls.Tick()
    if word in MINDS or word == "mind":
        yield from minded(sitting, rng.choice(MINDS) if word == "mind" else word, rng)
    for _ in range({"act": 2, "machine": 4, "rush": 200}.get(word, 0)):
        yield from taken(sitting, rng)


def taken(sitting: Sitting, rng: Random) -> Iterator[tuple[int, Any]]:
    """The action of a seat that is to act."""
    room = sitting.room
    if not room.acting:
        return
    seat = rng.choice(room.acting)
    if room.may_finish() and rng.random() < 0.3:
        yield room.host, p.Finish(id=sitting.id(), deal=room.deal)
        return
    action = rng.choice(sitting.legal(seat))
    machines = [machine for machine in room.machines() if machine.seat == seat]
    if machines:
        yield SERVER, calls.Play(seat, action, machines[0].by)
    else:
        yield seat, sitting.act(seat, action)


def check(sitting: Sitting, seat: int, command: Any) -> None:
    """Ask, and hold the room to what it promises."""
    room, before = sitting.room, sitting.room.copy()
    call = Call(seat, command, sitting.now, bytes(range(32)))
    answer = decide(room, call)
    assert isinstance(answer, Entry | Refused)
    assert room == before, "deciding changes nothing"
    assert decide(room, call) == answer
    if isinstance(answer, Refused):
        assert answer.code and answer.game
    elif answer.events:
        chair = room.chairs[seat] if answer.id else None
        assert chair is None or not any(
            chair is other and answer.id == id for other, id in sitting.done[-64:]
        ), "what was done is done"
        sitting.done += [] if chair is None else [(chair, answer.id)]
        room.apply(answer)
        sitting.log.append(answer)
        sane(room)


def sane(room: Room) -> None:
    """What is true of every room that is open."""
    assert len(room.chairs) == room.settings.seats == len(room.seal.salts)
    people = [seat for seat, chair in enumerate(room.chairs) if chair.key]
    assert (room.host in people) if people else room.host == -1
    for words in ([chair.name for chair in room.chairs], [chair.key for chair in room.chairs]):
        assert len(set(filter(None, words))) == len(list(filter(None, words)))
    assert (room.state is None) == (room.match is None) == (room.phase == "waiting")
    assert bool(room.acting) == (room.phase == "playing")
    assert room.seal.deal == room.deal + (room.phase != "playing")
    for chair in room.chairs:
        assert not (chair.here and (chair.stand_in or chair.until))
        assert not chair.stand_in or chair.key
    assert {machine.seat for machine in room.machines()} <= set(room.acting)
    timely(room)
    if room.state is not None:
        played = room.deals[-1]
        assert played.plies == room.state.plies and len(played.by) == len(played.plies)
        acts = [sum(seat == other for other, _ in played.plies) for seat in range(room.game.seats)]
        assert acts == [chair.acts for chair in room.chairs]


def timely(room: Room) -> None:
    """Something happens at the deadline, and nothing before it or where there is none."""

    def ticked(now: int) -> bool:
        answer = decide(room, Call(SERVER, calls.Tick(), now, bytes(32)))
        assert isinstance(answer, Entry)
        return bool(answer.events)

    due = room.deadline()
    assert ticked(room.at + 10**9) == (due is not None)
    if due is not None:
        assert ticked(due)
        assert due <= room.at or not ticked(due - 1)
    assert all(room.left(seat, room.at) >= -1 for seat in range(len(room.chairs)))


def live(steps: list[tuple[Any, int, int]], seed: int, with_: Settings | None = None) -> Sitting:
    """Ask everything of one room."""
    sitting, rng = Sitting(), Random(seed)
    opened = calls.Open("x", with_ or settings("golf"), "Kari", "k0")
    check(sitting, SERVER, opened)
    check(sitting, SERVER, calls.Connected(0))
    for command, seat, wait in steps:
        sitting.now += wait
        if isinstance(command, str):
            for asked in forward(sitting, command, rng):
                check(sitting, *asked)
            continue
        check(sitting, seat, command)
        if seat != SERVER:
            check(sitting, SERVER, command)
    return sitting


def told(sitting: Sitting) -> None:
    """The log says everything: read from the disk it makes the same room."""
    twin = sitting.folded()
    assert twin == sitting.room
    assert twin.deadline() == sitting.room.deadline()
    assert twin.machines() == sitting.room.machines()
    for seat in range(len(twin.chairs)):
        assert twin.may_undo(seat) == sitting.room.may_undo(seat)


@profile(max_examples=150)
@given(STEPS, st.integers(0, 1 << 30), OPENED, BEGIN)
def test_anything_at_any_time(
    steps: list[tuple[Any, int, int]], seed: int, with_: Settings, begin: tuple[str, ...]
) -> None:
    told(live([*((word, 0, 500) for word in begin), *steps], seed, with_))


def evening(seed: int) -> Sitting:
    """Play several deals, with all that happens at a table."""
    rng = Random(seed)
    with_ = settings(
        kortbord.games()[seed % 4],
        options={"end": f"rounds:{1 + seed % 3}"},
        clock=p.Clock(bank=20, increment=3) if seed % 2 else None,
    )
    words = [rng.choice((*WORDS, *WORDS, *MINDS)) for _ in range(250)]
    steps = [(word, 0, rng.randrange(8_000)) for word in ("sit", "sit", "bots", "start", *words)]
    return live(steps, seed, with_)


@pytest.mark.parametrize("seed", range(24))
def test_a_long_evening(seed: int) -> None:
    """Hypothesis seldom comes to the end of a match."""
    told(evening(seed))


def test_everything_happens_on_such_evenings() -> None:
    entries = [entry for seed in range(12) for entry in evening(seed).log]
    happened = {type(event) for entry in entries for event in entry.events}
    never = {ev.Rekeyed, ev.Configured, ev.Resumed, ev.Closed}
    assert set(get_args(ev.Event)) - happened == never


@profile(max_examples=20)
@given(COMMANDS, SEATS)
def test_anything_of_a_table_that_is_not_there(command: Any, seat: int) -> None:
    answer = decide(Room(), Call(seat, command, 0, bytes(32)))
    assert isinstance(answer, Entry) == (type(command) is calls.Open and isinstance(answer, Entry))
    assert isinstance(answer, Entry | Refused)


def busy() -> Sitting:
    """A table at which everything happens that the faults below touch."""
    sitting = live([(word, 0, 900) for word in ("sit", "sit", "bots", "start")], 3)
    here = Random(1)
    for number in range(60):
        room = sitting.room
        for asked in forward(sitting, here.choice(["act", "machine", "due", "start"]), here):
            check(sitting, *asked)
        seat = here.randrange(len(room.chairs))
        coming = here.choice([calls.Connected, calls.Disconnected])
        check(sitting, SERVER, coming(seat))
        check(sitting, seat, p.Undo(id=f"u{number}", deal=room.deal))
        check(sitting, seat, p.Automatic(id=f"a{number}", on=bool(number % 3)))
        if number % 20 == 19:
            check(sitting, SERVER, calls.Resume())
        sitting.now += 700
    return sitting


def test_the_table_at_which_everything_happens() -> None:
    sitting = busy()
    told(sitting)
    happened = {type(event) for entry in sitting.log for event in entry.events}
    assert {ev.Acted, ev.Gone, ev.Back, ev.Automated, ev.Resumed, ev.StoodIn} <= happened


Fault = Callable[[Room, Any, int], None]


def forgetful(room: Room, event: ev.Acted, at: int) -> None:
    """Keep something that is not in the log."""
    folding.acted(room, event, at)
    room.chairs[event.seat].name += str(FORGOTTEN.pop())


def lax(room: Room, event: ev.Dealt, at: int) -> None:
    """Do not count the deal."""
    folding.dealt(room, event, at)
    room.deal -= 1


FORGOTTEN = list(range(10_000))


@pytest.mark.parametrize(("kind", "fault"), [(ev.Acted, forgetful), (ev.Dealt, lax)])
def test_a_faulty_fold_is_noticed(
    kind: type[ev.Event], fault: Fault, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(folding, "FOLD", {**folding.FOLD, kind: fault})
    with pytest.raises(AssertionError):
        told(busy())


def test_a_room_that_decides_by_doing_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    from kortbord.table.room import deciding

    def act(room: Room, call: Call, command: p.Act) -> Any:
        room.chairs[call.seat].asked += 1
        return []

    faulty: dict[type[Any], deciding.Decide] = {**deciding.DECIDE, p.Act: act}
    monkeypatch.setattr(deciding, "DECIDE", faulty)
    with pytest.raises(AssertionError, match="deciding changes nothing"):
        busy()


def test_a_command_that_is_done_twice_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    steps = [("bots", 0, 1), (p.Swap(id="a", seat=1, other=2), 0, 1)]
    live([*steps, *steps], 3)
    monkeypatch.setattr(Room, "seen", lambda room, seat, id: False)
    with pytest.raises(AssertionError, match="what was done is done"):
        live([*steps, *steps], 3)
