"""First Shift, co-op, solo, Lucy Mode, Classic (3.14 to 3.18), Sugarworkers (2.8) and the options of section 6."""

import pytest

from sugarhouse.core.game import GALLERY
from sugarhouse.games.sugarworks import GAME
from tests.games.sugarworks.tale import after, code, events, extra, fields, kinds, of_kind, score, traces, words

EMPTY = ">>>>>>/>>>>>>/>>>>>>"


def test_3_14_1_first_shift_spawns_one_of_each_after_the_movement() -> None:
    position = f"A|{EMPTY}|g- p- r-|L:RRRR|turn b/f;fp a;opt scenario=first_shift;tiles b =;hand a mRH"
    told = events(position, "=@T1")
    assert of_kind(told, "spawn") == [{"shapes": ["R", "G", "P"]}]
    assert of_kind(told, "die") == []


def test_3_14_1_make_stays_legal_in_first_shift() -> None:
    position = f"A|{EMPTY}|g- p- r-||turn a/f;opt scenario=first_shift;hand a mRH"
    assert fields(after(position, "make R<mRH"))[1] == fields("A||g- p- R-|")[1]


def test_3_14_1_adjust_in_first_shift_has_three_open_bays() -> None:
    position = f"A|{EMPTY}|g- p- r-||turn a/f;opt scenario=first_shift"
    assert words(position) == ["adj R>T", "adj R>M", "adj G>M", "adj G>B", "adj P>T", "adj P>B"]


TEAM = f"A|{EMPTY}|g- pb ry||seats 3;turn a/o;opt scenario=coop;hand * mRH,mRN,mRK,mYH,mYN,mYK,mGH,eG;mkt air,-,-,-"


def test_3_15_2_the_shared_hand_has_a_limit_of_eight() -> None:
    picked = after(TEAM, "o+air")
    assert extra(picked, "turn") == "a/h"
    assert len(extra(picked, "hand *").split(",")) == 9
    assert extra(after(TEAM, "o+air; h-mRH"), "turn") == "a/f"


def test_3_15_2_another_seat_uses_the_same_hand() -> None:
    position = TEAM.replace("turn a/o", "turn b/f")
    assert extra(after(position, "make R<mRH"), "made *") == "1"


def test_3_15_4_ruling_34_no_output_returns_to_a_row_that_it_left() -> None:
    position = TEAM.replace("turn a/o", "turn a/f")
    left = after(position, "adj R>T")
    assert extra(left, "left") == "R:B"
    second = after(position, "adj R>T", "b: o+air; h-mRH")
    assert code(second, "adj R>B") == ("RETURN_BAN", "3.15.4")
    assert "adj R>B" not in words(second, 1)
    assert "adj P>B" in words(second, 1)


def test_3_15_4_the_ban_ends_with_the_round_and_is_for_teams_alone() -> None:
    position = TEAM.replace("turn a/o", "turn c/f").replace("seats 3", "seats 3;left R:B;fp a")
    assert extra(after(position, "adj Y>T"), "left") == ""
    plain = f"A|{EMPTY}|g- pb ry||seats 2;turn a/f;mkt air,-,-,-"
    assert extra(after(plain, "adj R>T"), "left") == ""


def test_3_15_5_solo_takes_two_full_turns() -> None:
    position = f"A|{EMPTY}|g- pb ry||seats 1;turn a/f1;tiles a =,=;mkt air,-,-,-"
    second = after(position, "=@T1")
    assert extra(second, "turn") == "a/o2"
    told = events(position, "=@T1", "o?; =@T2")
    assert kinds(told).count("belts") == 1
    assert of_kind(told, "round")[0]["round"] == 2


def test_3_15_6_unscored_orders_of_the_hand_count_against_the_team() -> None:
    position = f"A|{EMPTY}|g- pb ry|H:R|seats 2;opt scenario=coop;scored * bYB;hand * mRH,bPP,mGN;mkt air,-,-,-"
    assert score(position) == 3 + 5 - 7 - 5
    assert score(position, 1) == score(position)


