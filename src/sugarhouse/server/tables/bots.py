"""The bots at one table: asked when they owe a decision, never trusted, never waited for by anybody else."""

import asyncio
import logging
import secrets
from collections.abc import Callable

from sugarhouse.core.game import Refused
from sugarhouse.core.rng import seeded
from sugarhouse.server.bots.turns import Watched
from sugarhouse.server.bots.workers import NoAnswer, Question, Workers
from sugarhouse.server.errors import STALE
from sugarhouse.server.tables.live_game import LiveGame
from sugarhouse.server.tables.processes import Processes
from sugarhouse.table.log import Entry
from sugarhouse.table.table import Stale, Table

log = logging.getLogger("sugarhouse.bots")

RETRY_SECONDS = 1.0  # until a move is tried again that could not be written down
HINTS = 3


class TableBots:
    """Asks the workers for each bot that owes a decision; nothing about this needs to be stored."""

    def __init__(
        self,
        table_id: str,
        live: LiveGame,
        workers: Workers,
        level: Callable[[int], str],
        now: Callable[[], float],
        processes: Processes,
        owner: str,
        watched: Watched,
    ) -> None:
        self._id = table_id
        self._live = live
        self._workers = workers
        self._level = level  # of the bot that plays a seat now; '' where a person does
        self._now = now
        self._processes = processes
        self._owner = owner  # the guest whose table it is
        self._watched = watched
        self._thinking: dict[tuple[int, int], asyncio.Task[None]] = {}  # by seat and the decision that asked it

    @property
    def busy(self) -> bool:
        """Whether a bot thinks, or is to be asked again."""
        table = self._live.table
        if self._thinking or table is None or not self._processes.drives(self._id):
            return bool(self._thinking)
        return any(self._level(seat) for seat in table.to_act())

    def wake(self) -> None:
        """Ask each bot that owes a decision and has not been asked."""
        table = self._live.table
        if table is None:
            return
        if not self._processes.drives(self._id):
            if any(self._level(seat) for seat in table.to_act()):
                self._processes.want(self._id)
            return
        for seat in table.to_act():
            key = seat, table.last.asked[seat]
            if self._level(seat) and key not in self._thinking:
                task = self._thinking[key] = asyncio.create_task(self._play(seat, table.decision))
                task.add_done_callback(lambda _, key=key: self._thinking.pop(key, None))  # type: ignore[misc]  # default binds

    def close(self) -> None:
        """Forget what bots are thinking about."""
        for task in list(self._thinking.values()):
            task.cancel()

    async def hint(self, seat: int, decision: int, guest: str) -> list[str]:
        """Moves that look good to the quick judge of the game, best first, for a guest; raises Refused."""
        table = self._live.playing()
        if not table.is_open(seat, decision):
            raise Refused(STALE)
        offered = {table.game.notation.say(move) for move in table.legal(seat)}
        try:
            words = await self._workers.ask(self._question(table, seat, decision, "", guest))
        except NoAnswer as error:
            log.warning("%s: no hint: %s", self._id, error)
            words = []
        return [word for word in words if word in offered][:HINTS]

    async def _play(self, seat: int, decision: int) -> None:
        words = await self._ask(seat, decision)

        def propose(table: Table) -> Entry:
            if not self._level(seat) or not table.is_open(seat, decision):
                raise Stale  # its owner is back, or somebody took a move back: a new question was or will be asked
            return self._proposal(table, seat, words)

        try:
            await self._live.change(propose)
        except Refused as refused:
            if refused.refusal is not STALE:
                self._try_again(seat, refused)
        except Exception as error:  # a fault of the game's
            self._try_again(seat, error)

    def _try_again(self, seat: int, error: Exception) -> None:
        log.error("%s: bot on seat %d could not move: %r", self._id, seat, error)
        asyncio.get_running_loop().call_later(RETRY_SECONDS, self.wake)

    def _proposal(self, table: Table, seat: int, words: str | None) -> Entry:
        """What the bot wants, or the game's own move where that is nothing or not legal."""
        if words is not None:
            try:
                return table.propose(seat, words, table.decision, self._now())
            except Refused as error:
                log.warning("%s: bot on seat %d said %r: %s", self._id, seat, words, error)
        return table.propose(seat, table.late_words(seat), table.decision, self._now())

    async def _ask(self, seat: int, decision: int) -> str | None:
        """What the bot wants to play; None where it gave no answer."""
        try:
            question = self._question(self._live.playing(), seat, decision, self._level(seat))
            return (await self._workers.ask(question, self._watched))[0]
        except Exception as error:  # whatever is wrong with a bot, the table goes on without it
            log.warning("%s: bot on seat %d gave no answer to decision %d: %s", self._id, seat, decision, error)
            return None

    def _question(self, table: Table, seat: int, decision: int, level: str, hinted: str = "") -> Question:
        return Question(
            game=table.game.name,
            position=table.imagine(seat, seeded(secrets.randbits(61))),
            seat=seat,
            decision=decision,
            level=level,
            seed=secrets.randbits(61),
            kind="hint" if hinted else "move",
            table=self._id,
            owner=hinted or self._owner,
        )
