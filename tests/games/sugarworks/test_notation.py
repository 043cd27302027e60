"""Positions and words (section 7): what is left out, what is written back, and what is not read."""

import pytest

from sugarhouse.core.game import GALLERY, Setup
from sugarhouse.core.rng import seeded
from sugarhouse.core.text import Unreadable
from sugarhouse.games.sugarworks import GAME
from sugarhouse.games.sugarworks.words import LEXICON
from tests.games.sugarworks.tale import extra, fields

PLAIN = ">>>>>>/>>>>>>/>>>>>>"
START = f"A|{PLAIN}|G- PB RY|"


def test_there_are_8311_moves_and_each_is_heard_as_it_is_said() -> None:
    assert len(LEXICON) == 8311
    for move in range(8311):
        assert LEXICON.hear(LEXICON.say(move)) == move


def test_the_moves_of_each_kind_are_as_many_as_the_page_says() -> None:
    found: dict[str, int] = {}
    for move in range(8311):
        found[LEXICON.kind(move)] = found.get(LEXICON.kind(move), 0) + 1
    assert found == {
        "side": 2,
        "pickup": 40,
        "discard": 40,
        "draw": 1,
        "pawn": 164,
        "swap": 160,
        "swap_named": 6240,
        "turn": 4,
        "look": 1,
        "slate": 1,
        "hand": 40,
        "hand_away": 6,
        "keep": 40,
        "adjust": 15,
        "tile": 306,
        "make": 200,
        "draw2": 1,
        "eat": 23,
        "five": 5,
        "ask": 40,
        "recycle": 17,
        "outs": 10,
        "rescue": 5,
        "crates": 3,
        "made": 5,
        "done": 1,
        "extra": 306,
        "push": 15,
        "nudge": 18,
        "claim": 600,
        "run": 1,
        "roll": 1,
    }


def test_a_position_without_turn_waits_for_the_belts() -> None:
    read = GAME.position(GAME.parse(START))
    assert extra(read, "turn") == "a/run"
    assert extra(read, "opt") == "crank=on"


def test_blanks_inside_a_row_are_ignored() -> None:
    spaced = GAME.parse("A|> > >  >R> >/>>>>>>/ >>>>>> |g- pb ry|")
    assert fields(GAME.position(spaced))[0] == "A|>>>>R>>/>>>>>>/>>>>>>"


def test_on_board_b_a_code_equal_to_the_print_is_the_print_unless_starred() -> None:
    printed = "B|>]>d>>/>>du>>/>u>>]>|g- pb ry|"
    played = "B|>]>d>>/>>du*G>>/>u>>]>|g- pb ry|"
    assert "*" not in GAME.position(GAME.parse(printed))
    seen = {belt.space: belt for belt in GAME.view(GAME.parse(played), 0).belts}
    assert (seen["M4"].played, seen["M4"].candy, seen["B2"].played) == (True, "G", False)
    assert fields(GAME.position(GAME.parse(played)))[0] == "B|>]>d>>/>>du*G>>/>u>>]>"


def test_seats_are_the_highest_named_and_at_least_two() -> None:
    assert extra(GAME.position(GAME.parse(START)), "seats") == "2"
    assert extra(GAME.position(GAME.parse(f"{START}|hand d mRH")), "seats") == "4"
    assert extra(GAME.position(GAME.parse(f"{START}|tiles c ^")), "seats") == "3"
    assert extra(GAME.position(GAME.parse(f"{START}|seats 1;turn a/o1")), "seats") == "1"


def test_a_list_may_ask_for_any_cards_or_tiles() -> None:
    read = GAME.position(GAME.parse(f"{START}|hand a ?3;tiles a ?4;hand b mRH"))
    assert extra(read, "hand a") == "mRN,mRK,mYH"
    assert extra(read, "tiles a") == "=,=,=,<"


def test_in_a_tile_list_every_second_character_is_the_separator() -> None:
    read = GAME.position(GAME.parse(f"{START}|tiles a ^,,,]"))
    assert extra(read, "tiles a") == "^,],,"
    assert GAME.position(GAME.parse(read)) == read


