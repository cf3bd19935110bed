"""What a table shows or does of its own accord: the options that RULES.md leaves to a UI.

They change nothing in the rules and nothing in what a seat may know, only what is put before
people's eyes; the first value is the default.
"""

from collections.abc import Mapping

from kortbord.engine.errors import BadOptions
from kortbord.engine.given import shown
from kortbord.engine.options import listed

YES, NO = ("true", "false"), ("false", "true")
AUCTION = {"auto_pass": YES, "show_opponent_cards": NO, "show_opponent_money": NO}
OPTIONS: dict[str, dict[str, tuple[str, ...]]] = {
    "bolighai": {**AUCTION, "show_chips": YES},  # BO-A9, BO-A13 to BO-A15
    "for_sale": {**AUCTION, "show_coins": NO},  # FS-A7, FS-A10, FS-A11
    "golf": {"show_discard_history": NO},  # GO-A20
    "hjerter": {"show_tricks": ("last", "all", "none")},  # HJ-A29
}


class Showing:
    """The values for one game."""

    def __init__(self, game: str, given: Mapping[str, str]) -> None:
        """Take the values given; BadOptions for a name or a value that is not allowed."""
        self.given = dict(given)
        known = OPTIONS[game]
        for name, value in given.items():
            if name not in known:
                names = listed(known, "and")
                raise BadOptions(f"A table shows no {shown(name)}; its options are {names}.")
            if value not in known[name]:
                raise BadOptions(f"{name} cannot be {shown(value)}; it is {listed(known[name])}.")
        self.values = {name: given.get(name, values[0]) for name, values in known.items()}

    def __getitem__(self, name: str) -> str:
        """Return a value, `false` for an option that the game does not have."""
        return self.values.get(name, "false")

    def does(self, name: str) -> bool:
        """Whether an option is on."""
        return self[name] == "true"

    def texts(self) -> tuple[str, ...]:
        """Return what was given, as NAME=VALUE."""
        return tuple(f"{name}={value}" for name, value in self.given.items())


def belongs(game: str, name: str) -> bool:
    """Whether an option of a game is one of these."""
    return name in OPTIONS.get(game, {})
