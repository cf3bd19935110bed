"""What can be played: the games with their editions, options and bots, for GET /api/games."""

from functools import lru_cache

import msgspec

import kortbord
from kortbord import bots
from kortbord.engine.game import FILES, SEATS
from kortbord.engine.options import BOOLEAN, MATCH
from kortbord.engine.showing import OPTIONS as SHOWN
from kortbord.table.seeing.sources import SOURCES
from kortbord.table.wire.answers import (
    End,
    Flag,
    GameOffer,
    Numbers,
    Offer,
    OptionOffer,
    PresetOffer,
    ShowOffer,
    Whole,
    Words,
)
from kortbord.table.wire.protocol import Value


@lru_cache(1)
def offer() -> bytes:
    """Return the offer as it is sent; it is the same as long as the program runs."""
    return msgspec.json.encode(offered())


def offered() -> Offer:
    """Return everything that can be played."""
    return Offer(games=[game(name) for name in kortbord.games()], bots=list(bots.names()))


def game(name: str) -> GameOffer:
    """Return one game."""
    presets = FILES[name].rules.PRESETS
    first = defaults(name, next(iter(presets)))
    seats = sorted({number for offered in presets.values() for number in offered})
    shown = [ShowOffer(name=n, values=list(values)) for n, values in SHOWN[name].items()]
    return GameOffer(
        name=name,
        seats=seats,
        first=SEATS.get(name, 4),
        presets=[preset(name, word, first) for word in presets],
        options=[option(name, word) for word in next(iter(first.values()))],
        show=shown,
    )


def defaults(name: str, preset: str) -> dict[str, dict[str, Value]]:
    """Return the value of every option in an edition, for each number of seats."""
    offered = FILES[name].rules.PRESETS[preset]
    games = (kortbord.load(name, seats=seats, preset=preset) for seats in offered)
    return {str(game.seats): dict(game.options) for game in games}


def preset(name: str, word: str, first: dict[str, dict[str, Value]]) -> PresetOffer:
    """Return one edition, and what it has otherwise than the first one."""
    options = defaults(name, word)
    names = next(iter(options.values()))
    own = [n for n in names if any(options[k][n] != first[k][n] for k in options)]
    seats = list(FILES[name].rules.PRESETS[word])
    return PresetOffer(name=word, seats=seats, options=options, own=own)


def option(name: str, word: str) -> OptionOffer:
    """Return one option: what values it may have, and where its default comes from."""
    source, rule = SOURCES[name][word]
    return OptionOffer(name=word, values=values(name, word), source=source, rule=rule)


def values(name: str, word: str) -> Flag | Words | Whole | Numbers | End:
    """Return what values an option may have."""
    if word == "end":
        return End()
    found = FILES[name].rules.OPTIONS.get(word, MATCH.get(word))
    assert found is not None
    if isinstance(found, range):
        return Whole(low=found[0], high=found[-1])
    if isinstance(found, dict):
        tables = {name: list(numbers) for name, numbers in found.items()}
        return Numbers(names=list(found), size=len(next(iter(tables.values()))), tables=tables)
    return Flag() if found == BOOLEAN else Words(words=list(found))
