"""The options of a table that are none of the rules'."""

import pytest

import kortbord
from kortbord.engine.showing import OPTIONS, Showing, belongs


def test_the_first_value_is_the_default() -> None:
    for game, options in OPTIONS.items():
        showing = Showing(game, {})
        assert {name: showing[name] for name in options} == {n: v[0] for n, v in options.items()}
        assert showing.texts() == ()


def test_a_value_that_is_given() -> None:
    showing = Showing("hjerter", {"show_tricks": "all"})
    assert showing["show_tricks"] == "all" and showing.texts() == ("show_tricks=all",)
    assert not showing.does("show_tricks") and not showing.does("auto_pass")
    assert Showing("for_sale", {}).does("auto_pass")
    assert not Showing("for_sale", {"auto_pass": "false"}).does("auto_pass")


@pytest.mark.parametrize(
    "given, sentence",
    [
        ({"show_tricks": "some"}, "show_tricks cannot be 'some'; it is last, all or none."),
        ({"show_coins": "true"}, "A table shows no 'show_coins'; its options are show_tricks."),
    ],
)
def test_what_is_not_allowed(given: dict[str, str], sentence: str) -> None:
    with pytest.raises(kortbord.BadOptions) as caught:
        Showing("hjerter", given)
    assert str(caught.value) == sentence


def test_none_of_them_is_an_option_of_the_rules() -> None:
    for game, options in OPTIONS.items():
        assert set(options).isdisjoint(kortbord.load(game).options)
        assert all(belongs(game, name) for name in options)
    assert not belongs("golf", "show_tricks") and not belongs("chess", "show_tricks")
