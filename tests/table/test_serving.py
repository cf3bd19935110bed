"""The commands `kortbord` and `kortbord serve`, as programs: start, stop, kill and start again.

Names of cases (`s-...`) are those of tests/data/cases.json.
"""

import os
import re
import signal
import socket
import sqlite3
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pexpect
import pytest

from kortbord.cli import serving as command
from kortbord.cli.failing import Failure
from kortbord.table.http import addresses
from kortbord.table.http.serving import CannotServe, listen
from tests.table.guest import Guest, bearer
from tests.table.house import lines, settings, token
from tests.table.postgres import Server

FIRST = re.compile(r"Kortbord http://127\.0\.0\.1:(\d+)/\n")
HIDDEN = ("DISPLAY", "WAYLAND_DISPLAY", "LANG", "LC_ALL", "LC_MESSAGES")
QUIET = {name: value for name, value in os.environ.items() if name not in HIDDEN}


class Program:
    """`kortbord` in a process of its own; it is killed at the end if it still runs."""

    def __init__(self, folder: Path, *words: str) -> None:
        self.begun = time.monotonic()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "kortbord", *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=QUIET | {"KORTBORD_DATA": str(folder)},
        )
        assert self.process.stdout is not None
        self.first = self.process.stdout.readline()
        found = FIRST.fullmatch(self.first)
        assert found, self.first
        self.host = f"127.0.0.1:{found[1]}"

    def __enter__(self) -> "Program":
        return self

    def __exit__(self, *args: object) -> None:
        if self.process.poll() is None:
            self.end(signal.SIGKILL)

    def get(self, path: str) -> httpx.Response:
        return httpx.get(f"http://{self.host}{path}", timeout=10)

    def end(self, how: signal.Signals) -> tuple[int, str, str]:
        """End it; the exit status, and what it has written."""
        self.process.send_signal(how)
        output, errors = self.process.communicate(timeout=30)
        return self.process.returncode, output, errors

    def set(self, **given: Any) -> str:
        """Set a table of four; its code."""
        body = {"name": "P0", "settings": settings(**given)}
        url = f"http://{self.host}/api/tables"
        code = str(httpx.post(url, json=body, headers=bearer(token(0))).json()["code"])
        for seat in range(1, 4):
            name = {"name": f"P{seat}"}
            httpx.post(f"{url}/{code}/join", json=name, headers=bearer(token(seat)))
        return code

    def guests(self, code: str) -> list[Guest]:
        """The people of a table, all of them here."""
        guests = [Guest(self.host, code, token(seat)) for seat in range(4)]
        for guest in guests:
            guest.until(lambda g: all(chair["here"] for chair in g.table["chairs"]))
        return guests


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Program]:
    with Program(tmp_path, "serve", "--port", "0", "--no-browser") as program:
        yield program


def test_the_first_line_and_the_first_page(served: Program) -> None:
    """Within two seconds."""
    assert served.get("/").status_code in (200, 503)
    assert time.monotonic() - served.begun < 2
    assert served.get("/healthz").json() == {"ok": True}
    assert served.get("/api/info").json()["addresses"] == []


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_it_ends_in_good_order(served: Program, how: signal.Signals, tmp_path: Path) -> None:
    code = served.set()
    guests = served.guests(code)
    status, output, errors = served.end(how)
    assert (status, output) == (0, "The table is closed. See you again.\n")
    assert [line["event"] for line in lines(errors)] == ["table_set"]
    for guest in guests:
        assert (guest.closed(), guest.bye) == (1012, "restart")
        guest.close()
    assert {file.name for file in tmp_path.iterdir()} == {"tables.db"}, "all is in one file"


@pytest.mark.parametrize("choice", [2, 7])
def test_a_server_that_is_killed(tmp_path: Path, choice: int) -> None:
    """s-kill-server: amid a hidden choice, or a trick; nothing is lost, nothing twice."""
    with Program(tmp_path, "serve", "--port", "0", "--no-browser") as program:
        code = program.set()
        guests = program.guests(code)
        assert guests[0].ask("start", deal=0)["ok"]
        for _ in range(choice):
            acting = next(g for g in guests if g.until(known).choice)
            assert acting.act()["ok"]
            for guest in guests:
                guest.calm(0.05)
        before = [(guest.position, guest.events, guest.choice) for guest in guests]
        program.end(signal.SIGKILL)
        port = program.host.partition(":")[2]
        for guest in guests:
            guest.close()
    with Program(tmp_path, "serve", "--port", port, "--no-browser") as program:
        again = program.guests(code)
        assert [(guest.position, guest.events, guest.choice) for guest in again] == before
        acting = next(guest for guest in again if guest.choice)
        assert acting.act()["ok"]
        for guest in again:
            guest.close()


def known(guest: Guest) -> bool:
    return guest.deal is not None


