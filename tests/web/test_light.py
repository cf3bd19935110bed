"""A friend's link opens a table, and that too is a light first visit; see `benchmarks/page.py`."""

import pytest
from playwright.sync_api import Browser

from benchmarks.browsing import FIRST, TABLES, load, seat
from tests.web.serving import Server


@pytest.mark.parametrize("game", ["bolighai", "golf", "hjerter"])
def test_a_table_is_light(browser: Browser, server: Server, game: str) -> None:
    """Everything comes from the server, compressed, and no fonts; German is the longest."""
    place = seat(server.url, game)
    found = load(browser, place.url, "de", place.cookie, TABLES[game][2])
    assert found.strange == 0
    assert 20 < found.page <= FIRST
