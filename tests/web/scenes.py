"""The pages that are kept as pictures, each brought to the same moment every time.

Cards, codes and what the others do are given: a picture changes only when the page does.
"""

import itertools
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page

from kortbord.table.http.identity import COOKIE
from kortbord.table.hub.hooks import Hooks
from kortbord.table.room.room import Room
from tests.table.house import House, settings, token
from tests.web.person import Person

NAMES = ("Kari", "Ola", "Grete", "Jonas", "Ingeborg", "Per")
FONT = "DejaVu Sans"  # the page takes the system's; Debian's `fonts-dejavu-core` has this one
LANGUAGES = {"phone": "nb", "laptop": "de"}
Ready = Callable[[Room], bool]


class Scene(NamedTuple):
    """A page at a moment."""

    show: Callable[[House, Person], object]
    prefs: dict[str, Any] = {}
    masked: str = ".qr, input[readonly]"  # what differs each time: the address


@contextmanager
def house(folder: Path) -> Iterator[House]:
    """Open a server whose tables have the same codes and cards each time."""
    numbers = itertools.count(2)
    hooks = Hooks(
        dealer=lambda room: room.game.deal(seed=room.deal + 11).deal_text,
        new_code=lambda: f"furu-kq3x-9fm{next(numbers)}",
    )
    with House(folder, hooks=hooks, name="scene") as opened:
        yield opened


def person(browser: Browser, place: House, size: tuple[int, int], **more: Any) -> Person:
    """Open a browser on the device of whoever sits at seat 0."""
    url = f"http://{place.host}"
    found = Person(browser, NAMES[0], url=url, size=size, **more)
    found.context.add_cookies([{"name": COOKIE, "value": token(0), "url": url}])
    return found


def table(place: House, bots: dict[str, str] | None = None, **given: Any) -> str:
    """Set a table with a person on each seat that no bot has; its code."""
    body = {"name": NAMES[0], "settings": settings(**given), "bots": bots or {}}
    headers = {"Authorization": f"Bearer {token(0)}"}
    code = str(place.http.post("/api/tables", json=body, headers=headers).json()["code"])
    for seat in range(1, settings(**given)["seats"]):
        if str(seat) not in (bots or {}):
            assert place.join(code, token(seat), NAMES[seat]).status_code == 200
    return code


def played(place: House, until: Ready, **given: Any) -> str:
    """Play a table until it is ready to be looked at; its code."""
    code = table(place, **given)
    guests = [place.guest(code, token(seat)) for seat in range(settings(**given)["seats"])]
    guests[0].until(lambda g: all(chair["here"] for chair in g.table["chairs"]))
    assert guests[0].ask("start", deal=0)["ok"]
    room, choose = place.live(code).room, Random(5)
    while not until(room):
        assert room.phase == "playing", "the moment never came"
        guest = place.turn(guests)
        assert guest.choice is not None
        actions = [action for action in guest.choice["legal"] if action != "knock"]
        assert guest.act(choose.choice(actions))["ok"]
    return code


def moment(until: Ready, **given: Any) -> Callable[[House, Person], object]:
    """Show a table at some moment."""
    return lambda place, one: one.opens(played(place, until, **given))


def page(path: str) -> Callable[[House, Person], object]:
    """Show a page that belongs to no table."""
    return lambda place, one: one.page.goto(one.url + path)


def mine(plies: int) -> Ready:
    """After so many actions, when seat 0 is to act."""
    return lambda room: (
        room.state is not None and (0 in room.acting and len(room.state.plies) >= plies)
    )


def trick(room: Room) -> bool:
    """In the middle of a trick, when seat 0 is to play to it."""
    return mine(14)(room) and room.state is not None and len(room.state.position["trick"]) >= 2


def over(room: Room) -> bool:
    """When a deal is over."""
    return room.phase in ("between", "over")


def waiting(place: House, one: Person) -> None:
    """Show the waiting room, with a free seat."""
    body = {"name": NAMES[0], "settings": settings(), "bots": {"2": "casual"}}
    headers = {"Authorization": f"Bearer {token(0)}"}
    code = place.http.post("/api/tables", json=body, headers=headers).json()["code"]
    assert place.join(code, token(1), NAMES[1]).status_code == 200
    one.opens(code)


def replay(place: House, one: Person) -> None:
    """Show a deal again."""
    one.page.goto(f"{one.url}/t/{played(place, over, game='golf', seats=3)}/replay/1")


def tv(place: House, one: Person) -> None:
    """Show a table to the living room."""
    one.page.goto(f"{one.url}/tv/{played(place, trick)}")


HJERTER = {"game": "hjerter", "seats": 4}
FOR_SALE = {"game": "for_sale", "seats": 5}
BOLIGHAI = {"game": "bolighai", "seats": 4}
GOLF = {"game": "golf", "seats": 3}
SCENES = {
    "home": Scene(page("/")),
    "new": Scene(page("/new/hjerter")),
    "rules": Scene(page("/rules/golf")),
    "settings": Scene(page("/settings")),
    "verify": Scene(page("/verify")),
    "waiting": Scene(waiting),
    "send": Scene(moment(mine(0), **HJERTER)),
    "trick": Scene(moment(trick, **HJERTER)),
    "trick-dark": Scene(moment(trick, **HJERTER), {"theme": "dark", "suits4": True}),
    "auction": Scene(moment(mine(8), **BOLIGHAI)),
    "sale": Scene(moment(lambda room: mine(20)(room) and sale(room), **FOR_SALE)),
    "golf": Scene(moment(mine(9), **GOLF)),
    "four-hole": Scene(moment(mine(9), **GOLF, preset="four_hole")),
    "result": Scene(moment(over, **HJERTER)),
    "replay": Scene(replay),
    "tv": Scene(tv),
}


def sale(room: Room) -> bool:
    """While cards are laid down to be sold."""
    return room.state is not None and room.state.position["phase"] == "sale"


def take(opened: Page, scene: Scene) -> bytes:
    """Take a picture of what is shown, once it is at rest."""
    opened.wait_for_load_state("networkidle")
    opened.locator("h1").first.wait_for()
    opened.evaluate(f"document.documentElement.style.setProperty('--font', '\"{FONT}\"')")
    opened.evaluate("document.fonts.ready.then(() => true)")
    masks = [opened.locator(scene.masked)]
    before, now = b"", opened.screenshot(animations="disabled", mask=masks)
    for _ in range(20):
        if before == now:
            break
        opened.wait_for_timeout(150)
        before, now = now, opened.screenshot(animations="disabled", mask=masks)
    return now
