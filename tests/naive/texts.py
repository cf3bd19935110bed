"""Words of a deal text, values of options, ranks and suits of card texts."""

from collections.abc import Mapping

RANKS = "23456789TJQKA"
SUITS = "CDHS"


def read_words(text: str) -> dict[str, str]:
    """Split `first=0 money=1,2` into its words."""
    return dict(word.split("=", 1) for word in text.split())


def read_cards(text: str) -> list[str]:
    """Split `9C,10H` into cards; a ten may be written with two digits."""
    return [card.strip().replace("10", "T") for card in text.split(",") if card.strip()]


def rank_of(card: str) -> int:
    """Return 2 to 14, the ace being high."""
    return RANKS.index(card[0]) + 2


def by_suit(card: str) -> tuple[int, int]:
    """Sort clubs, diamonds, hearts, spades, low cards first."""
    return SUITS.index(card[1]), rank_of(card)


def word_option(options: Mapping[str, object], name: str, default: str) -> str:
    """Return the value of an option that is a word."""
    value = options.get(name, default)
    return str(value).lower() if isinstance(value, bool) else str(value)


def int_option(options: Mapping[str, object], name: str, default: int) -> int:
    """Return the value of an option that is a whole number."""
    return int(str(options.get(name, default)))
