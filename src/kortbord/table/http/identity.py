"""Who somebody is: a random token that a device keeps, of which only a hash is written down."""

import hashlib
import re
import secrets
from collections.abc import Iterable

COOKIE = "kortbord"
TOKEN = re.compile("[0-9a-f]{64}")
YEAR = 365 * 24 * 3600


def new_token() -> str:
    """Return a new token: 256 bits in hex."""
    return secrets.token_hex(32)


def key_of(token: str) -> str:
    """Return what the log knows of a token: its SHA-256 in hex."""
    return hashlib.sha256(token.encode()).hexdigest()


def token_in(headers: Iterable[tuple[bytes, bytes]]) -> str:
    """Return the token among the headers of a request, "" if there is none.

    It stands in the cookie, or after `Authorization: Bearer`, which comes first: whoever sends
    that means it.
    """
    cookie = ""
    for name, value in headers:
        if name == b"authorization":
            kind, _, token = value.decode("latin-1").partition(" ")
            if kind.lower() == "bearer" and TOKEN.fullmatch(token.strip()):
                return token.strip()
        elif name == b"cookie":
            cookie = cookie or token_of_cookie(value.decode("latin-1"))
    return cookie


def token_of_cookie(header: str) -> str:
    """Return the token in a Cookie header, "" if there is none."""
    for part in header.split(";"):
        name, _, value = part.strip().partition("=")
        if name == COOKIE and TOKEN.fullmatch(value):
            return value
    return ""


def set_cookie(token: str, secure: bool) -> str:
    """Return the Set-Cookie header that makes a device keep its token."""
    tail = "; Secure" if secure else ""
    return f"{COOKIE}={token}; Max-Age={YEAR}; Path=/; HttpOnly; SameSite=Strict{tail}"
