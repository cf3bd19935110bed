"""Records: round trips, and the first wrong line of everything that can be wrong."""

from random import Random

import pytest

import kortbord
from kortbord import BadRecord, Match, State
from kortbord.engine.record import read_match
from tests.playing import finished

GAME = kortbord.load("for_sale", seats=3)
RECORD = finished(GAME, Random(1)).record()
LINES = RECORD.splitlines()


def record(*lines: str) -> str:
    """A record of these lines."""
    return "\n".join([*lines, ""])


def test_the_form() -> None:
    """DESIGN 5."""
    assert LINES[:3] == ["kortbord 1", "game for_sale", "options seats=3 preset=gryphon"]
    assert LINES[3].startswith("deal first=") and LINES[-1].startswith("scores ")


def test_options_that_differ_are_written() -> None:
    game = kortbord.load("hjerter", forced_lead_breaks=True, end="rounds:8")
    text = game.deal(seed=1).record()
    assert "options seats=4 preset=norsk forced_lead_breaks=true end=rounds:8\n" in text
    again = kortbord.replay(text)
    assert isinstance(again, State) and again.game == game


def test_every_cut_after_a_whole_action_is_unfinished() -> None:
    """All but one: with the last action the deal is over, and its scores must follow (CL-A9)."""
    for end in range(4, len(LINES) - 1):
        state = kortbord.replay(record(*LINES[:end]))
        assert isinstance(state, State) and len(state.plies) == end - 4
    with pytest.raises(BadRecord, match="its scores line is missing"):
        kortbord.replay(record(*LINES[:-1]))


def test_every_other_cut_is_wrong_or_says_what_was_whole() -> None:
    """Cut anywhere, a record never tells of an action that was not written in full."""
    start = len(record(*LINES[:4]))
    wrong = 0
    for end in range(start, len(RECORD) - 1):
        text = RECORD[:end]
        try:
            state = kortbord.replay(text)
        except BadRecord as error:
            wrong += 1
            unscored = "scores line is missing" in str(error)
            assert error.line == (len(text.splitlines()) + 1 if unscored else text.count("\n") + 1)
        else:
            assert isinstance(state, State)
            told = text[start:].splitlines()
            assert told == LINES[4 : 4 + len(told)]
    assert wrong > 100


@pytest.mark.parametrize("end", range(3))
def test_a_record_without_a_deal(end: int) -> None:
    with pytest.raises(BadRecord) as caught:
        kortbord.replay(record(*LINES[:end]))
    assert caught.value.line == end + 1
    with pytest.raises(BadRecord, match="The record ends before its first deal."):
        kortbord.replay(record(*LINES[:3]))


def test_comments_and_blank_lines() -> None:
    lines = [line + "   # so it was" for line in LINES]
    text = record("# a game", "", *lines, "", "# the end")
    assert kortbord.replay(text) == kortbord.replay(RECORD)
    assert kortbord.replay(RECORD.replace("\n", "\r\n")) == kortbord.replay(RECORD)
    assert kortbord.replay(RECORD.rstrip("\n")) == kortbord.replay(RECORD)


def changed(number: int, line: str) -> str:
    """The record with line `number` (from 1, or from the end) written anew."""
    lines = LINES[:]
    lines[number - 1 if number > 0 else number] = line
    return record(*lines)


