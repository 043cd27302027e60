"""Changes as other processes announce them: PostgreSQL's LISTEN, and what to do when an announcement was missed."""

import asyncio
import logging
from collections.abc import Callable

from sugarhouse.server.storage.causes import errors_of
from sugarhouse.server.storage.database import CHANNEL, driver_arguments

log = logging.getLogger("sugarhouse.storage")

NAME = "sugarhouse announcements"  # as the database's operator sees it
PROBE_SECONDS = 3.0  # between looks whether the connection still stands
RETRY_SECONDS = 0.5
PATIENCE = 5.0


class Announcements:
    """Listens for as long as the house is open; after every gap it says that anything may have changed."""

    def __init__(
        self,
        url: str,
        me: str,
        hear: Callable[[str, int], None],
        counted: Callable[[str, str], None],
        missed: Callable[[], None],
    ) -> None:
        self._arguments = driver_arguments(url)
        self._me = me
        self._hear = hear  # a table, and the entry that it has now; -1: something else about it
        self._counted = counted  # a quota, and for whom
        self._missed = missed

    async def listen(self) -> None:
        """Until cancelled."""
        while True:
            try:
                await self._listen_once()
            except errors_of(shared=True) as error:
                log.warning("announcements of other processes are not heard: %s", error)
            except Exception:  # whatever it is: the house would go on serving without ever listening again
                log.exception("announcements of other processes are not heard")
            await asyncio.sleep(RETRY_SECONDS)

    async def _listen_once(self) -> None:
        import asyncpg  # type: ignore[import-untyped]  # it has none; only where there is a PostgreSQL

        connection = await asyncpg.connect(
            **self._arguments, timeout=PATIENCE, server_settings={"application_name": NAME}
        )
        gone = asyncio.Event()
        try:
            connection.add_termination_listener(lambda _: gone.set())
            await connection.add_listener(CHANNEL, self._announced)
            self._missed()
            while not gone.is_set():
                try:
                    await asyncio.wait_for(gone.wait(), PROBE_SECONDS)
                except TimeoutError:
                    await connection.execute("SELECT 1", timeout=PATIENCE)  # one that was cut says nothing by itself
        finally:
            connection.terminate()

    def _announced(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        by, _, rest = str(payload).partition(" ")
        n, _, key = rest.partition(" ")
        if not n.lstrip("-").isdecimal():
            if by != self._me:
                self._counted(n, key)
        elif by != self._me or int(n) >= 0:
            self._hear(key, int(n))
