"""The rules of Sugar Blast in the order of its rules page; clause numbers are those of docs/rules/sugar_blast.md."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from sugarhouse.core.rng import Rng
from sugarhouse.games.sugar_blast.kernel import (
    ASIDE,
    ASK_AGAIN,
    ASK_BLAST,
    ASK_BOMB,
    ASK_LOCK,
    ASK_MAIN,
    ASK_NOTHING,
    ASK_PLACE,
    ASK_REWARD,
    ASK_SPIN,
    ASK_SWAP,
    ASK_TOP,
    BAG,
    BIT,
    BLASTS,
    BOMB,
    CANDY,
    CENTRE,
    CHERRIES,
    CHERRY,
    COMPLETED,
    DRY,
    FIRST,
    HELD,
    LETTERS,
    LOCK,
    LOCKS,
    M_AGAIN,
    M_EXCHANGE,
    M_LOCK,
    M_NO_AGAIN,
    M_NO_LOCK,
    M_NO_SWAP,
    M_PLACE,
    M_SWAP,
    M_TONGS,
    M_TOP,
    M_TRADE,
    MOVER,
    NOTE_HELPED,
    NOTE_PAID,
    NOTE_TOOK,
    NOTES,
    OBJECTIVE,
    ONES,
    OPT_END_OF_TURN,
    OPT_JUDGE,
    OPT_SIDE_FIXED,
    OPT_SWAP_MAY,
    OPT_SWAP_MUST,
    OPTIONS,
    PHASE,
    PILES,
    PLATTER,
    PLATTER_CARD,
    PLATTER_PATH,
    POWERS,
    RAINBOW,
    ROCK_CARD,
    ROCK_SPACES,
    ROCKS,
    RUNNING,
    SCRIPTED,
    SECOND,
    SHAKEN,
    SIDE_NAMES,
    SIDES,
    SPACES,
    SPIN,
    STANDING,
    SWAP_FROM,
    SYRUP,
    SYRUP_CARD,
    SYRUP_SPACES,
    TOKENS,
    TONGS,
    TONGS_FROM,
    TRADE,
    TURN,
    UNIT,
    WILD_CARD,
    WILD_SPACE,
    WORDS,
    exchange,
    find,
    first_tokens,
    full_piles,
    missing,
    platter_after,
    space_of,
    swaps,
    type_at,
)
from sugarhouse.games.sugar_blast.resolving import Resolving


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Blast(Resolving):
    """One game of Sugar Blast; everything but the generator and the script is in the vector `v`."""

    def __init__(self, seats: i64, rng: Rng, v: vec[i64], script: bytes = b"") -> None:
        super().__init__(seats, rng, v, script)

    def clone(self) -> "Blast":
        """An equal and independent world without a sink."""
        return Blast(self.seats, self.rng.clone(), self.v[:WORDS], self.script)

    def imagine(self, seat: i64, rng: Rng) -> "Blast":
        """Only the draws to come are hidden, so only they are dealt again."""
        world = Blast(self.seats, rng, self.v[:WORDS], b"")
        world.v[SCRIPTED] = 0
        return world

    def to_act(self) -> i64:
        """The mover's seat, as a set of one; nobody when the game is over."""
        if self.v[PHASE] == ASK_NOTHING:
            return 0
        return BIT[self.v[MOVER]]

    def playout(self, rng: Rng, limit: i64) -> i64:
        """Play at random to the end, or `limit` moves; how many moves were played."""
        played: i64 = 0
        while played < limit and self.v[PHASE] != ASK_NOTHING:
            seat: i64 = self.v[MOVER]
            self.play(seat, self.random_move(seat, rng))
            played += 1
        return played

    # 3.2 Setup

    def set_up(self) -> None:
        """Pieces, floors and tokens of the Power cards, then the candies (3.2.1 to 3.2.6)."""
        v = self.v
        cards: i64 = v[POWERS]
        v[BAG] = 12 * ONES
        v[ROCKS] = ROCK_SPACES if cards & ROCK_CARD != 0 else 0
        v[RAINBOW] = WILD_SPACE if cards & WILD_CARD != 0 else 0
        v[SYRUP] = SYRUP_SPACES if cards & SYRUP_CARD != 0 else 0
        v[PLATTER] = PLATTER_PATH[0] if cards & PLATTER_CARD != 0 else 0
        seat: i64 = 0
        while seat < self.seats:
            v[TOKENS + seat] = first_tokens(cards)
            seat += 1
        v[PILES] = full_piles(cards)
        self.fill()
        v[MOVER] = v[FIRST]
        v[TURN] = 1 if self.seats == 1 else 0
        self.begin_turn()

    # 3.3 The turn

    def begin_turn(self) -> None:
        """The mover is asked for the main action, or has none (section 4)."""
        v = self.v
        v[PHASE] = ASK_MAIN
        if v[BAG] == 0 and swaps(v, 1) | swaps(v, 7) == 0 and not self.beyond_swaps():
            self.end_turn()  # 3.6.2: only an Exchange is left, and there is nothing to draw

    def play(self, seat: i64, move: i64) -> None:
        """Carry out a legal move, unchecked, and go on to the next question."""
        phase: i64 = self.v[PHASE]
        self.v[PHASE] = RUNNING
        self.v[STANDING] = 0
        if phase == ASK_MAIN:
            self.act(move)
        elif phase == ASK_BLAST:
            if self.begin(move):
                self.resolve()
        elif phase == ASK_PLACE:
            self.place(BIT[move - M_PLACE])
        elif phase == ASK_SWAP:
            if move == M_NO_SWAP:
                self.end_turn()
            else:
                self.swap(move - M_SWAP, "swap")
        elif phase <= ASK_REWARD:
            if self.answer(phase, move):
                self.resolve()
        elif phase == ASK_AGAIN:
            self.help_again(move)
        elif phase == ASK_LOCK:
            self.lock(move)
        else:
            self.top(BIT[move - M_TOP])
            self.pass_bag()

    def act(self, move: i64) -> None:
        """D1: a swap, the Tongs, a Trade-In or the Exchange."""
        if move < M_TONGS:
            self.swap(move, "swap")
        elif move < M_TRADE:
            self.tongs(move - M_TONGS)
        elif move < M_EXCHANGE:
            self.trade((move - M_TRADE) // 36, BIT[(move - M_TRADE) % 36])
        else:
            self.exchange()

    def swap(self, pair: i64, how: str) -> None:
        """Two neighbours change places and the Blasts are resolved (3.3.5)."""
        a: i64 = SWAP_FROM[pair]
        b: i64 = a << 1 if pair < 30 else a << 7
        self.change_places(a, b, how)
        self.resolve()

    def change_places(self, a: i64, b: i64, how: str) -> None:
        """The contents of two spaces are exchanged."""
        exchange(self.v, a, b)
        if self.sink is not None:
            here, there = SPACES[space_of(a)], SPACES[space_of(b)]
            self.tell("swap", {"seat": self.v[MOVER], "from": here, "to": there, "how": how})

    def go_on(self) -> None:
        """A given position with a question that has no answer at all does not wait (section 4)."""
        v = self.v
        phase: i64 = v[PHASE]
        if phase == ASK_MAIN:
            if (v[COMPLETED] >> v[MOVER]) & 1 != 0:
                self.resolve()  # section 7: the turn of this mover has stopped
            else:
                self.begin_turn()
        elif phase == ASK_BLAST:
            if find(v, 0) < 0:
                self.resolve()
        elif phase in (ASK_SWAP, ASK_AGAIN):
            if swaps(v, 1) | swaps(v, 7) == 0 or (phase == ASK_AGAIN and not self.holds(SECOND)):
                self.round_off()
        elif phase == ASK_SPIN and not self.holds(SPIN):
            if self.ask_spin():
                self.resolve()
        elif self.offered() == 0 or self.lacks_token(phase):
            self.go_past(phase)

    def lacks_token(self, phase: i64) -> bool:
        """Whether a given question is about a token that the pile does not have."""
        token: i64 = 0
        if phase == ASK_BOMB:
            token = BOMB
        elif phase == ASK_LOCK:
            token = LOCK
        elif phase == ASK_TOP:
            token = CHERRY
        return token != 0 and self.v[PILES] & (15 * token) == 0

    def go_past(self, phase: i64) -> None:
        """What follows on a question that offers nothing."""
        if phase == ASK_PLACE:
            self.give_back(UNIT[self.v[CANDY]])
            self.end_turn()
        elif phase == ASK_LOCK:
            self.ask_top()
        elif phase == ASK_TOP:
            self.pass_bag()
        elif self.skip(phase):
            self.resolve()

    # 3.5 Resolving

    def resolve(self) -> None:
        """Blasts are resolved one after the other, until a choice has to be made or none is left (3.5.1, 3.5.10)."""
        v = self.v
        while True:
            found: i64 = find(v, 1)
            if found >= 0:
                v[PHASE] = ASK_BLAST
                return
            if found == -1:
                break
            if not self.begin(find(v, 0)):
                return
        if (v[COMPLETED] >> v[MOVER]) & 1 != 0:
            self.give_back(v[ASIDE])
            v[ASIDE] = 0
            self.pass_bag()
        else:
            self.end_turn()

    # 3.6 No Blast possible

    def exchange(self) -> None:
        """A candy is drawn and seen by all (3.6.2); without a place for it, it goes back (3.6.4)."""
        v = self.v
        if v[BAG] == 0:
            self.end_turn()
            return
        v[CANDY] = self.draw()
        if self.sink is not None:
            self.tell("draw", {"seat": v[MOVER], "candy": LETTERS[v[CANDY]]})
        if self.places(v[CANDY]) == 0:
            self.give_back(UNIT[v[CANDY]])
            self.end_turn()
            return
        v[PHASE] = ASK_PLACE

    def place(self, bit: i64) -> None:
        """The drawn candy takes the place of another, which goes to the bag (3.6.3 to 3.6.5)."""
        v = self.v
        candy: i64 = v[CANDY]
        removed: i64 = type_at(v, bit)
        v[removed] ^= bit
        v[candy] |= bit
        v[BAG] += UNIT[removed]
        if self.sink is not None:
            cell = SPACES[space_of(bit)]
            self.tell(
                "exchange", {"seat": v[MOVER], "cell": cell, "candy": LETTERS[candy], "removed": LETTERS[removed]}
            )
        may_swap = v[OPTIONS] & (OPT_SWAP_MAY | OPT_SWAP_MUST) != 0 and find(v, 0) == -1
        if may_swap and swaps(v, 1) | swaps(v, 7) != 0:
            v[PHASE] = ASK_SWAP
            return
        self.resolve()

    # 3.7 End of turn and jams

    def end_turn(self) -> None:
        """No Blast is left: Second Helping comes first (3.7.1)."""
        v = self.v
        may_help = self.holds(SECOND) and v[NOTES] & (NOTE_TOOK | NOTE_HELPED) == 0  # 3.9.26
        if may_help and swaps(v, 1) | swaps(v, 7) != 0:
            v[PHASE] = ASK_AGAIN
            return
        self.round_off()

    def help_again(self, move: i64) -> None:
        """D9: one more normal swap for a Second Helping token, or none."""
        if move == M_NO_AGAIN:
            self.round_off()
            return
        self.v[NOTES] |= NOTE_HELPED
        self.move_token("SECOND", SECOND, 1)
        self.swap(move - M_AGAIN, "again")

    def round_off(self) -> None:
        """The late win check (3.8.5), the Platter's move (3.9.46), then the Lock is asked for (3.9.55)."""
        v = self.v
        if v[OPTIONS] & OPT_END_OF_TURN != 0 and missing(v[OBJECTIVE], v[HELD + v[MOVER]]) == 0:
            if self.win():
                self.resolve()
            return
        if v[POWERS] == 0:
            self.pass_bag()
            return
        if v[NOTES] & NOTE_PAID != 0 and v[PLATTER] != 0:
            self.move_platter()
        if v[BLASTS] >= 2 and v[PILES] & (15 * LOCK) != 0 and self.bare() != 0:
            v[PHASE] = ASK_LOCK
            return
        self.ask_top()

    def move_platter(self) -> None:
        """The platter moves a quarter turn clockwise."""
        v = self.v
        here: i64 = v[PLATTER]
        v[PLATTER] = platter_after(here)
        if self.sink is not None:
            self.tell("platter", {"from": SPACES[space_of(here)], "to": SPACES[space_of(v[PLATTER])]})

    def lock(self, move: i64) -> None:
        """D10: a lock is put on a candy, or not."""
        v = self.v
        if move != M_NO_LOCK:
            v[PILES] -= LOCK
            v[LOCKS] |= BIT[move - M_LOCK]
            if self.sink is not None:
                self.tell("cover", {"cell": SPACES[move - M_LOCK], "cover": "x"})
        self.ask_top()

    def ask_top(self) -> None:
        """A cherry must be put on a central candy, if there is one (3.9.65)."""
        v = self.v
        if v[PILES] & (15 * CHERRY) != 0:
            offer: i64 = self.bare() & CENTRE
            if offer & (offer - 1) != 0:
                v[PHASE] = ASK_TOP
                return
            if offer != 0:
                self.top(offer)
        self.pass_bag()

    def top(self, bit: i64) -> None:
        """A cherry is put on a candy."""
        v = self.v
        v[PILES] -= CHERRY
        v[CHERRIES] |= bit
        if self.sink is not None:
            self.tell("cover", {"cell": SPACES[space_of(bit)], "cover": "^"})

    def pass_bag(self) -> None:
        """The jam check (3.7.2), then the bag goes to the left-hand neighbour (3.1.3)."""
        v = self.v
        after: i64 = v[MOVER] + 1
        if after == self.seats:
            after = 0
        if v[COMPLETED] != 0 and after == v[FIRST]:
            self.finish(self.best(v[COMPLETED]), "last_licks")
            return
        if v[BLASTS] == 0:
            v[DRY] += 1
            if v[DRY] >= 2 and v[DRY] >= self.seats:
                if v[OPTIONS] & OPT_JUDGE != 0 or v[SHAKEN] != 0 or v[BAG] == 0:
                    self.judge()
                    return
                self.shake_up()
                v[DRY] = 0
                v[SHAKEN] = 1
        v[MOVER] = after
        v[BLASTS] = 0
        v[NOTES] = 0
        if self.seats == 1:
            v[TURN] += 1
            v[SIDES] = 0 if v[OPTIONS] & OPT_SIDE_FIXED != 0 else (v[TURN] - 1) & 3
        if self.sink is not None:
            self.tell("turn", {"seat": after, "side": SIDE_NAMES[self.side_of(after)], "turn": v[TURN]})
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
        self.move_token("TONGS", TONGS, 0)
        a: i64 = TONGS_FROM[pair]
        self.change_places(a, a << 2 if pair < 24 else a << 14, "tongs")
        self.resolve()

    def trade(self, candy: i64, bit: i64) -> None:
        """A kept candy takes the place of another, which is kept (3.9.21, 3.9.22)."""
        v = self.v
        self.move_token("TRADE", TRADE, 1)
        removed: i64 = type_at(v, bit)
        v[removed] ^= bit
        v[candy] |= bit
        v[HELD + v[MOVER]] += UNIT[removed] - UNIT[candy]
        if self.sink is not None:
            cell = SPACES[space_of(bit)]
            self.tell("trade", {"seat": v[MOVER], "cell": cell, "candy": LETTERS[candy], "removed": LETTERS[removed]})
        if not self.completes() or self.win():
            self.resolve()
