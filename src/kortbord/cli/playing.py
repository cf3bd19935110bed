"""`kortbord play`: a match at the terminal, the person in seat 0."""

import argparse
import secrets
from pathlib import Path
from typing import IO

import kortbord
from kortbord.cli import keeping, listing
from kortbord.cli.failing import Failure
from kortbord.cli.loading import load_game, read_bots, read_seed
from kortbord.cli.look import Look, language_of, window
from kortbord.cli.sitting import Sitting
from kortbord.engine.given import plain
from kortbord.engine.match import Match
from kortbord.engine.record import read_match
from kortbord.engine.showing import Showing, belongs
from kortbord.engine.state import State

ME = 0
LARGEST = 50_000_000  # bytes of a record; ten thousand deals have a third of it


def command(given: argparse.Namespace) -> int:
    """Start a match, or go on with one."""
    if given.resume is not None:
        return resume(given).run()
    if given.game is None and given.options:
        raise Failure("Name the game whose options you want to see: kortbord play GAME --options.")
    if given.game is None:
        from kortbord.cli import menu

        return menu.command(given)
    if given.options:
        look = Look(language_of(given.lang), window())
        listing.show(load_game(given.game, given)[0], look)
        return 0
    return begin(given).run()


def begin(given: argparse.Namespace) -> Sitting:
    """Start a match of the game that is asked for."""
    look = Look(language_of(given.lang), window(), ME)
    game, showing = load_game(given.game, given)
    seed = secrets.randbits(64) if given.seed is None else read_seed(given.seed)
    bots = read_bots(given.bots or "casual", game.seats - 1)
    notes = keeping.Notes(seed, bots, look.language, showing.texts())
    return Sitting(Match(game, seed), notes, showing, look)


def resume(given: argparse.Namespace) -> Sitting:
    """Go on with an unfinished match: the newest, the newest of a game, or that of a file."""
    if given.seats or given.preset or given.option or given.seed or given.bots:
        raise Failure("A game that goes on stays as it was: give nothing but --lang with --resume.")
    return take_up(find(given.resume or given.game or ""), given.lang)


def find(word: str) -> Path:
    """Return the file of an unfinished match."""
    if word and word not in kortbord.games():
        return Path(word)
    found = [path for path in keeping.unfinished() if path.name.startswith(word)]
    if not found:
        raise Failure(f"There is no unfinished game in {keeping.unfinished_folder()}.")
    return found[0]


def take_up(path: Path, language: str | None) -> Sitting:
    """Go on with the match of a file; one that lies elsewhere is copied, not changed."""
    text = read_text(path)
    notes = keeping.read_notes(text)
    try:
        match = restored(text, notes.seed)
    except kortbord.BadRecord as error:
        raise Failure(f"{plain(str(path))}: {error}", 1) from None
    look = Look(language_of(language or notes.language or None), window(), ME)
    game = match.game
    shown = [word.partition("=") for word in notes.shown]
    showing = Showing(game.name, {n: v for n, _, v in shown if belongs(game.name, n)})
    bots = read_bots(",".join(notes.bots) or "casual", game.seats - 1)
    notes = notes._replace(bots=bots, language=look.language)
    ours = path.resolve().parent == keeping.unfinished_folder().resolve()
    if not match.is_over and match.state is None:
        match.next_deal()  # the last deal was played with real cards
    if match.is_over and not (ours and match.state):
        raise Failure(f"The game in {plain(str(path))} is over; there is nothing to go on with.")
    return Sitting(match, notes, showing, look, path if ours else None)


def read_text(path: Path) -> str:
    """Read a record; Failure if it cannot be read."""
    name = plain(str(path))
    try:
        with path.open("rb") as file:
            return decoded(file, name)
    except OSError as error:
        raise Failure(f"{name} cannot be read: {error.strerror or error}.") from None
    except ValueError:  # of a path
        raise Failure(f"{name} cannot be the name of a file.") from None


def decoded(file: IO[bytes], name: str) -> str:
    """Return the text of a record; Failure if it cannot be one, which `name` names."""
    data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise Failure(f"{name} is larger than {LARGEST // 1_000_000} MB, so it is no record.")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Failure(f"{name} is no text in UTF-8, so it is no record.") from None
    if not text.strip():
        raise Failure(f"{name} is empty.")
    return text


def restored(text: str, seed: int | None) -> Match:
    """Return the match of a record, going on from the seed that it was dealt from, if it was."""
    read = read_match(text)
    if seed is None:
        return read
    match = Match(read.game, seed)
    for number, deal in enumerate(read.deals):
        state = match.next_deal() if number else match.state
        if state is None or not isinstance(deal, State) or state.deal_text != deal.deal_text:
            return read
        for seat, action in deal.plies:
            state.apply(seat, action)
    return match
