"""Who is asked what in a heist, and what may be chosen (section 4): numbers of moves from a world's vector."""

from librt.vecs import vec
from mypy_extensions import i64

from sugarhouse.games.sugar_heist import deck
from sugarhouse.games.sugar_heist import layout as lay
from sugarhouse.games.sugar_heist.kernel import eligible, following, holds, kinds, pays, rank, selections, size


def attacker(v: vec[i64]) -> i64:
    """Whoever makes the heist."""
    return v[lay.ORDER + v[lay.TURN]]


def defender(v: vec[i64], seats: i64) -> i64:
    """Whoever is raided (3.3.3)."""
    after: i64 = v[lay.TURN] + 1
    return v[lay.ORDER + (after if after < seats else 0)]


def candy(v: vec[i64], at: i64) -> i64:
    """The Candy of a seat: what it began with, and all that came and went."""
    gained: i64 = v[at + lay.START] + v[at + lay.CLEARED] + v[at + lay.STOLEN] + v[at + lay.TRAPPED]
    return gained - v[at + lay.BAD] - v[at + lay.RAIDED]


def encounter_in(v: vec[i64], seat: i64, room: i64) -> i64:
    """The Encounter of a room; without a card the default one (3.8.2)."""
    at: i64 = lay.SEATS + seat * lay.SPAN
    slot: i64 = v[at + lay.SLOTS + room]
    if slot:
        return slot >> 1
    return lay.DESIGNS + lay.ROOMS * v[at + lay.BOARD] + room


def mod_in(v: vec[i64], seat: i64, room: i64) -> i64:
    """The Mod of a room, -1: none."""
    slot: i64 = v[lay.SEATS + seat * lay.SPAN + lay.MODS + room]
    return slot >> 1 if slot else -1


def card_at(v: vec[i64], seats: i64) -> i64:
    """The card whose Effect is being resolved or may be cancelled; -1: no Mod."""
    raided: i64 = defender(v, seats)
    if v[lay.STEP] <= lay.MOD:
        return mod_in(v, raided, v[lay.ROOM])
    return encounter_in(v, raided, v[lay.ROOM])


# Bad Stuff (3.12).


def items_of(v: vec[i64], encounter: i64) -> i64:
    """How many items of Bad Stuff an Encounter has."""
    return deck.SECOND[2 * encounter + 1] if v[lay.OPTIONS] & lay.O_DICE else deck.BAD_N[encounter]


def all_items(v: vec[i64], seats: i64) -> i64:
    """How many items there are to suffer in this room, those of `worsen` included."""
    return items_of(v, encounter_in(v, defender(v, seats), v[lay.ROOM])) + v[lay.WORSE]


def item_at(v: vec[i64], seats: i64, index: i64) -> i64:
    """The place in ITEMS of an item of this room's Bad Stuff."""
    raided: i64 = defender(v, seats)
    encounter: i64 = encounter_in(v, raided, v[lay.ROOM])
    own: i64 = items_of(v, encounter)
    if index < own:
        first: i64 = deck.SECOND[2 * encounter] if v[lay.OPTIONS] & lay.O_DICE else deck.BAD_AT[encounter]
        return (first + index) * deck.ITEM_WIDTH
    return worsened_at(mod_in(v, raided, v[lay.ROOM]), index - own) * deck.ITEM_WIDTH


def worsened_at(mod: i64, index: i64) -> i64:
    """The place of one of the items that a Mod adds; -1: it adds no more."""
    one: i64 = deck.EFFECT_AT[mod] * deck.WIDTH
    last: i64 = one + deck.EFFECT_N[mod] * deck.WIDTH
    while one < last:
        if deck.PRIMITIVES[one + deck.OP] == deck.WORSEN:
            if index < deck.PRIMITIVES[one + deck.COUNT]:
                return deck.PRIMITIVES[one + deck.ARGUMENT] + index
            index -= deck.PRIMITIVES[one + deck.COUNT]
        one += deck.WIDTH
    return -1


# Who is asked (4.1).


def open_choice(pool: i64, low: i64, high: i64, ask: bool) -> bool:
    """Whether choosing so many of these dice is a question (3.9.5)."""
    n: i64 = size(pool)
    if n == 0:
        return False
    if low == 0 or ask:
        return True
    least: i64 = min(low, n)
    if least < min(high, n):
        return True
    return least < n and kinds(pool) > 1


def open_turning(up: i64, n: i64, ask: bool) -> bool:
    """Whether choosing so many face-up Costumes is a question; copies are alike."""
    total: i64 = deck.total_of(up)
    if total == 0:
        return False
    if ask:
        return True
    if n >= total:
        return False
    card: i64 = 0
    while up & 7 == 0:
        up >>= 3
        card += 1
    return up & ~7 != 0


