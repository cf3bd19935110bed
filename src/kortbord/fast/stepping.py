"""The compiled step of many tables at once: one action each, and who may do what then."""

from collections.abc import Callable
from typing import Any, NamedTuple

from kortbord.cards import NONE, PACK, combination, combination_number, count, pick, ways
from kortbord.engine.contract import Rules
from kortbord.engine.shuffle import sow, stir
from kortbord.fast.typed import inlined

Function = Callable[..., Any]


class Desk(NamedTuple):
    """What is kept about each of n tables beside its row, as arrays."""

    seats: Any  # int64[n]: the seat that acts next, NONE where the deal is over
    parcels: Any  # int64[n]: the cards it has chosen to send so far, where cards are sent
    masks: Any  # bool[n, actions]: its legal actions
    ended: Any  # bool[n]: whether the latest step ended a deal
    scores: Any  # int64[n, seats]: of the latest deal that ended, in the sheet's unit
    noises: Any  # uint64[n]: where the seeds of a table's deals come from
    seeds: Any  # uint64[n]: of the latest deal


def sends(rules: Rules) -> bool:
    """Tell whether cards may be sent in this game; here that is done one by one."""
    return hasattr(rules, "SENDING")


def width(rules: Rules, o: Any) -> int:
    """Return how many actions a step knows: those of the game, or one for each card."""
    return PACK if sends(rules) else rules.actions(o)


def step_kernel(rules: Rules, settle: Function, waiting: Function, begin: Function) -> Function:
    """Make the body of `Kernels.step`.

    Each table takes one action; where the deal is over and `again` holds, the next one is dealt.
    The last of the rows is the root.  Returns the first table whose action its mask forbids, and
    then has changed nothing; NONE when all is done.
    """
    act, deal_next = actor(rules, settle, waiting), dealer(rules, settle, waiting, begin)
    mark, packs = card_marker(rules) if sends(rules) else marker(rules), rules.packs

    def step(rows: Any, o: Any, desk: Any, actions: Any, again: bool) -> int:
        n = len(actions)
        for i in range(n):
            if desk.seats[i] != NONE and not permits(desk.masks[i], actions[i]):
                return i
        size = packs(rows[n], o)
        for i in range(n):
            desk.ended[i] = False
            if desk.seats[i] != NONE:
                act(rows[i], o, desk, i, actions[i])
            if desk.seats[i] == NONE and again:
                deal_next(rows, o, size, desk, i)
            if desk.seats[i] != NONE:
                mark(rows[i], o, desk.seats[i], desk.parcels[i], desk.masks[i])
            elif desk.ended[i]:
                desk.masks[i] = False
        return NONE

    return step


@inlined
def permits(mask: Any, action: int) -> bool:
    """Tell whether an action is one and is legal."""
    return 0 <= action < len(mask) and bool(mask[action])


def actor(rules: Rules, settle: Function, waiting: Function) -> Function:
    """Make a function that carries out an action at table i and looks who is next."""
    carry_out, score = sender(rules) if sends(rules) else single(rules), rules.score

    @inlined
    def act(t: Any, o: Any, desk: Any, i: int, action: int) -> None:
        desk.parcels[i] = carry_out(t, o, desk.seats[i], desk.parcels[i], action)
        settle(t, o)
        desk.seats[i] = waiting(t, o)
        if desk.seats[i] == NONE:
            desk.ended[i] = True
            for seat in range(o.seats):
                desk.scores[i, seat] = score(t, o, seat)

    return act


def single(rules: Rules) -> Function:
    """Make a function that applies an action as it is."""
    apply = rules.apply

    @inlined
    def carry_out(t: Any, o: Any, seat: int, parcel: int, action: int) -> int:
        apply(t, o, seat, action)
        return 0

    return carry_out


def sender(rules: Any) -> Function:
    """Make a function that collects cards to send, and sends them when there are enough."""
    apply, sending, first = rules.apply, rules.SENDING, rules.SEND

    @inlined
    def carry_out(t: Any, o: Any, seat: int, parcel: int, action: int) -> int:
        if t.phase != sending:
            apply(t, o, seat, action)
            return 0
        parcel |= 1 << action
        if count(parcel) < o.send_count:
            return parcel
        apply(t, o, seat, first + combination_number(parcel))
        return 0

    return carry_out


def dealer(rules: Rules, settle: Function, waiting: Function, begin: Function) -> Function:
    """Make a function that deals at table i from the table's next seed; the round goes on."""
    move_on = rounds if "round" in rules.INPUTS else no_rounds

    @inlined
    def deal_next(rows: Any, o: Any, size: int, desk: Any, i: int) -> None:
        root = len(rows) - 1
        move_on(rows[root], rows[i], o)
        rows[i] = rows[root]
        noise = stir(desk.noises[i])
        desk.noises[i] = desk.seeds[i] = noise
        begin(rows[i], o, size, sow(noise), NONE)
        settle(rows[i], o)
        desk.seats[i] = waiting(rows[i], o)

    return deal_next


@inlined
def rounds(root: Any, t: Any, o: Any) -> None:
    """Give the root the number of the round that follows."""
    root.round = t.round % o.seats + 1


@inlined
def no_rounds(root: Any, t: Any, o: Any) -> None:
    """Leave the root as it is."""


def marker(rules: Any) -> Function:
    """Make a function that marks the legal actions of a seat."""
    choices, choice = rules.choices, rules.choice

    @inlined
    def mark(t: Any, o: Any, seat: int, parcel: int, mask: Any) -> None:
        for action in range(len(mask)):
            mask[action] = False
        for n in range(choices(t, o, seat)):
            action = choice(t, o, seat, n)
            if action != NONE:
                mask[action] = True

    return mark


def card_marker(rules: Any) -> Function:
    """Make the same for cards, which go through a set: that is faster."""
    legal = card_chooser(rules)

    @inlined
    def mark(t: Any, o: Any, seat: int, parcel: int, mask: Any) -> None:
        cards = legal(t, o, seat, parcel)
        for card in range(PACK):
            mask[card] = (cards >> card & 1) != 0

    return mark


def card_chooser(rules: Any) -> Function:
    """Make a function that finds the cards a seat may play, or add to what it sends."""
    sending, completes = rules.SENDING, completer(rules)
    playable, last = rules.playable, rules.HEARTS_UNBROKEN

    @inlined
    def legal(t: Any, o: Any, seat: int, parcel: int) -> Any:
        if t.phase != sending:
            return playable(t, o, seat, last)
        cards, left = 0, t.hand[seat] & ~parcel
        while left:
            card = left & -left
            left &= left - 1
            if completes(t, o, seat, parcel | card):
                cards |= card
        return cards

    return legal


def completer(rules: Any) -> Function:
    """Make a function that tells whether some cards are part of a parcel that may be sent."""
    refuse_parcel = rules.refuse_parcel

    @inlined
    def completes(t: Any, o: Any, seat: int, parcel: int) -> bool:
        left, rest = o.send_count - count(parcel), t.hand[seat] & ~parcel
        for n in range(ways(count(rest), left)):
            cards = parcel | pick(combination(n, left), rest)
            if refuse_parcel(t, o, seat, cards) == 0:
                return True
        return False

    return completes
