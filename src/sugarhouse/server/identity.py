"""Who is asking: guests known by a cookie of their device, and requests that come from our own pages."""

import hashlib
import secrets
from collections.abc import Callable
from urllib.parse import urlsplit

import msgspec

from sugarhouse.server.storage.database import with_fresh_id
from sugarhouse.server.storage.guests import GuestStore

COOKIE = "guest"
DAY = 86400
PASS_DAYS = 400  # the longest that browsers keep a cookie
CARRY_SECONDS = 600
CODE_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # none that are mistaken for another
NAME_LENGTH = 24


class Guest(msgspec.Struct, frozen=True):
    """Somebody with a valid pass."""

    id: str
    name: str


class BadPass(Exception):
    """A cookie that is forged, expired or broken."""


class Identity:
    """Issues and checks passes; a pass is `id.secret`, and only the secret's hash is stored."""

    def __init__(self, store: GuestStore, now: Callable[[], float]) -> None:
        self._store = store
        self._now = now

    async def welcome(self, name: str = "") -> tuple[Guest, str]:
        """A new guest and the cookie to give them."""
        secret = secrets.token_urlsafe(24)

        async def add() -> Guest:
            guest = Guest(secrets.token_hex(8), name)
            await self._store.add(guest.id, name, _hash(secret), self._now(), self._expiry())
            return guest

        guest = await with_fresh_id(add)
        return guest, f"{guest.id}.{secret}"

    async def forget(self) -> None:
        """Drop passes that have run out, and guests who can't come back any more and sit at no table."""
        await self._store.forget(self._now())

    async def check(self, cookie: str) -> Guest:
        """The guest who holds this pass; raises BadPass."""
        guest, dot, secret = cookie.partition(".")
        if not dot or len(cookie) > 200:
            raise BadPass
        name = await self._store.name_of(guest, _hash(secret), self._now())
        if name is None:
            raise BadPass
        return Guest(guest, name)

    async def renew(self, cookie: str) -> None:
        """Let a valid pass last its full time from today."""
        await self._store.renew(_hash(cookie.partition(".")[2]), self._expiry())

    async def rename(self, guest: Guest, name: str) -> Guest:
        """The guest under another name."""
        await self._store.rename(guest.id, name)
        return Guest(guest.id, name)

    async def carry(self, guest: Guest) -> str:
        """A code that lets one other device become this guest."""
        now = self._now()

        async def offer() -> str:
            code = "".join(secrets.choice(CODE_LETTERS) for _ in range(8))
            await self._store.offer(guest.id, _hash(code), now, now + CARRY_SECONDS)
            return code

        return await with_fresh_id(offer)

    async def claim(self, code: str) -> tuple[Guest, str]:
        """The guest who made the code, and a cookie for this device; raises BadPass. A code works once."""
        secret = secrets.token_urlsafe(24)
        code = code.strip().upper().replace("-", "")
        guest = await self._store.claim(_hash(code), _hash(secret), self._now(), self._expiry())
        if guest is None:
            raise BadPass
        cookie = f"{guest}.{secret}"
        return await self.check(cookie), cookie

    def _expiry(self) -> float:
        return self._now() + PASS_DAYS * DAY


def pass_in(cookies: str) -> str:
    """The pass among the cookies of a request; '' where there is none."""
    named = (cookie.strip().partition("=") for cookie in cookies.split(";"))
    return next((value for name, _, value in named if name == COOKIE), "")


def same_origin(origin: str | None, host: str | None) -> bool:
    """Whether a request comes from a page of ours: browsers always say, so silence is no browser."""
    if origin is None:
        return True
    try:
        return host is not None and urlsplit(origin).netloc.lower() == host.lower()
    except ValueError:  # no address at all
        return False


def tidy_name(name: str) -> str:
    """A name as it is shown: one line, printable, not too long."""
    printable = "".join(character if character.isprintable() else " " for character in name)
    return " ".join(printable.split())[:NAME_LENGTH].strip()


def _hash(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()
