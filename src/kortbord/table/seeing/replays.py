"""Deals that are over, to look at again and to keep: action by action, and as a record."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from kortbord import State
from kortbord.engine.proof import Proof
from kortbord.engine.record import deal_lines, head, numbers
from kortbord.engine.view import ONLOOKER
from kortbord.table.seeing import shown
from kortbord.table.wire import protocol
from kortbord.table.wire.answers import Frame, Replay
from kortbord.table.wire.protocol import Deal, Settings

if TYPE_CHECKING:
    from kortbord.table.room.played import Played
    from kortbord.table.room.room import Room

OPEN, TABLE = "open", "table"  # all cards, or what an onlooker sees


def replay(
    room: "Room", match: int, number: int, view: int | str
) -> tuple[Replay, Iterator[Frame]] | None:
    """Return a deal that is over, by its match and its number there; None if there is none.

    Its frames come apart: there may be hundreds, and each takes a moment.
    `view` is a seat, `table` (what an onlooker sees) or `open` (all cards); None for any other.
    """
    over = [played for played in room.deals if played.tally is not None]
    found = [p for p in over if (p.match_number, p.info.deal_number) == (match, number)]
    if not found or view not in (OPEN, TABLE, *range(found[0].game.seats)):
        return None
    played = found[0]
    assert played.tally is not None
    viewer = None if view == OPEN else ONLOOKER if view == TABLE else int(view)
    whole = Replay(
        match=match,
        number=number,
        deal=played.deal,
        table=table(room, played),
        deals=[(p.match_number, p.info.deal_number, p.deal) for p in over],
        scores=list(played.tally),
        frames=[],
    )
    return whole, frames(played, viewer)


def frames(played: "Played", viewer: int | None) -> Iterator[Frame]:
    """Play a deal again, and tell what a viewer sees after each action; None sees all cards."""
    state = played.game.deal(played.text)
    yield Frame(deal=deal(played, state, viewer), events=[*told(played, state, viewer, 0)],
                seat=-1, action="", by="")  # fmt: skip
    for (seat, action), by in zip(played.plies, played.by, strict=True):
        before = len(state.seen(viewer).events)
        state.apply(seat, action)
        events = [*told(played, state, viewer, before)]
        text = played.game.action_text(action)
        whose = "person" if by == "forced" else by  # who has forced moves played is nobody else's
        yield Frame(
            deal=deal(played, state, viewer), events=events, seat=seat, action=text, by=whose
        )


def deal(played: "Played", state: State, viewer: int | None) -> Deal:
    """Return the deal as it stands, for somebody who can do nothing about it."""
    game, t = played.game, state.hidden(viewer)
    hints = game.hinting.hints(t, game.o, ONLOOKER if viewer is None else viewer)
    proof = shown.proof(played, True)
    return Deal(deal=played.deal, position=game.position(t, viewer), hints=hints, proof=proof)


def told(
    played: "Played", state: State, viewer: int | None, start: int
) -> Iterator[protocol.Event]:
    """Tell the events from one on."""
    seen = state.seen(viewer)
    return (shown.event(seen, n, played.by) for n in range(start, len(seen.events)))


def table(room: "Room", played: "Played") -> protocol.Table:
    """Return the table as it was before a deal: who sat there, and where the match stood."""
    game, info = played.game, played.info
    earlier = [p.tally for p in room.deals if p.match_number == played.match_number]
    results = [list(tally) for tally in earlier[: info.deal_number - 1] if tally is not None]
    settings = Settings(
        game=game.name, seats=game.seats, preset=game.preset, options=game.overrides(),
        show=room.settings.show if game.name == room.settings.game else {},
    )  # fmt: skip
    score = protocol.Score(
        number=played.match_number, deal_number=info.deal_number, totals=list(info.totals),
        results=results, over=False, standings=[], winners=[],
    )  # fmt: skip
    seal = shown.proof(played, True) or protocol.Proof(commit="", salts=[])
    return protocol.Table(
        code=room.code, settings=settings, options=dict(game.options), phase="playing",
        host=room.host, chairs=list(chairs(played)),
        onlookers=0, score=score, seal=seal, next_deal=played.deal,
    )  # fmt: skip


def chairs(played: "Played") -> Iterator[protocol.Chair]:
    """Return who sat where."""
    for name, bot in zip(played.names, played.bots, strict=True):
        yield protocol.Chair(who="bot" if bot else "person", name=name, bot=bot)


def record(room: "Room", match: int | None = None) -> str:
    """Return the record of the deals of a match that are over: of the last one with any."""
    over = [played for played in room.deals if played.tally is not None]
    wanted = match or (over[-1].match_number if over else 0)
    deals = [played for played in over if played.match_number == wanted]
    return "" if not deals else "\n".join([*lines(room, deals), ""])


def lines(room: "Room", deals: Sequence["Played"]) -> Iterator[str]:
    """Write the lines of a match; its totals when it is over."""
    game = deals[0].game
    yield from head(game)
    for played in deals:
        yield from deal_lines(proven(played))
    match = room.match
    if match is None or room.match_number != deals[0].match_number or match.is_over:
        results = [played.tally for played in deals if played.tally is not None]
        yield numbers("totals", map(sum, zip(*results, strict=True)))


def proven(played: "Played") -> State:
    """Play a deal again, with what shows that nobody chose the cards."""
    state = played.state()
    if not played.given:
        seal = played.seal
        state.proof = Proof(seal.commit, tuple(seal.salts), seal.secret)
    return state
