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
# Each word: a Latin letter, and the Cyrillic, Greek and other signs that look like it.
ALIKE = """
    AАΑ BВΒ CСϹ EЕΕ HНΗ JЈ KКΚ MМΜ NΝ OОΟ0 PРΡ SЅ TТΤ XХΧ YУҮΥ ZΖ QԚ WԜ
    aаαɑ bв cсϲ dԁ eе gɡ hһнհ iіιı jј kкκ mм nո oоοօ pрρ qԛ sѕ tт uυս vνѵ wԝ xхχ yуүγ lІΙӀӏI1|
"""
LATIN = {ord(sign): word[0] for word in ALIKE.split() for sign in word[1:]}
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


def faces(name: str) -> set[str]:
    """Return what a name looks like, in small letters and as written; none is another's."""
    plain = unicodedata.normalize("NFKC", name.translate(UNSEEN))
    return {plain.casefold(), plain.translate(LATIN).casefold()}


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
    mine = faces(name)
    other = next((other for other in taken if not mine.isdisjoint(faces(other))), None)
    return None if other is None else refused("name_taken", name=other)


def of_bot(taken: Iterable[str]) -> str:
    """Return a name for another bot."""
    known = set().union(*map(faces, taken))
    return next(name for name in BOTS if known.isdisjoint(faces(name)))
