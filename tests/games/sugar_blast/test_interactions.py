"""Two rules at once: what happens in which order, worked out by hand on small trays (3.8, 3.9)."""

from sugarhouse.games.sugar_blast import GAME
from tests.games.sugar_blast import E1, E9, after, bag_counts, events, field, legal, played

FOUR = "MCSGLB/GLBGCS/MCSMLB/GMMCMS/MCSGLB/GLBMCS"


def kept(position: str, *turns: str) -> list[tuple[object, object]]:
    return [(event.data["candy"], event.data["why"]) for event in events(position, *turns) if event.kind == "keep"]


def test_base_candies_then_platter_then_bombs_then_gifts() -> None:  # 3.9, order inside one Blast
    platter = "MCSGLB/GLBMCS/MCSMLB/!MMCBS/MCSGLB/GLBMCS SN:S h=-|- o=O5 p=PLATTER,BOMB f=b3 n=GSLGSLGSL"
    assert kept(platter, "d3d4 ~C ~M")[:3] == [("M", "blast"), ("C", "platter"), ("M", "bomb")]
    wrapped = "MCSGLB/GLBMCS/M+CSMLB/!MMCBS/MCSGLB/GLBMCS SN:S h=-|- o=O5 p=BOMB,WRAP n=BSGLSGLSGLSGL"
    assert kept(wrapped, "d3d4 ~C")[:3] == [("M", "blast"), ("C", "bomb"), ("B", "gift")]


def test_a_win_by_the_platter_leaves_bombs_unpaid_but_gone() -> None:  # 3.8.2
    start = "MCSGLB/GLBMCS/M+CSMLB/!MMCBS/MCSGLB/GLBMCS SN:S h=M2|- o=O1 p=PLATTER,BOMB f=b3 q=BOMB2".replace("M+", "M")
    end = after(start, "d3d4 ~M")
    assert end.split()[0] == "MCSGLB/GLBMCS/..SCLB/....BS/..SGLB/GLBMCS"
    assert (field(end, "h"), field(end, "q"), field(end, "over")) == ("M4|-", "BOMB3", "S")


def test_a_win_by_base_candies_returns_covers_and_cracks_locks() -> None:  # 3.8.2
    start = "MCSGLB/GLBMCS/MCSMLB/GMM+CBS/MCSxGLB/GLBMCS SN:S h=M3|- o=O1 p=LOCK,WRAP"
    end = after(start, "d3d4")
    assert end.split()[0] == "MCSGLB/GLBMCS/MCSCLB/G...BS/MCSGLB/GLBMCS"
    assert (field(end, "q"), field(end, "h"), field(end, "over")) == ("LOCK3,WRAP3", "M4|-", "S")
    assert bag_counts(end)["M"] == 12 - 4 - 5


def test_a_winning_gift_takes_no_token_and_does_not_tilt() -> None:  # 3.8.2, 3.9.20, 3.9.61
    start = "MCSGLB/GLBGCS/MCSMLB/GM+MCMS/MCSGLB/GLBMCS SN:S h=L3|- o=O1 p=TRADE,WRAP n=L"
    end = after(start, "d3d4 =S")
    assert end.split()[0] == "MCSGLB/GLBGCS/MCSCLB/....../MCSGLB/GLBMCS"
    assert (field(end, "k"), field(end, "q"), field(end, "over")) == ("-|-", "TRADE3,WRAP3", "S")


def test_an_emptied_bag_gives_no_gift() -> None:  # 3.9.61: the unkept candies are in the bag first
    held = "h=M1C2S2G2L3B2|C2S2G2L2B3|C2S2G2L2B1"
    start = f"MCSGLB/GLBMCS/MCSMLB/GM+M+CBS/MCSGLB/GLBMCS SWN:S {held} o=O2 p=WRAP a=win_check:end_of_turn"
    assert "M" in bag_counts(start)
    assert [why for _, why in kept(start, "d3d4")][:3] == ["blast", "gift", "gift"]


def test_a_winning_cherry_leaves_the_tray_tilted_and_not_refilled() -> None:  # 3.8.4
    start = "MCSGLB/GLBMCS/MCSMLB/GMMCBS/MCS^GLB/GL^BMCS SN:S h=L3|- o=O1 p=CHERRY"
    end = after(start, "d3d4 %L")
    assert end.split()[0] == "M...LB/GCSGCS/MLBMLB/GCSCBS/MCS^GLB/GLBMCS"
    assert (field(end, "q"), field(end, "h"), field(end, "over")) == ("CHERRY2", "M1L4|-", "S")


def test_spin_delivers_the_cherries_of_the_named_side_in_its_order() -> None:  # 3.9.15, 3.9.66
    start = "MCSGLB/GLBMCS/MCSMLB/GMMCBS/MC^SGL^B/GLBMC^S SN:S h=-|- o=O5 p=SPIN,CHERRY k=SPIN1|SPIN1"
    told = [event for event in events(start, "d3d4 >E %L %B") if event.kind in ("uncover", "tilt", "refill")]
    assert told[0].data["side"] == "E"
    assert [event.data["cell"] for event in told[1:3]] == ["e1", "e2"]
    assert [event.data["cell"] for event in told[3:6]] == ["c3", "b3", "a3"]


