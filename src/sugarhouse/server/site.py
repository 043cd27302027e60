"""The built web client: read once, packed once, served from memory; every page of it is one document."""

import base64
import gzip
import hashlib
import mimetypes
import re
from pathlib import Path

from litestar import HttpMethod, Request, Response
from litestar.handlers import HTTPRouteHandler, route

from sugarhouse.server.problem import Denied

FOREVER = "public, max-age=31536000, immutable"
FRESH = "no-cache"
PACKABLE = ("text/", "application/json", "application/javascript", "image/svg+xml", "application/manifest+json")
ABSENT = b"""<!doctype html><meta charset="utf-8"><title>Sugarhouse</title>
<p>The house is open, but its web client has not been built. <code>make play</code> builds it.</p>"""


class Page:
    """One file, as it is and packed."""

    def __init__(self, name: str, body: bytes) -> None:
        self.type = mimetypes.guess_type(name)[0] or "application/octet-stream"
        self.body = body
        self.tag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
        # Vite puts a hash into the names of assets, so that they never change.
        self.caching = FOREVER if name.startswith("assets/") else FRESH
        packed = gzip.compress(body, 9, mtime=0) if self.type.startswith(PACKABLE) else body
        self.packed = packed if len(packed) < len(body) else None

    def answer(self, request: Request[None, None, None]) -> Response[bytes]:  # type: ignore[type-var]  # no user, auth or state
        """The file in the form that the browser takes."""
        headers = {"cache-control": self.caching, "etag": self.tag, "vary": "accept-encoding"}
        if request.headers.get("if-none-match") == self.tag:
            return Response(b"", status_code=304, headers=headers)
        body = self.body
        if self.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"], body = "gzip", self.packed
        return Response(body, headers=headers, media_type=self.type)
