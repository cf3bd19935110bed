"""What bots choose: legal actions, the same for the same seed and view, whatever is hidden."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import kortbord
from kortbord import Game, State, View
from kortbord.bots import Bot
from kortbord.bots.playing import play, step
from kortbord.cards import NONE, cards_of
from kortbord.rules.golf import BY_ALL, BY_OWNER, in_play
from kortbord.rules.hjerter import SENDING, seats_on
from tests.playing import ALL, NAMES, OFFERED, random_deal
from tests.playing import step as random_step

MORE: list[tuple[str, dict[str, object]]] = [
    ("bolighai", {"seats": 3, "chips": 0}),
    ("bolighai", {"seats": 5, "chips": 99}),
    ("for_sale", {"seats": 6, "start_coins": 40, "raising": "equal_allowed"}),
    ("for_sale", {"seats": 3, "preset": "ravensburger1997", "start_coins": 1}),
    ("golf", {"seats": 5, "decks": 1, "values": "faces_11_12_13", "return_discard": "forbidden"}),
    ("golf", {"seats": 2, "decks": 2, "values": "custom:-9,0,0,5,5,5,5,5,5,5,5,5,-9,99,-99"}),
    ("golf", {"seats": 5, "decks": 1, "preset": "four_hole", "values": "bicycle"}),
    ("golf", {"seats": 2, "preset": "four_hole", "stall_laps": 1, "return_discard": "allowed"}),
    ("golf", {"seats": 3, "preset": "four_hole", "failed_knock": "double", "jokers_per_deck": 0}),
    ("hjerter", {"seats": 3, "send_count": 3, "pass_cycle": "none", "no_trick_bonus": 0}),
    ("hjerter", {"seats": 5, "removed": "kvalito", "send_count": 0, "jd": 100, "qs": -100}),
    ("hjerter", {"seats": 4, "lilleslem": 0, "storeslem": 0, "megaslem": 0, "heart": -5}),
    ("hjerter", {"seats": 4, "heart": 0, "heart_ace": 0, "qs": 0, "jd": 0}),
]
GAMES = [*ALL, *(kortbord.load(name, **given) for name, given in MORE)]  # type: ignore[arg-type]
TITLES = [*NAMES, *(repr(game).removeprefix("kortbord.load") for game in GAMES[len(ALL) :])]
DEALS = 4  # of each game, half of them after random beginnings

every_game = pytest.mark.parametrize("game", GAMES, ids=TITLES)
each_game = pytest.mark.parametrize("game", ALL[: len(OFFERED)], ids=NAMES[: len(OFFERED)])


def begun(game: Game, rng: Random, plies: int) -> State:
    """A deal with so many random actions done."""
    state = random_deal(game, rng)
    for _ in range(plies):
        if not state.is_over:
            random_step(state, rng)
    return state


@every_game
@pytest.mark.parametrize("name", ["random", "casual"])
def test_whole_deals_are_legal(game: Game, name: str) -> None:
    """`apply` refuses what is not; a deal among bots comes to an end, from wherever it starts."""
    rng = Random(repr(game))
    for deal in range(DEALS):
        state = begun(game, rng, rng.randrange(40) if deal % 2 else 0)
        bots = [kortbord.bot(name, game, rng.getrandbits(64)) for _ in range(game.seats)]
        assert play(game, bots, state).scores() is not None


@every_game
def test_legal_whatever_has_happened(game: Game) -> None:
    """The casual bot has an answer in odd positions that it would never bring about itself."""
    rng = Random(repr(game))
    bot = kortbord.bot("casual", game, 1)
    for _ in range(DEALS):
        state = random_deal(game, rng)
        while not state.is_over:
            seat = rng.choice(state.to_act)
            if rng.random() < 0.3:
                assert bot.decide(state.view(seat)).action in state.legal(seat)
            state.apply(seat, rng.choice(state.legal_actions(seat)))


def test_the_wrong_number_of_bots() -> None:
    game = kortbord.load("golf")
    bots = [kortbord.bot("random", game, 1)] * 2
    with pytest.raises(kortbord.Error, match="needs 3 bots, one for each seat"):
        play(game, bots, game.deal(seed=1))


def decisions(game: Game, bots: list[Bot], seed: int) -> list[str]:
    """All that bots decide in one deal."""
    state, found = game.deal(seed=seed), []
    while not state.is_over:
        found.append(step(state, bots)[1].action)
    return found


@each_game
@pytest.mark.parametrize("name", ["random", "casual"])
def test_the_same_seed_decides_the_same(game: Game, name: str) -> None:
    """Also another bot of that seed, asked in the middle: bots remember nothing."""
    bots = [kortbord.bot(name, game, 9) for _ in range(game.seats)]
    first = decisions(game, bots, 5)
    assert decisions(game, bots, 5) == first
    state = game.deal(seed=5)
    for action in first:
        seat = state.to_act[0]
        assert kortbord.bot(name, game, 9).decide(state.view(seat)).action == action
        state.apply(seat, action)


def test_another_seed_decides_otherwise() -> None:
    game = kortbord.load("golf")
    found = {tuple(decisions(game, [kortbord.bot("random", game, s)] * 3, 5)) for s in range(5)}
    assert len(found) == 5


def test_random_is_even() -> None:
    """Each of 19 bids comes up about as often as any other."""
    game = kortbord.load("for_sale")
    state = game.deal(seed=1)
    seat = state.to_act[0]
    view, legal = state.view(seat), state.legal(seat)
    chosen = [kortbord.bot("random", game, seed).decide(view).action for seed in range(1900)]
    counts = [chosen.count(action) for action in legal]
    assert len(legal) == 19 and sum(counts) == 1900
    assert min(counts) > 60 and max(counts) < 145


# What a seat cannot know must not matter.


def worlds(state: State, seat: int, rng: Random) -> Iterator[Any]:
    """Open tables that look the same to a seat."""
    for _ in range(3):
        t = state.table.copy()
        OTHERWISE[state.game.name](t, state.game.o, seat, rng)
        yield t


def other_auction(t: Any, o: Any, seat: int, rng: Random) -> None:
    """Other cards to come, and other properties laid face down."""
    for stock in (t.properties, t.money) if t.phase == 0 else (t.money,):
        drawn = 0 if t.phase == 0 and stock is t.money else t.drawn
        rest = stock[drawn : o.deck]
        rng.shuffle(rest)
        stock[drawn : o.deck] = rest
    for other in range(o.seats):
        if other != seat and t.offer[other]:
            owned = t.owned[other] | 1 << t.offer[other]
            t.offer[other] = rng.choice(cards_of(owned))
            t.owned[other] = owned & ~(1 << t.offer[other])


def other_golf(t: Any, o: Any, seat: int, rng: Random) -> None:
    """Other cards in the stock and face down."""
    down = [
        place
        for place in range(o.seats * 6)
        if place % 6 < o.holes
        and not (t.seen[place] == BY_ALL or (t.seen[place] == BY_OWNER and place // 6 == seat))
    ]
    left = [t.card[place] for place in down] + t.stock[t.drawn : in_play(o)]
    rng.shuffle(left)
    for place, card in zip(down, left, strict=False):
        t.card[place] = card
    rest = left[len(down) :]
    t.stock[t.drawn : t.drawn + len(rest)] = rest


def other_hjerter(t: Any, o: Any, seat: int, rng: Random) -> None:
    """Other hands for the others, but for the cards the seat has sent."""
    receiver = (seat + seats_on(t, o)) % o.seats
    known = t.sent[seat] if t.phase != SENDING and receiver != seat else 0
    others = [s for s in range(o.seats) if s != seat]
    free = [c for s in others for c in cards_of(t.hand[s]) if not known >> c & 1]
    rng.shuffle(free)
    for s in others:
        kept = t.hand[s] & known
        n = t.hand[s].bit_count() - kept.bit_count()
        t.hand[s] = kept | sum(1 << free.pop() for _ in range(n))
        if t.phase == SENDING and t.sent[s]:
            t.sent[s] = sum(1 << c for c in rng.sample(cards_of(t.hand[s]), o.send_count))
        elif t.sent[s] and (s + seats_on(t, o)) % o.seats != seat:
            t.sent[s] = 1 << rng.randrange(52)


OTHERWISE = {
    "bolighai": other_auction,
    "for_sale": other_auction,
    "golf": other_golf,
    "hjerter": other_hjerter,
}


@each_game
@pytest.mark.parametrize("name", ["random", "casual"])
def test_what_is_hidden_does_not_matter(game: Game, name: str) -> None:
    rng, different, asked = Random(repr(game)), 0, 0
    bot = kortbord.bot(name, game, 3)
    for _ in range(3):
        state = random_deal(game, rng)
        while not state.is_over:
            seat = rng.choice(state.to_act)
            view = state.view(seat)
            action = bot.decide(view).action
            for t in worlds(state, seat, rng):
                hidden = game.hidden(t, seat)
                assert hidden == view.table
                assert bot.decide(View(game, seat, hidden, view.events)).action == action
                different += t != state.table
                asked += 1
            random_step(state, rng)
    assert different > 0.7 * asked > 30


class Peeker:
    """Sends or plays the card that the next seat would least like; it must see its hand."""

    def decide(self, view: View, budget: Any = None) -> Any:
        hand = view.table.hand[(view.seat + 1) % view.game.seats]
        legal = view.legal_actions()
        return legal[hand % len(legal)]


def test_the_test_finds_a_leak() -> None:
    """With the open table in its view a bot that peeks is found out; with the hidden one not."""
    game, rng = kortbord.load("hjerter"), Random(1)
    state = begun(game, rng, 10)
    seat = state.to_act[0]
    tables = [state.table, *(t for _ in range(10) for t in worlds(state, seat, rng))]
    seen = {Peeker().decide(View(game, seat, t, ())) for t in tables}
    hidden = {Peeker().decide(View(game, seat, game.hidden(t, seat), ())) for t in tables}
    assert len(seen) > 1 and len(hidden) == 1


def test_a_view_leads_to_no_open_table() -> None:
    """All that can be reached from a view: itself, its hidden table, its events, its game."""
    game = kortbord.load("golf")
    view = game.deal(seed=1).view(0)
    assert set(vars(view)) == {"game", "seat", "table", "events", "match"}
    assert view.table == game.hidden(view.table, 0)
    assert all(card == NONE or card < 0 for card in view.table.card[2:6])
