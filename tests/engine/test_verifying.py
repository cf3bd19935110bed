"""The check behind `kortbord verify` and the page: what it tells of right and of wrong records."""

import json
from typing import Any

import pytest

import kortbord
from kortbord.engine.verifying import verify
from tests.engine.test_proof import GAMES, each_game, played, proof

FACTS = {"ok", "error", "sentence", "line", "reason", "deals"}


def checked(text: str, language: str = "en") -> dict[str, Any]:
    """What is found, as a page gets it."""
    found = json.loads(json.dumps(verify(text, language)))
    assert set(found) == FACTS
    assert (found["error"] is None) == found["ok"] == (found["sentence"] is not None)
    return dict(found)


def changed(text: str, word: str, line: str) -> tuple[str, int]:
    """A record with another line in place of the first one with a word, and where it stands."""
    lines = text.splitlines()
    place = next(n for n, old in enumerate(lines) if old.startswith(word))
    lines[place] = line
    return "\n".join([*lines, ""]), place + 1


@each_game
@pytest.mark.parametrize("language", ["nb", "de", "en"])
def test_a_match_is_proven(game: kortbord.Game, language: str) -> None:
    match = played(game)
    found = checked(match.record(), language)
    assert found["ok"] and (found["line"], found["reason"]) == (None, None)
    assert [deal["deal"] for deal in found["deals"]] == list(range(1, len(match.deals) + 1))
    assert {deal["state"] for deal in found["deals"]} == {"proven"}
    seats = game.seats
    for number, deal in enumerate(found["deals"], 1):
        told = proof(number, seats, 1 if number == 1 else number)
        assert (deal["commit"], deal["seed"]) == (told.commit, told.seed)


@each_game
def test_what_is_proven_is_said_in_one_sentence(game: kortbord.Game) -> None:
    sentences = {checked(played(game).record(), one)["sentence"] for one in ("nb", "de", "en")}
    assert len(sentences) == 3


def test_one_deal_and_one_that_goes_on() -> None:
    match = played(GAMES[1])
    lines = match.record().splitlines()
    ends = [n for n, line in enumerate(lines) if line.startswith("scores")]
    one = checked("\n".join([*lines[: ends[0] + 1], ""]))
    assert one["ok"] and one["sentence"].startswith("Nobody chose these cards: they follow")
    more = [line for line in lines[: ends[1]] if not line.startswith("secret")]
    first = [line for line in lines[: ends[0] + 1] if line.startswith("secret")]
    place = next(n for n, line in enumerate(more) if line.startswith("salt")) + 1
    going_on = checked("\n".join([*more[:place], *first, *more[place:-1], ""]))
    assert going_on["ok"] and "its secret is still kept" in going_on["sentence"]
    assert [deal["over"] for deal in going_on["deals"]] == [True, False]


@pytest.mark.parametrize(
    "word, line, error",
    [
        ("secret", "secret " + "0" * 64, "not the secret that was promised"),
        ("salt", "salt 0 " + "0" * 32, "other cards than the deal line"),
        ("scores", "scores 0 0", "the scores are"),
    ],
)
def test_the_wrong_line_is_named(word: str, line: str, error: str) -> None:
    text, place = changed(played(GAMES[1]).record(), word, line)
    found = checked(text)
    blamed = place + 1 if word == "salt" else place  # a salt is borne out by the secret below it
    assert (found["ok"], found["line"], found["reason"]) == (False, blamed, None)
    assert error in found["error"] and found["error"].startswith(f"Line {blamed}: ")
    assert found["deals"] == []


@pytest.mark.parametrize("language", ["nb", "de", "en"])
def test_a_move_that_breaks_a_rule_is_explained(language: str) -> None:
    """The reason is in the reader's language, the error always in English."""
    text, line = changed(played(GAMES[1]).record(), "0 ", "0 discard")
    found = checked(text, language)
    english = checked(text)
    assert (found["line"], found["error"]) == (line, english["error"])
    assert found["reason"] and (found["reason"] == english["reason"]) == (language == "en")
    assert english["reason"] in found["error"]


def test_what_proves_nothing_is_no_wrong_line() -> None:
    bare = [line for line in played(GAMES[1]).record().splitlines()
            if not line.startswith(("commit", "salt", "secret"))]  # fmt: skip
    none = checked("\n".join([*bare, ""]), "nb")
    assert (none["ok"], none["line"], none["reason"]) == (False, None, None)
    assert none["error"] == "Protokollen beviser ingenting: ingen kan si hvor kortene kom fra."
    entered = checked("kortbord 1\ngame golf\noptions seats=2 preset=norsk\nentered 3 4\n")
    assert entered["deals"] == [{"deal": 1, "over": True, "state": "unproven"}]
    assert checked("kortbord 2\n")["line"] == 1
    nothing = checked("\n".join([*bare[:4], ""]))
    assert not nothing["ok"] and "no secret has been shown" in nothing["error"]
