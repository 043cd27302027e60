"""Secrecy on the road: worlds that differ in what is hidden send a watcher the same bytes.

Each move of a game with hidden cards is made at two tables of a real server. Their logs are the same, but the second
ends in a world that a watcher, a player or the gallery, cannot tell from the first. Whoever is to move makes a move of
the same kind at both, another one where choices are sealed and there is one; unless it turns something up, every byte
that the watcher gets must be the same.
"""

import asyncio
import contextlib
import random
import re
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest

from sugarhouse.core.game import GALLERY, Game, Setup
from sugarhouse.core.rng import seeded
from sugarhouse.games import GAMES
from sugarhouse.server.app import create_app
from sugarhouse.server.settings import Settings
from sugarhouse.server.storage.database import Database, database_url
from sugarhouse.server.storage.tables import Seat, TableRecord, TableStore
from sugarhouse.table.log import Entry, header
from sugarhouse.table.receipt import fair
from sugarhouse.table.table import Table
from tests.server.conftest import PATIENCE, Address, Inline, Person, running

STACK, TOPIA = GAMES["sweets_stack"], GAMES["sugartopia"]
SEED = bytes(range(32))
MAY_DIFFER = re.compile(r'"updated":"[^"]*"')  # what time it is


class House:
    """A running server, its people, and the database beside it."""

    def __init__(self, game: Game, store: TableStore, people: list[Person], guests: list[str], setup: Setup) -> None:
        self.game = game
        self.store = store
        self.people = people  # the last of them has no seat
        self.guests = guests
        self.setup = setup
        self.tables = 0

    async def table(self, entries: list[Entry]) -> str:
        """A new table with this log."""
        self.tables += 1
        record = TableRecord(
            id=f"secret-table-{self.tables:04}",
            game=self.game.name,
            title="Secrets",
            setup=self.setup,
            seed=SEED,
            seats=[Seat("person", guest, f"Player {at}", "", "salt") for at, guest in enumerate(self.guests)],
            created=0.0,
            updated=0.0,
        )
        await self.store.add(record)
        await self.store.begin(record.id, header(self.game, self.setup), entries[0])
        for entry in entries[1:]:
            await self.store.append(record.id, entry, over=False)
        return record.id

    async def told(self, watcher: int, entries: list[Entry], seat: int, words: str) -> list[str]:
        """What the watcher gets at a table with this log: on coming, when the mover comes, and of the move."""
        table_id = await self.table(entries)
        async with asyncio.timeout(PATIENCE), self.people[watcher].sit(table_id) as watching:
            messages = [await watching.connection.recv()]
            async with self.people[seat].sit(table_id) as moving:
                state = await moving.hear("state")
                if seat != watcher:  # that somebody has come
                    messages.append(await watching.connection.recv())
                if words:
                    moved = await moving.ask("move", seat=seat, decision=state["decision"], words=words)
                    assert moved["kind"] == "state", moved
                    messages.append(await watching.connection.recv())
        return [MAY_DIFFER.sub("", str(message).replace(table_id, "this table")) for message in messages]


@contextlib.asynccontextmanager
async def opened(folder: Path, game: Game, seats: int, **options: str) -> AsyncIterator[House]:
    """A house for so many people and one who watches."""
    settings = Settings(folder, requests_at_once=10**6, open_rooms=4)
    database = Database(database_url("", folder))  # not opened: the folder is the server's
    async with contextlib.AsyncExitStack() as stack:
        address = Address(stack.enter_context(running(create_app(settings, workers=Inline()))), Inline(), stack)
        people = [await address.person(f"Player {at}") for at in range(seats)]
        guests = [(await person.call("GET", "/me"))["id"] for person in people]
        yield House(game, TableStore(database), [*people, await address.stranger()], guests, Setup(seats, options))
        await database.close()


def twin_of(game: Game, table: Table, watcher: int, dice: random.Random) -> Table:
    """A table with the same log that ends in another world, which the watcher cannot tell from the real one."""
    world = table.state.imagine(watcher, seeded(dice.getrandbits(60)))
    last = msgspec.structs.replace(table.last, position=game.position(world))
    return Table(game, [*table.entries[:-1], last])