def test_a_bomb_in_a_corner_clips_and_sets_off_the_next() -> None:  # 3.9.50
    start = "MCSGLB/GLBMCS/MCSMLB/GMMCBS/MCSG!B/GLBMC! SN:N h=-|- o=O5 p=BOMB q=BOMB1"
    near = start.replace("SN:N", "SN:N!").replace("GMMCBS/MCSG!B", "GCLMMM/MCSG!B")
    told = next(event.data for event in events(near, "M:d3-f3 ~C ~B") if event.kind == "explode")
    assert told == {"cells": ["f1", "e2"], "removed": ["d1", "e1", "d2", "f2"]}


def test_the_candy_a_bomb_removes_may_pay_the_platter() -> None:  # 3.9.53
    start = "MCSGLB/GLBMCS/MCSCLB/GLMMM!/MCSGLB/GLBMCS SN:S! h=-|- o=O5 p=PLATTER,BOMB f=e4"
    asked = played(start, "M:c3-e3")
    assert field(GAME.position(asked), "ask") == "extra:M:c3-e3"
    assert legal(asked) == ["~B", "~L", "~M"]
    assert field(GAME.position(played(GAME.position(asked), "~B")), "ask") == "extra:M:c3-e3~B"


def test_a_second_helping_taken_this_turn_waits_for_the_next() -> None:  # section 9, case 21
    two = "MCSGLB/GLBMCS/MSMGLB/GLCMCC/MSMGLB/GLBMCS SN:S h=-|- o=O1 p=SECOND n=GLBSGL"
    end = after(two, "c3d3 M:c2-c4")
    assert (field(end, "k"), end.split()[1]) == ("SECOND1|-", "SN:N")


def test_blasts_of_a_second_helping_count_for_the_lock() -> None:  # 3.9.26, 3.9.55, 3.7.1
    start = f"{E1} SN:S h=-|- o=O5 p=SECOND,LOCK k=SECOND1|- n=GSL"
    asked = after(start, "d3d4")
    swap = next(words for words in legal(asked) if words != "+-")
    done = played(asked, swap)
    while field(GAME.position(done), "ask") not in ("lock", ""):
        done = played(GAME.position(done), legal(done)[0])
    assert field(GAME.position(done), "ask") == "lock"


def test_a_trade_in_that_completes_wins_although_a_blast_stands() -> None:  # section 9, case 26
    end = after(f"{E9} SN:S h=M1G3|- o=O1 p=TRADE k=TRADE1|- q=TRADE2", "X:M>a5")
    assert end.split()[0].split("/")[1] == "MLBMCS"
    assert (field(end, "h"), field(end, "t"), field(end, "over")) == ("G4|-", "", "S")


def test_a_shake_up_keeps_pieces_floors_and_platter() -> None:  # 3.7.2
    start = "MC*GLB/GLBMCS/MCSGLB/GLBMCS/MCSGLB/GLBMCS SN:N h=-|- o=O1 p=WILD,PLATTER f=e4 j=1 n=C"
    assert legal(start) == ["E"]
    end = after(start, "E E:f1")
    assert end.split()[0].split("/")[0][2] == "*"
    assert (field(end, "f"), field(end, "j")) == ("e4", "0s")


def test_rainbow_fives_remove_the_type_and_keep_two() -> None:  # 3.5.2, 3.9.36, 3.9.38
    start = "MCSGLB/GLBGCS/LCSCLB/MM*MMS/LCSGLB/GLBLCM SN:S! h=-|- o=O5 p=WILD n=SGLGCBS"
    told = events(start, "M:a3-e3")
    assert next(event.data["cells"] for event in told if event.kind == "remove") == ["f1", "a3", "b3", "d3", "e3", "a6"]
    assert kept(start, "M:a3-e3")[:2] == [("M", "blast"), ("M", "blast")]


LICKS = "a=last_licks:on"


def test_after_completing_a_second_player_may_still_win_with_more_candies() -> None:  # 3.8.6
    last = f"{E1} SN:N h=L4|M3C1S1 o=O1 l=S {LICKS}"
    assert field(after(last, "d3d4"), "over") == "N"
    level = f"{E1} SN:N h=L4C1|M3C1 o=O1 l=S {LICKS}"
    assert field(after(level, "d3d4"), "over") == "N"  # as many: the later in turn order
    fewer = f"{E1} SN:N h=L4C1|M3 o=O1 l=S {LICKS}"
    assert field(after(fewer, "d3d4"), "over") == "S"
    neither = f"{E1} SN:N h=L4|M2 o=O1 l=S {LICKS} n=GSL"
    assert field(after(neither, "d3d4"), "over") == "S"


def test_the_last_of_the_round_ends_the_game_at_once() -> None:  # 3.8.6
    end = after(f"{E1} SN:N h=-|M3 o=O1 {LICKS}", "d3d4")
    assert end.split()[0] == "MCSGLB/GLBMCS/MCSCLB/G...BS/MCSGLB/GLBMCS"
    assert (field(end, "l"), field(end, "over")) == ("N", "N")


def test_candies_lie_aside_until_no_blast_is_left() -> None:  # 3.8.6
    start = f"{E1} SWN:S h=M3|-|- o=O1 {LICKS} n=LLLMGCBMC"
    state = GAME.parse(start)
    state.sink = []
    GAME.debug.load(state, [])
    state.play(0, GAME.notation.hear("d3d4"))
    told = [event.kind for event in state.sink]
    assert told.index("aside") < len(told) - 1 - told[::-1].index("bag")
    assert field(GAME.position(state), "h") == "M4|-|-"
    assert GAME.position(state).split()[2] == "SWN:W"
