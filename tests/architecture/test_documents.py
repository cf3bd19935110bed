"""The documents tell the truth: what can be tried in them comes out as they say."""

import doctest
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kortbord import i18n

HOUSE = Path(__file__).parents[2]
DOCS = sorted((HOUSE / "docs").glob("*.md"))
PAGES = [HOUSE / "README.md", HOUSE / "CHANGELOG.md", *sorted((HOUSE / "docs").rglob("*.md"))]
LINK = re.compile(r'\]\(([^)#\s]+)|src="([^"]+)"')
NAMED = re.compile(r"(?<![*\w])\*([^*\n]+)\*(?![*\w])")
FILE = re.compile(r"`([\w./-]+/[\w-]+\.(?:py|toml|md|tsx?|json|kort))`")
ROOTS = (HOUSE, HOUSE / "src/kortbord", HOUSE / "web")
TRIED = [file for file in DOCS if ">>>" in file.read_text(encoding="utf-8")]


def test_there_is_something_to_try() -> None:
    assert "notation.md" in [file.name for file in TRIED]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    named = ["".join(found) for found in LINK.findall(page.read_text(encoding="utf-8"))]
    here = [name for name in named if "://" not in name]
    assert [name for name in here if not (page.parent / name).exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_files_that_are_named_are_there(page: Path) -> None:
    """A word in capitals, as in `rules/NAME.py`, stands for any."""
    named = [re.sub("[A-Z]{4,}", "*", name) for name in FILE.findall(page.read_text("utf-8"))]
    assert [name for name in named if not any([*root.glob(name)] for root in ROOTS)] == []


def texts(tree: dict[str, Any]) -> Iterator[str]:
    """All texts of a catalogue."""
    for value in tree.values():
        if isinstance(value, dict):
            yield from texts(value)
        else:
            yield value


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_what_is_on_the_page_has_its_name(language: str) -> None:
    """What stands in italics for players can be found on the page, letter by letter."""
    page = HOUSE / "docs" / f"playing.{language}.md"
    named = NAMED.findall(page.read_text(encoding="utf-8").replace("\n", " "))
    assert len(named) > 10
    assert set(named) - set(texts(i18n.catalogue(language)["page"])) == set()


@pytest.mark.parametrize("file", TRIED, ids=lambda file: file.name)
def test_examples_come_out_as_they_stand(file: Path) -> None:
    words = [sys.executable, "-W", "error", "-m", "doctest", str(file)]
    environment = os.environ | {"COLUMNS": "80"}
    done = subprocess.run(words, capture_output=True, text=True, timeout=120, env=environment)
    assert (done.returncode, done.stdout) == (0, ""), done.stdout + done.stderr


def test_a_wrong_example_would_be_seen(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.md"
    wrong.write_text(">>> 1 + 1\n3\n")
    assert doctest.testfile(str(wrong), module_relative=False, report=False).failed == 1
