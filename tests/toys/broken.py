"""Fudge and Bazaar with one thing wrong at a time; each is named for what it does, and one law must catch it."""

import random

import msgspec

from sugarhouse.core.event import Event, Words
from sugarhouse.core.game import Refusal, Result, Setup
from sugarhouse.core.rng import Rng
from sugarhouse.core.state import State
from sugarhouse.core.text import Notation
from tests.toys.bazaar import Bazaar, BazaarState
from tests.toys.fudge import GIVE, KEEP, NONE, SPEND, Fudge, FudgeState, FudgeView


class ShowsTheLid(Fudge):
    """A leak in a view: the face-down card is in it."""

    def view(self, state: State, seat: int) -> FudgeView:
        assert isinstance(state, FudgeState)
        return msgspec.structs.replace(super().view(state, seat), lid=state.lid)


class HidesNothing(Fudge):
    """Says that no hands are hidden, and hides them."""

    def hidden(self, setup: Setup) -> bool:
        return False


class TellsTheGallery(Fudge):
    """A leak in the gallery's view: it shows the first seat's hand."""

    def view(self, state: State, seat: int) -> FudgeView:
        return super().view(state, max(seat, 0))


class TellsHandsInTheResult(Fudge):
    """A leak in the result: it names the cards that are left in hands, which nobody turns up."""

    def result(self, state: State) -> Result:
        assert isinstance(state, FudgeState)
        return msgspec.structs.replace(super().result(state), title=f"{state.hands}")


class _Unsorted(FudgeState):
    def arrange(self, unknown: list[int]) -> None:
        """Leave every hidden card where it was."""


class Peeks(Fudge):
    """A peek in `imagine`: the order in which cards are dealt again follows where they really are."""

    world = _Unsorted


class _SameLid(FudgeState):
    def imagine(self, seat: int, rng: Rng) -> FudgeState:
        world = super().imagine(seat, rng)
        hidden = [*world.bag, world.lid]
        if self.lid in hidden:
            hidden.remove(self.lid)
            world.lid, world.bag = self.lid, sorted(hidden)
        return world


class RemembersTheLid(Fudge):
    """A peek in `imagine`: the real face-down card is kept where it can be."""

    world = _SameLid


class _Shares(FudgeState):
    def copy_to(self, twin: FudgeState) -> None:
        super().copy_to(twin)
        twin.chips = self.chips


class SharesChips(Fudge):
    """A clone that shares."""

    world = _Shares


class _OneRng(FudgeState):
    def clone(self) -> FudgeState:
        twin = super().clone()
        twin.rng = self.rng
        return twin


class SharesChance(Fudge):
    """A clone that shares the generator."""

    world = _OneRng


class _Loses(FudgeState):
    def give(self, seat: int) -> None:
        super().give(seat)
        self.chips[(seat + 1) % self.seats] -= 1


class LosesAChip(Fudge):
    """A chip that is given never arrives."""

    world = _Loses


class _Stacked(FudgeState):
    def draw(self) -> int:
        return self.bag.pop(0)


class DrawsFromAStack(Fudge):
    """An undo across a draw: cards come from an order that lies in the state, and nothing counts them as turned up."""

    world = _Stacked


class _Quiet(FudgeState):
    def reveal(self) -> None:
        """Count nothing."""


class RevealsUncounted(Fudge):
    """An undo across a reveal: sealed cards are turned up and the counter stays."""

    world = _Quiet


class _Clairvoyant(FudgeState):
    def moves(self, seat: int) -> list[int]:
        moves = super().moves(seat)
        return [KEEP] if self.lid % 2 and GIVE in moves else moves


class MovesFollowTheLid(Fudge):
    """Moves that depend on a hidden card."""

    world = _Clairvoyant


class _Hasty(FudgeState):
    def play(self, seat: int, move: int) -> None:
        super().play(seat, move)
        if self.phase == SPEND and self.roll and NONE in self.commits and move < KEEP:
            self.turn = seat


class LastCommitWins(Fudge):
    """Commits that do not commute: whoever is last takes the turn."""

    world = _Hasty


class ForgetsTheDiscard(Fudge):
    """A position that leaves something out."""

    def parse(self, text: str) -> FudgeState:
        state = super().parse(text)
        state.discard = []
        return state


