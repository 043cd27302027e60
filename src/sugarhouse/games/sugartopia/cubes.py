"""Cubes of Sugartopia: on sheep, to hungry bears, and to the players once an area is scored (3.3, 3.4, 3.6)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from sugarhouse.games.sugartopia import layout as at
from sugarhouse.games.sugartopia.kernel import area
from sugarhouse.games.sugartopia.tables import (
    ANIMALS,
    BEARS,
    CARD_RAINBOW,
    CARD_SHEEP,
    COUNT,
    HUNGRY,
    RAINBOW,
    REGION_N,
    SHEEP,
)
from sugarhouse.kit.bits import BIT

# What an area holds.


def sugar(v: vec[i64], root: i64) -> i64:
    """Cubes on sheep of an area that is not scored."""
    return (v[at.AREAS + root] >> at.SUGAR_AT) & 63


def honey(v: vec[i64], root: i64) -> i64:
    """Honey cubes of an area that is not scored."""
    return (v[at.AREAS + root] >> at.HONEY_AT) & 7


def hungry(v: vec[i64], root: i64, colour: i64) -> i64:
    """Hungry bears of a colour in an area that is not scored."""
    return (v[at.AREAS + root] >> (at.HUNGRY_AT + 3 * colour)) & 7


def fed(v: vec[i64], root: i64, colour: i64) -> i64:
    """Fed bears of a colour in an area that is not scored."""
    return (v[at.AREAS + root] >> (at.FED_AT + 3 * colour)) & 7


def is_scored(v: vec[i64], root: i64) -> bool:
    """Whether an area has been scored."""
    return v[at.AREAS + root] & at.SCORED != 0


def unscored(v: vec[i64]) -> vec[i64]:
    """The root of every area that is not scored, in the order in which cards were laid; none once the game is over."""
    found = vec[i64]()
    index: i64 = 0
    while index < v[at.LAID] and v[at.PHASE] != at.OVER:
        region: i64 = v[at.ORDER + index] * at.REGIONS_EACH
        last: i64 = region + REGION_N[v[at.ORDER + index]]
        while region < last:
            if v[at.REGIONS + region] == region and not is_scored(v, region):
                found = append(found, region)
            region += 1
        index += 1
    return found


# 3.3.1: cubes on the animals of a new card.


def fill(v: vec[i64], card: i64) -> None:
    """Put cubes from the stock on the animals of a land card, as far as they go (3.8.3)."""
    marks: i64 = CARD_SHEEP[card] | CARD_RAINBOW[card]
    if COUNT[CARD_SHEEP[card]] > v[at.SUGAR] or COUNT[CARD_RAINBOW[card]] > v[at.HONEY]:
        marks = first_bits(CARD_SHEEP[card], v[at.SUGAR]) | first_bits(CARD_RAINBOW[card], v[at.HONEY])
    v[at.SUGAR] -= COUNT[marks & CARD_SHEEP[card]]
    v[at.HONEY] -= COUNT[marks & CARD_RAINBOW[card]]
    mark(v, card, marks)


def mark(v: vec[i64], card: i64, marks: i64) -> None:
    """Let these animals of a land card have cubes, and its areas know."""
    v[at.MARKS + card] = marks
    region: i64 = card * at.REGIONS_EACH
    last: i64 = region + REGION_N[card]
    while region < last:
        root: i64 = area(v, region)
        cubes: i64 = at.ONE_SUGAR * COUNT[marks & SHEEP[region]] + at.ONE_HONEY * COUNT[marks & RAINBOW[region]]
        v[at.AREAS + root] += cubes + (HUNGRY[region] << at.HUNGRY_AT)
        if marks & ANIMALS[region] & ~(SHEEP[region] | RAINBOW[region]):
            colour: i64 = 0
            while colour < 4:
                full: i64 = COUNT[marks & BEARS[region * 4 + colour]]
                v[at.AREAS + root] += (full << (at.FED_AT + 3 * colour)) - (full << (at.HUNGRY_AT + 3 * colour))
                colour += 1
        region += 1


def first_bits(bits: i64, n: i64) -> i64:
    """The n lowest members of a set, or all."""
    while COUNT[bits] > n:
        highest: i64 = 5
        while bits & BIT[highest] == 0:
            highest -= 1
        bits -= BIT[highest]
    return bits


# 3.3.4 to 3.3.10: sugar to hungry bears.


def all_hungry(v: vec[i64], root: i64) -> i64:
    """U of an area: its hungry bears, neutral ones included."""
    bears: i64 = (v[at.AREAS + root] >> at.HUNGRY_AT) & at.ALL_HUNGRY
    return (bears & 7) + ((bears >> 3) & 7) + ((bears >> 6) & 7) + (bears >> 9)


def has_choice(v: vec[i64], root: i64) -> bool:
    """Whether there is sugar, but too little, and hungry bears of two or more colours (section 4)."""
    loose: i64 = sugar(v, root)
    if loose == 0 or loose >= all_hungry(v, root):
        return False
    colours: i64 = 0
    colour: i64 = 0
    while colour < 4:
        if hungry(v, root, colour):
            colours += 1
        colour += 1
    return colours > 1


def due(v: vec[i64], root: i64) -> i64:
    """Who is fed where there is no choice, three bits a colour: all that are hungry, or as many of the one colour."""
    loose: i64 = sugar(v, root)
    bears: i64 = (v[at.AREAS + root] >> at.HUNGRY_AT) & at.ALL_HUNGRY
    if loose == 0:
        return 0
    if loose >= all_hungry(v, root):
        return bears
    shift: i64 = 0
    while (bears >> shift) & 7 == 0:
        shift += 3
    return loose << shift


def first_asked(v: vec[i64], card: i64) -> i64:
    """The lowest region of a card whose area needs a choice, -1 for none."""
    region: i64 = 0
    while region < REGION_N[card]:
        if has_choice(v, area(v, card * at.REGIONS_EACH + region)):
            return region
        region += 1
    return -1


def bears_fed(counts: i64) -> i64:
    """How many bears a packed choice feeds."""
    return (counts & 7) + ((counts >> 3) & 7) + ((counts >> 6) & 7) + (counts >> 9)


def count_fed(v: vec[i64], root: i64, counts: i64) -> None:
    """Let an area know that so many bears of each colour have been fed."""
    v[at.AREAS + root] += (counts << at.FED_AT) - (counts << at.HUNGRY_AT) - bears_fed(counts) * at.ONE_SUGAR


def feed(v: vec[i64], root: i64, counts: i64) -> None:
    """Move one cube to each of so many bears of each colour, the earliest first (3.3.10)."""
    count_fed(v, root, counts)
    cubes: i64 = bears_fed(counts)
    bears: i64 = cubes
    index: i64 = 0
    while cubes + bears > 0:
        card: i64 = v[at.ORDER + index]
        index += 1
        region: i64 = card * at.REGIONS_EACH
        last: i64 = region + REGION_N[card]
        marks: i64 = v[at.MARKS + card]
        while region < last:
            if ANIMALS[region] and area(v, region) == root:
                loose: i64 = marks & SHEEP[region]
                while loose and cubes:
                    marks -= loose & -loose
                    loose &= loose - 1
                    cubes -= 1
                waiting: i64 = ANIMALS[region] & ~(SHEEP[region] | RAINBOW[region] | marks)
                if waiting and bears:
                    taken: i64 = feed_region(waiting, region, counts)
                    marks |= taken
                    counts -= packed(taken, region)
                    bears -= COUNT[taken]
            region += 1
        v[at.MARKS + card] = marks


def feed_region(waiting: i64, region: i64, counts: i64) -> i64:
    """Which of the hungry bears of a region are fed, so many of each colour being still to feed."""
    taken: i64 = 0
    colour: i64 = 0
    while colour < 4:
        taken |= first_bits(waiting & BEARS[region * 4 + colour], (counts >> (3 * colour)) & 7)
        colour += 1
    return taken


def packed(taken: i64, region: i64) -> i64:
    """Bears of a region, counted by colour, three bits each."""
    counts: i64 = 0
    colour: i64 = 0
    while colour < 4:
        counts += COUNT[taken & BEARS[region * 4 + colour]] << (3 * colour)
        colour += 1
    return counts


# 3.6: scoring an area.


def gains(v: vec[i64], root: i64) -> i64:
    """What each colour would get from an area that is not scored: twelve bits each, as the area keeps it afterwards."""
    word: i64 = v[at.AREAS + root]
    most: i64 = 0
    tied: i64 = 0
    colour: i64 = 0
    while colour < 4:
        bears: i64 = hungry(v, root, colour) + fed(v, root, colour)
        if bears > most:
            most = bears
            tied = 1
        elif bears == most:
            tied += 1
        colour += 1
    if most == 0:
        return 0  # 3.6.6
    loose: i64 = ((word >> at.SUGAR_AT) & 63) // tied
    sweet: i64 = ((word >> at.HONEY_AT) & 7) // tied
    found: i64 = 0
    colour = 0
    while colour < 4:
        gain: i64 = fed(v, root, colour)
        if hungry(v, root, colour) + gain == most:
            gain += (loose << 3) + (sweet << 9)
        if v[at.SEAT_OF + colour] >= 0:  # 3.6.1, 3.6.5: what falls to a neutral colour goes to the stock
            found += gain << (colour * at.GAIN_BITS)
        colour += 1
    return found


def own_sugar(gain: i64) -> i64:
    """Cubes from own bears (3.6.1)."""
    return gain & 7


def loose_sugar(gain: i64) -> i64:
    """Cubes from sheep (3.6.3, 3.6.4)."""
    return (gain >> 3) & 63


def honey_won(gain: i64) -> i64:
    """Honey cubes (3.6.7)."""
    return (gain >> 9) & 7


def points(gain: i64) -> i64:
    """What a gain counts (3.6.8)."""
    return own_sugar(gain) + loose_sugar(gain) + at.HONEY_POINTS * honey_won(gain)


def gain_of(found: i64, colour: i64) -> i64:
    """What one colour gets, of what all get."""
    return (found >> (colour * at.GAIN_BITS)) & at.GAIN


def pay(v: vec[i64], root: i64) -> None:
    """Hand out the cubes of an area; it can never change again (3.4.3). Its animals keep their marks: see `clear`."""
    found: i64 = gains(v, root)
    v[at.SUGAR] += sugar(v, root) + bears_fed((v[at.AREAS + root] >> at.FED_AT) & at.ALL_HUNGRY)
    v[at.HONEY] += honey(v, root)
    colour: i64 = 0
    while colour < 4:
        seat: i64 = v[at.SEAT_OF + colour]
        if seat >= 0:
            gain: i64 = gain_of(found, colour)
            cubes: i64 = own_sugar(gain) + loose_sugar(gain)
            v[at.SEATS + seat * at.SPAN + at.WON] += cubes
            v[at.SEATS + seat * at.SPAN + at.WON_HONEY] += honey_won(gain)
            v[at.SUGAR] -= cubes
            v[at.HONEY] -= honey_won(gain)
        colour += 1
    v[at.AREAS + root] = at.SCORED | found


def clear(v: vec[i64], root: i64) -> None:
    """No cube is left on the animals of an area."""
    index: i64 = 0
    while index < v[at.LAID]:
        card: i64 = v[at.ORDER + index]
        if v[at.MARKS + card]:
            region: i64 = card * at.REGIONS_EACH
            last: i64 = region + REGION_N[card]
            while region < last:
                if v[at.MARKS + card] & ANIMALS[region] and area(v, region) == root:
                    v[at.MARKS + card] &= ~ANIMALS[region]
                region += 1
        index += 1
