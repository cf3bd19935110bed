"""The machines at a table: bots, stand-ins, default moves and forced ones, each in its time.

A job is one turn that a machine takes.  It thinks at once, in another process, and acts when its
pause is over (see `pauses`).
"""

import asyncio
import hashlib
from typing import TYPE_CHECKING

from kortbord.table.hub import pauses
from kortbord.table.hub.logs import fault, note, short
from kortbord.table.hub.thinking import BotFailed
from kortbord.table.room import timing
from kortbord.table.room.calls import Play
from kortbord.table.room.room import Machine
from kortbord.table.room.turns import DEFAULT_BOT
from kortbord.table.seeing.windows import ONLOOKER

if TYPE_CHECKING:
    from kortbord.table.hub.hub import Hub
    from kortbord.table.hub.live import Live

LATE = 200  # ms that a move may come later than it was meant to
AGAIN = 1.0  # seconds before a turn that was refused is tried again


class Job:
    """One turn that a machine takes."""

    __slots__ = ("acting", "machine", "public", "task")

    def __init__(self, hub: "Hub", live: "Live", machine: Machine) -> None:
        """Begin to think."""
        self.machine, self.acting = machine, False
        # What everybody has seen when the seat had to act; what comes later changes no pause.
        self.public = len(live.moment(0).events(ONLOOKER))
        self.task = asyncio.get_running_loop().create_task(self.run(hub, live))

    def stop(self) -> None:
        """Give the turn up, unless the machine is acting already."""
        if not self.acting:
            self.task.cancel()

    async def run(self, hub: "Hub", live: "Live") -> None:
        """Think, wait and act."""
        seat, by, _, deal, nth, _ = self.machine
        try:
            action = await self.action(hub, live)
            await asyncio.sleep(max(0, self.due(live, hub.at(live)) - hub.at(live)) / 1000)
            self.acting = True
            refused = await hub.command(live, Play(seat, action, by, deal, nth))
            if refused is None:
                return
            note("machine_refused", table=short(live.code), by=by, code=refused.code)
        except Exception as error:
            hub.metrics.count("errors")
            fault("machine_failed", error, table=short(live.code), by=by)
        if live.jobs.get(seat) is self:  # it is still the turn of this machine, or of nobody
            hub.later(AGAIN, self.again, hub, live)

    def again(self, hub: "Hub", live: "Live") -> None:
        """Try once more, if it is still for a machine to act."""
        if live.jobs.get(self.machine.seat) is self and not hub.closing:
            del live.jobs[self.machine.seat]
            schedule(hub, live)

    async def action(self, hub: "Hub", live: "Live") -> str:
        """Return what the machine does."""
        seat, by, bot = self.machine[:3]
        state = live.room.state
        assert state is not None
        view = state.view(seat)
        if by == "forced":
            return view.legal()[0]
        for name in (bot, DEFAULT_BOT):  # which may be one: the process is another by then
            try:
                return await hub.thinker.decide(name, seed(hub, live, seat), view)
            except BotFailed as error:
                hub.metrics.count("errors")
                note("bot_failed", table=short(live.code), bot=name, error=str(error))
        return view.legal()[0]

    def due(self, live: "Live", now: int) -> int:
        """Return when it acts, if it has decided `now`."""
        seat, by, _, deal, nth, since = self.machine
        facts = (live.code, deal, seat, self.public)
        if by == "forced":
            most = max(0, timing.costless(live.room, seat) - since - LATE)
            return since + pauses.of_person(live.room.chairs[seat].thinking, facts, most)
        pace = "instant" if by == "clock" else live.room.settings.pace
        return pauses.due(since, now, pace, facts)


def seed(hub: "Hub", live: "Live", seat: int) -> int:
    """Return the seed of a seat's bot, which nobody knows and which lasts as long as the server."""
    digest = hashlib.sha256(hub.secret + f"{live.code} {seat}".encode()).digest()
    return int.from_bytes(digest[:8], "big")


def schedule(hub: "Hub", live: "Live") -> None:
    """See to it that each turn that is a machine's has its job, and no other."""
    wanted = {machine.seat: machine for machine in live.room.machines()}
    for seat, job in list(live.jobs.items()):
        if wanted.get(seat) != job.machine:
            live.jobs.pop(seat).stop()
    for seat, machine in wanted.items():
        if seat not in live.jobs:
            live.jobs[seat] = Job(hub, live, machine)
