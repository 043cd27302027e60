"""How long a seat may think: a budget for each decision; the time of day is always an argument."""

from collections.abc import Mapping
from typing import Literal

from sugarhouse.table.table import Table

Pace = Literal["none", "slow", "fast", "live"]

BUDGETS: Mapping[Pace, float | None] = {
    "none": None,
    "slow": 3 * 24 * 3600.0,  # a letter game: some days a move
    "fast": 10 * 60.0,  # all are around, none is in a hurry
    "live": 60.0,  # all look at the board
}


def deadline(table: Table, pace: Pace, seat: int) -> float | None:
    """When the time of a seat that owes a decision is up; None where it may think for ever or owes none."""
    budget = BUDGETS[pace]
    if budget is None or seat not in table.to_act():
        return None
    return table.waiting_since(seat) + budget


def out_of_time(table: Table, pace: Pace, now: float) -> list[int]:
    """The seats whose time is up; `Table.late` moves for them."""
    ends = [(seat, deadline(table, pace, seat)) for seat in table.to_act()]
    return [seat for seat, end in ends if end is not None and end <= now]


def next_deadline(table: Table, pace: Pace) -> float | None:
    """The earliest moment at which somebody's time is up, to set one alarm for."""
    ends = [deadline(table, pace, seat) for seat in table.to_act()]
    return min((end for end in ends if end is not None), default=None)
