"""Section 8 of the rules page: every worked example with exactly its values."""

import pytest

from sugarhouse.games.sugartopia import GAME
from sugarhouse.games.sugartopia.content import LAND
from tests.games.sugartopia.tale import (
    after,
    area,
    board,
    count,
    laid,
    laying,
    names,
    refused,
    rotations,
    score,
    shown,
    summary,
    tell,
)

SHORT = "seats=RBPY turn=R hand=R:{} "


# 8.1 Placement.


@pytest.mark.parametrize(("cell", "legal"), [("1,-1", "023"), ("1,0", "025"), ("2,0", "")])
def test_8_1_toffee_fork_beside_the_castle(cell: str, legal: str) -> None:
    assert rotations(SHORT.format("TR"), "TR", cell) == legal


@pytest.mark.parametrize("turns", range(6))
def test_8_1_what_is_not_connected_is_refused(turns: int) -> None:
    assert refused(SHORT.format("TR"), f"TR@2,0.{turns}").code == "TOUCHES_NOTHING"
    if turns in (1, 4, 5):
        assert refused(SHORT.format("TR"), f"TR@1,-1.{turns}").code == "EDGES_DIFFER"


@pytest.mark.parametrize("card", LAND)
def test_8_1_every_land_card_has_18_placements_on_the_first_turn(card: str) -> None:
    assert count(SHORT.format(card), card) == 18
    assert count(SHORT.format(card), "GR") == 6


# 8.2, 8.3: areas and cubes.


def test_8_2_grass_joins_along_both_sides_of_a_road() -> None:
    state = laid("LRB@1,-1.0")
    assert names(state) == {"CAS.1", "CAS.0 LRB.0", "CAS.2 LRB.1"}
    assert not any(area(state, region).closed for region in ("CAS.0", "CAS.1", "CAS.2"))


def test_8_3_cubes_on_sheep_and_sugar_to_hungry_bears() -> None:
    state = laid("LRB@1,-1.0")
    assert summary(area(state, "CAS.0")) == "F1 H0 fed r hungry -"
    assert summary(area(state, "CAS.2")) == "F1 H0 fed b hungry -"
    text = GAME.position(state)
    assert text.endswith("board=CAS@0,0.0[s|S|s] LRB@1,-1.0[RS|BS]")
    assert " stock=35/6 " in text


# 8.4 Honey stays.


def test_8_4_honey_stays() -> None:
    turns = ("N3@1,-1.3", "DR@2,-1.0")
    state = laid(turns[0])
    assert summary(area(state, "N3.0")) == "F4 H1 fed - hungry -"
    assert area(state, "N3.0").regions == ["CAS.0", "CAS.2", "N3.0"]
    assert " stock=35/5 " in GAME.position(state)
    state = laid(*turns)
    assert " stock=34/5 " in GAME.position(state)
    assert summary(area(state, "DR.0")) == "F1 H0 fed - hungry -"
    assert summary(area(state, "DR.1")) == "F0 H0 fed - hungry r"
    assert area(state, "DR.2").regions == ["CAS.0", "CAS.2", "N3.0", "DR.2"]
    assert summary(area(state, "DR.2")) == "F3 H1 fed r hungry -"
    assert GAME.position(state).endswith("board=CAS@0,0.0[s|S|S] N3@1,-1.3[SSH] DR@2,-1.0[S|r|R]")


# 8.5 More hungry bears than cubes.

PICNIC = "seats=RB turn=R hand=R:Q1,B:0 deck=0"


def feeds(position: str, line: str) -> list[str]:
    state = tell(position, line)[0].state
    return [GAME.lexicon.say(move).partition("=")[2] for move in state.moves(0)]


def test_8_5_two_cubes_for_four_hungry_bears() -> None:
    assert sorted(feeds(PICNIC, "R Q1@1,0.3")) == ["bp", "by", "py", "rb", "rp", "ry"]
    assert len(feeds(PICNIC, "R Q1@1,0.0")) == 4


