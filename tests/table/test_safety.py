"""Nobody learns what is hidden, and nothing that is sent breaks anything.

Names of cases (`s-...`) are those of tests/data/cases.json.
"""

import io
import json
import logging
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from kortbord.table.http.identity import key_of
from kortbord.table.hub import logs
from kortbord.table.hub.machines import Job
from tests.table.guest import Guest
from tests.table.house import House, lines, token
from tests.table.worlds import Worlds

# The game, where chance begins, after how many actions people choose otherwise, how far it goes.
CASES = [
    ("hjerter", 2, 99, 32), ("hjerter", 5, 99, 38), ("hjerter", 4, 0, 2), ("hjerter", 6, 0, 13),
    ("bolighai", 2, 0, 23), ("for_sale", 2, 0, 17), ("golf", 3, 0, 14), ("golf", 6, 0, 16),
]  # fmt: skip


@pytest.mark.parametrize("game, seed, unlike, least", CASES)
def test_two_worlds_look_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, seed: int, unlike: int, least: int
) -> None:
    """s-choice-not-visible, s-onlooker-no-hands, s-initial-state-filtered: byte by byte."""
    pauses: dict[str, list[tuple[int, int, int]]] = {}
    real = Job.due

    def due(job: Job, live: Any, now: int) -> int:
        at = real(job, live, now)
        told = job.machine.seat, job.machine.nth, at - job.machine.since
        pauses.setdefault(str(id(live)), []).append(told)
        return at

    monkeypatch.setattr(Job, "due", due)
    with Worlds(tmp_path, game, seed, unlike) as worlds:
        steps = 0
        while steps < 40 and worlds.step():
            steps += 1
        assert steps >= least
        assert worlds.heard(0) == worlds.heard(1)
        one, other = pauses.values()
        assert one == other != []
        late = [
            [house.guest("furu-aaaa-aaaa", token(0)).heard, house.guest("furu-aaaa-aaaa").heard]
            for house in worlds.houses
        ]
        assert late[0] == late[1]


def test_the_worlds_do_differ(tmp_path: Path) -> None:
    """Whoever has another hand gets other bytes: the test above can fail."""
    with Worlds(tmp_path, "hjerter", 1) as worlds:
        worlds.states()
        streams = [[guest.calm(0.2).heard for guest in people] for people in worlds.people]
        assert streams[0][0] == streams[1][0]
        assert streams[0][1:3] != streams[1][1:3]
        secret = worlds.unlike
        while worlds.step() and secret == worlds.unlike:
            pass
        assert worlds.unlike, "somebody has chosen otherwise, unseen"


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    """All that is logged, as the server would write it."""
    written = io.StringIO()
    handler = logging.StreamHandler(written)
    handler.setFormatter(logs.Lines())
    levels = {"kortbord": logging.DEBUG} | logs.QUIET
    loggers = [logging.getLogger(name) for name in levels]
    before = [logger.level for logger in loggers]
    for logger in loggers:
        logger.addHandler(handler)
        logger.setLevel(levels[logger.name])
    yield written
    for logger, level in zip(loggers, before, strict=True):
        logger.removeHandler(handler)
        logger.setLevel(level)


@pytest.fixture
def house(tmp_path: Path, log: io.StringIO) -> Iterator[House]:
    with House(tmp_path) as house:
        yield house


def test_no_secret_is_logged(house: House, log: io.StringIO) -> None:
    code = house.set(token(0), {"1": "casual", "2": "casual"}, True, game="golf", seats=3)
    guest = house.guest(code, token(0))
    ticket = guest.ask("ticket")["ticket"]
    assert guest.ask("chat", on=True)["ok"] and guest.ask("say", text="hush hush")["ok"]
    while guest.until(lambda g: bool(g.choice) or g.phase != "playing").phase == "playing":
        assert guest.act()["ok"]
    house.stop()
    written = log.getvalue()
    assert len(lines(written)) >= 2
    cards = json.dumps(guest.position["cards"])
    for secret in (token(0), key_of(token(0)), code, ticket, "hush", "P0", cards, "127.0.0.1"):
        assert secret not in written
    assert logs.short(code) in written


