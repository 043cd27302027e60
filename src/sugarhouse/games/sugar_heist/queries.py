"""What interpreted code asks about a state, handed over whole: compiled code never frees a vec given from there."""

from mypy_extensions import i64

from sugarhouse.core.rng import Rng
from sugarhouse.games.sugar_heist import choices, deck
from sugarhouse.games.sugar_heist import layout as lay
from sugarhouse.games.sugar_heist.kernel import POOL_OF, UNIT, bases, eligible, payable, payments, rank, size
from sugarhouse.games.sugar_heist.rules import Heist
from sugarhouse.games.sugar_heist.telling import changed


def blank(seats: i64, rng: Rng) -> Heist:
    """A state with full decks and nothing else yet."""
    state = Heist(seats, rng, deck.blank_words())
    card: i64 = 0
    while card < lay.DESIGNS:
        state.v[lay.BAG + card] = deck.COPIES[card]
        card += 1
    seat: i64 = 0
    while seat < seats:
        at: i64 = lay.SEATS + seat * lay.SPAN
        state.v[at + lay.START] = 3
        state.v[at + lay.BOARD] = state.v[at + lay.VOTE] = -1
        state.v[lay.ORDER + seat] = seat
        seat += 1
    state.v[lay.ROUND] = 1
    state.v[lay.ASKED] = -1
    return state


def candy(state: Heist, seat: i64) -> i64:
    """The Candy of a seat."""
    return choices.candy(state.v, lay.SEATS + seat * lay.SPAN)


def asked(state: Heist) -> i64:
    """The seat that the step at hand of a heist asks, -1: nobody."""
    return choices.asked(state.v, state.seats)


def attacker(state: Heist) -> i64:
    """Whoever makes the heist."""
    return choices.attacker(state.v)


def defender(state: Heist) -> i64:
    """Whoever is raided."""
    return choices.defender(state.v, state.seats)


def encounter(state: Heist, seat: i64, room: i64) -> i64:
    """The Encounter of a room, the default one where there is no card."""
    return choices.encounter_in(state.v, seat, room)


def mod(state: Heist, seat: i64, room: i64) -> i64:
    """The Mod of a room, -1: none."""
    return choices.mod_in(state.v, seat, room)


def card(state: Heist) -> i64:
    """The card whose Effect is at hand."""
    return choices.card_at(state.v, state.seats)


def is_gamble(state: Heist) -> bool:
    """Whether the primitive at hand is the inner one of a gamble."""
    return deck.PRIMITIVES[(deck.EFFECT_AT[card(state)] + state.v[lay.INDEX]) * deck.WIDTH + deck.THRESHOLD] > 0


def items(state: Heist) -> i64:
    """How many items of Bad Stuff there are in this room."""
    return choices.all_items(state.v, state.seats)


def item(state: Heist, index: i64) -> tuple[str, int, int]:
    """One of them: its word, who picks (0 nobody, 1 Attacker, 2 Defender), how many."""
    at: i64 = choices.item_at(state.v, state.seats, index)
    return deck.ITEM_OPS[deck.ITEMS[at]], int(deck.ITEMS[at + 1]), int(deck.ITEMS[at + 2])


def worsened(mod: i64) -> list[int]:
    """The places in ITEMS of all items that a Mod adds."""
    found: list[int] = []
    while mod >= 0 and choices.worsened_at(mod, len(found)) >= 0:
        found.append(choices.worsened_at(mod, len(found)))
    return found


def eligible_dice(state: Heist) -> i64:
    """The dice that the primitive at hand may take."""
    one: i64 = (deck.EFFECT_AT[card(state)] + state.v[lay.INDEX]) * deck.WIDTH
    return eligible(state.v[lay.POOL], deck.PRIMITIVES[one + deck.ALLOWED])


def bounds(state: Heist) -> tuple[int, int, int]:
    """The operation at hand and from how many to how many dice it takes."""
    one: i64 = (deck.EFFECT_AT[card(state)] + state.v[lay.INDEX]) * deck.WIDTH
    return (
        int(deck.PRIMITIVES[one + deck.OP]),
        int(deck.PRIMITIVES[one + deck.LOW]),
        int(deck.PRIMITIVES[one + deck.HIGH]),
    )


def payments_with(state: Heist, pool: i64, toll: i64) -> list[int]:
    """Every payment of this room's Challenge out of some pool, fewest dice first, then the lowest."""
    at: i64 = 3 * choices.encounter_in(state.v, choices.defender(state.v, state.seats), state.v[lay.ROOM])
    loose: bool = state.v[lay.OPTIONS] & lay.O_LOOSE != 0
    found = payments(deck.CHALLENGES[at], deck.CHALLENGES[at + 1], deck.CHALLENGES[at + 2], pool, toll, loose)
    numbered = [int(rank(dice)) for dice in found]
    numbered.sort()
    return [int(POOL_OF[number]) for number in numbered]


def pays_with(state: Heist, pool: i64, toll: i64) -> bool:
    """Whether this room's Challenge can be paid out of some pool."""
    at: i64 = 3 * choices.encounter_in(state.v, choices.defender(state.v, state.seats), state.v[lay.ROOM])
    return payable(deck.CHALLENGES[at], deck.CHALLENGES[at + 1], deck.CHALLENGES[at + 2], pool, toll)


def deck_size(state: Heist, cost: i64) -> i64:
    """How many cards lie in a deck: 0 Costumes, 1 to 3 by cost."""
    return state.left(cost)


