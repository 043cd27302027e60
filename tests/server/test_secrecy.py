"""Secrecy on the road: worlds that differ in what is hidden send a watcher the same bytes, and no message has a secret.

`bench/secrecy.py` does the same over hundreds of games.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from unittest import mock

import msgspec
import pytest

from sugarhouse.core.event import Event, Words
from sugarhouse.core.game import Game, Setup
from sugarhouse.core.state import State
from sugarhouse.games import GAMES
from sugarhouse.server.bots.workers import Question
from sugarhouse.server.tables.audience import Asker, Listener
from sugarhouse.server.tables.bots import TableBots
from sugarhouse.server.tables.room import Room
from sugarhouse.table.log import Entry
from sugarhouse.table.table import Preview, Table
from tests.server.twin_tables import Leak, TwinTables, opened
from tests.toys.fudge import Fudge, FudgeState, FudgeView

Planted = Callable[[], AbstractContextManager[None]]

IRRITATING = {"scenario": "irritating", "swapping": "on", "hidden": "on"}
SETUPS = [
    ("sweets_stack", Setup(3)),
    ("sweets_stack", Setup(2, {"adv_set": "hard"})),
    ("sugar_heist", Setup(3)),
    ("sugarworks", Setup(3)),
    ("sugarworks", Setup(4, IRRITATING)),
    ("sugartopia", Setup(3)),
    ("sugartopia", Setup(2, {"reveal": "on_place"})),
    ("sugar_blast", Setup(2)),
]
PART = 14  # entries of a game that are played quickly


async def played(folder: Path, setups: list[tuple[str, Setup]], most: int, seed: int = 5) -> dict[str, Counter[str]]:
    """What was compared and searched in a part of a game at each setup, by game."""
    seen: dict[str, Counter[str]] = {}
    async with opened(folder) as house:
        for name, setup in setups:
            part = await TwinTables(house, GAMES[name], setup, random.Random(seed)).play(most)
            seen.setdefault(name, Counter()).update(part)
    return seen


async def test_what_is_hidden_changes_no_byte_and_is_in_no_message(tmp_path: Path) -> None:
    seen = await played(tmp_path, SETUPS, PART)
    assert set(seen) == set(GAMES)
    for name, part in seen.items():
        assert part["compared news"], (name, part)
        assert min(part["compared answers"], part["searched messages"]) > 50, (name, part)
        hides = name != "sugar_blast"  # where all is open but what comes next
        assert bool(part["unlike worlds"]) == hides, (name, part)
    for name in ("sweets_stack", "sugar_heist", "sugarworks"):
        assert seen[name]["searched for hidden cards"] > 50, seen[name]
    assert seen["sweets_stack"]["unlike moves"] > 2, seen["sweets_stack"]


async def test_what_is_hidden_changes_no_byte_in_a_whole_game_of_sweets_stack(tmp_path: Path) -> None:
    """Three rounds with markings, exchanges and undos: the game in which everybody always has a hand to hide."""
    seen = (await played(tmp_path, [("sweets_stack", Setup(3, {"takeback": "on"}))], 10_000))["sweets_stack"]
    assert seen["games"] == 1
    assert min(seen["compared news"], seen["unlike worlds"], seen["searched for hidden cards"]) > PART, seen
    assert min(seen["unlike moves"], seen["phrases"], seen["undos"], seen["compared calls"]) > 0, seen


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
async def test_what_is_hidden_changes_no_byte_in_whole_games(tmp_path: Path, name: str) -> None:
    setups = [(name, Setup(seats)) for seats in GAMES[name].seats]
    seen = await played(tmp_path, setups, 10_000)
    assert seen[name]["games"] == len(setups), seen


# Leaks that were planted: each must be found.


class OpenLid(Fudge):
    """The number of cards in the bag is the number on the hidden lid."""

    def view(self, state: State, seat: int) -> FudgeView:
        seen = super().view(state, seat)
        assert isinstance(state, FudgeState)
        seen.bag = state.lid
        return seen


class OpenWords(Fudge):
    """All can read which card was chosen."""

    def words(self, state: State, seat: int, moves: list[int]) -> Words:
        return Game.words(self, state, seat, moves)


class LoudState(FudgeState):
    """All are told which card was chosen."""

    def tell(self, event: Event) -> None:
        super().tell(Event(event.kind, {**event.data, **(event.secret or {})}))


class OpenEvents(Fudge):
    """All are told which card was chosen."""

    world = LoudState


class TossingState(FudgeState):
    """Who gives a chip away throws a die for all to see, of which nothing is left afterwards."""

    def give(self, seat: int) -> None:
        super().give(seat)
        self.tell(Event("toss", {"die": self.tossed()}))

    def tossed(self) -> int:
        """What all see."""
        return self.cast()


class Tossing(Fudge):
    """With a die that leaves no trace."""

    world = TossingState


class LoadedState(TossingState):
    """The die shows what the hidden lid says."""

    def tossed(self) -> int:
        return super().tossed() + self.lid


class LoadedDie(Fudge):
    """The die shows what the hidden lid says."""

    world = LoadedState


def lid(room: Room) -> int:
    """What is hidden from all."""
    state = room.live.playing().state
    assert isinstance(state, FudgeState)
    return state.lid


@contextmanager
def open_preview() -> Iterator[None]:
    """A preview tells the lid."""
    preview = Room.preview

    def shown(room: Room, seat: int, words: str, decision: int, listener: Listener) -> Preview:
        seen = preview(room, seat, words, decision, listener)
        return msgspec.structs.replace(seen, words=f"{seen.words} {lid(room)}")

    with mock.patch.object(Room, "preview", shown):
        yield


@contextmanager
def open_hint() -> Iterator[None]:
    """Whoever thinks of a hint is given the real world."""
    question = TableBots._question

    def asked(bots: TableBots, table: Table, *rest: object) -> Question:
        made = question(bots, table, *rest)  # type: ignore[arg-type]  # as they came
        return msgspec.structs.replace(made, position=table.last.position)

    with mock.patch.object(TableBots, "_question", asked):
        yield


@contextmanager
def open_card() -> Iterator[None]:
    """The card of the table on the front page names the lid."""

    def tell(room: Room) -> None:
        for guest in {seat.guest for seat in room.seating.seats}:
            card = room.messages.card(guest)
            card.title = f"Secrets {lid(room)}"
            room.feed.tell(guest, room.id, card)

    with mock.patch.object(Room, "_tell_owners", tell):
        yield


def heard(tell: Callable[[Room, Listener, str], None]) -> Planted:
    """News are told in this way."""

    def hear(room: Room, _: Entry, asker: Asker | None) -> None:
        for listener in room.audience:
            ref = asker.ref if asker is not None and asker.listener is listener else 0
            tell(room, listener, room.messages.news(room.live.playing(), listener, ref, {}))
        room._tell_owners()

    @contextmanager
    def planted() -> Iterator[None]:
        with mock.patch.object(Room, "_hear", hear):
            yield

    return planted


def in_an_order(room: Room, listener: Listener, news: str) -> None:
    """Two messages whose order tells whether the lid is odd."""
    card = room.messages.card_message(listener.guest)
    for message in (news, card) if lid(room) % 2 else (card, news):
        listener.send(message)


def so_often(room: Room, listener: Listener, news: str) -> None:
    """One message more where the lid is odd."""
    in_an_order(room, listener, news) if lid(room) % 2 else listener.send(news)


def so_long(room: Room, listener: Listener, news: str) -> None:
    """As many spaces at the end as the lid says."""
    listener.send(news + " " * lid(room))


def with_seed(room: Room, listener: Listener, news: str) -> None:
    """The seed, which is the same at both tables."""
    listener.send(news.replace('"Secrets"', f'"{room.seating.record.seed.hex()}"'))


def with_position(room: Room, listener: Listener, news: str) -> None:
    """The generator's key at the real table."""
    table = room.live.playing()
    listener.send(news.replace('"Secrets"', f'"{table.entries[0].position}"'))