def test_plain_kortbord_is_for_the_whole_house(tmp_path: Path) -> None:
    """It listens on all addresses; the terminal shows how to come in, with a code to scan."""
    child = pexpect.spawn(
        sys.executable, ["-m", "kortbord", "--port", "0", "--lang", "nb", "--no-browser"],
        env=QUIET | {"KORTBORD_DATA": str(tmp_path), "LC_ALL": "C.UTF-8"}, encoding="utf-8",
        timeout=20, dimensions=(50, 80),
    )  # fmt: skip
    child.expect(r"Kortbord http://127\.0\.0\.1:(\d+)/\r\n")
    port = int(child.match.group(1))
    child.expect("På denne maskinen")
    own = addresses.own()
    child.expect(f"Telefoner .* http://{own[0]}:{port}/" if own else "ikke på noe nett")
    child.expect("Ctrl-C avslutter")
    if own:
        child.expect("telefonens kamera")
        child.expect("[█▀▄]{20}")
    for host in ("127.0.0.1", *own):
        found = httpx.get(f"http://{host}:{port}/api/info").json()["addresses"]
        assert found == [f"http://{address}:{port}/" for address in own]
    child.sendcontrol("c")
    child.expect("Bordet er lukket")
    child.expect(pexpect.EOF)
    assert "Traceback" not in (child.before or "")
    child.wait()
    assert child.exitstatus == 0


