"""Playing cards as numbers and as text, and sets of cards as bits; knows no game.

A card is `suit * 13 + rank`: suits clubs, diamonds, hearts, spades; ranks two to ace.  Every
joker is 52.  Two copies of a card have the same number: nothing tells them apart, so no state
depends on which of them lies where.  A set is an int in which bit c stands for card c.
"""

from kortbord.layout import rule

SUITS, RANKS = "CDHS", "23456789TJQKA"
CLUBS, DIAMONDS, HEARTS, SPADES = range(4)
PACK, JOKER = 52, 52  # cards of a pack without jokers; the number of a joker
NONE = -1  # in place of a card, a suit, a seat or an action
HIDDEN = -2  # in a view: something is there, and you may not know what

TEXTS = (*(rank + suit for suit in SUITS for rank in RANKS), "XX")
NUMBERS = {text: card for card, text in enumerate(TEXTS)}
NUMBERS |= {"10" + suit: NUMBERS["T" + suit] for suit in SUITS}


def card_text(card: int) -> str:
    """`QS`, `TH`, `XX` for a joker."""
    return TEXTS[card]


def card_number(text: str) -> int:
    """The card written so, `10H` being `TH`; NONE unless the text is exactly one card."""
    return NUMBERS.get(text, NONE)


def cards_of(cards: int) -> list[int]:
    """The cards of a set, the lowest number first."""
    found = []
    while cards:
        low = cards & -cards
        found.append(low.bit_length() - 1)
        cards ^= low
    return found


def set_text(cards: int) -> str:
    """The cards of a set, the lowest number first: `4C TD AH`."""
    return " ".join(card_text(card) for card in cards_of(cards))


def set_of(text: str) -> int:
    """The set of the cards named in `text`; NONE if one is unknown or comes twice."""
    cards = 0
    for word in text.split():
        card = card_number(word)
        if card == NONE or cards >> card & 1:
            return NONE
        cards |= 1 << card
    return cards


@rule
def count(cards: int) -> int:
    """How many cards a set has."""
    return cards.bit_count()  # compiled code has its own body, see `fast.instructions`


@rule
def lowest(cards: int) -> int:
    """The card with the lowest number in a set that is not empty."""
    return (cards & -cards).bit_length() - 1  # as above


@rule
def fill(cards: list[int], size: int, card: int) -> None:
    """Put the same in place of each of the first `size` cards of a stock."""
    cards[:size] = [card] * size  # as above


@rule
def pick(places: int, cards: int) -> int:
    """The cards of a set that stand at these places; place i is its i-th lowest card."""
    picked = 0
    while places:
        if places & 1:
            picked |= cards & -cards
        cards &= cards - 1
        places >>= 1
    return picked


@rule
def ways(n: int, size: int) -> int:
    """In how many ways `size` of `n` cards can be chosen, for up to three."""
    if size == 3:
        return n * (n - 1) * (n - 2) // 6
    if size == 2:
        return n * (n - 1) // 2
    return n if size else 1


@rule
def combination(number: int, size: int) -> int:
    """The set of `size` cards with this number; sets of low cards come first."""
    cards = 0
    for left in range(size, 1, -1):
        card = left - 1
        while ways(card + 1, left) <= number:
            card += 1
        number -= ways(card, left)
        cards |= 1 << card
    return cards | 1 << number if size else 0


@rule
def combination_number(cards: int) -> int:
    """The number of a set among those of its size."""
    number, size = 0, 0
    while cards:
        size += 1
        number += ways(lowest(cards), size)
        cards &= cards - 1
    return number
