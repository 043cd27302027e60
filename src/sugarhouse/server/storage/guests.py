"""Guests as they are stored: their names, and hashes of what lets a device be them."""

from typing import Any

from sqlalchemy import Row, delete, func, insert, literal, select, update

from sugarhouse.server.storage.database import Database
from sugarhouse.server.storage.schema import carries, guests, passes, seats
from sugarhouse.server.storage.together import Together


class GuestStore:
    """The guests of the database; secrets come hashed. Writes raise Taken or NotSaved."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._passes = Together(self._holders)

    async def add(self, guest: str, name: str, pass_hash: str, now: float, expires: float) -> None:
        """Keep a new guest with the first pass of theirs."""
        await self._database.write(
            (insert(guests), {"id": guest, "name": name, "created": now}),
            (insert(passes), {"hash": pass_hash, "guest": guest, "expires": expires}),
        )

    async def name_of(self, guest: str, pass_hash: str, now: float) -> str | None:
        """The name of a guest who holds this pass; None where it is not valid."""
        found = await self._passes.find(pass_hash)
        return str(found.name) if found is not None and found.id == guest and found.expires >= now else None

    async def _holders(self, hashes: list[str]) -> dict[str, Row[Any]]:  # Any: who they are, and until when
        held = select(passes.c.hash, passes.c.expires, guests.c.id, guests.c.name)
        query = held.join(guests, passes.c.guest == guests.c.id).where(passes.c.hash.in_(hashes))
        return {row.hash: row for row in await self._database.rows(query)}

    async def renew(self, pass_hash: str, expires: float) -> None:
        """Let a pass last until then, if that is longer."""
        shorter = (passes.c.hash == pass_hash) & (passes.c.expires < expires)
        await self._database.write((update(passes).where(shorter).values(expires=expires), None))

    async def newest_pass(self) -> float | None:
        """When the pass runs out that lasts longest; None where there is none."""
        found = await self._database.row(select(func.max(passes.c.expires).label("newest")))
        return None if found is None else found.newest

    async def rename(self, guest: str, name: str) -> None:
        """Another name for a guest."""
        await self._database.write((update(guests).where(guests.c.id == guest).values(name=name), None))

    async def forget(self, now: float) -> None:
        """Drop passes that have run out, and guests who can't come back any more and sit at no table."""
        kept = select(passes.c.guest).union(select(seats.c.guest))
        await self._database.write(
            (delete(passes).where(passes.c.expires < now), None),
            (delete(guests).where(guests.c.id.not_in(kept)), None),
        )

    async def offer(self, guest: str, code_hash: str, now: float, expires: float) -> None:
        """Let whoever knows this code become the guest, once; an older code of theirs is void."""
        await self._database.write(
            (delete(carries).where((carries.c.guest == guest) | (carries.c.expires < now)), None),
            (insert(carries), {"hash": code_hash, "guest": guest, "expires": expires}),
        )

    async def claim(self, code_hash: str, pass_hash: str, now: float, expires: float) -> str | None:
        """Give a pass to whoever brings a code; the guest they try to be, None where nobody made this code.

        Of two who bring it at once the second finds the offer gone: their pass is not valid, as `name_of` says.
        """
        offered = carries.c.hash == code_hash
        found = await self._database.row(select(carries.c.guest).where(offered))
        if found is None:
            return None
        fresh = select(literal(pass_hash), carries.c.guest, literal(expires)).where(offered, carries.c.expires >= now)
        await self._database.write(
            (insert(passes).from_select(["hash", "guest", "expires"], fresh), None),
            (delete(carries).where(offered), None),
        )
        return str(found.guest)
