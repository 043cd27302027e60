"""Sets as one integer agree with Python's own sets, up to the 63rd member."""

import random

import pytest

from sugarhouse.core.rng import Loaded, seeded
from sugarhouse.kit import bits

SETS = [frozenset(random.Random(n).sample(range(63), n % 64)) for n in range(0, 256, 3)]


def packed(members: frozenset[int]) -> int:
    return sum(2**n for n in members)


@pytest.mark.parametrize("members", SETS, ids=len)
def test_a_set_is_counted_and_listed(members: frozenset[int]) -> None:
    number = packed(members)
    ascending = sorted(members)
    assert bits.count(number) == len(members)
    assert bits.listed(number) == ascending
    assert [bits.nth(number, n) for n in range(len(members))] == ascending
    if members:
        assert (bits.lowest(number), bits.highest(number)) == (ascending[0], ascending[-1])


@pytest.mark.parametrize("n", [0, 1, 30, 31, 32, 33, 61, 62])
def test_a_bit_comes_from_the_table_and_not_from_a_shift_of_32(n: int) -> None:
    assert bits.BIT[n] == 2**n
    assert bits.lowest(2**n) == bits.highest(2**n) == n


def test_any_member_is_drawn_by_one_question_to_chance() -> None:
    members = packed(frozenset({3, 40, 62}))
    assert [bits.draw(members, Loaded([n], seeded(0))) for n in range(3)] == [3, 40, 62]
    rng = seeded(1)
    assert bits.draw(2**62, rng) == 62
    assert rng.cursor == 1
