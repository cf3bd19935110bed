"""Over plain http under another name, as at home on a local network: everything works all the same.

The browser believes that this computer is another one, so the page is no secure context.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.web.conftest import CHROMIUM, QUIET
from tests.web.person import Person
from tests.web.serving import Server


@pytest.fixture
def people(browser: Browser, server: Server) -> Iterator[list[Person]]:
    """Two phones on the network of the house."""
    there = "--host-resolver-rules=MAP kortbord.test 127.0.0.1"
    other = browser.browser_type.launch(executable_path=CHROMIUM, args=[*QUIET, there])
    url = f"http://kortbord.test:{server.port}"
    both = [Person(other, "Kari", url=url), Person(other, "Ola", url=url)]
    yield both
    assert [one for who in both for one in who.troubles] == []
    other.close()


def test_a_deal_from_the_invitation_to_the_proof(people: list[Person]) -> None:
    kari, ola = people
    kari.page.goto(f"{kari.url}/new/golf")
    assert not kari.page.evaluate("isSecureContext || 'clipboard' in navigator")
    for name in ("2", "Firehulls", "én runde"):
        kari.page.locator("label", has_text=name).first.click()
    kari.page.get_by_role("button", name="Dekk bordet").click()
    field = kari.page.get_by_label("Lenken", exact=True)
    kari.page.evaluate("document.execCommand = () => false")
    kari.page.get_by_role("button", name="Kopier").click()
    expect(field).to_be_focused()  # the link stands there, chosen, to be copied by hand
    ola.page.goto(field.input_value())
    ola.page.get_by_role("button", name="Sett deg").click()
    kari.page.locator("[data-start]").click()
    ola.page.wait_for_selector('[data-phase="playing"]')
    while not (kari.over and ola.over):
        kari.plays() or ola.plays() or kari.waits()
    kari.page.locator('a[href^="/verify"]').first.click()
    expect(kari.page.get_by_text("Forseglingen holder").first).to_be_visible()
