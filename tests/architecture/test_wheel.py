"""What is installed is all that is here, and its version is the one that is written down."""

import subprocess
import sys
import tomllib
from pathlib import Path
from zipfile import ZipFile

import kortbord

HOUSE = Path(__file__).parents[2]
PACKAGE = HOUSE / "src" / "kortbord"


def test_the_wheel_holds_the_whole_package(tmp_path: Path) -> None:
    """The catalogues and the type marker are in it, not only the modules."""
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)],
        cwd=HOUSE,
        capture_output=True,
        check=True,
        timeout=300,  # it builds the page, if that has not been done
    )
    (wheel,) = tmp_path.glob("*.whl")
    packed = {name for name in ZipFile(wheel).namelist() if name.startswith("kortbord/")}
    files = [f for f in PACKAGE.rglob("*") if f.is_file() and "__pycache__" not in f.parts]
    assert packed == {f.relative_to(PACKAGE.parent).as_posix() for f in files}
    assert {"kortbord/py.typed", "kortbord/i18n/nb/options.toml"} <= packed
    assert "kortbord/table/page/index.html" in packed


def test_one_version() -> None:
    project = tomllib.loads((HOUSE / "pyproject.toml").read_text("utf-8"))["project"]
    assert kortbord.__version__ == project["version"]
    assert f"\n## {kortbord.__version__}" in (HOUSE / "CHANGELOG.md").read_text("utf-8")
