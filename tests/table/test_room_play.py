"""A match at the table: deals, actions, readiness, and commands that come twice or too late."""

from random import Random
from typing import Any

import pytest

import kortbord
from kortbord.table.room import calls
from kortbord.table.room import events as ev
from kortbord.table.room.calls import Call
from kortbord.table.room.deciding import decide
from kortbord.table.room.events import Entry
from kortbord.table.room.room import Room
from kortbord.table.seeing import replays, shown
from kortbord.table.wire import protocol as p
from kortbord.table.wire.protocol import Refused
from tests.playing import OFFERED
from tests.table.sitting import CASES, Sitting, opened, playing, settings, table

GAMES = ("bolighai", "golf", "for_sale", "hjerter")
MATCHES = {
    "bolighai": "rounds:2",
    "golf": "rounds:3",
    "for_sale": "rounds:2",
    "hjerter": "rounds:3",
}


def kinds(events: list[ev.Event]) -> list[type[ev.Event]]:
    return [type(event) for event in events]


@pytest.mark.parametrize(("game", "given"), OFFERED, ids=str)
def test_every_game_is_played_to_the_end_of_a_deal(game: str, given: dict[str, Any]) -> None:
    sitting = playing(game, **given)
    sitting.play_out()
    room = sitting.room
    assert room.phase in ("between", "over") and room.acting == () and room.machines() == []
    assert room.deals[-1].tally == room.state.scores() if room.state else False
    assert room.seal.deal == 2 and type(sitting.log[-1].events[-1]) is ev.Sealed
    assert sitting.folded() == room


def told(room: Room) -> p.Table:
    """Return what an onlooker is told of a table."""
    return shown.table(room, -1, room.at, 0)


@pytest.mark.parametrize("game", GAMES)
def test_a_match_and_a_rematch(game: str) -> None:
    sitting = table(game, options={"end": MATCHES[game]})
    sitting.start()
    deals = int(MATCHES[game][-1])
    for deal in range(1, deals + 1):
        sitting.play_out(deal)
        if deal < deals:
            assert sitting.room.phase == "between"
            sitting.start()
    room = sitting.room
    assert room.phase == "over" and room.match is not None
    assert told(room).matches_over == 1
    assert len(room.match.results) == deals == len(room.deals)
    totals = room.match.totals
    assert totals == tuple(map(sum, zip(*room.match.results, strict=True)))
    assert sitting.folded() == room
    sitting.do(0, p.Rematch(id="r"))
    waiting = sitting.room
    assert (waiting.phase, waiting.match, waiting.state) == ("waiting", None, None)
    # The waiting room knows what can be replayed and taken away, though there is no score now.
    assert (told(waiting).score, told(waiting).matches_over) == (None, 1)
    assert replays.replay(waiting, 1, deals, "open") and replays.record(waiting, 1)
    sitting.start()
    assert told(room).matches_over == 1
    assert (room.phase, room.match_number, room.deal) == ("playing", 2, deals + 1)
    assert room.match is not None and room.match.totals == (0,) * room.game.seats
    assert sitting.folded() == room


def test_past_deals_can_be_played_again() -> None:
    """A room keeps of a past deal no more than that: states are large."""
    sitting = playing("hjerter")
    sitting.play_out(1)
    assert sitting.room.state is not None
    first = sitting.room.state.copy()
    sitting.start()
    sitting.play_out(2)
    again = sitting.room.deals[0].state()
    assert again == first and again.match == first.match
    assert [again.view(seat).events for seat in range(4)] == [
        first.view(seat).events for seat in range(4)
    ]
    assert sitting.room.match is not None
    assert not isinstance(sitting.room.match.deals[0], kortbord.State)


def test_actions_count_for_their_seat() -> None:
    sitting = playing("golf", 3)
    room = sitting.room
    seat = room.acting[0]
    assert room.nth(seat) == 0
    sitting.plays(seat, "draw")
    sitting.plays(seat, "swap 1")
    assert room.nth(seat) == 2 and room.acting != (seat,)
    assert room.deals[-1].by == ["person", "person"]


