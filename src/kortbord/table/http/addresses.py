"""Where other devices on the same network find this computer."""

import contextlib
import ipaddress
import socket
from collections.abc import Iterator

OUTSIDE = "192.0.2.1"  # an address for documentation: nothing is sent to it


def own() -> list[str]:
    """Return the addresses of this computer on its networks, the likeliest first.

    Its name is only looked up where no network leads outside, since that may take long.
    """
    return list(dict.fromkeys(filter(reachable, list(routed()) or named())))


def routed() -> Iterator[str]:
    """Yield the address from which this computer would send something out."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect((OUTSIDE, 9))
        yield str(probe.getsockname()[0])


def named() -> Iterator[str]:
    """Yield the addresses that belong to this computer's name."""
    with contextlib.suppress(OSError, UnicodeError):
        for _, _, _, _, place in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET):
            yield str(place[0])


def reachable(address: str) -> bool:
    """Whether another device could reach an address, and a person read it."""
    try:
        ip = ipaddress.ip_address(address)
    except ValueError:
        return False
    return not (ip.is_loopback or ip.is_link_local or ip.is_unspecified)


def url(scheme: str, host: str, port: int) -> str:
    """Return the address of the first page; the port is left out where it goes without saying."""
    host = f"[{host}]" if ":" in host else host
    usual = {"http": 80, "https": 443}[scheme]
    return f"{scheme}://{host}/" if port == usual else f"{scheme}://{host}:{port}/"
