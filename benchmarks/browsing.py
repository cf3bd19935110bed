"""What a browser loads at the first visit, and how long a phone takes to be back at its table."""

import json
import os
import secrets
from collections.abc import Iterator
from statistics import median
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import httpx
from playwright.sync_api import Browser, BrowserContext, Page, Request, ViewportSize

from benchmarks.scripted import bearer

FIRST, BACK = 70.0, 2.0  # kB at the first visit; seconds until the hand is there, at most
SLOWER, RELOADS = 4, 7  # a phone's processor is so many times slower
LANGUAGES = {"nb": "nb-NO", "de": "de-DE", "en": "en-GB"}
PHONE: ViewportSize = {"width": 360, "height": 640}
# A table of each game at which one person plays with bots, as many cards as there can be.
TABLES = {
    "hjerter": ("norsk", 4, '[data-phase="playing"] .hand .card'),
    "bolighai": ("norsk", 5, '[data-phase="playing"] .felt .card'),
    "for_sale": ("gryphon", 6, '[data-phase="playing"] .felt .card'),
    "golf": ("norsk", 5, '[data-phase="playing"] .card'),
}
# Puts the time in ms at which the cards are on the screen, from when the page was asked for.
WATCH = """
new MutationObserver((_, watching) => {
  if (!document.querySelector(SELECTOR)) return;
  watching.disconnect();
  requestAnimationFrame(() => setTimeout(() => (window.cardsAt = performance.now())));
}).observe(document, { subtree: true, childList: true, attributes: true });
"""
os.environ["PW_EXPERIMENTAL_SERVICE_WORKER_NETWORK_EVENTS"] = "1"


class Seat(NamedTuple):
    """Where somebody sits: the address, and the cookie that says so."""

    url: str
    cookie: Any


class Load(NamedTuple):
    """What came over the wire."""

    page: float  # kB, compressed
    heads: float  # kB, of the answers for the page
    files: int
    strange: int  # fonts, and files from elsewhere
    worker: float  # kB that are kept for when there is no network, heads and all


def seat(url: str, game: str) -> Seat:
    """Set a table of a game, with bots in all other seats, and deal."""
    preset, seats, _ = TABLES[game]
    token = secrets.token_hex(32)
    settings = {"game": game, "seats": seats, "preset": preset, "pace": "instant"}
    bots = {str(place): "casual" for place in range(1, seats)}
    body = {"name": "Kari", "settings": settings, "bots": bots, "start": True}
    answer = httpx.post(f"{url}/api/tables", json=body, headers=bearer(token))
    answer.raise_for_status()
    code = answer.json()["code"]
    return Seat(f"{url}/t/{code}", {"name": "kortbord", "value": token, "url": url})


def visitor(browser: Browser, language: str, cookie: Any = None) -> BrowserContext:
    """Return a phone that has never been here."""
    context = browser.new_context(
        locale=LANGUAGES[language], viewport=PHONE, is_mobile=True, has_touch=True,
        device_scale_factor=2,
    )  # fmt: skip
    if cookie is not None:
        context.add_cookies([cookie])
    return context


def load(browser: Browser, url: str, language: str, cookie: Any, there: str) -> Load:
    """Visit a page for the first time, and count what comes."""
    context = visitor(browser, language, cookie)
    requests: list[Request] = []
    context.on("requestfinished", lambda request: requests.append(request))
    page = context.new_page()
    page.goto(url)
    page.locator(there).first.wait_for()
    page.wait_for_timeout(2500)  # what comes later belongs to it; so does the worker
    found = weighed(requests, urlsplit(url).netloc)
    context.close()
    return found


def weighed(requests: list[Request], host: str) -> Load:
    """Count what came."""
    page = heads = worker = 0.0
    mine = [request for request in requests if request.service_worker is None]
    for request in requests:
        sizes = request.sizes()
        body, head = sizes["responseBodySize"] / 1000, sizes["responseHeadersSize"] / 1000
        if request in mine:
            page, heads = page + body, heads + head
        else:
            worker += body + head
    strange = [r for r in mine if r.resource_type == "font" or urlsplit(r.url).netloc != host]
    return Load(page, heads, len(mine), len(strange), worker)


def sizes(browser: Browser, url: str) -> Iterator[tuple[str, str, str]]:
    """Measure the first visits."""
    found = {}
    for language in LANGUAGES:
        found["front page", language] = load(browser, f"{url}/", language, None, "h1")
        for game, (_, _, there) in TABLES.items():
            place = seat(url, game)
            found[game, language] = load(browser, place.url, language, place.cookie, there)
    for what in ("front page", *TABLES):
        loads = {language: found[what, language] for language in LANGUAGES}
        told = ", ".join(f"{language} {one.page:.1f}" for language, one in loads.items())
        one = max(loads.values())
        name = what if what == "front page" else f"a table of {what}"
        yield (
            f"first load of {name}, kB, compressed", f"<= {FIRST:g}",
            f"{told}; {one.files} files with {one.heads:.1f} kB of headers, {one.strange} fonts or "
            f"files from elsewhere; then {one.worker:.1f} kB are kept for offline",
        )  # fmt: skip


def back(browser: Browser, url: str, game: str) -> list[float]:
    """Reload a table on a slow phone; the seconds until the cards are there."""
    place = seat(url, game)
    context = visitor(browser, "nb", place.cookie)
    context.add_init_script(WATCH.replace("SELECTOR", json.dumps(TABLES[game][2])))
    page = context.new_page()
    page.goto(place.url)
    found = [appeared(page)]
    slow = context.new_cdp_session(page)
    slow.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    for _ in range(RELOADS):
        page.reload()
        found.append(appeared(page))
    context.close()
    return found[1:]


def appeared(page: Page) -> float:
    """Return the seconds from asking for the page until the cards were on the screen."""
    at = None
    while at is None:  # the page's policy lets nothing wait inside it
        page.wait_for_timeout(50)
        at = page.evaluate("window.cardsAt")
    return float(at) / 1000


def reloads(browser: Browser, url: str) -> Iterator[tuple[str, str, str]]:
    """Measure how soon one is back."""
    for game in TABLES:
        found = back(browser, url, game)
        yield (
            f"{game}: from a reload to the cards, processor {SLOWER} times slower",
            f"<= {BACK:g} s",
            f"{median(found):.2f} s (slowest of {RELOADS} {max(found):.2f} s)",
        )
