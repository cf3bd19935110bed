"""Bots, stand-ins and forced moves: who decides, where, and when it is seen."""

import asyncio
import hashlib
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import mean
from typing import Any

import pytest

import kortbord
from kortbord import View
from kortbord.table.hub import pauses, thinking, worker
from kortbord.table.hub.hooks import Hooks
from kortbord.table.hub.machines import Job
from kortbord.table.hub.metrics import Metrics
from kortbord.table.hub.thinking import BotFailed, Thinker
from kortbord.table.room.room import Room
from tests.table.guest import Guest
from tests.table.house import Clock, House, token

FACTS = ("furu-aaaa-aaaa", 1, 2)


def test_a_pause_is_drawn_from_public_facts() -> None:
    assert pauses.due(1000, 1000, "normal", (*FACTS, 8)) == 1000 + pauses.of_bot(
        "normal", (*FACTS, 8, 0)
    )
    for pace, (low, high) in pauses.SPANS.items():
        drawn = [pauses.of_bot(pace, (*FACTS, n)) for n in range(500)]
        assert low <= min(drawn) and max(drawn) <= high
        assert abs(mean(drawn) - (low + high) / 2) < (high - low) / 10


def test_thinking_does_not_show() -> None:
    """However long it took within the pause, the action comes at the same time."""
    facts = (*FACTS, 4)
    due = pauses.due(1000, 1000, "normal", facts)
    assert {pauses.due(1000, now, "normal", facts) for now in range(1000, due)} == {due}
    late = pauses.due(1000, due + 1, "normal", facts)
    assert {pauses.due(1000, now, "normal", facts) for now in (due + 1, late)} == {late}
    assert late > due + 100


def test_a_forced_card_looks_like_a_chosen_one() -> None:
    """s-timing-of-forced-card: a thousand of each have the same distribution of delays."""
    chance = random.Random(5)
    chosen = [round(400 + chance.expovariate(1 / 1500)) for _ in range(1032)]
    forced = [pauses.of_person(chosen[n : n + 32], (*FACTS, n)) for n in range(1000)]
    voluntary = sorted(chosen[32:])
    apart = max(
        abs(sum(f <= limit for f in forced) / 1000 - sum(v <= limit for v in voluntary) / 1000)
        for limit in voluntary
    )
    assert apart < 1.63 * (2 / 1000) ** 0.5, "Kolmogorov and Smirnov tell them apart at 1 %"


def test_the_delay_of_somebody_unknown() -> None:
    delays = [pauses.of_person((), (*FACTS, n)) for n in range(300)]
    assert min(delays) >= pauses.USUAL[0] and max(delays) <= pauses.USUAL[-1]
    assert len(set(delays)) > 200
    assert pauses.of_person((60_000,) * 9, FACTS) == pauses.LONGEST


def test_a_forced_card_costs_no_time_and_looks_like_a_chosen_one() -> None:
    """With thinking time: like those of the choices that cost none."""
    chance = random.Random(5)
    chosen = [round(400 + chance.expovariate(1 / 1500)) for _ in range(3032)]
    forced = [pauses.of_person(chosen[n : n + 32], (*FACTS, n), 1800) for n in range(3000)]
    quick = sorted(time for time in chosen[32:] if time <= 1800)
    assert max(forced) <= 1800
    apart = max(
        abs(sum(f <= limit for f in forced) / len(forced) - place / len(quick))
        for place, limit in enumerate(quick, 1)
    )
    assert apart < 1.63 * (1 / len(forced) + 1 / len(quick)) ** 0.5
    for most in (0, 40, 300, 1000, 1800):
        for times in ((), (5000,) * 9, (1500, 1600)):
            drawn = [pauses.of_person(times, (*FACTS, n), most) for n in range(50)]
            assert min(drawn) >= 0 and max(drawn) <= most


@pytest.fixture
def view() -> View:
    return kortbord.load("hjerter").deal(seed=3).view(1)


