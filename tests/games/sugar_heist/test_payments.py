"""Payments and uses of Costumes, against a plain brute force over all selections."""

from collections import Counter
from itertools import combinations, combinations_with_replacement, permutations, product

import pytest

from sugarhouse.games.sugar_heist import GAME
from sugarhouse.games.sugar_heist import layout as lay
from sugarhouse.games.sugar_heist.content import CONTENT
from sugarhouse.games.sugar_heist.deck import CHALLENGES, TAKEN, USES
from sugarhouse.games.sugar_heist.kernel import payable, payments
from sugarhouse.games.sugar_heist.languages import Challenge
from sugarhouse.games.sugar_heist.names import IDS, digits, packed
from tests.games.sugar_heist import Tale, heist

ENCOUNTERS = {
    **{card.challenge: number for number, card in enumerate(CONTENT.hideout, lay.COSTUMES) if card.asks},
    **{
        room.challenge: lay.DESIGNS + 3 * board + n
        for board, printed in enumerate(CONTENT.boards)
        for n, room in enumerate(printed.rooms)
    },
}
Dice = tuple[int, ...]


def is_base(asked: Challenge, dice: Dice, pool: Dice) -> bool:
    """Whether dice are a payment without toll, word by word after the table of 2.2."""
    n, x = asked.n, asked.x
    if asked.op == "sum_ge":
        return sum(dice) >= x and all(sum(dice) - die < x for die in dice)
    if len(dice) != n:
        return False
    tests = {
        "any": True,
        "odd": all(die % 2 for die in dice),
        "even": all(die % 2 == 0 for die in dice),
        "ge": all(die >= x for die in dice),
        "le": all(die <= x for die in dice),
        "exact": dice == (x,),
        "sum_le": sum(dice) <= x,
        "kind": len(set(dice)) == 1,
        "unique": all(pool.count(die) == 1 for die in dice),
        "run": sorted(dice) == list(range(min(dice), min(dice) + n)),
    }
    return tests[asked.op]


def brute(asked: Challenge, pool: Dice, toll: int, loose: bool) -> set[str]:
    """All legal payments, by trying every set of dice as a base and every set beside it as toll."""
    found = set()
    places = range(len(pool))
    for n in range(1, len(pool) + 1):
        for base in combinations(places, n):
            if not is_base(asked, tuple(pool[place] for place in base), pool):
                continue
            rest = [place for place in places if place not in base]
            for more in range(toll, len(rest) + 1 if loose else toll + 1):
                for beside in combinations(rest, more):
                    found.add("".join(sorted(str(pool[place]) for place in (*base, *beside))))
    return found


def check(challenge: str, pools: list[Dice], tolls: range, loose: bool) -> None:
    asked = next(card.asks for card in _asking() if card.challenge == challenge)
    at = 3 * ENCOUNTERS[challenge]
    form, n, x = (int(CHALLENGES[at + k]) for k in range(3))
    for pool in pools:
        held = packed("".join(map(str, pool)))
        for toll in tolls:
            found = [digits(dice) for dice in payments(form, n, x, held, toll, loose)]
            assert len(set(found)) == len(found)
            assert set(found) == brute(asked, pool, toll, loose), (challenge, pool, toll)
            assert payable(form, n, x, held, toll) == bool(found)


def _asking() -> list:  # type: ignore[type-arg]  # cards and rooms alike
    return [card for card in CONTENT.hideout if card.asks] + [room for board in CONTENT.boards for room in board.rooms]


def pools(sizes: range, step: int = 1) -> list[Dice]:
    every = [pool for n in sizes for pool in combinations_with_replacement(range(1, 7), n)]
    return every[::step]


@pytest.mark.parametrize("challenge", sorted(ENCOUNTERS))
def test_payments_are_those_of_a_brute_force(challenge: str) -> None:
    check(challenge, pools(range(6), 7), range(4), False)
    check(challenge, pools(range(6, 9), 191), range(3), False)