@pytest.mark.parametrize(("words", "code"), [("f1=r", "FEED_COUNT"), ("f1=rbp", "FEED_COUNT"), ("f1=rr", "NOT_HUNGRY")])
def test_8_5_other_feeds_are_illegal(words: str, code: str) -> None:
    assert refused(PICNIC, f"R Q1@1,0.3 {words}").code == code


def test_8_5_neutral_bears_may_be_fed_and_nobody_gets_their_cubes() -> None:
    text = after(PICNIC + " ginger=0", "R Q1@1,0.3 f1=py")
    assert " phase=over " in text
    assert " won=R:0/0,B:0/0 " in text
    running = tell(PICNIC, "R Q1@1,0.3 f1=py")[0].state
    assert board(PICNIC, "R Q1@1,0.3 f1=py").endswith("Q1@1,0.3[-|rbPYss]")
    assert [score(running, seat) for seat in (0, 1)] == [(0, 0, 0), (0, 0, 0)]


# 8.6 A completed area.

CLOSING = ("ZRY@0,1.4", "Q1@-1,1.5", "N4@-1,0.1*")


def test_8_6_a_completed_area() -> None:
    state = laid(CLOSING[0])
    assert summary(area(state, "ZRY.0")) == "F0 H0 fed r hungry -"
    assert area(state, "ZRY.0").regions == ["CAS.1", "ZRY.0"]
    assert summary(area(state, "ZRY.1")) == "F3 H0 fed - hungry -"
    state = laid(*CLOSING[:2])
    assert area(state, "Q1.1").regions == ["CAS.0", "ZRY.1", "Q1.1"]
    assert summary(area(state, "Q1.1")) == "F1 H0 fed r b p y hungry -"
    assert area(state, "Q1.0").regions == ["CAS.1", "ZRY.0", "Q1.0"]
    assert not area(state, "Q1.0").closed
    state = laid(*CLOSING)
    assert area(state, "N4.0").regions == ["CAS.1", "ZRY.0", "Q1.0", "N4.0"]
    assert area(state, "N4.0").closed
    assert area(state, "N4.1").regions == ["CAS.0", "CAS.2", "ZRY.1", "Q1.1", "N4.1"]
    assert summary(area(state, "N4.1")) == "F3 H1 fed r b p y hungry -"
    text = GAME.position(state)
    assert text.endswith("board=CAS@0,0.0[s|s|S] ZRY@0,1.4[r|ss|y] Q1@-1,1.5[-|RBPYsS] N4@-1,0.1[-|SH|-]")
    assert " stock=32/5 won=R:1/0,B:0/0,P:0/0,Y:0/0 paid=CAS.1:R1+0/0 " in text


# 8.7 The five scoring cases.


@pytest.mark.parametrize(
    ("turns", "region", "before", "gains"),
    [
        (
            ("TY@-1,1.5", "BBY@-1,2.3", "DB@0,1.5"),
            "CAS.1 TY.0 BBY.1 DB.2",
            "F1 H0 fed b b y hungry -",
            {"B": (2, 1, 0), "Y": (1, 0, 0)},
        ),
        (
            ("BBY@1,-1.1", "N5@2,-1.2"),
            "CAS.2 BBY.1 N5.1",
            "F0 H1 fed b y hungry -",
            {"B": (1, 0, 0), "Y": (1, 0, 0)},
        ),
        (
            ("N4@0,1.5", "TP@1,0.0", "LPY@1,1.1"),
            "CAS.1 N4.1 TP.1 LPY.1",
            "F1 H1 fed p y hungry -",
            {"P": (1, 0, 0), "Y": (1, 0, 0)},
        ),
        (
            ("N1@-1,0.3", "BRP@-1,-1.5", "ZRY@0,-1.3"),
            "N1.1 BRP.1 ZRY.0",
            "F0 H1 fed r p hungry r",
            {"R": (1, 0, 1), "P": (1, 0, 0)},
        ),
        (
            ("LPY@-1,0.1", "ZRY@-2,0.3", "LRB@-1,-1.0"),
            "CAS.1 LPY.0 ZRY.1 LRB.1",
            "F3 H0 fed b p hungry -",
            {"B": (1, 1, 0), "P": (1, 1, 0)},
        ),
    ],
    ids="abcde",
)
def test_8_7_scoring(turns: tuple[str, ...], region: str, before: str, gains: dict[str, tuple[int, int, int]]) -> None:
    found = area(laid(*turns), region.split()[0])
    assert (" ".join(found.regions), summary(found)) == (region, before)
    assert {"RBPY"[share.seat]: (share.bears, share.loose, share.honey) for share in found.shares} == gains


