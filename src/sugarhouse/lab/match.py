"""Matches between bots: a match is (game, setup, seed, bots) -> outcome, and nothing but text crosses processes."""

import multiprocessing
import os
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait

import msgspec

from sugarhouse.bots.levels import named
from sugarhouse.core.game import Setup, owing, places
from sugarhouse.core.rng import Rng, mix
from sugarhouse.games import find
from sugarhouse.lab.report import Report, summed_up

WORD = 0xFFFFFFFF
DEAL = 0  # the stream that deals; seat s draws from stream 1 + s
WAITING = 4  # matches that wait in line for each process


class Match(msgspec.Struct, frozen=True):
    """Everything that decides how a match goes."""

    game: str
    seats: int
    bots: tuple[str, ...]  # by seat
    seed: int
    deal: int  # which deal of the seed; matches with the same deal differ in who sits where
    options: Mapping[str, str] = {}
    log: bool = False


class Outcome(msgspec.Struct, frozen=True):
    """How a match went; `log` has every move as (seat, words) where it was asked for."""

    bots: tuple[str, ...]
    places: tuple[int, ...]
    scores: tuple[int, ...]  # as the game's own result tells them to people
    order: tuple[int, ...]  # the seats in turn order: as they came to their first decision
    moves: int
    thought: tuple[float, ...]  # seconds, by seat
    choices: tuple[int, ...]  # how many decisions with more than one move, by seat
    log: tuple[tuple[int, str], ...] = ()


def stream(seed: int, deal: int, number: int) -> Rng:
    """Generator `number` of a deal: the table's own, or that of one seat."""
    high = mix((seed & WORD) ^ mix((deal + 1) & WORD))
    return Rng(high, mix((seed >> 32 & WORD) ^ mix((number + 1) & WORD)))


def play(match: Match) -> Outcome:
    """Play a match to its end."""
    game = find(match.game)
    state = game.deal(Setup(match.seats, match.options), stream(match.seed, match.deal, DEAL))
    players = [named(bot) for bot in match.bots]
    dice = [stream(match.seed, match.deal, 1 + seat) for seat in range(match.seats)]
    thought = [0.0] * match.seats
    choices = [0] * match.seats
    log: list[tuple[int, str]] = []
    order: list[int] = []
    moves = 0
    while asked := owing(state):
        seat = asked[0]
        if seat not in order:
            order.append(seat)
        legal = state.moves(seat)
        move = legal[0]
        if len(legal) > 1:
            started = time.perf_counter()
            move = players[seat].answer(game, state, seat, dice[seat])
            thought[seat] += time.perf_counter() - started
            choices[seat] += 1
        state.play(seat, move)
        moves += 1
        if match.log:
            log.append((seat, game.notation.say(move)))
    return Outcome(
        bots=match.bots,
        places=tuple(places(state.scores())),
        scores=tuple(seat.score for seat in sorted(game.result(state).seats, key=lambda result: result.seat)),
        order=around(order, match.seats),
        moves=moves,
        thought=tuple(thought),
        choices=tuple(choices),
        log=tuple(log),
    )


def around(order: list[int], seats: int) -> tuple[int, ...]:
    """All seats in turn order: those that had a decision, then those that the game ended before, clockwise."""
    last = order[-1] if order else seats - 1
    rest = [(last + step) % seats for step in range(1, seats + 1)]
    return (*order, *(seat for seat in rest if seat not in order))


def play_text(text: str) -> str:
    """Play a match that was written as JSON; the outcome as JSON."""
    return msgspec.json.encode(play(msgspec.json.decode(text, type=Match))).decode()


def schedule(
    game: str, seats: int, bots: tuple[str, ...], games: int, seed: int, options: Mapping[str, str]
) -> Iterator[Match]:
    """The matches of a simulation: each deal is played once in every seating, so that luck and seats are shared.

    Seatings that only exchange equal bots would repeat a match to the letter, so they count once.
    """
    seatings = list(dict.fromkeys((*bots[turn:], *bots[:turn]) for turn in range(seats)))
    for number in range(games):
        deal, turn = divmod(number, len(seatings))
        yield Match(game, seats, seatings[turn], seed, deal, options)


def seated(bots: Iterable[str], seats: int) -> tuple[str, ...]:
    """One bot for each seat, where a single one takes them all; raises KeyError or ValueError: unknown, not so many."""
    entered = tuple(bots)
    entered = entered * seats if len(entered) == 1 else entered
    if len(entered) != seats:
        raise ValueError(f"{len(entered)} bots cannot take {seats} seats")
    for bot in entered:
        named(bot)
    return entered


def simulate(
    game: str,
    seats: int,
    bots: Iterable[str],
    games: int,
    seed: int = 0,
    options: Mapping[str, str] | None = None,
    workers: int | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Report:
    """Play many matches, in this process or in several, and sum them up; raises as `find`, `seated` and `Game.deal` do.

    `workers` defaults to one per core; with 1 nothing is started. `progress` is told how many matches of how many are
    done.
    """
    entered = seated(bots, seats)
    chosen = dict(options or {})
    find(game).deal(Setup(seats, chosen), stream(seed, 0, DEAL))  # a refusal does not survive the way between processes
    matches = schedule(game, seats, entered, games, seed, chosen)
    processes = min(workers or os.cpu_count() or 1, max(1, games))
    results = map(play, matches) if processes == 1 else _spread(matches, processes)
    return summed_up(game, seats, seed, chosen, _watched(results, games, progress))


def _watched(results: Iterable[Outcome], games: int, progress: Callable[[int, int], None] | None) -> Iterator[Outcome]:
    for done, outcome in enumerate(results, 1):
        if progress is not None:
            progress(done, games)
        yield outcome


def _spread(matches: Iterator[Match], processes: int) -> Iterator[Outcome]:
    """Outcomes as they come; only a few matches are in line at a time, so that stopping stops."""
    open_: set[Future[str]] = set()
    with ProcessPoolExecutor(processes, mp_context=multiprocessing.get_context("spawn")) as pool:
        while True:
            while len(open_) < processes * WAITING and (match := next(matches, None)) is not None:
                open_.add(pool.submit(play_text, msgspec.json.encode(match).decode()))
            if not open_:
                return
            for future in wait(open_, return_when=FIRST_COMPLETED).done:
                open_.discard(future)
                yield msgspec.json.decode(future.result(), type=Outcome)
