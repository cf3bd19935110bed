"""A wire between browser and server that can be cut: what a phone's network does."""

import contextlib
import select
import socket
import threading


class Wire:
    """Passes bytes on from a port of its own to another, until it is cut.

    Cut, it keeps its connections and passes nothing on, as a network does that is gone;
    `snap` closes them all, as a phone does that locks.
    """

    def __init__(self, port: int) -> None:
        self.far = port
        self.door = socket.create_server(("127.0.0.1", 0))
        self.port = int(self.door.getsockname()[1])
        self.passing = threading.Event()
        self.passing.set()
        self.deaf = False  # what the server says is lost
        self.ended = False
        self.pairs: list[tuple[socket.socket, socket.socket]] = []
        self.thread = threading.Thread(target=self._listen, daemon=True)
        self.thread.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def cut(self) -> None:
        """Pass nothing on from now on."""
        self.passing.clear()

    def mend(self) -> None:
        """Pass on again; connections of before the cut are gone."""
        self.deaf = False
        self.snap()
        self.passing.set()

    def snap(self) -> None:
        """Close all connections."""
        for pair in self.pairs:
            for sock in pair:
                with contextlib.suppress(OSError):
                    sock.shutdown(socket.SHUT_RDWR)
        self.pairs.clear()

    def end(self) -> None:
        self.ended = True
        self.snap()
        with contextlib.suppress(OSError):
            self.door.shutdown(socket.SHUT_RDWR)
        self.door.close()
        self.thread.join(5)

    def _listen(self) -> None:
        while not self.ended:
            try:
                near, _ = self.door.accept()
            except OSError:
                return
            threading.Thread(target=self._serve, args=(near,), daemon=True).start()

    def _serve(self, near: socket.socket) -> None:
        self.passing.wait(60)
        try:
            far = socket.create_connection(("127.0.0.1", self.far), timeout=5)
        except OSError:
            near.close()
            return
        self.pairs.append((near, far))
        with near, far, contextlib.suppress(OSError, ValueError):
            self._pass(near, far)

    def _pass(self, near: socket.socket, far: socket.socket) -> None:
        other = {near: far, far: near}
        while True:
            ready, _, _ = select.select([near, far], [], [], 1)
            for sock in ready:
                data = sock.recv(65536)
                if not data:
                    return
                self.passing.wait()
                if sock is far and self.deaf:
                    continue
                other[sock].sendall(data)
