"""What a game brings: its rules, what its tables tell, what follows, and the tally."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

from kortbord.cards import NONE

Values = (
    tuple[str, ...] | range | dict[str, tuple[int, ...]]
)  # of an option: words, numbers, tables


class Rules(Protocol):
    """A rules file.  Tables and options are each game's own types, hence Any."""

    @property
    def PRESETS(self) -> dict[str, range]:
        """The seats that each preset offers; the first is the default."""

    @property
    def OPTIONS(self) -> dict[str, Values]:
        """The values of each option."""

    @property
    def STOCKS(self) -> tuple[str, ...]:
        """Fields of the table that chance shuffles."""

    @property
    def INPUTS(self) -> tuple[str, ...]:
        """Fields of the table that a deal says besides: `first` or `round`."""

    @property
    def LOW_WINS(self) -> bool:
        """Whether few points are good."""

    @property
    def REASONS(self) -> tuple[str, ...]:
        """The refusals by their number; 0 is legal."""

    @property
    def Table(self) -> type[Any]:
        """The layout of a table."""

    def packs(self, t: Any, o: Any, /) -> int:
        """Lay out the unshuffled stocks; how many cards each has."""

    def in_play(self, o: Any, /) -> int:
        """Return how many cards of each stock are used."""

    def deal(self, t: Any, o: Any, /) -> None:
        """Set up the round from shuffled stocks."""

    def to_act(self, t: Any, o: Any, seat: int, /) -> bool:
        """Tell whether a seat has a choice to make now."""

    def refusal(self, t: Any, o: Any, seat: int, action: int, /) -> int:
        """Return 0 for a legal action, else the place of the reason in `REASONS`."""

    def actions(self, o: Any, /) -> int:
        """Return one more than the highest action."""

    def choices(self, t: Any, o: Any, seat: int, /) -> int:
        """Return how many candidates `choice` has."""

    def choice(self, t: Any, o: Any, seat: int, n: int, /) -> int:
        """Return the n-th candidate for a legal action, NONE where it is refused."""

    def apply(self, t: Any, o: Any, seat: int, action: int, /) -> None:
        """Carry out a legal action."""

    def advance(self, t: Any, o: Any, /) -> bool:
        """Take the table's next own step, if there is one."""

    def score(self, t: Any, o: Any, seat: int, /) -> int:
        """Return the score of a seat, in the sheet's unit."""

    def tie_break(self, t: Any, o: Any, seat: int, /) -> int:
        """Return what decides between equal scores; higher is better."""

    def hide(self, t: Any, o: Any, viewer: int, /) -> None:
        """Turn a table into what a viewer may know."""

    def groups(self, o: Any, /) -> int:
        """Return in how many groups a stock is written."""

    def stock_text(self, o: Any, stock: str, card: int, /) -> str:
        """Return the text of a card of a stock."""

    def action_text(self, o: Any, action: int, /) -> str:
        """Return the text of an action."""

    def action_number(self, o: Any, text: str, /) -> int:
        """Return the action of a text, NONE unless it is exactly one."""

    def preset(self, name: str, seats: int, /) -> Any:
        """Return a set of options."""

    def check(self, o: Any, /) -> list[str]:
        """Return what is wrong with the options, in sentences."""

    def match(self, preset: str, seats: int, /) -> dict[str, str]:
        """Return the match options of a preset."""


class Telling(Protocol):
    """What a table tells, hidden or open."""

    def position(self, t: Any, o: Any, viewer: int | None, /) -> dict[str, object]:
        """Return the position in plain values."""

    def own(self, t: Any, o: Any, seat: int, public: dict[str, Any], /) -> dict[str, object]:
        """Return what of its position a seat sees otherwise than an onlooker sees his.

        `public` is the onlooker's, from the onlooker's hidden table; `t` is the seat's.
        """

    def events(
        self, before: Any, after: Any, o: Any, viewer: int | None, /
    ) -> list[tuple[str, int, str]]:
        """Return what happened between two views of one seat, None being the open table."""

    def alike(self, before: Any, after: Any, o: Any, /) -> bool:
        """Tell, by what an onlooker sees of a step, whether its events are the same for all."""

    def facts(self, t: Any, o: Any, seat: int, action: int, code: int, /) -> dict[str, str]:
        """Return what the sentence of a refusal mentions."""


class Hinting(Protocol):
    """What follows from a hidden table."""

    def hints(self, t: Any, o: Any, viewer: int, /) -> dict[str, object]:
        """Return what follows from what a viewer may know, -1 being an onlooker."""

    def own(self, t: Any, o: Any, seat: int, public: dict[str, Any], /) -> dict[str, object]:
        """Return what follows otherwise for a seat than for an onlooker; as `Telling.own`."""


class Counting(Protocol):
    """The tally of a deal that was played with real cards."""

    def tally(
        self, o: Any, texts: Sequence[str], /
    ) -> tuple[list[int], list[int], list[tuple[str, dict[str, str]]]]:
        """Return scores and tie-breaks, or the checks that fail with their facts."""


def unproven(t: Any, o: Any) -> bool:
    """Prove nothing: the proof of a game that has none."""
    return False


def listed(rules: Rules) -> Callable[[Any, Any, int], list[int]]:
    """Return what lists the legal actions of a seat that is to act, one candidate at a time."""

    def legal(t: Any, o: Any, seat: int) -> list[int]:
        found = [rules.choice(t, o, seat, n) for n in range(rules.choices(t, o, seat))]
        return sorted(action for action in found if action != NONE)

    return legal


class Files(NamedTuple):
    """The files of a game; `decided` proves that no score can change any more.

    `legal` lists the same as `listed(rules)`, sooner.  In a `steady` game what the `own` of
    telling and hinting tell a seat stays the same until it acts itself, or the phase changes.
    """

    rules: Rules
    telling: Telling
    hinting: Hinting
    tally: Counting
    decided: Callable[[Any, Any], bool] = unproven
    legal: Callable[[Any, Any, int], list[int]] | None = None
    steady: bool = False
