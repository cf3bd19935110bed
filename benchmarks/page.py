"""How soon the page is there: `python -m benchmarks.page --write`.

From the start of the program, installed by pip in an environment of its own, to the first page;
what the first visit loads; how long a slow phone takes from a reload to the cards; and what
Lighthouse thinks.  Needs the extra `test`, Debian's Chromium, and npm's registry for Lighthouse
(`--no-lighthouse` leaves it out).  Prints Markdown; takes about six minutes.
"""

import argparse
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Playwright, sync_playwright

from benchmarks import browsing, lighthouse, starting
from benchmarks.serving import head, publish, serving
from tests.web.conftest import CHROMIUM, QUIET

Row = tuple[str, str, str]


def main() -> None:
    """Measure all, and print it."""
    parser = argparse.ArgumentParser(description="Measure how soon the page is there.")
    parser.add_argument("--write", action="store_true", help="write results/page.md")
    parser.add_argument("--no-lighthouse", action="store_true", help="leave Lighthouse out")
    given = parser.parse_args()
    lines = head("The page", "python -m benchmarks.page --write")
    lines += ["| what | bar | measured |", "|---|---|---|"]
    with sync_playwright() as playwright:
        for row in rows(playwright, given.no_lighthouse):
            lines.append(f"| {' | '.join(row)} |")
            print(lines[-1], file=sys.stderr, flush=True)
    publish("page", lines, given.write)


def rows(playwright: Playwright, brief: bool) -> Iterator[Row]:
    """Measure one after the other."""
    browser = playwright.chromium.launch(executable_path=CHROMIUM, args=[*QUIET])
    with starting.installed() as program:
        yield from starting.rows(program, browser)
    with tempfile.TemporaryDirectory() as name, serving(Path(name)) as served:
        yield from browsing.sizes(browser, served.url)
        yield from browsing.reloads(browser, served.url)
        browser.close()
        if not brief:
            with tempfile.TemporaryDirectory() as folder:
                yield from lighthouse.rows(playwright, Path(folder), served.url)


if __name__ == "__main__":
    main()
