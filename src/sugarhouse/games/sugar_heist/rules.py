"""The rules of Sugar Heist in the order of its rules page; clause numbers are those of docs/rules/sugar_heist.md."""

from typing import final

from mypy_extensions import i64

from sugarhouse.core.rng import Rng
from sugarhouse.games.sugar_heist import choices, deck
from sugarhouse.games.sugar_heist import layout as lay
from sugarhouse.games.sugar_heist.kernel import POOL_OF
from sugarhouse.games.sugar_heist.names import BOARD_IDS
from sugarhouse.games.sugar_heist.preparing import Preparing
from sugarhouse.kit import cards
from sugarhouse.kit.bits import BIT


@final
class Heist(Preparing):
    """One game of Sugar Heist; everything but the generator is in the vector `v` (see layout.py)."""

    # Who is asked, and what (section 4).

    def to_act(self) -> i64:
        """The seat that is asked; in a vote all outside the tie who have not voted."""
        v = self.v
        if v[lay.ASKED] >= 0:
            return BIT[v[lay.ASKED]]
        if v[lay.PHASE] == lay.VOTING:
            return self.voters()
        return 0

    def moves(self, seat: i64) -> list[int]:
        """The legal moves of a seat, ascending; empty unless it is to act."""
        if self.to_act() & BIT[seat] == 0:
            return []
        phase: i64 = self.v[lay.PHASE]
        if phase == lay.PREP:
            return self.purchases(seat)
        if phase == lay.PICK:
            return self.free_boards()
        if phase == lay.VOTING:
            return [lay.M_VOTE + other for other in range(self.seats) if self.tied() & BIT[other]]
        return self.answers(seat)

    def random_move(self, seat: i64, rng: Rng) -> i64:
        """One legal move, each equally likely."""
        v = self.v
        if v[lay.PHASE] == lay.PREP and v[lay.OPTIONS] & lay.O_FREE == 0:
            return self.random_purchase(seat, rng)
        moves = self.moves(seat)
        return moves[rng.below(len(moves))]

    def play(self, seat: i64, move: i64) -> None:
        """Carry out a legal move, unchecked, and go on to the next question."""
        phase: i64 = self.v[lay.PHASE]
        if phase != lay.PREP or (move < lay.M_DROP or move == lay.M_PASS):
            self.v[lay.PLACED] = 0  # an arrangement is nobody's business, and leaves even this as it is
        if phase == lay.HEIST:
            self.answer(seat, move)
            self.run()
        elif phase == lay.PREP:
            self.prepare(seat, move)
        elif phase == lay.PICK:
            self.pick_board(seat, move - lay.M_PICK)
        else:
            self.vote(seat, move - lay.M_VOTE)

    def clone(self) -> "Heist":
        """An equal and independent world without a sink."""
        twin = Heist(self.seats, self.rng.clone(), self.v[: lay.WORDS])
        twin.reveals = self.reveals
        if self.script is not None:
            twin.script = self.script[:]
        return twin

    def imagine(self, seat: i64, rng: Rng) -> "Heist":
        """A world that this seat cannot tell from the real one (4.2); the gallery is -1."""
        world = Heist(self.seats, rng, self.v[: lay.WORDS])
        world.reveals = self.reveals
        v = world.v
        if v[lay.PHASE] == lay.PREP and v[lay.ASKED] != seat:
            v[lay.DROPPED] = v[lay.ARRANGED] = 0
        world.deal_again(seat, rng)
        tied: i64 = 0
        if v[lay.PHASE] == lay.VOTING:
            tied = world.tied()
        other: i64 = 0
        while other < self.seats and tied:
            vote: i64 = lay.SEATS + other * lay.SPAN + lay.VOTE
            if other != seat and v[vote] >= 0:
                v[vote] = drawn_of(tied, rng)
            other += 1
        return world

    def deal_again(self, seat: i64, rng: Rng) -> None:
        """Put all that the seat does not know back into the decks and draw it again, sorted."""
        v = self.v
        hidden: list[int] = []  # slots
        wanted: list[int] = []  # 2 x cost + whether it is a Mod, for each
        hands: list[int] = []  # 4 x seat + cost
        other: i64 = 0
        while other < self.seats:
            at: i64 = lay.SEATS + other * lay.SPAN
            slot: i64 = at + lay.SLOTS
            while other != seat and slot < at + lay.SLOTS + 6:
                if v[slot] and v[slot] & 1 == 0:
                    v[lay.BAG + (v[slot] >> 1)] += 1
                    hidden.append(slot)
                    wanted.append(2 * deck.COST[v[slot] >> 1] + deck.IS_MOD[v[slot] >> 1])
                slot += 1
            while other != seat and v[at + lay.HAND_N]:
                card: i64 = cards.remove(v, at + lay.HAND_N, 0)
                v[lay.BAG + card] += 1
                hands.append(4 * other + deck.COST[card])
            other += 1
        index: i64 = 0
        while index < len(hidden):
            v[i64(hidden[index])] = 2 * self.drawn(i64(wanted[index]) >> 1, i64(wanted[index]) & 1, rng)
            index += 1
        for hand in hands:
            place: i64 = hand
            at = lay.SEATS + (place >> 2) * lay.SPAN
            cards.insert(v, at + lay.HAND_N, self.drawn(place & 3, -1, rng))

    def drawn(self, cost: i64, mod: i64, rng: Rng) -> i64:
        """A card of a cost from its deck, of one kind or (-1) of any."""
        v = self.v
        total: i64 = 0
        card: i64 = deck.DECK_AT[cost]
        while card < deck.DECK_AT[cost + 1]:
            if mod < 0 or deck.IS_MOD[card] == mod:
                total += v[lay.BAG + card]
            card += 1
        index: i64 = rng.below(total)
        card = deck.DECK_AT[cost]
        while True:
            if mod < 0 or deck.IS_MOD[card] == mod:
                if index < v[lay.BAG + card]:
                    break
                index -= v[lay.BAG + card]
            card += 1
        v[lay.BAG + card] -= 1
        return card

    def standing(self, seat: i64) -> i64:
        """Candy, then Sugar Tax, then Money in one number (3.15.1 to 3.15.3)."""
        v = self.v
        at: i64 = lay.SEATS + seat * lay.SPAN
        return (choices.candy(v, at) * 1000 + v[at + lay.TAX]) * 10000 + v[at + lay.MONEY]

    def scores(self) -> list[int]:
        """Candy, then Sugar Tax, then Money, then votes where they decided (3.15)."""
        found: list[int] = []
        seat: i64 = 0
        while seat < self.seats:
            found.append(self.standing(seat) * 8 + self.votes_for(seat))
            seat += 1
        return found

    # 3.1 Setup.

    def begin(self) -> None:
        """Full decks, three Candy each; then boards are picked, or dealt (3.1.3 to 3.1.5)."""
        v = self.v
        card: i64 = 0
        while card < lay.DESIGNS:
            v[lay.BAG + card] = deck.COPIES[card]
            card += 1
        seat: i64 = 0
        while seat < self.seats:
            at: i64 = lay.SEATS + seat * lay.SPAN
            v[at + lay.START] = 3
            v[at + lay.BOARD] = v[at + lay.VOTE] = -1
            v[lay.ORDER + seat] = seat
            seat += 1
        v[lay.ROUND] = 1
        v[lay.PHASE] = lay.PICK
        v[lay.ASKED] = 0
        if v[lay.OPTIONS] & lay.O_RANDOM:
            v[lay.ASKED] = -1
            self.deal_boards()

    def deal_boards(self) -> None:
        """Each player gets a random board (option `board_choice`)."""
        seat: i64 = 0
        while seat < self.seats:
            free = self.free_boards()
            board: i64 = free[self.rng.below(len(free))]
            self.pick_board(seat, board)
            seat += 1

    def free_boards(self) -> list[int]:
        """The boards that nobody has, as moves."""
        taken: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            board: i64 = self.v[lay.SEATS + seat * lay.SPAN + lay.BOARD]
            if board >= 0:
                taken |= BIT[board]
            seat += 1
        return [lay.M_PICK + board for board in range(6) if taken & BIT[board] == 0]

    def pick_board(self, seat: i64, board: i64) -> None:
        """A board not yet taken; after the last seat the first round begins (3.1.4)."""
        v = self.v
        v[lay.SEATS + seat * lay.SPAN + lay.BOARD] = board
        if self.sink is not None:
            self.tell("board", {"seat": int(seat), "board": BOARD_IDS[board]})
        if seat + 1 < self.seats:
            if v[lay.OPTIONS] & lay.O_RANDOM == 0:
                v[lay.ASKED] = seat + 1
            return
        v[lay.ASKED] = -1
        self.open_round()

    # 3.7 to 3.13: see resolving.py; here what may be answered.

    def answers(self, seat: i64) -> list[int]:
        """The legal moves of whoever is asked in a heist."""
        v = self.v
        step: i64 = v[lay.STEP]
        at: i64 = lay.SEATS + seat * lay.SPAN
        if step == lay.MOD or step == lay.ENC:
            return choices.effect_moves(v, self.seats)
        if step == lay.SUFFERING:
            item: i64 = choices.item_at(v, self.seats, v[lay.INDEX])
            if deck.ITEMS[item] == deck.COSTUME:
                return choices.turnings(v[lay.SEATS + choices.attacker(v) * lay.SPAN + lay.UP], deck.ITEMS[item + 2])
            return choices.picks(v[lay.POOL], deck.ITEMS[item + 2], deck.ITEMS[item + 2], lay.M_LOSE)
        if step == lay.BACK:
            return choices.picks(v[lay.PAID], v[lay.REFUND], v[lay.REFUND], lay.M_BACK)
        found: list[int] = []
        if step == lay.DOOR:
            found.append(lay.M_GO)
            choices.add_uses(v, at, True, found)
        elif step == lay.CHALLENGE:
            found.append(lay.M_SUFFER)
            choices.add_payments(v, choices.encounter_in(v, choices.defender(v, self.seats), v[lay.ROOM]), found)
            if v[lay.HUSH] == 0:
                choices.add_uses(v, at, False, found)
        else:
            least: i64 = 1 if step == lay.MOD_WINDOW else 2
            card: i64 = 0
            while card < lay.COSTUMES:
                if deck.count_of(v[at + lay.UP], card) and deck.CANCELS[card] >= least:
                    found.append(lay.M_CANCEL + card)
                card += 1
            found.append(lay.M_LET)
        return found

    def answer(self, seat: i64, move: i64) -> None:
        """What an answer in a heist does, up to where the resolver goes on."""
        v = self.v
        v[lay.ASKED] = -1
        if move >= lay.M_USE:
            self.use(seat, move - lay.M_USE)
        elif move >= lay.M_PAY:
            self.pay(seat, POOL_OF[move - lay.M_PAY + 1])
        elif move == lay.M_SUFFER:
            self.suffer()
        elif move == lay.M_GO:
            v[lay.STEP] = lay.ENTER
        elif lay.M_BACK <= move < lay.M_NONE:
            self.take_back(POOL_OF[move - lay.M_BACK + 1])
        elif move == lay.M_LET:
            v[lay.STEP] += 1
            v[lay.INDEX] = 0
        elif move < lay.M_LET:
            self.cancel(seat, move - lay.M_CANCEL)
        else:
            self.choose(seat, move)

    def go_home(self) -> None:
        """The next player's heist, or the end of the round (3.13.5)."""
        v = self.v
        v[lay.TURN] += 1
        if v[lay.TURN] < self.seats:
            self.begin_heist()
        else:
            v[lay.TURN] = 0
            self.close_round()

    # 3.14 End of the round.

    def close_round(self) -> None:
        """Sugar Tax for everybody with the most Candy (3.14.1); then the next round or the end."""
        v = self.v
        most: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            most = max(most, choices.candy(v, lay.SEATS + seat * lay.SPAN))
            seat += 1
        taxed: list[int] = []
        place: i64 = 0
        while place < self.seats:
            seat = v[lay.ORDER + place]
            at: i64 = lay.SEATS + seat * lay.SPAN
            if choices.candy(v, at) == most and self.has_tax():
                v[at + lay.TAX] += 1
                taxed.append(seat)
            place += 1
        v[lay.PHASE] = lay.PREP
        v[lay.PASSED_N] = 0
        if self.sink is not None:
            self.tell("tax", {"seats": taxed})
        if v[lay.ROUND] < v[lay.LAST_ROUND]:
            v[lay.ROUND] += 1
            self.open_round()
        else:
            self.finish_game()

    def has_tax(self) -> bool:
        """Whether a Sugar Tax token is left; only with supply=boxed they can run out."""
        v = self.v
        if v[lay.OPTIONS] & lay.O_BOXED == 0:
            return True
        left: i64 = lay.TAX_TOKENS
        seat: i64 = 0
        while seat < self.seats:
            left -= v[lay.SEATS + seat * lay.SPAN + lay.TAX]
            seat += 1
        return left > 0

    # 3.15 End of the game.

    def tied(self) -> i64:
        """The seats that share the first place by Candy, Sugar Tax and Money, as bits."""
        found: i64 = 0
        best: i64 = -1
        seat: i64 = 0
        while seat < self.seats:
            score: i64 = self.standing(seat)
            if score > best:
                best = score
                found = 0
            if score == best:
                found |= BIT[seat]
            seat += 1
        return found

    def voters(self) -> i64:
        """The seats outside the tie that have not voted, as bits."""
        tied: i64 = self.tied()
        found: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            if tied & BIT[seat] == 0 and self.v[lay.SEATS + seat * lay.SPAN + lay.VOTE] < 0:
                found |= BIT[seat]
            seat += 1
        return found

    def votes_for(self, seat: i64) -> i64:
        """How many votes a seat got; none before the game is over."""
        v = self.v
        found: i64 = 0
        other: i64 = 0
        while other < self.seats:
            if v[lay.PHASE] == lay.END and v[lay.SEATS + other * lay.SPAN + lay.VOTE] == seat:
                found += 1
            other += 1
        return found

    def finish_game(self) -> None:
        """A tie is shared, or voted on by the others (option `final_tie`)."""
        v = self.v
        tied: i64 = self.tied()
        v[lay.PHASE] = lay.END
        alone: bool = tied & (tied - 1) == 0
        if v[lay.OPTIONS] & lay.O_VOTE and not alone and self.voters():
            v[lay.PHASE] = lay.VOTING
            return
        self.tell_end()

    def vote(self, seat: i64, other: i64) -> None:
        """One sealed vote; the last one opens them all."""
        v = self.v
        v[lay.SEATS + seat * lay.SPAN + lay.VOTE] = other
        self.tell("voted", {"seat": int(seat)})
        if self.voters():
            return
        self.reveal()
        v[lay.PHASE] = lay.END
        if self.sink is not None:
            cast: list[object] = []
            for voter in range(self.seats):
                choice = int(v[lay.SEATS + voter * lay.SPAN + lay.VOTE])
                if choice >= 0:
                    cast.append([int(voter), choice])
            self.tell("votes", {"votes": cast})
        self.tell_end()

    def ending(self) -> str:
        """What decided: candy, tax, money, vote or shared (7.5)."""
        v = self.v
        scores = self.scores()
        best = max(scores)
        if scores.count(best) > 1:
            return "shared"
        winner: i64 = scores.index(best)
        at: i64 = lay.SEATS + winner * lay.SPAN
        found = "candy"
        seat: i64 = 0
        while seat < self.seats:
            other: i64 = lay.SEATS + seat * lay.SPAN
            if seat != winner and choices.candy(v, other) == choices.candy(v, at):
                if v[other + lay.TAX] < v[at + lay.TAX]:
                    found = found if found != "candy" else "tax"
                elif v[other + lay.MONEY] < v[at + lay.MONEY]:
                    found = found if found == "vote" else "money"
                else:
                    found = "vote"
            seat += 1
        return found

    def tell_end(self) -> None:
        """Who has won, and by what."""
        if self.sink is not None:
            scores = self.scores()
            best = max(scores)
            winners = [int(seat) for seat in range(self.seats) if scores[seat] == best]
            self.tell("over", {"winners": winners, "ending": self.ending()})


def drawn_of(seats: i64, rng: Rng) -> i64:
    """Any of a set of seats, each equally likely."""
    rest: list[int] = []
    seat: i64 = 0
    while seat < 6:
        if seats & BIT[seat]:
            rest.append(seat)
        seat += 1
    return rest[rng.below(len(rest))]
