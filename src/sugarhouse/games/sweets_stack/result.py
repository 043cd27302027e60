"""How a game of Sweets Stack came out: places, and three lines for every round."""

from librt.vecs import vec
from mypy_extensions import i64

from sugarhouse.core.game import Result, ScoreLine, SeatResult, places
from sugarhouse.games.sweets_stack import layout as at
from sugarhouse.games.sweets_stack.content import CONTENT
from sugarhouse.games.sweets_stack.queries import line_now
from sugarhouse.games.sweets_stack.rules import Stack

PARTS = (("candies", "3.10.2"), ("favourite candies", "3.10.3"), ("candles", "3.10.4"))


def result(state: Stack) -> Result:
    """Places and score lines, final or running."""
    v = state.v
    over = bool(v[at.PHASE] == at.ASK_NOTHING)
    standings = places(state.scores())
    return Result(
        over=over,
        winners=tuple(seat for seat, place in enumerate(standings) if over and place == 1),
        seats=tuple(_seat_result(state, seat, place) for seat, place in enumerate(standings)),
        ending=_ending(state) if over else "",
        clause="3.12",
    )


def _ending(state: Stack) -> str:
    """What decided: the total, the third round (3.12.2), or nothing (3.12.3)."""
    scores = state.scores()
    best = max(scores)
    if scores.count(best) > 1:
        return "shared"
    totals = sorted(_total(state.v, seat) for seat in range(state.seats))
    return "third_round" if totals[-1] == totals[-2] else "total"


def _total(v: vec[i64], seat: int) -> int:
    return sum(int(v[at.SEATS + seat * at.SPAN + at.LINES + 5 * n + 4]) for n in range(at.ROUNDS))


def _seat_result(state: Stack, seat: int, place: int) -> SeatResult:
    v = state.v
    block = at.SEATS + seat * at.SPAN
    lines: list[ScoreLine] = []
    over = v[at.PHASE] == at.ASK_NOTHING
    for n in range(at.ROUNDS if over else int(v[at.ROUND]) - 1):
        lines += _round_lines(v, n, [int(v[block + at.LINES + 5 * n + k]) for k in range(5)])
    total = _total(v, seat)
    if not over:
        now = list(map(int, line_now(state, seat)))
        total += now[-1]
        lines += _round_lines(v, int(v[at.ROUND]) - 1, now)
    return SeatResult(seat=seat, place=place, score=total, lines=tuple(lines))


def _round_lines(v: vec[i64], n: int, numbers: list[int]) -> list[ScoreLine]:
    """Base, favourite and candle, then what the Sugar Goblin took and gave back."""
    *parts, taken, points = numbers
    data = {"round": n + 1}
    if parts[0] == at.COUNTED:
        return [ScoreLine(f"Round {n + 1}", points, "3.10.6", data)]
    card = int(v[at.ADVANCED + n])
    doubled = CONTENT.advanced[card].effect if card >= 0 else ""
    lines = [
        ScoreLine(f"Round {n + 1}: {label}{_twice(doubled, clause)}", value, clause, data)
        for (label, clause), value in zip(PARTS, parts, strict=True)
    ]
    if taken:
        lines.append(ScoreLine(f"Round {n + 1}: the Sugar Goblin", -taken, "3.13.12", data))
    rest = points - (sum(parts) - taken)
    if rest:
        lines.append(ScoreLine(f"Round {n + 1}: no score below 0", rest, "5.22", data))
    return lines


def _twice(effect: str, clause: str) -> str:
    return " (twice)" if (effect, clause) in (("favourite_bonus", "3.10.3"), ("candle_bonus", "3.10.4")) else ""
