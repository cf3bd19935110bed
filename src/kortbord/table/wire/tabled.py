"""Writes the messages for people to look up: docs/messages.md."""

import re
from collections.abc import Callable, Iterator
from typing import Any

from msgspec import inspect as look

from kortbord.table.wire import answers, protocol, shapes
from kortbord.table.wire.described import Described, Field, Message

HEAD = """\
# The messages

Every message of [the protocol](protocol.md), and all that is in one. This page is made from
`protocol.py`, `answers.py` and `shapes.py` in `src/kortbord/table/wire`, by
`python -m kortbord.table.wire.schema --write`.

A message over the socket bears its mark: `do` in what the page says, `is` in what the server says.
A field with a value in brackets may be left out, and is that value then.
"""
GUARD = 1_000_000
PLAIN: dict[Any, str] = {
    look.BoolType: "true or false",
    look.NoneType: "null",
    look.AnyType: "anything",
}


def write(described: Described) -> str:
    """Return the whole page."""
    groups: list[tuple[str, Callable[[Message], bool]]] = [
        ("From the server", lambda m: m.name in described.unions["ToPage"]),
        ("Parts, and the bodies of requests", lambda m: m.module == protocol.__name__),
        ("What can be played, and replays", lambda m: m.module == answers.__name__),
        ("Positions and hints", lambda m: m.module == shapes.__name__),
    ]
    spoken = [m for m in described.messages if m.name in described.unions["FromPage"]]
    left = [m for m in described.messages if m not in spoken]
    parts = [HEAD, *commands(spoken)]
    for title, belongs in groups:
        parts.append(f"## {title}\n")
        parts += ["\n".join(section(message)) + "\n" for message in left if belongs(message)]
        left = [message for message in left if not belongs(message)]
    return re.sub(r"\bNone\b", "null", "\n".join(parts))


def commands(messages: list[Message]) -> Iterator[str]:
    """Write what the page says in one table; the `id` of commands is the same for all."""
    yield "## From the page\n"
    yield "All but `hello` and `ping` are commands, and have an `id` of 1 to 40 signs.\n"
    yield "| `do` | Fields | |\n|---|---|---|"
    for message in messages:
        fields = [field for field in message.fields if field.name != "id"]
        told = ", ".join(f"`{field.name}` ({what(field)})" for field in fields)
        assert message.tag is not None
        yield f"| `{message.tag[1]}` | {told} | {message.text} |"
    yield ""


def section(message: Message) -> Iterator[str]:
    """Write one message."""
    yield f"### {message.name}\n"
    yield (f'`"{message.tag[0]}": "{message.tag[1]}"`. ' if message.tag else "") + message.text
    for field in message.fields:
        note = f": {field.text}" if field.text else ""
        yield f"- `{field.name}` ({what(field)}){note}"


def what(field: Field) -> str:
    """Tell what a field is, and what it is where it is left out."""
    told = kind(field.type)
    return f"{told} [{shown(field.default)}]" if field.optional else told


def shown(value: object) -> str:
    """Write a default."""
    words = {"None": "null", "True": "true", "False": "false", "''": '`""`'}
    return words.get(repr(value), f"`{value!r}`")


def kind(told: Any) -> str:
    """Tell a type in words."""
    if type(told) in PLAIN:
        return PLAIN[type(told)]
    if isinstance(told, look.StrType | look.IntType):
        return text(told) if isinstance(told, look.StrType) else number(told)
    if isinstance(told, look.StructType | look.TypedDictType):
        name = told.cls.__name__
        return f"[{name}](#{name.lower()})"
    if isinstance(told, look.LiteralType):
        return " or ".join(f"`{value}`" for value in told.values)
    if isinstance(told, look.UnionType):
        return " or ".join(kind(member) for member in told.types)
    if isinstance(told, look.DictType):
        return f"by name: {kind(told.value_type)}"
    if isinstance(told, look.TupleType):
        return f"[{', '.join(kind(member) for member in told.item_types)}]"
    assert isinstance(told, look.ListType), told
    return f"list of {kind(told.item_type)}"


def text(told: look.StrType) -> str:
    """Tell what a text may be."""
    if told.pattern:
        return f"text like `{told.pattern.strip('^$')}`"
    return f"text of at most {told.max_length}" if told.max_length else "text"


def number(told: look.IntType) -> str:
    """Tell what a number may be; the largest count is no more than a guard."""
    bound = told.le is not None and told.le < GUARD
    return f"number from {told.ge} to {told.le}" if bound else "number"
