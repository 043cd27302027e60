"""How a game of Sugarworks came out: a line for every order and every blanket order (3.13), or a team's band."""

from sugarhouse.core.game import Result, ScoreLine, SeatResult, places
from sugarhouse.games.sugarworks import layout as at
from sugarhouse.games.sugarworks.content import CONTENT, Band
from sugarhouse.games.sugarworks.names import BLANKETS, IDS, orders
from sugarhouse.games.sugarworks.queries import blanket_points, fulfilled, hand_places, is_team, measures, sold_out
from sugarhouse.games.sugarworks.rules import Works


def result(state: Works) -> Result:
    """Places and score lines, final or as if the game ended now."""
    over = bool(state.v[at.STEP] == at.S_END)
    team = is_team(state)
    scores = state.scores()
    standings = places(scores)
    band = band_of(int(scores[0]))
    ending = "" if not over else band.code if team else ending_of(state)
    return Result(
        over=over,
        winners=tuple(seat for seat, place in enumerate(standings) if over and place == 1 and not team),
        seats=tuple(
            SeatResult(seat=seat, place=place, score=int(scores[seat]), lines=tuple(_lines(state, 0 if team else seat)))
            for seat, place in enumerate(standings)
        ),
        ending=ending,
        clause="3.15.7" if team else "3.12.4" if ending == "max_rounds" else "3.12.1",
        title=band.name if over and team else "",
        shared=int(scores[0]) if team else None,
    )


def ending_of(state: Works) -> str:
    """Whether a shape is sold out or the last round was played."""
    limit = state.v[at.ROUND] >= state.v[at.MAX_ROUNDS] and not sold_out(state)
    return "max_rounds" if limit else "sold_out"


def band_of(score: int) -> Band:
    """The band of a team score."""
    return next(band for band in CONTENT.bands if score >= band.least)


def _lines(state: Works, seat: int) -> list[ScoreLine]:
    team = is_team(state)
    scored = int(fulfilled(state, seat))
    laid = orders(int(state.v[at.SCORED + seat]))
    held = orders(sum(1 << card for card in hand_places(state, seat) if card >= 0))  # not by place: that is secret
    lines = []
    for name in [*laid, *held]:
        order = CONTENT.orders[IDS.index(name)]
        counts = bool(scored >> IDS.index(name) & 1)
        points = order.points if counts else -order.points if team else 0
        clause = "3.15.6" if team else "3.5.1" if name in laid else "3.13.1"
        lines.append(ScoreLine(order.name, points, clause, {"order": name, "scored": counts}))
    for side, name in enumerate(BLANKETS):
        if state.v[at.BLANKETS] >> side & 1:
            measure = int(measures(state, side)[seat])
            points = int(blanket_points(state, side)[seat])
            clause = "3.13.8" if CONTENT.blankets[side].form == "rank" else "3.13.9"
            lines.append(ScoreLine(CONTENT.blankets[side].name, points, clause, {"blanket": name, "measure": measure}))
    return lines
