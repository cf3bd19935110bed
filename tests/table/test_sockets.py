"""The socket of a page: what is asked is answered, and everybody sees the same table.

Names of cases (`s-...`) are those of tests/data/cases.json.
"""

import asyncio
import gc
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.applications import Starlette
from websockets.server import ServerProtocol

from kortbord.table.http.app import create_app, lasting
from kortbord.table.http.doors import Door
from kortbord.table.http.identity import key_of
from kortbord.table.hub.live import Live
from kortbord.table.hub.socket import Socket
from kortbord.table.room.calls import Open
from kortbord.table.store import open_store
from kortbord.table.wire.protocol import Settings
from tests.table.house import House, settings, token


@pytest.fixture(scope="module")
def open_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(tmp_path_factory.mktemp("house")) as house:
        yield house


@pytest.fixture
def house(open_house: House) -> Iterator[House]:
    yield open_house
    open_house.leave()


def test_hello_and_all_there_is_to_see(house: House) -> None:
    code = house.set(token(0), {"1": "casual", "2": "casual", "3": "random"})
    guest = house.guest(code, token(0))
    assert guest.socket.subprotocol == "kortbord.1"
    assert (guest.you, guest.phase, guest.deal) == (0, "waiting", None)
    guest.until(lambda g: g.chair(0)["here"])
    assert [chair["who"] for chair in guest.table["chairs"]] == ["person", "bot", "bot", "bot"]
    stranger = house.guest(code)
    assert stranger.you is None
    guest.until(lambda g: g.table["onlookers"] == 1)
    stranger.close()
    guest.until(lambda g: g.table["onlookers"] == 0)


def test_a_deal_against_bots(house: House) -> None:
    code = house.set(token(0), {"1": "casual", "2": "casual"}, True, game="golf", seats=3)
    guest = house.guest(code, token(0))
    while guest.until(lambda g: bool(g.choice) or g.phase != "playing").phase == "playing":
        assert guest.act()["ok"]
    assert guest.phase == "between" and guest.position["over"]
    assert guest.table["score"]["results"] == [guest.position["scores"]]
    assert guest.deal is not None and len(guest.deal["proof"]["secret"]) == 64


def test_two_tabs(house: House) -> None:
    """s-two-tabs."""
    first, *others = house.playing()
    second = house.guest(first.code, first.token)
    assert (second.you, second.position) == (0, first.position)
    first.until(lambda g: bool(g.choice))
    assert first.act()["ok"]
    second.until(lambda g: g.choice is None)
    assert second.calm().position == first.calm().position and second.events == first.events
    assert house.live(first.code).room.nth(0) == 1
    second.close()
    time.sleep(2)
    assert others[0].calm().chair(0)["here"]


def test_a_lost_answer(house: House) -> None:
    """s-lost-ack: the socket breaks after the command was taken; it is sent again."""
    guest, other, *_ = house.playing()
    assert guest.deal is not None and guest.choice is not None
    action = guest.choice["legal"][0]
    command = {"deal": 1, "nth": 0, "action": action}
    guest.tell("act", "lost", **command)
    guest.vanish()
    other.until(lambda g: g.chair(0)["chosen"])
    again = house.guest(guest.code, guest.token)
    assert again.ask("act", "lost", **command)["ok"]
    assert house.live(guest.code).room.nth(0) == 1
    assert [event for event in again.events if event[0] == "send" and event[1] == 0]


def test_a_card_tapped_twice(house: House) -> None:
    """s-double-tap-card: the second tap is answered, and changes nothing."""
    guest, *_ = house.playing()
    assert guest.choice is not None
    command = {"deal": 1, "nth": 0, "action": guest.choice["legal"][0]}
    first, second = guest.tell("act", **command), guest.tell("act", **command)
    assert guest.answer(first)["ok"]
    refused = guest.answer(second)
    assert not refused["ok"] and refused["refusal"]["code"] == "stale"
    assert house.live(guest.code).room.nth(0) == 1


