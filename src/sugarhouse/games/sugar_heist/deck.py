"""The cards as numbers, in the order of the content: what the resolver runs, and every use of every Costume."""

from itertools import combinations_with_replacement
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sugarhouse.games.sugar_heist import layout as lay
from sugarhouse.games.sugar_heist.content import CONTENT
from sugarhouse.games.sugar_heist.kernel import KIND, MATCH, RUN, SUM_GE, SUM_LE, SUMS, UNIQUE
from sugarhouse.games.sugar_heist.languages import Challenge, Item, Primitive, bad_stuff

# Operations of primitives and items.
REROLL: Final = 0
SHIFT: Final = 1
SET: Final = 2
FLIP: Final = 3
LOSE: Final = 4
EXHAUST: Final = 5
TOLL: Final = 6
HUSH: Final = 7
WORSEN: Final = 8
CONCEAL: Final = 9
GAIN: Final = 10
CANCEL: Final = 11
SNEAK: Final = 12
REFUND: Final = 13
LOOT: Final = 14
OPS = ["reroll", "shift", "set", "flip", "lose", "exhaust", "toll", "hush", "worsen", "conceal"]
OPS += ["gain", "cancel", "sneak", "refund", "loot"]
DICE: Final = 0
CANDY: Final = 1
GIVE: Final = 2
PAY: Final = 3
COSTUME: Final = 4
ENDING: Final = 5
ITEM_OPS = ("dice", "candy", "give", "pay", "costume", "end")

NOBODY: Final = 0
ATTACKER: Final = 1
DEFENDER: Final = 2
WHOSE = {"": 0, "A": 1, "D": 2}

# A primitive has eight numbers in PRIMITIVES.
WIDTH: Final = 8
OP: Final = 0
BY: Final = 1
LOW: Final = 2
HIGH: Final = 3  # ALL: every matching die
ALLOWED: Final = 4  # the dice that it may take, see kernel.eligible
ARGUMENT: Final = 5  # what a shift adds, what is set, how many of anything else; for worsen the first item
THRESHOLD: Final = 6  # of a gamble, 0: none
COUNT: Final = 7  # the items of worsen; for loot whose, for cancel whether Encounters too
ALL: Final = 99
MATCHING: Final = 7  # what `set` sets to
ANYTHING: Final = 8
EITHER_WAY: Final = 9  # what `shift` adds: 1 or 2, up or down

ITEM_WIDTH: Final = 3  # op, by, n


BIT_OF = (0, 1, 2, 4, 8, 16, 32)  # of a value in a set of values


def _values(filter_: str) -> int:
    """A filter as bits of values, then paired, then unique."""
    if filter_ in ("paired", "unique"):
        return 63 + (64 if filter_ == "paired" else 128)
    if filter_ in ("any", "odd", "even"):
        return {"any": 63, "odd": 21, "even": 42}[filter_]
    k = int(filter_[-1])
    return {"<=": 2 * BIT_OF[k] - 1, ">=": 64 - BIT_OF[k]}.get(filter_[:-1], BIT_OF[k])


def _allowed(one: Primitive) -> int:
    """The filter, and where a player chooses only dice that really change and stay within 1 to 6 (3.16.2)."""
    if not one.filter:
        return 0
    allowed = _values(one.filter)
    for value in range(1, 7):
        stays = one.by and one.op == "set" and one.value == str(value)
        leaves = one.by and one.op == "shift" and one.value != "+-2" and not 1 <= value + int(one.value) <= 6
        if stays or leaves:
            allowed &= ~BIT_OF[value]
    return allowed


def _argument(one: Primitive) -> int:
    special = {"match": 7, "*": 8, "+-2": 9}
    if one.op in ("shift", "set"):
        return special[one.value] if one.value in special else int(one.value)
    return one.n


