"""Before the start: who sits where, as what, and who is the host."""

from typing import Any

import pytest

from kortbord.table.room import calls
from kortbord.table.room import events as ev
from kortbord.table.room import names as naming
from kortbord.table.room.refusing import refused
from kortbord.table.wire import protocol as p
from tests.table.sitting import CASES, Sitting, opened, playing, settings, table


def names(sitting: Sitting) -> list[str]:
    return [chair.name for chair in sitting.room.chairs]


def test_a_table_is_opened_by_its_host() -> None:
    sitting = opened("golf", 3)
    room = sitting.room
    assert (room.code, room.phase, room.host, room.deal) == ("furu-27-kq3x", "waiting", 0, 0)
    assert room.settings == settings("golf", 3) and room.game.name == "golf"
    assert [chair.who for chair in room.chairs] == ["person", "free", "free"]
    assert room.chairs[0].here and room.seat_of("key 0") == 0 and room.seat_of("key 1") is None


def test_a_table_against_bots_begins_at_once() -> None:
    sitting, bots = Sitting(), {1: "casual", 2: "random"}
    sitting.server(calls.Open("x", settings("golf"), "Kari", "key", bots, start=True))
    room = sitting.room
    assert room.phase == "playing" and room.deal == 1
    assert [chair.bot for chair in room.chairs] == ["", "casual", "random"]
    assert len({chair.name for chair in room.chairs}) == 3
    assert room.chairs[0].until == sitting.now + 45_000  # until the page has connected
    sitting.server(calls.Connected(0))
    sitting.wait(60)
    sitting.server(calls.Disconnected(0))
    assert room.chairs[0].stands  # its first real grace


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"bots": {1: "casual"}, "start": True}, "seats_free"),
        ({"bots": {3: "casual"}}, "no_such_seat"),
        ({"bots": {0: "casual"}}, "no_such_seat"),
        ({"bots": {1: "hal"}}, "no_such_bot"),
        ({"name": "  "}, "name_empty"),
        ({"settings": p.Settings(game="whist", seats=4, preset="norsk")}, "settings"),
        ({"settings": p.Settings(game="golf", seats=6, preset="norsk")}, "settings"),
        ({"settings": settings("golf", options={"seats": 3})}, "settings"),
        ({"settings": settings("golf", options={"decks": "many"})}, "settings"),
        ({"settings": settings("golf", show={"show_tricks": "all"})}, "settings"),
    ],
)
def test_what_cannot_be_opened(more: dict[str, Any], code: str) -> None:
    given = {"code": "x", "settings": settings("golf"), "name": "Kari", "key": "k", **more}
    assert Sitting().code(calls.SERVER, calls.Open(**given)) == code


def test_people_sit_down() -> None:
    sitting = opened("hjerter", 4)
    sitting.server(calls.Sit("Liv", "b", 2))
    sitting.server(calls.Sit("  Aksel \t Berg ", "c"))
    assert names(sitting) == ["Kari", "Aksel Berg", "Liv", ""]
    assert sitting.code(-1, calls.Sit("Jens", "d", 2)) == "seat_taken"
    assert sitting.code(-1, calls.Sit("Jens", "d", 4)) == "no_such_seat"
    sitting.server(calls.Sit("Jens", "d"))
    assert sitting.code(-1, calls.Sit("Nora", "e")) == "full"


def test_no_ghost_seat() -> None:
    """The case s-no-ghost-seat: the same browser gets its old seat, at any time."""
    assert "s-no-ghost-seat" in CASES
    sitting = table("golf", 3)
    sitting.server(calls.Disconnected(1))
    assert sitting.server(calls.Sit("Somebody", "key 1")) == []
    sitting.start()
    assert sitting.server(calls.Sit("Somebody", "key 1", 2)) == []
    assert sitting.room.seat_of("key 1") == 1 and names(sitting) == ["Kari", "Liv", "Aksel"]
    assert sitting.code(-1, calls.Sit("Nora", "key 9")) == "begun"


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("", "name_empty"),
        (" \n ", "name_empty"),
        ("x" * 25, "name_long"),
        ("a\x07b", "name_unreadable"),
        ("a\u202eb", "name_unreadable"),
        ("\u200d", "name_unreadable"),
        ("\u200b", "name_unreadable"),
        ("\u3164", "name_unreadable"),
        ("a" + "\u0336\u0301" * 3, "name_unreadable"),
        ("Kari", "name_taken"),
        ("KARI", "name_taken"),
        (" kari ", "name_taken"),
        ("Ｋａｒｉ", "name_taken"),
        ("Ka\u200dri", "name_taken"),
        ("K\u0430ri", "name_taken"),
        ("\u039aar\u0456", "name_taken"),
    ],
)
def test_names_that_cannot_be_had(name: str, code: str) -> None:
    assert opened().code(-1, calls.Sit(name, "b")) == code


