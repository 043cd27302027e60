"""Sugar Blast: a match-three race around a tray that tilts."""

from collections.abc import Mapping
from typing import cast

from sugarhouse.core.game import Game, Refusal, Refused, Result, Setup
from sugarhouse.core.rng import Rng
from sugarhouse.core.state import State
from sugarhouse.games.sugar_blast import (
    drawing,
    events,
    positions,
    queries,
    reading,
    refusals,
    result,
    view,
    viewing,
    words,
)
from sugarhouse.games.sugar_blast import layout as at
from sugarhouse.games.sugar_blast.content import CODES
from sugarhouse.games.sugar_blast.hints import BlastHints
from sugarhouse.games.sugar_blast.options import DECLARED, OBJECTIVES, SEATING, SLOTS, setup_of, sides_of
from sugarhouse.games.sugar_blast.rules import Blast


class SugarBlast(Game):
    """Facts and translations of Sugar Blast."""

    name = "sugar_blast"
    title = "Sugar Blast"
    tagline = "Swap, blast, tilt the tray"
    minutes = 20
    seats = range(1, 5)
    options = DECLARED
    edition = 2  # 1 checked for jams after somebody had completed (3.7.2)
    # Each Blast takes a candy out for good, has at most 11 questions, and at most 8 dry turns of 5 questions lie before
    # it (3.7.4); Last Licks adds a few.
    bound = 72 * (11 + 8 * 5) + 200
    view_type = view.BlastView
    event_types = events.EVENTS
    lexicon = words.LEXICON
    notation = words.BlastNotation(words.LEXICON)
    hints = BlastHints()
    debug = words.BlastDebug()

    def deal(self, setup: Setup, rng: Rng) -> Blast:
        """The first position (3.2); chance draws the Objective, the Power cards and the first player in this order."""
        chosen = self.chosen(setup)
        sides = SEATING[chosen["seats2"]] if setup.seats == 2 else at.SIDE_NAMES[: setup.seats]
        state = queries.blank(setup.seats, rng)
        v = state.v
        v[at.SIDES] = sum(at.SIDE_NAMES.index(side) << 2 * seat for seat, side in enumerate(sides))
        SLOTS.keep(state, chosen)
        objective = chosen["objective"]
        v[at.OBJECTIVE] = rng.below(len(OBJECTIVES)) if objective == "random" else OBJECTIVES.index(objective)
        v[at.POWERS] = _cards(chosen["powers"], rng)
        v[at.FIRST] = _first(chosen["first_player"], sides, rng)
        state.set_up()
        return state

    def position(self, state: State) -> str:
        return positions.position(_blast(state))

    def parse(self, text: str) -> Blast:
        return reading.parse(text)

    def seat_names(self, state: State) -> list[str]:
        return list(sides_of(_blast(state)))

    def setup(self, state: State) -> Setup:
        return setup_of(_blast(state))

    def census(self, state: State) -> Mapping[str, int]:
        return queries.census(_blast(state))

    def view(self, state: State, seat: int) -> view.BlastView:
        return viewing.view(_blast(state), seat)

    def refuse(self, state: State, seat: int, words_said: str) -> Refusal:
        return refusals.refuse(_blast(state), seat, words_said)

    def result(self, state: State) -> Result:
        return result.result(_blast(state))

    def show(self, state: State, seat: int | None = None) -> str:
        return drawing.show(_blast(state), seat)


def _blast(state: State) -> Blast:
    return cast(Blast, state)  # this game deals and parses nothing else


def _cards(powers: str, rng: Rng) -> int:
    """The Power cards by number, drawn at random, or by name (3.2.3)."""
    if not powers.isdecimal():
        return sum(1 << CODES.index(code) for code in powers.split(","))
    left = list(range(len(CODES)))
    return sum(1 << left.pop(rng.below(len(left))) for _ in range(int(powers)))


def _first(first_player: str, sides: str, rng: Rng) -> int:
    """The seat that begins (3.2.8)."""
    if len(sides) == 1:
        return 0
    if first_player == "random":
        return rng.below(len(sides))
    if first_player not in sides:
        raise Refused(Refusal("option", "3.2.8", f"Nobody sits at side {first_player}, only at {', '.join(sides)}."))
    return sides.index(first_player)


GAME = SugarBlast()
