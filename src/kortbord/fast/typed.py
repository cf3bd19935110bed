"""Numba's decorators with types, so that the rest of the room is checked as strictly as any.

Nothing else in Kortbord decorates with numba directly.
"""

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numba
from numba import extending
from numba.core import config

from kortbord.layout import RULES

F = TypeVar("F", bound=Callable[..., Any])

REGISTERED: set[Callable[..., Any]] = set()  # rules that compiled code may call


def inlined(function: F) -> F:
    """Let compiled code call a plain function; it is copied into each place that does."""
    return extending.register_jitable(forceinline=True)(function)


def shared(function: F) -> F:
    """Let compiled code call a plain function, which is compiled once."""
    return extending.register_jitable(function)


def intrinsic(function: Callable[..., Any]) -> Callable[..., Any]:
    """Take a function that writes machine code itself."""
    return cast(Callable[..., Any], extending.intrinsic(function))


def overload(plain: Callable[..., Any]) -> Callable[[F], F]:
    """Let compiled code have another body for a plain function."""
    REGISTERED.add(plain)

    def mark(function: F) -> F:
        function.__annotations__.clear()  # numba wants those of the body, which has none
        return extending.overload(plain)(function)

    return mark


def kernel(function: F, name: str) -> F:
    """Compile an entry, kept on disk under `name`: whatever it depends on must be named in it.

    Code that checks its bounds (NUMBA_BOUNDSCHECK=1) is never kept, nor is any where no folder
    can be written to.
    """
    function.__qualname__ = name
    if not config.BOUNDSCHECK:  # type: ignore[attr-defined]
        try:
            return cast(F, numba.njit(cache=True, nogil=True)(function))
        except RuntimeError:  # there is no place for a cache
            pass
    return cast(F, numba.njit(nogil=True)(function))


def register_rules() -> None:
    """Let compiled code call all rules that are loaded by now."""
    for function in RULES:
        if function not in REGISTERED:
            REGISTERED.add(inlined(function))
