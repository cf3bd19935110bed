"""Who may name whom, for the rooms of today and for those that come later.

`lint-imports` (see pyproject.toml) checks the layers; here it is shown to bite, and here stands
what it cannot say: that a whole room or program comes up without the compiler.
"""

import ast
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[2]
PACKAGE = HOUSE / "src" / "kortbord"
RULES = PACKAGE / "rules"
GAMES = ("bolighai", "golf", "for_sale", "hjerter")
COMPILER = ("fast", "bots")  # the rooms that may name numba
ARRAYS = (*COMPILER, "lab", "adapters")  # the rooms that may name NumPy


def imports(file: Path) -> Iterator[str]:
    """The full names of all that a file imports, wherever in the file it does."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are written in full"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def below(name: str, *modules: str) -> bool:
    """Whether a full name is one of the modules, or something in one."""
    return any(name == module or name.startswith(module + ".") for module in modules)


def room(file: Path) -> str:
    return file.relative_to(PACKAGE).parts[0].removesuffix(".py")


@pytest.mark.parametrize("module, rooms", [("numba", COMPILER), ("numpy", ARRAYS)])
def test_few_rooms_name_the_compiler(module: str, rooms: tuple[str, ...]) -> None:
    named = {room(f) for f in PACKAGE.rglob("*.py") for name in imports(f) if below(name, module)}
    assert named <= set(rooms)


def test_rules_import_only_cards_layout_and_each_other() -> None:
    ours = ("kortbord.cards", "kortbord.layout", "kortbord.rules")
    allowed = (*ours, "collections", "functools", "itertools", "re", "typing")
    found = {(f.name, name) for f in RULES.rglob("*.py") for name in imports(f)}
    assert len(found) > 10
    assert {(file, name) for file, name in found if not below(name, *allowed)} == set()


def test_a_game_knows_no_other_game() -> None:
    """Nor does what games share know one of them, in rules, telling or tally."""
    for file in RULES.rglob("*.py"):
        for name in imports(file):
            named = set(name.split(".")) & set(GAMES)
            assert named <= {file.stem}, f"{file.name} names {name}"


def loaded(folder: Path, *program: str) -> tuple[set[str], str]:
    """The modules that a program has loaded when it ends, and what it has written."""
    note = folder / "loaded"
    code = (
        "import atexit, sys\n"
        f"atexit.register(lambda: open({str(note)!r}, 'w').write(' '.join(sys.modules)))\n"
    )
    home = {name: str(folder) for name in ("HOME", "XDG_DATA_HOME", "XDG_STATE_HOME")}
    done = subprocess.run(
        [sys.executable, "-c", code + "\n".join(program)],
        input="",
        cwd=folder,
        env=os.environ | home,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert "Traceback" not in done.stderr, done.stderr
    return set(note.read_text().split()), done.stdout


def modules(*rooms: str) -> list[str]:
    """The names of all modules of some rooms."""
    files = [file for room in rooms for file in sorted((PACKAGE / room).rglob("*.py"))]
    names = [".".join(file.relative_to(PACKAGE.parent).with_suffix("").parts) for file in files]
    return [name.removesuffix(".__init__") for name in names]


PLAIN = ["kortbord", "kortbord.cli", *modules("rules", "engine", "i18n", "table", "scorepad")]


def test_plain_rooms_need_no_compiler(tmp_path: Path) -> None:
    found, _ = loaded(tmp_path, *(f"import {module}" for module in PLAIN))
    assert found > set(PLAIN)
    assert not found & {"numpy", "numba"}


@pytest.mark.parametrize("game", GAMES)
def test_a_game_starts_without_the_compiler(tmp_path: Path, game: str) -> None:
    """The terminal game comes to its first question, and there is told that nobody is there."""
    words = ["kortbord", "play", game]
    found, written = loaded(
        tmp_path, f"sys.argv = {words}", "from kortbord.cli import main", "sys.exit(main())"
    )
    assert written.strip()
    assert not found & {"numpy", "numba"}


PLANTS = [
    ("rooms", "rules/golf.py", "import kortbord.engine"),
    ("rooms", "layout.py", "import kortbord.cards"),
    ("rooms", "i18n/__init__.py", "import kortbord.layout"),
    ("rooms", "den.py", '"""A room that is on no list."""'),
    ("rules-are-plain", "rules/golf.py", "import random"),
    ("rules-are-plain", "cards.py", "import numpy"),
    ("one-compiler", "engine/game.py", "import numba"),
    ("games-apart", "rules/golf.py", "import kortbord.rules.hjerter"),
]


@pytest.mark.parametrize("contract, file, line", PLANTS)
def test_the_contract_bites(tmp_path: Path, contract: str, file: str, line: str) -> None:
    """A copy of the package is accepted, and refused with a wrong import in it."""
    shutil.copytree(PACKAGE, tmp_path / "src" / "kortbord")
    shutil.copy(HOUSE / "pyproject.toml", tmp_path)
    program = str(Path(sys.executable).with_name("lint-imports"))
    linter = [program, "--no-cache", "--contract", contract]

    def lint() -> subprocess.CompletedProcess[str]:
        environment = os.environ | {"PYTHONPATH": str(tmp_path / "src")}
        return subprocess.run(
            linter, cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=60
        )

    before = lint()
    assert before.returncode == 0, before.stdout
    with (tmp_path / "src" / "kortbord" / file).open("a") as source:
        source.write(f"\n{line}\n")
    after = lint()
    assert after.returncode == 1
    assert "1 broken" in after.stdout
