"""Reports: shares with Wilson's intervals, draws split, lengths by quantiles."""

import msgspec
import pytest

from sugarhouse.lab.match import Outcome
from sugarhouse.lab.report import Report, quantile, spread, summed_up, wilson


def outcome(bots: str, places: tuple[int, ...], moves: int = 10, scores: tuple[int, ...] = (3, 1)) -> Outcome:
    return Outcome(tuple(bots), places, scores, (1, 0), moves, (0.5, 0.1), (5, 2))


def test_wilsons_interval_has_the_textbook_values() -> None:
    low, high = wilson(130, 200)
    assert low == pytest.approx(0.5816, abs=1e-4)
    assert high == pytest.approx(0.7127, abs=1e-4)
    assert wilson(0, 0) == (0.0, 1.0)
    low, high = wilson(0, 10)
    assert low == 0.0
    assert high == pytest.approx(0.2775, abs=1e-4)


def test_quantiles_lie_between_neighbours() -> None:
    assert quantile([1, 2, 3, 4], 0.5) == 2.5
    assert quantile([7], 0.95) == 7
    assert spread([4, 1, 3, 2]).median == 2.5
    assert spread([]).mean == 0


def test_wins_are_counted_by_bot_and_by_seat_and_draws_are_split() -> None:
    report = summed_up(
        "g", 2, 1, {}, [outcome("ab", (1, 2)), outcome("ba", (1, 2)), outcome("ab", (1, 1)), outcome("ba", (2, 1))]
    )
    by_bot = {share.name: share for share in report.by_bot}
    assert by_bot["a"].wins == 2.5
    assert by_bot["b"].wins == 1.5
    assert [share.wins for share in report.by_seat] == [2.5, 1.5]
    assert [(share.name, share.wins) for share in report.by_turn] == [("first", 1.5), ("second", 2.5)]
    assert report.draws == 1
    assert by_bot["a"].share == pytest.approx(0.625)
    assert by_bot["a"].low < 0.625 < by_bot["a"].high


def test_scores_and_thinking_times_are_means() -> None:
    report = summed_up("g", 2, 1, {}, [outcome("ab", (1, 2)), outcome("ba", (1, 2), scores=(7, 5))])
    by_bot = {share.name: share for share in report.by_bot}
    assert by_bot["a"].score == 4
    assert (by_bot["a"].score_low, by_bot["a"].score_high) == pytest.approx((4 - 1.96, 4 + 1.96), abs=1e-3)
    assert by_bot["a"].think_ms == pytest.approx(1000 * 0.6 / 7)


def test_a_report_is_json() -> None:
    report = summed_up("g", 2, 1, {"o": "x"}, [outcome("ab", (1, 2), moves=moves) for moves in (8, 9, 30)])
    assert msgspec.json.decode(msgspec.json.encode(report), type=Report) == report
    assert report.to_builtins()["moves"] == {"median": 9.0, "low": 8.1, "high": pytest.approx(27.9), "mean": 47 / 3}
