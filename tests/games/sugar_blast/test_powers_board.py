"""Power cards with tokens on the tray (3.9.1, 3.9.2, 3.9.30 to 3.9.67)."""

from sugarhouse.games.sugar_blast import GAME
from tests.games.sugar_blast import E1, after, events, field, legal, played

FOUR = "MCSGLB/GLBGCS/MCSMLB/GMMCMS/MCSGLB/GLBMCS"


def first(kind: str, position: str, words: str) -> dict[str, object]:
    return dict(next(event.data for event in events(position, words) if event.kind == kind))


def test_a_piece_is_never_among_the_others() -> None:  # 3.9.1
    start = "MCSGLB/GLBGCS/MCSCLB/#MMMMS/MCSGLB/GLBMCS SN:S! h=-|- o=O1 p=ROCK"
    assert first("blast", start, "M:b3-e3")["others"] == ["f3"]


def test_a_cover_travels_with_its_swapped_candy() -> None:  # 3.9.2
    start = "MCSGLB/GLBMCS/MCSMLB/GMMC+BS/MCSGLB/GLBMCS SN:S h=-|- o=O1 p=WRAP n=SGL"
    end = after(start, "d3d4")
    assert end.split()[0].split("/")[3] == "GCSC+BS"  # up to d4 with the swap, and down again with the tilt


def test_a_rock_stops_what_slides_and_stays_where_it_is_swapped_to() -> None:  # 3.9.30, 3.9.31
    start = "MCSGLB/GLBMCS/MCSMLB/GMM#BS/MCSGLB/GLBMCS SN:S h=-|- o=O1 p=ROCK n=SGL"
    told = events(start, "d3d4")
    assert next(e.data["slides"] for e in told if e.kind == "tilt") == [
        ["b4", "b3"],
        ["b5", "b4"],
        ["b6", "b5"],
        ["c4", "c3"],
        ["c5", "c4"],
        ["c6", "c5"],
    ]
    assert [e.data["cell"] for e in told if e.kind == "refill"][:3] == ["d3", "b6", "c6"]


def test_a_stretch_with_the_rainbow_needs_three_real_candies() -> None:  # 3.9.35, 3.9.36
    ground = "SCSGLB/GLBSCB/SCGCLS/{}/SCSGLB/GLBCCS SN:S! h=-|- o=O5 p=WILD"
    assert legal(ground.format("MM*MCS")) == ["M:a3-d3"]
    assert legal(ground.format("MMM*CS")) == ["M:a3-d3"]
    assert after(ground.format("MM*SCS")).split()[1] == "SN:N"


def test_a_mega_may_cross_on_the_rainbow_with_two_real_candies_each_way() -> None:  # 3.9.37
    start = "SCSGLB/GLBSCB/SCMCLS/GM*MCS/SCMGLB/GLBCCS SN:S! h=-|- o=O5 p=WILD"
    assert legal(start) == ["M+c3"]
    told = events(f"{start} n=SGLSGLSGLSGL", "M+c3 =C")
    assert next(e.data["cells"] for e in told if e.kind == "blast") == ["c2", "b3", "c3", "d3", "c4"]
    assert next(e.data["cells"] for e in told if e.kind == "remove") == ["b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4"]


def test_the_rainbow_is_never_removed_and_may_serve_several_types() -> None:  # 3.9.38
    start = "SCSGLB/GLCSCB/SCCCLS/MMM*CS/SCSCLB/GLBCLS SN:S! h=-|- o=O5 p=WILD"
    assert "M:a3-d3" in legal(start)
    assert len({words[0] for words in legal("SCSGLB/GLBCSB/SCGCLS/MMM*GS/SCSCLB/GLBGLS SN:S! h=-|- o=O5 p=WILD")}) == 2
    assert after(f"{start} n=GLBGLBGLB", "M:a3-d3").count("*") == 1


def test_syrup_holds_what_lies_on_it() -> None:  # 3.9.40
    start = "MCSGLB/GLBMCS/MCSMLB/GMMCBS/MCSGLB/GLBMCS SN:S h=-|- o=O1 p=SYRUP n=SGL"
    slides = first("tilt", start, "d3d4")["slides"]
    assert ["b4", "b3"] in slides  # type: ignore[operator]  # JSON of an event
    assert ["b5", "b4"] not in slides  # type: ignore[operator]  # JSON of an event
    assert ["b6", "b5"] not in slides  # type: ignore[operator]  # JSON of an event


