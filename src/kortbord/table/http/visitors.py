"""Who asks: which addresses are this computer's, and what counts as one visitor."""

import ipaddress
from functools import lru_cache

MAPPED = "::ffff:127.0.0.1"  # IPv4 as a socket for both sees it
HOME = ("127.0.0.1", "::1", MAPPED)  # a proxy there speaks for others, and is believed


@lru_cache(4096)
def visitor(address: str) -> str:
    """Return what an address counts as.

    An IPv4 address is itself, however it is written; of IPv6 it is the /64, since that is the
    least a house gets, and all of its addresses belong to whoever has one.
    """
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.IPv6Network((int(found) >> 64 << 64, 64)))
