"""Whole games at the terminal, and all that a person may type."""

from pathlib import Path

import pytest

import kortbord
from kortbord import i18n
from kortbord.cards import card_text
from kortbord.cli import typed
from kortbord.engine.match import Match
from tests.cli.person import Command, Person, Typist, kept, match_of, notation, records, short

GAMES = [
    ("bolighai", "norsk", "3"),
    ("bolighai", "norsk", "5"),
    ("for_sale", "gryphon", "6"),
    ("for_sale", "ravensburger1997", "3"),
    ("golf", "norsk", "2"),
    ("golf", "norsk", "5"),
    ("golf", "four_hole", "3"),
    ("hjerter", "norsk", "3"),
    ("hjerter", "norsk", "5"),
    ("hjerter", "standard", "4"),
]


MATCHES = [(*game, language, notation) for game in GAMES[::2] for language in i18n.LANGUAGES]
MATCHES += [(*game, "en", short) for game in GAMES]


@pytest.mark.parametrize("name, preset, seats, language, typist", MATCHES)
def test_a_whole_match(
    command: Command,
    folder: Path,
    name: str,
    preset: str,
    seats: str,
    language: str,
    typist: Typist,
) -> None:
    """A match comes to its end, is recorded, and every line fits in 60 columns."""
    words = ["play", name, "--seats", seats, "--preset", preset, "--seed", "7", "--lang", language]
    words += ["--bots", "random", "--option", "end=rounds:2"]
    status, output, errors = command(*words, typed=Person(folder, typist))
    assert (status, errors, kept(folder)) == (0, "", [])
    (record,) = records(folder)
    match = match_of(record)
    assert match.is_over and len(match.deals) == 2
    assert match.game == kortbord.load(name, seats=int(seats), preset=preset, end="rounds:2")
    *screen, last = output.splitlines()
    assert last == i18n.text(language, "play", "record", path=str(record))
    assert max(map(len, screen)) <= 60
    assert "\x1b" not in output
    assert i18n.text(language, "play", "hint") in output


@pytest.mark.parametrize("name", kortbord.games())
def test_the_whole_default_match_against_casual(command: Command, folder: Path, name: str) -> None:
    status, _, errors = command("play", name, "--seed", "3", typed=Person(folder, notation))
    assert (status, errors) == (0, "")
    (record,) = records(folder)
    match = match_of(record)
    assert match.is_over
    assert match.deals == straight(match).deals


def straight(match: Match) -> Match:
    """The match of seed 3 with the same actions: what the seed alone would have dealt."""
    again = Match(match.game, 3)
    for number, deal in enumerate(match.deals):
        state = again.next_deal() if number else again.state
        assert state is not None and isinstance(deal, kortbord.State)
        for seat, action in deal.plies:
            state.apply(seat, action)
    return again


def test_a_name_for_each_bot(command: Command, folder: Path) -> None:
    words = ("play", "for_sale", "--seats", "3", "--bots", "random,casual", "--seed", "1")
    assert command(*words, typed=Person(folder, notation, most=1))[0] == 0
    assert "# bots random casual\n" in kept(folder)[0].read_text()


REFUSALS = [
    ("for_sale", "bid 99", "You have 18 coins"),
    ("for_sale", "sell 3", "The auction is on"),
    ("for_sale", "swap 1", "'swap 1' is no choice in For Sale."),
    ("for_sale", "nonsense {facts}", "'nonsense {facts}' is no choice"),
    ("for_sale", "=words.suit", "'words.suit' is no choice"),
    ("golf", "swap 3", "You hold no card yet"),
    ("golf", "9", "There is no number 9 here; the numbers are 1 to 2."),
    ("golf", "bid 3", "'bid 3' is no choice in Golf"),
    ("hjerter", "99", "There is no number 99 here; the numbers are 1 to 13."),
    ("hjerter", "send 3C 4C 4D", "'send 3C 4C 4D' is no action"),
    ("hjerter", "send 2C 3C", "You do not hold 2C"),
    ("hjerter", "send XX YY", "'send XX YY' is no action"),
    ("bolighai", "bid 1 2", "'bid 1 2' is no choice"),
    ("bolighai", "0 0", "no choice in Bolighai"),
    ("bolighai", "bid ²", "'bid ²' is no choice"),
    ("bolighai", "\x1b[2J\x07", "'[2J' is no choice"),
]


@pytest.mark.parametrize("name, words, sentence", REFUSALS)
def test_a_wrong_choice_is_answered(
    command: Command, folder: Path, name: str, words: str, sentence: str
) -> None:
    """The same sentence comes for `why`, and nothing has happened."""
    assert command("play", name, "--seed", "5", "--bots", "random", "--seats", "4")[0] == 0
    plies = len(state_of(folder).plies)
    status, output, errors = command("play", "--resume", typed=f"{words}\nwhy {words}\n")
    assert (status, errors) == (0, "")
    assert " ".join(output.split()).count(sentence) == 2
    assert len(state_of(folder).plies) == plies


