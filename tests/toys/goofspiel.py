"""Goofspiel in small: seats bid hidden cards at once for prizes that turn up by chance."""

from mypy_extensions import i64

from sugarhouse.core.game import Game, Option, Result, SeatResult, Setup, places
from sugarhouse.core.rng import Rng
from sugarhouse.core.state import Hints, State
from sugarhouse.core.text import Lexicon

CARDS = 4
NO_BID = -1


class Goofspiel(State):
    """Everyone holds the cards 1 to 4; the highest single bid takes the prize on the table."""

    def __init__(self, seats: int, rng: Rng) -> None:
        super().__init__(seats, rng)
        self.hands = [list(range(1, CARDS + 1)) for _ in range(seats)]
        self.bids = [NO_BID] * seats
        self.prizes = list(range(1, CARDS + 1))
        self.won = [0] * seats
        self.prize = 0
        self.turn_up()

    def turn_up(self) -> None:
        """Draw the next prize, late."""
        self.prize = self.prizes.pop(self.rng.below(len(self.prizes))) if self.prizes else 0

    def to_act(self) -> i64:
        if self.prize == 0:
            return 0
        return sum(1 << seat for seat, bid in enumerate(self.bids) if bid == NO_BID)

    def moves(self, seat: i64) -> list[int]:
        return self.hands[seat][:] if self.prize and self.bids[seat] == NO_BID else []

    def play(self, seat: i64, move: i64) -> None:
        self.bids[seat] = move
        self.hands[seat].remove(move)
        if NO_BID in self.bids:
            return
        top = max(self.bids)
        if self.bids.count(top) == 1:
            self.won[self.bids.index(top)] += self.prize
        self.bids = [NO_BID] * len(self.bids)
        self.turn_up()

    def copy(self, rng: Rng) -> "Goofspiel":
        """The same world with another generator."""
        twin = Goofspiel.__new__(Goofspiel)
        State.__init__(twin, self.seats, rng)
        twin.hands = [hand[:] for hand in self.hands]
        twin.bids, twin.prizes, twin.won, twin.prize = self.bids[:], self.prizes[:], self.won[:], self.prize
        return twin

    def clone(self) -> State:
        return self.copy(self.rng.clone())

    def imagine(self, seat: i64, rng: Rng) -> State:
        world = self.copy(rng)
        for other, bid in enumerate(self.bids):
            if other != seat and bid != NO_BID:
                hand = sorted([*world.hands[other], bid])
                world.bids[other] = hand.pop(rng.below(len(hand)))
                world.hands[other] = hand
        return world

    def scores(self) -> list[int]:
        return self.won[:]


class Prizes(Hints):
    """The running score is worth something here."""

    def lead(self) -> i64:
        return 3


class GoofspielGame(Game):
    """Enough of a game for matches."""

    name = "goofspiel"
    title = "Goofspiel"
    seats = range(2, 5)
    options = (Option(name="mood", title="Mood", values=("calm", "wild"), default="calm", help="Changes nothing."),)
    bound = 16

    def __init__(self) -> None:
        self.hints = Prizes()
        self.lexicon = Lexicon()
        self.lexicon.add("bid", [(f"bid-{card}", {"card": card}) for card in range(CARDS + 1)])

    def deal(self, setup: Setup, rng: Rng) -> State:
        self.chosen(setup)
        return Goofspiel(setup.seats, rng)

    def result(self, state: State) -> Result:
        standings = places(state.scores())
        seats = [SeatResult(seat, standings[seat], score, ()) for seat, score in enumerate(state.scores())]
        return Result(state.to_act() == 0, (), tuple(seats), "", "")


GAME = GoofspielGame()
