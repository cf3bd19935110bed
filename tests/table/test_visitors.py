"""Who is believed, and who counts as one: IPv4 and IPv6 come through the same door."""

import socket
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from kortbord.table.http import serving
from kortbord.table.http.visitors import HOME, visitor
from kortbord.table.hub.limits import Rate
from tests.table import house as houses
from tests.table.house import FREE, House, settings


@pytest.mark.parametrize(
    "address, counts",
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("unix socket", "unix socket"),
        ("", ""),
    ],
)
def test_what_an_address_counts_as(address: str, counts: str) -> None:
    assert visitor(address) == counts


@pytest.fixture
def everywhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """A house that listens for IPv6 and IPv4."""
    monkeypatch.setattr(houses, "listen", lambda host, port: serving.listen("::", port))
    limits = replace(FREE, requests=Rate(3, 0.001), connections=2)
    with House(tmp_path, limits=limits) as house:
        yield house


def set_table(house: House, host: str, **headers: str) -> httpx.Response:
    """Set a table, as a proxy passes it on."""
    body = {"name": "K", "settings": settings()}
    url = f"http://{host}:{house.sock_name[1]}/api/tables"
    return httpx.post(url, json=body, headers=headers)


@pytest.mark.parametrize("host", ["127.0.0.1", "[::1]"])
def test_a_proxy_on_this_computer_is_believed(everywhere: House, host: str) -> None:
    """What it says of the scheme and of the visitor."""
    for n in range(5):
        headers = {"X-Forwarded-Proto": "https", "X-Forwarded-For": f"192.0.2.{n}"}
        answer = set_table(everywhere, host, **headers)
        assert answer.status_code == 201
        assert answer.headers["set-cookie"].endswith("; Secure")


def test_the_addresses_of_a_house_are_one_visitor(everywhere: House) -> None:
    """Whoever has IPv6 has more addresses than anybody can count."""
    named = (f"2001:db8:1:2::{n}" for n in range(4))
    status = [set_table(everywhere, "[::1]", **{"X-Forwarded-For": n}).status_code for n in named]
    assert status == [201, 201, 201, 429]
    for other in ("2001:db8:1:3::1", "::ffff:192.0.2.7", "192.0.2.7", "192.0.2.7"):
        assert set_table(everywhere, "[::1]", **{"X-Forwarded-For": other}).status_code == 201
    assert set_table(everywhere, "[::1]", **{"X-Forwarded-For": "192.0.2.7"}).status_code == 429


def test_a_proxy_holds_as_many_connections_as_it_needs(everywhere: House) -> None:
    lines = [socket.create_connection(("127.0.0.1", everywhere.sock_name[1])) for _ in range(5)]
    assert set_table(everywhere, "127.0.0.1").status_code == 201
    for line in lines:
        line.close()


def test_a_variable_of_the_web_server_lets_nobody_in(
    everywhere: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "*")
    assert serving.configure(everywhere.app).forwarded_allow_ips == list(HOME)


def test_a_system_without_ipv6(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*given: object) -> socket.socket:
        raise OSError(97, "Address family not supported by protocol")

    monkeypatch.setattr(socket, "socket", none)
    with pytest.raises(serving.CannotServe, match="cannot listen on :: port 8642: Address family"):
        serving.listen("::", 8642)


def test_all_of_ipv6_is_ipv4_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where the system keeps the two apart, as Windows does."""

    class Apart(socket.socket):
        def __init__(self, *given: Any) -> None:
            super().__init__(*given)
            if self.family == socket.AF_INET6:
                self.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)

    with monkeypatch.context() as patch:
        patch.setattr(socket, "socket", Apart)
        sock = serving.listen("::", 0)
    with sock:
        socket.create_connection(("127.0.0.1", sock.getsockname()[1]), timeout=5).close()
    with serving.listen("::1", 0) as alone, pytest.raises(OSError):
        socket.create_connection(("127.0.0.1", alone.getsockname()[1]), timeout=5)
