"""The documents tell the truth: what can be tried in them comes out as they say."""

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[2]
DOCS = sorted((HOUSE / "docs").glob("*.md"))
PAGES = [HOUSE / "README.md", HOUSE / "CHANGELOG.md", *sorted((HOUSE / "docs").rglob("*.md"))]
LINK = re.compile(r'\]\(([^)#\s]+)|src="([^"]+)"')
TRIED = [file for file in DOCS if ">>>" in file.read_text(encoding="utf-8")]


def test_there_is_something_to_try() -> None:
    assert "notation.md" in [file.name for file in TRIED]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    named = ["".join(found) for found in LINK.findall(page.read_text(encoding="utf-8"))]
    here = [name for name in named if "://" not in name]
    assert [name for name in here if not (page.parent / name).exists()] == []


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
