"""`kortbord replay`: prints records, checks them, and names the first wrong line."""

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

import kortbord
from kortbord.bots import make
from kortbord.bots.playing import play
from kortbord.cli import playing
from tests.cli.person import Command

GAMES = kortbord.games()


def record_of(name: str, deals: int = 1, **options: Any) -> str:
    """A finished record between random bots."""
    game = kortbord.load(name, end=f"rounds:{deals}", **options)
    bots = [make("random", game, seed) for seed in range(game.seats)]
    match = kortbord.Match(game, seed=5)
    while True:
        assert match.state is not None
        play(game, bots, match.state)
        if match.is_over:
            return match.record()
        match.next_deal()


@pytest.mark.parametrize("language, word", [("nb", "stemmer"), ("de", "stimmt"), ("en", "right")])
@pytest.mark.parametrize("name", GAMES)
def test_a_right_record(
    command: Command, tmp_path: Path, name: str, language: str, word: str
) -> None:
    file = tmp_path / "a.kort"
    file.write_text(record_of(name, 2))
    status, output, errors = command("replay", str(file), "--lang", language)
    assert (status, errors) == (0, "")
    assert word in output.splitlines()[-1]
    assert max(map(len, output.splitlines())) <= 60


def test_scores_are_told_in_points(command: Command, tmp_path: Path) -> None:
    """Bolighai counts half points; a person reads whole ones."""
    file = tmp_path / "a.kort"
    text = record_of("bolighai")
    file.write_text(text)
    scores = [
        int(n) for line in text.splitlines() if line[:6] == "scores" for n in line.split()[1:]
    ]
    output = command("replay", str(file), "--lang", "nb")[1]
    assert all(f"{score / 2:.1f}".replace(".", ",") in output for score in scores)
    assert json.loads(command("replay", str(file), "--json")[1])["scores"] == [scores]


def test_what_was_sent_is_shown(command: Command, tmp_path: Path) -> None:
    """A record hides nothing, so neither does its replay."""
    file = tmp_path / "a.kort"
    text = record_of("hjerter")
    file.write_text(text)
    output = command("replay", str(file))[1]
    for seat in range(4):
        (line,) = (x for x in text.splitlines() if x.startswith(f"{seat} send "))
        assert f"Seat {seat} sends {line.split(' ', 2)[2]}" in output


@pytest.mark.parametrize("name", GAMES)
def test_json(command: Command, tmp_path: Path, name: str) -> None:
    text = record_of(name, 2)
    file = tmp_path / "a.kort"
    file.write_text(text)
    lines = [line.split() for line in text.splitlines()]
    scores = [[int(n) for n in line[1:]] for line in lines if line[0] == "scores"]
    totals = [[int(n) for n in line[1:]] for line in lines if line[0] == "totals"][0]
    status, output, _ = command("replay", str(file), "--json")
    expected = {"ok": True, "error": None, "scores": scores, "totals": totals}
    assert (status, json.loads(output)) == (0, expected)


@pytest.mark.parametrize("name", GAMES)
def test_every_beginning_of_a_record_is_unfinished(
    command: Command, tmp_path: Path, name: str
) -> None:
    """Cut after a whole action it is right; after the last action the scores are missing."""
    lines = record_of(name).splitlines(keepends=True)
    file = tmp_path / "a.kort"
    for cut in range(4, len(lines) - 2, 7):
        file.write_text("".join(lines[:cut]))
        status, output, _ = command("replay", str(file), "--json")
        found = json.loads(output)
        assert (status, found["ok"], found["scores"], sum(found["totals"])) == (0, True, [], 0)
        assert "not finished" in command("replay", str(file))[1]
    file.write_text("".join(lines[:-2]))
    assert "scores line is missing" in command.refused("replay", str(file), status=1)


