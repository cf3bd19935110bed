"""How an index lies in a row of either database."""

import json
from collections.abc import Sequence
from typing import Any

from kortbord.table.store.contract import Index

COLUMNS = "code, public, phase, game, keys, names, at, data"


def row_of(index: Index) -> tuple[object, ...]:
    """Return the row that keeps an index; several texts lie in one field."""
    code, public, phase, game, keys, names, at, data = index
    return code, public, phase, game, packed(keys), packed(names), at, data


def packed(texts: Sequence[str]) -> str:
    """Write texts into one field."""
    return json.dumps(texts, separators=(",", ":"))


def index_of(row: Sequence[Any]) -> Index:
    """Return the index that a row keeps."""
    code, public, phase, game, keys, names, at, data = row
    keys, names = tuple(json.loads(keys)), tuple(json.loads(names))
    return Index(code, bool(public), phase, game, keys, names, at, data)