def refused(folder: Path, *words: str) -> str:
    """The one sentence on standard error, after checking the exit status."""
    done = subprocess.run(
        [sys.executable, "-m", "kortbord", *words],
        capture_output=True, text=True, timeout=30, env=QUIET | {"KORTBORD_DATA": str(folder)},
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (2, ""), done
    (sentence,) = done.stderr.splitlines()
    return sentence


def test_a_port_that_is_taken(served: Program, tmp_path: Path) -> None:
    port = served.host.partition(":")[2]
    for words in (("serve", "--port", port), ("--port", port)):
        sentence = refused(tmp_path / "other", *words, "--no-browser")
        assert f"port {port}: Address already in use." in sentence


def test_a_database_that_another_server_has(served: Program, tmp_path: Path) -> None:
    """It would tell its people nothing of what happens at the other one."""
    line = refused(tmp_path, "--port", "0")
    assert line == f"The database {tmp_path / 'tables.db'} is used by another Kortbord."
    way = tmp_path / "way.db"
    way.symlink_to(tmp_path / "tables.db")
    words = ("serve", "--port", "0", "--database", f"sqlite:///{way}")
    assert "another Kortbord" in refused(tmp_path, *words)
    assert served.get("/healthz").json() == {"ok": True}
    served.end(signal.SIGKILL)
    with Program(tmp_path, "serve", "--port", "0", "--no-browser") as again:
        assert again.get("/healthz").json() == {"ok": True}
        assert again.end(signal.SIGTERM)[0] == 0
    assert {file.name for file in tmp_path.iterdir()} == {"tables.db", "way.db"}


def test_a_postgres_that_another_server_has(tmp_path: Path, postgres: Server) -> None:
    words = ("serve", "--port", "0", "--no-browser", "--database", postgres.make())
    with Program(tmp_path, *words) as program:
        told = "The PostgreSQL database is used by another Kortbord."
        assert refused(tmp_path, *words) == told
        assert program.get("/healthz").json() == {"ok": True}
        program.end(signal.SIGKILL)
    with Program(tmp_path, *words) as again:
        assert again.get("/healthz").json() == {"ok": True}
        assert again.end(signal.SIGTERM)[0] == 0


def test_a_database_that_is_none(tmp_path: Path) -> None:
    (tmp_path / "tables.db").write_bytes(b"no database at all" * 1000)
    assert refused(tmp_path, "serve", "--port", "0").endswith(".")
    nobody = "postgresql://nobody@127.0.0.1:1/nothing"
    assert refused(tmp_path, "serve", "--port", "0", "--database", nobody).endswith(".")


def test_a_folder_that_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The superuser may write everywhere, so the system is not asked here."""
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    with pytest.raises(Failure, match="cannot be written to"):
        command.place(str(tmp_path))


def test_where_tables_are_kept(tmp_path: Path) -> None:
    folder, file = tmp_path / "here" / "and" / "there", tmp_path / "mine.db"
    usual = tmp_path / "usual"
    for words in (("--data-dir", str(folder)), ("--database", f"sqlite:///{file}")):
        with Program(usual, "serve", "--port", "0", "--no-browser", *words) as program:
            program.set()
            program.end(signal.SIGTERM)
    for path in (folder / "tables.db", file):
        (count,) = sqlite3.connect(path).execute("select count(*) from tables").fetchone()
        assert count == 1
    assert not usual.exists()
    assert folder.stat().st_mode & 0o077 == 0, "nobody else looks in"


def test_https(tmp_path: Path, certificate: tuple[Path, Path]) -> None:
    cert, key = certificate
    process = subprocess.Popen(
        [sys.executable, "-m", "kortbord", "serve", "--port", "0", "--no-browser",
         "--tls-cert", str(cert), "--tls-key", str(key)],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        env=QUIET | {"KORTBORD_DATA": str(tmp_path)},
    )  # fmt: skip
    assert process.stdout is not None
    found = re.fullmatch(r"Kortbord (https://127\.0\.0\.1:\d+)/\n", process.stdout.readline())
    assert found
    try:
        context = ssl.create_default_context(cafile=str(cert))
        answer = httpx.post(
            f"{found[1]}/api/tables", json={"name": "K", "settings": settings()}, verify=context
        )
        assert answer.headers["set-cookie"].endswith("; Secure")
    finally:
        process.terminate()
        process.communicate(timeout=20)
    assert process.returncode == 0


def test_a_certificate_that_cannot_be_used(tmp_path: Path, certificate: tuple[Path, Path]) -> None:
    """One sentence says which file it is; nobody is asked for a passphrase."""
    cert, key = certificate
    locked, other, small = (tmp_path / f"{name}.pem" for name in ("locked", "other", "small"))
    words = ["openssl", "pkey", "-in", str(key), "-aes256", "-passout", "pass:x", "-out"]
    subprocess.run([*words, str(locked)], check=True, capture_output=True)
    words = ["openssl", "genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:prime256v1"]
    subprocess.run([*words, "-out", str(other)], check=True, capture_output=True)
    small.write_text("no key")
    for file, sentence in (
        (locked, f"The key in {locked} has a passphrase; it must be one without."),
        (other, f"The key in {other} does not belong to the certificate in {cert}."),
        (small, f"The file {small} holds no key in PEM form."),
    ):
        words = ["serve", "--port", "0", "--tls-cert", str(cert), "--tls-key", str(file)]
        assert refused(tmp_path / "data", *words) == sentence
    alone = refused(tmp_path / "data", "serve", "--port", "0", "--tls-cert", str(cert))
    assert alone == f"The file {cert} holds no key in PEM form: give --tls-key too."
    assert not (tmp_path / "data").exists()


ORIGINS = [
    ("https://cards.example", "https://cards.example"),
    ("https://cards.example/", "https://cards.example"),
    ("HTTPS://Cards.Example:443", "https://cards.example"),
    ("http://cards.example:80/", "http://cards.example"),
    ("http://cards.example:443", "http://cards.example:443"),
    ("https://cards.example:/", "https://cards.example"),
    ("http://127.0.0.1:8642", "http://127.0.0.1:8642"),
    ("http://[2001:DB8:0::1]:8642", "http://[2001:db8::1]:8642"),
    ("https://blåbær.example", "https://xn--blbr-roah.example"),
    *dict.fromkeys(
        ("", "nonsense", "null", "http://", "cards.example", "cards.example:80", "//cards.example",
         "https://[::1", "https://[::g]", "https://me@cards.example", "https://cards.example/x",
         "https://cards.example?x", "https://cards.example/#", "https://cards.example:x",
         "https://cards.example:99999", "ftp://cards.example",
         "https://a b", "https://*.example", f"https://{'a' * 64}.example", " https://x.example",
         "https://cards.example\n")
    ).items(),
]  # fmt: skip


@pytest.mark.parametrize("given, origin", ORIGINS)
def test_an_origin_is_what_browsers_send(given: str, origin: str | None) -> None:
    if origin is None:
        with pytest.raises(Failure, match="--origin is http://HOST or https://HOST"):
            command.origins([given])
    else:
        assert command.origins([given]) == [origin]


@pytest.mark.parametrize("begun", [b"", b"{", b'{"name":' + b" " * 900])
def test_a_request_that_is_not_whole_when_the_server_ends(served: Program, begun: bytes) -> None:
    """It is not waited for, and it is no fault."""
    host, _, port = served.host.partition(":")
    head = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    with socket.create_connection((host, int(port))) as line:
        line.sendall(head + b"Content-Length: 1000\r\n\r\n" + begun)
        assert served.get("/healthz").status_code == 200
        ended = time.monotonic()
        status, output, errors = served.end(signal.SIGTERM)
        assert time.monotonic() - ended < 3
    assert (status, output, errors) == (0, "The table is closed. See you again.\n", "")


def test_addresses() -> None:
    assert addresses.url("http", "127.0.0.1", 8642) == "http://127.0.0.1:8642/"
    assert addresses.url("http", "10.0.0.7", 80) == "http://10.0.0.7/"
    assert addresses.url("https", "::1", 443) == "https://[::1]/"
    for address in addresses.own():
        assert addresses.reachable(address)
    for address in ("127.0.0.1", "169.254.1.1", "0.0.0.0", "no address"):
        assert not addresses.reachable(address)


def test_without_a_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "OUTSIDE", "no.such.host.invalid")
    monkeypatch.setattr(socket, "gethostname", lambda: "no.such.host.invalid")
    assert addresses.own() == []
    door = command.Door("http", "0.0.0.0", 8642, "en")
    assert door.others() == [] and door.here == "http://127.0.0.1:8642/"


def test_a_browser_needs_a_display(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    assert not command.has_display()
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert command.has_display()
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.delenv("WAYLAND_DISPLAY")
    assert command.has_display()


def test_a_place_to_listen() -> None:
    with listen("::1", 0) as sock:
        assert sock.getsockname()[1]
    with pytest.raises(CannotServe, match="There is no address"):
        listen("a" * 100, 0)
