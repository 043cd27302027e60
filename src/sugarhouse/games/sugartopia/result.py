"""How a game of Sugartopia came out: sugar, honey and cookies of each seat, line by line."""

from sugarhouse.core.game import Result, ScoreLine, SeatResult, places
from sugarhouse.games.sugartopia import layout as at
from sugarhouse.games.sugartopia.queries import areas, cookies, gains, walk
from sugarhouse.games.sugartopia.rules import Topia


def result(state: Topia) -> Result:
    """Places and score lines; of a running game as if it ended here (7.4)."""
    over = bool(state.v[at.PHASE] == at.OVER)
    scores = state.scores()
    standings = places(scores)
    return Result(
        over=over,
        winners=tuple(seat for seat, place in enumerate(standings) if over and place == 1),
        seats=tuple(
            SeatResult(seat=seat, place=place, score=scores[seat], lines=tuple(_lines(state, seat)))
            for seat, place in enumerate(standings)
        ),
        ending=("shared" if standings.count(1) > 1 else "total") if over else "",
        clause="3.7.7",
    )


def _lines(state: Topia, seat: int) -> list[ScoreLine]:
    v = state.v
    block = at.SEATS + seat * at.SPAN
    shift = int(v[block + at.COLOUR]) * at.GAIN_BITS
    explained = [0, 0, 0]  # paid already: from own bears, loose, honey
    standing = [0, 0, 0]  # the same with areas that are not scored yet
    for root, _regions in areas(state):
        gain = int(gains(state, root)) >> shift & at.GAIN
        parts = (gain & 7, gain >> 3 & 63, gain >> 9)
        for n, part in enumerate(parts):
            standing[n] += part
            explained[n] += part if v[at.AREAS + root] & at.SCORED else 0
    unexplained = int(v[block + at.WON]) - explained[0] - explained[1]
    honey = int(v[block + at.WON_HONEY]) + standing[2] - explained[2]
    lines = [
        ScoreLine("Sugar from your bears", standing[0], "3.6.1"),
        ScoreLine("Loose sugar, for most bears", standing[1], "3.6.3"),
    ]
    if unexplained:
        lines.append(ScoreLine("Sugar won before", unexplained, "3.6.8"))
    lines.append(ScoreLine("Honey", at.HONEY_POINTS * honey, "3.6.7", {"honey": honey}))
    if not v[at.OPTIONS] & at.NO_GINGERMEN:
        found = int(cookies(state, seat))
        lines.append(
            ScoreLine("Cookies", at.COOKIE_POINTS * found, "3.9.9", {"cookies": found, "walk": walk(state, seat)})
        )
    if v[at.OPTIONS] & at.HANDICAP:
        lines.append(ScoreLine("Handicap", int(state.extra(seat)), "3.7.7"))
    return lines
