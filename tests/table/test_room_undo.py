"""What may be taken back, and when a deal may be ended early: never after, or by, a secret."""

from random import Random
from typing import Any

import pytest

import kortbord
from kortbord import State
from kortbord.rules import hjerter
from kortbord.table.room import calls, timing, undoing
from kortbord.table.wire import protocol as p
from tests.playing import ALL, NAMES, random_deal, step
from tests.table.sitting import Sitting, playing, table

BOLIGHAI = (
    "first=0 properties=2C,3C,4C,5C,6C,7C,8C,9C,TC,JC,QC,KC,AC,2S,3S,4S,5S,6S,7S,8S,9S,TS,JS,QS "
    "money=2D,3D,4D,5D,6D,7D,8D,9D,TD,JD,QD,KD,AD,2H,3H,4H,5H,6H,7H,8H,9H,TH,JH,QH"
)


def undo(sitting: Sitting, seat: int) -> Any:
    return sitting.do(seat, p.Undo(id=sitting.id(), deal=sitting.room.deal))


def refused(sitting: Sitting, seat: int) -> str:
    assert not sitting.room.may_undo(seat)
    return sitting.code(seat, p.Undo(id=sitting.id(), deal=sitting.room.deal))


def undone(sitting: Sitting, seat: int) -> None:
    """Take back, and find the deal as if the action had never been."""
    room = sitting.room
    assert room.may_undo(seat) and room.state is not None
    before, nth = room.state.copy(), room.nth(seat)
    undo(sitting, seat)
    plies = before.plies[:]
    last = max(place for place, (other, _) in enumerate(plies) if other == seat)
    del plies[last]
    fresh = room.game.deal(before.deal_text)
    for other, action in plies:
        fresh.apply(other, action)
    assert room.state == fresh and room.state is room.match.state if room.match else False
    assert room.nth(seat) == nth - 1 and seat in room.acting
    assert len(room.deals[-1].by) == len(plies) == len(room.deals[-1].plies)
    assert sitting.folded() == room


def auction() -> Sitting:
    sitting = table("bolighai")
    sitting.server(calls.Deal(BOLIGHAI))
    return sitting


def test_a_bid_until_the_next_seat_answers() -> None:
    sitting = auction()
    sitting.plays(0, "bid 2")
    assert not sitting.room.may_undo(1)
    undone(sitting, 0)
    sitting.plays(0, "bid 3")
    sitting.plays(1, "bid 4")
    assert refused(sitting, 0) == "undo_too_late"
    undone(sitting, 1)
    assert refused(sitting, 0) == "undo_too_late"  # somebody has acted since, undone or not


def test_a_pass_takes_a_card_and_stays() -> None:
    sitting = auction()
    sitting.plays(0, "pass")
    assert refused(sitting, 0) == "undo_too_late"


def test_nothing_where_the_table_does_not_want_it() -> None:
    sitting = table("bolighai", undo=False)
    sitting.server(calls.Deal(BOLIGHAI))
    sitting.plays(0, "bid 2")
    assert refused(sitting, 0) == "no_undo"
    assert sitting.room.undoable == {}


def test_a_secret_sale_while_others_choose() -> None:
    sitting = auction()
    while sitting.room.acting != (0, 1, 2, 3):
        sitting.plays(sitting.room.acting[0], "pass")
    one, two, three, four = (sitting.legal(seat)[0] for seat in range(4))
    sitting.plays(0, one)
    sitting.plays(1, two)
    undone(sitting, 0)  # the choice of another does not hinder
    undone(sitting, 1)
    sitting.plays(1, two)
    sitting.plays(0, one)
    undone(sitting, 1)
    undone(sitting, 0)
    for seat, action in enumerate((one, two, three)):
        sitting.plays(seat, action)
    assert all(sitting.room.may_undo(seat) for seat in range(3))
    sitting.plays(3, four)  # all are turned up
    assert not any(sitting.room.may_undo(seat) for seat in range(4))


def test_cards_sent_while_others_choose() -> None:
    sitting = playing("hjerter")
    for seat in (2, 0, 3):
        sitting.plays(seat, sitting.legal(seat)[0])
    undone(sitting, 0)
    sitting.plays(0, sitting.legal(0)[5])
    assert all(sitting.room.may_undo(seat) for seat in (0, 2, 3))
    sitting.plays(1, sitting.legal(1)[0])  # the cards change hands
    assert not any(sitting.room.may_undo(seat) for seat in range(4))
    leader = sitting.room.acting[0]
    sitting.plays(leader, sitting.legal(leader)[0])
    assert refused(sitting, leader) == "undo_too_late"


def test_an_open_card_can_be_put_back_and_a_hidden_one_not() -> None:
    sitting = playing("golf", 3)
    seat = sitting.room.acting[0]
    sitting.plays(seat, "take")
    undone(sitting, seat)
    sitting.plays(seat, "draw")
    assert refused(sitting, seat) == "undo_too_late"
    sitting.plays(seat, "discard")
    assert refused(sitting, seat) == "undo_too_late"