def test_what_comes_too_late_is_answered(house: House) -> None:
    """s-stale-refusal-has-answer: with a reason, and where the log is."""
    guest, *_ = house.playing()
    answer = guest.ask("act", deal=1, nth=7, action="QS")
    assert answer["refusal"] == {
        "code": "stale", "game": "table", "facts": {"deal": "1", "nth": "0"}
    }  # fmt: skip
    assert answer["seq"] == len(guest.events)
    illegal = guest.ask("act", deal=1, nth=0, action="send QS QS")
    assert illegal["refusal"]["game"] == "hjerter"


def test_a_seat_is_not_forged(house: House) -> None:
    """s-seat-forged: a message cannot name a seat, and a token has its own only."""
    guests = house.playing()
    first, third = guests[0], guests[2]
    assert first.choice is not None
    before, seq = first.calm().heard[:], house.live(first.code).room.seq
    action = first.choice["legal"][0]
    answer = third.ask("act", deal=1, nth=0, action=action, seat=0)
    assert answer["refusal"]["code"] == "malformed"
    assert not third.ask("act", deal=1, nth=0, action=action)["ok"]
    assert house.live(first.code).room.seq == seq
    assert first.calm().heard == before


def test_five_choose_at_once(house: House) -> None:
    """s-simultaneous-five: none is refused as stale."""
    guests = house.playing(game="for_sale", seats=5)
    while len(house.live(guests[0].code).room.acting) < 5:
        assert house.turn(guests).act("pass")["ok"]
    for guest in guests:
        guest.until(lambda g: g.choice is not None)
    choices = [guest.choice or {} for guest in guests]
    ids = [
        guest.tell("act", deal=1, nth=choice["nth"], action=choice["legal"][0])
        for guest, choice in zip(guests, choices, strict=True)
    ]
    for guest, id in zip(guests, ids, strict=True):
        assert guest.answer(id)["ok"]


def test_why(house: House) -> None:
    """A reason can be asked for without playing."""
    guest, *_ = house.playing()
    assert guest.choice is not None
    assert guest.ask("why", deal=1, action=guest.choice["legal"][0])["ok"]
    assert guest.ask("why", deal=1, action="QS")["refusal"]["code"]
    assert guest.ask("why", deal=2, action="QS")["refusal"]["code"] == "stale"
    assert house.live(guest.code).room.nth(0) == 0


def test_undo(house: House) -> None:
    guest, other, *_ = house.playing()
    assert guest.act()["ok"]
    guest.until(lambda g: bool(g.deal and g.deal["undo"]))
    assert guest.ask("undo", deal=1)["ok"]
    guest.until(lambda g: bool(g.choice))
    other.until(lambda g: not g.chair(0)["chosen"])
    assert [event for event in other.calm().events if event[0] == "send"] == []


def test_reconnecting_with_what_one_has_seen(house: House) -> None:
    """Events come from where one was; after something was taken back, all of them come again."""
    guest, other, *_ = house.playing()
    assert guest.act()["ok"] and other.act()["ok"]
    seen = len(guest.calm().events)
    page = house.guest(guest.code, guest.token, hello=False)
    page.events = guest.events[:]
    page.send({"do": "hello", "deal": 1, "seen": seen - 1})
    page.until(lambda g: bool(g.table))
    assert f'"first":{seen - 1}' in page.heard[0] and page.events == guest.events
    assert other.ask("undo", deal=1)["ok"]
    page.close()
    page = house.guest(guest.code, guest.token, hello=False)
    page.send({"do": "hello", "deal": 1, "seen": 1})
    page.until(lambda g: bool(g.table))
    assert '"first":0' in page.heard[0]
    for odd in ({"deal": 7, "seen": 2}, {"deal": 1, "seen": 999}, {"deal": 0, "seen": 0}):
        page.send({"do": "hello"} | odd)
        page.table = {}
        page.until(lambda g: bool(g.table))
        assert '"first":0' in page.heard[-1]


