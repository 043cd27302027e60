"""The rules of Sweets Stack in the order of its rules page; clause numbers are those of docs/rules/sweets_stack.md."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from sugarhouse.core.event import Event
from sugarhouse.core.rng import Rng
from sugarhouse.core.state import State
from sugarhouse.games.sweets_stack.content import ADVANCED as RULE_IDS
from sugarhouse.games.sweets_stack.decks import (
    ARRANGED,
    AS_DONE,
    ASK_CHOOSE,
    ASK_MARK,
    ASK_NOTHING,
    BEANS,
    BLANKS,
    BOTTOM,
    BOTTOM_N,
    BUCKET,
    CANDLES,
    COMMIT,
    CROWNS,
    CROWNS_N,
    DOWN,
    DRAGON,
    EXCHANGED,
    FLAGS,
    GIVER,
    HAND,
    HAND_N,
    LAST,
    LINES,
    OPEN,
    OUT,
    PHASE,
    PILE,
    PILE_N,
    PLACED,
    POOL,
    POOL_N,
    PUMPKINS,
    RECEIVED,
    ROUND,
    ROUNDS,
    SEATED,
    SEATS,
    SLIDE,
    SPAN,
    SPARED,
    SURE,
    TURN,
    WORDS,
    clear_turn,
    deal_again,
    deck_size,
    draw,
    find,
    gather,
    push,
    receiver,
    remaining,
    remove,
    rule,
)
from sugarhouse.games.sweets_stack.kernel import (
    BITS,
    CARDS,
    CROWN,
    HAND_OUT,
    KEEPSAKE,
    M_ARRANGE,
    M_CHANGE,
    M_EXCHANGE,
    M_MARK,
    M_OUT,
    M_PUT,
    ORIENTED,
    POSE,
    PREFILL,
    SHAPES,
    SYMBOLS,
    full_rows,
    path,
)
from sugarhouse.games.sweets_stack.marking import markings, may_mark, next_card, price
from sugarhouse.games.sweets_stack.names import IDS, cell, cells, rows, steps
from sugarhouse.games.sweets_stack.scoring import candle, favourite, loss, standing

EACH: Final = 16  # 3.1.2
EXCHANGE: Final = 1  # the price in pumpkins (3.3.1)
TIES: Final = 1000  # weighs totals above round 3 scores in `scores`


@final
class Stack(State):
    """One game of Sweets Stack; everything but the generator is in the vector `v` (see decks.py)."""

    def __init__(self, seats: i64, rng: Rng, v: vec[i64]) -> None:
        super().__init__(seats, rng)
        self.v: vec[i64] = v

    # Who is asked, and what (section 4).

    def to_act(self) -> i64:
        """Everybody in who has not committed; eliminated seats are never asked."""
        v = self.v
        owing: i64 = 0
        if v[PHASE] == ASK_NOTHING:
            return owing
        seat: i64 = 0
        at: i64 = SEATS
        while seat < self.seats:
            if v[at + OUT] == 0 and v[at + COMMIT] < 0:
                owing |= BITS[seat]
            seat += 1
            at += SPAN
        return owing

    def moves(self, seat: i64) -> list[int]:
        """The legal moves of a seat, ascending; empty unless it is to act."""
        if self.to_act() & BITS[seat] == 0:
            return []
        if self.v[PHASE] == ASK_CHOOSE:
            return self.choices(seat)
        return markings(self.v, seat)

    def play(self, seat: i64, move: i64) -> None:
        """Carry out a legal move, unchecked; the last commit of a step resolves it."""
        v = self.v
        at: i64 = SEATS + seat * SPAN
        if v[PHASE] == ASK_CHOOSE:
            v[SPARED] = 0
            if move >= M_EXCHANGE:
                self.arrange(seat, move)
                return
        v[at + COMMIT] = move
        if v[PHASE] == ASK_MARK and v[AS_DONE]:
            self.show_marking(seat)
        elif self.sink is not None:
            self.sink.append(Event("ready", {"seat": int(seat)}))
        if self.to_act() == 0:
            if v[PHASE] == ASK_CHOOSE:
                self.reveal_choices()
            else:
                self.score_turn()

    def clone(self) -> "Stack":
        """An equal and independent world without a sink."""
        twin = Stack(self.seats, self.rng.clone(), self.v[:WORDS])
        twin.reveals = self.reveals
        return twin

    def imagine(self, seat: i64, rng: Rng) -> "Stack":
        """A world that this seat cannot tell from the real one (4.2); the gallery is -1."""
        world = Stack(self.seats, rng, self.v[:WORDS])
        world.reveals = self.reveals
        v = world.v
        deal_again(v, self.seats, seat, rng)
        other: i64 = 0
        while other < self.seats:
            at: i64 = SEATS + other * SPAN
            if other != seat:
                v[at + ARRANGED] = 0
                if v[at + COMMIT] >= 0 and not (v[PHASE] == ASK_MARK and v[AS_DONE]):
                    world.commit_again(other, rng)
            other += 1
        return world

    def commit_again(self, seat: i64, rng: Rng) -> None:
        """Replace a sealed choice by any that this hand allows; what was forced by open facts stays."""
        v = self.v
        at: i64 = SEATS + seat * SPAN
        v[at + COMMIT] = -1
        if v[PHASE] == ASK_CHOOSE:
            v[at + COMMIT] = v[at + HAND + rng.below(v[at + HAND_N])]
        elif may_mark(v, seat):
            v[at + COMMIT] = self.random_move(seat, rng)
        else:
            v[at + COMMIT] = M_OUT

    def resume(self) -> None:
        """Go on where a written position leaves nothing to decide."""
        if self.v[PHASE] == ASK_MARK:
            self.spare_the_helpless()
        elif self.v[PHASE] == ASK_CHOOSE and self.to_act() == 0:
            self.reveal_choices()

    # 3.1 Setup, and 3.2 Round preparation.

    def begin(self) -> None:
        """Deal face down and prepare round 1 (3.1.2 to 3.1.4)."""
        v = self.v
        card: i64 = 0
        while card < CROWN:
            push(v, POOL_N, POOL, card)
            card += 1
        v[SEATED] = self.seats
        while card < CARDS:
            push(v, CROWNS_N, CROWNS, card)
            card += 1
        seat: i64 = 0
        while seat < self.seats:
            v[SEATS + seat * SPAN + BLANKS] = EACH
            v[SEATS + seat * SPAN + DOWN] = -1
            seat += 1
        v[ROUND] = 1
        self.prepare()

    def prepare(self) -> None:
        """Pumpkins, fresh sheets and opening hands (3.2)."""
        v = self.v
        card: i64 = rule(v)
        v[TURN] = 1
        v[PHASE] = ASK_CHOOSE
        if self.sink is not None:
            name = RULE_IDS[card] if card >= 0 else ""
            passing = "right" if v[ROUND] == ROUNDS else "left"
            self.sink.append(Event("round", {"round": int(v[ROUND]), "passing": passing, "advanced": name}))
        seat: i64 = 0
        while seat < self.seats:
            at: i64 = SEATS + seat * SPAN
            v[at + LAST] = v[at + BUCKET]
            v[at + BUCKET] = PREFILL[card] if card >= 0 else 0  # 3.2.4, 3.13.6
            v[at + OUT] = v[at + CANDLES] = 0
            v[at + PUMPKINS] = 2  # 3.2.1
            clear_turn(v, at)
            seat += 1
        size: i64 = 7 if card == BEANS else 4 if card == DRAGON else 5  # 3.2.2, 3.13.10, 3.13.11
        seat = 0
        while seat < self.seats:
            self.draw_cards(seat, size, "deal")
            if card == DRAGON:
                self.deal_crown(seat)
            seat += 1

    def draw_cards(self, seat: i64, wanted: i64, why: str) -> None:
        """Draw from the top of the deck as far as it goes (3.9.3)."""
        v = self.v
        at: i64 = SEATS + seat * SPAN
        before: i64 = v[at + HAND_N]
        while v[at + HAND_N] < before + wanted:
            card: i64 = draw(v, at, self.rng)
            if card < 0:
                break
            push(v, at + HAND_N, at + HAND, card)
        drawn: i64 = v[at + HAND_N] - before
        if self.sink is not None and drawn > 0:
            names = [IDS[v[at + HAND + before + n]] for n in range(drawn)]
            data = {"seat": int(seat), "count": int(drawn), "why": why}
            self.sink.append(Event("draw", data, {"cards": names}, int(BITS[seat])))

    def deal_crown(self, seat: i64) -> None:
        """One crown candy at random into the hand; that he holds one is known to all (3.13.11)."""
        v = self.v
        at: i64 = SEATS + seat * SPAN
        card: i64 = remove(v, CROWNS_N, CROWNS, self.rng.below(v[CROWNS_N]))
        v[FLAGS + card] = SURE
        push(v, at + HAND_N, at + HAND, card)
        if self.sink is not None:
            self.sink.append(Event("crown", {"seat": int(seat)}, {"card": IDS[card]}, int(BITS[seat])))

    # 3.3 Before step 1: Exchange Hand.

    def may_exchange(self, at: i64) -> bool:
        """Whether the seat may exchange its hand (3.3.3, 3.3.5)."""
        v = self.v
        if v[at + EXCHANGED] or v[at + PUMPKINS] < EXCHANGE:
            return False
        return v[at + HAND_N] > 0 and deck_size(v, at) > 0

    def arrange(self, seat: i64, move: i64) -> None:
        """Exchange the hand as it lies, or put it in order first, the uppermost card first (3.3.2)."""
        v = self.v
        at: i64 = SEATS + seat * SPAN
        if move == M_ARRANGE:
            v[at + ARRANGED] = 1
            return
        if move >= M_PUT:
            put: i64 = v[at + ARRANGED] - 1
            index: i64 = find(v, at + HAND_N, at + HAND, move - M_PUT)
            while index > put:
                v[at + HAND + index] = v[at + HAND + index - 1]
                index -= 1
            v[at + HAND + put] = move - M_PUT
            v[at + ARRANGED] += 1
            if put + 2 < v[at + HAND_N]:
                return
        self.exchange(seat)

    def exchange(self, seat: i64) -> None:
        """Pay 1, put the entire hand under the deck and draw as many from the top (3.3.1 to 3.3.4)."""
        v = self.v
        at: i64 = SEATS + seat * SPAN
        self.reveal()
        v[at + PUMPKINS] -= EXCHANGE
        v[at + EXCHANGED] = 1
        v[at + ARRANGED] = 0
        size: i64 = v[at + HAND_N]
        if self.sink is not None:
            data = {"seat": int(seat), "count": int(size), "pumpkins": int(v[at + PUMPKINS])}
            names = [IDS[v[at + HAND + n]] for n in range(size)]
            self.sink.append(Event("exchange", data, {"cards": names}, int(BITS[seat])))
        while v[at + HAND_N]:
            push(v, at + BOTTOM_N, at + BOTTOM, remove(v, at + HAND_N, at + HAND, 0))
        self.draw_cards(seat, size, "exchange")

    # 3.4 Step 1: choose, reveal, hand-out pumpkins.

    def choices(self, seat: i64) -> list[int]:
        """Any card of the hand (3.4.1), and the ways to exchange it before."""
        v = self.v
        at: i64 = SEATS + seat * SPAN
        found: list[int] = []
        first: i64 = 0
        if v[at + ARRANGED]:
            first = v[at + ARRANGED] - 1
        card: i64 = next_card(v, at, first, -1)
        while card < CARDS:
            found.append(card + M_PUT if v[at + ARRANGED] else card)
            card = next_card(v, at, first, card)
        if v[at + ARRANGED] == 0 and self.may_exchange(at):
            found.append(M_EXCHANGE)
            if v[at + HAND_N] > 1:
                found.append(M_ARRANGE)
        return found

    def reveal_choices(self) -> None:
        """Turn all chosen cards over at once (3.4.2), pay the givers (3.4.3) and pass (3.5)."""
        v = self.v
        self.reveal()
        seat: i64 = 0
        shown: list[object] = []
        while seat < self.seats:
            at: i64 = SEATS + seat * SPAN
            if v[at + OUT] == 0:
                card: i64 = v[at + COMMIT]
                remove(v, at + HAND_N, at + HAND, find(v, at + HAND_N, at + HAND, card))
                v[FLAGS + card] = OPEN
                if self.sink is not None:
                    shown.append({"seat": int(seat), "card": IDS[card]})
            seat += 1
        if self.sink is not None:
            self.sink.append(Event("reveal", {"cards": shown}))
        seat = 0
        while seat < self.seats:
            at = SEATS + seat * SPAN
            if v[at + OUT] == 0 and SYMBOLS[v[at + COMMIT]] & HAND_OUT:
                self.gain_pumpkin(seat, "hand_out")
            seat += 1
        self.pass_cards()

    def gain_pumpkin(self, seat: i64, why: str) -> None:
        """One pumpkin from the middle, which never runs out (5.13)."""
        v = self.v
        v[SEATS + seat * SPAN + PUMPKINS] += 1
        if self.sink is not None:
            data = {"seat": int(seat), "why": why, "pumpkins": int(v[SEATS + seat * SPAN + PUMPKINS])}
            self.sink.append(Event("pumpkin", data))

    # 3.5 Step 2: pass.

    def pass_cards(self) -> None:
        """Each gives one card and receives one, upright (3.5.3, 3.5.4); then the candies are marked."""
        v = self.v
        seat: i64 = 0
        while seat < self.seats:
            at: i64 = SEATS + seat * SPAN
            if v[at + OUT] == 0:
                to: i64 = receiver(v, seat)
                v[SEATS + to * SPAN + RECEIVED] = v[at + COMMIT]
                v[SEATS + to * SPAN + GIVER] = seat
                if self.sink is not None:
                    card = IDS[v[at + COMMIT]]
                    self.sink.append(Event("pass", {"from": int(seat), "to": int(to), "card": card}))
            seat += 1
        seat = 0
        while seat < self.seats:
            v[SEATS + seat * SPAN + COMMIT] = -1
            seat += 1
        v[PHASE] = ASK_MARK
        self.spare_the_helpless()

    # 3.6 Step 3: mark the candy, and 3.7 Pumpkin powers while marking.

    def spare_the_helpless(self) -> None:
        """Whoever can only go out does so without being asked (4.1, D3)."""
        v = self.v
        seat: i64 = 0
        while seat < self.seats:
            at: i64 = SEATS + seat * SPAN
            if v[at + OUT] == 0 and v[at + COMMIT] < 0 and not may_mark(v, seat):
                v[at + COMMIT] = M_OUT
                v[SPARED] |= BITS[seat]
                if self.sink is not None:
                    self.sink.append(Event("stuck", {"seat": int(seat)}))
            seat += 1
        if self.to_act() == 0:
            self.score_turn()

    def show_marking(self, seat: i64) -> None:
        """Show one marking before the others are in (5.28); a card changed in is then known to be in his hand."""
        v = self.v
        move: i64 = v[SEATS + seat * SPAN + COMMIT]
        if move >= M_CHANGE:
            self.reveal()
            v[FLAGS + (ORIENTED[move - M_CHANGE] >> 2)] = OPEN | SURE
        self.tell_marking(seat)

    def tell_marking(self, seat: i64) -> None:
        """Say what is marked and by which way it came."""
        if self.sink is None:
            return
        v = self.v
        at: i64 = SEATS + seat * SPAN
        move: i64 = v[at + COMMIT]
        if move == M_OUT:
            return
        changed: bool = move >= M_CHANGE
        number: i64 = move - M_CHANGE if changed else move - M_MARK
        o: i64 = ORIENTED[number]
        way = path(v[at + BUCKET], o, POSE[number], v[SLIDE])
        self.sink.append(
            Event(
                "mark",
                {
                    "seat": int(seat),
                    "card": IDS[o >> 2],
                    "received": IDS[v[at + RECEIVED]],
                    "changed": changed,
                    "turns": int(o & 3),
                    "cell": cell(int(POSE[number])),
                    "cells": cells(int(SHAPES[o] * BITS[POSE[number]])),
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
        if v[AS_DONE] == 0:
            self.reveal()
            seat: i64 = 0
            while seat < self.seats:
                if v[SEATS + seat * SPAN + OUT] == 0:
                    self.tell_marking(seat)
                seat += 1
        seat = 0
        while seat < self.seats:
            at: i64 = SEATS + seat * SPAN
            if v[at + OUT] == 0 and v[at + COMMIT] != M_OUT:
                self.score_card(seat)
            seat += 1
        seat = 0
        while seat < self.seats:
            at = SEATS + seat * SPAN
            if v[at + OUT] == 0 and v[at + COMMIT] == M_OUT:
                self.overflow(seat)
            seat += 1
        self.refill()

    def score_card(self, seat: i64) -> None:
        """Fill the spaces, lay the card on the pile, take its pumpkin, check full rows (3.8.1 to 3.8.3)."""
        v = self.v
        at: i64 = SEATS + seat * SPAN
        move: i64 = v[at + COMMIT]
        number: i64 = move - M_MARK
        if move >= M_CHANGE:
            number = move - M_CHANGE
        o: i64 = ORIENTED[number]
        card: i64 = o >> 2
        v[at + PUMPKINS] -= price(move)
        if move >= M_CHANGE:  # 5.7: the received card takes its place in the hand
            v[at + HAND + find(v, at + HAND_N, at + HAND, card)] = v[at + RECEIVED]
            v[FLAGS + v[at + RECEIVED]] = OPEN | SURE
        before: i64 = full_rows(v[at + BUCKET])
        v[at + BUCKET] |= SHAPES[o] * BITS[POSE[number]]
        v[at + PLACED + v[at + PILE_N]] = number + 1
        push(v, at + PILE_N, at + PILE, card)
        v[FLAGS + card] = OPEN
        if self.sink is not None:
            self.sink.append(Event("score", {"seat": int(seat), "card": IDS[card], "pumpkins": int(v[at + PUMPKINS])}))
        if SYMBOLS[card] & KEEPSAKE:
            self.gain_pumpkin(seat, "keepsake")
        fresh: i64 = full_rows(v[at + BUCKET]) & ~before
        if self.sink is not None and fresh:
            self.sink.append(Event("rows", {"seat": int(seat), "rows": rows(int(fresh))}))

    def overflow(self, seat: i64) -> None:
        """Out for the round: the received card face down, a candle for its giver (3.8.4, 3.8.5)."""
        v = self.v
        at: i64 = SEATS + seat * SPAN
        giver: i64 = v[at + GIVER]
        v[at + OUT] = 1
        v[at + DOWN] = v[at + RECEIVED]
        v[SEATS + giver * SPAN + CANDLES] += 1
        if self.sink is not None:
            self.sink.append(Event("overflow", {"seat": int(seat), "card": IDS[v[at + DOWN]]}))
            held = int(v[SEATS + giver * SPAN + CANDLES])
            self.sink.append(Event("candle", {"seat": int(giver), "from": int(seat), "candles": held}))

    # 3.9 Step 5: refill, or end of the main phase.

    def refill(self) -> None:
        """Draw up to three (3.9.2) and go on, or score the round (3.9.1, 3.9.4)."""
        v = self.v
        ends: bool = remaining(v) < 2
        draws: bool = not ends
        v[PHASE] = ASK_CHOOSE  # before anybody draws: a preview stops at chance, and shows the world as it is then
        seat: i64 = 0
        while seat < self.seats:
            clear_turn(v, SEATS + seat * SPAN)
            seat += 1
        seat = 0
        while seat < self.seats:
            at: i64 = SEATS + seat * SPAN
            if draws and v[at + OUT] == 0:
                self.draw_cards(seat, 3 - v[at + HAND_N], "refill")
            if v[at + OUT] == 0 and v[at + HAND_N] == 0:
                ends = True  # 5.15
            seat += 1
        if ends:
            self.score_round()
            return
        v[TURN] += 1
        if self.sink is not None:
            self.sink.append(Event("turn", {"turn": int(v[TURN])}))

    # 3.10 Scoring phase, and 3.13.8, 3.13.9, 3.13.12.

    def score_round(self) -> None:
        """Write down every seat's lines (3.10.1), then the next round or the end."""
        v = self.v
        lines: list[object] = []
        seat: i64 = 0
        while seat < self.seats:
            at: i64 = SEATS + seat * SPAN
            line: i64 = at + LINES + 5 * (v[ROUND] - 1)
            v[line] = v[at + PILE_N]
            v[line + 1] = favourite(v, at)
            v[line + 2] = candle(v, at)
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
            self.sink.append(Event("scoring", {"round": int(v[ROUND]), "lines": lines}))
        self.close_round()

    # 3.11 Between rounds, and 3.12 End of the game.

    def close_round(self) -> None:
        """New decks from everything a player owns, and the next round card (3.11); the end after round 3."""
        v = self.v
        if v[ROUND] == ROUNDS:
            v[PHASE] = ASK_NOTHING
            if self.sink is not None:
                scores = self.scores()
                best = max(scores)
                winners = [n for n, score in enumerate(scores) if score == best]
                self.sink.append(Event("over", {"winners": winners}))
            return
        seat: i64 = 0
        while seat < self.seats:
            gather(v, SEATS + seat * SPAN)
            seat += 1
        if self.sink is not None:
            self.sink.append(Event("reshuffle", {}))
        v[ROUND] += 1
        self.prepare()

    def scores(self) -> list[int]:
        """Totals, the round being played included; among equal totals round 3 decides (3.12.1, 3.12.2)."""
        v = self.v
        found: list[int] = []
        seat: i64 = 0
        while seat < self.seats:
            at: i64 = SEATS + seat * SPAN + LINES
            total: i64 = v[at + 4] + v[at + 9] + v[at + 14]
            if v[PHASE] != ASK_NOTHING:
                total += standing(v, seat)
            found.append(total * TIES + v[at + 14])
            seat += 1
        return found
