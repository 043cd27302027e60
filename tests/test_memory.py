"""A house that is open for months: whatever is asked of a game, nothing of it stays in memory."""

import contextlib
import gc
import sys
from collections.abc import Callable, Iterator
from functools import _lru_cache_wrapper, lru_cache
from itertools import islice
from pathlib import Path

import pytest

from sugarhouse.bots.levels import named
from sugarhouse.core import setups
from sugarhouse.core.game import GALLERY, Game, Refused, Setup
from sugarhouse.core.rng import Rng, read, seeded
from sugarhouse.core.state import State
from sugarhouse.games import GAMES
from sugarhouse.games.sugarworks.foresight import FORESEEN, KEPT
from sugarhouse.table.table import Table, TooLate

STATM = Path("/proc/self/statm")  # the second number: pages of 4 kB in memory; only Linux tells
ROUNDS = 12  # one without growth will do: what leaks grows in all, caches of Python and of ours fill up in a few
MOST_BLOCKS = 12  # of Python's allocator, which vecs and all objects come from
MOST_KILOBYTES = 300  # of the process; sees what C libraries take, too
NONSENSE = ("", "nonsense", "a1a2", "M:a1-c1", "Y01@a3", "X[Y01]")

Ask = Callable[[Game, State, int], object]


@pytest.fixture(scope="module", autouse=True)
def few_to_collect() -> Iterator[None]:
    """Whatever other tests left behind is not looked through again at each measurement."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


def blocks() -> int:
    """How many blocks Python's allocator has given away."""
    gc.collect()
    return sys.getallocatedblocks()


def kilobytes() -> int:
    """The memory that this process holds; 0 where that cannot be told."""
    return 4 * int(STATM.read_text().split()[1]) if STATM.exists() else 0


def growth(call: Callable[[], object], times: int) -> tuple[int, int]:
    """How many blocks and kilobytes a round of calls leaves behind, in the best of a few rounds."""
    least = (sys.maxsize, sys.maxsize)
    before = blocks(), kilobytes()
    for _ in range(ROUNDS):
        for _ in range(times):
            call()
        after = blocks(), kilobytes()
        least = min(least, (after[0] - before[0], after[1] - before[1]))
        if fits(least):
            break
        before = after
    return least


def fits(grown: tuple[int, int]) -> bool:
    """Whether nothing stayed, apart from what any process needs now and then."""
    return grown[0] < MOST_BLOCKS and grown[1] < MOST_KILOBYTES


def first(seats: int) -> int:
    """The lowest seat of a set, 0 where nobody is to act."""
    return max(0, (seats & -seats).bit_length() - 1)


