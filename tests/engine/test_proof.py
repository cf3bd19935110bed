"""Verifiable deals: what their records say, and every way in which a record can lie."""

import re
from hashlib import sha256
from random import Random

import pytest

import kortbord
from kortbord import Match, State
from kortbord.engine.proof import Proof, commit_of, seed_of
from tests.playing import step

GAMES = [
    kortbord.load("hjerter", seats=3),
    kortbord.load("golf", seats=2, end="rounds:3"),
    kortbord.load("for_sale", seats=3, end="rounds:2"),
    kortbord.load("bolighai", seats=3, end="rounds:2", first_opener="seat0"),
]
each_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
SALT = "00112233445566778899aabbccddeeff"


def proof(number: int, seats: int, salted: int = 1) -> Proof:
    """A proof for a deal: `salted` seats from 0 on have added salt."""
    secret = sha256(f"secret {number}".encode()).hexdigest()
    salts = tuple(SALT if seat < salted else "" for seat in range(seats))
    return Proof(commit_of(secret), salts, secret)


def played(game: kortbord.Game) -> Match:
    """A match whose deals come from secrets, as at a table."""
    rng, number = Random(1), 1
    told = proof(1, game.seats)
    match = Match(game, seed=told.seed)
    while True:
        state = match.state
        assert state is not None
        state.proof = told
        while not state.is_over:
            step(state, rng)
        if match.is_over:
            return match
        number += 1
        told = proof(number, game.seats, number)
        match.next_deal(seed=told.seed)


def refused(record: str) -> str:
    with pytest.raises(kortbord.BadRecord) as caught:
        kortbord.replay(record)
    return str(caught.value)


def test_the_seed_is_as_it_is_described() -> None:
    """SHA-256 of the secret and 16 bytes for each seat, zeros for one without salt."""
    secret = "ab" * 32
    digest = sha256(bytes.fromhex(secret) + bytes(16) + bytes.fromhex(SALT) + bytes(16)).digest()
    assert seed_of(secret, ["", SALT, ""]) == int.from_bytes(digest[:8], "big")
    assert Proof(commit_of(secret), ("", SALT, ""), secret).seed == seed_of(secret, ["", SALT, ""])
    assert commit_of(secret) == sha256(bytes.fromhex(secret)).hexdigest()
    assert seed_of(secret, ["", SALT]) != seed_of(secret, [SALT, ""])


@each_game
def test_a_record_goes_round(game: kortbord.Game) -> None:
    match = played(game)
    again = kortbord.replay(match.record())
    assert isinstance(again, Match) and again.record() == match.record()
    found = [deal.proof for deal in again.deals if isinstance(deal, State)]
    assert found == [deal.proof for deal in match.deals if isinstance(deal, State)]
    assert len(found) == len(match.deals) and None not in found


def test_the_lines_of_a_deal() -> None:
    lines = played(GAMES[0]).record().splitlines()
    assert [line.partition(" ")[0] for line in lines[3:7]] == ["deal", "commit", "salt", "secret"]
    assert lines[5] == f"salt 0 {SALT}" and re.fullmatch("secret [0-9a-f]{64}", lines[6])


def test_a_promise_has_no_secret_yet() -> None:
    """The record of a deal that goes on tells what was promised, and goes round as well."""
    state = kortbord.load("golf", seats=2).deal(seed=proof(1, 2).seed)
    state.proof = proof(1, 2, 0)._replace(secret="")
    step(state, Random(1))
    again = kortbord.replay(state.record())
    assert isinstance(again, State) and again.proof == state.proof
    assert "secret" not in state.record() and "salt" not in state.record()
    assert again.copy().proof == state.proof


def test_a_deal_alone_may_be_opened_by_anybody() -> None:
    """It may be any of a match; whose turn it was to open is told by the deals before."""
    told = proof(1, 2)
    game = kortbord.load("golf", seats=2)
    for first in (0, 1):
        state = game.deal(seed=told.seed, first=first)
        state.proof = told
        assert kortbord.replay(state.record()) == state


def lines_of(game: kortbord.Game) -> list[str]:
    return played(game).record().splitlines()


def place(lines: list[str], word: str, which: int = 0) -> int:
    return [n for n, line in enumerate(lines) if line.startswith(word)][which]


