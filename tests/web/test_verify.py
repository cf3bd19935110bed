"""The page that checks a deal: seals at once, cards and moves by the engine in the browser."""

import re
from collections.abc import Callable, Iterator
from time import monotonic
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect

from kortbord.engine.verifying import verify
from tests.web.axe import violations
from tests.web.conftest import CHROMIUM, QUIET
from tests.web.person import LAPTOP, PHONE, Person
from tests.web.serving import Server
from tests.web.waiting import KEPT

People = Callable[..., Person]
# The engine starts in two or three seconds; four browsers at once on a small machine need more.
STARTS = 120_000
GOLF = {"game": "golf", "seats": 2, "preset": "norsk", "options": {"end": "rounds:2"}}
MOST = 150  # seconds a match may take
# How many files of the engine this device has kept.
ENGINE = "() => caches.open('engine').then(cache => cache.keys()).then(keys => keys.length)"


class Played(NamedTuple):
    server: Server
    code: str
    record: str


@pytest.fixture(scope="module")
def played(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Played]:
    """A match that was played at a table: by one at a browser, and a bot."""
    server = Server(tmp_path_factory.mktemp("played"))
    server.start()
    try:
        code = plays_a_match(Person(browser, "Kari", url=server.url))
        yield Played(server, code, server.record(code))
    finally:
        server.end()
    assert server.troubles() == []


def plays_a_match(kari: Person) -> str:
    code = kari.sets(GOLF | {"pace": "instant"}, {"1": "casual"})
    kari.opens(code)
    kari.starts()
    end = monotonic() + MOST
    while not kari.over:
        assert monotonic() < end, kari.page.inner_text("body")[:400]
        if not (kari.plays() or kari.goes_on()):
            kari.page.wait_for_timeout(30)
    kari.context.close()
    return code


@pytest.fixture
def reader(browser: Browser, played: Played) -> Iterator[People]:
    """Make persons who look at the record; none may meet an error in the page."""
    people: list[Person] = []

    def make(**more: Any) -> Person:
        people.append(Person(browser, "Ola", url=played.server.url, **more))
        return people[-1]

    yield make
    troubles = [trouble for one in people for trouble in one.troubles]
    for one in people:
        one.context.close()
    assert troubles == []


def looks(person: Person, played: Played) -> Page:
    person.page.goto(f"{person.url}/verify?table={played.code}")
    expect(person.page.locator(".result")).to_have_count(2)
    return person.page


def pastes(page: Page, record: str) -> None:
    if not page.locator("textarea").is_visible():
        page.locator(".source summary").click()
    page.locator("textarea").fill(record)
    page.locator(".source details button").click()


def starts(page: Page) -> None:
    page.locator('[data-proof="idle"] button').click()


def proof(page: Page, found: str) -> None:
    expect(page.locator("[data-proof]")).to_have_attribute("data-proof", found, timeout=STARTS)


def other(record: str, what: str) -> str:
    """A record with one card, one move or one digit of a secret changed."""
    lines = record.splitlines()
    begin = {"card": "deal", "move": "1 ", "secret": "secret"}[what]
    place = next(n for n, line in enumerate(lines) if line.startswith(begin))
    line = lines[place]
    if what == "card":
        first, second = re.findall(r"(?<=[=,])\w\w(?=,)", line)[:2]
        line = line.replace(f"{first},{second}", f"{second},{first}", 1)
    elif what == "move":
        line = "1 knock" if line != "1 knock" else "1 draw"
    else:
        line = line[:-1] + ("0" if line[-1] != "0" else "1")
    assert line != lines[place]
    return "\n".join([*lines[:place], line, *lines[place + 1 :], ""])


@pytest.mark.parametrize("lang, size", [("nb", PHONE), ("de", LAPTOP)])
def test_a_match_of_a_table_is_proven(
    reader: People, played: Played, lang: str, size: tuple[int, int]
) -> None:
    one = reader(lang=lang, size=size, service_workers="block")
    asked: list[str] = []
    one.page.on("request", lambda request: asked.append(request.url))
    page = looks(one, played)
    assert not any(".bin" in url for url in asked)  # nothing of it comes before it is wanted
    assert violations(page) == []
    starts(page)
    expect(page.locator("progress")).to_be_visible()
    proof(page, "right")
    head = {"nb": "Alle 2 utdelingene stemmer.", "de": "Alle 2 Verteilungen stimmen."}[lang]
    expect(page.locator(".proven h3")).to_have_text(head)
    expect(page.locator(".proven")).to_contain_text(verify(played.record, lang)["sentence"])
    assert violations(page) == []
    assert all(url.startswith(one.url) for url in asked)
    assert sum(".bin" in url for url in asked) == 3


