"""High scores of games whose seats win or lose together: which games count, and which are compared."""

from datetime import UTC, datetime

import msgspec

from sugarhouse.core.game import Game, Result, Setup
from sugarhouse.core.rng import seeded
from sugarhouse.server.protocol import HighScore, HighScores
from sugarhouse.server.storage.scores import Score, ScoreStore
from sugarhouse.server.tables.seating import Seating

KEPT = 10  # of every list as it is shown


def rules_of(game: Game, setup: Setup) -> str:
    """The choices that change the rules, as far as they are not the usual ones: equal texts are equal rules."""
    chosen = game.chosen(setup)
    told = [option for option in game.offered(setup) if not option.same_rules]
    changed = {option.name: chosen[option.name] for option in told if chosen[option.name] != option.default}
    return msgspec.json.encode(dict(sorted(changed.items()))).decode()


def reached(game: Game, seating: Seating, result: Result, at: float) -> Score | None:
    """What the seats of a finished game reached; None where they share no score or somebody has left their seat."""
    shared = result.shared
    if shared is None or any(seat.kind == "person" and seat.level for seat in seating.seats):
        return None
    record = seating.record
    names = [seat.name for seat in seating.seats]
    return Score(record.id, game.name, len(names), rules_of(game, record.setup), shared, names, at)


async def best(store: ScoreStore, game: Game, setup: Setup, table_id: str = "") -> HighScores:
    """The best scores of as many seats and the same rules; that of the given table is marked."""
    if game.result(game.deal(setup, seeded(0))).shared is None:
        return HighScores(False, [])
    found = await store.best(game.name, setup.seats, rules_of(game, setup), KEPT)
    return HighScores(True, [_shown(score, score.table_id == table_id) for score in found])


def _shown(score: Score, this: bool) -> HighScore:
    at = datetime.fromtimestamp(int(score.at), UTC).isoformat(timespec="seconds")
    return HighScore(score.score, score.names, at, this)
