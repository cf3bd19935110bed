"""What a browser hears: every frame of its sockets, and every answer to what it asks.

What may be known is worked out here from the rules alone: a card that somebody holds, that lies
face down or in the stock is open for all once an event of certain kinds has named it.
"""

import json
import re
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Page, Response

Message = dict[str, Any]
CARD = re.compile(r"\b(?:[2-9TJQKA][CDHS]|XX)\b")
NUMBER = re.compile(r"\b\d+\b")
ALL = slice(None)
OPENS = {  # which words of an event lay a card open, kind by kind
    "hjerter": {"play": ALL},
    "golf": {"deal": slice(2), "pile": ALL, "swap": slice(1, 3), "discard": ALL},
    "four_hole": {"pile": ALL, "swap": slice(2, 3), "discard": ALL},
    "bolighai": {"open": ALL, "money": ALL},
    "for_sale": {"open": ALL, "money": ALL},
}
AMOUNTS = {"bid": 0, "pass": 1, "win": 1}  # how many words of an event are cards, not coins
CHOICES = {"lay", "send"}  # what all choose at once, in secret


class Hearing:
    """Listens to a page from before it is opened."""

    def __init__(self, page: Page) -> None:
        self.frames: list[str | bytes] = []
        self._responses: list[Response] = []
        page.on("websocket", lambda socket: socket.on("framereceived", self._hear))
        page.on("response", lambda response: self._responses.append(response))

    def _hear(self, frame: str | bytes) -> None:
        self.frames.append(frame)

    @property
    def messages(self) -> list[Message]:
        return [json.loads(frame) for frame in self.frames]

    @property
    def over(self) -> bool:
        """Whether the deal is over, as far as it is told."""
        return any(deal["position"]["over"] for message in self.messages
                   if (deal := message.get("deal")))  # fmt: skip

    def answers(self) -> list[str]:
        """All answers of the server about tables; the rest is the same for everybody."""
        return [f"{one.url} {one.text()}" for one in self._responses if "/api/tables" in one.url]


def leaks(messages: list[Message], game: str) -> list[str]:
    """What messages tell of a deal before everybody may know it."""
    found: list[str] = []
    known = {"?"}
    before: Message | None = None
    for message in messages:
        deal, events = message.get("deal"), message.get("events", [])
        if deal and deal["position"]["over"]:
            return found
        for kind, _, text, *_ in events:
            known |= set(text.split()[OPENS[game].get(kind, slice(0))])
        early = named(message, game) - known
        found += [f"{sorted(early)} in {message}"] if early else []
        secret = [event for event in events if event[0] in CHOICES]
        found += [f"{event}" for event in secret if event[2] != "?"]
        if before and deal and secret and secret == events:
            found += told(before, deal)
        before = deal or before
    return found


def named(message: Message, game: str) -> set[str]:
    """The cards that a message names; what each kind of card counts is no secret."""
    hints = (message.get("deal") or {}).get("hints", {})
    for public in ("worth", "values"):
        hints.pop(public, None)
    if game != "for_sale":
        return set(CARD.findall(json.dumps(message)))
    deal = message.get("deal") or {}
    texts = [*leaves([deal.get("position"), hints]), *map(cards, message.get("events", []))]
    return {word for text in texts for word in NUMBER.findall(text)}


def leaves(value: Any) -> Iterator[str]:
    """All texts in a value: cards are texts, amounts are numbers."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for part in value.values() if isinstance(value, dict) else value:
            yield from leaves(part)


def cards(event: list[Any]) -> str:
    """The words of an event without those that are coins."""
    words = str(event[2]).split()
    return " ".join(words[: AMOUNTS.get(event[0], len(words))])


def told(before: Message, deal: Message) -> Iterator[str]:
    """What choices in secret have changed, but for who is still to choose."""
    for part in ("position", "hints"):
        was, now = before[part], deal[part]
        for key in (was.keys() | now.keys()) - {"to_act"}:
            if was.get(key) != now.get(key):
                yield f"{part}.{key}: {was.get(key)} -> {now.get(key)}"
