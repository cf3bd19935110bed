"""Whatever is asked for wrongly is answered with one sentence and exit status 2."""

import pytest

import kortbord
from kortbord import i18n
from kortbord.cli.look import language_of
from kortbord.engine.options import value_text
from kortbord.engine.showing import OPTIONS
from tests.cli.person import Command, kept

WRONG = [
    ("play chess", "There is no game 'chess'"),
    ("play golf --seats 9", "Golf is for 2, 3, 4 or 5 seats"),
    ("play golf --seats many", "not 'many'"),
    ("play golf --seats", "--seats"),
    ("play hjerter --preset golf", "has no preset 'golf'"),
    ("play hjerter --option colour=red", "has no option 'colour'"),
    ("play hjerter --option qs", "NAME=VALUE"),
    ("play hjerter --option =3", "NAME=VALUE"),
    ("play hjerter --option seats=3", "give it as --seats"),
    ("play hjerter --option name=golf", "NAME=VALUE"),
    ("play hjerter --option jd=much", "jd cannot be 'much'"),
    ("play hjerter --option show_tricks=some", "it is last, all or none"),
    ("play for_sale --option show_coins=perhaps", "it is false or true"),
    ("play golf --seed x", "A seed is a whole number"),
    ("play golf --seed -1", "A seed is a whole number"),
    ("play golf --seed 18446744073709551616", "A seed is a whole number"),
    ("play golf --seed ²", "A seed is a whole number"),
    ("play golf --bots nobody", "There is no bot 'nobody'"),
    ("play golf --bots random,random,random", "one bot for all 2 seats or one for each, not 3"),
    ("play golf --bots ,", "There is no bot ''"),
    ("play golf --lang xx", "There is no language 'xx'"),
    ("play golf extra", "extra"),
    ("play golf --unknown", "--unknown"),
    ("play --options", "Name the game"),
    ("play chess --options", "There is no game 'chess'"),
    ("sing", "there is no command 'sing'"),
    ("--lang xx", "There is no language 'xx'"),
    ("replay", "FILE"),
    (f"play {'a' * 999}", f"There is no game '{'a' * 56}...; the games are"),
    (f"play golf --seed {'1' * 999}", f"not '{'1' * 56}...."),
    (f"play golf --lang {'a' * 999}", f"no language '{'a' * 56}...; "),
    (f"play golf --option {'a' * 999}", f"not '{'a' * 56}...."),
    ("simulate", "GAME"),
    ("simulate golf --deals 0", "--deals is a whole number from 1"),
    ("simulate golf --deals few", "--deals is a whole number from 1"),
    ("simulate golf --bots random,casual", "one for each, not 2"),
    ("simulate chess", "There is no game 'chess'"),
    ("bench chess", "There is no game 'chess'"),
    ("--port x", "--port is a whole number from 0 to 65535, not 'x'"),
    ("serve --port 65536", "--port is a whole number from 0 to 65535"),
    ("serve --port -1", "--port"),
    ("serve --limits 0", "--limits is a number from 0.1 to 1000000, not '0'"),
    ("serve --limits nan", "--limits is a number"),
    ("serve --keep-days few", "--keep-days is a whole number from 0 to 36500"),
    ("serve --tls-key key.pem", "A key needs its certificate"),
    ("serve --tls-cert no.pem", "The file no.pem cannot be read: No such file"),
    ("serve --tls-cert /dev/null --tls-key no.pem", "The file no.pem cannot be read: No such"),
    ("serve --tls-cert /etc", "The file /etc cannot be read: Is a directory."),
    ("serve --tls-cert /dev/null --tls-key /dev/null", "/dev/null holds no certificate in PEM"),
    ("serve --tls-cert=", "--tls-cert is given, but empty."),
    ("serve --tls-key=", "--tls-key is given, but empty."),
    ("serve --database=", "--database is given, but empty."),
    ("serve --data-dir=", "--data-dir is given, but empty."),
    ("serve --limits=", "--limits is a number from 0.1 to 1000000, not ''"),
    ("serve --origin=", "--origin is http://HOST or https://HOST, not ''"),
    ("serve --origin nonsense", "--origin is http://HOST or https://HOST, not 'nonsense'"),
    ("serve --database postgresql:/u:pw@h/x", "A database is written sqlite:///PATH or postgresql"),
    ("serve --database host=db", "A database is written sqlite:///PATH"),
    ("serve --host 224.0.0.1", "224.0.0.1 is no address of one computer"),
    ("serve --host 255.255.255.255 --port 0", "255.255.255.255 is no address of one computer"),
    ("serve --host ff02::1", "ff02::1 is no address of one computer"),
    ("serve --database mysql://here/there", "There is no database of the kind mysql://"),
    ("serve --data-dir /proc/nowhere --port 0", "The folder /proc/nowhere cannot be made"),
    ("serve --data-dir /dev/null --port 0", "The folder /dev/null cannot be made"),
    ("serve --host 192.0.2.77 --port 0", "cannot listen on 192.0.2.77 port 0"),
    ("serve --host ..", "There is no address '..' to listen on"),
    ("serve --lang xx", "There is no language 'xx'"),
]


