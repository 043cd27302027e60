"""What cards are worth and what a heist may still bring, in thousandths of a Candy; hints are made of it."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sugarhouse.games.sugar_heist import choices, deck
from sugarhouse.games.sugar_heist import layout as lay
from sugarhouse.games.sugar_heist.content import CONTENT
from sugarhouse.games.sugar_heist.kernel import SUM_GE, SUMS, lowest, payable, size

CANDY_PIECE: Final = 1000


def _printed_worth() -> list[int]:
    """Candy per heist in thousandths (2.9): for its owner a Costume, for its owner and against others a trap."""
    found = [card.worth or 160 * card.cost for card in CONTENT.costumes]
    for card in CONTENT.hideout:
        found.append(card.worth or (400 if card.kind == "encounter" else 220) * card.cost)
    return found


def _needs() -> list[int]:
    """How many dice an Encounter takes, in tenths: what its Challenge asks, and what its Effect costs."""
    found = []
    for place in range(len(deck.CHALLENGES) // 3):
        form, n, x = (int(deck.CHALLENGES[3 * place + k]) for k in range(3))
        found.append(10 * max(1, (SUMS[x] + 3) // 4) if form == SUM_GE else 10 * n + (5 if form else 0))
    return found


WORTH: Final = vec[i64](_printed_worth())
NEEDS: Final = vec[i64](_needs())
FADING: Final = vec[i64]([1000 * 9**k // 10**k for k in range(49)])
# How much of a trap counts by the number of players: the more rivals, the less it helps to spoil one of them.
TRAP_SHARE: Final = vec[i64]([0, 0, 0, 100, 85, 70, 60])


# What is left of a heist.


def to_come(v: vec[i64], seats: i64, pool: i64, room: i64) -> i64:
    """Candy that so many dice may still bring from a room on, the stake included."""
    raided: i64 = choices.defender(v, seats)
    left: i64 = 10 * size(pool)
    through: i64 = 1000
    found: i64 = 0
    while room < lay.ROOMS:
        slot: i64 = v[lay.SEATS + raided * lay.SPAN + lay.SLOTS + room]
        need: i64 = 23
        if slot == 0 or slot & 1:
            encounter: i64 = choices.encounter_in(v, raided, room)
            need = NEEDS[encounter]
            if left == 10 * size(pool) and not fits(encounter, pool):
                need += 15
        mod: i64 = v[lay.SEATS + raided * lay.SPAN + lay.MODS + room]
        if mod:
            need += 10
        chance: i64 = 0
        if left > 0:
            chance = min(950, 1000 * left // (need + 6))
        found += chance * through // 1000
        left = max(0, left - need * chance // 1000 - 2)
        through = through * (chance + (1000 - chance) * (45 if left >= 10 else 20) // 100) // 1000
        room += 1
    return found + through * (1 + v[lay.SEATS + raided * lay.SPAN + lay.TAX])


def fits(encounter: i64, pool: i64) -> bool:
    """Whether a Challenge can be paid out of some dice."""
    at: i64 = 3 * encounter
    return payable(deck.CHALLENGES[at], deck.CHALLENGES[at + 1], deck.CHALLENGES[at + 2], pool, 0)


def room_pays(v: vec[i64], seats: i64, pool: i64, toll: i64) -> bool:
    """Whether this room can be paid out of some dice."""
    at: i64 = 3 * choices.encounter_in(v, choices.defender(v, seats), v[lay.ROOM])
    return payable(deck.CHALLENGES[at], deck.CHALLENGES[at + 1], deck.CHALLENGES[at + 2], pool, toll)


def penalty(v: vec[i64], seats: i64, pool: i64) -> i64:
    """What suffering is worth to the Attacker: what is lost, and what is still to come unless the heist ends."""
    at: i64 = lay.SEATS + choices.attacker(v) * lay.SPAN
    sweets: i64 = choices.candy(v, at)
    money: i64 = v[at + lay.MONEY]
    costumes: i64 = deck.total_of(v[at + lay.UP])
    lost: i64 = 0
    ends: bool = False
    index: i64 = 0
    while index < choices.all_items(v, seats):
        item: i64 = choices.item_at(v, seats, index)
        op: i64 = deck.ITEMS[item]
        n: i64 = deck.ITEMS[item + 2]
        have: i64 = n
        if op == deck.DICE:
            have = min(n, size(pool))
            pool -= lowest(pool, have)
        elif deck.CANDY <= op <= deck.GIVE:
            have = min(n, sweets)
            sweets -= have
            lost += have * (CANDY_PIECE if op == deck.CANDY else 1000 + 1000 // (seats - 1))
        elif op == deck.PAY:
            have = min(n, money)
            money -= have
            lost += have * 250
        elif op == deck.COSTUME:
            have = min(n, costumes)
            costumes -= have
            lost += have * 150
        if op == deck.ENDING or have < n:
            ends = True
        index += 1
    return -lost if ends else to_come(v, seats, pool, v[lay.ROOM] + 1) - lost


def suffering_ends(v: vec[i64], seats: i64) -> bool:
    """Whether suffering now would end the heist."""
    at: i64 = lay.SEATS + choices.attacker(v) * lay.SPAN
    left_candy: i64 = choices.candy(v, at)
    left_dice: i64 = size(v[lay.POOL])
    left_money: i64 = v[at + lay.MONEY]
    left_costumes: i64 = deck.total_of(v[at + lay.UP])
    index: i64 = 0
    while index < choices.all_items(v, seats):
        item: i64 = choices.item_at(v, seats, index)
        op: i64 = deck.ITEMS[item]
        n: i64 = deck.ITEMS[item + 2]
        if op == deck.DICE:
            left_dice -= n
        elif deck.CANDY <= op <= deck.GIVE:
            left_candy -= n
        elif op == deck.PAY:
            left_money -= n
        elif op == deck.COSTUME:
            left_costumes -= n
        else:  # end()
            return True
        index += 1
    return left_dice < 0 or left_candy < 0 or left_money < 0 or left_costumes < 0
