"""A game with its options: where deals come from, and the one way to its rules."""

import secrets
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NoReturn

from kortbord.cards import NONE
from kortbord.engine import options as opt
from kortbord.engine.contract import Counting, Files, Hinting, Rules, Telling, listed
from kortbord.engine.errors import BadDeal, BadOptions, Problem, Refusal, UnknownGame
from kortbord.engine.given import integer, shown, told
from kortbord.engine.notation import read_deal, read_input, write_deal
from kortbord.engine.ranking import Tally
from kortbord.engine.shuffle import SEEDS, below, shuffle, sow, stir
from kortbord.engine.state import State
from kortbord.rules import bolighai, for_sale, golf, hjerter
from kortbord.rules.decided.hjerter import decided as hjerter_decided
from kortbord.rules.hints import bolighai as bolighai_hints
from kortbord.rules.hints import for_sale as for_sale_hints
from kortbord.rules.hints import golf as golf_hints
from kortbord.rules.hints import hjerter as hjerter_hints
from kortbord.rules.tally import bolighai as bolighai_tally
from kortbord.rules.tally import for_sale as for_sale_tally
from kortbord.rules.tally import golf as golf_tally
from kortbord.rules.tally import hjerter as hjerter_tally
from kortbord.rules.telling import bolighai as bolighai_telling
from kortbord.rules.telling import for_sale as for_sale_telling
from kortbord.rules.telling import golf as golf_telling
from kortbord.rules.telling import hjerter as hjerter_telling
from kortbord.rules.telling.auction import legal as auction_legal

FILES = {
    "bolighai": Files(
        *(bolighai, bolighai_telling, bolighai_hints, bolighai_tally), legal=auction_legal
    ),
    "golf": Files(golf, golf_telling, golf_hints, golf_tally),
    "for_sale": Files(
        *(for_sale, for_sale_telling, for_sale_hints, for_sale_tally), legal=auction_legal
    ),
    "hjerter": Files(
        *(hjerter, hjerter_telling, hjerter_hints, hjerter_tally),
        decided=hjerter_decided,
        legal=hjerter_telling.legal,
        steady=True,
    ),
}
TITLES = {"bolighai": "Bolighai", "golf": "Golf", "for_sale": "For Sale", "hjerter": "Hjerter"}
SEATS = {"golf": 3}  # where it is not 4


def games() -> tuple[str, ...]:
    """Return the names of the games."""
    return tuple(FILES)


def load(
    name: str, *, seats: int | None = None, preset: str | None = None, **options: object
) -> "Game":
    """Return a game by its name, with its options by keyword.

    `preset` names a set of options, of which any can be overridden beside it; `seats` is 4 by
    default, in Golf 3.  Words and numbers may be given as texts.  Raises UnknownGame, or
    BadOptions with a sentence that lists what is allowed.
    """
    if not isinstance(name, str) or name not in FILES:
        raise UnknownGame(
            f"There is no game {shown(name)}; the games are {opt.listed(FILES, 'and')}."
        )
    rules, title = FILES[name].rules, TITLES[name]
    preset = next(iter(rules.PRESETS)) if preset is None else preset
    if not isinstance(preset, str) or preset not in rules.PRESETS:
        known = opt.listed(rules.PRESETS)
        raise BadOptions(f"{title} has no preset {shown(preset)}; it is {known}.")
    offered = rules.PRESETS[preset]
    number = SEATS.get(name, 4) if seats is None else opt.whole(seats)
    if number not in offered:
        which = "" if preset == next(iter(rules.PRESETS)) else f" with preset {preset}"
        numbers = opt.listed(offered)
        raise BadOptions(f"{title}{which} is for {numbers} seats, not {shown(seats)}.")
    assert number is not None
    o, named = opt.read(rules, title, preset, number, options)
    return Game(name, preset, o, named)


def reloaded(name: str, seats: int, preset: str, options: dict[str, object]) -> "Game":
    """Return the game that was pickled or copied."""
    return load(name, seats=seats, preset=preset, **options)


