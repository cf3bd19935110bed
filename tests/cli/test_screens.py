"""What the screens say of a table, of choices, of what happened, and of scores."""

import re
from io import StringIO
from typing import Any

import pytest

import kortbord
from kortbord import i18n
from kortbord.bots import make
from kortbord.cards import set_of
from kortbord.cli import screen_hjerter, story
from kortbord.cli.look import Look, Window
from kortbord.cli.screens import SCREENS
from kortbord.engine.showing import Showing
from kortbord.engine.state import State
from kortbord.engine.view import Event, View


def look(language: str = "en", width: int = 60, **given: Any) -> Look:
    """A look at 60 columns without colours."""
    return Look(language, Window(file=StringIO(), width=width, color_system=None, **given))


def printed(parts: Any, eyes: Look | None = None) -> str:
    """The parts as they are printed."""
    eyes = eyes or look()
    eyes.show(parts)
    assert isinstance(eyes.console.file, StringIO)
    return eyes.console.file.getvalue()


def table(state: State, language: str = "en", **shown: str) -> str:
    """The table and, if it is to act, the choices of seat 0."""
    eyes, name = look(language), state.game.name
    parts = SCREENS[name].table(state.view(0), eyes, Showing(name, shown))
    parts += SCREENS[name].choices(state.view(0), eyes) if 0 in state.to_act else []
    return printed(parts, eyes)


def done(game: kortbord.Game, seed: int) -> State:
    """A finished deal between random bots."""
    state, bot = game.deal(seed=seed), make("random", game, seed)
    while not state.is_over:
        seat = state.to_act[0]
        state.apply(seat, bot.decide(state.view(seat)).action)
    return state


def result(state: State, language: str = "en") -> str:
    """The score of a finished deal, without totals."""
    eyes = look(language)
    return printed(SCREENS[state.game.name].result(state.view(0), eyes, None), eyes)


BUYING = "first=1 properties=8,19,27,1,2,3,4,5,6,7,9,10,11,12,13,14,15,16,17,18,20,21,22,23 "
MONEY = "money=0,6,13,0,2,2,3,3,4,4,5,5,6,7,7,8,8,9,9,10,10,11,11,12"


def test_what_passing_costs_and_gives() -> None:
    """For Sale rounds up half a bid, or down; without a bid the card is free."""
    for preset, cost in (("gryphon", 2), ("uberplay_down", 1)):
        game = kortbord.load("for_sale", seats=3, preset=preset)
        state = game.deal(BUYING + MONEY)
        state.apply(1, "pass")
        state.apply(2, "bid 2")
        assert re.search("pass +0 +get 19 for free", table(state))
        state.apply(0, "bid 3")
        state.apply(2, "bid 4")
        assert re.search(f"pass +0 +get 19, pay {cost}", table(state))
        assert re.search("bid N +5–18 +get 27 for N if nobody bids more", table(state))


def test_standing_bids_and_who_is_out() -> None:
    state = kortbord.load("for_sale", seats=3).deal(BUYING + MONEY)
    state.apply(1, "bid 7")
    state.apply(2, "pass")
    screen = table(state)
    assert re.search("▸ +You +18 +–", screen)
    assert re.search(r"Bot 1 +\? +7", screen)
    assert re.search(r"Bot 2 +\? +out +1 card", screen)
    assert re.search("For sale +19 +27", screen)


def test_what_others_have_is_shown_only_if_asked() -> None:
    """BO-A13 to BO-A15, FS-A10 and FS-A11: open in the engine, a choice of the screen."""
    state = kortbord.load("for_sale", seats=3).deal(BUYING + MONEY)
    state.apply(1, "pass")
    state.apply(2, "bid 2")
    assert not re.search("Bot 1 .*8", table(state))
    assert re.search("Bot 1 +18 +out +1 card", table(state, show_coins="true"))
    assert re.search("Bot 1 +[?] +out +8", table(state, show_opponent_cards="true"))
    bolighai = kortbord.load("bolighai", seats=3).deal(seed=1, first=0)
    assert re.search("Bot 1 +15", table(bolighai))
    assert re.search("Bot 1 +[?]", table(bolighai, show_chips="false"))


GOLF = "first=0 stock=7C,7D,9H,4C,XX,2S,8C,6D,3C,4D,5H,9S,TC,TD,JC,JD,QC,KD,AS"
REST = "AC,2C,5C,6C,9C,KC,QD,KH,2D,3D,5D,8D,9D,AD,2H,3H,4H,6H,7H,8H,TH,JH,QH,AH"
PACK = f"{GOLF},{REST},3S,4S,5S,6S,7S,8S,TS,JS,QS,KS,XX"