@pytest.mark.parametrize(
    "word, line, sentence",
    [
        ("commit", "commit " + "0" * 63, "32 bytes, written as 64 of 0-9 and a-f"),
        ("commit", "commit " + "0" * 64, "its SHA-256 is not the commit"),
        ("commit", "commit " + "G" * 64, "32 bytes"),
        ("secret", "secret " + "0" * 64, "its SHA-256 is not the commit"),
        ("secret", "secret", "32 bytes"),
        ("salt", "salt 0 " + "0" * 32, "other cards than the deal line"),
        ("salt", "salt 1 " + SALT, "other cards than the deal line"),
        ("salt", "salt 0 " + SALT.upper(), "16 bytes, written as 32"),
        ("salt", "salt 3 " + SALT, "`salt SEAT HEX`, once for a seat"),
        ("salt", "salt " + SALT, "`salt SEAT HEX`, once for a seat"),
        ("salt", "commit " + "0" * 64, "commit, then salts, then secret"),
    ],
)
def test_a_line_that_lies(word: str, line: str, sentence: str) -> None:
    lines = lines_of(GAMES[0])
    lines[place(lines, word)] = line
    assert sentence in refused("\n".join([*lines, ""]))


def test_lines_that_stand_elsewhere() -> None:
    lines = lines_of(GAMES[0])
    commit, salt, secret = (place(lines, word) for word in ("commit", "salt", "secret"))
    order, other = "commit, then salts, then secret", "other cards"
    moves = ((commit, salt, order), (commit, secret, order), (salt, secret, other))
    for move, to, sentence in (*moves, (secret, salt, other)):
        moved = lines[:]
        moved.insert(to, moved.pop(move))
        assert sentence in refused("\n".join([*moved, ""]))
    late = lines[:]
    late.insert(secret + 1, late.pop(secret))
    assert "here may stand an action or scores" in refused("\n".join([*late, ""]))
    twice = lines[:]
    twice.insert(salt, lines[salt])
    assert "once for a seat" in refused("\n".join([*twice, ""]))
    for line in (lines[commit], lines[salt], lines[secret]):
        again = lines[:]
        again.insert(secret + 1, line)
        assert "each once" in refused("\n".join([*again, ""]))
    before = lines[:3] + [lines[commit]] + lines[3:]
    assert "here may stand a deal" in refused("\n".join([*before, ""]))


def swapped(game: kortbord.Game, which: int) -> str:
    """A record in which the cards are right, and another seat opens one of the deals."""
    match = played(game)
    state = match.deals[which]
    assert isinstance(state, State) and state.proof is not None
    first = (state.table.first + 1) % game.seats
    other = game.deal(seed=state.proof.seed, first=first)
    other.proof, rng = state.proof, Random(2)
    while not other.is_over:
        step(other, rng)
    lines = match.record().splitlines()
    start, end = place(lines, "deal", which), place(lines, "scores", which)
    lines[start : end + 1] = other.record().splitlines()[3:]
    return "\n".join([*lines, ""])


@pytest.mark.parametrize("which", [0, 1])
@pytest.mark.parametrize("game", GAMES[1:], ids=[game.name for game in GAMES[1:]])
def test_who_opens_is_not_chosen_either(game: kortbord.Game, which: int) -> None:
    """The seed of the first deal draws who opens it; after that it goes round."""
    assert re.search(
        r"seat \d opens the deal, but it is for seat \d to open", refused(swapped(game, which))
    )


def test_a_match_from_its_middle() -> None:
    """Who opens its first deal is not known, who opens the next is."""
    game = kortbord.load("golf", seats=2, end="rounds:4")
    for first, good in ((0, True), (1, False)):
        match = Match(
            game, totals=(5, 6), deal_number=3, deal=game.deal(seed=proof(1, 2).seed, first=1)
        )
        rng = Random(3)
        for number in (1, 2):
            state = match.state
            assert state is not None
            state.proof = proof(number, 2)
            while not state.is_over:
                step(state, rng)
            if number == 1:
                match.next_deal(deal=game.deal(seed=proof(2, 2).seed, first=first).deal_text)
        if good:
            assert kortbord.replay(match.record()).record() == match.record()
        else:
            assert "it is for seat 0 to open" in refused(match.record())


def test_a_deal_after_one_with_real_cards() -> None:
    """Nobody knows who opened that one, so whoever opens the next is right."""
    game = kortbord.load("golf", seats=2, end="rounds:2")
    for first in (0, 1):
        match = Match(game, seed=1)
        match.enter([3, 4])
        match.next_deal(deal=game.deal(seed=proof(1, 2).seed, first=first).deal_text)
        state, rng = match.state, Random(4)
        assert state is not None
        state.proof = proof(1, 2)
        while not state.is_over:
            step(state, rng)
        assert kortbord.replay(match.record()).record() == match.record()
