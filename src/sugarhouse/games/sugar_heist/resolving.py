"""A heist from the roll to the way home (3.7 to 3.13): one resolver, a step and an index, for every card."""

from mypy_extensions import i64, mypyc_attr

from sugarhouse.core.event import Event
from sugarhouse.games.sugar_heist import choices, deck
from sugarhouse.games.sugar_heist import layout as lay
from sugarhouse.games.sugar_heist.chance import Chance
from sugarhouse.games.sugar_heist.kernel import MOST, POOL_OF, clamped, eligible, lowest, size
from sugarhouse.games.sugar_heist.names import IDS, values
from sugarhouse.games.sugar_heist.telling import aligned, changed, costume_names, first_costumes, item_names
from sugarhouse.kit.bits import BIT

HOW = ("reroll", "shift", "set", "flip")


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=False)
class Resolving(Chance):
    """The steps of a heist; what comes before the first and after the last one is up to the rules.

    It has many small methods, one for each primitive, item and step of the page.
    """

    def go_home(self) -> None:
        """What follows a finished heist."""
        raise NotImplementedError

    def tell(self, kind: str, data: dict[str, object]) -> None:
        """A fact for all."""
        if self.sink is not None:
            self.sink.append(Event(kind, data))

    def grant(self, at: i64, what: i64, wanted: i64) -> i64:
        """Candy from the supply into one of a seat's sums, as far as it goes (3.17.1)."""
        v = self.v
        given: i64 = wanted
        if v[lay.OPTIONS] & lay.O_BOXED:
            given = min(wanted, self.supply())
        v[at + what] += given
        return given

    def supply(self) -> i64:
        """The Candy that nobody owns, with supply=boxed."""
        left: i64 = lay.CANDY_TOKENS
        seat: i64 = 0
        while seat < self.seats:
            left -= choices.candy(self.v, lay.SEATS + seat * lay.SPAN)
            seat += 1
        return left

    # 3.7 The start, and from one room to the next.

    def begin_heist(self) -> None:
        """An Attacker sets out; everything of the heist before is forgotten."""
        v = self.v
        place: i64 = lay.ROOM
        while place <= lay.CONCEAL:
            v[place] = 0
            place += 1
        v[lay.STEP] = lay.ROLL
        if self.sink is not None:
            raided: i64 = choices.defender(v, self.seats)
            stake: i64 = 1 + v[lay.SEATS + raided * lay.SPAN + lay.TAX]
            told: dict[str, object] = {
                "attacker": int(choices.attacker(v)),
                "defender": int(raided),
                "stake": int(stake),
            }
            self.tell("heist", told)

    def run(self) -> None:
        """Go on to the next question of this heist, or to its end."""
        v = self.v
        while v[lay.PHASE] == lay.HEIST:
            waiting: i64 = choices.asked(v, self.seats)
            if waiting >= 0:
                v[lay.ASKED] = waiting
                return
            step: i64 = v[lay.STEP]
            if step == lay.ROLL:
                self.roll_pool()
            elif step == lay.DOOR:
                v[lay.STEP] = lay.ENTER
            elif step == lay.ENTER:
                self.enter()
            elif step == lay.MOD_WINDOW or step == lay.ENC_WINDOW:
                v[lay.STEP] += 1
                v[lay.INDEX] = 0
            elif step == lay.MOD or step == lay.ENC:
                self.resolve_primitive()
            elif step == lay.BACK:
                self.take_back(lowest(v[lay.PAID], min(v[lay.REFUND], size(v[lay.PAID]))))
            else:
                self.suffer_item()

    def roll_pool(self) -> None:
        """Six dice (3.7.2)."""
        rolled: list[int] = []
        pool: i64 = self.roll(6, rolled)
        v = self.v
        v[lay.POOL] = pool
        v[lay.STEP] = lay.DOOR
        if self.sink is not None:
            self.tell("roll", {"seat": int(choices.attacker(v)), "dice": rolled})

    # 3.8 Reveal.

    def enter(self) -> None:
        """Turn the cards of the room face-up, Encounter and Mod together (3.8.1)."""
        v = self.v
        raided: i64 = choices.defender(v, self.seats)
        slot: i64 = lay.SEATS + raided * lay.SPAN + lay.SLOTS + v[lay.ROOM]
        hidden: i64 = 0
        if v[slot] and v[slot] & 1 == 0:
            hidden += 1
        if v[slot + 3] and v[slot + 3] & 1 == 0:
            hidden += 1
        if hidden:
            self.reveal()
        if v[slot]:
            v[slot] |= 1
        if v[slot + 3]:
            v[slot + 3] |= 1
        v[lay.TOLL] = v[lay.HUSH] = v[lay.WORSE] = v[lay.LOOT] = v[lay.REFUND] = 0
        v[lay.INDEX] = v[lay.HIT] = v[lay.SHORT] = v[lay.PAID] = 0
        v[lay.STEP] = lay.MOD_WINDOW
        if self.sink is not None:
            encounter: i64 = choices.encounter_in(v, raided, v[lay.ROOM])
            mod: i64 = choices.mod_in(v, raided, v[lay.ROOM])
            told: dict[str, object] = {"room": int(v[lay.ROOM]) + 1, "encounter": IDS[encounter]}
            told["mod"] = IDS[mod] if mod >= 0 else ""
            told["turned"] = int(hidden)
            self.tell("enter", told)

    # 3.9 Effects.

    def resolve_primitive(self) -> None:
        """The next primitive of an Effect, where nobody is asked; after the last one the next step."""
        v = self.v
        card: i64 = choices.card_at(v, self.seats)
        if card < 0 or v[lay.INDEX] >= deck.EFFECT_N[card]:
            v[lay.STEP] += 1
            v[lay.INDEX] = 0
            return
        one: i64 = (deck.EFFECT_AT[card] + v[lay.INDEX]) * deck.WIDTH
        if deck.PRIMITIVES[one + deck.THRESHOLD] and v[lay.HIT] == 0:
            self.gamble(card, deck.PRIMITIVES[one + deck.THRESHOLD])
            return
        op: i64 = deck.PRIMITIVES[one + deck.OP]
        if op <= deck.LOSE:
            dice: i64 = eligible(v[lay.POOL], deck.PRIMITIVES[one + deck.ALLOWED])
            if dice and deck.PRIMITIVES[one + deck.HIGH] == deck.ALL:
                self.tamper(-1, one, dice)
            elif dice and deck.PRIMITIVES[one + deck.LOW] > 0:
                self.tamper(-1, one, lowest(dice, min(deck.PRIMITIVES[one + deck.LOW], size(dice))))
        elif op == deck.EXHAUST:
            up: i64 = v[lay.SEATS + choices.attacker(v) * lay.SPAN + lay.UP]
            self.turn_down(-1, first_costumes(up, deck.PRIMITIVES[one + deck.ARGUMENT]), "effect")
        else:
            self.note(op, one)
        v[lay.INDEX] += 1
        v[lay.HIT] = 0

    def gamble(self, card: i64, threshold: i64) -> None:
        """One spare die, which never joins the pool; below the threshold nothing happens."""
        v = self.v
        rolled: i64 = self.die()
        if rolled >= threshold:
            v[lay.HIT] = 1
        else:
            v[lay.INDEX] += 1
        if self.sink is not None:
            self.tell("gamble", {"card": IDS[card], "die": int(rolled), "hit": rolled >= threshold})

    def note(self, op: i64, one: i64) -> None:
        """What holds from now on in this room, or to the end of the heist."""
        v = self.v
        if op == deck.TOLL:
            v[lay.TOLL] += deck.PRIMITIVES[one + deck.ARGUMENT]
            if self.sink is not None:
                self.tell("toll", {"toll": int(v[lay.TOLL])})
        elif op == deck.HUSH:
            v[lay.HUSH] = 1
            self.tell("hush", {})
        elif op == deck.CONCEAL:
            v[lay.CONCEAL] |= BIT[v[lay.ROOM]]
            if self.sink is not None:
                self.tell("will_conceal", {"room": int(v[lay.ROOM]) + 1})
        else:  # worsen
            v[lay.WORSE] += deck.PRIMITIVES[one + deck.COUNT]
            if self.sink is not None:
                self.tell(
                    "worsen",
                    {"items": item_names(deck.PRIMITIVES[one + deck.ARGUMENT], deck.PRIMITIVES[one + deck.COUNT])},
                )

    def tamper(self, seat: i64, one: i64, dice: i64) -> None:
        """Do to chosen dice, or to all matching ones, what a primitive says."""
        op: i64 = deck.PRIMITIVES[one + deck.OP]
        if op == deck.LOSE:
            self.lose(seat, dice, "effect")
        elif op == deck.REROLL:
            self.reroll(seat, dice)
        else:
            by: i64 = deck.PRIMITIVES[one + deck.ARGUMENT]
            if op == deck.SHIFT and deck.PRIMITIVES[one + deck.HIGH] == deck.ALL:
                made: i64 = clamped(dice, by)
            else:
                made = changed(op, by, dice)
            self.change(seat, op, by, dice, made)

    def lose(self, seat: i64, dice: i64, why: str) -> None:
        """Dice leave the pool."""
        v = self.v
        v[lay.POOL] -= dice
        v[lay.LOST] += dice
        if self.sink is not None:
            self.tell("lose", {"seat": int(seat), "dice": values(dice), "why": why})

    def reroll(self, seat: i64, dice: i64) -> None:
        """Dice are rolled again."""
        v = self.v
        rolled: list[int] = []
        made: i64 = self.roll(size(dice), rolled)
        v[lay.POOL] += made - dice
        if self.sink is not None:
            self.tell("reroll", {"seat": int(seat), "from": values(dice), "to": rolled})

    def change(self, seat: i64, op: i64, by: i64, dice: i64, made: i64) -> None:
        """Dice show other values."""
        v = self.v
        v[lay.POOL] += made - dice
        if self.sink is not None:
            told: dict[str, object] = {"seat": int(seat), "how": HOW[op], "from": values(dice)}
            told["to"] = aligned(op, by, dice, made)
            self.tell("change", told)

    def turn_down(self, seat: i64, costumes: i64, why: str) -> None:
        """Costumes of the Attacker turn face-down unused (3.10.8)."""
        v = self.v
        if costumes == 0:
            return
        at: i64 = lay.SEATS + choices.attacker(v) * lay.SPAN
        v[at + lay.UP] -= costumes
        v[at + lay.DOWN] += costumes
        if self.sink is not None:
            self.tell("exhaust", {"seat": int(seat), "costumes": costume_names(costumes), "why": why})

    def choose(self, seat: i64, move: i64) -> None:
        """An answer to a primitive or an item: dice, Costumes or none."""
        v = self.v
        why = "bad" if v[lay.STEP] == lay.SUFFERING else "effect"
        if move >= lay.M_EXHAUST:
            self.turn_down(seat, deck.TURNED[move - lay.M_EXHAUST], why)
        elif move == lay.M_NONE:
            if self.sink is not None:
                self.tell("none", {"seat": int(seat)})
        else:
            dice: i64 = POOL_OF[(move - lay.M_REROLL) % lay.SELECTIONS + 1]
            if v[lay.STEP] == lay.SUFFERING:
                self.lose(seat, dice, why)
            else:
                self.tamper(seat, (deck.EFFECT_AT[choices.card_at(v, self.seats)] + v[lay.INDEX]) * deck.WIDTH, dice)
        v[lay.HIT] = 0
        if v[lay.STEP] == lay.SUFFERING:
            self.finish_item(move)
        else:
            v[lay.INDEX] += 1

    # 3.10 Costumes.

    def cancel(self, seat: i64, costume: i64) -> None:
        """An Effect is skipped as a whole (3.10.3)."""
        v = self.v
        self.flip_costume(seat, costume)
        if self.sink is not None:
            what = "mod" if v[lay.STEP] == lay.MOD_WINDOW else "encounter"
            self.tell("cancel", {"seat": int(seat), "costume": IDS[costume], "what": what})
        v[lay.STEP] += 2
        v[lay.INDEX] = 0

    def flip_costume(self, seat: i64, costume: i64) -> None:
        """Each at most once per heist (3.10.1)."""
        v = self.v
        at: i64 = lay.SEATS + seat * lay.SPAN
        v[at + lay.UP] -= deck.ONE_COSTUME[costume]
        v[at + lay.DOWN] += deck.ONE_COSTUME[costume]

    def use(self, seat: i64, use: i64) -> None:
        """A Costume in the challenge window, or before a door (3.10.2)."""
        v = self.v
        costume: i64 = 0
        while deck.USES[costume + 1] <= use:
            costume += 1
        self.flip_costume(seat, costume)
        if self.sink is not None:
            self.tell("use", {"seat": int(seat), "costume": IDS[costume]})
        one: i64 = deck.EFFECT_AT[costume] * deck.WIDTH
        op: i64 = deck.PRIMITIVES[one + deck.OP]
        if op == deck.REROLL:
            self.reroll(seat, deck.TAKEN[use])
        elif op < deck.LOSE:
            self.change(seat, op, deck.PRIMITIVES[one + deck.ARGUMENT], deck.TAKEN[use], deck.MADE[use])
        elif op == deck.GAIN:
            self.gain(deck.PRIMITIVES[one + deck.ARGUMENT])
        elif op == deck.SNEAK:
            if self.sink is not None:
                self.tell("sneak", {"room": int(v[lay.ROOM]) + 1})
            self.leave_room(lay.SNEAK)
        elif op == deck.REFUND:
            v[lay.REFUND] += deck.PRIMITIVES[one + deck.ARGUMENT]
        elif op == deck.TOLL:
            self.note(op, one)
            self.plan_loot(one + deck.WIDTH)
        elif op == deck.LOOT:
            self.plan_loot(one)

    def plan_loot(self, one: i64) -> None:
        """Candy on clearing this room, in the order in which the Costumes were used (3.11.5)."""
        v = self.v
        planned: i64 = v[lay.LOOT]
        shift: i64 = 1
        while planned:
            planned >>= 6
            shift *= 64
        v[lay.LOOT] += shift * (32 * deck.PRIMITIVES[one + deck.COUNT] + 16 + deck.PRIMITIVES[one + deck.ARGUMENT])

    def gain(self, wanted: i64) -> None:
        """Spare dice join the pool, as far as there are any (3.16.4)."""
        v = self.v
        n: i64 = min(wanted, MOST - size(v[lay.POOL]))
        rolled: list[int] = []
        made: i64 = self.roll(n, rolled)
        v[lay.POOL] += made
        # 7.1: dice that are in use again are forgotten where they lay.
        over: i64 = max(0, size(v[lay.POOL]) + size(v[lay.SPENT]) + size(v[lay.LOST]) - MOST)
        again: i64 = lowest(v[lay.SPENT], over)
        v[lay.SPENT] -= again
        v[lay.LOST] -= lowest(v[lay.LOST], over - size(again))
        if self.sink is not None:
            self.tell("gain", {"dice": rolled})

    # 3.11 Paying.

    def pay(self, seat: i64, dice: i64) -> None:
        """The dice leave the pool; one Candy, then loot, then refunds (3.11.5)."""
        v = self.v
        at: i64 = lay.SEATS + seat * lay.SPAN
        v[lay.POOL] -= dice
        v[lay.SPENT] += dice
        v[lay.PAID] = dice
        got: i64 = self.grant(at, lay.CLEARED, 1)
        if self.sink is not None:
            told: dict[str, object] = {"seat": int(seat), "dice": values(dice), "room": int(v[lay.ROOM]) + 1}
            told["candy"] = int(got)
            self.tell("pay", told)
        planned: i64 = v[lay.LOOT]
        while planned:
            self.take_loot(seat, planned & 63)
            planned >>= 6
        if v[lay.REFUND]:
            v[lay.STEP] = lay.BACK
        else:
            self.leave_room(lay.CLEAR)

    def take_loot(self, seat: i64, loot: i64) -> None:
        """From the supply, or stolen from the Defender with Sugar Tax (3.13.3)."""
        v = self.v
        at: i64 = lay.SEATS + seat * lay.SPAN
        raided: i64 = choices.defender(v, self.seats)
        got: i64 = 0
        if loot & 32:
            got = self.steal(at, lay.SEATS + raided * lay.SPAN, loot & 15)
        else:
            got = self.grant(at, lay.CLEARED, loot & 15)
        if self.sink is not None:
            self.tell("loot", {"from": int(raided) if loot & 32 else -1, "candy": int(got)})

    def steal(self, at: i64, raided: i64, wanted: i64) -> i64:
        """Candy of the Defender, one more for each Sugar Tax; what there is, if less (3.13.1, 3.13.2)."""
        v = self.v
        got: i64 = min(wanted + v[raided + lay.TAX], choices.candy(v, raided))
        v[at + lay.STOLEN] += got
        v[raided + lay.RAIDED] += got
        return got

    def take_back(self, dice: i64) -> None:
        """Dice just spent return to the pool (3.11.5)."""
        v = self.v
        v[lay.POOL] += dice
        v[lay.SPENT] -= dice
        if self.sink is not None:
            self.tell("back", {"dice": values(dice)})
        self.leave_room(lay.CLEAR)

    def leave_room(self, how: i64) -> None:
        """The room is passed: on to the next one, or home."""
        v = self.v
        v[lay.PAST] |= how * (BIT[2 * v[lay.ROOM]])
        v[lay.PAID] = v[lay.INDEX] = v[lay.SHORT] = 0
        v[lay.TOLL] = v[lay.HUSH] = v[lay.WORSE] = v[lay.LOOT] = v[lay.REFUND] = 0
        if v[lay.ROOM] < lay.ROOMS - 1:
            v[lay.ROOM] += 1
            v[lay.STEP] = lay.DOOR
        else:
            self.finish(True)

    # 3.12 Bad Stuff.

    def suffer(self) -> None:
        """The Attacker does not pay."""
        v = self.v
        v[lay.STEP] = lay.SUFFERING
        v[lay.INDEX] = v[lay.SHORT] = 0

    def suffer_item(self) -> None:
        """The next item, where nobody is asked; after the last one the room is passed, or the heist ends."""
        v = self.v
        if v[lay.INDEX] >= choices.all_items(v, self.seats):
            self.end_suffering()
            return
        item: i64 = choices.item_at(v, self.seats, v[lay.INDEX])
        op: i64 = deck.ITEMS[item]
        n: i64 = deck.ITEMS[item + 2]
        at: i64 = lay.SEATS + choices.attacker(v) * lay.SPAN
        done: i64 = 0
        if op == deck.DICE:
            done = min(n, size(v[lay.POOL]))
            if done:
                self.lose(-1, lowest(v[lay.POOL], done), "bad")
        elif op == deck.COSTUME:
            done = min(n, deck.total_of(v[at + lay.UP]))
            self.turn_down(-1, first_costumes(v[at + lay.UP], n), "bad")
        elif op != deck.ENDING:
            done = self.hand_over(op, at, n)
        self.tell_item(op, done, n)
        if done < n:
            v[lay.SHORT] = 1
        v[lay.INDEX] += 1

    def hand_over(self, op: i64, at: i64, n: i64) -> i64:
        """Candy or dollars, as far as there are any; how many (3.12.5, 3.12.6)."""
        v = self.v
        raided: i64 = lay.SEATS + choices.defender(v, self.seats) * lay.SPAN
        done: i64 = min(n, choices.candy(v, at) if op in (deck.CANDY, deck.GIVE) else v[at + lay.MONEY])
        if op == deck.CANDY:
            v[at + lay.BAD] += done
        elif op == deck.GIVE:
            v[at + lay.BAD] += done
            v[raided + lay.TRAPPED] += done
        else:
            v[at + lay.MONEY] -= done
            v[raided + lay.MONEY] += done
        return done

    def finish_item(self, move: i64) -> None:
        """An item that somebody has picked for; what is asked was there, unless it was too little from the start."""
        v = self.v
        item: i64 = choices.item_at(v, self.seats, v[lay.INDEX])
        done: i64 = 0
        if move >= lay.M_EXHAUST:
            done = deck.total_of(deck.TURNED[move - lay.M_EXHAUST])
        else:
            done = size(POOL_OF[(move - lay.M_REROLL) % lay.SELECTIONS + 1])
        self.tell_item(deck.ITEMS[item], done, deck.ITEMS[item + 2])
        if done < deck.ITEMS[item + 2]:
            v[lay.SHORT] = 1
        v[lay.INDEX] += 1

    def tell_item(self, op: i64, done: i64, n: i64) -> None:
        """An item has been suffered, as far as possible."""
        if self.sink is not None:
            self.tell("suffer", {"item": deck.ITEM_OPS[op], "done": int(done), "of": int(n)})

    def end_suffering(self) -> None:
        """Suffered in full and no `end()`: the room is passed (3.12.2 to 3.12.4)."""
        v = self.v
        ending: bool = False
        index: i64 = 0
        while index < v[lay.INDEX]:
            if deck.ITEMS[choices.item_at(v, self.seats, index)] == deck.ENDING:
                ending = True
            index += 1
        if not ending and v[lay.SHORT] == 0:
            self.leave_room(lay.SUFFER)
            return
        if self.sink is not None:
            self.tell("slam", {"room": int(v[lay.ROOM]) + 1, "why": "short" if v[lay.SHORT] else "end"})
        self.finish(False)

    # 3.13 Finishing a heist.

    def finish(self, passed: bool) -> None:
        """Steal after three rooms; conceal; all Costumes face-up again (3.13.5, 3.10.9)."""
        v = self.v
        raider: i64 = choices.attacker(v)
        raided: i64 = choices.defender(v, self.seats)
        at: i64 = lay.SEATS + raider * lay.SPAN
        if passed:
            tax: i64 = v[lay.SEATS + raided * lay.SPAN + lay.TAX]
            got: i64 = self.steal(at, lay.SEATS + raided * lay.SPAN, 1)
            if self.sink is not None:
                told: dict[str, object] = {"attacker": int(raider), "defender": int(raided), "candy": int(got)}
                told["tax"] = int(tax)
                self.tell("steal", told)
        self.conceal_rooms(raided)
        v[at + lay.UP] += v[at + lay.DOWN]
        v[at + lay.DOWN] = 0
        if self.sink is not None:
            self.tell("home", {"attacker": int(raider)})
        self.go_home()

    def conceal_rooms(self, raided: i64) -> None:
        """Mods and Encounter cards of concealed rooms turn face-down; a default stays (9.24)."""
        v = self.v
        rooms: list[int] = []
        room: i64 = 0
        while room < lay.ROOMS:
            if v[lay.CONCEAL] & BIT[room]:
                slot: i64 = lay.SEATS + raided * lay.SPAN + lay.SLOTS + room
                v[slot] &= ~1
                v[slot + 3] &= ~1
                rooms.append(room + 1)
            room += 1
        if rooms and self.sink is not None:
            self.tell("conceal", {"seat": int(raided), "rooms": rooms})
