"""The identities of the rule pages (1e, 2g, 3e, 4e), over any seed and any way to play."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import kortbord
from kortbord import Game, State
from kortbord.cards import cards_of
from kortbord.rules import auction, hjerter
from kortbord.rules.golf import BY_ALL
from kortbord.rules.tricks import hand_size
from tests.playing import ALL, play

SEEDS = st.integers(0, 2**64 - 1)
few = settings(max_examples=15, deadline=None, derandomize=True)


def named(*names: str) -> list[Game]:
    """All variants of these games."""
    return [game for game in ALL if game.name in names]


def of(*names: str) -> pytest.MarkDecorator:
    """Run a test for all variants of these games."""
    games = named(*names)
    ids = [repr(game).removeprefix("kortbord.load") for game in games]
    return pytest.mark.parametrize("game", games, ids=ids)


def start_coins(game: Game) -> int:
    """What each seat begins with."""
    return int(game.options["chips" if game.name == "bolighai" else "start_coins"])


@of("bolighai", "for_sale")
@few
@given(seed=SEEDS)
def test_no_coin_is_lost_and_none_comes_in(game: Game, seed: int) -> None:
    """BO-14; coins and bank are n times the start, and the bank only grows."""
    bank, start = 0, start_coins(game)
    for state in play(game, Random(seed)):
        position = state.position
        assert sum(position["coins"]) + position["bank"] == game.seats * start
        assert all(0 <= coins <= start for coins in position["coins"])
        assert bank <= (bank := position["bank"])


@of("bolighai", "for_sale")
@few
@given(seed=SEEDS)
def test_an_auction_deals_out_its_cards_in_order(game: Game, seed: int) -> None:
    """Cards go in ascending order, in the order of passing; the winner gets the highest."""
    order = [game.rules.stock_text(game.o, "properties", n) for n in range(1, game.o.deck + 1)]
    *_, state = play(game, Random(seed))
    taken: list[int] = []
    bids: Counter[int] = Counter()
    passes = made = 0
    for event in state.view(None).events:
        if event.kind == "opener":
            taken, bids, passes, made = [], Counter(), 0, 0
        elif event.kind == "bid":
            bids[event.seat] = int(event.text)
            made += 1  # strictly rising whole bids: at most as many as one owns
        elif event.kind in ("pass", "win"):
            card, paid = event.text.split()
            taken.append(order.index(card))
            passes += event.kind == "pass"
            bid = bids[event.seat]
            assert int(paid) == (bid if event.kind == "win" else auction.half(game.o, bid))
            assert taken == sorted(taken)
            if event.kind == "win":
                assert len(taken) == game.seats and passes == game.seats - 1
                assert made <= start_coins(game) or game.options.get("raising") == "equal_allowed"


@of("bolighai", "for_sale")
@few
@given(seed=SEEDS)
def test_as_many_auctions_as_sales(game: Game, seed: int) -> None:
    """8, 6, 5 of each in Bolighai; after k auctions each seat holds k properties."""
    rounds, auctions = game.rules.in_play(game.o) // game.seats, 0
    assert rounds * game.seats == game.rules.in_play(game.o)
    state: State
    for state in play(game, Random(seed)):
        if state.position["phase"] == "auction" and len(state.position["open"]) == game.seats:
            owned = {len(cards) for cards in state.position["owned"]}
            assert len(owned) == 1
            auctions = max(owned)
    assert auctions == rounds - 1
    kinds = Counter(event.kind for event in state.view(None).events)
    assert kinds["win"] == kinds["money"] == rounds
    assert kinds["sale"] == rounds * game.seats
    assert kinds["bid"] <= rounds * start_coins(game) * game.seats


@of("bolighai", "for_sale")
@few
@given(seed=SEEDS)
def test_the_sum_of_all_scores(game: Game, seed: int) -> None:
    """Money in play plus the coins that are left; For Sale's box holds 238, or 207."""
    *_, state = play(game, Random(seed))
    position, scores = state.position, state.scores()
    assert scores is not None
    left = game.seats * start_coins(game) - position["bank"]
    money = [card for cards in position["won"] for card in cards]
    if game.name == "for_sale":
        assert sum(scores) == sum(map(int, money)) + left
        deck = Counter(game.rules.stock_text(game.o, "money", n) for n in range(game.o.deck))
        box = 207 if game.preset == "ravensburger1997" else 238
        gone = deck - Counter(money)
        assert gone.total() == game.o.removed
        assert sum(map(int, money)) == box - sum(map(int, gone.elements()))
    else:
        values = sum("23456789TJQKA".index(card[0]) + 2 for card in money)
        assert sum(scores) == 2 * values + left
        assert (180 if game.seats < 5 else 194) <= values <= (204 if game.seats < 5 else 206)


