"""A house that is open for months: tables are opened, played to the end and left, and nothing of them stays."""

import asyncio
import contextlib
import ctypes
import functools
import gc
import random
import re
import sqlite3
import sys
from pathlib import Path
from typing import NamedTuple

import pytest
from sqlalchemy.engine.interfaces import DBAPICursor

from sugarhouse.core.text import MOST_KEPT
from sugarhouse.games import GAMES
from sugarhouse.games.sugarworks.foresight import FORESEEN
from sugarhouse.server import app
from sugarhouse.server.bots.turns import Watched
from sugarhouse.server.bots.workers import Question, always
from sugarhouse.server.protocol import Level
from sugarhouse.server.services import Services
from sugarhouse.server.settings import Settings
from sugarhouse.server.storage import writer
from sugarhouse.server.storage.writer import tune
from sugarhouse.server.tables.rooms import Rooms
from tests.server.conftest import Address, Inline, Json, Line, Person, running

LIBC = ctypes.CDLL(None)
WAVES = 30
WARM = 10  # waves until everything was needed once
AT_ONCE = 8  # tables of a wave
OPEN_ROOMS = 16
CLOCK = 600  # seconds, at every other table
KEPT_KB = 10  # of C's allocator for each finished game, at most: its log alone takes one to three hundred
KEPT_BLOCKS = 20  # of Python's allocator: a log takes some thousand; the framework takes 7 at most, and gives them back
KEPT_NAMES = 40  # of tables in all: each statement that SQLAlchemy knows keeps the values that it was made with
MANY = 1000  # things that are looked into at once
TABLE_NAME = re.compile(r"\b[a-z]+-[a-z]+-[a-z]+-[1-9][0-9][0-9]\b")
LONGEST_LOG_KB = 70_000  # server/storage/writer.py stops writers there


class Mallinfo(ctypes.Structure):
    """What glibc's allocator tells: at 7 the bytes in use in all its arenas, at 4 those outside of them."""

    _fields_ = [("told", ctypes.c_size_t * 10)]


class Chance(Inline):
    """Workers that answer by chance and keep no record."""

    loop: asyncio.AbstractEventLoop

    def open(self) -> None:
        """Remember the loop."""
        self.loop = asyncio.get_running_loop()

    async def ask(self, question: Question, watched: Watched = always) -> list[str]:
        """Any legal move."""
        await asyncio.sleep(0)
        game = GAMES[question.game]
        return [game.notation.say(random.choice(game.parse(question.position).moves(question.seat)))]


class Sizes(NamedTuple):
    """What the house holds when nobody plays."""

    kilobytes: int
    blocks: int
    tasks: int
    kept: int
    log_kb: int


async def play_to_the_end(line: Line, state: Json) -> None:
    """Answer with moves by chance for as long as there is something to answer; hints and undo are asked for, too."""
    while state["to_act"]:
        for seat in (int(seat) for seat in state["moves"]):
            words = random.choice(state["moves"][str(seat)])["words"]
            asked = {"seat": seat, "decision": state["decision"]}
            if random.random() < 0.1:
                await line.ask("preview", words=words, **asked)
                await line.ask("hint", **asked)
            state = await line.ask("move", words=words, **asked)
            break
        else:
            state = await line.hear("state")
        if state["kind"] != "state":  # refused: the bot was quicker
            state = await line.ask("look", seat=0)


async def watch_to_the_end(line: Line) -> None:
    """Read along; each message may take as long as a message may, the game as long as it likes."""
    while (await line.hear("state"))["to_act"]:
        pass


async def visit(person: Person, game: str, clock: int) -> None:
    """A table against a bot, watched by a stranger, played to its end and read again."""
    plans = [{"kind": "me"}, *[{"kind": "bot", "level": "chance"}] * (GAMES[game].usual_seats - 1)]
    card = await person.call("POST", "/tables", {"game": game, "seats": plans, "clock": clock}, 201)
    stranger = await person.house.stranger()
    async with person.sit(card["id"]) as line, stranger.sit(card["id"]) as watching:
        seen = asyncio.create_task(watch_to_the_end(watching))  # who does not read keeps the line from closing
        await play_to_the_end(line, await line.hear("state"))
        await seen
    await stranger.call("GET", f"/tables/{card['id']}/replay")


