"""What a viewer cannot know reaches no message: two worlds that look alike are sent alike.

All that is sent to a viewer is compared byte by byte; and each pair of worlds is shown to differ
for somebody, or the test would prove nothing.
"""

from collections.abc import Callable

import msgspec
import pytest

import kortbord
from kortbord.table.seeing import replays
from tests.table.test_seeing import Sitting, sync

Worlds = tuple[Sitting, Sitting]


def sent(sitting: Sitting, viewer: int) -> bytes:
    """All that a viewer is sent."""
    return msgspec.json.encode(sync(sitting, viewer))


def alike(worlds: Worlds, viewers: tuple[int, ...], others: tuple[int, ...]) -> None:
    """Hold two worlds to look alike to some viewers, and unlike to the others."""
    one, other = worlds
    for viewer in viewers:
        assert sent(one, viewer) == sent(other, viewer), viewer
    for viewer in others:
        assert sent(one, viewer) != sent(other, viewer), viewer


def both(worlds: Worlds, act: Callable[[Sitting], None]) -> None:
    for world in worlds:
        act(world)


def pair(game: str, seats: int, preset: str, text: str, one: str, other: str) -> Worlds:
    """A deal, and the same with two cards changed round."""
    found = Sitting(game, seats, preset), Sitting(game, seats, preset)
    found[0].start(text)
    words = {one: other, other: one}
    for mark in (",", "|", "=", " "):
        text = text.replace(mark, f"\0{mark}\0")
    found[1].start("".join(words.get(word, word) for word in text.split("\0")))
    return found


def hjerter() -> str:
    return kortbord.load("hjerter").deal(seed=5, round=1).deal_text


def test_hands_and_parcels() -> None:
    """Two cards lie the other way round with seats 2 and 3: nobody else can tell."""
    hands = hjerter().split("=")[2].split("|")
    one, other = hands[2].split(",")[0], hands[3].split(",")[0]
    worlds = pair("hjerter", 4, "norsk", hjerter(), one, other)
    alike(worlds, (-1, 0, 1), (2, 3))
    both(worlds, lambda w: w.act(1, w.choice(1).legal[0]))
    for world, card in zip(worlds, (one, other), strict=True):
        parcel = next(text for text in world.choice(2).legal if card in text.split())
        world.act(2, parcel)
    alike(worlds, (-1, 0, 1), (2, 3))
    both(worlds, lambda w: w.act(0, w.choice(0).legal[0]))
    alike(worlds, (-1, 0, 1), (2, 3))


@pytest.mark.parametrize("preset, slot", [("norsk", 2), ("four_hole", 0)])
def test_cards_that_lie_face_down(preset: str, slot: int) -> None:
    """A card that nobody has seen, and one deep in the stock."""
    stock = kortbord.load("golf", seats=3, preset=preset).deal(seed=6, first=0).deal_text
    cards = stock.split("=")[2].split(",")
    worlds = pair("golf", 3, preset, stock, cards[slot], cards[40])
    alike(worlds, (-1, 0, 1, 2), ())
    both(worlds, lambda w: w.act(0, "draw"))
    alike(worlds, (-1, 0, 1, 2), ())
    both(worlds, lambda w: w.act(0, f"swap {slot + 1}"))  # now it goes to the discard pile
    alike(worlds, (), (-1, 0, 1, 2))


def test_cards_that_only_their_owner_has_seen() -> None:
    stock = kortbord.load("golf", seats=3, preset="four_hole").deal(seed=6, first=0).deal_text
    cards = stock.split("=")[2].split(",")
    worlds = pair("golf", 3, "four_hole", stock, cards[2], cards[40])
    alike(worlds, (-1, 1, 2), (0,))


def test_a_card_that_was_drawn() -> None:
    """Only who drew it sees it, until it lies on the pile."""
    stock = kortbord.load("golf", seats=3).deal(seed=6, first=0).deal_text
    cards = stock.split("=")[2].split(",")
    worlds = pair("golf", 3, "norsk", stock, cards[19], cards[45])
    alike(worlds, (-1, 0, 1, 2), ())
    both(worlds, lambda w: w.act(0, "draw"))
    alike(worlds, (-1, 1, 2), (0,))
    both(worlds, lambda w: w.act(0, "discard"))
    alike(worlds, (), (-1, 0, 1, 2))


@pytest.mark.parametrize("game", ["bolighai", "for_sale"])
def test_what_is_laid_for_sale(game: str) -> None:
    worlds = (
        Sitting(game, 3, kortbord.load(game).preset),
        Sitting(game, 3, kortbord.load(game).preset),
    )
    text = kortbord.load(game, seats=3).deal(seed=7, first=0).deal_text
    both(worlds, lambda w: w.start(text))
    while worlds[0].state().position["phase"] == "auction":
        both(worlds, lambda w: w.act(w.room.acting[0], "pass"))
    for world, place in zip(worlds, (0, 1), strict=True):
        world.act(1, world.choice(1).legal[place])
    alike(worlds, (-1, 0, 2), (1,))
    both(worlds, lambda w: w.act(0, w.choice(0).legal[0]))
    alike(worlds, (-1, 0, 2), (1,))
    both(worlds, lambda w: w.act(2, w.choice(2).legal[0]))
    alike(worlds, (), (-1, 0, 1, 2))


@pytest.mark.parametrize("game", ["bolighai", "for_sale"])
def test_what_lies_in_the_stock(game: str) -> None:
    text = kortbord.load(game, seats=3).deal(seed=8, first=0).deal_text
    money = text.split("=")[-1].split(",")
    one = money[-1]
    other = next(card for card in money if card != one and money.count(card) == money.count(one))
    first, _, last = text.rpartition("=")
    worlds = (
        Sitting(game, 3, kortbord.load(game).preset),
        Sitting(game, 3, kortbord.load(game).preset),
    )
    worlds[0].start(text)
    swapped = [{one: other, other: one}.get(card, card) for card in last.split(",")]
    worlds[1].start(f"{first}={','.join(swapped)}")
    alike(worlds, (-1, 0, 1, 2), ())
    both(worlds, lambda w: w.act(0, "bid 1"))
    alike(worlds, (-1, 0, 1, 2), ())


def test_no_message_holds_the_secret_of_a_deal_that_goes_on() -> None:
    sitting = Sitting("for_sale", 3, "gryphon", end="rounds:2")
    secret = sitting.room.seal.secret
    assert len(secret) == 64
    sitting.start()
    following = sitting.room.seal.secret
    for viewer in (-1, 0, 1, 2):
        message = sent(sitting, viewer).decode()
        assert secret not in message and (not following or following not in message)
    assert replays.replay(sitting.room, 1, 1, "open") is None
