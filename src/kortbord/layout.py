"""What a rules file is made of: a layout for the table, and the `rule` mark.

A table is declared once, as annotations.  The same declaration gives two carriers with the
same attributes: the class itself (plain ints and lists, for the server, tests and debugging)
and a packed NumPy record (for compiled search and simulation, see `kortbord.fast`).
"""

from collections.abc import Callable
from typing import Annotated, Any, NamedTuple, Self, TypeVar, get_type_hints

F = TypeVar("F", bound=Callable[..., Any])
RULES: list[Callable[..., Any]] = []


def rule(function: F) -> F:
    """Mark a function of the rules; `fast` compiles what is marked, nothing else changes.

    Such a function works on ints and fields with `for`, `while` and `if`.  It never raises,
    never makes a list, and never draws a random number.
    """
    RULES.append(function)
    return function


class Field(NamedTuple):
    """How a field is packed."""

    length: int = 0  # of a list; 0 for a single int
    bits: int = 32


Int = Annotated[int, Field()]
PerSeat = Annotated[list[int], Field(6)]
CardSet = Annotated[int, Field(bits=64)]  # see `cards`: bit c stands for card c
CardSetPerSeat = Annotated[list[int], Field(6, bits=64)]


class Layout:
    """Fixed-size table of integers; subclasses annotate the fields."""

    fields: dict[str, Field]
    lists: tuple[str, ...]  # the fields that are lists

    def __init_subclass__(cls) -> None:
        """Read the fields off the annotations."""
        hints = get_type_hints(cls, include_extras=True)
        cls.fields = {n: h.__metadata__[0] for n, h in hints.items() if hasattr(h, "__metadata__")}
        cls.lists = tuple(name for name, field in cls.fields.items() if field.length)

    def __init__(self) -> None:
        """Make an empty table: every number is 0."""
        for name, field in self.fields.items():
            setattr(self, name, [0] * field.length if field.length else 0)

    def copy(self) -> Self:
        """Return an independent twin."""
        twin = object.__new__(type(self))
        own = twin.__dict__
        own.update(self.__dict__)
        for name in self.lists:
            own[name] = own[name][:]
        return twin

    def kept(self, before: Self) -> Self:
        """Return a twin to be kept beside one of before, and shared with it as far as it is equal.

        Neither may be changed any more.
        """
        twin = self.copy()
        own, other = twin.__dict__, before.__dict__
        for name in self.lists:
            if own[name] == other[name]:
                own[name] = other[name]
        return twin

    def __eq__(self, other: object) -> bool:
        """Two tables are equal when all their numbers are."""
        return type(self) is type(other) and self.__dict__ == other.__dict__

    __hash__ = None  # type: ignore[assignment]  # a table changes; it is no key
