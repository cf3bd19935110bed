"""Whoever looks on sees no hidden card in any byte: a stranger, and the big screen in the room.

The page of a player, which does hear of its own cards, shows each time that we listen well.
"""

from collections.abc import Callable
from typing import Any

import pytest

from tests.web.hearing import CARD, Hearing, leaks
from tests.web.person import LAPTOP, Person
from tests.web.waiting import until

GAMES: dict[str, dict[str, Any]] = {
    "hjerter": {"seats": 4, "preset": "norsk", "options": {"end": "rounds:1"}},
    "bolighai": {"seats": 3, "preset": "norsk", "options": {"end": "rounds:1"}},
    "for_sale": {"seats": 3, "preset": "gryphon", "options": {"end": "rounds:1"}},
    "golf": {"seats": 3, "preset": "norsk", "options": {"end": "rounds:1"}},
    "four_hole": {"game": "golf", "seats": 3, "preset": "four_hole",
                  "options": {"end": "rounds:1"}},
}  # fmt: skip
# Sits at a table and takes some action each time, until the deal is over.
PLAY = """code => new Promise(done => {
  const socket = new WebSocket(`ws://${location.host}/ws/${code}`, 'kortbord.1');
  let acted = -1;
  socket.onopen = () => socket.send('{"do": "hello"}');
  socket.onmessage = ({data}) => {
    const {deal} = JSON.parse(data);
    if (deal?.position.over) done();
    const {nth, legal} = deal?.choice ?? {};
    if (!legal || nth === acted) return;
    acted = nth;
    const action = legal[(nth * 5) % legal.length];
    socket.send(JSON.stringify({do: 'act', id: `a${nth}`, deal: deal.deal, nth, action}));
  };
})"""
RECORD = "code => fetch(`/api/tables/${code}/record`).then(answer => answer.text())"


@pytest.mark.parametrize("game", GAMES)
def test_nobody_who_looks_on_learns_anything_early(
    game: str, person: Callable[..., Person]
) -> None:
    """Case s-onlooker-no-hands, until the deal is over; the screen is in a player's browser."""
    settings = {"game": game, "pace": "instant"} | GAMES[game]
    kari, stranger = person("Kari", size=LAPTOP), person("Liv")
    code = kari.sets(settings, {str(seat): "casual" for seat in range(1, settings["seats"])})
    screen, reader = kari.context.new_page(), stranger.context.new_page()
    own, looking, on_tv, asking = map(Hearing, (kari.page, stranger.page, screen, reader))
    stranger.opens(code)
    screen.goto(f"{kari.url}/tv/{code}")
    until(screen, lambda: looking.frames and on_tv.frames)
    kari.page.bring_to_front()  # a tab that is hidden is slow
    kari.opens(code)
    kari.starts()
    kari.page.wait_for_selector('[data-turn="you"]')
    reader.goto(f"{kari.url}/t/{code}/replay/1")  # which there is not yet
    reader.evaluate(RECORD, code)
    until(reader, lambda: len(asking.answers()) == 3)
    answers = asking.answers()
    reader.close()
    kari.page.evaluate(PLAY, code)
    until(stranger.page, lambda: looking.over and on_tv.over)
    assert not any(CARD.search(answer) or "position" in answer for answer in answers)
    for heard in (looking, on_tv):
        assert heard.messages[0]["deal"] is None
        assert {message["you"] for message in heard.messages if message["is"] == "sync"} == {None}
        assert leaks(heard.messages, game) == []
    assert leaks(own.messages, game) != []