class _Printing:
    """The tables while they are being filled."""

    def __init__(self) -> None:
        self.primitives: list[int] = []
        self.items: list[int] = []
        self.effect_at: list[int] = []
        self.effect_n: list[int] = []
        self.challenge: list[int] = []  # form, n, x
        self.bad_at: list[int] = []
        self.bad_n: list[int] = []
        self.second: list[int] = []  # at, n

    def effect(self, primitives: tuple[Primitive, ...]) -> None:
        """Add a card's Effect."""
        self.effect_at.append(len(self.primitives) // 8)
        self.effect_n.append(len(primitives))
        for one in primitives:
            argument, count = _argument(one), {"D": 1, "ME": 1}.get(one.target, 0)
            if one.items:
                argument, count = self.bad(one.items), len(one.items)
            self.primitives += [OPS.index(one.op), WHOSE[one.by], one.low, one.high, _allowed(one)]
            self.primitives += [argument, one.threshold, count]

    def bad(self, items: tuple[Item, ...]) -> int:
        """Add items of Bad Stuff; the place of the first."""
        first = len(self.items) // 3
        for item in items:
            self.items += [ITEM_OPS.index(item.op), WHOSE[item.by], item.n]
        return first

    def encounter(self, asked: Challenge | None, items: tuple[Item, ...], second: tuple[Item, ...]) -> None:
        """Add what an Encounter asks and what it costs to fail; of a Mod nothing."""
        self.challenge += _challenge(asked) if asked is not None else [0, 0, 0]
        self.bad_at.append(self.bad(items))
        self.bad_n.append(len(items))
        self.second += [self.bad(second), len(second)] if second else [self.bad_at[-1], len(items)]


def _challenge(asked: Challenge) -> list[int]:
    n, x = asked.n, asked.x
    if asked.op == "sum_ge":
        return [int(SUM_GE), 0, SUMS.index(x)]
    forms = {"sum_le": SUM_LE, "kind": KIND, "unique": UNIQUE, "run": RUN}
    if asked.op in forms:
        return [int(forms[asked.op]), n, x]
    filters = {"ge": f">={x}", "le": f"<={x}", "exact": f"={x}"}
    return [int(MATCH), n, _values(filters.get(asked.op, asked.op))]


def _print() -> _Printing:
    made = _Printing()
    for costume in CONTENT.costumes:
        made.effect(costume.primitives)
        made.encounter(None, (), ())
    for card in CONTENT.hideout:
        made.effect(card.primitives)
        made.encounter(card.asks, card.items, bad_stuff(card.second_reading) if card.second_reading else ())
    for board in CONTENT.boards:
        for room in board.rooms:
            made.effect(())
            made.encounter(room.asks, room.items, ())
    return made


PRINTED = _print()
PRIMITIVES: Final = vec[i64](PRINTED.primitives)
ITEMS: Final = vec[i64](PRINTED.items)
EFFECT_AT: Final = vec[i64](PRINTED.effect_at)
EFFECT_N: Final = vec[i64](PRINTED.effect_n)
CHALLENGES: Final = vec[i64](PRINTED.challenge)
BAD_AT: Final = vec[i64](PRINTED.bad_at)
BAD_N: Final = vec[i64](PRINTED.bad_n)
SECOND: Final = vec[i64](PRINTED.second)
COST: Final = vec[i64]([card.cost for card in CONTENT.costumes] + [card.cost for card in CONTENT.hideout])
COPIES: Final = vec[i64]([card.copies for card in CONTENT.costumes] + [card.copies for card in CONTENT.hideout])
IS_MOD: Final = vec[i64]([0] * 16 + [int(card.kind == "mod") for card in CONTENT.hideout])
# The cards of deck d are those from DECK_AT[d] to DECK_AT[d + 1]: Costumes, then cost 1, 2, 3.
DECK_AT: Final = vec[i64]([0] + [16 + sum(card.cost < cost for card in CONTENT.hideout) for cost in (1, 2, 3, 4)])
CANCELS: Final = vec[i64](
    [
        0 if card.primitives[0].op != "cancel" else 2 if card.primitives[0].target == "ME" else 1
        for card in CONTENT.costumes
    ]
)  # 1 Mods, 2 Encounters too


# Every use of every Costume in the challenge window (7.2): the dice that it takes and what they become.


def _pack(dice: tuple[int, ...]) -> int:
    return sum(32 ** (value - 1) for value in dice)


def _outcomes(one: Primitive, dice: tuple[int, ...]) -> list[tuple[int, ...]]:
    """What chosen dice may become, each way once, in the order of the dice."""
    if one.op == "flip":
        return [tuple(7 - value for value in dice)]
    if one.op == "shift":
        steps = (-2, -1, 1, 2) if one.value == "+-2" else (int(one.value),)
        return [after for by in steps for after in [tuple(v + by for v in dice)] if min(after) >= 1 and max(after) <= 6]
    if one.value != "*":
        wanted = range(1, 7) if one.value == "match" else (int(one.value),)
        return [(value,) * len(dice) for value in wanted if value not in dice]
    if len(dice) == 1:
        return [(value,) for value in range(1, 7) if value != dice[0]]
    every = [(a, b) for a in range(1, 7) for b in range(1, 7) if a != dice[0] and b != dice[1]]
    return [pair for pair in every if pair == _lowest(pair, every)]  # 3.16.6: the lowest right side


def _lowest(pair: tuple[int, int], every: list[tuple[int, int]]) -> tuple[int, int]:
    return min(p for p in every if sorted(p) == sorted(pair))


def _uses(one: Primitive) -> list[tuple[int, int]]:
    if one.op in ("gain", "sneak", "refund", "toll", "cancel"):
        return [(0, 0)] if one.op != "cancel" else []
    values = [value for value in range(1, 7) if _values(one.filter) & BIT_OF[value]]
    found = []
    for n in range(one.low, one.high + 1):
        for dice in combinations_with_replacement(values, n):
            if one.op == "reroll":
                found.append((_pack(dice), 0))
            else:
                found += [(_pack(dice), _pack(after)) for after in _outcomes(one, dice)]
    return found


EVERY_USE = [_uses(card.primitives[0]) for card in CONTENT.costumes]
USES: Final = vec[i64]([sum(len(uses) for uses in EVERY_USE[:n]) for n in range(17)])  # where a Costume's begin
TAKEN: Final = vec[i64]([taken for uses in EVERY_USE for taken, _ in uses])
MADE: Final = vec[i64]([made for uses in EVERY_USE for _, made in uses])


def count_of(costumes: i64, card: i64) -> i64:
    """How many of a Costume there are in a packed set."""
    return (costumes >> (3 * card)) & 7


def one_of(card: i64) -> i64:
    """A packed set of one Costume."""
    return ONE_COSTUME[card]


def total_of(costumes: i64) -> i64:
    """How many Costumes there are in a packed set."""
    found: i64 = 0
    while costumes:
        found += costumes & 7
        costumes >>= 3
    return found


ONE_COSTUME: Final = vec[i64]([8**card for card in range(16)])


def _pairs() -> list[int]:
    """The Costumes of each `exhaust`, one, then two, as packed sets."""
    return [8**a for a in range(16)] + [8**a + 8**b for a in range(16) for b in range(a, 16)]


TURNED: Final = vec[i64](_pairs())


def _layouts() -> list[list[int]]:
    """The 18 ways to move the cards of one kind: where the card of each slot goes, -1: it stays, or there is none."""
    found = []
    for number in range(64):
        to = [number // 16, number // 4 % 4, number % 4]
        ways = [place - 1 for place in to]
        moved = [place for place in ways if place >= 0]
        if len(set(moved)) == len(moved) and all(ways[slot] != slot for slot in range(3)):
            found.append(ways)
    return found


def _possible(lying: int) -> list[int]:
    """The layouts that move only cards that lie there (bits of slots), into slots that are empty or vacated."""
    found = []
    for number, ways in enumerate(_layouts()):
        moved = {slot for slot in range(3) if ways[slot] >= 0}
        there = {slot for slot in range(3) if lying // 2**slot % 2}
        if moved <= there and not {to for to in ways if to >= 0} & (there - moved):
            found.append(number)
    return found


GOES: Final = vec[i64]([to for ways in _layouts() for to in ways])
LAYOUTS_N: Final = vec[i64]([len(_possible(lying)) for lying in range(8)])
LAYOUTS_OF: Final = vec[i64]([n for lying in range(8) for n in [*_possible(lying), *[0] * 18][:18]])  # 18 for each


def blank_words() -> vec[i64]:
    """A world with nothing in it yet."""
    return vec[i64]([0] * lay.WORDS)
