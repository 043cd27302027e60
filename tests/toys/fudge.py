"""Fudge, a toy game for tests: hands, sealed choices, a die, a face-down card and a choice that can be taken back.

Each round all seats secretly choose a card; the cards are turned up and the highest (the lowest seat of equals) wins.
The winner rolls a die, takes so many chips from the pool, then keeps them or gives one to the next seat. Each seat
draws a card. After the last round the face-down lid is turned up: it names a seat that gets one more chip.
"""

import msgspec

from sugarhouse.core.event import Event, Words
from sugarhouse.core.game import Game, Option, Refusal, Result, SeatResult, Setup, places
from sugarhouse.core.rng import Rng, read
from sugarhouse.core.state import Hints, State
from sugarhouse.core.text import Lexicon, Unreadable

VALUES = 8
COPIES = 2
ROUNDS = 3
HAND = 2
CHOOSE, SPEND, OVER = 0, 1, 2
PHASES = ("choose", "spend", "over")
KEEP, GIVE = VALUES, VALUES + 1
FLAVOURS = ("anise", "mint", "rum")
NONE = 0


class FudgeState(State):
    """Cards are numbers from 1; 0 stands for no card."""

    def __init__(self, seats: int, rng: Rng, die: bool, flavours: tuple[str, ...]) -> None:
        super().__init__(seats, rng)
        self.die = die
        self.flavours = flavours
        self.round = 1
        self.phase = CHOOSE
        self.turn = 0
        self.roll = 0
        self.lid = NONE
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.commits = [NONE] * seats
        self.bag: list[int] = []
        self.discard: list[int] = []
        self.chips = [0] * seats
        self.pool = 0

    def to_act(self) -> int:
        if self.phase == OVER:
            return 0
        if self.phase == SPEND:
            return 1 << self.turn
        return sum(1 << seat for seat in range(self.seats) if self.commits[seat] == NONE)

    def moves(self, seat: int) -> list[int]:
        if not self.to_act() >> seat & 1:
            return []
        if self.phase == SPEND:
            return [KEEP, GIVE] if self.chips[seat] else [KEEP]
        return sorted({card - 1 for card in self.hands[seat]})

    def play(self, seat: int, move: int) -> None:
        if self.phase == SPEND:
            self.spend(seat, move)
            return
        self.hands[seat].remove(move + 1)
        self.commits[seat] = move + 1
        self.tell(Event("commit", {"seat": seat}, {"card": move + 1}, 1 << seat))
        if NONE not in self.commits:
            self.resolve()

    def resolve(self) -> None:
        self.reveal()
        self.tell(Event("show", {"cards": list(self.commits)}))
        self.turn = self.commits.index(max(self.commits))
        self.discard += self.commits
        self.commits = [NONE] * self.seats
        self.phase = SPEND
        self.roll = self.cast() if self.die else 2
        self.tell(Event("roll", {"seat": self.turn, "roll": self.roll}))
        taken = min(self.roll, self.pool)
        self.pool -= taken
        self.chips[self.turn] += taken

    def cast(self) -> int:
        return 1 + self.rng.below(3)

    def spend(self, seat: int, move: int) -> None:
        if move == GIVE:
            self.give(seat)
        self.phase = CHOOSE
        if self.round == ROUNDS:
            self.finish()
            return
        self.round += 1
        for other in range(self.seats):
            card = self.draw()
            self.hands[other] = sorted([*self.hands[other], card])
            self.tell(self.drawn(other, card))

    def give(self, seat: int) -> None:
        to = (seat + 1) % self.seats
        self.chips[seat] -= 1
        self.chips[to] += 1
        self.tell(Event("give", {"seat": seat, "to": to}))

    def draw(self) -> int:
        return self.bag.pop(self.rng.below(len(self.bag)))

    def drawn(self, seat: int, card: int) -> Event:
        return Event("draw", {"seat": seat}, {"card": card}, 1 << seat)

    def finish(self) -> None:
        self.reveal()
        self.tell(Event("lid", {"card": self.lid}))
        lucky = self.lid % self.seats
        if self.pool:
            self.pool -= 1
            self.chips[lucky] += 1
        self.phase = OVER

    def tell(self, event: Event) -> None:
        if self.sink is not None:
            self.sink.append(event)

    def clone(self) -> "FudgeState":
        twin = type(self)(self.seats, self.rng.clone(), self.die, self.flavours)
        self.copy_to(twin)
        return twin

    def copy_to(self, twin: "FudgeState") -> None:
        twin.round, twin.phase, twin.turn, twin.roll = self.round, self.phase, self.turn, self.roll
        twin.lid, twin.pool, twin.reveals = self.lid, self.pool, self.reveals
        twin.hands = [hand[:] for hand in self.hands]
        twin.commits, twin.bag = self.commits[:], self.bag[:]
        twin.discard, twin.chips = self.discard[:], self.chips[:]

    def imagine(self, seat: int, rng: Rng) -> "FudgeState":
        world = self.clone()
        world.rng = rng
        if self.phase == OVER:  # the lid lies open; hands and bag do not matter any more but stay hidden
            unknown = [*self.bag]
        else:
            unknown = [*self.bag, self.lid]
        others = [other for other in range(self.seats) if other != seat]
        for other in others:
            unknown += self.hands[other] + [card for card in [self.commits[other]] if card]
        self.arrange(unknown)

        def deal() -> int:
            return unknown.pop(rng.below(len(unknown)))

        for other in others:
            world.hands[other] = sorted(deal() for _ in self.hands[other])
            world.commits[other] = deal() if self.commits[other] else NONE
        if self.phase != OVER:
            world.lid = deal()
        world.bag = sorted(unknown)
        return world

    def arrange(self, unknown: list[int]) -> None:
        """Forget where each hidden card came from."""
        unknown.sort()

    def scores(self) -> list[int]:
        return list(self.chips)


