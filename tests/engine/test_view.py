"""Views and events: what a seat may know, all of it, and nothing else."""

from random import Random
from typing import Any

import pytest

import kortbord
from kortbord import Game, State
from kortbord.engine import view as view_module
from tests.playing import ALL, NAMES, finished, play, step

every_game = pytest.mark.parametrize("game", ALL, ids=NAMES)


@every_game
def test_hiding_twice_hides_no_more(game: Game) -> None:
    for state in play(game, Random(1)):
        for viewer in range(-1, game.seats):
            once = game.hidden(state.table, viewer)
            assert game.hidden(once, viewer) == once


@every_game
def test_a_view_knows_its_own_choices(game: Game) -> None:
    for state in play(game, Random(2)):
        for seat in range(game.seats):
            view = state.view(seat)
            assert view.legal_actions() == state.legal_actions(seat)
            assert view.legal() == state.legal(seat)
            assert (view.to_act, view.is_over) == (state.to_act, state.is_over)
            for action in ("pass", "draw", "2C", 0, 101):
                assert view.refusal(action) == state.refusal(seat, action)


@every_game
def test_events_are_remembered_and_only_grow(game: Game) -> None:
    """Asked at every ply or only at the end, a seat has seen the same."""
    rng = Random(3)
    seen: dict[int | None, tuple[Any, ...]] = {}
    for state in play(game, rng):
        for viewer in (None, *range(game.seats)):
            events = state.view(viewer).events
            before = seen.get(viewer, ())
            assert events[: len(before)] == before
            seen[viewer] = events
    again = kortbord.replay(state.record())
    assert isinstance(again, State)
    for viewer, events in seen.items():
        assert again.view(viewer).events == events
        scores = [int(event.text) for event in events if event.kind == "score"]
        assert tuple(scores) == state.scores()


@every_game
def test_events_are_what_differs_between_ones_own_views(game: Game) -> None:
    """Also where the engine knows, without looking, that all see the same of a step."""
    state = finished(game, Random(10))
    for viewer in range(-1, game.seats):
        told: list[tuple[str, int, str]] = []
        before = None
        for kept in state._steps[1:]:
            after = game.hidden(kept.table, viewer)
            told += game.telling.events(before, after, game.o, viewer)
            before = after
        events = state.view(None if viewer < 0 else viewer).events
        assert [tuple(event) for event in events if event.kind != "score"] == told


@every_game
def test_equal_events_mean_equal_views(game: Game) -> None:
    """The events are the information state: what they tell alike, a seat sees alike."""
    rng = Random(4)
    worlds: dict[Any, Any] = {}
    for seed in range(6):
        for _ in range(4):
            state = game.deal(seed=seed)
            while not state.is_over:
                step(state, rng)
                for seat in range(game.seats):
                    view = state.view(seat)
                    key = seat, view.events
                    assert worlds.setdefault(key, view.position) == view.position


def test_an_onlooker_is_a_viewer() -> None:
    state = kortbord.load("hjerter").deal(seed=1)
    view = state.view(None)
    assert view.seat == view_module.ONLOOKER == -1
    assert view.position["hand"] is None and view.legal() == ()
    assert view.position == state.view(-1).position
    refusal = view.refusal("2C")
    assert refusal is not None and refusal.code == "no_such_seat"


@pytest.mark.parametrize("seat", [4, -2, "0", 1.5, True])
def test_a_seat_that_is_none(seat: Any) -> None:
    with pytest.raises(kortbord.Error, match="There is no seat"):
        kortbord.load("hjerter").deal(seed=1).view(seat)


def test_a_view_cannot_be_played_on() -> None:
    view = kortbord.load("hjerter").deal(seed=1).view(0)
    assert not hasattr(view, "apply")


@every_game
def test_keys_of_a_position(game: Game) -> None:
    common = {"phase", "turn", "to_act", "over", "scores"}
    auction = {"open", "coins", "bids", "bank", "owned", "won", "stock_left"}
    own = {
        "bolighai": auction,
        "for_sale": auction,
        "golf": {"cards", "locked", "discard_top", "discard_pile", "stock_left", "held"},
        "hjerter": {
            "round", "hand", "trick", "taken", "tricks", "hearts", "broken", "sent", "received",
        },
    }  # fmt: skip
    for state in (game.deal(seed=1), finished(game, Random(5))):
        assert state.position.keys() >= common | own[game.name]
        assert state.view(0).position.keys() == state.position.keys()


PLAIN = (str, int, bool, type(None))


