"""The contract is a program: random play at every seat count and option, with the laws watching, and a report."""

import hashlib
import time
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain, cycle, islice
from pathlib import Path

import msgspec

from sugarhouse.core import setups
from sugarhouse.core.game import Game, Refused, Setup, owing
from sugarhouse.core.laws import LAWS, OF_PHRASES, Broken, Scene, ended, ended_alike, some_move, some_phrase
from sugarhouse.core.rng import FairRng, Rng, seeded
from sugarhouse.core.state import State

SHARE = 3  # a law looks at one scene in so many; conservation and liveness look at all
ALWAYS = ("live", "conservation")
PHRASES = 2  # one scene in so many has a phrase of several moves, where one is found
ENOUGH = 20  # breaches after which a trial stops


class Breach(msgspec.Struct, frozen=True):
    """A law that a game broke, with the position and the words that show it again."""

    law: str
    game: str
    seats: int
    options: Mapping[str, str]
    position: str
    words: tuple[str, ...]  # seat and move, as the debugger reads them
    detail: str
    seed: int  # Trial(game, setup, seed).run() comes to it again

    def __str__(self) -> str:
        chosen = " ".join(f"{name}={value}" for name, value in self.options.items())
        where = f"{self.game}, {self.seats} seats{', ' + chosen if chosen else ''}"
        return f"{self.law} ({where}): {self.detail} | {self.position} -- {' ; '.join(self.words)}"


class Report(msgspec.Struct, frozen=True):
    """What a trial covered and what it found."""

    game: str
    setups: int  # tried, of those that must be tried
    of_setups: int
    refused: int  # setups that the game does not allow
    games: int
    moves: int
    checked: Mapping[str, int]  # how often each law looked
    seconds: float
    breaches: tuple[Breach, ...]

    @property
    def ok(self) -> bool:
        """Whether every law was kept."""
        return not self.breaches


class Trial:
    """One game of random play, watched; `breaches` fills where laws are broken."""

    def __init__(self, game: Game, setup: Setup, seed: int, share: int = SHARE) -> None:
        self.game = game
        self.setup = setup
        self.seed = seed
        self.share = share
        self.dice = seeded(seed)
        self.deal_rng: Rng = FairRng(seed.to_bytes(8, "big")) if seed % 8 == 0 else seeded(seed + 1)
        self.names: list[str] = []
        self.breaches: list[Breach] = []
        self.checked = dict.fromkeys(LAWS, 0)
        self.words: list[tuple[int, int]] = []  # seat and move
        self.trail: list[str] = []  # the position before each move, and the last one

    def run(self, watched: bool = True) -> "Trial":
        """Play to the end, or to the first scene in which a law is broken; raises Refused on a bad setup."""
        try:
            self._play(watched)
        except Refused:
            raise
        except Exception as error:  # a game that fails where no law looks: still a finding, not an end of the trial
            self._breach("live", [], _fault(error))
        return self

    def _play(self, watched: bool) -> None:
        state = self.game.deal(self.setup, self.deal_rng.clone())
        self.trail.append(self.game.position(state))
        self.names = self.game.seat_names(state)
        census = dict(self.game.census(state))
        while asked := owing(state):
            if len(self.words) >= self.game.bound:
                self._breach("live", [], f"the game is longer than {self.game.bound} moves")
                return
            seat = asked[self.dice.below(len(asked))]
            if not state.moves(seat):
                self._breach("live", [], f"seat {seat} is to act and has no move")
                return
            move = some_move(self.game, state, seat, self.dice)
            if watched:
                self._watch(Scene(self.game, state, seat, self._phrase(state, seat, move), self.dice, census))
            if self.breaches or not self._step(state, seat, move):
                return
        if watched:
            self._try("live", [], lambda: ended(self.game, state))
            rng = seeded(self.dice.below(1 << 60))
            self._try("blind", [], lambda: ended_alike(self.game, state, rng))
            self._again()

    def _phrase(self, state: State, seat: int, move: int) -> list[int]:
        """What the laws are shown: the move that comes next, or sometimes a phrase that begins with it."""
        if self.dice.below(PHRASES):
            return [move]
        return some_phrase(self.game, state, seat, move, self.dice)

    def _step(self, state: State, seat: int, move: int) -> bool:
        played = self._try("live", [(seat, move)], lambda: state.play(seat, move))
        if played:
            self.words.append((seat, move))
            self.trail.append(self.game.position(state))
        return played

    def _watch(self, scene: Scene) -> None:
        for name, law in LAWS.items():
            if name in ALWAYS or self.dice.below(self.share) == 0:
                self.checked[name] += 1
                moves = scene.moves if name in OF_PHRASES else [scene.move]
                self._try(name, [(scene.seat, move) for move in moves], partial(law, scene))

    def _again(self) -> None:
        """Determinism over a whole game: dealt and played again, it passes through the same positions."""
        self.checked["determinism"] += 1
        state = self.game.deal(self.setup, self.deal_rng.clone())
        for n, before in enumerate(self.trail):
            if n > 0:
                state.play(*self.words[n - 1])
            text = self.game.position(state)
            if text != before:
                self._breach("determinism", [], f"dealt and played again, move {n} comes to {text}, not {before}")
                return

    def _try(self, law: str, played: list[tuple[int, int]], look: Callable[[], None]) -> bool:
        try:
            look()
        except Broken as broken:
            self._breach(law, played, str(broken))
            return False
        except Exception as error:  # whatever a game raises here is its fault, and the trial goes on
            self._breach(law, played, _fault(error))
            return False
        return True

    def _breach(self, law: str, played: list[tuple[int, int]], detail: str) -> None:
        shown = played
        where = self.trail[-1] if self.trail else ""
        if law == "round trip" and self.words:
            # What is wrong is missing from this position: show how the game came here.
            shown, where = [self.words[-1], *shown], self.trail[-2]
        words = tuple(f"{self.names[seat]} {self.game.notation.say(move)}" for seat, move in shown)
        options = dict(self.setup.options)
        self.breaches.append(Breach(law, self.game.name, self.setup.seats, options, where, words, detail, self.seed))