def test_talk(house: House) -> None:
    """Phrases always, free talk when the host allows it; nothing of it is kept."""
    guest, other, *_ = house.table(seats=4)
    onlooker = house.guest(guest.code)
    assert other.ask("react", phrase="hello")["ok"]
    for one in (guest, onlooker):
        one.until(lambda g: g.said == [{"is": "talk", "seat": 1, "phrase": "hello"}])
    assert other.ask("say", text="Hei!")["refusal"]["code"] == "no_chat"
    assert not other.ask("chat", on=True)["ok"]
    assert guest.ask("chat", on=True)["ok"]
    assert other.ask("say", "once", text="  <b>Hei</b> \n på  deg ")["ok"]
    assert other.ask("say", "once", text="  <b>Hei</b> \n på  deg ")["ok"]
    assert other.ask("say", text=" \n ")["refusal"]["code"] == "malformed"
    for text in ("\u200b\u200b", "\u202eevil", "a\u2067b", "a\x00b", "\ufe0f", "o" + "\u0301" * 9):
        assert other.ask("say", text=text)["refusal"]["code"] == "talk_unreadable"
    guest.until(lambda g: len(g.said) == 2)
    assert guest.said[1] == {"is": "talk", "seat": 1, "text": "<b>Hei</b> på deg"}
    answers = [other.ask("react", phrase="nice") for _ in range(8)]
    assert answers[-1]["refusal"]["code"] == "too_fast"
    entries = house.do(house.store.read(guest.code))
    assert b"deg" not in b"".join(entries) and b"nice" not in b"".join(entries)
    assert len(guest.calm().said) < 10


def test_an_onlooker_only_looks(house: House) -> None:
    guest, *_ = house.playing()
    onlooker = house.guest(guest.code)
    for command in ("leave", "ticket"):
        assert onlooker.ask(command)["refusal"]["code"] == "onlooker"
    assert onlooker.ask("act", deal=1, nth=0, action="QS")["refusal"]["code"] == "onlooker"
    onlooker.send({"do": "ping"})
    onlooker.until(lambda g: g.said == [{"is": "pong"}])
    assert onlooker.choice is None


def test_a_tv_looks_on_with_the_token_of_a_seat(house: House) -> None:
    guest, other, *_ = house.table()
    guest.close()
    tv = house.guest(guest.code, guest.token, query="?watch=1")
    assert tv.you is None
    other.until(lambda g: not g.chair(0)["here"])


def test_a_socket_takes_the_seat_that_its_device_takes(house: House) -> None:
    """One who looks on and then joins, and one whose seat is taken away."""
    code = house.set(token(0))
    host, page = house.guest(code, token(0)), house.guest(code, token(1))
    assert page.you is None
    assert house.join(code, token(1), "Ola", seat=2).status_code == 200
    page.until(lambda g: g.you == 2 and g.chair(2)["here"])
    assert page.ask("swap", seat=2, other=3)["ok"]
    page.until(lambda g: g.you == 3 and g.chair(3)["here"])
    host.until(lambda g: g.chair(3)["here"])
    assert host.ask("remove", seat=3)["ok"]
    page.until(lambda g: g.you is None)
    host.until(lambda g: g.table["onlookers"] == 1)


def test_a_ticket_moves_a_seat_once(house: House) -> None:
    guest, other, *_ = house.playing()
    ticket = guest.ask("ticket")["ticket"]
    phone = house.guest(guest.code, token(7))
    before = guest.position
    moved = house.join(guest.code, token(7), "x", ticket=ticket)
    assert moved.json() == {"code": guest.code, "seat": 0}
    phone.until(lambda g: g.you == 0 and g.chair(0)["here"])
    guest.until(lambda g: g.you is None)
    assert phone.position == before and guest.choice is None
    again = house.join(guest.code, token(8), "x", ticket=ticket)
    assert (again.status_code, again.json()["code"]) == (409, "ticket")
    assert house.join(guest.code, token(7), "x", ticket=ticket).json()["code"] == "has_seat"
    assert house.join(guest.code, token(8), "x", ticket="0" * 32).json()["code"] == "ticket"
    assert phone.act()["ok"]
    assert other.until(lambda g: g.chair(0)["chosen"]).chair(0)["name"] == "P0"