@pytest.mark.parametrize("name", GAMES)
def test_the_first_wrong_line(command: Command, tmp_path: Path, name: str) -> None:
    """The deals before it are told all the same."""
    lines = record_of(name, 2).splitlines()
    first = next(n for n, line in enumerate(lines) if line.startswith("scores"))
    good = [int(n) for n in lines[first].split()[1:]]
    last = len(lines) - 2
    changes = {
        4: "0 swap 9",
        first: "scores" + " 1" * len(good),
        last: lines[last] + "1",
        0: "kortbord 99",
        1: "game chess",
        2: "options seats=4 preset=mine",
        3: "deal first=0",
    }
    file = tmp_path / "a.kort"
    for place, wrong in changes.items():
        file.write_text("\n".join([*lines[:place], wrong, *lines[place + 1 :]]) + "\n")
        sentence = command.refused("replay", str(file), status=1)
        assert sentence.startswith(f"Line {place + 1}: ")
        status, output, errors = command("replay", str(file), "--json")
        found = json.loads(output)
        assert (status, found["ok"], found["error"] + "\n") == (1, False, errors)
        assert found["scores"] == ([good] if place == last else [])


def test_a_record_cut_inside_a_line(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "a.kort"
    game = kortbord.load("hjerter")
    state = game.deal(seed=1)
    state.apply(0, state.legal(0)[0])
    file.write_text(state.record()[:-3])
    assert command.refused("replay", str(file), status=1).startswith("Line 5: ")


def test_what_cannot_be_read(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "a.kort"
    assert "cannot be read" in command.refused("replay", str(file))
    assert "cannot be read" in command.refused("replay", str(tmp_path))
    for content, sentence in ((b"", "is empty"), (b" \n\n", "is empty"), (b"\xff\xfe", "UTF-8")):
        file.write_bytes(content)
        assert sentence in command.refused("replay", str(file))
    status, output, errors = command("replay", str(file), "--json")
    assert (status, json.loads(output)["ok"]) == (2, False)
    assert json.loads(output)["error"] + "\n" == errors


def test_line_ends_and_marks_of_other_systems(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "a.kort"
    file.write_bytes(b"\xef\xbb\xbf" + record_of("golf").replace("\n", "\r\n").encode())
    assert command("replay", str(file))[0] == 0


def test_standard_input(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    assert command("replay", "-", typed=record_of("golf"))[0] == 0
    assert "is empty" in command.refused("replay", "-")
    assert command("replay", "-", typed="\ufeff" + record_of("golf"))[0] == 0
    for bad in (b"\xff", b"kortbord 1\n\xff"):
        broken = io.TextIOWrapper(io.BytesIO(bad), encoding="utf-8", errors="surrogateescape")
        monkeypatch.setattr(sys, "stdin", broken)
        assert _refused_as_is(command).endswith("is no text in UTF-8, so it is no record.\n")
    monkeypatch.setattr(sys, "stdin", None)
    assert _refused_as_is(command) == "Standard input cannot be read.\n"


def test_a_file_that_is_far_too_large(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(playing, "LARGEST", 1_000_000)
    file = tmp_path / "a.kort"
    with file.open("wb") as zeros:
        zeros.truncate(1_000_001)
    sentence = "is larger than 1 MB, so it is no record."
    assert command.refused("replay", str(file)).endswith(sentence)
    assert command.refused("replay", "/dev/zero").endswith(sentence)


def test_a_strange_name_stays_one_line(command: Command) -> None:
    assert command.refused("replay", "a\nb").startswith("a?b cannot be read: ")
    assert command.refused("replay", "a\0b") == "a?b cannot be the name of a file."


def _refused_as_is(command: Command) -> str:
    """The sentence for the standard input that is there."""
    from kortbord.cli import main

    assert main(["replay", "-"]) == 2
    return command.capsys.readouterr().err


def test_deals_with_real_cards(command: Command, tmp_path: Path) -> None:
    match = kortbord.Match(kortbord.load("golf", end="rounds:2"), seed=1)
    match.enter((5, 6, 7))
    match.enter((1, 2, 3))
    file = tmp_path / "a.kort"
    file.write_text(match.record())
    status, output, _ = command("replay", str(file), "--json")
    assert json.loads(output)["totals"] == [6, 8, 10]
    assert "Seat 0 5" in command("replay", str(file))[1]
    assert status == 0
