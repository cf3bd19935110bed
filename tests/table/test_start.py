"""The first page is there soon after the start: what `benchmarks/page.py` measures, in small.

Processor time counts here, for a machine may be busy; two seconds for a person are the aim.
"""

import sys

from benchmarks.serving import cpu
from benchmarks.starting import everything, started

ENOUGH = 1.2  # CPU seconds, of about 0.4


def test_the_first_page_is_soon_there() -> None:
    with started([sys.executable, "-m", "kortbord", "serve"]) as program:
        everything(program.url)
        assert cpu(program.pid) < ENOUGH