@pytest.mark.parametrize("name", ["Øyvind Ås", "李", "👩‍🚀", "x" * 24, "R2-D2", "Zoë"])
def test_names_that_can(name: str) -> None:
    sitting = opened()
    sitting.server(calls.Sit(name, "b"))
    assert names(sitting)[1] == name


@pytest.mark.parametrize(
    ("there", "name"),
    [
        ("P0", "\u0420\u043e"),  # in Cyrillic letters
        ("P0", "PO"),
        ("Ole", "0le"),
        ("Ida", "lda"),
        ("LISE", "L1SE"),
        ("\u0410\u043d\u043d\u0430", "A\u043dh\u0430"),
        ("Niki", "\u039diki"),
    ],
)
def test_names_that_look_alike(there: str, name: str) -> None:
    """The refusal names who sits there, as that one is written."""
    for first, second in ((there, name), (name, there)):
        sitting = Sitting()
        sitting.server(calls.Open("c", settings("golf", 3), first, "a", {}, False))
        assert sitting.ask(-1, calls.Sit(second, "b")) == refused("name_taken", name=first)


@pytest.mark.parametrize(("there", "name"), [("Ida", "Ada"), ("Нина", "Инна"), ("Per", "Pål")])
def test_names_that_do_not(there: str, name: str) -> None:
    assert naming.refusal(name, [there]) is None


def test_bots_come_and_go() -> None:
    sitting = opened("hjerter", 4)
    sitting.do(0, p.Bot(id="a", seat=2, bot="casual"))
    name = names(sitting)[2]
    assert name and sitting.room.chairs[2].bot == "casual"
    sitting.do(0, p.Bot(id="b", seat=2, bot="random"))
    assert sitting.room.chairs[2].bot == "random" and names(sitting)[2] == name
    assert sitting.do(0, p.Bot(id="c", seat=2, bot="random")) == []
    assert sitting.code(0, p.Bot(id="d", seat=0, bot="casual")) == "seat_taken"
    assert sitting.code(0, p.Bot(id="e", seat=1, bot="hal")) == "no_such_bot"
    assert sitting.code(0, p.Bot(id="f", seat=4, bot="casual")) == "no_such_seat"
    sitting.do(0, p.Remove(id="g", seat=2))
    assert sitting.do(0, p.Remove(id="h", seat=2)) == []
    assert sitting.room.chairs[2].who == "free"


def test_a_bot_takes_no_name_that_is_there() -> None:
    sitting = opened("hjerter", 3)
    sitting.do(0, p.Bot(id="a", seat=1, bot="casual"))
    name = names(sitting)[1]
    sitting.do(0, p.Remove(id="b", seat=1))
    sitting.server(calls.Sit(name.upper(), "b", 1))
    sitting.do(0, p.Bot(id="c", seat=2, bot="casual"))
    assert names(sitting)[2] not in ("", name)


def test_a_person_is_removed() -> None:
    sitting = table("golf", 3)
    sitting.do(0, p.Remove(id="a", seat=1))
    assert sitting.room.seat_of("key 1") is None
    assert sitting.code(2, p.Remove(id="a", seat=0)) == "not_host"


def test_people_change_seats() -> None:
    sitting = opened("hjerter", 4)
    for seat, name in ((1, "Liv"), (2, "Aksel")):
        sitting.server(calls.Sit(name, f"key {seat}", seat))
    sitting.do(1, p.Salt(id="s", deal=1, salt="ab" * 16))
    sitting.do(1, p.Swap(id="a", seat=1, other=3))
    assert names(sitting) == ["Kari", "", "Aksel", "Liv"]
    assert sitting.room.seal.salts == ("", "", "", "ab" * 16)
    assert sitting.room.seen(3, "a") and not sitting.room.seen(1, "a")
    assert sitting.code(3, p.Swap(id="b", seat=3, other=2)) == "seat_taken"
    assert sitting.code(3, p.Swap(id="c", seat=1, other=2)) == "not_host"
    assert sitting.code(3, p.Swap(id="d", seat=3, other=4)) == "no_such_seat"
    assert sitting.do(3, p.Swap(id="e", seat=3, other=3)) == []
    sitting.do(0, p.Swap(id="f", seat=0, other=3))
    assert names(sitting) == ["Liv", "", "Aksel", "Kari"] and sitting.room.host == 3
    sitting.do(3, p.Swap(id="g", seat=0, other=2))
    assert names(sitting) == ["Aksel", "", "Liv", "Kari"]


