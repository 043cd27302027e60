"""Every worked example of section 8, typed in as the page writes it."""

from typing import Any

import pytest

from sugarhouse.games.sugarworks import GAME
from tests.games.sugarworks.tale import after, events, extra, fields, lines, of_kind, same, score, told, traces

FOUR_TURNS = (
    "A|> > > >Y > >/> >R > > > >/> > >G > > >|g- pB rY|L:R|turn a/o;opt crank=on;rnd 3;fp a;mkt mRH,eG,nYK,mGN;"
    "odeck mYN,fBH,bPP,mRK,...;hand c mPN,nRK,mBH;hand d nGH;tiles a ^,=,d;tiles d g,v,];blk PA,RA,YA"
)
TURNS = ("a: o+mRH; ^@M4", "b: o?; adj R>T", "c: o-mGN; make P<mPN", "d: o+eG; g@B3")


def test_8_1_a_picks_up_and_plays_an_up_spring() -> None:
    position = after(FOUR_TURNS, *TURNS[:1])
    assert extra(position, "mkt") == "mYN,eG,nYK,mGN"
    assert fields(position)[0] == "A|>>>>Y>>/>>R>^>>/>>>G>>>"
    assert extra(position, "hand a") == "mRH!"
    assert len(extra(position, "tiles a").split(",")) == 3


def test_8_1_b_draws_unseen_and_adjusts_red() -> None:
    position = after(FOUR_TURNS, *TURNS[:2])
    assert extra(position, "hand b") == "fBH"
    assert fields(position)[1] == fields("A||gr pB Y-|")[1]
    drawn = of_kind(events(FOUR_TURNS, *TURNS[:2]), "draw")
    assert drawn == [{"seat": 1, "why": "draw", "orders": ["fBH"]}]


def test_8_1_c_discards_and_makes_a_purple() -> None:
    position = after(FOUR_TURNS, *TURNS[:3])
    assert extra(position, "mkt") == "mYN,eG,nYK,bPP"
    assert fields(position)[1] == fields("A||gr PB Y-|")[1]
    assert "mPN" in extra(position, "odisc").split(",")
    assert extra(position, "made c") == "1"
    assert lines(position, 2)["PA"] == 5


def test_8_1_d_eats_the_green_at_once_and_scores_the_snack() -> None:
    position = after(FOUR_TURNS, *TURNS)
    told_events = events(FOUR_TURNS, *TURNS)
    assert extra(position, "mkt") == "mYN,mRK,nYK,bPP"
    assert of_kind(told_events, "lost") == [{"shape": "G", "at": "B3", "cause": "tile"}]
    assert of_kind(told_events, "special") == [{"seat": 3, "order": "eG", "points": 4, "step": 0}]
    assert extra(position, "scored d") == "eG"
    assert same(position, "A|> > > >Y > >/> >R > ^ > >/> > g > > >|gr PB Y-|L:RG")


def test_8_1_then_the_belts_run() -> None:
    position = after(FOUR_TURNS, *TURNS, "move")
    assert traces(FOUR_TURNS, *TURNS, "move") == [
        "R M2-M3, M3-M4",
        "Y T4-T5, T5-T6",
        "Y out-B1, B1-B2",
        "B out-M1, M1-M2",
        "P out-M1, M1-M2*B~B2*Y(Y~M3)",
    ]
    assert same(position, "A|> > > > > >Y/> >B >Y ^R > >/> >P g > > >|gr pb y-|L:RG")


def test_8_1_the_run_makes_a_pile() -> None:
    held = FOUR_TURNS.replace("hand d nGH", "hand d nGH,pile")
    special = of_kind(events(held, *TURNS, "move"), "special")
    assert special[-1] == {"seat": 3, "order": "pile", "points": 3, "step": 5}


MOVEMENT = "A|> >B > > >Y >/]P >Y >B ^ >Y >B/>G gR > ^ >R >|g- pb ry|"
STEPS = [
    "R B5-B6, B6-K",
    "R B2-B3, B3-B4",
    "Y T5-T6, T6-H",
    "Y M5-M6*B~B6, B6-K",
    "Y M2-M3*B~B3, B3-B4*R(R~B5)",
    "G B1-B2 lost(tile)",
    "B M6-N",
    "B M3-M4, M4-T4",
    "B T2-T3, T3-T4*B~M4",
    "P M1-M3, M3-M4*B~B4*Y(Y~M5)",
]
BONKS = ["Y*B", "Y*B", "Y*R", "B*B", "P*B", "P*Y"]
SPECIALS = {"bYB": 4, "bBB": 9, "eG": 6, "dbl": 4, "pile": 10}


