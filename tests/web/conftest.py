"""Browsers and servers for the tests of the page.  All of them need Debian's Chromium."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.web.person import WAIT, Person
from tests.web.serving import Server

CHROMIUM = Path("/usr/bin/chromium")
# Without these, Chromium asks Google for this and that, and waits for answers.
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
expect.set_options(timeout=WAIT)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.chromium)


def launch(*more: str) -> Iterator[Browser]:
    assert CHROMIUM.exists(), "Chromium is missing; on Debian `apt-get install chromium` brings it."
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=[*QUIET, *more])
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    yield from launch()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    served = Server(tmp_path)
    served.start()
    yield served
    served.end()
    assert served.troubles() == []


@pytest.fixture
def person(browser: Browser, server: Server) -> Iterator[Callable[..., Person]]:
    """Make persons; at the end none may have met an error in the page."""
    people: list[Person] = []

    def make(name: str, **more: Any) -> Person:
        people.append(Person(browser, name, **{"url": server.url, **more}))
        return people[-1]

    yield make
    troubles = [f"{p.name}: {trouble}" for p in people for trouble in p.troubles]
    for one in people:
        one.context.close()
    assert troubles == []
