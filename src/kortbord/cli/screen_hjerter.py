"""The table of Hjerter, and what a round of it scores."""

from collections.abc import Iterator, Sequence

from rich.console import RenderableType
from rich.text import Text

from kortbord.cli.look import Look
from kortbord.cli.pieces import strip
from kortbord.engine.showing import Showing
from kortbord.engine.view import View


def progress(view: View, look: Look) -> str:
    """Tell the trick, or that cards are sent."""
    told = view.hints["progress"]
    if told["phase"] != "playing":
        return look.say("progress", "sending")
    words = look.say("progress", "trick", number=told["number"], last=told["last"])
    return words + (look.dot + look.say("broken") if view.position["broken"] else "")


def table(view: View, look: Look, showing: Showing) -> list[RenderableType]:
    """Show the trick and the one before, what each has taken, and what was sent."""
    parts: list[RenderableType] = []
    if view.position["phase"] == "playing":
        parts.append(tricks(view, look, showing))
    return parts + [look.flow(list(parcels(view, look)))]


def tricks(view: View, look: Look, showing: Showing) -> RenderableType:
    """Show, player by player, the last trick, this one and what was taken."""
    p, seats = view.position, range(view.game.seats)
    grid = look.grid("l" + "r" * len(seats), gap=3 if len(seats) < 5 else 2)
    names = [Text(look.name(s) + " ", style="bold" if s == view.seat else "") for s in seats]
    grid.add_row("", *names)

    def add(label: str, cells: Sequence[str], style: str = "") -> None:
        texts = [look.text(cell if cell.endswith("*") else cell + " ", style) for cell in cells]
        grid.add_row(Text(label, style="dim"), *texts)

    for taker, cards in done(view, showing):
        shown = [look.card(card) for card in cards]
        add(look.say("last_trick"), [c + "*" if s == taker else c for s, c in enumerate(shown)])
    now = [look.arrow if s == p["turn"] else "" for s in seats]
    for seat, card in p["trick"]:
        now[seat] = look.card(card)
    add(look.say("this_trick"), now, "bold")
    add(look.say("tricks"), [str(n) for n in p["tricks"]])
    add(look.say("hearts"), [str(n or "") for n in p["hearts"]])
    add(look.say("specials"), [look.cards(specials(cards)) for cards in p["taken"]])
    if view.match and view.match.deal_number > 1:
        add(look.say("total"), [look.number(n) for n in view.match.totals])
    return grid


def done(view: View, showing: Showing) -> list[tuple[int, list[str]]]:
    """Return the finished tricks that are shown (HJ-A29): the taker and the cards seat by seat."""
    found = [(e.seat, e.text.split()) for e in view.events if e.kind == "trick"]
    return {"last": found[-1:], "none": []}.get(showing["show_tricks"], found)


def specials(cards: Sequence[str]) -> list[str]:
    """Return the queen of spades and the jack of diamonds, if they are there."""
    return [card for card in ("QS", "JD") if card in cards]


def parcels(view: View, look: Look) -> Iterator[str]:
    """Tell what is to be sent, or was sent and received, to whom and from whom."""
    p, hints = view.position, view.hints
    if hints["send_to"] is None:
        yield look.say("no_sending")
        return
    to = look.name(hints["send_to"][view.seat])
    back = look.name(hints["receive_from"][view.seat])
    if p["phase"] == "sending":
        key = "send_to" if hints["count"] > 1 else "send_one_to"
        yield look.say(key, count=hints["count"], name=to, back=back)
    else:
        yield look.say("sent_to", cards=look.cards(p["sent"]), name=to)
        yield look.say("received_from", cards=look.cards(p["received"]), back=back)


def choices(view: View, look: Look) -> list[RenderableType]:
    """Show the hand, with a number under each card that may be chosen."""
    legal, hand = view.legal(), view.position["hand"]
    fine = {card for text in legal for card in text.removeprefix("send ").split()}
    sending = view.position["phase"] == "sending"
    example = legal[-1].removeprefix("send ")
    numbers = " ".join(str(hand.index(card) + 1) for card in example.split())
    kind = "send" if sending else "play"
    words = look.say("choice", kind, cards=example, numbers=numbers)
    return [*strip(look, hand, fine), Text(words)]


def forced(view: View, showing: Showing) -> str | None:
    """Every card is played by hand."""
    return None


def result(view: View, look: Look, totals: Sequence[int] | None) -> list[RenderableType]:
    """Show what each player has taken and what it counts; slams and no tricks have their own."""
    counted = view.hints["breakdown"]
    columns = {name: [points[name] for points in counted] for name in counted[0]}
    columns = {n: c for n, c in columns.items() if any(c) or n in ("hearts", "qs")}
    grid = look.grid("l" + "r" * (len(columns) + 1 + (totals is not None)))
    heads = [look.say("score", name) for name in columns] + [look.say("unit", "hjerter")]
    heads += [] if totals is None else [look.say("total")]
    grid.add_row("", *[look.text(head, "dim") for head in heads])
    for seat, score in enumerate(view.position["scores"]):
        style = "bold" if seat == look.me else ""
        cells = [look.number(c[seat]) if c[seat] else "" for c in columns.values()]
        cells[0] = hearts_told(view, look, seat, cells[0])
        cells += [look.number(score)] + ([] if totals is None else [look.number(totals[seat])])
        grid.add_row(Text(look.name(seat), style=style), *[look.text(c, style) for c in cells])
    return [grid, *slam_told(view, look)]


def hearts_told(view: View, look: Look, seat: int, points: str) -> str:
    """Name the hearts that a player has taken, and what they count."""
    ranks = [card[0] for card in view.position["taken"][seat] if card[1] == "H"]
    return (
        f"{''.join(reversed(ranks))}{'♥' if look.signs else 'H'} {points or 0:>3}" if ranks else ""
    )


def slam_told(view: View, look: Look) -> list[RenderableType]:
    """Tell a slam in a sentence (HJ-11 to HJ-13)."""
    slam = view.hints["slam"]
    if slam is None:
        return []
    who = "you" if slam["seat"] == look.me else "one"
    facts = {"name": look.name(slam["seat"]), "value": look.number(slam["value"])}
    return [Text(), Text(look.say("slam", slam["kind"], who, **facts))]
