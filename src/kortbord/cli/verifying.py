"""`kortbord verify`: shows that nobody chose the cards of a record.

Its lines promise a secret, and show it; see `kortbord.engine.proof`.  Exit status 0: the cards of
every deal that is over are proven, and all else in the record is right; 1: they are not.
"""

import argparse
import json
from pathlib import Path

import kortbord
from kortbord import i18n
from kortbord.cli.failing import Failure
from kortbord.cli.look import language_of
from kortbord.cli.playing import read_text
from kortbord.cli.replaying import deals_of, read_input
from kortbord.engine.proof import Proof
from kortbord.engine.state import State

PROVEN, PROMISED, UNPROVEN = "proven", "promised", "unproven"
Told = dict[str, object]


def command(given: argparse.Namespace) -> int:
    """Check a record, and tell in one sentence what it proves."""
    deals: list[Told] = []
    try:
        text = read_input() if given.file == "-" else read_text(Path(given.file))
        found = kortbord.replay(text)
        first = getattr(found, "start_number", 1)
        deals = [told(deal, number) for number, deal in enumerate(deals_of(found), first)]
        sentence = judged(deals, language_of(given.lang))
    except (Failure, kortbord.BadRecord) as error:
        if given.json:
            print(json.dumps({"ok": False, "error": str(error), "deals": deals}))
        raise
    if given.json:
        print(json.dumps({"ok": True, "error": None, "deals": deals}))
    else:
        print(sentence)
    return 0


def told(deal: State | tuple[int, ...], number: int) -> Told:
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


def judged(deals: list[Told], language: str) -> str:
    """Return the sentence for a record that is proven; Failure with the one for any other."""
    over = [deal["state"] for deal in deals if deal["over"]]
    proven, count = over.count(PROVEN), len(over)
    kind = "one" if count == 1 else "all"
    if not count or proven < count:
        kind = "nothing" if not count else "none" if not proven else "some"
    text = i18n.text(language, "verify", kind, proven=str(proven), count=str(count))
    if not count or proven < count:
        raise Failure(text, 1)
    going_on = any(not deal["over"] for deal in deals)
    return f"{text} {i18n.text(language, 'verify', 'going_on')}" if going_on else text
