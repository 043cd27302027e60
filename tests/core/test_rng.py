"""Chance: even draws, known vectors, loaded dice, and generators that a position can hold."""

import hmac
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sugarhouse.core.rng import FairRng, Horizon, Loaded, Rng, Stopping, mix, read, seeded

WORDS = st.integers(0, 0xFFFFFFFF)
CURSORS = st.integers(0, 1 << 40)
VECTOR_FAST = [15, 72, 11, 26, 91, 70, 64, 11]
VECTOR_FAIR = [72, 53, 94, 92, 73, 6, 61, 38]


def chi_square(rng: Rng, sides: int, draws: int) -> float:
    """How far the counts of many draws are from even; about `sides - 1` for a fair generator."""
    counts = [0] * sides
    for _ in range(draws):
        counts[rng.below(sides)] += 1
    even = draws / sides
    return sum((count - even) ** 2 / even for count in counts)


@pytest.mark.parametrize("seed", [0, 1, 2, 0xFFFFFFFF, 1 << 32, (1 << 64) - 1])
@pytest.mark.parametrize("sides", [2, 6, 7, 52])
def test_each_side_comes_equally_often(seed: int, sides: int) -> None:
    spread = chi_square(seeded(seed), sides, 4000)
    degrees = sides - 1
    assert spread < degrees + 5 * (2 * degrees) ** 0.5 + 10


def test_first_draws_of_neighbouring_seeds_are_even() -> None:
    counts = [0] * 6
    for seed in range(6000):
        counts[seeded(seed).below(6)] += 1
    assert all(850 < count < 1150 for count in counts)


def test_a_draw_does_not_foretell_the_next() -> None:
    rng = seeded(7)
    draws = [rng.below(4) for _ in range(8001)]
    counts = dict.fromkeys([(a, b) for a in range(4) for b in range(4)], 0)
    for a, b in pairwise(draws):
        counts[a, b] += 1
    assert all(400 < count < 600 for count in counts.values())


def test_mix_keeps_32_bits_apart() -> None:
    assert len({mix(x) for x in range(20_000)}) == 20_000
    assert all(0 <= mix(x) <= 0xFFFFFFFF for x in (0, 1, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF))


def test_draws_of_the_fast_generator_stay_what_they_are() -> None:
    rng = seeded(42)
    assert [rng.below(100) for _ in range(8)] == VECTOR_FAST
    assert rng.text() == "000000000000002a.8"


def test_draws_of_the_fair_generator_stay_what_they_are() -> None:
    rng = FairRng(bytes(range(32)))
    assert [rng.below(100) for _ in range(8)] == VECTOR_FAIR
    assert rng.text() == f"F{bytes(range(32)).hex()}.8"


@given(WORDS, WORDS, CURSORS)
def test_a_generator_is_read_as_it_was_written(high: int, low: int, cursor: int) -> None:
    rng = Rng(high, low, cursor)
    again = read(rng.text())
    assert again.text() == rng.text()
    assert [again.below(1000) for _ in range(5)] == [rng.below(1000) for _ in range(5)]


@given(st.binary(min_size=1, max_size=32), CURSORS)
def test_a_fair_generator_is_read_as_it_was_written(key: bytes, cursor: int) -> None:
    rng = FairRng(key, cursor)
    again = read(rng.text())
    assert isinstance(again, FairRng)
    assert again.text() == rng.text()
    assert again.below(1 << 30) == rng.below(1 << 30)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "12",
        "0000002a00000000",
        "0000002a.1",
        "0000002a00000000.x",
        "Fxy.1",
        "Fabc.1",
        "0000002a00000000.-1",
        "+000002a00000000.1",
        "0000002a00000000." + "9" * 30,
        "z" * 16 + ".1",
    ],
)
def test_a_generator_that_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        read(text)


@given(WORDS, WORDS, st.integers(1, (1 << 31) - 1))
def test_a_draw_is_below_its_limit(high: int, low: int, n: int) -> None:
    assert 0 <= Rng(high, low).below(n) < n
    assert 0 <= FairRng(high.to_bytes(4, "big")).below(n) < n


@pytest.mark.parametrize("rng", [seeded(3), FairRng(b"key"), Loaded([1, 2], seeded(3))])
def test_a_clone_goes_on_by_itself(rng: Rng) -> None:
    twin = rng.clone()
    first = [twin.below(6) for _ in range(4)]
    assert rng.cursor == 0
    assert [rng.below(6) for _ in range(4)] == first
    assert rng.cursor == 4


def test_loaded_dice_fall_as_told_and_then_at_random() -> None:
    rng = Loaded([5, 0], seeded(9))
    assert [rng.below(6), rng.below(2), rng.below(1000)] == [5, 0, seeded(9).below(1000)]
    assert rng.cursor == 3


def test_a_loaded_draw_must_fit_what_is_asked() -> None:
    with pytest.raises(ValueError, match=r"a loaded draw of 6 where range\(6\) was asked"):
        Loaded([6], seeded(0)).below(6)


def test_a_stopping_generator_ends_at_chance() -> None:
    rng = Stopping(0, 0, 5)
    with pytest.raises(Horizon) as stopped:
        rng.clone().below(2)
    assert stopped.value.why == "chance"
    assert rng.cursor == 5


@pytest.mark.parametrize("size", [0, 1, 32, 64, 65, 200])
def test_a_fair_draw_is_made_by_hmac_whatever_the_key(size: int) -> None:
    key = bytes(range(size))
    word = int.from_bytes(hmac.digest(key, b"7.0", "sha256")[:8], "big")
    assert FairRng(key, 7).below(1 << 30) == word % (1 << 30)
