"""The table of Golf, six cards or four, and what a round of it scores."""

from collections.abc import Mapping, Sequence

from rich.console import RenderableType
from rich.text import Text

from kortbord.cli.look import Look
from kortbord.cli.pieces import choice_rows
from kortbord.engine.showing import Showing
from kortbord.engine.view import View

CARD = 3
JOKER = "XX"


def progress(view: View, look: Look) -> str:
    """Tell how many cards are left, or that the last lap has begun."""
    p = view.position
    return look.say("progress", p["phase"], left=p["stock_left"])


def table(view: View, look: Look, showing: Showing) -> list[RenderableType]:
    """Show the piles, the held card, and the cards of each player, row by row."""
    p, seats = view.position, range(view.game.seats)
    top = look.card(p["discard_top"]) if p["discard_top"] else look.say("empty")
    piles = [
        look.say("stock", stock=p["stock_left"]),
        look.say("pile", top=top, pile=p["discard_pile"]),
    ]
    line = look.text("    ".join(piles))
    if p["held"] is not None:
        line.append("    ").append_text(
            look.text(look.say("held", card=look.card(p["held"])), "bold")
        )
    grid = look.grid("l" * len(seats), gap=2 if len(seats) < 5 else 1)
    grid.add_row(*[heading(view, look, seat) for seat in seats])
    for row in range(view.game.o.holes // 2):
        grid.add_row(*[cell(view, look, seat, row) for seat in seats])
    parts: list[RenderableType] = [line, Text(), grid, *legend(view, look)]
    if showing.does("show_discard_history"):
        parts.append(look.text(look.say("discards", cards=look.cards(discards(view)))))
    return parts


def legend(view: View, look: Look) -> list[Text]:
    """Tell what the signs mean, once there is one."""
    p, words = view.position, []
    if any(p["locked"]) or any(row["pair"] for rows in view.hints["rows"] for row in rows):
        signs = look.say("legend")
        words.append(signs if look.wide else signs.replace("×", "x").replace(" · ", look.dot))
    if any(JOKER in cards for cards in (*p["cards"], [p["held"], p["discard_top"]])):
        words.append(f"{JOKER} {look.say('joker')}")
    return [Text(look.dot.join(words), style="dim")] if words else []


def heading(view: View, look: Look, seat: int) -> Text:
    """Show the name above a layout, marked if it is that player's turn."""
    mark = look.arrow if view.position["turn"] == seat else " "
    return Text(f"{mark}  {look.name(seat)}", style="bold" if seat == view.seat else "")


def cell(view: View, look: Look, seat: int, row: int) -> Text:
    """Show a row of two cards: `=` joins a pair, `×` marks a locked row."""
    p, slot = view.position, 2 * row
    left, right = p["cards"][seat][slot : slot + 2]
    told, own = view.hints["rows"][seat][row], seat == view.seat
    lock = "×" if look.wide else "x"
    signs = [lock if told["locked"] else str(slot + n) if own else " " for n in (1, 2)]
    shown = f" {look.card(left):>{CARD}}{join(told)}{look.card(right):<{CARD}} "
    cards = look.text(shown)
    cards.highlight_words([look.card("?")], style="dim")
    if told["locked"]:
        cards.stylize("dim")
    return Text.assemble((signs[0], "dim"), cards, (signs[1], "dim"))


def join(row: Mapping[str, object]) -> str:
    """Return what stands between the two cards of a row."""
    return "=" if row["pair"] else " "


def discards(view: View) -> list[str]:
    """Return the cards that lie in the discard pile, as the events tell; the bottom one first."""
    pile: list[str] = []
    for kind, _, text in view.events:
        if kind in ("pile", "discard", "swap"):
            pile.append(text.split()[-1])
        elif kind == "take":
            pile.pop()
    return pile


def choices(view: View, look: Look) -> list[RenderableType]:
    """Show what may be done."""
    p, legal = view.position, view.legal()
    if p["held"] is None:
        rows = []
        for number, action in enumerate(("draw", "take", "knock"), 1):
            if action in legal:
                top = look.card(p["discard_top"]) if action == "take" else ""
                rows.append((action, str(number), look.say("choice", action, card=top)))
        return choice_rows(look, rows)
    slots = [text.split()[1] for text in legal if text.startswith("swap")]
    span = f"{slots[0]}–{slots[-1]}" if look.wide else f"{slots[0]}-{slots[-1]}"
    held = look.card(p["held"])
    rows = [("swap N", span, look.say("choice", "swap", card=held))]
    if "discard" in legal:
        rows.append(("discard", "0", look.say("choice", "discard", card=held)))
    return choice_rows(look, rows)


def forced(view: View, showing: Showing) -> str | None:
    """Every turn of Golf is the player's own."""
    return None


def result(view: View, look: Look, totals: Sequence[int] | None) -> list[RenderableType]:
    """Show the cards of each player, what each row counts, and the sum."""
    hints, rows = view.hints, view.game.o.holes // 2
    grid = look.grid("l" + "lr" * rows + ("rr" if totals is not None else "r"), gap=1)
    names = [look.say("row", str(row)) for row in ((0, 1, 2) if rows == 3 else (0, 2))]
    heads = [text for name in names for text in (name, "")]
    heads += [look.say("unit", "golf")] + ([look.say("total")] if totals is not None else [])
    grid.add_row("", *[Text(head, style="dim") for head in heads])
    for seat, counted in enumerate(hints["breakdown"]):
        style, cells = "bold" if seat == look.me else "", [Text(look.name(seat))]
        for row in range(rows):
            left, right = view.position["cards"][seat][2 * row : 2 * row + 2]
            sign = join(hints["rows"][seat][row])
            cells.append(look.text(f"{look.card(left):>{CARD}}{sign}{look.card(right)}"))
            cells.append(Text(look.number(counted["rows"][row]) + "  "))
        cells.append(Text(look.number(counted["score"]), style=style))
        cells += [] if totals is None else [Text(look.number(totals[seat]), style=style)]
        grid.add_row(*cells)
    return [grid, *knocker(view, look)]


def knocker(view: View, look: Look) -> list[RenderableType]:
    """Tell what a failed knock has cost (CL-C5)."""
    seat = view.hints["knocker"]
    if seat is None:
        return []
    counted = view.hints["breakdown"][seat]
    own, score = counted["sum"], counted["score"]
    if own == score:
        return []
    facts = {"name": look.name(seat), "cards": look.number(own), "score": look.number(score)}
    return [Text(), Text(look.say("failed_knock", **facts))]