@pytest.mark.parametrize(
    ("scored", "ending", "title"),
    [
        ("", "bitter_start", "Bitter Start"),
        ("bRR,bYB", "pleasant_shift", "Pleasant Shift"),
        ("bRR,bGG,bBB,bPP", "tasty_effort", "Tasty Effort"),
        ("bRR,bYY,bGG,bBB,bPP,eR,eY,eG,eB", "sugary_satisfaction", "Sugary Satisfaction"),
        ("bRR,bYY,bGG,bBB,bPP,eR,eY,eG,eB,eP,bYB,bRP,pile,air,dbl", "sweetness_overload", "Sweetness Overload"),
    ],
)
def test_3_15_7_five_bands(scored: str, ending: str, title: str) -> None:
    laid = f";scored * {scored}" if scored else ""
    result = GAME.result(GAME.parse(f"A|{EMPTY}|g- pb ry|L:RRRRR|seats 1;turn a/end{laid}"))
    assert (result.ending, result.title, result.winners, result.over) == (ending, title, (), True)


@pytest.mark.parametrize(
    ("scored", "band", "above", "missing"),
    [
        ("bRR,bYB", "pleasant_shift", "tasty_effort", 15),
        ("bRR,bYY,bGG,bBB,bPP,eR,eY,eG,eB,eP,bYB,bRP,pile,air,dbl", "sweetness_overload", "", 0),
    ],
)
def test_3_15_7_a_team_is_told_its_band_and_how_far_it_is_to_the_next(
    scored: str, band: str, above: str, missing: int
) -> None:
    state = GAME.parse(f"A|{EMPTY}|g- pb ry|L:RRRRR|seats 2;turn a/f;opt scenario=coop;scored * {scored}")
    seen = GAME.view(state, GALLERY)
    assert seen.standing is not None
    assert seen.you is not None
    assert (seen.standing.band, seen.standing.next, seen.standing.missing) == (band, above, missing)
    assert GAME.result(state).shared == seen.you.total


def test_3_15_7_only_a_team_has_a_band() -> None:
    assert GAME.view(GAME.parse(f"A|{EMPTY}|g- pb ry||seats 2;turn a/f"), 0).standing is None


def test_ruling_15_blankets_of_a_team_count_as_for_one_player() -> None:
    position = f"A|{EMPTY}|g- pb ry||seats 2;opt scenario=coop,coop_blankets=on;scored * bRR;blk RA"
    assert score(position) == 7 + 5


LUCY = "A|>>>>>>/>>>>G>>/>>>>>>|g- Pb ry|L:YY|seats 2;turn a/f;opt scenario=lucy;hand b eG;tiles a =;mkt air,-,-,-"


def test_3_16_1_every_output_gets_a_candy_after_the_movement() -> None:
    told = events(LUCY.replace("turn a/f", "turn b/f;fp a").replace("tiles a", "tiles b"), "=@B6")
    assert of_kind(told, "spawn") == [{"shapes": ["R", "Y", "G", "B", "P"]}]
    assert of_kind(told, "die") == []


def test_ruling_17_with_turn_every_empty_output_fills_before_each_turn() -> None:
    told = events(LUCY.replace("scenario=lucy", "scenario=lucy,lucy_spawn=turn"), "=@B6")
    assert of_kind(told, "spawn") == [{"shapes": ["R", "Y", "G", "B"]}]
    assert kinds(told).index("turn") < kinds(told).index("spawn")


def test_3_16_2_eat_from_a_belt_or_an_output() -> None:
    assert {said for said in words(LUCY) if said.startswith(("eat", "5s"))} == {"eat M4", "eat P.out", "5s Y"}
    told = events(LUCY, "eat M4")
    assert of_kind(told, "lost") == [{"shape": "G", "at": "M4", "cause": "player"}]
    assert fields(after(LUCY, "eat P.out"))[1] == fields("A||g- pb ry|")[1]