def odds(state: Heist, dice: i64, toll: i64) -> tuple[int, int]:
    """Of all results of a reroll, how many leave the Challenge payable without Costumes, and of how many.

    Exact: every multiset of results once, weighed by the orders in which it comes.
    """
    n: i64 = size(dice)
    kept: i64 = state.v[lay.POOL] - dice
    at: i64 = 3 * choices.encounter_in(state.v, choices.defender(state.v, state.seats), state.v[lay.ROOM])
    good: i64 = 0
    total: i64 = 0
    number: i64 = rank(UNIT[1] * n)
    while number < lay.POOLS and size(POOL_OF[number]) == n:
        ways: i64 = orders(POOL_OF[number], n)
        total += ways
        if payable(deck.CHALLENGES[at], deck.CHALLENGES[at + 1], deck.CHALLENGES[at + 2], kept + POOL_OF[number], toll):
            good += ways
        number += 1
    return int(good), int(total)


def orders(dice: i64, n: i64) -> i64:
    """In how many orders some dice can come up."""
    found: i64 = 1
    while n > 1:
        found *= n
        n -= 1
    while dice:
        count: i64 = dice & 31
        while count > 1:
            found //= count
            count -= 1
        dice >>= 5
    return found


def base_sizes(state: Heist, pool: i64, dice: i64) -> list[int]:
    """Of how many dice payments without toll within some dice of a pool may be."""
    at: i64 = 3 * choices.encounter_in(state.v, choices.defender(state.v, state.seats), state.v[lay.ROOM])
    sizes: i64 = bases(deck.CHALLENGES[at], deck.CHALLENGES[at + 1], deck.CHALLENGES[at + 2], pool, dice)
    return [n for n in range(9) if (sizes >> n) & 1]


def uses(state: Heist, costume: i64) -> i64:
    """How many uses of a Costume this pool allows."""
    found: i64 = 0
    use: i64 = deck.USES[costume]
    while use < deck.USES[costume + 1]:
        if choices.may_use(state.v, costume, use):
            found += 1
        use += 1
    return found


def costume_ways(state: Heist) -> list[tuple[int, int, int]]:
    """The best way through with each face-up Costume that surely opens or cheapens one: use, payment, pool after it.

    Sneaking through is a way without a payment. Fewest dice first, then the lowest.
    """
    v = state.v
    at: i64 = lay.SEATS + choices.attacker(v) * lay.SPAN
    plain = payments_with(state, v[lay.POOL], v[lay.TOLL])
    fewest: i64 = size(plain[0]) if plain else 9
    found: list[tuple[int, int, int, int]] = []
    costume: i64 = 0
    while costume < lay.COSTUMES:
        op: i64 = deck.PRIMITIVES[deck.EFFECT_AT[costume] * deck.WIDTH + deck.OP]
        if deck.count_of(v[at + lay.UP], costume):
            if op == deck.SNEAK:
                found.append((9 * lay.POOLS, int(lay.M_USE + deck.USES[costume]), 0, int(v[lay.POOL])))
            elif deck.SHIFT <= op <= deck.FLIP:
                best = best_use(state, costume, fewest)
                if best[0] >= 0:
                    found.append((int(rank(best[1])), best[0], best[1], best[2]))
        costume += 1
    found.sort()
    return [(move, dice, after) for _, move, dice, after in found]


def best_use(state: Heist, costume: i64, fewest: i64) -> tuple[int, int, int]:
    """The use of a Costume after which the fewest and lowest dice pay, fewer than without it; -1: none does."""
    v = state.v
    best: i64 = lay.POOLS
    found: tuple[int, int, int] = (-1, 0, 0)
    use: i64 = deck.USES[costume]
    while use < deck.USES[costume + 1]:
        if choices.may_use(v, costume, use):
            pool: i64 = v[lay.POOL] - deck.TAKEN[use] + deck.MADE[use]
            if pays_with(state, pool, v[lay.TOLL]):
                dice: i64 = payments_with(state, pool, v[lay.TOLL])[0]
                number: i64 = rank(dice)
                if size(dice) < fewest and number < best:
                    best = number
                    found = (int(lay.M_USE + use), int(dice), int(pool - dice))
        use += 1
    return found


def outlook(state: Heist) -> list[tuple[int, int, int, int]]:
    """Every choice of dice for the primitive at hand: the move, the dice, and in how many of how many cases the
    Challenge stays payable without Costumes."""
    v = state.v
    one: i64 = (deck.EFFECT_AT[card(state)] + v[lay.INDEX]) * deck.WIDTH
    op: i64 = deck.PRIMITIVES[one + deck.OP]
    found: list[tuple[int, int, int, int]] = []
    for choice in choices.effect_moves(v, state.seats):
        move: i64 = choice
        dice: i64 = 0
        if move != lay.M_NONE:
            dice = POOL_OF[(move - lay.M_REROLL) % lay.SELECTIONS + 1]
        good: i64 = 0
        total: i64 = 1
        if op == deck.REROLL and dice:
            cases = odds(state, dice, v[lay.TOLL])
            good, total = i64(cases[0]), i64(cases[1])
        else:
            after: i64 = v[lay.POOL] - dice
            if op != deck.LOSE and dice:
                after += changed(op, deck.PRIMITIVES[one + deck.ARGUMENT], dice)
            good = 1 if pays_with(state, after, v[lay.TOLL]) else 0
        found.append((int(move), int(dice), int(good), int(total)))
    return found
