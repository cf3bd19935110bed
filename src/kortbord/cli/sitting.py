"""A match at the terminal: who acts, what is asked, and that nothing is lost."""

import contextlib
import importlib
from pathlib import Path
from typing import NoReturn

from rich.console import RenderableType
from rich.text import Text

import kortbord
from kortbord import i18n
from kortbord.cli import keeping, story, typed
from kortbord.cli.failing import Failure, failing
from kortbord.cli.look import Look, ask
from kortbord.cli.screens import SCREENS
from kortbord.engine.given import shown
from kortbord.engine.match import Match
from kortbord.engine.showing import Showing
from kortbord.engine.shuffle import stir
from kortbord.engine.state import State
from kortbord.engine.view import View

WHY = ("why", "hvorfor", "warum")
LEAVE = ("q", "quit", "exit")
HELP = ("?", "help")


class Leave(Exception):
    """The person leaves the table."""


class Sitting:
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
        self.kept = ""  # what was written to the path, '' where nothing was
        self.told = 0  # how many events of the deal were told before the last own choice
        seed = stir(notes.seed + 1 if notes.seed is not None else 1)
        others = [seat for seat in range(self.game.seats) if seat != self.me]
        names = dict(zip(others, notes.bots, strict=True))
        self.bots = {s: kortbord.bot(name, self.game, seed) for s, name in names.items()}

    def run(self) -> int:
        """Play the match to its end, or until the person leaves; the exit status."""
        with contextlib.suppress(ImportError):
            importlib.import_module("readline")  # where there is one, a line can be edited
        try:
            self.keep()
            self.told = seen_before(self.current, self.me)
            self.play()
        except (Leave, KeyboardInterrupt):
            kept = "lost" if self.complaint else "kept"
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
        """Write the match down."""
        text = self.notes.lines() + self.match.record()
        try:
            path = self.own_file()
            keeping.write(path, text)
            self.path, self.kept, self.complaint = path, text, ""
        except OSError as error:
            self.complain(error)

    def own_file(self) -> Path:
        """Return the file of this match, a new one where another terminal has taken the old."""
        if self.path is None or (self.kept and not keeping.is_still(self.path, self.kept)):
            return keeping.new_file(self.game.name)
        return self.path

    def complain(self, error: OSError) -> None:
        """Have every screen say that the match cannot be kept."""
        reason = error.strerror or str(error)
        self.complaint = self.look.say("not_kept", folder=keeping.data_folder(), reason=reason)

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
            self.play_bot(seat)
        else:
            forced = self.screen.forced(self.view, self.showing)
            if forced is None:
                action = self.choose()
                self.told = len(self.view.events)
            else:
                action = forced
            self.current.apply(seat, action)
        self.keep()

    def play_bot(self, seat: int) -> None:
        """Let a bot act; Failure if it cannot, for anybody may write one."""
        try:
            self.current.apply(seat, self.bots[seat].decide(self.current.view(seat)).action)
        except Exception as error:
            name = self.notes.bots[seat - (seat > self.me)]
            kept = "" if self.complaint else " The game is kept; `kortbord play --resume` goes on."
            raise Failure(f"The bot {shown(name)} fails: {failing(error)}.{kept}") from None

    # What the person sees.

    def show_table(self) -> None:
        """Show the table to the person, and what may be chosen."""
        view, look = self.view, self.look
        body = [*self.screen.table(view, look, self.showing), Text()]
        body += [*self.screen.choices(view, look), Text()]
        body.append(look.hint(letters=self.game.name in typed.SUITED))
        self.show_page(self.screen.progress(view, look), body)

    def show_result(self) -> None:
        """Show the score of the deal that is over, where it comes from, and the standings."""
        look, number = self.look, self.match.deal_number
        totals = self.match.totals if self.place() else None
        over = look.say("over", unit=look.say("unit", self.game.name), number=number)
        body = [*self.screen.result(self.view, look, totals), Text(), *self.verdict()]
        self.show_page(over, body)

    def show_page(self, where: str, body: list[RenderableType]) -> None:
        """Show where we are, what has happened since the last own choice, and the rest."""
        look = self.look
        head = look.head(self.game.title + look.dot + where, self.place())
        told = story.told(look, self.game.name, self.view.events[self.told :])
        events: list[RenderableType] = [look.flow(told), Text()] if told else []
        complaint = [Text(self.complaint, style="bold")] if self.complaint else []
        look.show([head, look.line(), *complaint, *events, *body], clear=True)

    def place(self) -> str:
        """Tell where in the match we are, '' where it is one deal."""
        kind, _, last = str(self.game.options["end"]).partition(":")
        if (kind, last) == ("rounds", "1"):
            return ""
        number, unit = self.match.deal_number, self.look.say("unit", self.game.name)
        if kind == "target":
            last = self.look.points(self.game.name, int(last))
        elif number > int(last):
            kind = "extra"
        return self.look.say(kind, unit=unit, number=number, last=last)

    def verdict(self) -> list[RenderableType]:
        """Tell who has won, or who is ahead."""
        look, winners, game = self.look, self.match.winners, self.game.name
        parts: list[RenderableType] = []
        if self.place():
            rows = [(p, look.name(s), look.points(game, n)) for p, s, n in self.match.standings]
            parts = [look.flow([f"{place}. {name} {total}" for place, name, total in rows])]
        if not winners:
            return [*parts, Text()]
        key = "shared_win" if len(winners) > 1 else "win"
        who = "you" if winners == (self.me,) else "one"
        names = look.names(winners)
        words = (
            look.say(key, names=names) if key == "shared_win" else look.say(key, who, names=names)
        )
        best = [total for _, _, total in self.match.standings].count(self.match.standings[0][2])
        if best > len(winners):
            words += " " + look.say("tie_break", self.game.name)
        return [*parts, Text(words, style="bold")]

    def finish(self) -> None:
        """Keep the record for ever, and say where."""
        try:
            record = keeping.finish(self.own_file(), self.notes.lines(True) + self.match.record())
            words = self.look.say("record", path=record)
        except OSError as error:
            self.complain(error)
            words = self.complaint
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
            if action and self.allows(action):
                return action

    def meant(self, words: str) -> str:
        """Return the action that is meant, '' after telling that there is none."""
        try:
            return typed.action(self.view, words)
        except typed.NoNumber as error:
            self.tell(self.look.say("no_number", number=error.number, last=error.last))
            return ""

    def allows(self, action: str) -> bool:
        """Tell whether an action is allowed, and if not, why."""
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
            first, _, rest = words.partition(" ")
            if first.lower() in LEAVE and not rest:
                raise Leave
            if first.lower() in HELP:
                self.help()
            elif first.lower() in WHY:
                self.explain(rest)
            else:
                return words

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
            self.tell(self.look.say("why_what"))
            return
        with contextlib.suppress(typed.NoNumber):
            action = typed.question(self.view, words)
            refusal = self.view.refusal(action)
            allowed = self.look.say("allowed", action=action)
            self.tell(refusal.text(self.look.language) if refusal else allowed)
            return
        self.meant(words)

    def help(self) -> None:
        """Show the rules in short."""
        short = i18n.catalogue(self.look.language)["short"]
        words = short.get(self.game.preset) or short[self.game.name]
        back = [] if self.current.is_over else [Text(self.look.say("back"), style="dim")]
        self.look.show([Text(), Text(words.strip()), *back, Text()])

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