def test_3_16_3_ruling_18_eating_is_no_snack_unless_it_counts() -> None:
    assert of_kind(events(LUCY, "eat M4"), "special") == []
    counts = LUCY.replace("scenario=lucy", "scenario=lucy,lucy_eat_counts=on")
    assert of_kind(events(counts, "eat M4"), "special") == [{"seat": 1, "order": "eG", "points": 4, "step": 0}]


def test_3_16_2_the_five_second_rule_removes_a_lost_candy() -> None:
    assert fields(after(LUCY, "5s Y"))[2] == "L:Y X:Y"
    assert code(LUCY, "5s R") == ("NO_CANDY", "3.16.2")
    assert code(LUCY, "eat T1") == ("NO_CANDY", "3.16.2")


CLASSIC = f"A|{EMPTY}|g- pb ry||seats 2;turn a/f;opt scenario=classic;hand a mRH;odeck mYN,mPK,...;tiles a ="


def test_3_18_3_draw_two_keep_one() -> None:
    asked = after(CLASSIC, "draw2")
    assert (extra(asked, "turn"), extra(asked, "look")) == ("a/k", "a mYN,mPK")
    assert words(asked) == ["keep mYN", "keep mPK"]
    done = after(CLASSIC, "draw2; keep mPK")
    assert (extra(done, "hand a"), extra(done, "odisc"), extra(done, "turn")) == ("mRH,mPK", "mYN", "b/f")


def test_3_18_3_then_down_to_five() -> None:
    position = CLASSIC.replace("hand a mRH", "hand a mRH,mRN,mRK,mYH,nGH")
    assert extra(after(position, "draw2; keep mPK"), "turn") == "a/h"
    assert extra(after(position, "draw2; keep mPK; h-mPK"), "turn") == "b/f"


def test_3_18_3_with_one_card_it_is_taken_with_none_it_is_illegal() -> None:
    one = CLASSIC.replace("odeck mYN,mPK,...", "odeck mYN")
    assert extra(after(one, "draw2"), "hand a") == "mRH,mYN"
    assert code(CLASSIC.replace("odeck mYN,mPK,...", "odeck -"), "draw2") == ("DECK_EMPTY", "3.3.4")


def test_3_18_2_no_order_actions_in_classic() -> None:
    assert code(CLASSIC, "o?") == ("NOT_OFFERED", "3.18.2")


# Options of section 6.


def test_ruling_23_same_row_adjust() -> None:
    position = f"A|{EMPTY}|g- pb ry||turn a/f"
    assert code(position, "adj G>T") == ("SAME_ROW", "3.4.3")
    assert "adj G>T" in words(position + ";opt same_row_adjust=on")
    assert "adj R>B" not in words(position + ";opt same_row_adjust=on")


def test_ruling_29_make_from_market() -> None:
    position = f"A|{EMPTY}|g- pb ry||turn a/f;mkt mRH,-,-,-;odeck air,..."
    assert code(position, "make R<mRH") == ("NOT_IN_HAND", "3.4.12")
    done = after(position + ";opt make_from_market=on", "make R<mRH")
    assert (extra(done, "mkt"), extra(done, "odisc"), extra(done, "made a")) == ("air,-,-,-", "mRH", "1")


def test_decision_12_crank_waits_for_move_and_roll() -> None:
    position = f"A|{EMPTY}|g- pb ry||turn b/f;fp a;opt crank=on;tiles b =;odeck -"
    waiting = after(position, "=@T1")
    assert (extra(waiting, "turn"), words(waiting)) == ("a/run", ["move"])
    rolling = after(position, "=@T1", "move")
    assert (extra(rolling, "turn"), words(rolling, 1)) == ("b/roll", ["roll"])