def test_a_question_holds_what_the_seat_may_know(view: View) -> None:
    """The other process is told a view: swap what it cannot see, and the bytes are the same."""
    cards = view.game.deal(seed=3).deal_text.split("hands=")[1].split("|")
    swapped = [cards[2], cards[1], cards[0], cards[3]]
    other = view.game.deal("round=1 hands=" + "|".join(swapped)).view(1)
    assert worker.question(1, "casual", 7, view) == worker.question(1, "casual", 7, other)


def test_the_process_thinks(view: View) -> None:
    async def think() -> None:
        thinker = Thinker(Metrics())
        assert thinker.process is None
        asked = [thinker.decide("casual", 5, view) for _ in range(20)]
        actions = set(await asyncio.gather(*asked))
        assert actions == {kortbord.bot("casual", view.game, 5).decide(view).action}
        with pytest.raises(BotFailed, match="UnknownBot"):
            await thinker.decide("nobody", 5, view)
        await thinker.close()
        await thinker.close()

    asyncio.run(think())


def test_a_killed_process_is_started_again(view: View) -> None:
    """Whoever asks does not notice."""

    async def think() -> None:
        metrics = Metrics()
        thinker = Thinker(metrics)
        wanted = await thinker.decide("casual", 5, view)
        assert thinker.process is not None
        os.kill(thinker.process.pid, signal.SIGSTOP)
        asked = asyncio.gather(*(thinker.decide("casual", 5, view) for _ in range(5)))
        await asyncio.sleep(0.05)
        os.kill(thinker.process.pid, signal.SIGKILL)
        assert await asked == [wanted] * 5
        assert metrics.counts["thinkers"] == 2
        await thinker.close()

    asyncio.run(think())


def test_a_process_that_always_dies(view: View, monkeypatch: pytest.MonkeyPatch) -> None:
    async def think() -> None:
        thinker = Thinker(Metrics())
        with pytest.raises(BotFailed, match="the process"):
            await thinker.decide("casual", 5, view)
        await thinker.close()

    monkeypatch.setattr(worker, "__name__", "kortbord.table.no_such_module")
    asyncio.run(think())