def test_what_an_action_must_say() -> None:
    sitting = playing("golf", 3)
    seat = sitting.room.acting[0]
    other = (seat + 1) % 3
    assert sitting.code(seat, sitting.act(seat, "draw", deal=2)) == "stale"
    assert sitting.code(seat, sitting.act(seat, "draw", nth=1)) == "stale"
    assert sitting.code(seat, sitting.act(seat, "swap 1")) == "draw_first"
    assert sitting.code(seat, sitting.act(seat, "fly")) == "no_such_action"
    assert sitting.code(other, sitting.act(other, "draw")) == "not_your_turn"
    assert sitting.code(-1, p.Act(id="a", deal=1, nth=0, action="draw")) == "no_seat"


def test_a_refusal_of_the_rules_is_passed_on() -> None:
    sitting = playing("golf", 3)
    seat = sitting.room.acting[0]
    answer = sitting.ask(seat, sitting.act(seat, "swap 1"))
    assert isinstance(answer, Refused) and answer.game == "golf"
    assert sitting.room.state is not None
    refusal = sitting.room.state.refusal(seat, "swap 1")
    assert refusal is not None
    assert (answer.code, answer.facts) == (refusal.code, dict(refusal.facts))


def test_an_action_is_written_in_notation() -> None:
    sitting = playing("hjerter", 4)
    seat = sitting.room.acting[0]
    cards = sitting.legal(seat)[-1].split()[1:]
    typed = "send " + " ".join(reversed(cards)).replace("T", "10")
    event = sitting.plays(seat, typed)[0]
    assert isinstance(event, ev.Acted) and event.action == "send " + " ".join(cards)


def test_why() -> None:
    sitting = playing("golf", 3)
    seat = sitting.room.acting[0]
    assert sitting.do(seat, p.Why(id="a", deal=1, action="draw")) == []
    assert sitting.code(seat, p.Why(id="b", deal=1, action="swap 1")) == "draw_first"
    assert sitting.code(seat, p.Why(id="c", deal=2, action="draw")) == "stale"
    assert table().code(0, p.Why(id="d", deal=0, action="draw")) == "stale"


# Commands that come again, too late, or all at once.


def test_a_lost_answer() -> None:
    """The case s-lost-ack: the same command with the same id is carried out once."""
    assert "s-lost-ack" in CASES
    sitting = playing("golf", 3)
    seat = sitting.room.acting[0]
    command = sitting.act(seat, "draw")
    sitting.do(seat, command)
    before = sitting.room.copy()
    assert sitting.room.seen(seat, command.id)
    assert sitting.do(seat, command) == [] and sitting.room == before
    sitting.plays(seat, "swap 1")
    assert sitting.do(seat, command) == []
    assert sitting.folded().seen(seat, command.id)  # a restart forgets no command


def test_a_double_tap() -> None:
    """The case s-double-tap-card: the second command is answered, and changes nothing."""
    assert "s-double-tap-card" in CASES
    sitting = playing("golf", 3)
    seat = sitting.room.acting[0]
    one, two = sitting.act(seat, "draw"), sitting.act(seat, "draw")
    sitting.do(seat, one)
    answer = sitting.ask(seat, two)
    assert isinstance(answer, Refused)
    assert (answer.code, answer.facts) == ("stale", {"deal": "1", "nth": "1"})


def test_two_tabs() -> None:
    """The case s-two-tabs: whichever tab is second, the seat acts once."""
    assert "s-two-tabs" in CASES
    sitting = playing("hjerter", 4)
    first, second = (sitting.act(2, action) for action in sitting.legal(2)[:2])
    sitting.do(2, first)
    assert sitting.code(2, second) == "stale"
    assert sitting.room.deals[-1].by == ["person"]


