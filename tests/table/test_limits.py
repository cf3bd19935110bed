"""Nothing can be asked for without end, and nobody who plays is held up."""

import socket
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from kortbord.table.http import doors
from kortbord.table.hub import hub as hubs
from kortbord.table.hub.limits import Bucket, Buckets, Counts, Limits, Rate
from kortbord.table.hub.socket import Socket
from tests.table.house import FREE, House, settings, token


def test_a_bucket() -> None:
    bucket = Bucket(Rate(3, 2))
    assert [bucket.take(10.0) for _ in range(3)] == [0, 0, 0]
    assert bucket.take(10.0) == 0.5
    assert bucket.take(10.25) == 0.25
    assert bucket.take(10.5) == 0
    assert bucket.take(5.0) > 0, "a clock that goes back fills nothing"
    assert [bucket.take(1000.0) for _ in range(4)] == [0, 0, 0, 0.5]


def test_buckets_are_each_ones_own_and_not_for_ever() -> None:
    buckets = Buckets(Rate(1, 1), most=2)
    assert (buckets.take("a", 0.0), buckets.take("b", 0.0), buckets.take("a", 0.0)) == (0, 0, 1)
    buckets.take("c", 0.0)
    assert buckets.take("b", 0.0) == 0, "it was forgotten, being the one not asked for longest"


def test_counts() -> None:
    counts = Counts()
    assert counts.hold("a", 2) and counts.hold("a", 2) and not counts.hold("a", 2)
    counts.release("a")
    assert counts.hold("a", 2) and counts.hold("b", 1)
    for who in ("a", "a", "a", "b", "b"):
        counts.release(who)
    assert counts._held == {}


def test_limits_for_many_behind_one_address() -> None:
    more = Limits().times(3)
    assert (more.requests, more.opened, more.sockets) == (Rate(180, 30), Rate(300, 15), 300)
    assert more.body == Limits().body and more.talk == Limits().talk


@pytest.mark.parametrize("factor", [0.001, 0.017, 0.126, 0.5, 1, 2.5, 40])
def test_all_phones_of_a_house_may_come_back_at_once(factor: float) -> None:
    """After a restart of the server."""
    limits = Limits().times(factor)
    bucket = Bucket(limits.opened)
    assert not any(bucket.take(1.0) for _ in range(limits.sockets))
    assert Bucket(limits.requests).take(1.0) == 0


TIGHT = replace(
    FREE, requests=Rate(5, 1), tables=Rate(2, 0.001), sockets=4, seat_sockets=2, onlookers=1,
    messages=Rate(10, 100), hello=0.3, stuck=0.3,
)  # fmt: skip


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with House(tmp_path, limits=TIGHT) as house:
        yield house


def test_requests_of_an_address(house: House) -> None:
    answers = [house.http.get("/api/info") for _ in range(8)]
    assert {answer.status_code for answer in answers[:5]} == {200}
    assert answers[-1].status_code == 429 and answers[-1].json()["code"] == "too_fast"
    assert house.http.get("/healthz").status_code == 200
    assert house.hub.metrics.counts["limited"] >= 1


def test_tables_of_an_address(house: House) -> None:
    body = {"name": "P", "settings": settings()}
    status = [house.http.post("/api/tables", json=body).status_code for _ in range(3)]
    assert status == [201, 201, 429]


def test_sockets_of_an_address_a_seat_and_a_table(house: House) -> None:
    code = house.set(token(0))
    tabs = [house.guest(code, token(0)) for _ in range(2)]
    third = house.guest(code, token(0), hello=False)
    third.send({"do": "hello"})
    assert (third.closed(), third.bye) == (4429, "too_many")
    onlooker = house.guest(code)
    second = house.guest(code, hello=False)
    second.send({"do": "hello"})
    assert second.closed() == 4429
    fourth = house.guest(code, hello=False)
    fifth = house.guest(code, hello=False)
    assert (fifth.closed(), fifth.bye) == (4429, "too_many")
    for guest in (*tabs, onlooker, fourth):
        guest.close()
    deadline = time.monotonic() + 5
    while house.hub.presence.sockets and time.monotonic() < deadline:
        time.sleep(0.02)
    assert house.guest(code, token(0)).you == 0
    assert house.hub.metrics.counts["limited"] == 3


def test_a_socket_that_says_nothing(house: House) -> None:
    silent = house.guest(house.set(token(0)), token(0), hello=False)
    assert (silent.closed(), silent.bye) == (4408, "no_hello")


def test_a_message_that_is_too_long(house: House) -> None:
    guest = house.guest(house.set(token(0)), token(0))
    guest.send('{"do":"ping"' + " " * 4000 + "}")
    guest.until(lambda g: bool(g.said))
    guest.send('{"do":"ping"' + " " * 5000 + "}")
    assert guest.closed() == 1009


