"""What axe finds at the moments of every game, and what a screen reader hears."""

import re
from collections.abc import Callable
from time import monotonic
from typing import Any

import pytest

from tests.web.axe import violations
from tests.web.person import LAPTOP, PHONE, Person
from tests.web.waiting import until

People = Callable[..., Person]
GAMES: dict[str, dict[str, Any]] = {
    "hjerter": {"seats": 4, "preset": "norsk", "options": {"end": "rounds:1"}},
    "bolighai": {"seats": 3, "preset": "norsk"},
    "for_sale": {"seats": 4, "preset": "gryphon"},
    "golf": {"seats": 3, "preset": "norsk", "options": {"end": "rounds:1"}},
    "four_hole": {"game": "golf", "seats": 2, "preset": "four_hole",
                  "options": {"end": "rounds:1"}},
}  # fmt: skip
LOOKS = {"light": ("nb", PHONE), "dark": ("de", LAPTOP)}
MOST = 240  # seconds a deal may take, looked at from all sides
# What makes a moment another one than those that have been looked at.
PARTS = (
    '[data-turn="you"]', ".sending", ".hand .lift", ".hand .refused", ".hand .sel", ".hand .got",
    ".trick .card", ".reason", ".au-reveal", ".au-place .card", ".au-amount", ".au-meanwhile",
    ".armed", '[data-spot="held"] > *', ".lap", ".refused", "[data-undo]", "[data-finish]",
    ".seat.absent", '[data-phase="over"]',
)  # fmt: skip
SHEETS = {
    "talk": '.bar [aria-label="{talk}"]',
    "menu": ".bar .icon:last-child",
    "leave": ".bar .icon:first-child",
}


class Looker:
    """Looks at each moment once, and remembers what axe found."""

    def __init__(self, person: Person) -> None:
        self.page = person.page
        self.seen: set[str] = set()
        self.found: dict[str, list[str]] = {}

    def moment(self) -> None:
        """Look, if this is a moment that has not been looked at."""
        there = "all => all.filter(one => document.querySelector(one)).join(' ')"
        self.look(self.page.evaluate(there, list(PARTS)))

    def look(self, name: str) -> None:
        if name not in self.seen:
            self.seen.add(name)
            wrong = violations(self.page)
            if wrong:
                self.found[name] = wrong

    def sheet(self, opener: str, *more: str) -> None:
        """Open a dialog, and what it leads to; look, and close it."""
        for step in (opener, *more):
            self.page.locator(step).first.click()
        self.page.wait_for_selector("dialog[open]")
        self.look(" ".join((opener, *more)))
        self.page.keyboard.press("Escape")
        self.page.wait_for_selector("dialog", state="detached")


def table(kari: Person, aksel: Person, game: str) -> str:
    given = {"game": game, "pace": "instant"} | GAMES[game]
    code = kari.sets(given, {str(seat): "casual" for seat in range(2, given["seats"])})
    aksel.joins(code)
    for one in (kari, aksel):
        one.opens(code)
    kari.starts()
    kari.page.wait_for_selector('[data-phase="playing"]')
    return code


def plays(kari: Person, aksel: Person, look: Callable[[], None]) -> None:
    """Play a deal; Kari's page is looked at whenever it waits for somebody."""
    end = monotonic() + MOST
    while not kari.over:
        assert monotonic() < end, kari.page.inner_text("body")[:400]
        if kari.acting or aksel.acting:
            look()
        if not kari.plays():
            aksel.plays() or kari.waits()


def refusal(looker: Looker) -> None:
    """Ask why a card is refused, where there is one."""
    refused = looker.page.locator('[data-turn="you"] .hand .refused')
    if refused.count() and ".reason" not in " ".join(looker.seen):
        refused.first.click(position={"x": 12, "y": 16}, force=True)
        looker.page.wait_for_selector(".reason")
        looker.moment()


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("game", GAMES)
def test_no_moment_keeps_anybody_out(game: str, look: str, person: People) -> None:
    lang, size = LOOKS[look]
    kari = person("Kari", size=size, lang=lang, prefs={"theme": look})
    aksel = person("Aksel")
    code = table(kari, aksel, game)
    looker = Looker(kari)
    if game == "hjerter":
        sheets(looker)

    def moment() -> None:
        looker.moment()
        refusal(looker)

    plays(kari, aksel, moment)
    looker.moment()
    for name, path in {
        "replay": f"/t/{code}/replay/1?match=1",
        "verify": f"/verify?table={code}&match=1&deal=1&number=1",
        "tv": f"/tv/{code}",
    }.items():
        kari.page.goto(kari.url + path)
        kari.page.wait_for_selector("h1")
        kari.page.wait_for_load_state("networkidle")
        looker.look(name)
    assert not looker.found, "\n".join(f"{at}: {wrong}" for at, wrong in looker.found.items())
    assert len(looker.seen) > 6


