"""How long it takes from starting the program until its first page is there."""

import os
import pty
import re
import select
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from time import perf_counter, sleep
from typing import NamedTuple

import httpx
from playwright.sync_api import Browser

from benchmarks.serving import HERE
from tests.web.serving import free_port

START = 2.0  # seconds until the first page, at most
RUNS = 7
NAMED = re.compile(r'(?:src|href)="(/[^"]+)"')  # what the page names in its head


class Program(NamedTuple):
    """A program that runs."""

    url: str
    pid: int
    begun: float
    listens: float  # seconds after that


class Start(NamedTuple):
    """The seconds from the start of the program until something was there."""

    listens: float
    answered: float  # the page and all that it names
    seen: float  # in a browser that is open already


@contextmanager
def installed() -> Iterator[Path]:
    """Install Kortbord, as pip does it, in an environment of its own; its program."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", name]
        run(build, HERE.parent)
        (wheel,) = folder.glob("*.whl")
        run([sys.executable, "-m", "venv", "env"], folder)
        run(["env/bin/pip", "install", "-q", "--disable-pip-version-check", str(wheel)], folder)
        yield folder / "env" / "bin" / "kortbord"


def run(words: list[str], folder: Path) -> None:
    """Run a program that must succeed."""
    done = subprocess.run(words, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{' '.join(words)}: {done.stderr or done.stdout}")


@contextmanager
def started(words: list[str]) -> Iterator[Program]:
    """Start the program at a terminal of its own, and end it."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        far, near = pty.openpty()
        begun = perf_counter()
        process = subprocess.Popen(
            [*words, "--no-browser", "--port", str(port)],
            stdin=near, stdout=near, stderr=near, cwd=folder, env=environment(folder),
        )  # fmt: skip
        os.close(near)
        try:
            listens = first_line(far) - begun
            yield Program(f"http://127.0.0.1:{port}", process.pid, begun, listens)
        finally:
            process.terminate()
            drain(far, process)
            os.close(far)


def start(words: list[str], browser: Browser) -> Start:
    """Start the program, and wait for its first page."""
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    with started(words) as program:
        answered = everything(program.url) - program.begun
        page.goto(program.url)
        page.locator("h1").first.wait_for()
        seen = perf_counter() - program.begun
    context.close()
    return Start(program.listens, answered, seen)


def environment(folder: str) -> dict[str, str]:
    """Return an environment in which a new person starts the program for the first time."""
    return os.environ | {"HOME": folder, "XDG_DATA_HOME": folder, "TERM": "xterm-256color"}


def first_line(terminal: int) -> float:
    """Return when the program has said where it is."""
    said = b""
    while b"\n" not in said:
        said += os.read(terminal, 4096)
    if not said.startswith(b"Kortbord http://"):
        raise SystemExit(said.decode())
    return perf_counter()


def everything(url: str) -> float:
    """Return when the page, and all that it names, has been answered."""
    with httpx.Client(base_url=url, headers={"Accept-Encoding": "gzip"}) as http:
        page = http.get("/")
        page.raise_for_status()
        names = NAMED.findall(page.text)
        assert len(names) > 3, page.text
        for name in names:
            http.get(name).raise_for_status()
    return perf_counter()


def drain(terminal: int, process: "subprocess.Popen[bytes]") -> None:
    """Read what is still said, so that the program can end."""
    while process.poll() is None:
        if select.select([terminal], [], [], 0.05)[0]:
            try:
                os.read(terminal, 4096)
            except OSError:
                break
        sleep(0.01)
    process.wait(20)


def rows(program: Path, browser: Browser) -> Iterator[tuple[str, str, str]]:
    """Measure the program as a server, and as it is for an evening at home."""
    first = start([str(program), "serve"], browser)
    for what, words in (("kortbord serve", ["serve"]), ("kortbord", [])):
        found = [start([str(program), *words], browser) for _ in range(RUNS)]
        listens, answered, seen = (median(times) for times in zip(*found, strict=True))
        worst = max(one.seen for one in found)
        begin = f"; the first time {first.seen:.2f} s" if words else ""
        yield (
            f"`{what}` until the first page is seen",
            f"<= {START:g} s",
            f"{seen:.2f} s (listens after {listens:.2f} s, page and files answered after "
            f"{answered:.2f} s; slowest of {RUNS} {worst:.2f} s{begin})",
        )
