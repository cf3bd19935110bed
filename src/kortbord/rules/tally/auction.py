"""The tally of an auction game: money cards and coins, `15 14 0 coins=6`."""

import re
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from kortbord.rules import auction
from kortbord.rules.auction import Table

Problem = tuple[str, dict[str, str]]
Text = Callable[[Any, str, int], str]  # a game's `stock_text`


def tally(
    o: Any, texts: Sequence[str], coins: int, purse: str, text: Text, score: Callable[..., int]
) -> tuple[list[int], list[int], list[Problem]]:
    """Return scores and tie-breaks, or the checks that fail.

    `coins` is what each seat started with, `purse` the word for it, `text` and `score` the
    game's own.
    """
    t = Table()
    deck: dict[str, list[int]] = {}
    for card in range(o.deck):
        deck.setdefault(text(o, "money", card), []).append(card)
    hands = [str(words).split() for words in texts]
    problems = read_all(o, hands, deck)
    for seat, words in enumerate(hands):
        problems += read_seat(t, seat, words, deck, coins, purse)
    if problems:
        return [], [], problems
    seats = range(o.seats)
    scores = [score(t, o, seat) for seat in seats]
    return scores, [auction.tie_break(t, o, seat) for seat in seats], []


def read_seat(
    t: Table, seat: int, words: list[str], deck: dict[str, list[int]], coins: int, purse: str
) -> list[Problem]:
    """Put what one seat has on the table; what is wrong with it alone."""
    problems: list[Problem] = []
    left: list[int] = []
    facts = {"seat": str(seat), "purse": purse, "coins": str(coins)}
    for word in words:
        name, equals, value = word.partition("=")
        if equals and name == purse and re.fullmatch("[0-9]{1,3}", value):
            left.append(int(value))
        elif canonical(word) not in deck:
            problems.append(("unknown_word", facts | {"word": word}))
        elif deck[canonical(word)]:
            t.won[seat] |= 1 << deck[canonical(word)].pop(0)
    if len(left) != 1:
        problems.append(("coins_once", facts))
    elif left[0] > coins:
        problems.append(("too_many_coins", facts | {"found": str(left[0])}))
    else:
        t.coins[seat] = left[0]
    return problems


def read_all(o: Any, hands: list[list[str]], deck: dict[str, list[int]]) -> list[Problem]:
    """Return what is wrong with all seats together."""
    problems: list[Problem] = []
    cards = [[canonical(word) for word in hand if canonical(word) in deck] for hand in hands]
    sizes = [len(hand) for hand in cards]
    if len(set(sizes)) > 1:
        problems.append(("unequal_cards", {"sizes": ", ".join(map(str, sizes))}))
    elif sizes[0] > auction.in_play(o) // o.seats:
        most = auction.in_play(o) // o.seats
        problems.append(("too_many_cards", {"most": str(most), "found": str(sizes[0])}))
    for card, times in Counter(card for hand in cards for card in hand).items():
        if times > len(deck[card]):
            facts = {"card": card, "most": str(len(deck[card])), "found": str(times)}
            problems.append(("card_too_often", facts))
    return problems


def canonical(word: str) -> str:
    """Write a ten as `T`."""
    return re.sub("^10(?=[CDHS])", "T", word)
