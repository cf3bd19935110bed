"""`kortbord.fast` is there for who asks, and for nobody else."""

import subprocess
import sys

import pytest

import kortbord

ASK = """
import sys, kortbord
from kortbord import *
assert "numpy" not in sys.modules and "numba" not in sys.modules
print(kortbord.fast.__name__, "numba" in sys.modules)
"""


def test_fast_comes_when_it_is_asked_for() -> None:
    done = subprocess.run([sys.executable, "-c", ASK], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["kortbord.fast", "True"]


def test_nothing_else_is_made_up() -> None:
    with pytest.raises(AttributeError, match="module 'kortbord' has no attribute 'quick'"):
        kortbord.quick  # type: ignore[attr-defined]  # noqa: B018