@contextmanager
def nothing() -> Iterator[None]:
    """Nothing is planted at the server."""
    yield


PLANTED = [
    pytest.param(OpenLid(), nothing, id="view"),
    pytest.param(OpenWords(), nothing, id="words"),
    pytest.param(OpenEvents(), nothing, id="event"),
    pytest.param(LoadedDie(), nothing, id="die"),
    pytest.param(Fudge(), open_preview, id="preview"),
    pytest.param(Fudge(), open_hint, id="hint"),
    pytest.param(Fudge(), open_card, id="card"),
    pytest.param(Fudge(), heard(in_an_order), id="order"),
    pytest.param(Fudge(), heard(so_often), id="number"),
    pytest.param(Fudge(), heard(so_long), id="length"),
    pytest.param(Fudge(), heard(with_seed), id="seed"),
    pytest.param(Fudge(), heard(with_position), id="position"),
]


async def fudge_games(folder: Path, game: Game) -> Counter[str]:
    """Some games of the toy."""
    seen = Counter[str]()
    async with opened(folder, {"fudge": game}, people=3) as house:
        for number in range(12):
            setup = Setup(2 + number % 2, {"takeback": "on"})
            seen.update(await TwinTables(house, game, setup, random.Random(number)).play())
    return seen


@pytest.mark.parametrize(("game", "planted"), PLANTED)
async def test_a_planted_leak_is_found(tmp_path: Path, game: Game, planted: Planted) -> None:
    with planted(), pytest.raises(Leak):
        await fudge_games(tmp_path, game)


@pytest.mark.parametrize("game", [Fudge(), Tossing()], ids=["plain", "die that leaves no trace"])
async def test_a_tight_game_has_none(tmp_path: Path, game: Game) -> None:
    seen = await fudge_games(tmp_path, game)
    assert seen["games"] == 12
    assert seen["undos"]
    assert min(seen["unlike worlds"], seen["unlike moves"], seen["compared cards of the feed"]) > 5, seen
    assert seen["compared news of chance"] > 5, seen
