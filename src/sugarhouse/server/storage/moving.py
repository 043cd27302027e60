"""Which tables go on though nobody watches: the last line of each log tells, and no room is opened for it."""

from collections import defaultdict
from collections.abc import AsyncIterator, Sequence
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Executable, exists, func, select

from sugarhouse.server.storage.database import Database
from sugarhouse.server.storage.schema import entries, seats, tables, terms

BATCH = 200  # tables of which is asked at once


class Asked(msgspec.Struct):
    """What an entry says about who owes a decision; the rest of it is not read."""

    asked: tuple[int, ...]


ASKED = msgspec.json.Decoder(Asked)


async def moving(database: Database, *where: ColumnElement[bool]) -> AsyncIterator[list[str]]:
    """The tables of which this is true, some at a time, where a bot owes a decision or a clock runs."""
    bot = exists().where(seats.c.table_id == tables.c.id, seats.c.level != "")
    clock = exists().where(terms.c.table_id == tables.c.id, terms.c.clock > 0)
    played = select(tables.c.id).where(tables.c.status == "playing", bot | clock, *where).order_by(tables.c.id)
    ids = [row.id for row in await database.rows(played)]
    for start in range(0, len(ids), BATCH):
        if found := await _moving(database, ids[start : start + BATCH]):
            yield found


async def _moving(database: Database, ids: list[str]) -> list[str]:
    sat, timed, ends = await database.all_rows(
        select(seats.c.table_id, seats.c.seat).where(seats.c.table_id.in_(ids), seats.c.level != ""),
        select(terms.c.table_id).where(terms.c.table_id.in_(ids), terms.c.clock > 0),
        last_lines(ids),
    )
    bots: defaultdict[str, list[int]] = defaultdict(list)
    for row in sat:
        bots[row.table_id].append(row.seat)
    clocks = {row.table_id for row in timed}
    lines = {row.table_id: str(row.entry) for row in ends}
    return [key for key in ids if key in clocks or owes(lines.get(key, ""), bots[key])]


def owes(line: str, those: Sequence[int]) -> bool:
    """Whether one of these seats owes a decision after an entry; so too where it can't be read: a room says what is
    wrong with it."""
    try:
        asked = ASKED.decode(line).asked
    except msgspec.DecodeError:
        return True
    return any(seat < len(asked) and asked[seat] >= 0 for seat in those)


def last_lines(ids: Sequence[str]) -> Executable:
    """The question for the end of each of these logs."""
    ends: Any = select(entries.c.table_id, func.max(entries.c.n).label("n")).where(entries.c.table_id.in_(ids))
    last = ends.group_by(entries.c.table_id).subquery()
    same = (entries.c.table_id == last.c.table_id) & (entries.c.n == last.c.n)
    return select(entries.c.table_id, entries.c.entry).join(last, same)
