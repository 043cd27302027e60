"""What a move costs where nothing is played: an ASGI application that hands each message on to both players.

`bench/server.py --floor` loads it beside the house. It stands for the least that any game can cost with uvicorn and
websockets as they are: one message in, two out, of the size that is asked for; no rules, no log, no limits.
"""

from collections import defaultdict
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
        self.state = SimpleNamespace(settings=Settings(Path(), limits=1e6), headers={})  # as uvicorn_config asks for it
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
