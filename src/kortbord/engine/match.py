"""A match: deals until the agreed end."""

import secrets
from collections.abc import Iterable, Sequence
from typing import Any

from kortbord.engine.errors import BadDeal, Error
from kortbord.engine.game import Game, read_seed
from kortbord.engine.given import integer, shown
from kortbord.engine.notation import ROUNDS
from kortbord.engine.ranking import Tally, first_places, ranking
from kortbord.engine.shuffle import sow
from kortbord.engine.state import State
from kortbord.engine.view import MatchInfo

SCORES = range(-1_000_000_000, 1_000_000_001)


class Match:
    """Deals of a game until `end` is reached (CL-A5).

    Deal 1 is dealt from `seed` (drawn if None), each later one from `sow` of the seed before;
    deal 1 is opened by a seat drawn from the seed, or by seat 0, each later one by the next seat
    to the left.  `totals` and `deal_number` start a match in the middle.  `deals` holds the deals
    so far: a State, or the Tally of one that was played with real cards.
    """

    def __init__(
        self,
        game: Game,
        seed: int | None = None,
        *,
        totals: Sequence[int] | None = None,
        deal_number: int = 1,
        deal: State | None = None,
    ) -> None:
        """Raise BadDeal for a seed, totals or a deal number that cannot be.

        `deal` is a state of this game to begin with, played or not.
        """
        self.game = check_game(game, deal)
        self.start = read_scores(game, (0,) * game.seats if totals is None else totals)
        self.start_number = read_number(deal_number)
        self.deals: list[State | Tally] = []
        self._seed = read_seed(secrets.randbits(64) if seed is None else seed)
        self._first = self._opener()
        for _ in range(self.start_number - 1):
            self._seed = sow(self._seed)
        if not self.is_over:
            self._take(self._next() if deal is None else deal)

    def _opener(self) -> int:
        """Return the seat that acts first in the deal that the match starts with."""
        if self.game.options.get("first_opener") == "seat0":
            drawn = 0
        else:
            drawn = self.game.shuffled(self._seed, {})[0].get("first", 0)
        return (drawn + self.start_number - 1) % self.game.seats

    def _next(self) -> State:
        """Deal the next deal from the seed."""
        inputs = {"first": self._first, "round": self.start_number + len(self.deals)}
        first, number = (inputs[n] if n in self.game.rules.INPUTS else None for n in inputs)
        return self.game.deal(seed=self._seed, first=first, round=number)

    def _take(self, state: State) -> None:
        """Make a state the current deal."""
        number = self.start_number + len(self.deals)
        if getattr(state.table, "round", number) != number:
            raise BadDeal(f"Deal {number} of a match is dealt with round={number}.")
        self._first = getattr(state.table, "first", 0)
        state.match = MatchInfo(self.totals, number, str(self.game.options["end"]))
        self.deals.append(state)

    @property
    def state(self) -> State | None:
        """The current deal; None where it was entered, or the match was over from the start."""
        last = self.deals[-1] if self.deals else None
        return last if isinstance(last, State) else None

    @property
    def deal_number(self) -> int:
        """The number of the current deal, from 1."""
        return self.start_number + max(0, len(self.deals) - 1)

    @property
    def results(self) -> tuple[tuple[int, ...], ...]:
        """The scores of the deals that are over."""
        found = (deal.scores() if isinstance(deal, State) else tuple(deal) for deal in self.deals)
        return tuple(scores for scores in found if scores is not None)

    @property
    def totals(self) -> tuple[int, ...]:
        """The sums of all scores so far, up to date as soon as a deal is over."""
        return tuple(map(sum, zip(self.start, *self.results, strict=True)))

    @property
    def is_over(self) -> bool:
        """Whether the agreed end is reached (BO-A19, GO-A22, HJ-A25, HJ-A26)."""
        options = self.game.options
        kind, _, number = str(options["end"]).partition(":")
        done, totals = self.start_number - 1 + len(self.results), self.totals
        rounds, most = int(number), int(options["max_rounds"])
        reached = done >= rounds if kind == "rounds" else max(totals) >= rounds or done >= most
        again = options.get("tie") == "extra_round" and len(first_places(self._keys())) > 1
        return reached and not (again and done < most)

    def _keys(self) -> tuple[tuple[int, int], ...]:
        """Return what the seats are ranked by: totals, and the tie-break of a match of one deal."""
        ties: Sequence[int] = (0,) * self.game.seats
        if self.game.options["end"] == "rounds:1" and len(self.results) == self.start_number == 1:
            deal = self.deals[0]
            ties = deal.tie_breaks() if isinstance(deal, State) else [tie for _, tie in deal.keys]
        return ranking(self.totals, ties, self.game.rules.LOW_WINS)

    @property
    def standings(self) -> tuple[tuple[int, int, int], ...]:
        """(place, seat, total) from first to last; equal places are shared: 1, 1, 3."""
        keys, totals = self._keys(), self.totals
        places = (1 + sum(other > key for other in keys) for key in keys)
        rows = ((place, seat, totals[seat]) for seat, place in enumerate(places))
        return tuple(sorted(rows))

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place, () before the end."""
        return first_places(self._keys()) if self.is_over else ()

    def next_deal(self, seed: int | None = None, deal: str | None = None) -> State:
        """Start the next deal and return it; from a seed or a deal text of one's own if given.

        Raises Error while a deal is going on or when the match is over, BadDeal for bad input.
        """
        if seed is not None and deal is not None:
            raise BadDeal("A deal comes from a seed or from a deal text, not from both.")
        if self.state is not None and not self.state.is_over:
            raise Error(f"Deal {self.deal_number} is still going on; finish it first.")
        self._check_going_on()
        before = self._seed, self._first
        self._seed = sow(self._seed) if seed is None else read_seed(seed)
        self._first = (self._first + 1) % self.game.seats
        try:
            state = self._next() if deal is None else self.game.deal(deal)
            self._take(state)
        except BadDeal:
            self._seed, self._first = before
            raise
        return state

    def enter(self, scores: Sequence[int]) -> None:
        """Enter a deal that was played with real cards: scores, or what `game.tally` gives.

        It takes the place of the current deal if nobody has acted yet, else it is the next.
        Raises Error while a deal is going on or when the match is over, BadDeal for bad scores.
        """
        self._check_going_on()
        tally = scores
        if not isinstance(tally, Tally):
            read = read_scores(self.game, scores)
            tally = Tally(read, (0,) * len(read), self.game.rules.LOW_WINS)
        read_scores(self.game, tally)
        state = self.state
        if state is not None and not state.is_over:
            if state.plies:
                raise Error(f"Deal {self.deal_number} is still going on; finish it first.")
            self.deals.pop()
        elif self.deals:
            self._seed = sow(self._seed)
            self._first = (self._first + 1) % self.game.seats
        self.deals.append(tally)

    def _check_going_on(self) -> None:
        """Raise Error when the match is over."""
        if self.is_over:
            raise Error(f"The match is over ({self.game.options['end']}); start a new one.")

    def record(self) -> str:
        """Return the record of the match so far; `kortbord.replay` reads it."""
        from kortbord.engine.record import write_match

        return write_match(self)

    def __copy__(self) -> "Match":
        """Return an independent twin."""
        twin = object.__new__(Match)
        twin.__dict__ |= self.__dict__
        twin.deals = [deal.copy() if isinstance(deal, State) else deal for deal in self.deals]
        return twin

    def __eq__(self, other: object) -> bool:
        """Two matches are equal when game, start and deals are."""
        if not isinstance(other, Match):
            return NotImplemented
        mine = self.game, self.start, self.start_number, self.deals
        return mine == (other.game, other.start, other.start_number, other.deals)

    __hash__ = None  # type: ignore[assignment]  # a match changes; it is no key

    def __repr__(self) -> str:
        """Name the game and where the match stands."""
        return f"<Match of {self.game.name}, deal {self.deal_number}, totals {self.totals}>"


def check_game(game: object, deal: object) -> Game:
    """Return the game; Error unless it is one and the deal, if there is one, is of it."""
    if not isinstance(game, Game):
        raise Error(f"A match is of a game that kortbord.load gives, not of {shown(game)}.")
    if deal is not None and not (isinstance(deal, State) and deal.game == game):
        raise BadDeal(f"A match begins with a state of its own game, not {shown(deal)}.")
    return game


def read_number(given: object) -> int:
    """Return a deal number that is one; BadDeal tells what it should be."""
    number = integer(given)
    if number is None or number not in ROUNDS:
        raise BadDeal(f"A deal number is from 1 to {ROUNDS[-1]}, not {shown(given)}.")
    return number


def read_scores(game: Game, scores: Sequence[Any]) -> tuple[int, ...]:
    """Return one whole number for each seat; BadDeal tells what is wrong."""
    given = list(scores) if isinstance(scores, Iterable) else []
    read = tuple(n for n in map(integer, given) if n is not None and n in SCORES)
    if len(read) != game.seats or len(given) != game.seats:
        wrong = shown(given or scores)
        raise BadDeal(f"Scores are {game.seats} whole numbers, one for each seat, not {wrong}.")
    return read
