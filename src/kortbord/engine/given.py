"""What callers give: which whole number a value is, and how a wrong value is told.

Whatever is given may be of any type, endless, or unfit for a screen; a sentence that tells it
stays one line.
"""

import operator
from typing import Any

MOST = 60  # signs of a value that a sentence tells


def integer(value: Any) -> int | None:
    """Return the whole number that a value is, NumPy's too; None for all else, truth included."""
    if type(value) is int:
        return value
    if isinstance(value, bool):
        return None
    try:
        return operator.index(value)
    except TypeError:
        return None


def shown(value: object) -> str:
    """Return the `repr` of a value on one line, cut where it is long."""
    try:
        text = repr(value[: MOST + 1] if isinstance(value, str | bytes) else value)
    except Exception:  # a number of thousands of digits, or somebody's own class
        text = f"such a {type(value).__name__}"
    return cut(plain(text))


def told(value: object) -> str:
    """Return a text as it stands, and any other value as `shown` does."""
    return cut(plain(value[: MOST + 1])) if isinstance(value, str) else shown(value)


def plain(text: str) -> str:
    """Put a question mark for whatever is no sign on a screen."""
    return "".join(sign if sign.isprintable() else "?" for sign in text)


def cut(text: str) -> str:
    """Cut a text that is long."""
    return text if len(text) <= MOST else text[: MOST - 3] + "..."
