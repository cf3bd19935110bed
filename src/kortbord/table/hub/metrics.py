"""What a server counts, as the text that Prometheus reads.

Written by hand: a dozen numbers need no library.  No number tells of a single table or person.
"""

from bisect import bisect_left
from collections.abc import Callable

BOUNDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1.0, 5.0)  # seconds


class Histogram:
    """How long something took."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.counts = [0] * (len(BOUNDS) + 1)
        self.sum = 0.0

    def add(self, seconds: float) -> None:
        """Count one."""
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.sum += seconds

    def lines(self, name: str) -> list[str]:
        """Return it as Prometheus writes a histogram."""
        lines, so_far = [], 0
        for bound, count in zip((*BOUNDS, "+Inf"), self.counts, strict=True):
            so_far += count
            lines.append(f'{name}_bucket{{le="{bound}"}} {so_far}')
        return [*lines, f"{name}_sum {self.sum:.6f}", f"{name}_count {so_far}"]


TOLD = {
    "moves": "Actions taken by people and machines.",
    "commands": "Commands that came over sockets.",
    "refused": "Commands that were refused.",
    "tables": "Tables that were set.",
    "syncs": "Full messages to sockets, of a hello or a socket that fell behind.",
    "stuck": "Sockets that were closed because nothing left them.",
    "requests": "Requests over HTTP.",
    "limited": "Requests and sockets turned away by a limit.",
    "conflicts": "Appends that found another length of the log.",
    "errors": "Faults of the server.",
    "thinkers": "Starts of the process in which bots think.",
}


class Metrics:
    """The numbers of one server."""

    def __init__(self) -> None:
        """Begin at zero."""
        self.counts = dict.fromkeys(TOLD, 0)
        self.append = Histogram()
        self.gauges: dict[str, tuple[str, Callable[[], int]]] = {}

    def count(self, name: str, more: int = 1) -> None:
        """Count something that `TOLD` names."""
        self.counts[name] += more

    def gauge(self, name: str, told: str, read: Callable[[], int]) -> None:
        """Add a number that is read when it is asked for."""
        self.gauges[name] = told, read

    def text(self) -> str:
        """Return all numbers in Prometheus's text format."""
        lines: list[str] = []
        for name, count in self.counts.items():
            full = f"kortbord_{name}_total"
            lines += [f"# HELP {full} {TOLD[name]}", f"# TYPE {full} counter", f"{full} {count}"]
        for name, (told, read) in self.gauges.items():
            full = f"kortbord_{name}"
            lines += [f"# HELP {full} {told}", f"# TYPE {full} gauge", f"{full} {read()}"]
        name = "kortbord_append_seconds"
        told = "Time until an entry of a log was durable."
        lines += [f"# HELP {name} {told}", f"# TYPE {name} histogram", *self.append.lines(name)]
        return "\n".join(lines) + "\n"
