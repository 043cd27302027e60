"""Whole games over real sockets at two tables whose worlds differ in what one watcher must not know.

The *real* table is played at random, with a person at every seat and a stranger who watches. Its *twin* has the same
public history in a world that the watcher, a seat or the gallery, cannot tell from the real one. Whoever is to move
makes a move, or several as a phrase, at both that the watcher must not be able to tell apart, another one where choices
are sealed. Whatever the watcher gets from the two tables must be the same, byte by byte: how many messages, in which
order, how long; news, previews, hints, refusals, cards, replays, receipts and the feed of the front page. Where a move
asks chance, the twin has the same chance to answer it, since a die is thrown for all to see; where the two worlds ask
it for different things they part, and the next comparison begins with a new twin. And in nothing that anybody at all
gets before the end are there seed, key, salts, positions, or the names of cards that they must not know.

`tests/server/test_secrecy.py` plays a little, `bench/secrecy.py` hundreds of games.
"""

import asyncio
import contextlib
import json
import random
import socket
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Mapping
from pathlib import Path
from unittest import mock

import httpx
import msgspec
import uvicorn
import websockets

from sugarhouse.core.game import GALLERY, Game, Refused, Setup
from sugarhouse.core.laws import some_phrase
from sugarhouse.core.rng import Rng, seeded
from sugarhouse.server import app as application
from sugarhouse.server.protocol import Level
from sugarhouse.server.services import Services
from sugarhouse.server.serving import uvicorn_config
from sugarhouse.server.settings import Settings
from sugarhouse.server.storage.tables import Seat, TableRecord
from sugarhouse.server.tables import bots
from sugarhouse.server.tables.rooms import Rooms
from sugarhouse.table.log import Entry, header
from sugarhouse.table.receipt import fair
from sugarhouse.table.table import Table
from tests.server.bots.first_moves import FirstMoves
from tests.server.conftest import PATIENCE, Address, Person
from tests.server.hidden_words import SAID_ALOUD, hidden_words, searched, seen_by_all

LEVELS = [Level("easy", "Easy", "")]
NOON = 1_800_000_000.0  # the time in the house, all day
ALTERNATIVES = 5  # moves that are tried in the twin's place
DISTURBED = "x-request-id", "date"  # headers that differ from answer to answer
encode = msgspec.json.encode


class Leak(AssertionError):
    """Somebody got something that they must not know."""


class Recorder:
    """A socket at a table, and every message as it came."""

    def __init__(self, connection: websockets.ClientConnection) -> None:
        self.connection = connection
        self.messages = self.size = 0

    async def ask(self, *requests: Mapping[str, object]) -> list[str]:
        """Say these things; all that comes until they are answered, news included."""
        for request in (*requests, {"kind": "ping", "ref": 4242}):
            await self.connection.send(json.dumps(request))
        heard: list[str] = []
        async with asyncio.timeout(PATIENCE):
            while (message := str(await self.connection.recv())) != '{"kind":"pong","ref":4242}':
                heard.append(message)
        self.messages += len(heard)
        self.size += sum(map(len, heard))
        return heard


