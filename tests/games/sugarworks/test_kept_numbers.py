"""What a state keeps although it follows from the rest (candy in supply), and tables against their clauses."""

import pytest

from sugarhouse.core.game import Setup
from sugarhouse.core.rng import Rng, seeded
from sugarhouse.core.state import State
from sugarhouse.games.sugarworks import GAME, queries, tables
from sugarhouse.games.sugarworks import layout as at
from sugarhouse.games.sugarworks.rules import Works
from sugarhouse.kit.bits import BIT, count, lowest


def in_supply(state: State) -> list[int]:
    """How many candies of each shape are not out, and the shapes that may be made."""
    assert isinstance(state, Works)
    return [*(int(queries.supply(state, shape)) for shape in range(at.SHAPES)), int(queries.makeable(state))]


@pytest.mark.parametrize("name", ["first_shift", "third_shift", "coop", "lucy", "classic", "irritating"])
def test_supply_is_kept_as_a_position_read_back_counts_it(name: str) -> None:
    seen: set[int] = set()
    for seed in range(3):
        state = GAME.deal(Setup(2, {"scenario": name, "max_rounds": "20"}), seeded(seed))
        chance = Rng(3, seed)
        while asked := state.to_act():
            seat = 0 if asked & 1 else 1
            state.play(seat, state.random_move(seat, chance))
            kept = in_supply(state)
            assert kept == in_supply(GAME.parse(GAME.position(state)))
            seen.update(kept[: at.SHAPES])
    assert {0, 1, 2, 3, 4} <= seen


def test_2_8_a_candy_rescued_from_lost_is_not_taken_from_supply() -> None:
    position = "A|>>>>>>/>>>>>>/>>>>>>|g- pb ry|L:RR|turn a/f;sw a 4B;sw b 1A;tiles a ="
    state = GAME.parse(position)
    before = in_supply(state)
    state.play(0, GAME.notation.hear("sw rescue R"))
    assert in_supply(state)[:5] == before[:5] == [3, 5, 5, 5, 5]
    assert in_supply(state)[5] == before[5] - 1


def open_rows(rows: list[int], shape: int, within: bool) -> set[int]:
    """3.4.1, 3.4.3, slowly: the rows with an open bay, other than its own or just that."""
    if rows[shape] < 0:
        return set()
    return {row for row in range(3) if rows.count(row) < 2 and (row == rows[shape]) == within}


def test_3_4_1_every_adjust_by_where_the_outputs_stand() -> None:
    for bays in range(4**at.SHAPES):
        rows = [(bays >> 2 * shape & 3) - 1 for shape in range(at.SHAPES)]
        for table, within in ((tables.ADJUSTS, False), (tables.ADJUSTS_WITHIN, True)):
            ways = [shape * 3 + row for shape in range(at.SHAPES) for row in open_rows(rows, shape, within)]
            assert table[bays] == sum(2**way for way in ways)


@pytest.mark.parametrize("n", [0, 17, 31, 32, 40, 61])
def test_a_set_of_one_member_is_wider_than_32_bits(n: int) -> None:
    assert BIT[n] == 2**n


@pytest.mark.parametrize("n", range(62))
def test_the_lowest_of_a_set_whatever_else_is_in_it(n: int) -> None:
    everything = 2**62 - 1
    assert lowest(2**n) == lowest(everything - (2**n - 1)) == n
    assert count(2**n) == 1
    assert count(everything >> n) == 62 - n