def test_a_fault_is_one_line(log: io.StringIO) -> None:
    """Its name and its place; not its sentence, which may tell what was sent."""
    try:
        {}["QS in the hand of Kari"]  # type: ignore[index]  # noqa: B018
    except KeyError as error:
        logs.fault("broken", error, kind="x")
        logging.getLogger("uvicorn.error").exception("Exception in ASGI application\n")
    first, second = lines(log.getvalue())
    assert (first["event"], first["error"], first["kind"]) == ("broken", "KeyError", "x")
    assert first["where"][-1].startswith("test_safety.py:")
    assert (second["event"], second["error"]) == ("Exception in ASGI application", "KeyError")
    assert "Kari" not in log.getvalue() and "Traceback" not in log.getvalue()


PROGRAM = """
import asyncio, gc, logging, threading, warnings
from kortbord.table.http.app import create_app
from kortbord.table.http.serving import Server, configure
from kortbord.table.hub import logs
from kortbord.table.store import open_store

def broken(*given):
    raise ValueError("the hand of Kari")

class Freed:
    __del__ = broken

async def late():
    broken()

async def work():
    app = create_app(open_store("tables.db"))
    config = configure(app)
    config.load()
    server = Server(config, app, print)
    server.lifespan = config.lifespan_class(config)
    await server.startup()
    task = asyncio.create_task(late())
    asyncio.get_running_loop().call_soon(broken)
    asyncio.get_running_loop().call_exception_handler({"message": "pending\\nKari"})
    await asyncio.sleep(0.01)
    del task
    gc.collect()
    await server.shutdown()

logs.start()
asyncio.run(work())
thread = threading.Thread(target=broken)
thread.start()
thread.join()
Freed()
warnings.warn("said by nobody")
try:
    broken()
except ValueError:
    logging.getLogger("some.library").warning("It broke", exc_info=True)
logging.getLogger("some.library").info("Kari")
"""