@of("bolighai", "for_sale")
@few
@given(seed=SEEDS)
def test_a_sale_keeps_the_order(game: Game, seed: int) -> None:
    """In each round the higher property has the money that is at least as high."""
    *_, state = play(game, Random(seed))
    orders = {
        stock: [game.rules.stock_text(game.o, stock, n) for n in numbers]
        for stock, numbers in (
            ("properties", range(1, game.o.deck + 1)),
            ("money", range(game.o.deck)),
        )
    }
    pairs: list[tuple[int, int]] = []
    for event in state.view(None).events:
        if event.kind == "sale":
            laid, won = event.text.split()
            pairs.append((orders["properties"].index(laid), orders["money"].index(won)))
            if len(pairs) == game.seats:
                pairs.sort()
                assert [money for _, money in pairs] == sorted(money for _, money in pairs)
                pairs = []
    assert pairs == []


@of("bolighai", "for_sale")
@few
@given(seed=SEEDS)
def test_all_that_is_dealt_is_bought_and_sold(game: Game, seed: int) -> None:
    """3e: no card is lost; the properties of For Sale add up to 465, or 210 in the small box."""
    *_, state = play(game, Random(seed))
    words = dict(word.split("=") for word in state.deal_text.split())
    sales = [event.text.split() for event in state.view(None).events if event.kind == "sale"]
    for n, stock in enumerate(("properties", "money")):
        assert sorted(sale[n] for sale in sales) == sorted(words[stock].split(","))
    if game.name == "for_sale":
        box, least = game.o.deck * (game.o.deck + 1) // 2, sum(range(1, game.o.removed + 1))
        total = sum(int(sale[0]) for sale in sales)
        assert box in (465, 210) and total <= box - least
        assert (total == box) == (game.o.removed == 0)


@of("bolighai", "for_sale", "golf")
@few
@given(seed=SEEDS)
def test_turning_the_seats_turns_the_result(game: Game, seed: int) -> None:
    """All seats moved on by one, the same actions: the scores move on by one."""
    *_, state = play(game, Random(seed))
    words = dict(word.split("=") for word in state.deal_text.split())
    words["first"] = str((int(words["first"]) + 1) % game.seats)
    if game.name == "golf":
        cards, size = words["stock"].split(","), game.o.holes
        last = size * (game.seats - 1)
        dealt = cards[last : last + size] + cards[:last]
        words["stock"] = ",".join(dealt + cards[last + size :])
    turned = game.deal(" ".join(f"{name}={value}" for name, value in words.items()))
    for seat, action in state.plies:
        turned.apply((seat + 1) % game.seats, action)
    scores = state.scores()
    assert scores is not None
    assert turned.scores() == scores[-1:] + scores[:-1]


def test_money_of_the_other_red_suit_changes_no_score() -> None:
    """BO-A3: hearts and diamonds changed for each other throughout."""
    game, other = kortbord.load("bolighai"), str.maketrans("DH", "HD")
    for seed in range(20):
        *_, state = play(game, Random(seed))
        head, money = state.deal_text.split("money=")
        twin = game.deal(f"{head}money={money.translate(other)}")
        for seat, action in state.plies:
            twin.apply(seat, action)
        assert twin.scores() == state.scores()


def test_paying_up_costs_one_more_for_each_odd_bid() -> None:
    """RULES 3e, on the same auctions."""
    up, down = kortbord.load("for_sale"), kortbord.load("for_sale", preset="uberplay_down")
    for seed in range(20):
        rng = Random(seed)
        one = up.deal(seed=seed)
        two = down.deal(one.deal_text)
        odd = 0
        while one.position["phase"] == "auction":
            seat = one.to_act[0]
            action = rng.choice(one.legal(seat)[:4])
            odd += action == "pass" and one.table.bid[seat] % 2
            one.apply(seat, action)
            two.apply(seat, action)
        assert one.position["bank"] - two.position["bank"] == odd


@of("golf")
@few
@given(seed=SEEDS)
def test_hidden_cards_never_grow(game: Game, seed: int) -> None:
    """And the stock with them; the guard makes them fall at least every 3n + 1 turns."""
    before, turns = 200, 0
    for state in play(game, Random(seed)):
        t = state.table
        hidden = sum(seen != BY_ALL for seen in t.seen[: 6 * game.seats])
        left = state.position["stock_left"]
        now = left if game.o.holes == 4 else left + hidden
        assert now <= before
        if t.held == -1:
            turns = turns + 1 if now == before else 0
            before = now
        assert turns <= game.o.stall_laps * game.seats + 1 or left == 0


