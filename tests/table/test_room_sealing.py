"""Deals that can be checked: promised before the first card, salted by the seats, then shown."""

from hashlib import sha256

import pytest

import kortbord
from kortbord.table.room import calls
from kortbord.table.room import events as ev
from kortbord.table.wire import protocol as p
from tests.table.sitting import Sitting, opened, playing, table

SALT = "00112233445566778899aabbccddeeff"


def salt(sitting: Sitting, seat: int, text: str = SALT) -> list[ev.Event]:
    return sitting.do(seat, p.Salt(id=sitting.id(), deal=sitting.room.seal.deal, salt=text))


def test_the_first_deal_is_sealed_with_the_table() -> None:
    sitting = opened("golf", 3)
    sealed = next(event for event in sitting.log[0].events if isinstance(event, ev.Sealed))
    assert sealed.deal == 1 and len(sealed.secret) == 64
    seal = sitting.room.seal
    assert seal.commit == sha256(bytes.fromhex(sealed.secret)).hexdigest()
    assert (seal.deal, seal.secret, seal.salts) == (1, sealed.secret, ("", "", ""))


def test_the_seed_as_it_is_described() -> None:
    """First 8 bytes of SHA-256 of the secret and each seat's 16 bytes, zeros where none."""
    sitting = table("golf", 3)
    salt(sitting, 1)
    seal = sitting.room.seal
    text = bytes.fromhex(seal.secret) + bytes(16) + bytes.fromhex(SALT) + bytes(16)
    seed = int.from_bytes(sha256(text).digest()[:8], "big")
    assert seal.seed == seed
    sitting.start()
    assert sitting.room.state == kortbord.Match(sitting.room.game, seed).state
    assert sitting.room.deals[-1].seal == seal


@pytest.mark.parametrize("game", kortbord.games())
def test_every_deal_of_a_match_comes_from_its_seal(game: str) -> None:
    sitting = table(game, options={"end": "rounds:3"})
    match = None
    for deal in (1, 2, 3):
        seal = sitting.room.seal
        assert seal.deal == deal
        salt(sitting, deal % 3, f"{deal:032x}")
        seed = sitting.room.seal.seed
        assert seed != seal.seed
        sitting.start()
        sitting.play_out(deal)
        state = sitting.room.state
        assert state is not None
        if match is None:
            match = kortbord.Match(sitting.room.game, seed)
        else:
            match.next_deal(seed)
        assert match.state is not None and match.state.deal_text == state.deal_text
        for seat, action in state.plies:
            match.state.apply(seat, action)
    assert match is not None and sitting.room.match is not None
    assert match.totals == sitting.room.match.totals
    assert len({played.seal.secret for played in sitting.room.deals}) == 3


def test_the_next_deal_is_sealed_with_the_end_of_the_last() -> None:
    sitting = playing("golf", 3)
    assert sitting.room.seal.deal == 1
    sitting.play_out()
    acted, sealed = sitting.log[-1].events
    assert isinstance(acted, ev.Acted) and isinstance(sealed, ev.Sealed) and sealed.deal == 2
    assert sum(isinstance(e, ev.Sealed) for entry in sitting.log for e in entry.events) == 2


def test_salt_is_given_once_and_in_time() -> None:
    sitting = table("golf", 3)
    salt(sitting, 1)
    assert salt(sitting, 1) == []
    assert sitting.code(1, p.Salt(id="a", deal=1, salt="f" * 32)) == "salted"
    assert sitting.code(1, p.Salt(id="b", deal=2, salt=SALT)) == "salt_too_late"
    sitting.start()
    assert sitting.code(2, p.Salt(id="c", deal=1, salt=SALT)) == "salt_too_late"
    assert sitting.code(2, p.Salt(id="d", deal=2, salt=SALT)) == "salt_too_late"
    sitting.play_out()
    salt(sitting, 2)
    assert sitting.room.seal.salts == ("", "", SALT)
    assert sitting.room.deals[0].seal.salts == ("", SALT, "")


def test_a_new_person_gives_new_salt() -> None:
    sitting = table("golf", 3)
    salt(sitting, 1)
    sitting.do(1, p.Leave(id="a"))
    assert sitting.room.seal.salts == ("", "", "")
    sitting.server(calls.Sit("Nora", "key 9", 1))
    salt(sitting, 1)
    assert sitting.room.seal.salts == ("", SALT, "")


def test_a_seal_outlasts_a_new_game_and_a_rematch() -> None:
    sitting = playing("for_sale")
    sitting.play_out()
    seal = sitting.room.seal
    sitting.do(0, p.Rematch(id="a"))
    assert sitting.room.seal == seal
    golf = p.Settings(game="golf", seats=5, preset="norsk")
    sitting.do(0, p.Configure(id="b", settings=golf))
    assert sitting.room.seal.salts == ("",) * 5 and sitting.room.seal.commit == seal.commit