async def compare(house: House, table: Table, dice: random.Random, seen: Counter[str]) -> None:
    """Make the next move of the game, after comparing what a watcher is told of it in two worlds."""
    game = house.game
    watcher = dice.choice([GALLERY, *range(house.setup.seats)])
    twin = twin_of(game, table, watcher, dice)
    assert twin.to_act() == table.to_act()
    seat = dice.choice([seat for seat in table.to_act() if seat != watcher] or table.to_act())
    move = dice.choice(table.legal(seat))
    alike = [other for other in twin.legal(seat) if game.lexicon.kind(other) == game.lexicon.kind(move)]
    if game is TOPIA:  # its moves are open: what is laid must be the same
        alike = [other for other in alike if other == move]
    if seat == watcher:
        assert twin.legal(seat) == table.legal(seat)
        alike = [move]
    entry = table.propose(seat, game.notation.say(move), table.decision)
    told = [""] * 2  # who looks is compared in any case
    if alike:
        other = dice.choice([each for each in alike if each != move] or alike)
        quiet = not entry.fixed and not twin.propose(seat, game.notation.say(other), twin.decision).fixed
        told = [game.notation.say(move), game.notation.say(other)] if quiet else told
    seen[f"{game.lexicon.kind(move)} compared" if told[0] else "looks only"] += 1
    seen["unlike words"] += told[0] != told[1]
    seen["unlike worlds"] += twin.last.position != table.last.position
    first = await house.told(watcher, table.entries, seat, told[0])
    second = await house.told(watcher, twin.entries, seat, told[1])
    assert first == second, (watcher, table.last.position, twin.last.position, told)
    table.accept(entry)


async def played(house: House, dice: random.Random, moves: int) -> Counter[str]:
    """What was compared on the way through so many moves of a game, or all of it."""
    seen = Counter[str]()
    table = Table.deal(house.game, house.setup, fair(SEED, ["salt"] * house.setup.seats))
    while table.to_act() and table.last.n < moves:
        await compare(house, table, dice, seen)
    return seen


async def test_hidden_cards_change_no_byte_that_a_watcher_gets(tmp_path: Path) -> None:
    async with opened(tmp_path, STACK, 3) as house:
        seen = await played(house, random.Random(5), 40)
    assert min(seen["choose compared"], seen["unlike words"], seen["unlike worlds"] - 20) > 5, seen


@pytest.mark.parametrize("reveal", ["turn_start", "on_place"])
async def test_unseen_land_cards_change_no_byte_that_a_watcher_gets(tmp_path: Path, reveal: str) -> None:
    async with opened(tmp_path, TOPIA, 3, reveal=reveal) as house:
        seen = await played(house, random.Random(5), 16)
    assert seen["unlike worlds"] >= 14, seen


@pytest.mark.slow
@pytest.mark.parametrize("seats", STACK.seats)
async def test_hidden_cards_change_no_byte_in_whole_games(tmp_path: Path, seats: int) -> None:
    async with opened(tmp_path, STACK, seats) as house:
        seen = await played(house, random.Random(seats), 1000)
    assert min(seen["choose compared"], seen["mark compared"], seen["unlike words"]) > 5, seen


@pytest.mark.slow
@pytest.mark.parametrize("seats", TOPIA.seats)
@pytest.mark.parametrize(
    "options",
    [
        {"reveal": "on_place"},
        {"reveal": "on_place", "ginger_last": "may", "ginger_draw": "refill", "castle_through": "on", "handicap": "on"},
        {"gingermen": "off", "colours": "yellow", "start": "seat2"},
        {},
    ],
)
async def test_unseen_land_cards_change_no_byte_in_whole_games(
    tmp_path: Path, seats: int, options: dict[str, str]
) -> None:
    async with opened(tmp_path, TOPIA, seats, **options) as house:
        seen = await played(house, random.Random(seats), 1000)
    assert seen["unlike worlds"] > 12, seen