@of("hjerter")
@few
@given(seed=SEEDS)
def test_card_points_and_tricks(game: Game, seed: int) -> None:
    """All cards are taken, all tricks counted; the points of a deal are always the same."""
    *_, state = play(game, Random(seed))
    t, o, position = state.table, game.o, state.position
    assert sum(position["tricks"]) == hand_size(o)
    for tricks, taken in zip(position["tricks"], position["taken"], strict=True):
        assert len(taken) == tricks * game.seats
    everything = o.heart_ace + 12 * o.heart + o.qs + o.jd
    assert sum(hjerter.points(o, cards) for cards in t.taken) == everything
    assert sum(position["hearts"]) == 13


SHEET = [
    game
    for game in named("hjerter")
    if game.preset != "standard" and game.options["slam_scoring"] == "void"
]


@pytest.mark.parametrize("game", SHEET, ids=repr)
@few
@given(seed=SEEDS)
def test_the_sum_of_a_round(game: Game, seed: int) -> None:
    """4e: 140 - 50z without a slam; with one, by its kind."""
    *_, state = play(game, Random(seed))
    scores, o = state.scores(), game.o
    assert scores is not None
    kinds = {hjerter.slam(state.table, o, seat) for seat in range(game.seats)}
    others = game.seats - 1
    sums = {
        hjerter.NO_SLAM: 140 - 50 * state.position["tricks"].count(0),
        hjerter.LILLESLEM: 100 * others,
        hjerter.STORESLEM: 150 * others - 100,
        hjerter.MEGASLEM: 200 * others - 100,
    }
    assert sum(scores) == sums[max(kinds)]
    assert all(score % 10 == 0 and -100 <= score <= 230 for score in scores)


@of("hjerter")
@few
@given(seed=SEEDS)
def test_only_fifteen_cards_and_who_took_no_trick_count(game: Game, seed: int) -> None:
    """4e: who took which of fifteen cards, and who took no trick; all else is nothing."""
    *_, state = play(game, Random(seed))
    rng, t, o = Random(seed), state.table.copy(), game.o
    fifteen = hjerter.ALL_HEARTS | hjerter.QUEEN | hjerter.JACK
    takers = [seat for seat in range(game.seats) if t.tricks[seat]]
    rest = [card for seat in takers for card in cards_of(t.taken[seat] & ~fifteen)]
    for seat in takers:
        t.taken[seat] &= fifteen
        t.tricks[seat] = 1
    for card in rest:
        t.taken[rng.choice(takers)] |= 1 << card
    for _ in range(hand_size(o) - len(takers)):
        t.tricks[rng.choice(takers)] += 1
    assert tuple(hjerter.score(t, o, seat) for seat in range(game.seats)) == state.scores()


@of("hjerter")
@few
@given(seed=SEEDS)
def test_sending_keeps_hands_even(game: Game, seed: int) -> None:
    """And the queen of spades moves only with the jack of diamonds, where the sheet says so."""
    state = game.deal(seed=seed, round=1)
    rng = Random(seed)
    before = state.table.hand[: game.seats]
    while state.position["phase"] == "sending":
        seat = rng.choice(state.to_act)
        state.apply(seat, rng.choice(state.legal_actions(seat)))
    hands = state.table.hand[: game.seats]
    assert {hand.bit_count() for hand in hands} == {hand_size(game.o)}
    queen, jack = hjerter.QUEEN, hjerter.JACK
    for was, now in zip(before, hands, strict=True):
        if was & queen and not now & queen:
            assert game.options["qs_pass"] != "never"
            if game.options["qs_pass"] == "only_with_jd":
                receiver = next(hand for hand in hands if hand & queen)
                assert was & jack and receiver & jack


@of("hjerter")
@few
@given(seed=SEEDS)
def test_leads(game: Game, seed: int) -> None:
    """No heart is led before hearts are broken, unless the leader held only hearts."""
    for state in play(game, Random(seed)):
        t = state.table
        if t.phase == hjerter.PLAYING and t.led == -1 and not t.broken:
            leader = state.to_act[0]
            hearts = [card for card in state.legal(leader) if card.endswith("H")]
            only_hearts = all(card.endswith("H") for card in state.position["hand"][leader])
            assert not hearts or only_hearts