# 2.8 Sugarworkers.


def worker(side: str, rest: str, step: str = "f", rows: str = EMPTY, bays: str = "g- pb ry", piles: str = "") -> str:
    """A position in which seat a has this side and seat b another card."""
    other = "1A" if side[0] != "1" else "2A"
    return f"A|{rows}|{bays}|{piles}|seats 2;turn a/{step};sw a {side};sw b {other};{rest}"


def test_3_19_2_sides_are_shown_when_all_have_chosen() -> None:
    position = f"A|{EMPTY}|g- pb ry||seats 2;turn a/side;sw a 5?;sw b 3?;mkt air,-,-,-"
    one = after(position, "a: sw side B")
    assert extra(one, "turn") == "b/side"
    assert [seat.worker.side for seat in GAME.view(GAME.parse(one), 1).seats] == ["", ""]  # type: ignore[union-attr]
    told = events(position, "a: sw side B", "b: sw side A")
    assert of_kind(told, "sides") == [{"sides": ["5B", "3A"]}]


def test_1a_tile_recycler() -> None:
    position = worker("1A", "tiles a ^,=;tdeck r,...")
    done = after(position, "sw recycle ^")
    assert (extra(done, "tiles a"), extra(done, "tdisc"), extra(done, "sw a")) == ("=,r", "^", "1A!")
    assert code(done, "sw recycle =") == ("ABILITY_USED", "2.8")
    assert extra(done, "turn") == "a/f"


def test_1b_double_shift() -> None:
    position = worker("1B", "tiles a ^,=,v;mkt air,-,-,-")
    window = after(position, "^@T1")
    assert extra(window, "turn") == "a/w"
    done = after(position, "^@T1; sw extra =@T2")
    assert fields(done)[0] == "A|^=>>>>/>>>>>>/>>>>>>"
    assert (extra(done, "sw a"), extra(done, "turn")) == ("1B!", "b/o")
    assert extra(after(position, "^@T1; done"), "sw a") == "1B"


def test_2a_two_handed_push_only_after_another_action() -> None:
    position = worker("2A", "tiles a ^;mkt air,-,-,-")
    assert extra(after(position, "adj R>T"), "turn") == "b/o"
    assert extra(after(position, "^@T1"), "turn") == "a/w"
    assert fields(after(position, "^@T1; sw adj R>T"))[1] == fields("A||gr pb y-|")[1]


def test_2a_counts_for_the_return_ban() -> None:
    position = f"A|{EMPTY}|g- pb ry||seats 1;turn a/f1;sw a 2A;tiles a ^,^;left R:B;mkt air,-,-,-".replace(
        "g- pb ry", "gr pb y-"
    )
    assert "sw adj R>B" not in words(after(position, "^@T1"))


def test_2b_grand_rearrangement() -> None:
    position = worker("2B", "tiles a ^;mkt air,-,-,-", bays="g- pb Ry")
    assert "sw outs P,B" not in words(position)
    assert "sw outs B,P" not in words(position)
    done = after(position, "sw outs R,G")
    assert fields(done)[1] == fields("A||R- pb gy|")[1]
    assert extra(done, "turn") == "a/f"
    assert fields(after(position, "^@T1; sw outs R,G"))[1] == fields("A||R- pb gy|")[1]


def test_3a_careful_reader() -> None:
    position = worker("3A", "mkt air,-,-,-;odeck mRH,mRN,...", step="o")
    done = after(position, "sw look")
    assert (extra(done, "turn"), extra(done, "look")) == ("a/k", "a mRH,mRN")
    kept = after(position, "sw look; keep mRN")
    assert (extra(kept, "hand a"), extra(kept, "obot"), extra(kept, "turn")) == ("mRN", "mRH", "a/f")


def test_3a_with_one_card_is_a_plain_draw() -> None:
    position = worker("3A", "mkt air,-,-,-;odeck mRH", step="o")
    assert extra(after(position, "sw look"), "hand a") == "mRH"


