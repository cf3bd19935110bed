"""How the tests of Hjerter play: deals with known cards, actions by their texts, random deals."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

from kortbord.cards import NONE, cards_of, set_of
from kortbord.rules import hjerter
from kortbord.rules.hjerter import PLAYING, PRESETS, REASONS, Options, Table, preset

EXAMPLES: dict[str, Any] = json.loads(
    (Path(__file__).parents[1] / "data" / "rule_examples.json").read_text(encoding="utf-8")
)
HEARTS = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"
TAKEN: dict[str, tuple[list[str], list[int]]] = {  # point cards and tricks of each seat
    "H1": (["AH KH 5H QS", "JD 2H 3H 4H 6H", "7H 8H 9H TH JH QH", ""], [4, 4, 4, 1]),
    "H2": (["AH KH 5H QS", "JD 2H 3H 4H 6H", "7H 8H 9H TH JH QH", ""], [5, 4, 4, 0]),
    "H3": (["QS AH 2H 3H 4H 5H 6H 7H", "JD 8H 9H TH JH QH KH", "", ""], [8, 5, 0, 0]),
    "H4": ([HEARTS + " JD", "QS", "", ""], [9, 2, 2, 0]),
    "H5": ([HEARTS, "QS", "JD", ""], [9, 2, 2, 0]),
    "H6": ([HEARTS, "QS JD", "", ""], [9, 2, 1, 1]),
    "H7": ([HEARTS + " QS", "", "JD", ""], [9, 2, 2, 0]),
    "H8": ([HEARTS + " QS JD", "", "", ""], [12, 1, 0, 0]),
    "H9": ([HEARTS + " QS JD", "", "", ""], [13, 0, 0, 0]),
    "H10": ([HEARTS + " QS JD", "", ""], [17, 0, 0]),
    "H11": (["", HEARTS, "QS", "JD", ""], [0, 6, 2, 1, 1]),
    "H12": (["AH JD", HEARTS[:-3] + " QS", "", "", ""], [2, 7, 1, 0, 0]),
}
OPTION_SETS = [preset(name, seats) for name, offered in PRESETS.items() for seats in offered] + [
    Options(4, first_lead=hjerter.ANY_NONPOINT, jd_first_trick=hjerter.ALLOWED),
    Options(5, first_lead=hjerter.ANY_NONPOINT, pass_cycle=hjerter.MCNEELY5, send_count=1),
    Options(3, pass_cycle=hjerter.ALWAYS_LEFT, qs_pass=hjerter.FREE, forced_lead_breaks=1),
    Options(4, pass_cycle=hjerter.NO_PASSING, qs_breaks=1, slam_scoring=hjerter.REPLACE),
    Options(4, qs_pass=hjerter.NEVER, send_count=3, jd=0),
    Options(5, send_count=0, no_trick_bonus=0, megaslem=0),
]


def scores(taken: Sequence[str], tricks: Sequence[int], o: Options | None = None) -> list[int]:
    """The scores when each seat has taken these cards and so many tricks."""
    o, t = o or Options(len(tricks)), Table()
    for seat, cards in enumerate(taken):
        t.taken[seat], t.tricks[seat] = set_of(cards), tricks[seat]
    return [hjerter.score(t, o, seat) for seat in range(o.seats)]


def playing(o: Options, *hands: str, turn: int = 0, done: int = 1, broken: int = 0) -> Table:
    """A table in mid-play at which `turn` is about to lead."""
    t = Table()
    t.phase, t.turn, t.done, t.broken = PLAYING, turn, done, broken
    t.led = t.best = t.taker = NONE
    t.front[: o.seats] = [NONE] * o.seats
    t.hand[: len(hands)] = [set_of(hand) for hand in hands]
    return t


def dealt(o: Options, *hands: str, number: int = 1) -> Table:
    """A dealt table; the hands are given in part, the rest of the pack fills them up in order."""
    t = Table()
    size, each = hjerter.packs(t, o), hjerter.hand_size(o)
    groups = [cards_of(set_of(hand)) for hand in hands] + [[] for _ in range(o.seats - len(hands))]
    named = {card for group in groups for card in group}
    rest = [card for card in t.hands[:size] if card not in named]
    for group in groups:
        while len(group) < each:
            group.append(rest.pop(0))
    t.hands[:size] = [card for group in groups for card in group]
    t.round = number
    hjerter.deal(t, o)
    settle(t, o)
    return t


def shuffled(o: Options, rng: Random) -> Table:
    """A table dealt at random, in a random round."""
    t = Table()
    size = hjerter.packs(t, o)
    t.hands[:size] = rng.sample(t.hands[:size], size)
    t.round = rng.randint(1, 2 * o.seats)
    hjerter.deal(t, o)
    return t


def settle(t: Table, o: Options) -> None:
    """Let the table take its own steps."""
    while hjerter.advance(t, o):
        pass


def waiting(t: Table, o: Options) -> list[int]:
    """The seats that are to act."""
    return [seat for seat in range(o.seats) if hjerter.to_act(t, o, seat)]


def actions(t: Table, o: Options, seat: int) -> list[int]:
    """What a seat, being to act, may do."""
    found = (hjerter.choice(t, o, seat, n) for n in range(hjerter.choices(t, o, seat)))
    return sorted(action for action in found if action != NONE)


def legal(t: Table, o: Options, seat: int) -> str:
    """The same as text."""
    return ", ".join(hjerter.action_text(o, action) for action in actions(t, o, seat))


def reason(t: Table, o: Options, seat: int, text: str) -> str:
    """Why a seat, being to act, may not do this; `legal` if it may."""
    return REASONS[hjerter.refusal(t, o, seat, hjerter.action_number(o, text))]


def act(t: Table, o: Options, *moves: str) -> None:
    """Carry out legal moves such as `0 send 2C 3C`, and the table's steps after each."""
    for move in moves:
        seat, text = int(move[0]), move[2:]
        assert hjerter.to_act(t, o, seat), move
        assert reason(t, o, seat, text) == "legal", move
        hjerter.apply(t, o, seat, hjerter.action_number(o, text))
        settle(t, o)


def steps(o: Options, rng: Random) -> Iterator[Table]:
    """A random deal, the table after each of its steps; whoever is to act may be asked first."""
    t = shuffled(o, rng)
    yield t
    while True:
        t = t.copy()
        if not hjerter.advance(t, o):
            seats = waiting(t, o)
            if not seats:
                return
            seat = rng.choice(seats)
            hjerter.apply(t, o, seat, rng.choice(actions(t, o, seat)))
        yield t


def play(o: Options, rng: Random) -> Iterator[Table]:
    """A random deal, the table whenever somebody is to act, and at the end."""
    for t in steps(o, rng):
        if not hjerter.advance(t.copy(), o):
            yield t


def view(t: Table, o: Options, viewer: int) -> Table:
    """What a viewer may know."""
    copy = t.copy()
    hjerter.hide(copy, o, viewer)
    return copy
