"""What can go wrong, as a small family; each error is one full sentence."""

from collections.abc import Sequence
from typing import NamedTuple

from kortbord import i18n
from kortbord.engine.given import shown


class Refusal(NamedTuple):
    """Why an action is refused.

    `code` is the reason in a word (`queen_stays`), `game` the game it belongs to, `facts` what
    its sentence mentions.  `str()` is the English sentence; `f"{refusal:nb}"` the Norwegian one.
    """

    code: str
    game: str
    facts: tuple[tuple[str, str], ...] = ()

    def text(self, language: str) -> str:
        """Return the sentence in `nb`, `de` or `en`; raises Error for any other language."""
        return sentence(language, "refusal", self)

    def __str__(self) -> str:
        """Return the English sentence."""
        return self.text("en")

    def __format__(self, language: str) -> str:
        """Return the sentence in the language that the format names, English by default."""
        return self.text(language or "en")


class Error(Exception):
    """The family of all errors of Kortbord; `str()` is one sentence."""


class UnknownGame(Error):
    """There is no game of this name."""


class BadOptions(Error):
    """An option, a value, a preset or a number of seats that the game does not offer."""


class BadDeal(Error):
    """A deal that cannot be: a seed, a deal text, or the tally of a deal with real cards.

    `problems` holds one refusal for each check that fails; `str()` tells them all.
    """

    def __init__(self, sentence: str, problems: Sequence["Problem"] = ()) -> None:
        """Keep the sentence, and the checks behind it."""
        super().__init__(sentence)
        self.problems = tuple(problems)


class Problem(NamedTuple):
    """A check that a tally fails; `code` and `text` as in `Refusal`."""

    code: str
    game: str
    facts: tuple[tuple[str, str], ...] = ()

    def text(self, language: str) -> str:
        """Return the sentence in `nb`, `de` or `en`; raises Error for any other language."""
        return sentence(language, "tally", self)

    def __str__(self) -> str:
        """Return the English sentence."""
        return self.text("en")


def sentence(language: str, kind: str, told: Refusal | Problem) -> str:
    """Return the sentence of a refusal or of a problem."""
    if language not in i18n.LANGUAGES:
        raise Error(f"There is no language {shown(language)}; the languages are nb, de and en.")
    return i18n.text(language, kind, told.game, told.code, **dict(told.facts))


class BadRecord(Error):
    """A record with a wrong line; `line` is its number from 1, 0 where no line is to blame.

    `refusal` says why a move was refused, where that is what is wrong.
    """

    def __init__(self, sentence: str, line: int = 0, refusal: Refusal | None = None) -> None:
        """Keep the number of the line, and the refusal, beside the sentence."""
        super().__init__(f"Line {line}: {sentence}" if line else sentence)
        self.line, self.refusal = line, refusal

    def reason(self, language: str) -> str | None:
        """Return the sentence of the refusal in `nb`, `de` or `en`, None where there is none."""
        return self.refusal and self.refusal.text(language)


class RefusedAction(Error):
    """An action that was not carried out; the state is as it was.  `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        """Keep the refusal, which speaks all three languages."""
        super().__init__(str(refusal))
        self.refusal = refusal


class NotYourTurn(RefusedAction):
    """The seat is not to act, or there is no such seat."""


class IllegalAction(RefusedAction):
    """The rules refuse the action, or it is none."""