@pytest.mark.parametrize("words, sentence", WRONG, ids=[words for words, _ in WRONG])
def test_one_sentence(command: Command, words: str, sentence: str) -> None:
    assert sentence in command.refused(*words.split())
    assert not kept(command.folder), "nothing is begun"


HELP = ["--help", "play --help", "serve --help", "replay -h", "simulate -h", "bench -h"]


@pytest.mark.parametrize("words", HELP)
def test_help(command: Command, words: str) -> None:
    status, output, errors = command(*words.split())
    assert (status, errors) == (0, "")
    assert output.startswith("usage: kortbord")


LOCALES = [
    ({"LC_ALL": "nb_NO.UTF-8"}, "nb"),
    ({"LC_ALL": "", "LC_MESSAGES": "no_NO", "LANG": "de_DE"}, "nb"),
    ({"LC_ALL": "", "LC_MESSAGES": "", "LANG": "nn_NO.UTF-8"}, "nb"),
    ({"LC_ALL": "", "LC_MESSAGES": "", "LANG": "de_AT@euro"}, "de"),
    ({"LC_ALL": "DE", "LANG": "nb"}, "de"),
    ({"LC_ALL": "C", "LANG": "nb"}, "en"),
    ({"LC_ALL": "", "LC_MESSAGES": "", "LANG": ""}, "en"),
    ({"LC_ALL": "fr_FR.UTF-8"}, "en"),
    ({"LC_ALL": "norwegian"}, "en"),
]


@pytest.mark.parametrize("environment, language", LOCALES)
def test_the_language_of_the_environment(
    environment: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert language_of(None) == language
    assert language_of("nb") == "nb"


def test_the_language_before_or_after_the_command(command: Command) -> None:
    for words in ("--lang de play golf", "play golf --lang de", "--lang nb play golf --lang de"):
        assert "Nachziehstapel" in command(*words.split())[1]


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("name", kortbord.games())
def test_the_options_of_a_game(command: Command, name: str, language: str) -> None:
    """Each option and preset is there, with its value and a sentence."""
    for preset in kortbord.load(name).rules.PRESETS:
        words = ["play", name, "--options", "--preset", preset, "--lang", language]
        status, output, errors = command(*words)
        assert (status, errors) == (0, "")
        for option, value in kortbord.load(name, preset=preset).options.items():
            assert f"--option {option}={value_text(value)}\n" in output
        assert f"--preset {preset}\n" in output
        assert all(f"--option {option}=" in output for option in OPTIONS[name])
        assert max(map(len, output.splitlines())) <= 60
    assert not kept(command.folder)


def test_the_menu(command: Command) -> None:
    status, output, errors = command("play", typed="x\n9\nhjer\n")
    assert (status, errors) == (0, "")
    assert output.count("Choose a game: 1 to 4") == 3
    assert "Hjerter · sending" in output
    assert len(kept(command.folder)) == 1


@pytest.mark.parametrize("number, name", list(enumerate(kortbord.games(), 1)))
def test_a_game_from_the_menu(command: Command, number: int, name: str) -> None:
    assert command("play", typed=f"{number}\n")[0] == 0
    assert kept(command.folder)[0].name.startswith(name)


def test_going_on_from_the_menu(command: Command) -> None:
    assert command("play", "golf", "--bots", "random", typed="draw\n")[0] == 0
    output = command("--lang", "nb", "play", typed="5\n")[1]
    assert "Fortsett  Golf" in output and "Du har tatt" in output
    assert "You hold" in command(
        "play",
        typed="resume\n",
    )[1] or kept(command.folder)
    assert "See you" in command("play", typed="q\n")[1]
    assert len(kept(command.folder)) == 1


def test_a_terminal_without_columns(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "0")
    assert command("play")[1].startswith("Kortbord")
