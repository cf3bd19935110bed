"""`kortbord verify`: shows that nobody chose the cards of a record, or says why it cannot."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.person import Command
from tests.cli.test_replay import record_of
from tests.engine.test_proof import GAMES, played

RECORD = played(GAMES[0]).record()
LINES = RECORD.splitlines()
DEALS = RECORD.count("\nscores ")


def kort(folder: Path, *lines: str) -> str:
    file = folder / "a.kort"
    file.write_text("\n".join([*lines, ""]), encoding="utf-8")
    return str(file)


def first_deal(scores: bool = True) -> list[str]:
    """The lines of the first deal, whole or with what is shown before its end."""
    end = next(n for n, line in enumerate(LINES) if line.startswith("scores"))
    found = LINES[: end + 1]
    return found if scores else [line for line in found[:-2] if not line.startswith("secret")]


@pytest.mark.parametrize(
    "language, words",
    [
        ("en", f"in all {DEALS} deals they follow from the secret"),
        ("nb", f"i alle {DEALS} utdelingene følger de av hemmeligheten"),
        ("de", f"In allen {DEALS} Runden folgen sie aus dem Geheimnis"),
    ],
)
def test_a_match_that_is_proven(
    command: Command, tmp_path: Path, language: str, words: str
) -> None:
    status, output, errors = command("verify", kort(tmp_path, *LINES), "--lang", language)
    assert (status, errors) == (0, "") and words in output
    assert output.count("\n") == 1


def test_one_deal(command: Command, tmp_path: Path) -> None:
    status, output, _ = command("verify", kort(tmp_path, *first_deal()), "--lang", "en")
    assert status == 0 and output.startswith("Nobody chose these cards: they follow")


def test_a_match_that_goes_on(command: Command, tmp_path: Path) -> None:
    """The deal that is not over keeps its secret; the others are proven."""
    second = LINES[len(first_deal()) :]
    going_on = [line for line in second[:8] if not line.startswith("secret")]
    file = kort(tmp_path, *first_deal(), *going_on)
    status, output, errors = command("verify", file, "--lang", "en")
    assert (status, errors) == (0, "") and "its secret is still kept" in output
    told = json.loads(command("verify", file, "--json")[1])
    assert [deal["state"] for deal in told["deals"]] == ["proven", "promised"]
    assert [deal["over"] for deal in told["deals"]] == [True, False]
    assert "seed" in told["deals"][0] and "seed" not in told["deals"][1]
    assert told["deals"][1]["commit"] in "\n".join(going_on)


@pytest.mark.parametrize(
    "language, word",
    [("en", "proves nothing"), ("nb", "beviser ingenting"), ("de", "beweist nichts")],
)
def test_a_record_without_a_proof(
    command: Command, tmp_path: Path, language: str, word: str
) -> None:
    file = kort(tmp_path, *record_of("golf", seats=2).splitlines())
    status, output, errors = command("verify", file, "--lang", language)
    assert (status, output) == (1, "") and word in errors and errors.count("\n") == 1


def test_a_record_that_proves_only_some(command: Command, tmp_path: Path) -> None:
    """A deal without its lines, and one whose secret was kept though it is over."""
    last = max(n for n, line in enumerate(LINES) if line.startswith("commit"))
    words = ("commit", "salt", "secret")
    bare = [line for n, line in enumerate(LINES) if n < last or not line.startswith(words)]
    kept = [line for n, line in enumerate(LINES) if n < last or not line.startswith("secret")]
    for lines in (bare, kept):
        status, output, errors = command("verify", kort(tmp_path, *lines), "--lang", "en")
        assert (status, output) == (1, "")
        assert f"Only {DEALS - 1} of {DEALS} deals are proven" in errors


def test_nothing_is_over(command: Command, tmp_path: Path) -> None:
    file = kort(tmp_path, *first_deal(scores=False))
    status, output, errors = command("verify", file, "--lang", "en")
    assert (status, output) == (1, "") and "no secret has been shown" in errors


def test_a_deal_with_real_cards_proves_nothing(command: Command, tmp_path: Path) -> None:
    lines = ["kortbord 1", "game golf", "options seats=2 preset=norsk", "entered 3 4"]
    status, _, errors = command("verify", kort(tmp_path, *lines), "--lang", "en")
    assert status == 1 and "proves nothing" in errors


@pytest.mark.parametrize(
    "word, line, sentence",
    [
        ("secret", "secret " + "0" * 64, "not the secret that was promised"),
        ("salt", "salt 0 " + "0" * 32, "other cards than the deal line"),
        ("scores", "scores 0 0 0", "the scores are"),
    ],
)
def test_a_record_that_lies(
    command: Command, tmp_path: Path, word: str, line: str, sentence: str
) -> None:
    place = next(n for n, found in enumerate(LINES) if found.startswith(word))
    file = kort(tmp_path, *LINES[:place], line, *LINES[place + 1 :])
    status, output, errors = command("verify", file)
    assert (status, output) == (1, "") and sentence in errors and errors.startswith("Line ")
    status, output, again = command("verify", file, "--json")
    told = json.loads(output)
    assert (status, again, told["ok"]) == (1, errors, False)
    assert told["error"] in errors.replace("\n", "") and told["deals"] == []


def test_json_of_a_record_that_is_proven(command: Command, tmp_path: Path) -> None:
    status, output, errors = command("verify", kort(tmp_path, *LINES), "--json")
    told: dict[str, Any] = json.loads(output)
    assert (status, errors, told["ok"], told["error"]) == (0, "", True, None)
    assert [deal["deal"] for deal in told["deals"]] == list(range(1, DEALS + 1))
    assert {deal["state"] for deal in told["deals"]} == {"proven"}


def test_from_standard_input(command: Command) -> None:
    assert command("verify", "-", typed=RECORD)[0] == 0
    assert command("verify", "-", typed="")[0] == 2


@pytest.mark.parametrize("words", [("verify",), ("verify", "nowhere.kort"), ("verify", "a", "b")])
def test_a_usage_that_cannot_be(command: Command, words: tuple[str, ...]) -> None:
    status, output, errors = command(*words)
    assert (status, output) == (2, "") and errors.count("\n") == 1
