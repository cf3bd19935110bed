"""Records: text files, suffix `.kort`, one thing a line (DESIGN 5).

`kortbord 1`, `game`, `options`, then for each deal `deal`, its actions and its `scores`; a match
that did not start at its beginning has `start deal=N totals=...` before the first deal, a deal
that was played with real cards is one line `entered SCORES`, and a match that is over ends with
`totals`.  `#` starts a comment.

Under the `deal` line of a verifiable deal stand `commit HEX`, a line `salt SEAT HEX` for each seat
that added some, and, once the deal is over, `secret HEX`; see `proof`.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Any

from kortbord.engine.errors import BadDeal, BadOptions, BadRecord, Error, UnknownGame
from kortbord.engine.game import Game, load
from kortbord.engine.given import shown
from kortbord.engine.match import Match
from kortbord.engine.notation import split
from kortbord.engine.options import listed, value_text
from kortbord.engine.proof import SALT, SECRET, Proof, commit_of, is_hex
from kortbord.engine.state import State

VERSION = "1"
PROOF = ("commit", "salt", "secret")


def head(game: Game) -> list[str]:
    """Write the lines that say which game it is."""
    words = [f"seats={game.seats}", f"preset={game.preset}"]
    words += [f"{name}={value_text(value)}" for name, value in game.overrides().items()]
    return [f"kortbord {VERSION}", f"game {game.name}", f"options {' '.join(words)}"]


def numbers(word: str, values: Iterable[int]) -> str:
    """Write a line of numbers."""
    return " ".join([word, *map(str, values)])


def deal_lines(state: State) -> Iterator[str]:
    """Write the lines of one deal."""
    yield f"deal {state.deal_text}"
    yield from proof_lines(state.proof)
    for seat, action in state.plies:
        yield f"{seat} {state.game.action_text(action)}"
    scores = state.scores()
    if scores is not None:
        yield numbers("scores", scores)


def proof_lines(proof: Proof | None) -> Iterator[str]:
    """Write what shows that a deal was not made up."""
    if proof is not None:
        yield f"commit {proof.commit}"
        yield from (f"salt {seat} {salt}" for seat, salt in enumerate(proof.salts) if salt)
        if proof.secret:
            yield f"secret {proof.secret}"


def write_state(state: State) -> str:
    """Return the record of one deal."""
    return "\n".join([*head(state.game), *deal_lines(state), ""])


def write_match(match: Match) -> str:
    """Return the record of a match."""
    lines = head(match.game)
    if match.start_number > 1 or any(match.start):
        totals = ",".join(map(str, match.start))
        lines.append(f"start deal={match.start_number} totals={totals}")
    for deal in match.deals:
        lines += deal_lines(deal) if isinstance(deal, State) else [numbers("entered", deal)]
    if match.is_over:
        lines.append(numbers("totals", match.totals))
    return "\n".join([*lines, ""])


def replay(text: str) -> State | Match:
    """Return what a record tells, after checking every action and number.

    A record of one deal gives a State; one of several deals, or with totals, a Match.  A record
    that ends after a whole action is unfinished, and good.  Raises BadRecord, which names the
    first wrong line.
    """
    reader = Reader(text)
    return reader.match or reader.state


def read_match(text: str) -> Match:
    """Return the match that a record tells, be it of one deal only; raises BadRecord."""
    reader = Reader(text)
    return reader.match or Match(reader.state.game, deal=reader.state)


class Reader:
    """Reads a record line by line.

    `state` is the last deal that was played, `match` the match as soon as there is more than
    one deal; `dealt` tells whether the actions of a deal may follow, or its scores must.
    """

    state: State
    match: Match | None = None

    def __init__(self, text: str) -> None:
        """Read it all, or raise BadRecord."""
        if not isinstance(text, str):
            raise BadRecord(f"A record is a text, not {shown(text)}.")
        text = text.removeprefix("\ufeff")  # with which some editors begin a file
        lines = [" ".join(line.partition("#")[0].split()) for line in text.splitlines()]
        self.lines = [(n, line) for n, line in enumerate(lines, 1) if line]
        self.whole = text.endswith("\n")
        self.game = read_head(self.lines)
        self.dealt = self.over = False
        self.opener: int | None = None  # of the deal that is read, as the deal before has it
        for place, (n, line) in enumerate(self.lines[3:], 4):
            try:
                self.read(line, cut=not self.whole and place == len(self.lines))
            except Error as error:
                refusal = getattr(error, "refusal", None)
                raise BadRecord(f"{shown(line)}: {error}", n, refusal) from None
        if not hasattr(self, "state") and self.match is None:
            raise BadRecord("The record ends before its first deal.", len(lines) + 1)
        if self.dealt and self.state.is_over:
            raise BadRecord("The deal is over, but its scores line is missing.", len(lines) + 1)

    def read(self, line: str, cut: bool) -> None:
        """Read one line after the head; `cut` where its end may be missing."""
        word, _, rest = line.partition(" ")
        if self.over:
            raise BadRecord("nothing may follow the totals.")
        if re.fullmatch("[0-9]{1,3}", word) and self.dealt:
            self.read_action(int(word), rest, cut)
        elif word in PROOF and self.dealt and not self.state.plies:
            read_proof(self.state, word, rest)
            check_opener(self.state, self.opener)
        elif word == "scores" and self.dealt:
            self.read_scores(rest)
        elif self.dealt or word not in ("deal", "entered", "start", "totals"):
            may = "an action or scores" if self.dealt else "a deal, or totals at the end"
            raise BadRecord(f"here may stand {may}.")
        elif word == "deal":
            self.read_deal(rest)
        elif word == "entered":
            self.as_match().enter(read_numbers(rest, self.game.seats))
        elif word == "start":
            self.read_start(rest)
        else:
            self.read_totals(rest)

    def as_match(self) -> Match:
        """Return the match that the deals so far make."""
        if self.match is None:
            state = getattr(self, "state", None)
            self.match = Match(self.game, deal=state)
            if state is not None and state.proof is not None and state.proof.secret:
                check_opener(state, first_opener(state))
        return self.match

    def read_deal(self, text: str) -> None:
        """Start a deal."""
        if self.match is None and not hasattr(self, "state"):
            self.state = self.game.deal(text)
        else:
            match = self.as_match()
            before = match.state if match.deals else None
            self.state = match.next_deal(deal=text)
            self.opener = None if before is None else next_opener(before)
        self.dealt = True

    def read_action(self, seat: int, text: str, cut: bool) -> None:
        """Carry out an action."""
        legal = self.state.legal(seat)
        if cut and any(other != text and other.startswith(text) for other in legal):
            raise BadRecord("the record ends inside this line; a whole line ends with a break.")
        self.state.apply(seat, text)

    def read_scores(self, rest: str) -> None:
        """Compare the scores of the deal."""
        scores = self.state.scores()
        if scores is None:
            waiting = self.state.to_act
            who = (
                f"seat {waiting[0]} is"
                if len(waiting) == 1
                else f"seats {listed(waiting, 'and')} are"
            )
            raise BadRecord(f"the deal is not over, {who} still to act.")
        compare("scores", read_numbers(rest, self.game.seats), scores)
        self.dealt = False

    def read_start(self, rest: str) -> None:
        """Start a match in the middle."""
        if self.match is not None or hasattr(self, "state"):
            raise BadRecord("a start line stands before the first deal.")
        words = split(rest)
        if list(words) != ["deal", "totals"] or not re.fullmatch("[0-9]{1,7}", words["deal"]):
            raise BadRecord("a start line is `start deal=N totals=A,B,...`.")
        totals = read_numbers(words["totals"].replace(",", " "), self.game.seats)
        self.match = Match(self.game, totals=totals, deal_number=int(words["deal"]))
        self.match.deals.clear()

    def read_totals(self, rest: str) -> None:
        """Compare the totals of the match, which end the record."""
        match = self.as_match()
        compare("totals", read_numbers(rest, self.game.seats), match.totals)
        if not match.is_over:
            raise BadRecord(f"the match is not over; its end is {self.game.options['end']}.")
        self.over = True


def read_proof(state: State, word: str, rest: str) -> None:
    """Read a line that shows that a deal was not made up; the secret must bear out the others."""
    known = state.proof
    if (known is None) != (word == "commit") or known is not None and known.secret:
        raise BadRecord("under a deal stand commit, then salts, then secret, each once.")
    if known is None:
        state.proof = Proof(read_hex(rest, SECRET), ("",) * state.game.seats)
    elif word == "secret":
        state.proof = known._replace(secret=read_hex(rest, SECRET))
        check_proof(state, state.proof)
    else:
        seat, _, salt = rest.partition(" ")
        if seat not in map(str, range(state.game.seats)) or known.salts[int(seat)]:
            raise BadRecord("a salt line is `salt SEAT HEX`, once for a seat.")
        salts = list(known.salts)
        salts[int(seat)] = read_hex(salt, SALT)
        state.proof = known._replace(salts=tuple(salts))


def read_hex(text: str, size: int) -> str:
    """Read so many bytes."""
    if not is_hex(text, size):
        raise BadRecord(f"here stand {size} bytes, written as {2 * size} of 0-9 and a-f.")
    return text


def check_proof(state: State, proof: Proof) -> None:
    """Raise BadRecord unless the secret is the one that was promised, and gives the deal."""
    if commit_of(proof.secret) != proof.commit:
        raise BadRecord("this is not the secret that was promised: its SHA-256 is not the commit.")
    given = {name: getattr(state.table, name) for name in state.game.rules.INPUTS}
    if state.game.deal(seed=proof.seed, **given).deal_text != state.deal_text:
        raise BadRecord("the secret and the salts give other cards than the deal line.")


def first_opener(state: State) -> int:
    """Return the seat that opens the first deal of a match, as the seed of the deal draws it."""
    assert state.proof is not None
    game = state.game
    if game.options.get("first_opener") == "seat0":
        return 0
    return game.shuffled(state.proof.seed, {})[0].get("first", 0)


def next_opener(state: State) -> int:
    """Return the seat that opens the deal after this one."""
    return (int(getattr(state.table, "first", 0)) + 1) % state.game.seats


def check_opener(state: State, seat: int | None) -> None:
    """Raise BadRecord if it is known who opens a deal, and another one does."""
    opens = getattr(state.table, "first", seat)
    if seat is not None and opens != seat:
        raise BadRecord(f"seat {opens} opens the deal, but it is for seat {seat} to open.")


def read_head(lines: list[tuple[int, str]]) -> Game:
    """Read the first three lines: version, game and options."""
    words: dict[str, str] = {}
    for place, word in enumerate(("kortbord", "game", "options")):
        n, line = lines[place] if place < len(lines) else (place + 1, "")
        start, _, words[word] = line.partition(" ")
        if start != word:
            raise BadRecord(f"here stands {shown(line)}, but should stand `{word} ...`.", n)
        if word == "kortbord" and words[word] != VERSION:
            known = f"this program reads version {VERSION}"
            raise BadRecord(f"the record is of version {shown(words[word])}; {known}.", n)
    given: dict[str, Any] = {}
    try:
        given |= split(words["options"])
        return load(words["game"].strip(), **given)
    except UnknownGame as error:
        raise BadRecord(str(error), lines[1][0]) from None
    except (BadOptions, BadDeal) as error:
        raise BadRecord(str(error), lines[2][0]) from None


def read_numbers(text: str, count: int) -> tuple[int, ...]:
    """Read `count` whole numbers."""
    words = text.split()
    if len(words) != count or not all(re.fullmatch("-?[0-9]{1,10}", word) for word in words):
        raise BadRecord(f"here stand {count} whole numbers, one for each seat.")
    return tuple(map(int, words))


def compare(what: str, told: tuple[int, ...], found: tuple[int, ...]) -> None:
    """Raise BadRecord unless the numbers are what the deal gives."""
    if told != found:
        raise BadRecord(f"the {what} are {' '.join(map(str, found))}.")
