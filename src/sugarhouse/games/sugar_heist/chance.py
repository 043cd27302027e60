"""All chance of Sugar Heist: dice, cards from their decks and tokens from the bag, each asked when it is needed."""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from sugarhouse.core.rng import Rng
from sugarhouse.games.sugar_heist import layout as lay
from sugarhouse.games.sugar_heist.deck import COST, DECK_AT
from sugarhouse.games.sugar_heist.kernel import UNIT
from sugarhouse.games.sugar_heist.names import IDS, SIDES
from sugarhouse.kit.sections import Sections


class Misfit(ValueError):
    """A scripted token that does not fit what is asked of chance."""


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=False)
class Chance(Sections):
    """A world in numbers, and what chance brings; `script` holds what a test has written for it (7.3)."""

    def __init__(self, seats: i64, rng: Rng, v: vec[i64]) -> None:
        super().__init__(seats, rng, v)
        self.script: list[str] | None = None

    def die(self) -> i64:
        """One die."""
        rolled: i64 = self.rng.below(6) + 1
        script = self.script
        if script:
            token = script[0]
            if len(token) == 0 or token[0] not in "123456":
                raise Misfit(f"a die is rolled, not {token}")
            rolled = i64(int(token[0]))
            if len(token) == 1:
                script.pop(0)
            else:
                script[0] = token[1:]
        return rolled

    def roll(self, n: i64, rolled: list[int]) -> i64:
        """So many dice as a pool; their values are added to `rolled` as they come."""
        pool: i64 = 0
        while n:
            value: i64 = self.die()
            rolled.append(value)
            pool += UNIT[value]
            n -= 1
        return pool

    def left(self, deck: i64) -> i64:
        """How many cards lie in a deck: 0 Costumes, 1 to 3 by cost."""
        v = self.v
        total: i64 = 0
        card: i64 = DECK_AT[deck]
        while card < DECK_AT[deck + 1]:
            total += v[lay.BAG + card]
            card += 1
        return total

    def draw(self, deck: i64) -> i64:
        """A card from a deck, which is shuffled and never in order; -1 where it is empty."""
        v = self.v
        total: i64 = self.left(deck)
        if total == 0:
            return -1
        index: i64 = self.rng.below(total)
        card: i64 = DECK_AT[deck]
        if self.script:
            card = self.scripted_card(deck)
        else:
            while index >= v[lay.BAG + card]:
                index -= v[lay.BAG + card]
                card += 1
        v[lay.BAG + card] -= 1
        return card

    def scripted_card(self, deck: i64) -> i64:
        """The card that the script names, if it lies in this deck."""
        assert self.script
        token = self.script[0]
        card: i64 = DECK_AT[deck]
        while card < DECK_AT[deck + 1]:
            if IDS[card] == token and self.v[lay.BAG + card] > 0:
                self.script.pop(0)
                return card
            card += 1
        kind = "a Costume" if deck == 0 else f"a Hideout card of cost {COST[DECK_AT[deck]]}"
        raise Misfit(f"{kind} is drawn, and {token} is none that lies in the deck")

    def tokens(self) -> list[int]:
        """The seats as their tokens come out of the bag (3.3.1)."""
        rest: list[int] = [int(seat) for seat in range(self.seats)]
        found: list[int] = []
        while rest:
            index: i64 = self.rng.below(len(rest))
            found.append(rest.pop(index))
        if self.script:
            names = self.script[0].split(">")
            if sorted(names) != list(SIDES[: self.seats]):
                raise Misfit(f"the tokens of all seats come out of the bag, not {self.script[0]}")
            self.script.pop(0)
            found = [SIDES.index(name) for name in names]
        return found
