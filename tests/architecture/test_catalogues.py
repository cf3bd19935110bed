"""A sentence that exists in one language exists in all, and says the same facts."""

import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

import kortbord.i18n
from kortbord.i18n import LANGUAGES, catalogue

FOLDER = Path(kortbord.i18n.__file__).parent
FIRST, *OTHERS = LANGUAGES


def leaves(tree: Any, *path: str) -> Iterator[tuple[tuple[str, ...], object]]:
    """Every text of a tree with the keys that lead to it; the texts of a list are numbered."""
    if isinstance(tree, list):
        tree = {str(number): value for number, value in enumerate(tree)}
    if isinstance(tree, dict):
        for key, value in tree.items():
            yield from leaves(value, *path, key)
    else:
        yield path, tree


def placeholders(text: str) -> set[str]:
    """The names of the facts that a sentence has a place for."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def files(language: str) -> list[str]:
    return sorted(file.name for file in (FOLDER / language).glob("*.toml"))


def test_the_languages() -> None:
    assert set(LANGUAGES) == {"nb", "de", "en"}
    assert {folder.name for folder in FOLDER.iterdir() if files(folder.name)} == set(LANGUAGES)


@pytest.mark.parametrize("language", OTHERS)
def test_the_same_files(language: str) -> None:
    assert files(language) == files(FIRST) != []


@pytest.mark.parametrize("language", OTHERS)
def test_the_same_keys(language: str) -> None:
    ours, theirs = dict(leaves(catalogue(FIRST))), dict(leaves(catalogue(language)))
    assert ours.keys() - theirs.keys() == set(), f"only in {FIRST}"
    assert theirs.keys() - ours.keys() == set(), f"only in {language}"


@pytest.mark.parametrize("language", OTHERS)
def test_the_same_facts(language: str) -> None:
    theirs = dict(leaves(catalogue(language)))
    for path, text in leaves(catalogue(FIRST)):
        assert placeholders(str(text)) == placeholders(str(theirs[path])), ".".join(path)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_one(language: str) -> None:
    """A text is not empty, has no stray space, and its places bear names."""
    for path, text in leaves(catalogue(language)):
        assert isinstance(text, str), ".".join(path)
        assert text.strip("\n") == text.strip() != "", ".".join(path)
        assert all(name.isidentifier() for name in placeholders(text)), ".".join(path)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_written_twice(language: str) -> None:
    """Two files of a language do not both hold a key, or one of them would be lost."""
    count = Counter(
        path
        for name in files(language)
        for path, _ in leaves(tomllib.loads((FOLDER / language / name).read_text("utf-8")))
    )
    assert [path for path, times in count.items() if times > 1] == []
