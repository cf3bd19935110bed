"""The engine in step with a second reading of the rule sheets, written by another hand.

At every ply both must ask the same seats, allow the same actions and show the same position, and
at the end both must give the same scores and winners.  Steered players see to it that what
happens once in ten thousand deals is tested hundreds of times.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest

import kortbord
from tests.naive import make
from tests.naive import players as p
from tests.naive.choices import SEATS, VALUES, Options, Player, random_options, random_table
from tests.naive.dealing import random_deal, stacked
from tests.naive.for_sale import PASS_PAYMENT, START_COINS
from tests.naive.hjerter import PRESETS

MATCH_OPTIONS = {"end", "max_rounds", "tie", "first_opener"}
WRONG = ("bid 0", "bid 99", "pass", "sell 2C", "sell 30", "draw", "take", "discard", "swap 1",
         "swap 6", "knock", "2C", "QS", "AH", "JD", "send JD QS", "send 2C 3C")  # fmt: skip


def compare(state: kortbord.State, naive: Any, rng: Random) -> None:
    """Hold the two side by side."""
    assert state.to_act == naive.to_act()
    assert state.is_over == naive.over
    for seat in range(naive.seats):
        legal = state.legal(seat)
        assert set(legal) == naive.legal(seat)
        assert len(set(legal)) == len(legal)
    position = state.position
    for name, fact in naive.facts().items():
        assert position[name] == fact, name
    for text in rng.sample(WRONG, 2):
        seat = rng.randrange(naive.seats)
        assert (state.refusal(seat, text) is None) == (text in naive.legal(seat)), text
    if rng.random() < 0.05:
        compare_views(state, naive)


def compare_views(state: kortbord.State, naive: Any) -> None:
    """Compare what each seat and an onlooker may know."""
    for viewer in (None, *range(naive.seats)):
        position = state.view(viewer).position
        for name, fact in naive.seen_by(-1 if viewer is None else viewer).items():
            assert position[name] == fact, (viewer, name)


def lock_step(game: kortbord.Game, deal: str, players: Sequence[Player], rng: Random) -> Any:
    """Play a deal with both readings; return the naive one at its end."""
    options = {name: v for name, v in game.options.items() if name not in MATCH_OPTIONS}
    naive: Any = make(game.name, game.seats, game.preset, options, deal)
    state = game.deal(deal)
    assert state.deal_text == deal
    lines = [repr(game), deal]
    try:
        compare(state, naive, rng)
        while not naive.over:
            seat = rng.choice(naive.to_act())
            text = players[seat](rng, naive, seat)
            lines.append(f"{seat} {text}")
            naive.apply(seat, text)
            state.apply(seat, text)
            compare(state, naive, rng)
        compare_ends(state, naive)
    except Exception as error:
        error.add_note("\n".join(lines))
        raise
    return naive


def compare_ends(state: kortbord.State, naive: Any) -> None:
    """Compare the results."""
    assert state.scores() == tuple(naive.scores())
    assert state.winners() == tuple(naive.winners())
    low = state.game.name in ("golf", "hjerter")
    assert state.returns() == tuple(-n if low else n for n in naive.scores())


def test_naive_reading_knows_every_option() -> None:
    for name in kortbord.games():
        assert set(kortbord.load(name).options) - MATCH_OPTIONS == set(VALUES[name])


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize(("name", "preset"), SEATS)
def test_presets(name: str, preset: str, seats: int) -> None:
    if seats not in SEATS[name, preset]:
        with pytest.raises(kortbord.BadOptions):
            kortbord.load(name, seats=seats, preset=preset)
        return
    rng = Random(f"{name} {preset} {seats}")
    game = kortbord.load(name, seats=seats, preset=preset)
    plain = kortbord.load(name, seats=seats, preset=preset, **defaults(name, preset, seats))
    assert game.options == plain.options
    for _ in range(25):
        deal, players = random_table(rng, name, preset, seats, {})
        lock_step(game, deal, players, rng)


def defaults(name: str, preset: str, seats: int) -> Options:
    """Return the defaults of a preset as the naive reading has them, where it lists them."""
    if name == "for_sale":
        coins = START_COINS[preset][seats]
        return {"start_coins": coins, "pass_payment_rounding": PASS_PAYMENT[preset]}
    if name == "hjerter":
        return dict(PRESETS[preset])
    return {}


@pytest.mark.parametrize("batch", range(8))
@pytest.mark.parametrize("name", VALUES)
def test_options(name: str, batch: int) -> None:
    rng = Random(f"{name} {batch}")
    tables = [(preset, n) for (game, preset), seats in SEATS.items() if game == name for n in seats]
    for _ in range(60):
        preset, seats = rng.choice(tables)
        options = random_options(rng, name, seats)
        game = kortbord.load(name, seats=seats, preset=preset, **options)
        deal, players = random_table(rng, name, preset, seats, options)
        lock_step(game, deal, players, rng)


# ---- what happens seldom


@pytest.mark.parametrize("seats", (3, 4, 5))
@pytest.mark.parametrize("goal", ("megaslem", "storeslem", "lilleslem", "no_trick"))
def test_slams_and_the_bonus_for_no_trick(goal: str, seats: int) -> None:
    rng, seen = Random(f"{goal} {seats}"), Counter[str]()
    for scoring in ("void", "replace"):
        game = kortbord.load("hjerter", seats=seats, slam_scoring=scoring)
        while seen[scoring] < 100:
            plan = stacked(rng, goal, seats, "norsk", {})
            naive = lock_step(game, plan.deal, [p.Conspirator(plan)] * seats, rng)
            found = naive.slam()[0] or ("no_trick" if 0 in naive.tricks else "")
            seen[scoring] += found == goal
            seen["tries"] += 1
            assert seen["tries"] < 2500, seen
    assert seen["void"] + seen["replace"] >= 200


@pytest.mark.parametrize("goal", ("megaslem", "storeslem"))
def test_the_slam_of_standard(goal: str) -> None:
    rng, slams = Random(goal), 0
    for jd in (0, -10):
        game = kortbord.load("hjerter", preset="standard", jd=jd, no_trick_bonus=-5)
        for _ in range(60):
            plan = stacked(rng, goal, 4, "standard", {})
            naive = lock_step(game, plan.deal, [p.Conspirator(plan)] * 4, rng)
            slams += naive.slam()[0] == "storeslem"
    assert slams >= 100


@pytest.mark.parametrize("seats", (3, 4, 5))
@pytest.mark.parametrize("breaks", (False, True))
def test_forced_heart_leads(breaks: bool, seats: int) -> None:
    rng, leads = Random(f"{breaks} {seats}"), 0
    game = kortbord.load("hjerter", seats=seats, forced_lead_breaks=breaks)
    for _ in range(80):
        plan = stacked(rng, "forced_heart", seats, "norsk", {})
        naive = lock_step(game, plan.deal, [p.Conspirator(plan)] * seats, rng)
        leads += naive.forced_heart_leads > 0
    assert leads >= 50


@pytest.mark.parametrize("seats", (4, 5))
def test_first_trick_with_point_cards_only(seats: int) -> None:
    rng = Random(seats)
    for options in ({}, {"jd_first_trick": "allowed"}, {"first_lead": "any_nonpoint"}):
        game = kortbord.load("hjerter", seats=seats, **options)
        found = 0
        for _ in range(70):
            plan = stacked(rng, "only_points", seats, "norsk", {})
            naive = lock_step(game, plan.deal, [p.any_card] * seats, rng)
            found += naive.first_trick_points > 0
        assert found >= 20, options


GolfCheck = Callable[[Any], bool]
GOLF: dict[str, tuple[Player, Options, GolfCheck]] = {
    "stall guard, discards put back": (p.putter_back, {}, lambda g: g.guarded_turns > 0),
    "stall guard, top cards swapped": (
        p.top_swapper, {"return_discard": "forbidden", "stall_laps": 1, "decks": 1},
        lambda g: g.guarded_turns > 0),
    "stock out": (p.drawer, {}, lambda g: g.ended_by == "stock out"),
    "stock out in the final lap": (
        p.late_closer, {}, lambda g: g.ended_by == "stock out in the final lap"),
    "lap finished from the discard pile": (
        p.late_closer, {"stock_out_final_lap": "finish_from_discard"},
        lambda g: g.ended_by == "final lap" and not g.stock),
    "lap begun by the last card, and not played": (
        p.last_card_closer, {}, lambda g: g.closed_by_last_card),
    "lap begun by the last card": (
        p.last_card_closer, {"stock_out_final_lap": "finish_from_discard"},
        lambda g: g.closed_by_last_card and g.ended_by == "final lap"),
    "final lap": (p.closer, {}, lambda g: g.ended_by == "final lap"),
}  # fmt: skip


@pytest.mark.parametrize("preset", ("norsk", "four_hole"))
@pytest.mark.parametrize("event", GOLF)
def test_ends_of_golf(event: str, preset: str) -> None:
    player, options, happened = GOLF[event]
    if preset == "four_hole" and "begun by" in event:
        return  # there only a knock begins the lap, and it draws no card
    rng, seen, tries = Random(f"{event} {preset}"), 0, 0
    while seen < 200:
        seats = rng.choice((2, 3)) if "stall" in event else rng.choice((2, 3, 4, 5))
        game = kortbord.load("golf", seats=seats, preset=preset, **options)
        deal = random_deal(rng, "golf", seats, preset, options)
        seen += happened(lock_step(game, deal, [player] * seats, rng))
        tries += 1
        assert tries < 1000, seen


@pytest.mark.parametrize("ends", ("after_lap", "at_once"))
@pytest.mark.parametrize("failed", ("none", "double", "double_plus5"))
def test_knocks(failed: str, ends: str) -> None:
    rng, seen = Random(f"{failed} {ends}"), Counter[str]()
    options: Options = {"failed_knock": failed, "knock_ends": ends, "preset": "four_hole"}
    while min(seen["failed"], seen["good"], seen["tied"]) < 50 or seen["failed"] < 200:
        seats = rng.choice((2, 3, 4, 5))
        game = kortbord.load("golf", seats=seats, **options)  # type: ignore[arg-type]
        player = rng.choice((p.good_knocker, p.bad_knocker, p.bad_knocker))
        deal = random_deal(rng, "golf", seats, "four_hole", {})
        naive = lock_step(game, deal, [player] * seats, rng)
        layouts = [naive.layout(seat) for seat in range(seats)]
        own = layouts.pop(naive.knocker)
        result = "failed" if min(layouts) < own else "tied" if own in layouts else "good"
        seen[result] += 1
        assert seen.total() < 3000, seen


AuctionCheck = Callable[[Any], bool]
AUCTIONS: dict[str, tuple[Player, AuctionCheck]] = {
    "forced passes": (p.spender, lambda game: game.forced_passes > 0),
    "nobody bids": (p.passer, lambda game: game.all_pass_auctions > 0),
    "bids matched": (p.matcher, lambda game: game.matched_bids > 0),
}


@pytest.mark.parametrize("name", ("bolighai", "for_sale"))
@pytest.mark.parametrize("event", AUCTIONS)
def test_auctions(event: str, name: str) -> None:
    if event == "bids matched" and name == "bolighai":
        return
    player, happened = AUCTIONS[event]
    preset = {"bolighai": "norsk", "for_sale": "gryphon"}[name]
    preset = "ravensburger1997" if event == "bids matched" else preset
    rng, seen, tries = Random(f"{event} {name}"), 0, 0
    while seen < 200:
        seats = rng.choice(SEATS[name, preset])
        game = kortbord.load(name, seats=seats, preset=preset)
        deal = random_deal(rng, name, seats, preset, {})
        seen += happened(lock_step(game, deal, [player] * seats, rng))
        tries += 1
        assert tries < 1000, seen
