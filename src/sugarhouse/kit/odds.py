"""What a seat's odds to win are worth, by what all seats may still come to."""

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

LOG_3: Final = 1.0986122886681098


def odds(prospects: vec[i64], seat: i64, ease: float, far: float, lead: i64) -> i64:
    """How much better or worse than the others on average a seat's odds to win are: `lead` where they are three to one.

    `ease` is how far ahead a prospect must be for the odds to grow e times; beyond `far` times that all are the same.
    """
    own: i64 = prospects[seat]
    seats: i64 = len(prospects)
    others: float = 0.0
    other: i64 = 0
    while other < seats:
        if other != seat:
            behind: float = float(prospects[other] - own) / ease
            others += math.exp(max(-far, min(behind, far)))
        other += 1
    return int(-float(lead) / LOG_3 * math.log(others / float(seats - 1)))
