"""Pieces that several screens are made of."""

from collections.abc import Collection, Sequence

from rich.console import RenderableType
from rich.text import Text

from kortbord.cli.look import Look

CELL = 4


def strip(look: Look, cards: Sequence[str], legal: Collection[str]) -> list[RenderableType]:
    """Show a hand with a number under each card that may be chosen; the others are dim."""
    across = max(1, look.width // CELL)
    rows = -(-len(cards) // across)
    each = -(-len(cards) // rows) if rows else 0
    lines: list[RenderableType] = []
    for start in range(0, len(cards), each or 1):
        upper, lower = Text(), Text()
        for place, card in enumerate(cards[start : start + each], start + 1):
            fine = card in legal
            shown = look.text(look.card(card)) if fine else Text(look.card(card), style="dim")
            upper.append(" " * (CELL - len(shown))).append_text(shown)
            lower.append(f"{place if fine else '':>{CELL}}", style="dim")
        lines += [upper, lower]
    return lines


def choice_rows(look: Look, rows: Sequence[tuple[str, str, str]]) -> list[RenderableType]:
    """Show choices: what to type, or which number instead, and what comes of it."""
    grid = look.grid("lll")
    for words, numbers, outcome in rows:
        grid.add_row(Text(words, style="bold"), Text(numbers, style="bold"), look.text(outcome))
    return [grid]
