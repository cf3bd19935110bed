"""What is made from the protocol is as the protocol is now, and holds what messages are."""

import json
import re
import subprocess
import sys
from typing import Any

import pytest

from kortbord.table.wire import protocol, schema, shapes, tabled
from kortbord.table.wire.described import Described, Field, Message, describe
from kortbord.table.wire.typescript import write


def test_what_is_made_is_fresh() -> None:
    found = [str(path.relative_to(schema.HOUSE)) for path in schema.stale()]
    assert found == [], "run python -m kortbord.table.wire.schema --write"


def test_the_program_tells_what_is_stale(monkeypatch: Any, tmp_path: Any, capsys: Any) -> None:
    monkeypatch.setattr(schema, "HOUSE", tmp_path)
    assert schema.main([]) == 1
    assert "web/src/protocol.ts is stale" in capsys.readouterr().out
    assert schema.main(["--write"]) == 0
    assert schema.main([]) == 0
    (tmp_path / "web" / "src" / "protocol.ts").write_text("// older")
    assert schema.main([]) == 1


def test_it_runs_as_a_module() -> None:
    words = [sys.executable, "-m", "kortbord.table.wire.schema"]
    done = subprocess.run(words, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout) == (0, "")


def test_every_message_of_both_ways_is_described() -> None:
    found = {message.name: message for message in describe().messages}
    for name, members in describe().unions.items():
        for member in members:
            assert found[member].tag == ("do" if name == "FromPage" else "is", member.lower())
    assert "Command" not in found
    assert [field.name for field in found["Act"].fields] == ["id", "deal", "nth", "action"]
    assert [field.name for field in found["GolfRow"].fields] == ["sum", "pair", "locked"]


def test_every_message_has_a_docstring() -> None:
    for message in describe().messages:
        assert message.text.endswith("."), message.name


def test_a_comment_belongs_to_its_field() -> None:
    found = {m.name: {f.name: f.text for f in m.fields} for m in describe().messages}
    assert found["Chair"]["ready"] == "for the next deal"
    assert found["AuctionHints"]["high"] == "the highest card of the lot"
    assert found["Table"]["code"] == ""


def test_what_the_page_may_leave_out_is_optional() -> None:
    text = write(describe())
    assert "  do: 'hello';\n  version?: number;" in text
    assert "  undo: boolean;\n  clock: Clock | null;" in text  # the server writes all of it
    assert "  table?: Table | null;" in text  # an update leaves out what did not change


@pytest.mark.parametrize(
    "kind, written",
    [
        (list[int], "number[]"),
        (list[int | None], "(number | null)[]"),
        (dict[str, list[str]], "Record<string, string[]>"),
        (tuple[int, str], "[number, string]"),
        (protocol.Refused | None, "Refused | null"),
        (protocol.Pace, "'fast' | 'instant' | 'normal' | 'slow'"),
        (list[protocol.Pace], "('fast' | 'instant' | 'normal' | 'slow')[]"),
    ],
)
def test_a_type_is_written_as_the_page_writes_it(kind: Any, written: str) -> None:
    from msgspec.inspect import type_info

    field = Field("n", type_info(kind), False, "", ...)
    text = write(Described({}, [Message("M", "It.", None, False, [field], "")], {}))
    assert f"export interface M {{\n  n: {written};\n}}\n" in text


def test_the_schema_knows_every_reference() -> None:
    text = schema.json_schema()
    found = json.loads(text)
    names = {part.split('"')[0] for part in text.split('"#/$defs/')[1:]}
    assert names and names <= set(found["$defs"])
    assert {"FromPage", "ToPage", "HjerterHints"} <= set(found["$defs"])
    assert found["$defs"]["Act"]["properties"]["do"] == {"enum": ["act"]}


def test_the_page_to_look_things_up_has_every_message_and_every_field() -> None:
    page = tabled.write(describe())
    for message in describe().messages:
        spoken = message.tag is not None and message.tag[0] == "do"
        name = f"| `{message.name.lower()}` |" if spoken else f"### {message.name}\n"
        assert page.count(name) == 1
        part = page.split(name)[1].split("\n" if spoken else "\n##")[0]
        for field in message.fields:
            assert (f"`{field.name}` (" in part) != (spoken and field.name == "id"), message.name
    anchors = {line[4:].lower() for line in page.splitlines() if line.startswith("### ")}
    links = set(re.findall(r"\(#([a-z]+)\)", page))
    assert links and links <= anchors


def test_the_protocol_page_links_to_what_there_is() -> None:
    page = (schema.HOUSE / "docs" / "protocol.md").read_text(encoding="utf-8")
    messages = tabled.write(describe())
    anchors = {line[4:].lower() for line in messages.splitlines() if line.startswith("### ")}
    assert set(re.findall(r"\(messages\.md#([a-z]+)\)", page)) <= anchors
    heads = {
        re.sub("[^a-z -]", "", line.lstrip("# ").lower()).replace(" ", "-")
        for line in page.splitlines()
        if line.startswith("#")
    }
    assert set(re.findall(r"\]\(#([a-z-]+)\)", page)) <= heads
    notation = (schema.HOUSE / "docs" / "notation.md").read_text(encoding="utf-8").lower()
    for anchor in re.findall(r"\(notation\.md#([a-z-]+)\)", page):
        assert f"# {anchor.replace('-', ' ')}\n" in notation
    for hints in (shapes.AuctionHints, shapes.GolfHints, shapes.HjerterHints):
        assert all(f"`{key}`" in page for key in hints.__annotations__)