def test_nothing_but_json_is_in_the_log(tmp_path: Path) -> None:
    """Whoever says it: a task or a thread that nobody waits for, a library, a warning."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], capture_output=True, text=True, cwd=tmp_path, timeout=30
    )
    assert done.returncode == 0, done.stderr
    told = lines(done.stderr)
    assert [line["event"] for line in told[:-2]] == ["unhandled"] * 5
    assert [line.get("error", line.get("what")) for line in told[:-2]].count("ValueError") == 4
    assert "said by nobody" in told[-2]["event"]
    assert (told[-1]["event"], told[-1]["error"]) == ("It broke", "ValueError")
    assert "Kari" not in done.stderr


def test_a_request_that_breaks_the_server(
    house: House, log: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> str:
        raise RuntimeError("secret words")

    monkeypatch.setattr(house.hub.metrics, "text", broken)
    answer = house.http.get("/metrics")
    assert (answer.status_code, answer.json()["code"]) == (500, "server")
    assert answer.headers["x-content-type-options"] == "nosniff"
    house.stop()
    assert "request_failed" in log.getvalue() and "Traceback" not in log.getvalue()
    assert "secret words" not in log.getvalue() + answer.text
    assert house.hub.metrics.counts["errors"] == 1


# Anything at all.

WORDS = ("hello", "ping", "act", "why", "undo", "finish", "ready", "start", "rematch", "bot",
         "remove", "swap", "leave", "salt", "automatic", "chat", "say", "react", "ticket",
         "configure", "Open", "sit", "play", "")  # fmt: skip
ODD: tuple[Any, ...] = (
    None, True, -1, 0, 1, 2, 3, 99, 10**30, 1.5, "", "QS", "send QS KD", "pass", "\x00", "é" * 50,
    [], {}, [[]] * 5, "casual", "hello", "x" * 300, "0" * 32, "\ud800", {"a": {"b": []}},
)  # fmt: skip
FIELDS = ("id", "deal", "nth", "action", "seat", "other", "bot", "on", "text", "phrase", "salt",
          "settings", "version", "seen", "key", "by", "is")  # fmt: skip


def anything(guest: Guest, chance: random.Random, before: list[str | bytes]) -> str | bytes:
    """Something that no page should send."""
    kind = chance.randrange(12)
    if kind == 0 and before:
        return chance.choice(before)
    if kind == 1:
        return bytes(chance.randrange(256) for _ in range(chance.randrange(60)))
    if kind == 2:
        return chance.choice(("", "{", "[]", "null", '"', "[" * 3000, "{" + " " * 3900, "1e999"))
    if kind == 3:
        return "x" * chance.choice((4096, 4097, 70_000))
    word = chance.choice(WORDS)
    fields = {name: chance.choice(ODD) for name in chance.sample(FIELDS, chance.randrange(6))}
    if kind > 6:
        fields["id"] = f"f{chance.randrange(50)}"
        deal = guest.deal or {"deal": 0}
        fields |= {"deal": deal["deal"], "nth": chance.randrange(3)}
        if guest.choice:
            fields["action"] = chance.choice(guest.choice["legal"])
    text = json.dumps({"do": word} | fields)
    return text[: chance.randrange(len(text))] if kind == 4 else text


def send(guest: Guest, message: str | bytes, chance: random.Random) -> None:
    """Send it, and take in what comes: the socket may be closed, but never be silent."""
    raw = message.encode("utf-8", "surrogatepass") if isinstance(message, str) else message
    as_text = isinstance(message, str) or chance.random() < 0.5
    guest.socket.send(raw, text=as_text)
    if as_text and isinstance(message, str) and len(raw) <= 4096:
        guest.socket.send('{"do":"ping"}')
        guest.said.clear()
        guest.until(lambda g: {"is": "pong"} in g.said)
    else:
        guest.calm(0.01)


@pytest.mark.parametrize("seed", range(4))
def test_anything_may_be_sent(house: House, log: io.StringIO, seed: int) -> None:
    """Malformed, huge, repeated, reordered, of another seat, binary: the table goes on."""
    chance = random.Random(seed)
    guests = house.playing(game="golf", seats=3, undo=True)
    code = guests[0].code
    rude = house.guest(code, token(1))
    closed, sent = 0, list[str | bytes]()
    for _ in range(250):
        message = anything(rude, chance, sent)
        sent.append(message)
        try:
            send(rude, message, chance)
        except ConnectionClosed as end:
            closed += 1
            assert end.rcvd is not None and end.rcvd.code in (1003, 1007, 1009)
            rude.close()
            rude = house.guest(code, token(chance.choice((1, 1, 1, 9))))
    assert closed > 10
    assert house.hub.metrics.counts["errors"] == 0
    assert "Traceback" not in log.getvalue()
    assert {line["level"] for line in lines(log.getvalue())} <= {"debug", "info"}
    house.leave()
    again = [house.guest(code, token(seat)) for seat in range(3)]
    again[0].until(lambda g: all(c["here"] for c in g.table["chairs"]))
    room = house.live(code).room
    if room.phase == "between":
        for guest in again:
            assert guest.ask("ready", deal=room.deal)["ok"]
    assert house.turn(again).act()["ok"]


def test_anything_before_hello(house: House) -> None:
    chance = random.Random(7)
    code = house.set(token(0))
    for _ in range(60):
        guest = house.guest(code, token(0), hello=False)
        try:
            guest.socket.send(anything(guest, chance, []) if chance.random() < 0.9 else "{}")
            guest.closed(0.2)
        except (ConnectionClosed, TimeoutError, UnicodeEncodeError):
            pass
        guest.close()
    assert house.hub.metrics.counts["errors"] == 0
    assert house.guest(code, token(0)).you == 0
