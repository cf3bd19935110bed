"""The tally of Golf with real cards: `7C 7D / KH 5S / XX 9C`, or `sum=17`.

In four-hole Golf the line of the seat that knocked ends with `knock`; a sum is that of the cards,
before a failed knock is punished.
"""

import re
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from kortbord.cards import JOKER, NONE, PACK, card_number, card_text
from kortbord.rules.golf import Options, after_knock, in_play, pair

Problem = tuple[str, dict[str, str]]


class Line(NamedTuple):
    """What the text of one seat says."""

    points: int = 0  # of the cards
    cards: tuple[int, ...] = ()  # those named
    jokers: int = 0  # needed at least for a bare sum
    problem: Problem | None = None


def tally(
    o: Options, texts: Sequence[str]
) -> tuple[list[int], list[int], list[tuple[str, dict[str, str]]]]:
    """Return scores and tie-breaks, or the checks that fail with their facts."""
    said = [str(text).split() for text in texts]
    knockers = [seat for seat, words in enumerate(said) if words[-1:] == ["knock"]]
    lines = [
        read_line(o, seat, words[:-1] if seat in knockers else words)
        for seat, words in enumerate(said)
    ]
    problems = [line.problem for line in lines if line.problem]
    problems += check_knocks(o, knockers) + check_packs(o, lines)
    if problems:
        return [], [], problems
    scores = [line.points for line in lines]
    for seat in knockers:
        others = [points for other, points in enumerate(scores) if other != seat]
        scores[seat] = after_knock(o, scores[seat], min(others))
    return scores, [0] * o.seats, []


def read_line(o: Options, seat: int, words: list[str]) -> Line:
    """Read the cards or the sum of one seat."""
    facts = {"seat": str(seat), "rows": str(o.holes // 2)}
    if len(words) == 1 and words[0].startswith("sum="):
        return read_sum(o, words[0].removeprefix("sum="), facts)
    rows = [row.split() for row in " ".join(words).split("/")]
    for word in (word for row in rows for word in row):
        if card_number(word) == NONE:
            return Line(problem=("unknown_word", facts | {"word": word}))
    cards = [card_number(word) for row in rows for word in row]
    if len(rows) != o.holes // 2 or any(len(row) != 2 for row in rows):
        return Line(cards=tuple(cards), problem=("wrong_rows", facts))
    points = sum(pair(o, *cards[i : i + 2]) for i in range(0, o.holes, 2))
    return Line(points, tuple(cards))


def read_sum(o: Options, number: str, facts: dict[str, str]) -> Line:
    """Read a bare sum, and see whether these values allow it at all."""
    if not re.fullmatch("-?[0-9]{1,5}", number):
        return Line(problem=("unknown_word", facts | {"word": f"sum={number}"}))
    fewest = fewest_jokers(o.values, o.holes // 2, jokers_of(o))
    if int(number) not in fewest:
        return Line(problem=("impossible_sum", facts | {"sum": number}))
    return Line(int(number), jokers=fewest[int(number)])


@lru_cache(maxsize=64)
def fewest_jokers(values: tuple[int, ...], rows: int, most: int) -> dict[int, int]:
    """Return all sums that so many rows can have, each with the fewest jokers it takes.

    Only jokers are scarce: three rows never need more than four cards of one rank, since it
    does not matter to a sum which rank an equal pair has.
    """
    o = Options(2, values)
    cards = [*range(13), JOKER]
    kinds = [(pair(o, a, b), (a, b).count(JOKER)) for a in cards for b in cards if a <= b]
    reached = {0: 0}
    for _ in range(rows):
        longer: dict[int, int] = {}
        for total, jokers in reached.items():
            for points, more in kinds:
                if jokers + more <= longer.get(total + points, most):
                    longer[total + points] = jokers + more
        reached = longer
    return reached


def decks_of(o: Options) -> int:
    """Tell how many packs there are."""
    return in_play(o) // (PACK + o.jokers_per_deck)


def jokers_of(o: Options) -> int:
    """Tell how many jokers the packs have together."""
    return decks_of(o) * o.jokers_per_deck


def check_knocks(o: Options, knockers: list[int]) -> list[Problem]:
    """Return what is wrong with the knocks: one seat may knock, with four cards (CL-C5)."""
    seats = {"seats": ", ".join(map(str, knockers))}
    if knockers and o.holes != 4:
        return [("no_knock", seats)]
    return [("two_knockers", seats)] if len(knockers) > 1 else []


def check_packs(o: Options, lines: list[Line]) -> list[Problem]:
    """Return which cards lie there more often than the packs hold them."""
    problems: list[Problem] = []
    found = Counter(card for line in lines for card in line.cards)
    for card, times in sorted(found.items()):
        most = jokers_of(o) if card == JOKER else decks_of(o)
        if times > most:
            facts = {"card": card_text(card), "most": str(most), "found": str(times)}
            problems.append(("card_too_often", facts))
    needed = sum(line.jokers for line in lines)
    if needed and found[JOKER] <= jokers_of(o) < found[JOKER] + needed:
        facts = {"needed": str(found[JOKER] + needed), "most": str(jokers_of(o))}
        problems.append(("too_few_jokers", facts))
    return problems