def test_8_2_the_movement_example_step_by_step() -> None:
    assert traces(MOVEMENT) == STEPS
    position = after(MOVEMENT, "move")
    assert same(position, "A|> > > >B > >/] > > ^B >Y >/> g > ^P >R >|g- pb ry|H:Y N:B K:RY L:G")


@pytest.mark.parametrize("before", [MOVEMENT, "A|> > > > >Y >/>B ^ > > >Y >B/g ^ > > >R >|B- YP RG|"])
def test_8_2_has_exactly_six_bonks_and_these_specials(before: str) -> None:
    held = f"{before}|seats 2;hand a bRR,bYB,bBB,eG,dbl,pile,air"
    told_events = events(held, "move")
    assert [f"{bonk['striker']}*{bonk['struck']}" for bonk in of_kind(told_events, "bonk")] == BONKS
    played = {special["order"]: special["step"] for special in of_kind(told_events, "special")}
    assert set(played) == set(SPECIALS)
    if before == MOVEMENT:
        assert played == SPECIALS


def test_8_2_the_same_from_the_outputs() -> None:
    position = "A|> > > > >Y >/>B ^ > > >Y >B/g ^ > > >R >|B- YP RG|"
    assert traces(position) == [
        "R B5-B6, B6-K",
        "R out-B1, B1-B2",
        "Y T5-T6, T6-H",
        "Y M5-M6*B~B6, B6-K",
        "Y out-M1*B~B1, B1-B2*R(R~B3)",
        "G out-B1 lost(tile)",
        "B M6-N",
        "B M1-M2, M2-T2",
        "B out-T1, T1-T2*B~M2",
        "P out-M1, M1-M2*B~B2*Y(Y~M3)",
    ]
    expected = "A|> >B > > > >/> ^B >Y > > >/g ^P >R > > >|b- yp rg|H:Y N:B K:RY L:G"
    assert same(after(position, "move"), expected)


def test_8_3_a_special_order_plays_at_the_first_strike() -> None:
    position = "A|> > > > > >/> >R <R > > >/> > > > > >|g- pb ry||hand a bRR;blk RB"
    assert traces(position) == ["R M3-M2*R(R~M3), M2-M3*R(R~M4)", "R M4-M5, M5-M6"]
    special = of_kind(events(position, "move"), "special")
    assert special == [{"seat": 0, "order": "bRR", "points": 7, "step": 1}]
    result = GAME.result(GAME.parse(after(position, "move")))
    assert {line.data.get("blanket"): line.data.get("measure") for line in result.seats[0].lines}["RB"] == 2


@pytest.mark.parametrize(("bunny", "points"), [("N:PPRY", 6), ("N:PPRR", 6), ("N:RR", 0), ("", 0)])
def test_8_4_most_purple_in_the_bunny(bunny: str, points: int) -> None:
    assert score(f"A|>>>>>>/>>>>>>/>>>>>>|g- pb ry|{bunny}|hand a mPN") == points


def test_8_5_ties_satisfy_everyone() -> None:
    scored = lines("A|>>>>>>/>>>>>>/>>>>>>|g- pb ry|K:RYG|hand a mRK,mYK,mGK,fGK,fBH")
    assert scored == {"mRK": 5, "mYK": 6, "mGK": 5, "fGK": 4, "fBH": 0}


def test_8_6_zero_is_not_fewest() -> None:
    assert lines("A|>>>>>>/>>>>>>/>>>>>>|g- pb ry|H:RRY|hand a fBH,nGH") == {"fBH": 0, "nGH": 3}


def test_8_7_a_blanket_with_two_values() -> None:
    position = "A|>>>>>>/>>>>>>/>>>>>>|g- pb ry||seats 4;scored a bRR,bYY;scored b bGG,bBB;scored c bPP;blk RA"
    assert [lines(position, seat)["RA"] for seat in range(4)] == [5, 5, 2, 0]


DIE = "A|>R > > > > >/> > > > > >/> > > > > >|g- pb ry|H:RRRR N:YYYGGG K:BBB L:PPP|turn b/roll;opt crank=on"


def test_8_8_all_without_red_in_supply() -> None:
    told_events = events(DIE, "roll *")
    assert of_kind(told_events, "spawn") == [{"shapes": ["Y", "G", "B", "P"]}]
    assert of_kind(told_events, "die") == [{"seat": 1, "face": "*"}]
    assert fields(after(DIE, "roll *"))[1] == fields("A||G- PB rY|")[1]


