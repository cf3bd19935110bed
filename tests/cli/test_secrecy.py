"""Nothing secret is ever printed: worlds that differ only in what is hidden look the same.

Each test is shown to bite: with the hiding taken out, the same worlds look different.
"""

from collections.abc import Callable, Iterator, Sequence
from io import StringIO
from itertools import islice, permutations
from types import ModuleType

import pytest

import kortbord
from kortbord.bots import make
from kortbord.cli import keeping
from kortbord.cli.look import Look, Window
from kortbord.cli.sitting import Sitting, seen_before
from kortbord.engine.match import Match
from kortbord.engine.showing import OPTIONS, Showing
from kortbord.engine.state import State
from kortbord.rules import bolighai, for_sale, golf, hjerter

MODULES: dict[str, ModuleType] = {
    "bolighai": bolighai,
    "for_sale": for_sale,
    "golf": golf,
    "hjerter": hjerter,
}
Worlds = Iterator[tuple[State, State]]


def screen(state: State) -> str:
    """All that seat 0 sees now: the table, or the result of a deal that is over."""
    output, game = StringIO(), state.game
    look = Look("en", Window(file=output, width=60, color_system=None))
    everything = {name: values[-1] for name, values in OPTIONS[game.name].items()}
    notes = keeping.Notes(1, ("random",) * (game.seats - 1), "en")
    sitting = Sitting(Match(game, deal=state), notes, Showing(game.name, everything), look)
    sitting.told = seen_before(state, 0) if len(state.plies) % 2 else 0
    sitting.show_result() if state.is_over else sitting.show_table()
    return output.getvalue()


def played(game: kortbord.Game, seed: int, most: int) -> State:
    """A deal in which seat 0 is to choose, after at least so many plies; the others first."""
    state, bot = game.deal(seed=seed), make("random", game, seed)
    while not state.is_over:
        seat = next((seat for seat in state.to_act if seat), 0)
        if len(state.plies) >= most and seat == 0:
            break
        state.apply(seat, bot.decide(state.view(seat)).action)
    return state


def again(state: State, deal: str, plies: Sequence[tuple[int, int]]) -> State | None:
    """Another deal with these actions; None if they are not legal there."""
    twin = state.game.deal(deal)
    for seat, action in plies:
        if twin.refusal(seat, action) is not None:
            return None
        twin.apply(seat, action)
    return twin


def swapped(deal: str, field: str, pairs: Iterator[tuple[int, int]]) -> Iterator[str]:
    """The deal with two cards of a field exchanged, in many ways."""
    words = dict(word.split("=") for word in deal.split())
    groups = words[field].split("|")
    size, cards = len(groups[0].split(",")), words[field].replace("|", ",").split(",")
    for i, j in pairs:
        other = cards[:]
        other[i], other[j] = other[j], other[i]
        parts = [",".join(other[k : k + size]) for k in range(0, len(other), size)]
        text = "|".join(parts) if len(groups) > 1 else ",".join(other)
        yield " ".join(f"{n}={text if n == field else v}" for n, v in words.items())


def stocks(name: str, field: str) -> Worlds:
    """Auctions: the cards that are still to come."""
    game = kortbord.load(name, seats=3)
    size = game.rules.in_play(game.o)
    for seed in range(6):
        state = played(game, seed, seed * 5)
        phase = "auction" if field == "properties" else "sale"
        other = size if field == "properties" else 0  # how many are known in the other phase
        drawn = state.table.drawn if state.position["phase"] == phase else other
        for deal in islice(swapped(state.deal_text, field, permutations(range(drawn, size), 2)), 9):
            twin = again(state, deal, state.plies)
            if twin is not None:
                yield state, twin


def offers(name: str) -> Worlds:
    """Sales: what another seat has laid down."""
    game = kortbord.load(name, seats=3)
    for seed in range(5):
        state = played(game, seed, 10**9)
        sales = [n for n, (s, a) in enumerate(state.plies) if a > 100 and s == 2]
        for place in sales[:-1]:
            state = again(state, state.deal_text, state.plies[:place]) or state
            for action in state.legal_actions(2)[:2]:
                twin = state.copy()
                twin.apply(2, action)
                other = state.copy()
                other.apply(2, state.legal_actions(2)[-1])
                yield other, twin
            state = played(game, seed, 10**9)


