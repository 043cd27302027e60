"""How a game of Sugar Heist comes out: places, and where every Candy came from and went (7.5)."""

from sugarhouse.core.game import Result, ScoreLine, SeatResult, places
from sugarhouse.games.sugar_heist import layout as lay
from sugarhouse.games.sugar_heist import queries
from sugarhouse.games.sugar_heist.rules import Heist
from sugarhouse.kit.sections import numbers

LINES = (
    ("Start", "3.1.5", 1),
    ("Rooms", "3.11.5", 1),
    ("Stolen", "3.13.1", 1),
    ("From traps", "3.12.6", 1),
    ("Bad Stuff", "3.12.5", -1),
    ("Raided", "3.13.2", -1),
)
CLAUSES = {"candy": "3.15.1", "tax": "3.15.2", "money": "3.15.3", "vote": "3.15.4", "shared": "3.15.4"}


def result(state: Heist) -> Result:
    """Places and score lines, final or running."""
    scores = state.scores()
    order = places(scores)
    over = state.v[lay.PHASE] == lay.END
    ending = state.ending() if over else ""
    return Result(
        over=over,
        winners=tuple(seat for seat, place in enumerate(order) if over and place == 1),
        seats=tuple(_seat(state, seat, order[seat]) for seat in range(state.seats)),
        ending=ending,
        clause=CLAUSES.get(ending, ""),
    )


def _seat(state: Heist, seat: int, place: int) -> SeatResult:
    v = numbers(state)
    at = lay.SEATS + seat * lay.SPAN
    lines = [ScoreLine(label, sign * v[at + lay.START + n], clause) for n, (label, clause, sign) in enumerate(LINES)]
    lines.append(ScoreLine("Sugar Tax", 0, "3.15.2", {"tax": v[at + lay.TAX]}))
    lines.append(ScoreLine("Money", 0, "3.15.3", {"money": v[at + lay.MONEY]}))
    votes = int(state.votes_for(seat))
    if votes:
        lines.append(ScoreLine("Votes", 0, "3.15.4", {"votes": votes}))
    return SeatResult(seat, place, int(queries.candy(state, seat)), tuple(lines))