def test_only_ones_own_choice() -> None:
    """What a machine chose for a person stays."""
    sitting = auction()
    sitting.server(calls.Disconnected(0))
    sitting.tick(45)
    sitting.server(calls.Play(0, "bid 2", "stand_in"))
    sitting.server(calls.Connected(0))
    assert refused(sitting, 0) == "undo_too_late"


def test_a_command_that_comes_again_after_its_undo() -> None:
    sitting = auction()
    bid = sitting.act(0, "bid 2")
    sitting.do(0, bid)
    undo(sitting, 0)
    assert sitting.do(0, bid) == [] and sitting.room.nth(0) == 0


def test_thinking_time_is_not_won_by_taking_back() -> None:
    sitting = table("bolighai", clock=p.Clock(bank=60, increment=10))
    sitting.server(calls.Deal(BOLIGHAI))
    for _ in range(3):
        sitting.wait(5)
        sitting.plays(0, "bid 2")
        sitting.wait(1)
        undo(sitting, 0)
    assert sitting.room.left(0, sitting.now) == 60_000 - 3 * 5_000 + timing.FREE
    assert sitting.room.running(0)


def test_no_moment_is_free_that_ends_with_taking_back() -> None:
    """Whoever acts and takes back again and again thinks on their own time."""
    sitting = table("golf", 2, undo=True, clock=p.Clock(bank=60, increment=10))
    sitting.start()
    seat = sitting.room.acting[0]
    sitting.wait(2)
    for _ in range(3):
        sitting.plays(seat, "take")
        assert sitting.room.left(seat, sitting.now) == sitting.room.chairs[seat].own + timing.FREE
        sitting.wait(1.5)
        undo(sitting, seat)
        sitting.wait(0.5)
    assert sitting.room.left(seat, sitting.now) == 60_000 - 3 * 2_000


def learnt(sitting: Sitting, rng: Random) -> bool:
    """Play a deal; whether anything was turned up, drawn or taken by what could be undone."""
    revealing = {"draw", "reveal", "trick", "receive", "money", "open", "win", "pass", "sale"}
    while sitting.room.phase == "playing":
        state = sitting.room.state
        assert state is not None
        seat = rng.choice(sitting.room.acting)
        seen = {
            viewer: len(state.view(viewer).events) for viewer in (None, *range(state.game.seats))
        }
        sitting.plays(seat, rng.choice(sitting.legal(seat)))
        if sitting.room.may_undo(seat):
            new = [e.kind for v, n in seen.items() for e in state.view(v).events[n:]]
            if revealing.intersection(new):
                return True
    return False


@pytest.mark.parametrize("game", kortbord.games())
def test_nothing_seen_is_ever_taken_back(game: str) -> None:
    assert not any(learnt(playing(game), Random(seed)) for seed in range(3))


def test_this_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(undoing, "EVENTS", {*undoing.EVENTS, "draw"})
    monkeypatch.setattr(undoing, "UNDONE", (*undoing.UNDONE, "draw"))
    assert learnt(playing("golf"), Random(0))


# An early end.


def others(state: State, rng: Random) -> State:
    """The same deal as an onlooker sees it, with other cards in the hands."""
    twin, t = state.copy(), state.table
    sizes = [t.hand[seat].bit_count() for seat in range(state.game.seats)]
    cards = [card for card in range(52) if any(hand >> card & 1 for hand in t.hand)]
    rng.shuffle(cards)
    for seat, size in enumerate(sizes):
        twin.table.hand[seat] = sum(1 << cards.pop() for _ in range(size))
    return twin


def tells(decide: Any, game: kortbord.Game, rng: Random) -> bool:
    """Play a deal; whether an offer to end it depends at any time on hidden hands."""
    state = random_deal(game, rng)
    while not state.is_over:
        step(state, rng)
        if state.table.phase == hjerter.PLAYING and not state.is_over:
            answers = {bool(decide(state)), *(bool(decide(others(state, rng))) for _ in range(4))}
            if len(answers) > 1:
                return True
    return False


HJERTER = [game for game in ALL if game.name == "hjerter"]


@pytest.mark.parametrize("game", HJERTER, ids=repr)
def test_an_offer_to_end_the_deal_tells_nothing(game: kortbord.Game) -> None:
    assert not any(tells(undoing.certain, game, Random(seed)) for seed in range(4))


def test_the_whole_proof_would_tell() -> None:
    """It looks into the hands: offered to a player it would be a hint."""
    game = kortbord.load("hjerter")
    assert any(tells(State.decided, game, Random(seed)) for seed in range(10))


@pytest.mark.parametrize("game", ALL, ids=NAMES)
def test_an_early_end_changes_no_score(game: kortbord.Game) -> None:
    rng = Random(3)
    for _ in range(3):
        state, promised = random_deal(game, rng), None
        while not state.is_over:
            if undoing.certain(state):
                assert state.decided() is not None
                promised = promised or state.decided()
                assert state.decided() == promised
            step(state, rng)
        assert promised is None or state.scores() == promised
