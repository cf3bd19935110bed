"""The command as a program: a real terminal, no terminal, no colours, 60 columns, and haste."""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pexpect
import pytest

import kortbord
from kortbord.cli import plain
from tests.cli.person import kept

GAMES = kortbord.games()
SETTINGS = ("NO_COLOR", "FORCE_COLOR", "LANG", "COLUMNS", "LINES")
PLAIN = {name: value for name, value in os.environ.items() if name not in SETTINGS}
UTF8 = PLAIN | {"LC_ALL": "C.UTF-8", "TERM": "xterm-256color"}
ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
SUITS = {"♣": "32", "♦": "94", "♥": "31", "♠": "1"}


def spawn(*words: str, **environment: str) -> "pexpect.spawn[str]":
    """The command in a terminal of its own."""
    arguments = ["-m", "kortbord", *words]
    return pexpect.spawn(
        sys.executable,
        arguments,
        encoding="utf-8",
        timeout=20,
        dimensions=(24, 60),
        env=UTF8 | {"KORTBORD_DATA": os.environ["KORTBORD_DATA"]} | environment,
    )


def first_screen(child: "pexpect.spawn[str]") -> str:
    """What is written before the first question."""
    child.expect("[›>] $")
    return str(child.before)


def close(child: "pexpect.spawn[str]") -> tuple[str, int | None]:
    """What is written to the end, and the exit status."""
    child.expect(pexpect.EOF)
    child.wait()
    assert child.before is not None
    assert "Traceback" not in child.before
    return child.before, child.exitstatus


@pytest.mark.parametrize("name", GAMES)
def test_sixty_columns_in_colour(folder: Path, name: str) -> None:
    child = spawn("play", name, "--seed", "2")
    screen = first_screen(child)
    assert "\x1b[2J" in screen, "a fresh screen"
    lines = ESCAPE.sub("", screen).splitlines()
    assert max(map(len, lines)) <= 60
    assert len(lines) <= 23, "with the question it fits a screen of 24 lines"
    child.sendline("q")
    assert "--resume" in close(child)[0]
    assert child.exitstatus == 0


def test_four_colours_and_letters(folder: Path) -> None:
    """Each suit has its sign and its colour, and the last line tells the letters."""
    screen = first_screen(spawn("play", "hjerter", "--seed", "2"))
    for sign, letter in zip("♣♦♥♠", "CDHS", strict=True):
        assert f"\x1b[{SUITS[sign]}m" in screen
        assert re.search(f"{sign}(\x1b[^m]*m)*{letter}", screen)


