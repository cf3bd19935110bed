"""The packed carrier of a table: one NumPy record, with the same field names as the plain one."""

from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

from kortbord.layout import Field, Layout

T = TypeVar("T", bound=Layout)
Rows = npt.NDArray[np.void]  # an array of packed tables
Record = Any  # one element of such an array


def dtype(table: type[Layout]) -> np.dtype[np.void]:
    """Return the NumPy type of a packed table; each field is an integer of its own width."""

    def form(field: Field) -> Any:
        return (f"i{field.bits // 8}", (field.length,) if field.length else ())

    return np.dtype([(name, *form(field)) for name, field in table.fields.items()], align=True)


def pack(table: Layout, row: Record) -> None:
    """Write a plain table into one element of an array of its `dtype`."""
    for name in table.fields:
        row[name] = getattr(table, name)


def unpack(table: type[T], row: Record) -> T:
    """Read one element of an array of `dtype(table)` back into a plain table."""
    plain = table()
    for name in table.fields:
        setattr(plain, name, row[name].tolist())
    return plain