def asked(v: vec[i64], seats: i64) -> i64:
    """The seat that this step of the heist asks, -1: it is gone through unasked."""
    raider: i64 = attacker(v)
    step: i64 = v[lay.STEP]
    at: i64 = lay.SEATS + raider * lay.SPAN
    ask: bool = v[lay.OPTIONS] & lay.O_ASK != 0
    if step == lay.CHALLENGE:
        return raider
    if step == lay.MOD or step == lay.ENC:
        return asked_by_effect(v, seats, raider, ask)
    if step == lay.SUFFERING:
        return asked_by_item(v, seats, raider, ask)
    if step == lay.MOD_WINDOW or step == lay.ENC_WINDOW:
        return raider if may_cancel(v, seats) else -1
    if step == lay.DOOR:
        if v[lay.OPTIONS] & lay.O_ANYTIME and may_use_at_door(v, at):
            return raider
    elif step == lay.BACK:
        n: i64 = v[lay.REFUND]
        if open_choice(v[lay.PAID], n, n, ask):
            return raider
    return -1


def asked_by_effect(v: vec[i64], seats: i64, raider: i64, ask: bool) -> i64:
    """The seat that chooses for the primitive at hand, if there is anything to choose."""
    card: i64 = card_at(v, seats)
    if card < 0 or v[lay.INDEX] >= deck.EFFECT_N[card]:
        return -1
    one: i64 = (deck.EFFECT_AT[card] + v[lay.INDEX]) * deck.WIDTH
    if deck.PRIMITIVES[one + deck.THRESHOLD] and v[lay.HIT] == 0:
        return -1
    op: i64 = deck.PRIMITIVES[one + deck.OP]
    found: bool = False
    if op == deck.EXHAUST:
        found = open_turning(v[lay.SEATS + raider * lay.SPAN + lay.UP], deck.PRIMITIVES[one + deck.ARGUMENT], ask)
    elif op <= deck.LOSE and deck.PRIMITIVES[one + deck.HIGH] != deck.ALL:
        dice: i64 = eligible(v[lay.POOL], deck.PRIMITIVES[one + deck.ALLOWED])
        found = open_choice(dice, deck.PRIMITIVES[one + deck.LOW], deck.PRIMITIVES[one + deck.HIGH], ask)
    if not found:
        return -1
    return raider if deck.PRIMITIVES[one + deck.BY] == deck.ATTACKER else defender(v, seats)


def asked_by_item(v: vec[i64], seats: i64, raider: i64, ask: bool) -> i64:
    """The seat that picks for the item of Bad Stuff at hand, if there is anything to pick."""
    if v[lay.INDEX] >= all_items(v, seats):
        return -1
    item: i64 = item_at(v, seats, v[lay.INDEX])
    n: i64 = deck.ITEMS[item + 2]
    found: bool = False
    if deck.ITEMS[item] == deck.DICE:
        found = open_choice(v[lay.POOL], n, n, ask)
    elif deck.ITEMS[item] == deck.COSTUME:
        found = open_turning(v[lay.SEATS + raider * lay.SPAN + lay.UP], n, ask)
    if not found:
        return -1
    return raider if deck.ITEMS[item + 1] == deck.ATTACKER else defender(v, seats)


def may_cancel(v: vec[i64], seats: i64) -> bool:
    """Whether the effect window stands open: an Effect to come, no hush, a Costume that fits (3.10.3, 3.10.5)."""
    card: i64 = card_at(v, seats)
    if card < 0 or deck.EFFECT_N[card] == 0 or v[lay.HUSH]:
        return False
    up: i64 = v[lay.SEATS + attacker(v) * lay.SPAN + lay.UP]
    least: i64 = 1 if v[lay.STEP] <= lay.MOD else 2
    costume: i64 = 0
    while up:
        if up & 7 and deck.CANCELS[costume] >= least:
            return True
        up >>= 3
        costume += 1
    return False


# What may be chosen.


def changes(costume: i64) -> bool:
    """Whether a Costume changes, rerolls or gains dice: what may also be used before a door (`anytime`)."""
    op: i64 = deck.PRIMITIVES[deck.EFFECT_AT[costume] * deck.WIDTH + deck.OP]
    return op < deck.LOSE or op == deck.GAIN


