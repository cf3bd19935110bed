"""During a match: deals begin, seats act, take back, and end a deal early."""

from kortbord.table import calls, timing, turns
from kortbord.table import events as ev
from kortbord.table import protocol as p
from kortbord.table.calls import Call
from kortbord.table.refusing import Answer, passed_on, refused
from kortbord.table.room import Room
from kortbord.table.sealing import secret


def act(room: Room, call: Call, command: p.Act) -> Answer:
    """Take an action, if it is the one that the seat is asked for."""
    chair = room.chairs[call.seat]
    if command.deal != room.deal or command.nth != chair.acts or room.state is None:
        return stale(room, call.seat)
    if chair.expired:
        return refused("time_up")
    return action(room, call.seat, command.action, "person")


def stale(room: Room, seat: int) -> p.Refused:
    """Return the refusal of what was meant for another moment, with the moment that it is."""
    return refused("stale", deal=room.deal, nth=room.chairs[seat].acts)


def action(room: Room, seat: int, text: str, by: str) -> Answer:
    """Return an action in the notation of records, or why the rules refuse it."""
    state = room.state
    assert state is not None
    refusal = state.refusal(seat, text)
    if refusal is not None:
        return passed_on(refusal)
    game = room.game
    written = game.action_text(game.action_number(text))
    return [ev.Acted(seat=seat, action=written, by=by)]


def play(room: Room, call: Call, command: calls.Play) -> Answer:
    """Let a machine act, if the seat's turn is still the machine's."""
    seat = command.seat
    machine = turns.machine_of(room, seat) if seat in room.acting else None
    if machine is None or machine[0] != command.by:
        return refused("no_machine")
    if command.deal not in (0, room.deal) or command.nth not in (-1, room.chairs[seat].acts):
        return stale(room, seat)
    return action(room, seat, command.action, command.by)


def start(room: Room, call: Call, command: p.Start) -> Answer:
    """Deal the first deal of a match, or the next though not all are ready."""
    if command.deal != room.deal:
        return stale(room, call.seat)
    if room.host != call.seat:
        return not_host(room)
    return may_deal(room) or next_deal(room, call)


def not_host(room: Room) -> p.Refused:
    """Return the refusal of what only the host may do."""
    return refused("not_host", name=room.chairs[room.host].name if room.host >= 0 else "")


def may_deal(room: Room) -> p.Refused | None:
    """Return why the next deal cannot be dealt now, None if it can."""
    if room.phase == "playing":
        return refused("deal_goes_on")
    if room.phase == "over":
        return refused("match_over")
    if any(chair.who == "free" for chair in room.chairs):
        return refused("seats_free")
    return None


def next_deal(room: Room, call: Call, text: str = "") -> list[ev.Event]:
    """Deal, and seal the deal after it; for those who are away the countdown begins."""
    deal, until = room.seal.deal, call.now + timing.GRACE
    away = [
        ev.Gone(seat=seat, until=until, stands=timing.may_stand(room, seat, call.now))
        for seat, chair in enumerate(room.chairs)
        if room.phase == "waiting" and chair.key and not chair.here
    ]
    sealed = ev.Sealed(deal=deal + 1, secret=secret(call.fresh, deal + 1))
    return [*away, ev.Dealt(deal=deal, text=text), sealed]