WRONG = [
    (changed(1, "kortbord 2"), 1, "version '2'; this program reads version 1"),
    (changed(1, "chess 1"), 1, "should stand `kortbord ...`"),
    (changed(2, "game whist"), 2, "There is no game 'whist'"),
    (changed(3, "options seats=7"), 3, "For Sale is for 3, 4, 5 or 6 seats, not '7'."),
    (changed(3, "options seats=3 x=1"), 3, "For Sale has no option 'x'"),
    (changed(3, "options seats"), 3, "'seats' is no word of a deal"),
    (changed(4, "deal first=0"), 4, "The deal needs properties and money"),
    (changed(4, LINES[3] + ",1"), 4, "lists 24 cards"),
    (changed(4, "0 pass"), 4, "here may stand a deal, or totals at the end."),
    (changed(5, "7 pass"), 5, "There is no seat 7"),
    (changed(5, f"{(int(LINES[4][0]) + 1) % 3} pass"), 5, "It is not the turn of seat"),
    (changed(5, f"{LINES[4][0]} bid 99"), 5, "You have 18 coins"),
    (changed(5, f"{LINES[4][0]} bow"), 5, "'bow' is no choice in For Sale"),
    (changed(5, "deal " + LINES[3][5:]), 5, "here may stand an action or scores."),
    (changed(5, "scores 1 2 3"), 5, "the deal is not over, seat"),
    (changed(-1, "scores 1 2 3"), len(LINES), f"the scores are {LINES[-1][7:]}."),
    (changed(-1, "scores 1 2"), len(LINES), "here stand 3 whole numbers"),
    (changed(-1, LINES[-1] + " 4"), len(LINES), "here stand 3 whole numbers"),
    (changed(-1, "scores one 2 3"), len(LINES), "here stand 3 whole numbers"),
    (RECORD + "0 pass\n", len(LINES) + 1, "here may stand a deal, or totals"),
    (RECORD + LINES[-1] + "\n", len(LINES) + 1, "here may stand a deal, or totals"),
    (RECORD + LINES[3] + "\n", len(LINES) + 1, "The match is over (rounds:1)"),
    (RECORD + "totals 1 2 3\n", len(LINES) + 1, f"the totals are {LINES[-1][7:]}."),
    (RECORD + f"totals{LINES[-1][6:]}\n# end\nx\n", len(LINES) + 3, "nothing may follow"),
    (RECORD + "start deal=1 totals=0,0,0\n", len(LINES) + 1, "before the first deal"),
    (record(*LINES[:3], "start deal=1"), 4, "a start line is `start deal=N totals=A,B,...`"),
    ("", 1, "should stand `kortbord ...`"),
]


@pytest.mark.parametrize(("text", "line", "sentence"), WRONG)
def test_the_first_wrong_line_is_named(text: str, line: int, sentence: str) -> None:
    with pytest.raises(BadRecord) as caught:
        kortbord.replay(text)
    assert caught.value.line == line
    assert str(caught.value).startswith(f"Line {line}: ") and sentence in str(caught.value)


def test_a_record_is_a_text() -> None:
    with pytest.raises(BadRecord, match="A record is a text, not 7."):
        kortbord.replay(7)  # type: ignore[arg-type]


def test_totals_make_it_a_match() -> None:
    text = RECORD + f"totals{LINES[-1][6:]}\n"
    match = kortbord.replay(text)
    assert isinstance(match, Match) and match.is_over and match.record() == text


def test_totals_before_the_end() -> None:
    game = kortbord.load("for_sale", seats=3, end="rounds:2")
    text = finished(game, Random(2)).record()
    scores = text.splitlines()[-1][7:]
    with pytest.raises(BadRecord, match="the match is not over; its end is rounds:2."):
        kortbord.replay(text + f"totals {scores}\n")


def test_a_match_from_one_deal() -> None:
    """What the terminal keeps of a game that was interrupted in its first deal."""
    match = read_match(record(*LINES[:8]))
    assert match.deal_number == 1 and match.state is not None and len(match.state.plies) == 4
    assert match.record() == record(*LINES[:8])


def test_a_single_deal_of_a_later_round_is_a_state() -> None:
    state = finished(kortbord.load("hjerter"), Random(4))
    text = kortbord.load("hjerter").deal(seed=3, round=6).record()
    assert isinstance(kortbord.replay(text), State)
    assert kortbord.replay(state.record()) == state


def test_the_rounds_of_a_match_are_numbers_too() -> None:
    game = kortbord.load("hjerter")
    one = game.deal(seed=1, round=1)
    while not one.is_over:
        one.apply(one.to_act[0], one.legal(one.to_act[0])[0])
    two = game.deal(seed=2, round=3).record().splitlines()[3]
    with pytest.raises(BadRecord, match="Deal 2 of a match is dealt with round=2."):
        kortbord.replay(one.record() + two + "\n")


def test_a_record_as_editors_write_it() -> None:
    """A byte order mark, blanks and other line ends are no fault."""
    record = finished(kortbord.load("golf", seats=2), Random(1)).record()
    for other in (
        "\ufeff" + record,
        record.replace("\n", "\r\n"),
        record.replace("\n", " \n").replace(" ", "\t  "),
    ):
        assert kortbord.replay(other) == kortbord.replay(record)


def test_a_start_before_a_deal_with_real_cards() -> None:
    head = [*LINES[:2], "options seats=3 preset=gryphon end=rounds:4"]
    lines = [*head, "start deal=2 totals=1,2,3", "entered 4 5 6"]
    match = kortbord.replay(record(*lines))
    assert isinstance(match, Match) and match.totals == (5, 7, 9)
    assert match.record().splitlines() == lines
