"""Deal texts: random ones for every game, and stacked ones in which rare things happen."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random

from .hjerter import HEARTS, deck
from .texts import RANKS, by_suit, int_option, rank_of, word_option

SOLD = {3: 24, 4: 24, 5: 25}  # cards of each colour that Bolighai uses
FOR_SALE_CARDS = {
    "gryphon": {3: 24, 4: 28, 5: 30, 6: 30},
    "uberplay_down": {3: 24, 4: 28, 5: 30, 6: 30},
    "iello": {3: 30, 4: 28, 5: 30, 6: 30},
    "ravensburger1997": {3: 18, 4: 20, 5: 20},
}


def random_deal(
    rng: Random, game: str, seats: int, preset: str, options: Mapping[str, object]
) -> str:
    """Shuffle a deal of any game."""
    if game == "bolighai":
        return bolighai_deal(rng, seats)
    if game == "for_sale":
        return for_sale_deal(rng, seats, preset)
    if game == "golf":
        return golf_deal(rng, seats, options)
    cards = deck(seats, preset, dict(options))
    rng.shuffle(cards)
    size = len(cards) // seats
    hands = [cards[size * seat : size * (seat + 1)] for seat in range(seats)]
    return hjerter_text(rng.randint(1, 2 * seats), hands)


# ---- Bolighai, For Sale, Golf


def bolighai_deal(rng: Random, seats: int) -> str:
    """Shuffle black and red cards and leave some of each out."""
    black = rng.sample([rank + suit for rank in RANKS for suit in "CS"], SOLD[seats])
    red = rng.sample([rank + suit for rank in RANKS for suit in "DH"], SOLD[seats])
    return f"first={rng.randrange(seats)} properties={','.join(black)} money={','.join(red)}"


def for_sale_deal(rng: Random, seats: int, preset: str) -> str:
    """Shuffle properties and money cards and leave some of each out."""
    old = preset == "ravensburger1997"
    every_money = [0, 0, *range(3, 21)] if old else [0, 0, *range(2, 16), *range(2, 16)]
    used = FOR_SALE_CARDS[preset][seats]
    properties = rng.sample(range(1, 21 if old else 31), used)
    money = rng.sample(every_money, used)
    texts = [",".join(map(str, cards)) for cards in (properties, money)]
    return f"first={rng.randrange(seats)} properties={texts[0]} money={texts[1]}"


def golf_deal(rng: Random, seats: int, options: Mapping[str, object]) -> str:
    """Shuffle one or two packs with their jokers."""
    packs = word_option(options, "decks", "auto")
    many = int(packs) if packs != "auto" else (2 if seats >= 4 else 1)
    pack = [rank + suit for rank in RANKS for suit in "CDHS"]
    pack += ["XX"] * int_option(options, "jokers_per_deck", 2)
    cards = pack * many
    rng.shuffle(cards)
    return f"first={rng.randrange(seats)} stock={','.join(cards)}"


# ---- Hjerter


def hjerter_text(round_number: int, hands: list[list[str]]) -> str:
    """Write hands as a deal text."""
    groups = [",".join(sorted(hand, key=by_suit)) for hand in hands]
    return f"round={round_number} hands={'|'.join(groups)}"


@dataclass
class Plan:
    """A stacked deal: its text, who plays for what, and what each seat is to send."""

    deal: str
    seat: int
    goal: str
    sends: dict[int, str] = field(default_factory=dict)


def stacked(rng: Random, goal: str, seats: int, preset: str, options: Mapping[str, object]) -> Plan:
    """Stack a deal of Hjerter for a goal.

    The goals are megaslem, storeslem, lilleslem, no_trick, forced_heart and only_points.
    """
    cards = deck(seats, preset, dict(options))
    rng.shuffle(cards)
    seat = rng.randrange(seats)
    size = len(cards) // seats
    wishes = WISHES[goal](rng, cards, size)[:size]
    rest = [card for card in cards if card not in wishes]
    wishes += rest[: size - len(wishes)]
    rest = [card for card in cards if card not in wishes]
    hands = [rest[size * n : size * (n + 1)] for n in range(seats - 1)]
    if goal == "lilleslem":
        _give(rng, hands, ["AC", "AS", "KS", "QS"])
    hands.insert(seat, wishes)
    shift = rng.choice([0, *range(seats)])
    if shift == 0 or options or preset == "standard":
        return Plan(hjerter_text(seats, hands), seat, goal)
    return Plan(*_before_sending(rng, shift, hands, seat, goal))


def _give(rng: Random, hands: list[list[str]], cards: list[str]) -> None:
    """Let one of the hands have these cards, changing others for them."""
    lucky = rng.choice(hands)
    for card in cards:
        (owner,) = (hand for hand in hands if card in hand)
        back = next(c for c in lucky if c not in cards)
        lucky[lucky.index(back)] = card
        if owner is lucky:
            lucky[lucky.index(card)] = back
        else:
            owner[owner.index(card)] = back


def _before_sending(
    rng: Random, shift: int, hands: list[list[str]], seat: int, goal: str
) -> tuple[str, int, str, dict[int, str]]:
    """Turn the hands to be played into the hands to be dealt."""
    seats = len(hands)
    sends: dict[int, list[str]] = {}
    for sender in range(seats):
        final = hands[(sender + shift) % seats]
        pair = [card for card in final if card in ("QS", "JD")]
        others = [card for card in final if card != "QS"]
        sends[sender] = pair if len(pair) == 2 and rng.random() < 0.5 else rng.sample(others, 2)
    dealt = []
    for receiver in range(seats):
        got = sends[(receiver - shift) % seats]
        dealt.append([c for c in hands[receiver] if c not in got] + sends[receiver])
    texts = {s: "send " + " ".join(sorted(cards, key=by_suit)) for s, cards in sends.items()}
    return hjerter_text(shift, dealt), seat, goal, texts


def _top(suit: str, many: int) -> list[str]:
    return [rank + suit for rank in reversed(RANKS)][:many]


def _lengths(rng: Random, total: int, suits: str) -> dict[str, int]:
    """Share out a number of cards to suits, one to each at least and nine at most."""
    lengths = dict.fromkeys(suits, 1)
    while sum(lengths.values()) < total:
        suit = rng.choice(suits)
        if lengths[suit] < 9:
            lengths[suit] += 1
    return lengths


def _wish_mega(rng: Random, cards: list[str], size: int) -> list[str]:
    lengths = _lengths(rng, size, "CDHS")
    return [card for suit, many in lengths.items() for card in _top(suit, many)]


def _wish_store(rng: Random, cards: list[str], size: int) -> list[str]:
    lengths = _lengths(rng, size - 1, "DHS")
    low = [card for card in cards if card[1] == "C" and 3 < rank_of(card) < 10][:1]
    return low + [card for suit, many in lengths.items() for card in _top(suit, many)]


def _wish_lille(rng: Random, cards: list[str], size: int) -> list[str]:
    lengths = _lengths(rng, size - 3, "DH")
    lengths["H"] = max(lengths["H"], size // 2)
    low = [card for card in cards if card[1] == "C" and 3 < rank_of(card) < 10][:3]
    return low + _top("H", lengths["H"]) + _top("D", lengths["D"])


def _wish_no_trick(rng: Random, cards: list[str], size: int) -> list[str]:
    harmless = [card for card in cards if card not in ("2C", "3C")]
    return sorted(harmless, key=lambda card: (rank_of(card), rng.random()))


def _wish_hearts(rng: Random, cards: list[str], size: int) -> list[str]:
    hearts = rng.sample(HEARTS, min(12, size - 1))
    return hearts + _top("C", size - len(hearts))


def _wish_points(rng: Random, cards: list[str], size: int) -> list[str]:
    return rng.sample([*HEARTS, "QS", "JD"], min(size, 15))


WISHES = {
    "megaslem": _wish_mega,
    "storeslem": _wish_store,
    "lilleslem": _wish_lille,
    "no_trick": _wish_no_trick,
    "forced_heart": _wish_hearts,
    "only_points": _wish_points,
}
