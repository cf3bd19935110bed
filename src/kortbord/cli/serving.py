"""`kortbord` and `kortbord serve`: the table in the browser.

Plain `kortbord` is for an evening at home: it listens on all IPv4 addresses, opens the browser,
and shows how phones join.  `kortbord serve` is for a server: this computer only, unless told.
"""

import argparse
import logging
import os
import sys
import threading
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from kortbord import i18n
from kortbord.cli.failing import Failure, not_empty
from kortbord.cli.keeping import data_folder
from kortbord.cli.look import can_show, language_of, window
from kortbord.engine.given import told

PORT = 8642
KEEP, MOST_DAYS, DAY = 180, 36_500, 24 * 3600 * 1000  # days, days, ms
HERE, EVERYWHERE = "127.0.0.1", "0.0.0.0"
ALL = (EVERYWHERE, "::")  # every address that this computer has
ALONE = (HERE, "localhost", "::1")  # nobody else comes there
USUAL: dict[str, object] = {
    "host": EVERYWHERE,
    "database": None,
    "data_dir": None,
    "tls_cert": None,
    "tls_key": None,
    "origin": [],
    "limits": None,
    "keep_days": None,
}


class Door(NamedTuple):
    """Where the table is found, and how it is spoken of."""

    scheme: str
    host: str
    port: int
    language: str

    @property
    def here(self) -> str:
        """The first page, on this computer."""
        from kortbord.table.http import addresses

        return addresses.url(self.scheme, HERE if self.host in ALL else self.host, self.port)

    def others(self) -> list[str]:
        """Return the first page as other devices find it."""
        from kortbord.table.http import addresses

        if self.host in ALONE:
            return []
        hosts = addresses.own() if self.host in ALL else [self.host]
        return [addresses.url(self.scheme, host, self.port) for host in hosts]

    def say(self, name: str, **facts: str) -> str:
        """Return a sentence of the catalogue."""
        return i18n.text(self.language, "serve", name, **facts)


def plain(given: argparse.Namespace) -> int:
    """Open the table for everybody in the house."""
    return serve(argparse.Namespace(**USUAL | vars(given)), logging.WARNING)


def command(given: argparse.Namespace) -> int:
    """Serve as one is told."""
    return serve(given, logging.INFO)


def serve(given: argparse.Namespace, level: int) -> int:
    """Serve until somebody ends it, writing what is of this level to the log."""
    from kortbord.table.http import serving
    from kortbord.table.http.app import create_app
    from kortbord.table.hub import logs
    from kortbord.table.hub.limits import Limits
    from kortbord.table.store import open_store

    language = language_of(given.lang)
    not_empty(given, "tls_cert", "tls_key", "database", "data_dir")
    cert, key = certificate(given)
    limits = Limits().times(factor(given.limits))
    keep = whole(given.keep_days, "--keep-days", KEEP, MOST_DAYS)
    allowed, where = origins(given.origin), given.database or place(given.data_dir)
    store = open_store(where, only=True)
    sock = serving.listen(given.host, whole(given.port, "--port", PORT, 65535))
    door = Door("https" if cert else "http", given.host, sock.getsockname()[1], language)

    def ready() -> None:
        announce(door, "" if given.database else str(where))
        if not given.no_browser and has_display():
            threading.Thread(target=browse, args=(door.here,), daemon=True).start()

    app = create_app(store, limits=limits, origins=allowed, addresses=door.others, keep=keep * DAY)
    logs.start(level)
    serving.serve(app, sock, cert=cert, key=key, ready=ready)
    print(door.say("bye"), flush=True)
    return 0


def certificate(given: argparse.Namespace) -> tuple[Path | None, Path | None]:
    """Return a certificate and its key that can be used, if they are given."""
    from kortbord.table.http import certificates

    cert, key = (Path(file) if file else None for file in (given.tls_cert, given.tls_key))
    certificates.check(cert, key)
    return cert, key


def origins(given: Iterable[str]) -> list[str]:
    """Return the pages that may come in too, as browsers name them."""
    from kortbord.table.http.origins import origin_of

    found = list[str]()
    for address in given:
        origin = origin_of(address)
        if origin is None:
            raise Failure(f"--origin is http://HOST or https://HOST, not {told(address)!r}.")
        found.append(origin)
    return found


def place(folder: str | None) -> Path:
    """Return the file of the embedded database, its folder made if need be."""
    from kortbord.table.store import FILE_NAME

    where = Path(folder) if folder else data_folder()
    try:
        where.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise Failure(f"The folder {where} cannot be made: {error.strerror}.") from None
    if not os.access(where, os.W_OK | os.X_OK):
        raise Failure(f"The folder {where} cannot be written to.")
    return where / FILE_NAME


def whole(given: str | None, option: str, usual: int, most: int) -> int:
    """Return a whole number that was given, or the usual one."""
    if given is None:
        return usual
    if not (given.isascii() and given.isdecimal() and len(given) < 9 and int(given) <= most):
        raise Failure(f"{option} is a whole number from 0 to {most}, not {given[:20]!r}.")
    return int(given)


def factor(given: str | None) -> float:
    """Return how many times the usual limits are meant."""
    try:
        number = 1.0 if given is None else float(given)
    except ValueError:
        number = 0.0
    if not 0.1 <= number <= 1_000_000:
        raise Failure(f"--limits is a number from 0.1 to 1000000, not {str(given)[:20]!r}.")
    return number


def announce(door: Door, kept: str) -> None:
    """Say where the table is; the first line is for programs as well."""
    print(f"Kortbord {door.here}", flush=True)
    if sys.stdout is None or not sys.stdout.isatty():
        return
    others = door.others()
    lines = [door.say("here", url=door.here)]
    if others:
        lines.append(door.say("phones", url=others[0]))
    else:
        lines.append(door.say("only_here" if door.host in ALONE else "alone"))
    lines += [door.say("kept", place=kept)] * bool(kept) + [door.say("end")]
    print("", *lines, sep="\n", flush=True)
    if others and can_show(window(), "█▀▄"):
        print("", door.say("scan"), "", sep="\n")
        draw(others[0])


def draw(url: str) -> None:
    """Draw an address for the camera of a phone."""
    import segno

    segno.make(url, micro=False).terminal(compact=True, border=2)
    sys.stdout.flush()


def has_display() -> bool:
    """Tell whether a browser would have a place to be seen."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def browse(url: str) -> None:
    """Open the browser, if there is one that opens."""
    import contextlib
    import webbrowser

    with contextlib.suppress(Exception):
        webbrowser.open(url)
