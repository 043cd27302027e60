"""What many matches say together: shares of wins with intervals, lengths, scores and thinking times."""

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

import msgspec

ORDINALS = ("first", "second", "third")
Z = 1.959963984540054  # the normal quantile of a 95 % interval


class Played(Protocol):
    """The part of an outcome that is summed up."""

    @property
    def bots(self) -> Sequence[str]: ...
    @property
    def places(self) -> Sequence[int]: ...
    @property
    def scores(self) -> Sequence[int]: ...
    @property
    def order(self) -> Sequence[int]: ...
    @property
    def moves(self) -> int: ...
    @property
    def thought(self) -> Sequence[float]: ...
    @property
    def choices(self) -> Sequence[int]: ...


class Share(msgspec.Struct, frozen=True):
    """How often somebody won; a draw counts as a part of a win for each of those who share it."""

    name: str  # a bot, a seat by number from 0, or a place in turn order: first, second, ...
    played: int
    wins: float
    share: float
    low: float  # the 95 % interval of the share
    high: float
    score: float  # mean of what the game's result gives as a seat's score
    score_low: float  # the 95 % interval of the mean
    score_high: float
    think_ms: float  # mean wall time of a choice


class Spread(msgspec.Struct, frozen=True):
    """The middle and the bounds of nine tenths of a set of numbers."""

    median: float
    low: float
    high: float
    mean: float


class Report(msgspec.Struct, frozen=True):
    """A simulation summed up; `to_builtins` or `msgspec.json.encode` give its JSON form."""

    game: str
    seats: int
    games: int
    seed: int
    options: Mapping[str, str]
    draws: int
    by_bot: tuple[Share, ...]
    by_seat: tuple[Share, ...]
    by_turn: tuple[Share, ...]  # by turn order, where chance or an option decides who begins
    moves: Spread

    def to_builtins(self) -> dict[str, object]:
        """The report as plain JSON-ready data."""
        return {str(name): value for name, value in msgspec.to_builtins(self).items()}


def wilson(wins: float, played: int) -> tuple[float, float]:
    """The 95 % interval of a share by Wilson's score."""
    if played == 0:
        return 0.0, 1.0
    share = wins / played
    scale = 1 + Z * Z / played
    middle = (share + Z * Z / (2 * played)) / scale
    half = Z * math.sqrt(share * (1 - share) / played + Z * Z / (4 * played * played)) / scale
    return max(0.0, middle - half), min(1.0, middle + half)


def standard_error(total: int, squares: int, played: int) -> float:
    """The standard error of a mean, from the sums of numbers and of their squares; 0 of fewer than two."""
    if played < 2:
        return 0.0
    return math.sqrt((squares - total * total / played) / (played - 1) / played)


def quantile(ordered: Sequence[float], part: float) -> float:
    """The value below which this part of an ordered set lies, between neighbours in proportion."""
    at = part * (len(ordered) - 1)
    below = math.floor(at)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (ordered[above] - ordered[below]) * (at - below)


def spread(numbers: Sequence[float]) -> Spread:
    """The middle and the tails of some numbers; zeros where there are none."""
    if not numbers:
        return Spread(0.0, 0.0, 0.0, 0.0)
    ordered = sorted(numbers)
    mean = sum(ordered) / len(ordered)
    return Spread(quantile(ordered, 0.5), quantile(ordered, 0.05), quantile(ordered, 0.95), mean)


def ordinal(turn: int) -> str:
    """A place in turn order in words, 0 for the first."""
    return ORDINALS[turn] if turn < len(ORDINALS) else f"{turn + 1}th"


class Tally:
    """How the sittings of one bot, seat or turn went, as sums: millions of games take no more room than one."""

    def __init__(self) -> None:
        self.played = 0
        self.shared: Counter[int] = Counter()  # by how many shared the win; exact in whatever order games end
        self.score = 0
        self.squares = 0  # of scores, for the interval of their mean
        self.thought = 0.0
        self.choices = 0

    def add(self, outcome: Played, seat: int) -> None:
        """One more sitting."""
        self.played += 1
        if outcome.places[seat] == 1:
            self.shared[list(outcome.places).count(1)] += 1
        self.score += outcome.scores[seat]
        self.squares += outcome.scores[seat] ** 2
        self.thought += outcome.thought[seat]
        self.choices += outcome.choices[seat]

    def share(self, name: str) -> Share:
        """All sittings together."""
        wins = sum(won / winners for winners, won in sorted(self.shared.items()))
        low, high = wilson(wins, self.played)
        played = max(1, self.played)
        think_ms = 1000 * self.thought / max(1, self.choices)
        mean = self.score / played
        half = Z * standard_error(self.score, self.squares, self.played)
        return Share(name, self.played, wins, wins / played, low, high, mean, mean - half, mean + half, think_ms)


def summed_up(game: str, seats: int, seed: int, options: Mapping[str, str], outcomes: Iterable[Played]) -> Report:
    """Many outcomes as one report; none of them is kept."""
    by_bot: dict[str, Tally] = {}
    by_seat = [Tally() for _ in range(seats)]
    by_turn = [Tally() for _ in range(seats)]
    lengths: Counter[int] = Counter()
    draws = 0
    for outcome in outcomes:
        lengths[outcome.moves] += 1
        draws += list(outcome.places).count(1) > 1
        for seat in range(seats):
            by_bot.setdefault(outcome.bots[seat], Tally()).add(outcome, seat)
            by_seat[seat].add(outcome, seat)
            by_turn[seat].add(outcome, outcome.order[seat])
    return Report(
        game=game,
        seats=seats,
        games=lengths.total(),
        seed=seed,
        options=options,
        draws=draws,
        by_bot=tuple(by_bot[bot].share(bot) for bot in sorted(by_bot)),
        by_seat=tuple(tally.share(str(seat)) for seat, tally in enumerate(by_seat)),
        by_turn=tuple(tally.share(ordinal(turn)) for turn, tally in enumerate(by_turn)),
        moves=spread([float(moves) for moves in lengths.elements()]),
    )
