"""Every golden playthrough replays, and every game, preset and number of seats has one.

The records were made by the naive reading of `tests/naive`, so the engine checks itself against
another hand here, and no record ever changes in silence.
"""

from functools import cache
from pathlib import Path
from random import Random

import pytest

import kortbord
from kortbord.engine.game import FILES
from tests.naive import Naive, make

FOLDER = Path(__file__).parent
RECORDS = sorted(FOLDER.glob("*.kort"))
OFFERED = [
    (name, preset, seats)
    for name in kortbord.games()
    for preset, offered in FILES[name].rules.PRESETS.items()
    for seats in offered
]
each_record = pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)


@cache
def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@pytest.mark.parametrize(("name", "preset", "seats"), OFFERED)
def test_every_game_has_a_golden(name: str, preset: str, seats: int) -> None:
    path = FOLDER / f"{name}-{preset}-{seats}.kort"
    assert path.exists(), f"there is no golden playthrough {path.name}"
    state = kortbord.replay(text_of(path))
    assert isinstance(state, kortbord.State)
    assert (state.game.name, state.game.preset, state.game.seats) == (name, preset, seats)
    assert state.is_over


@each_record
def test_golden_replays(path: Path) -> None:
    state = kortbord.replay(text_of(path))
    assert isinstance(state, kortbord.State)
    told = tuple(map(int, text_of(path).splitlines()[-1].split()[1:]))
    assert state.is_over
    assert state.scores() == told


@each_record
def test_golden_is_written_as_it_was_read(path: Path) -> None:
    state = kortbord.replay(text_of(path))
    assert isinstance(state, kortbord.State)
    assert state.record().splitlines()[3:] == text_of(path).splitlines()[3:]
    assert kortbord.replay(state.record()) == state


def naive_of(lines: list[str]) -> Naive:
    """Deal what the head of a record tells, for the naive reading."""
    options = dict(word.split("=", 1) for word in lines[2].split()[1:])
    seats, preset = int(options.pop("seats")), options.pop("preset")
    return make(lines[1].split()[1], seats, preset, options, lines[3].removeprefix("deal "))


@each_record
def test_golden_agrees_with_the_naive_reading(path: Path) -> None:
    lines = text_of(path).splitlines()
    game = naive_of(lines)
    for line in lines[4:-1]:
        seat, _, action = line.partition(" ")
        assert action in game.legal(int(seat)), line
        game.apply(int(seat), action)
    assert game.over
    assert lines[-1] == "scores " + " ".join(map(str, game.scores()))


@each_record
def test_a_wrong_line_is_named(path: Path) -> None:
    lines = text_of(path).splitlines()
    rng = Random(path.stem)
    place = rng.randrange(4, len(lines) - 1)
    good = lines[place].split()
    wrong = [
        f"{len(lines)} {' '.join(good[1:])}",  # no such seat
        f"{good[0]} nothing",
        f"{good[0]} {good[1]} 99 99",
    ]
    for line in wrong:
        text = "\n".join([*lines[:place], line, *lines[place + 1 :], ""])
        with pytest.raises(kortbord.BadRecord) as error:
            kortbord.replay(text)
        assert error.value.line == place + 1


@each_record
def test_wrong_scores_are_named(path: Path) -> None:
    lines = text_of(path).splitlines()
    scores = [int(word) for word in lines[-1].split()[1:]]
    scores[-1] += 1
    text = "\n".join([*lines[:-1], "scores " + " ".join(map(str, scores)), ""])
    with pytest.raises(kortbord.BadRecord) as error:
        kortbord.replay(text)
    assert error.value.line == len(lines)


@each_record
def test_an_unfinished_record_replays(path: Path) -> None:
    lines = text_of(path).splitlines()
    whole = Random(path.stem).randrange(4, len(lines) - 1)
    state = kortbord.replay("\n".join([*lines[:whole], ""]))
    assert isinstance(state, kortbord.State)
    assert not state.is_over
    assert state.scores() is None
    assert len(state.plies) == whole - 4
