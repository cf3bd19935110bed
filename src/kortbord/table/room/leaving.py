"""People come and go: connections, grace periods, the host's role, and what time brings."""

from kortbord.table.room import calls, timing
from kortbord.table.room import events as ev
from kortbord.table.room.calls import Call
from kortbord.table.room.playing import all_ready, next_deal
from kortbord.table.room.refusing import Answer, refused
from kortbord.table.room.room import Room
from kortbord.table.wire import protocol as p


def person(room: Room, seat: int) -> p.Refused | None:
    """Return the refusal of a seat where no person sits."""
    taken = 0 <= seat < len(room.chairs) and room.chairs[seat].key
    return None if taken else refused("no_person")


def connected(room: Room, call: Call, command: calls.Connected) -> Answer:
    """Be here, and host if the host's time is up."""
    seat = command.seat
    wrong = person(room, seat)
    if wrong is not None:
        return wrong
    if room.chairs[seat].here:
        return []
    hosted: list[ev.Event] = [ev.Hosted(seat=seat)] if hostless(room, call.now, seat) else []
    return [ev.Back(seat=seat), *hosted]


def hostless(room: Room, now: int, seat: int) -> bool:
    """Tell whether a seat becomes the host by coming: there is none, or one gone for long."""
    if room.host in (seat, -1):
        return room.host == -1
    host = room.chairs[room.host]
    if room.phase == "waiting":
        return not host.here and now >= host.gone_at + timing.HOST_GRACE
    return host.stand_in


def disconnected(room: Room, call: Call, command: calls.Disconnected) -> Answer:
    """Be gone: the countdown begins, and the clock stands once in a while."""
    seat = command.seat
    wrong = person(room, seat)
    if wrong is not None:
        return wrong
    return [gone(room, seat, call.now)] if room.chairs[seat].here else []


def gone(room: Room, seat: int, now: int) -> ev.Event:
    """Return the event that a person is away; in the waiting room nobody counts down."""
    if room.phase == "waiting":
        return ev.Gone(seat=seat, until=0, stands=False)
    return ev.Gone(seat=seat, until=now + timing.GRACE, stands=timing.may_stand(room, seat, now))


def leave(room: Room, call: Call, command: p.Leave) -> Answer:
    """Free the seat before the start, later be gone; the host's role passes on at once."""
    seat = call.seat
    if room.phase == "waiting":
        return free(room, seat)
    chair = room.chairs[seat]
    if chair.until or chair.stand_in:
        return []
    events = [gone(room, seat, call.now)]
    if seat == room.host and timing.heir(room) >= 0:
        events.append(ev.Hosted(seat=timing.heir(room)))
    if room.phase == "between" and all_ready(room, without=seat):
        events += next_deal(room, call)
    return events


def free(room: Room, seat: int) -> list[ev.Event]:
    """Free a seat; a host's role passes on, to someone who is away if nobody else is here."""
    events: list[ev.Event] = [ev.Unseated(seat=seat)]
    if seat == room.host:
        people = [other for other, chair in enumerate(room.chairs) if chair.key and other != seat]
        heir = timing.heir(room)
        if people:
            events.append(ev.Hosted(seat=heir if heir >= 0 else people[0]))
    return events


def tick(room: Room, call: Call, command: calls.Tick) -> Answer:
    """Do what is due: bots stand in, clocks run out, a host is replaced, the next deal begins."""
    away = [seat for seat, until in timing.graces(room) if until <= call.now]
    out = [seat for seat, end in timing.clocks(room) if end <= call.now and seat not in away]
    events: list[ev.Event] = [ev.StoodIn(seat=seat) for seat in away]
    events += [ev.Expired(seat=seat) for seat in out]
    hosting = timing.hosting(room)
    overdue = room.host in away or hosting is not None and hosting <= call.now
    if overdue and timing.heir(room) >= 0:
        events.append(ev.Hosted(seat=timing.heir(room)))
    if away and room.phase == "between" and all_ready(room):
        events += next_deal(room, call)
    return events


def resume(room: Room, call: Call, command: calls.Resume) -> Answer:
    """Everybody is away until they connect again, and no clock runs until then."""
    events: list[ev.Event] = []
    for seat, chair in enumerate(room.chairs):
        if room.phase == "waiting" and chair.here:
            events.append(ev.Gone(seat=seat, until=0, stands=False))
        elif room.phase != "waiting" and chair.key and not chair.stand_in:
            events.append(ev.Gone(seat=seat, until=call.now + timing.GRACE, stands=True))
    return [*events, ev.Resumed()]


def rekey(room: Room, call: Call, command: calls.Rekey) -> Answer:
    """Move a seat to another device, which has none yet."""
    wrong = person(room, command.seat)
    if wrong is not None:
        return wrong
    seat = room.seat_of(command.key)
    if seat is not None:
        return [] if seat == command.seat else refused("has_seat")
    return [ev.Rekeyed(seat=command.seat, key=command.key)]


def close(room: Room, call: Call, command: calls.Close) -> Answer:
    """Clear the table away."""
    return [ev.Closed()]
