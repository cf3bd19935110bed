"""Whether a record is right, and what it proves: for `kortbord verify` and for the page alike.

A record is right when every card, move and number in it follows from the lines before.  It proves
a deal when the secret that was promised gives its cards; see `proof`.
"""

from typing import Any

from kortbord import i18n
from kortbord.engine.errors import BadRecord
from kortbord.engine.match import Match
from kortbord.engine.proof import Proof
from kortbord.engine.record import replay
from kortbord.engine.state import State

PROVEN, PROMISED, UNPROVEN = "proven", "promised", "unproven"
Told = dict[str, Any]


def verify(text: str, language: str) -> Told:
    """Check a record, and return what was found in values that JSON knows.

    `ok`: all is right and every deal that is over is proven.  `sentence`: what that proves, and
    `error`: why it is not so, both for people; `line` is the first wrong line, where one is to
    blame, and `reason` the rule that its move breaks.  Sentence and reason are in the language.
    `deals` tells each deal: `deal` (its number), `over`, `state` (`proven`, `promised` or
    `unproven`), and `commit` and `seed` as far as there are any.
    """
    try:
        deals = told(replay(text))
    except BadRecord as error:
        return refused(str(error), error.line, reason=error.reason(language))
    proven, sentence = judged(deals, language)
    if not proven:
        return refused(sentence, deals=deals)
    return refused(None, deals=deals) | {"ok": True, "sentence": sentence}


def refused(
    error: str | None, line: int = 0, *, reason: str | None = None, deals: list[Told] | None = None
) -> Told:
    """Return what is found of a record that is not proven, or cannot even be read."""
    return {
        "ok": False,
        "error": error,
        "sentence": None,
        "line": line or None,
        "reason": reason,
        "deals": deals or [],
    }


def told(found: State | Match) -> list[Told]:
    """Tell the deals of a record."""
    if isinstance(found, State):
        return [deal_told(found, 1)]
    return [deal_told(deal, n) for n, deal in enumerate(found.deals, found.start_number)]


def deal_told(deal: State | tuple[int, ...], number: int) -> Told:
    """Tell a deal: its number, and what is proven of it."""
    proof = deal.proof if isinstance(deal, State) else None
    over = not isinstance(deal, State) or deal.is_over
    facts: Told = {"deal": number, "over": over, "state": state_of(proof)}
    if proof is not None:
        facts["commit"] = proof.commit
        facts |= {"seed": proof.seed} if proof.secret else {}
    return facts


def state_of(proof: Proof | None) -> str:
    """Return how much is proven; the reader of records has checked what there is."""
    if proof is None:
        return UNPROVEN
    return PROVEN if proof.secret else PROMISED


def judged(deals: list[Told], language: str) -> tuple[bool, str]:
    """Return whether every deal that is over is proven, and the sentence for it."""
    over = [deal["state"] for deal in deals if deal["over"]]
    proven, count = over.count(PROVEN), len(over)
    whole = 0 < count == proven
    kind = "one" if count == 1 else "all"
    if not whole:
        kind = "nothing" if not count else "none" if not proven else "some"
    text = i18n.text(language, "verify", kind, proven=str(proven), count=str(count))
    if whole and len(deals) > count:
        text += " " + i18n.text(language, "verify", "going_on")
    return whole, text