@lru_cache
def worlds(game: Game) -> tuple[State, ...]:
    """Positions of many kinds: some of a game at each seat count and under mixed options, the last included."""
    found: list[State] = []
    chosen = [*(Setup(seats) for seats in game.seats), *islice(setups.mixed(game, seeded(5)), 6)]
    for number, setup in enumerate(chosen):
        dice = seeded(number)
        try:
            state = game.deal(setup, seeded(number))
        except Refused:  # a mixture that the game does not offer
            continue
        played = 0
        while waiting := int(state.to_act()):
            if played % 9 == 0:
                found.append(state.clone())
            state.play(first(waiting), state.random_move(first(waiting), dice))
            played += 1
        found.append(state)
    return tuple(found[:: len(found) // 40 + 1])


def deal(game: Game, state: State, _seat: int) -> None:
    game.deal(game.setup(state), seeded(3))
    game.seat_names(state)


def write_and_read(game: Game, state: State, _seat: int) -> None:
    read(game.parse(game.position(state)).rng.text())


def play(game: Game, state: State, seat: int) -> None:
    for move in state.moves(seat)[:3]:
        world = state.clone()
        world.sink = []
        world.play(seat, move)
        for event in world.sink:
            event.told_to(seat)


def imagine(_game: Game, state: State, seat: int) -> None:
    world = state.imagine(seat, Rng(1, 2))
    world.playout(world.rng, 60)
    world.scores()


def view(game: Game, state: State, seat: int) -> None:
    game.view(state, GALLERY)
    game.view(state, seat)


def show(game: Game, state: State, seat: int) -> None:
    game.show(state, seat)
    game.result(state)
    game.census(state)


def refuse(game: Game, state: State, seat: int) -> None:
    for words in NONSENSE:
        game.refuse(state, seat, words)


def say(game: Game, state: State, seat: int) -> None:
    for move in state.moves(seat)[:3]:
        words = game.notation.say(move)
        game.notation.phrase(state, seat, words)
        game.notation.read(state.clone(), seat, words)
        game.words(state, seat, [move])
    game.take_back(state, seat)
    game.private(state, seat)
    if state.moves(seat):
        game.late(state, seat)


def weigh(game: Game, state: State, seat: int) -> None:
    game.hints.value(state, seat)
    if state.moves(seat):
        named("easy").answer(game, state, seat, Rng(1, 2))
        named("greedy").answer(game, state, seat, Rng(1, 2))


def search(game: Game, state: State, seat: int) -> None:
    if state.moves(seat):
        named("search:20").answer(game, state, seat, Rng(1, 2))


def sit_down(game: Game, state: State, _seat: int) -> None:
    table = Table.set_up(game, state.clone())
    for _ in range(2):
        for seat in table.to_act()[:1]:
            words = game.notation.say(table.legal(seat)[0])
            table.preview(seat, words)
            table.submit(seat, words, table.decision)
            with contextlib.suppress(Refused):
                table.submit(seat, "nonsense", table.decision)
            with contextlib.suppress(TooLate):
                table.undo(seat)
        for eye in range(GALLERY, int(table.state.seats)):
            table.message(eye, 0)
    Table(game, table.entries)


ASKED: dict[Ask, int] = {  # and how often in a round
    deal: 400,
    write_and_read: 150,
    play: 200,
    imagine: 400,
    view: 150,
    show: 100,
    refuse: 150,
    say: 150,
    weigh: 150,
    search: 50,
    sit_down: 50,
}


@pytest.mark.parametrize("ask", ASKED, ids=lambda ask: ask.__name__)
@pytest.mark.parametrize("name", GAMES)
def test_nothing_that_was_asked_of_a_game_stays_in_memory(name: str, ask: Ask) -> None:
    """Compiled code never frees a vec that interpreted code gives it: docs/architecture.md says why."""
    game = GAMES[name]
    line = list(worlds(game))

    def next_one() -> None:
        line.append(line.pop(0))
        state = line[0].clone()  # a vec that is held too often shows when its state is gone
        ask(game, state, first(int(state.to_act())))

    grown = growth(next_one, ASKED[ask])
    assert fits(grown), f"{grown[0]} blocks and {grown[1]} kB stay after {ASKED[ask]} calls"


def test_every_cache_has_a_bound() -> None:
    modules = [module for name, module in sys.modules.items() if name.startswith("sugarhouse.")]
    caches = [each for module in modules for each in vars(module).values() if type(each) is _lru_cache_wrapper]
    assert len(caches) > len(GAMES)
    assert [cache for cache in caches if cache.cache_parameters()["maxsize"] is None] == []


def test_movements_that_were_foreseen_are_forgotten_when_there_are_too_many() -> None:
    game = GAMES["sugarworks"]
    state = game.deal(Setup(2), seeded(1))
    game.view(state, GALLERY)
    (*_, found) = FORESEEN.values()
    FORESEEN.clear()
    FORESEEN.update({(number,): found for number in range(KEPT)})
    game.view(state, GALLERY)
    assert len(FORESEEN) == 1


def test_the_measure_sees_one_small_object_in_every_tenth_call() -> None:
    kept: list[list[int]] = []
    calls = [0]

    def leak() -> None:
        calls[0] += 1
        if calls[0] % 10 == 0:
            kept.append([1, 2, 3])

    assert not fits(growth(leak, 1000))
