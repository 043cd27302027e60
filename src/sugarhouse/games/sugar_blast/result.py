"""How a game of Sugar Blast came out: places, and what each seat owned of what the Objective asked."""

from sugarhouse.core.game import Result, ScoreLine, SeatResult, places
from sugarhouse.games.sugar_blast import layout as at
from sugarhouse.games.sugar_blast.content import CONTENT, Objective
from sugarhouse.games.sugar_blast.kernel import missing
from sugarhouse.games.sugar_blast.rules import Blast
from sugarhouse.games.sugar_blast.tray import letters

MEDALS = ("gold", "silver", "bronze")
CLAUSES = {"": "3.8.1", "objective": "3.8.1", "judgement": "3.7.3", "last_licks": "3.8.6", "jammed": "6.1"}


def result(state: Blast) -> Result:
    """Places and score lines, final or running."""
    objective = CONTENT.objectives[state.v[at.OBJECTIVE]]
    over = state.v[at.PHASE] == at.ASK_NOTHING
    ending = _ending(state) if over else ""
    standings = places(state.scores())
    return Result(
        over=over,
        winners=tuple(seat for seat in range(state.seats) if state.v[at.WINNERS] >> seat & 1),
        seats=tuple(_seat_result(state, seat, standings[seat], objective) for seat in range(state.seats)),
        ending=ending,
        clause=CLAUSES[ending],
    )


def medal(turns: int, objective: Objective) -> str:
    """The medal of a Solo Sprint that took so many turns, or ''."""
    earned = (name for name, most in zip(MEDALS, objective.medals, strict=True) if turns <= most)
    return next(earned, "")


def _ending(state: Blast) -> str:
    winners = state.v[at.WINNERS]
    if not winners:
        return "jammed"
    complete = any(_missing(state, seat) == 0 for seat in range(state.seats) if winners >> seat & 1)
    if not complete:
        return "judgement"
    return "last_licks" if state.v[at.OPTIONS] & at.OPT_LAST_LICKS else "objective"


def _missing(state: Blast, seat: int) -> int:
    return int(missing(state.v[at.OBJECTIVE], state.v[at.HELD + seat]))


def _seat_result(state: Blast, seat: int, place: int, objective: Objective) -> SeatResult:
    held = letters(state.v[at.HELD + seat])
    lacking = _missing(state, seat)
    owned = objective.candies - lacking
    asked = {
        "objective": objective.id,
        "fixed": objective.fixed,
        "pattern": objective.pattern,
        "total": objective.total,
    }
    lines = [
        ScoreLine(f"{objective.name} asks for", objective.candies, "2.3", asked),
        ScoreLine("Owned of these", owned, "2.3", {"held": held}),
        ScoreLine("Missing", lacking, "2.3"),
        ScoreLine("Kept in all", sum(held.values()), "3.5.4", {"held": held}),
    ]
    if state.v[at.OPTIONS] & at.OPT_LAST_LICKS and state.v[at.COMPLETED] >> seat & 1:
        lines.append(ScoreLine("Completed: most kept candies win", sum(held.values()), "3.8.6"))
    if state.seats > 1:
        return SeatResult(seat, place, owned, tuple(lines))
    turns = state.v[at.TURN]
    lines.append(ScoreLine("Turns", turns, "6.1"))
    if state.v[at.WINNERS]:
        won = medal(turns, objective)
        label = f"{won.capitalize()} medal" if won else "No medal"
        lines.append(ScoreLine(label, turns, "6.1", {"medal": won, "most": objective.medals}))
    return SeatResult(seat, place, turns, tuple(lines))