@pytest.mark.parametrize("challenge", sorted(ENCOUNTERS)[::4])
def test_loose_payments_are_supersets(challenge: str) -> None:
    check(challenge, pools(range(6), 17), range(3), True)


@pytest.mark.slow
@pytest.mark.parametrize("challenge", sorted(ENCOUNTERS))
def test_payments_of_every_pool_and_toll(challenge: str) -> None:
    check(challenge, pools(range(9)), range(8), False)


def uses(name: str, pool: Dice) -> set[tuple[str, str]]:
    """Every use of a Costume as (dice taken, pool after it), by trying all dice and all values."""
    one = next(card for card in CONTENT.costumes if card.id == name).primitives[0]
    found = set()
    for n in range(one.low, min(one.high, len(pool)) + 1):
        for places in combinations(range(len(pool)), n):
            taken = [pool[place] for place in places]
            rest = [die for place, die in enumerate(pool) if place not in places]
            for made in _made(one.op, one.value, taken, rest):
                if all(1 <= b <= 6 and a != b for a, b in zip(taken, made, strict=True)):
                    found.add(("".join(map(str, sorted(taken))), "".join(map(str, sorted([*rest, *made])))))
    return found


def _made(op: str, value: str, taken: list[int], rest: list[int]) -> list[list[int]]:
    if op == "flip":
        return [[7 - die for die in taken]]
    if op == "shift":
        return [[die + by for die in taken] for by in ((-2, -1, 1, 2) if value == "+-2" else (int(value),))]
    if value == "match":
        return [[die] * len(taken) for die in set(rest)]
    if value == "*":
        return [list(made) for made in product(range(1, 7), repeat=len(taken))]
    return [[int(value)] * len(taken)]


@pytest.mark.parametrize("name", ["PRI", "BAT", "SNA", "POL", "KAN", "TWI", "BLO"])
def test_uses_are_those_of_a_brute_force(name: str) -> None:
    for pool in [*pools(range(1, 4), 3), *pools(range(4, 7), 31), (1, 2, 3, 4, 5, 6, 6), (2, 2, 3, 3, 4, 5, 5, 6)]:
        dice = " ".join(map(str, pool))
        tale = Tale(heist("room1 chal", ". | . | .", dice, name))
        found = []
        for words in tale.moves("use"):
            before, _, after = words.removeprefix(f"{name} ").partition(">")
            left = Counter(map(str, pool)) - Counter(before) + Counter(after)
            found.append((before, "".join(sorted(left.elements()))))
        assert len(set(found)) == len(found)
        assert set(found) == uses(name, pool), (name, pool)


def test_a_mummy_may_reroll_any_dice() -> None:
    for pool in pools(range(1, 9), 97):
        tale = Tale(heist("room1 chal", ". | . | .", " ".join(map(str, pool)), "MUM"))
        wanted = {"".join(map(str, sorted(some))) for n in range(1, len(pool) + 1) for some in combinations(pool, n)}
        found = [words.removeprefix("MUM ") for words in tale.moves("use")]
        assert len(set(found)) == len(found)
        assert set(found) == wanted


def test_there_are_27_challenges_and_5114_uses() -> None:

    assert len(ENCOUNTERS) == 27
    assert len(TAKEN) == 5114
    sizes = {IDS[card]: int(USES[card + 1] - USES[card]) for card in range(lay.COSTUMES)}
    assert (sizes["MUM"], sizes["KAN"], sizes["BLO"], sizes["TWI"]) == (3002, 1286, 405, 330)


def test_a_permutation_of_values_is_heard_as_the_lowest() -> None:

    for a, b in combinations(range(1, 7), 2):
        for c, d in permutations(range(1, 7), 2):
            if a != c and b != d and a != d and b != c:
                low = GAME.notation.hear(f"use BLO {a}{b}>{min(c, d)}{max(c, d)}")
                assert GAME.notation.hear(f"use BLO {b}{a}>{c}{d}") == low
