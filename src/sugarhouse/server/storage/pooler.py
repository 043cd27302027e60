"""A pooler between the house and PostgreSQL, such as PgBouncer: whether it leaves a connection to whoever opened it."""

from typing import Any

ASK = "SELECT pg_backend_pid()"


class Lent(Exception):
    """Connections are lent for a transaction at a time: what listens there hears nothing, and nobody would tell."""


async def check_pooler(address: dict[str, Any], seconds: float) -> None:  # Any: what the driver connects with
    """Raises Lent where two who are connected share one process of PostgreSQL, and whatever the driver does."""
    import asyncpg  # type: ignore[import-untyped]  # it has none; only where there is a PostgreSQL

    words = {**address, "timeout": seconds, "command_timeout": seconds, "statement_cache_size": 0}
    one = await asyncpg.connect(**words)
    try:
        first = await _process(one)
        if first == one.get_server_pid():  # PostgreSQL itself; a pooler makes a number up
            return
        other = await asyncpg.connect(**words)
        try:
            if first == await _process(other):
                raise Lent
        finally:
            other.terminate()
    finally:
        one.terminate()


async def _process(connection: Any) -> int:  # Any: asyncpg's connection
    async with connection.transaction():  # else the question itself may be put to one process and answered by another
        return int(await connection.fetchval(ASK))