def may_use(v: vec[i64], costume: i64, use: i64) -> bool:
    """Whether one use of a Costume is possible with this pool (3.10.6, 3.16.2)."""
    pool: i64 = v[lay.POOL]
    taken: i64 = deck.TAKEN[use]
    if taken == 0:
        return deck.PRIMITIVES[deck.EFFECT_AT[costume] * deck.WIDTH + deck.OP] != deck.GAIN or size(pool) < 8
    if not holds(pool, taken):
        return False
    if deck.PRIMITIVES[deck.EFFECT_AT[costume] * deck.WIDTH + deck.ARGUMENT] != deck.MATCHING:
        return True
    made: i64 = deck.MADE[use]
    return holds(pool, made // max(1, size(made)))


def may_use_at_door(v: vec[i64], at: i64) -> bool:
    """Whether any Costume can be used before a reveal (option `costume_timing`)."""
    costume: i64 = 0
    while costume < lay.COSTUMES:
        if deck.count_of(v[at + lay.UP], costume) and changes(costume):
            use: i64 = deck.USES[costume]
            while use < deck.USES[costume + 1]:
                if may_use(v, costume, use):
                    return True
                use += 1
        costume += 1
    return False


def add_uses(v: vec[i64], at: i64, door: bool, found: list[int]) -> None:
    """Every use of every face-up Costume of the challenge window, or of those that may be used at a door."""
    costume: i64 = 0
    while costume < lay.COSTUMES:
        fits: bool = deck.count_of(v[at + lay.UP], costume) > 0 and deck.CANCELS[costume] == 0
        if fits and (not door or changes(costume)):
            one: i64 = deck.EFFECT_AT[costume] * deck.WIDTH
            if (
                deck.PRIMITIVES[one + deck.OP] == deck.REROLL
                and deck.PRIMITIVES[one + deck.ALLOWED] == 63
                and deck.PRIMITIVES[one + deck.LOW] == 1
            ):
                add_rerolls(v[lay.POOL], deck.USES[costume], deck.PRIMITIVES[one + deck.HIGH], found)
            else:
                add_uses_of(v[lay.POOL], costume, found)
        costume += 1


def add_uses_of(pool: i64, costume: i64, found: list[int]) -> None:
    """Every use of one Costume that this pool allows, as `may_use` says of each."""
    one: i64 = deck.EFFECT_AT[costume] * deck.WIDTH
    matching: bool = deck.PRIMITIVES[one + deck.ARGUMENT] == deck.MATCHING
    last: i64 = deck.USES[costume + 1]
    use: i64 = deck.USES[costume]
    while use < last:
        taken: i64 = deck.TAKEN[use]
        if taken == 0:
            if deck.PRIMITIVES[one + deck.OP] != deck.GAIN or size(pool) < 8:
                found.append(lay.M_USE + use)
        elif holds(pool, taken):
            made: i64 = deck.MADE[use]
            if not matching or holds(pool, made // max(1, size(made))):
                found.append(lay.M_USE + use)
        use += 1


def add_rerolls(pool: i64, first: i64, most: i64, found: list[int]) -> None:
    """Every selection of a pool, found without going through all 3002; what was found before has lower numbers."""
    dice: i64 = following(pool, 0)
    while dice:
        if size(dice) <= most:
            found.append(lay.M_USE + first + rank(dice) - 1)
        dice = following(pool, dice)
    found.sort()


def add_payments(v: vec[i64], encounter: i64, found: list[int]) -> None:
    """Every legal payment of a Challenge; what was found before has lower numbers."""
    at: i64 = 3 * encounter
    pool: i64 = v[lay.POOL]
    loose: bool = v[lay.OPTIONS] & lay.O_LOOSE != 0
    dice: i64 = following(pool, 0)
    while dice:
        if pays(deck.CHALLENGES[at], deck.CHALLENGES[at + 1], deck.CHALLENGES[at + 2], pool, dice, v[lay.TOLL], loose):
            found.append(lay.M_PAY + rank(dice) - 1)
        dice = following(pool, dice)
    found.sort()


def turnings(up: i64, n: i64) -> list[int]:
    """Every way to turn n face-up Costumes face-down, all where there are fewer."""
    wanted: i64 = min(n, deck.total_of(up))
    first: i64 = 0 if wanted == 1 else lay.COSTUMES
    last: i64 = lay.COSTUMES if wanted == 1 else len(deck.TURNED)
    found: list[int] = []
    number: i64 = first
    while number < last:
        if has_costumes(up, deck.TURNED[number]):
            found.append(lay.M_EXHAUST + number)
        number += 1
    return found


def has_costumes(up: i64, wanted: i64) -> bool:
    """Whether a packed set of Costumes holds another."""
    while wanted:
        if wanted & 7 > up & 7:
            return False
        wanted >>= 3
        up >>= 3
    return True


def effect_moves(v: vec[i64], seats: i64) -> list[int]:
    """What may be chosen for the primitive at hand (3.9.3)."""
    one: i64 = (deck.EFFECT_AT[card_at(v, seats)] + v[lay.INDEX]) * deck.WIDTH
    op: i64 = deck.PRIMITIVES[one + deck.OP]
    if op == deck.EXHAUST:
        return turnings(v[lay.SEATS + attacker(v) * lay.SPAN + lay.UP], deck.PRIMITIVES[one + deck.ARGUMENT])
    dice: i64 = eligible(v[lay.POOL], deck.PRIMITIVES[one + deck.ALLOWED])
    first: i64 = first_of(op)
    found: list[int] = picks(dice, deck.PRIMITIVES[one + deck.LOW], deck.PRIMITIVES[one + deck.HIGH], first)
    if deck.PRIMITIVES[one + deck.LOW] == 0:
        found.append(lay.M_NONE)
    return found


def first_of(op: i64) -> i64:
    """The number of the first move of an operation on dice."""
    if op == deck.REROLL:
        return lay.M_REROLL
    if op == deck.SHIFT:
        return lay.M_SHIFT
    if op == deck.SET:
        return lay.M_SET
    if op == deck.FLIP:
        return lay.M_FLIP
    return lay.M_LOSE


def picks(dice: i64, low: i64, high: i64, first: i64) -> list[int]:
    """Selections of so many dice as moves; fewer dice than asked for are all of them."""
    n: i64 = size(dice)
    return [first + pick for pick in selections(dice, min(max(low, 1), n), min(high, n))]
