"""A person at the terminal, played by a program that types what the kept game says is legal."""

import io
import random
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from kortbord.cli import main
from kortbord.engine.match import Match
from kortbord.engine.record import read_match
from kortbord.engine.state import State

Typist = Callable[[State, random.Random], str]


def kept(folder: Path) -> list[Path]:
    """The unfinished games of a data folder."""
    return sorted((folder / "unfinished").glob("*.kort"))


def records(folder: Path) -> list[Path]:
    """The finished games of a data folder."""
    return sorted((folder / "records").glob("*.kort"))


def match_of(file: Path) -> Match:
    """The match that a file tells."""
    return read_match(file.read_text("utf-8"))


def notation(state: State, chance: random.Random) -> str:
    """Any legal action, in full."""
    return chance.choice(state.legal(0))


def short(state: State, chance: random.Random) -> str:
    """Any legal action, as a number where there are numbers, or without its verb."""
    action, p = chance.choice(state.legal(0)), state.view(0).position
    verb, _, rest = action.partition(" ")
    if state.game.name == "golf":
        first = {"draw": "1", "take": "2", "knock": "3"}
        return first.get(action) or rest or "0"
    if state.game.name == "hjerter":
        cards = (rest or verb).split()
        return " ".join(str(p["hand"].index(card) + 1) for card in cards)
    if verb == "sell" and state.game.name == "bolighai":
        return str(p["owned"][0].index(rest) + 1)
    return rest or "0"


class Person(io.StringIO):
    """Standard input: looks at the kept game at every question, and answers.

    The answer depends on the game so far alone.  After `most` answers the person is gone.
    """

    def __init__(self, folder: Path, typist: Typist, most: int = 100_000) -> None:
        super().__init__()
        self.folder, self.typist, self.left = folder, typist, most

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        if self.left == 0:
            return ""
        self.left -= 1
        (file,) = kept(self.folder)
        state = match_of(file).state
        assert state is not None
        if state.is_over:
            return "\n"
        return self.typist(state, random.Random(state.record())) + "\n"


class Command:
    """The command, called in this process with a data folder of its own."""

    def __init__(
        self, folder: Path, patch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        self.folder, self.patch, self.capsys = folder, patch, capsys

    def __call__(self, *arguments: str, typed: str | io.TextIOBase = "") -> tuple[int, str, str]:
        """Exit status, output and errors."""
        if isinstance(typed, str):
            typed = io.TextIOWrapper(io.BytesIO(typed.encode()), encoding="utf-8")
        self.patch.setattr(sys, "stdin", typed)
        status = main(arguments)
        captured = self.capsys.readouterr()
        return status, captured.out, captured.err

    def refused(self, *arguments: str, typed: str = "", status: int = 2) -> str:
        """The one sentence on standard error, after checking the exit status."""
        found, _, errors = self(*arguments, typed=typed)
        assert found == status
        (sentence,) = errors.splitlines()
        assert sentence.endswith(".")
        return sentence
