"""Before the start: who sits where, and what is played."""

import kortbord
from kortbord import bots
from kortbord.table import calls, names, timing
from kortbord.table import events as ev
from kortbord.table import protocol as p
from kortbord.table.calls import Call
from kortbord.table.refusing import Answer, refused
from kortbord.table.room import Room, load
from kortbord.table.sealing import secret

NO_OPTIONS = {"name", "seats", "preset"}  # other words of `kortbord.load`


def open_table(room: Room, call: Call, command: calls.Open) -> Answer:
    """Set the table, seat the host and the bots, and deal if that is wanted."""
    name, seats = names.clean(command.name), command.settings.seats
    wrong = unfit(command.settings) or names.refusal(name, ())
    if wrong:
        return wrong
    found = seat_bots(command, name)
    if isinstance(found, p.Refused):
        return found
    opened = ev.Opened(code=command.code, settings=command.settings)
    events: list[ev.Event] = [opened, ev.Seated(seat=0, name=name, key=command.key)]
    events += [*found, ev.Hosted(seat=0), ev.Sealed(deal=1, secret=secret(call.fresh, 1))]
    if not command.start:
        return events
    if len(found) + 1 < seats:
        return refused("seats_free")
    gone = ev.Gone(seat=0, until=call.now + timing.GRACE, stands=True)
    return [*events, gone, ev.Dealt(deal=1), ev.Sealed(deal=2, secret=secret(call.fresh, 2))]


def seat_bots(command: calls.Open, name: str) -> list[ev.Event] | p.Refused:
    """Seat the bots of a new table."""
    taken, events = [name], list[ev.Event]()
    for seat, bot in sorted(command.bots.items()):
        if not 0 < seat < command.settings.seats:
            return refused("no_such_seat", seat=seat, last=command.settings.seats - 1)
        if bot not in bots.names():
            return unknown_bot(bot)
        taken.append(names.of_bot(taken))
        events.append(ev.Seated(seat=seat, name=taken[-1], bot=bot))
    return events


def unfit(settings: p.Settings) -> p.Refused | None:
    """Return what is wrong with settings, None if a game can be played with them."""
    odd = NO_OPTIONS.intersection(settings.options)
    if odd:
        return refused("settings", problem=f"There is no option {min(odd)}.")
    try:
        load(settings)
    except kortbord.Error as error:
        return refused("settings", problem=error)
    return None


def unknown_bot(bot: str) -> p.Refused:
    """Return the refusal of a bot that there is not."""
    return refused("no_such_bot", bot=bot, bots=", ".join(bots.names()))


def sit(room: Room, call: Call, command: calls.Sit) -> Answer:
    """Sit down; whoever has a seat already keeps it."""
    if room.seat_of(command.key) is not None:
        return []
    if room.phase != "waiting":
        return refused("begun")
    free = [seat for seat, chair in enumerate(room.chairs) if chair.who == "free"]
    if not free:
        return refused("full")
    seat = free[0] if command.seat is None else command.seat
    if seat not in free:
        return no_seat(room, seat) or refused("seat_taken", name=room.chairs[seat].name)
    name = names.clean(command.name)
    wrong = names.refusal(name, [chair.name for chair in room.chairs])
    if wrong:
        return wrong
    hosted: list[ev.Event] = [ev.Hosted(seat=seat)] if room.host < 0 else []
    return [ev.Seated(seat=seat, name=name, key=command.key), *hosted]


def no_seat(room: Room, *seats: int) -> p.Refused | None:
    """Return the refusal of a seat that the table has not."""
    last = len(room.chairs) - 1
    odd = [seat for seat in seats if not 0 <= seat <= last]
    return refused("no_such_seat", seat=odd[0], last=last) if odd else None