def test_3a_the_bottom_is_drawn_last() -> None:
    position = worker("3A", "odeck mRH;obot mRN,mRK", step="o")
    assert extra(after(position, "o?"), "hand a") == "mRH"
    bottom = position.replace("odeck mRH", "odeck -")
    assert extra(after(bottom, "o?"), "hand a") == "mRN"


def test_3b_clean_slate() -> None:
    position = worker("3B", "mkt air,eG,mRH,mRN;odeck mYH,mYN,mYK,mGH,...", step="o")
    done = after(position, "sw slate")
    assert (extra(done, "mkt"), extra(done, "turn"), extra(done, "sw a")) == ("mYH,mYN,mYK,mGH", "a/o", "3B!")
    assert set(extra(done, "odisc").split(",")) == {"air", "eG", "mRH", "mRN"}


def test_4a_any_flavour() -> None:
    position = worker("4A", "hand a mRH")
    assert {said for said in words(position) if said.startswith("make")} == {f"make {shape}<mRH" for shape in "RYGBP"}


def test_4b_second_chance() -> None:
    position = worker("4B", "tiles a ^;mkt air,-,-,-", piles="L:RY", bays="g- pb rY")
    assert [said for said in words(position) if "rescue" in said] == ["sw rescue R"]
    done = after(position, "sw rescue R")
    assert (fields(done)[1], fields(done)[2]) == (fields("A||g- pb RY|")[1], "L:Y")
    assert code(position, "sw rescue Y") == ("NO_TARGET", "2.8")


def test_5a_gentle_nudge_goes_right_whatever_its_tile() -> None:
    position = worker("5A", "tiles a =;mkt air,-,-,-", rows=">>>>>>/> >P >R > > ^G/>>>>>>")
    assert traces(position, "=@T1; sw nudge M6") == ["G M6-N"]
    assert traces(position, "=@T1; sw nudge M2") == ["P M2-M3*R(R~M4)"]


def test_5a_a_nudge_is_in_no_movement_phase() -> None:
    position = worker("5A", "tiles a =;mkt air,-,-,-;hand b dbl", rows=">>>>>>/> > > > > >G/>>>>>>")
    told = events(position, "=@T1; sw nudge M6")
    assert of_kind(told, "special") == []
    pushed = worker("5A", "tiles a =;mkt eG,-,-,-;hand b air", rows=">>>>>>/> > > > >G >R/>>>>>>")
    assert of_kind(events(pushed, "=@T1; sw nudge M5"), "special") == [
        {"seat": 1, "order": "air", "points": 4, "step": 0}
    ]


def test_5b_crate_shuffle() -> None:
    position = worker("5B", "tiles a ^;mkt air,-,-,-;hand a mRH", piles="H:R")
    done = after(position, "sw crates H,K")
    assert (extra(done, "crates"), fields(done)[2]) == ("KNH", "H:R")
    assert score(done) == 5  # orders name crates by shape (ruling 27)
    loaded = worker("5B!", "crates KNH;tiles a =;fp b", rows="> > > > > >G/>>>>>>/>>>>>>")
    assert of_kind(events(loaded, "=@B1"), "load") == [{"shape": "G", "crate": "K", "how": "belt"}]


def test_an_ability_is_always_optional_and_once_a_game_stays_used() -> None:
    position = worker("5B!", "tiles a ^;mkt air,-,-,-")
    assert extra(after(position, "^@T1"), "turn") == "b/o"
    assert code(position, "sw crates H,K") == ("ABILITY_USED", "2.8")


def test_each_turn_is_fresh_in_the_next_own_turn() -> None:
    position = f"A|{EMPTY}|g- pb ry||seats 1;turn a/f1;sw a 1A!;tiles a ^,=;mkt air,-,-,-"
    assert extra(after(position, "^@T1"), "sw a") == "1A"
