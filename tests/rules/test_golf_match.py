"""Golf: rounds added up to 50 (GO-15, GO-A22 to GO-A25, CL-A5)."""

import pytest

import kortbord


@pytest.mark.parametrize(
    ("totals", "over", "winners"),
    [
        ((48, 52, 30), True, (2,)),  # G14: it is over for all, and the lowest wins
        ((30, 51, 30), True, (0, 2)),  # a tie is shared
        ((50, 20, 30), True, (1,)),  # exactly 50
        ((49, 20, 30), False, ()),
        ((-5, 50, 0), True, (0,)),
    ],
)
@pytest.mark.parametrize("preset", ["norsk", "four_hole"])
def test_target(preset: str, totals: tuple[int, ...], over: bool, winners: tuple[int, ...]) -> None:
    game = kortbord.load("golf", preset=preset)
    match = kortbord.Match(game, seed=1, totals=totals)
    assert (match.is_over, match.winners) == (over, winners)


def test_rounds() -> None:
    """GO-A22: a number of rounds instead."""
    for rounds in (1, 9, 18):
        game = kortbord.load("golf", seats=2, end=f"rounds:{rounds}")
        before = (400, 20) if rounds > 1 else (0, 0)
        match = kortbord.Match(game, seed=1, totals=before, deal_number=rounds)
        assert not match.is_over
        match.enter((30, 10))
        assert match.is_over and match.winners == (1,)
        assert match.totals == (before[0] + 30, before[1] + 10)


def test_the_starter_moves_to_the_left() -> None:
    """GO-A7: one seat to the left each round; the first is drawn from the seed."""
    game = kortbord.load("golf", end="rounds:9")
    starters = set()
    for seed in range(20):
        match = kortbord.Match(game, seed=seed)
        found: list[int] = []
        for _ in range(4):
            assert match.state is not None
            found += match.state.to_act
            while not match.state.is_over:
                seat = match.state.to_act[0]
                match.state.apply(seat, match.state.legal(seat)[-1])
            match.next_deal()
        assert found == [(found[0] + n) % 3 for n in range(4)]
        starters.add(found[0])
    assert starters == {0, 1, 2}


def test_at_most_fifty_rounds() -> None:
    """GO-A25: low scores do not go on for ever."""
    game = kortbord.load("golf", seats=2)
    assert game.options["max_rounds"] == 50
    match = kortbord.Match(game, seed=1, totals=(0, 1), deal_number=50)
    match.enter((0, 0))
    assert match.is_over and match.winners == (0,)


def test_extra_round() -> None:
    """GO-A23: one more round at a time until somebody leads."""
    game = kortbord.load("golf", seats=2, tie="extra_round")
    match = kortbord.Match(game, seed=1, totals=(40, 40))
    match.enter((12, 12))
    assert not match.is_over
    match.next_deal()
    match.enter((3, 2))
    assert match.is_over and match.winners == (1,)
