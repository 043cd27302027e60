"""High scores as they are stored: one for each finished game whose seats shared a score."""

import msgspec
from sqlalchemy import insert, select

from sugarhouse.server.storage.database import Database, Write
from sugarhouse.server.storage.schema import scores


class Score(msgspec.Struct, frozen=True):
    """What the seats of one table reached together."""

    table_id: str
    game: str
    seats: int
    rules: str  # the choices that change the rules, written in one way only
    score: int
    names: list[str]
    at: float


class ScoreStore:
    """The scores of the database; they are added with the last entry of a log, in one transaction."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def best(self, game: str, seats: int, rules: str, most: int) -> list[Score]:
        """The best scores of tables with as many seats and the same rules; of equal ones the first stays ahead."""
        there = (scores.c.game == game) & (scores.c.seats == seats) & (scores.c.rules == rules)
        order = scores.c.score.desc(), scores.c.at, scores.c.table_id
        found = await self._database.rows(select(scores).where(there).order_by(*order).limit(most))
        return [
            Score(row.table_id, row.game, row.seats, row.rules, row.score, msgspec.json.decode(row.names), row.at)
            for row in found
        ]


def add_score(score: Score) -> Write:
    """Keep a score; a table has one, so a game counts once."""
    return insert(scores), {**msgspec.structs.asdict(score), "names": msgspec.json.encode(score.names).decode()}
