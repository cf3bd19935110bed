"""A match at the terminal: who acts, what is asked, and that nothing is lost."""

import contextlib
from pathlib import Path
from typing import NoReturn

from rich.console import RenderableType
from rich.text import Text

import kortbord
from kortbord import i18n
from kortbord.cli import keeping, story, typed
from kortbord.cli.look import Look, ask
from kortbord.cli.screens import SCREENS
from kortbord.cli.showing import Showing
from kortbord.engine.match import Match
from kortbord.engine.shuffle import stir
from kortbord.engine.state import State
from kortbord.engine.view import View

WHY = ("why", "hvorfor", "warum")
LEAVE = ("q", "quit", "exit")
HELP = ("?", "help")


class Leave(Exception):
    """The person leaves the table."""


class Session:
    """A person at a table with bots.  What the person sees comes from views of the own seat."""

    def __init__(
        self,
        match: Match,
        notes: keeping.Notes,
        showing: Showing,
        look: Look,
        path: Path | None = None,
    ) -> None:
        """Take a match, begun or not; `path` is where it is kept, if it is."""
        self.match, self.notes, self.showing, self.look = match, notes, showing, look
        self.game, self.me = match.game, look.me or 0
        self.screen = SCREENS[self.game.name]
        self.path, self.complaint = path, ""
        self.told = 0  # how many events of the deal were told before the last own choice
        seed = stir(notes.seed + 1 if notes.seed is not None else 1)
        others = [seat for seat in range(self.game.seats) if seat != self.me]
        names = dict(zip(others, notes.bots, strict=True))
        self.bots = {s: kortbord.bot(name, self.game, seed) for s, name in names.items()}

    def run(self) -> int:
        """Play the match to its end, or until the person leaves; the exit status."""
        try:
            self.keep()
            self.told = seen_before(self.current, self.me)
            self.play()
        except (Leave, KeyboardInterrupt):
            kept = "kept" if self.path else "lost"
            self.look.show([Text(), Text(self.look.say(kept))])
        return 0

    @property
    def current(self) -> State:
        """The deal that is on the table."""
        state = self.match.state
        assert state is not None
        return state

    @property
    def view(self) -> View:
        """What the person sees."""
        return self.current.view(self.me)

    def keep(self) -> None:
        """Write the match down; if that cannot be, say so once."""
        try:
            self.path = self.path or keeping.new_file(self.game.name)
            keeping.write(self.path, self.notes.lines() + self.match.record())
        except OSError as error:
            if not self.complaint:
                self.complaint = self.look.say(
                    "not_kept", folder=keeping.data_folder(), reason=error.strerror or error
                )
                self.look.show([Text(self.complaint, style="bold")])

    def play(self) -> None:
        """Play deal after deal."""
        while True:
            while not self.current.is_over:
                self.turn()
            self.show_result()
            if self.match.is_over:
                return self.finish()
            self.pause(self.look.say("next"))
            self.match.next_deal()
            self.told = 0
            self.keep()

    def turn(self) -> None:
        """Let one seat act; the bots first where several choose at once."""
        waiting = self.current.to_act
        seat = next((seat for seat in waiting if seat != self.me), self.me)
        if seat != self.me:
            action = self.bots[seat].decide(self.current.view(seat)).action
        else:
            forced = self.screen.forced(self.view, self.showing)
            if forced is None:
                action = self.choose()
                self.told = len(self.view.events)
            else:
                action = forced
        self.current.apply(seat, action)
        self.keep()

    # What the person sees.

    def show_table(self) -> None:
        """Show the table to the person, and what has happened since the last choice."""
        view, look = self.view, self.look
        left = self.game.title + look.dot + self.screen.progress(view, look)
        parts: list[RenderableType] = [look.head(left, self.place()), look.line()]
        events = story.told(look, self.game.name, view.events[self.told :])
        parts += [look.flow(events), Text()] if events else []
        parts += [*self.screen.table(view, look, self.showing), Text()]
        parts += [
            *self.screen.choices(view, look),
            Text(),
            look.hint(self.game.name in typed.SUITED),
        ]
        look.show(parts, clear=True)

    def place(self) -> str:
        """Tell where in the match we are, '' where it is one deal."""
        kind, _, number = str(self.game.options["end"]).partition(":")
        if (kind, number) == ("rounds", "1"):
            return ""
        unit = self.look.say("unit", self.game.name)
        return self.look.say(kind, unit=unit, number=self.match.deal_number, last=number)

    def show_result(self) -> None:
        """Show the score of the deal that is over, where it comes from, and the standings."""
        view, look, match = self.view, self.look, self.match
        one = self.place() == ""
        unit = look.say("unit", self.game.name)
        over = look.say("over", unit=unit, number=match.deal_number)
        parts: list[RenderableType] = [look.head(self.game.title + look.dot + over, self.place())]
        parts.append(look.line())
        events = story.told(look, self.game.name, view.events[self.told :])
        parts += [look.flow(events), Text()] if events else []
        parts += [*self.screen.result(view, look, None if one else match.totals), Text()]
        parts += self.verdict()
        look.show(parts, clear=True)

    def verdict(self) -> list[RenderableType]:
        """Tell who has won, or who is ahead."""
        look, winners = self.look, self.match.winners
        if not winners:
            return []
        key = "shared_win" if len(winners) > 1 else "win"
        who = "you" if winners == (self.me,) else "one"
        names = look.names(winners)
        words = (
            look.say(key, names=names) if key == "shared_win" else look.say(key, who, names=names)
        )
        best = [total for _, _, total in self.match.standings].count(self.match.standings[0][2])
        if best > len(winners):
            words += " " + look.say("tie_break", self.game.name)
        return [Text(words, style="bold")]

    def finish(self) -> None:
        """Keep the record for ever, and say where."""
        if self.path is None:
            return
        try:
            record = keeping.finish(self.path, self.notes.lines() + self.match.record())
        except OSError as error:
            reason = error.strerror or str(error)
            words = self.look.say("not_kept", folder=keeping.data_folder(), reason=reason)
        else:
            words = self.look.say("record", path=record)
        self.look.console.print(Text(words), soft_wrap=True)

    # What the person types.

    def choose(self) -> str:
        """Ask until there is a legal action, and return it."""
        self.show_table()
        while True:
            words = self.read(self.look.prompt)
            if not words:
                legal = self.view.legal()
                if len(legal) == 1:
                    return legal[0]
                self.show_table()
                continue
            action = self.meant(words)
            if action and self.complain(action):
                return action

    def meant(self, words: str) -> str:
        """Return the action that is meant, '' after telling that there is none."""
        try:
            return typed.action(self.view, words)
        except typed.NoNumber as error:
            self.tell(self.look.say("no_number", number=error.number, last=error.last))
            return ""

    def complain(self, action: str) -> bool:
        """Tell why an action is refused; whether it is not."""
        refusal = self.view.refusal(action)
        if refusal is not None:
            self.tell(refusal.text(self.look.language))
        return refusal is None

    def read(self, prompt: str) -> str:
        """Read what is typed, after answering questions; raises Leave."""
        while True:
            words = ask(prompt)
            if words is None:
                self.leave()
            first, _, rest = words.lstrip("= ").partition(" ")
            if first.lower() in LEAVE and not rest:
                raise Leave
            if first.lower() in HELP:
                self.help()
            elif first.lower() in WHY:
                self.explain(rest)
            else:
                return words.lstrip("= ")

    def leave(self) -> NoReturn:
        """Leave, on a line of its own."""
        self.look.console.print()
        raise Leave

    def pause(self, prompt: str) -> None:
        """Wait until the person wants to go on."""
        self.tell(prompt)
        self.read(self.look.prompt)

    def explain(self, words: str) -> None:
        """Answer `why`: the sentence of a refusal, or that the action is allowed."""
        if self.current.is_over or not words:
            legal = self.view.legal() or ("pass",)
            self.tell(self.look.say("why_what", action=legal[-1]))
            return
        with contextlib.suppress(typed.NoNumber):
            action = typed.action(self.view, words)
            refusal = self.view.refusal(action)
            allowed = self.look.say("allowed", action=action)
            self.tell(refusal.text(self.look.language) if refusal else allowed)
            return
        self.meant(words)

    def help(self) -> None:
        """Show the rules in short."""
        short = i18n.catalogue(self.look.language)["short"]
        words = short.get(self.game.preset) or short[self.game.name]
        self.look.show([Text(), Text(words.strip()), Text()])

    def tell(self, words: str) -> None:
        """Say a sentence."""
        self.look.show([self.look.text(words)])


def seen_before(state: State, seat: int) -> int:
    """Return how many events a seat had seen before its last action, 0 if it has taken none."""
    twin, told = state.game.deal(state.deal_text), 0
    for who, action in state.plies:
        if who == seat:
            told = len(twin.view(seat).events)
        twin.apply(who, action)
    return told
