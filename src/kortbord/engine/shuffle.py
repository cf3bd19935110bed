"""Chance: how one 64-bit seed becomes a shuffled stock, the same everywhere and for ever.

The seed is mixed by one step of SplitMix64 (Steele, Lea and Flood 2014) and starts a xorshift64*
generator (Vigna 2016; shifts 12, 25, 27).  The stocks of a game are shuffled in the order of its
`STOCKS`, each from its unshuffled pack by Fisher and Yates from the back: the card at place i
changes with the one at place `below(i + 1)`, for i from the last place to 1.  The seat that acts
first is the next number below the number of seats.  All arithmetic is modulo 2 ** 64.

These functions carry the `rule` mark because `fast` compiles them too: one source of chance.
There the noise is an unsigned number of 64 bits, and what is to stay one may only meet numbers
that need the 64th bit, or shift; STAR is kept so large for that reason alone.
"""

from kortbord.layout import rule

MASK = 0xFFFF_FFFF_FFFF_FFFF
GOLDEN = 0x9E37_79B9_7F4A_7C15
# The multiplier of xorshift64*, two places up: below 2 ** 63 numba would take it for signed.
STAR = 0x2545_F491_4F6C_DD1D << 2
LOW = 0xFFFF_FFFF
SEEDS = range(1 << 64)


@rule
def sow(seed: int) -> int:
    """The first noise of a seed, never 0; neighbouring seeds have nothing in common."""
    noise = seed + GOLDEN & MASK
    noise = (noise ^ noise >> 30) * 0xBF58_476D_1CE4_E5B9 & MASK
    noise = (noise ^ noise >> 27) * 0x94D0_49BB_1331_11EB & MASK
    noise ^= noise >> 31
    return noise if noise else GOLDEN


@rule
def stir(noise: int) -> int:
    """The next noise."""
    noise ^= noise >> 12
    noise ^= noise << 25 & MASK
    return noise ^ noise >> 27


@rule
def below(noise: int, n: int) -> int:
    """A number from 0 to n - 1 out of the noise, for n up to 2 ** 31."""
    return (noise * (STAR >> 2) >> 32 & LOW) * n >> 32


@rule
def shuffle(stock: list[int], size: int, noise: int) -> int:
    """Shuffle the first `size` cards of a stock in place; the noise after it."""
    for i in range(size - 1, 0, -1):
        noise = stir(noise)
        j = below(noise, i + 1)
        stock[i], stock[j] = stock[j], stock[i]
    return noise
