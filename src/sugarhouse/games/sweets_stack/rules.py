"""The rules of Sweets Stack in the order of its rules page; clause numbers are those of docs/rules/sweets_stack.md."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from sugarhouse.core.event import Event
from sugarhouse.core.rng import Rng
from sugarhouse.games.sweets_stack import decks, kernel
from sugarhouse.games.sweets_stack import layout as at
from sugarhouse.games.sweets_stack.content import ADVANCED as RULE_IDS
from sugarhouse.games.sweets_stack.marking import bare, markings, may_mark, next_card, price
from sugarhouse.games.sweets_stack.names import IDS
from sugarhouse.games.sweets_stack.scoring import candle, favourite, loss, standing
from sugarhouse.games.sweets_stack.spaces import cell, cells, rows, steps
from sugarhouse.kit import cards
from sugarhouse.kit.bits import BIT
from sugarhouse.kit.sections import Sections

EACH: Final = 16  # 3.1.2
EXCHANGE: Final = 1  # the price in pumpkins (3.3.1)
MOST_DEALS: Final = 200  # of an imagined world, until it explains who went out
TIES: Final = 1000  # weighs totals above round 3 scores in `scores`


@final
class Stack(Sections):
    """One game of Sweets Stack; everything but the generator is in the vector `v` (see layout.py)."""

    def __init__(self, seats: i64, rng: Rng, v: vec[i64]) -> None:
        super().__init__(seats, rng, v)

    # Who is asked, and what (section 4).

    def to_act(self) -> i64:
        """Everybody in who has not committed; eliminated seats are never asked."""
        v = self.v
        owing: i64 = 0
        if v[at.PHASE] == at.ASK_NOTHING:
            return owing
        seat: i64 = 0
        block: i64 = at.SEATS
        while seat < self.seats:
            if v[block + at.OUT] == 0 and v[block + at.COMMIT] < 0:
                owing |= BIT[seat]
            seat += 1
            block += at.SPAN
        return owing

    def moves(self, seat: i64) -> list[int]:
        """The legal moves of a seat, ascending; empty unless it is to act."""
        if self.to_act() & BIT[seat] == 0:
            return []
        if self.v[at.PHASE] == at.ASK_CHOOSE:
            return self.choices(seat)
        return markings(self.v, seat)

    def play(self, seat: i64, move: i64) -> None:
        """Carry out a legal move, unchecked; the last commit of a step resolves it."""
        v = self.v
        block: i64 = at.SEATS + seat * at.SPAN
        if v[at.PHASE] == at.ASK_CHOOSE:
            v[at.SPARED] = 0
            if move >= at.M_EXCHANGE:
                self.arrange(seat, move)
                return
        v[block + at.COMMIT] = move
        if v[at.PHASE] == at.ASK_MARK and v[at.AS_DONE]:
            self.show_marking(seat)
        elif self.sink is not None:
            self.sink.append(Event("ready", {"seat": int(seat)}))
        if self.to_act() == 0:
            if v[at.PHASE] == at.ASK_CHOOSE:
                self.reveal_choices()
            else:
                self.score_turn()

    def clone(self) -> "Stack":
        """An equal and independent world without a sink."""
        twin = Stack(self.seats, self.rng.clone(), self.v[: at.WORDS])
        twin.reveals = self.reveals
        return twin

    def imagine(self, seat: i64, rng: Rng) -> "Stack":
        """A world that this seat cannot tell from the real one (4.2); the gallery is -1."""
        world = Stack(self.seats, rng, self.v[: at.WORDS])
        world.reveals = self.reveals
        v = world.v
        decks.deal_again(v, self.seats, seat, rng)
        deals: i64 = 1
        while not world.went_out_bare(seat, rng) and deals < MOST_DEALS:
            decks.deal_again(v, self.seats, seat, rng)
            deals += 1
        other: i64 = 0
        while other < self.seats:
            block: i64 = at.SEATS + other * at.SPAN
            if other != seat:
                v[block + at.ARRANGED] = 0
                if v[block + at.COMMIT] >= 0 and not (v[at.PHASE] == at.ASK_MARK and v[at.AS_DONE]):
                    world.commit_again(other, rng)
            other += 1
        return world

    def went_out_bare(self, seat: i64, rng: Rng) -> bool:
        """Whether all but this seat who openly went out, where rescue is forced, hold nothing to stay in with (5.5).

        Unseen cards with which they could have stayed in are dealt again.
        """
        v = self.v
        if v[at.PHASE] != at.ASK_MARK or v[at.AS_DONE] == 0 or v[at.FORCED] == 0:
            return True
        other: i64 = 0
        while other < self.seats:
            block: i64 = at.SEATS + other * at.SPAN
            if other != seat and v[block + at.COMMIT] == at.M_OUT and not bare(v, block, rng):
                return False
            other += 1
        return True

    def commit_again(self, seat: i64, rng: Rng) -> None:
        """Replace a sealed choice by any that this hand allows; what was forced by open facts stays."""
        v = self.v
        block: i64 = at.SEATS + seat * at.SPAN
        v[block + at.COMMIT] = -1
        if v[at.PHASE] == at.ASK_CHOOSE:
            v[block + at.COMMIT] = v[block + at.HAND + 1 + rng.below(v[block + at.HAND])]
        elif may_mark(v, seat):
            v[block + at.COMMIT] = self.random_move(seat, rng)
        else:
            v[block + at.COMMIT] = at.M_OUT

    def may_retract(self, seat: i64) -> bool:
        """Whether the seat has a choice of its own, others still being awaited, and may take it back (5.29)."""
        v = self.v
        if v[at.TAKEBACK] == 0 or v[at.SEATS + seat * at.SPAN + at.COMMIT] < 0:
            return False
        return v[at.PHASE] == at.ASK_CHOOSE or may_mark(v, seat)

    def retract(self, seat: i64) -> bool:
        """Take the seat's last choice back: a card put in order, or what it committed; whether there was one.

        What others did or saw since stays. Cards that are only being put in order have not been returned yet.
        """
        v = self.v
        block: i64 = at.SEATS + seat * at.SPAN
        if v[block + at.ARRANGED]:
            v[block + at.ARRANGED] -= 1
            return True
        if not self.may_retract(seat):
            return False
        v[block + at.COMMIT] = -1
        return True

    def resume(self) -> None:
        """Go on where a written position leaves nothing to decide."""
        if self.v[at.PHASE] == at.ASK_MARK:
            self.spare_the_helpless()
        elif self.v[at.PHASE] == at.ASK_CHOOSE and self.to_act() == 0:
            self.reveal_choices()

    # 3.1 Setup, and 3.2 Round preparation.

    def begin(self) -> None:
        """Deal face down and prepare round 1 (3.1.2 to 3.1.4)."""
        v = self.v
        card: i64 = 0
        while card < at.CROWN:
            cards.push(v, at.POOL, card)
            card += 1
        v[at.SEATED] = self.seats
        while card < at.CARDS:
            cards.push(v, at.CROWNS, card)
            card += 1
        seat: i64 = 0
        while seat < self.seats:
            v[at.SEATS + seat * at.SPAN + at.BLANKS] = EACH
            v[at.SEATS + seat * at.SPAN + at.DOWN] = -1
            seat += 1
        v[at.ROUND] = 1
        self.prepare()

    def prepare(self) -> None:
        """Pumpkins, fresh sheets and opening hands (3.2)."""
        v = self.v
        card: i64 = decks.rule(v)
        v[at.TURN] = 1
        v[at.PHASE] = at.ASK_CHOOSE
        if self.sink is not None:
            name = RULE_IDS[card] if card >= 0 else ""
            passing = "right" if v[at.ROUND] == at.ROUNDS else "left"
            self.sink.append(Event("round", {"round": int(v[at.ROUND]), "passing": passing, "advanced": name}))
        seat: i64 = 0
        while seat < self.seats:
            block: i64 = at.SEATS + seat * at.SPAN
            v[block + at.LAST] = v[block + at.BUCKET]
            v[block + at.BUCKET] = kernel.PREFILL[card] if card >= 0 else 0  # 3.2.4, 3.13.6
            v[block + at.OUT] = v[block + at.CANDLES] = 0
            v[block + at.PUMPKINS] = 2  # 3.2.1
            decks.clear_turn(v, block)
            seat += 1
        size: i64 = 7 if card == at.BEANS else 4 if card == at.DRAGON else 5  # 3.2.2, 3.13.10, 3.13.11
        seat = 0
        while seat < self.seats:
            self.draw_cards(seat, size, "deal")
            if card == at.DRAGON:
                self.deal_crown(seat)
            seat += 1

    def draw_cards(self, seat: i64, wanted: i64, why: str) -> None:
        """Draw from the top of the deck as far as it goes (3.9.3)."""
        v = self.v
        block: i64 = at.SEATS + seat * at.SPAN
        before: i64 = v[block + at.HAND]
        while v[block + at.HAND] < before + wanted:
            card: i64 = decks.draw(v, block, self.rng)
            if card < 0:
                break
            cards.push(v, block + at.HAND, card)
        drawn: i64 = v[block + at.HAND] - before
        if self.sink is not None and drawn > 0:
            names = [IDS[v[block + at.HAND + 1 + before + n]] for n in range(drawn)]
            data = {"seat": int(seat), "count": int(drawn), "why": why}
            self.sink.append(Event("draw", data, {"cards": names}, int(BIT[seat])))

    def deal_crown(self, seat: i64) -> None:
        """One crown candy at random into the hand; that they hold one is known to all (3.13.11)."""
        v = self.v
        block: i64 = at.SEATS + seat * at.SPAN
        card: i64 = cards.draw(v, at.CROWNS, self.rng)
        v[at.FLAGS + card] = at.SURE
        cards.push(v, block + at.HAND, card)
        if self.sink is not None:
            self.sink.append(Event("crown", {"seat": int(seat)}, {"card": IDS[card]}, int(BIT[seat])))

    # 3.3 Before step 1: Exchange Hand.

    def may_exchange(self, block: i64) -> bool:
        """Whether the seat may exchange its hand (3.3.3, 3.3.5)."""
        v = self.v
        if v[block + at.EXCHANGED] or v[block + at.PUMPKINS] < EXCHANGE:
            return False
        return v[block + at.HAND] > 0 and decks.deck_size(v, block) > 0

    def arrange(self, seat: i64, move: i64) -> None:
        """Exchange the hand as it lies, or put it in order first, the uppermost card first (3.3.2)."""
        v = self.v
        block: i64 = at.SEATS + seat * at.SPAN
        if move == at.M_ARRANGE:
            v[block + at.ARRANGED] = 1
            return
        if move >= at.M_PUT:
            put: i64 = v[block + at.ARRANGED] - 1
            cards.take(v, block + at.HAND, move - at.M_PUT)
            cards.put(v, block + at.HAND, put, move - at.M_PUT)
            v[block + at.ARRANGED] += 1
            if put + 2 < v[block + at.HAND]:
                return
        self.exchange(seat)

    def exchange(self, seat: i64) -> None:
        """Pay 1, put the entire hand under the deck and draw as many from the top (3.3.1 to 3.3.4)."""
        v = self.v
        block: i64 = at.SEATS + seat * at.SPAN
        self.reveal()
        v[block + at.PUMPKINS] -= EXCHANGE
        v[block + at.EXCHANGED] = 1
        v[block + at.ARRANGED] = 0
        size: i64 = v[block + at.HAND]
        if self.sink is not None:
            data = {"seat": int(seat), "count": int(size), "pumpkins": int(v[block + at.PUMPKINS])}
            names = [IDS[v[block + at.HAND + 1 + n]] for n in range(size)]
            self.sink.append(Event("exchange", data, {"cards": names}, int(BIT[seat])))
        cards.pour(v, block + at.HAND, block + at.BOTTOM)
        self.draw_cards(seat, size, "exchange")

    # 3.4 Step 1: choose, reveal, hand-out pumpkins.

    def choices(self, seat: i64) -> list[int]:
        """Any card of the hand (3.4.1), and the ways to exchange it before."""
        v = self.v
        block: i64 = at.SEATS + seat * at.SPAN
        found: list[int] = []
        first: i64 = 0
        if v[block + at.ARRANGED]:
            first = v[block + at.ARRANGED] - 1
        card: i64 = next_card(v, block, first, -1)
        while card < at.CARDS:
            found.append(card + at.M_PUT if v[block + at.ARRANGED] else card)
            card = next_card(v, block, first, card)
        if v[block + at.ARRANGED] == 0 and self.may_exchange(block):
            found.append(at.M_EXCHANGE)
            if v[block + at.HAND] > 1:
                found.append(at.M_ARRANGE)
        return found

    def reveal_choices(self) -> None:
        """Turn all chosen cards over at once (3.4.2), pay the givers (3.4.3) and pass (3.5)."""
        v = self.v
        self.reveal()
        seat: i64 = 0
        shown: list[object] = []
        while seat < self.seats:
            block: i64 = at.SEATS + seat * at.SPAN
            if v[block + at.OUT] == 0:
                card: i64 = v[block + at.COMMIT]
                cards.take(v, block + at.HAND, card)
                v[at.FLAGS + card] = at.OPEN
                if self.sink is not None:
                    shown.append({"seat": int(seat), "card": IDS[card]})
            seat += 1
        if self.sink is not None:
            self.sink.append(Event("reveal", {"cards": shown}))
        seat = 0
        while seat < self.seats:
            block = at.SEATS + seat * at.SPAN
            if v[block + at.OUT] == 0 and kernel.SYMBOLS[v[block + at.COMMIT]] & at.HAND_OUT:
                self.gain_pumpkin(seat, "hand_out")
            seat += 1
        self.pass_cards()

    def gain_pumpkin(self, seat: i64, why: str) -> None:
        """One pumpkin from the middle, which never runs out (5.13)."""
        v = self.v
        v[at.SEATS + seat * at.SPAN + at.PUMPKINS] += 1
        if self.sink is not None:
            data = {"seat": int(seat), "why": why, "pumpkins": int(v[at.SEATS + seat * at.SPAN + at.PUMPKINS])}
            self.sink.append(Event("pumpkin", data))

    # 3.5 Step 2: pass.

    def pass_cards(self) -> None:
        """Each gives one card and receives one, upright (3.5.3, 3.5.4); then the candies are marked."""
        v = self.v
        seat: i64 = 0
        while seat < self.seats:
            block: i64 = at.SEATS + seat * at.SPAN
            if v[block + at.OUT] == 0:
                to: i64 = decks.receiver(v, seat)
                v[at.SEATS + to * at.SPAN + at.RECEIVED] = v[block + at.COMMIT]
                v[at.SEATS + to * at.SPAN + at.GIVER] = seat
                if self.sink is not None:
                    card = IDS[v[block + at.COMMIT]]
                    self.sink.append(Event("pass", {"from": int(seat), "to": int(to), "card": card}))
            seat += 1
        seat = 0
        while seat < self.seats:
            v[at.SEATS + seat * at.SPAN + at.COMMIT] = -1
            seat += 1
        v[at.PHASE] = at.ASK_MARK
        self.spare_the_helpless()

    # 3.6 Step 3: mark the candy, and 3.7 Pumpkin powers while marking.

    def spare_the_helpless(self) -> None:
        """Whoever can only go out does so without being asked (4.1, D3)."""
        v = self.v
        seat: i64 = 0
        while seat < self.seats:
            block: i64 = at.SEATS + seat * at.SPAN
            if v[block + at.OUT] == 0 and v[block + at.COMMIT] < 0 and not may_mark(v, seat):
                v[block + at.COMMIT] = at.M_OUT
                v[at.SPARED] |= BIT[seat]
                if self.sink is not None:
                    self.sink.append(Event("stuck", {"seat": int(seat)}))
            seat += 1
        if self.to_act() == 0:
            self.score_turn()

    def show_marking(self, seat: i64) -> None:
        """Show one marking before the others are in (5.28); a card changed in is then known to be in their hand."""
        v = self.v
        move: i64 = v[at.SEATS + seat * at.SPAN + at.COMMIT]
        if move >= kernel.M_CHANGE:
            self.reveal()
            v[at.FLAGS + (kernel.ORIENTED[move - kernel.M_CHANGE] >> 2)] = at.OPEN | at.SURE
        self.tell_marking(seat)

    def tell_marking(self, seat: i64) -> None:
        """Say what is marked and by which way it came."""
        if self.sink is None:
            return
        v = self.v
        block: i64 = at.SEATS + seat * at.SPAN
        move: i64 = v[block + at.COMMIT]
        if move == at.M_OUT:
            return
        changed: bool = move >= kernel.M_CHANGE
        number: i64 = move - kernel.M_CHANGE if changed else move - at.M_MARK
        o: i64 = kernel.ORIENTED[number]
        way = kernel.path(v[block + at.BUCKET], o, kernel.POSE[number], v[at.SLIDE])
        self.sink.append(
            Event(
                "mark",
                {
                    "seat": int(seat),
                    "card": IDS[o >> 2],
                    "received": IDS[v[block + at.RECEIVED]],
                    "changed": changed,
                    "turns": int(o & 3),
                    "cell": cell(int(kernel.POSE[number])),
                    "cells": cells(int(kernel.SHAPES[o] * BIT[kernel.POSE[number]])),
                    "price": int(price(move)),
                    "start": cell(way[0])[0],
                    "steps": steps(way),
                },
            )
        )

    # 3.8 Step 4: score the card, check boxes, eliminate.

    def score_turn(self) -> None:
        """All markings happen together (3.8.6), then step 5."""
        v = self.v
        if v[at.AS_DONE] == 0:
            self.reveal()
            seat: i64 = 0
            while seat < self.seats:
                if v[at.SEATS + seat * at.SPAN + at.OUT] == 0:
                    self.tell_marking(seat)
                seat += 1
        seat = 0
        while seat < self.seats:
            block: i64 = at.SEATS + seat * at.SPAN
            if v[block + at.OUT] == 0 and v[block + at.COMMIT] != at.M_OUT:
                self.score_card(seat)
            seat += 1
        seat = 0
        while seat < self.seats:
            block = at.SEATS + seat * at.SPAN
            if v[block + at.OUT] == 0 and v[block + at.COMMIT] == at.M_OUT:
                self.overflow(seat)
            seat += 1
        self.refill()

    def score_card(self, seat: i64) -> None:
        """Fill the spaces, lay the card on the pile, take its pumpkin, check full rows (3.8.1 to 3.8.3)."""
        v = self.v
        block: i64 = at.SEATS + seat * at.SPAN
        move: i64 = v[block + at.COMMIT]
        number: i64 = move - at.M_MARK
        if move >= kernel.M_CHANGE:
            number = move - kernel.M_CHANGE
        o: i64 = kernel.ORIENTED[number]
        card: i64 = o >> 2
        v[block + at.PUMPKINS] -= price(move)
        if move >= kernel.M_CHANGE:  # 5.7: the received card takes its place in the hand
            v[block + at.HAND + 1 + cards.find(v, block + at.HAND, card)] = v[block + at.RECEIVED]
            v[at.FLAGS + v[block + at.RECEIVED]] = at.OPEN | at.SURE
        before: i64 = kernel.full_rows(v[block + at.BUCKET])
        v[block + at.BUCKET] |= kernel.SHAPES[o] * BIT[kernel.POSE[number]]
        v[block + at.PLACED + v[block + at.PILE]] = number + 1
        cards.push(v, block + at.PILE, card)
        v[at.FLAGS + card] = at.OPEN
        if self.sink is not None:
            self.sink.append(
                Event("score", {"seat": int(seat), "card": IDS[card], "pumpkins": int(v[block + at.PUMPKINS])})
            )
        if kernel.SYMBOLS[card] & at.KEEPSAKE:
            self.gain_pumpkin(seat, "keepsake")
        fresh: i64 = kernel.full_rows(v[block + at.BUCKET]) & ~before
        if self.sink is not None and fresh:
            self.sink.append(Event("rows", {"seat": int(seat), "rows": rows(int(fresh))}))

    def overflow(self, seat: i64) -> None:
        """Out for the round: the received card face down, a candle for its giver (3.8.4, 3.8.5)."""
        v = self.v
        block: i64 = at.SEATS + seat * at.SPAN
        giver: i64 = v[block + at.GIVER]
        v[block + at.OUT] = 1
        v[block + at.DOWN] = v[block + at.RECEIVED]
        v[at.SEATS + giver * at.SPAN + at.CANDLES] += 1
        if self.sink is not None:
            self.sink.append(Event("overflow", {"seat": int(seat), "card": IDS[v[block + at.DOWN]]}))
            held = int(v[at.SEATS + giver * at.SPAN + at.CANDLES])
            self.sink.append(Event("candle", {"seat": int(giver), "from": int(seat), "candles": held}))

    # 3.9 Step 5: refill, or end of the main phase.

    def refill(self) -> None:
        """Draw up to three (3.9.2) and go on, or score the round (3.9.1, 3.9.4)."""
        v = self.v
        ends: bool = decks.remaining(v) < 2
        draws: bool = not ends
        v[at.PHASE] = (
            at.ASK_CHOOSE
        )  # before anybody draws: a preview stops at chance, and shows the world as it is then
        seat: i64 = 0
        while seat < self.seats:
            decks.clear_turn(v, at.SEATS + seat * at.SPAN)
            seat += 1
        seat = 0
        while seat < self.seats:
            block: i64 = at.SEATS + seat * at.SPAN
            if draws and v[block + at.OUT] == 0:
                self.draw_cards(seat, 3 - v[block + at.HAND], "refill")
            if v[block + at.OUT] == 0 and v[block + at.HAND] == 0:
                ends = True  # 5.15
            seat += 1
        if ends:
            self.score_round()
            return
        v[at.TURN] += 1
        if self.sink is not None:
            self.sink.append(Event("turn", {"turn": int(v[at.TURN])}))

    # 3.10 Scoring phase, and 3.13.8, 3.13.9, 3.13.12.

    def score_round(self) -> None:
        """Write down every seat's lines (3.10.1), then the next round or the end."""
        v = self.v
        lines: list[object] = []
        seat: i64 = 0
        while seat < self.seats:
            block: i64 = at.SEATS + seat * at.SPAN
            line: i64 = block + at.LINES + 5 * (v[at.ROUND] - 1)
            v[line] = v[block + at.PILE]
            v[line + 1] = favourite(v, block)
            v[line + 2] = candle(v, block)
            v[line + 3] = loss(v, seat)
            v[line + 4] = standing(v, seat)
            if self.sink is not None:
                names = ("base", "favourite", "candle", "loss", "points")
                told: dict[str, object] = {"seat": int(seat)}
                for n in range(5):
                    told[names[n]] = int(v[line + n])
                lines.append(told)
            seat += 1
        if self.sink is not None:
            self.sink.append(Event("scoring", {"round": int(v[at.ROUND]), "lines": lines}))
        self.close_round()

    # 3.11 Between rounds, and 3.12 End of the game.

    def close_round(self) -> None:
        """New decks from everything a player owns, and the next round card (3.11); the end after round 3."""
        v = self.v
        if v[at.ROUND] == at.ROUNDS:
            v[at.PHASE] = at.ASK_NOTHING
            if self.sink is not None:
                scores = self.scores()
                best = max(scores)
                winners = [n for n, score in enumerate(scores) if score == best]
                self.sink.append(Event("over", {"winners": winners}))
            return
        seat: i64 = 0
        while seat < self.seats:
            decks.gather(v, at.SEATS + seat * at.SPAN)
            seat += 1
        if self.sink is not None:
            self.sink.append(Event("reshuffle", {}))
        v[at.ROUND] += 1
        self.prepare()

    def scores(self) -> list[int]:
        """Totals, the round being played included; among equal totals round 3 decides (3.12.1, 3.12.2)."""
        v = self.v
        found: list[int] = []
        seat: i64 = 0
        while seat < self.seats:
            block: i64 = at.SEATS + seat * at.SPAN + at.LINES
            total: i64 = v[block + 4] + v[block + 9] + v[block + 14]
            if v[at.PHASE] != at.ASK_NOTHING:
                total += standing(v, seat)
            found.append(total * TIES + v[block + 14])
            seat += 1
        return found