class Game:
    """One of the games with all its options settled.

    `name`, `seats`, `preset` and `options` (a read-only mapping from every option to its value)
    say which; two games are equal when these are.  A game does not change: states, views and
    bots share it.
    """

    name: str
    preset: str
    seats: int
    options: Mapping[str, opt.Value]
    o: Any  # the options as the rules take them
    rules: Rules
    telling: Telling
    hinting: Hinting
    counting: Counting
    proof: Callable[[Any, Any], bool]  # that no score can change any more
    legal: Callable[[Any, Any, int], list[int]]  # the actions of a seat that is to act, in order
    steady: bool  # see `Files`
    texts: dict[int, str]  # of actions that were asked for
    numbers: dict[str, int]  # of the same
    actions: int  # one more than the highest

    def __init__(self, name: str, preset: str, o: Any, options: Mapping[str, opt.Value]) -> None:
        """Take settled options; `load` is the way to make a game."""
        rules, telling, hinting, counting, proof, legal, steady = FILES[name]
        own = self.__dict__
        own.update(name=name, preset=preset, seats=o.seats, o=o)
        own.update(options=MappingProxyType(dict(options)))
        own.update(rules=rules, telling=telling, hinting=hinting)
        own.update(counting=counting, proof=proof, legal=legal or listed(rules), steady=steady)
        own.update(texts={}, numbers={}, actions=rules.actions(o))

    def __setattr__(self, name: str, value: object) -> NoReturn:
        """Refuse."""
        raise AttributeError("A game does not change; load another one.")

    @property
    def title(self) -> str:
        """The name as people write it."""
        return TITLES[self.name]

    @property
    def key(self) -> tuple[object, ...]:
        """All that tells this game from another."""
        return self.name, self.seats, self.preset, tuple(self.options.items())

    def __eq__(self, other: object) -> bool:
        """Two games are equal when name, seats, preset and options are."""
        return isinstance(other, Game) and self.key == other.key

    def __hash__(self) -> int:
        """Agree with equality."""
        return hash(self.key)

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle and copy as what was asked for, not as the files of the rules."""
        return reloaded, (self.name, self.seats, self.preset, self.overrides())

    def __repr__(self) -> str:
        """Return the call that makes this game."""
        given = "".join(f", {name}={value!r}" for name, value in self.overrides().items())
        return f"kortbord.load({self.name!r}, seats={self.seats}, preset={self.preset!r}{given})"

    def overrides(self) -> dict[str, opt.Value]:
        """Return the options that differ from the preset."""
        _, usual = opt.read(self.rules, self.title, self.preset, self.seats, {})
        return {name: v for name, v in self.options.items() if v != usual[name]}

    def deal(
        self,
        text: str | None = None,
        *,
        seed: int | None = None,
        first: int | None = None,
        round: int | None = None,
    ) -> State:
        """Return a dealt state, from a deal text or from a seed (0 to 2 ** 64 - 1).

        Without either the seed is drawn.  `first` is drawn from the seed unless given; `round`
        is 1 unless given.  Raises BadDeal.
        """
        given = {n: v for n, v in (("first", first), ("round", round)) if v is not None}
        if text is None:
            return self.dealt(*self.shuffled(seed, given))
        if seed is not None or given:
            raise BadDeal("A deal text says everything; give no seed, first or round beside it.")
        if not isinstance(text, str):
            raise BadDeal(f"A deal is a text, not {shown(text)}; a number is given as seed=.")
        return self.dealt(*read_deal(self.rules, self.o, text))

    def dealt(self, inputs: dict[str, int], stocks: dict[str, list[int]]) -> State:
        """Return the state of a deal with these inputs and stocks."""
        t = self.rules.Table()
        self.rules.packs(t, self.o)
        for name, value in inputs.items():
            setattr(t, name, value)
        for name, cards in stocks.items():
            getattr(t, name)[: len(cards)] = cards
        self.rules.deal(t, self.o)
        return State(self, t, write_deal(self.rules, self.o, inputs, stocks))

    def shuffled(
        self, seed: int | None, given: dict[str, int]
    ) -> tuple[dict[str, int], dict[str, list[int]]]:
        """Draw a deal from a seed; see `shuffle` for how."""
        noise = sow(read_seed(secrets.randbits(64) if seed is None else seed))
        rules, o = self.rules, self.o
        for name in given:
            if name not in rules.INPUTS:
                raise BadDeal(f"A deal of {self.title} has no {name}; it has {rules.INPUTS[0]}.")
        t = rules.Table()
        size, used = rules.packs(t, o), rules.in_play(o)
        stocks = {name: getattr(t, name) for name in rules.STOCKS}
        for stock in stocks.values():
            noise = shuffle(stock, size, noise)
        drawn = {"first": below(stir(noise), self.seats), "round": 1}
        inputs = {n: read_input(o, n, given.get(n, drawn[n])) for n in rules.INPUTS}
        return inputs, {name: stock[:used] for name, stock in stocks.items()}

    def tally(self, texts: Sequence[str]) -> Tally:
        """Return the scores of a deal that was played with real cards, from one text per seat.

        Raises BadDeal, with one sentence for each check that fails (CL-A11).
        """
        lines = read_lines(texts)
        if len(lines) != self.seats:
            facts = (("seats", str(self.seats)), ("found", str(len(lines))))
            problem = Problem("seats", "any", facts)
            raise BadDeal(str(problem), [problem])
        scores, ties, problems = self.counting.tally(self.o, lines)
        if problems:
            found = [Problem(code, self.name, tuple(facts.items())) for code, facts in problems]
            raise BadDeal(" ".join(map(str, found)), found)
        return Tally(scores, ties, self.rules.LOW_WINS)

    # What states and views ask of the rules.

    def settle(self, t: Any) -> None:
        """Let the table take its own steps."""
        while self.rules.advance(t, self.o):
            pass

    def waiting(self, t: Any) -> tuple[int, ...]:
        """Return the seats that are to act."""
        to_act, o = self.rules.to_act, self.o
        return tuple([seat for seat in range(self.seats) if to_act(t, o, seat)])

    def legal_actions(self, t: Any, seat: int) -> tuple[int, ...]:
        """Return the legal actions of a seat in order, () when it is not to act."""
        seat = self.seat_number(seat)
        if seat == NONE or not self.rules.to_act(t, self.o, seat):
            return ()
        return tuple(self.legal(t, self.o, seat))

    def action_text(self, action: int) -> str:
        """Return the text of a legal action."""
        text = self.texts.get(action)
        if text is None:
            text = self.texts[action] = self.rules.action_text(self.o, action)
            self.numbers[text] = self.rules.action_number(self.o, text)
        return text

    def action_number(self, action: str | int) -> int:
        """Return the number of an action; NONE if there is no such action."""
        if isinstance(action, str):
            known = self.numbers.get(action)
            return self.rules.action_number(self.o, action) if known is None else known
        number = integer(action)
        return number if number is not None and 0 <= number < self.actions else NONE

    def seat_number(self, seat: object) -> int:
        """Return the number of a seat; NONE if there is no such seat."""
        number = integer(seat)
        return number if number is not None and 0 <= number < self.seats else NONE

    def refusal(self, t: Any, seat: int, action: str | int) -> Refusal | None:
        """Return None if the action is legal for the seat now, else the reason."""
        given, seat = seat, self.seat_number(seat)
        if seat == NONE:
            facts = (("seat", told(given)), ("last", str(self.seats - 1)))
            return Refusal("no_such_seat", "any", facts)
        if not self.rules.to_act(t, self.o, seat):
            waiting = self.waiting(t)
            facts = (("seat", str(seat)), ("seats", ", ".join(map(str, waiting))))
            why = ("over", "not_your_turn", "has_chosen")[min(len(waiting), 2)]
            return Refusal(why, "any", facts)
        number = self.action_number(action)
        code = self.rules.refusal(t, self.o, seat, number)
        if code == 0:
            return None
        text = told(action) if number == NONE else self.action_text(number)
        return self.reason(t, seat, number, code, text)

    def reason(self, t: Any, seat: int, action: int, code: int, text: str) -> Refusal:
        """Return why the rules refuse a seat that is to act an action, by the reason's number."""
        facts = self.telling.facts(t, self.o, seat, action, code) | {"action": text}
        return Refusal(self.rules.REASONS[code], self.name, tuple(facts.items()))

    def hidden(self, t: Any, viewer: int) -> Any:
        """Return a copy of a table that holds only what the viewer may know."""
        copy = t.copy()
        self.rules.hide(copy, self.o, viewer)
        return copy

    def position(self, t: Any, viewer: int | None) -> dict[str, Any]:
        """Return the position of a table in plain values (DESIGN 4)."""
        waiting = self.waiting(t)
        scores = None if waiting else list(self.scores(t))
        own = self.telling.position(t, self.o, viewer)
        return own | {"to_act": list(waiting), "over": not waiting, "scores": scores}

    def scores(self, t: Any) -> tuple[int, ...]:
        """Return the scores of a table whose deal is over."""
        return tuple([self.rules.score(t, self.o, seat) for seat in range(self.seats)])


def read_seed(seed: object) -> int:
    """Return a seed that is one; BadDeal tells what it should be."""
    number = integer(seed)
    if number is None or number not in SEEDS:
        raise BadDeal(f"A seed is a whole number from 0 to {SEEDS[-1]}, not {shown(seed)}.")
    return number


def read_lines(texts: Sequence[str]) -> list[str]:
    """Return the lines of a tally, each with its words cut where no word of a tally is so long."""
    lines = list(texts) if isinstance(texts, Sequence) and not isinstance(texts, str) else [None]
    if not all(isinstance(line, str) for line in lines):
        raise BadDeal(f"A tally is a list of texts, one for each seat, not {shown(texts)}.")
    return [" ".join(told(word) for word in str(line).split()) for line in lines]
