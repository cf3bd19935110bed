"""What a person types, as an action in the notation.

A number means what stands beside it on the screen: a bid, a property of For Sale, a place in
Golf, or the card at that place of the hand.
"""

import re
from collections.abc import Callable, Sequence

from kortbord.engine.view import View

NUMBER = re.compile("[0-9]{1,9}")
THING = re.compile("[0-9]{1,9}|(10|[2-9TJQKA])[CDHS]")  # a number or a card
LETTERS = str.maketrans("♣♦♥♠,", "CDHS ")
SUITED = ("bolighai", "hjerter")  # games in which cards are typed
VERBS = {
    "bolighai": ("pass", "bid", "sell"),
    "for_sale": ("pass", "bid", "sell"),
    "golf": ("draw", "take", "discard", "swap", "knock"),
    "hjerter": ("send",),
}


class NoNumber(Exception):
    """There is nothing beside this number; `last` is the last there is."""

    def __init__(self, number: str, last: int) -> None:
        """Keep both."""
        super().__init__(number)
        self.number, self.last = number, last


def action(view: View, typed: str) -> str:
    """Return the action that was meant; raises NoNumber.  Whether it is legal is not looked at."""
    typed = typed.lstrip("= ")  # a fact that begins so would be looked up in the catalogue
    words = typed.translate(LETTERS).upper().split()
    verb = verb_of(view, words[0].lower()) if words else ""
    if not words or not verb and not all(THING.fullmatch(word) for word in words):
        return typed
    return READERS[view.game.name](view, verb, words[1:] if verb else words)


def question(view: View, typed: str) -> str:
    """Return the action that `why` is about: a card to send goes with others that may go along."""
    meant = action(view, typed)
    if view.game.name != "hjerter" or view.position["phase"] != "sending":
        return meant
    cards = meant.removeprefix("send ").split()
    fitting = (text for text in view.legal() if set(cards) <= set(text.split()))
    more = [card for card in view.position["hand"] if card not in cards]
    padded = " ".join(["send", *cards, *more[: view.game.o.send_count - len(cards)]])
    known = all(THING.fullmatch(card) for card in cards) and cards
    return next(fitting, padded) if known and len(cards) < view.game.o.send_count else meant


def verb_of(view: View, word: str) -> str:
    """Return the verb that a word is or begins; a legal one rather than another, '' for none."""
    verbs = VERBS[view.game.name]
    if word in verbs:
        return word
    begun = [verb for verb in verbs if verb.startswith(word)]
    legal = {text.split()[0] for text in view.legal()}
    return next((verb for verb in begun if verb in legal), begun[0] if begun else "")


def auction(view: View, verb: str, words: list[str]) -> str:
    """Read a bid, or what is sold."""
    sale = view.position["phase"] == "sale"
    if not verb and words == ["0"] and not sale:
        return "pass"
    verb = verb or ("sell" if sale else "bid")
    if verb == "sell" and view.game.name == "bolighai":
        words = numbered(words, view.position["owned"][view.seat])
    return " ".join([verb, *words])


def golf(view: View, verb: str, words: list[str]) -> str:
    """Read what is done with the piles and the held card."""
    if verb or len(words) != 1 or not NUMBER.fullmatch(words[0]):
        return " ".join([verb, *words]).strip()
    if view.position["held"] is None:
        knocking = len(view.position["cards"][view.seat]) == 4
        return numbered(words, ("draw", "take", "knock")[: 3 if knocking else 2])[0]
    return f"swap {int(words[0])}" if int(words[0]) else "discard"


def hjerter(view: View, verb: str, words: list[str]) -> str:
    """Read cards, by name or by their place in the hand."""
    cards = " ".join(numbered(words, view.position["hand"]))
    sending = view.position["phase"] == "sending"
    return f"send {cards}" if verb or sending else cards


def numbered(words: Sequence[str], things: Sequence[str]) -> list[str]:
    """Put things in the place of their numbers, which run from 1."""
    found = []
    for word in words:
        number = int(word) if NUMBER.fullmatch(word) else None
        if number is not None and not 1 <= number <= len(things):
            raise NoNumber(word, len(things))
        found.append(word if number is None else things[number - 1])
    return found


READERS: dict[str, Callable[[View, str, list[str]], str]] = {
    "bolighai": auction,
    "for_sale": auction,
    "golf": golf,
    "hjerter": hjerter,
}
