"""Before the start: who sits where, and what is played."""

from functools import cache

import kortbord
from kortbord import bots
from kortbord.engine.showing import Showing
from kortbord.table.room import calls, names, timing
from kortbord.table.room import events as ev
from kortbord.table.room.calls import Call
from kortbord.table.room.leaving import free
from kortbord.table.room.playing import not_host
from kortbord.table.room.refusing import Answer, refused
from kortbord.table.room.room import Room, load
from kortbord.table.wire import protocol as p

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
    events += [*found, ev.Hosted(seat=0), ev.Sealed(deal=1, secret=call.fresh.hex())]
    if not command.start:
        return events
    if len(found) + 1 < seats:
        return refused("seats_free")
    gone = ev.Gone(seat=0, until=call.now + timing.GRACE, stands=True)
    return [*events, gone, ev.Dealt(deal=1)]


def seat_bots(command: calls.Open, name: str) -> list[ev.Event] | p.Refused:
    """Seat the bots of a new table."""
    taken, events = [name], list[ev.Event]()
    for seat, bot in sorted(command.bots.items()):
        if not 0 < seat < command.settings.seats:
            return refused("no_such_seat", seat=seat, last=command.settings.seats - 1)
        if bot not in known_bots():
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
        Showing(settings.game, settings.show)
    except kortbord.Error as error:
        return refused("settings", problem=error)
    return None


@cache
def known_bots() -> tuple[str, ...]:
    """Return the names of the bots; it takes a while to look for installed ones."""
    return bots.names()


def unknown_bot(bot: str) -> p.Refused:
    """Return the refusal of a bot that there is not."""
    return refused("no_such_bot", bot=bot, bots=", ".join(known_bots()))


def sit(room: Room, call: Call, command: calls.Sit) -> Answer:
    """Sit down; whoever has a seat already keeps it."""
    if room.seat_of(command.key) is not None:
        return []
    if room.phase != "waiting":
        return refused("begun")
    free_seats = [seat for seat, chair in enumerate(room.chairs) if chair.who == "free"]
    if not free_seats:
        return refused("full")
    seat = free_seats[0] if command.seat is None else command.seat
    if seat not in free_seats:
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


def not_now(room: Room, call: Call, *seats: int) -> p.Refused | None:
    """Return why this seat may not set up the table: begun, not the host, or no such seats."""
    wrong = begun(room) or no_seat(room, *seats)
    return wrong or (not_host(room) if room.host != call.seat else None)


def begun(room: Room) -> p.Refused | None:
    """Return the refusal of what can be done only before the start."""
    return None if room.phase == "waiting" else refused("begun")


def configure(room: Room, call: Call, command: p.Configure) -> Answer:
    """Play something else, or otherwise; people beyond the new seats move up."""
    settings = command.settings
    wrong = not_now(room, call) or unfit(settings)
    if wrong is not None:
        return wrong
    if settings == room.settings:
        return []
    people = sum(bool(chair.key) for chair in room.chairs)
    if people > settings.seats:
        return refused("too_many_people", people=people, seats=settings.seats)
    return [*close_up(room, settings.seats), ev.Configured(settings=settings)]


def close_up(room: Room, seats: int) -> list[ev.Event]:
    """Return how everybody finds a place on the first seats; bots make room for people."""
    who = [chair.who for chair in room.chairs]
    events: list[ev.Event] = []
    for seat in range(seats, len(who)):
        if who[seat] == "bot":
            events.append(ev.Unseated(seat=seat))
        if who[seat] != "person":
            continue
        place = min((s for s in range(seats) if who[s] != "person"), key=lambda s: who[s] == "bot")
        if who[place] == "bot":
            events.append(ev.Unseated(seat=place))
        events.append(ev.Swapped(seat=seat, other=place))
        who[place] = "person"
    return events


def put_bot(room: Room, call: Call, command: p.Bot) -> Answer:
    """Put a bot on a free seat, or another one on a bot's; it keeps the name there."""
    wrong = not_now(room, call, command.seat)
    if wrong is not None:
        return wrong
    chair = room.chairs[command.seat]
    if chair.key:
        return refused("seat_taken", name=chair.name)
    if command.bot not in known_bots():
        return unknown_bot(command.bot)
    if chair.bot == command.bot:
        return []
    name = chair.name or names.of_bot([other.name for other in room.chairs])
    return [ev.Seated(seat=command.seat, name=name, bot=command.bot)]


def remove(room: Room, call: Call, command: p.Remove) -> Answer:
    """Free a seat."""
    wrong = not_now(room, call, command.seat)
    if wrong is not None:
        return wrong
    return free(room, command.seat) if room.chairs[command.seat].who != "free" else []


def swap(room: Room, call: Call, command: p.Swap) -> Answer:
    """Sit down on a free seat; the host may change any two."""
    one, other = command.seat, command.other
    wrong = begun(room) or no_seat(room, one, other)
    if wrong is not None:
        return wrong
    if room.host != call.seat:
        if call.seat not in (one, other):
            return not_host(room)
        wanted = room.chairs[other if call.seat == one else one]
        if wanted.who != "free" and one != other:
            return refused("seat_taken", name=wanted.name)
    nobody = room.chairs[one].who == room.chairs[other].who == "free"
    return [] if one == other or nobody else [ev.Swapped(seat=one, other=other)]
