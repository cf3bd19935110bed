"""Life at a table: talk, two tabs, a double tap, a seat that moves, a host who leaves, undo."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, Position, expect

import kortbord
from kortbord.engine.record import read_match
from tests.web.axe import violations
from tests.web.hearing import Hearing
from tests.web.person import LAPTOP, Person
from tests.web.serving import Server
from tests.web.waiting import until
from tests.web.wire import Wire

People = Callable[..., Person]
FIRST: Position = {"x": 12, "y": 16}  # what is seen of every card in a hand
LEAVE = """code => {
  const socket = new WebSocket(`ws://${location.host}/ws/${code}`, 'kortbord.1');
  socket.onopen = () => {
    socket.send('{"do": "hello"}');
    socket.send('{"do": "leave", "id": "go"}');
  };
}"""


def settings(game: str, preset: str, seats: int, **more: Any) -> dict[str, Any]:
    return {"game": game, "preset": preset, "seats": seats, "pace": "instant"} | more


HJERTER = settings("hjerter", "norsk", 3)
GOLF = settings("golf", "four_hole", 2, options={"end": "rounds:1"})


@pytest.fixture
def wire(server: Server) -> Iterator[Wire]:
    made = Wire(server.port)
    yield made
    made.end()


def table(given: dict[str, Any], *people: Person) -> str:
    """A table for people, bots on the other seats; the first deal is dealt."""
    bots = {str(seat): "casual" for seat in range(len(people), given["seats"])}
    code = people[0].sets(given, bots)
    for one in people[1:]:
        one.joins(code)
    for one in people:
        one.opens(code)
    people[0].starts()
    for one in people:
        one.page.wait_for_selector('[data-phase="playing"]')
    return code


def sending(one: Person) -> list[dict[str, Any]]:
    """What a page sends, as it goes out."""
    sent: list[dict[str, Any]] = []
    one.page.on(
        "websocket",
        lambda socket: socket.on("framesent", lambda text: sent.append(json.loads(text))),
    )
    return sent


def draws(seen: Hearing) -> int:
    """How often a card was drawn from the stock, as far as somebody has heard."""
    events = [event for message in seen.messages for event in message.get("events", [])]
    return [event[0] for event in events].count("draw")


def test_phrases_and_free_talk(person: People) -> None:
    """Phrases always go; free talk only once the host allows it."""
    kari, aksel = person("Kari"), person("Aksel", size=LAPTOP, lang="en")
    table(GOLF, kari, aksel)
    talk = aksel.page.locator(".bar .icon:nth-last-child(2)")
    talk.click()
    expect(aksel.page.locator(".phrases .btn")).to_have_count(12)
    expect(aksel.page.locator(".free-talk")).to_have_count(0)
    aksel.page.get_by_role("button", name="sends a heart").click()
    expect(kari.page.locator(".saying").get_by_role("img")).to_have_accessible_name(
        "sender et hjerte"
    )
    talk.click()
    aksel.page.locator(".phrases .btn:not(.face)").first.click()
    expect(kari.page.locator(".saying")).to_have_text("Hei, alle sammen")
    kari.page.locator(".bar .icon:last-child").click()
    kari.page.get_by_role("switch", name="Tillat fri prat").click()
    kari.page.keyboard.press("Escape")
    talk.click()
    aksel.page.locator(".free-talk input").fill("<b>Good</b> luck")
    aksel.page.keyboard.press("Enter")
    expect(kari.page.locator(".saying")).to_have_text("<b>Good</b> luck")


def test_two_tabs_of_one_seat(person: People) -> None:
    """Case s-two-tabs: both show the play, none is thrown out, and the seat acts once."""
    kari, aksel = person("Kari"), person("Aksel")
    code = table(GOLF, kari, aksel)
    until(kari.page, lambda: kari.acting or aksel.acting)
    one = kari if kari.acting else aksel
    other = one.context.new_page()
    other.goto(f"{one.url}/t/{code}")
    other.locator('.btn[data-action="draw"]').wait_for()
    one.page.locator('.btn[data-action="draw"]').click()
    for page in (one.page, other):
        expect(page.locator('[data-spot="held"] > *').first).to_be_attached()
        expect(page.locator(".play")).to_have_attribute("data-connection", "open")
        expect(page.locator('.btn[data-action="draw"]')).to_have_count(0)


def test_a_double_tap(wire: Wire, person: People) -> None:
    """Case s-double-tap-card: on a slow line the card is asked for once, and nothing made up."""
    kari = person("Kari", url=wire.url)
    sent = sending(kari)
    table(GOLF, kari)
    draw = kari.page.locator('.btn[data-action="draw"]')
    draw.wait_for()
    wire.passing.clear()
    draw.evaluate("button => { button.click(); button.click(); }")
    assert kari.page.locator('[data-spot="held"] > *').count() == 0
    wire.passing.set()
    expect(kari.page.locator('[data-spot="held"] > *').first).to_be_attached()
    assert [one["action"] for one in sent if one["do"] == "act"] == ["draw"]


def test_an_answer_that_is_lost(wire: Wire, person: People) -> None:
    """Case s-lost-ack: the command is sent again under its id, and carried out once."""
    kari, aksel = person("Kari", url=wire.url), person("Aksel")
    seen, sent = Hearing(aksel.page), sending(kari)
    table(GOLF, kari, aksel)
    until(kari.page, lambda: kari.acting or (aksel.plays() and False))
    drawn = draws(seen)
    wire.deaf = True
    kari.page.locator('.btn[data-action="draw"]').click()
    until(aksel.page, lambda: draws(seen) > drawn)
    assert kari.page.locator('[data-spot="held"] > *').count() == 0
    wire.mend()
    expect(kari.page.locator('[data-spot="held"] > *').first).to_be_attached()
    until(kari.page, lambda: len([one for one in sent if one["do"] == "act"]) == 2)
    assert len({one["id"] for one in sent if one["do"] == "act"}) == 1
    assert draws(seen) == drawn + 1


def test_a_seat_moves_to_another_phone(person: People) -> None:
    """The ticket works once; the old phone looks on from then."""
    kari, phone, third = person("Kari"), person("Phone"), person("Third")
    heard: list[dict[str, Any]] = []
    kari.page.on(
        "websocket",
        lambda socket: socket.on("framereceived", lambda text: heard.append(json.loads(text))),
    )
    code = table(HJERTER, kari)
    expect(kari.page.locator(".hand .card").first).to_be_visible()
    kari.page.locator(".bar .icon:last-child").click()
    kari.page.locator(".menu-item:nth-child(3)").click()
    kari.page.wait_for_selector("dialog .qr")
    ticket = until(kari.page, lambda: [one["ticket"] for one in heard if one.get("ticket")])[0]
    phone.page.goto(f"{phone.url}/t/{code}#ticket={ticket}")
    expect(phone.page.locator(".hand .card").first).to_be_visible()
    assert "ticket" not in phone.page.url
    expect(kari.page.locator(".hand")).to_have_count(0)
    third.page.goto(f"{third.url}/t/{code}#ticket={ticket}")
    expect(third.page.locator(".toast")).not_to_be_empty()
    expect(third.page.locator(".hand")).to_have_count(0)
    third.troubles.clear()  # the refused ticket is a 4xx, which the browser notes


def test_a_host_who_leaves(person: People) -> None:
    """The next person is the host, and can deal."""
    kari, aksel = person("Kari"), person("Aksel", lang="en")
    code = kari.sets(GOLF, {})
    aksel.joins(code)
    for one in (kari, aksel):
        one.opens(code)
    kari.page.wait_for_selector("[data-start]")
    expect(aksel.page.locator(".mini-count b")).to_have_text("2 of 2")
    expect(aksel.page.locator("[data-start]")).to_have_count(0)
    kari.page.evaluate(LEAVE, code)
    expect(aksel.page.locator(".mini-count b")).to_have_text("1 of 2")
    aksel.page.locator(".stickybar .btn:not(:disabled)").click()
    aksel.page.locator("[data-start]").click()
    aksel.page.wait_for_selector('[data-phase="playing"]')


def test_a_hidden_choice_is_taken_back(server: Server, person: People) -> None:
    """As long as not all have chosen, one may choose another card."""
    kari, aksel = person("Kari"), person("Aksel", size=LAPTOP)
    code = table(settings("for_sale", "gryphon", 3), kari, aksel)
    while not kari.page.locator('.hand [data-action^="sell"]').count():
        kari.plays() or aksel.plays() or kari.waits()
    cards = kari.page.locator('.hand [data-action^="sell"]')
    actions = cards.evaluate_all("all => all.map(one => one.dataset.action)")
    for action in (actions[0], actions[-1]):
        kari.page.locator(f'[data-action="{action}"]').click(position=FIRST)
        kari.page.locator("[data-confirm]").click()
        expect(kari.page.locator(f'.hand [data-action="{action}"]')).to_have_count(0)
        expect(kari.page.locator(".au-place .card")).to_be_visible()
    expect(kari.page.locator(f'.hand [data-action="{actions[0]}"]')).to_be_visible()
    while not kari.over:
        kari.plays() or aksel.plays() or kari.waits()
    assert kortbord.replay(server.record(code)).is_over


def downloads(page: Page, link: str) -> int:
    """Follow a link to a record; how many deals it holds, all of them right."""
    with page.expect_download() as found:
        page.get_by_role("link", name=link).click()
    return len(read_match(found.value.path().read_text("utf-8")).results)


def test_what_has_been_played_stays_in_reach(person: People) -> None:
    """Between deals, and after *Another match*: to watch again, and to take away."""
    kari = person("Kari")
    table(settings("for_sale", "gryphon", 3, options={"end": "rounds:2"}), kari)
    page = kari.page
    while not kari.done:
        kari.plays() or kari.waits()
    assert downloads(page, "Last ned det som er spilt (.kort)") == 1
    page.locator("[data-ready]").click()
    while not kari.over:
        kari.plays() or kari.waits()
    page.locator("[data-rematch]").click()
    page.wait_for_selector('[data-phase="waiting"]')
    assert violations(page) == []
    assert downloads(page, "Kamp 1: last ned") == 2
    page.get_by_role("link", name="Kamp 1: se om igjen").click()
    expect(page.locator(".scrub")).to_be_visible()
    page.go_back()
    page.wait_for_selector('[data-phase="waiting"]')
    page.locator("[data-start]").click()
    page.wait_for_selector('[data-phase="playing"]')
    page.keyboard.press("s")
    page.get_by_role("dialog").get_by_role("link", name="Kamp 1: se om igjen").click()
    expect(page.locator(".scrub")).to_be_visible()
