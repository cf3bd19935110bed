"""`kortbord simulate` and `kortbord bench`."""

import json
import sys
import time
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

import kortbord
from kortbord.bots.simulation import simulate
from kortbord.cli import waiting
from tests.cli.person import Command

GAMES = kortbord.games()


@pytest.mark.parametrize("name", GAMES)
def test_json(command: Command, name: str) -> None:
    words = ["simulate", name, "--deals", "5", "--bots", "random", "--seed", "4", "--json"]
    status, output, errors = command(*words)
    assert (status, errors) == (0, "")
    found = json.loads(output)
    game = kortbord.load(name)
    assert found == simulate(game, ["random"], 5, 4)
    keys = "game seats deals seed bots mean_scores mean_returns se_returns"
    assert list(found) == keys.split()
    assert found["bots"] == ["random"] * game.seats


def test_options_and_a_bot_for_each_seat(command: Command) -> None:
    words = ["simulate", "golf", "--deals", "2", "--bots", "random,casual", "--seats", "2"]
    words += ["--preset", "four_hole", "--option", "knock_ends=at_once", "--json"]
    found = json.loads(command(*words)[1])
    assert (found["bots"], found["seats"]) == (["random", "casual"], 2)


@pytest.mark.parametrize(
    "language, word", [("nb", "utdelinger"), ("de", "Runden"), ("en", "deals")]
)
@pytest.mark.parametrize("name", GAMES)
def test_a_table_for_people(command: Command, name: str, language: str, word: str) -> None:
    words = ["simulate", name, "--bots", "random", "--seed", "4", "--lang", language, "--deals"]
    for deals in ("1", "3"):
        status, output, errors = command(*words, deals)
        assert (status, errors) == (0, "")
        title, _, _, *rows = output.splitlines()
        assert word in title and f" {deals} " in title
        assert len(rows) == kortbord.load(name).seats


def test_bolighai_is_told_in_points(command: Command) -> None:
    words = ["simulate", "bolighai", "--deals", "1", "--bots", "random", "--seed", "4"]
    scores = json.loads(command(*words, "--json")[1])["mean_scores"]
    output = command(*words, "--lang", "nb")[1]
    assert all(f"{score / 2:.2f}".replace(".", ",") in output for score in scores)


def test_a_bar_only_for_the_patient(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a terminal, and only once it takes longer than a second; output stays clean."""
    monkeypatch.setenv("FORCE_COLOR", "1")
    words = ["simulate", "golf", "--deals", "3", "--bots", "random", "--seed", "1", "--json"]
    assert command(*words)[2] == ""
    monkeypatch.setattr(waiting, "PATIENCE", 0.0)
    status, output, errors = command(*words)
    assert "3/3" in errors
    assert json.loads(output)["deals"] == 3
    monkeypatch.delenv("FORCE_COLOR")
    assert command(*words)[2] == ""


def interrupted_after(deals: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Press Ctrl-C when so many deals are done."""
    real = time.monotonic
    calls = 0

    def clock() -> float:
        nonlocal calls
        calls += 1
        if calls > deals:
            raise KeyboardInterrupt
        return real()

    monkeypatch.setattr(waiting, "waited", lambda started: clock() < 0)
    monkeypatch.setenv("FORCE_COLOR", "1")


def test_an_interrupt_prints_what_is_done(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ["simulate", "golf", "--deals", "50", "--bots", "random", "--seed", "1"]
    interrupted_after(2, monkeypatch)
    status, output, _ = command(*words)
    assert status == 130
    assert "Interrupted after 3 deals." in output
    interrupted_after(2, monkeypatch)
    status, output, _ = command(*words, "--json")
    assert (status, json.loads(output)["deals"]) == (130, 3)


def test_bench_without_numba(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    """One sentence says what to install."""
    for name in [name for name in sys.modules if name.startswith("kortbord.fast")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.delattr(kortbord, "fast", raising=False)
    blocked: dict[str, Any] = {"numba": None, "numpy": None}
    for name, nothing in blocked.items():
        monkeypatch.setitem(sys.modules, name, nothing)
    sentence = command.refused("bench", "golf")
    assert "`pip install '.[fast]'`" in sentence


KEYS = "game seats preset compiled_decisions_per_s compiled_deals_per_s plain_plies_per_s"


def pretend(game: kortbord.Game, progress: Callable[[float], object]) -> dict[str, Any]:
    """Measure nothing, and be interrupted after the second game."""
    progress(0.5)
    if game.name == "for_sale":
        raise KeyboardInterrupt
    told: dict[str, Any] = dict.fromkeys(KEYS.split(), 2.5e6)
    told |= {"cold_compile_s": 4.5, "warm_start_s": 0.6}
    return told | {"game": game.name, "seats": game.seats, "preset": game.preset}


def test_bench(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    """The speeds as they were measured, for people and for machines."""
    bench = pytest.importorskip("kortbord.fast.bench")
    monkeypatch.setattr(bench, "measure", pretend)
    status, output, _ = command("bench", "golf", "--json")
    (result,) = json.loads(output)["results"]
    assert status == 0
    assert list(result) == [*KEYS.split(), "cold_compile_s", "warm_start_s"]
    status, output, _ = command("bench", "golf", "--lang", "de")
    assert status == 0
    assert "2,50 M" in output and "Golf" in output
    status, output, _ = command("bench")
    assert status == 130
    assert "Bolighai" in output and "Golf" in output and "For Sale" not in output
    assert command("bench", "for_sale")[0] == 130


def test_somebody_elses_bot_that_fails(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    class Clumsy:
        def decide(self, view: kortbord.View, budget: object = None) -> None:
            raise ValueError("no\nidea")

    plug = SimpleNamespace(
        name="clumsy", value="somewhere:Clumsy", load=lambda: lambda game, seed: Clumsy()
    )
    dead = SimpleNamespace(name="dead", value="nowhere:Bot", load=lambda: None)
    monkeypatch.setattr("kortbord.bots.entry_points", lambda group: [plug, dead])
    sentence = command.refused("simulate", "golf", "--bots", "random,clumsy,random")
    assert sentence == "One of the bots fails: ValueError: no?idea."
