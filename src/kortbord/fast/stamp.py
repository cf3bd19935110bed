"""A stamp of all that a compiled function depends on, so that an edited rule never runs stale.

Taken from what is loaded, not from files: the code of the function and of every function of ours
that it reaches, through its globals, its modules and its closure, with all numbers it finds there.
"""

import hashlib
import inspect
from collections.abc import Callable, Iterator
from types import CodeType, FunctionType, ModuleType
from typing import Any

from kortbord.fast import instructions

OURS = "kortbord."


def stamp(function: Callable[..., Any], *more: str) -> str:
    """Return a text of 16 hexadecimal digits that changes with anything `function` depends on.

    `more` is what it depends on besides: the order of the options, which has no part in a type.
    """
    lines = [inspect.getsource(instructions), *more]
    met: set[Callable[..., Any]] = set()
    waiting = [function]
    while waiting:
        now = waiting.pop()
        if now in met:
            continue
        met.add(now)
        lines.append(f"{now.__module__} {code_text(now.__code__)}")
        for name, value in sorted(reached(now), key=lambda pair: pair[0]):
            if isinstance(value, FunctionType):
                lines.append(f"{name}: {value.__module__}.{value.__qualname__}")
                waiting.append(value)
            elif isinstance(value, int | str | tuple | range):
                lines.append(f"{name} = {value!r}")
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]


def reached(function: Any) -> Iterator[tuple[str, Any]]:
    """The names of a function that stand for something outside it, and what they stand for."""
    code = function.__code__
    for name, cell in zip(code.co_freevars, function.__closure__ or (), strict=True):
        yield name, cell.cell_contents
    for name in code.co_names:
        value = function.__globals__.get(name)
        if isinstance(value, ModuleType) and value.__name__.startswith(OURS):
            yield from ((f"{name}.{n}", vars(value)[n]) for n in code.co_names if n in vars(value))
        elif value is not None:
            yield name, value


def code_text(code: CodeType) -> str:
    """What a function does, without its lines and its docstring."""
    consts = [code_text(c) if isinstance(c, CodeType) else repr(c) for c in code.co_consts[1:]]
    if not (code.co_consts and isinstance(code.co_consts[0], str)):
        consts = [*map(repr, code.co_consts[:1]), *consts]
    names = code.co_names, code.co_varnames, code.co_freevars
    return f"{code.co_name} {code.co_code.hex()} {consts} {names}"