class FudgeView(msgspec.Struct):
    """What a seat sees of Fudge."""

    round: int
    phase: str
    turn: int
    roll: int
    hand: list[int]
    held: list[int]
    ready: list[bool]
    commit: int
    lid: int
    bag: int
    discard: list[int]
    chips: list[int]
    pool: int


def _lexicon() -> Lexicon:
    lexicon = Lexicon()
    lexicon.add("card", [(f"card {value}", {"card": value}) for value in range(1, VALUES + 1)])
    lexicon.add("keep", [("keep", {})])
    lexicon.add("give", [("give", {})])
    return lexicon


class Fudge(Game):
    """The game as the house sees it; `world` is the class of its states."""

    name = "fudge"
    title = "Fudge"
    tagline = "A toy"
    minutes = 1
    seats = range(2, 4)
    options = (
        Option(name="die", title="Die", values=("on", "off"), default="on", help="off: the winner takes two chips"),
        Option(name="takeback", title="Take back", values=("off", "on"), default="off", help="of a sealed card"),
        Option(
            name="flavours",
            title="Flavours",
            values=("none",),
            default="none",
            help="one chip more for each",
            items=FLAVOURS,
            most=2,
        ),
    )
    bound = 3 * (ROUNDS + 1) + ROUNDS
    lexicon = _lexicon()
    hints = Hints()
    view_type = FudgeView
    world: type[FudgeState] = FudgeState

    def deal(self, setup: Setup, rng: Rng) -> FudgeState:
        chosen = self.chosen(setup)
        flavours = () if chosen["flavours"] == "none" else tuple(sorted(chosen["flavours"].split(",")))
        if chosen["takeback"] == "on":
            flavours = (*flavours, "takeback")
        state = self.world(setup.seats, rng, chosen["die"] == "on", flavours)
        state.bag = sorted(list(range(1, VALUES + 1)) * COPIES)
        state.pool = 6 + len(flavours)
        for seat in range(setup.seats):
            state.hands[seat] = sorted(state.bag.pop(rng.below(len(state.bag))) for _ in range(HAND))
        state.lid = state.bag.pop(rng.below(len(state.bag)))
        return state

    def position(self, state: State) -> str:
        assert isinstance(state, FudgeState)
        return " ".join(
            (
                f"{state.seats}{'d' if state.die else '-'}{','.join(state.flavours)}",
                f"{state.round}{PHASES[state.phase]}{state.turn}{state.roll}",
                "/".join(_cards(hand) for hand in state.hands),
                _cards(state.commits),
                f"l{state.lid}",
                f"b{_cards(state.bag)}",
                f"x{_cards(state.discard)}",
                ",".join(map(str, state.chips)),
                str(state.pool),
                state.rng.text(),
            )
        )

    def parse(self, text: str) -> FudgeState:
        try:
            head, now, hands, commits, lid, bag, discard, chips, pool, rng = text.split(" ")
            flavours = tuple(name for name in head[2:].split(",") if name)
            state = self.world(int(head[0]), read(rng), head[1] == "d", flavours)
            state.round, state.phase = int(now[0]), PHASES.index(now[1:-2])
            state.turn, state.roll = int(now[-2]), int(now[-1])
            state.hands = [_numbers(hand) for hand in hands.split("/")]
            state.commits, state.lid = _numbers(commits), int(lid[1:])
            state.bag, state.discard = _numbers(bag[1:]), _numbers(discard[1:])
            state.chips, state.pool = [int(chip) for chip in chips.split(",")], int(pool)
        except ValueError as error:
            raise Unreadable("a position of Fudge") from error
        return state

    def seat_names(self, state: State) -> list[str]:
        return ["A", "B", "C"][: state.seats]

    def setup(self, state: State) -> Setup:
        assert isinstance(state, FudgeState)
        flavours = [name for name in state.flavours if name != "takeback"]
        options = {"die": "on" if state.die else "off", "takeback": "on" if self.lenient(state) else "off"}
        return Setup(state.seats, options | ({"flavours": ",".join(flavours)} if flavours else {}))

    def lenient(self, state: FudgeState) -> bool:
        return "takeback" in state.flavours

    def view(self, state: State, seat: int) -> FudgeView:
        assert isinstance(state, FudgeState)
        return FudgeView(
            round=state.round,
            phase=PHASES[state.phase],
            turn=state.turn,
            roll=state.roll,
            hand=list(state.hands[seat]) if seat >= 0 else [],
            held=[len(hand) for hand in state.hands],
            ready=[card != NONE for card in state.commits],
            commit=state.commits[seat] if seat >= 0 else NONE,
            lid=state.lid if state.phase == OVER else NONE,
            bag=len(state.bag),
            discard=list(state.discard),
            chips=list(state.chips),
            pool=state.pool,
        )

    def refuse(self, state: State, seat: int, words: str) -> Refusal:
        if words == "undo":
            return Refusal("too_late", "", "Nothing can be taken back.")
        if not self.lexicon.knows(words):
            return Refusal("unreadable", "1", f"{words!r} is no move of Fudge.")
        if not state.to_act() >> seat & 1:
            return Refusal("not_your_turn", "1", "You owe no decision.")
        return Refusal("not_yours", "2", "You do not hold that card, or cannot do that now.")

    def result(self, state: State) -> Result:
        scores, order = state.scores(), places(state.scores())
        over = state.to_act() == 0
        lines = tuple(SeatResult(seat, order[seat], scores[seat], ()) for seat in range(state.seats))
        winners = tuple(seat for seat in range(state.seats) if order[seat] == 1)
        return Result(over, winners if over else (), lines, "lid" if over else "", "3")

    def hidden(self, setup: Setup) -> bool:
        return True

    def private(self, state: State, seat: int) -> bool:
        assert isinstance(state, FudgeState)
        return state.phase == CHOOSE

    def words(self, state: State, seat: int, moves: list[int]) -> Words:
        told = super().words(state, seat, moves)
        return Words("", told.whole, 1 << seat) if moves[0] < VALUES else told

    def take_back(self, state: State, seat: int) -> State | Refusal | None:
        assert isinstance(state, FudgeState)
        if self.lenient(state) or state.commits[seat] == NONE:
            return None
        return Refusal("sealed", "1", "A card that was chosen lies.")

    def census(self, state: State) -> dict[str, int]:
        assert isinstance(state, FudgeState)
        held = [card for hand in state.hands for card in hand] + [card for card in state.commits if card]
        cards = held + state.bag + state.discard + [state.lid]
        return {"chips": sum(state.chips) + state.pool, "cards": len(cards), "pips": sum(cards)}


def _cards(cards: list[int]) -> str:
    return "".join(map(str, cards)) or "-"


def _numbers(text: str) -> list[int]:
    return [] if text == "-" else [int(card) for card in text]
