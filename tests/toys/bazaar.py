"""Bazaar, a toy game for tests: hundreds of moves, cards bought face down, shown, taken up again and swapped blindly.

In turn each seat does one of these: it lays a card face down on a free place, of which all learn the cost, and draws;
it lays one face up; or it gives a card to the next seat and gets one of theirs by chance, of which those two alone know
which. Before that it may take open cards of its own up again, so that all know that it holds them, and may say both as
one: `take 5 + buy 3@7`. Laid cards are worth their cost.
"""

import msgspec

from sugarhouse.core.event import Event, Words
from sugarhouse.core.game import Game, Refusal, Result, SeatResult, Setup, places
from sugarhouse.core.rng import Rng, read
from sugarhouse.core.state import Hints, State
from sugarhouse.core.text import Fields, Lexicon, Notation, Unreadable

CARDS = 12  # three of each cost
PLACES = 100
HAND = 3
ROUNDS = 4
PAIRS = CARDS * PLACES
BUY, SHOW = 0, PAIRS
TAKE = 2 * PAIRS
SWAP = TAKE + PLACES
AND = " + "  # between moves that are said as one
NOBODY = -1


def cost(card: int) -> int:
    return 1 + card // 3


class BazaarState(State):
    """Cards are numbers from 0; `known` are those of each hand that everybody knows to be in it."""

    def __init__(self, seats: int, rng: Rng) -> None:
        super().__init__(seats, rng)
        self.played = 0
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.known: list[set[int]] = [set() for _ in range(seats)]
        self.laid: dict[int, tuple[int, int, bool]] = {}  # by place: card, owner, whether it lies open
        self.bag = list(range(CARDS))
        self.last = "deal"

    def to_act(self) -> int:
        return 1 << self.played % self.seats if self.played < ROUNDS * self.seats else 0

    def moves(self, seat: int) -> list[int]:
        if not self.to_act() >> seat & 1:
            return []
        free = [place for place in range(PLACES) if place not in self.laid]
        pairs = [card * PLACES + place for card in self.hands[seat] for place in free]
        own = [place for place in sorted(self.laid) if self.laid[place][1:] == (seat, True)]
        swaps = self.hands[seat] if self.hands[(seat + 1) % self.seats] else []
        found = [BUY + pair for pair in pairs] + [SHOW + pair for pair in pairs]
        return sorted(found + [TAKE + place for place in own] + [SWAP + card for card in swaps])

    def play(self, seat: int, move: int) -> None:
        if TAKE <= move < SWAP:
            self.take(seat, move - TAKE)
            return  # it is still this seat's turn
        self.played += 1
        if move >= SWAP:
            self.swap(seat, move - SWAP)
        elif move >= SHOW:
            self.show(seat, *divmod(move - SHOW, PLACES))
        else:
            self.buy(seat, *divmod(move - BUY, PLACES))

    def buy(self, seat: int, card: int, place: int) -> None:
        self.reveal()  # its cost, even where no card is left to be drawn
        self.last = "buy"
        self.lay(seat, card, place, False)
        self.tell(Event("buy", {"seat": seat, "place": place, "cost": cost(card)}, {"card": card}, 1 << seat))
        if self.bag:
            drawn = self.bag.pop(self.rng.below(len(self.bag)))
            self.hands[seat] = sorted([*self.hands[seat], drawn])
            self.tell(Event("draw", {"seat": seat}, {"card": drawn}, 1 << seat))

    def show(self, seat: int, card: int, place: int) -> None:
        self.turn_up()
        self.last = "show"
        self.lay(seat, card, place, True)
        self.tell(Event("show", {"seat": seat, "place": place, "card": card}))

    def turn_up(self) -> None:
        self.reveal()

    def lay(self, seat: int, card: int, place: int, face_up: bool) -> None:
        self.hands[seat].remove(card)
        self.laid[place] = card, seat, face_up
        if face_up:
            self.known[seat].discard(card)
        else:  # it may be one of these
            self.known[seat].clear()

    def take(self, seat: int, place: int) -> None:
        self.last = "take"
        card = self.laid.pop(place)[0]
        self.hands[seat] = sorted([*self.hands[seat], card])
        self.known[seat].add(card)
        self.tell(Event("take", {"seat": seat, "place": place, "card": card}))

    def swap(self, seat: int, given: int) -> None:
        self.reveal()
        self.last = "swap"
        to = (seat + 1) % self.seats
        got = self.hands[to][self.rng.below(len(self.hands[to]))]
        for holder, gone, come in ((seat, given, got), (to, got, given)):
            self.hands[holder] = sorted([card for card in self.hands[holder] if card != gone] + [come])
        self.remember(seat, to, given, got)
        both = 1 << seat | 1 << to
        self.tell(Event("swap", {"seat": seat, "to": to}, {"given": given, "got": got}, both))

    def remember(self, seat: int, to: int, given: int, got: int) -> None:
        """What was known of the two hands may lie in the other now."""
        self.known[seat].clear()
        self.known[to].clear()

    def tell(self, event: Event) -> None:
        if self.sink is not None:
            self.sink.append(event)

    def clone(self) -> "BazaarState":
        twin = type(self)(self.seats, self.rng.clone())
        twin.played, twin.reveals, twin.last = self.played, self.reveals, self.last
        twin.hands = [hand[:] for hand in self.hands]
        twin.known = [set(cards) for cards in self.known]
        twin.laid, twin.bag = dict(self.laid), self.bag[:]
        return twin

    def imagine(self, seat: int, rng: Rng) -> "BazaarState":
        world = self.clone()
        world.rng = rng
        others = [other for other in range(self.seats) if other != seat]
        down = [place for place, laid in sorted(self.laid.items()) if not laid[2] and laid[1] != seat]
        pool = self.bag + [self.laid[place][0] for place in down]
        for other in others:
            pool += [card for card in self.hands[other] if card not in self.known[other]]
        pool.sort()
        for place in down:
            like = [card for card in pool if cost(card) == cost(self.laid[place][0])]
            pool.remove(found := like[rng.below(len(like))])
            world.laid[place] = found, *self.laid[place][1:]
        for other in others:
            sure = sorted(self.known[other])
            rest = [pool.pop(rng.below(len(pool))) for _ in range(len(self.hands[other]) - len(sure))]
            world.hands[other] = sorted(sure + rest)
        world.bag = pool
        return world

    def scores(self) -> list[int]:
        return [sum(cost(card) for card, owner, _ in self.laid.values() if owner == seat) for seat in range(self.seats)]


