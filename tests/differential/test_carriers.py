"""Plain and compiled are one: the same functions, and bit-identical tables at every ply.

One run of all this is made with bounds checks in the machine code (see the last test).
"""

import os
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from kortbord import Game, State
from kortbord.cards import set_of, set_text
from kortbord.engine.shuffle import sow
from kortbord.fast import Tables, compiled, dtype, pack, unpack
from kortbord.fast.kernels import kernels, parts_of
from kortbord.fast.stamp import stamp
from kortbord.fast.typed import kernel
from kortbord.rules import hjerter
from tests.playing import ALL, NAMES, random_deal, step

pytestmark = pytest.mark.timeout(600)  # the first of a game compiles its kernels
every_game = pytest.mark.parametrize("game", ALL, ids=NAMES)


def course(game: Game, rng: Random) -> tuple[list[tuple[int, int]], list[Any]]:
    """A random deal: its plies, and the table at first and after each of them."""
    state = random_deal(game, rng)
    tables = [state.table.copy()]
    while not state.is_over:
        step(state, rng)
        tables.append(state.table.copy())
    return state.plies, tables


@every_game
def test_every_ply_is_the_same(game: Game) -> None:
    for seed in range(6):
        plies, tables = course(game, Random(seed))
        rows = compiled(game).replay(tables[0], plies)
        assert [unpack(game.rules.Table, row) for row in rows] == tables


@every_game
def test_a_row_holds_every_bit_of_a_table(game: Game) -> None:
    """No field is too narrow for what the rules put into it: what is packed comes back."""
    _, tables = course(game, Random(7))
    row = np.zeros(1, dtype(game.rules.Table))[0]
    for table in tables:
        pack(table, row)
        assert unpack(game.rules.Table, row) == table


@every_game
def test_a_seed_gives_the_same_deal(game: Game) -> None:
    rng = Random(8)
    seeds = [0, 1, 2**63, 2**64 - 1, *(rng.getrandbits(64) for _ in range(60))]
    rows = compiled(game).deal(seeds)
    for seed, row in zip(seeds, rows, strict=True):
        assert unpack(game.rules.Table, row) == game.deal(seed=seed).table


@every_game
def test_what_a_deal_is_told_is_the_same(game: Game) -> None:
    for value in range(1, game.seats):
        given: dict[str, Any] = {game.rules.INPUTS[0]: value}
        rows = compiled(game).deal(range(20), **given)
        for seed, row in enumerate(rows):
            assert unpack(game.rules.Table, row) == game.deal(seed=seed, **given).table


@every_game
def test_the_loop_itself_plays_the_same(game: Game) -> None:
    """The play-out of a seed ends on the same table, by the same plies, with the same scores."""
    state = random_deal(game, Random(9))
    rows = np.zeros(2, dtype(game.rules.Table))
    pack(state.table, rows[0])
    for noise in (1, 2**63 + 5, 2**64 - 1):
        totals, compiled_totals = [0] * game.seats, np.zeros(game.seats, np.int64)
        table = state.table.copy()
        plies, _ = parts_of(game.rules).play_out(table, game.o, sow(noise), totals)
        played = kernels(game.name).play_outs(rows, game.o, 1, np.uint64(noise), compiled_totals)
        assert (played, compiled_totals.tolist()) == (plies, totals)
        assert unpack(game.rules.Table, rows[1]) == table
        assert unpack(game.rules.Table, rows[0]) == state.table


@every_game
def test_compiled_deals_score_like_plain_ones(game: Game) -> None:
    rows = compiled(game).undealt(3)
    for seed in range(10):
        totals = np.zeros(game.seats, np.int64)
        plies = kernels(game.name).deals(rows, game.o, 1, np.uint64(seed), totals)
        table = unpack(game.rules.Table, rows[2])
        assert plies > 0
        assert game.waiting(table) == ()
        assert tuple(totals.tolist()) == game.scores(table)