def test_nothing_of_this_during_a_match() -> None:
    sitting = playing("golf", 3)
    for command in (
        p.Swap(id="a", seat=0, other=1),
        p.Remove(id="b", seat=1),
        p.Bot(id="c", seat=1, bot="casual"),
        p.Configure(id="d", settings=settings("golf", 4)),
    ):
        assert sitting.code(0, command) == "begun"


def test_the_table_is_set_otherwise() -> None:
    sitting = table("golf", 3)
    new = settings("for_sale", 5, public=True)
    sitting.do(0, p.Configure(id="a", settings=new))
    assert sitting.room.settings == new and sitting.room.game.name == "for_sale"
    assert names(sitting) == ["Kari", "Liv", "Aksel", "", ""]
    assert sitting.do(0, p.Configure(id="b", settings=new)) == []
    assert sitting.code(1, p.Configure(id="c", settings=settings("golf"))) == "not_host"
    bad = p.Settings(game="golf", seats=9, preset="norsk")
    assert sitting.code(0, p.Configure(id="d", settings=bad)) == "settings"


def test_fewer_seats_keep_the_people() -> None:
    sitting = opened("for_sale", 6)
    sitting.do(0, p.Bot(id="a", seat=1, bot="casual"))
    sitting.do(0, p.Bot(id="b", seat=4, bot="casual"))
    sitting.server(calls.Sit("Liv", "key 3", 3))
    sitting.server(calls.Sit("Aksel", "key 5", 5))
    sitting.do(0, p.Configure(id="c", settings=settings("for_sale", 3)))
    assert names(sitting) == ["Kari", "Aksel", "Liv"]
    assert [sitting.room.seat_of(f"key {n}") for n in (0, 5, 3)] == [0, 1, 2]
    few = settings("golf", 2)
    assert sitting.code(0, p.Configure(id="d", settings=few)) == "too_many_people"


def test_the_host_leaves_the_waiting_room() -> None:
    sitting = table("golf", 3)
    sitting.server(calls.Disconnected(1))
    sitting.do(0, p.Leave(id="a"))
    assert sitting.room.host == 2 and names(sitting) == ["", "Liv", "Aksel"]
    sitting.do(2, p.Leave(id="b"))
    assert sitting.room.host == 1  # away, but nobody else is left
    sitting.do(1, p.Leave(id="c"))
    assert sitting.room.host == -1
    sitting.server(calls.Sit("Nora", "key 9"))
    assert sitting.room.host == 0


def test_a_host_who_only_looks_away_stays_host() -> None:
    """Whoever sends the link from another app is away for a minute."""
    sitting = table("golf", 3)
    sitting.server(calls.Disconnected(0))
    assert sitting.room.chairs[0].until == 0
    assert sitting.tick(120) == []
    sitting.server(calls.Connected(0))
    sitting.server(calls.Disconnected(0))
    due = sitting.room.deadline()
    assert due == sitting.now + 300_000
    assert sitting.tick(299) == []
    assert sitting.tick(1) == [ev.Hosted(seat=1)]
    assert sitting.room.seat_of("key 0") == 0 and sitting.room.deadline() is None


def test_whoever_comes_first_after_a_lost_host_is_host() -> None:
    sitting = table("golf", 3)
    for seat in range(3):
        sitting.server(calls.Disconnected(seat))
    assert sitting.room.deadline() is None
    assert sitting.tick(400) == []
    sitting.server(calls.Connected(2))
    assert sitting.room.host == 2


def test_a_seat_moves_to_another_device() -> None:
    sitting = table("golf", 3)
    sitting.server(calls.Rekey(1, "phone"))
    assert sitting.room.seat_of("phone") == 1 and sitting.room.seat_of("key 1") is None
    assert sitting.server(calls.Rekey(1, "phone")) == []
    assert sitting.code(-1, calls.Rekey(1, "key 2")) == "has_seat"
    sitting.do(0, p.Remove(id="a", seat=2))
    assert sitting.code(-1, calls.Rekey(2, "pad")) == "no_person"
    assert sitting.code(-1, calls.Rekey(7, "pad")) == "no_person"


def test_private_unless_it_is_asked_for() -> None:
    """The case s-private-by-default, as far as a room knows of it."""
    assert "s-private-by-default" in CASES
    assert not p.Settings(game="golf", seats=3, preset="norsk").public
