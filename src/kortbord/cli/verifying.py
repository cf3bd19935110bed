"""`kortbord verify`: shows that nobody chose the cards of a record.

Its lines promise a secret, and show it; see `kortbord.engine.proof`.  Exit status 0: the cards of
every deal that is over are proven, and all else in the record is right; 1: they are not.
"""

import argparse
import json
from pathlib import Path

from kortbord.cli.failing import Failure
from kortbord.cli.look import language_of
from kortbord.cli.playing import read_text
from kortbord.cli.replaying import read_input
from kortbord.engine.verifying import Told, refused, verify


def command(given: argparse.Namespace) -> int:
    """Check a record, and tell in one sentence what it proves."""
    try:
        language = language_of(given.lang)
        text = read_input() if given.file == "-" else read_text(Path(given.file))
    except Failure as failure:
        show(refused(str(failure)), given.json)
        raise
    found = verify(text, language)
    show(found, given.json)
    if not found["ok"]:
        raise Failure(str(found["error"]), 1)
    if not given.json:
        print(found["sentence"])
    return 0


def show(found: Told, as_json: bool) -> None:
    """Print all that was found, if that is asked."""
    if as_json:
        print(json.dumps(found))
