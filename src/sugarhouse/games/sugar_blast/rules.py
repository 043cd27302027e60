"""The rules of Sugar Blast in the order of its rules page; clause numbers are those of docs/rules/sugar_blast.md."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from sugarhouse.core.rng import Rng
from sugarhouse.games.sugar_blast import kernel
from sugarhouse.games.sugar_blast import layout as at
from sugarhouse.games.sugar_blast.resolving import Resolving
from sugarhouse.kit.bits import BIT


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Blast(Resolving):
    """One game of Sugar Blast; everything but the generator and the script is in the vector `v`."""

    def __init__(self, seats: i64, rng: Rng, v: vec[i64], script: bytes = b"") -> None:
        super().__init__(seats, rng, v, script)

    def clone(self) -> "Blast":
        """An equal and independent world without a sink."""
        return Blast(self.seats, self.rng.clone(), self.v[: at.WORDS], self.script)

    def imagine(self, seat: i64, rng: Rng) -> "Blast":
        """Only the draws to come are hidden, so only they are dealt again."""
        world = Blast(self.seats, rng, self.v[: at.WORDS], b"")
        world.v[at.SCRIPTED] = 0
        return world

    def to_act(self) -> i64:
        """The mover's seat, as a set of one; nobody when the game is over."""
        if self.v[at.PHASE] == at.ASK_NOTHING:
            return 0
        return BIT[self.v[at.MOVER]]

    def playout(self, rng: Rng, limit: i64) -> i64:
        """Play at random to the end, or `limit` moves; how many moves were played."""
        played: i64 = 0
        while played < limit and self.v[at.PHASE] != at.ASK_NOTHING:
            seat: i64 = self.v[at.MOVER]
            self.play(seat, self.random_move(seat, rng))
            played += 1
        return played

    # 3.2 Setup

    def set_up(self) -> None:
        """Pieces, floors and tokens of the Power cards, then the candies (3.2.1 to 3.2.6)."""
        v = self.v
        cards: i64 = v[at.POWERS]
        v[at.BAG] = 12 * at.ONES
        v[at.ROCKS] = at.ROCK_SPACES if cards & at.ROCK_CARD != 0 else 0
        v[at.RAINBOW] = at.WILD_SPACE if cards & at.WILD_CARD != 0 else 0
        v[at.SYRUP] = at.SYRUP_SPACES if cards & at.SYRUP_CARD != 0 else 0
        v[at.PLATTER] = kernel.PLATTER_PATH[0] if cards & at.PLATTER_CARD != 0 else 0
        seat: i64 = 0
        while seat < self.seats:
            v[at.TOKENS + seat] = kernel.first_tokens(cards)
            seat += 1
        v[at.PILES] = kernel.full_piles(cards)
        self.fill()
        v[at.MOVER] = v[at.FIRST]
        v[at.TURN] = 1 if self.seats == 1 else 0
        self.begin_turn()

    # 3.3 The turn

    def begin_turn(self) -> None:
        """The mover is asked for the main action, or has none (section 4)."""
        v = self.v
        v[at.PHASE] = at.ASK_MAIN
        if v[at.BAG] == 0 and kernel.swaps(v, 1) | kernel.swaps(v, 7) == 0 and not self.beyond_swaps():
            self.end_turn()  # 3.6.2: only an Exchange is left, and there is nothing to draw

    def play(self, seat: i64, move: i64) -> None:
        """Carry out a legal move, unchecked, and go on to the next question."""
        phase: i64 = self.v[at.PHASE]
        self.v[at.PHASE] = at.RUNNING
        self.v[at.STANDING] = 0
        if phase == at.ASK_MAIN:
            self.act(move)
        elif phase == at.ASK_BLAST:
            if self.begin(move):
                self.resolve()
        elif phase == at.ASK_PLACE:
            self.place(kernel.SPACE_BIT[move - at.M_PLACE])
        elif phase == at.ASK_SWAP:
            if move == at.M_NO_SWAP:
                self.end_turn()
            else:
                self.swap(move - at.M_SWAP, "swap")
        elif phase <= at.ASK_REWARD:
            if self.answer(phase, move):
                self.resolve()
        elif phase == at.ASK_AGAIN:
            self.help_again(move)
        elif phase == at.ASK_LOCK:
            self.lock(move)
        else:
            self.top(kernel.SPACE_BIT[move - at.M_TOP])
            self.pass_bag()

    def act(self, move: i64) -> None:
        """D1: a swap, the Tongs, a Trade-In or the Exchange."""
        if move < at.M_TONGS:
            self.swap(move, "swap")
        elif move < at.M_TRADE:
            self.tongs(move - at.M_TONGS)
        elif move < at.M_EXCHANGE:
            self.trade((move - at.M_TRADE) // 36, kernel.SPACE_BIT[(move - at.M_TRADE) % 36])
        else:
            self.exchange()

    def swap(self, pair: i64, how: str) -> None:
        """Two neighbours change places and the Blasts are resolved (3.3.5)."""
        a: i64 = kernel.SWAP_FROM[pair]
        b: i64 = a << 1 if pair < 30 else a << 7
        self.change_places(a, b, how)
        self.resolve()

    def change_places(self, a: i64, b: i64, how: str) -> None:
        """The contents of two spaces are exchanged."""
        kernel.exchange(self.v, a, b)
        if self.sink is not None:
            here, there = kernel.SPACES[kernel.space_of(a)], kernel.SPACES[kernel.space_of(b)]
            self.tell("swap", {"seat": self.v[at.MOVER], "from": here, "to": there, "how": how})

    def go_on(self) -> None:
        """A given position with a question that has no answer at all does not wait (section 4)."""
        v = self.v
        phase: i64 = v[at.PHASE]
        if phase == at.ASK_MAIN:
            if (v[at.COMPLETED] >> v[at.MOVER]) & 1 != 0:
                self.resolve()  # section 7: the turn of this mover has stopped
            else:
                self.begin_turn()
        elif phase == at.ASK_BLAST:
            if kernel.find(v, 0) < 0:
                self.resolve()
        elif phase in (at.ASK_SWAP, at.ASK_AGAIN):
            if kernel.swaps(v, 1) | kernel.swaps(v, 7) == 0 or (phase == at.ASK_AGAIN and not self.holds(at.SECOND)):
                self.round_off()
        elif phase == at.ASK_SPIN and not self.holds(at.SPIN):
            if self.ask_spin():
                self.resolve()
        elif self.offered() == 0 or self.lacks_token(phase):
            self.go_past(phase)

    def lacks_token(self, phase: i64) -> bool:
        """Whether a given question is about a token that the pile does not have."""
        token: i64 = 0
        if phase == at.ASK_BOMB:
            token = at.BOMB
        elif phase == at.ASK_LOCK:
            token = at.LOCK
        elif phase == at.ASK_TOP:
            token = at.CHERRY
        return token != 0 and self.v[at.PILES] & (15 * token) == 0

    def go_past(self, phase: i64) -> None:
        """What follows on a question that offers nothing."""
        if phase == at.ASK_PLACE:
            self.give_back(kernel.UNIT[self.v[at.CANDY]])
            self.end_turn()
        elif phase == at.ASK_LOCK:
            self.ask_top()
        elif phase == at.ASK_TOP:
            self.pass_bag()
        elif self.skip(phase):
            self.resolve()

    # 3.5 Resolving

    def resolve(self) -> None:
        """Blasts are resolved one after the other, until a choice has to be made or none is left (3.5.1, 3.5.10)."""
        v = self.v
        while True:
            found: i64 = kernel.find(v, 1)
            if found >= 0:
                v[at.PHASE] = at.ASK_BLAST
                return
            if found == -1:
                break
            if not self.begin(kernel.find(v, 0)):
                return
        if (v[at.COMPLETED] >> v[at.MOVER]) & 1 != 0:
            self.give_back(v[at.ASIDE])
            v[at.ASIDE] = 0
            self.pass_bag()
        else:
            self.end_turn()

    # 3.6 No Blast possible

    def exchange(self) -> None:
        """A candy is drawn and seen by all (3.6.2); without a place for it, it goes back (3.6.4)."""
        v = self.v
        if v[at.BAG] == 0:
            self.end_turn()
            return
        v[at.CANDY] = self.draw()
        if self.sink is not None:
            self.tell("draw", {"seat": v[at.MOVER], "candy": at.LETTERS[v[at.CANDY]]})
        if self.places(v[at.CANDY]) == 0:
            self.give_back(kernel.UNIT[v[at.CANDY]])
            self.end_turn()
            return
        v[at.PHASE] = at.ASK_PLACE

    def place(self, bit: i64) -> None:
        """The drawn candy takes the place of another, which goes to the bag (3.6.3 to 3.6.5)."""
        v = self.v
        candy: i64 = v[at.CANDY]
        removed: i64 = kernel.type_at(v, bit)
        v[removed] ^= bit
        v[candy] |= bit
        v[at.BAG] += kernel.UNIT[removed]
        if self.sink is not None:
            cell = kernel.SPACES[kernel.space_of(bit)]
            self.tell(
                "exchange",
                {"seat": v[at.MOVER], "cell": cell, "candy": at.LETTERS[candy], "removed": at.LETTERS[removed]},
            )
        may_swap = v[at.OPTIONS] & (at.OPT_SWAP_MAY | at.OPT_SWAP_MUST) != 0 and kernel.find(v, 0) == -1
        if may_swap and kernel.swaps(v, 1) | kernel.swaps(v, 7) != 0:
            v[at.PHASE] = at.ASK_SWAP
            return
        self.resolve()

    # 3.7 End of turn and jams

    def end_turn(self) -> None:
        """No Blast is left: Second Helping comes first (3.7.1)."""
        v = self.v
        may_help = self.holds(at.SECOND) and v[at.NOTES] & (at.NOTE_TOOK | at.NOTE_HELPED) == 0  # 3.9.26
        if may_help and kernel.swaps(v, 1) | kernel.swaps(v, 7) != 0:
            v[at.PHASE] = at.ASK_AGAIN
            return
        self.round_off()

    def help_again(self, move: i64) -> None:
        """D9: one more normal swap for a Second Helping token, or none."""
        if move == at.M_NO_AGAIN:
            self.round_off()
            return
        self.v[at.NOTES] |= at.NOTE_HELPED
        self.move_token("SECOND", at.SECOND, 1)
        self.swap(move - at.M_AGAIN, "again")

    def round_off(self) -> None:
        """The late win check (3.8.5), the Platter's move (3.9.46), then the Lock is asked for (3.9.55)."""
        v = self.v
        if v[at.OPTIONS] & at.OPT_END_OF_TURN != 0 and kernel.missing(v[at.OBJECTIVE], v[at.HELD + v[at.MOVER]]) == 0:
            if self.win():
                self.resolve()
            return
        if v[at.POWERS] == 0:
            self.pass_bag()
            return
        if v[at.NOTES] & at.NOTE_PAID != 0 and v[at.PLATTER] != 0:
            self.move_platter()
        if v[at.BLASTS] >= 2 and v[at.PILES] & (15 * at.LOCK) != 0 and self.bare() != 0:
            v[at.PHASE] = at.ASK_LOCK
            return
        self.ask_top()

    def move_platter(self) -> None:
        """The platter moves a quarter turn clockwise."""
        v = self.v
        here: i64 = v[at.PLATTER]
        v[at.PLATTER] = kernel.platter_after(here)
        if self.sink is not None:
            self.tell(
                "platter",
                {"from": kernel.SPACES[kernel.space_of(here)], "to": kernel.SPACES[kernel.space_of(v[at.PLATTER])]},
            )

    def lock(self, move: i64) -> None:
        """D10: a lock is put on a candy, or not."""
        v = self.v
        if move != at.M_NO_LOCK:
            v[at.PILES] -= at.LOCK
            v[at.LOCKS] |= kernel.SPACE_BIT[move - at.M_LOCK]
            if self.sink is not None:
                self.tell("cover", {"cell": kernel.SPACES[move - at.M_LOCK], "cover": "x"})
        self.ask_top()

    def ask_top(self) -> None:
        """A cherry must be put on a central candy, if there is one (3.9.65)."""
        v = self.v
        if v[at.PILES] & (15 * at.CHERRY) != 0:
            offer: i64 = self.bare() & at.CENTRE
            if offer & (offer - 1) != 0:
                v[at.PHASE] = at.ASK_TOP
                return
            if offer != 0:
                self.top(offer)
        self.pass_bag()

    def top(self, bit: i64) -> None:
        """A cherry is put on a candy."""
        v = self.v
        v[at.PILES] -= at.CHERRY
        v[at.CHERRIES] |= bit
        if self.sink is not None:
            self.tell("cover", {"cell": kernel.SPACES[kernel.space_of(bit)], "cover": "^"})

    def pass_bag(self) -> None:
        """The jam check (3.7.2), then the bag goes to the left-hand neighbour (3.1.3)."""
        v = self.v
        after: i64 = v[at.MOVER] + 1
        if after == self.seats:
            after = 0
        if v[at.COMPLETED] != 0 and after == v[at.FIRST]:
            self.finish(self.best(v[at.COMPLETED]), "last_licks")
            return
        if v[at.BLASTS] == 0 and v[at.COMPLETED] == 0:
            v[at.DRY] += 1
            if v[at.DRY] >= 2 and v[at.DRY] >= self.seats:
                if v[at.OPTIONS] & at.OPT_JUDGE != 0 or v[at.SHAKEN] != 0 or v[at.BAG] == 0:
                    self.judge()
                    return
                self.shake_up()
                v[at.DRY] = 0
                v[at.SHAKEN] = 1
        v[at.MOVER] = after
        v[at.BLASTS] = 0
        v[at.NOTES] = 0
        if self.seats == 1:
            v[at.TURN] += 1
            v[at.SIDES] = 0 if v[at.OPTIONS] & at.OPT_SIDE_FIXED != 0 else (v[at.TURN] - 1) & 3
        if self.sink is not None:
            self.tell("turn", {"seat": after, "side": at.SIDE_NAMES[self.side_of(after)], "turn": v[at.TURN]})
        self.begin_turn()

    def judge(self) -> None:
        """The game is jammed: fewest missing candies wins (3.7.3); alone nobody does (section 6)."""
        if self.seats == 1:
            self.finish(0, "jammed")
        else:
            self.finish(self.best(15), "judgement")

    # 3.9 Power cards that replace the swap

    def tongs(self, pair: i64) -> None:
        """Two spaces two apart change places (3.9.10); the token goes to the box (3.9.11)."""
        self.move_token("TONGS", at.TONGS, 0)
        a: i64 = kernel.TONGS_FROM[pair]
        self.change_places(a, a << 2 if pair < 24 else a << 14, "tongs")
        self.resolve()

    def trade(self, candy: i64, bit: i64) -> None:
        """A kept candy takes the place of another, which is kept (3.9.21, 3.9.22)."""
        v = self.v
        self.move_token("TRADE", at.TRADE, 1)
        removed: i64 = kernel.type_at(v, bit)
        v[removed] ^= bit
        v[candy] |= bit
        v[at.HELD + v[at.MOVER]] += kernel.UNIT[removed] - kernel.UNIT[candy]
        if self.sink is not None:
            cell = kernel.SPACES[kernel.space_of(bit)]
            self.tell(
                "trade", {"seat": v[at.MOVER], "cell": cell, "candy": at.LETTERS[candy], "removed": at.LETTERS[removed]}
            )
        if not self.completes() or self.win():
            self.resolve()
