"""What a move costs where nothing is played: an ASGI application that hands each message on to both players.

`bench/server.py --floor` loads it beside the house. It stands for the least that any game can cost with uvicorn and
websockets as they are: one message in, two out, of the size that is asked for; no rules, no log, no limits. By itself,
`python bench/floor.py --sockets 500 2000 4000` says what a socket takes of the server's memory.
"""

import argparse
import asyncio
import sys
import tempfile
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import uvicorn

from sugarhouse.server.listening import bind
from sugarhouse.server.serving import uvicorn_config
from sugarhouse.server.settings import Settings

Scope = dict[str, Any]  # Any: as ASGI has it


class Floor:
    """Two sockets at each path; whatever one says, both are told the next number."""

    def __init__(self, size: int) -> None:
        self.state = SimpleNamespace(
            settings=Settings(Path(), limits=1e6), headers=[], sockets=self
        )  # as uvicorn_config asks for it
        self._rest = "x" * size
        self._lines: defaultdict[str, list[Any]] = defaultdict(list)  # Any: ASGI's send
        self._told: defaultdict[str, int] = defaultdict(int)

    async def __call__(self, scope: Scope, receive: Any, send: Any) -> None:  # Any: as ASGI has them
        """One socket, to its end."""
        if scope["type"] == "lifespan":
            await self._live(receive, send)
            return
        path = scope["path"]
        await receive()
        await send({"type": "websocket.accept"})
        self._lines[path].append(send)
        await send(self._state(path))
        while (await receive())["type"] == "websocket.receive":
            self._told[path] += 1
            state = self._state(path)
            for line in self._lines[path]:
                await line(state)

    def _state(self, path: str) -> dict[str, str]:
        n = self._told[path]
        who = f'"n":{n},"to_act":[{n % 2}],"moves":{{"{n % 2}":[{{"words":"x"}}]}}'
        return {"type": "websocket.send", "text": f'{{"kind":"state",{who},"rest":"{self._rest}"}}'}

    async def _live(self, receive: Any, send: Any) -> None:  # Any: as above
        while True:
            kind = (await receive())["type"]
            await send({"type": f"{kind}.complete"})
            if kind == "lifespan.shutdown":
                return


def serve(port: int, size: int) -> None:
    """Until it is ended."""
    with bind("127.0.0.1", port) as listening:
        config = uvicorn_config(Floor(size))  # type: ignore[arg-type]  # any ASGI application will do
        uvicorn.Server(config).run(sockets=[listening])


def memory(port: int, folder: str, counts: list[int]) -> None:
    """What a socket takes of the server's memory, by how many there are."""
    from server import ROOT, rss_kb, running  # which needs this file only in a server's process

    words = [sys.executable, str(ROOT / "bench" / "server.py"), "--game", "floor", "--floor", "3000"]
    with running([*words, "--serve", folder, str(port)], port, cwd=ROOT) as pid:
        asyncio.run(_measure(port, pid, counts, rss_kb))


async def _measure(port: int, pid: int, counts: list[int], size: Callable[[int], int]) -> None:
    lines: list[asyncio.StreamWriter] = []
    before: tuple[int, int] | None = None
    for count in sorted(counts):
        while len(lines) < count:
            lines.append(await _connect(port, len(lines)))
        now = len(lines), size(pid)
        if before is not None:  # the first ones also pay for what the program itself takes
            each = (now[1] - before[1]) / (now[0] - before[0])
            print(f"from {before[0]} to {now[0]} sockets: {each:.1f} kB for each")
        before = now
    for line in lines:
        line.close()


async def _connect(port: int, number: int) -> asyncio.StreamWriter:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    told = {"Host": f"127.0.0.1:{port}", "Upgrade": "websocket", "Connection": "Upgrade", "Cookie": "guest=" + "x" * 43}
    told |= {"Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version": "13"}
    lines = [f"GET /{number} HTTP/1.1", *(f"{name}: {value}" for name, value in told.items()), "", ""]
    writer.write("\r\n".join(lines).encode())
    await reader.readuntil(b"\r\n\r\n")
    return writer


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sockets", type=int, nargs="+", default=[500, 2000, 4000])
    with tempfile.TemporaryDirectory() as somewhere:
        from server import free_port

        memory(free_port(), somewhere, parser.parse_args().sockets)