def check(
    game: Game,
    seconds: float = 10.0,
    seed: int = 1,
    report: Callable[[float, str], None] | None = None,
    only: Sequence[Setup] = (),
    share: int = SHARE,
    clock: Callable[[], float] = time.monotonic,
) -> Report:
    """Put a game on trial for about so many seconds; with `only`, at these setups and no others, each at least once.

    `report` is called after each game with the part of the time that is gone and a line for people.
    """
    must = list(only) or setups.named(game)
    start = clock()
    tried = refused = games = moves = 0
    checked = dict.fromkeys(LAWS, 0)
    breaches: list[Breach] = []
    for number, setup in enumerate(_endless(game, must, bool(only), seed)):
        if (clock() - start >= seconds and not (only and number < len(must))) or len(breaches) >= ENOUGH:
            break
        trial = Trial(game, setup, seed * 1_000_003 + number, share)
        tried += number < len(must)
        try:
            trial.run()
        except Refused:
            refused += 1
            continue
        games += 1
        moves += len(trial.words)
        breaches += trial.breaches
        for name, count in trial.checked.items():
            checked[name] += count
        if report is not None:
            part = min(1.0, (clock() - start) / seconds) if seconds else 1.0
            report(part, f"{tried} of {len(must)} setups, {games} games, {moves} moves, {len(breaches)} breaches")
    return Report(game.name, tried, len(must), refused, games, moves, checked, clock() - start, tuple(breaches))


def digest(game: Game, games: int = 5, seed: int = 1) -> str:
    """A hash over all positions of some random games: the same compiled or not, on any process and machine."""
    total = hashlib.sha256()
    for number, setup in enumerate(islice(_endless(game, setups.named(game), False, seed), games)):
        trial = Trial(game, setup, seed * 1_000_003 + number)
        try:
            trial.run(watched=False)
        except Refused:
            continue
        total.update("\n".join(trial.trail).encode())
    return total.hexdigest()


def _fault(error: Exception) -> str:
    """What a game raised, and where: a method that it does not have yet says nothing else."""
    at = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} in {at.name} ({Path(at.filename).name}, line {at.lineno}): {error}"


def _endless(game: Game, must: Sequence[Setup], only: bool, seed: int) -> Iterator[Setup]:
    """First the setups that must be tried, then mixtures and the defaults in turn, or the same ones again."""
    if only:
        return cycle(must)
    mixtures = setups.mixed(game, seeded(seed))
    plain = cycle([Setup(seats) for seats in game.seats])
    return chain(must, chain.from_iterable(zip(mixtures, plain, strict=False)))