class BazaarView(msgspec.Struct):
    """What a seat sees of Bazaar."""

    turn: int
    last: str
    hand: list[int]
    held: list[int]
    known: list[list[int]]
    laid: list[tuple[int, int, int, int]]  # place, owner, cost, and the card or -1
    bag: int


def _lexicon() -> Lexicon:
    lexicon = Lexicon()
    for verb in ("buy", "show"):

        def say(index: int, verb: str = verb) -> str:
            return f"{verb} {index // PLACES}@{index % PLACES}"

        def hear(words: str, verb: str = verb) -> int:
            try:
                card, place = words.removeprefix(f"{verb} ").split("@")
                return int(card) * PLACES + int(place)
            except ValueError:
                raise KeyError(words) from None

        def fields(index: int) -> Fields:
            return {"card": index // PLACES, "place": index % PLACES}

        lexicon.family(verb, PAIRS, say, hear, fields)
    lexicon.add("take", [(f"take {place}", {"place": place}) for place in range(PLACES)])
    lexicon.add("swap", [(f"swap {card}", {"card": card}) for card in range(CARDS)])
    return lexicon


class BazaarNotation(Notation):
    """What is taken up may be said together with the turn that follows."""

    def phrase(self, state: State, seat: int, words: str) -> list[int]:
        moves = [self.hear(part) for part in words.split(AND)]
        if not all(TAKE <= move < SWAP for move in moves[:-1]):
            raise KeyError(words)
        return moves


class Bazaar(Game):
    """The game as the house sees it; `world` is the class of its states."""

    name = "bazaar"
    title = "Bazaar"
    tagline = "A toy"
    minutes = 1
    seats = range(2, 4)
    options = ()
    bound = 2 * 3 * ROUNDS
    lexicon = _lexicon()
    notation = BazaarNotation(lexicon)
    hints = Hints()
    view_type = BazaarView
    world: type[BazaarState] = BazaarState

    def deal(self, setup: Setup, rng: Rng) -> BazaarState:
        self.chosen(setup)
        state = self.world(setup.seats, rng)
        for seat in range(setup.seats):
            state.hands[seat] = sorted(state.bag.pop(rng.below(len(state.bag))) for _ in range(HAND))
        return state

    def position(self, state: State) -> str:
        assert isinstance(state, BazaarState)
        known = [sorted(cards) for cards in state.known]
        laid = [[place, *state.laid[place]] for place in sorted(state.laid)]
        parts = [state.seats, state.played, state.last, state.hands, known, laid, sorted(state.bag), state.rng.text()]
        return msgspec.json.encode(parts).decode()

    def parse(self, text: str) -> BazaarState:
        try:
            seats, played, last, hands, known, laid, bag, rng = msgspec.json.decode(text)
            state = self.world(seats, read(rng))
        except (ValueError, TypeError) as error:
            raise Unreadable("a position of Bazaar") from error
        state.played, state.last, state.hands, state.bag = played, last, hands, bag
        state.known = [set(cards) for cards in known]
        state.laid = {place: (card, owner, face_up) for place, card, owner, face_up in laid}
        return state

    def seat_names(self, state: State) -> list[str]:
        return ["A", "B", "C"][: state.seats]

    def setup(self, state: State) -> Setup:
        return Setup(state.seats)

    def hidden(self, setup: Setup) -> bool:
        return True

    def view(self, state: State, seat: int) -> BazaarView:
        assert isinstance(state, BazaarState)
        laid = []
        for place, (card, owner, face_up) in sorted(state.laid.items()):
            laid.append((place, owner, cost(card), card if face_up or owner == seat else NOBODY))
        return BazaarView(
            turn=state.played,
            last=state.last,
            hand=list(state.hands[seat]) if seat >= 0 else [],
            held=[len(hand) for hand in state.hands],
            known=[sorted(cards) for cards in state.known],
            laid=laid,
            bag=len(state.bag),
        )

    def words(self, state: State, seat: int, moves: list[int]) -> Words:
        """A purchase is told by its cost and place, a swap to the two alone."""
        said = [self.notation.say(move) for move in moves]
        whole, last = AND.join(said), moves[-1]
        if last >= SWAP:
            return Words(AND.join([*said[:-1], "swap"]), whole, 1 << seat | 1 << (seat + 1) % state.seats)
        if last >= SHOW:
            return Words(whole)
        card, place = divmod(last - BUY, PLACES)
        return Words(AND.join([*said[:-1], f"buy for {cost(card)}@{place}"]), whole, 1 << seat)

    def refuse(self, state: State, seat: int, words: str) -> Refusal:
        if words == "undo":
            return Refusal("too_late", "", "Nothing can be taken back.")
        return Refusal("no" if self.lexicon.knows(words) else "unreadable", "1", "That is not possible.")

    def result(self, state: State) -> Result:
        scores, order = state.scores(), places(state.scores())
        over = state.to_act() == 0
        winners = tuple(seat for seat in range(state.seats) if over and order[seat] == 1)
        lines = tuple(SeatResult(seat, order[seat], scores[seat], ()) for seat in range(state.seats))
        return Result(over, winners, lines, "done" if over else "", "1")

    def census(self, state: State) -> dict[str, int]:
        assert isinstance(state, BazaarState)
        cards = [card for hand in state.hands for card in hand] + [laid[0] for laid in state.laid.values()]
        return {"cards": len({*cards, *state.bag}), "places": len(cards) + len(state.bag)}
