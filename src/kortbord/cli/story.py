"""What has happened, in words: the events of a view as short sentences."""

from collections.abc import Iterable, Iterator, Sequence

from kortbord.cli.look import Look
from kortbord.engine.view import Event

FAMILY = {"bolighai": "auction", "for_sale": "auction", "golf": "golf", "hjerter": "hjerter"}
# What the words of an event's text are, by game and kind; `*` takes all that is left.  A kind
# that is not here is not told: the table or the score says it.
WORDS: dict[str, dict[str, tuple[str, ...]]] = {
    "auction": {
        "opener": (),
        "open": ("*cards",),
        "bid": ("amount",),
        "pass": ("card", "paid"),
        "win": ("card", "paid"),
        "money": ("*cards",),
        "lay": ("card",),
        "sale": ("card", "money"),
    },
    "golf": {
        "first": (),
        "draw": ("card",),
        "take": ("card",),
        "discard": ("card",),
        "swap": ("slot", "card", "old"),
        "knock": (),
        "last_lap": (),
    },
    "hjerter": {
        "first": (),
        "send": ("*cards",),
        "receive": ("*cards",),
        "play": ("card",),
        "trick": ("*cards",),
    },
}
CARDS = ("card", "money", "old")
HIDDEN_CHOICES = ("lay", "send")


def told(look: Look, game: str, events: Sequence[Event]) -> list[str]:
    """Return the sentences; what one player does in a row is one sentence."""
    sentences: list[str] = []
    subject, chosen = -1, list[int]()
    for event in events:
        if event.kind in HIDDEN_CHOICES and event.text == "?":
            chosen.append(event.seat)
            continue
        sentences += choices(look, chosen)
        for words in predicate(look, game, event):
            if event.seat == subject >= 0 and sentences and event.kind != "last_lap":
                sentences[-1] += f", {words}"
            elif event.seat >= 0:
                sentences.append(f"{look.name(event.seat)} {words}")
            else:
                sentences.append(words)
            subject = event.seat
    return [*sentences, *choices(look, chosen)]


def choices(look: Look, seats: list[int]) -> Iterable[str]:
    """Tell who has chosen what nobody may see yet, and forget them."""
    if seats:
        key = "have_chosen" if len(seats) > 1 else "has_chosen"
        yield look.say(key, names=look.names(seats))
        seats.clear()


def predicate(look: Look, game: str, event: Event) -> Iterator[str]:
    """Tell what an event says of its seat, or of the table; nothing for one that is not told."""
    family = FAMILY[game]
    if event.kind not in WORDS[family]:
        return
    facts = facts_of(look, WORDS[family][event.kind], event.text.split())
    who = "you" if event.seat == look.me else "one" if event.seat >= 0 else "table"
    kind = f"{event.kind}_unseen" if "?" in event.text else event.kind
    yield look.say("event", family, kind, who, **facts)


def facts_of(look: Look, names: Sequence[str], words: list[str]) -> dict[str, str]:
    """Name the words of an event."""
    facts: dict[str, str] = {}
    for place, name in enumerate(names):
        if name.startswith("*"):
            facts[name[1:]] = look.cards(words[place:])
        else:
            facts[name] = look.card(words[place]) if name in CARDS else words[place]
    return facts