class Page:
    """The front page of a guest: the feed of their tables."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self._fresh = asyncio.Event()

    async def read(self, person: Person) -> None:
        """Until cancelled."""
        async with person.http.stream("GET", "/api/me/tables", timeout=None) as answer:
            async for line in answer.aiter_lines():
                self.heard.append(line)
                self._fresh.set()

    async def news(self, table_id: str, n: int, since: int) -> list[str]:
        """What came of a table, up to its entry n."""
        async with asyncio.timeout(PATIENCE):
            while True:
                heard = [line for line in self.heard[since:] if f'"{table_id}"' in line]
                if any(f'"n":{n},' in line for line in heard):
                    return heard
                self._fresh.clear()
                await self._fresh.wait()


class House:
    """A real server in this loop, so that its rooms can be reached, and people who come to all tables."""

    def __init__(self, address: Address, rooms: Rooms, services: Services, folder: Path) -> None:
        self.address = address
        self.rooms = rooms
        self.services = services
        self.folder = folder
        self.people: list[Person] = []
        self.guests: list[str] = []
        self.pages: list[Page] = []
        self.stranger: Person | None = None
        self._tables = 0

    def name(self) -> str:
        """Of a new table; all are of one length."""
        self._tables += 1
        return f"secret-table-{self._tables:06}"


@contextlib.asynccontextmanager
async def opened(folder: Path, games: Mapping[str, Game] | None = None, people: int = 6) -> AsyncIterator[House]:
    """A house with so many people and a stranger."""
    settings = Settings(
        folder,
        limits=1e9,
        requests_per_second=1e9,
        requests_at_once=10**9,
        park_seconds=1e9,
        open_rooms=4,
        now=lambda: NOON,
    )
    made: list[tuple[Rooms, Services]] = []

    def keep(services: Services) -> Rooms:
        made.append((Rooms(services), services))
        return made[-1][0]

    workers = FirstMoves(games)
    async with contextlib.AsyncExitStack() as stack:
        stack.enter_context(mock.patch.object(application, "Rooms", keep))
        stack.enter_context(mock.patch.object(bots, "secrets", mock.Mock(randbits=lambda _: 5)))  # else hints vary
        app = application.create_app(settings, games, LEVELS, workers)
        listening = stack.enter_context(socket.socket())
        listening.bind(("127.0.0.1", 0))
        server = uvicorn.Server(uvicorn_config(app, goodbye=1))
        serving = asyncio.create_task(server.serve(sockets=[listening]))
        while not server.started:
            await asyncio.sleep(0.01)
        address = Address(f"127.0.0.1:{listening.getsockname()[1]}", workers, stack)
        house = House(address, *made[0], folder)
        for at in range(people):
            person, page = await address.person(f"Player {at}"), Page()
            house.people.append(person)
            house.pages.append(page)
            house.guests.append((await person.call("GET", "/me"))["id"])
        house.stranger = await address.stranger()
        readers = [asyncio.create_task(page.read(who)) for page, who in zip(house.pages, house.people, strict=True)]
        while not all(page.heard for page in house.pages):
            await asyncio.sleep(0.01)
        try:
            yield house
        finally:
            for reader in readers:
                reader.cancel()
            await asyncio.gather(*readers, return_exceptions=True)
            server.should_exit = True
            await serving


class Noted(Rng):
    """Chance that writes down what it is asked and what it answers."""

    def __init__(self, source: Rng, draws: list[tuple[int, int]]) -> None:
        super().__init__(0, 0, source.cursor)
        self.source = source
        self.draws = draws

    def below(self, n: int) -> int:
        draw = self.source.below(n)
        self.cursor = self.source.cursor
        self.draws.append((n, draw))
        return draw

    def clone(self) -> Rng:
        return Noted(self.source.clone(), self.draws)


class Side:
    """One of the two tables: its room at the server, and everybody's socket there."""

    def __init__(self, house: House, table_id: str, sockets: list[Recorder]) -> None:
        self.id = table_id
        self.sockets = sockets  # by person, the stranger last
        self._room = house.rooms._open[table_id]

    @property
    def table(self) -> Table:
        """The game."""
        return self._room.live.playing()

    def become(self, entries: list[Entry]) -> None:
        """Have another log from now on."""
        self._room.live.table = Table(self._room.game, entries)

    def anonymous(self, said: list[str]) -> list[str]:
        """Without the table's name."""
        return [text.replace(self.id, "this table") for text in said]


