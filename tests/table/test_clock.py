"""Time is an argument: who is out of time depends on the pace, the question and the moment that is asked about."""

from sugarhouse.core.game import Setup
from sugarhouse.core.rng import seeded
from sugarhouse.table.clock import BUDGETS, deadline, next_deadline, out_of_time
from sugarhouse.table.table import Table
from tests.toys.fudge import Fudge

LIVE = BUDGETS["live"] or 0.0


def new_table() -> Table:
    return Table.deal(Fudge(), Setup(3), seeded(1), at=100.0)


def test_nobody_is_ever_late_without_a_pace() -> None:
    table = new_table()
    assert out_of_time(table, "none", 1e12) == []
    assert next_deadline(table, "none") is None


def test_a_seat_is_late_when_its_budget_is_spent() -> None:
    table = new_table()
    assert next_deadline(table, "live") == 100.0 + LIVE
    assert out_of_time(table, "live", 100.0 + LIVE - 0.1) == []
    assert out_of_time(table, "live", 100.0 + LIVE) == [0, 1, 2]


def test_a_seat_that_has_answered_is_not_late() -> None:
    table = new_table()
    table.late(1, at=110.0)
    assert deadline(table, "live", 1) is None
    assert out_of_time(table, "live", 100.0 + LIVE) == [0, 2]


def test_a_new_question_brings_a_new_budget() -> None:
    table = new_table()
    for seat in (0, 1, 2):
        table.late(seat, at=130.0 + seat)
    (winner,) = table.to_act()
    assert deadline(table, "live", winner) == 132.0 + LIVE


def test_slower_paces_give_more_time() -> None:
    table = new_table()
    ends = [deadline(table, pace, 0) or 0.0 for pace in ("live", "fast", "slow")]
    assert ends == sorted(ends)
    assert len(set(ends)) == 3
