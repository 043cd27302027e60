"""Events are declared once: what games tell is declared, what is declared is told, and the protocol says the same."""

import importlib.util
import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from sugarhouse.core.event import Event
from sugarhouse.core.game import GALLERY, Game, Refused, Setup, owing
from sugarhouse.core.rng import Rng, seeded
from sugarhouse.core.setups import mixed, named
from sugarhouse.core.state import State
from sugarhouse.games import GAMES
from sugarhouse.kit.facts import kinds, read, table

pytestmark = pytest.mark.compiled

ROOT = Path(__file__).parents[2]
PROTOCOL = (ROOT / "docs" / "protocol.md").read_text()
GAMES_PLAYED = 120  # of each game; the rarest event must come up among them
# What comes up too seldom for that: games are also played on from here.
RARE = {
    "sugar_heist": "SH 4p r4/4 tax ; opt final_tie=vote ; A c5 t0 $0 TRE [] . | . | . ; B c5 t0 $0 PIL [] . | . | ."
}
# What only an owner's own cards can bring about (3.8.2 of Sugartopia); tests/games/sugartopia tells it.
OF_PACKS = {"sugartopia": {"aside"}}


def play(game: Game, setup: Setup, seed: int) -> list[Event]:
    """The events of a game played at random."""
    events: list[Event] = []
    try:
        state = game.deal(setup, seeded(seed))
    except Refused:  # a mixture that the game does not offer
        return events
    return played_on(state, seed)


def played_on(state: State, seed: int) -> list[Event]:
    """The events of a world played on at random to its end."""
    events: list[Event] = []
    state.sink = events
    rng = Rng(0, seed)
    while seats := owing(state):
        state.sink = events
        seat = seats[rng.below(len(seats))]
        state.play(seat, state.random_move(seat, rng))
    return events


def told(name: str) -> Iterator[Event]:
    """The events of many games, at setups that every option has a part in."""
    game = GAMES[name]
    setups = named(game)
    mixtures = mixed(game, seeded(1))
    if name in RARE:
        yield from played_on(game.parse(RARE[name]), 1)
    for n in range(GAMES_PLAYED):
        yield from play(game, setups[n * len(setups) // GAMES_PLAYED] if n % 2 else next(mixtures), n)


@pytest.mark.parametrize("name", GAMES)
def test_every_event_is_declared_and_every_declared_event_is_told(name: str) -> None:
    game = GAMES[name]
    seen: set[str] = set()
    for event in told(name):
        first = event.kind not in seen
        seen.add(event.kind)
        for watcher in (GALLERY, *range(game.seats[-1])) if first or event.secret else (GALLERY,):
            read(game.event_types, msgspec.to_builtins(event.told_to(watcher)))
    assert seen | OF_PACKS.get(name, set()) == set(kinds(game.event_types))


@pytest.mark.parametrize("name", GAMES)
def test_the_protocol_has_the_table_of_each_game(name: str) -> None:
    found = re.search(rf"<!-- events: {name} -->\n\n(.*?)\n\n<!-- end -->", PROTOCOL, re.DOTALL)
    assert found, f"docs/protocol.md has no table of the events of {name}"
    assert found[1] == table(GAMES[name].event_types), "docs/protocol.md is stale: run `make types`"


@pytest.mark.parametrize("name", GAMES)
def test_type_names_of_a_game_begin_alike(name: str) -> None:
    game = GAMES[name]
    prefix = game.view_type.__name__.removesuffix("View")
    _, definitions = msgspec.json.schema_components([game.view_type, *game.event_types])
    assert {made for made in definitions if not made.startswith(prefix)} == set()


def test_the_tables_are_written_by_a_script() -> None:
    spec = importlib.util.spec_from_file_location("protocol", ROOT / "scripts" / "protocol.py")
    assert spec
    assert spec.loader
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    assert script.written(PROTOCOL) == PROTOCOL
    stale = PROTOCOL.replace("| `reshuffle` |", "| `arrange` |")
    assert stale != PROTOCOL
    assert script.written(stale) == PROTOCOL