def sheets(looker: Looker) -> None:
    """Every dialog of a table."""
    wide = looker.page.evaluate("innerWidth >= 900")
    looker.page.wait_for_selector(".play > .bar")
    looker.sheet(".bar .icon:nth-last-child(2)")
    looker.sheet(".bar .icon:first-child")
    menu = ".bar .icon:last-child"
    looker.sheet(menu)
    for number in (1, 3, 5):  # scores, moving a seat, keys
        looker.sheet(menu, f".menu-item:nth-child({number})")
    assert len(looker.seen) == 6 and wide in (True, False)


CARDS = {
    "nb": ("Hånden din", "kan spilles", "kan ikke spilles: "),
    "de": ("Deine Hand", "darf gespielt werden", "darf nicht gespielt werden: "),
    "en": ("Your hand", "may be played", "may not be played: "),
}
ITEM = re.compile(r"""- listitem:\n +- '?button "([^"]*)""")


@pytest.mark.parametrize("lang", CARDS)
def test_a_hand_is_a_list_that_says_what_may_be_played(lang: str, person: People) -> None:
    label, may, may_not = CARDS[lang]
    kari = person("Kari", lang=lang)
    rules = {"pass_cycle": "none", "end": "rounds:1"}
    given = {"game": "hjerter", "seats": 4, "preset": "norsk", "options": rules, "pace": "instant"}
    kari.opens(kari.sets(given, {"1": "casual", "2": "casual", "3": "casual"}))
    kari.starts()
    kari.page.wait_for_selector('[data-turn="you"] .hand .refused')
    hand = kari.page.get_by_role("list", name=label, exact=True)
    said = ITEM.findall(hand.aria_snapshot())
    legal = [name for name in said if name.endswith(may)]
    refused = [name for name in said if re.search(may_not + r"\w.*[.!]$", name)]
    assert len(said) == len(legal) + len(refused) == hand.locator(".card").count(), said
    assert len(refused) == hand.locator(".refused").count() > 0 < len(legal)
    assert violations(kari.page) == []


# What is heard, in the order in which it is said.
HEAR = """(() => {
  window.heard = [];
  const alive = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]';
  const listen = () => new MutationObserver(all => {
    for (const { target, addedNodes } of all) {
      const at = target.nodeType === 1 ? target : target.parentElement;
      const region = at?.closest(alive) ??
        [...addedNodes].find(node => node.nodeType === 1 && node.matches(alive));
      const text = region?.textContent.trim();
      if (text) window.heard.push(text);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
  listen();
})()"""
SAID: dict[str, list[str]] = {
    "hjerter": [
        r"er klar\.",
        r"Din tur\.",
        r"Du fikk .* fra \w+\.",
        r"\d+ av \d+ kort kan spilles\.",
        r"Aksel (spilte ut|spiller ut|legger|la) ",
        r"tok stikket|Stikk \d+",
        r"Runden er ferdig",
    ],
    "bolighai": [
        r"Til salgs: ",
        r"By minst \d+, eller pass\.",
        r"(Aksel|\w+) (byr \d+|passer)",
        r"(er klar|er klare)\.",
        r"selger ",
        r"Spillet er ferdig: du fikk",
    ],
    "golf": [
        r"trakk\.",
        r"kaste[tr] ",
        r"Din tur",
        r"Siste runde",
        r"Omgangen er ferdig: du fikk|Du fikk ",
    ],
}


@pytest.mark.parametrize("game", SAID)
def test_what_is_heard(game: str, person: People) -> None:
    """One polite region speaks: who does what, whose turn it is, and what it comes to."""
    kari, aksel = person("Kari"), person("Aksel")
    kari.context.add_init_script(HEAR)
    table(kari, aksel, game)
    plays(kari, aksel, lambda: None)

    def missing() -> list[str]:
        heard = "\n".join(kari.page.evaluate("heard"))
        return [said for said in SAID[game] if not re.search(said, heard)]

    try:
        until(kari.page, lambda: not missing(), most=5)
    except AssertionError:
        assert missing() == [], "\n".join(kari.page.evaluate("heard"))
