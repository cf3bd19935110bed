"""Matches: the end, the opener, the round, ties, and deals with real cards."""

from random import Random
from typing import Any

import pytest

import kortbord
from kortbord import BadDeal, Error, Game, Match, State
from tests.playing import ALL, NAMES, OFFERED, step

every_game = pytest.mark.parametrize("game", ALL, ids=NAMES)


def play_out(match: Match, rng: Random) -> State:
    """Play the current deal to its end."""
    state = match.state
    assert state is not None
    while not state.is_over:
        step(state, rng)
    return state


def play_match(match: Match, rng: Random) -> None:
    """Play all deals to the end of the match."""
    play_out(match, rng)
    while not match.is_over:
        match.next_deal()
        play_out(match, rng)


def entered(game: Game, *deals: tuple[int, ...]) -> Match:
    """A match of deals with real cards."""
    match = Match(game, seed=1)
    for scores in deals:
        match.enter(scores)
    return match


@every_game
def test_a_match_and_its_record(game: Game) -> None:
    match = Match(game, seed=11)
    play_match(match, Random(1))
    results = match.results
    assert match.totals == tuple(map(sum, zip(*results, strict=True)))
    assert match.is_over and match.winners and match.deal_number == len(results)
    assert kortbord.replay(match.record()) == match


def test_default_ends() -> None:
    """CL-A5."""
    ends = [(g.name, g.preset, g.seats, g.options["end"]) for g in ALL[: len(OFFERED)]]
    for name, preset, seats, end in ends:
        if name in ("bolighai", "for_sale"):
            assert end == "rounds:1"
        elif name == "golf":
            assert end == "target:50"
        else:
            assert end == ("target:100" if preset == "standard" else f"rounds:{seats}")


@pytest.mark.parametrize(
    ("name", "end", "deals", "over"),
    [
        ("golf", "target:50", [(48, 52, 30)], True),
        ("golf", "target:50", [(50, 0, 0)], True),
        ("golf", "target:50", [(49, 0, 0)], False),
        ("golf", "rounds:2", [(99, 0, 0)], False),
        ("golf", "rounds:2", [(9, 0, 0), (1, 2, 3)], True),
        ("hjerter", "target:500", [(510, 120, 120, 300)], True),
    ],
)
def test_the_end(name: str, end: str, deals: list[tuple[int, ...]], over: bool) -> None:
    """G14, H18, GO-A22, HJ-A25, HJ-A26."""
    match = entered(kortbord.load(name, end=end), *deals)
    assert match.is_over == over
    assert (match.winners == ()) == (not over)


def test_who_wins() -> None:
    """G14 and H18: the lowest total wins, whoever crossed; equal totals share."""
    golf = kortbord.load("golf")
    assert entered(golf, (48, 52, 30)).winners == (2,)
    shared = entered(golf, (30, 51, 30))
    assert shared.winners == (0, 2)
    assert shared.standings == ((1, 0, 30), (1, 2, 30), (3, 1, 51))
    hjerter = kortbord.load("hjerter", end="target:500")
    assert entered(hjerter, (510, 120, 120, 300)).winners == (1, 2)


def test_a_high_total_wins_an_auction_game() -> None:
    """BO-A19; the tie-break counts within one game, never over several (CL-A5)."""
    game = kortbord.load("bolighai", seats=3, end="rounds:2")
    match = entered(game, (90, 100, 80), (60, 50, 60))
    assert match.winners == (0, 1) and match.standings[0] == (1, 0, 150)


def test_a_match_of_one_game_has_its_tie_break() -> None:
    texts = ["AH KD 7H chips=5", "AD KH 8H chips=3", "QH 4D 2D chips=15"]
    game = kortbord.load("bolighai", seats=3)
    match = Match(game, seed=1)
    match.enter(game.tally(texts))
    assert match.totals == (73, 73, 51)
    assert match.winners == (0,)
    assert match.standings == ((1, 0, 73), (2, 1, 73), (3, 2, 51))
    assert entered(game, (73, 73, 51)).winners == (0, 1)


