"""Targets, market, hands and purchases: a round up to its heists (3.3 to 3.6)."""

from mypy_extensions import i64, mypyc_attr

from sugarhouse.core.event import Event
from sugarhouse.core.rng import Rng
from sugarhouse.games.sugar_heist import layout as lay
from sugarhouse.games.sugar_heist.deck import COST, GOES, IS_MOD, LAYOUTS_N, LAYOUTS_OF, ONE_COSTUME
from sugarhouse.games.sugar_heist.names import IDS
from sugarhouse.games.sugar_heist.resolving import Resolving
from sugarhouse.kit import cards
from sugarhouse.kit.bits import BIT, count, nth

ALLOWANCE = 6  # 3.4.4
MARKET_SIZE = 6  # 3.4.1


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=False)
class Preparing(Resolving):
    """The Target and the Prep Phase, one method for each clause or two of the page."""

    # 3.3 Target Phase.

    def open_round(self) -> None:
        """The tokens out of the bag give the order of the round (3.3.1, 3.3.2)."""
        v = self.v
        v[lay.PHASE] = lay.PREP
        v[lay.TURN] = 0
        v[lay.PASSED_N] = 0
        order = self.tokens()
        place: i64 = 0
        while place < self.seats:
            v[lay.ORDER + place] = order[place]
            place += 1
        if self.sink is not None:
            self.tell("targets", {"round": int(v[lay.ROUND]), "order": order})
        self.open_prep()

    # 3.4 Start of the Prep Phase.

    def open_prep(self) -> None:
        """Market, hands, allowance; then the first turn."""
        v = self.v
        while v[lay.MARKET_N] < MARKET_SIZE:
            card: i64 = self.draw(0)
            if card < 0:
                break
            cards.push(v, lay.MARKET_N, card)
        if self.sink is not None:
            self.tell("market", {"costumes": [IDS[v[lay.MARKET + n]] for n in range(v[lay.MARKET_N])]})
        cost: i64 = 1
        while cost <= 3:  # 3.4.3: deck by deck, player by player
            place: i64 = 0
            while place < self.seats:
                self.deal_hand(lay.SEATS + v[lay.ORDER + place] * lay.SPAN, cost)
                place += 1
            cost += 1
        self.pay_allowance()
        v[lay.TURN] = -1
        self.next_turn()

    def deal_hand(self, at: i64, cost: i64) -> None:
        """A player's whole share of one deck: three of cost 1, two of cost 2, one of cost 3 (3.4.2)."""
        n: i64 = 4 - cost
        while n:
            card: i64 = self.draw(cost)
            if card < 0:
                return
            cards.insert(self.v, at + lay.HAND_N, card)
            n -= 1

    def pay_allowance(self) -> None:
        """$6 each in turn order (3.4.4), and what each was dealt is told."""
        v = self.v
        place: i64 = 0
        while place < self.seats:
            seat: i64 = v[lay.ORDER + place]
            at: i64 = lay.SEATS + seat * lay.SPAN
            if self.sink is not None:
                hand = [int(v[at + lay.HAND + n]) for n in range(v[at + lay.HAND_N])]
                told: dict[str, object] = {"seat": int(seat), "costs": [int(COST[card]) for card in hand]}
                self.sink.append(Event("hand", told, {"cards": [IDS[card] for card in hand]}, int(BIT[seat])))
            place += 1
        place = 0
        while place < self.seats:
            seat = v[lay.ORDER + place]
            paid: i64 = self.earn(seat, ALLOWANCE)
            if self.sink is not None:
                money: i64 = v[lay.SEATS + seat * lay.SPAN + lay.MONEY]
                self.tell("allowance", {"seat": int(seat), "amount": int(paid), "money": int(money)})
            place += 1

    def earn(self, seat: i64, wanted: i64) -> i64:
        """Dollars from the supply, as far as it goes (3.17.1)."""
        v = self.v
        given: i64 = wanted
        if v[lay.OPTIONS] & lay.O_BOXED:
            left: i64 = lay.DOLLARS
            other: i64 = 0
            while other < self.seats:
                left -= v[lay.SEATS + other * lay.SPAN + lay.MONEY]
                other += 1
            given = min(wanted, left)
        v[lay.SEATS + seat * lay.SPAN + lay.MONEY] += given
        return given

    # 3.5 Prep turns.

    def has_passed(self, seat: i64) -> bool:
        """Whether the seat takes no more turns in this Prep Phase."""
        return cards.find(self.v, lay.PASSED_N, seat) >= 0

    def can_buy(self, seat: i64) -> bool:
        """Whether any card of the market or the hand can be afforded (3.5.12)."""
        v = self.v
        at: i64 = lay.SEATS + seat * lay.SPAN
        money: i64 = v[at + lay.MONEY]
        n: i64 = 0
        while n < v[lay.MARKET_N]:
            if COST[v[lay.MARKET + n]] <= money:
                return True
            n += 1
        return self.can_place(at)

    def can_place(self, at: i64) -> bool:
        """Whether a card of the hand can be afforded; the cheapest ones come first."""
        v = self.v
        return v[at + lay.HAND_N] > 0 and COST[v[at + lay.HAND]] <= v[at + lay.MONEY]

    def next_turn(self) -> None:
        """The next in turn order who has not passed; who can afford nothing passes unasked (3.5.1, 3.5.12)."""
        v = self.v
        v[lay.ASKED] = -1
        while v[lay.PASSED_N] < self.seats:
            v[lay.TURN] += 1
            if v[lay.TURN] >= self.seats:
                v[lay.TURN] = 0
            seat: i64 = v[lay.ORDER + v[lay.TURN]]
            if self.has_passed(seat):
                continue
            if v[lay.OPTIONS] & lay.O_ASK or self.can_buy(seat):
                v[lay.ASKED] = seat
                return
            self.pass_prep(seat, True)
        self.close_prep()

    def purchases(self, seat: i64) -> list[int]:
        """Costumes of the market, cards of the hand into any room, arrangements before them, or a pass."""
        v = self.v
        at: i64 = lay.SEATS + seat * lay.SPAN
        begun: bool = v[lay.ARRANGED] != 0 or v[lay.DROPPED] != 0
        found: list[int] = []
        if not begun:
            self.add_costumes(at, found)
        self.add_placements(at, found)
        placing: bool = self.can_place(at) and v[lay.ARRANGED] == 0
        if placing and v[lay.OPTIONS] & lay.O_FREE:
            slot: i64 = 0
            while slot < 6:
                if v[at + lay.SLOTS + slot] and v[lay.DROPPED] & BIT[slot] == 0:
                    found.append(lay.M_DROP + slot)
                slot += 1
        if not begun:
            found.append(lay.M_PASS)
        if placing:
            self.add_layouts(at, found)
        return found

    def add_costumes(self, at: i64, found: list[int]) -> None:
        """The Costumes of the market that can be afforded, ascending."""
        offered: i64 = self.offered(at)
        card: i64 = 0
        while card < lay.COSTUMES:
            if offered & BIT[card]:
                found.append(lay.M_COSTUME + card)
            card += 1

    def offered(self, at: i64) -> i64:
        """The Costumes of the market that can be afforded, as bits."""
        v = self.v
        found: i64 = 0
        n: i64 = 0
        while n < v[lay.MARKET_N]:
            if COST[v[lay.MARKET + n]] <= v[at + lay.MONEY]:
                found |= BIT[v[lay.MARKET + n]]
            n += 1
        return found

    def add_placements(self, at: i64, found: list[int]) -> None:
        """Each card of the hand that can be afforded, into each room."""
        v = self.v
        n: i64 = 0
        before: i64 = -1
        while n < v[at + lay.HAND_N]:
            card: i64 = v[at + lay.HAND + n]
            if card != before and COST[card] <= v[at + lay.MONEY]:
                first: i64 = lay.M_PLACE + 3 * (card - lay.COSTUMES)
                found.append(first)
                found.append(first + 1)
                found.append(first + 2)
            before = card
            n += 1

    def add_layouts(self, at: i64, found: list[int]) -> None:
        """Every way to move old cards into slots that are empty or vacated (3.5.6), but for moving none."""
        encounters: i64 = self.lying(at, 0)
        mods: i64 = self.lying(at, 3)
        k: i64 = 1
        while k < LAYOUTS_N[encounters] * LAYOUTS_N[mods]:
            found.append(layout_number(encounters, mods, k))
            k += 1

    def lying(self, at: i64, first: i64) -> i64:
        """The slots of one kind whose cards still lie there, as bits."""
        v = self.v
        found: i64 = 0
        slot: i64 = 0
        while slot < lay.ROOMS:
            if v[at + lay.SLOTS + first + slot] and v[lay.DROPPED] & BIT[first + slot] == 0:
                found |= BIT[slot]
            slot += 1
        return found

    def random_purchase(self, seat: i64, rng: Rng) -> i64:
        """Any of `purchases`, each equally likely, without a list of them all; not with `discard = free`."""
        v = self.v
        at: i64 = lay.SEATS + seat * lay.SPAN
        begun: bool = v[lay.ARRANGED] != 0
        placed: i64 = 3 * self.kinds_in_hand(at)
        offered: i64 = 0 if begun else self.offered(at)
        bought: i64 = count(offered)
        arranged: i64 = 0
        encounters: i64 = 0
        mods: i64 = 0
        if not begun:
            arranged = 1
            if placed:
                encounters = self.lying(at, 0)
                mods = self.lying(at, 3)
                arranged = LAYOUTS_N[encounters] * LAYOUTS_N[mods]
        k: i64 = rng.below(bought + placed + arranged)
        if k < bought:
            return lay.M_COSTUME + nth(offered, k)
        k -= bought
        if k < placed:
            return lay.M_PLACE + 3 * (self.nth_in_hand(at, k // 3) - lay.COSTUMES) + k % 3
        k -= placed
        return layout_number(encounters, mods, k) if k else lay.M_PASS

    def kinds_in_hand(self, at: i64) -> i64:
        """How many different cards of the hand can be afforded."""
        v = self.v
        found: i64 = 0
        n: i64 = 0
        while n < v[at + lay.HAND_N] and COST[v[at + lay.HAND + n]] <= v[at + lay.MONEY]:
            if n == 0 or v[at + lay.HAND + n] != v[at + lay.HAND + n - 1]:
                found += 1
            n += 1
        return found

    def nth_in_hand(self, at: i64, k: i64) -> i64:
        """The k-th of the different cards of the hand, from 0."""
        v = self.v
        n: i64 = 0
        while True:
            if n == 0 or v[at + lay.HAND + n] != v[at + lay.HAND + n - 1]:
                if k == 0:
                    return v[at + lay.HAND + n]
                k -= 1
            n += 1

    def prepare(self, seat: i64, move: i64) -> None:
        """One turn, or a part of one that only begins it."""
        v = self.v
        if move >= lay.M_ARRANGE:
            v[lay.ARRANGED] = move - lay.M_ARRANGE + 1
        elif move == lay.M_PASS:
            v[lay.ASKED] = -1
            self.pass_prep(seat, False)
            self.next_turn()
        elif move >= lay.M_DROP:
            v[lay.DROPPED] |= BIT[move - lay.M_DROP]
        else:
            v[lay.ASKED] = -1
            if move >= lay.M_PLACE:
                number: i64 = move - lay.M_PLACE
                self.place(seat, lay.COSTUMES + number // 3, number % 3)
            else:
                self.buy(seat, move - lay.M_COSTUME)
            self.next_turn()

    def buy(self, seat: i64, card: i64) -> None:
        """A Costume; the market closes up and the next one is turned up at its end (3.5.3, 3.5.4)."""
        v = self.v
        at: i64 = lay.SEATS + seat * lay.SPAN
        cards.take(v, lay.MARKET_N, card)
        v[at + lay.MONEY] -= COST[card]
        v[at + lay.UP] += ONE_COSTUME[card]
        if self.sink is not None:
            self.tell("buy", {"seat": int(seat), "costume": IDS[card], "money": int(v[at + lay.MONEY])})
        fresh: i64 = self.draw(0)
        if fresh < 0:
            self.reveal()  # 5.30: a purchase cannot be taken back, even where nothing comes up
            return
        cards.push(v, lay.MARKET_N, fresh)
        if self.sink is not None:
            self.tell("refill", {"costume": IDS[fresh]})

    def place(self, seat: i64, card: i64, room: i64) -> None:
        """A Hideout card face-down into a room; old cards move or go before it (3.5.5 to 3.5.9)."""
        v = self.v
        at: i64 = lay.SEATS + seat * lay.SPAN
        gone: list[int] = self.rearrange(at)
        v[at + lay.MONEY] -= COST[card]
        cards.take(v, at + lay.HAND_N, card)
        slot: i64 = at + lay.SLOTS + 3 * IS_MOD[card] + room
        if v[slot]:
            gone.append(v[slot])
        v[slot] = 2 * card
        v[lay.PLACED] = 1 + 6 * seat + 3 * IS_MOD[card] + room
        for old in gone:
            v[lay.BAG + (i64(old) >> 1)] += 1
        self.reveal()  # others learn whether it is an Encounter or a Mod
        if self.sink is not None:
            told: dict[str, object] = {"seat": int(seat), "room": int(room) + 1, "what": kind_of(card)}
            told["cost"] = int(COST[card])
            told["money"] = int(v[at + lay.MONEY])
            told["rooms"] = self.seen_rooms(at)
            told["discards"] = seen_discards(gone)
            self.sink.append(Event("place", told, {"card": IDS[card]}, int(BIT[seat])))

    def rearrange(self, at: i64) -> list[int]:
        """Carry out what was arranged before the purchase; the slots' contents that were dropped."""
        v = self.v
        gone: list[int] = []
        slot: i64 = 0
        while slot < 6:
            if v[lay.DROPPED] & BIT[slot]:
                gone.append(v[at + lay.SLOTS + slot])
                v[at + lay.SLOTS + slot] = 0
            slot += 1
        self.move_slots(at + lay.SLOTS, v[lay.ARRANGED] // lay.LAYOUTS)
        self.move_slots(at + lay.MODS, v[lay.ARRANGED] % lay.LAYOUTS)
        v[lay.DROPPED] = v[lay.ARRANGED] = 0
        return gone

    def move_slots(self, first: i64, layout: i64) -> None:
        """All moves of one kind together; cards keep their state (3.5.6)."""
        v = self.v
        old = [int(v[first]), int(v[first + 1]), int(v[first + 2])]
        slot: i64 = 0
        while slot < lay.ROOMS:
            if GOES[lay.ROOMS * layout + slot] >= 0:
                v[first + slot] = 0
            slot += 1
        slot = 0
        while slot < lay.ROOMS:
            to: i64 = GOES[lay.ROOMS * layout + slot]
            if to >= 0:
                v[first + to] = old[slot]
            slot += 1

    def seen_rooms(self, at: i64) -> list[object]:
        """The rooms of a seat as others see them: cards by name where they are face-up, else by cost."""
        found: list[object] = []
        room: i64 = 0
        while room < lay.ROOMS:
            shown = {
                "encounter": back_of(self.v[at + lay.SLOTS + room]),
                "mod": back_of(self.v[at + lay.MODS + room]),
            }
            found.append(shown)
            room += 1
        return found

    def pass_prep(self, seat: i64, forced: bool) -> None:
        """$2 for the first, $1 for the second, and for the third of five or six players (3.5.11)."""
        v = self.v
        n: i64 = v[lay.PASSED_N]
        bonus: i64 = 0
        if n == 0:
            bonus = 2
        elif n == 1 or (n == 2 and self.seats >= 5):
            bonus = 1
        cards.push(v, lay.PASSED_N, seat)
        paid: i64 = self.earn(seat, bonus)
        if self.sink is not None:
            told: dict[str, object] = {"seat": int(seat), "bonus": int(paid)}
            told["money"] = int(v[lay.SEATS + seat * lay.SPAN + lay.MONEY])
            told["forced"] = forced
            self.tell("pass", told)

    # 3.6 End of the Prep Phase.

    def close_prep(self) -> None:
        """What is left of market and hands goes back into the decks, unseen (3.6.1); then the heists."""
        v = self.v
        while v[lay.MARKET_N]:
            v[lay.BAG + cards.remove(v, lay.MARKET_N, 0)] += 1
        seat: i64 = 0
        while seat < self.seats:
            hand: i64 = lay.SEATS + seat * lay.SPAN + lay.HAND_N
            while v[hand]:
                v[lay.BAG + cards.remove(v, hand, 0)] += 1
            seat += 1
        cards.clear(v, lay.PASSED_N)
        self.tell("packed", {})
        v[lay.PHASE] = lay.HEIST
        v[lay.TURN] = 0
        self.begin_heist()
        self.run()


def layout_number(encounters: i64, mods: i64, k: i64) -> i64:
    """The k-th move that rearranges cards in these slots, from 1; 0 moves none."""
    n: i64 = LAYOUTS_N[mods]
    moved: i64 = LAYOUTS_OF[lay.LAYOUTS * encounters + k // n]
    return lay.M_ARRANGE + lay.LAYOUTS * moved + LAYOUTS_OF[lay.LAYOUTS * mods + k % n] - 1


def kind_of(card: i64) -> str:
    """Whether a Hideout card is an Encounter or a Mod."""
    return "mod" if IS_MOD[card] else "encounter"


def back_of(slot: i64) -> object:
    """A card of a room as others see it; None where there is none."""
    if slot == 0:
        return None
    name = IDS[slot >> 1] if slot & 1 else ""
    return {"id": name, "cost": int(COST[slot >> 1]), "up": slot & 1 == 1}


def seen_discards(gone: list[int]) -> list[object]:
    """What was discarded as others see it, sorted so that nothing tells from where."""
    found: list[tuple[str, int, str]] = []
    for old in gone:
        slot: i64 = old
        name = IDS[slot >> 1] if slot & 1 else ""
        found.append((kind_of(slot >> 1), int(COST[slot >> 1]), name))
    found.sort()
    return [{"what": what, "cost": cost, "card": name} for what, cost, name in found]