def test_a_process_that_thinks_for_ever(view: View, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is killed: what it was at has failed, and what waited behind that is asked again."""

    async def think() -> None:
        metrics = Metrics()
        thinker = Thinker(metrics)
        wanted = await thinker.decide("casual", 5, view)
        for _ in range(thinking.TRIES + 1):  # more often than a question may kill its process
            assert thinker.process is not None
            os.kill(thinker.process.pid, signal.SIGSTOP)
            asked = [asyncio.create_task(thinker.decide("casual", 5, view)) for _ in range(4)]
            found = await asyncio.gather(*asked, return_exceptions=True)
            assert str(found[0]) == "no answer" and isinstance(found[0], BotFailed)
            assert found[1:] == [wanted] * 3
        assert metrics.counts["thinkers"] == thinking.TRIES + 2
        await thinker.close()

    monkeypatch.setattr(thinking, "LOOK", 0.1)
    monkeypatch.setattr(thinking, "TRIES", 2)
    asyncio.run(asyncio.wait_for(think(), 60))


def test_the_one_to_blame_may_have_been_given_up(
    view: View, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody waits any more for what the process thinks about; the next question has no fault."""

    async def think() -> None:
        thinker = Thinker(Metrics())
        wanted = await thinker.decide("casual", 5, view)
        assert thinker.process is not None
        os.kill(thinker.process.pid, signal.SIGSTOP)
        given_up = asyncio.create_task(thinker.decide("casual", 5, view))
        await asyncio.sleep(0.05)
        given_up.cancel()
        assert await thinker.decide("casual", 5, view) == wanted
        await thinker.close()

    monkeypatch.setattr(thinking, "LOOK", 0.1)
    asyncio.run(asyncio.wait_for(think(), 30))


@pytest.mark.parametrize("error", [RuntimeError, BrokenPipeError])
def test_a_question_to_a_closed_pipe(
    view: View, monkeypatch: pytest.MonkeyPatch, error: type[Exception]
) -> None:
    """The process has just died: the loop may know of it before we do."""

    async def think() -> None:
        metrics = Metrics()
        thinker = Thinker(metrics)
        wanted = await thinker.decide("casual", 5, view)
        assert thinker.process is not None and thinker.process.stdin is not None

        def closed(data: bytes) -> None:
            raise error("the handler is closed")

        monkeypatch.setattr(thinker.process.stdin, "write", closed)
        assert await thinker.decide("casual", 5, view) == wanted
        assert metrics.counts["thinkers"] == 2
        await thinker.close()

    asyncio.run(asyncio.wait_for(think(), 30))


def test_the_process_of_a_killed_server_ends_in_silence(view: View) -> None:
    """It may be in the middle of an answer."""
    for _ in range(3):
        child = subprocess.Popen(
            [sys.executable, "-m", "kortbord.table.hub.worker"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        )  # fmt: skip
        assert child.stdin and child.stdout and child.stderr
        child.stdin.write(worker.question(1, "casual", 5, view) * 400)
        child.stdin.flush()
        child.stdout.read(1)
        child.stdout.close()
        child.stdin.close()
        assert child.stderr.read() == b""
        assert child.wait(10) == 0
        child.stderr.close()


def test_a_bot_that_leaves_processes_behind(view: View, monkeypatch: pytest.MonkeyPatch) -> None:
    """They hold the pipe open, and nobody waits for them."""
    spawning = "import subprocess; subprocess.Popen(['sleep', '20'], pass_fds=[1]); "

    async def think() -> None:
        thinker = Thinker(Metrics())
        words = sys.executable, "-c", f"{spawning} import time; time.sleep(0.1)"
        monkeypatch.setattr(sys, "executable", words[0])
        real = asyncio.create_subprocess_exec
        monkeypatch.setattr(
            asyncio, "create_subprocess_exec", lambda *_, **pipes: real(*words, **pipes)
        )
        begun = time.monotonic()
        with pytest.raises(BotFailed, match="the process"):
            await thinker.decide("casual", 5, view)
        await thinker.close()
        assert time.monotonic() - begun < 14

    asyncio.run(think())


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with House(tmp_path) as house:
        yield house


def test_bots_play_on_when_their_process_is_killed(house: House) -> None:
    code = house.set(token(0), {"1": "casual", "2": "casual"}, True, game="golf", seats=3)
    guest = house.guest(code, token(0))
    kills = 0
    while guest.until(lambda g: bool(g.choice) or g.phase != "playing").phase == "playing":
        process = house.hub.thinker.process
        if process is not None and process.returncode is None and kills < 3:
            os.kill(process.pid, signal.SIGKILL)
            kills += 1
        assert guest.act()["ok"]
    assert kills == 3 and house.hub.metrics.counts["thinkers"] > 1
    assert not house.hub.metrics.counts["errors"]


def test_a_bot_that_thinks_for_ever_delays_no_socket(house: House) -> None:
    """The process stands still; whoever is at the table, or at another one, is answered."""
    code = house.set(token(0), {"1": "casual", "2": "casual", "3": "casual"}, True)
    guest = house.guest(code, token(0))
    guest.until(lambda g: all(g.chair(seat)["chosen"] for seat in (1, 2, 3)))
    process = house.hub.thinker.process
    assert process is not None
    os.kill(process.pid, signal.SIGSTOP)
    try:
        assert guest.act()["ok"]
        begun = time.monotonic()
        for _ in range(50):
            guest.said.clear()
            guest.send({"do": "ping"})
            guest.until(lambda g: bool(g.said))
        other = house.playing()
        assert other[0].act()["ok"]
        assert time.monotonic() - begun < 2
    finally:
        os.kill(process.pid, signal.SIGCONT)
    guest.until(lambda g: g.position["phase"] == "playing" and bool(g.choice))


def test_a_bot_that_never_answers_stops_no_table(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "LOOK", 0.1)
    code = house.set(token(0), {"1": "casual", "2": "casual", "3": "casual"}, True)
    guest = house.guest(code, token(0))
    guest.until(lambda g: all(g.chair(seat)["chosen"] for seat in (1, 2, 3)))
    process = house.hub.thinker.process
    assert process is not None
    os.kill(process.pid, signal.SIGSTOP)
    assert guest.act()["ok"]
    guest.until(lambda g: g.position["phase"] == "playing" and bool(g.choice))


def test_a_bot_that_fails_is_stood_in_for(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that somebody has installed, and that is gone."""
    code = house.set(token(0), {"1": "random", "2": "random"}, True, game="golf", seats=3)
    live = house.live(code)

    def spoil() -> None:
        for seat in (1, 2):
            live.room.chairs[seat].bot = "gone"

    house.call(spoil)
    guest = house.guest(code, token(0))
    for _ in range(3):
        guest.until(lambda g: bool(g.choice))
        assert guest.act()["ok"]
    assert house.hub.metrics.counts["errors"]


def test_the_seed_of_a_bot_is_a_secret(house: House) -> None:
    """Nobody can work out what a bot will do from what is public."""
    from kortbord.table.hub.machines import seed

    live = house.live(house.set(token(0)))
    found = {seed(house.hub, live, seat) for seat in range(4)}
    assert len(found) == 4
    public = hashlib.sha256(f"{live.code} 0".encode()).digest()[:8]
    assert int.from_bytes(public, "big") not in found


def test_forced_moves(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """The table plays them, in their time; a person may still be quicker."""
    drawn: list[int] = []
    real = Job.due

    def due(job: Job, live: Any, now: int) -> int:
        at = real(job, live, now)
        if job.machine.by == "forced":
            drawn.append(at - job.machine.since)
            return now + 10
        return at

    monkeypatch.setattr(Job, "due", due)
    guests = house.playing()
    for guest in guests:
        assert guest.ask("automatic", on=True)["ok"]
        guest.until(lambda g: g.table["automatic"] is True)
    room = house.live(guests[0].code).room
    for _ in range(400):
        if room.phase != "playing":
            break
        if not room.machines():
            assert house.turn(guests).act()["ok"]
        time.sleep(0.005)
    assert room.phase == "between"
    assert room.deals[-1].by.count("forced") >= 4, "the last card of each is forced"
    assert len(drawn) >= 4 and min(drawn) > 0
    assert {event[3] for event in guests[0].calm().events} == {""}, "it looks like a choice"


def play_on(house: House, guests: list[Guest], clock: Clock) -> Room:
    """Play a deal, quickly by the clock, with all forced cards played by the table."""
    chance, end = random.Random(4), time.monotonic() + 30
    for guest in guests:
        assert guest.ask("automatic", on=True)["ok"]
    room = house.live(guests[0].code).room
    while room.phase == "playing" and time.monotonic() < end:
        if not room.machines():
            clock.ms += chance.randrange(300, 900) if len(room.acting) == 1 else 0
            assert house.turn(guests).act()["ok"]
        time.sleep(0.002)
    return room


@pytest.mark.parametrize("increment", [0, 3])
def test_forced_moves_cost_no_thinking_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, increment: int
) -> None:
    """However small the bank is; and each clock tells the same of a forced move as of a chosen."""
    clock, drawn, real = Clock(), list[int](), Job.due

    def due(job: Job, live: Any, now: int) -> int:
        at = real(job, live, now)
        drawn.append(at - job.machine.since)
        clock.ms = at
        return at

    monkeypatch.setattr(Job, "due", due)
    with House(tmp_path, hooks=Hooks(now=clock)) as house:
        guests = house.playing(clock={"bank": 5, "increment": increment})
        room = play_on(house, guests, clock)
        assert room.phase == "between" and set(room.deals[-1].by) == {"person", "forced"}
        assert len(drawn) >= 4 and 300 < max(drawn) < 2000 + increment * 1000
        for chair in room.chairs:
            assert chair.left >= 5000 and (increment or chair.left == 5000)


def test_no_pause_tells_of_another_hand(house: House) -> None:
    """What a job knows when it draws its pause is what everybody knows."""
    code = house.set(token(0), {"1": "casual", "2": "casual", "3": "casual"}, True, pace="slow")
    live = house.live(code)
    jobs = house.call(lambda: dict(live.jobs))
    assert set(jobs) == {1, 2, 3}
    for seat, job in jobs.items():
        since = job.machine.since
        facts = (code, 1, seat, len(live.room.state.view(None).events) if live.room.state else 0)
        assert job.due(live, since) == since + pauses.of_bot("slow", (*facts, 0))
