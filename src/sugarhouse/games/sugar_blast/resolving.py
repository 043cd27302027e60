"""One Blast from the choice to the refill (3.5, and what the Power cards of 3.9 add to it), and winning (3.8)."""

from mypy_extensions import i64, mypyc_attr

from sugarhouse.games.sugar_blast.choices import Choices
from sugarhouse.games.sugar_blast.kernel import (
    ASIDE,
    ASK_BOMB,
    ASK_EXTRA,
    ASK_NOTHING,
    ASK_REWARD,
    ASK_SECOND,
    ASK_SPIN,
    BAG,
    BIT,
    BLASTS,
    BOMB,
    BOMB_CARD,
    BOMBS,
    BURST,
    CANDY,
    CHERRIES,
    CHOSEN,
    COMPLETED,
    DRY,
    EXTRAS,
    FIRST,
    GIFTS,
    HELD,
    KEPT,
    LENGTH,
    LETTERS,
    M_BOMB,
    M_EXTRA,
    M_NO_SPIN,
    M_REWARD,
    M_SECOND,
    M_SPIN,
    MATCH,
    MOVER,
    NEAR_ROWS,
    NOTE_HELPED,
    NOTE_PAID,
    NOTE_TOOK,
    NOTES,
    OBJECTIVE,
    OFFER,
    OPT_END_OF_TURN,
    OPT_LAST_LICKS,
    OPTIONS,
    PHASE,
    PILES,
    PLATTER,
    POWERS,
    RAINBOW,
    SECOND,
    SHAKEN,
    SPACES,
    SPIN,
    TILTED,
    TOKENS,
    TRADE,
    TURN,
    UNIT,
    WINNERS,
    WRAPS,
    kinds,
    missing,
    popcount,
    removed_by,
    shape,
    space_of,
    total,
)
from sugarhouse.games.sugar_blast.tray import letters, next_empty


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
        shape(v, move)
        if self.sink is not None:
            self.tell_blast()
        if (v[COMPLETED] >> v[MOVER]) & 1 != 0:
            return self.sweep()
        t: i64 = v[CANDY]
        v[CHOSEN] = 0
        v[KEPT] = 2 * UNIT[t] if v[LENGTH] > 4 else UNIT[t]
        if v[LENGTH] == 4 or v[LENGTH] == 0:
            choice: i64 = self.seconds()
            if choice & (choice - 1) != 0:
                v[PHASE] = ASK_SECOND
                return False
            if choice != 0:
                v[CHOSEN] = popcount(choice - 1) + 1
                v[KEPT] += UNIT[popcount(choice - 1)]
        return self.keep()

    def keep(self) -> bool:
        """The one or two candies of 3.5.2 are kept together; then the Platter and the bombs pay (3.9.45, 3.9.51)."""
        v = self.v
        v[EXTRAS] = 0
        if self.completes():
            return self.win()
        if v[POWERS] != 0:
            v[EXTRAS] = popcount(v[BURST]) + popcount(v[PLATTER] & removed_by(v))
        return self.keep_extras()

    def keep_extras(self) -> bool:
        """Each extra candy is one of those removed and not kept yet."""
        v = self.v
        while v[EXTRAS] > 0:
            choice: i64 = self.extras()
            if choice & (choice - 1) != 0:
                v[PHASE] = ASK_EXTRA
                return False
            if choice == 0:
                break
            self.take_extra(popcount(choice - 1))
            if self.completes():
                return self.win()
        return self.clear()

    def take_extra(self, candy: i64) -> None:
        """One extra candy is chosen."""
        v = self.v
        v[KEPT] += UNIT[candy]
        v[EXTRAS] -= 1
        place: i64 = 3
        while (v[CHOSEN] >> place) & 7 != 0:
            place += 3
        v[CHOSEN] |= (candy + 1) << place

    def put_away(self) -> None:
        """Removed candies that are not kept go to the bag, covers and burst bombs to their piles (3.5.6)."""
        v = self.v
        if v[PLATTER] & removed_by(v) != 0 and v[CHOSEN] >> 3 != 0:  # its candy is the first extra one, if any was kept
            v[NOTES] |= NOTE_PAID
        v[GIFTS] = popcount(v[WRAPS] & removed_by(v))
        counts: i64 = 0
        if self.sink is None:
            counts = self.take_off()
        else:
            kept = self.kept_from()
            counts = self.take_off()
            for data in kept:
                self.tell("keep", data)
        v[HELD + v[MOVER]] += v[KEPT]
        self.give_back(counts - v[KEPT])
        v[KEPT] = 0
        self.count_blast()

    def count_blast(self) -> None:
        """A Blast was made: the turn is not dry (3.7.2)."""
        v = self.v
        v[BLASTS] += 1
        v[DRY] = 0
        v[SHAKEN] = 0

    def clear(self) -> bool:
        """The Blast leaves the tray; then gifts, tokens and a new bomb (3.9, order inside one Blast)."""
        v = self.v
        self.put_away()
        if v[POWERS] == 0:
            self.tip(self.side_of(v[MOVER]))
            self.refill(False)
            return True
        while v[GIFTS] > 0 and v[BAG] != 0:  # 3.9.61
            v[GIFTS] -= 1
            self.gain(self.draw(), "gift")
            if self.completes():
                return self.win()
        self.take_tokens()
        if v[POWERS] & BOMB_CARD != 0 and v[LENGTH] != 3 and v[PILES] & (15 * BOMB) != 0:  # 3.9.52
            v[OFFER] = v[MATCH] & ~v[RAINBOW]
            if v[OFFER] & (v[OFFER] - 1) != 0:
                v[PHASE] = ASK_BOMB
                return False
            self.set_bomb(v[OFFER])
        return self.ask_spin()

    def gain(self, candy: i64, why: str) -> None:
        """The mover gets a candy from the bag."""
        v = self.v
        v[HELD + v[MOVER]] += UNIT[candy]
        if self.sink is not None:
            self.tell("keep", {"seat": v[MOVER], "candy": LETTERS[candy], "cell": "", "why": why})

    def take_tokens(self) -> None:
        """Trade-In after any Blast but a line of 3 (3.9.20), Second Helping at the second Blast of a turn (3.9.25)."""
        v = self.v
        if v[LENGTH] != 3 and v[PILES] & (15 * TRADE) != 0:
            self.move_token("TRADE", TRADE, -1)
        if v[BLASTS] == 2 and v[PILES] & (15 * SECOND) != 0 and not self.holds(SECOND) and v[NOTES] & NOTE_HELPED == 0:
            self.move_token("SECOND", SECOND, -1)
            v[NOTES] |= NOTE_TOOK

    def move_token(self, code: str, token: i64, to_pile: i64) -> None:
        """The mover takes a token from its pile (-1), returns it (1) or loses it to the box (0)."""
        v = self.v
        v[PILES] += token * to_pile
        v[TOKENS + v[MOVER]] -= token if to_pile >= 0 else -token
        if self.sink is not None:
            to = "seat" if to_pile < 0 else "pile" if to_pile > 0 else "box"
            self.tell("token", {"code": code, "seat": v[MOVER], "to": to})

    def set_bomb(self, bit: i64) -> None:
        """A bomb from the pile is put on an emptied space (3.9.52)."""
        v = self.v
        v[PILES] -= BOMB
        v[BOMBS] |= bit
        if self.sink is not None:
            self.tell("bomb", {"cell": SPACES[space_of(bit)]})

    def ask_spin(self) -> bool:
        """Whoever holds a Spin token is asked before each tilt (3.9.15)."""
        v = self.v
        if self.holds(SPIN):
            v[PHASE] = ASK_SPIN
            return False
        self.tip(self.side_of(v[MOVER]))
        return self.deliver()

    def deliver(self) -> bool:
        """Cherries near the side tilted to are delivered, near row first, left to right (3.9.66); then the refill."""
        v = self.v
        while True:
            near: i64 = v[CHERRIES] & NEAR_ROWS[v[TILTED]]
            if near == 0:
                break
            self.uncover(next_empty(near, v[TILTED]), "delivered")
            choice: i64 = kinds(v[BAG])
            if choice & (choice - 1) != 0:
                v[PHASE] = ASK_REWARD
                return False
            if choice != 0:
                self.reward(popcount(choice - 1))
                if self.completes():
                    return self.win()
        self.refill(True)
        return True

    def reward(self, candy: i64) -> None:
        """A candy of choice is taken from the bag."""
        self.v[BAG] -= UNIT[candy]
        self.gain(candy, "cherry")

    def answer(self, phase: i64, move: i64) -> bool:
        """D4 to D8: the answer to a question inside one Blast, and on from there."""
        v = self.v
        if phase == ASK_SECOND:
            v[CHOSEN] = move - M_SECOND + 1
            v[KEPT] += UNIT[move - M_SECOND]
            return self.keep()
        if phase == ASK_EXTRA:
            self.take_extra(move - M_EXTRA)
            return self.win() if self.completes() else self.keep_extras()
        if phase == ASK_BOMB:
            self.set_bomb(BIT[move - M_BOMB])
            return self.ask_spin()
        if phase == ASK_SPIN:
            if move == M_NO_SPIN:
                self.tip(self.side_of(v[MOVER]))
            else:
                self.move_token("SPIN", SPIN, 0)
                self.tip(move - M_SPIN)
            return self.deliver()
        self.reward(move - M_REWARD)
        return self.win() if self.completes() else self.deliver()

    def skip(self, phase: i64) -> bool:
        """Go on past a question inside one Blast that offers nothing."""
        if phase == ASK_SECOND:
            return self.keep()
        if phase == ASK_EXTRA:
            return self.keep_extras()
        return self.ask_spin() if phase == ASK_BOMB else self.deliver()

    def reopen(self, move: i64, second: i64, extras: bytes) -> bool:
        """Take up a Blast where a position left it: at its second candy or at an extra one; False if it cannot be."""
        v = self.v
        shape(v, move)
        v[KEPT] = 2 * UNIT[v[CANDY]] if v[LENGTH] > 4 else UNIT[v[CANDY]]
        choice: i64 = self.seconds() if v[LENGTH] == 4 or v[LENGTH] == 0 else 0
        if v[PHASE] == ASK_SECOND:
            return choice != 0 and second < 0 and len(extras) == 0
        if second >= 0:
            if choice & BIT[second] == 0:
                return False
            v[CHOSEN] = second + 1
            v[KEPT] += UNIT[second]
        elif choice != 0:
            return False
        v[EXTRAS] = popcount(v[BURST]) + popcount(v[PLATTER] & removed_by(v))
        for extra in extras:
            candy: i64 = extra
            if v[EXTRAS] == 0 or self.extras() & BIT[candy] == 0:
                return False
            self.take_extra(candy)
        return v[EXTRAS] > 0

    # 3.8 Winning

    def completes(self) -> bool:
        """Whether the mover has just completed the Objective and this is looked at now (3.8.2, 3.8.5)."""
        v = self.v
        if v[OPTIONS] & OPT_END_OF_TURN != 0:
            return False
        return missing(v[OBJECTIVE], v[HELD + v[MOVER]] + v[KEPT]) == 0

    def win(self) -> bool:
        """The mover has completed: the game ends at once, or with Last Licks his turn stops (3.8.6)."""
        v = self.v
        if v[KEPT] != 0:
            self.put_away()
        if self.sink is not None:
            self.tell("complete", {"seat": v[MOVER]})
        if v[OPTIONS] & OPT_LAST_LICKS == 0:
            self.finish(BIT[v[MOVER]], "objective")
            return False
        v[COMPLETED] |= BIT[v[MOVER]]
        after: i64 = v[MOVER] + 1 if v[MOVER] + 1 < self.seats else 0
        if after == v[FIRST]:
            self.finish(self.best(v[COMPLETED]), "last_licks")
            return False
        return self.settle()

    def sweep(self) -> bool:
        """After completing, a Blast is only removed; its candies lie aside (3.8.6)."""
        v = self.v
        counts: i64 = self.take_off()
        v[ASIDE] += counts
        if self.sink is not None:
            self.tell("aside", {"candies": letters(counts)})
        self.count_blast()
        return self.settle()

    def settle(self) -> bool:
        """Tilt and refill of a turn that has stopped: cherries return without reward, nothing is placed (3.8.6)."""
        v = self.v
        self.tip(self.side_of(v[MOVER]))
        if v[CHERRIES] != 0:
            self.uncover(NEAR_ROWS[v[TILTED]] & v[CHERRIES], "delivered")
        self.refill(False)
        return True

    def finish(self, winners: i64, ending: str) -> None:
        """The game is over and lies as it is (3.8.4)."""
        v = self.v
        v[WINNERS] = winners
        v[PHASE] = ASK_NOTHING
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
            lacking: i64 = missing(v[OBJECTIVE], v[HELD + seat])
            kept: i64 = total(v[HELD + seat])
            later: i64 = seat - v[FIRST] if seat >= v[FIRST] else seat - v[FIRST] + self.seats
            score: i64 = 1000 * (9 - lacking) + 10 * kept + later
            if self.seats == 1:
                score = 1000 * (9 - lacking) - v[TURN]
            if (v[WINNERS] >> seat) & 1 != 0:
                score = 1_000_000 - (v[TURN] if self.seats == 1 else 0)
            scores.append(score)
            seat += 1
        return scores