def test_totals_count_in_a_match_of_one_more_deal() -> None:
    """Not only the tie-break of the last deal."""
    match = Match(kortbord.load("golf", seats=2, end="rounds:1"), totals=(400, 20))
    match.enter((10, 30))
    assert match.totals == (410, 50) and match.winners == (1,)


def test_a_single_game_won_on_coins() -> None:
    """The tie-break of a deal that was played, too."""
    game, rng = kortbord.load("for_sale", seats=3), Random(1)
    for seed in range(300):
        match = Match(game, seed=seed)
        state = play_out(match, rng)
        assert match.winners == state.winners()


def test_an_extra_round() -> None:
    """GO-A23, HJ-A27: one more deal at a time until one leads, or the cap is reached."""
    game = kortbord.load("golf", end="rounds:2", tie="extra_round", max_rounds=4)
    match = entered(game, (5, 5, 9), (5, 5, 9))
    assert not match.is_over
    match.enter((1, 2, 3))
    assert match.is_over and match.winners == (0,)
    match = entered(game, (5, 5, 9), (5, 5, 9), (1, 1, 1))
    assert not match.is_over
    match.enter((1, 1, 1))
    assert match.is_over and match.winners == (0, 1)


def test_the_cap() -> None:
    """GO-A25: low scores do not go on for ever."""
    match = entered(kortbord.load("golf", max_rounds=3), (1, 1, 2), (0, 0, 0), (0, 0, 0))
    assert match.is_over and match.winners == (0, 1)
    match = entered(kortbord.load("golf", max_rounds=2, end="rounds:3"), (1, 1, 2), (0, 0, 0))
    assert not match.is_over  # an agreed number of rounds is played in full


def test_the_opener_moves_to_the_left() -> None:
    """GO-A7, BO-A4, CL-A5."""
    rng = Random(2)
    for name in ("golf", "bolighai", "for_sale"):
        game = kortbord.load(name, seats=3, end="rounds:5")
        match = Match(game, seed=3)
        openers = []
        while True:
            assert match.state is not None
            openers.append(match.state.to_act[0])
            play_out(match, rng)
            if match.is_over:
                break
            match.next_deal()
        assert openers == [(openers[0] + k) % 3 for k in range(5)]


def test_seat_0_may_open() -> None:
    """CL-A4."""
    for name in ("bolighai", "for_sale"):
        game = kortbord.load(name, first_opener="seat0")
        for seed in range(8):
            state = Match(game, seed=seed).state
            assert state is not None and state.to_act == (0,)
    drawn = {Match(kortbord.load("bolighai"), seed=seed).state.to_act for seed in range(20)}  # type: ignore[union-attr]
    assert len(drawn) == 4


def test_the_round_is_the_number_of_the_deal() -> None:
    """H14, HJ-A6: sent left, across, right, not at all."""
    match, rng = Match(kortbord.load("hjerter", end="rounds:5"), seed=3), Random(3)
    phases = []
    for number in range(1, 6):
        assert match.state is not None
        assert match.state.position["round"] == number == match.deal_number
        phases.append(match.state.position["phase"])
        play_out(match, rng)
        if number < 5:
            match.next_deal()
    assert phases == ["sending", "sending", "sending", "playing", "sending"]


def test_a_seed_is_a_whole_match() -> None:
    rng, again = Random(4), Random(4)
    one, two = Match(kortbord.load("golf"), seed=9), Match(kortbord.load("golf"), seed=9)
    play_match(one, rng)
    play_match(two, again)
    assert one == two and one.record() == two.record()
    assert one != Match(kortbord.load("golf"), seed=9) and one != "match"


def test_neighbouring_seeds_share_no_deal() -> None:
    texts = set()
    for seed in range(5):
        match = Match(kortbord.load("golf", end="rounds:4"), seed=seed)
        play_match(match, Random(seed))
        texts |= {deal.deal_text for deal in match.deals if isinstance(deal, State)}
    assert len(texts) == 20


