"""Casual play of Golf with six cards: what a row can still become, given the turns left.

A player alone at the table, with so many turns to come, can work out exactly what each row is
worth and when to go on to the next one.  The bot plays by that, with a guess of how many turns
the others will leave it; four-hole Golf has a file of its own.
"""

from functools import cache
from typing import Any

from kortbord.bots import casual_four_hole
from kortbord.bots.golf_cards import DOWN, KINDS, kind_of, pair, shares, unseen
from kortbord.cards import NONE
from kortbord.engine.view import View
from kortbord.rules.golf import DISCARD, DRAW, SWAP, TAKE, in_play

LONGEST = 12  # turns that are looked ahead at most
FINDS = 0.5  # how often the pile has a card as good as one from the stock
HURRY = 1.0  # what a turn is worth to the others, each; closing takes it from them
GRUDGE = 1.0  # how much a card that helps the next seat is minded
PACE = (6, 4, 2)  # turns until a seat closes, by its topmost open row

Places = list[list[float]]  # points by row and by the kinds of its two cards, a * SIDE + b
SIDE = KINDS + 1


def choose(view: View, seed: int) -> int:
    """Return the action to take."""
    if view.game.o.holes == 4:
        return casual_four_hole.choose(view, seed)
    return lay(view) if view.table.held != NONE else fetch(view)


@cache
class Plan:
    """What the rows come to on average, from the topmost open one down, before a turn.

    `ahead[turns][row]` is a table by the two kinds; a bottom row with both cards swapped is
    closed and has no turn to come (GO-13).
    """

    def __init__(self, o: Any) -> None:
        """Begin with no turns left: what lies there counts."""
        self.o, self.shares = o, [(k, share) for k, share in enumerate(shares(o)) if share]
        self.now = [pair(o, a, b) for a in range(SIDE) for b in range(SIDE)]
        self.hidden = self.now[DOWN * SIDE + DOWN]
        self.ahead: list[Places] = [
            [[points + rest * self.hidden for points in self.now] for rest in (2, 1, 0)]
        ]

    def turns(self, turns: int) -> Places:
        """Return the tables for so many turns to come."""
        while len(self.ahead) <= turns:
            self.ahead.append(self.one_more(self.ahead[-1], len(self.ahead)))
        return self.ahead[turns]

    def one_more(self, later: Places, turns: int) -> Places:
        """Return the tables with a turn more than `later`."""
        found: Places = [[0.0] * SIDE * SIDE for _ in range(3)]
        for row, table in enumerate(found):
            for a in range(KINDS + (row == 1)):
                for b in range(DOWN if row == 2 else a, SIDE - (row == 0)):
                    uses = [
                        (share, min(self.uses(row, a, b, card, later, turns)))
                        for card, share in self.shares
                    ]
                    drawn = sum(share * use for share, use in uses)
                    found_ = sum(share * min(use, drawn) for share, use in uses)
                    points = FINDS * found_ + (1 - FINDS) * drawn
                    table[a * SIDE + b] = table[b * SIDE + a] = points
        return found

    def uses(self, row: int, a: int, b: int, card: int, later: Places, turns: int) -> list[float]:
        """Return what the rows come to if a card is not laid, laid left, right, or further down."""
        here, now = later[row], self.now[a * SIDE + b]
        points = [here[a * SIDE + b], here[card * SIDE + b], here[a * SIDE + card]]
        if row == 2:
            if b == DOWN:
                points[2] = self.now[a * SIDE + card] - HURRY * (turns - 1)
            if a == DOWN:
                points[1] = self.now[card * SIDE + b] - HURRY * (turns - 1)
            return points
        for below in range(row + 1, 3):
            skipped = (below - row - 1) * self.hidden
            points.append(now + skipped + later[below][card * SIDE + DOWN])
        return points


def turns_left(view: View, seat: int) -> int:
    """Guess how many turns a seat has, the one under way among them."""
    t, o = view.table, view.game.o
    if t.left != NONE:
        return 1
    others = [PACE[t.row[other]] + 1 for other in range(o.seats) if other != seat]
    stock = in_play(o) - t.drawn + (t.held != NONE and not t.from_pile)
    return int(max(1, min(*others, -(-stock // o.seats), LONGEST)))


class Player:
    """A seat with its topmost open row and the turns it has left."""

    def __init__(self, view: View, seat: int) -> None:
        """Look at a seat; it may be another one."""
        t = view.table
        self.plan, self.turns, self.row = Plan(view.game.o), turns_left(view, seat), t.row[seat]
        place = seat * 6 + 2 * self.row
        self.pair = kind_of(t.card[place]), kind_of(t.card[place + 1])
        self.later = self.plan.turns(self.turns - 1)
        self.shares = unseen(view)

    def uses(self, card: int) -> list[tuple[float, int]]:
        """Return what the seat comes to with a card in hand, for each action."""
        first = SWAP + 2 * self.row
        actions = [DISCARD, first, first + 1, *range(first + 2, SWAP + 6, 2)]
        points = self.plan.uses(self.row, *self.pair, card, self.later, self.turns)
        return list(zip(points, actions, strict=True))

    def drawn(self) -> float:
        """Return what the seat comes to with a card from the stock, on average."""
        return sum(share * min(self.uses(card))[0] for card, share in self.shares.items())


def lay(view: View) -> int:
    """Lay the card in hand where it does most, and give the next seat little to take."""
    t, o, held = view.table, view.game.o, kind_of(view.table.held)
    uses = Player(view, view.seat).uses(held)
    if t.left != 1:
        rival = Player(view, (view.seat + 1) % o.seats)
        drawn = rival.drawn()
        for n, (points, action) in enumerate(uses):
            away = held if action == DISCARD else kind_of(t.card[view.seat * 6 + action - SWAP])
            if away != DOWN:
                gift = max(0.0, drawn - min(rival.uses(away))[0])
                uses[n] = points + gift * GRUDGE / (o.seats - 1), action
    actions = view.legal_actions()
    return min(use for use in uses if use[1] in actions)[1]


def fetch(view: View) -> int:
    """Take the card that lies open if it is better than what the stock gives on average."""
    t, actions = view.table, view.legal_actions()
    if len(actions) == 1:
        return actions[0]
    player = Player(view, view.seat)
    points, action = min(player.uses(kind_of(t.pile[t.piled - 1])))
    return TAKE if points < player.drawn() and action != DISCARD else DRAW
