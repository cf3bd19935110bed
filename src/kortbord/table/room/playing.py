"""During a match: deals begin, seats act, take back, and end a deal early."""

import kortbord
from kortbord.cards import NONE
from kortbord.table.room import calls, timing, turns
from kortbord.table.room import events as ev
from kortbord.table.room.calls import Call
from kortbord.table.room.refusing import Answer, passed_on, refused
from kortbord.table.room.room import Room
from kortbord.table.wire import protocol as p


def act(room: Room, call: Call, command: p.Act) -> Answer:
    """Take an action, if it is the one that the seat is asked for."""
    chair = room.chairs[call.seat]
    if command.deal != room.deal or command.nth != chair.acts or room.state is None:
        return stale(room, call.seat)
    if chair.expired:
        return refused("time_up")
    return action(room, call, call.seat, command.action, "person")


def stale(room: Room, seat: int) -> p.Refused:
    """Return the refusal of what was meant for another moment, with the moment that it is."""
    return refused("stale", deal=room.deal, nth=room.chairs[seat].acts)


def action(room: Room, call: Call, seat: int, text: str, by: str) -> Answer:
    """Take an action, or pass on why the rules refuse it; the end of the deal seals the next."""
    state = room.state
    assert state is not None
    number = room.game.action_number(text)
    refusal = state.refusal(seat, text if number == NONE else number)
    if refusal is not None:
        return passed_on(refusal)
    room.known["legal", seat, number] = True
    acted = ev.Acted(seat=seat, action=room.game.action_text(number), by=by)
    return [acted, sealed(room, call)] if turns.ends(state, seat, number) else [acted]


def sealed(room: Room, call: Call) -> ev.Sealed:
    """Return the seal of the deal after the current one."""
    return ev.Sealed(deal=room.deal + 1, secret=call.fresh.hex())


def play(room: Room, call: Call, command: calls.Play) -> Answer:
    """Let a machine act, if the seat's turn is still the machine's."""
    seat = command.seat
    machine = turns.machine_of(room, seat) if seat in room.acting else None
    if machine is None or machine[0] != command.by:
        return refused("no_machine")
    if command.deal not in (0, room.deal) or command.nth not in (-1, room.chairs[seat].acts):
        return stale(room, seat)
    return action(room, call, seat, command.action, command.by)


def start(room: Room, call: Call, command: p.Start) -> Answer:
    """Deal the first deal of a match, or the next though not all are ready."""
    if command.deal != room.deal:
        return stale(room, call.seat)
    if room.host != call.seat:
        return not_host(room)
    return may_deal(room) or next_deal(room, call)


def not_host(room: Room) -> p.Refused:
    """Return the refusal of what only the host may do."""
    return refused("not_host", name=room.chairs[room.host].name)


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
    """Deal; at the start the countdown begins for those who are away."""
    until = call.now + timing.GRACE
    away = [
        ev.Gone(seat=seat, until=until, stands=timing.may_stand(room, seat, call.now))
        for seat, chair in enumerate(room.chairs)
        if room.phase == "waiting" and chair.key and not chair.here
    ]
    return [*away, ev.Dealt(deal=room.seal.deal, text=text)]


def all_ready(room: Room, seat: int = -1, without: int = -1) -> bool:
    """Tell whether everybody who is here is ready, and somebody is.

    `seat` is ready from now on, `without` is not here any more; bots and people who are away do
    not count.
    """
    chairs = [
        chair.ready or other == seat
        for other, chair in enumerate(room.chairs)
        if chair.key and (chair.here or other == seat) and other != without
    ]
    return bool(chairs) and all(chairs)


def ready(room: Room, call: Call, command: p.Ready) -> Answer:
    """Be ready for the next deal, which begins when everybody is."""
    if command.deal != room.deal:
        return stale(room, call.seat)
    wrong = may_deal(room)
    if wrong is not None:
        return wrong
    if room.phase == "waiting":
        return refused("not_begun")
    if room.chairs[call.seat].ready:
        return []
    deal = next_deal(room, call) if all_ready(room, call.seat) else []
    return [ev.WasReady(seat=call.seat), *deal]


def deal_now(room: Room, call: Call, command: calls.Deal) -> Answer:
    """Deal, whoever is ready; from a deal text if there is one that fits."""
    wrong = may_deal(room)
    if wrong is not None:
        return wrong
    try:
        state = room.game.deal(command.text) if command.text else None
    except kortbord.BadDeal as error:
        return refused("bad_deal", problem=error)
    number = 1 if room.match is None else room.match.deal_number + 1
    if state is not None and getattr(state.table, "round", number) != number:
        return refused("bad_deal", problem=f"It is deal {number} of the match.")
    return next_deal(room, call, command.text)


def why(room: Room, call: Call, command: p.Why) -> Answer:
    """Tell whether the rules refuse an action; it is not carried out."""
    if command.deal != room.deal or room.state is None:
        return stale(room, call.seat)
    refusal = room.state.refusal(call.seat, command.action)
    return [] if refusal is None else passed_on(refusal)


def undo(room: Room, call: Call, command: p.Undo) -> Answer:
    """Take one's last action back, before anybody has learnt anything from it."""
    if command.deal != room.deal:
        return stale(room, call.seat)
    if not room.settings.undo:
        return refused("no_undo")
    return [ev.Undone(seat=call.seat)] if room.may_undo(call.seat) else refused("undo_too_late")


def finish(room: Room, call: Call, command: p.Finish) -> Answer:
    """End a deal whose scores are certain."""
    if command.deal != room.deal:
        return stale(room, call.seat)
    if not room.may_finish():
        return refused("not_decided")
    return [ev.Finished(), sealed(room, call)]


def rematch(room: Room, call: Call, command: p.Rematch) -> Answer:
    """Go back to the waiting room after a match."""
    if room.host != call.seat:
        return not_host(room)
    if room.phase == "waiting" and room.match_number:
        return []
    return [ev.Again()] if room.phase == "over" else refused("match_goes_on")


def salt(room: Room, call: Call, command: p.Salt) -> Answer:
    """Add salt to the next deal, once."""
    if command.deal != room.seal.deal or command.deal <= room.deal:
        return refused("salt_too_late")
    given = room.seal.salts[call.seat]
    if given:
        return [] if given == command.salt else refused("salted")
    return [ev.Salted(seat=call.seat, salt=command.salt)]
