"""Writes what is made from the protocol: `python -m kortbord.table.wire.schema --write`.

docs/protocol.schema.json is the JSON schema, docs/messages.md tells the same to people, and
web/src/protocol.ts has the page's types.  Without `--write` it only tells which files are stale,
and ends with status 1 if any is.
"""

import json
import sys
from pathlib import Path
from typing import Any

from msgspec.json import schema_components

from kortbord.table.wire import answers, protocol, shapes, tabled
from kortbord.table.wire.described import describe, types_of
from kortbord.table.wire.typescript import write as typescript

HOUSE = Path(__file__).parents[4]  # of a checkout; an installed package has no such files


def json_schema() -> str:
    """Return the JSON schema: all messages as definitions, one for each way."""
    kinds = [
        *types_of(protocol),
        *types_of(answers),
        *types_of(shapes),
        protocol.FromPage,
        protocol.ToPage,
    ]
    found, definitions = schema_components(kinds, ref_template="#/$defs/{name}")
    names = ("FromPage", "ToPage")
    ways = dict(zip(names, found[-2:], strict=True))
    schema: dict[str, Any] = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"kortbord.{protocol.VERSION}",
        "description": "Every message between the page and the server of Kortbord.",
        "oneOf": [{"$ref": f"#/$defs/{name}"} for name in names],
        "$defs": ways | dict(sorted(definitions.items())),
    }
    return json.dumps(schema, indent=1, ensure_ascii=False) + "\n"


def files() -> dict[Path, str]:
    """Return every file that is made, and what should stand in it."""
    return {
        HOUSE / "docs" / "protocol.schema.json": json_schema(),
        HOUSE / "docs" / "messages.md": tabled.write(describe()),
        HOUSE / "web" / "src" / "protocol.ts": typescript(describe()),
    }


def stale() -> list[Path]:
    """Return the files that are not as they should be."""
    wanted = files().items()
    return [p for p, text in wanted if not p.is_file() or p.read_text(encoding="utf-8") != text]


def main(arguments: list[str]) -> int:
    """Write the files, or tell which are stale."""
    found = stale()
    if arguments == ["--write"]:
        for path in found:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(files()[path], encoding="utf-8")
        return 0
    for path in found:
        print(
            f"{path.relative_to(HOUSE)} is stale; run python -m kortbord.table.wire.schema --write."
        )
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