def test_the_platter_gives_one_more_of_the_removed_candies() -> None:  # 3.9.45
    start = f"{FOUR} SN:S h=-|- o=O5 p=PLATTER f=b3"
    asked = played(start, "d3d4 =S")
    assert field(GAME.position(asked), "ask") == "extra:M:b3-e3=S"
    assert legal(asked) == ["~G", "~M"]
    assert first("keep", start, "d3d4 =S ~G")["why"] == "blast"
    assert field(after(f"{start} n=SGLMCG", "d3d4 =S ~G"), "h") == "M1S1G1|-"
    away = f"{FOUR} SN:S h=-|- o=O5 p=PLATTER f=c5 n=SGLMCG"
    assert field(after(away, "d3d4 =S"), "h") == "M1S1|-"


def test_the_platter_goes_around_the_middle() -> None:  # 3.9.46
    way = []
    for here in ("b3", "c5", "e4", "d2"):
        way.append(field(after(f"{E1} SN:S h=-|- o=O5 p=PLATTER f={here} t=b1p n=GSL", "d3d4"), "f"))
    assert way == ["c5", "e4", "d2", "b3"]


def test_a_platter_has_not_paid_where_the_candies_of_the_blast_have_won_already() -> None:  # 3.8.2, 3.9.45
    end = after(f"{E1} SN:S h=M3|- o=O1 p=PLATTER f=b3", "d3d4")
    assert (field(end, "h"), field(end, "t"), field(end, "over")) == ("M4|-", "b1", "S")
    end = after(f"{E1} SN:S h=M2|- o=O1 p=PLATTER f=b3", "d3d4")
    assert (field(end, "h"), field(end, "t"), field(end, "over")) == ("M4|-", "b1p", "S")


BOMB = "MCSGLB/GLBMCS/MCSMLB/!MMCBS/MCSGLB/GLBMCS SN:S h=-|- o=O5 p=BOMB n=SGLSGLSGLSGL"


def test_a_bomb_beside_a_blasted_candy_removes_what_is_around_it() -> None:  # 3.9.50
    told = first("explode", BOMB, "d3d4 ~C")
    assert told == {"cells": ["a3"], "removed": ["a2", "b2", "a4", "b4"]}


def test_a_bomb_sets_off_a_bomb_around_it_but_not_by_its_candies() -> None:  # 3.9.50
    chain = "MCSGLB/GLBMCS/!CSMLB/!MMCBS/MCSGLB/GLBMCS SN:S h=-|- o=O5 p=BOMB"
    assert first("explode", chain, "d3d4 ~C ~C")["cells"] == ["a3", "a4"]
    near = "MCSGLB/!LBMCS/MCSMLB/!MMCBS/MCSGLB/GLBMCS SN:S h=-|- o=O5 p=BOMB"
    assert first("explode", near, "d3d4 ~C")["cells"] == ["a3"]  # a4 is removed beside a5


def test_each_bomb_gives_one_candy_and_returns_to_the_pile() -> None:  # 3.9.51, 3.9.52
    told = [e.data for e in events(BOMB, "d3d4 ~C") if e.kind == "keep"]
    assert [(data["candy"], data["why"]) for data in told][:2] == [("M", "blast"), ("C", "bomb")]
    assert field(after(BOMB, "d3d4 ~C"), "q") == "BOMB3"


def test_a_new_bomb_is_set_after_any_blast_but_a_three() -> None:  # 3.9.52
    assert field(after(f"{FOUR} SN:S h=-|- o=O5 p=BOMB", "d3d4 =S"), "ask") == "bomb:b3,c3,d3,e3"
    assert field(after(f"{E1} SN:S h=-|- o=O5 p=BOMB n=GSL", "d3d4"), "q") == "BOMB3"
    wild = "MCSGLB/GLBMCS/MCSMLB/GM*CMS/MCSGLB/GLBMCS SN:S h=-|- o=O5 p=WILD,BOMB"
    assert field(after(wild, "d3d4 =G"), "ask") == "bomb:b3,d3,e3"


def test_bombs_count_as_the_blast_for_platter_wraps_and_locks() -> None:  # 3.9.53
    start = "MCSGLB/GLBMCS/M+CSMLB/!MMCBS/MCSGLB/GLBMCS SN:S h=-|- o=O5 p=BOMB,WRAP n=LSGLSGLSGLSGL"
    told = [(e.data["candy"], e.data["why"]) for e in events(start, "d3d4 ~C") if e.kind == "keep"]
    assert told[:3] == [("M", "blast"), ("C", "bomb"), ("L", "gift")]
    locked = "MCSGLB/GLxBMCS/MCSMLB/!MMCBS/MCSGLB/GLBMCS SN:S h=-|- o=O5 p=BOMB,LOCK"
    assert first("uncover", locked, "d3d4 ~C") == {"cell": "b5", "cover": "x", "why": "cracked"}


