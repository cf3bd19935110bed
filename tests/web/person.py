"""A person at a browser: looks at what is shown, and taps what may be tapped."""

import json
from random import Random
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page

PHONE, LAPTOP = (360, 640), (1280, 800)
KEPT = "kortbord.prefs"  # where the page keeps what is set for a device
WAIT = 15_000  # ms for anything that should come by itself
OPEN = ':not([aria-disabled="true"]):not([disabled])'
ON = f"[data-action]{OPEN}"
CONFIRM = f"[data-confirm]{OPEN}"
DONE = '[data-ready], [data-rematch], [data-phase="over"], [data-phase="between"]'


class Person:
    """One browser of one device, with its own cookies."""

    def __init__(
        self,
        browser: Browser,
        name: str,
        url: str,
        size: tuple[int, int] = PHONE,
        lang: str = "nb",
        prefs: dict[str, Any] | None = None,
        **more: Any,
    ) -> None:
        self.url, self.name, self.lang = url, name, lang
        self.random = Random(name)
        phone = size[0] < 600
        self.context: BrowserContext = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale={"nb": "nb-NO", "de": "de-DE", "en": "en-GB"}[lang],
            has_touch=phone,
            is_mobile=phone,
            **more,
        )
        kept = json.dumps({"speed": "instant", "name": name} | (prefs or {}))
        self.context.add_init_script(
            f"localStorage.getItem({KEPT!r}) || localStorage.setItem({KEPT!r}, {kept!r})"
        )
        self.troubles: list[str] = []
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(WAIT)
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))
        self.page.on("console", self._note)

    def _note(self, message: Any) -> None:
        quiet = ("net::ERR", "WebSocket connection", "404")
        if message.type == "error" and not any(word in message.text for word in quiet):
            self.troubles.append(message.text)

    # Tables, over the same interface as the page uses.

    def asks(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        """Ask the server with this device's cookie."""
        answer = self.context.request.fetch(
            self.url + path, method=method, data=body, headers={"Origin": self.url}
        )
        assert answer.ok, answer.text()
        return answer.json()

    def sets(self, settings: dict[str, Any], bots: dict[str, str]) -> str:
        """Set a table; its code."""
        body = {"name": self.name, "settings": settings, "bots": bots}
        return str(self.asks("POST", "/api/tables", body)["code"])

    def joins(self, code: str) -> None:
        """Sit down on a free seat."""
        self.asks("POST", f"/api/tables/{code}/join", {"name": self.name})

    def opens(self, code: str) -> None:
        """Open the page of a table."""
        self.page.goto(f"{self.url}/t/{code}")

    def starts(self) -> None:
        """Deal the first cards, as the host."""
        self.page.locator(f"[data-start]{OPEN}, .stickybar .pri{OPEN}").click()

    # Playing.

    @property
    def acting(self) -> bool:
        return self.page.locator('[data-turn="you"]').count() > 0

    @property
    def done(self) -> bool:
        return self.page.locator(DONE).count() > 0

    def plays(self) -> bool:
        """Take one step of a choice, if there is one to make; False if there is none."""
        if not self.acting:
            return False
        if self.page.locator(CONFIRM).count() and self.random.random() < 0.5:
            return self.taps(self.page.locator(CONFIRM).first)
        found = self.page.locator(f'[data-turn="you"] {ON}')
        size = found.count()
        if not size:
            return False
        return self.taps(found.nth(self.random.randrange(size)))

    def taps(self, what: Locator) -> bool:
        """Tap, and once more if that is how a card is played; it may be gone by then."""
        try:
            # Of a card in a hand only a strip at the left can be seen.
            where = what.evaluate("x => x.closest('.hand') ? {x: 12, y: 16} : undefined")
            what.click(timeout=2000, position=where)
        except Exception as error:  # the table went on under the finger
            if "Timeout" not in type(error).__name__:
                raise
        return True

    def waits(self) -> bool:
        """Let a moment pass: there was nothing to do."""
        self.page.wait_for_timeout(20)
        return False

    def goes_on(self) -> bool:
        """Be ready for the next deal, if that is asked."""
        button = self.page.locator(f"[data-ready]{OPEN}")
        return bool(button.count()) and self.taps(button.first)

    @property
    def over(self) -> bool:
        return self.page.locator('[data-phase="over"]').count() > 0
