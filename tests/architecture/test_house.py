"""The size of things: what does not fit on a screen is not read."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[2]
FOLDERS = ("src", "tests", "benchmarks")
RULES = HOUSE / "src" / "kortbord" / "rules"


def sources(*suffixes: str) -> list[Path]:
    """All files of ours with one of these suffixes."""
    found = [p for folder in FOLDERS for p in (HOUSE / folder).rglob("*") if p.suffix in suffixes]
    assert found
    return sorted(found)


def name(file: Path) -> str:
    return str(file.relative_to(HOUSE))


def functions(file: Path) -> Iterator[tuple[str, int]]:
    """The functions of a file and how many lines each has, its docstring among them."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            assert node.end_lineno is not None
            yield node.name, node.end_lineno - node.lineno + 1


@pytest.mark.parametrize("file", sources(".py", ".toml"), ids=name)
def test_a_file_is_short(file: Path) -> None:
    """A file of the rules has fewer than 400 lines, any other fewer than 500."""
    limit = 400 if RULES in file.parents else 500
    assert len(file.read_text(encoding="utf-8").splitlines()) < limit


@pytest.mark.parametrize("file", sources(".py"), ids=name)
def test_a_function_is_short(file: Path) -> None:
    """A function has fewer than 30 lines."""
    assert [(function, lines) for function, lines in functions(file) if lines >= 30] == []


@pytest.mark.parametrize("file", sources(".py"), ids=name)
def test_no_line_is_taken_out_of_the_coverage(file: Path) -> None:
    """The marks have no effect here (see pyproject.toml), so one would mislead its reader."""
    text = file.read_text(encoding="utf-8").lower()
    for mark in ("cover", "branch"):
        assert "pragma: no " + mark not in text
