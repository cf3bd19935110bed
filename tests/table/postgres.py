"""Debian's PostgreSQL, started for the tests by a user who may, on a socket in a folder of its own.

There is no skipping: without the server the tests that ask for it fail, and say what is missing.
"""

import asyncio
import itertools
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any
from urllib.parse import quote

import asyncpg  # type: ignore[import-untyped]

MISSING = (
    "PostgreSQL is missing: no /usr/lib/postgresql/*/bin/initdb and none on the path; "
    "`apt-get install postgresql` brings it."
)
PORT = "5432"  # only the name of the socket: the server listens on no network
NUMBERS = itertools.count(1)


class Missing(Exception):
    """There is no server to start."""


def programs(places: str = "/usr/lib/postgresql") -> Path:
    """The folder of the newest server's programs."""
    found = [file.parent for file in Path(places).glob("*/bin/initdb")]
    on_path = shutil.which("initdb")
    found += [Path(on_path).resolve().parent] if on_path else []
    if not found:
        raise Missing(MISSING)
    return max(found, key=lambda folder: [int(n) for n in folder.parts if n.isdecimal()])


def unprivileged() -> pwd.struct_passwd:
    """Who runs the server: it refuses to be root."""
    if os.getuid():
        return pwd.getpwuid(os.getuid())
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name)
        except KeyError:
            continue
    raise Missing("PostgreSQL does not run as root, and there is no user postgres or nobody.")


class Server:
    """A server with its data in a folder of its own."""

    def __init__(self) -> None:
        self.bin, self.user = programs(), unprivileged()
        # The name of a socket must be short, so it does not lie in pytest's folders.
        self.folder = Path(tempfile.mkdtemp(prefix="kortbord-pg-", dir="/tmp"))
        os.chown(self.folder, self.user.pw_uid, self.user.pw_gid)
        self.log = self.folder / "log"
        self.process: subprocess.Popen[bytes] | None = None
        self.run("initdb", "-D", self.data, "-A", "trust", "-U", "kortbord", "-E", "UTF8",
                 "--no-locale", "--no-sync")  # fmt: skip

    @property
    def data(self) -> str:
        return str(self.folder / "data")

    def words(self, program: str, *arguments: str) -> list[str]:
        """A command, run by a user who may; it ends with the tests, whatever ends them."""
        words = ["setpriv", "--pdeathsig", "INT"]
        if os.getuid() == 0:
            ids = [f"--reuid={self.user.pw_uid}", f"--regid={self.user.pw_gid}", "--clear-groups"]
            words += ids
        return [*words, "--", str(self.bin / program), *arguments]

    def run(self, program: str, *arguments: str) -> None:
        done = subprocess.run(
            self.words(program, *arguments), cwd=self.folder, capture_output=True, text=True
        )
        assert done.returncode == 0, f"{program} failed: {done.stderr}"

    def start(self) -> None:
        """Start, and wait until somebody answers."""
        options = (
            "-k",
            str(self.folder),
            "-p",
            PORT,
            "-c",
            "listen_addresses=",
            "-c",
            "max_connections=40",
        )
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self.words("postgres", "-D", self.data, *options),
                cwd=self.folder, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
            )  # fmt: skip
        until = time.monotonic() + 60
        while not self.answers():
            assert self.process.poll() is None, f"PostgreSQL ended: {self.log.read_text()}"
            assert time.monotonic() < until, f"PostgreSQL does not start: {self.log.read_text()}"
            time.sleep(0.02)

    def answers(self) -> bool:
        words = [str(self.bin / "pg_isready"), "-q", "-h", str(self.folder), "-p", PORT]
        return subprocess.run(words, timeout=30).returncode == 0

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """End only this server: SIGINT breaks all connections, SIGQUIT is a crash."""
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(60)
            self.process = None

    def freeze(self, how: signal.Signals) -> None:
        """Stop or thaw all its processes, as a machine that hangs."""
        if self.process is not None:
            own = str(self.process.pid)
            found = subprocess.run(["pgrep", "-P", own], capture_output=True, text=True)
            for pid in [own, *found.stdout.split()]:
                os.kill(int(pid), how)

    def clear(self) -> None:
        """Stop, and leave nothing behind."""
        self.stop()
        shutil.rmtree(self.folder)

    def url(self, database: str) -> str:
        host = quote(str(self.folder), safe="")
        return f"postgresql://kortbord@/{database}?host={host}&port={PORT}"

    def make(self) -> str:
        """The address of a new, empty database."""
        name = f"test_{next(NUMBERS)}"

        async def create() -> None:
            connection: Any = await asyncpg.connect(self.url("postgres"))
            try:
                await connection.execute(f"CREATE DATABASE {name}")
            finally:
                await connection.close()

        asyncio.run(create())
        return self.url(name)