@every_game
def test_views_and_the_rest_of_the_rules_are_the_same(game: Game) -> None:
    """What the kernels do not call has to compile as well: search and training will call it."""
    look = looker(game)
    for seed in range(3):
        _, tables = course(game, Random(seed))
        rows = np.zeros(2, dtype(game.rules.Table))
        for table in tables[:: 1 + len(tables) // 20]:
            for viewer in range(-1, game.seats):
                pack(table, rows[0])
                ties = [
                    game.rules.tie_break(table, game.o, max(viewer, 0)),
                    game.rules.actions(game.o),
                ]
                assert look(rows, game.o, viewer) == tuple(ties)
                assert unpack(game.rules.Table, rows[0]) == game.hidden(table, viewer)


def looker(game: Game) -> Any:
    """A kernel that hides, and tells a tie-break and the number of actions."""
    hide, tie_break, actions = game.rules.hide, game.rules.tie_break, game.rules.actions

    def look(rows: Any, o: Any, viewer: int) -> tuple[int, int]:
        ties = tie_break(rows[0], o, max(viewer, 0))
        hide(rows[0], o, viewer)
        return ties, actions(o)

    return kernel(look, f"{game.name}_look_{stamp(look, *game.o._fields)}")


@every_game
def test_many_play_outs_are_the_sum_of_their_parts(game: Game) -> None:
    """`times` goes on where the one before stopped; a seed gives the same again."""
    fast, state = compiled(game), random_deal(game, Random(10))
    sums = [fast.play_outs(state, times, seed=3) for times in range(4)]
    for fewer, more in pairwise(sums):
        assert more.plies >= fewer.plies + 1
    again = fast.play_outs(state, 3, seed=3)
    assert (again.totals == sums[3].totals).all()
    assert again.plies == sums[3].plies


@every_game
def test_tables_are_stepped_as_states_are(game: Game) -> None:
    """Six tables beside six states, until each has seen the end of a deal and the next one."""
    rng, tables = Random(11), compiled(game).tables(6, seed=5)
    states = [twin(game, tables, i) for i in range(6)]
    ends = [0] * 6
    while min(ends) < 2:
        actions = [rng.choice(np.flatnonzero(mask).tolist()) for mask in tables.legal]
        before = tables.to_act.tolist(), tables.chosen.tolist()
        tables.step(np.array(actions))
        for i, (seat, chosen) in enumerate(zip(*before, strict=True)):
            follow(states[i], seat, chosen, actions[i])
            assert tables.ended[i] == states[i].is_over
            if tables.ended[i]:
                assert tuple(tables.scores[i].tolist()) == states[i].scores()
                states[i] = twin(game, tables, i)
                ends[i] += 1
            agree(tables, i, states[i])


def twin(game: Game, tables: Tables, i: int) -> State:
    """The state that a table should be in after its deal."""
    number = int(tables.rows[i]["round"]) if "round" in game.rules.INPUTS else None
    return game.deal(seed=int(tables.seeds[i]), round=number)


def is_sending(state: State) -> bool:
    return bool(state.game.name == "hjerter" and state.table.phase == hjerter.SENDING)


def follow(state: State, seat: int, chosen: int, action: int) -> None:
    """Do in a state what was done at the table; a parcel is sent when it is whole."""
    if is_sending(state):
        parcel = chosen | 1 << action
        if parcel.bit_count() == state.game.o.send_count:
            state.apply(seat, f"send {set_text(parcel)}")
        return
    state.apply(seat, action)


def agree(tables: Tables, i: int, state: State) -> None:
    """The table is the state's, with the lowest seat to act and exactly its actions."""
    assert unpack(state.game.rules.Table, tables.rows[i]) == state.table
    seat = state.to_act[0]
    assert tables.to_act[i] == seat
    legal = set(state.legal_actions(seat))
    if is_sending(state):
        chosen = int(tables.chosen[i])
        parcels = [set_of(words.removeprefix("send ")) for words in state.legal(seat)]
        rest = [parcel & ~chosen for parcel in parcels if parcel & chosen == chosen]
        legal = {card for card in range(52) if any(cards >> card & 1 for cards in rest)}
    assert set(np.flatnonzero(tables.legal[i]).tolist()) == legal


def test_all_this_holds_with_bounds_checks(tmp_path: Path) -> None:
    """Compiled anew with bounds checks, nothing is read or written outside a field."""
    selection = "every_ply or a_seed_gives or score_like or are_stepped"
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", __file__]
    given = {"NUMBA_BOUNDSCHECK": "1", "NUMBA_CACHE_DIR": str(tmp_path)}
    done = subprocess.run(
        [*command, "-k", selection, "--no-cov"],
        env=os.environ | given,
        capture_output=True,
        text=True,
        cwd=Path(__file__).parents[2],
    )
    assert done.returncode == 0, done.stdout[-3000:]
    assert not list(tmp_path.rglob("*.nbi")), "what is compiled with checks must not be kept"
