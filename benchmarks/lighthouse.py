"""Lighthouse's opinion of our pages, with the profile of a phone: npm, a folder that is temporary.

It looks at a Chromium that we have started, so that the cookie of a seat is there.
"""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from playwright.sync_api import BrowserContext, Playwright

from benchmarks.browsing import TABLES, seat
from benchmarks.serving import NODE, NPM
from tests.web.conftest import CHROMIUM, QUIET
from tests.web.serving import free_port

VERSION = "13.5.0"
BARS = {"performance": 95, "accessibility": 100, "best-practices": 100}
RUNS, TRIES = 3, 4


class Opinion(NamedTuple):
    """What Lighthouse thinks of a page: the middle of some runs, and what costs points."""

    scores: dict[str, float]
    costs: list[str]
    paint: float  # seconds until the largest thing was there, by its reckoning


@contextmanager
def chromium(playwright: Playwright, folder: Path) -> Iterator[tuple[BrowserContext, int]]:
    """Start a browser that others may steer too; its first context, and the port."""
    port = free_port()
    context = playwright.chromium.launch_persistent_context(
        folder / "profile",
        executable_path=CHROMIUM,
        args=[*QUIET, f"--remote-debugging-port={port}"],
        locale="nb-NO",
    )
    try:
        yield context, port
    finally:
        context.close()


def install(folder: Path) -> None:
    """Fetch Lighthouse."""
    words = [NPM, "install", "--silent", "--no-audit", "--no-fund", f"lighthouse@{VERSION}"]
    subprocess.run(words, cwd=folder, check=True, timeout=280)


def judged(folder: Path, port: int, url: str) -> dict[str, Any]:
    """Let Lighthouse look at a page once; it loses its trace now and then, and says: again."""
    words = [
        NODE, "node_modules/lighthouse/cli/index.js", url, f"--port={port}", "--quiet",
        "--output=json", "--output-path=stdout", f"--only-categories={','.join(BARS)}",
    ]  # fmt: skip
    run: Any = {"cwd": folder, "capture_output": True, "text": True}
    for _ in range(TRIES):
        done = subprocess.run(words, timeout=120, **run)
        if not done.returncode:
            found: dict[str, Any] = json.loads(done.stdout)
            if not found.get("runtimeError"):
                return found
        print(done.stderr[-300:], file=sys.stderr)
    raise SystemExit(f"Lighthouse cannot judge {url}.")


def opinion(folder: Path, port: int, url: str) -> Opinion:
    """Let Lighthouse look at a page some times."""
    found = [judged(folder, port, url) for _ in range(RUNS)]
    scores = {
        name: 100 * median(one["categories"][name]["score"] for one in found) for name in BARS
    }
    paint = median(one["audits"]["largest-contentful-paint"]["numericValue"] for one in found)
    return Opinion(scores, sorted(set(costs(found[-1]))), paint / 1000)


def costs(found: dict[str, Any]) -> Iterator[str]:
    """Tell which audits cost points."""
    for name in BARS:
        for part in found["categories"][name]["auditRefs"]:
            audit = found["audits"][part["id"]]
            if part["weight"] and audit["score"] is not None and audit["score"] < 0.9:
                yield f"{part['id']} {audit.get('displayValue', '')}".strip()


def rows(playwright: Playwright, folder: Path, url: str) -> Iterator[tuple[str, str, str]]:
    """Ask for an opinion of the front page, and of a table of each game."""
    install(folder)
    bars = ", ".join(f"{name} >= {bar}" for name, bar in BARS.items())
    for what in ("front page", *TABLES):
        with chromium(playwright, folder / what) as (context, port):
            place = f"{url}/"
            if what != "front page":
                place, cookie = seat(url, what)
                context.add_cookies([cookie])
            found = opinion(folder, port, place)
        told = " / ".join(f"{score:.0f}" for score in found.scores.values())
        costing = f"; below 0.9: {', '.join(found.costs)}" if found.costs else ""
        name = what if what == "front page" else f"a table of {what}"
        yield f"Lighthouse {VERSION}, {name}", bars, f"{told} (paint {found.paint:.1f} s{costing})"
