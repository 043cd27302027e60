"""The built web client: read once, packed once, served from memory; every page of it is one document."""

import base64
import gzip
import hashlib
import mimetypes
import re
from functools import cached_property
from pathlib import Path

from litestar import HttpMethod, Response
from litestar.handlers import HTTPRouteHandler, route
from litestar.params import FromPath

from sugarhouse.server.errors import Denied
from sugarhouse.server.http.caller import HttpRequest

FOREVER = "public, max-age=31536000, immutable"
FRESH = "no-cache"
PACKABLE = ("text/", "application/json", "application/javascript", "image/svg+xml", "application/manifest+json")
ABSENT = b"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Sugarhouse</title>
<p>The house is open, but its web client has not been built. <code>make play</code> builds it.</p></html>"""
INLINE_SCRIPT = re.compile(rb"<script(?![^>]*\bsrc=)[^>]*>(.*?)</script>", re.DOTALL)
POLICY = (
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; media-src 'self' data: blob:; "
    "object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'; script-src 'self'"
)


class File:
    """One file, as it is and packed."""

    def __init__(self, name: str, body: bytes) -> None:
        self.type = mimetypes.guess_type(name)[0] or "application/octet-stream"
        self.body = body
        self.tag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
        # Vite puts a hash into the names of assets, so that they never change.
        self.caching = FOREVER if name.startswith("assets/") else FRESH

    @cached_property
    def packed(self) -> bytes | None:
        """Made when it is first asked for, since a start need not wait for it; None where it would be no smaller."""
        packed = gzip.compress(self.body, 9, mtime=0) if self.type.startswith(PACKABLE) else self.body
        return packed if len(packed) < len(self.body) else None

    def answer(self, request: HttpRequest) -> Response[bytes]:
        """The file in the form that the browser takes."""
        headers = {"cache-control": self.caching, "etag": self.tag, "vary": "accept-encoding"}
        if request.headers.get("if-none-match") == self.tag:
            return Response(b"", status_code=304, headers=headers)
        body = self.body
        if "gzip" in request.headers.get("accept-encoding", "") and self.packed is not None:
            headers["content-encoding"], body = "gzip", self.packed
        return Response(body, headers=headers, media_type=self.type)


class Pages:
    """All files of the client; whatever is no file is a page that the client draws itself."""

    def __init__(self, client: Path | None) -> None:
        self.files: dict[str, File] = {}
        if client is not None and (client / "index.html").is_file():
            for file in sorted(client.rglob("*")):
                if file.is_file():
                    name = file.relative_to(client).as_posix()
                    self.files[name] = File(name, file.read_bytes())
        self.index = self.files.get("index.html") or File("index.html", ABSENT)

    @property
    def policy(self) -> str:
        """What pages may load: our own files, and the inline scripts that were built into the document."""
        hashes = [hashlib.sha256(script).digest() for script in INLINE_SCRIPT.findall(self.index.body)]
        return " ".join([POLICY, *(f"'sha256-{base64.b64encode(digest).decode()}'" for digest in hashes)])

    def find(self, path: str) -> File:
        """The page at a path; raises Denied where a file is meant that does not exist."""
        name = path.strip("/")
        if name in self.files:
            return self.files[name]
        if name.startswith(("api/", "assets/")) or name == "api" or "." in name.rpartition("/")[2]:
            raise Denied(404, "There is nothing here.")
        return self.index


def pages_route(pages: Pages) -> HTTPRouteHandler:
    """Every path that is not the API's."""

    @route(
        ["/", "/{path:path}"],
        http_method=[HttpMethod.GET, HttpMethod.HEAD],
        include_in_schema=False,
        opt={"exclude_from_compression": True},
    )
    async def show_page(request: HttpRequest, path: FromPath[str] = "") -> Response[bytes]:
        """A file of the client, or the document that draws every page."""
        return pages.find(path).answer(request)

    return show_page