def test_a_late_command_gets_an_answer() -> None:
    """The case s-stale-refusal-has-answer."""
    assert "s-stale-refusal-has-answer" in CASES
    sitting = playing("golf", 3)
    seat = sitting.room.acting[0]
    late = sitting.act(seat, "draw")
    sitting.plays(seat, "draw")
    sitting.play_out()
    sitting.start()
    assert sitting.code(seat, late) == "stale"
    assert sitting.code(seat, p.Ready(id="a", deal=1)) == "stale"
    assert sitting.code(seat, p.Undo(id="b", deal=1)) == "stale"
    assert sitting.code(seat, p.Finish(id="c", deal=1)) == "stale"
    assert sitting.code(0, p.Start(id="d", deal=1)) == "stale"


@pytest.mark.parametrize("game", ["bolighai", "for_sale"])
def test_five_choose_at_once(game: str) -> None:
    """The case s-simultaneous-five: all against the same state, none is stale."""
    assert "s-simultaneous-five" in CASES
    sitting = playing(game, 5)
    rng = Random(1)
    while len(sitting.room.acting) < 5:
        sitting.any_action(rng)
    seen = sitting.room.copy()
    commands = [(seat, sitting.act(seat, sitting.legal(seat)[0])) for seat in seen.acting]
    rng.shuffle(commands)
    for seat, command in commands:
        assert isinstance(decide(seen, Call(seat, command, 2_000_000, bytes(32))), Entry)
        sitting.do(seat, command)
    assert sitting.room.deals[-1].by[-5:] == ["person"] * 5


def test_a_seat_comes_from_the_server_alone() -> None:
    """The case s-seat-forged: no command of a page can name the seat that acts."""
    assert "s-seat-forged" in CASES
    assert "seat" not in p.Act.__struct_fields__
    sitting = playing("golf", 3)
    seat = sitting.room.acting[0]
    other = (seat + 1) % 3
    forged = sitting.act(seat, "draw")
    assert sitting.code(other, forged) == "not_your_turn"
    for command in (calls.Play(seat, "draw", "bot"), calls.Tick(), calls.Rekey(seat, "x")):
        assert sitting.code(other, command) == "no_such_command"


def test_what_the_server_alone_may_ask() -> None:
    """A machine plays only where the room has asked for one."""
    sitting = playing("golf", 3, bots={1: "casual"})
    room = sitting.room
    while room.acting != (1,):
        sitting.any_action(Random(1))
    machine = room.machines()[0]
    assert machine[:4] == (1, "bot", "casual", 1) and machine.nth == 0
    for by in ("person", "stand_in", "clock", "forced"):
        assert sitting.code(-1, calls.Play(1, "draw", by)) == "no_machine"
    assert sitting.code(-1, calls.Play(1, "draw", "bot", 1, 7)) == "stale"
    assert sitting.code(-1, calls.Play(1, "draw", "bot", 2, 0)) == "stale"
    assert sitting.code(-1, calls.Play(1, "swap 1", "bot")) == "draw_first"
    sitting.server(calls.Play(1, "draw", "bot", 1, 0))
    assert sitting.code(1, sitting.act(1, "swap 1")) == "no_seat"  # nobody is at a bot's page


# From deal to deal.


def test_only_the_host_starts_and_only_a_full_table() -> None:
    sitting = opened("golf", 3)
    sitting.server(calls.Sit("Liv", "key 1"))
    start = p.Start(id="a", deal=0)
    assert sitting.code(0, start) == "seats_free"
    sitting.do(0, p.Bot(id="b", seat=2, bot="casual"))
    answer = sitting.ask(1, start)
    assert isinstance(answer, Refused)
    assert (answer.code, answer.facts) == ("not_host", {"name": "Kari"})
    assert sitting.code(0, p.Ready(id="c", deal=0)) == "not_begun"
    sitting.do(0, start)
    assert sitting.code(0, p.Start(id="d", deal=1)) == "deal_goes_on"
    assert sitting.code(0, p.Ready(id="e", deal=1)) == "deal_goes_on"


