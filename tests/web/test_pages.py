"""The pages around the table: the front page, a new table, the waiting room, rules, settings."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.axe import violations
from tests.web.conftest import CHROMIUM, QUIET
from tests.web.person import LAPTOP, PHONE, Person
from tests.web.serving import Server
from tests.web.waiting import KEPT

People = Callable[..., Person]
PAGES = ("/", "/settings", "/rules", "/rules/hjerter", "/new/golf", "/join", "/nowhere", "/verify")
RULES = tuple(f"/rules/{game}" for game in ("hjerter", "bolighai", "for_sale", "golf"))
LOOKS = [("nb", "light", PHONE), ("de", "dark", LAPTOP)]
SMALLEST = (320, 568)
BUDGET = 70_000  # bytes of the first visit, as they come over the wire
FRIENDS = {"game": "hjerter", "seats": 4, "preset": "norsk"}


def goes(person: Person, path: str) -> Page:
    person.page.goto(person.url + path)
    expect(person.page.locator("h1").first).to_be_visible()
    return person.page


@pytest.mark.parametrize("lang, scheme, size", LOOKS)
def test_nothing_keeps_anybody_out(
    person: People, lang: str, scheme: str, size: tuple[int, int]
) -> None:
    one = person("Dag", lang=lang, size=size, color_scheme=scheme)
    found = {path: violations(goes(one, path)) for path in PAGES}
    assert {path: wrong for path, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize("lang", ["nb", "de", "en"])
def test_nor_from_the_rules(person: People, lang: str) -> None:
    one = person("Dag", lang=lang)
    found = {}
    for path in RULES:
        expect(goes(one, path).locator(".rl table").first).to_be_visible()
        found[path] = violations(one.page)
    assert {path: wrong for path, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize("lang, scheme, size", LOOKS)
def test_nor_from_the_waiting_room(
    person: People, lang: str, scheme: str, size: tuple[int, int]
) -> None:
    host, guest = (person(name, lang=lang, size=size, color_scheme=scheme) for name in "AB")
    code = host.sets(FRIENDS, {"3": "casual"})
    found = {"room": violations(goes(host, f"/t/{code}"))}
    found["door"] = violations(goes(guest, f"/t/{code}"))
    for name, opener in [("seat", ".mini .plate >> nth=1"), ("rules", ".bar .icon:last-child")]:
        host.page.locator(opener).click()
        found[name] = violations(host.page)
        host.page.keyboard.press("Escape")
        expect(host.page.locator("dialog")).to_have_count(0)
    assert {path: wrong for path, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize("lang", ["nb", "de"])
@pytest.mark.parametrize("size, text", [(SMALLEST, 16), (PHONE, 32), (LAPTOP, 32)])
def test_nothing_is_wider_than_the_screen(
    person: People, lang: str, size: tuple[int, int], text: int
) -> None:
    """Not on the smallest phone, and not with text of twice its size."""
    one = person("Dag", lang=lang, size=size)
    too_wide = []
    for path in PAGES:
        page = goes(one, path)
        page.evaluate(f"document.documentElement.style.fontSize = '{text}px'")
        for more in page.locator("details.rule summary").all():
            more.click()
        if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            too_wide.append(path)
    assert too_wide == []


def test_friends_sit_down_by_the_link(person: People) -> None:
    host, guest = person("Kari"), person("Ola", size=LAPTOP, lang="en")
    page = goes(host, "/")
    page.get_by_role("link", name="Med venner · Hjerter").click()
    page.get_by_role("button", name="Endre stol 4").click()
    page.get_by_role("button", name="Robot: Rolig").click()
    page.get_by_role("button", name="Dekk bordet").click()
    expect(page.locator(".mini-count b")).to_have_text("2 av 4")
    link = page.get_by_label("Lenken", exact=True).input_value()

    guest.page.goto(link)
    guest.page.get_by_role("button", name="Seat 3").click()
    guest.page.get_by_label("What is your name?").fill("kari")
    guest.page.get_by_role("button", name="Sit down").click()
    expect(guest.page.get_by_role("alert").first).to_contain_text("Kari")
    guest.page.get_by_label("What is your name?").fill("Ola")
    guest.page.get_by_role("button", name="Sit down").click()
    expect(page.locator(".mini")).to_contain_text("Ola")

    page.get_by_role("button", name="Fyll med robot").click()
    page.get_by_role("button", name="Del ut kortene").click()
    for one in (page, guest.page):
        expect(one.locator(".hand .card")).to_have_count(13)
    guest.troubles.clear()  # the refused name is a 409, which the browser notes


def test_play_now_by_keyboard_alone(person: People) -> None:
    page = goes(person("Kari", size=LAPTOP), "/")
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent").startswith("Spill nå"):
            break
    page.keyboard.press("Enter")
    expect(page.locator(".hand .card")).to_have_count(13)
    # The seal was promised before the cards, and this device has its own part in their chance.
    kept = page.evaluate("Object.entries(localStorage).find(([key]) => key.includes('seals'))[1]")
    assert re.fullmatch(r'\{"1":\{"commit":"[0-9a-f]{64}","salt":"[0-9a-f]{32}"\}\}', kept)


def test_house_rules_are_counted_and_taken_along(person: People) -> None:
    page = goes(person("Kari"), "/new/hjerter")
    tag = page.locator(".rules-box .row .tag")
    expect(tag).to_have_text("Som arket")
    page.get_by_role("button", name=re.compile("^Vis alle")).click()
    page.get_by_role("switch", name="Spardamen bryter hjerter").click()
    expect(tag).to_have_text("én husregel")
    page.get_by_role("radio", name="8 runder").check(force=True)
    expect(tag).to_have_text("én husregel")
    page.get_by_role("button", name="Dekk bordet").click()
    expect(page.locator(".house-rules")).to_contain_text("Spardamen bryter hjerter")
    expect(page.locator(".bar")).to_contain_text("8 runder")


def test_choices_are_kept(person: People) -> None:
    one = person("Kari")
    page = goes(one, "/settings")
    page.get_by_role("radio", name="Deutsch").check(force=True)
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.get_by_role("radio", name="Dunkel").check(force=True)
    page.get_by_role("switch", name="Vier Farben").click()
    page.reload()
    root = page.locator("html")
    for name, value in [("lang", "de"), ("data-theme", "dark"), ("data-suits", "4")]:
        expect(root).to_have_attribute(name, value)
    expect(page.locator("h1")).to_have_text("Einstellungen")


def test_a_code_is_found_as_it_is_read_out(person: People) -> None:
    host, guest = person("Kari"), person("Ola")
    code = host.sets(FRIENDS, {})
    page = goes(guest, "/join")
    page.get_by_label("Kode eller lenke").fill(code.upper().replace("-", " "))
    page.keyboard.press("Enter")
    expect(page.locator(".mini-count b")).to_have_text("1 av 4")
    page = goes(guest, "/join")
    page.get_by_label("Kode eller lenke").fill("furu-aaaa-aaaa")
    page.keyboard.press("Enter")
    expect(page.locator("#join-problem")).not_to_be_empty()


def test_a_table_is_private_unless_it_is_said(person: People) -> None:
    """Case s-private-by-default: a stranger finds the open table, and not the other."""
    host, stranger = person("Kari"), person("Liv")
    goes(host, "/new/golf").get_by_role("button", name="Dekk bordet").click()
    host.page.get_by_label("Lenken", exact=True).wait_for()
    host.sets(FRIENDS | {"public": True}, {})
    tables = goes(stranger, "/").locator(".table-row")
    expect(tables).to_have_count(1)
    expect(tables).to_contain_text("Hjerter")


def test_the_first_visit_is_light(browser: Browser, server: Server) -> None:
    context = browser.new_context(locale="de-DE", service_workers="block")
    page = context.new_page()
    sizes: dict[str, int] = {}
    page.on(
        "requestfinished",
        lambda request: sizes.__setitem__(request.url, request.sizes()["responseBodySize"]),
    )
    page.goto(server.url, wait_until="networkidle")
    expect(page.locator("h1")).to_be_visible()
    assert all(url.startswith(server.url) for url in sizes)
    assert 20_000 < sum(sizes.values()) <= BUDGET, sizes
    context.close()


def test_without_a_network_it_explains(browser: Browser, server: Server) -> None:
    context = browser.new_context(locale="nb-NO", viewport={"width": 360, "height": 640})
    page = context.new_page()
    page.goto(server.url)
    page.evaluate(KEPT)
    page.goto(server.url + "/rules/golf")
    expect(page.locator(".rl h2").first).to_be_visible()
    server.end()
    page.goto(server.url + "/rules/golf")
    expect(page.locator(".rl h2").first).to_be_visible()
    page.goto(server.url)
    expect(page.locator(".note")).to_contain_text("Uten nett")
    server.start()
    context.close()


@pytest.fixture
def elsewhere(browser: Browser, server: Server) -> Iterator[Page]:
    """A browser for which this computer is another one, so that it is no secure context."""
    there = f"--host-resolver-rules=MAP kort.test 127.0.0.1:{server.port}"
    other = browser.browser_type.launch(executable_path=CHROMIUM, args=[*QUIET, there])
    page = other.new_context(locale="nb-NO").new_page()
    page.goto("http://kort.test/settings")
    yield page
    other.close()


def test_over_plain_http_it_says_what_is_missing(elsewhere: Page) -> None:
    expect(elsewhere.get_by_text("vanlig http")).to_be_visible()
    assert not elsewhere.evaluate("isSecureContext")
    expect(elsewhere.locator(".bullets")).to_contain_text("legge siden på startskjermen")
    expect(elsewhere.locator(".bullets")).to_contain_text("holde skjermen våken")
    expect(elsewhere.locator(".bullets")).not_to_contain_text("kopiere")


def test_a_link_is_copied_over_plain_http(elsewhere: Page) -> None:
    elsewhere.goto("http://kort.test/new/golf")
    elsewhere.get_by_role("button", name="Dekk bordet").click()
    elsewhere.get_by_role("button", name="Kopier").click()
    expect(elsewhere.get_by_text("Lenken er kopiert.")).to_be_visible()
    field = elsewhere.get_by_label("Lenken", exact=True)
    assert field.input_value() == elsewhere.url


def test_the_icons_are_there(person: People) -> None:
    page = goes(person("Kari"), "/")
    icons = page.evaluate("fetch('/manifest.webmanifest').then(r => r.json()).then(m => m.icons)")
    width = "src => { const i = new Image(); i.src = src; return i.decode().then(() => i.width); }"
    sizes = {icon["src"]: page.evaluate(width, icon["src"]) for icon in icons}
    assert sizes["/icon-192.png"] == 192
    assert sizes["/icon-512.png"] == sizes["/icon-maskable.png"] == 512
    assert sizes["/icon.svg"] > 0