def test_golf_shows_pairs_locks_and_places() -> None:
    state = kortbord.load("golf", seats=3).deal(PACK)
    screen = table(state)
    assert re.search(r"1 +7C=7D +2 +8C 6D +TC=TD", screen)
    assert re.search(r"3 +\?\? \?\? +4", screen)
    assert "Draw pile 35    Discard pile AS (1)" in screen
    assert "= pair · × locked" in screen
    state.apply(0, "take")
    screen = table(state)
    assert "You hold AS" in screen
    assert re.search("swap N +1–6 +lay AS in place N", screen)
    assert re.search("discard +0 +discard AS", screen)
    state.apply(0, "swap 4")
    assert re.search(r"× +7C=7D +×", table(state))
    assert re.search(r"3 +\?\? AS +4", table(state))


def test_golf_tells_what_a_joker_is() -> None:
    """As soon as one is seen, and not before."""
    for preset in ("norsk", "four_hole"):
        for seed in range(20):
            view = kortbord.load("golf", preset=preset).deal(seed=seed, first=0).view(0)
            seen = [*sum(view.position["cards"], []), view.position["discard_top"]]
            screen = table(view.game.deal(seed=seed, first=0))
            assert ("XX joker" in screen) is ("XX" in seen)


def test_golf_names_its_rows_alike() -> None:
    """With four cards there is no middle row, as in the rules in short."""
    heads = {p: result(done(kortbord.load("golf", preset=p), 1)) for p in ("norsk", "four_hole")}
    assert heads["norsk"].split()[:3] == ["top", "middle", "bottom"]
    assert heads["four_hole"].split()[:2] == ["top", "bottom"]


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_the_first_line_breaks_between_its_halves(language: str) -> None:
    """The default game has room on one line of 60; what is too long goes on below, whole."""
    eyes = look(language)
    trick = eyes.say("progress", "trick", number=13, last=13)
    left = f"Hjerter · {trick} · {eyes.say('broken')}"
    unit = eyes.say("unit", "hjerter")
    assert "\n" not in eyes.head(left, eyes.say("rounds", unit=unit, number=4, last=4)).plain
    right = eyes.say("target", unit=unit, number=10, last=100)
    assert eyes.head(left, right).plain == f"{left}\n{right}"


def test_the_discard_pile_is_shown_if_asked() -> None:
    state = kortbord.load("golf", seats=2).deal(seed=3)
    for _ in range(3):
        state.apply(state.to_act[0], "draw")
        state.apply(state.to_act[0], "discard")
    state.apply(state.to_act[0], "take")
    pile = state.table.pile[: state.table.piled]
    assert "Discard pile:" not in table(state)
    line = table(state, show_discard_history="true").partition("Discard pile: ")[2]
    assert len(line.splitlines()[0].split()) == len(pile) == 3


def test_golf_adds_up() -> None:
    """The rows beside the cards add up to the score, in both games."""
    for preset in ("norsk", "four_hole"):
        game = kortbord.load("golf", preset=preset)
        for seed in range(20):
            state = done(game, seed)
            for line, score in zip(
                result(state).splitlines()[1:], state.scores() or (), strict=True
            ):
                numbers = [
                    int(n.replace("−", "-")) for n in re.findall(r"(?<= )−?[0-9]+(?= |$)", line)
                ]
                *rows, told = numbers if line.startswith("You") else numbers[1:]
                assert sum(rows) == told == score


def test_a_failed_knock_is_explained() -> None:
    game = kortbord.load("golf", preset="four_hole", failed_knock="double", seats=2)
    found = 0
    for seed in range(40):
        state = done(game, seed)
        own = state.table.knocker
        if own >= 0:
            told = "knocked, but somebody was lower" in result(state)
            points = [game.rules.score(state.table, game.o, seat) for seat in range(2)]
            doubled = "becomes" in result(state)
            assert told is doubled
            found += told and points[own] % 2 == 0
    assert found > 3


def test_auction_scores_are_explained() -> None:
    state = done(kortbord.load("bolighai"), 3)
    t, text = state.table, result(state, "nb")
    for line, seat in zip(text.splitlines()[1:], range(4), strict=True):
        half = (state.scores() or ())[seat]
        assert line.rstrip().endswith(f"{half / 2:.1f}".replace(".", ","))
        assert f"({t.coins[seat]})" in line
        assert f" {(half - t.coins[seat]) // 2} " in line
    state = done(kortbord.load("for_sale"), 3)
    for line, score in zip(result(state).splitlines()[1:], state.scores() or (), strict=True):
        money, coins, told = re.findall(r"([0-9]+) +\+ ([0-9]+) +([0-9]+)$", line.rstrip())[0]
        assert int(money) + int(coins) == int(told) == score


# What seat 0 and seat 1 have taken, the tricks, options, and what the screen must say.
HEARTS = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"
DEALS = [
    ("AH KH 5H QS", "JD 2H 3H 4H 6H", (4, 3, 5, 1), {}, "AK5H"),
    (HEARTS, "QS JD", (9, 2, 2, 0), {}, "Little slam: you took all hearts"),
    (HEARTS + " JD", "QS", (9, 2, 2, 0), {"slam_scoring": "replace"}, "The others get 100 each"),
    ("QS", HEARTS + " JD", (3, 9, 1, 0), {}, "Little slam: Bot 1 took all hearts"),
    (HEARTS + " QS", "JD", (9, 4, 0, 0), {}, "Grand slam: you took all hearts and the queen"),
    (HEARTS + " QS JD", "", (13, 0, 0, 0), {}, "Mega slam: you took all tricks"),
]


