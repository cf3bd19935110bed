"""Deals as text: `first=0 properties=27,8,19,... money=0,6,13,...` (DESIGN 5)."""

import re
from collections import Counter
from typing import Any

from kortbord.engine.contract import Rules
from kortbord.engine.errors import BadDeal
from kortbord.engine.given import integer, shown, told
from kortbord.engine.options import listed

ROUNDS = range(1, 1_000_001)


def write_deal(rules: Rules, o: Any, inputs: dict[str, int], stocks: dict[str, list[int]]) -> str:
    """Write a deal; a stock that is dealt out in groups has each group sorted."""
    words = [f"{name}={value}" for name, value in inputs.items()]
    groups = rules.groups(o)
    for name, cards in stocks.items():
        size = len(cards) // groups
        parts = [cards[i * size : (i + 1) * size] for i in range(groups)]
        parts = [sorted(part) for part in parts] if groups > 1 else parts
        texts = (",".join(rules.stock_text(o, name, card) for card in part) for part in parts)
        words.append(f"{name}={'|'.join(texts)}")
    return " ".join(words)


def read_deal(rules: Rules, o: Any, text: str) -> tuple[dict[str, int], dict[str, list[int]]]:
    """Return the inputs and the stocks of a deal text.

    Raises BadDeal with a sentence for the first thing that is wrong.
    """
    words = split(text)
    names = [*rules.INPUTS, *rules.STOCKS]
    for name in words:
        if name not in names:
            raise BadDeal(f"A deal has {listed(names, 'and')}, not {shown(name)}.")
    missing = [name for name in names if name not in words]
    if missing:
        raise BadDeal(f"The deal needs {listed(missing, 'and')}, each written NAME=VALUE.")
    inputs = {name: read_input(o, name, words[name]) for name in rules.INPUTS}
    t = rules.Table()
    size = rules.packs(t, o)
    stocks = {
        name: read_stock(rules, o, name, getattr(t, name)[:size], words[name])
        for name in rules.STOCKS
    }
    return inputs, stocks


def split(text: str) -> dict[str, str]:
    """Split a deal text into its words, each `name=value` and each once."""
    words: dict[str, str] = {}
    for word in text.split():
        name, equals, value = word.partition("=")
        if not equals or name in words:
            fault = "comes twice" if equals else "is no word of a deal"
            raise BadDeal(f"{shown(word)} {fault}; a deal is written NAME=VALUE, each name once.")
        words[name] = value
    return words


def read_input(o: Any, name: str, value: object) -> int:
    """Read `first` or `round`, given as a number or as its text."""
    numbers = range(o.seats) if name == "first" else ROUNDS
    written = isinstance(value, str) and re.fullmatch("[0-9]{1,9}", value)
    number = int(str(value)) if written else integer(value)
    if number is None or number not in numbers:
        limits = f"from {numbers[0]} to {numbers[-1]}"
        raise BadDeal(f"{name} is a whole number {limits}, not {shown(value)}.")
    return number


def read_stock(rules: Rules, o: Any, name: str, pack: list[int], text: str) -> list[int]:
    """Read the cards of one stock; every card in play once as often as the pack holds it."""
    groups, size = rules.groups(o), rules.in_play(o)
    parts = [part.split(",") if part else [] for part in text.split("|")]
    if len(parts) != groups or any(len(part) != size // groups for part in parts):
        sizes = "|".join(str(len(part)) for part in parts)
        form = f"{size} cards with commas between"
        if groups > 1:
            form = f"{groups} groups of {size // groups} cards, written 2C,3C,...|4C,5C,...|..."
        raise BadDeal(f"{name} lists {form}, not {told(sizes)}.")
    places: dict[str, list[int]] = {}
    for card in pack:
        places.setdefault(rules.stock_text(o, name, card), []).append(card)
    words = [re.sub("^10(?=[CDHS])", "T", word) for part in parts for word in part]
    for word, times in Counter(words).items():
        if word not in places:
            raise BadDeal(f"{shown(word)} is no card of {name}.")
        if times > len(places[word]):
            most = len(places[word])
            raise BadDeal(f"{name} holds {word} {times} times; there is only {most} in the pack.")
    return [places[word].pop(0) for word in words]