def test_whoever_is_too_fast_is_slowed_down(house: House) -> None:
    """All are answered, in order, as fast as is allowed."""
    guest = house.guest(house.set(token(0)), token(0))
    begun = time.monotonic()
    for _ in range(40):
        guest.send({"do": "ping"})
    guest.until(lambda g: len(g.said) == 40)
    assert 0.2 < time.monotonic() - begun < 5


def spoken(house: House, *words: bytes) -> bytes:
    """What the server says to raw bytes until it closes the connection, or answers."""
    host, port = house.sock_name
    with socket.create_connection((host, port), timeout=5) as line:
        for word in words:
            line.sendall(word)
        try:
            return line.recv(65536)
        except ConnectionResetError:
            return b""


def test_requests_that_never_end(tmp_path: Path) -> None:
    """A connection has some time for a request, and a head has a size."""
    limits = replace(FREE, head=0.3, patience=0.3, head_bytes=4000)
    with House(tmp_path, limits=limits) as house:
        assert b"200 OK" in spoken(house, b"GET /api/info HTTP/1.1\r\nHost: x\r\n\r\n")
        post = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n"
        post += b"Content-Type: application/json\r\n\r\n"
        for half in (b"", b"GET / HTTP/1.1\r\n", post, post + b"{"):
            begun = time.monotonic()
            assert spoken(house, half) == b""
            assert 0.2 < time.monotonic() - begun < 3
        assert spoken(house, b"GET / HTTP/1.1\r\nA: ", b"x" * 5000) == b""
        assert house.hub.metrics.counts["limited"] == 5
        guest = house.guest(house.set(token(0)), token(0))
        time.sleep(0.5)
        assert guest.ask("react", phrase="hello")["ok"], "a socket may be silent"


def test_connections_of_an_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of this computer are a proxy's, and not counted; sockets count for themselves."""
    monkeypatch.setattr(doors, "HOME", ())
    with House(tmp_path, limits=replace(FREE, connections=2)) as house:
        code = house.set(token(0))  # the first, which is kept alive
        guests = [house.guest(code, token(0)) for _ in range(3)]
        assert all(guest.you == 0 for guest in guests)
        with socket.create_connection(house.sock_name):
            time.sleep(0.1)
            assert spoken(house, b"GET /api/info HTTP/1.1\r\nHost: x\r\n\r\n") == b""
        time.sleep(0.1)
        assert b"200 OK" in spoken(house, b"GET /api/info HTTP/1.1\r\nHost: x\r\n\r\n")


def fall_behind(house: House, page: Socket) -> int:
    """Send to a page that does not read until all buffers are full; how much waited at most."""
    news, waited = b'{"is":"pong"}' + b" " * 100_000, list[int]()

    def flood() -> None:
        for _ in range(20):
            page.outbox.news(news)
        waited.append(len(page.outbox))

    end = time.monotonic() + 9
    while time.monotonic() < end:
        house.call(flood)
        if page.outbox.behind:
            time.sleep(0.2)
            if page.outbox.behind:
                return max(waited)
    raise AssertionError("it takes everything")


def test_a_stuck_socket_stalls_nobody_and_is_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What waits for it is bounded: then one fresh beginning waits instead."""
    monkeypatch.setattr(hubs, "SWEEP", 0.1)
    with House(tmp_path, limits=replace(FREE, waiting=8, stuck=1.0)) as house:
        code = house.set(token(0))
        deaf = house.guest(code, token(0))  # it reads nothing more after its first message
        live = house.live(code)
        (page,) = house.call(lambda: list(live.sockets[0]))
        assert fall_behind(house, page) <= 8
        for _ in range(3):
            house.call(lambda: page.outbox.answer(b"{}"))
        assert len(page.outbox) == 4, "answers wait all the same"
        talker = house.guest(code, token(0))
        assert talker.ask("react", phrase="hello")["ok"], "the table goes on"
        talker.close()
        end = time.monotonic() + 15
        while house.hub.presence.sockets and time.monotonic() < end:
            time.sleep(0.05)
        assert house.hub.metrics.counts["stuck"] == 1 and not live.sockets
        deaf.vanish()


def test_who_fell_behind_gets_one_fresh_beginning(tmp_path: Path) -> None:
    with House(tmp_path, limits=replace(FREE, waiting=8)) as house:
        code = house.set(token(0))
        slow = house.guest(code, token(0))
        (page,) = house.call(lambda: list(house.hub.lives[code].sockets[0]))
        assert fall_behind(house, page) <= 8
        house.join(code, token(1), "Newcomer")
        slow.until(lambda g: g.chair(1)["who"] == "person")
        assert '"sync"' in slow.heard[-1] and not page.outbox.behind
        assert house.join(code, token(2), "Third").status_code == 200
        slow.until(lambda g: g.chair(2)["who"] == "person")
        assert '"update"' in slow.heard[-1]
