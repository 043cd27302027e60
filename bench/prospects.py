"""What a seat of Sweets Stack may still get in a round: fits the constants of its hints to games of quick players.

    .venv/bin/python bench/prospects.py [--games 2000] [--seed 5]

Prints the weights of a linear fit to what seats got in the rest of a round (hundredths of points), how much of the
difference it explains at each seat count, and for each round the unit in which leads turn into odds to win.
"""

import argparse
import math
from collections.abc import Iterator

from sugarhouse.core.game import Setup
from sugarhouse.core.rng import seeded
from sugarhouse.games.sweets_stack import GAME
from sugarhouse.games.sweets_stack import layout as at
from sugarhouse.games.sweets_stack.decks import receiver, remaining
from sugarhouse.games.sweets_stack.hints import LEFT_FIVE, shadow
from sugarhouse.games.sweets_stack.rules import Stack
from sugarhouse.games.sweets_stack.scoring import ghosts, standing

NAMES = [
    "IN",
    "COMPANY",
    "SPACE",
    "HOLE",
    "ROUGH",
    "PUMPKIN",
    "CANDLE",
    "THEIR_SPACE",
    "THEIR_PUMPKIN",
    "GHOST",
    "OUTLIVED",
    "OUTLIVES",
]
UNITS = [unit / 2 for unit in range(3, 21)]  # in points
ROUNDS = (1, 2, 3)

Turn = tuple[int, list[float], list[list[float]]]  # the round, points by seat, and what describes seats that are in


def features(state: Stack, seat: int) -> list[float]:
    """What describes a seat at the start of a turn, in the order of NAMES; nothing for one that is out."""
    v = state.v
    block = at.SEATS + seat * at.SPAN
    if v[block + at.OUT]:
        return []
    to = at.SEATS + int(receiver(v, seat)) * at.SPAN
    bucket = int(v[block + at.BUCKET])
    shade = int(shadow(bucket))
    own, theirs, spirits = shade.bit_count(), int(shadow(v[to + at.BUCKET])).bit_count(), int(ghosts(v, block))
    rough = ((shade ^ shade >> 1) & LEFT_FIVE).bit_count()
    heap = [own, (shade & ~bucket).bit_count(), rough]
    chips = [v[block + at.PUMPKINS], v[block + at.CANDLES], theirs, v[to + at.PUMPKINS]]
    return [1.0, *map(float, [remaining(v), *heap, *chips, spirits, spirits * own, spirits * theirs])]


def play(seats: int, seed: int) -> tuple[list[Turn], list[list[int]], list[int]]:
    """One game of quick players: its turns, the points of each seat in each round, and the scores."""
    state = GAME.deal(Setup(seats), seeded(seed))
    assert isinstance(state, Stack)
    dice = seeded(seed + 1_000_000)
    turns: list[Turn] = []
    seen = (0, 0)
    while waiting := int(state.to_act()):
        v = state.v
        if seen != (now := (int(v[at.ROUND]), int(v[at.TURN]))):
            seen = now
            points = [float(standing(v, seat)) + sum(scored(state, seat)) for seat in range(seats)]
            turns.append((now[0], points, [features(state, seat) for seat in range(seats)]))
        seat = (waiting & -waiting).bit_length() - 1
        state.play(seat, GAME.hints.pick(state, seat, dice))
    return turns, [scored(state, seat) for seat in range(seats)], state.scores()


def scored(state: Stack, seat: int) -> list[int]:
    """The points written down for each round."""
    return [int(state.v[at.SEATS + seat * at.SPAN + at.LINES + 5 * n + 4]) for n in range(3)]


def samples(games: list[tuple[list[Turn], list[list[int]], list[int]]]) -> Iterator[tuple[list[float], float]]:
    """Every seat that was in at the start of a turn, and what it still got in that round."""
    for turns, lines, _ in games:
        for number, points, described in turns:
            for seat, about in enumerate(described):
                if about:
                    yield about, sum(lines[seat][:number]) - points[seat]


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a system of linear equations, by elimination."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for n in range(len(rows)):
        best = max(range(n, len(rows)), key=lambda row: abs(rows[row][n]))
        rows[n], rows[best] = rows[best], rows[n]
        for other in range(len(rows)):
            if other != n and rows[other][n]:
                ratio = rows[other][n] / rows[n][n]
                rows[other] = [a - ratio * b for a, b in zip(rows[other], rows[n], strict=True)]
    return [row[-1] / row[n] for n, row in enumerate(rows)]


def fit(data: list[tuple[list[float], float]]) -> list[float]:
    """The weights with the least squares."""
    size = len(NAMES)
    matrix = [[0.0] * size for _ in range(size)]
    right = [0.0] * size
    for about, got in data:
        for n, x in enumerate(about):
            right[n] += x * got
            row = matrix[n]
            for m in range(size):
                row[m] += x * about[m]
    return solve(matrix, right)


def guess(about: list[float], weights: list[float]) -> float:
    """What a seat may still get, as the weights say."""
    return sum(map(float.__mul__, about, weights))


def explained(data: list[tuple[list[float], float]], weights: list[float]) -> float:
    """How much of the variance the weights explain."""
    mean = sum(got for _, got in data) / len(data)
    missed = sum((got - guess(about, weights)) ** 2 for about, got in data)
    return 1 - missed / sum((got - mean) ** 2 for _, got in data)


def likelihood(turns: list[tuple[list[float], int]], unit: float) -> float:
    """How well prospects in this unit foretell who wins."""
    total = 0.0
    for prospects, winner in turns:
        total -= math.log(sum(math.exp((prospect - prospects[winner]) / unit) for prospect in prospects))
    return total


def main() -> None:
    """Play, fit and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000, help="at each seat count")
    parser.add_argument("--seed", type=int, default=5)
    asked = parser.parse_args()
    played = {seats: [play(seats, asked.seed * 10_000_000 + n) for n in range(asked.games)] for seats in GAME.seats}
    data = {seats: list(samples(games)) for seats, games in played.items()}
    weights = fit([each for some in data.values() for each in some])
    for name, weight in zip(NAMES, weights, strict=True):
        print(f"{name:14} {100 * weight:8.1f}")
    for seats, games in played.items():
        print(f"{seats} seats: {len(data[seats])} samples, {explained(data[seats], weights):.3f} explained", end="")
        for number in ROUNDS:
            turns = [
                (
                    [have + guess(about, weights) if about else have for have, about in zip(points, each, strict=True)],
                    scores.index(max(scores)),
                )
                for told, _, scores in games
                for at, points, each in told
                if at == number
            ]
            best = max(UNITS, key=lambda unit: likelihood(turns, unit))
            print(f", round {number}: {100 * best:.0f}", end="")
        print()


if __name__ == "__main__":
    main()