def test_in_the_middle() -> None:
    """`totals` and `deal_number` go on where another table stopped."""
    whole = Match(kortbord.load("golf", end="rounds:3"), seed=5)
    play_match(whole, Random(5))
    begun = tuple(map(sum, zip(*whole.results[:2], strict=True)))
    match = Match(whole.game, seed=5, totals=begun, deal_number=3)
    assert match.state is not None and match.deal_number == 3
    third = whole.deals[2]
    assert isinstance(third, State) and match.state.deal_text == third.deal_text
    play_out(match, Random(6))
    assert match.is_over and kortbord.replay(match.record()) == match


def test_totals_that_end_it_at_once() -> None:
    match = Match(kortbord.load("golf"), totals=(10, 60, 20), deal_number=4)
    assert match.is_over and match.winners == (0,) and match.state is None
    assert match.deal_number == 4


def test_what_a_view_knows_of_the_match() -> None:
    match = Match(kortbord.load("golf", end="rounds:2"), seed=1, totals=(1, 2, 3), deal_number=2)
    assert match.state is not None
    assert match.state.view(0).match == ((1, 2, 3), 2, "rounds:2")
    assert kortbord.load("golf").deal(seed=1).view(0).match is None


def test_a_deal_of_ones_own() -> None:
    match, rng = Match(kortbord.load("hjerter"), seed=1), Random(1)
    play_out(match, rng)
    text = match.game.deal(seed=77, round=2).deal_text
    assert match.next_deal(deal=text).deal_text == text
    play_out(match, rng)
    with pytest.raises(BadDeal, match="Deal 3 of a match is dealt with round=3."):
        match.next_deal(deal=text)
    assert match.deal_number == 2
    with pytest.raises(BadDeal, match="not from both"):
        match.next_deal(seed=1, deal=text)
    seeded = match.next_deal(seed=123)
    assert seeded.deal_text == match.game.deal(seed=123, round=3).deal_text


def test_entering_takes_the_place_of_an_untouched_deal() -> None:
    match = Match(kortbord.load("golf", end="rounds:3"), seed=1)
    match.enter([3, 4, 5])
    assert (match.deal_number, match.totals, match.state) == (1, (3, 4, 5), None)
    state = match.next_deal()
    assert match.deal_number == 2
    state.apply(state.to_act[0], "draw")
    with pytest.raises(Error, match="Deal 2 is still going on"):
        match.enter([3, 4, 5])
    with pytest.raises(Error, match="Deal 2 is still going on"):
        match.next_deal()
    play_out(match, Random(1))
    match.enter([0, 0, 0])
    assert match.is_over and len(match.results) == 3
    assert kortbord.replay(match.record()) == match


def test_nothing_after_the_end() -> None:
    match = entered(kortbord.load("golf"), (50, 1, 2))
    with pytest.raises(Error, match="The match is over"):
        match.next_deal()
    with pytest.raises(Error, match="The match is over"):
        match.enter((1, 2, 3))


@pytest.mark.parametrize("scores", [(1, 2), (1, 2, 3, 4), ("1", 2, 3), (1.5, 2, 3), (10**12, 0, 0)])
def test_scores_that_cannot_be(scores: Any) -> None:
    match = Match(kortbord.load("golf"), seed=1)
    with pytest.raises(BadDeal, match="Scores are 3 whole numbers"):
        match.enter(scores)
    assert match.state is not None
    with pytest.raises(BadDeal, match="Scores are 3 whole numbers"):
        Match(kortbord.load("golf"), totals=scores)


@pytest.mark.parametrize("number", [0, -1, "2", True, 10**9])
def test_a_deal_number_that_cannot_be(number: Any) -> None:
    with pytest.raises(BadDeal, match="A deal number is from 1"):
        Match(kortbord.load("golf"), deal_number=number)


def test_a_seed_that_is_none() -> None:
    with pytest.raises(BadDeal, match="A seed is a whole number"):
        Match(kortbord.load("golf"), seed="x")  # type: ignore[arg-type]


def test_words_for_the_eye() -> None:
    assert repr(entered(kortbord.load("golf"), (1, 2, 3))) == (
        "<Match of golf, deal 1, totals (1, 2, 3)>"
    )
