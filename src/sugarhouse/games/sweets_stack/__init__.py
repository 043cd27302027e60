"""Sweets Stack: pass awkward candies to your neighbour and keep your own bucket from overflowing."""

from collections.abc import Mapping
from typing import cast

from sugarhouse.core.event import Words
from sugarhouse.core.game import Game, Refusal, Result, Setup
from sugarhouse.core.rng import Rng
from sugarhouse.core.state import State
from sugarhouse.games.sweets_stack import drawing, events, positions, reading, refusals, result, words
from sugarhouse.games.sweets_stack import layout as at
from sugarhouse.games.sweets_stack.content import EDITION
from sugarhouse.games.sweets_stack.hints import StackHints
from sugarhouse.games.sweets_stack.kernel import M_CHANGE, ORIENTED, POSE
from sugarhouse.games.sweets_stack.marking import price
from sugarhouse.games.sweets_stack.names import IDS, SIDES
from sugarhouse.games.sweets_stack.options import DECLARED, advanced_cards, keep, setup_of
from sugarhouse.games.sweets_stack.queries import blank
from sugarhouse.games.sweets_stack.rules import Stack
from sugarhouse.games.sweets_stack.view import StackView
from sugarhouse.games.sweets_stack.viewing import view


class SweetsStack(Game):
    """Facts and translations of Sweets Stack."""

    name = "sweets_stack"
    title = "Sweets Stack"
    tagline = "Pass the awkward candies, save your bucket"
    minutes = 40
    seats = range(2, 5)
    options = DECLARED
    usual_seats = 4  # section 6
    edition = EDITION
    # Three rounds of at most 17 turns (5.15); each of four seats exchanges, putting six cards, chooses and marks.
    bound = 3 * 17 * 4 * 9
    view_type = StackView
    event_types = events.EVENTS
    lexicon = words.LEXICON
    notation = words.StackNotation(words.LEXICON)
    hints = StackHints()
    debug = words.StackDebug()

    def deal(self, setup: Setup, rng: Rng) -> Stack:
        """The first position (3.1, 3.2); chance draws random advanced cards, then the opening hands seat by seat."""
        chosen = self.chosen(setup)
        state = blank(setup.seats, rng)
        keep(state, chosen, advanced_cards(chosen, rng))
        state.begin()
        return state

    def position(self, state: State) -> str:
        return positions.position(_stack(state))

    def parse(self, text: str) -> Stack:
        return reading.parse(text)

    def seat_names(self, state: State) -> list[str]:
        return list(SIDES[: state.seats])

    def setup(self, state: State) -> Setup:
        return setup_of(_stack(state))

    def view(self, state: State, seat: int) -> StackView:
        return view(_stack(state), seat)

    def refuse(self, state: State, seat: int, words_said: str) -> Refusal:
        return refusals.refuse(_stack(state), seat, words_said)

    def result(self, state: State) -> Result:
        return result.result(_stack(state))

    def show(self, state: State, seat: int | None = None) -> str:
        return drawing.show(_stack(state), seat)

    def hidden(self, setup: Setup) -> bool:
        return True

    def private(self, state: State, seat: int) -> bool:
        """Every question is answered with a hidden hand in view."""
        return True

    def words(self, state: State, seat: int, moves: list[int]) -> Words:
        """Choices and markings are secret until the last is in, unless they are shown as they are done (5.28).

        That a hand was exchanged all see at once; how it was put back, or whether as it lay, is nobody's business (4.1,
        D1).
        """
        v = _stack(state).v
        said = words.told(_stack(state), seat, moves)
        if v[at.PHASE] == at.ASK_MARK and v[at.AS_DONE]:
            return Words(said)
        return Words("X" if words.exchanges(_stack(state), seat, moves) else "", said, 1 << seat)

    def setups(self) -> tuple[Setup, ...]:
        """Who goes out openly where rescue is forced tells all what they do not hold."""
        return tuple(Setup(seats, {"rescue": "forced", "mark_reveal": "as_done"}) for seats in self.seats)

    def take_back(self, state: State, seat: int) -> State | Refusal:
        """By option, a choice by itself, even if it was shown already or others have exchanged since (5.29).

        Cards that are only being put in order have not been returned yet: they come back one by one (6: clock).
        """
        stack = _stack(state)
        if not stack.may_retract(seat) and not stack.v[at.SEATS + seat * at.SPAN + at.ARRANGED]:
            return refusals.refuse_undo(stack, seat)
        twin = stack.clone()
        twin.retract(seat)
        return twin

    def late(self, state: State, seat: int) -> int:
        """The first card by id; the lowest, then leftmost free fit; else the cheapest paid one; else out (6: clock)."""
        moves = state.moves(seat)
        if moves[0] < at.M_OUT:
            return min((move for move in moves if move != at.M_EXCHANGE and move != at.M_ARRANGE), key=self.lexicon.say)
        fits = [move for move in moves if move >= at.M_MARK]
        return min(fits, key=_lateness) if fits else moves[0]

    def census(self, state: State) -> Mapping[str, int]:
        """Every card, wherever it is, and what each seat owns."""
        return positions.census(_stack(state))


def _stack(state: State) -> Stack:
    return cast(Stack, state)  # this game deals and parses nothing else


def _lateness(move: int) -> tuple[int, int, str, int]:
    number = move - (int(M_CHANGE) if move >= M_CHANGE else at.M_MARK)
    return int(price(move)), int(POSE[number]), IDS[ORIENTED[number] >> 2], int(ORIENTED[number]) & 3


GAME = SweetsStack()
