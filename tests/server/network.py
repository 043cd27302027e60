"""The network between a house and its database, for those who want to cut it."""

import asyncio
import contextlib


class Network:
    """The network between the servers and PostgreSQL: all that they say to each other passes through here."""

    def __init__(self, socket_path: str) -> None:
        self._socket_path = socket_path
        self._lines: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._refusing = self._silent = False
        self._silences = 0  # lines from before the last of them never say anything again
        self.left: int | None = None  # pieces of what servers say until all lines of then go dumb; None: never
        self._server: asyncio.Server | None = None

    async def open(self, port: int) -> None:
        """Listen on this machine alone."""
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", port)

    def close(self) -> None:
        """Cut everything."""
        if self._server is not None:
            self._server.close()
        for line in self._lines:
            line.transport.abort()

    async def cut(self, seconds: float) -> None:
        """Every line ends, and nobody gets a new one."""
        self._refusing = True
        for line in list(self._lines):
            line.transport.abort()
        await asyncio.sleep(seconds)
        self._refusing = False

    async def silence(self, seconds: float) -> None:
        """Nothing arrives any more and nobody is told: lines of now stay dumb for good, new ones for so long."""
        self.hush()
        await asyncio.sleep(seconds)
        self.speak()

    def hush(self) -> None:
        """Lines of now, and those that come, carry nothing from now on."""
        self._silences += 1
        self._silent = True

    def speak(self) -> None:
        """Lines that come from now on carry what is said."""
        self._silences += 1
        self._silent = False

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._refusing:
            writer.transport.abort()
            return
        self._lines.add(writer)
        try:
            there, back = await asyncio.open_unix_connection(self._socket_path)
        except OSError:  # PostgreSQL is down
            self._lines.discard(writer)
            writer.transport.abort()
            return
        self._lines.add(back)
        era = self._silences
        for source, sink in ((reader, back), (there, writer)):
            task = asyncio.create_task(self._carry(source, sink, era, source is reader))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _carry(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter, era: int, asks: bool) -> None:
        with contextlib.suppress(OSError):
            while said := await source.read(65536):
                if asks and self.left is not None:
                    self._count()
                if not self._silent and era == self._silences:
                    sink.write(said)
                    await sink.drain()
        self._lines.discard(sink)
        sink.transport.abort()

    def _count(self) -> None:
        """One more piece was said."""
        assert self.left is not None
        self.left -= 1
        if self.left == 0:
            self.left = None
            self.hush()
            self.speak()
