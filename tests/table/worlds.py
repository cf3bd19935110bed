"""Two servers with two worlds that differ only in what some may not know, played alike.

Time stands still, chance is the same, and the other people choose differently wherever nobody who
watches can see it.
"""

import hashlib
import random
from collections.abc import Sequence
from pathlib import Path

import kortbord
from kortbord import State
from kortbord.table.hub.hooks import Hooks
from tests.table.guest import Guest
from tests.table.house import House, settings, token

CODE = "furu-aaaa-aaaa"
NOON = 1_800_000_000_000
Watching = Sequence[int | None]


class Fate:
    """Chance that is the same in both worlds."""

    def __init__(self) -> None:
        self.drawn = 0

    def __call__(self, size: int) -> bytes:
        self.drawn += 1
        return hashlib.sha256(f"fate {self.drawn}".encode()).digest()[:size]


def deals(game: kortbord.Game, watching: Watching, chance: random.Random) -> tuple[str, str]:
    """Two deals that look the same to all who watch."""
    while True:
        one = game.deal(seed=chance.randrange(1 << 60))
        other = swapped(game, one.deal_text, chance)
        if other is not None and one != other and alike(one, other, watching):
            return one.deal_text, other.deal_text


def swapped(game: kortbord.Game, text: str, chance: random.Random) -> State | None:
    """Swap two cards of a deal; None if that is no deal."""
    name = next(word for word in ("hands=", "properties=", "stock=") if word in text)
    before, _, after = text.partition(name)
    cards, space, rest = after.partition(" ")
    found = cards.replace("|", ",|,").split(",")
    one, other = chance.sample([n for n, card in enumerate(found) if card != "|"], 2)
    found[one], found[other] = found[other], found[one]
    try:
        return game.deal(before + name + ",".join(found).replace(",|,", "|") + space + rest)
    except kortbord.Error:
        return None


def alike(one: State, other: State, watching: Watching) -> bool:
    """Whether all who watch see the same."""
    pairs = [(one.view(viewer), other.view(viewer)) for viewer in watching]
    return all((a.position, a.events) == (b.position, b.events) for a, b in pairs)


class Worlds:
    """The two servers and their people; seat 1 is a bot's, seat 0 and an onlooker watch."""

    def __init__(self, folder: Path, name: str, seed: int, unlike: int = 0) -> None:
        """People choose otherwise in secret after so many actions."""
        self.chance, self.after = random.Random(seed), unlike
        self.seats = 3 if name == "golf" else 4
        game = kortbord.load(name, seats=self.seats, preset=settings(name)["preset"])
        self.watching: Watching = (None, 0, 1)
        texts = deals(game, self.watching, self.chance)
        self.houses = [
            House(folder / str(n), hooks=hooks(text), name="g") for n, text in enumerate(texts)
        ]
        self.name = name
        self.people: list[list[Guest]] = []
        self.unlike = 0

    def __enter__(self) -> "Worlds":
        self.people = [self.seated(house.__enter__()) for house in self.houses]
        return self

    def __exit__(self, *args: object) -> None:
        for house in self.houses:
            house.stop()

    def seated(self, house: House) -> list[Guest]:
        """Seat everybody, and deal; the onlooker comes last."""
        house.set(token(0), {"1": "random"}, game=self.name, seats=self.seats)
        for seat in range(2, self.seats):
            house.join(CODE, token(seat), f"P{seat}")
        people: list[Guest] = []
        for seat in (0, *range(2, self.seats)):
            people.append(house.guest(CODE, token(seat)))
            for guest in people:  # one comes after the other, in both worlds
                guest.until(lambda g: bool(g.chair(people[-1].you or 0)["here"]))
        people.append(house.guest(CODE))
        for guest in people:
            guest.until(lambda g: g.table["onlookers"] == 1)
        assert people[0].ask("start", deal=0)["ok"]
        return people

    def states(self) -> tuple[State, State]:
        """The two deals, once it is people's turn in both."""
        one, other = (self.settled(*pair) for pair in zip(self.houses, self.people, strict=True))
        mine, theirs = ([ply for ply in state.plies if ply[0] == 1] for state in (one, other))
        assert mine == theirs, "the bot sees the same, and does the same"
        assert alike(one, other, self.watching), "the bot has uncovered the difference"
        return one, other

    def settled(self, house: House, people: list[Guest]) -> State:
        """A deal, once the bot has nothing to do in it."""
        room = house.live(CODE).room
        for _ in range(500):
            if room.state is not None and not room.machines():
                return room.state
            people[0].calm(0.02)
        raise AssertionError("the bot thinks for ever")

    def step(self) -> bool:
        """Let somebody act in both worlds; False if they cannot go on alike."""
        one, other = self.states()
        if not one.to_act:
            return False
        seat = self.chance.choice(one.to_act)
        pair = self.pair(one, other, seat)
        if pair is None:
            return False
        self.unlike += pair[0] != pair[1]
        for people, action in zip(self.people, pair, strict=True):
            guest = next(guest for guest in people if guest.you == seat)
            guest.until(lambda g: g.choice is not None)
            assert guest.act(action)["ok"]
        return True

    def pair(self, one: State, other: State, seat: int) -> tuple[str, str] | None:
        """Two actions of a seat that look the same, unlike ones if that can be."""
        mine, theirs = one.legal(seat), other.legal(seat)
        both = [action for action in mine if action in theirs]
        tries = [(a, a) for a in self.chance.sample(both, min(len(both), 6))]
        if seat and len(one.to_act) > 1 and len(one.plies) >= self.after:
            odd = [(self.chance.choice(mine), self.chance.choice(theirs)) for _ in range(4)]
            tries = odd + tries
        for a, b in tries:
            twins = one.copy(), other.copy()
            twins[0].apply(seat, a)
            twins[1].apply(seat, b)
            if alike(*twins, self.watching):
                return a, b
        return None

    def heard(self, number: int) -> list[list[str]]:
        """What the watching seat and the onlooker of a world were sent."""
        people = self.people[number]
        return [guest.calm(0.1).heard for guest in (people[0], people[-1])]


def hooks(text: str) -> Hooks:
    return Hooks(now=lambda: NOON, fresh=Fate(), dealer=lambda room: text, new_code=lambda: CODE)
