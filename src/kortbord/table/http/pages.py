"""The files of the page, held in memory, each also compressed.

A file is found by its whole name among those that there are, so no name leads out of the folder.
"""

import gzip
import hashlib
import mimetypes
import re
from pathlib import Path
from typing import NamedTuple

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

FOLDER = Path(__file__).parents[1] / "page"
SMALL = 512  # bytes below which nothing is compressed
TYPES = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".html": "text/html",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".png": "image/png",
    ".txt": "text/plain",
}
TEXT = re.compile("text/|application/(json|manifest)|image/svg")
HASHED = re.compile(r"assets/.+-[A-Za-z0-9_-]{8,}\.[a-z0-9]+")
FOR_EVER, ASK_AGAIN = "public, max-age=31536000, immutable", "no-cache"
MISSING = (
    "The page of Kortbord is not built here. In a checkout, `pip install -e .` builds it; "
    "`npm run build` in web/ does it again.\n"
)


class File(NamedTuple):
    """A file of the page."""

    body: bytes
    small: bytes  # compressed; "" where that saves nothing
    kind: str
    tag: str
    cache: str


class Pages:
    """The files of the page; they are read anew when `index.html` has changed."""

    def __init__(self, folder: Path = FOLDER) -> None:
        """Read nothing yet."""
        self.folder = folder
        self._files: dict[str, File] = {}
        self._read_at = 0

    def files(self) -> dict[str, File]:
        """Return the files by their names."""
        try:
            written = (self.folder / "index.html").stat().st_mtime_ns
        except OSError:
            return {}
        if written != self._read_at:
            paths = [path for path in self.folder.rglob("*") if path.is_file()]
            names = {path.relative_to(self.folder).as_posix(): path for path in paths}
            self._files = {name: load(name, path) for name, path in names.items()}
            self._read_at = written
        return self._files

    async def serve(self, request: Request) -> Response:
        """Return a file, or the page itself, which shows what its address says."""
        files = self.files()
        name = request.url.path.strip("/")
        if "index.html" not in files:
            return PlainTextResponse(MISSING, 503)
        file = files.get(name or "index.html")
        if file is None:
            if "." in name.rpartition("/")[2]:
                return PlainTextResponse("There is no such file.\n", 404)
            file = files["index.html"]
        return answer(file, request.headers)


def load(name: str, path: Path) -> File:
    """Read a file."""
    kind = TYPES.get(path.suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    return held(path.read_bytes(), kind, FOR_EVER if HASHED.fullmatch(name) else ASK_AGAIN)


def held(body: bytes, kind: str, cache: str = ASK_AGAIN) -> File:
    """Return what is sent again and again, compressed too if it is a text."""
    small = b""
    if TEXT.match(kind):
        kind = f"{kind}; charset=utf-8" if kind.startswith("text/") else kind
        small = gzip.compress(body, 9, mtime=0) if len(body) > SMALL else b""
    tag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
    return File(body, small, kind, tag, cache)


def answer(file: File, headers: Headers) -> Response:
    """Return a file, compressed if that is understood, or that it has not changed."""
    out = {"ETag": file.tag, "Cache-Control": file.cache, "Vary": "Accept-Encoding"}
    if file.tag in headers.get("if-none-match", ""):
        return Response(status_code=304, headers=out, media_type=file.kind)
    if file.small and "gzip" in headers.get("accept-encoding", ""):
        return Response(
            file.small, headers=out | {"Content-Encoding": "gzip"}, media_type=file.kind
        )
    return Response(file.body, headers=out, media_type=file.kind)