def test_8_8_red_without_red_in_supply() -> None:
    assert of_kind(events(DIE, "roll R"), "spawn") == []
    assert fields(after(DIE, "roll R"))[1] == fields("A||g- pb ry|")[1]


def test_8_9_an_eater_eats_what_is_bonked_into_it() -> None:
    position = "A|> > > > > >/> >P >R r > >/> > > > > >|g- pb ry||ord PYGBR"
    assert traces(position) == ["P M2-M3*R(R~M4 lost(tile)), M3-M4"]
    assert same(after(position, "move"), "A|>>>>>>/>>>rP>>/>>>>>>|g- pb ry|L:R")


def test_8_10_pushed_back_at_an_output_is_lost() -> None:
    position = "A|< > > > > >/> > > > > >/> > > > > >|Gr pb y-|"
    assert traces(position) == ["G out-T1, T1- lost(dock)"]
    assert of_kind(events(position, "move"), "lost") == [{"shape": "G", "at": "T1", "cause": "dock"}]


def test_8_11_an_infinite_loop_ends_at_the_second_arrival() -> None:
    assert traces("A|> , > > > >/>R ' > > > >/> > > > > >|g- pb ry|") == ["R M1-M2!T2!M2 lost(loop)"]


def test_8_12_the_first_round_of_a_standard_game() -> None:
    start = "A|>>>>>>/>>>>>>/>>>>>>|G- PB RY|"
    assert traces(start) == [
        "R out-B1, B1-B2",
        "Y out-B1, B1-B2*R(R~B3)",
        "G out-T1, T1-T2",
        "B out-M1, M1-M2",
        "P out-M1, M1-M2*B~B2*Y(Y~M3)",
    ]
    expected = "A|> >G > > > >/> >B >Y > > >/> >P >R > > >|g- pb ry|"
    assert same(after(start, "move"), expected)


def test_8_13_a_co_op_score() -> None:
    position = (
        "A|>>>>>>/>>>>>>/>>>>>>|g- pb ry|H:RRRRR L:YYYYY K:PPPPP|turn a/end;opt scenario=coop;"
        "scored * eG,bYB;hand * mRH,bPP,fBH"
    )
    result = GAME.result(GAME.parse(position.replace("fBH", "nPN").replace("K:PPPPP", "N:PPPPP")))
    assert result.seats[0].score == 12 - 10
    assert result.ending == "bitter_start"
    assert result.title == "Bitter Start"
    assert result.winners == ()


def test_a_position_without_turn_stops_after_the_movement() -> None:
    table, steps = told("A|>>>>>>/>>>>>>/>>>>>>|G- PB RY|", "move", "roll R")
    assert [step.ok for step in steps] == [True, True]
    assert extra(table.last.position, "turn") == "b/o"


@pytest.mark.parametrize(
    ("goes", "expected"),
    [
        (18, "A|> > >B >B > >/]P > > ^ > >/> g > ^Y >R >|"),  # position I, before I2
        (21, "A|> > > >B > >/] > >P ^B > >/> g > ^Y >R >|"),  # position J1, before J2
    ],
)
def test_8_2_halves_of_steps_lead_to_the_page_s_positions(goes: int, expected: str) -> None:
    shown = GAME.parse(f"{expected}g- pb ry|H:Y N:B K:RY L:G")
    belts = {belt.space: belt.candy for belt in GAME.view(shown, 0).belts if belt.candy}
    before = {belt.space: belt.candy for belt in GAME.view(GAME.parse(MOVEMENT), 0).belts if belt.candy}
    assert replayed(before, events(MOVEMENT, "move"), goes) == belts


def replayed(belts: dict[str, str], told_events: list[dict[str, Any]], goes: int) -> dict[str, str]:
    """The candies on the belts after so many steps, as the events tell them."""
    steps = [event for event in told_events if event["kind"] in ("go", "bonk", "lost", "load")]
    moving = ""
    for number, event in enumerate(steps):
        if event["kind"] == "bonk" and event["struck"] in "RY":
            belts[event["at"]], moving = moving, event["struck"]
        if event["kind"] != "go":
            continue
        if event["how"] == "belt":
            if goes == 0:
                return belts
            moving = belts.pop(event["from"])
        goes -= 1
        following = steps[number + 1]["kind"] if number + 1 < len(steps) else ""
        onward = following == "go" and steps[number + 1]["how"] != "belt"
        if event["to"] and following not in ("bonk", "lost", "load") and not onward:
            belts[event["to"]] = moving
    return belts
