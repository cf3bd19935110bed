"""A socket at a table, as the hub knows it."""

from kortbord.table.hub.hub import Hub
from kortbord.table.hub.limits import Bucket
from kortbord.table.hub.live import Live
from kortbord.table.hub.outbox import Outbox, Send, Wire
from kortbord.table.wire.protocol import Hello


class Socket:
    """A socket that looks at a table."""

    __slots__ = ("bucket", "hello", "key", "left", "live", "outbox", "viewer")

    def __init__(self, hub: Hub, live: Live, key: str, send: Send, hello: Hello) -> None:
        """Show nothing yet."""
        self.live, self.key, self.hello = live, key, hello
        self.viewer = -1
        self.left = False  # its person has left the table, and done nothing since
        self.bucket = Bucket(hub.limits.messages)
        self.outbox = Outbox(Wire(send, hub.post), hub.limits.waiting, lambda: self.begin(hub))

    def begin(self, hub: Hub) -> bytes:
        """Return all there is to see; what the page said it had seen counts only once."""
        hello, self.hello = self.hello, Hello()
        hub.metrics.count("syncs")
        moment = self.live.moment(hub.at(self.live))
        return self.live.windows[self.viewer].sync(moment, hello, self.live.undone)

    def abort(self) -> None:
        """Cut the connection without waiting for what is still to be sent."""
        self.outbox.stop()
        self.outbox.wire.abort()