def test_the_next_deal_begins_when_all_are_ready() -> None:
    sitting = playing("golf", 3, bots={2: "casual"})
    sitting.play_out()
    assert kinds(sitting.ready(0)) == [ev.WasReady] and sitting.room.chairs[0].ready
    assert sitting.ready(0) == []
    assert kinds(sitting.ready(1)) == [ev.WasReady, ev.Dealt]
    assert sitting.room.deal == 2 and not sitting.room.chairs[0].ready


def test_who_is_away_is_not_waited_for() -> None:
    sitting = playing("golf", 3)
    sitting.play_out()
    sitting.server(calls.Disconnected(2))
    sitting.ready(0)
    assert kinds(sitting.ready(1)) == [ev.WasReady, ev.Dealt]


def test_a_broken_connection_alone_deals_nothing() -> None:
    """One who was not ready and drops out is waited for as long as the grace lasts."""
    sitting = playing("golf", 3)
    sitting.play_out()
    sitting.ready(0)
    sitting.ready(1)
    assert kinds(sitting.server(calls.Disconnected(2))) == [ev.Gone]
    assert kinds(sitting.tick(45)) == [ev.StoodIn, ev.Dealt]


def test_one_who_leaves_is_not_waited_for() -> None:
    sitting = playing("golf", 3)
    sitting.play_out()
    sitting.ready(0)
    sitting.ready(1)
    assert kinds(sitting.do(2, p.Leave(id="a"))) == [ev.Gone, ev.Dealt]


def test_nothing_is_dealt_while_nobody_is_here() -> None:
    sitting = playing("golf", 3)
    sitting.play_out()
    for seat in range(3):
        sitting.server(calls.Disconnected(seat))
    assert kinds(sitting.tick(60)) == [ev.StoodIn] * 3
    assert sitting.tick(6000) == [] and sitting.room.phase == "between"
    assert sitting.room.deadline() is None


def test_the_host_goes_on_without_the_others() -> None:
    sitting = playing("golf", 3)
    sitting.play_out()
    assert sitting.code(1, p.Start(id="a", deal=1)) == "not_host"
    assert kinds(sitting.start()) == [ev.Dealt]


def test_a_rematch_is_for_the_end_and_the_host() -> None:
    sitting = playing("for_sale")
    assert sitting.code(0, p.Rematch(id="a")) == "match_goes_on"
    sitting.play_out()
    assert sitting.room.phase == "over"
    assert sitting.code(0, p.Start(id="b", deal=1)) == "match_over"
    assert sitting.code(0, p.Ready(id="c", deal=1)) == "match_over"
    assert sitting.code(1, p.Rematch(id="d")) == "not_host"
    sitting.do(0, p.Rematch(id="e"))
    assert sitting.do(0, p.Rematch(id="f")) == []
    assert sitting.room.chairs[0].left == -1
    assert table("golf").code(0, p.Rematch(id="g")) == "match_goes_on"


def test_another_game_with_the_same_people() -> None:
    sitting = playing("for_sale", 3)
    sitting.play_out()
    sitting.do(0, p.Rematch(id="a"))
    sitting.do(0, p.Configure(id="b", settings=settings("golf", 3)))
    sitting.start()
    assert [played.game.name for played in sitting.room.deals] == ["for_sale", "golf"]
    assert sitting.folded() == sitting.room