def empty_caches() -> None:
    """What is kept up to a bound is no leak, and some bounds are reached only after thousands of games."""
    for game in GAMES.values():
        game.lexicon.written([0] * (MOST_KEPT + 1))  # there is no room for so many: it begins anew
    FORESEEN.clear()  # 58 blocks for each of 512 movements, which take 250 games
    for cache in gc.get_objects():
        if type(cache) is functools._lru_cache_wrapper:  # no isinstance: some are proxies of what is gone
            cache.cache_clear()


def kilobytes() -> int:
    """What C's allocator has given away, to libraries and for whatever is larger than a block of Python's.

    The memory that the process holds tells nothing: once caches were full, some 25 MB of Python's arenas are free and
    can't be given back, as something lasting lies in each of them, and how many there are changes by 15 MB.
    """
    LIBC.mallinfo2.restype = Mallinfo
    told = LIBC.mallinfo2().told
    return int(told[7] + told[4]) // 1024


def names_left() -> set[str]:
    """The tables that are named in any text that anything holds."""
    found: set[str] = set()
    known: set[int] = set()
    ahead = gc.get_objects()
    while ahead:
        held = gc.get_referents(*ahead[-MANY:])
        del ahead[-MANY:]
        for each in held:
            if type(each) is str:
                found.update(TABLE_NAME.findall(each))
            elif type(each) is bytes:
                found.update(TABLE_NAME.findall(each.decode("latin-1")))
            elif not gc.is_tracked(each) and id(each) not in known:  # a dict of texts is not among all objects
                known.add(id(each))
                ahead.append(each)
    return found


def sizes(rooms: Rooms, workers: Chance, folder: Path) -> Sizes:
    """What there is once all rooms are shut."""
    for table_id in list(rooms._open):
        rooms._shut(table_id)
    empty_caches()
    gc.collect()
    return Sizes(
        kilobytes(),
        sys.getallocatedblocks(),
        len(asyncio.all_tasks(workers.loop)),
        len(rooms._due) + len(rooms._opening) + len(rooms._visits) + len(rooms._tasks),
        sum(path.stat().st_size for path in folder.glob("*-wal")) // 1024,
    )


def tune_small(cursor: DBAPICursor | sqlite3.Connection, durability: str, patience_ms: int = 5000) -> None:
    """As the house does, but of the 2 MB of pages that each connection keeps in time 64 kB are enough here."""
    tune(cursor, durability, patience_ms)
    cursor.execute("PRAGMA cache_size=-64")


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(LIBC, "mallinfo2"), reason="only glibc tells how much memory is in use")
async def test_finished_games_leave_nothing_in_the_house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    houses: list[Rooms] = []

    def found(services: Services) -> Rooms:
        houses.append(Rooms(services))
        return houses[-1]

    monkeypatch.setattr(app, "Rooms", found)
    monkeypatch.setattr(writer, "tune", tune_small)
    workers = Chance()
    settings = Settings(
        tmp_path, tables_per_minute=1e6, requests_per_second=1e6, requests_at_once=10**6, open_rooms=OPEN_ROOMS
    )
    measured: list[Sizes] = []
    rooms: list[int] = []
    with running(app.create_app(settings, GAMES, [Level("chance", "Chance", "")], workers)) as host:
        for wave in range(WAVES):
            async with contextlib.AsyncExitStack() as stack:
                person = await Address(host, workers, stack).person("Ann")
                names = list(GAMES) * AT_ONCE
                await asyncio.gather(*(visit(person, names[n], CLOCK * (n // 2 % 2)) for n in range(AT_ONCE)))
            while any(room.audience for room in houses[0]._open.values()):
                await asyncio.sleep(0.01)  # until the house has heard that they hung up
            rooms.append(len(houses[0]))
            if wave in (WARM, WAVES - 1):
                measured.append(sizes(houses[0], workers, tmp_path))
        left = names_left()
    warm, last = measured
    games = AT_ONCE * (WAVES - 1 - WARM)
    assert last.kilobytes - warm.kilobytes < KEPT_KB * games, measured
    assert last.blocks - warm.blocks < KEPT_BLOCKS * games, measured
    assert len(left) < KEPT_NAMES, left
    assert last.tasks <= warm.tasks + 1, measured
    assert max(rooms) <= OPEN_ROOMS + AT_ONCE, rooms
    assert last.kept == 0, measured
    assert last.log_kb < LONGEST_LOG_KB, measured
