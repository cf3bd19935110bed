"""A server of our own for the browser to play on, which can be killed and started again."""

import os
import select
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx

STARTS = 20  # seconds


def free_port() -> int:
    """Return a port that nobody listens on."""
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        return int(sock.getsockname()[1])


class Server:
    """`kortbord serve` on 127.0.0.1, always on the same port and with the same data."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.folder, self.options, self.port = folder, options, free_port()
        self.log = folder / "server.log"
        self.process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        assert self.process is None
        command = [sys.executable, "-m", "kortbord", "serve", "--no-browser", "--limits", "100"]
        command += ["--port", str(self.port), "--data-dir", str(self.folder), *self.options]
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=log, text=True, env=dict(os.environ)
            )
        assert self.process.stdout is not None
        ready, _, _ = select.select([self.process.stdout], [], [], STARTS)
        first = self.process.stdout.readline() if ready else ""
        assert first.startswith("Kortbord http://"), f"{first!r}: {self.log.read_text()[-2000:]}"

    def end(self, with_signal: int = signal.SIGTERM) -> None:
        if self.process is not None:
            self.process.send_signal(with_signal)
            self.process.communicate(timeout=20)
            self.process = None

    def kill(self) -> None:
        """End it as a power cut does."""
        self.end(signal.SIGKILL)

    def troubles(self) -> list[str]:
        """Return the lines of the log that tell of an error."""
        lines = self.log.read_text().splitlines()
        return [line for line in lines if '"level":"error"' in line or "Traceback" in line]

    def record(self, code: str) -> str:
        answer = httpx.get(f"{self.url}/api/tables/{code}/record")
        answer.raise_for_status()
        return answer.text
