"""`kortbord replay`: a record, printed readably and checked."""

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path

from rich.console import RenderableType
from rich.text import Text

import kortbord
from kortbord.cli import story
from kortbord.cli.failing import Failure
from kortbord.cli.look import Look, language_of, window
from kortbord.cli.playing import decoded, read_text
from kortbord.engine.match import Match
from kortbord.engine.state import State
from kortbord.engine.view import Event

BEGIN = ("opener", "open", "money")  # kinds that start a paragraph, or end one
END = ("trick", "discard", "swap", "knock", "last_lap", "sale")


def command(given: argparse.Namespace) -> int:
    """Print a record, and tell the first line that is wrong."""
    text = ""
    told: dict[str, object] = {"ok": False, "error": None, "scores": [], "totals": None}
    try:
        text = read_input() if given.file == "-" else read_text(Path(given.file))
        found = kortbord.replay(text)
    except (Failure, kortbord.BadRecord) as error:
        if given.json:
            sound = before(text, getattr(error, "line", 0))
            print(json.dumps(told | numbers(sound) | {"error": str(error)}))
        raise
    if given.json:
        print(json.dumps(told | numbers(found) | {"ok": True}))
    else:
        show(found, Look(language_of(given.lang), window(), me=None))
    return 0


def read_input() -> str:
    """Read a record from standard input."""
    try:
        return decoded(sys.stdin.buffer, "Standard input")
    except (AttributeError, OSError, ValueError):
        raise Failure("Standard input cannot be read.") from None


def before(text: str, line: int) -> State | Match | None:
    """Return the deals that are over before a wrong line, None if there is none."""
    good = text.splitlines()[: max(0, line - 1)]
    while good and not good[-1].startswith(("scores", "entered")):
        good.pop()
    try:
        return kortbord.replay("".join(f"{line}\n" for line in good))
    except kortbord.Error:
        return None


def deals_of(found: State | Match) -> list[State | tuple[int, ...]]:
    """Return the deals of a record: states, or the scores of one played with real cards."""
    return [found] if isinstance(found, State) else list(found.deals)


def numbers(found: State | Match | None) -> dict[str, object]:
    """Return the scores of the deals that are over, and their sums."""
    if found is None:
        return {}
    if isinstance(found, Match):
        return {"scores": [list(scores) for scores in found.results], "totals": list(found.totals)}
    scores = [list(found.scores() or ())] if found.is_over else []
    return {"scores": scores, "totals": scores[0] if scores else [0] * found.game.seats}


def show(found: State | Match, look: Look) -> None:
    """Print what a record tells."""
    game = found.game
    look.show([look.head(game.title, f"{game.preset}, {game.seats}"), look.line()])
    for number, deal in enumerate(deals_of(found), getattr(found, "start_number", 1)):
        look.show([Text(look.say("replay", "deal", number=number), style="bold")])
        look.show(deal_parts(deal, game, look))
    done = found.is_over
    if isinstance(found, Match):
        totals = [look.points(game.name, n) for n in found.totals]
        look.show([look.say("replay", "totals") + "  " + "  ".join(totals), Text()])
    look.show([Text(look.say("replay", "right" if done else "unfinished"))])


def deal_parts(
    deal: State | tuple[int, ...], game: kortbord.Game, look: Look
) -> Iterator[RenderableType]:
    """Return a deal: its cards, what was done, the scores."""
    scores: tuple[int, ...] | None = deal if isinstance(deal, tuple) else deal.scores()
    if isinstance(deal, State):
        yield from cards(deal.deal_text, look)
        yield Text()
        for events in paragraphs(open_events(deal)):
            yield look.flow(story.told(look, game.name, events))
    if scores is not None:
        yield Text()
        yield (
            look.say("replay", "scores")
            + "  "
            + "  ".join(
                f"{look.name(seat)} {look.points(game.name, n)}" for seat, n in enumerate(scores)
            )
        )
    yield Text()


def cards(deal_text: str, look: Look) -> Iterator[RenderableType]:
    """Return the cards of a deal, a hand a line where they are dealt as hands."""
    for word in deal_text.split():
        name, _, value = word.partition("=")
        hands = value.split("|")
        for seat, hand in enumerate(hands):
            label = look.name(seat) if len(hands) > 1 else name
            shown = look.cards(hand.split(",")) if name in ("hands", "stock") else hand
            yield look.text(f"{label}: {shown.replace(',', ' ')}", "dim")


def paragraphs(events: list[Event]) -> Iterator[list[Event]]:
    """Break events where a person takes breath: at an auction, a sale, a trick, a turn."""
    part: list[Event] = []
    for event in events:
        begins = event.kind in BEGIN and part and part[-1].kind not in BEGIN
        if begins or (part and part[-1].kind in END and event.kind not in (*END, "last_lap")):
            yield part
            part = []
        part.append(event)
    yield part


def open_events(state: State) -> list[Event]:
    """Return all that happened, seen with the cards open; the sale tells what was laid."""
    return [event for event in state.seen(None).events if event.kind not in ("lay", "score")]
