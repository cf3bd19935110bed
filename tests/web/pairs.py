"""Choose few combinations in which every two values of different things meet (pairwise)."""

from collections.abc import Mapping, Sequence
from itertools import combinations, product

Case = dict[str, str]
Pair = frozenset[tuple[str, str]]


def pairwise(things: Mapping[str, Sequence[str]]) -> list[Case]:
    """Return cases that hold every pair; always the same ones in the same order."""
    wanted = {
        frozenset({(one, a), (other, b)})
        for one, other in combinations(things, 2)
        for a, b in product(things[one], things[other])
    }
    cases: list[Case] = []
    while wanted:
        case = dict(sorted(min(wanted, key=sorted)))
        for thing in things:
            if thing not in case:
                case[thing] = max(things[thing], key=lambda a: news(case | {thing: a}, wanted))
        cases.append({thing: case[thing] for thing in things})
        wanted -= pairs(case)
    return cases


def pairs(case: Case) -> set[Pair]:
    return {frozenset(two) for two in combinations(case.items(), 2)}


def news(case: Case, wanted: set[Pair]) -> int:
    """Return how many pairs of a case are still wanted."""
    return len(pairs(case) & wanted)
