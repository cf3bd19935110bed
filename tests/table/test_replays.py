"""Deals that are over: looked at again, action by action, and kept as a record."""

from random import Random

import msgspec
import pytest

import kortbord
from kortbord import Match, State
from kortbord.table.seeing import replays, shown
from kortbord.table.wire import protocol, shapes
from kortbord.table.wire.answers import Replay
from tests.table.test_seeing import GAMES, SHAPES, Sitting

each_game = pytest.mark.parametrize("game, seats, preset", GAMES)


def whole(game: str, seats: int, preset: str, **options: object) -> Sitting:
    """A table at which a match has been played."""
    sitting, rng = Sitting(game, seats, preset, **options), Random(1)
    sitting.start()
    sitting.play(rng)
    while sitting.room.phase == "between":
        sitting.start()
        sitting.play(rng)
    return sitting


def seen(sitting: Sitting, view: int | str, match: int = 1, number: int = 1) -> Replay:
    found = replays.replay(sitting.room, match, number, view)
    assert found is not None
    whole, frames = found
    whole.frames.extend(frames)
    return msgspec.json.decode(msgspec.json.encode(whole), type=Replay)


@each_game
def test_a_seat_sees_what_it_saw(game: str, seats: int, preset: str) -> None:
    """Frame by frame what was sent when the deal was played, but for the choices."""
    sitting, rng = Sitting(game, seats, preset), Random(2)
    sitting.start()
    sent: dict[int, list[protocol.Deal]] = {v: [sitting.deal(v)] for v in range(-1, seats)}
    while sitting.room.phase == "playing":
        sitting.step(rng)
        for viewer, deals in sent.items():
            deals.append(sitting.deal(viewer))
    for viewer, deals in sent.items():
        found = seen(sitting, "table" if viewer < 0 else viewer)
        assert len(found.frames) == len(deals)
        for frame, deal in zip(found.frames, deals, strict=True):
            assert msgspec.to_builtins(frame.deal.position) == msgspec.to_builtins(deal.position)
            assert msgspec.to_builtins(frame.deal.hints) == msgspec.to_builtins(deal.hints)
            assert frame.deal.choice is None and not frame.deal.undo and not frame.deal.finish
        events = [event for frame in found.frames for event in frame.events]
        assert events == list(shown.events(sitting.room, viewer))


@each_game
def test_all_cards_open(game: str, seats: int, preset: str) -> None:
    sitting = whole(game, seats, preset, end="rounds:1")
    found = seen(sitting, "open")
    shape = shapes.HjerterOpen if game == "hjerter" else SHAPES[game][0]
    state = sitting.state().game.deal(sitting.state().deal_text)
    plies = iter(sitting.state().plies)
    for frame in found.frames:
        if frame.seat >= 0:
            state.apply(*next(plies))
        assert msgspec.to_builtins(state.position) == frame.deal.position
        msgspec.convert(frame.deal.position, shape)
        msgspec.convert(frame.deal.hints, SHAPES[game][1])
        assert not any("?" in event.text for event in frame.events)
    assert next(plies, None) is None


def test_what_was_done_and_by_whom() -> None:
    sitting = Sitting("golf", 2, "norsk", bots=(1,))
    sitting.start()
    while sitting.room.phase == "playing":
        seat = sitting.room.acting[0]
        sitting.act(seat, sitting.state().legal(seat)[0], "bot" if seat == 1 else "")
    found = seen(sitting, "open")
    assert [(chair.who, chair.bot) for chair in found.table.chairs] == [
        ("person", ""), ("bot", "casual"),
    ]  # fmt: skip
    frames = found.frames
    assert (frames[0].seat, frames[0].action, frames[0].by) == (-1, "", "")
    assert [event.kind for event in frames[0].events] == ["deal", "deal", "first", "pile"]
    done = [(frame.seat, frame.action) for frame in frames[1:]]
    text = sitting.state().game.action_text
    assert done == [(seat, text(action)) for seat, action in sitting.state().plies]
    assert [frame.by for frame in frames[1:]] == [("person", "bot")[seat] for seat, _ in done]


def test_nobody_learns_afterwards_whose_forced_cards_were_played() -> None:
    """Neither by a replay nor by a record: they are as if the person had played each card."""
    told = []
    for automatic in (False, True):
        sitting, rng = Sitting("hjerter", 4, "norsk"), Random(3)
        sitting.start()
        for seat in range(4):
            sitting.ask(seat, protocol.Automatic(id="a", on=automatic))
        while sitting.room.phase == "playing":
            seat = sitting.room.acting[0]
            forced = bool(sitting.room.machines())
            action = rng.choice(sitting.state().legal(seat))
            sitting.act(seat, action, "forced" if forced else "")
        assert ("forced" in sitting.room.deals[0].by) == automatic
        replay = [seen(sitting, view) for view in ("open", "table", 0, 3)]
        told.append((replay, replays.record(sitting.room)))
    assert told[0] == told[1]
    assert {frame.by for frame in told[0][0][0].frames} == {"", "person"}


