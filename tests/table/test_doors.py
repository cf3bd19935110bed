"""Connections that are not ended by whoever has begun them: each has its time, with TLS too."""

import contextlib
import socket
import ssl
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from kortbord.table.http.pages import Pages
from tests.table.house import FREE, House

LARGE = 30_000_000  # bytes, more than a system keeps for a connection
ASK = b"GET /large.png HTTP/1.1\r\nHost: x\r\n\r\n"


@pytest.fixture(params=["http", "https"])
def house(
    request: pytest.FixtureRequest, tmp_path: Path, certificate: tuple[Path, Path]
) -> Iterator[House]:
    """A house with little patience, and a large picture."""
    (tmp_path / "index.html").write_text("<!doctype html>")
    (tmp_path / "large.png").write_bytes(bytes(LARGE))
    limits = replace(FREE, head=0.5, patience=1, taking=1.5)
    tls = certificate if request.param == "https" else (None, None)
    with House(tmp_path, limits=limits, pages=Pages(tmp_path), tls=tls) as house:
        yield house


def line(house: House) -> socket.socket:
    """A connection to a house; with TLS it has shaken hands."""
    plain = socket.create_connection(house.sock_name, timeout=10)
    if house.tls == (None, None):
        return plain
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context.wrap_socket(plain)


def lasts(house: House) -> float:
    """For how many seconds more the server has a connection."""
    begun = time.monotonic()
    while time.monotonic() < begun + 8:
        if not house.call(lambda: house.server.server_state.connections):
            return time.monotonic() - begun
        time.sleep(0.02)
    return 99.0


def closed(line: socket.socket) -> None:
    """Wait until the other side closes the connection without a word."""
    with contextlib.suppress(ConnectionError):
        assert line.recv(100) == b""


def test_a_handshake_that_does_not_end(house: House) -> None:
    for begun in (b"", b"\x16\x03\x01\x00\xf0\x01"):  # nothing, or the first bytes of one
        with socket.create_connection(house.sock_name, timeout=10) as plain:
            plain.sendall(begun)
            since = time.monotonic()
            while plain.recv(1000):  # what plain http has to say to that
                pass
            assert time.monotonic() - since < 3


def test_whoever_says_nothing(house: House) -> None:
    with line(house) as silent:
        since = time.monotonic()
        closed(silent)
        assert 0.3 < time.monotonic() - since < 3


def test_whoever_takes_no_answer(house: House) -> None:
    with line(house) as deaf:
        deaf.sendall(ASK)
        time.sleep(0.1)
        assert lasts(house) < 7
    assert house.hub.metrics.counts["limited"] >= 1 and not house.hub.metrics.counts["errors"]


def test_whoever_takes_an_answer_slowly(house: House) -> None:
    """Each time something has left, there is time for more."""
    with line(house) as slow:
        slow.sendall(ASK)
        begun, got = time.monotonic(), 0
        while got < LARGE:
            piece = slow.recv(1_000_000)
            assert piece
            before, got = got, got + len(piece)
            # Longer than an idle connection is kept; with TLS a piece is small.
            if before // 800_000 < got // 800_000 and time.monotonic() - begun < 7:
                time.sleep(0.2)
        assert time.monotonic() - begun > 6
    assert not house.hub.metrics.counts["limited"]


def test_an_answer_that_nobody_takes_when_the_server_ends(house: House) -> None:
    with line(house) as deaf:
        house.call(lambda: house.hub.limits.__dict__.update(taking=60.0))
        deaf.sendall(ASK)
        time.sleep(0.3)
        begun = time.monotonic()
        house.stop()
        assert time.monotonic() - begun < 4.5