def test_a_lock_may_follow_two_blasts() -> None:  # 3.9.55
    asked = played(f"{E1} SN:S h=-|- o=O5 p=LOCK t=b1 n=GSL", "d3d4")
    assert field(GAME.position(asked), "ask") == "lock"
    assert len(legal(asked)) == 37
    assert field(after(GAME.position(asked), "x:c2"), "q") == "LOCK2"
    assert field(after(GAME.position(asked), "x-"), "q") == "LOCK3"


def test_a_locked_candy_is_not_taken_by_exchange_or_trade_in() -> None:  # 3.9.56
    locked = "MxCSGLB/GLBMCS/MCSGLB/GLBMCS/MCSGLB/GLBMCS SN:S h=C1|- o=O1 p=LOCK,TRADE k=TRADE1|- n=S"
    assert "X:C>a6" not in legal(locked)
    assert "E:a6" not in legal(played(locked, "E"))


def test_the_first_candy_of_the_first_refill_is_wrapped() -> None:  # 3.9.60
    told = [e.data["wrapped"] for e in events(f"{E1} SN:S h=-|- o=O5 p=WRAP n=GSL", "d3d4") if e.kind == "refill"]
    assert told == [True, False, False]
    later = [
        e.data["wrapped"] for e in events(f"{E1} SN:S h=-|- o=O5 p=WRAP t=b1w n=GSL", "d3d4") if e.kind == "refill"
    ]
    assert later == [False, False, False]


def test_each_removed_wrap_is_a_gift_from_the_bag() -> None:  # 3.9.61
    start = "MCSGLB/GLBMCS/MCSMLB/GM+M+CBS/MCSGLB/GLBMCS SN:S h=-|- o=O5 p=WRAP n=LBGSL"
    assert field(after(start, "d3d4"), "h") == "M1L1B1|-"
    won = "MCSGLB/GLBMCS/MCSMLB/GM+M+CBS/MCSGLB/GLBMCS SN:S h=L3|- o=O1 p=WRAP n=LBGSL"
    assert field(after(won, "d3d4"), "h") == "M1L4|-"


def test_a_cherry_is_put_on_a_central_candy_at_the_end_of_each_turn() -> None:  # 3.9.65
    asked = played(f"{E1} SN:S h=-|- o=O5 p=CHERRY n=GSL", "d3d4")
    assert legal(asked) == ["^c3", "^c4", "^d3", "^d4"]
    only = "MCSGLB/GLBMCS/MC^#MLB/GMMCBS/MCSGLB/GLBMCS SN:S h=-|- o=O5 p=CHERRY,ROCK"
    assert field(GAME.position(GAME.parse(only)), "q") == "CHERRY2"


def test_cherries_in_the_two_near_rows_are_delivered() -> None:  # 3.9.66
    start = "MCSGLB/GLBMCS/MCSMLB/GMMCBS/MCS^GLB/GL^BMCS SN:S h=-|- o=O5 p=CHERRY"
    asked = played(start, "d3d4")
    assert field(GAME.position(asked), "ask") == "cherry:S"
    assert field(GAME.position(asked), "q") == "CHERRY2"  # the near one is in the pile, the other still lies
    assert legal(asked) == ["%B", "%C", "%G", "%L", "%M", "%S"]
    told = [(e.data["cell"], e.data["why"]) for e in events(start, "d3d4 %L %B (G)(S)(L)") if e.kind == "uncover"]
    assert told == [("b1", "delivered"), ("c2", "delivered")]
    assert field(after(f"{start} n=GSL", "d3d4 %L %B"), "h") == "M1L1B1|-"


def test_a_cherry_whose_candy_is_removed_brings_nothing() -> None:  # 3.9.67
    start = "MCSGLB/GLBMCS/MCSMLB/GMM^CBS/MCSGLB/GLBMCS SN:S h=-|- o=O5 p=CHERRY n=GSL"
    told = events(start, "d3d4")
    assert [e.data["why"] for e in told if e.kind == "uncover"] == ["removed"]
    assert [e.data["why"] for e in told if e.kind == "keep"] == ["blast"]
