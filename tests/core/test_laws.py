"""The laws pass a sound game and catch each planted bug, each by the law that is about it."""

import os
import re
import subprocess
import sys

import pytest

from sugarhouse.core.game import Game, Setup
from sugarhouse.core.laws import LAWS
from sugarhouse.core.trial import Trial, check, digest
from tests.toys import broken
from tests.toys.bazaar import Bazaar
from tests.toys.belt import Belt
from tests.toys.fudge import Fudge
from tests.toys.harvest import Harvest

pytestmark = pytest.mark.compiled

CAUGHT = [
    (broken.ShowsTheLid, "blind"),
    (broken.TellsTheGallery, "blind"),
    (broken.TellsHandsInTheResult, "blind"),
    (broken.HidesNothing, "blind"),
    (broken.Peeks, "no peek"),
    (broken.RemembersTheLid, "no peek"),
    (broken.SharesChips, "clone"),
    (broken.SharesChance, "clone"),
    (broken.LosesAChip, "conservation"),
    (broken.DrawsFromAStack, "horizon"),
    (broken.RevealsUncounted, "horizon"),
    (broken.MovesFollowTheLid, "known moves"),
    (broken.LastCommitWins, "commute"),
    (broken.ForgetsTheDiscard, "round trip"),
    (broken.Mishears, "round trip"),
    (broken.AsksByTheLid, "public asking"),
    (broken.DeadEnd, "live"),
    (broken.NeverEnds, "live"),
    (broken.MiscountsPlaces, "live"),
    (broken.FailsToDeal, "live"),
    (broken.PlayoutStops, "live"),
    (broken.TellsTheDraw, "honest events"),
    (broken.ReadsAloud, "words"),
    (broken.HearsNoUndo, "live"),
    (broken.RollsElsewhere, "determinism"),
]

CAUGHT_AT_MANY_MOVES = [
    (broken.NamesThePurchase, "words"),
    (broken.NamesThePurchaseInAPhrase, "words"),
    (broken.MarkTravels, "words"),
    (broken.ShowsUncounted, "horizon"),
    (broken.AsksInTheOpen, "known moves"),
]


class Ticks:
    """A clock for tests: each look at it takes a hundredth of a second."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 0.01
        return self.now


def test_a_sound_game_keeps_all_laws_and_each_law_looked() -> None:
    report = check(Fudge(), seconds=4.0, clock=Ticks())
    assert report.breaches == ()
    assert report.setups == report.of_setups == 18
    assert set(report.checked) == set(LAWS)
    assert len(LAWS) == 13
    assert min(report.checked.values()) > 100


def test_a_sound_game_with_hundreds_of_moves_keeps_all_laws() -> None:
    report = check(Bazaar(), seconds=0.4, clock=Ticks())
    assert report.breaches == ()
    assert min(report.checked.values()) > 20


@pytest.mark.parametrize("game", [Harvest(), Belt()], ids=lambda game: str(game.name))
def test_games_without_a_winner_and_with_an_outlook_keep_all_laws(game: Game) -> None:
    assert check(game, seconds=0.5, clock=Ticks()).breaches == ()


@pytest.mark.parametrize(("game", "law"), CAUGHT_AT_MANY_MOVES, ids=[game.__name__ for game, _ in CAUGHT_AT_MANY_MOVES])
def test_a_bug_that_hundreds_of_moves_could_hide_is_caught(game: type[Bazaar], law: str) -> None:
    trials = (Trial(game(), Setup(3), seed, share=1).run() for seed in range(1, 200))
    found = next((breach for trial in trials for breach in trial.breaches), None)
    assert found is not None
    assert found.law == law


@pytest.mark.parametrize(("game", "law"), CAUGHT, ids=[game.__name__ for game, _ in CAUGHT])
def test_a_planted_bug_is_caught_by_its_law(game: type[Game], law: str) -> None:
    report = check(game(), seconds=20.0, clock=Ticks())
    assert law in {breach.law for breach in report.breaches}


def test_every_law_catches_something() -> None:
    assert {law for _, law in CAUGHT} == set(LAWS)


def test_a_breach_prints_one_line_that_shows_it_again() -> None:
    game = broken.LosesAChip()
    breach = check(game, seconds=20.0, clock=Ticks()).breaches[0]
    assert "\n" not in str(breach)
    assert str(breach).startswith("conservation (fudge, 2 seats): after the move there is 5 chips instead of 6 | ")
    state = game.parse(breach.position)
    name, words = breach.words[0].split(" ", 1)
    before = game.census(state)
    state.play(game.seat_names(state).index(name), game.notation.hear(words))
    assert game.census(state) != before


def test_a_breach_says_where_a_game_failed() -> None:
    breach = check(broken.FailsToDeal(), seconds=1.0, clock=Ticks()).breaches[0]
    assert re.fullmatch(r"IndexError in deal \(broken.py, line \d+\): no cards", breach.detail)


def test_played_again_a_game_passes_its_positions_in_the_same_order() -> None:
    trial = Trial(Fudge(), Setup(2), 5).run()
    trial.trail[1], trial.trail[2] = trial.trail[2], trial.trail[1]
    trial._again()
    assert [breach.law for breach in trial.breaches] == ["determinism"]


def test_only_the_named_setups_are_tried_and_each_once_at_least() -> None:
    setups = [Setup(2, {"die": "off"}), Setup(3, {"flavours": "rum"})]
    report = check(Fudge(), seconds=0.0, only=setups)
    assert (report.games, report.setups, report.of_setups) == (2, 2, 2)


def test_progress_is_reported_after_each_game() -> None:
    told: list[tuple[float, str]] = []
    check(Fudge(), seconds=0.2, clock=Ticks(), report=lambda part, words: told.append((part, words)))
    assert told[0][1].startswith("1 of 18 setups, 1 games, ")
    assert [part for part, _ in told] == sorted(part for part, _ in told)
    assert all(part <= 1.0 for part, _ in told)


def test_the_same_seed_plays_the_same_game() -> None:
    one, two, other = (Trial(Fudge(), Setup(3), seed).run() for seed in (5, 5, 6))
    assert one.trail == two.trail != other.trail


def test_another_process_compiled_or_not_plays_the_same_games() -> None:
    program = "from sugarhouse.core.trial import digest; from tests.toys.fudge import Fudge; print(digest(Fudge(), 20))"
    found = {digest(Fudge(), 20)}
    for interpreted, hashing in (("1", "0"), ("", "1")):
        surroundings = {
            **os.environ,
            "SUGARHOUSE_INTERPRETED": interpreted,
            "PYTHONHASHSEED": hashing,
            "PYTHONPATH": os.pathsep.join(sys.path),
        }
        done = subprocess.run(
            [sys.executable, "-c", program], env=surroundings, capture_output=True, text=True, check=True
        )
        found.add(done.stdout.strip())
    assert len(found) == 1
