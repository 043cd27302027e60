"""Who is asking: guests known by a cookie of their device, and requests that come from our own pages."""

import hashlib
import secrets
from collections.abc import Callable
from urllib.parse import urlsplit

import msgspec
from sqlalchemy import delete, insert, literal, select, update

from sugarhouse.server.store import Store, carries, guests, passes, seats

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

    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        self._store = store
        self._now = now

    async def welcome(self, name: str = "") -> tuple[Guest, str]:
        """A new guest and the cookie to give them."""
        guest = Guest(secrets.token_hex(8), name)
        secret, expires = secrets.token_urlsafe(24), self._now() + PASS_DAYS * DAY
        await self._store.write(
            (insert(guests), {"id": guest.id, "name": name, "created": self._now()}),
            (insert(passes), {"hash": _hash(secret), "guest": guest.id, "expires": expires}),
        )
        return guest, f"{guest.id}.{secret}"

    async def forget(self) -> None:
        """Drop passes that have run out, and guests who can't come back any more and sit at no table."""
        kept = select(passes.c.guest).union(select(seats.c.guest))
        await self._store.write(
            (delete(passes).where(passes.c.expires < self._now()), None),
            (delete(guests).where(guests.c.id.not_in(kept)), None),
        )

    async def check(self, cookie: str) -> Guest:
        """The guest who holds this pass; raises BadPass."""
        guest, dot, secret = cookie.partition(".")
        if not dot or len(cookie) > 200:
            raise BadPass
        found = await self._store.row(
            select(guests.c.name, passes.c.expires)
            .join(passes, passes.c.guest == guests.c.id)
            .where(guests.c.id == guest, passes.c.hash == _hash(secret))
        )
        if found is None or found.expires < self._now():
            raise BadPass
        return Guest(guest, found.name)

    async def renew(self, cookie: str) -> None:
        """Let a valid pass last its full time from today."""
        secret = cookie.partition(".")[2]
        expires = self._now() + PASS_DAYS * DAY
        await self._store.write((update(passes).where(passes.c.hash == _hash(secret)).values(expires=expires), None))

    async def rename(self, guest: Guest, name: str) -> Guest:
        """The guest under another name."""
        await self._store.write((update(guests).where(guests.c.id == guest.id).values(name=name), None))
        return Guest(guest.id, name)

    async def carry(self, guest: Guest) -> str:
        """A code that lets one other device become this guest."""
        code = "".join(secrets.choice(CODE_LETTERS) for _ in range(8))
        await self._store.write(
            (delete(carries).where((carries.c.guest == guest.id) | (carries.c.expires < self._now())), None),
            (
                insert(carries),
                {"hash": _hash(code), "guest": guest.id, "expires": self._now() + CARRY_SECONDS},
            ),
        )
        return code

    async def claim(self, code: str) -> tuple[Guest, str]:
        """The guest who made the code, and a cookie for this device; raises BadPass. A code works once."""
        hashed = _hash(code.strip().upper().replace("-", ""))
        found = await self._store.row(select(carries.c.guest).where(carries.c.hash == hashed))
        if found is None:
            raise BadPass
        secret, now = secrets.token_urlsafe(24), self._now()
        offered = select(literal(_hash(secret)), carries.c.guest, literal(now + PASS_DAYS * DAY)).where(
            carries.c.hash == hashed, carries.c.expires >= now
        )
        await self._store.write(  # of two devices that are equally quick, the second finds the offer gone
            (insert(passes).from_select(["hash", "guest", "expires"], offered), None),
            (delete(carries).where(carries.c.hash == hashed), None),
        )
        cookie = f"{found.guest}.{secret}"
        return await self.check(cookie), cookie


def same_origin(origin: str | None, host: str | None) -> bool:
    """Whether a request comes from a page of ours: browsers always say, so silence is no browser."""
    if origin is None:
        return True
    return host is not None and urlsplit(origin).netloc.lower() == host.lower()


def tidy_name(name: str) -> str:
    """A name as it is shown: one line, printable, not too long."""
    printable = "".join(letter if letter.isprintable() else " " for letter in name)
    return " ".join(printable.split())[:NAME_LENGTH].strip()


def _hash(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()
