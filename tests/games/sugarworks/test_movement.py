"""The belts against a slow, obvious simulator, traces included: random tiles, candies, orders, crates and scans."""

import random

import pytest

from sugarhouse.core.state import State
from sugarhouse.games.sugarworks import GAME
from tests.games.sugarworks.plain import Candy, Plant
from tests.games.sugarworks.tale import fields

CODES = "=<^vud][rygbpx)',"
COPIES = dict(zip(CODES, (3, 1, 3, 3, 3, 3, 3, 1, 1, 1, 1, 1, 1, 1, 2, 1, 1), strict=True))
OUTPUTS = [(0, "G"), (1, "P"), (1, "B"), (2, "R"), (2, "Y")]


def random_plant(dice: random.Random) -> tuple[Plant, str, bool]:
    """A plan of belts, and the same as a position."""
    tiles, left = {}, dict(COPIES)
    density = dice.choice((0.1, 0.4, 0.9))
    for row in range(3):
        for column in range(1, 7):
            tiles[row, column] = ">"
            free = [code for code, copies in left.items() if copies]
            if dice.random() < density and free:
                code = dice.choice(free)
                left[code] -= 1
                tiles[row, column] = code
    candies: list[Candy] = []
    places = list(tiles)
    dice.shuffle(places)
    for place, shape in zip(places, dice.choices("RYGBP", k=dice.randrange(3, 16)), strict=False):
        if sum(candy.shape == shape for candy in candies) < 4 and tiles[place] not in (shape.lower(), "x"):
            candies.append(Candy(shape, *place))
    full = [shape for _, shape in OUTPUTS if dice.random() < 0.5]
    order = "".join(dice.sample("RYGBP", 5))
    crates = "".join(dice.sample("HNK", 3))
    snapshot = dice.random() < 0.3
    on_belt = {(candy.row, candy.column): candy.shape for candy in candies}
    rows = "/".join(
        "".join(tiles[row, column] + on_belt.get((row, column), "") for column in range(1, 7)) for row in range(3)
    )
    bays = [[shape if shape in full else shape.lower() for r, shape in OUTPUTS if r == row] for row in range(3)]
    dock = " ".join("".join(names).ljust(2, "-") for names in bays)
    scan = ";opt scan=snapshot" if snapshot else ""
    candies += [Candy(shape, row, 0) for row, shape in OUTPUTS if shape in full]
    return Plant(tiles, candies, order, crates), f"A|{rows}|{dock}||ord {order};crates {crates}{scan}", snapshot


def play_aloud(state: State) -> None:
    """Run the belts with all that is told; a silent world, which takes shorter ways, comes to the same."""
    silent = state.clone()
    silent.play(0, GAME.notation.hear("move"))
    state.sink = []
    state.play(0, GAME.notation.hear("move"))
    assert GAME.position(silent) == GAME.position(state)


def compare(seed: int) -> None:
    """The kernel does to a random plan what the simulator does."""
    plant, position, snapshot = random_plant(random.Random(seed))
    state = GAME.parse(position)
    specials = state.clone()
    plant.run(snapshot)
    play_aloud(state)
    told = [str(event.data["trace"]) for event in state.sink or () if event.kind == "ran"]
    assert told == plant.traces, position
    on_belt = {(candy.row, candy.column): candy.shape for candy in plant.candies if candy.on_belt}
    rows = "/".join(
        "".join(plant.tiles[row, column] + on_belt.get((row, column), "") for column in range(1, 7)) for row in range(3)
    )
    seen = fields(GAME.position(state))
    assert seen[0] == f"A|{rows}", position
    piles = {pile[:1]: pile[2:] for pile in seen[2].split()}
    assert piles == {name: "".join(sorted(held)) for name, held in plant.piles.items() if held}, position
    before = GAME.view(specials, 0)
    assert before.run is not None
    assert before.run.traces == plant.traces
    lay = {(belt.space, belt.candy) for belt in before.belts}
    lies = {(f"{'TMB'[row]}{column}", shape) for (row, column), shape in on_belt.items()}
    assert {(rest.space, rest.shape) for rest in before.run.rests} == lies - lay, position


def found_specials(seed: int) -> None:
    """The events of special orders are those that the simulator saw."""
    plant, position, snapshot = random_plant(random.Random(seed))
    plant.run(snapshot)
    hand = "bRR,bYY,bGG,bBB,bPP,eR,eY,eG,eB,eP,bYB,bRP,pile,air,dbl"
    state = GAME.parse(f"{position};hand a {hand}")
    play_aloud(state)
    assert {event.data["order"] for event in state.sink or () if event.kind == "special"} == plant.events, position


@pytest.mark.parametrize("part", range(4))
def test_the_belts_do_what_a_plain_simulator_does(part: int) -> None:
    for seed in range(part * 600, part * 600 + 600):
        compare(seed)


def test_special_orders_see_what_a_plain_simulator_sees() -> None:
    for seed in range(50_000, 50_600):
        found_specials(seed)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(10))
def test_the_belts_do_so_on_tens_of_thousands_of_plans(part: int) -> None:
    for seed in range(100_000 + part * 2000, 100_000 + part * 2000 + 2000):
        compare(seed)
        found_specials(seed)
