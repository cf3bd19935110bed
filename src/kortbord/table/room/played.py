"""The deals of a table: what was dealt, and what was done in it by whom."""

from dataclasses import dataclass

from kortbord import Game, State
from kortbord.engine.ranking import Tally
from kortbord.engine.view import MatchInfo
from kortbord.table.room.sealing import Seal

Ply = tuple[int, int]


@dataclass(slots=True)
class Played:
    """A deal of the table, over or going on.

    `plies` are its actions as (seat, number), `by` says of each who chose it (see
    `events.Acted`; `finished` where the deal was ended early), `names` who sat
    where.
    """

    game: Game
    deal: int  # counts the deals of the table from 1
    match_number: int  # of the match at this table, from 1
    info: MatchInfo  # where the match stood before it
    text: str
    seal: Seal
    names: list[str]
    bots: list[str]  # which bot; "" for a person
    plies: list[Ply]
    by: list[str]
    given: bool = False  # the deal came from a deal text and not from the seal
    tally: Tally | None = None  # the scores, once it is over

    def state(self) -> State:
        """Play the deal again; a new state, which may be changed."""
        state = self.game.deal(self.text)
        state.match = self.info
        for seat, action in self.plies:
            state.apply(seat, action)
        return state
