"""The way from a seed to a deal, written once more from the description in `docs/notation.md`."""

import pytest

import kortbord

MASK = 2**64 - 1
PACK = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]


class Chance:
    """Numbers from a seed."""

    def __init__(self, seed: int) -> None:
        mixed = (seed + 0x9E3779B97F4A7C15) & MASK
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
        self.noise = mixed ^ (mixed >> 31)

    def below(self, n: int) -> int:
        self.noise ^= self.noise >> 12
        self.noise ^= (self.noise << 25) & MASK
        self.noise ^= self.noise >> 27
        return (((self.noise * 0x2545F4914F6CDD1D) & MASK) >> 32) * n >> 32

    def shuffled(self, pack: list[str]) -> list[str]:
        for i in range(len(pack) - 1, 0, -1):
            j = self.below(i + 1)
            pack[i], pack[j] = pack[j], pack[i]
        return pack


@pytest.mark.parametrize("seed", [0, 1, 7, 2**31, 2**63, 2**64 - 1])
def test_golf(seed: int) -> None:
    for seats, packs in ((3, 1), (5, 2)):
        chance = Chance(seed)
        stock = chance.shuffled([*PACK, "XX", "XX"] * packs)
        expected = f"first={chance.below(seats)} stock={','.join(stock)}"
        assert kortbord.load("golf", seats=seats).deal(seed=seed).deal_text == expected


@pytest.mark.parametrize("seed", [0, 1, 7, 2**31, 2**63, 2**64 - 1])
def test_hjerter(seed: int) -> None:
    pack = Chance(seed).shuffled(PACK[:])
    hands = (sorted(pack[i : i + 13], key=PACK.index) for i in range(0, 52, 13))
    expected = f"round=1 hands={'|'.join(','.join(hand) for hand in hands)}"
    assert kortbord.load("hjerter").deal(seed=seed).deal_text == expected


@pytest.mark.parametrize("seed", [0, 1, 7, 2**31, 2**63, 2**64 - 1])
def test_auctions(seed: int) -> None:
    large = (
        [str(n) for n in range(1, 31)],
        ["0", "0"] + [str(n) for n in range(2, 16) for _ in "ab"],
    )
    black = [rank + suit for rank in "23456789TJQKA" for suit in "CS"]
    red = [rank + suit for rank in "23456789TJQKA" for suit in "DH"]
    for name, (properties, money) in (("for_sale", large), ("bolighai", (black, red))):
        chance = Chance(seed)
        bought, paid = chance.shuffled(properties)[:24], chance.shuffled(money)[:24]
        expected = f"first={chance.below(3)} properties={','.join(bought)} money={','.join(paid)}"
        assert kortbord.load(name, seats=3).deal(seed=seed).deal_text == expected