def test_an_exact_deck_leaves_the_rest_in_the_box() -> None:
    state = GAME.parse(f"{START}|turn a/o;odeck mRH,mRN")
    assert GAME.view(state, 0).deck == 2
    assert GAME.view(GAME.parse(f"{START}|turn a/o;odeck mRH,..."), 0).deck == 40
    assert GAME.view(GAME.parse(f"{START}|turn a/f;odeck -"), 0).deck == 0


WHOLE = [
    f"{START}|seats 2;turn a/end;hand a mRH!;hand b ~mRN,mRK!a;opt scenario=irritating,hidden=on",
    f"A|{PLAIN}|g- pb ry||seats 1;turn a/w2;sw a 5B;hand * mRH",
    f"A|{PLAIN}|g- pb ry||seats 3;turn b/c;fp c;opt scenario=irritating,pawning=off,hidden=on;ev bRR,eG;cw move;"
    "claimed b2,c1;hand a mRH;hand b ~mRN,~eG,-;hand c -,mYH",
    f"A|{PLAIN}|g- pb ry||seats 2;turn a/m;opt scenario=irritating,hidden=on;asked bYB",
    f"A|{PLAIN}|g- pb ry||seats 2;turn a/k;opt scenario=classic;look a mRH,mRN",
    f"A|{PLAIN}|g- pb ry||seats 2;turn b/side;sw a 5A;sw b 3?",
    f"A|{PLAIN}|g- pb ry|X:RY|seats 2;turn a/f;opt scenario=lucy;rolled *;die R,RY,*;tdeck ^,,,...;odeck mRH,...",
    f"A|{PLAIN}|gr pb y-||seats 2;turn b/f;opt scenario=coop;left R:MB;scored * eG;made * 2;ord PBGYR;crates KNH",
    f"A|{PLAIN}|g- p- r-||seats 2;turn b/f;opt scenario=first_shift;hand a mRH,mRN,mRK",
    f"A|{PLAIN}|g- pb ry||seats 2;turn a/o;sw a 3A!;sw b 1B;obot mRH,mRN;tdisc ^;odisc eG;box pile;tbox x;tiles a =",
]


@pytest.mark.parametrize("position", WHOLE)
def test_every_step_and_extra_is_written_back_and_resumes(position: str) -> None:
    state = GAME.parse(position)
    written = GAME.position(state)
    again = GAME.parse(written)
    assert GAME.position(again) == written
    for seat in range(state.seats):
        assert again.moves(seat) == state.moves(seat)
    for part in position.split("|")[4].split(";"):
        name, _, value = part.rpartition(" ")
        if name not in ("opt", "odeck", "tdeck") and value != "?":
            assert extra(written, name) == value


