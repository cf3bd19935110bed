"""The guard before the kernels, and the stamp behind them."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import kortbord
from kortbord import Error, Game
from kortbord.engine.game import FILES
from kortbord.fast import Compiled, compiled, unpack
from kortbord.fast.kernels import parts_of
from kortbord.fast.stamp import stamp
from kortbord.layout import RULES

pytestmark = pytest.mark.timeout(600)
GAMES = [kortbord.load(name) for name in kortbord.games()]
every_game = pytest.mark.parametrize("game", GAMES, ids=kortbord.games())


@every_game
def test_a_root_that_cannot_be_finished_is_refused(game: Game) -> None:
    state = game.deal(seed=1)
    laid_out = game.rules.Table()
    game.rules.packs(laid_out, game.o)
    setattr(laid_out, game.rules.INPUTS[0], 2)
    other = kortbord.load("golf", seats=2).deal(seed=1)
    roots: list[tuple[Any, str]] = [
        (game.rules.Table(), "not dealt yet"),
        (laid_out, "not dealt yet"),
        (state.view(0).table, "hides cards"),
        (state.view(None).table, "hides cards"),
        (state.view(0), "starts from a state of it"),
        (other, "starts from a state of it"),
        (None, "starts from a state of it"),
    ]
    for root, sentence in roots:
        for call in (
            lambda r: compiled(game).play_outs(r, 1, 1),
            lambda r: compiled(game).replay(r, []),
        ):
            with pytest.raises(Error, match=sentence):
                call(root)


@every_game
def test_a_deal_that_is_over_is_counted_as_it_is(game: Game) -> None:
    state = game.deal(seed=2)
    while not state.is_over:
        state.apply(state.to_act[0], state.legal_actions(state.to_act[0])[-1])
    totals, plies, times = compiled(game).play_outs(state, 3, seed=1)
    assert (plies, times) == (0, 3)
    assert tuple(totals.tolist()) == tuple(3 * score for score in state.scores() or ())


@every_game
def test_nothing_is_nothing(game: Game) -> None:
    assert compiled(game).play_outs(game.deal(seed=1), 0, 1).plies == 0
    assert compiled(game).deals(0, 1).plies == 0
    assert len(compiled(game).deal([])) == 0
    assert len(compiled(game).tables(0, seed=1)) == 0


CALLS: list[tuple[Callable[[Compiled], object], str]] = [
    (lambda fast: fast.deals(-1, 1), "times is a whole number from 0, not -1"),
    (lambda fast: fast.deals(1, -1), "A seed is a whole number"),
    (lambda fast: fast.deals(1, 1, round=0), "round"),
    (lambda fast: fast.deal([1 << 64]), "A seed is a whole number"),
    (lambda fast: fast.deal([1], first=9), "first"),
    (lambda fast: fast.tables(1, seed=True), "A seed is a whole number"),
    (lambda fast: fast.tables(True, seed=1), "n is a whole number"),
]


@pytest.mark.parametrize("call, sentence", CALLS)
@every_game
def test_bad_numbers_are_refused(
    game: Game, call: Callable[[Compiled], object], sentence: str
) -> None:
    with pytest.raises(Error, match=sentence):
        call(compiled(game))


@every_game
def test_a_course_of_play_stops_at_the_first_action_refused(game: Game) -> None:
    state = game.deal(seed=3)
    root = state.table.copy()
    for _ in range(4):
        state.apply(state.to_act[0], state.legal_actions(state.to_act[0])[0])
    good = state.plies
    assert unpack(game.rules.Table, compiled(game).replay(root, good)[-1]) == state.table
    for wrong in ((-1, 0), (game.seats, 0), (state.to_act[0], -1), (state.to_act[0], 10**9)):
        with pytest.raises(Error, match="Ply 5: seat"):
            compiled(game).replay(root, [*good, wrong, (0, 0)])
    idle = next(s for s in range(game.seats) if s not in state.to_act)
    with pytest.raises(Error, match="Ply 5: seat"):
        compiled(game).replay(root, [*good, (idle, good[0][1])])


@every_game
def test_a_step_with_an_illegal_action_changes_nothing(game: Game) -> None:
    tables = compiled(game).tables(3, seed=1)
    rows, legal = tables.rows.copy(), tables.legal.copy()
    good = legal.argmax(axis=1)
    for wrong in (-1, tables.actions, int((~legal[1]).argmax())):
        actions = good.copy()
        actions[1] = wrong
        with pytest.raises(Error, match=f"Table 1: action {wrong} is not legal"):
            tables.step(actions)
        assert (tables.rows == rows).all()
        assert (tables.legal == legal).all()
    for bad in (good[:2], good.astype(float), good.reshape(1, 3)):
        with pytest.raises(Error, match="one whole number for each of the 3 tables"):
            tables.step(bad)


@every_game
def test_tables_that_are_over_are_left_alone(game: Game) -> None:
    tables = compiled(game).tables(4, seed=2)
    while (tables.to_act >= 0).any():
        tables.step(tables.legal.argmax(axis=1), again=False)
    rows, scores = tables.rows.copy(), tables.scores.copy()
    assert not tables.legal.any()
    tables.step(np.full(4, -7), again=False)
    assert (tables.rows == rows).all()
    assert not tables.ended.any()
    tables.step(np.full(4, -7))
    assert (tables.to_act >= 0).all()
    assert (tables.scores == scores).all()


def test_tables_cannot_be_written_to() -> None:
    tables = compiled(GAMES[0]).tables(2, seed=1)
    for array in (tables.rows, tables.legal, tables.to_act, tables.chosen, tables.seeds):
        assert not array.flags.writeable


def test_rounds_follow_each_other() -> None:
    tables = compiled(kortbord.load("hjerter")).tables(2, seed=1)
    rounds: list[int] = []
    while len(rounds) < 9:
        rounds.append(int(tables.rows[0]["round"]))
        ended = False
        while not ended:
            tables.step(tables.legal.argmax(axis=1))
            ended = bool(tables.ended[0])
    assert rounds == [1, 2, 3, 4, 1, 2, 3, 4, 1]


def test_equal_games_share_their_compiled_play() -> None:
    assert compiled(kortbord.load("golf")) is compiled(kortbord.load("golf"))


@every_game
def test_the_stamp_is_that_of_what_is_loaded(game: Game) -> None:
    """The same in every process, or nothing would ever be found on disk again."""
    code = (
        "import sys, kortbord.fast.kernels as k; from kortbord.fast.stamp import stamp;"
        "from kortbord.engine.game import FILES;"
        "print(stamp(k.parts_of(FILES[sys.argv[1]].rules).play_out, 'a'))"
    )
    there = [
        subprocess.check_output(
            [sys.executable, "-c", code, game.name],
            text=True,
            env=os.environ | {"PYTHONHASHSEED": str(hashing)},
        ).strip()
        for hashing in (1, 2)
    ]
    here = parts_of(game.rules).play_out
    assert there == [stamp(here, "a")] * 2
    assert stamp(here, "b") != there[0]


class Copy:
    """A copy of the package in which Bolighai can be edited, with a cache of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.rules = folder, folder / "kortbord" / "rules" / "bolighai.py"
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(Path(kortbord.__file__).parent, folder / "kortbord", ignore=ignored)
        self.text = self.rules.read_text(encoding="utf-8")

    def edit(self, *edits: tuple[str, str]) -> None:
        """Write the rules as they were, but for these edits."""
        text = self.text
        for old, new in edits:
            assert old in text
            text = text.replace(old, new)
        self.rules.write_text(text, encoding="utf-8")

    def totals(self) -> tuple[str, int]:
        """What a compiled deal comes to, and how many kernels are kept on disk by now."""
        code = (
            "import kortbord, kortbord.fast as f; g = kortbord.load('bolighai', seats=3);"
            "print(f.compiled(g).deals(1, 1).totals.tolist())"
        )
        cache = self.folder / "cache"
        given = {"PYTHONPATH": str(self.folder), "NUMBA_CACHE_DIR": str(cache)}
        command = [sys.executable, "-c", code]
        told = subprocess.check_output(command, text=True, env=os.environ | given)
        return told, len(list(cache.rglob("*bolighai_deals*.nbi")))


def test_an_edited_rule_never_runs_stale(tmp_path: Path) -> None:
    copy = Copy(tmp_path)
    before, kept = copy.totals()
    assert kept == 1
    copy.edit(("Half points: two for", "In half points, two for"))
    assert copy.totals() == (before, 1), "a docstring is no rule"
    copy.edit(("total += 2 * (lowest(won) // 2 + 2)", "total += 1"))
    changed, kept = copy.totals()
    assert changed != before
    assert kept == 2
    tie = "    tie_break: int = auction.BY_COINS  # BO-A17\n"
    raising = "    raising: int = STRICT  # BO-A7\n"
    copy.edit((raising, ""), (tie, raising + tie))
    assert copy.totals() == (before, 2 + 1), "options in another order, the same game"


def test_every_rule_of_a_kernel_is_a_marked_one() -> None:
    """What a kernel calls of a rules file is compiled, so it must bear the mark."""
    for files in FILES.values():
        for name in ("packs", "in_play", "deal", "to_act", "refusal", "actions", "choices"):
            assert getattr(files.rules, name) in RULES
        for name in ("choice", "apply", "advance", "score", "tie_break", "hide"):
            assert getattr(files.rules, name) in RULES
