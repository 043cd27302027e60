"""Areas, closing, scoring and walks against slow and obvious implementations, on random and on compact boards."""

import pytest

from sugarhouse.core.game import Setup
from sugarhouse.core.rng import Rng, seeded
from sugarhouse.games.sugartopia import GAME
from sugarhouse.games.sugartopia.queries import walk
from sugarhouse.games.sugartopia.rules import Topia
from sugarhouse.games.sugartopia.view import TopiaView
from sugarhouse.games.sugartopia.viewing import view
from sugarhouse.lab.speed import is_compiled
from tests.games.sugartopia.reference import DIRECTIONS, cubes, seen, shares

GAMES = 12 if is_compiled() else 3


def close_together(state: Topia, dice: Rng) -> int:
    """A move that touches as many cards as any of a few: compact boards have many ways to walk."""
    moves = state.moves(int(state.v[1]))
    cells = {(laid.q, laid.r) for laid in view(state, -1).board}

    def touching(move: int) -> int:
        fields = GAME.lexicon.spell(move)
        if "q" not in fields:
            return 0
        q, r = int(str(fields["q"])), int(str(fields["r"]))
        return sum((q + dq, r + dr) in cells for dq, dr in DIRECTIONS)

    return max((moves[dice.below(len(moves))] for _ in range(12)), key=touching)


def compare(state: Topia) -> None:
    """Everything that follows from the board."""
    table = view(state, -1)
    land = seen(table)
    expected = land.areas()
    assert sorted(map(sorted, expected)) == sorted(sorted(area.regions) for area in table.areas)
    over = table.phase == "over"
    fresh = {f"{table.last}.{n}" for n in range(4)} if table.phase == "feed" else set()
    for area in table.areas:
        complete = land.is_complete(set(area.regions))
        assert area.closed == complete
        pending = bool(fresh & set(area.regions))
        assert area.scored == (over or (complete and not pending))
        compare_cubes(table, area)
    for found in table.walks:
        cookies, cells = land.best_walk(f"G{table.seats[found.seat].colour}")
        assert found.cookies == max(cookies, 0)
        assert [tuple(cell) for cell in found.cells] == cells
        assert found.cells == walk(state, found.seat)


def compare_cubes(table: TopiaView, area) -> None:  # type: ignore[no-untyped-def]  # an TopiaAreaView
    sugar, honey, fed, hungry = cubes(table, set(area.regions))
    assert (area.sugar, area.honey) == (sugar, honey)
    assert {letter: count for letter, count in zip("rbpy", area.fed, strict=True) if count} == fed
    assert {letter: count for letter, count in zip("rbpy", area.hungry, strict=True) if count} == hungry
    if not area.scored:
        seats = "".join(seat.colour for seat in table.seats)
        gains, _ = shares(sugar, honey, fed, hungry, seats)
        told = {seats[share.seat]: (share.bears, share.loose, share.honey) for share in area.shares}
        assert told == gains
        assert [share.points for share in area.shares] == [one + two + 2 * three for one, two, three in told.values()]


@pytest.mark.parametrize("seed", range(GAMES))
def test_random_boards(seed: int) -> None:
    state = GAME.deal(Setup(2 + seed % 3, {"castle_through": "on"} if seed % 4 == 1 else {}), seeded(seed))
    dice = seeded(seed + 1000)
    while state.to_act():
        state.play(int(state.v[1]), state.random_move(int(state.v[1]), dice))
        compare(state)


@pytest.mark.parametrize("seed", range(GAMES))
def test_compact_boards(seed: int) -> None:
    state = GAME.deal(Setup(4, {"castle_through": "on"} if seed % 4 == 1 else {}), seeded(seed))
    dice = seeded(seed + 2000)
    while state.to_act():
        state.play(int(state.v[1]), close_together(state, dice))
    compare(state)


@pytest.mark.parametrize("seed", range(GAMES))
def test_scoring_closed_areas_at_once_or_at_the_end_is_the_same(seed: int) -> None:
    """3.4.4: what events paid out adds up to what the board at the end would have paid."""
    state = GAME.deal(Setup(2 + seed % 3), seeded(seed))
    dice = seeded(seed + 3000)
    won = [[0, 0] for _ in range(state.seats)]
    jar = [0, 0]
    while state.to_act():
        state.sink = []
        state.play(int(state.v[1]), close_together(state, dice))
        for event in state.sink or []:
            told = event.told_to(-1)
            if told["kind"] == "score":
                for gain in told["gains"]:  # type: ignore[attr-defined]  # JSON of this game
                    won[gain["seat"]][0] += gain["bears"] + gain["loose"]
                    won[gain["seat"]][1] += gain["honey"]
                jar[0] += told["jar"]["sugar"]  # type: ignore[index]  # JSON of this game
                jar[1] += told["jar"]["honey"]  # type: ignore[index]  # JSON of this game
    table = view(state, -1)
    assert [[seat.sugar, seat.honey] for seat in table.seats] == won
    assert (table.stock.sugar, table.stock.honey) == (jar[0], jar[1])