def is_plain(value: object) -> bool:
    """Whether JSON can say it."""
    if isinstance(value, list):
        return all(map(is_plain, value))
    if isinstance(value, dict):
        return all(isinstance(k, str) and is_plain(v) for k, v in value.items())
    return isinstance(value, PLAIN)


@every_game
def test_positions_are_plain_values(game: Game) -> None:
    for state in play(game, Random(6)):
        assert is_plain(state.position) and is_plain(state.view(1).position)


# No leak through any view or event: two worlds that differ only in what a seat cannot know.


def shuffled_unseen(state: State, viewer: int, rng: Random) -> State | None:
    """The same play of a deal with cards exchanged that `viewer` has not seen; None if illegal."""
    game = state.game
    twin = game.deal(swap_unseen(state, viewer, rng))
    for seat, action in state.plies:
        if twin.refusal(seat, action) is not None:
            return None
        twin.apply(seat, action)
    return twin


def swap_unseen(state: State, viewer: int, rng: Random) -> str:
    """A deal text in which two cards of one stock change places."""
    words = dict(word.split("=", 1) for word in state.deal_text.split())
    name = rng.choice(state.game.rules.STOCKS)
    separators = [sep for sep in words[name] if sep in ",|"]
    cards = words[name].replace("|", ",").split(",")
    a, b = rng.sample(range(len(cards)), 2)
    cards[a], cards[b] = cards[b], cards[a]
    parts = zip(cards, [*separators, ""], strict=True)
    words[name] = "".join(card + sep for card, sep in parts)
    return " ".join(f"{key}={value}" for key, value in words.items())


@every_game
def test_worlds_that_look_alike_until_now(game: Game) -> None:
    """If a seat has seen the same in two worlds, its view and its choices are the same.

    And worlds are told apart only by an event: exchanging two cards that nobody has seen yet
    changes nothing for anybody.
    """
    rng, alike = Random(7), 0
    for _ in range(150):
        state = game.deal(seed=rng.getrandbits(64))
        for _ in range(rng.randrange(30)):
            if not state.is_over:
                step(state, rng)
        viewer = rng.randrange(-1, game.seats)
        twin = shuffled_unseen(state, viewer, rng)
        if twin is None:
            continue
        one, two = state.view(viewer), twin.view(viewer)
        if one.events == two.events:
            alike += 1
            assert one.position == two.position and one.table == two.table
            assert one.legal() == two.legal()
    assert alike >= 20


@every_game
def test_each_event_knows_the_action_behind_it(game: Game) -> None:
    """Asked at every ply or only at the end, an event came with the same action."""
    counts: dict[int | None, list[int]] = {}
    for state in play(game, Random(5)):
        for viewer in (None, *range(game.seats)):
            counts.setdefault(viewer, []).append(len(state.view(viewer).events))
    again = kortbord.replay(state.record())
    assert isinstance(again, State)
    for viewer, grown in counts.items():
        behind = again.behind(viewer)
        assert behind == state.behind(viewer)
        assert [sum(ply < done for ply in behind) for done in range(len(grown))] == grown


def test_a_viewer_has_one_hidden_copy_until_somebody_acts() -> None:
    state = kortbord.load("golf").deal(seed=1)
    assert state.view(0).table is state.view(0).table
    assert state.view(0).table is not state.view(1).table
    before = state.view(0).table
    state.apply(state.to_act[0], "draw")
    assert state.view(0).table is not before


@every_game
def test_what_is_public_and_what_is_ones_own_are_all(game: Game) -> None:
    """What an onlooker is told, with a seat's own in place of some of it, is what it is told."""
    for state in play(game, Random(9)):
        public = state.view(None)
        for seat in range(game.seats):
            view = state.view(seat)
            own = game.telling.own(view.table, game.o, seat, public.position)
            assert public.position | own == view.position
            own = game.hinting.own(view.table, game.o, seat, public.hints)
            assert public.hints | own == view.hints


def test_notes_are_not_copied() -> None:
    state = kortbord.load("golf").deal(seed=1)
    state.notes["seen"] = state.now["seen"] = 1
    twin = state.copy()
    assert (twin.notes, twin.now) == ({}, {}) and state.notes == state.now == {"seen": 1}


def test_some_notes_are_kept_until_somebody_acts() -> None:
    state = kortbord.load("golf").deal(seed=1)
    state.notes["seen"] = state.now["seen"] = 1
    state.apply(state.to_act[0], "draw")
    assert (state.notes, state.now) == ({"seen": 1}, {})
