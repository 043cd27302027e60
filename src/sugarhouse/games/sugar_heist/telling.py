"""What dice and cards become and how they are called, for those who tell of a heist."""

from mypy_extensions import i64

from sugarhouse.games.sugar_heist import deck
from sugarhouse.games.sugar_heist.kernel import UNIT, flipped, shifted, size
from sugarhouse.games.sugar_heist.names import IDS, values


def changed(op: i64, by: i64, dice: i64) -> i64:
    """What chosen dice become where the card says it."""
    if op == deck.FLIP:
        return flipped(dice)
    if op == deck.SHIFT:
        return shifted(dice, by)
    return UNIT[by] * size(dice)


def aligned(op: i64, by: i64, dice: i64, made: i64) -> list[int]:
    """The values after a change in the order of the dice before it, which ascend."""
    if op == deck.FLIP:
        return [7 - value for value in values(dice)]
    after = values(made)
    if op != deck.SET or by != deck.ANYTHING or len(after) != 2:
        return after
    before = values(dice)  # 3.16.6: the lowest order in which each die changes
    if after[0] == before[0] or after[1] == before[1]:
        return [after[1], after[0]]
    return after


def first_costumes(up: i64, n: i64) -> i64:
    """The only way to choose so many of these Costumes: all, or copies of one."""
    found: i64 = 0
    costume: i64 = 0
    while up and n:
        taken: i64 = min(n, up & 7)
        found += taken * deck.ONE_COSTUME[costume]
        n -= taken
        up >>= 3
        costume += 1
    return found


def costume_names(costumes: i64) -> list[str]:
    """The ids of Costumes, each as often as it is there, alphabetically."""
    found: list[str] = []
    costume: i64 = 0
    while costumes:
        n: i64 = costumes & 7
        while n:
            found.append(IDS[costume])
            n -= 1
        costumes >>= 3
        costume += 1
    found.sort()
    return found


def item_names(first: i64, n: i64) -> list[str]:
    """Items of Bad Stuff as cards write them."""
    found: list[str] = []
    while n:
        at: i64 = first * deck.ITEM_WIDTH
        op: i64 = deck.ITEMS[at]
        if op == deck.ENDING:
            found.append("end()")
        elif deck.ITEMS[at + 1]:
            found.append(f"{deck.ITEM_OPS[op]}({'A' if deck.ITEMS[at + 1] == 1 else 'D'},{deck.ITEMS[at + 2]})")
        else:
            found.append(f"{deck.ITEM_OPS[op]}({deck.ITEMS[at + 2]})")
        first += 1
        n -= 1
    return found