def face_down(preset: str) -> Worlds:
    """Golf: what lies face down, drawn cards of others, and the draw pile."""
    game = kortbord.load("golf", seats=3, preset=preset)
    for seed in range(12):
        state = played(game, seed, seed * 2)
        t = state.table
        hidden = [p for p in range(game.seats * 6) if p % 6 < game.o.holes and not t.seen[p]]
        places = [p // 6 * game.o.holes + p % 6 for p in hidden]
        untouched = [p for p in places if stock_of(state)[p] == card_at(state, p)]
        places = untouched + list(range(t.drawn, game.rules.in_play(game.o)))
        for deal in islice(swapped(state.deal_text, "stock", permutations(places, 2)), 40):
            twin = again(state, deal, state.plies)
            if twin is not None and not state.is_over:
                yield state, twin


def stock_of(state: State) -> list[str]:
    """The cards of a deal of Golf."""
    return state.deal_text.partition("stock=")[2].split(",")


def card_at(state: State, place: int) -> str:
    """The card that lies where this card of the stock was dealt."""
    holes = state.game.o.holes
    return str(state.position["cards"][place // holes][place % holes])


def hands() -> Worlds:
    """Hjerter: cards that two others still hold, before and after cards were sent."""
    game = kortbord.load("hjerter", seats=4)
    for seed in range(12):
        state = played(game, seed, seed * 4)
        gone = {a for _, a in state.plies}
        sent = {card for cards in state.position["sent"] for card in cards}
        words = state.deal_text.partition("hands=")[2].replace("|", ",").split(",")
        free = [
            p
            for p, card in enumerate(words)
            if p >= 13 and card not in sent and game.action_number(card) not in gone
        ]
        pairs = ((i, j) for i, j in permutations(free, 2) if i // 13 < j // 13)
        for deal in islice(swapped(state.deal_text, "hands", pairs), 60):
            twin = again(state, deal, state.plies)
            if twin is not None:
                yield state, twin


def parcels() -> Worlds:
    """Hjerter: what the others have chosen to send, while cards are sent."""
    game = kortbord.load("hjerter", seats=4)
    for seed in range(20):
        one, two = game.deal(seed=seed), game.deal(seed=seed)
        for seat in (1, 2, 3):
            one.apply(seat, one.legal_actions(seat)[0])
            two.apply(seat, two.legal_actions(seat)[-1])
        yield one, two


SECRETS: list[tuple[str, str, Callable[[], Worlds]]] = [
    ("bolighai", "properties", lambda: stocks("bolighai", "properties")),
    ("bolighai", "money", lambda: stocks("bolighai", "money")),
    ("bolighai", "offers", lambda: offers("bolighai")),
    ("for_sale", "properties", lambda: stocks("for_sale", "properties")),
    ("for_sale", "money", lambda: stocks("for_sale", "money")),
    ("for_sale", "offers", lambda: offers("for_sale")),
    ("golf", "six cards", lambda: face_down("norsk")),
    ("golf", "four cards", lambda: face_down("four_hole")),
    ("hjerter", "hands", hands),
    ("hjerter", "parcels", parcels),
]
IDS = [f"{game}-{what}" for game, what, _ in SECRETS]


@pytest.mark.parametrize("name, what, worlds", SECRETS, ids=IDS)
def test_hidden_cards_change_nothing_on_the_screen(
    name: str, what: str, worlds: Callable[[], Worlds]
) -> None:
    pairs = 0
    for one, two in worlds():
        if one == two:
            continue  # two cards that are alike were exchanged
        assert screen(one) == screen(two)
        pairs += 1
    assert pairs >= 20


SHOWN = [case for case in SECRETS if case[1] not in ("properties", "money", "hands")]


@pytest.mark.parametrize("name, what, worlds", SHOWN, ids=[f"{g}-{w}" for g, w, _ in SHOWN])
def test_a_leak_would_be_found(
    name: str, what: str, worlds: Callable[[], Worlds], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without hiding, at least one pair of worlds looks different."""
    monkeypatch.setattr(MODULES[name], "hide", lambda t, o, viewer: None)
    assert any(screen(one) != screen(two) for one, two in worlds())