def test_8_7_boards_for_reference() -> None:
    assert GAME.position(laid("TY@-1,1.5", "BBY@-1,2.3", "DB@0,1.5")).endswith(
        "board=CAS@0,0.0[S|s|S] TY@-1,1.5[ss|Y|-] BBY@-1,2.3[s|BYS] DB@0,1.5[S|b|B]"
    )
    assert GAME.position(laid("LPY@-1,0.1", "ZRY@-2,0.3", "LRB@-1,-1.0")).endswith(
        "board=CAS@0,0.0[S|s|s] LPY@-1,0.1[Ps|Ys] ZRY@-2,0.3[r|SS|Y] LRB@-1,-1.0[Rs|BS]"
    )


# 8.8, 8.11: the cookie bonus, as a whole line.

START = "seats=RBPY turn=Y hand=R:ZBP,B:BRP,P:TY,Y:TR deck=Q1,LPY,N1,DP,DR"
FOUR_WALKS = (
    "Y TR@1,0.2",
    "R ZBP@0,1.5",
    "B BRP@1,1.3",
    "P TY@2,1.2",
    "Y Q1@-1,1.3",
    "R LPY@-1,2.3 f1=y",
    "B N1@0,2.2",
    "P DP@-1,0.4",
    "Y DR@2,0.5",
    "R GR@-2,3",
    "B GB@-1,3*",
    "P GP@1,-1*",
    "Y GY@-2,0",
)
WALKS = [
    (2, [[-2, 3], [-1, 2], [0, 1], [0, 2], [1, 1], [1, 0], [0, 1], [0, 0]]),
    (1, [[-1, 3], [0, 2], [1, 1], [1, 0], [0, 1], [0, 0]]),
    (2, [[1, -1], [1, 0], [0, 1], [0, 0]]),
    (0, [[-2, 0], [-1, 0], [0, 0]]),
]


def test_8_8_four_walks_and_a_shared_victory() -> None:
    table, steps = tell(START, *FOUR_WALKS)
    result = GAME.result(table.state)
    walks = [next(line.data for line in seat.lines if line.clause == "3.9.9") for seat in result.seats]
    assert [(walk["cookies"], walk["walk"]) for walk in walks] == WALKS
    assert [seat.score for seat in result.seats] == [11, 3, 11, 2]
    assert [score(table.state, seat) for seat in range(4)] == [(7, 0, 2), (1, 0, 1), (7, 0, 2), (2, 0, 0)]
    assert (result.winners, result.ending) == ((0, 2), "shared")
    told = [event for event in steps[-1].events if event["kind"] == "walk"]
    assert [(event["cookies"], event["cells"]) for event in told] == WALKS


def test_8_8_closed_on_the_way() -> None:
    _, steps = tell(START, *FOUR_WALKS)
    closed = [(n, event) for n, step in enumerate(steps) for event in step.events if event.get("why") == "closed"]
    assert [n for n, _ in closed] == [10, 11]
    assert closed[0][1]["regions"] == ["ZBP.2", "LPY.1", "N1.1"]
    assert closed[0][1]["gains"] == [
        {"seat": 2, "bears": 1, "loose": 0, "honey": 0, "points": 1},
        {"seat": 3, "bears": 1, "loose": 0, "honey": 0, "points": 1},
    ]
    assert closed[0][1]["jar"] == {"sugar": 0, "honey": 1}
    assert closed[1][1]["regions"] == ["CAS.0", "TR.1", "ZBP.0"]
    assert closed[1][1]["gains"] == [{"seat": 0, "bears": 1, "loose": 0, "honey": 0, "points": 1}]


