"""The rules of Sugarworks: six questions, and the course of a game by the clauses of docs/rules/sugarworks.md."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from sugarhouse.core.rng import Rng
from sugarhouse.games.sugarworks import layout as at
from sugarhouse.games.sugarworks import tables
from sugarhouse.games.sugarworks.factory import Factory
from sugarhouse.games.sugarworks.imagining import deal_again
from sugarhouse.games.sugarworks.kernel import lay, print_board
from sugarhouse.games.sugarworks.legal import (
    any_move,
    has_order_steps,
    legal_moves,
    may_act,
    may_order,
    may_use_after,
    open_claims,
)
from sugarhouse.games.sugarworks.names import SPECIAL_IDS, WORKERS
from sugarhouse.games.sugarworks.scoring import totals
from sugarhouse.games.sugarworks.stock import (
    add_order,
    ask,
    card_at,
    close_up,
    count_supply,
    hand_size,
    is_team,
    limit,
    one_tile,
    outputs_in,
    owner,
    sold_out,
)
from sugarhouse.kit.bits import BIT, count, lowest

EMPTY_SCRIPT = vec[i64]([0, 0, 0, 0])
ENDINGS = ("", "sold_out", "max_rounds")


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Works(Factory):
    """One game of Sugarworks; everything but the generator and a script is in the vector `v` (see layout.py)."""

    # Who is asked, and what.

    def to_act(self) -> i64:
        """One seat, or in step `side` all that have not chosen."""
        v = self.v
        step: i64 = v[at.STEP]
        if step == at.S_END or step == at.S_GOING:
            return 0
        if step != at.S_SIDE:
            return BIT[v[at.ACTOR]]
        owing: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            if v[at.SIDE + seat] == 0:
                owing |= BIT[seat]
            seat += 1
        return owing

    def moves(self, seat: i64) -> list[int]:
        """The legal moves of a seat, ascending; empty unless it is to act."""
        if self.to_act() & BIT[seat] == 0:
            return []
        return legal_moves(self.v, self.script, seat)

    def random_move(self, seat: i64, rng: Rng) -> i64:
        """One legal move, each equally likely; only of a seat that is to act."""
        return any_move(self.v, self.script, seat, rng)

    def playout(self, rng: Rng, limit: i64) -> i64:
        """As every State plays at random; here the compiler sees what is called."""
        v = self.v
        script = self.script
        played: i64 = 0
        while played < limit and v[at.STEP] != at.S_END and v[at.STEP] != at.S_GOING:
            seat: i64 = v[at.ACTOR]
            if v[at.STEP] == at.S_SIDE:
                seat = lowest(self.to_act())
            self.play(seat, any_move(v, script, seat, rng))
            played += 1
        return played

    def play(self, seat: i64, move: i64) -> None:
        """Carry out a legal move, unchecked, and go on to the next question."""
        v = self.v
        step: i64 = v[at.STEP]
        if step == at.S_SIDE:
            self.choose_side(seat, move - at.M_SIDE + 1)
            return
        v[at.STEP] = at.S_GOING
        v[at.SWAPPED] = 0
        if step == at.S_FACTORY:
            self.play_factory(seat, move)
        elif step == at.S_ORDER:
            self.play_order(seat, move)
        elif step == at.S_HAND:
            if move >= at.M_HAND_AWAY:
                self.drop_away(seat, move - at.M_HAND_AWAY + 1)
            else:
                self.drop(seat, move - at.M_HAND, "hand")
            self.check_hand(seat)
        elif step == at.S_KEEP:
            self.keep(seat, move - at.M_KEEP)
            self.check_hand(seat)
        elif step == at.S_SHAPE:
            self.make_asked(seat, move - at.M_MADE)
            self.after_factory(seat)
        elif step == at.S_ABILITY:
            self.play_ability(seat, move)
            self.end_turn(seat)
        elif step == at.S_CLAIM:
            self.play_claim(seat, move)
        elif step == at.S_RUN:
            self.run_phase()
        else:
            self.roll_die(seat)
            self.begin_round(seat)

    def clone(self) -> "Works":
        """An equal and independent world without a sink."""
        twin = Works(self.seats, self.rng.clone(), self.v[: at.WORDS], self.script)
        twin.reveals = self.reveals
        return twin

    def imagine(self, seat: i64, rng: Rng) -> "Works":
        """A world that this seat cannot tell from the real one; the gallery is -1."""
        world = Works(self.seats, rng, self.v[: at.WORDS], EMPTY_SCRIPT)
        world.reveals = self.reveals
        deal_again(world.v, self.script, seat, rng)
        return world

    def scores(self) -> list[int]:
        """Points, as if the game ended now; a team's are those of every seat."""
        found = totals(self.v)
        return found * int(self.seats) if is_team(self.v) else found

    # 3.1 Setup.

    def begin(self) -> None:
        """Lay everything out for the chosen options (3.1, 3.14 to 3.19) and begin round 1."""
        v = self.v
        v[at.SEATED] = self.seats
        v[at.OPENER] = v[at.ASKED] = v[at.READER] = -1
        v[at.LOOK] = v[at.LOOK + 1] = -1
        v[at.FIRST] = v[at.FIRST_CHOSEN] - 1 if v[at.FIRST_CHOSEN] else self.rng.below(self.seats)
        v[at.IN_PLAY] = at.SHIFT_SHAPES if v[at.SCENARIO] == at.FIRST_SHIFT else at.ALL_SHAPES
        self.lay_out()
        self.deal_tiles()
        self.deal_orders()
        self.deal_blankets()
        seat: i64 = 0
        while seat < 4:
            v[at.WORKER + seat] = -1
            seat += 1
        v[at.ROUND] = 0
        if v[at.OPTIONS] & at.O_WORKERS:
            self.deal_workers()
            v[at.ROUND] = v[at.TURN_SET] = 1
            v[at.STEP] = at.S_SIDE
            return
        self.begin_round(v[at.FIRST])

    def lay_out(self) -> None:
        """Board, activation order, crates and outputs, one candy on each (3.1.2 to 3.1.4, 3.19.3, 3.19.4)."""
        v = self.v
        print_board(v)
        n: i64 = 0
        while n < at.SHAPES:
            v[at.ORDER + n] = n
            n += 1
        if v[at.OPTIONS] & at.O_SHUFFLED_ORDER:
            while n > 1:
                other: i64 = self.rng.below(n)
                n -= 1
                kept: i64 = v[at.ORDER + n]
                v[at.ORDER + n] = v[at.ORDER + other]
                v[at.ORDER + other] = kept
        n = 0
        while n < 3:
            v[at.CRATES + n] = n
            n += 1
        shape: i64 = 0
        while shape < at.SHAPES:
            v[at.OUTPUTS + shape] = -1
            shape += 1
        shape = 0
        while shape < at.SHAPES:
            if v[at.IN_PLAY] & BIT[shape]:
                v[at.OUTPUTS + shape] = self.free_bay() if v[at.OPTIONS] & at.O_SHUFFLED_OUTPUTS else tables.BAYS[shape]
            shape += 1
        v[at.FULL] = v[at.IN_PLAY]
        count_supply(v)

    def free_bay(self) -> i64:
        """The row of an open bay, each bay equally likely."""
        v = self.v
        bays: i64 = 6 - outputs_in(v, 0) - outputs_in(v, 1) - outputs_in(v, 2)
        n: i64 = self.rng.below(bays)
        row: i64 = 0
        while n >= 2 - outputs_in(v, row):
            n -= 2 - outputs_in(v, row)
            row += 1
        return row

    def deal_tiles(self) -> None:
        """Board B's tiles first, then three to each player (3.1.5, 3.19.1, ruling 32)."""
        v = self.v
        v[at.TILE_DECK] = tables.ALL_TILES
        if v[at.SCENARIO] == at.FIRST_SHIFT:  # ruling 35
            v[at.TILE_BOX] = tables.ALL_TILES & (7 << 27 | 7 << 33)
            v[at.TILE_DECK] -= v[at.TILE_BOX]
        if v[at.BOARD]:
            rolled: i64 = self.roll()
            rank: i64 = 0
            while rank < at.SHAPES:
                shape: i64 = v[at.ORDER + rank]
                space: i64 = 0
                while space < at.SPACES:
                    if rolled & BIT[shape] and tables.PRINT_ICON[at.SPACES + space] == shape:
                        lay(v, space, self.draw_tile())
                        v[at.PLAYED] |= BIT[space]
                    space += 1
                rank += 1
        seat: i64 = 0
        while seat < self.seats:
            n: i64 = 0
            while n < 3:
                v[at.TILE_HAND + seat] += one_tile(self.draw_tile())
                n += 1
            seat += 1

    def deal_orders(self) -> None:
        """Three to each player, or eight to a team, then the market (3.1.6, 3.14, 3.15.1, 3.18.1)."""
        v = self.v
        scenario: i64 = v[at.SCENARIO]
        v[at.DECK] = at.ALL_ORDERS
        if scenario == at.FIRST_SHIFT:
            v[at.DECK] = tables.FIRST_ORDERS
        elif scenario == at.SECOND_SHIFT or scenario == at.CLASSIC:
            v[at.DECK] = at.SALE_ORDERS
        v[at.BOX] = at.ALL_ORDERS & ~v[at.DECK]
        hands: i64 = 1 if is_team(v) else self.seats
        seat: i64 = 0
        while seat < hands:
            while hand_size(v, seat) < (8 if is_team(v) else 3):
                add_order(v, seat, self.draw_order())
            seat += 1
        slot: i64 = 0
        while slot < 4:
            v[at.MARKET + slot] = self.draw_order() if has_order_steps(v) else -1
            slot += 1
        if scenario == at.FIRST_SHIFT:
            v[at.BOX] |= v[at.DECK]
            v[at.DECK] = 0

    def deal_blankets(self) -> None:
        """Three of five, turned where the die says so (3.1.7); one in Second Shift and Classic, none in First Shift."""
        v = self.v
        scenario: i64 = v[at.SCENARIO]
        if scenario == at.SECOND_SHIFT or scenario == at.CLASSIC:
            v[at.BLANKETS] = BIT[1]
        if scenario == at.FIRST_SHIFT or v[at.BLANKETS] or (is_team(v) and v[at.OPTIONS] & at.O_BLANKETS == 0):
            return
        left: i64 = at.ALL_SHAPES
        while count(left) > 2:
            n: i64 = self.rng.below(count(left))
            cards: i64 = left
            while n > 0:
                cards &= cards - 1
                n -= 1
            left &= ~BIT[lowest(cards)]
        laid: i64 = at.ALL_SHAPES & ~left
        rolled: i64 = self.roll()
        v[at.BLANKETS] = (laid & ~rolled) | (laid & rolled) << 5

    def deal_workers(self) -> None:
        """One Sugarworker each; in Classic card 3 stays in the box (3.19.2)."""
        v = self.v
        left: i64 = at.ALL_SHAPES
        if v[at.SCENARIO] == at.CLASSIC:
            left &= ~BIT[2]
        seat: i64 = 0
        while seat < self.seats:
            n: i64 = self.rng.below(count(left))
            cards: i64 = left
            while n > 0:
                cards &= cards - 1
                n -= 1
            v[at.WORKER + seat] = lowest(cards)
            left &= ~BIT[lowest(cards)]
            seat += 1

    def choose_side(self, seat: i64, side: i64) -> None:
        """A side in secret; the last one shows them all (3.19.2)."""
        v = self.v
        v[at.SIDE + seat] = side
        if self.sink is not None:
            self.tell("ready", {"seat": int(seat)})
        if self.to_act():
            return
        self.uncover()
        v[at.STEP] = at.S_GOING
        if self.sink is not None:
            sides: list[object] = []
            other: i64 = 0
            while other < self.seats:
                sides.append(WORKERS[v[at.WORKER + other] * 2 + v[at.SIDE + other] - 1])
                other += 1
            if self.sink is not None:
                self.tell("sides", {"sides": sides})
        v[at.ROUND] = 0
        self.begin_round(v[at.FIRST])

    # 3.2 Round.

    def begin_round(self, first: i64) -> None:
        """The next round, with its first player (3.2.3)."""
        v = self.v
        v[at.FIRST] = first
        v[at.ROUND] += 1
        v[at.LEFT_ROWS] = 0
        v[at.TURN_SET] = 1
        if self.sink is not None:
            self.tell("round", {"round": int(v[at.ROUND]), "first": int(first)})
        self.begin_turn(first)

    def begin_turn(self, seat: i64) -> None:
        """One order action, then one factory action (3.2.1); abilities of each turn are fresh (ruling 28)."""
        v = self.v
        v[at.ADJUSTED] = 0
        if v[at.WORKER + seat] >= 0 and self.each_turn(seat):
            v[at.USED + seat] = 0
        if self.sink is not None:
            self.tell("turn", {"seat": int(seat), "set": int(v[at.TURN_SET])})
        if v[at.OPTIONS] & at.O_SPAWN_TURN:
            self.spawn(v[at.IN_PLAY])
        if may_order(v, self.script, seat):
            ask(v, at.S_ORDER, seat)
        else:
            self.begin_factory(seat)

    def each_turn(self, seat: i64) -> bool:
        """Whether the ability may be used in each turn: side A, on every card of the house (2.8)."""
        return self.v[at.SIDE + seat] == 1

    # 3.3 Order action.

    def play_order(self, seat: i64, move: i64) -> None:
        """An order action, or what 3A and 3B do."""
        if move < at.M_DISCARD:
            self.pick_up(seat, move - at.M_PICKUP)
        elif move < at.M_DRAW:
            self.discard_market(seat, move - at.M_DISCARD)
        elif move == at.M_DRAW:
            self.draw(seat, "draw")
        elif move < at.M_SWAP:
            self.pawn(seat, (move - at.M_PAWN) // 41, (move - at.M_PAWN) % 41)
        elif move < at.M_SWAP_NAMED:
            self.swap(seat, (move - at.M_SWAP) // at.CARDS, (move - at.M_SWAP) % at.CARDS, -1)
        elif move < at.M_TURN:
            pair: i64 = (move - at.M_SWAP_NAMED) // 39
            given: i64 = (move - at.M_SWAP_NAMED) % 39
            taken: i64 = pair % at.CARDS
            self.swap(seat, pair // at.CARDS, given if given < taken else given + 1, taken)
        elif move < at.M_LOOK:
            self.turn(seat, move - at.M_TURN)
        elif move == at.M_LOOK:
            self.use_ability(seat)
            if self.look(seat, "look"):
                ask(self.v, at.S_KEEP, seat)
                return
        else:
            self.slate(seat)
            ask(self.v, at.S_ORDER, seat)
            return
        self.check_hand(seat)

    def check_hand(self, seat: i64) -> None:
        """Discard down to the limit (3.3.3); then the factory action, which in Classic drew the cards."""
        v = self.v
        if v[at.SIZE + owner(v, seat)] > limit(v):
            ask(v, at.S_HAND, seat)
        elif v[at.SCENARIO] == at.CLASSIC:
            self.after_factory(seat)
        else:
            self.begin_factory(seat)

    # 3.4 Factory action.

    def begin_factory(self, seat: i64) -> None:
        """Ask for the factory action; only a team can be without one (3.4.15, 3.15.4)."""
        v = self.v
        if may_act(v, seat):
            ask(v, at.S_FACTORY, seat)
        else:
            self.after_factory(seat)

    def play_factory(self, seat: i64, move: i64) -> None:
        """A factory action, or an ability before it."""
        if move >= at.M_RECYCLE:
            self.play_early(seat, move)
            return
        if move < at.M_TILE:
            self.v[at.ADJUSTED] = 1
            self.adjust(seat, (move - at.M_ADJUST) // 3, (move - at.M_ADJUST) % 3)
        elif move < at.M_MAKE:
            self.lay_tile(seat, (move - at.M_TILE) // at.SPACES, (move - at.M_TILE) % at.SPACES)
        elif move < at.M_DRAW_TWO:
            self.make(seat, (move - at.M_MAKE) // 5, (move - at.M_MAKE) % 5)
        elif move == at.M_DRAW_TWO:
            if self.look(seat, "draw2"):
                ask(self.v, at.S_KEEP, seat)
            else:
                self.check_hand(seat)
            return
        elif move < at.M_FIVE:
            self.eat(seat, move - at.M_EAT)
        elif move < at.M_ASK:
            self.remove_lost(seat, move - at.M_FIVE)
        elif self.ask_for(seat, move - at.M_ASK + 1):
            ask(self.v, at.S_SHAPE, seat)
            return
        self.after_factory(seat)

    def play_early(self, seat: i64, move: i64) -> None:
        """1A, 2B, 4B or 5B; the factory action is still to come."""
        if move < at.M_OUTS:
            self.recycle(seat, move - at.M_RECYCLE)
        else:
            self.play_either(seat, move)
        self.begin_factory(seat)

    def play_either(self, seat: i64, move: i64) -> None:
        """2B, 4B or 5B."""
        if move < at.M_RESCUE:
            self.swap_outputs(seat, move - at.M_OUTS)
        elif move < at.M_CRATES:
            self.rescue(seat, move - at.M_RESCUE)
        else:
            self.swap_crates(seat, move - at.M_CRATES)

    def after_factory(self, seat: i64) -> None:
        """An ability, where it can be used now (2.8); then the turn ends."""
        v = self.v
        if may_use_after(v, seat):
            ask(v, at.S_ABILITY, seat)
        else:
            self.end_turn(seat)

    def play_ability(self, seat: i64, move: i64) -> None:
        """One use of an ability after the factory action, or none."""
        if move < at.M_DONE:
            self.play_either(seat, move)
        elif move == at.M_DONE:
            return
        elif move < at.M_PUSH:
            self.use_ability(seat)
            self.lay_tile(seat, (move - at.M_EXTRA) // at.SPACES, (move - at.M_EXTRA) % at.SPACES)
        elif move < at.M_NUDGE:
            self.use_ability(seat)
            self.adjust(seat, (move - at.M_PUSH) // 3, (move - at.M_PUSH) % 3)
        else:
            self.nudge(seat, move - at.M_NUDGE)

    def end_turn(self, seat: i64) -> None:
        """A claim window, if there was an event (3.17.7); then the next turn."""
        self.v[at.ADJUSTED] = 0
        if self.v[at.EVENTS]:
            self.open_window(seat)
        else:
            self.next_turn(seat)

    def next_turn(self, seat: i64) -> None:
        """Clockwise; alone, a second turn (3.15.5); then the belts run."""
        v = self.v
        if v[at.SCENARIO] == at.SOLO and v[at.TURN_SET] == 1:
            v[at.TURN_SET] = 2
            self.begin_turn(seat)
            return
        v[at.TURN_SET] = 1
        following: i64 = self.after(seat)
        if following != v[at.FIRST]:
            self.begin_turn(following)
        elif v[at.OPTIONS] & at.O_CRANK:
            ask(v, at.S_RUN, v[at.FIRST])
        else:
            self.run_phase()

    # 3.6 to 3.12 Movement, end check, die.

    def run_phase(self) -> None:
        """All candy moves (3.2.2)."""
        self.run_belts()
        if self.v[at.EVENTS]:
            self.open_window(at.MOVEMENT)
        else:
            self.after_movement()

    def after_movement(self) -> None:
        """The end (3.12), or new candy and the next round (3.11, 3.14.1, 3.16.1)."""
        v = self.v
        if sold_out(v):
            self.end(at.E_SOLD_OUT)
            return
        if v[at.ROUND] >= v[at.MAX_ROUNDS]:
            self.end(at.E_MAX_ROUNDS)
            return
        first: i64 = self.after(v[at.FIRST])
        if v[at.SCENARIO] == at.FIRST_SHIFT or v[at.SCENARIO] == at.LUCY:
            if v[at.OPTIONS] & at.O_SPAWN_TURN == 0:
                self.spawn(v[at.IN_PLAY])
        elif v[at.OPTIONS] & at.O_CRANK:
            ask(v, at.S_ROLL, first)
            return
        else:
            self.roll_die(first)
        self.begin_round(first)

    def end(self, ending: i64) -> None:
        """All hands lie open (3.13.11)."""
        v = self.v
        self.uncover()
        v[at.STEP] = at.S_END
        v[at.ENDING] = ending
        if self.sink is not None:
            winners: list[object] = []
            if not is_team(v):
                self.show_hands()
                scores = self.scores()
                best = max(scores)
                winners = [seat for seat, score in enumerate(scores) if score == best]
            if self.sink is not None:
                self.tell("over", {"winners": winners, "ending": ENDINGS[ending]})

    # 3.17.7 Claims.

    def open_window(self, opener: i64) -> None:
        """Whoever holds cards that face away may claim, in seat order from the first player."""
        self.v[at.OPENER] = opener
        self.ask_claim(0)

    def ask_claim(self, n: i64) -> None:
        """Ask the n-th player from the first, or the next who has a card left to claim."""
        v = self.v
        while n < self.seats:
            seat: i64 = v[at.FIRST] + n
            if seat >= self.seats:
                seat -= self.seats
            if open_claims(v, seat):
                ask(v, at.S_CLAIM, seat)
                return
            n += 1
        self.close_window()

    def play_claim(self, seat: i64, move: i64) -> None:
        """A place and a name, or done (3.17.8)."""
        v = self.v
        n: i64 = seat - v[at.FIRST]
        if n < 0:
            n += self.seats
        if move == at.M_DONE:
            self.ask_claim(n + 1)
            return
        self.reveal()
        place: i64 = (move - at.M_CLAIM) // 15 + 1
        event: i64 = (move - at.M_CLAIM) % 15
        card: i64 = card_at(v, seat, place)
        v[at.CLAIMED + seat] |= BIT[place - 1]
        right: bool = card == at.SALES + event and v[at.EVENTS] & BIT[event] != 0
        if self.sink is not None:
            self.tell("claim", {"seat": int(seat), "place": int(place), "order": SPECIAL_IDS[event], "right": right})
        if right:
            self.score(seat, card, 0)
        else:
            self.turn_away(seat, seat)
        self.ask_claim(n)

    def close_window(self) -> None:
        """Places close up, events are forgotten, and the game goes on."""
        v = self.v
        opener: i64 = v[at.OPENER]
        v[at.OPENER] = at.NOBODY
        v[at.EVENTS] = 0
        seat: i64 = 0
        while seat < self.seats:
            v[at.CLAIMED + seat] = 0
            close_up(v, seat)
            seat += 1
        if opener == at.MOVEMENT:
            self.after_movement()
        else:
            self.next_turn(opener)
