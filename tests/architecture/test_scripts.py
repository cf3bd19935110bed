"""What the tests need of the system is installed where it is missing, or named: nobody guesses."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[2]
TOOLS = ("basename", "dirname", "env", "touch")
# `needs` as `scripts/test` calls it, with files here for what a system has.
CALL = """
set -euo pipefail
source scripts/venv.sh
source scripts/needs.sh
has() { [ -e "$SYSTEM/$1" ]; }
needs chromium postgresql
"""
INSTALLS = 'echo "$@" >>"$SYSTEM/calls"; shift $(($# - 2)); cd "$SYSTEM"; touch -- "$@"'


class System:
    """A system with a few commands, and nothing of what the tests need."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for tool in TOOLS:
            found = shutil.which(tool)
            assert found
            (folder / tool).symlink_to(found)
        self.command("id", "echo 0")

    def command(self, name: str, does: str) -> None:
        file = self.folder / name
        file.write_text(f"#!{shutil.which('bash')}\n{does}\n")
        file.chmod(0o755)

    def needs(self) -> tuple[int, str]:
        """The status, and what is said."""
        words = [str(shutil.which("bash")), "-c", CALL]
        given = os.environ | {"PATH": str(self.folder), "SYSTEM": str(self.folder)}
        done = subprocess.run(
            words, cwd=HOUSE, env=given, capture_output=True, text=True, timeout=60
        )
        assert done.stdout == ""
        return done.returncode, done.stderr

    def calls(self) -> list[str]:
        return (self.folder / "calls").read_text().splitlines()


@pytest.fixture
def system(tmp_path: Path) -> System:
    return System(tmp_path)


def test_nothing_is_said_where_all_is_there(system: System) -> None:
    for package in ("chromium", "postgresql"):
        (system.folder / package).touch()
    assert system.needs() == (0, "")


def test_what_is_missing_is_installed(system: System) -> None:
    (system.folder / "chromium").touch()
    system.command("apt-get", INSTALLS)
    assert system.needs() == (0, "Installing with apt-get: postgresql ...\n")
    assert [call.split()[-1] for call in system.calls()] == ["update", "postgresql"]


def test_without_root_it_is_sudo(system: System) -> None:
    system.command("id", "echo 1000")
    system.command("apt-get", INSTALLS)
    status, said = system.needs()
    assert (status, "as root, `apt-get install chromium postgresql`" in said) == (1, True)
    system.command("sudo", 'while [[ $1 == -* ]]; do shift; done; exec "$@"')
    assert system.needs() == (0, "Installing with sudo apt-get: chromium postgresql ...\n")


def test_without_apt_get_it_is_named(system: System) -> None:
    status, said = system.needs()
    assert (status, len(said.splitlines())) == (1, 1)
    assert "chromium postgresql" in said


@pytest.mark.parametrize(("apt_get", "why"), [("exit 100", "could not"), ("exit 0", "not there")])
def test_an_installation_that_fails(system: System, apt_get: str, why: str) -> None:
    system.command("apt-get", apt_get)
    status, said = system.needs()
    assert (status, why in said.splitlines()[-1]) == (1, True)