def test_a_deal_text() -> None:
    """For tests and puzzles: a deal that is not drawn."""
    sitting = table("hjerter")
    state = kortbord.load("hjerter").deal(seed=7)
    bad = kortbord.load("hjerter").deal(seed=7, round=2)
    assert sitting.code(-1, calls.Deal(bad.deal_text)) == "bad_deal"
    assert sitting.code(-1, calls.Deal("hello")) == "bad_deal"
    sitting.server(calls.Deal(state.deal_text))
    room = sitting.room
    assert room.state is not None and room.state.deal_text == state.deal_text
    assert room.deals[-1].given and sitting.code(-1, calls.Deal()) == "deal_goes_on"
    sitting.play_out()
    assert sitting.code(-1, calls.Deal(state.deal_text)) == "bad_deal"
    sitting.server(calls.Deal(bad.deal_text))
    assert room.state.deal_text == bad.deal_text and sitting.folded() == room


# Ending a deal early, talk, and the end of the table.


def finishable(sitting: Sitting) -> Sitting:
    """Play on until the deal may be ended early."""
    rng = Random(5)
    while not sitting.room.may_finish():
        assert sitting.code(1, p.Finish(id="x", deal=1)) == "not_decided"
        sitting.any_action(rng)
    return sitting


@pytest.mark.parametrize("game", ["bolighai", "for_sale", "hjerter"])
def test_a_deal_is_ended_when_no_score_can_change(game: str) -> None:
    sitting = finishable(playing(game))
    room = sitting.room
    assert room.state is not None
    decided, done = room.state.decided(), len(room.state.plies)
    assert decided is not None
    assert kinds(sitting.do(1, p.Finish(id="y", deal=1))) == [ev.Finished, ev.Sealed]
    assert room.state.scores() == decided and room.phase in ("between", "over")
    assert set(room.deals[-1].by[done:]) == {"finished"}
    assert len(room.deals[-1].by) == len(room.state.plies)
    assert sitting.folded() == room


def test_talk_is_the_hosts_to_allow() -> None:
    sitting = table("golf", 3)
    assert sitting.code(1, p.Say(id="a", text="hei")) == "no_chat"
    assert sitting.do(1, p.React(id="b", phrase="hello")) == []
    assert sitting.code(1, p.Chat(id="c", on=True)) == "not_host"
    sitting.do(0, p.Chat(id="d", on=True))
    assert sitting.do(0, p.Chat(id="e", on=True)) == []
    assert sitting.room.settings.chat and sitting.do(1, p.Say(id="f", text="hei")) == []
    assert "hei" not in str(sitting.log)  # never kept
    sitting.do(0, p.Chat(id="g", on=False))
    assert not sitting.room.settings.chat


def test_a_table_that_is_cleared_away() -> None:
    sitting = playing("golf", 3)
    sitting.server(calls.Disconnected(0))
    sitting.server(calls.Close())
    room = sitting.room
    assert room.closed and room.deadline() is None and room.machines() == []
    for command in (calls.Tick(), calls.Connected(0), calls.Close(), calls.Resume()):
        assert sitting.code(-1, command) == "closed"
    assert sitting.code(1, sitting.act(1, "draw")) == "closed"


def test_a_table_is_opened_first_and_once() -> None:
    sitting = Sitting()
    assert sitting.code(-1, calls.Tick()) == "not_open"
    assert sitting.code(0, p.Leave(id="a")) == "not_open"
    sitting = opened()
    again = calls.Open("x", sitting.room.settings, "Kari", "k")
    assert sitting.code(-1, again) == "open_already"
    assert sitting.code(-1, object()) == "no_such_command"


def test_who_was_away_is_asked_anew_for_the_next_deal() -> None:
    """Ready, then gone: whoever comes back to a table that all have left can go on with it."""
    sitting = playing("golf", 2)
    sitting.play_out()
    assert [event.seat for event in sitting.ready(1) if isinstance(event, ev.WasReady)] == [1]
    for seat in (1, 0):
        sitting.server(calls.Disconnected(seat))
    sitting.tick(50)
    sitting.server(calls.Connected(1))
    assert sitting.room.phase == "between" and not sitting.room.chairs[1].ready
    assert [type(event) for event in sitting.ready(1)] == [ev.WasReady, ev.Dealt]
