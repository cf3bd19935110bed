"""The tally of Hjerter with real cards: `AH KH QS tricks=4`, or `AH hearts=4 QS tricks=4`."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from kortbord.cards import PACK, card_number, card_text, cards_of, count, set_text
from kortbord.rules import hjerter
from kortbord.rules.hjerter import ACE, ALL_HEARTS, JACK, OVER, QUEEN, Options, Table
from kortbord.rules.tricks import hand_size

Problem = tuple[str, dict[str, str]]
POINT_CARDS = ALL_HEARTS | QUEEN | JACK


class Line(NamedTuple):
    """What the text of one seat says, as far as it can be read."""

    cards: list[int]  # point cards named
    hearts: list[int]  # the number after each `hearts=`: so many besides those named
    tricks: list[int]  # the number after each `tricks=`
    problems: list[Problem]


def tally(o: Options, texts: Sequence[str]) -> tuple[list[int], list[int], list[Problem]]:
    """Return scores and tie-breaks, or all the checks that fail (CL-A11).

    The ace of hearts is always named, for it has a value of its own; the other hearts may be
    named or counted.  A jack of diamonds that is worth nothing may be left out (CL-D4).
    """
    lines = [read(str(text), seat) for seat, text in enumerate(texts)]
    problems = [problem for line in lines for problem in line.problems]
    for seat, line in enumerate(lines):
        problems += check_line(o, line, seat)
    problems += check_cards(o, lines)
    problems += check_tricks(o, lines)
    if problems:
        return [], [], problems
    t = finished(lines)
    seats = range(o.seats)
    scores = [hjerter.score(t, o, seat) for seat in seats]
    return scores, [hjerter.tie_break(t, o, seat) for seat in seats], []


def read(text: str, seat: int) -> Line:
    """Read the text of one seat, its words in any order."""
    line = Line([], [], [], [])
    for word in text.split():
        facts = {"seat": str(seat), "word": word}
        number = re.fullmatch("(hearts|tricks)=([0-9]{1,3})", word)
        card = card_number(word)
        if number:
            (line.hearts if number[1] == "hearts" else line.tricks).append(int(number[2]))
        elif re.fullmatch("(hearts|tricks)=-[0-9]+", word):
            line.problems.append(("negative", facts))
        elif not 0 <= card < PACK:
            line.problems.append(("unknown_word", facts))
        elif not POINT_CARDS >> card & 1:
            line.problems.append(("no_point_card", facts))
        else:
            line.cards.append(card)
    return line


def check_line(o: Options, line: Line, seat: int) -> Iterator[Problem]:
    """Tell what is wrong with one seat's cards and tricks."""
    at = {"seat": str(seat)}
    if len(line.hearts) > 1:
        yield "hearts_once", at
    if len(line.tricks) != 1:
        if len(line.tricks) > 1 or not any(f["word"][:7] == "tricks=" for _, f in line.problems):
            yield "tricks_once", at
        return
    cards, tricks = len(line.cards) + sum(line.hearts), line.tricks[0]
    facts = at | {"cards": str(cards), "tricks": str(tricks), "room": str(tricks * o.seats)}
    if cards and not tricks:
        yield "no_trick", facts
    elif cards > tricks * o.seats:
        yield "too_many_cards", facts


def check_cards(o: Options, lines: list[Line]) -> Iterator[Problem]:
    """Tell what is wrong with the point cards of all: each is taken once."""
    named = Counter(card for line in lines for card in line.cards)
    counted = [number for line in lines for number in line.hearts]
    for card, times in named.items():
        if times > 1:
            yield "card_twice", {"card": card_text(card), "found": str(times)}
    taken = sum(1 << card for card in named)
    wanted = QUEEN | (JACK if o.jd else 0) | (ACE if counted else ALL_HEARTS)
    if wanted & ~taken:
        yield "nobody_took", {"cards": set_text(wanted & ~taken)}
    hearts = count(taken & ALL_HEARTS) + sum(counted)
    if counted and hearts != 13:
        yield "thirteen_hearts", {"found": str(hearts)}


def check_tricks(o: Options, lines: list[Line]) -> Iterator[Problem]:
    """Tell whether the tricks of all add up, if every seat says how many it has."""
    total = sum(sum(line.tricks) for line in lines)
    if all(len(line.tricks) == 1 for line in lines) and total != hand_size(o):
        yield "tricks_sum", {"found": str(total), "tricks": str(hand_size(o))}


def finished(lines: list[Line]) -> Table:
    """Return the table at the end of such a deal; hearts that are only counted are all alike."""
    t = Table()
    t.phase = OVER
    named = sum(1 << card for line in lines for card in line.cards)
    unnamed = cards_of(ALL_HEARTS & ~named)
    for seat, line in enumerate(lines):
        counted = [unnamed.pop() for _ in range(sum(line.hearts))]
        t.taken[seat] = sum(1 << card for card in line.cards + counted)
        t.tricks[seat] = line.tricks[0]
    return t
