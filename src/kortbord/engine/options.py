"""Options: from the words of the rule pages to the numbers of a rules file, and back."""

import re
from collections.abc import Iterable, Mapping
from typing import Any

from kortbord.engine.contract import Rules, Values
from kortbord.engine.errors import BadOptions
from kortbord.engine.given import integer, shown

Value = str | int | bool
CUSTOM = range(-1000, 1001)  # what a card may be worth in a table of one's own
MATCH: dict[str, Values] = {
    "max_rounds": range(1, 10_001),
    "tie": ("shared", "extra_round"),
    "first_opener": ("random", "seat0"),
}
BOOLEAN = ("false", "true")


def listed(words: Iterable[object], last: str = "or") -> str:
    """Write a list as a person would: `a, b or c`."""
    *most, end = [str(word) for word in words]
    return f"{', '.join(most)} {last} {end}" if most else end


def allowed(values: Values) -> str:
    """Tell the values of an option."""
    if isinstance(values, range):
        return f"a whole number from {values[0]} to {values[-1]}"
    if isinstance(values, tuple):
        return listed(values)
    size = len(next(iter(values.values())))
    return listed([*values, f"custom: and {size} whole numbers with commas between"])


def whole(value: object) -> int | None:
    """Read a whole number, given as one or as its text; None if it is neither."""
    if isinstance(value, str) and re.fullmatch(r"-?[0-9]{1,18}", value):
        return int(value)
    return integer(value)


def number(values: Values, value: object) -> Any:
    """Return what a rules file holds for this value of an option; None if it is not allowed."""
    if isinstance(values, range):
        read = whole(value)
        return read if read is not None and read in values else None
    if isinstance(values, tuple):
        word = word_of(value)
        return values.index(word) if word in values else None
    return table(values, word_of(value))


def word_of(value: object) -> str:
    """Return the word that a value is, as `value_text` writes it; '' if it is none."""
    if isinstance(value, str | bool):
        return value_text(value)
    read = whole(value)
    return "" if read is None else shown(read)


def table(values: dict[str, tuple[int, ...]], value: str) -> tuple[int, ...] | None:
    """Return the table of this name, or the custom one that the text spells out."""
    if value in values:
        return values[value]
    name, _, rest = value.partition(":")
    numbers = [whole(word.strip()) for word in rest.split(",")]
    size = len(next(iter(values.values())))
    if name != "custom" or len(numbers) != size:
        return None
    good = tuple(n for n in numbers if n is not None and n in CUSTOM)
    return good if len(good) == size else None


def value_of(values: Values, held: Any) -> Value:
    """Return the value of an option for the number that a rules file holds."""
    if isinstance(values, range):
        return int(held)
    if isinstance(values, tuple):
        return bool(held) if values == BOOLEAN else values[held]
    names = (name for name, numbers in values.items() if numbers == held)
    return next(names, "custom:" + ",".join(map(str, held)))


def value_text(value: Value) -> str:
    """Write a value as records and the command line do."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def match_value(name: str, value: object) -> Value:
    """Check a value of a match option.

    Raises BadOptions with a sentence that lists what is allowed.
    """
    if name == "end":
        if isinstance(value, str) and re.fullmatch(r"(rounds|target):[1-9][0-9]{0,6}", value):
            return value
        raise BadOptions(
            f"end cannot be {shown(value)}; it is rounds:K or target:N with a number from 1, "
            "as in rounds:4 or target:500."
        )
    values = MATCH[name]
    held = number(values, value)
    if held is None:
        raise BadOptions(f"{name} cannot be {shown(value)}; it is {allowed(values)}.")
    return value_of(values, held)


def read(
    rules: Rules, title: str, preset: str, seats: int, given: Mapping[str, object]
) -> tuple[Any, dict[str, Value]]:
    """Return the options of a rules file and all options by name, match options included.

    Raises BadOptions with a sentence that lists what is allowed.
    """
    o = rules.preset(preset, seats)
    match = {name: match_value(name, v) for name, v in rules.match(preset, seats).items()}
    for name, value in given.items():
        if name in match:
            match[name] = match_value(name, value)
            continue
        if name not in rules.OPTIONS:
            known = listed([*rules.OPTIONS, *match], "and")
            raise BadOptions(f"{title} has no option {shown(name)}; its options are {known}.")
        held = number(rules.OPTIONS[name], value)
        if held is None:
            values = allowed(rules.OPTIONS[name])
            raise BadOptions(f"{name} cannot be {shown(value)}; it is {values}.")
        o = o._replace(**{name: held})
    wrong = rules.check(o)
    if wrong:
        raise BadOptions(" ".join(wrong))
    own = {name: value_of(values, getattr(o, name)) for name, values in rules.OPTIONS.items()}
    return o, own | match
