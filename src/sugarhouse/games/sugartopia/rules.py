"""The rules of Sugartopia in the order of its rules page; clause numbers are those of docs/rules/sugartopia.md."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from sugarhouse.core.event import Event
from sugarhouse.core.rng import Rng
from sugarhouse.games.sugartopia import cubes, telling, walks
from sugarhouse.games.sugartopia import layout as at
from sugarhouse.games.sugartopia.kernel import (
    add_fits,
    area,
    count_fits,
    ginger_move,
    lay,
    neighbour,
    nth_fit,
    region_at,
)
from sugarhouse.games.sugartopia.tables import BEFORE, OPPOSITE, REGION_N, SPOTS
from sugarhouse.kit import bits
from sugarhouse.kit.bits import BIT
from sugarhouse.kit.sections import Sections


@final
class Topia(Sections):
    """One game of Sugartopia; everything but the generator is in the vector `v` (see layout.py)."""

    def __init__(self, seats: i64, rng: Rng, v: vec[i64]) -> None:
        super().__init__(seats, rng, v)
        self.glanced: bool = False

    # Who is asked, and what (section 4).

    def to_act(self) -> i64:
        """The player on turn, who also feeds; nobody else ever decides anything."""
        if self.v[at.PHASE] == at.OVER:
            return 0
        return BIT[self.v[at.TURN]]

    def moves(self, seat: i64) -> list[int]:
        """The legal moves of a seat, ascending; empty unless it is to act."""
        v = self.v
        found: list[int] = []
        if v[at.PHASE] == at.OVER or v[at.TURN] != seat:
            return found
        if v[at.PHASE] == at.FEED:
            self.add_feeds(found)
            return found
        block: i64 = at.SEATS + seat * at.SPAN
        index: i64 = 0
        while index < v[block + at.HAND_N]:
            add_fits(v, v[block + at.HAND + index], found)
            index += 1
        blocked: bool = len(found) == 0
        if v[block + at.GINGER] == at.IN_HAND:
            index = 0
            while index < v[at.BORDER_N]:
                found.append(ginger_move(v[block + at.COLOUR], v[at.BORDER + index] & at.SPOT))
                index += 1
            if v[block + at.HAND_N] == 0 and v[at.OPTIONS] & at.MAY_KEEP:
                found.append(at.M_PASS)
        elif blocked:
            index = 0
            while index < v[block + at.HAND_N]:  # 3.8.2
                found.append(at.M_ASIDE + v[block + at.HAND + index] - 1)
                index += 1
        found.sort()
        return found

    def add_feeds(self, found: list[int]) -> None:
        """Every way to feed one hungry bear for each cube of the asked area (3.3.6)."""
        v = self.v
        root: i64 = self.asked_area()
        first: i64 = at.M_FEED + v[at.ASKED] * 4096
        loose: i64 = cubes.sugar(v, root)
        red: i64 = 0
        while red <= cubes.hungry(v, root, 0):
            blue: i64 = 0
            while blue <= cubes.hungry(v, root, 1):
                purple: i64 = 0
                while purple <= cubes.hungry(v, root, 2):
                    yellow: i64 = loose - red - blue - purple
                    if 0 <= yellow <= cubes.hungry(v, root, 3):
                        found.append(first + red * 512 + blue * 64 + purple * 8 + yellow)
                    purple += 1
                blue += 1
            red += 1

    def play(self, seat: i64, move: i64) -> None:
        """Carry out a legal move, unchecked, and go on to the next question."""
        if self.v[at.PHASE] == at.FEED:
            self.feed_chosen(move)
        elif move < at.M_GINGER:
            spot: i64 = SPOTS[move % at.EACH_CARD // 6]
            self.place_land(move // at.EACH_CARD + 1, spot, move % 6)
        elif move < at.M_FEED:
            self.place_gingerman(SPOTS[(move - at.M_GINGER) % at.CELL_COUNT])
        elif move < at.M_PASS:
            self.put_aside(move - at.M_ASIDE + 1)
        else:
            self.pass_turn()

    def clone(self) -> "Topia":
        """An equal and independent world without a sink."""
        twin = Topia(self.seats, self.rng.clone(), self.v[: at.WORDS])
        twin.reveals = self.reveals
        return twin

    def glance(self) -> "Topia":
        """A copy for a look at one placement and what it is worth.

        The turn stays where it is as long as a card could be drawn, and areas alone count cubes, not the animals.
        """
        twin = Topia(self.seats, self.rng, self.v[: at.WORDS])
        twin.glanced = True
        return twin

    def imagine(self, seat: i64, rng: Rng) -> "Topia":
        """A world that this seat (-1: the gallery) cannot tell from the real one: unseen cards are dealt again."""
        world = Topia(self.seats, rng, self.v[: at.WORDS])
        world.reveals = self.reveals
        v = world.v
        while v[at.TOP_N]:
            v[at.TOP_N] -= 1
            v[at.REST] |= BIT[v[at.TOP + v[at.TOP_N]]]
            v[at.TOP + v[at.TOP_N]] = 0
        other: i64 = 0
        while other < self.seats:
            world.lift_hidden(other, seat)
            other += 1
        other = 0
        while other < self.seats:
            world.deal_hidden(other, seat)
            other += 1
        return world

    def lift_hidden(self, other: i64, seat: i64) -> None:
        """Put what a seat does not know of another's hand back into the rest."""
        v = self.v
        block: i64 = at.SEATS + other * at.SPAN
        index: i64 = 0
        while other != seat and index < v[block + at.HAND_N]:
            if v[block + at.SHOWN] & BIT[index] == 0:
                v[at.REST] |= BIT[v[block + at.HAND + index]]
            index += 1

    def deal_hidden(self, other: i64, seat: i64) -> None:
        """Deal each hidden place of another's hand anew."""
        v = self.v
        block: i64 = at.SEATS + other * at.SPAN
        index: i64 = 0
        while other != seat and index < v[block + at.HAND_N]:
            if v[block + at.SHOWN] & BIT[index] == 0:
                v[block + at.HAND + index] = self.take_from_rest()
            index += 1

    def take_from_rest(self) -> i64:
        """A card of the rest by chance, which is asked also where one card is left."""
        v = self.v
        card: i64 = bits.draw(v[at.REST], self.rng)
        v[at.REST] -= BIT[card]
        return card

    def random_move(self, seat: i64, rng: Rng) -> i64:
        """One legal move, each equally likely."""
        v = self.v
        block: i64 = at.SEATS + seat * at.SPAN
        if v[at.PHASE] == at.FEED or v[block + at.HAND_N] == 0:
            found = self.moves(seat)
            return found[rng.below(len(found))]
        first: i64 = count_fits(v, v[block + at.HAND])
        total: i64 = first
        if v[block + at.HAND_N] > 1:
            total += count_fits(v, v[block + at.HAND + 1])
        land: i64 = total
        if v[block + at.GINGER] == at.IN_HAND:
            total += v[at.BORDER_N]
        elif land == 0:
            return at.M_ASIDE + v[block + at.HAND + rng.below(v[block + at.HAND_N])] - 1
        n: i64 = rng.below(total)
        if n < first:
            return nth_fit(v, v[block + at.HAND], n)
        if n < land:
            return nth_fit(v, v[block + at.HAND + 1], n - first)
        return ginger_move(v[block + at.COLOUR], v[at.BORDER + n - land] & at.SPOT)

    # 3.1 Setup.

    def begin(self) -> None:
        """The castle with its cubes, and one card for each seat in seat order (3.1.1, 3.1.2, 3.1.7)."""
        v = self.v
        self.lay_castle()
        v[at.TURN] = v[at.FIRST]
        v[at.REST] = 0x3FFFFE
        v[at.DECK] = 21
        seat: i64 = 0
        while seat < self.seats:
            self.draw(seat)
            seat += 1
        self.start_turn()

    def lay_castle(self) -> None:
        """An empty table with the castle and full stock; no seat has anything yet."""
        v = self.v
        card: i64 = 0
        while card < at.CARDS:
            v[at.CELL + card] = -1
            card += 1
        v[at.SUGAR] = 40
        v[at.HONEY] = 6
        v[at.SEATED] = self.seats
        lay(v, 0, at.MIDDLE, 0)
        cubes.fill(v, 0)

    # 3.2 Step 1: place a card.

    def start_turn(self) -> None:
        """Show the hand to everyone (3.2.2)."""
        v = self.v
        block: i64 = at.SEATS + v[at.TURN] * at.SPAN
        if self.sink is not None:
            self.sink.append(Event("turn", {"seat": int(v[at.TURN])}))
        unseen: i64 = (BIT[v[block + at.HAND_N]] - 1) & ~v[block + at.SHOWN]
        if unseen == 0 or v[at.OPTIONS] & at.ON_PLACE:
            return
        self.reveal()
        v[block + at.SHOWN] |= unseen
        if self.sink is not None:
            self.sink.append(telling.shown(v, v[at.TURN], unseen))

    def take_from_hand(self, card: i64) -> None:
        """The card leaves the hand of the player on turn; the other one moves up."""
        v = self.v
        block: i64 = at.SEATS + v[at.TURN] * at.SPAN
        v[block + at.HAND_N] -= 1
        if v[block + at.HAND] == card:
            v[block + at.HAND] = v[block + at.HAND + 1]
            v[block + at.SHOWN] >>= 1
        v[block + at.HAND + 1] = 0
        v[block + at.SHOWN] &= 1

    def place_land(self, card: i64, spot: i64, turns: i64) -> None:
        """Lay a land card of the hand (3.2.3), cubes on its animals (3.3.1), and feed (3.3)."""
        v = self.v
        self.take_from_hand(card)
        v[at.PASSES] = 0
        lay(v, card, spot, turns)
        cubes.fill(v, card)
        if walks.links(v, card):
            self.forget_walks()
        if self.sink is not None:
            telling.tell_place(self.sink, v, card)
        self.feed_unasked(card)
        v[at.ASKED] = cubes.first_asked(v, card)
        if v[at.ASKED] >= 0:
            v[at.PHASE] = at.FEED
        else:
            self.close_areas(card)
        if v[at.OPTIONS] & at.ON_PLACE:
            self.reveal()  # X3: the card was hidden until now
        if v[at.PHASE] == at.PLACE:
            self.end_turn()

    def forget_walks(self) -> None:
        """A road has changed that gingermen may walk on."""
        seat: i64 = 0
        while seat < self.seats:
            self.v[at.SEATS + seat * at.SPAN + at.STALE] = 1
            seat += 1

    # 3.3 Step 2: cubes.

    def asked_area(self) -> i64:
        """The area for which a choice of bears is due."""
        v = self.v
        return area(v, v[at.ORDER + v[at.LAID] - 1] * at.REGIONS_EACH + v[at.ASKED])

    def feed_unasked(self, card: i64) -> None:
        """Feed wherever there is no choice (3.3.5), in the order of the card's regions."""
        v = self.v
        region: i64 = 0
        while region < REGION_N[card]:
            root: i64 = area(v, card * at.REGIONS_EACH + region)
            if not cubes.has_choice(v, root):
                counts: i64 = cubes.due(v, root)
                if counts:
                    self.feed(card * at.REGIONS_EACH + region, counts, False)
            region += 1

    def feed(self, region: i64, counts: i64, chosen: bool) -> None:
        """Move cubes to so many bears of each colour in the area of a region, and say which."""
        v = self.v
        if self.glanced:
            cubes.count_fed(v, area(v, region), counts)
            return
        if self.sink is None:
            cubes.feed(v, area(v, region), counts)
            return
        before = v[at.MARKS : at.MARKS + at.CARDS]
        cubes.feed(v, area(v, region), counts)
        self.sink.append(telling.fed(v, before, region, chosen))

    def feed_chosen(self, move: i64) -> None:
        """Feed as the player on turn chose (3.3.6); then the next area that needs a choice, or the end of the turn."""
        v = self.v
        card: i64 = v[at.ORDER + v[at.LAID] - 1]
        number: i64 = (move - at.M_FEED) % 4096
        counts: i64 = (number >> 9) + ((number >> 3) & 56) + ((number << 3) & 448) + ((number & 7) << 9)
        self.feed(card * at.REGIONS_EACH + v[at.ASKED], counts, True)
        v[at.ASKED] = cubes.first_asked(v, card)
        if v[at.ASKED] >= 0:
            return
        v[at.PHASE] = at.PLACE
        self.close_areas(card)
        self.end_turn()

    # 3.4 Step 3: completed areas.

    def close_areas(self, card: i64) -> None:
        """Score every area that the card has made complete (3.4.2)."""
        v = self.v
        if card < at.LAND:
            region: i64 = 0
            while region < REGION_N[card]:
                self.close(card * at.REGIONS_EACH + region)
                region += 1
            return
        edge: i64 = 0
        while edge < 6:
            other: i64 = neighbour(v, card, edge)
            if other < at.LAND:
                self.close(region_at(v, other, OPPOSITE[edge]))
                self.close(region_at(v, other, BEFORE[OPPOSITE[edge]]))
            edge += 1

    def close(self, region: i64) -> None:
        """Score the area of a region if it is complete and was not scored yet (3.4.1)."""
        root: i64 = area(self.v, region)
        if self.v[at.AREAS + root] & (at.OPEN | at.SCORED) == 0:
            self.score_area(root, "closed")

    # 3.5 The gingerman.

    def place_gingerman(self, spot: i64) -> None:
        """Lay the own gingerman instead of a land card (3.5.1); he closes areas and moves no sugar (3.3.9)."""
        v = self.v
        block: i64 = at.SEATS + v[at.TURN] * at.SPAN
        card: i64 = at.LAND + v[block + at.COLOUR]
        v[at.PASSES] = 0
        v[block + at.GINGER] = at.ON_BOARD
        v[block + at.STALE] = 1
        lay(v, card, spot, 0)
        if self.sink is not None:
            telling.tell_place(self.sink, v, card)
        self.close_areas(card)
        self.end_turn()

    # 3.6 Scoring an area.

    def score_area(self, root: i64, why: str) -> None:
        """Hand out its cubes, and say who got what."""
        if self.sink is not None:
            self.sink.append(telling.scored(self.v, root, why))
        cubes.pay(self.v, root)
        if not self.glanced:
            cubes.clear(self.v, root)

    # 3.7 End of turn and of the game.

    def end_turn(self) -> None:
        """Draw (3.7.1); then the turn passes."""
        v = self.v
        if self.glanced and v[at.DECK]:
            return
        block: i64 = at.SEATS + v[at.TURN] * at.SPAN
        if v[at.DECK] and (v[block + at.HAND_N] == 0 or v[at.OPTIONS] & at.REFILL == 0):
            self.draw(v[at.TURN])
        self.next_turn()

    def draw(self, seat: i64) -> None:
        """The top card of the deck into the hand; nobody else sees it."""
        v = self.v
        block: i64 = at.SEATS + seat * at.SPAN
        card: i64 = 0
        if v[at.TOP_N]:
            self.reveal()
            card = v[at.TOP]
            v[at.TOP_N] -= 1
            index: i64 = 0
            while index < v[at.TOP_N]:
                v[at.TOP + index] = v[at.TOP + index + 1]
                index += 1
            v[at.TOP + index] = 0
        else:
            card = self.take_from_rest()
        v[at.DECK] -= 1
        v[block + at.HAND + v[block + at.HAND_N]] = card
        v[block + at.HAND_N] += 1
        if self.sink is not None:
            self.sink.append(telling.drawn(v, seat, card))

    def has_something(self, seat: i64) -> bool:
        """Whether a seat has a land card or an unplaced gingerman (3.2.1)."""
        block: i64 = at.SEATS + seat * at.SPAN
        return self.v[block + at.HAND_N] > 0 or self.v[block + at.GINGER] == at.IN_HAND

    def next_turn(self) -> None:
        """The turn passes to the next player who has something; it ends where nobody has, or all pass (3.7.3)."""
        v = self.v
        seat: i64 = v[at.TURN]
        skipped: i64 = 0
        while True:
            if v[at.PASSES] >= self.seats or skipped >= self.seats:
                self.finish()
                return
            seat = (seat + 1) % self.seats
            if self.has_something(seat):
                break
            self.skip(seat)
            skipped += 1
        v[at.TURN] = seat
        self.start_turn()

    def skip(self, seat: i64) -> None:
        """A pass that is made unasked (3.2.1)."""
        if self.v[at.OPTIONS] & at.MAY_KEEP:
            self.v[at.PASSES] += 1
        if self.sink is not None:
            self.sink.append(Event("pass", {"seat": int(seat), "forced": True}))

    def pass_turn(self) -> None:
        """Keep the gingerman (option ginger_last)."""
        v = self.v
        v[at.PASSES] += 1
        if self.sink is not None:
            self.sink.append(Event("pass", {"seat": int(v[at.TURN]), "forced": False}))
        self.next_turn()

    def resume(self) -> None:
        """Go on where a written position leaves nothing to decide (7.2)."""
        v = self.v
        if v[at.PHASE] != at.PLACE:
            return
        if not self.has_something(v[at.TURN]):
            self.skip(v[at.TURN])
            self.next_turn()

    def finish(self) -> None:
        """Score all that is left (3.7.5) and walk home (3.7.6)."""
        v = self.v
        index: i64 = 0
        while index < v[at.LAID]:
            card: i64 = v[at.ORDER + index]
            region: i64 = 0
            while region < REGION_N[card]:
                root: i64 = area(v, card * at.REGIONS_EACH + region)
                if not cubes.is_scored(v, root):
                    self.score_area(root, "end")
                region += 1
            index += 1
        v[at.PHASE] = at.OVER
        self.find_walks()
        if self.sink is not None:
            telling.tell_end(self.sink, v, self.scores())

    # 3.8 Cases that only other card sets can produce.

    def put_aside(self, card: i64) -> None:
        """A card that fits nowhere goes out of the game, face up (3.8.2)."""
        v = self.v
        self.take_from_hand(card)
        v[at.PASSES] = 0
        v[at.ASIDE] |= BIT[card]
        if self.sink is not None:
            self.sink.append(telling.aside(v, card))
        if v[at.OPTIONS] & at.ON_PLACE:
            self.reveal()
        self.end_turn()

    # 3.9 Cookie bonus, and the total (3.7.7).

    def find_walks(self) -> None:
        """Find the best walks again where a road has changed."""
        v = self.v
        seat: i64 = 0
        while seat < self.seats:
            block: i64 = at.SEATS + seat * at.SPAN
            if v[block + at.STALE]:
                v[block + at.COOKIES] = walks.cookies(v, seat)
                v[block + at.STALE] = 0
            seat += 1

    def scores(self) -> list[int]:
        """Totals; while the game goes on, as if it ended here."""
        self.find_walks()
        v = self.v
        found: i64 = 0
        gained = vec[i64]([0, 0, 0, 0])
        for root in cubes.unscored(v):
            found = cubes.gains(v, root)
            colour: i64 = 0
            while found:
                gained[colour] += cubes.points(found & at.GAIN)
                found >>= at.GAIN_BITS
                colour += 1
        totals: list[int] = []
        seat: i64 = 0
        while seat < self.seats:
            colour = v[at.SEATS + seat * at.SPAN + at.COLOUR]
            totals.append(self.won(seat) + gained[colour])
            seat += 1
        return totals

    def won(self, seat: i64) -> i64:
        """What a seat has for certain: areas that are scored, its walk as it is, the handicap."""
        v = self.v
        block: i64 = at.SEATS + seat * at.SPAN
        sweets: i64 = at.HONEY_POINTS * v[block + at.WON_HONEY] + at.COOKIE_POINTS * v[block + at.COOKIES]
        return v[block + at.WON] + sweets + self.extra(seat)

    def extra(self, seat: i64) -> i64:
        """The point that the option handicap gives to all places in turn order but one."""
        v = self.v
        if v[at.OPTIONS] & at.HANDICAP == 0:
            return 0
        place: i64 = (seat - v[at.FIRST] + self.seats) % self.seats
        return 0 if place == 20 % self.seats else 1
