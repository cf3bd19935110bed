"""The table of Bolighai and For Sale, and what a game of it scores."""

from collections.abc import Sequence

from rich.console import RenderableType
from rich.text import Text

from kortbord.cli.look import Look
from kortbord.cli.pieces import choice_rows, strip
from kortbord.engine.showing import Showing
from kortbord.engine.view import View


def progress(view: View, look: Look) -> str:
    """Tell how far the game is: `buying 2 of 7`."""
    told = view.hints["progress"]
    phase = "auction" if told["phase"] == "auction" else "sale"
    return look.say("progress", phase, number=told["number"], last=told["last"])


def table(view: View, look: Look, showing: Showing) -> list[RenderableType]:
    """Show what lies open, and what each player has."""
    p, game = view.position, view.game.name
    buying = p["phase"] == "auction"
    lying = look.text(f"{look.cards(p['open'], '   ')}", "bold")
    label = look.say("lying", p["phase"])
    grid = look.grid("llrrl" if buying else "llrll")
    columns = [("bid",), ("properties",)] if buying else [("properties",), ("money", game)]
    heads = [look.say(*path) for path in [("coins", game), *columns]]
    grid.add_row("", "", *[Text(head, style="dim") for head in heads])
    for seat in range(view.game.seats):
        grid.add_row(*row(view, look, showing, seat))
    return [Text.assemble((f"{label}   ", "dim"), lying), Text(), grid]


def row(view: View, look: Look, showing: Showing, seat: int) -> list[Text]:
    """Show one player: coins, bid or sold, properties."""
    p, me = view.position, seat == view.seat
    coins = "show_chips" if view.game.name == "bolighai" else "show_coins"
    purse = str(p["coins"][seat]) if me or showing.does(coins) else "?"
    owned = cards(look, p["owned"][seat], me or showing.does("show_opponent_cards"))
    won = cards(look, p["won"][seat], me or showing.does("show_opponent_money"))
    style = "bold" if me else ""
    start = [Text(look.arrow if p["turn"] == seat else ""), Text(look.name(seat), style=style)]
    start.append(Text(purse, style=style))
    if p["phase"] != "auction":
        return [*start, owned, won]
    bid = p["bids"][seat]
    standing = str(bid) if bid else "–" if look.wide else "-"
    if not p["inside"][seat]:
        return [*start, Text(look.say("out"), style="dim"), owned]
    return [*start, Text(standing, style=style), owned]


def cards(look: Look, found: Sequence[str], shown: bool) -> Text:
    """Show cards, or only how many there are."""
    if shown or not found:
        return look.text(look.cards(found))
    return Text(
        look.say("many_cards" if len(found) > 1 else "one_card", count=len(found)), style="dim"
    )


def choices(view: View, look: Look) -> list[RenderableType]:
    """Show what may be done: what passing costs and gives, what may be bid or sold."""
    p, seat = view.position, view.seat
    if p["phase"] == "sale":
        if view.game.name == "bolighai":
            words = look.say(
                "choice", "sell_card", card=p["owned"][seat][-1], number=len(p["owned"][seat])
            )
            hand = strip(look, p["owned"][seat], p["owned"][seat])
            return [*hand, Text(words)]
        rows = [("sell N", " ".join(p["owned"][seat]), look.say("choice", "sell"))]
        return choice_rows(look, rows)
    hints = view.hints
    cost = hints["pass"]["pays"]
    facts = {"card": look.card(hints["pass"]["card"]), "cost": cost}
    rows = [("pass", "0", look.say("choice", "pass" if cost else "pass_free", **facts))]
    bids = [int(text.split()[1]) for text in view.legal() if text.startswith("bid")]
    if bids:
        span = f"{bids[0]}–{bids[-1]}" if look.wide else f"{bids[0]}-{bids[-1]}"
        best = look.card(hints["high"])
        span = span if len(bids) > 1 else str(bids[0])
        rows.append(("bid N", span, look.say("choice", "bid", card=best)))
    return choice_rows(look, rows)


def forced(view: View, showing: Showing) -> str | None:
    """Return the pass of a player who cannot bid, if passing is left to the table (BO-A9)."""
    legal = view.legal()
    return "pass" if legal == ("pass",) and showing.does("auto_pass") else None


def result(view: View, look: Look, totals: Sequence[int] | None) -> list[RenderableType]:
    """Show what each player has earned, and from what."""
    p, game = view.position, view.game.name
    heads = [look.say("money", game), "", look.say("coins", game), look.say("points")]
    grid = look.grid("llrrr" if totals is None else "llrrrr")
    heads += [] if totals is None else [look.say("total")]
    grid.add_row("", *[Text(head, style="dim") for head in heads])
    for seat, counted in enumerate(view.hints["breakdown"]):
        style = "bold" if seat == look.me else ""
        coins, score = counted["coins"], counted["score"]
        worth = coins if game == "for_sale" else coins / 2
        decimals = 0 if game == "for_sale" else 1
        left = look.number(worth, decimals)
        left = left if game == "for_sale" else f"{left} ({coins})"
        money = look.number(counted["money"] if game == "for_sale" else counted["money"] // 2)
        cells = [money, f"+ {left}", look.points(game, score)]
        cells += [] if totals is None else [look.points(game, totals[seat])]
        won = look.text(look.cards(p["won"][seat]))
        grid.add_row(
            Text(look.name(seat), style=style), won, *[Text(c, style=style) for c in cells]
        )
    return [grid]