class _HearsGive(Notation):
    def hear(self, words: str) -> int:
        return KEEP if words == "give" else super().hear(words)


class Mishears(Fudge):
    """Words that are heard as another move."""

    notation = _HearsGive(Fudge.lexicon)


class _Asks(FudgeState):
    def to_act(self) -> int:
        asked = super().to_act()
        return 1 << (self.turn + 1) % self.seats if self.phase == SPEND and self.lid % 2 else asked


class AsksByTheLid(Fudge):
    """Who must act depends on a hidden card."""

    world = _Asks


class _Stuck(FudgeState):
    def moves(self, seat: int) -> list[int]:
        return [] if self.phase == SPEND and self.round == 2 else super().moves(seat)


class DeadEnd(Fudge):
    """A seat is asked and has no move."""

    world = _Stuck


class _Forever(FudgeState):
    def spend(self, seat: int, move: int) -> None:
        if move == GIVE:
            self.give(seat)
        self.turn = (seat + 1) % self.seats


class NeverEnds(Fudge):
    """A game that is longer than its bound."""

    world = _Forever


class _Gossip(FudgeState):
    def drawn(self, seat: int, card: int) -> Event:
        return Event("draw", {"seat": seat, "card": card})


class TellsTheDraw(Fudge):
    """A dishonest event: everybody hears which card was drawn in secret."""

    world = _Gossip


class ReadsAloud(Fudge):
    """Sealed cards whose words everybody may read."""

    def words(self, state: State, seat: int, moves: list[int]) -> Words:
        return Words(super().words(state, seat, moves).whole)


class _Wild(FudgeState):
    def cast(self) -> int:
        super().cast()
        return 1 + random.randrange(3)


class RollsElsewhere(Fudge):
    """Chance that does not come from the state's generator."""

    world = _Wild


class MiscountsPlaces(Fudge):
    """A result that does not follow from the scores."""

    def result(self, state: State) -> Result:
        result = super().result(state)
        seats = tuple(msgspec.structs.replace(line, place=line.seat + 1) for line in result.seats)
        return msgspec.structs.replace(result, seats=seats)


class FailsToDeal(Fudge):
    """A game that fails before it begins."""

    def deal(self, setup: Setup, rng: Rng) -> FudgeState:
        raise IndexError("no cards")


class _LazyPlayout(FudgeState):
    def playout(self, rng: Rng, limit: int) -> int:
        return min(limit, 1)


class PlayoutStops(Fudge):
    """A playout that gives up before the end."""

    world = _LazyPlayout


class NamesThePurchase(Bazaar):
    """Words that name a card which was bought face down, although a draw follows: the move crosses the horizon."""

    def words(self, state: State, seat: int, moves: list[int]) -> Words:
        told = super().words(state, seat, moves)
        return Words(told.whole) if told.public.startswith("buy") else told


class NamesThePurchaseInAPhrase(Bazaar):
    """Words that name a card which was bought face down only where the purchase is said as one with another move."""

    def words(self, state: State, seat: int, moves: list[int]) -> Words:
        told = super().words(state, seat, moves)
        return told if len(moves) == 1 else Words(told.whole)


class _Marked(BazaarState):
    def remember(self, seat: int, to: int, given: int, got: int) -> None:
        for holder, other, gone in ((seat, to, given), (to, seat, got)):
            if gone in self.known[holder]:
                self.known[holder].discard(gone)
                self.known[other].add(gone)


class MarkTravels(Bazaar):
    """A mark that goes with a card which is swapped blindly: third players learn which one went."""

    world = _Marked


class _Silent(BazaarState):
    def turn_up(self) -> None:
        """Count nothing."""


class ShowsUncounted(Bazaar):
    """A card from a hidden hand is laid open and no reveal is counted, at a question with hundreds of moves."""

    world = _Silent


class AsksInTheOpen(Bazaar):
    """Says that a shared screen may show the moves of a hidden hand."""

    def private(self, state: State, seat: int) -> bool:
        return False


class HearsNoUndo(Fudge):
    """Does not say why nothing can be taken back."""

    def refuse(self, state: State, seat: int, words: str) -> Refusal:
        return super().refuse(state, seat, "?" if words == "undo" else words)
