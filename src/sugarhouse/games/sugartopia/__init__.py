"""Sugartopia: lay a land of sweets, steer sugar to your bears, and walk a gingerman home along the cookies."""

from collections.abc import Mapping
from typing import cast

from sugarhouse.core.game import Game, Option, Refusal, Result, Setup
from sugarhouse.core.rng import Rng
from sugarhouse.core.state import State
from sugarhouse.games.sugartopia import drawing, events, options, positions, reading, refusals, result, words
from sugarhouse.games.sugartopia import layout as at
from sugarhouse.games.sugartopia.content import EDITION
from sugarhouse.games.sugartopia.hints import TopiaHints
from sugarhouse.games.sugartopia.queries import blank
from sugarhouse.games.sugartopia.rules import Topia
from sugarhouse.games.sugartopia.view import TopiaView
from sugarhouse.games.sugartopia.viewing import view


class Sugartopia(Game):
    """Facts and translations of Sugartopia."""

    name = "sugartopia"
    title = "Sugartopia"
    tagline = "Grow a land of sweets, feed your bears"
    minutes = 20
    seats = range(2, 5)
    usual_seats = 4
    options = options.DECLARED
    edition = EDITION
    bound = 200  # 25 placements, at most 57 choices of bears, passes under ginger_last=may
    lexicon = words.LEXICON
    notation = words.TurnNotation(words.LEXICON)
    hints = TopiaHints()
    debug = words.ScriptedDeck()
    view_type = TopiaView
    event_types = events.EVENTS

    def deal(self, setup: Setup, rng: Rng) -> Topia:
        """The first position (3.1): chance names the start player, then gives each seat a card."""
        options.check_setup(setup)
        chosen = self.chosen(setup)
        state = blank(setup.seats, rng)
        options.keep(state, chosen, rng)
        state.begin()
        return state

    def position(self, state: State) -> str:
        return positions.position(_topia(state))

    def parse(self, text: str) -> Topia:
        return reading.parse(text)

    def seat_names(self, state: State) -> list[str]:
        return list(options.side_letters(_topia(state)))

    def setup(self, state: State) -> Setup:
        return options.setup_of(_topia(state))

    def view(self, state: State, seat: int) -> TopiaView:
        return view(_topia(state), seat)

    def refuse(self, state: State, seat: int, words_said: str) -> Refusal:
        return refusals.refuse(_topia(state), seat, words_said)

    def result(self, state: State) -> Result:
        return result.result(_topia(state))

    def show(self, state: State, seat: int | None = None) -> str:
        return drawing.show(_topia(state), seat)

    def offered(self, setup: Setup) -> tuple[Option, ...]:
        """As many start players and colours as there are seats."""
        return tuple(options.seated(option, setup.seats) for option in super().offered(setup))

    def hidden(self, setup: Setup) -> bool:
        """A land card is hidden until its owner's turn starts, or until it is laid (section 4)."""
        return True

    def private(self, state: State, seat: int) -> bool:
        """A hand that was shown at the start of the turn has nothing to hide; with reveal=on_place it has (10)."""
        return bool(_topia(state).v[at.OPTIONS] & at.ON_PLACE)

    def late(self, state: State, seat: int) -> int:
        """The first land placement, a pass or a gingerman; own bears first, neutral ones, then rivals (section 6)."""
        return words.late(_topia(state), seat)

    def census(self, state: State) -> Mapping[str, int]:
        """Cards and cubes, wherever they are."""
        return positions.census(_topia(state))


def _topia(state: State) -> Topia:
    return cast(Topia, state)  # this game deals and parses nothing else


GAME = Sugartopia()