def test_a_record_that_was_changed_is_refused(reader: People, played: Played) -> None:
    """Whatever was changed, the page names the line that the engine names here."""
    page = looks(reader(), played)
    starts(page)
    proof(page, "right")
    for what in ("card", "move", "secret"):
        record = other(played.record, what)
        found = verify(record, "nb")
        assert found["line"]
        pastes(page, record)
        head = page.locator(".proven.wrong h3")
        expect(head).to_have_text(f"Linje {found['line']} stemmer ikke.", timeout=STARTS)
        line = record.splitlines()[found["line"] - 1]
        expect(page.locator(".culprit")).to_have_text(line)
        if what == "move":
            expect(page.locator(".proven")).to_contain_text(found["reason"])
        # Only the secret has to do with the seal, so without the engine nobody would have seen it.
        seals = page.locator(".result").first
        expect(seals).to_have_attribute("data-verdict", "wrong" if what == "secret" else "ok")
        assert violations(page) == []
        assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")
    pastes(page, played.record)
    proof(page, "right")


def test_what_is_not_sealed_is_told_apart(reader: People, played: Played) -> None:
    page = looks(reader(lang="en"), played)
    starts(page)
    proof(page, "right")
    lines = played.record.splitlines()
    bare = [line for line in lines if not line.startswith(("commit", "salt", "secret"))]
    pastes(page, "\n".join([*bare, ""]))
    proof(page, "unproven")
    expect(page.locator(".proven")).to_contain_text("The record proves nothing")


def test_without_the_server(browser: Browser, played: Played, server: Server) -> None:
    """Once the engine has come, a record is checked without a network, and at once."""
    context = browser.new_context(locale="nb-NO", viewport={"width": 360, "height": 640})
    page = context.new_page()
    page.goto(server.url + "/verify")
    page.evaluate(KEPT)
    page.reload()
    pastes(page, played.record)
    assert page.evaluate(ENGINE) == 0
    starts(page)
    proof(page, "right")
    page.wait_for_function(f"async () => await ({ENGINE})() === 5")
    server.end()
    pastes(page, other(played.record, "card"))
    proof(page, "wrong")
    page.goto(server.url + "/verify")
    pastes(page, played.record)
    proof(page, "right")  # nobody has pressed the button
    server.start()
    context.close()


def test_over_plain_http(browser: Browser, played: Played) -> None:
    """In the same room, with no certificate and so with no service worker."""
    there = f"--host-resolver-rules=MAP kort.test 127.0.0.1:{played.server.port}"
    other_one = browser.browser_type.launch(executable_path=CHROMIUM, args=[*QUIET, there])
    page = other_one.new_context(locale="nb-NO").new_page()
    page.goto(f"http://kort.test/verify?table={played.code}")
    assert not page.evaluate("isSecureContext || crossOriginIsolated")
    starts(page)
    proof(page, "right")
    other_one.close()


def test_a_browser_that_cannot(reader: People, played: Played) -> None:
    one = reader()
    one.context.add_init_script("delete globalThis.WebAssembly")
    page = looks(one, played)
    starts(page)
    proof(page, "trouble")
    expect(page.locator(".proven [role=alert]")).to_contain_text("WebAssembly")
    expect(page.locator(".proven button")).to_have_count(0)
    expect(page.locator(".result").first).to_have_attribute("data-verdict", "ok")
    assert violations(page) == []


def test_what_does_not_come_is_tried_again(reader: People, played: Played) -> None:
    one = reader(service_workers="block")
    page = looks(one, played)
    page.route("**/python-*.bin", lambda route: route.abort())
    starts(page)
    proof(page, "trouble")
    expect(page.locator(".proven [role=alert]")).to_have_text(
        "Reglene kom ikke fram. Er nettet borte?"
    )
    expect(page.locator(".result").first).to_have_attribute("data-verdict", "ok")
    page.unroute("**/python-*.bin")
    page.locator(".proven button").click()
    proof(page, "right")
