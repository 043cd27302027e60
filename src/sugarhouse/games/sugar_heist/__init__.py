"""Sugar Heist: dress up, trap your hideout, and raid your neighbours' candy."""

from collections.abc import Mapping
from typing import cast

from sugarhouse.core.debug import Debug
from sugarhouse.core.event import Words
from sugarhouse.core.game import Game, Refusal, Result, Setup
from sugarhouse.core.rng import Rng
from sugarhouse.core.state import State
from sugarhouse.games.sugar_heist import drawing, events, options, positions, reading, refusals, result, words
from sugarhouse.games.sugar_heist import layout as lay
from sugarhouse.games.sugar_heist.content import EDITION
from sugarhouse.games.sugar_heist.hints import HeistHints
from sugarhouse.games.sugar_heist.names import SIDES
from sugarhouse.games.sugar_heist.queries import blank
from sugarhouse.games.sugar_heist.rules import Heist
from sugarhouse.games.sugar_heist.view import HeistView, view


class HeistDebug(Debug):
    """Scripted chance for the debugger (7.3)."""

    def load(self, state: State, draws: list[str]) -> None:
        """What chance brings next, before what a position has scripted."""
        world = _heist(state)
        world.script = [*draws, *(world.script or [])] or None


class SugarHeist(Game):
    """Facts and translations of Sugar Heist."""

    name = "sugar_heist"
    title = "Sugar Heist"
    tagline = "Dress up, set traps, raid the neighbours"
    minutes = 45
    seats = range(3, 7)
    usual_seats = 4
    options = options.DECLARED
    edition = EDITION
    # At most 240 purchases of 8 moves, 36 passes, 36 heists of 45 answers and 48 Costumes.
    bound = 6000
    lexicon = words.LEXICON
    notation = words.HeistNotation(words.LEXICON)
    debug = HeistDebug()
    hints = HeistHints()
    view_type = HeistView
    event_types = events.EVENTS

    def deal(self, setup: Setup, rng: Rng) -> Heist:
        """The first position (3.1); with random boards chance is asked at once, to the first turn of Prep."""
        chosen = self.chosen(setup)
        state = blank(setup.seats, rng)
        options.keep(state, chosen)
        state.begin()
        return state

    def position(self, state: State) -> str:
        return positions.position(_heist(state))

    def parse(self, text: str) -> Heist:
        return reading.parse(text)

    def seat_names(self, state: State) -> list[str]:
        return list(SIDES[: state.seats])

    def setup(self, state: State) -> Setup:
        return options.setup_of(_heist(state))

    def view(self, state: State, seat: int) -> HeistView:
        return view(_heist(state), seat)

    def refuse(self, state: State, seat: int, words_said: str) -> Refusal:
        return refusals.refuse(_heist(state), seat, words_said)

    def result(self, state: State) -> Result:
        return result.result(_heist(state))

    def show(self, state: State, seat: int | None = None) -> str:
        return drawing.show(_heist(state), seat)

    def hidden(self, setup: Setup) -> bool:
        """Hands and face-down cards are secret, whatever is chosen."""
        return True

    def private(self, state: State, seat: int) -> bool:
        """Prep turns and votes are secret; whatever is answered in a heist is seen by all."""
        return _heist(state).v[lay.PHASE] in (lay.PREP, lay.VOTING)

    def words(self, state: State, seat: int, moves: list[int]) -> Words:
        """A purchase from hand is told by its cost; an arrangement and a vote are nobody's business (4.2)."""
        return words.told(_heist(state), seat, moves)

    def take_back(self, state: State, seat: int) -> State | Refusal | None:
        """An arrangement comes away by itself; a vote stands; a pass goes back by the log (5.30)."""
        world = _heist(state)
        v = world.v
        if v[lay.PHASE] == lay.VOTING:
            return refusals.votes_stand()
        if v[lay.PHASE] == lay.PREP and v[lay.ASKED] == seat and (v[lay.ARRANGED] or v[lay.DROPPED]):
            twin = world.clone()
            twin.v[lay.ARRANGED] = twin.v[lay.DROPPED] = 0
            return twin
        return None

    def late(self, state: State, seat: int) -> int:
        """First free board, pass, let, none, go; the fewest and lowest dice; else suffer; the first Costume by id."""
        return words.late(_heist(state), seat)

    def census(self, state: State) -> Mapping[str, int]:
        """Every card, and with a box of tokens these too."""
        return positions.census(_heist(state))


def _heist(state: State) -> Heist:
    return cast(Heist, state)  # this game deals and parses nothing else


GAME = SugarHeist()
