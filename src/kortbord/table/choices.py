"""What a viewer may do now, and why not the rest: asked of the rules, on the hidden table."""

from collections.abc import Iterator
from typing import Any

from kortbord import Game
from kortbord.engine.view import View
from kortbord.table.protocol import Choice, Refused


def choice(view: View, nth: int) -> Choice | None:
    """Return the choice of a viewer, who has acted `nth` times in the deal; None if not to act."""
    legal = view.legal()
    return Choice(nth=nth, legal=list(legal), refused=refused(view, legal)) if legal else None


def refused(view: View, legal: tuple[str, ...]) -> dict[str, Refused]:
    """Return what the viewer might want to do, and the rules refuse."""
    able = set(legal)
    found: dict[str, Refused] = {}
    for key, action in wanted(view, legal):
        if action not in able:
            why = view.refusal(action)
            if why is not None:
                found[key] = Refused(code=why.code, game=why.game, facts=dict(why.facts))
    return found


def wanted(view: View, legal: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Return what a viewer might want to do besides what is legal, by the name it goes by."""
    of_game = {"hjerter": of_hjerter, "golf": of_golf}.get(view.game.name, of_auction)
    return of_game(view, legal)


def of_hjerter(view: View, legal: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Any card of the hand; while sending, any that no parcel may hold, in some parcel."""
    p: dict[str, Any] = view.position
    hand, count = p["hand"], view.game.o.send_count
    if p["phase"] == "playing":
        yield from ((card, card) for card in hand)
        return
    able = {card for text in legal for card in text.split()[1:]}
    for card in hand:
        if card not in able:
            others = [other for other in hand if other in able]
            yield card, " ".join(["send", card, *others[: count - 1]])


def of_golf(view: View, legal: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Before drawing the piles, and the knock; with a card in hand, where to lay it."""
    p, holes = view.position, view.game.o.holes
    actions = ["draw", "take", *(["knock"] if holes == 4 else [])]
    if p["held"] is not None:
        actions = ["discard", *(f"swap {slot}" for slot in range(1, holes + 1))]
    return ((action, action) for action in actions)


def of_auction(view: View, legal: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """The smallest bid that would do, which a seat may not have the coins for."""
    least = view.hints["least"]
    if least is not None:
        yield f"bid {least}", f"bid {least}"
