"""Compiled play for any game: the rules' own functions, over arrays of packed tables.

A kernel is put together from a game's functions once in a process; its machine code is kept on
disk under a stamp of all it depends on.  It waits for ever on a table that is not dealt or lacks
its hidden cards: `kortbord.fast` looks at the root before it calls one.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from kortbord.cards import NONE
from kortbord.engine.contract import Rules
from kortbord.engine.game import FILES
from kortbord.engine.shuffle import below, shuffle, sow, stir
from kortbord.fast.stamp import stamp
from kortbord.fast.stepping import step_kernel
from kortbord.fast.typed import inlined, kernel, register_rules, shared

Function = Callable[..., Any]


class Kernels(NamedTuple):
    """Loops over `rows`, an array of `dtype(Table)`; `o` are the options, `seed` a uint64.

    `play_outs` and `deals` add the scores of each seat to `totals` (int64[seats], in the sheet's
    unit) and return the plies played.
    """

    play_outs: Callable[..., int]  # (rows[2], o, times, seed, totals): at random from rows[0]
    deals: Callable[..., int]  # (rows[3], o, times, seed, totals): each time freshly dealt
    replay: Callable[..., int]  # (rows, o, seats, actions): rows[n] is after n actions
    deal: Callable[..., None]  # (rows[n + 1], o, seeds, first): rows[i] is dealt from seeds[i]
    step: Callable[..., int]  # (rows[n + 1], o, desk, actions, again): see `stepping`


class Parts(NamedTuple):
    """What the kernels of a game are put together from."""

    settle: Function  # (t, o): let the table take its own steps
    waiting: Function  # (t, o): the lowest seat to act, NONE when the deal is over
    begin: Function  # (t, o, size, noise, first): shuffle the unshuffled stocks and deal; noise
    play_out: Function  # (t, o, noise, totals): play to the end; plies and noise


@cache
def kernels(game: str) -> Kernels:
    """Put the kernels of a game together; each is compiled, or found on disk, when first called."""
    register_rules()
    rules = FILES[game].rules
    parts = parts_of(rules)
    made = (
        play_outs_kernel(parts),
        deals_kernel(parts, rules),
        replay_kernel(parts, rules),
        deal_kernel(parts, rules),
        step_kernel(rules, parts.settle, parts.waiting, parts.begin),
    )
    preset, seats = next(iter(rules.PRESETS.items()))
    options = rules.preset(preset, seats[0])._fields
    return Kernels(*(kernel(f, f"{game}_{f.__name__}_{stamp(f, *options)}") for f in made))


def parts_of(rules: Rules) -> Parts:
    """Put together what the kernels of a game share."""
    settle, waiting = settler(rules), waiter(rules)
    return Parts(settle, waiting, beginner(rules), player(rules, settle, waiting))


def settler(rules: Rules) -> Function:
    """Make `settle`."""
    advance = rules.advance

    @inlined
    def settle(t: Any, o: Any) -> None:
        while advance(t, o):
            pass

    return settle


def waiter(rules: Rules) -> Function:
    """Make `waiting`."""
    to_act = rules.to_act

    @inlined
    def waiting(t: Any, o: Any) -> int:
        for seat in range(o.seats):
            if to_act(t, o, seat):
                return seat
        return NONE

    return waiting


def beginner(rules: Rules) -> Function:
    """Make `begin`, which draws as `Game.deal` does; a `first` of NONE is drawn."""
    deal, shuffle_all = rules.deal, shuffler(rules.STOCKS)

    @inlined
    def begin(t: Any, o: Any, size: int, noise: int, first: int) -> int:
        noise = shuffle_all(t, size, noise)
        noise = stir(noise)
        t.first = below(noise, o.seats) if first == NONE else first
        deal(t, o)
        return noise

    @inlined
    def begin_anywhere(t: Any, o: Any, size: int, noise: int, first: int) -> int:
        noise = shuffle_all(t, size, noise)
        deal(t, o)
        return noise

    return begin if "first" in rules.INPUTS else begin_anywhere


def shuffler(stocks: tuple[str, ...]) -> Function:
    """Make a function that shuffles these fields, one after the other."""
    if not stocks:
        return shared(lambda t, size, noise: noise)
    stock, shuffle_rest = stocks[0], shuffler(stocks[1:])

    @shared
    def shuffle_all(t: Any, size: int, noise: int) -> Any:
        return shuffle_rest(t, size, shuffle(t[stock], size, noise))

    return shuffle_all


def player(rules: Rules, settle: Function, waiting: Function) -> Function:
    """Make `play_out`."""
    choices, choice, apply, score = rules.choices, rules.choice, rules.apply, rules.score

    @inlined
    def play_out(t: Any, o: Any, noise: int, totals: Any) -> tuple[int, int]:
        plies = 0
        while True:
            settle(t, o)
            seat = waiting(t, o)
            if seat == NONE:
                break
            n, action = choices(t, o, seat), NONE
            while action == NONE:
                noise = stir(noise)
                action = choice(t, o, seat, below(noise, n))
            apply(t, o, seat, action)
            plies += 1
        for seat in range(o.seats):
            totals[seat] += score(t, o, seat)
        return plies, noise

    return play_out


def play_outs_kernel(parts: Parts) -> Function:
    """Make the body of `Kernels.play_outs`."""
    play_out = parts.play_out

    def play_outs(rows: Any, o: Any, times: int, seed: int, totals: Any) -> int:
        noise, plies = sow(seed), 0
        for _ in range(times):
            rows[1] = rows[0]
            played, noise = play_out(rows[1], o, noise, totals)
            plies += played
        return plies

    return play_outs


def deals_kernel(parts: Parts, rules: Rules) -> Function:
    """Make the body of `Kernels.deals`."""
    packs, begin, play_out = rules.packs, parts.begin, parts.play_out

    def deals(rows: Any, o: Any, times: int, seed: int, totals: Any) -> int:
        noise, plies = sow(seed), 0
        rows[1] = rows[0]
        size = packs(rows[1], o)
        for _ in range(times):
            rows[2] = rows[1]
            noise = begin(rows[2], o, size, noise, NONE)
            played, noise = play_out(rows[2], o, noise, totals)
            plies += played
        return plies

    return deals


def replay_kernel(parts: Parts, rules: Rules) -> Function:
    """Make the body of `Kernels.replay`; the number of the first action refused, or NONE."""
    apply, settle, to_act, refusal = rules.apply, parts.settle, rules.to_act, rules.refusal

    def replay(rows: Any, o: Any, seats: Any, actions: Any) -> int:
        for n in range(len(actions)):
            seat, action = seats[n], actions[n]
            if not 0 <= seat < o.seats or not to_act(rows[n], o, seat):
                return n
            if refusal(rows[n], o, seat, action) != 0:
                return n
            rows[n + 1] = rows[n]
            apply(rows[n + 1], o, seat, action)
            settle(rows[n + 1], o)
        return NONE

    return replay


def deal_kernel(parts: Parts, rules: Rules) -> Function:
    """Make the body of `Kernels.deal`; the last of the rows is the root, not dealt yet."""
    packs, begin, settle = rules.packs, parts.begin, parts.settle

    def deal(rows: Any, o: Any, seeds: Any, first: int) -> None:
        root = len(seeds)
        size = packs(rows[root], o)
        for i in range(root):
            rows[i] = rows[root]
            begin(rows[i], o, size, sow(seeds[i]), first)
            settle(rows[i], o)

    return deal
