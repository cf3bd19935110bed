"""The casual bot: a sensible player by rules of thumb, one file for each kind of game.

It is quick, never looks ahead by playing out deals, and knows what its View shows and no more.
"""

from collections.abc import Callable

from kortbord.bots import casual_auction, casual_golf, casual_hjerter
from kortbord.bots.chance import check_turn
from kortbord.bots.deciding import Budget, Decision
from kortbord.engine.errors import Error
from kortbord.engine.game import Game
from kortbord.engine.view import View

Chooser = Callable[[View, int], int]  # from a view and the bot's seed to an action
CHOOSERS: dict[str, Chooser] = {
    "bolighai": casual_auction.choose,
    "for_sale": casual_auction.choose,
    "golf": casual_golf.choose,
    "hjerter": casual_hjerter.choose,
}


class CasualBot:
    """Plays one game by rules of thumb."""

    def __init__(self, game: Game, seed: int) -> None:
        """Keep the game and the seed.  Error for a game that it does not know."""
        if game.name not in CHOOSERS:
            raise Error(f"The casual bot does not know {game.title}.")
        self.seed, self.choose = seed, CHOOSERS[game.name]

    def decide(self, view: View, budget: Budget | None = None) -> Decision:
        """Return the action to take.  Error if the seat is not to act."""
        check_turn(view)
        return Decision(view.game.action_text(self.choose(view, self.seed)))
