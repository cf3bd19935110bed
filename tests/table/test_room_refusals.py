"""Every refusal of the table has its sentence, whose facts are there, in all three languages."""

import ast
from pathlib import Path
from string import Formatter

import pytest

import kortbord.table
from kortbord import i18n

FOLDER = Path(kortbord.table.__file__).parent


def used() -> dict[str, set[str]]:
    """The codes of refusals in the table's files, each with the facts that always go with it."""
    found: dict[str, set[str]] = {}
    for file in FOLDER.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            name = (
                node.func.id
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
                else ""
            )
            if not isinstance(node, ast.Call) or name not in ("refused", "Refused"):
                continue
            given = {keyword.arg: keyword.value for keyword in node.keywords if keyword.arg}
            code = node.args[0] if node.args else given.get("code")
            own = name == "refused" or ast.unparse(given.get("game", node)) == "'table'"
            for leaf in ast.walk(code) if code is not None and own else ():
                if isinstance(leaf, ast.Constant) and isinstance(leaf.value, str):
                    facts = found.setdefault(leaf.value, set(given) - {"code", "game", "facts"})
                    facts.intersection_update(given)
    return found


USED = used()


def test_the_search_finds_them() -> None:
    assert {"stale", "not_host", "open_already", "not_open", "name_taken"} <= USED.keys()
    assert USED["name_taken"] == {"name"}


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_every_refusal_has_its_sentence(language: str) -> None:
    written = i18n.catalogue(language)["refusal"]["table"]
    assert USED.keys() - written.keys() == set()
    for code, facts in USED.items():
        places = {name for _, name, _, _ in Formatter().parse(written[code]) if name}
        assert places <= facts, code
        i18n.text(language, "refusal", "table", code, **dict.fromkeys(facts, "x"))


def test_no_sentence_is_left_over() -> None:
    text = "".join(file.read_text("utf-8") for file in FOLDER.rglob("*.py"))
    written = i18n.catalogue("en")["refusal"]["table"]
    assert [code for code in written if f'"{code}"' not in text] == []
