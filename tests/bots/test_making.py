"""Bots by their names: the built-in ones, those of installed packages, and none of the kind."""

import subprocess
import sys
from importlib.metadata import EntryPoint
from typing import Any

import pytest

import kortbord
from kortbord import bots
from kortbord.bots import Bot, Budget, Decision, UnknownBot

GAME = kortbord.load("bolighai", seats=3)
GROUP = "kortbord.bots"


class Passer:
    """A bot of somebody else's."""

    def decide(self, view: kortbord.View, budget: Budget | None = None) -> Decision:
        return Decision("pass", {"pass": (0.5, 0.1)}, "peace")


def factory(game: kortbord.Game, seed: int) -> Passer:
    assert (game, seed) == (GAME, 5)
    return Passer()


def broken(game: kortbord.Game, seed: int) -> Passer:
    raise OSError("no network")


def no_bot(game: kortbord.Game, seed: int) -> object:
    return object()


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pretend that packages with these bots are installed."""
    here = {"passer": "factory", "broken": "broken", "none": "no_bot", "gone": "nowhere"}
    found = [EntryPoint(name, f"{__name__}:{value}", GROUP) for name, value in here.items()]
    found.append(EntryPoint("casual", f"{__name__}:no_bot", GROUP))
    monkeypatch.setitem(sys.modules, __name__, sys.modules.get(__name__) or this_module())
    monkeypatch.setattr(bots, "entry_points", lambda group: found if group == GROUP else [])


def this_module() -> Any:
    import types

    module = types.ModuleType(__name__)
    vars(module).update(globals())
    return module


def test_names() -> None:
    assert bots.names()[:2] == ("random", "casual")


@pytest.mark.parametrize("name", ["random", "casual"])
@pytest.mark.parametrize("title", kortbord.games())
def test_built_in(name: str, title: str) -> None:
    game = kortbord.load(title)
    bot = kortbord.bot(name, game, seed=1)
    assert isinstance(bot, Bot)
    state = game.deal(seed=3)
    seat = state.to_act[0]
    decision = bot.decide(state.view(seat))
    assert decision.action in state.legal(seat)
    assert decision.values == {}
    assert decision.objective == {"random": "chance", "casual": "habit"}[name]


def test_unknown() -> None:
    with pytest.raises(
        UnknownBot, match="^There is no bot 'exprt'; the bots are random and casual"
    ) as e:
        kortbord.bot("exprt", GAME)
    assert isinstance(e.value, kortbord.Error)


@pytest.mark.usefixtures("installed")
def test_installed_bots() -> None:
    assert bots.names() == ("random", "casual", "broken", "gone", "none", "passer")
    state = GAME.deal(seed=1)
    decision = kortbord.bot("passer", GAME, 5).decide(state.view(state.to_act[0]))
    assert (decision.action, decision.objective) == ("pass", "peace")
    assert decision.values["pass"] == (0.5, 0.1)


@pytest.mark.usefixtures("installed")
def test_a_built_in_name_cannot_be_taken() -> None:
    assert type(kortbord.bot("casual", GAME, 1)).__name__ == "CasualBot"


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize(
    "name, why",
    [
        ("broken", "does not start: no network"),
        ("gone", "does not start"),
        ("none", "is no bot: it cannot decide"),
    ],
)
def test_installed_bots_that_do_not_come_up(name: str, why: str) -> None:
    with pytest.raises(kortbord.Error, match=f"^The bot '{name}' .*{why}"):
        kortbord.bot(name, GAME, 1)


@pytest.mark.parametrize("seed", [-1, 1 << 64, True, "7"])
def test_a_seed_is_a_number(seed: Any) -> None:
    with pytest.raises(kortbord.BadDeal, match="A seed is a whole number"):
        kortbord.bot("random", GAME, seed)


def test_budgets() -> None:
    assert Budget(work=3).work == 3
    assert Budget(seconds=0.5).seconds == 0.5
    for wrong in ({}, {"work": 1, "seconds": 1.0}, {"work": 0}, {"seconds": -1.0}):
        with pytest.raises(kortbord.Error, match="A budget is"):
            Budget(**wrong)


@pytest.mark.parametrize("name", ["random", "casual"])
def test_a_seat_that_is_not_to_act_has_nothing_to_decide(name: str) -> None:
    state = GAME.deal(seed=1)
    bot = kortbord.bot(name, GAME, 1)
    waiting = (state.to_act[0] + 1) % 3
    with pytest.raises(kortbord.Error, match=f"Seat {waiting} has nothing to decide"):
        bot.decide(state.view(waiting))
    with pytest.raises(kortbord.Error, match="An onlooker has nothing to decide"):
        bot.decide(state.view(None))


def test_bots_come_up_without_arrays_and_compiler() -> None:
    code = (
        "import sys, kortbord\n"
        "for name in kortbord.games():\n"
        "    game = kortbord.load(name); state = game.deal(seed=1); seat = state.to_act[0]\n"
        "    for bot in ('random', 'casual'):\n"
        "        kortbord.bot(bot, game, 1).decide(state.view(seat))\n"
        "assert not {'numpy', 'numba'} & set(sys.modules), 'loaded'\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)


@pytest.mark.parametrize("name", [None, 7, ["casual"], 10**5000, "x\ny" * 999], ids=range(5))
def test_a_name_that_is_none(name: Any) -> None:
    with pytest.raises(UnknownBot) as caught:
        kortbord.bot(name, kortbord.load("golf"))
    assert str(caught.value).startswith("There is no bot ") and len(str(caught.value)) < 150
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("name", ["random", "casual"])
def test_what_is_no_game_and_what_is_no_view(name: str) -> None:
    with pytest.raises(kortbord.Error, match="A bot plays a game, as `kortbord.load` returns it"):
        kortbord.bot(name, None)  # type: ignore[arg-type]
    game = kortbord.load("golf")
    for view in (None, game.deal(seed=1)):
        with pytest.raises(kortbord.Error, match="A bot decides from what"):
            kortbord.bot(name, game).decide(view)  # type: ignore[arg-type]