BAD = {
    "a wrong row": "A|>>>>>/>>>>>>/>>>>>>|g- pb ry|",
    "seven cells": "A|>>>>>>>/>>>>>>/>>>>>>|g- pb ry|",
    "two rows": "A|>>>>>>/>>>>>>|g- pb ry|",
    "no such board": f"C|{PLAIN}|g- pb ry|",
    "no such tile": "A|>>q>>>/>>>>>>/>>>>>>|g- pb ry|",
    "print where another is": "B|>>>d>>/>>du>>/>u>>]>|g- pb ry|",
    "six reds": "A|>R>R>R>>>/>>>>>>/>>>>>>|g- pb ry|H:RRR|",
    "an order twice": f"{START}|hand a mRH;hand b mRH",
    "no such order": f"{START}|hand a mXX",
    "an order of another scenario": f"A|{PLAIN}|g- pb ry||opt scenario=second_shift;hand a bRR",
    "a tile too often": f"{START}|tiles a <,<",
    "a third output in a row": f"A|{PLAIN}|grp b- y-|",
    "a missing output": f"A|{PLAIN}|g- pb r-|",
    "an output twice": f"A|{PLAIN}|gg pb ry|",
    "a step that the options lack": f"A|{PLAIN}|g- pb ry||turn a/c",
    "run without crank": f"A|{PLAIN}|g- pb ry||turn a/run",
    "roll in Lucy Mode": f"A|{PLAIN}|g- pb ry||turn a/roll;opt scenario=lucy,crank=on",
    "order step in Classic": f"A|{PLAIN}|g- pb ry||turn a/o;opt scenario=classic",
    "a hand below the limit": f"A|{PLAIN}|g- pb ry||turn a/h;hand a mRH",
    "a seat that is not there": f"{START}|seats 2;turn c/o",
    "an unknown extra": f"{START}|sugar 3",
    "an extra twice": f"{START}|rnd 3;rnd 4",
    "an unknown option": f"{START}|opt sugar=on",
    "an unknown value": f"{START}|opt scan=maybe",
    "a scenario for one seat": f"{START}|seats 1;turn a/o1;opt scenario=lucy",
    "first shift on board B": "B|>]>d>>/>>du>>/>u>>]>|g- p- r-||opt scenario=first_shift",
    "irritating with every rule off": f"{START}|turn a/o;opt scenario=irritating,pawning=off",
    "marks in co-op": f"{START}|opt scenario=coop;hand * mRH!",
    "a seat's hand in co-op": f"{START}|opt scenario=coop;hand a mRH",
    "a blanket twice": f"{START}|blk RA,RB",
    "half an order": f"{START}|ord RYG",
    "not a generator": f"{START}|rng x",
    "several lines": f"{START}\nA",
    "nothing": "",
    "a yellow in First Shift": "A|>Y>>>>>/>>>>>>/>>>>>>|g- p- r-||opt scenario=first_shift;turn a/f",
    "a gap outside a window": f"{START}|hand a -,mRH",
    "a missing Sugarworker": f"{START}|turn a/o;sw a 5A",
    "a Sugarworker twice": f"{START}|turn a/o;sw a 5A;sw b 5B",
}


@pytest.mark.parametrize("name", BAD)
def test_what_cannot_be_is_not_read(name: str) -> None:
    with pytest.raises(Unreadable) as unreadable:
        GAME.parse(BAD[name])
    assert unreadable.value.column >= 1
    assert unreadable.value.expected


@pytest.mark.parametrize(
    ("position", "column"),
    [
        (BAD["a wrong row"], 8),
        (BAD["six reds"], 36),
        (BAD["an order twice"], 52),
        (BAD["no such tile"], 5),
        (BAD["a third output in a row"], 24),
        (BAD["a step that the options lack"], 41),
    ],
)
def test_the_column_of_a_fault(position: str, column: int) -> None:
    with pytest.raises(Unreadable) as unreadable:
        GAME.parse(position)
    assert unreadable.value.column == column


def test_a_long_wrong_word_is_not_repeated_whole() -> None:
    with pytest.raises(Unreadable) as unreadable:
        GAME.parse(f"{START}|hand a {'m' * 5000}")
    assert len(str(unreadable.value)) < 300


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_positions_of_whole_games_are_read_back(seats: int) -> None:
    state = GAME.deal(Setup(seats), seeded(seats))
    dice = seeded(9)
    while state.to_act():
        seat = next(seat for seat in range(seats) if state.to_act() >> seat & 1)
        text = GAME.position(state)
        assert GAME.position(GAME.parse(text)) == text
        state.play(seat, state.random_move(seat, dice))
    assert GAME.result(GAME.parse(GAME.position(state))) == GAME.result(state)


def test_a_team_sees_the_same_once_a_position_with_sides_is_read_back() -> None:
    world = GAME.deal(Setup(3, {"scenario": "coop", "sugarworkers": "on"}), seeded(5))
    world.play(0, GAME.notation.hear("sw side B"))  # 3.19.2: the others still choose
    again = GAME.parse(GAME.position(world))
    assert GAME.position(again) == GAME.position(world)
    for seat in range(GALLERY, 3):
        assert GAME.view(again, seat) == GAME.view(world, seat)
