"""The codes of tables: a word that one can say, and 40 bits that nobody guesses."""

import re
import secrets

# Trees, birds, beasts and places of the north, in letters that every keyboard has.
WORDS = re.findall(
    "[a-z]+",
    """
    alm ask bever bjerk bregne elg eik einer falk fink fjord furu gaupe gran hare hassel
    hauk hegre isbre jerv kantarell kvist laks lerke lind linerle lund lyng mose multe
    myrull nype orre osp oter rein rev ripe rogn rose rype seil selje sild sisik skarv snipe
    sol spurv stork strand svale svane tinde tiur torsk trane trost ugle vidde vik
    """,
)
SIGNS = "abcdefghjkmnpqrstuvwxyz23456789"  # without those that are easily confused
CODE = re.compile(f"[a-z]{{2,12}}-[{SIGNS}]{{4}}-[{SIGNS}]{{4}}")


def new() -> str:
    """Return a new code, such as `furu-kq3x-9f2m`."""
    signs = "".join(secrets.choice(SIGNS) for _ in range(8))
    return f"{secrets.choice(WORDS)}-{signs[:4]}-{signs[4:]}"


def read(given: str) -> str | None:
    """Return the code that somebody typed, None if it cannot be one."""
    code = given.strip().lower()
    return code if CODE.fullmatch(code) else None
