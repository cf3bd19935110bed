"""Writes the messages as TypeScript: discriminated unions, with the docstrings as comments."""

import re
from collections.abc import Iterator
from textwrap import wrap
from typing import Any

from msgspec import inspect as look

from kortbord.table.wire.described import Described, Message

HEAD = """\
// Made from src/kortbord/table/wire/ (protocol.py and shapes.py) by
// `python -m kortbord.table.wire.schema --write`. Do not edit it here: a test compares.
"""
WIDTH = 100
PLAIN: dict[Any, str] = {
    look.StrType: "string",
    look.IntType: "number",
    look.FloatType: "number",
    look.BoolType: "boolean",
    look.NoneType: "null",
    look.AnyType: "unknown",
}


def write(described: Described) -> str:
    """Return the whole file."""
    parts = [HEAD]
    parts += [constant(name, value) for name, value in described.constants.items()]
    parts += ["\n".join(interface(message)) + "\n" for message in described.messages]
    for name, members in described.unions.items():
        parts.append(alias(name, members))
    return "\n".join(parts)


def constant(name: str, value: object) -> str:
    """Write a constant of the protocol."""
    start = f"export const {name} = "
    if not isinstance(value, tuple):
        return f"{start}{value};\n"
    words = [f"'{word}'" for word in value]
    line = f"{start}[{', '.join(words)}] as const;\n"
    if len(line) <= WIDTH:
        return line
    return f"{start}[\n" + "".join(f"  {word},\n" for word in words) + "] as const;\n"


def comment(text: str, indent: str = "") -> Iterator[str]:
    """Write a comment, on one line if it fits; what is None here is null there."""
    text = re.sub(r"\bNone\b", "null", text)
    if len(indent) + len(text) + 7 <= WIDTH:
        yield f"{indent}/** {text} */"
        return
    yield f"{indent}/**"
    for line in wrap(text, WIDTH - len(indent) - 3):
        yield f"{indent} * {line}"
    yield f"{indent} */"


def interface(message: Message) -> Iterator[str]:
    """Write one message."""
    yield from comment(message.text)
    if message.array:
        fields = ", ".join(f"{field.name}: {kind(field.type)}" for field in message.fields)
        yield f"export type {message.name} = [{fields}];"
        return
    yield f"export interface {message.name} {{"
    if message.tag:
        yield f"  {message.tag[0]}: '{message.tag[1]}';"
    for field in message.fields:
        if field.text:
            yield from comment(field.text, "  ")
        yield member(f"{field.name}{'?' if field.optional else ''}", kind(field.type))
    yield "}"


def member(name: str, type: str) -> str:
    """Write a field; a long union has a line for each of its types."""
    line = f"  {name}: {type};"
    if len(line) <= WIDTH or " | " not in type:
        return line
    return "\n    | ".join([f"  {name}:", *type.split(" | ")]) + ";"


def alias(name: str, members: list[str]) -> str:
    """Write a union of messages."""
    line = f"export type {name} = {' | '.join(members)};\n"
    if len(line) <= WIDTH:
        return line
    return f"export type {name} =\n  | " + "\n  | ".join(members) + ";\n"


def kind(told: Any) -> str:
    """Write the type of a field."""
    if type(told) in PLAIN:
        return PLAIN[type(told)]
    if isinstance(told, look.StructType | look.TypedDictType):
        return str(told.cls.__name__)
    if isinstance(told, look.LiteralType):
        return " | ".join(f"'{value}'" for value in told.values)
    if isinstance(told, look.UnionType):
        return " | ".join(kind(member) for member in told.types)
    if isinstance(told, look.DictType):
        return f"Record<string, {kind(told.value_type)}>"
    if isinstance(told, look.TupleType):
        return f"[{', '.join(kind(member) for member in told.item_types)}]"
    assert isinstance(told, look.ListType), told
    inner = kind(told.item_type)
    return f"({inner})[]" if " " in inner and not inner.startswith("[") else f"{inner}[]"
