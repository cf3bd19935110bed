"""A game that is interrupted is kept, whatever happens, and goes on as if nothing had."""

import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import pexpect
import pytest

import kortbord
from kortbord.cli import keeping
from tests.cli.person import Command, Person, kept, match_of, notation, records

GAMES = kortbord.games()


def without_notes(file: Path) -> list[str]:
    """The lines of a record that are not comments."""
    return [line for line in file.read_text("utf-8").splitlines() if not line.startswith("#")]


@pytest.mark.parametrize("name", GAMES)
def test_a_game_in_pieces_is_the_same_game(command: Command, folder: Path, name: str) -> None:
    """Left after every few answers and taken up again, it is dealt and played the same."""
    words = ("play", name, "--seed", "11", "--bots", "casual", "--lang", "de")
    options = ("--option", "end=rounds:2")
    command(*words, *options, typed=Person(folder, notation))
    (whole,) = records(folder)
    expected = without_notes(whole)
    whole.unlink()
    command(*words, *options, typed=Person(folder, notation, most=3))
    for pause in range(500):
        if not kept(folder):
            break
        person = Person(folder, notation, most=1 + pause % 5)
        status, output, errors = command("play", "--resume", typed=person)
        assert (status, errors) == (0, "")
    (pieces,) = records(folder)
    assert without_notes(pieces) == expected
    assert "Karte" in output or "Punkte" in output or "gewinn" in output, "the language is kept"


@pytest.mark.parametrize("name", GAMES)
def test_kill_9_loses_nothing(folder: Path, name: str) -> None:
    """What was chosen before the kill is there after it, and the game goes on from there."""
    environment = os.environ | {"TERM": "dumb", "LC_ALL": "C.UTF-8"}
    words = ["-m", "kortbord", "play", name, "--seed", "8", "--bots", "random"]
    words += ["--option", "auto_pass=false"] if name in ("bolighai", "for_sale") else []
    child = pexpect.spawn(sys.executable, words, encoding="utf-8", timeout=20, env=environment)
    typed = list[str]()
    for _ in range(4):
        child.expect("› ")
        state = match_of(kept(folder)[0]).state
        assert state is not None
        typed.append(random.Random(len(typed)).choice(state.legal(0)))
        child.sendline(typed[-1])
    child.expect("› ")
    child.kill(signal.SIGKILL)
    child.wait()
    match = match_of(kept(folder)[0])
    assert match.state is not None
    mine = [match.game.action_text(a) for seat, a in match.state.plies if seat == 0]
    assert mine == typed
    again = pexpect.spawn(
        sys.executable, ["-m", "kortbord", "play", "--resume"], timeout=20, env=environment
    )
    again.expect("› ".encode())
    again.sendline("q")
    again.expect(pexpect.EOF)
    again.wait()
    assert without_notes(kept(folder)[0]) == match.record().splitlines()


