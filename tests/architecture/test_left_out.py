"""The promise of `tests/conftest.py`, kept by a run of its own over a few tests."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

CONFTEST = Path(__file__).parents[1] / "conftest.py"
TESTS = """
import pytest

@pytest.mark.chromium
def test_page():
    pass

def test_plain():
    pass
"""


def run(folder: Path, ci: str | None, *arguments: str, browser: bool = False) -> tuple[int, str]:
    """Exit status and output of pytest over TESTS, with or without a browser on the path."""
    shutil.copy(CONFTEST, folder / "conftest.py")
    (folder / "test_few.py").write_text(TESTS)
    (folder / "pytest.ini").write_text("[pytest]\nmarkers = chromium\n")
    (folder / "bin").mkdir()
    if browser:
        (folder / "bin" / "chromium").touch(0o755)
    environment = {k: v for k, v in os.environ.items() if k != "CI" and "PYTEST" not in k}
    environment |= {"PATH": str(folder / "bin"), "COLUMNS": "100"} | ({"CI": ci} if ci else {})
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", *arguments, str(folder)],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
    )
    return done.returncode, done.stdout


@pytest.mark.parametrize("arguments", [(), ("-n", "1")])
@pytest.mark.parametrize("ci, status", [(None, 0), ("false", 0), ("true", 1)])
def test_without_chromium(
    tmp_path: Path, ci: str | None, status: int, arguments: tuple[str, ...]
) -> None:
    code, output = run(tmp_path, ci, *arguments)
    assert "test_few.py::test_page: Debian's Chromium is not installed" in output
    assert "1 passed, 1 skipped" in output
    assert code == status


def test_with_chromium(tmp_path: Path) -> None:
    code, output = run(tmp_path, "true", browser=True)
    assert "did not run" not in output
    assert "2 passed" in output
    assert code == 0


@pytest.mark.parametrize("arguments", [(), ("-n", "1")])
def test_a_whole_file_left_out(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    (tmp_path / "test_file.py").write_text('import pytest\npytest.importorskip("no_such_thing")\n')
    code, output = run(tmp_path, "true", *arguments, browser=True)
    assert "test_file.py: could not import 'no_such_thing'" in output
    assert code == 1
