"""The arguments of the command line, and which command they call."""

import argparse
import re
from collections.abc import Callable, Sequence
from typing import NoReturn

from kortbord import __version__
from kortbord.cli import backing, benching, playing, replaying, serving, simulating, verifying
from kortbord.cli.failing import Failure

Command = Callable[[argparse.Namespace], int]


class Parser(argparse.ArgumentParser):
    """A parser that answers a wrong usage with one sentence."""

    def error(self, message: str) -> NoReturn:
        """Raise the sentence."""
        found = re.search("invalid choice: ('.*') ", message)
        if found:
            message = f"there is no command {found[1]}"
        raise Failure(f"{self.prog}: {message}; `{self.prog} --help` shows how it is written.")


def read(arguments: Sequence[str]) -> tuple[Command, argparse.Namespace]:
    """Return the command that is called, and what is given to it."""
    parser = Parser(
        prog="kortbord",
        description="Bolighai, Golf, For Sale and Hjerter. "
        "Without a command: a table in the browser, for everybody on the same network.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"kortbord {__version__}")
    parser.add_argument("--lang", metavar="LANG", help="nb, de or en")
    parser.add_argument("--port", metavar="N", help=f"where the table listens ({serving.PORT})")
    parser.add_argument("--no-browser", action="store_true", help="do not open the browser")
    parser.set_defaults(command=serving.plain)
    commands = parser.add_subparsers(metavar="COMMAND", title="commands")
    every = (add_serve, add_play, add_replay, add_verify, add_simulate, add_bench, add_backup)
    for add in every:
        add(commands)
    given = parser.parse_args(list(arguments))
    return given.command, given


def new(
    commands: "argparse._SubParsersAction[Parser]", name: str, told: str, call: Command
) -> Parser:
    """Add a command."""
    parser = commands.add_parser(name, help=told, description=told, allow_abbrev=False)
    parser.set_defaults(command=call)
    return parser


def add_language(parser: Parser) -> None:
    """Add the language, which may stand before the command as well."""
    parser.add_argument("--lang", metavar="LANG", default=argparse.SUPPRESS, help="nb, de or en")


def add_game(parser: Parser) -> None:
    """Add what says which game with which options."""
    parser.add_argument("--seats", metavar="N", help="how many play")
    parser.add_argument("--preset", metavar="NAME", help="a set of options")
    parser.add_argument(
        "--option", metavar="NAME=VALUE", action="append", default=[], help="one option; repeatable"
    )
    parser.add_argument("--seed", metavar="S", help="a whole number; the same deals every time")


def add_serve(commands: "argparse._SubParsersAction[Parser]") -> None:
    """`kortbord serve`."""
    parser = new(commands, "serve", "Serve tables to browsers.", serving.command)
    usual = argparse.SUPPRESS  # both may stand before the command as well
    parser.add_argument("--host", metavar="HOST", default=serving.HERE, help="where to listen")
    parser.add_argument("--port", metavar="N", default=usual, help="0: any that is free")
    parser.add_argument("--no-browser", action="store_true", default=usual, help="open none")
    parser.add_argument("--data-dir", metavar="DIR", help="where the embedded database is kept")
    parser.add_argument("--database", metavar="URL", help="sqlite:///PATH or postgresql://...")
    parser.add_argument("--tls-cert", metavar="FILE", help="a certificate, for https")
    parser.add_argument("--tls-key", metavar="FILE", help="its key, if it lies elsewhere")
    parser.add_argument(
        "--origin", metavar="URL", action="append", default=[], help="a page that may come in too"
    )
    parser.add_argument(
        "--keep-days", metavar="N", help="how long tables stay that nobody touches; 0: for ever"
    )
    parser.add_argument("--limits", metavar="X", help="times the usual limits of an address")
    add_language(parser)


def add_play(commands: "argparse._SubParsersAction[Parser]") -> None:
    """`kortbord play`."""
    told = "Play in the terminal against bots; without GAME: choose one."
    parser = new(commands, "play", told, playing.command)
    parser.add_argument("game", metavar="GAME", nargs="?", help="bolighai, golf, for_sale, hjerter")
    add_game(parser)
    parser.add_argument(
        "--bots", metavar="A,B,...", help="casual, random: one for all, or one for each other seat"
    )
    add_language(parser)
    parser.add_argument(
        "--resume", metavar="FILE", nargs="?", const="", help="go on with an unfinished game"
    )
    parser.add_argument("--options", action="store_true", help="list the options of GAME")


def add_replay(commands: "argparse._SubParsersAction[Parser]") -> None:
    """`kortbord replay`."""
    parser = new(commands, "replay", "Print a record and check it.", replaying.command)
    parser.add_argument("file", metavar="FILE", help="a record, - for standard input")
    add_language(parser)
    parser.add_argument("--json", action="store_true", help="one JSON object instead")


def add_verify(commands: "argparse._SubParsersAction[Parser]") -> None:
    """`kortbord verify`."""
    parser = new(commands, "verify", "Show that nobody chose the cards.", verifying.command)
    parser.add_argument("file", metavar="FILE", help="a record, - for standard input")
    add_language(parser)
    parser.add_argument("--json", action="store_true", help="one JSON object instead")


def add_simulate(commands: "argparse._SubParsersAction[Parser]") -> None:
    """`kortbord simulate`."""
    parser = new(commands, "simulate", "Let bots play, and average the scores.", simulating.command)
    parser.add_argument("game", metavar="GAME", help="bolighai, golf, for_sale, hjerter")
    parser.add_argument("--deals", metavar="N", default="100", help="how many deals (100)")
    parser.add_argument(
        "--bots",
        metavar="A,B,...",
        default="casual",
        help="casual, random: one for all, or one a seat",
    )
    add_game(parser)
    add_language(parser)
    parser.add_argument("--json", action="store_true", help="one JSON object instead")


def add_bench(commands: "argparse._SubParsersAction[Parser]") -> None:
    """`kortbord bench`."""
    parser = new(commands, "bench", "Measure how fast the rules are.", benching.command)
    parser.add_argument("game", metavar="GAME", nargs="?", help="one game; without it, all four")
    add_language(parser)
    parser.add_argument("--json", action="store_true", help="one JSON object instead")


def add_backup(commands: "argparse._SubParsersAction[Parser]") -> None:
    """`kortbord backup`."""
    told = "Copy all tables of the embedded database, even while they are played."
    parser = new(commands, "backup", told, backing.command)
    parser.add_argument("file", metavar="FILE", help="where to; it must not be there yet")
    parser.add_argument("--data-dir", metavar="DIR", help="where the embedded database is kept")
    parser.add_argument("--database", metavar="URL", help="sqlite:///PATH, if it lies elsewhere")
    add_language(parser)
