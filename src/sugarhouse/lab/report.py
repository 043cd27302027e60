"""What many matches say together: shares of wins with intervals, lengths, scores and thinking times."""

import math
from collections.abc import Mapping, Sequence
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


def summed_up(game: str, seats: int, seed: int, options: Mapping[str, str], outcomes: Sequence[Played]) -> Report:
    """Many outcomes as one report."""
    bots = sorted({bot for outcome in outcomes for bot in outcome.bots})
    return Report(
        game=game,
        seats=seats,
        games=len(outcomes),
        seed=seed,
        options=options,
        draws=sum(list(outcome.places).count(1) > 1 for outcome in outcomes),
        by_bot=tuple(
            _share(bot, [(o, seat) for o in outcomes for seat in range(seats) if o.bots[seat] == bot]) for bot in bots
        ),
        by_seat=tuple(_share(str(seat), [(o, seat) for o in outcomes]) for seat in range(seats)),
        by_turn=tuple(_share(ordinal(turn), [(o, o.order[turn]) for o in outcomes]) for turn in range(seats)),
        moves=spread([float(outcome.moves) for outcome in outcomes]),
    )


def _share(name: str, sat: Sequence[tuple[Played, int]]) -> Share:
    """The share of wins over (outcome, seat) pairs."""
    played = len(sat)
    wins = sum(1 / list(o.places).count(1) for o, seat in sat if o.places[seat] == 1)
    low, high = wilson(wins, played)
    score = sum(o.scores[seat] for o, seat in sat) / max(1, played)
    thought = sum(o.thought[seat] for o, seat in sat)
    choices = sum(o.choices[seat] for o, seat in sat)
    return Share(name, played, wins, wins / max(1, played), low, high, score, 1000 * thought / max(1, choices))
