"""People who play on whatever breaks, and remember all that they were shown (bench/faults.py)."""

import asyncio
import contextlib
import hashlib
import json
import math
import random
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

import websockets

Json = dict[str, Any]  # Any: whatever the server said


class Table:
    """A table, and who is at it."""

    def __init__(self, table_id: str, game: str, seats: int, clock: int, opened: float) -> None:
        self.id = table_id
        self.game = game
        self.seats = seats
        self.clock = clock  # seconds for each decision; 0: none
        self.players: list[Player] = []
        self.opened = opened  # when nobody had dealt yet

    @property
    def over(self) -> bool:
        """Whether everybody has seen the end."""
        return all(player.over for player in self.players)

    def longest(self, began: int, ended: int) -> float:
        """How many seconds lay at most between two entries: since we last did what the first needed, until one of us
        saw the second."""
        asked = [at for player in self.players for n, at in player.asked_at.items() if n <= began]
        seen = [player.seen_at[ended] for player in self.players if ended in player.seen_at]
        return min(seen, default=math.inf) - max(asked, default=self.opened)


class Absence:
    """From a cut connection to the next message: how long, what became of each attempt, how many faults came."""

    def __init__(self, faults: int) -> None:
        self.began = time.monotonic()
        self.seconds = 0.0
        self.faults = faults
        self.attempts: Counter[str] = Counter()

    def end(self, faults: int) -> None:
        """The connection is back."""
        self.seconds = time.monotonic() - self.began
        self.faults = faults - self.faults


class Player:
    """Somebody with a seat: shown everything, moving when asked, back whenever the connection is cut."""

    def __init__(
        self,
        table: Table,
        seat: int,
        cookie: str,
        ports: list[int],
        dice: random.Random,
        faults: Callable[[], int],
        thinking: float,
        dreams: float,
    ) -> None:
        self.table, self.seat, self.cookie = table, seat, cookie
        self.seen: dict[int, str] = {}  # by entry, a digest of the view
        self.seen_at: dict[int, float] = {}  # when that was first
        self.asked_at: dict[int, float] = {}  # by entry that is a move of ours, when we asked for it
        self._asked: list[float] = []  # by `ref`, when we asked for a move
        self._dreaming = -1  # after which entry we let our time run out
        self.told: set[int] = set()  # entries that acknowledged our own moves
        self.n, self.over, self.resting = -1, False, False
        self.wrong: list[str] = []
        self.absences: list[Absence] = []  # that are over; the first is the arrival
        self._ports, self._dice, self._faults = ports, dice, faults
        self._thinking, self._dreams = thinking, dreams
        self.connection: websockets.ClientConnection | None = None
        self.heard, self.heard_at = "", time.monotonic()  # the newest message: its kind, and why it refuses
        self.said = ""  # the newest move, as it was asked for

    async def play(self) -> None:
        """Until everybody here has seen the end, or until cancelled."""
        absence: Absence | None = Absence(self._faults())
        while not self._leaves():
            address = f"ws://127.0.0.1:{self._dice.choice(self._ports)}/api/tables/{self.table.id}/socket"
            outcome = "closed"
            try:
                async with websockets.connect(
                    address,
                    additional_headers={"Cookie": f"guest={self.cookie}"},
                    open_timeout=5,
                    close_timeout=1,
                    ping_interval=2,
                    ping_timeout=4,
                    max_size=None,
                ) as self.connection:
                    async for message in self.connection:
                        if absence is not None:
                            absence.end(self._faults())
                            self.absences.append(absence)
                            absence = None
                        await self._hear(json.loads(message))
                        if self._leaves():
                            break
            except (OSError, TimeoutError, websockets.WebSocketException) as error:
                outcome = type(error).__name__
            self.connection = None
            absence = absence if absence is not None else Absence(self._faults())
            absence.attempts[outcome] += 1
            await asyncio.sleep(self._dice.uniform(0.05, 0.3))

    def _leaves(self) -> bool:
        return self.table.over

    async def _hear(self, message: Json) -> None:
        self.heard, self.heard_at = f"{message['kind']} {message.get('refusal', '')}".strip(), time.monotonic()
        if message["kind"] == "refused":
            await asyncio.sleep(0.1)
            await self._say({"kind": "look", "seat": self.seat})
        if message["kind"] != "state" or message["seat"] != self.seat:
            return
        n, view = message["n"], digest(message["view"])
        if self.seen.setdefault(n, view) != view:
            self.wrong.append(f"entry {n} was shown differently")
        self.seen_at.setdefault(n, time.monotonic())
        self.n = max(self.n, n)
        self.over = bool(message["result"] and message["result"]["over"])
        if message.get("ref"):
            self.told.add(n)
            self.asked_at[n] = self._asked[message["ref"] - 1]
        moves = message["moves"].get(str(self.seat))
        if moves and not self.resting and not self._lets_time_run_out(n):
            await asyncio.sleep(self._dice.uniform(0.0, self._thinking))
            words = self._dice.choice(moves)["words"]
            self.said = f"{words} at {n}"
            self._asked.append(time.monotonic())
            move = {"kind": "move", "seat": self.seat, "decision": message["decision"], "words": words}
            await self._say({**move, "ref": len(self._asked)})

    def _lets_time_run_out(self, n: int) -> bool:
        """Whether we wait for the clock; who is shown the same again goes on waiting."""
        waits = self.table.clock and self.seat % 2 == 1  # by what others do it is known when our time began
        if waits and self._dreaming < n and self._dice.random() < self._dreams:
            self._dreaming = n
        return self._dreaming == n

    async def _say(self, request: Json) -> None:
        if self.connection is not None:
            with contextlib.suppress(websockets.ConnectionClosed):  # whoever reads finds out
                await self.connection.send(json.dumps(request))


def digest(view: object) -> str:
    """The same for the same view."""
    return hashlib.sha256(json.dumps(view, sort_keys=True).encode()).hexdigest()[:16]
