"""Rules that the processor has an instruction for.

Python has words for `cards.count`, `cards.lowest` and `cards.fill` that numba lacks; LLVM knows
the loops below for the instructions they are.  `cards.pick` it does not know, so this is said here,
for processors that have it.
"""

from typing import Any

from llvmlite import binding, ir  # type: ignore[import-untyped]
from numba.core import types

from kortbord import cards
from kortbord.fast.typed import inlined, intrinsic, overload


@inlined
def counted(cards: int) -> int:
    """Count the bits of a set, as LLVM knows it."""
    n = 0
    while cards:
        cards &= cards - 1
        n += 1
    return n


@inlined
def filled(cards: Any, size: int, card: int) -> None:
    """Put the same in place of each of some cards, as LLVM knows it."""
    for i in range(size):
        cards[i] = card


@overload(cards.count)
def count(cards: Any) -> Any:
    """Answer for `cards.count` in compiled code."""
    return lambda cards: counted(cards)


@overload(cards.lowest)
def lowest(cards: Any) -> Any:
    """Answer for `cards.lowest` in compiled code."""
    return lambda cards: counted((cards & -cards) - 1)


@overload(cards.fill)
def fill(cards: Any, size: Any, card: Any) -> Any:
    """Answer for `cards.fill` in compiled code."""
    return lambda cards, size, card: filled(cards, size, card)


@intrinsic
def deposit(_: Any, places: Any, of: Any) -> Any:
    """Deal out the bits of `places` to where `of` has bits: the instruction `pdep`."""

    def emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        kind = ir.FunctionType(ir.IntType(64), [ir.IntType(64)] * 2)
        pdep = builder.module.declare_intrinsic("llvm.x86.bmi.pdep.64", [], kind)
        return builder.call(pdep, arguments)

    return types.int64(types.int64, types.int64), emit


if binding.get_host_cpu_features().get("bmi2"):

    @overload(cards.pick)
    def pick(places: Any, cards: Any) -> Any:
        """Answer for `cards.pick` in compiled code."""
        return lambda places, cards: deposit(places, cards)
