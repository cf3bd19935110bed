"""The origin of a page as browsers write it: scheme, host, and a port that is not usual."""

import ipaddress
import re
from urllib.parse import urlsplit

HOST = re.compile(r"[a-z0-9]([a-z0-9._-]*[a-z0-9])?\.?")
USUAL = {"http": 80, "https": 443}


def origin_of(given: str) -> str | None:
    """Return the origin of an address that somebody gives; None if that is none."""
    try:
        parts = urlsplit(given)
        host, port = host_of(parts.hostname or ""), parts.port
    except ValueError:
        return None
    bare = f"{parts.scheme}://{parts.netloc}"
    if parts.scheme not in USUAL or not host or "@" in parts.netloc:
        return None
    if given.lower() not in (bare.lower(), f"{bare}/".lower()):
        return None
    told = "" if port in (None, USUAL[parts.scheme]) else f":{port}"
    return f"{parts.scheme}://{host}{told}"


def host_of(host: str) -> str:
    """Return a host as browsers write it, "" if it is none.  Raises ValueError."""
    if ":" in host:
        return f"[{ipaddress.IPv6Address(host).compressed}]"
    plain = host.encode("idna").decode() if host else ""
    return plain if HOST.fullmatch(plain) else ""
