"""What the house notes about itself: a few words, each under a key."""

from sqlalchemy import delete, insert, select

from sugarhouse.server.storage.database import Database
from sugarhouse.server.storage.schema import house


class Notes:
    """The notes of the database. Writes raise NotSaved."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def read(self, key: str) -> str:
        """What was noted; '' where nothing was."""
        found = await self._database.row(select(house.c.value).where(house.c.key == key))
        return "" if found is None else str(found.value)

    async def add(self, key: str, value: str) -> None:
        """Note something where nothing was noted; raises Taken where something was."""
        await self._database.write((insert(house), {"key": key, "value": value[:64]}))

    async def write(self, key: str, value: str) -> None:
        """Note something instead of what was noted before."""
        await self._database.write(
            (delete(house).where(house.c.key == key), None), (insert(house), {"key": key, "value": value[:64]})
        )