def test_where_the_match_stood() -> None:
    sitting = whole("hjerter", 3, "norsk", qs=50)
    found = seen(sitting, 1, number=3)
    assert (found.match, found.number, found.deal) == (1, 3, 3)
    assert found.deals == [(1, 1, 1), (1, 2, 2), (1, 3, 3)]
    results = [list(scores) for scores in sitting.room.match.results]  # type: ignore[union-attr]
    assert found.table.score is not None
    assert (found.table.score.results, found.scores) == (results[:2], results[2])
    assert found.table.score.totals == [a + b for a, b in zip(*results[:2], strict=True)]
    assert found.table.settings.options == {"qs": 50} and found.table.options["qs"] == 50
    assert [chair.name for chair in found.table.chairs] == ["Kari", "Seat 1", "Seat 2"]
    proof = found.frames[0].deal.proof
    assert proof is not None and proof == found.table.seal and len(proof.secret) == 64


def test_only_deals_that_are_over_and_views_that_there_are() -> None:
    sitting = Sitting("hjerter", 3, "norsk")
    sitting.start()
    assert replays.replay(sitting.room, 1, 1, "open") is None
    assert replays.record(sitting.room) == ""
    sitting.play(Random(3))
    for match, number, view in ((1, 2, 0), (2, 1, 0), (1, 1, 3), (1, 1, -1), (1, 1, "hands")):
        assert replays.replay(sitting.room, match, number, view) is None
    sitting.start()
    assert replays.replay(sitting.room, 1, 2, "open") is None
    assert seen(sitting, 0).deals == [(1, 1, 1)]


@each_game
def test_the_record_of_a_match_is_proven(game: str, seats: int, preset: str) -> None:
    sitting = whole(game, seats, preset, end="rounds:2")
    found = kortbord.replay(replays.record(sitting.room))
    assert isinstance(found, Match) and found.is_over and len(found.deals) == 2
    assert sitting.room.match is not None and found.totals == sitting.room.match.totals
    for deal in found.deals:
        assert isinstance(deal, State) and deal.proof is not None and deal.proof.secret


def test_the_record_of_a_match_that_goes_on() -> None:
    """A deal that is not over is left out: its secret is still one."""
    sitting, rng = Sitting("for_sale", 3, "gryphon", end="rounds:3"), Random(4)
    for number in range(1, 4):
        sitting.ask(1, protocol.Salt(id=f"t{number}", deal=number, salt="ab" * 16))
        sitting.start()
        before = replays.record(sitting.room)
        assert before.count("\nsecret ") == number - 1 and "totals" not in before
        sitting.play(rng)
    record = replays.record(sitting.room)
    assert record.count("\nsalt 1 " + "ab" * 16) == 3 and record.count("\ntotals ") == 1
    assert isinstance(kortbord.replay(record), Match)


def test_a_given_deal_proves_nothing() -> None:
    sitting = Sitting("golf", 2, "norsk", end="rounds:1")
    sitting.start(kortbord.load("golf", seats=2).deal(seed=1).deal_text)
    sitting.play(Random(5))
    assert "commit" not in replays.record(sitting.room)
    assert seen(sitting, 0).frames[0].deal.proof is None
    assert seen(sitting, 0).table.seal.commit == ""


def test_each_match_has_a_record_of_its_own() -> None:
    sitting = whole("for_sale", 3, "gryphon")
    first = replays.record(sitting.room)
    sitting.ask(0, protocol.Rematch(id="again"))
    assert replays.record(sitting.room) == first
    settings = protocol.Settings(game="golf", seats=3, preset="norsk", options={"end": "rounds:1"})
    sitting.ask(0, protocol.Configure(id="other", settings=settings))
    sitting.start()
    assert replays.record(sitting.room) == first
    sitting.play(Random(6))
    second = replays.record(sitting.room)
    assert "game golf" in second and replays.record(sitting.room, 1) == first
    assert seen(sitting, "open", 2).deals == [(1, 1, 1), (2, 1, 2)]
    assert seen(sitting, "open", 1).table.settings.game == "for_sale"
    assert replays.record(sitting.room, 3) == ""
    for record in (first, second):
        assert isinstance(kortbord.replay(record), Match)
