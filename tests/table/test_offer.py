"""What is offered can be played, all of it, and nothing besides."""

import re
from typing import Any

import msgspec
import pytest

import kortbord
from kortbord import bots, i18n
from kortbord.engine.game import FILES
from kortbord.engine.showing import Showing
from kortbord.table.seeing import offer
from kortbord.table.seeing.sources import SOURCES
from kortbord.table.wire.answers import End, Flag, GameOffer, Numbers, Offer, Whole, Words

OFFER = offer.offered()
GAMES = {game.name: game for game in OFFER.games}
each_game = pytest.mark.parametrize("game", OFFER.games, ids=list(GAMES))


def accepted(game: str, name: str, value: Any) -> bool:
    try:
        loaded = kortbord.load(game, **{name: value})
    except kortbord.BadOptions as error:
        # Some go only with other seats: the value itself is one of those that are allowed.
        return "take rotating" in str(error)
    return bool(loaded.options[name] == value)


def test_it_is_sent_as_it_is() -> None:
    assert msgspec.json.decode(offer.offer(), type=Offer) == OFFER
    assert tuple(GAMES) == kortbord.games() and OFFER.bots == list(bots.names())


@each_game
def test_every_edition_can_be_played_as_it_is_offered(game: GameOffer) -> None:
    for preset in game.presets:
        assert preset.seats == [int(seats) for seats in preset.options]
        for seats, options in preset.options.items():
            loaded = kortbord.load(game.name, seats=int(seats), preset=preset.name)
            assert dict(loaded.options) == options
            same = kortbord.load(game.name, seats=int(seats), preset=preset.name, **options)
            assert same == loaded
    assert game.seats == sorted({seats for preset in game.presets for seats in preset.seats})
    assert kortbord.load(game.name).seats == game.first
    assert kortbord.load(game.name).preset == game.presets[0].name


@each_game
def test_what_an_edition_has_of_its_own(game: GameOffer) -> None:
    first = game.presets[0]
    assert first.own == []
    for preset in game.presets[1:]:
        assert preset.own
        for name in [option.name for option in game.options]:
            differs = [
                preset.options[seats][name] != first.options[seats][name]
                for seats in preset.options
            ]
            assert any(differs) == (name in preset.own)


def test_some_of_what_editions_have_of_their_own() -> None:
    own = {p.name: p.own for game in OFFER.games for p in game.presets}
    assert own["uberplay_down"] == ["pass_payment_rounding"]
    assert own["kvalito"] == own["bicycle"] == ["removed"]
    assert own["four_hole"] == ["return_discard"]
    assert {"qs", "heart", "end", "send_count"} <= set(own["standard"])


@each_game
def test_the_values_are_those_that_a_game_takes(game: GameOffer) -> None:
    for option in game.options:
        found = option.values
        good: list[Any]
        bad: list[Any]
        if isinstance(found, Words):
            good, bad = found.words, ["none_of_these"]
        elif isinstance(found, Whole):
            good, bad = [found.low, found.high], [found.low - 1, found.high + 1]
        elif isinstance(found, Flag):
            good, bad = [True, False], ["perhaps"]
        elif isinstance(found, Numbers):
            custom = "custom:" + ",".join(map(str, range(found.size)))
            good, bad = [*found.names, custom], [custom + ",1"]
        else:
            assert isinstance(found, End)
            good, bad = ["rounds:3", "target:7"], ["rounds:0", "hours:2"]
        assert all(accepted(game.name, option.name, value) for value in good), option
        assert not any(accepted(game.name, option.name, value) for value in bad), option


@each_game
def test_every_option_has_a_source_and_words(game: GameOffer) -> None:
    names = [option.name for option in game.options]
    assert names == list(kortbord.load(game.name).options) and set(names) == set(SOURCES[game.name])
    for language in i18n.LANGUAGES:
        assert set(names) <= set(i18n.catalogue(language)["option"][game.name])


def test_a_ruling_is_a_reading_of_ours() -> None:
    """`HJ-4` is the sheet's; whatever bears an A, or stands in a clarification, is ours."""
    shape = {"bolighai": "BO", "for_sale": "FS", "golf": "GO", "hjerter": "HJ"}
    for game, sources in SOURCES.items():
        for source, rule in sources.values():
            assert re.fullmatch(rf"{shape[game]}-A?[0-9]+|CL-[A-D][0-9]+", rule)
            assert (source == "sheet") == bool(re.fullmatch("[A-Z]{2}-[0-9]+", rule))


@each_game
def test_what_a_table_shows(game: GameOffer) -> None:
    for option in game.show:
        assert Showing(game.name, {})[option.name] == option.values[0]
        for value in option.values:
            assert Showing(game.name, {option.name: value})[option.name] == value


def test_no_number_of_seats_is_left_out() -> None:
    for name, game in GAMES.items():
        presets = {preset.name: preset.seats for preset in game.presets}
        assert presets == {n: list(seats) for n, seats in FILES[name].rules.PRESETS.items()}
