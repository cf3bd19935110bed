"""A packed table is small: search copies it at every step.  A change here is one to explain."""

import pytest

import kortbord
from kortbord.engine.game import FILES
from kortbord.fast import dtype

SIZES = {"bolighai": 288, "golf": 340, "for_sale": 288, "hjerter": 280}


def test_every_game_has_a_size() -> None:
    assert set(SIZES) == set(kortbord.games())


@pytest.mark.parametrize("game", SIZES)
def test_a_packed_table_has_this_many_bytes(game: str) -> None:
    assert dtype(FILES[game].rules.Table).itemsize == SIZES[game]