def test_killed_while_writing(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The old text stays whole until the new one is, and nothing is left lying about."""
    path = keeping.new_file("golf")
    keeping.write(path, "old\n")

    def stop(*arguments: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "replace", stop)
    with pytest.raises(KeyboardInterrupt):
        keeping.write(path, "new\n")
    assert path.read_text() == "old\n"
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def test_stopped_before_the_first_deal_is_written(command: Command, folder: Path) -> None:
    """The empty file does not stand before the game that can go on."""
    command("play", "golf", "--seed", "1")
    (game,) = kept(folder)
    empty = keeping.new_file("hjerter")
    (folder / "unfinished" / "for_sale-1.kort").mkdir()
    os.utime(empty, (2e9, 2e9))
    assert keeping.unfinished() == [game]
    assert command("play", "--resume")[1].startswith("Golf")


def test_two_terminals_go_on_with_one_game(folder: Path) -> None:
    """What either of them plays is kept: the second goes on in a file of its own."""
    environment = {**os.environ, "KORTBORD_DATA": str(folder), "LC_ALL": "C.UTF-8"}
    words = ["-m", "kortbord", "play", "golf", "--seed", "5"]
    children = []
    for more in ([], ["--resume"]):
        given = words[:4] + more if more else words
        children.append(pexpect.spawn(sys.executable, given, timeout=20, env=environment))
        children[-1].expect("› ".encode())
    for child, action in zip(children, ("draw", "take"), strict=True):
        child.sendline(action)
        child.expect("› ".encode())
        child.sendline("q")
        child.expect(pexpect.EOF)
        child.wait()
    found = [match_of(file).state for file in kept(folder)]
    last = [state.game.action_text(state.plies[-1][1]) for state in found if state]
    assert sorted(last) == ["draw", "take"]


def test_killed_before_the_record_is_moved(command: Command, folder: Path) -> None:
    """A match that is over but still among the unfinished is finished, once."""
    words = ("play", "for_sale", "--seed", "1", "--bots", "random", "--seats", "3")
    command(*words, typed=Person(folder, notation))
    (record,) = records(folder)
    for lost in (False, True):
        unfinished = folder / "unfinished" / record.name
        unfinished.write_bytes(record.read_bytes())
        if lost:
            record.unlink()
        status, output, _ = command("play", "--resume")
        assert status == 0
        assert str(record) in "".join(output.splitlines())
        assert (records(folder), kept(folder)) == ([record], [])


def test_nothing_is_left_lying_about(folder: Path) -> None:
    """Killed between writing and moving, a program leaves a file beside; the end takes it away."""
    path = keeping.new_file("golf")
    path.with_name(f".{path.name}.123").write_text("half")
    keeping.finish(path, "all\n")
    assert list((folder / "unfinished").iterdir()) == []


def test_only_an_unfinished_game_says_how_to_go_on() -> None:
    notes = keeping.Notes(7, ("casual",), "nb")
    assert "--resume" in notes.lines()
    assert notes.lines(over=True) == "# seed 7\n# bots casual\n# language nb\n"
    assert keeping.read_notes(notes.lines()) == keeping.read_notes(notes.lines(over=True)) == notes


def test_records_are_never_overwritten(folder: Path) -> None:
    texts = {f"text {n}\n" for n in range(4)}
    for text in texts:
        (folder / "unfinished").mkdir(parents=True, exist_ok=True)
        path = folder / "unfinished" / "golf-1.kort"
        keeping.finish(path, text)
    assert {file.read_text() for file in records(folder)} == texts
    assert len(records(folder)) == 4


def test_records_on_a_disk_without_links(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*arguments: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", refuse)
    test_records_are_never_overwritten(folder)


def test_the_newest_goes_on(command: Command, folder: Path) -> None:
    for name in ("golf", "hjerter", "for_sale"):
        command("play", name, "--bots", "random")
    for moment, name in enumerate(("hjerter", "for_sale", "golf")):
        (path,) = (file for file in kept(folder) if file.name.startswith(name))
        os.utime(path, (moment, moment))
    assert command("play", "--resume")[1].startswith("Golf")
    assert command("play", "hjerter", "--resume")[1].startswith("Hjerter")
    assert command("play", "--resume")[1].startswith("Hjerter")
    assert command("play", "--resume", "for_sale")[1].startswith("For Sale")
    assert command("play", "--resume", str(path))[1].startswith("Golf")
    assert len(kept(folder)) == 3


def test_a_file_that_lies_elsewhere_is_left_alone(command: Command, folder: Path) -> None:
    """It is gone on with in a file of our own."""
    state = kortbord.load("golf").deal(seed=1, first=0)
    state.apply(0, "draw")
    file = folder.parent / "mine.kort"
    file.write_text(state.record())
    status, output, errors = command("play", "--resume", str(file), typed="discard\n")
    assert (status, errors) == (0, "")
    assert "You hold" in output
    assert file.read_text() == state.record()
    assert match_of(kept(folder)[0]).game == state.game


def test_after_a_deal_with_real_cards(command: Command, folder: Path) -> None:
    game = kortbord.load("golf")
    match = kortbord.Match(game, seed=1)
    match.enter((5, 6, 7))
    file = folder.parent / "mine.kort"
    file.write_text(match.record())
    assert "Round 2" in command("play", "--resume", str(file))[1]


def test_what_cannot_go_on(command: Command, folder: Path) -> None:
    assert "There is no unfinished game" in command.refused("play", "--resume")
    assert "There is no unfinished game" in command.refused("play", "golf", "--resume")
    file = folder.parent / "some.kort"
    assert "cannot be read" in command.refused("play", "--resume", str(file))
    file.write_text("")
    assert "is empty" in command.refused("play", "--resume", str(file))
    file.write_bytes(b"\xff\xfe\x00")
    assert "UTF-8" in command.refused("play", "--resume", str(file))
    file.write_text("kortbord 2\n")
    assert "Line 1" in command.refused("play", "--resume", str(file), status=1)
    state = kortbord.load("golf").deal(seed=1, first=0)
    file.write_text(state.record() + "0 bid 3\n")
    assert f"{file}: Line 5" in command.refused("play", "--resume", str(file), status=1)
    command("play", "golf", "--bots", "random")
    assert "give nothing but --lang" in command.refused("play", "--resume", "--seed", "3")
    over = kortbord.Match(kortbord.load("golf", end="rounds:1"), seed=1)
    over.enter((5, 6, 7))
    file.write_text(over.record())
    assert "is over" in command.refused("play", "--resume", str(file))


def test_strange_notes_are_no_obstacle(command: Command, folder: Path) -> None:
    command("play", "golf", "--bots", "random", "--seed", "4")
    (file,) = kept(folder)
    notes = "# seed ²\n# bots\n# language xx\n#\n# shown x=1 =\n"
    file.write_text(notes + "\n".join(without_notes(file)) + "\n")
    sentence = command.refused("play", "--resume")
    assert "no language 'xx'" in sentence
    file.write_text(file.read_text().replace("xx", "nb"))
    assert "Omgang" in command("play", "--resume")[1]


def test_a_folder_that_cannot_be_written(command: Command, folder: Path) -> None:
    """The game can be played all the same; every screen says that it is not kept."""
    folder.write_text("a file is no folder")
    status, output, errors = command("play", "for_sale", typed="pass\n")
    assert (status, errors) == (0, "")
    assert output.count("The game cannot be kept in") >= 2
    assert output.endswith("it could not be kept.\n")


def test_where_things_are_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("KORTBORD_DATA", "XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    expected = {
        "linux": ".local/share/kortbord",
        "darwin": "Library/Application Support/kortbord",
        "win32": "AppData/Local/kortbord",
    }
    for platform, place in expected.items():
        monkeypatch.setattr(sys, "platform", platform)
        assert keeping.data_folder() == tmp_path / place
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "x"))
    assert keeping.data_folder() == tmp_path / "x" / "kortbord"
    monkeypatch.setenv("KORTBORD_DATA", str(tmp_path / "y"))
    assert keeping.data_folder() == tmp_path / "y"


def test_a_kept_game_is_a_record(command: Command, folder: Path) -> None:
    command("play", "golf", "--bots", "random", typed=Person(folder, notation, most=4))
    (file,) = kept(folder)
    done = subprocess.run(
        [sys.executable, "-m", "kortbord", "replay", str(file)], capture_output=True, timeout=60
    )
    assert done.returncode == 0