@pytest.mark.parametrize(
    "first, code, why",
    [
        ('{"do":"ping"}', 1007, "no_hello"),
        ("hello", 1007, "no_hello"),
        (b"\x00", 1007, "no_hello"),
        ('{"do":"hello","version":9}', 1008, "version"),
        ('{"do":"hello","version":' + "[" * 3900, 1007, "no_hello"),
    ],
)
def test_no_hello(house: House, first: str | bytes, code: int, why: str) -> None:
    guest = house.guest(house.set(token(0)), token(0), hello=False)
    guest.send(first)
    assert (guest.closed(), guest.bye) == (code, why)


def test_nested_without_end(house: House) -> None:
    guest = house.guest(house.set(token(0)), token(0))
    guest.send('{"id":"x","do":"ping","z":' + "[" * 3900 + "}")
    assert (guest.closed(), guest.bye) == (1007, "malformed")
    assert not house.hub.metrics.counts["errors"]


@pytest.mark.parametrize("code", ["furu-aaaa-aaaa", "FURU", "..%2f..%2fetc", "a" * 300, ""])
def test_no_such_table(house: House, code: str) -> None:
    guest = house.guest(code, hello=False)
    assert (guest.closed(), guest.bye) == (4404, "no_table")


def test_under_any_web_server(tmp_path: Path) -> None:
    """The way around uvicorn's `send` is only taken where it is uvicorn's."""

    async def serve() -> list[dict[str, Any]]:
        app = create_app(open_store(tmp_path / "tables.db"))
        async with lasting(app.hub)(Starlette()):
            table = msgspec.convert(settings(), Settings)
            live = await app.hub.new(lambda code: Open(code, table, "P0", key_of(token(0))))
            assert isinstance(live, Live)
            heard: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
            sent: list[dict[str, Any]] = []
            for message in ({"type": "websocket.connect"}, *says("hello", "ping", "nonsense")):
                heard.put_nowait(message)
            headers = [(b"authorization", b"Bearer " + token(0).encode())]
            scope = {"type": "websocket", "path": f"/ws/{live.code}", "headers": headers}

            async def send(message: dict[str, Any]) -> None:
                await asyncio.sleep(0.001)
                sent.append(message)

            await app(scope | {"query_string": b"", "client": ("127.0.0.1", 1)}, heard.get, send)  # type: ignore[arg-type]
            return sent

    opened, *told, closed = asyncio.run(serve())
    assert opened == {"type": "websocket.accept", "subprotocol": "kortbord.1"}
    kinds = [msgspec.json.decode(message["text"])["is"] for message in told]
    assert kinds[0] == "sync" and kinds[-2:] == ["pong", "bye"]
    assert closed == {"type": "websocket.close", "code": 1007}


def says(*words: str) -> list[dict[str, Any]]:
    return [{"type": "websocket.receive", "text": f'{{"do":"{word}"}}'} for word in words]


def test_a_closed_socket_leaves_nothing_behind(house: House) -> None:
    """Not even what only the garbage collection would find: memory stays as it is."""

    def kept() -> int:
        return sum(isinstance(thing, Socket | ServerProtocol | Door) for thing in gc.get_objects())

    code = house.set(token(0))
    house.guest(code, token(0))
    gc.collect()
    gc.disable()
    try:
        before = kept()
        for _ in range(5):
            house.guest(code).vanish()
            house.guest(code).close()
        end = time.monotonic() + 5
        while kept() > before and time.monotonic() < end:
            time.sleep(0.02)
        assert kept() == before
    finally:
        gc.enable()