def test_8_11_a_line_in_the_middle_of_a_choice() -> None:
    assert after(START, *FOUR_WALKS[:5], "R LPY@-1,2.3") == (
        "seats=RBPY turn=R phase=feed:1 opts=default stock=25/6 won=R:0/0,B:0/0,P:0/0,Y:0/0 "
        "hand=R:0,B:N1,P:DP,Y:DR deck=0 ginger=RBPY board=CAS@0,0.0[s|s|S] TR@1,0.2[-|R|ss] ZBP@0,1.5[b|ss|p] "
        "BRP@1,1.3[s|RPS] TY@2,1.2[SS|y|-] Q1@-1,1.3[-|RBPYsS] LPY@-1,2.3[PS|yS]"
    )


def test_8_11_the_last_line() -> None:
    assert after(START, *FOUR_WALKS) == (
        "seats=RBPY turn=Y phase=over opts=default stock=23/6 won=R:7/0,B:1/0,P:7/0,Y:2/0 "
        "paid=CAS.0:R1+0/0;CAS.1:R1+0/0,B1+0/0,P3+1/0,Y1+0/0;CAS.2:P1+0/0;TR.2:R2+3/0,P1+0/0;ZBP.2:P1+0/0,Y1+0/0 "
        "hand=R:0,B:0,P:0,Y:0 deck=0 ginger=0 board=CAS@0,0.0[s|s|s] TR@1,0.2[-|r|ss] ZBP@0,1.5[b|ss|p] "
        "BRP@1,1.3[s|rps] TY@2,1.2[ss|y|-] Q1@-1,1.3[-|rbpyss] LPY@-1,2.3[ps|ys] N1@0,2.2[-|sh|-|s] "
        "DP@-1,0.4[p|p|s] DR@2,0.5[s|r|r] GR@-2,3 GB@-1,3 GP@1,-1 GY@-2,0"
    )


# 8.9 End of the deck, for each seat count.


@pytest.mark.parametrize(
    ("seats", "placements", "draws", "land"),
    [(2, 23, 19, [11, 10]), (3, 24, 18, [7, 7, 7]), (4, 25, 17, [6, 5, 5, 5])],
)
def test_8_9_end_of_the_deck_when_gingermen_come_last(seats: int, placements: int, draws: int, land: list[int]) -> None:
    state = GAME.parse(f"seats={'RBPY'[:seats]} turn=R")
    turns: list[tuple[int, bool, bool]] = []
    while state.to_act():
        seat, deck, choosing = int(state.v[1]), int(state.v[6]), state.v[0] == 1
        move = state.moves(seat)[0]
        state.play(seat, move)
        if not choosing:
            turns.append((seat, move < 245700, False))
        if state.v[6] < deck:
            turns[-1] = (*turns[-1][:2], True)
    assert len(turns) == placements
    assert [drew for _, _, drew in turns] == [True] * draws + [False] * (placements - draws)
    assert [sum(mine and who == seat for who, mine, _ in turns) for seat in range(seats)] == land
    assert [seat for seat, _, _ in turns] == [n % seats for n in range(placements)]
    assert [is_land for _, is_land, _ in turns] == [True] * 21 + [False] * seats


# 8.10 Hand of two.


def test_8_10_hand_of_two() -> None:
    text = after("turn=R hand=R:TR!,B:DB,P:DP,Y:DY deck=N3,N6", "R GR@1,0")
    assert " hand=R:TR!+N3,B:DB!,P:DP,Y:DY deck=N6 " in text


def test_examples_are_laid_out_so_that_each_card_is_in_hand_in_time() -> None:
    assert laying("TR@1,0.2", "GB@0,1", "ZBP@0,1.5", seats="RB") == "seats=RB turn=R  hand=R:TR,B:0 deck=ZBP"
    assert shown("a rng=0.1 b") == "a b"
