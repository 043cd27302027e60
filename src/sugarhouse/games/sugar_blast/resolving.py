"""One Blast from the choice to the refill (3.5, and what the Power cards of 3.9 add to it), and winning (3.8)."""

from mypy_extensions import i64, mypyc_attr

from sugarhouse.games.sugar_blast import kernel
from sugarhouse.games.sugar_blast import layout as at
from sugarhouse.games.sugar_blast.choices import Choices
from sugarhouse.games.sugar_blast.tray import letters, next_empty
from sugarhouse.kit.bits import BIT


@mypyc_attr(acyclic=True)
class Resolving(Choices):
    """The steps of a Blast; what comes before and after it in a turn is up to the rules.

    Each step says whether it went through to the refill, so that the tray is looked at again; if not, a question is
    open or the game is over.
    """

    # 3.5.2 to 3.5.9

    def begin(self, move: i64) -> bool:
        """One Blast is chosen: what is removed, what is kept for sure, and the second candy (3.5.2, 3.5.3)."""
        v = self.v
        kernel.shape(v, move)
        if self.sink is not None:
            self.tell_blast()
        if (v[at.COMPLETED] >> v[at.MOVER]) & 1 != 0:
            return self.sweep()
        t: i64 = v[at.CANDY]
        v[at.CHOSEN] = 0
        v[at.KEPT] = 2 * kernel.UNIT[t] if v[at.LENGTH] > 4 else kernel.UNIT[t]
        if v[at.LENGTH] == 4 or v[at.LENGTH] == 0:
            choice: i64 = self.seconds()
            if choice & (choice - 1) != 0:
                v[at.PHASE] = at.ASK_SECOND
                return False
            if choice != 0:
                v[at.CHOSEN] = kernel.popcount(choice - 1) + 1
                v[at.KEPT] += kernel.UNIT[kernel.popcount(choice - 1)]
        return self.keep()

    def keep(self) -> bool:
        """The one or two candies of 3.5.2 are kept together; then the Platter and the bombs pay (3.9.45, 3.9.51)."""
        v = self.v
        v[at.EXTRAS] = 0
        if self.completes():
            return self.win()
        if v[at.POWERS] != 0:
            v[at.EXTRAS] = kernel.popcount(v[at.BURST]) + kernel.popcount(v[at.PLATTER] & kernel.removed_by(v))
        return self.keep_extras()

    def keep_extras(self) -> bool:
        """Each extra candy is one of those removed and not kept yet."""
        v = self.v
        while v[at.EXTRAS] > 0:
            choice: i64 = self.extras()
            if choice & (choice - 1) != 0:
                v[at.PHASE] = at.ASK_EXTRA
                return False
            if choice == 0:
                break
            self.take_extra(kernel.popcount(choice - 1))
            if self.completes():
                return self.win()
        return self.clear()

    def take_extra(self, candy: i64) -> None:
        """One extra candy is chosen."""
        v = self.v
        v[at.KEPT] += kernel.UNIT[candy]
        v[at.EXTRAS] -= 1
        place: i64 = 3
        while (v[at.CHOSEN] >> place) & 7 != 0:
            place += 3
        v[at.CHOSEN] |= (candy + 1) << place

    def put_away(self) -> None:
        """Removed candies that are not kept go to the bag, covers and burst bombs to their piles (3.5.6)."""
        v = self.v
        if (
            v[at.PLATTER] & kernel.removed_by(v) != 0 and v[at.CHOSEN] >> 3 != 0
        ):  # its candy is the first extra one, if any was kept
            v[at.NOTES] |= at.NOTE_PAID
        v[at.GIFTS] = kernel.popcount(v[at.WRAPS] & kernel.removed_by(v))
        counts: i64 = 0
        if self.sink is None:
            counts = self.take_off()
        else:
            kept = self.kept_from()
            counts = self.take_off()
            for data in kept:
                self.tell("keep", data)
        v[at.HELD + v[at.MOVER]] += v[at.KEPT]
        self.give_back(counts - v[at.KEPT])
        v[at.KEPT] = 0
        self.count_blast()

    def count_blast(self) -> None:
        """A Blast was made: the turn is not dry (3.7.2)."""
        v = self.v
        v[at.BLASTS] += 1
        v[at.DRY] = 0
        v[at.SHAKEN] = 0

    def clear(self) -> bool:
        """The Blast leaves the tray; then gifts, tokens and a new bomb (3.9, order inside one Blast)."""
        v = self.v
        self.put_away()
        if v[at.POWERS] == 0:
            self.tip(self.side_of(v[at.MOVER]))
            self.refill(False)
            return True
        while v[at.GIFTS] > 0 and v[at.BAG] != 0:  # 3.9.61
            v[at.GIFTS] -= 1
            self.gain(self.draw(), "gift")
            if self.completes():
                return self.win()
        self.take_tokens()
        if v[at.POWERS] & at.BOMB_CARD != 0 and v[at.LENGTH] != 3 and v[at.PILES] & (15 * at.BOMB) != 0:  # 3.9.52
            v[at.OFFER] = v[at.MATCH] & ~v[at.RAINBOW]
            if v[at.OFFER] & (v[at.OFFER] - 1) != 0:
                v[at.PHASE] = at.ASK_BOMB
                return False
            self.set_bomb(v[at.OFFER])
        return self.ask_spin()

    def gain(self, candy: i64, why: str) -> None:
        """The mover gets a candy from the bag."""
        v = self.v
        v[at.HELD + v[at.MOVER]] += kernel.UNIT[candy]
        if self.sink is not None:
            self.tell("keep", {"seat": v[at.MOVER], "candy": at.LETTERS[candy], "cell": "", "why": why})

    def take_tokens(self) -> None:
        """Trade-In after any Blast but a line of 3 (3.9.20), Second Helping at the second Blast of a turn (3.9.25)."""
        v = self.v
        if v[at.LENGTH] != 3 and v[at.PILES] & (15 * at.TRADE) != 0:
            self.move_token("TRADE", at.TRADE, -1)
        if (
            v[at.BLASTS] == 2
            and v[at.PILES] & (15 * at.SECOND) != 0
            and not self.holds(at.SECOND)
            and v[at.NOTES] & at.NOTE_HELPED == 0
        ):
            self.move_token("SECOND", at.SECOND, -1)
            v[at.NOTES] |= at.NOTE_TOOK

    def move_token(self, code: str, token: i64, to_pile: i64) -> None:
        """The mover takes a token from its pile (-1), returns it (1) or loses it to the box (0)."""
        v = self.v
        v[at.PILES] += token * to_pile
        v[at.TOKENS + v[at.MOVER]] -= token if to_pile >= 0 else -token
        if self.sink is not None:
            to = "seat" if to_pile < 0 else "pile" if to_pile > 0 else "box"
            self.tell("token", {"code": code, "seat": v[at.MOVER], "to": to})

    def set_bomb(self, bit: i64) -> None:
        """A bomb from the pile is put on an emptied space (3.9.52)."""
        v = self.v
        v[at.PILES] -= at.BOMB
        v[at.BOMBS] |= bit
        if self.sink is not None:
            self.tell("bomb", {"cell": kernel.SPACES[kernel.space_of(bit)]})

    def ask_spin(self) -> bool:
        """Whoever holds a Spin token is asked before each tilt (3.9.15)."""
        v = self.v
        if self.holds(at.SPIN):
            v[at.PHASE] = at.ASK_SPIN
            return False
        self.tip(self.side_of(v[at.MOVER]))
        return self.deliver()

    def deliver(self) -> bool:
        """Cherries near the side tilted to are delivered, near row first, left to right (3.9.66); then the refill."""
        v = self.v
        while True:
            near: i64 = v[at.CHERRIES] & kernel.NEAR_ROWS[v[at.TILTED]]
            if near == 0:
                break
            self.uncover(next_empty(near, v[at.TILTED]), "delivered")
            choice: i64 = kernel.kinds(v[at.BAG])
            if choice & (choice - 1) != 0:
                v[at.PHASE] = at.ASK_REWARD
                return False
            if choice != 0:
                self.reward(kernel.popcount(choice - 1))
                if self.completes():
                    return self.win()
        self.refill(True)
        return True

    def reward(self, candy: i64) -> None:
        """A candy of choice is taken from the bag."""
        self.v[at.BAG] -= kernel.UNIT[candy]
        self.gain(candy, "cherry")

    def answer(self, phase: i64, move: i64) -> bool:
        """D4 to D8: the answer to a question inside one Blast, and on from there."""
        v = self.v
        if phase == at.ASK_SECOND:
            v[at.CHOSEN] = move - at.M_SECOND + 1
            v[at.KEPT] += kernel.UNIT[move - at.M_SECOND]
            return self.keep()
        if phase == at.ASK_EXTRA:
            self.take_extra(move - at.M_EXTRA)
            return self.win() if self.completes() else self.keep_extras()
        if phase == at.ASK_BOMB:
            self.set_bomb(kernel.SPACE_BIT[move - at.M_BOMB])
            return self.ask_spin()
        if phase == at.ASK_SPIN:
            if move == at.M_NO_SPIN:
                self.tip(self.side_of(v[at.MOVER]))
            else:
                self.move_token("SPIN", at.SPIN, 0)
                self.tip(move - at.M_SPIN)
            return self.deliver()
        self.reward(move - at.M_REWARD)
        return self.win() if self.completes() else self.deliver()

    def skip(self, phase: i64) -> bool:
        """Go on past a question inside one Blast that offers nothing."""
        if phase == at.ASK_SECOND:
            return self.keep()
        if phase == at.ASK_EXTRA:
            return self.keep_extras()
        return self.ask_spin() if phase == at.ASK_BOMB else self.deliver()

    def reopen(self, move: i64, second: i64, extras: bytes) -> bool:
        """Take up a Blast where a position left it: at its second candy or at an extra one; False if it cannot be."""
        v = self.v
        kernel.shape(v, move)
        v[at.KEPT] = 2 * kernel.UNIT[v[at.CANDY]] if v[at.LENGTH] > 4 else kernel.UNIT[v[at.CANDY]]
        choice: i64 = self.seconds() if v[at.LENGTH] == 4 or v[at.LENGTH] == 0 else 0
        if v[at.PHASE] == at.ASK_SECOND:
            return choice != 0 and second < 0 and len(extras) == 0
        if second >= 0:
            if choice & BIT[second] == 0:
                return False
            v[at.CHOSEN] = second + 1
            v[at.KEPT] += kernel.UNIT[second]
        elif choice != 0:
            return False
        v[at.EXTRAS] = kernel.popcount(v[at.BURST]) + kernel.popcount(v[at.PLATTER] & kernel.removed_by(v))
        for extra in extras:
            candy: i64 = extra
            if v[at.EXTRAS] == 0 or self.extras() & BIT[candy] == 0:
                return False
            self.take_extra(candy)
        return v[at.EXTRAS] > 0

    # 3.8 Winning

    def completes(self) -> bool:
        """Whether the mover has just completed the Objective and this is looked at now (3.8.2, 3.8.5)."""
        v = self.v
        if v[at.OPTIONS] & at.OPT_END_OF_TURN != 0:
            return False
        return kernel.missing(v[at.OBJECTIVE], v[at.HELD + v[at.MOVER]] + v[at.KEPT]) == 0

    def win(self) -> bool:
        """The mover has completed: the game ends at once, or with Last Licks their turn stops (3.8.6)."""
        v = self.v
        if v[at.KEPT] != 0:
            self.put_away()
        if self.sink is not None:
            self.tell("complete", {"seat": v[at.MOVER]})
        if v[at.OPTIONS] & at.OPT_LAST_LICKS == 0:
            self.finish(BIT[v[at.MOVER]], "objective")
            return False
        v[at.COMPLETED] |= BIT[v[at.MOVER]]
        after: i64 = v[at.MOVER] + 1 if v[at.MOVER] + 1 < self.seats else 0
        if after == v[at.FIRST]:
            self.finish(self.best(v[at.COMPLETED]), "last_licks")
            return False
        return self.settle()

    def sweep(self) -> bool:
        """After completing, a Blast is only removed; its candies lie aside (3.8.6)."""
        v = self.v
        counts: i64 = self.take_off()
        v[at.ASIDE] += counts
        if self.sink is not None:
            self.tell("aside", {"candies": letters(counts)})
        self.count_blast()
        return self.settle()

    def settle(self) -> bool:
        """Tilt and refill of a turn that has stopped: cherries return without reward, nothing is placed (3.8.6)."""
        v = self.v
        self.tip(self.side_of(v[at.MOVER]))
        if v[at.CHERRIES] != 0:
            self.uncover(kernel.NEAR_ROWS[v[at.TILTED]] & v[at.CHERRIES], "delivered")
        self.refill(False)
        return True

    def finish(self, winners: i64, ending: str) -> None:
        """The game is over and lies as it is (3.8.4)."""
        v = self.v
        v[at.WINNERS] = winners
        v[at.PHASE] = at.ASK_NOTHING
        if self.sink is not None:
            self.tell("over", {"winners": [n for n in range(self.seats) if (winners >> n) & 1], "ending": ending})

    def best(self, among: i64) -> i64:
        """The best placed of these seats, as a set of one."""
        scores = self.scores()
        chosen: i64 = -1
        seat: i64 = 0
        while seat < self.seats:
            if (among >> seat) & 1 != 0 and (chosen < 0 or scores[seat] > scores[chosen]):
                chosen = seat
            seat += 1
        return BIT[chosen]

    def scores(self) -> list[int]:
        """Fewest missing, then most kept, then later in turn order (3.7.3); alone the fewest turns (section 6)."""
        v = self.v
        scores: list[int] = []
        seat: i64 = 0
        while seat < self.seats:
            lacking: i64 = kernel.missing(v[at.OBJECTIVE], v[at.HELD + seat])
            kept: i64 = kernel.total(v[at.HELD + seat])
            later: i64 = seat - v[at.FIRST] if seat >= v[at.FIRST] else seat - v[at.FIRST] + self.seats
            score: i64 = 1000 * (9 - lacking) + 10 * kept + later
            if self.seats == 1:
                score = 1000 * (9 - lacking) - v[at.TURN]
            if (v[at.WINNERS] >> seat) & 1 != 0:
                score = 1_000_000 - (v[at.TURN] if self.seats == 1 else 0)
            scores.append(score)
            seat += 1
        return scores
