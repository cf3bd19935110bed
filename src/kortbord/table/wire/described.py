"""The messages as data: what the writers of the schema, of the types and of the tables read."""

import ast
import inspect
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple, get_args, is_typeddict

import msgspec
from msgspec import inspect as look

from kortbord.table.wire import answers, protocol, shapes

SOURCES = (protocol, answers, shapes)
BASES = ("Struct", "Command")  # what messages have in common is no message
CONSTANTS = ("VERSION", "PHRASES", "PACES")
UNIONS = ("FromPage", "ToPage")


class Field(NamedTuple):
    """A field of a message; `text` is the comment beside it."""

    name: str
    type: Any  # as `msgspec.inspect` tells it
    optional: bool
    text: str
    default: object


class Message(NamedTuple):
    """A message, or a part of one."""

    name: str
    text: str
    tag: tuple[str, str] | None
    array: bool
    fields: list[Field]
    module: str


class Described(NamedTuple):
    """All that there is to write."""

    constants: dict[str, object]
    messages: list[Message]
    unions: dict[str, list[str]]


def describe() -> Described:
    """Return the protocol as data, in the order of its sources."""
    messages = [message(found, module) for module in SOURCES for found in types_of(module)]
    unions = {name: [m.__name__ for m in get_args(getattr(protocol, name))] for name in UNIONS}
    constants = {name: getattr(protocol, name) for name in CONSTANTS}
    return Described(constants, messages, unions)


def types_of(module: ModuleType) -> list[Any]:
    """Return the messages that a module defines."""
    found = [v for v in vars(module).values() if is_message(v) and v.__module__ == module.__name__]
    return [v for v in found if v.__name__ not in BASES]


def is_message(value: object) -> bool:
    """Whether something is the type of a message or of a part of one."""
    return is_typeddict(value) or isinstance(value, type) and issubclass(value, msgspec.Struct)


def message(found: Any, module: ModuleType) -> Message:
    """Describe one message."""
    told: Any = look.type_info(found)
    notes = comments(module)
    fields = [described(found, field, notes) for field in told.fields]
    if is_typeddict(found):  # msgspec has sorted them by name
        order = list(found.__annotations__)
        fields.sort(key=lambda field: order.index(field.name))
    text = " ".join((inspect.getdoc(found) or "").split())
    tag = getattr(told, "tag_field", None)
    array = getattr(told, "array_like", False)
    return Message(
        found.__name__, text, (tag, told.tag) if tag else None, array, fields, module.__name__
    )


def described(found: Any, field: look.Field, notes: dict[tuple[str, str], str]) -> Field:
    """Describe one field of a message."""
    kinds = [kind.__name__ for kind in (found, *found.__mro__)]
    texts = (notes[kind, field.name] for kind in kinds if (kind, field.name) in notes)
    optional = not field.required and may_be_left_out(found)
    return Field(field.encode_name, field.type, optional, next(texts, ""), default(field))


def default(field: look.Field) -> object:
    """Return what a field is where it is left out, `...` where it may not be."""
    if field.required:
        return ...
    if field.default is not msgspec.NODEFAULT:
        return field.default
    return field.default_factory()


def may_be_left_out(found: Any) -> bool:
    """Whether a reader or a writer of the page may miss a field that has a default.

    The server leaves out defaults where the message says so; what only the page sends it may
    leave out.  What the server writes is else whole.
    """
    if not isinstance(found, type) or not issubclass(found, msgspec.Struct):
        return False
    config = found.__struct_config__
    return config.omit_defaults or found in only_sent()


def only_sent() -> tuple[type, ...]:
    """Return the messages that the page sends and never gets."""
    return (*get_args(protocol.FromPage), protocol.NewTable, protocol.Join)


def comments(module: ModuleType) -> dict[tuple[str, str], str]:
    """Return the comments beside the fields of the classes of a module."""
    source = Path(str(module.__file__)).read_text(encoding="utf-8")
    lines, found = source.splitlines(), {}
    for node in ast.parse(source).body:
        for name, field, line in named(node):
            _, mark, text = lines[line - 1].partition("  # ")
            if mark:
                found[name, field] = text.strip()
    return found


def named(node: ast.stmt) -> list[tuple[str, str, int]]:
    """Return class, field and line for each field that a statement declares."""
    if isinstance(node, ast.ClassDef):
        parts = [part for part in node.body if isinstance(part, ast.AnnAssign)]
        return [(node.name, ast.unparse(part.target), part.lineno) for part in parts]
    if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
        keys = [k for arg in node.value.args if isinstance(arg, ast.Dict) for k in arg.keys]
        name = ast.unparse(node.targets[0])
        return [(name, str(k.value), k.lineno) for k in keys if isinstance(k, ast.Constant)]
    return []
