"""Every text that people read, in Norwegian (bokmål), German and English.

A language is a folder of TOML files; together they are one tree of sentences.
"""

import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

LANGUAGES = ("nb", "de", "en")


@cache
def catalogue(language: str) -> dict[str, Any]:
    """All texts of a language: a tree of tables whose leaves are sentences.

    Raises KeyError for a language that is not in `LANGUAGES`.
    """
    if language not in LANGUAGES:
        raise KeyError(language)
    tree: dict[str, Any] = {}
    for file in sorted((Path(__file__).parent / language).glob("*.toml")):
        merge(tree, tomllib.loads(file.read_text(encoding="utf-8")))
    return tree


def merge(tree: dict[str, Any], more: dict[str, Any]) -> None:
    """Add the tables of one file to the tree."""
    for key, value in more.items():
        if isinstance(value, dict):
            merge(tree.setdefault(key, {}), value)
        else:
            tree[key] = value


def text(language: str, *path: str, **facts: str) -> str:
    """The sentence at `path`, its placeholders filled with `facts`.

    A fact that begins with `=` and names a place below `words` stands for that word:
    `=suit.spades`.  Raises KeyError if there is no such sentence.
    """
    filled = {name: word(language, fact) for name, fact in facts.items()}
    return str(find(language, path)).format(**filled)


def find(language: str, path: Sequence[str]) -> Any:
    """What stands at a path; KeyError if nothing does."""
    node: Any = catalogue(language)
    for key in path:
        if not isinstance(node, dict):
            raise KeyError(key)
        node = node[key]
    return node


def word(language: str, fact: str) -> str:
    """The word that a fact names, or the fact itself: people may type an equals sign too."""
    if not fact.startswith("="):
        return fact
    try:
        found = find(language, ("words", *fact[1:].split(".")))
    except KeyError:
        return fact
    return found if isinstance(found, str) else fact
