"""Sugarworks: adjust the belts, bonk the candy, fill your orders before a candy type runs out."""

from collections.abc import Mapping
from typing import cast

from sugarhouse.core.event import Words
from sugarhouse.core.game import Game, Option, Refusal, Refused, Result, Setup
from sugarhouse.core.rng import Rng
from sugarhouse.core.state import State
from sugarhouse.games.sugarworks import drawing, events, options, positions, reading, refusals, result, words
from sugarhouse.games.sugarworks import layout as at
from sugarhouse.games.sugarworks.content import EDITION
from sugarhouse.games.sugarworks.hints import WorksHints
from sugarhouse.games.sugarworks.names import SEATS
from sugarhouse.games.sugarworks.queries import blank
from sugarhouse.games.sugarworks.rules import Works
from sugarhouse.games.sugarworks.view import WorksView
from sugarhouse.games.sugarworks.viewing import view


class Sugarworks(Game):
    """Facts and translations of Sugarworks."""

    name = "sugarworks"
    title = "Sugarworks"
    tagline = "Run the belts, bonk the candy"
    minutes = 40
    seats = range(1, 5)
    options = options.DECLARED
    edition = EDITION
    # 99 rounds of 4 turns of 8 questions, 5 windows of 44, `move` and `roll`.
    bound = 99 * (4 * 8 + 5 * 44 + 2)
    view_type = WorksView
    event_types = events.EVENTS
    lexicon = words.LEXICON
    notation = words.WorksNotation(words.LEXICON)
    hints = WorksHints()
    debug = words.WorksDebug()

    def deal(self, setup: Setup, rng: Rng) -> Works:
        """The first position (3.1); chance is asked in the order of the setup."""
        try:
            chosen = self.chosen(setup)
        except Refused as refused:
            if refused.refusal.code == "option" and set(setup.options) <= set(options.NAMED):
                raise Refused(options.bad(refused.refusal.reason)) from refused
            raise
        options.check(setup, chosen)
        state = blank(setup.seats, rng)
        options.keep(state, options.scenario_of(setup), chosen)
        state.begin()
        return state

    def position(self, state: State) -> str:
        return positions.position(_works(state))

    def parse(self, text: str) -> Works:
        return reading.parse(text)

    def seat_names(self, state: State) -> list[str]:
        return list(SEATS[: state.seats])

    def setup(self, state: State) -> Setup:
        return options.setup_of(_works(state))

    def view(self, state: State, seat: int) -> WorksView:
        return view(_works(state), seat)

    def refuse(self, state: State, seat: int, words_said: str) -> Refusal:
        return refusals.refuse(_works(state), seat, words_said)

    def result(self, state: State) -> Result:
        return result.result(_works(state))

    def show(self, state: State, seat: int | None = None) -> str:
        return drawing.show(_works(state), seat)

    def hidden(self, setup: Setup) -> bool:
        """Co-op and solo hide nothing (3.15.1)."""
        return options.scenario_of(setup) not in ("coop", "solo")

    def offered(self, setup: Setup) -> tuple[Option, ...]:
        return options.offered(setup)

    def words(self, state: State, seat: int, moves: list[int]) -> Words:
        return words.told(_works(state), seat, moves)

    def private(self, state: State, seat: int) -> bool:
        """All but `move` and `roll`, which follow from what all know."""
        world = _works(state)
        return self.hidden(self.setup(state)) and world.v[at.STEP] not in (at.S_RUN, at.S_ROLL)

    def late(self, state: State, seat: int) -> int:
        return words.late(_works(state), seat)

    def census(self, state: State) -> Mapping[str, int]:
        """Every order once, tiles by kind, candies by shape, and the outputs."""
        return positions.census(_works(state))

    def setups(self) -> tuple[Setup, ...]:
        return options.mixtures()


def _works(state: State) -> Works:
    return cast(Works, state)  # this game deals and parses nothing else


GAME = Sugarworks()
