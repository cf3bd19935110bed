"""The names of people and bots at one table: a line of readable text, and no two alike.

What people say to each other has to be readable too.
"""

import unicodedata
from collections.abc import Iterable
from itertools import groupby

from kortbord.table.room.refusing import refused
from kortbord.table.wire.protocol import Refused

LONGEST = 24
JOINERS = "\u200c\u200d"  # inside words and pictures
BLANKS = "\u115f\u1160\u2800\u3164\uffa0"  # letters and signs that show nothing
STACKED = 4  # marks on one letter; no script needs more
UNSEEN = dict.fromkeys([*map(ord, JOINERS), 0x34F, *range(0xFE00, 0xFE10)])
BOTS = (
    "Rogn",
    "Selje",
    "Hassel",
    "Osp",
    "Older",
    "Hegg",
    "Alm",
    "Eik",
    "Furu",
    "Einer",
    "Lind",
    "Ask",
)


def clean(name: str) -> str:
    """Return a name without blanks at its ends, and one blank for several."""
    return " ".join(unicodedata.normalize("NFC", name).split())


def fold(name: str) -> str:
    """Return what two names have in common that look the same."""
    return unicodedata.normalize("NFKC", name.translate(UNSEEN)).casefold()


def readable(name: str) -> bool:
    """Tell whether a name is one line of signs that can be seen, and that stay in their place."""
    kinds = [unicodedata.category(sign) for sign in name if sign not in JOINERS]
    odd = any(kind[0] == "C" or kind in ("Zl", "Zp") for kind in kinds)
    piles = (len(list(pile)) for mark, pile in groupby(kinds, lambda kind: kind[0] == "M") if mark)
    odd = odd or any(high > STACKED for high in piles)
    return not odd and any(kind[0] in "LNPS" for kind in kinds) and not set(BLANKS) & set(name)


def refusal(name: str, taken: Iterable[str]) -> Refused | None:
    """Return why a cleaned name cannot be had, None if it can."""
    if not name:
        return refused("name_empty")
    if len(name) > LONGEST:
        return refused("name_long", most=LONGEST)
    if not readable(name):
        return refused("name_unreadable")
    if fold(name) in {fold(other) for other in taken}:
        return refused("name_taken", name=name)
    return None


def of_bot(taken: Iterable[str]) -> str:
    """Return a name for another bot."""
    known = {fold(other) for other in taken}
    return next(name for name in BOTS if fold(name) not in known)
