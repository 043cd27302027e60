"""How good things look in Sugarworks, for bots: moves weighed by what the coming movements do for the own orders."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from sugarhouse.core.rng import Rng
from sugarhouse.core.state import Hints, State
from sugarhouse.games.sugarworks import layout as at
from sugarhouse.games.sugarworks import tables
from sugarhouse.games.sugarworks.kernel import candy_at, lay, nudge, swap_crates, swap_outputs
from sugarhouse.games.sugarworks.prospects import PHASES, blanket_worth, hand_worth, prospect, reach, run_ahead, worth
from sugarhouse.games.sugarworks.rules import Works
from sugarhouse.games.sugarworks.stock import facing, hand_size, is_team, limit, owner
from sugarhouse.kit.bits import BIT, count, lowest

LEAD: Final = 700  # hundredths of a point at which the odds are three to one
USUAL_TEAM: Final = 2500  # a usual team score, against which a team measures itself
TEAM_LEAD: Final = 900
KEPT_BACK: Final = 60  # what an ability that can be used once must gain
LAST_CALL: Final = 10
WRONG_CLAIM: Final = 60
TROUBLE: Final = 15  # to turn somebody's card away
FIRST: Final = 1_000_000  # an ability that pays is used before the factory action


@final
class WorksHints(Hints):
    """Evaluation and a quick player for Sugarworks."""

    def lead(self) -> i64:
        """The value at which the odds are three to one."""
        return LEAD

    def horizon(self) -> i64:
        """About two rounds of two players: further on, noise outweighs what is learned."""
        return 10

    def quiet(self, state: State) -> bool:
        """At the start of a turn."""
        assert isinstance(state, Works)
        step: i64 = state.v[at.STEP]
        return step == at.S_ORDER or (step == at.S_FACTORY and state.v[at.SCENARIO] == at.CLASSIC)

    def mixes(self) -> bool:
        """Sides are all that is chosen together, and no answer to one another."""
        return False

    def allied(self, state: State) -> bool:
        """Whether all seats win together."""
        assert isinstance(state, Works)
        return is_team(state.v)

    def value(self, state: State, seat: i64) -> i64:
        """The own prospect against the best of the others; a team's against a usual score."""
        assert isinstance(state, Works)
        v = state.v
        if is_team(v):
            return (self.standing(state, 0) - USUAL_TEAM) * LEAD // TEAM_LEAD
        best: i64 = -1_000_000
        other: i64 = 0
        while other < state.seats:
            if other != seat:
                best = max(best, self.standing(state, other))
            other += 1
        return self.standing(state, seat) - best

    def standing(self, state: Works, seat: i64) -> i64:
        """What a seat has and may expect; at the end, what it has."""
        if state.v[at.STEP] == at.S_END:
            return 100 * state.scores()[seat]
        return prospect(state.v, seat)

    # Moves.

    def weigh(self, state: State, seat: i64, move: i64) -> i64:
        """What a move gains the seat, one ply deep; chance is not asked."""
        assert isinstance(state, Works)
        if move < at.M_HAND:
            return self.weigh_order(state, seat, move)
        if move < at.M_ADJUST:
            return self.weigh_card(state, seat, move)
        if move == at.M_DRAW_TWO:
            return self.mean_card(state, seat) + LAST_CALL
        if at.M_ASK <= move < at.M_RECYCLE:
            return -50
        if move >= at.M_CLAIM and move < at.M_RUN:
            return self.weigh_claim(state, seat, move)
        if move == at.M_DONE or move >= at.M_RUN:
            return 0
        gain: i64 = self.gain_of(state, seat, move)
        if move >= at.M_RECYCLE and state.v[at.STEP] == at.S_FACTORY:
            return FIRST + gain if gain > KEPT_BACK else -FIRST
        if at.M_RECYCLE <= move < at.M_MADE or at.M_EXTRA <= move < at.M_PUSH:
            return gain - KEPT_BACK
        return gain

    def gain_of(self, state: Works, seat: i64, move: i64) -> i64:
        """The prospect after a factory action or ability on the belts, against the prospect before."""
        v = state.v
        own: i64 = owner(v, seat)
        w = v[: at.WORDS]
        extra: i64 = self.act(w, seat, move)
        return prospect(w, own) + extra - prospect(v, own)

    def act(self, w: vec[i64], seat: i64, move: i64) -> i64:
        """Do to the belts what a move does, nothing being drawn or told; what it is worth beside the prospect."""
        own: i64 = owner(w, seat)
        if move < at.M_TILE or at.M_PUSH <= move < at.M_NUDGE:
            number: i64 = move - at.M_ADJUST if move < at.M_TILE else move - at.M_PUSH
            w[at.OUTPUTS + number // 3] = number % 3
            return 0
        if move < at.M_MAKE or at.M_EXTRA <= move < at.M_PUSH:
            number = move - at.M_TILE if move < at.M_MAKE else move - at.M_EXTRA
            return self.lay_tile(w, own, number // at.SPACES, number % at.SPACES)
        if move < at.M_DRAW_TWO:
            card: i64 = (move - at.M_MAKE) // 5
            w[at.FULL] |= BIT[(move - at.M_MAKE) % 5]
            w[at.HAND + own] &= ~BIT[card]
            w[at.MADE + own] += 1
            return 0
        if move < at.M_FIVE:
            return self.eat(w, own, move - at.M_EAT)
        if move < at.M_ASK:
            w[at.COUNTS + at.LOST * 5 + move - at.M_FIVE] -= 1
        elif at.M_OUTS <= move < at.M_RESCUE:
            swap_outputs(w, move - at.M_OUTS)
        elif at.M_RESCUE <= move < at.M_CRATES:
            w[at.COUNTS + at.LOST * 5 + move - at.M_RESCUE] -= 1
            w[at.FULL] |= BIT[move - at.M_RESCUE]
        elif at.M_CRATES <= move < at.M_MADE:
            swap_crates(w, move - at.M_CRATES)
        elif at.M_MADE <= move < at.M_DONE:
            w[at.FULL] |= BIT[move - at.M_MADE]
        elif at.M_NUDGE <= move < at.M_CLAIM:
            return self.play(w, own, nudge(w, move - at.M_NUDGE, None))
        elif move < at.M_OUTS:
            return 70 if move == at.M_RECYCLE else -KEPT_BACK  # 1A: a Plain Belt can be spared
        return 0

    def lay_tile(self, w: vec[i64], own: i64, kind: i64, space: i64) -> i64:
        """A tile, and what it eats at once."""
        lay(w, space, kind)
        shape: i64 = candy_at(w, BIT[space])
        if shape < 0 or tables.EATEN[kind] & BIT[shape] == 0:
            return 0
        w[at.MASKS + shape] &= ~BIT[space]
        w[at.COUNTS + at.LOST * 5 + shape] += 1
        return self.play(w, own, BIT[at.EV_EATEN + shape])

    def eat(self, w: vec[i64], own: i64, place: i64) -> i64:
        """A candy that is eaten in Lucy Mode."""
        shape: i64 = place - at.SPACES
        if place < at.SPACES:
            shape = candy_at(w, BIT[place])
            w[at.MASKS + shape] &= ~BIT[place]
        else:
            w[at.FULL] &= ~BIT[shape]
        w[at.COUNTS + at.LOST * 5 + shape] += 1
        return self.play(w, own, BIT[at.EV_EATEN + shape]) if w[at.OPTIONS] & at.O_EAT_COUNTS else 0

    def play(self, w: vec[i64], own: i64, found: i64) -> i64:
        """Own specials that play at once."""
        cards: i64 = w[at.HAND + own] & ~w[at.AWAY] & at.SPECIAL_ORDERS
        while cards:
            card: i64 = lowest(cards)
            cards &= cards - 1
            if found & BIT[card - at.SALES]:
                w[at.HAND + own] &= ~BIT[card]
                w[at.SCORED + own] |= BIT[card]
        return 0

    # Orders.

    def weigh_order(self, state: Works, seat: i64, move: i64) -> i64:
        """What an order action gains: the card it brings, less the one that must go."""
        v = state.v
        if move < at.M_PICKUP:
            return 0
        found = vec[i64]([0] * PHASES)
        w = run_ahead(v, found)
        room: i64 = 0
        if hand_size(v, seat) >= limit(v):
            room = self.least(v, w, found, seat)
        if move < at.M_DISCARD:
            return self.worth_with(v, w, found, seat, move - at.M_PICKUP) - room
        if move < at.M_DRAW:
            return worth(w, found, move - at.M_DISCARD) // 10
        if move == at.M_DRAW or move == at.M_LOOK:
            mean: i64 = self.mean_of(state, w, found, seat) - room
            return mean + 40 if move == at.M_LOOK else mean
        if move < at.M_SWAP:
            card: i64 = (move - at.M_PAWN) % 41
            return 20 - (self.mean_of(state, w, found, seat) if card == at.CARDS else worth(w, found, card)) // 2
        if move < at.M_SWAP_NAMED:
            return self.mean_of(state, w, found, seat) - worth(w, found, (move - at.M_SWAP) % at.CARDS)
        if move < at.M_TURN:
            taken: i64 = (move - at.M_SWAP_NAMED) // 39 % at.CARDS
            given: i64 = (move - at.M_SWAP_NAMED) % 39
            if given >= taken:
                given += 1
            return worth(w, found, taken) - worth(w, found, given)
        if move < at.M_LOOK:
            return TROUBLE
        return self.mean_of(state, w, found, seat)  # 3B: four new cards, about as good as a draw

    def worth_with(self, v: vec[i64], w: vec[i64], found: vec[i64], seat: i64, card: i64) -> i64:
        """What a card adds to a hand, blankets included."""
        own: i64 = owner(v, seat)
        before: i64 = blanket_worth(v, w, found, own)
        w[at.HAND + own] |= BIT[card]
        after: i64 = blanket_worth(v, w, found, own)
        w[at.HAND + own] &= ~BIT[card]
        return worth(w, found, card) + after - before

    def least(self, v: vec[i64], w: vec[i64], found: vec[i64], seat: i64) -> i64:
        """What the poorest card of a hand is worth."""
        cards: i64 = facing(v, seat)
        poorest: i64 = 1_000_000
        while cards:
            poorest = min(poorest, worth(w, found, lowest(cards)))
            cards &= cards - 1
        return poorest if poorest < 1_000_000 else 0

    def mean_of(self, state: Works, w: vec[i64], found: vec[i64], seat: i64) -> i64:
        """What an unseen card is worth on average: of all that the seat cannot see."""
        v = state.v
        pool: i64 = v[at.DECK]
        other: i64 = 0
        while other < state.seats:
            if other != seat and not is_team(v):
                pool |= v[at.HAND + other]
            other += 1
        if pool == 0:
            pool = v[at.DISCARDS]
        return hand_worth(w, found, pool) // count(pool) if pool else 0

    def mean_card(self, state: Works, seat: i64) -> i64:
        """What a drawn card gains; one of two is better."""
        found = vec[i64]([0] * PHASES)
        w = run_ahead(state.v, found)
        return self.mean_of(state, w, found, seat) + 30

    def weigh_card(self, state: Works, seat: i64, move: i64) -> i64:
        """A card that goes, or that is kept."""
        found = vec[i64]([0] * PHASES)
        w = run_ahead(state.v, found)
        if move >= at.M_KEEP:
            return worth(w, found, move - at.M_KEEP)
        if move >= at.M_HAND_AWAY:
            return -self.mean_of(state, w, found, seat)
        card: i64 = move - at.M_HAND
        own: i64 = owner(state.v, seat)
        w[at.HAND + own] &= ~BIT[card]
        return -self.worth_with(state.v, w, found, seat, card)

    def weigh_claim(self, state: Works, seat: i64, move: i64) -> i64:
        """The chance that the card is that order, of all cards that the seat cannot see."""
        v = state.v
        event: i64 = (move - at.M_CLAIM) % 15
        unseen: i64 = v[at.DECK] | (v[at.HAND + seat] & v[at.AWAY])
        other: i64 = 0
        while other < state.seats:
            if other != seat:
                unseen |= v[at.HAND + other] & ~v[at.AWAY] & ~v[at.KNOWN + at.ALL] & ~v[at.KNOWN + seat]
            other += 1
        if v[at.EVENTS] & BIT[event] == 0 or unseen & BIT[at.SALES + event] == 0:
            return -WRONG_CLAIM
        cards: i64 = count(unseen)
        return (100 * tables.POINTS[at.SALES + event] - WRONG_CLAIM * (cards - 1)) // cards

    # What is worth a thought, and a quick player.

    def sensible(self, state: State, seat: i64) -> list[int]:
        """Tiles within reach of a candy, no gifts to others, claims with a fair chance; at least one move."""
        assert isinstance(state, Works)
        moves = state.moves(seat)
        step: i64 = state.v[at.STEP]
        if len(moves) < 3:
            return moves
        found: list[int] = []
        if step == at.S_FACTORY or step == at.S_ABILITY:
            spaces: i64 = reach(state.v)
            for each in moves:
                move: i64 = each
                if at.M_TILE <= move < at.M_MAKE and spaces & BIT[(move - at.M_TILE) % at.SPACES] == 0:
                    continue
                if at.M_EXTRA <= move < at.M_PUSH and spaces & BIT[(move - at.M_EXTRA) % at.SPACES] == 0:
                    continue
                if at.M_RECYCLE <= move < at.M_MADE and self.weigh(state, seat, move) <= 0:
                    continue
                found.append(each)
        elif step == at.S_ORDER:
            for each in moves:
                move = each
                if at.M_PAWN <= move < at.M_TURN and self.weigh(state, seat, move) <= 0:
                    continue
                found.append(each)
        elif step == at.S_CLAIM:
            for each in moves:
                if each == at.M_DONE or self.weigh(state, seat, each) > 0:
                    found.append(each)
        return found if found else moves

    def pick(self, state: State, seat: i64, rng: Rng) -> i64:
        """The best of a few moves drawn by lot; a mix of kinds where there are many."""
        assert isinstance(state, Works)
        moves = state.moves(seat)
        size: i64 = len(moves)
        tries: i64 = 4 if state.v[at.STEP] == at.S_FACTORY else 3
        if size <= 1:
            return moves[0]
        best: i64 = -1
        most: i64 = -1_000_000_000
        n: i64 = 0
        while n < tries:
            move: i64 = moves[rng.below(size)]
            weight: i64 = self.weigh(state, seat, move)
            if weight > most:
                most = weight
                best = move
            n += 1
        return best
