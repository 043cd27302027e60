"""What interpreted code asks about a state, handed over whole: compiled code never frees a vec given from there."""

from librt.vecs import vec
from mypy_extensions import i64

from sugarhouse.core.rng import Rng
from sugarhouse.games.sweets_stack import decks, marking, scoring
from sugarhouse.games.sweets_stack import layout as at
from sugarhouse.games.sweets_stack.rules import Stack


def blank(seats: i64, rng: Rng) -> Stack:
    """A state with nothing in it yet."""
    return Stack(seats, rng, vec[i64]([0] * at.WORDS))


def rule(state: Stack) -> i64:
    """The advanced rule card of the round, -1 for none."""
    return decks.rule(state.v)


def receiver(state: Stack, seat: i64) -> i64:
    """Whom the seat passes to."""
    return decks.receiver(state.v, seat)


def deck_size(state: Stack, seat: i64) -> i64:
    """How many cards lie in the seat's deck."""
    return decks.deck_size(state.v, at.SEATS + seat * at.SPAN)


def poses(state: Stack, seat: i64, o: i64) -> i64:
    """The legal placements of an oriented candy in the seat's bucket."""
    return marking.poses(state.v, at.SEATS + seat * at.SPAN, o)


def sealed(state: Stack, seat: i64) -> bool:
    """Whether a Sticky Seal lies on top of the seat's pile."""
    return marking.sealed(state.v, at.SEATS + seat * at.SPAN)


def may_mark(state: Stack, seat: i64) -> bool:
    """Whether, for all that everybody can see, the seat may still have something to mark."""
    return marking.may_mark(state.v, seat)


def favourite(state: Stack, seat: i64) -> i64:
    """The favourite candy bonus as it stands."""
    return scoring.favourite(state.v, at.SEATS + seat * at.SPAN)


def candle(state: Stack, seat: i64) -> i64:
    """The candle bonus as it stands."""
    return scoring.candle(state.v, at.SEATS + seat * at.SPAN)


def loss(state: Stack, seat: i64) -> i64:
    """What the Sugar Goblin takes as things stand."""
    return scoring.loss(state.v, seat)


def standing(state: Stack, seat: i64) -> i64:
    """The round score as it stands."""
    return scoring.standing(state.v, seat)
