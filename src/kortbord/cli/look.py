"""How things are said and shown: the language, the signs of the suits, colours, and the screen."""

import os
import re
import shutil
import sys
from collections.abc import Iterable, Sequence
from typing import IO

from rich.console import Console, ConsoleDimensions, RenderableType
from rich.table import Table
from rich.text import Text

from kortbord import i18n
from kortbord.cli.failing import Failure
from kortbord.engine.given import shown

WIDEST = 76
SIGNS = str.maketrans("CDHS", "♣♦♥♠")
STYLES = {"♣": "green", "♦": "bright_blue", "♥": "red", "♠": "bold"}
SHOWN_CARD = re.compile("(?:10|[2-9JQKA])([♣♦♥♠])|XX")
NAMES = {"nb": "nb", "no": "nb", "nn": "nb", "de": "de"}  # of a locale; any other is English


def language_of(given: str | None) -> str:
    """Return the language that is asked for, or that of the environment."""
    if given is not None:
        if given in i18n.LANGUAGES:
            return given
        raise Failure(f"There is no language {shown(given)}; the languages are nb, de and en.")
    places = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    locale = next((place for place in places if place), "")
    return NAMES.get(re.split("[_.@-]", locale)[0].lower(), "en")


class Window(Console):
    """A console whose pipe may be closed by whoever reads it."""

    def on_broken_pipe(self) -> None:
        """Let the command end as it does for any closed pipe."""
        raise BrokenPipeError


def window(file: IO[str] | None = None) -> Window:
    """Return a console that prints what it is given and nothing of its own."""
    console = Window(file=file, highlight=False, markup=False, emoji=False)
    if not console.width:  # a terminal that says it has no columns does not know better
        console.width = WIDEST
    if console.is_dumb_terminal:  # it cannot move the cursor, but it does have a width
        console.size = ConsoleDimensions(*shutil.get_terminal_size((WIDEST, 24)))
    return console


class Look:
    """Words, cards and colours for one person; `me` is the seat called you, None for nobody."""

    def __init__(self, language: str, console: Console, me: int | None = 0) -> None:
        """See what the terminal can show."""
        self.language, self.console, self.me = language, console, me
        self.signs = (
            bool(console.color_system) and not console.no_color and can_show(console, "♣─▸")
        )
        self.live = console.is_terminal and not console.is_dumb_terminal
        self.wide = can_show(console, "─·−–▸")

    @property
    def width(self) -> int:
        """How many columns a line may have."""
        return min(self.console.width, WIDEST)

    # Words.

    def say(self, *path: str, **facts: object) -> str:
        """Return a sentence of the catalogue."""
        told = {name: str(fact) for name, fact in facts.items()}
        return i18n.text(self.language, "play", *path, **told)

    def name(self, seat: int) -> str:
        """Return what the player of a seat is called."""
        if self.me is None:
            return self.say("seat", seat=seat)
        return self.say("you") if seat == self.me else self.say("bot", seat=seat)

    def names(self, seats: Iterable[int]) -> str:
        """Return several names as a person would list them."""
        *most, last = [self.name(seat) for seat in seats]
        return f"{', '.join(most)} {self.say('and')} {last}" if most else last

    def number(self, number: float, decimals: int = 0) -> str:
        """Write a number as the language does, with a true minus sign."""
        text = f"{number:.{decimals}f}"
        text = text if self.language == "en" else text.replace(".", ",")
        return text.replace("-", "−") if self.wide else text

    def points(self, game: str, score: float, decimals: int = 0) -> str:
        """Write a score: Bolighai counts half points (BO-A16)."""
        if game == "bolighai":
            return self.number(score / 2, max(1, decimals))
        return self.number(score, decimals)

    # Cards.

    def card(self, card: str) -> str:
        """Write a card: `10♥` where there are colours, else in the notation, `TH`."""
        if card == "?":
            return "▒▒" if self.signs else "??"
        if not self.signs or card[-1] not in "CDHS":
            return card
        return card.replace("T", "10").translate(SIGNS)

    def cards(self, cards: Iterable[str], between: str = " ") -> str:
        """Write several cards."""
        return between.join(map(self.card, cards))

    def text(self, words: str, style: str = "") -> Text:
        """Return a text in which every card bears the colour of its suit."""
        text = Text(words, style=style, overflow="fold")
        if self.signs:
            for found in SHOWN_CARD.finditer(words):
                text.stylize(STYLES.get(found[1] or "", "magenta"), *found.span())
        return text

    # The screen.

    @property
    def prompt(self) -> str:
        """What stands before what is typed."""
        return "› " if self.wide else "> "

    @property
    def dot(self) -> str:
        """What stands between short sentences."""
        return " · " if self.wide else "; "

    @property
    def arrow(self) -> str:
        """The sign of the player whose turn it is."""
        return "▸" if self.wide else ">"

    def hint(self, letters: bool) -> Text:
        """Tell what may be typed at any time, and the letters of the suits where signs stand."""
        words = self.say("hint") if self.wide else self.say("hint").replace(" · ", self.dot)
        line = Text(words, style="dim")
        if letters and self.signs:
            for sign, letter in zip("♣♦♥♠", "CDHS", strict=True):
                line.append(self.dot if sign == "♣" else " ")
                line.append(sign, STYLES[sign]).append(letter)
        return line

    def line(self) -> Text:
        """Return a line across."""
        return Text(("─" if self.wide else "-") * self.width, style="dim")

    def head(self, left: str, right: str = "") -> Text:
        """Return the first line of a screen: where we are, and how far, below if it is too long."""
        gap = self.width - len(left) - len(right)
        space = " " * gap if gap >= 2 or not right else "\n"
        return Text.assemble((left, "bold"), space, (right, "dim"))

    def flow(self, pieces: Sequence[str], style: str = "") -> Text:
        """Return short sentences in a row, broken only between them."""
        lines: list[str] = []
        for piece in pieces:
            if lines and len(lines[-1] + self.dot + piece) <= self.width:
                lines[-1] += self.dot + piece
            else:
                lines.append(piece)
        return self.text("\n".join(lines), style)

    def grid(self, columns: str, gap: int = 2) -> Table:
        """Return an empty table with columns that are left (`l`), right (`r`) or centred (`c`)."""
        grid = Table.grid(padding=(0, gap, 0, 0))
        for column in columns:
            justify = {"l": "left", "r": "right", "c": "center"}[column]
            grid.add_column(justify=justify, no_wrap=column != "l", overflow="fold")  # type: ignore[arg-type]
        return grid

    def show(self, parts: Iterable[RenderableType], clear: bool = False) -> None:
        """Print parts below each other, in one go; on a fresh screen if there is one to clear."""
        with self.console:
            if clear and self.live:
                self.console.clear()
            for part in parts:
                self.console.print(part, width=self.width)


def can_show(console: Console, signs: str) -> bool:
    """Whether the console's encoding has these signs."""
    try:
        signs.encode(console.encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def ask(prompt: str) -> str | None:
    """Read a line from the person; None when there is no more, be it that nobody is there."""
    try:
        if sys.stdin is None:
            return None
        typed = input(prompt)
    except (EOFError, OSError, ValueError, RuntimeError):
        return None
    if not sys.stdin.isatty():
        print(typed)
    return clean(typed)


def clean(typed: str) -> str:
    """Return what was typed without what cannot be shown, and not too long to be told again."""
    words = "".join(c if c.isprintable() else " " for c in typed).split()
    return " ".join(words)[:60]