def state_of(folder: Path) -> kortbord.State:
    """The deal of the one game that is kept."""
    (file,) = kept(folder)
    state = match_of(file).state
    assert state is not None
    return state


def test_why_and_help(command: Command) -> None:
    typed = "why bid 3\nwhy\nhvorfor 3\n?\nHELP\n\nq\n"
    words = ("play", "for_sale", "--seats", "3", "--seed", "5", "--bots", "random")
    status, output, _ = command(*words, typed=typed)
    assert status == 0
    assert "bid 3 is allowed now." in output or "bid must be" in output
    assert "Type why and what you want to do" in output
    assert output.count("BUYING.") == 2
    assert output.count("For Sale ·") == 2, "Enter shows the table again"
    assert output.endswith("The game is kept. Go on with: kortbord play --resume\n")


def test_why_a_card_may_not_be_sent(command: Command) -> None:
    """A single card is enough to ask; it is taken together with cards that may go along."""
    deal = "QS 2C 3C 4C 5C 6C 7C 8C 9C TC 2D 3D 4D"
    state = with_hand("hjerter", deal)
    assert typed.question(state.view(0), "QS") == "send QS 2C"
    assert typed.question(state.view(0), "4d") == "send 2C 4D"
    assert typed.question(state.view(0), "AS") == "send AS 2C"
    assert typed.question(state.view(0), "send QS 2C") == "send QS 2C"
    assert typed.question(state.view(0), "what") == "what"
    both = with_hand("hjerter", deal.replace("2C", "JD"))
    assert typed.question(both.view(0), "QS") == "send JD QS"


def with_hand(name: str, hand: str) -> kortbord.State:
    """A deal in which seat 0 holds these cards."""
    game = kortbord.load(name)
    rest = [c for c in map(card_text, range(52)) if c not in hand.split()]
    hands = [hand.split(), rest[:13], rest[13:26], rest[26:]]
    return game.deal("round=1 hands=" + "|".join(map(",".join, hands)))


def test_the_rules_of_a_preset(command: Command) -> None:
    assert "four cards" in command("play", "golf", "--preset", "four_hole", typed="?")[1].lower()
    assert "Three cards:" in command("play", "hjerter", "--preset", "standard", typed="?")[1]
    assert "Enter: back to the table" in command("play", "golf", "--lang", "en", typed="?")[1]


@pytest.mark.parametrize("typed", ["q\n", "Q\n", "quit\n", "exit\n", ""])
def test_leaving(command: Command, folder: Path, typed: str) -> None:
    status, output, errors = command("play", "hjerter", typed=typed)
    assert (status, errors) == (0, "")
    assert output.endswith("kortbord play --resume\n")
    assert len(kept(folder)) == 1


def test_enter_takes_the_only_choice(command: Command, folder: Path) -> None:
    """The last card of a round needs no typing."""

    def lazy(state: kortbord.State, chance: object) -> str:
        legal = state.legal(0)
        return "" if len(legal) == 1 else legal[0]

    words = ("play", "hjerter", "--bots", "random", "--option", "end=rounds:1")
    status, _, errors = command(*words, typed=Person(folder, lazy))
    assert (status, errors) == (0, "")
    assert len(records(folder)) == 1


def test_auto_pass(command: Command, folder: Path) -> None:
    """Who cannot bid is not asked, unless the person wants to be (BO-A9)."""

    def bold(state: kortbord.State, chance: object) -> str:
        legal = state.legal(0)
        asked.append(legal)
        return legal[-1]

    for value, expected in (("true", False), ("false", True)):
        asked = list[tuple[str, ...]]()
        words = ("play", "bolighai", "--seed", "2", "--bots", "random", "--option")
        command(*words, f"auto_pass={value}", typed=Person(folder, bold))
        assert (("pass",) in asked) is expected
    assert len(records(folder)) == 2


class Clumsy:
    """Somebody else's bot; `action` is what it answers, or raises."""

    def __init__(self, action: object) -> None:
        self.action = action

    def decide(self, view: kortbord.View, budget: object = None) -> "Clumsy":
        if isinstance(self.action, Exception):
            raise self.action
        return self


class Speechless(Exception):
    def __str__(self) -> str:
        raise RuntimeError


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (ValueError("no\nidea."), "ValueError: no?idea"),
        (RecursionError(), "RecursionError"),
        (Speechless(), "Speechless"),
        ("bid 9", "IllegalAction: 'bid 9' is no choice in Golf. Choose among..."),
        (None, "IllegalAction: 'None' is no choice in Golf. Choose among ..."),
    ],
    ids=repr,
)
def test_a_bot_that_fails(
    command: Command, folder: Path, monkeypatch: pytest.MonkeyPatch, action: object, reason: str
) -> None:
    monkeypatch.setattr(kortbord, "bot", lambda name, game, seed: Clumsy(action))
    sentence = command.refused("play", "golf", "--seed", "5", typed="draw\ndiscard\n")
    goes_on = "The game is kept; `kortbord play --resume` goes on."
    assert sentence == f"The bot 'casual' fails: {reason}. {goes_on}"
    assert len(kept(folder)) == 1