class TwinTables:
    """One game at two tables."""

    def __init__(self, house: House, game: Game, setup: Setup, dice: random.Random, shared: bool | None = None) -> None:
        """`shared`: whether two people share a screen; now and then, unless it is said."""
        self.house = house
        self.game = game
        self.setup = setup
        self.dice = dice
        self.seen = Counter[str]()
        self.seed = dice.randbytes(32)
        self.salts = [f"salt{dice.getrandbits(64):016x}" for _ in range(setup.seats)]
        if shared is None:
            shared = setup.seats > 2 and dice.random() < 0.2
        self.owners = [0 if shared and at == 1 else at for at in range(setup.seats)]
        self.here = sorted(set(self.owners))
        self.eye = GALLERY  # whose knowledge the twin keeps
        self.watcher = -1  # who compares: an index into `sockets`
        self.born = 0  # the entry after which the twin goes its own way
        self.chance = fair(self.seed, self.salts)
        self.secrets = [self.seed.hex(), self.chance.text()[1:].partition(".")[0], *self.salts]

    async def play(self, most: int = 10_000) -> Counter[str]:
        """A whole game, or so many entries of it; raises Leak."""
        first = Table.deal(self.game, self.setup, self.chance, NOON).entries
        async with contextlib.AsyncExitStack() as stack:
            self.real = await self.open_table(stack, first)
            self.twin = await self.open_table(stack, first)
            await self._watch()
            while self.real.table.to_act() and self.real.table.last.n < most:
                await self._step()
            over = not self.real.table.to_act()
            if over:
                await self._check_control()
            for side in (self.real, self.twin):
                self.seen["messages"] += sum(each.messages for each in side.sockets)
                self.seen["characters"] += sum(each.size for each in side.sockets)
        self.seen["games" if over else "parts of games"] += 1
        return self.seen

    async def open_table(self, stack: contextlib.AsyncExitStack, entries: list[Entry]) -> Side:
        """A table that begins with the first entry, with everybody at it."""
        house = self.house
        record = TableRecord(
            id=house.name(),
            game=self.game.name,
            title="Secrets",
            setup=self.setup,
            seed=self.seed,
            seats=[
                Seat("person", house.guests[owner], f"Player {at}", "", salt)
                for at, (owner, salt) in enumerate(zip(self.owners, self.salts, strict=True))
            ],
            created=NOON,
            updated=NOON,
        )
        await house.services.tables.add(record)
        await house.services.tables.begin(record.id, header(self.game, self.setup), entries[0], record.seats)
        assert house.stranger is not None
        sockets = [
            Recorder((await stack.enter_async_context(person.sit(record.id))).connection)
            for person in (*(house.people[at] for at in self.here), house.stranger)
        ]
        for each in sockets * 2:  # all are here, and then all know
            await each.ask()
        return Side(house, record.id, sockets)

    # The watcher and the twin

    async def _watch(self) -> None:
        """Somebody else compares from now on, with a twin of their own."""
        self.watcher = self.dice.randrange(len(self.here) + 1)
        owned = [] if self.watcher == len(self.here) else self._owned(self.watcher)
        self.eye = owned[0] if len(owned) == 1 else GALLERY  # whoever shares a screen sees what all see
        self._imagine()
        await self._compare_answers()

    def _owned(self, at: int) -> list[int]:
        return [seat for seat, owner in enumerate(self.owners) if owner == self.here[at]]

    def _imagine(self) -> None:
        """The twin becomes a world that the watcher cannot tell from the real one."""
        table = self.real.table
        world = table.state.imagine(self.eye, seeded(self.dice.getrandbits(60)))
        position = self.game.position(world)
        self.twin.become([*table.entries[:-1], msgspec.structs.replace(table.last, position=position)])
        self.born = table.last.n
        here = table.last.position.replace(table.state.rng.text(), world.rng.text())
        self.seen["unlike worlds"] += here != position

    def _share_chance(self) -> None:
        """The twin's next draws are those of the real table."""
        table = self.twin.table
        world = table.state.clone()
        world.rng = self.real.table.state.rng.clone()
        last = msgspec.structs.replace(table.last, position=self.game.position(world))
        self.twin.become([*table.entries[:-1], last])

    # Steps

    async def _step(self) -> None:
        table = self.real.table
        undoing = [seat for seat in range(self.setup.seats) if table.may_undo(seat)]
        if undoing and self.dice.random() < 0.08 and self.seen["undos"] < 20:
            like = await self._take_back(self.dice.choice(undoing))
        else:
            seat = self.dice.choice(table.to_act())
            like = await self._move(seat, self._choose(seat))
        if not self.real.table.to_act():
            return
        if not like or self.dice.random() < 0.3:
            await self._watch()
        else:
            await self._compare_answers()

    def _choose(self, seat: int) -> list[int]:
        """A move of any kind, all kinds alike; often with others as a phrase, where it begins one."""
        legal = self.real.table.legal(seat)
        kind = self.game.lexicon.kind
        chosen = self.dice.choice(sorted({kind(move) for move in legal}))
        move = self.dice.choice([move for move in legal if kind(move) == chosen])
        return [move] if self.dice.random() < 0.3 else self._phrase(self.real.table, seat, move)

    def _phrase(self, table: Table, seat: int, move: int) -> list[int]:
        return some_phrase(self.game, table.state, seat, move, seeded(self.dice.getrandbits(60)))

    async def _move(self, seat: int, moves: list[int]) -> bool:
        """Moves at both tables, if there are any that the watcher must not tell apart; whether they still are twins."""
        words = self.game.words(self.real.table.state, seat, moves).whole
        entry = self.real.table.propose(seat, words, self.real.table.decision, NOON)
        drawn = _draws(self.real.table, seat, moves)
        other = self._like(entry, seat, moves, drawn)
        before, since = self.real.table.last.position, [len(page.heard) for page in self.house.pages]
        heard = await self._say(self.real, seat, {"kind": "move", "words": words})
        self.seen["moves"] += 1
        self.seen["phrases"] += len(moves) > 1
        if other is None:
            self._search(heard, before)
            return False
        retold = self.game.words(self.twin.table.state, seat, other).whole
        told = await self._say(self.twin, seat, {"kind": "move", "words": retold})
        self.seen["compared news"] += 1
        self.seen["compared news of phrases"] += len(moves) > 1
        self.seen["unlike moves"] += other != moves
        self._same(heard[self.watcher], told[self.watcher], f"news of {words!r}")
        await self._compare_pages(since)
        self._search(heard, before)
        self.seen["compared news of chance"] += bool(drawn)
        return not drawn

    async def _take_back(self, seat: int) -> bool:
        """An undo at both tables."""
        before, since = self.real.table.last.position, [len(page.heard) for page in self.house.pages]
        heard = await self._say(self.real, seat, {"kind": "undo"})
        self.seen["undos"] += 1
        taken = self.twin.table.way_back(seat)
        if taken is None and seat == self.eye:
            raise Leak(f"seat {seat} may take back in one world alone")
        if taken is None or taken.n <= self.born:
            return False  # what was before the twin is the log of another world
        told = await self._say(self.twin, seat, {"kind": "undo"})
        self._same(heard[self.watcher], told[self.watcher], f"news of an undo of seat {seat}")
        await self._compare_pages(since)
        self._search(heard, before)
        return True

    def _like(self, entry: Entry, seat: int, moves: list[int], drawn: list[tuple[int, int]]) -> list[int] | None:
        """Moves for the twin of which the watcher must get the same news."""
        if drawn:
            self._share_chance()
        table = self.twin.table
        if seat == self.eye and table.legal(seat) != self.real.table.legal(seat):
            raise Leak(f"the moves of seat {seat} depend on what it cannot know")
        seen = self._view(self.real.table, entry)
        same = self._proposed(seat, moves)
        for each in [*self._others(seat, moves), moves]:
            like = self._proposed(seat, each)
            if like is None or _draws(table, seat, each) != drawn:
                continue  # the worlds part
            if each != moves and (drawn or (same is not None and like.position == same.position)):
                continue  # nothing is kept in secret: what was said was said to all
            if (each == moves and not entry.fixed and not like.fixed) or self._view(table, like) == seen:
                return each
        return None

    def _proposed(self, seat: int, moves: list[int]) -> Entry | None:
        """The entry of these moves at the twin, if they are legal there."""
        table = self.twin.table
        if moves[0] not in table.legal(seat):
            return None
        try:
            return table.propose(seat, self.game.words(table.state, seat, moves).whole, table.decision, NOON)
        except (Refused, LookupError, ValueError):  # a phrase of the real world need not even have words in another one
            return None

    def _others(self, seat: int, moves: list[int]) -> list[list[int]]:
        """Some other moves of the twin that begin with the same kind, phrases where these are one."""
        kind = self.game.lexicon.kind
        if seat == self.eye or kind(moves[0]) in SAID_ALOUD.get(self.game.name, ()):
            return []
        legal = [each for each in self.twin.table.legal(seat) if kind(each) == kind(moves[0])]
        if len(moves) == 1:
            others = [[each] for each in legal if each != moves[0]]
            return self.dice.sample(others, min(ALTERNATIVES, len(others)))
        phrases = [self._phrase(self.twin.table, seat, self.dice.choice(legal)) for _ in range(ALTERNATIVES) if legal]
        return [phrase for phrase in phrases if len(phrase) > 1 and phrase != moves]

    def _view(self, table: Table, entry: Entry) -> tuple[bytes, tuple[int, ...]]:
        """What the watcher would know after an entry that was just proposed."""
        return encode(self.game.view(table._world_after(entry), self.eye)), entry.asked

    async def _say(self, side: Side, seat: int, request: dict[str, object]) -> list[list[str]]:
        """A request of a seat; what everybody hears."""
        mover = self.here.index(self.owners[seat])
        extra = {"decision": side.table.decision} if request["kind"] == "move" else {}
        first = await side.sockets[mover].ask({"seat": seat, **extra, **request, "ref": 7})
        if not any('"ref":7' in message and '"kind":"state"' in message for message in first):
            raise Leak(f"{request} is refused: {first}")
        heard = []
        for at, each in enumerate(side.sockets):
            heard.append(side.anonymous(first if at == mover else await each.ask()))
        return heard

    # Comparing

    def _same(self, real: list[str], twin: list[str], what: str) -> None:
        if real == twin:
            return
        worlds = f"{self.real.table.last.position} | {self.twin.table.last.position}"
        where = f"{what}, {'gallery' if self.eye == GALLERY else f'seat {self.eye}'}, {self.setup}"
        if len(real) != len(twin):
            raise Leak(f"{where}: {len(real)} messages or {len(twin)} | {worlds}")
        one, two = next((one, two) for one, two in zip(real, twin, strict=True) if one != two)
        at = next((i for i, pair in enumerate(zip(one, two, strict=False)) if pair[0] != pair[1]), 0)
        raise Leak(
            f"{where}: ...{one[max(0, at - 60) : at + 60]}... or ...{two[max(0, at - 60) : at + 60]}... | {worlds}"
        )

    async def _compare_pages(self, since: list[int]) -> None:
        if self.watcher == len(self.here):
            return
        at = self.here[self.watcher]
        page, n = self.house.pages[at], self.real.table.last.n
        real = self.real.anonymous(await page.news(self.real.id, n, since[at]))
        twin = self.twin.anonymous(await page.news(self.twin.id, n, since[at]))
        self._same(real, twin, "feed")
        self.seen["compared cards of the feed"] += len(real)

    async def _compare_answers(self) -> None:
        """All that the watcher can ask for must be answered alike."""
        requests = list(self._requests())
        real = self.real.anonymous(await self.real.sockets[self.watcher].ask(*requests))
        twin = self.twin.anonymous(await self.twin.sockets[self.watcher].ask(*requests))
        self._same(real, twin, "answers")
        self.seen["compared answers"] += len(real)
        self._check(self.watcher, real, self._hidden(self.real.table.last.position, self.watcher))
        if self.dice.random() < 0.04:
            await self._compare_calls()

    def _requests(self) -> Iterator[dict[str, object]]:
        table = self.real.table
        owned = [] if self.watcher == len(self.here) else self._owned(self.watcher)
        yield {"kind": "look", "seat": self.eye}
        decision = table.decision
        for seat in range(self.setup.seats):
            if seat not in owned or seat not in table.to_act():
                yield {"kind": "move", "seat": seat, "decision": decision, "words": self._anything(seat)}
                yield {"kind": "preview", "seat": seat, "decision": decision, "words": self._anything(seat)}
                yield {"kind": "hint", "seat": seat, "decision": decision}
            elif seat == self.eye:
                legal = table.legal(seat)
                for move in self.dice.sample(legal, min(3, len(legal))):
                    words = self.game.notation.say(move)
                    yield {"kind": "preview", "seat": seat, "decision": decision, "words": words}
                yield {"kind": "hint", "seat": seat, "decision": decision}
                illegal = self.dice.randrange(self.game.n_moves)
                if illegal not in legal:
                    words = self.game.notation.say(illegal)
                    yield {"kind": "preview", "seat": seat, "decision": decision, "words": words}
                    yield {"kind": "move", "seat": seat, "decision": decision, "words": words}
            if seat in owned and not table.may_undo(seat) and seat == self.eye:
                yield {"kind": "undo", "seat": seat}

    def _anything(self, seat: int) -> str:
        """Words that some seat could say now, or could not."""
        legal = self.real.table.legal(seat)
        return self.game.notation.say(self.dice.choice(legal) if legal else self.dice.randrange(self.game.n_moves))

    async def _compare_calls(self) -> None:
        """Answers by HTTP, their headers and sizes included."""
        stranger = self.watcher == len(self.here)
        assert self.house.stranger is not None
        client = (self.house.stranger if stranger else self.house.people[self.here[self.watcher]]).http
        for path in ("", f"/replay?seat={self.eye}", f"/replay?seat={self.eye}&since=2", "/receipt", "/scores"):
            said = [await self._call(client, side, path) for side in (self.real, self.twin)]
            self._same(said[0], said[1], f"GET {path}")
            self._check(self.watcher, said[0], self._hidden(self.real.table.last.position, self.watcher, replay=True))
            self.seen["compared calls"] += 1
        if not stranger:
            answer = await client.get("/api/tables")
            cards = {card["id"]: json.dumps(card) for card in answer.json()}
            if self.twin.id in cards:  # of many tables the newest alone are shown
                real, twin = (side.anonymous([cards[side.id]]) for side in (self.real, self.twin))
                self._same(real, twin, "my tables")

    async def _call(self, client: httpx.AsyncClient, side: Side, path: str) -> list[str]:
        answer = await client.get(f"/api/tables/{side.id}{path}", headers={"accept-encoding": "identity"})
        headers = [f"{name}: {value}" for name, value in answer.headers.items() if name not in DISTURBED]
        return side.anonymous([str(answer.status_code), *headers, answer.text])

    # Searching

    def _search(self, heard: list[list[str]], before: str) -> None:
        """What everybody heard of the last entry has nothing in it that they must not know."""
        after = self.real.table.last.position
        over = not self.real.table.to_act()
        for at, messages in enumerate(heard):
            hidden = set() if over else self._hidden(before, at) & self._hidden(after, at)
            self._check(at, messages, hidden)

    def _hidden(self, position: str, at: int, replay: bool = False) -> set[str]:
        """The names of cards that somebody must not know."""
        owned = [] if at == len(self.here) else self._owned(at)
        return set() if replay or not self.real.table.hidden else hidden_words(self.game.name, position, owned)

    def _check(self, at: int, messages: list[str], hidden: set[str]) -> None:
        for message in messages:
            for secret in self.secrets:
                if secret in message:
                    raise Leak(f"{self._who(at)} is told {secret}: ...{_around(message, secret)}...")
            text = searched(self.game.name, message) if hidden else ""
            for word in [f'"{name}"' for name in hidden - seen_by_all(self.game.name, message)]:
                if word in text:
                    raise Leak(f"{self._who(at)} is told {word}: ...{_around(text, word)}...")
            self.seen["searched messages"] += 1
        self.seen["searched for hidden cards"] += len(hidden)

    def _who(self, at: int) -> str:
        return "the gallery" if at == len(self.here) else f"whoever has the seats {self._owned(at)}"

    async def _check_control(self) -> None:
        """After the end the same search finds the seed and the key in the receipt: it does look."""
        assert self.house.stranger is not None
        answer = await self.house.stranger.http.get(f"/api/tables/{self.real.id}/receipt")
        assert answer.status_code == 200, answer.text
        for secret in self.secrets:
            assert secret in answer.text


def _draws(table: Table, seat: int, moves: list[int]) -> list[tuple[int, int]]:
    """What moves ask of chance, and the answers."""
    world, draws = table.state.clone(), list[tuple[int, int]]()
    world.rng = Noted(world.rng, draws)
    for move in moves:
        world.play(seat, move)
    return draws


def _around(message: str, secret: str) -> str:
    at = message.find(secret)
    return message[max(0, at - 80) : at + 80]