@pytest.mark.parametrize("setting", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
@pytest.mark.parametrize("name", GAMES)
def test_without_colour_there_are_letters(folder: Path, name: str, setting: dict[str, str]) -> None:
    screen = first_screen(spawn("play", name, "--seed", "2", **setting))
    assert not re.search("\x1b\\[[0-9;]*3[0-9]", screen), "no colour"
    assert not set(screen) & set("♣♦♥♠")
    if name != "for_sale":
        assert re.search("[2-9TJQKA][CDHS]", ESCAPE.sub("", screen))
    assert max(map(len, ESCAPE.sub("", screen).splitlines())) <= 60
    if "TERM" in setting:
        assert "\x1b" not in screen


def test_letters_that_a_terminal_lacks() -> None:
    assert "für Größe, å få sjøfly –".encode("ascii", plain.NAME) == b"fur Grose, a fa sjofly -"
    assert "♠ł €".encode("ascii", plain.NAME) == b"?? ?"
    with pytest.raises(UnicodeDecodeError):
        b"\xff".decode("utf-8", plain.NAME)


def test_a_terminal_that_knows_only_ascii(folder: Path) -> None:
    """Signs that it lacks are replaced; nothing breaks."""
    for name in GAMES:
        done = subprocess.run(
            [sys.executable, "-m", "kortbord", "play", name, "--lang", "en"],
            env=UTF8 | {"PYTHONIOENCODING": "ascii", "KORTBORD_DATA": str(folder)},
            input=b"?\nwhy\n\nq\n",
            capture_output=True,
            timeout=60,
        )
        assert (done.returncode, done.stderr) == (0, b"")
        assert done.stdout.isascii()
        assert b"?" not in done.stdout.split(b"\n")[0]


@pytest.mark.parametrize("key", ["\x03", "\x04"])
@pytest.mark.parametrize("words", [("play",), ("play", "golf"), ("play", "hjerter")])
def test_ctrl_c_and_ctrl_d(folder: Path, words: tuple[str, ...], key: str) -> None:
    """One clear sentence, and a game is kept."""
    child = spawn(*words)
    first_screen(child)
    child.send(key)
    output, status = close(child)
    assert status == 0
    assert output.splitlines()[-1].endswith(("--resume", "table."))
    assert len(kept(folder)) == len(words) - 1


def test_ctrl_c_between_deals(folder: Path) -> None:
    child = spawn(
        "play", "for_sale", "--seats", "3", "--bots", "random", "--option", "end=rounds:2"
    )
    for _ in range(200):
        first_screen(child)
        assert child.before is not None
        if "next deal" in child.before:
            break
        sale = "sell N" in child.before
        found = re.findall("sell N +([0-9]+)", ESCAPE.sub("", child.before))
        child.sendline(f"sell {found[-1]}" if sale else "pass")
    child.send("\x03")
    output, status = close(child)
    assert status == 0 and output.rstrip().endswith("--resume")
    assert "\nscores " in kept(folder)[0].read_text()


@pytest.mark.parametrize("name", GAMES)
def test_nobody_there(folder: Path, name: str) -> None:
    """Standard input or output, or both, are closed."""
    environment = UTF8 | {"KORTBORD_DATA": str(folder)}
    for redirection in ("<&-", ">&-", "<&- >&- 2>&-", "< /dev/null"):
        command = f"{sys.executable} -m kortbord play {name} {redirection}"
        done = subprocess.run(command, shell=True, env=environment, capture_output=True, timeout=60)
        assert b"Traceback" not in done.stderr
        assert done.returncode == 0
    assert len(kept(folder)) == 4


def test_a_closed_pipe(folder: Path) -> None:
    """Whoever reads the output may stop reading."""
    environment = UTF8 | {"KORTBORD_DATA": str(folder)}
    state = kortbord.load("golf").deal(seed=1)
    while not state.is_over:
        state.apply(state.to_act[0], state.legal(state.to_act[0])[0])
    record = folder.parent / "long.kort"
    record.write_text(state.record())
    commands = ("play golf", f"replay {record}", f"replay {record} --json")
    for words in (*commands, "simulate golf --bots random --deals 3"):
        read, write = os.pipe()
        os.close(read)
        done = subprocess.run(
            [sys.executable, "-m", "kortbord", *words.split()],
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=write,
            stderr=subprocess.PIPE,
            timeout=60,
        )
        os.close(write)
        assert done.stderr == b"", words
        assert done.returncode == 141, words


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
def test_an_output_that_is_full(folder: Path) -> None:
    environment = UTF8 | {"KORTBORD_DATA": str(folder)}
    games = ("play", "play golf", "play golf --options", "simulate golf --deals 2 --json")
    for words in (*games, "serve --port 0 --no-browser", "--port 0 --no-browser"):
        command = f"{sys.executable} -m kortbord {words} < /dev/null > /dev/full"
        done = subprocess.run(command, shell=True, env=environment, capture_output=True, timeout=60)
        assert done.stderr == b"The output cannot be written: No space left on device.\n", words
        assert done.returncode == 2, words
    assert len(kept(folder)) == 1


def test_ctrl_c_ends_a_simulation_with_what_is_done(folder: Path) -> None:
    command = [sys.executable, "-m", "kortbord", "simulate", "golf", "--bots", "random"]
    running = subprocess.Popen(
        [*command, "--deals", "1000000", "--seed", "1"],
        env=UTF8,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    time.sleep(3)
    running.send_signal(signal.SIGINT)
    output, errors = running.communicate(timeout=30)
    assert (running.returncode, errors) == (130, "")
    assert re.search("Interrupted after [1-9][0-9]* deals", output)


QUICK = """
import sys, time
begun = time.process_time()
from kortbord.cli import plain
from kortbord.cli import main
sys.argv = ["kortbord", "play", {name!r}]
def ask(prompt):
    loaded = {{"numpy", "numba"}} & set(sys.modules)
    print("LOADED", sorted(loaded), "SECONDS", time.process_time() - begun)
    raise EOFError
import builtins
builtins.input = ask
sys.exit(main())
"""


@pytest.mark.parametrize("name", GAMES)
def test_the_first_question_comes_within_a_second(folder: Path, name: str) -> None:
    """And neither NumPy nor numba is loaded for it."""
    done = subprocess.run(
        [sys.executable, "-c", QUICK.format(name=name)],
        env=UTF8 | {"KORTBORD_DATA": str(folder)},
        capture_output=True,
        text=True,
        timeout=60,
    )
    found = re.search(r"LOADED \[\] SECONDS ([0-9.]+)", done.stdout)
    assert found, done.stdout + done.stderr
    assert float(found[1]) < 1


def test_a_module_is_a_program_too() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "kortbord", "--version"], capture_output=True, text=True, timeout=60
    )
    assert done.stdout == f"kortbord {kortbord.__version__}\n"
