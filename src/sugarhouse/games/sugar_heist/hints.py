"""How good things look in Sugar Heist: what bots ask before they buy, raid and defend. A Candy is 1000."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sugarhouse.core.rng import Rng
from sugarhouse.core.state import Hints, State
from sugarhouse.games.sugar_heist import choices, deck
from sugarhouse.games.sugar_heist import layout as lay
from sugarhouse.games.sugar_heist.kernel import POOL_OF, lowest, pips, rank, size
from sugarhouse.games.sugar_heist.prospects import (
    CANDY_PIECE,
    FADING,
    NEEDS,
    TRAP_SHARE,
    WORTH,
    penalty,
    room_pays,
    suffering_ends,
    to_come,
)
from sugarhouse.games.sugar_heist.queries import best_use
from sugarhouse.games.sugar_heist.rules import Heist
from sugarhouse.games.sugar_heist.telling import changed
from sugarhouse.kit.odds import odds

LEAD: Final = 1000
FAR: Final = 30.0
EASE: Final = 1300.0  # how many thousandths of a Candy change the odds by e, at the end,
EASE_ROUND: Final = 700.0  # and for each round that is still to come
MORE_COSTUMES: Final = 9  # tenths that the next Costume is worth of the one before
DOLLAR_LATER: Final = 55  # a dollar kept, for each round that can still be played with it
DOLLAR: Final = 30  # what it may do in a tie
TAXED: Final = 450  # what a Sugar Tax costs whenever its owner is raided
MOST_PAYMENTS: Final = 6
MOST_PICKS: Final = 4
HORIZON: Final = 10


@final
class HeistHints(Hints):
    """Worth of cards, prospects of heists, and the few answers that matter; one method for each question of bots."""

    def lead(self) -> i64:
        """The scale of `value`: odds of three to one."""
        return LEAD

    def horizon(self) -> i64:
        """A heist or so."""
        return HORIZON

    def mixes(self) -> bool:
        """Nobody chooses together with others, but for a vote."""
        return False

    def quiet(self, state: State) -> bool:
        """Between heists and at Prep turns."""
        assert isinstance(state, Heist)
        v = state.v
        if v[lay.PHASE] != lay.HEIST:
            return v[lay.ARRANGED] == 0 and v[lay.DROPPED] == 0
        return v[lay.ROOM] == 0 and v[lay.STEP] <= lay.CHALLENGE

    # Worlds.

    def likely(self, state: State, seat: i64, rng: Rng) -> State:
        """A world in which face-down cards are drawn by their worth: people keep good cards."""
        assert isinstance(state, Heist)
        world = state.imagine(seat, rng)
        v = world.v
        other: i64 = 0
        while other < world.seats:
            slot: i64 = lay.SEATS + other * lay.SPAN + lay.SLOTS
            last: i64 = slot + 6
            while other != seat and slot < last:
                if v[slot] and v[slot] & 1 == 0:
                    self.improve(world, slot, rng)
                slot += 1
            other += 1
        return world

    def improve(self, world: Heist, slot: i64, rng: Rng) -> None:
        """Draw a face-down card a second time, and keep the better one."""
        v = world.v
        held: i64 = v[slot] >> 1
        v[lay.BAG + held] += 1
        other: i64 = world.drawn(deck.COST[held], deck.IS_MOD[held], rng)
        if WORTH[other] < WORTH[held]:
            v[lay.BAG + other] += 1
            v[lay.BAG + held] -= 1
            other = held
        v[slot] = 2 * other

    def value(self, state: State, seat: i64) -> i64:
        """What the prospects of all seats say of the odds of this one to win."""
        assert isinstance(state, Heist)
        rounds: i64 = state.v[lay.LAST_ROUND] - state.v[lay.ROUND]
        found = vec[i64]()
        other: i64 = 0
        while other < state.seats:
            found = append(found, self.prospect(state, other))
            other += 1
        return odds(found, seat, EASE + EASE_ROUND * float(rounds), FAR, LEAD)

    def prospect(self, state: Heist, seat: i64) -> i64:
        """The Candy of a seat, and what it may still come to."""
        v = state.v
        at: i64 = lay.SEATS + seat * lay.SPAN
        found: i64 = CANDY_PIECE * choices.candy(v, at) + DOLLAR * v[at + lay.MONEY] + 60 * v[at + lay.TAX]
        if v[lay.PHASE] >= lay.VOTING or v[lay.PHASE] == lay.PICK:
            return found
        place: i64 = 0
        while v[lay.ORDER + place] != seat:
            place += 1
        rounds: i64 = v[lay.LAST_ROUND] - v[lay.ROUND]
        raids: i64 = rounds
        raided: i64 = rounds
        before: i64 = place - 1 if place else state.seats - 1
        if v[lay.PHASE] == lay.PREP:
            raids += 1
            raided += 1
        else:
            if place > v[lay.TURN]:
                raids += 1
            if before > v[lay.TURN]:
                raided += 1
            if place == v[lay.TURN]:
                found += self.in_heist(state, seat)
        found += raids * (self.wardrobe(v[at + lay.UP] + v[at + lay.DOWN]) + 2300)
        found += raided * (self.hideout(v, at) * TRAP_SHARE[state.seats] // 100 - TAXED * v[at + lay.TAX])
        return found + rounds * DOLLAR_LATER * v[at + lay.MONEY]

    def in_heist(self, state: Heist, seat: i64) -> i64:
        """What the heist under way may still bring its Attacker."""
        v = state.v
        if v[lay.STEP] == lay.ROLL:
            return 2300
        at: i64 = lay.SEATS + seat * lay.SPAN
        rest: i64 = self.wardrobe(v[at + lay.UP]) * (lay.ROOMS - v[lay.ROOM]) // 4
        if v[lay.STEP] == lay.SUFFERING or v[lay.STEP] == lay.BACK:
            return to_come(v, state.seats, v[lay.POOL], v[lay.ROOM] + 1) + rest
        return to_come(v, state.seats, v[lay.POOL], v[lay.ROOM]) + rest

    def wardrobe(self, costumes: i64) -> i64:
        """Candy per heist from Costumes, each further one a little less."""
        found: i64 = 0
        k: i64 = 0
        card: i64 = 0
        while costumes:
            n: i64 = costumes & 7
            while n:
                found += WORTH[card] * FADING[k] // 1000
                k += 1
                n -= 1
            costumes >>= 3
            card += 1
        return found

    def hideout(self, v: vec[i64], at: i64) -> i64:
        """Candy per raid from the cards on a board."""
        found: i64 = 0
        slot: i64 = at + lay.SLOTS
        while slot < at + lay.SLOTS + 6:
            if v[slot]:
                found += WORTH[v[slot] >> 1]
            slot += 1
        return found

    # Moves worth a thought.

    def sensible(self, state: State, seat: i64) -> list[int]:
        """Few moves where many are legal: a handful of payments, uses that open one, picks that hurt."""
        assert isinstance(state, Heist)
        v = state.v
        if v[lay.PHASE] == lay.PREP:
            return self.sensible_purchases(state, seat)
        if v[lay.PHASE] != lay.HEIST:
            return state.moves(seat)
        if v[lay.STEP] == lay.CHALLENGE:
            return self.sensible_answers(state, seat)
        found = state.moves(seat)
        if len(found) <= MOST_PICKS or v[lay.STEP] == lay.DOOR:
            return found if len(found) <= 12 else [found[0]]
        return self.sensible_picks(state, seat, found)

    def sensible_purchases(self, state: Heist, seat: i64) -> list[int]:
        """No arrangements; each hand card where it replaces least; passing only where it may pay."""
        found: list[int] = []
        best: i64 = -1
        before: i64 = -1
        most: i64 = 0
        for choice in state.moves(seat):
            move: i64 = choice
            if lay.M_PLACE <= move < lay.M_DROP:
                card: i64 = (move - lay.M_PLACE) // 3
                gain: i64 = self.weigh_place(state, seat, move)
                if card == before:
                    if gain > most:
                        most = gain
                        best = move
                    continue
                if best >= 0 and most > 0:
                    found.append(best)
                before = card
                most = gain
                best = move
                continue
            if best >= 0:
                if most > 0:
                    found.append(best)
                best = -1
            if move == lay.M_PASS or (move < lay.M_PLACE and self.weigh_costume(state, seat, move - lay.M_COSTUME) > 0):
                found.append(move)
        if best >= 0 and (most > 0 or not found):
            found.append(best)
        return found if found else [state.moves(seat)[0]]

    def sensible_answers(self, state: Heist, seat: i64) -> list[int]:
        """In a challenge window: cheap payments, Costumes that open or cheapen one or add to it, or suffering."""
        v = state.v
        pays: bool = room_pays(v, state.seats, v[lay.POOL], v[lay.TOLL])
        found: list[int] = []
        if not pays or not suffering_ends(v, state.seats):
            found.append(lay.M_SUFFER)
        fewest: i64 = 9
        if pays:
            fewest = self.add_payments(state, seat, found)
        if v[lay.HUSH]:
            return found
        up: i64 = v[lay.SEATS + seat * lay.SPAN + lay.UP]
        card: i64 = 0
        while card < lay.COSTUMES:
            if deck.count_of(up, card) and deck.CANCELS[card] == 0:
                self.add_use(state, card, pays, fewest, found)
            card += 1
        found.sort()
        return found

    def add_payments(self, state: Heist, seat: i64, found: list[int]) -> i64:
        """Some payments of the fewest dice, and one of more; how many dice the fewest are."""
        fewest: i64 = 9
        n: i64 = 0
        for choice in state.moves(seat):
            move: i64 = choice
            if lay.M_PAY <= move < lay.M_USE:
                dice: i64 = size(POOL_OF[move - lay.M_PAY + 1])
                if fewest == 9:
                    fewest = dice
                if n < MOST_PAYMENTS and dice == fewest:
                    found.append(move)
                    n += 1
                elif dice > fewest:
                    found.append(move)
                    break
        return fewest

    def add_use(self, state: Heist, card: i64, pays: bool, fewest: i64, found: list[int]) -> None:
        """The uses of a Costume that may be worth it."""
        v = state.v
        one: i64 = deck.EFFECT_AT[card] * deck.WIDTH
        op: i64 = deck.PRIMITIVES[one + deck.OP]
        pool: i64 = v[lay.POOL]
        first: i64 = lay.M_USE + deck.USES[card]
        if op == deck.REROLL:
            if pool and not pays:
                self.add_rerolls(state, card, found)
        elif op < deck.LOSE:
            if not pays:
                best = best_use(state, card, fewest)
                if best[0] >= 0:
                    found.append(best[0])
        elif op == deck.GAIN:
            if size(pool) < 8:
                found.append(first)
        elif op == deck.SNEAK:
            if not pays:
                found.append(first)
        elif op == deck.REFUND:
            if pays:
                found.append(first)
        else:
            toll: i64 = deck.PRIMITIVES[one + deck.ARGUMENT]
            if pays and room_pays(v, state.seats, pool, v[lay.TOLL] + toll):
                found.append(first)

    def add_rerolls(self, state: Heist, card: i64, found: list[int]) -> None:
        """All dice again, the lower half, or the upper half; a Costume of this box may take any of them."""
        pool: i64 = state.v[lay.POOL]
        n: i64 = size(pool)
        low: i64 = lowest(pool, (n + 1) // 2)
        legal = state.moves(choices.attacker(state.v))
        for dice in (pool, low, pool - low):
            picked: i64 = dice
            if picked:
                move: i64 = lay.M_USE + deck.USES[card] + rank(picked) - 1
                if move in legal and move not in found:
                    found.append(move)

    def sensible_picks(self, state: Heist, seat: i64, legal: list[int]) -> list[int]:
        """The picks that weigh most, and none where that is allowed."""
        weights: list[tuple[int, int]] = []
        for choice in legal:
            weights.append((-int(self.weigh(state, seat, choice)), choice))
        weights.sort()
        found = [choice for _, choice in weights[:MOST_PICKS]]
        found.sort()
        return found

    # How good a move looks.

    def weigh(self, state: State, seat: i64, move: i64) -> i64:
        """How good a move looks, one answer ahead."""
        assert isinstance(state, Heist)
        v = state.v
        if v[lay.PHASE] == lay.PREP:
            if move == lay.M_PASS:
                return self.weigh_pass(state)
            if move < lay.M_PLACE:
                return self.weigh_costume(state, seat, move - lay.M_COSTUME)
            if move < lay.M_DROP:
                return self.weigh_place(state, seat, move)
            return -5000
        if v[lay.PHASE] != lay.HEIST:
            return 0
        if move >= lay.M_USE:
            return self.weigh_use(state, move - lay.M_USE)
        if move >= lay.M_PAY:
            return self.weigh_payment(state, v[lay.POOL], POOL_OF[move - lay.M_PAY + 1])
        if move == lay.M_SUFFER:
            return penalty(v, state.seats, v[lay.POOL])
        if move >= lay.M_SUFFER:
            return 0
        if v[lay.STEP] == lay.MOD_WINDOW or v[lay.STEP] == lay.ENC_WINDOW:
            return self.weigh_cancel(state, move)
        return self.weigh_pick(state, seat, move)

    def weigh_pass(self, state: Heist) -> i64:
        """The bonus, and money that can still be used."""
        v = state.v
        rounds: i64 = v[lay.LAST_ROUND] - v[lay.ROUND]
        bonus: i64 = 2 if v[lay.PASSED_N] == 0 else 1 if v[lay.PASSED_N] == 1 else 0
        return bonus * (20 + 60 * rounds)

    def rounds_of_use(self, state: Heist) -> i64:
        """How many heists a card bought now can serve."""
        return state.v[lay.LAST_ROUND] - state.v[lay.ROUND] + 1

    def thrift(self, state: Heist, gain: i64, cost: i64) -> i64:
        """What a purchase brings beyond what its money would, and a little for what it brings per dollar."""
        rounds: i64 = self.rounds_of_use(state)
        price: i64 = cost * (20 + 60 * (rounds - 1))
        return (gain * rounds - price) // 4 + gain * rounds // (cost + 1)

    def weigh_costume(self, state: Heist, seat: i64, card: i64) -> i64:
        """By worth and rounds left; one that cannot serve any more is worth nothing."""
        v = state.v
        at: i64 = lay.SEATS + seat * lay.SPAN
        if (
            self.rounds_of_use(state) == 1
            and deck.CANCELS[card]
            and not self.meets_effect(state, seat, deck.CANCELS[card])
        ):
            return -1000
        owned: i64 = deck.total_of(v[at + lay.UP])
        return self.thrift(state, WORTH[card] * FADING[owned] // 1000, deck.COST[card])

    def meets_effect(self, state: Heist, seat: i64, kinds: i64) -> bool:
        """Whether whom the seat raids has, or may still get, an Effect to cancel."""
        v = state.v
        place: i64 = 0
        while v[lay.ORDER + place] != seat:
            place += 1
        raided: i64 = v[lay.ORDER + (place + 1 if place + 1 < state.seats else 0)]
        if not state.has_passed(raided):
            return True
        at: i64 = lay.SEATS + raided * lay.SPAN
        room: i64 = 0
        while room < lay.ROOMS:
            slot: i64 = v[at + lay.SLOTS + room]
            if v[at + lay.MODS + room] or (kinds == 2 and slot and (slot & 1 == 0 or deck.EFFECT_N[slot >> 1])):
                return True
            room += 1
        return False

    def weigh_place(self, state: Heist, seat: i64, move: i64) -> i64:
        """By what it is worth more than what it replaces."""
        v = state.v
        card: i64 = lay.COSTUMES + (move - lay.M_PLACE) // 3
        room: i64 = (move - lay.M_PLACE) % 3
        at: i64 = lay.SEATS + seat * lay.SPAN
        slot: i64 = v[at + lay.SLOTS + 3 * deck.IS_MOD[card] + room]
        gain: i64 = WORTH[card]
        if slot:
            gain -= WORTH[slot >> 1]
        if gain <= 0:
            return -1000
        gain = gain * TRAP_SHARE[state.seats] // 100
        return self.thrift(state, gain, deck.COST[card]) - 3 * room  # 3.8.3: a first room is always met

    def weigh_payment(self, state: Heist, pool: i64, dice: i64) -> i64:
        """A Candy, the loot that is planned, and what the dice left may still do."""
        v = state.v
        found: i64 = CANDY_PIECE
        loot: i64 = v[lay.LOOT]
        while loot:
            found += CANDY_PIECE * (loot & 15)
            loot >>= 6
        back: i64 = min(v[lay.REFUND], size(dice))
        return found + 300 * back + to_come(v, state.seats, pool - dice, v[lay.ROOM] + 1) - 2 * pips(dice)

    def best_payment(self, state: Heist, pool: i64, toll: i64) -> i64:
        """The weight of paying with about as few dice as it takes."""
        v = state.v
        at: i64 = 3 * choices.encounter_in(v, choices.defender(v, state.seats), v[lay.ROOM])
        need: i64 = NEEDS[at // 3] // 10 + toll
        return self.weigh_payment(state, pool, lowest(pool, min(need, size(pool))))

    def weigh_use(self, state: Heist, use: i64) -> i64:
        """What it opens, less what the Costume might have done later."""
        v = state.v
        card: i64 = 0
        while deck.USES[card + 1] <= use:
            card += 1
        one: i64 = deck.EFFECT_AT[card] * deck.WIDTH
        op: i64 = deck.PRIMITIVES[one + deck.OP]
        pool: i64 = v[lay.POOL]
        toll: i64 = v[lay.TOLL]
        pays: bool = room_pays(v, state.seats, pool, toll)
        later: i64 = WORTH[card] * (lay.ROOMS - 1 - v[lay.ROOM]) // 3
        now: i64 = self.best_payment(state, pool, toll) if pays else penalty(v, state.seats, pool)
        if op == deck.GAIN:
            return now + 350 * deck.PRIMITIVES[one + deck.ARGUMENT] - later // 2
        if op == deck.SNEAK:
            return to_come(v, state.seats, pool, v[lay.ROOM] + 1) - later
        if op == deck.REFUND:
            return now + 60 if pays else -2000
        if op > deck.LOSE:
            return self.weigh_greed(state, one, pays, now, later)
        if op == deck.REROLL:
            return now - 1500 if pays else now + 250 - later
        after: i64 = pool - deck.TAKEN[use] + deck.MADE[use]
        if pays or not room_pays(v, state.seats, after, toll):
            return now - 600 - later  # wasted
        return self.best_payment(state, after, toll) - later

    def weigh_greed(self, state: Heist, one: i64, pays: bool, now: i64, later: i64) -> i64:
        """One more Candy for dice that would otherwise be left."""
        v = state.v
        toll: i64 = v[lay.TOLL] + deck.PRIMITIVES[one + deck.ARGUMENT]
        if not pays or not room_pays(v, state.seats, v[lay.POOL], toll):
            return now - 3000
        more: i64 = 1000 * (1 + v[lay.SEATS + choices.defender(v, state.seats) * lay.SPAN + lay.TAX])
        return self.best_payment(state, v[lay.POOL], toll) + min(more, 2000) - later

    def weigh_cancel(self, state: Heist, move: i64) -> i64:
        """Cancel what hurts; a Mod is cancelled by the cheaper Costume."""
        if move == lay.M_LET:
            return 0
        v = state.v
        card: i64 = choices.card_at(v, state.seats)
        later: i64 = WORTH[move - lay.M_CANCEL] * (lay.ROOMS - 1 - v[lay.ROOM]) // 3
        harm: i64 = WORTH[card] if deck.IS_MOD[card] else WORTH[card] // 2
        return harm - later

    def weigh_pick(self, state: Heist, seat: i64, move: i64) -> i64:
        """Dice or Costumes that an Attacker gives up, or that a Defender spoils."""
        v = state.v
        sign: i64 = 1 if seat == choices.attacker(v) else -1
        if move >= lay.M_EXHAUST:
            return -sign * self.wardrobe(deck.TURNED[move - lay.M_EXHAUST])
        pool: i64 = v[lay.POOL]
        if v[lay.STEP] == lay.BACK:
            return to_come(v, state.seats, pool + POOL_OF[move - lay.M_BACK + 1], v[lay.ROOM] + 1)
        if move == lay.M_NONE:
            return sign * self.standing(state, pool)
        dice: i64 = POOL_OF[(move - lay.M_REROLL) % lay.SELECTIONS + 1]
        after: i64 = pool - dice
        if v[lay.STEP] == lay.SUFFERING:
            return sign * (to_come(v, state.seats, after, v[lay.ROOM] + 1) + pips(after))
        one: i64 = (deck.EFFECT_AT[choices.card_at(v, state.seats)] + v[lay.INDEX]) * deck.WIDTH
        op: i64 = deck.PRIMITIVES[one + deck.OP]
        if op == deck.LOSE:
            return sign * self.standing(state, after)
        if op == deck.REROLL:
            # As if half of the dice came back as they are wanted.
            back: i64 = (self.standing(state, after) + self.standing(state, pool)) // 2
            return sign * (back - 8 * (pips(dice) - 4 * size(dice)))
        return sign * self.standing(state, after + changed(op, deck.PRIMITIVES[one + deck.ARGUMENT], dice))

    def standing(self, state: Heist, pool: i64) -> i64:
        """What the Attacker may still get with a pool in this room, before paying for it."""
        v = state.v
        if room_pays(v, state.seats, pool, v[lay.TOLL]):
            return self.best_payment(state, pool, v[lay.TOLL]) + pips(pool)
        return penalty(v, state.seats, pool) + pips(pool)

    def pick(self, state: State, seat: i64, rng: Rng) -> i64:
        """The move that weighs most after a little noise, among the few that matter."""
        assert isinstance(state, Heist)
        v = state.v
        if v[lay.PHASE] == lay.PICK or v[lay.PHASE] == lay.VOTING:
            return state.random_move(seat, rng)
        best: i64 = -1
        most: i64 = -1_000_000
        noise: i64 = 200 if v[lay.PHASE] == lay.PREP else 60
        for choice in self.sensible(state, seat):
            weight: i64 = self.weigh(state, seat, choice) + rng.below(noise)
            if weight > most:
                most = weight
                best = choice
        return best
