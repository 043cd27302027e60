"""Odds follow from how far the prospects of all seats are apart."""

from librt.vecs import vec
from mypy_extensions import i64

from sugarhouse.kit.odds import odds


def test_even_prospects_are_worth_nothing_and_three_to_one_is_worth_the_lead() -> None:
    assert [odds(vec[i64]([50, 50, 50]), seat, 100.0, 30.0, 400) for seat in range(3)] == [0, 0, 0]
    ahead = vec[i64]([110_000, 139])
    assert odds(vec[i64]([109_862, 0]), 0, 100_000.0, 30.0, 400) == 400  # ln 3 of the ease
    assert odds(ahead, 0, 100_000.0, 30.0, 400) == -odds(ahead, 1, 100_000.0, 30.0, 400)


def test_leads_beyond_all_doubt_are_the_same() -> None:
    assert odds(vec[i64]([10**9, 0]), 0, 100.0, 20.0, 400) == odds(vec[i64]([10**6, 0]), 0, 100.0, 20.0, 400)
