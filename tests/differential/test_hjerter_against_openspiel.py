"""The preset `standard` against OpenSpiel's hearts (RULES 4g): every legal set, every result."""

from math import comb
from random import Random

import pyspiel
import pytest

from kortbord.cards import PACK, cards_of, combination
from kortbord.rules import hjerter
from kortbord.rules.hjerter import Options, Table, preset

HEARTS = (
    "hearts(pass_cards=true,no_pts_on_first_trick=true,can_lead_any_club=false,"
    "must_break_hearts=true,can_lead_hearts_instead_of_qs=false,{})"
)
PLAIN = "jd_bonus=false,avoid_all_tricks_bonus=false,qs_breaks_hearts=false"
BONUS = "jd_bonus=true,avoid_all_tricks_bonus=true,qs_breaks_hearts=true"
STANDARD = preset("standard", 4)
DIRECTION = (0, 1, 3, 2)  # theirs for our rounds 4, 1, 2, 3: none, left, right, across


def theirs(card: int) -> int:
    """Their number of our card: rank first, the same order of suits."""
    return card % 13 * 4 + card // 13


def ours(card: int) -> int:
    """Our number of their card."""
    return card % 4 * 13 + card // 4


def dealt(o: Options, pack: list[int], number: int) -> Table:
    """Our table of a deal."""
    t = Table()
    hjerter.packs(t, o)
    t.hands[:], t.round = pack, number
    hjerter.deal(t, o)
    return t


@pytest.mark.timeout(300)
@pytest.mark.parametrize(
    ("words", "o"),
    [
        (PLAIN, STANDARD),
        (BONUS, STANDARD._replace(jd=-10, no_trick_bonus=-5, qs_breaks=1)),
    ],
    ids=["plain", "bonus"],
)
def test_equal_at_every_decision(words: str, o: Options) -> None:
    """A thousand deals each, 250 of every direction."""
    rng = Random(6)
    game = pyspiel.load_game(HEARTS.format(words))
    for number in range(1, 1001):
        pack = rng.sample(range(52), 52)
        t = dealt(o, pack, number)
        state = game.new_initial_state()
        assert state.legal_actions() == [0, 1, 2, 3]
        state.apply_action(DIRECTION[number % 4])
        for i in range(52):  # theirs deal one card at a time
            state.apply_action(theirs(pack[i % 4 * 13 + i // 4]))
        while t.phase != hjerter.OVER:
            play_one(t, o, state, rng)
        assert state.is_terminal()
        assert state.returns() == [26 - hjerter.score(t, o, seat) for seat in range(4)]


def play_one(t: Table, o: Options, state: "pyspiel.State", rng: Random) -> None:
    """Let the seat whose turn it is act in both games, after a look at what is legal."""
    seat = state.current_player()
    assert hjerter.to_act(t, o, seat)
    size = hjerter.choices(t, o, seat)
    if t.phase == hjerter.SENDING:
        action = hjerter.choice(t, o, seat, rng.randrange(size))
        parcels = [hjerter.choice(t, o, seat, n) for n in range(size)]
        assert len(set(parcels)) == comb(13, 3)
        left = cards_of(t.hand[seat])
        for card in cards_of(combination(action - PACK, 3)):  # theirs are chosen one by one
            assert state.current_player() == seat
            assert sorted(left) == sorted(ours(card) for card in state.legal_actions())
            left.remove(card)
            state.apply_action(theirs(card))
    else:
        actions = [hjerter.choice(t, o, seat, n) for n in range(size)]
        assert t.turn == seat
        assert sorted(actions) == sorted(ours(card) for card in state.legal_actions())
        action = rng.choice(actions)
        state.apply_action(theirs(action))
    hjerter.apply(t, o, seat, action)
    while hjerter.advance(t, o):
        pass