@pytest.mark.parametrize("mine, theirs, tricks, options, sentence", DEALS)
def test_hjerter_adds_up(
    mine: str, theirs: str, tricks: tuple[int, ...], options: dict[str, Any], sentence: str
) -> None:
    """What each card counts, no tricks and a slam add up to the score of the rules."""
    game = kortbord.load("hjerter", **options)
    state = done(game, 1)
    rest = set_of(HEARTS + " QS JD") & ~set_of(mine) & ~set_of(theirs)
    state.table.taken[:4] = [set_of(mine), set_of(theirs), rest, 0]
    state.table.tricks[:4] = tricks
    view, scores = View(game, 0, state.table, ()), state.scores() or ()
    parts = view.hints["breakdown"]
    assert [sum(points.values()) for points in parts] == list(scores)
    slammed = "slam" in sentence or bool(options)
    for seat, points in enumerate(parts):
        assert points["no_tricks"] == (0 if slammed or tricks[seat] else -50)
        assert (points["slam"] > 0) is (slammed and seat != view.hints["slam"]["seat"])
    eyes = look()
    screen = " ".join(printed(screen_hjerter.result(view, eyes, None), eyes).split())
    assert sentence in screen
    assert all(f" {str(score).replace('-', '−')}" in screen for score in scores)


def test_sent_and_received_and_the_last_trick() -> None:
    state = kortbord.load("hjerter").deal(seed=2)
    assert "You send 2 cards to Bot 1 and get as many from Bot 3" in table(state)
    for seat in range(4):
        state.apply(seat, state.legal(seat)[0])
    while sum(state.position["tricks"]) < 1:
        state.apply(state.to_act[0], state.legal(state.to_act[0])[0])
    p = state.view(0).position
    screen = table(state)
    assert (
        f"Sent {' '.join(p['sent'])} to Bot 1 · got {' '.join(p['received'])} from Bot 3" in screen
    )
    (last,) = (line for line in screen.splitlines() if line.startswith("last trick"))
    assert last.count("*") == 1
    assert "last trick" not in table(state, show_tricks="none")
    fourth = kortbord.load("hjerter").deal(seed=2, round=4)
    assert "No cards are sent this round" in table(fourth)
    one = kortbord.load("hjerter", send_count=1).deal(seed=2)
    assert "You send a card to Bot 1" in table(one)


def test_only_legal_cards_have_numbers() -> None:
    """The hand is whole, and the cards that may be played bear their places."""
    state = kortbord.load("hjerter", seats=3, pass_cycle="none").deal(seed=4)
    while 0 not in state.to_act or state.view(0).position["trick"] == []:
        seat = state.to_act[0]
        state.apply(seat, state.legal(seat)[0])
    hand, legal = state.view(0).position["hand"], state.legal(0)
    assert 0 < len(legal) < len(hand)
    screen = table(state)
    assert all(card in screen for card in hand)
    for place, card in enumerate(hand, 1):
        assert bool(re.search(rf"(?<![0-9A-Z]){place}(?![0-9A-Z(])", screen)) or card not in legal


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_every_event_can_be_told(language: str) -> None:
    """Every kind of event of every game has its words, for oneself and for others."""
    known = {"auction": "bolighai", "golf": "golf", "hjerter": "hjerter"}
    for family, kinds in story.WORDS.items():
        for kind, names in kinds.items():
            words = " ".join("2C" for _ in names)
            for seat in (-1,) if kind in ("open", "money") else (0, 1):
                event = Event(kind, seat, words)
                (sentence,) = story.told(look(language), known[family], [event])
                assert "{" not in sentence


def test_who_has_chosen_is_told_in_one_sentence() -> None:
    hidden = [Event("lay", seat, "?") for seat in (1, 2, 3)]
    assert story.told(look(), "for_sale", hidden[:1]) == ["Bot 1 has chosen"]
    assert story.told(look(), "for_sale", hidden) == ["Bot 1, Bot 2 and Bot 3 have chosen"]
    seen = [*hidden, Event("lay", 0, "27")]
    assert story.told(look(), "for_sale", seen)[1] == "You lay down 27"


def test_numbers_are_written_as_the_language_does() -> None:
    assert look("nb").points("bolighai", 103) == look("de").points("bolighai", 103) == "51,5"
    assert look("en").points("bolighai", 103) == "51.5"
    assert look("en").points("hjerter", -50) == "−50"


def test_a_narrow_terminal_breaks_lines_and_nothing_else() -> None:
    """At 30 columns all is still there."""
    for name in kortbord.games():
        state, eyes = kortbord.load(name).deal(seed=1), look(width=30)
        text = printed(SCREENS[name].table(state.view(0), eyes, Showing(name, {})), eyes)
        assert max(map(len, text.splitlines())) <= 30
