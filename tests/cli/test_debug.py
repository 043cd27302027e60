"""The debugger on the command line: step, moves, result, view and show, and what they say about bad input."""

import json
import random
import re
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from sugarhouse.cli.__main__ import application

README = Path(__file__).parents[2] / "README.md"
E1 = "SB1 MCSGLB/GLBMCS/MCSMLB/GMMCBS/MCSGLB/GLBMCS SN:S h=-|- o=O1"
E9 = "SB1 MCSGLB/GLBMCS/MCSGLB/GLBMCS/MCSGLB/GLBMCS SN:S h=-|- o=O1"
OVER = "SB1 MCSGLB/GLBMCS/MCSCLB/G...BS/MCSGLB/GLBMCS SN:S h=M4C1|L2 o=O1 over=S"
# The three positions of section 7 at their questions.
ASKED = {
    "SB1 MLLLLB/GCSGCS/MLBMLB/GCSCBS/MCSGLB/GLBMCS SN:S h=M1|- o=O1 t=b1 ask=second:L:b6-e6": ["=M", "=B"],
    "SB1 MCSGLB/GLBMCS/MCSGLB/GLBMCS/MCSGLB/GLBMCS SN:S h=-|- o=O1 ask=place:M": 30,
    "SB1 MCSGLB/GLBGCS/MCSCLB/....../MCSGLB/GLBMCS SN:S h=M1S1|- o=O1 p=BOMB q=BOMB3 t=b1 ask=bomb:b3,c3,d3,e3": [
        "!b3",
        "!c3",
        "!d3",
        "!e3",
    ],
}


def run(*arguments: str, typed: str | bytes = "") -> Result:
    """A command as a person would give it."""
    return CliRunner().invoke(application(arguments), list(arguments), input=typed)


def steps(position: str, *lines: str) -> list[dict[str, object]]:
    """What `step` prints, line by line."""
    done = run("step", "sugar_blast", typed="\n".join([position, "--", *lines]) + "\n")
    assert done.exit_code == 0, done.output
    return [json.loads(line) for line in done.stdout.splitlines()]


def stack_steps(position: str, *lines: str) -> list[dict[str, object]]:
    """The same for Sweets Stack."""
    done = run("step", "sweets_stack", typed="\n".join([position, "--", *lines]) + "\n")
    assert done.exit_code == 0, done.output
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_a_step_tells_its_events_and_the_position_after_it() -> None:
    (done,) = steps(E1, "S d3d4 (G)(S)(L)")
    assert (done["move"], done["ok"], done["code"]) == ("S d3d4 (G)(S)(L)", True, "")
    assert str(done["position"]).startswith("SB1 MGSLLB/GCSGCS/MLBMLB/GCSCBS/MCSGLB/GLBMCS SN:N h=M1|- o=O1 ")
    kinds = [event["kind"] for event in done["events"]]  # type: ignore[attr-defined]  # JSON of this command
    assert kinds == ["swap", "blast", "remove", "keep", "bag", "tilt", "refill", "refill", "refill", "turn"]


@pytest.mark.parametrize("words", ["E(M):a5 (L)(B)(C)", "S E:a5 (M)(L)(B)(C)", "S: E (M) E:a5 (L)(B)(C)"])
def test_an_exchange_is_written_in_several_ways(words: str) -> None:
    (done,) = steps(E9, words)
    assert str(done["position"]).startswith("SB1 CCSGLB/BLBMCS/LCSGLB/GLBMCS/MCSGLB/GLBMCS SN:N h=M1|- ")


def test_a_refused_move_changes_nothing_and_the_next_line_goes_on() -> None:
    wrong, alone, right = steps(E1, "S a1b1", "(G)", "S d3d4 (G)(S)(L)")
    assert (wrong["ok"], wrong["code"], wrong["clause"]) == (False, "no_blast", "3.3.4")
    assert wrong["events"] == []
    assert str(wrong["position"]).startswith(E1)
    assert (alone["ok"], alone["code"]) == (False, "unreadable")
    assert right["ok"] is True


def test_a_line_is_played_whole_or_not_at_all() -> None:
    wrong, again = steps(E1, "S d3d4 x:a1", "S d3d4 (G)(S)(Q)")
    assert (wrong["ok"], again["ok"]) == (False, False)
    assert str(again["position"]).startswith(E1)


def test_draws_that_the_bag_has_not_are_refused() -> None:
    (done,) = steps(E1.replace("h=-|-", "h=-|M4").replace("O1", "O5"), "S d3d4 (M)(M)(M)")
    assert (done["ok"], done["code"]) == (False, "script")


def test_undo_stops_at_chance() -> None:
    chosen, back, late = steps(
        "SB1 MCSGLB/GLBMCS/MSMGLB/GLCMCC/MSMGLB/GLBMCS SN:S h=-|- o=O1", "S c3d3", "S undo", "S undo"
    )
    assert (chosen["ok"], back["ok"]) == (True, True)
    assert str(back["position"]).split()[1] == "MCSGLB/GLBMCS/MSMGLB/GLCMCC/MSMGLB/GLBMCS"
    assert (late["ok"], late["code"]) == (False, "too_late")
    assert late["reason"] == "South has nothing that can be taken back."


def test_the_seat_named_e_and_the_exchange_are_told_apart() -> None:
    four = E9.replace("SN:S h=-|-", "ESWN:E h=-|-|-|-")
    asked, done = steps(four, "E (M)", "E E:b6")
    assert (asked["ok"], done["ok"]) == (True, True)
    assert str(done["position"]).split()[2] == "ESWN:S"


@pytest.mark.parametrize(("position", "expected"), ASKED.items())
def test_a_position_in_the_middle_of_a_turn_asks_its_question(position: str, expected: list[str] | int) -> None:
    legal = json.loads(run("moves", "sugar_blast", position).stdout)["S"]
    assert (len(legal) if isinstance(expected, int) else legal) == expected
    assert run("show", "sugar-blast", position).exit_code == 0
    assert json.loads(run("view", "sugar_blast", position, "--seat", "S").stdout)["mover"] == 0


def test_moves_are_listed_by_seat() -> None:
    done = run("moves", "sugar_blast", typed=f"{E1}\n")
    assert sorted(json.loads(done.stdout)["S"]) == ["a2a3", "a3a4", "a3b3", "c3d3", "d3d4", "e3f3"]
    assert json.loads(run("moves", "sugar_blast", OVER).stdout) == {}


def test_a_result_names_winners_and_places() -> None:
    found = json.loads(run("result", "sugar_blast", OVER).stdout)
    assert (found["over"], found["winners"], found["clause"]) == (True, [0], "3.8.1")
    assert [(seat["place"], seat["score"]) for seat in found["seats"]] == [(1, 4), (2, 2)]


def test_a_view_is_of_a_seat_or_of_the_gallery() -> None:
    assert json.loads(run("view", "sugar_blast", E1, "--seat", "N").stdout)["objective"]["id"] == "O1"
    assert json.loads(run("view", "sugar_blast", E1).stdout)["mover"] == 0
    lost = run("view", "sugar_blast", E1, "--seat", "Q")
    assert lost.exit_code == 2
    assert "there is no seat 'Q'; there are S, N and gallery" in lost.stderr


def test_a_position_is_drawn() -> None:
    assert "4    M   C   S   M   L   B" in run("show", "sugar_blast", E1).stdout
    assert "d3d4" not in run("show", "sugar_blast", E1, "--seat", "N").stdout


@pytest.mark.parametrize("command", ["step", "moves", "result", "view", "show"])
@pytest.mark.parametrize(
    ("typed", "place"),
    [
        ("", "line 1, column 1: expected a board"),
        ("SB1 MCSGLB SN:S", "line 1, column 5: expected six rows"),
        (f"{E1}\nz=1", "line 2, column 1: expected one of the fields"),
        (b"\xff\xfe\x00", "line 1, column"),
    ],
)
def test_an_unreadable_position_gets_line_column_and_what_was_expected(
    command: str, typed: str | bytes, place: str
) -> None:
    done = run(command, "sugar_blast", typed=typed)
    assert done.exit_code == 2
    assert done.stdout == ""
    assert done.stderr.startswith(f"sugarhouse: {place}")


@pytest.mark.parametrize("command", ["step", "moves", "result", "view", "show", "play", "sim", "check", "bench"])
def test_a_game_that_is_not_here_is_status_2(command: str) -> None:
    done = run(command, "ludo")
    assert done.exit_code == 2
    assert "there is no game 'ludo'; there are sugar_blast" in done.stderr


def test_no_line_ends_the_debugger() -> None:
    dice = random.Random(7)
    signs = "SWNEabcdef123456:+-=~!>%x^()MCSGLBTX .\t/\\\"'{}é"
    lines = ["".join(dice.choice(signs) for _ in range(dice.randint(1, 12))).strip() or "." for _ in range(150)]
    done = run("step", "sugar_blast", typed=("\n".join([E1, "--", *lines])).encode() + b"\nd3\xff\xfed4\n\x00\n")
    assert done.exit_code == 0
    told = [json.loads(line) for line in done.stdout.split("\n") if line]
    assert len(told) >= 150
    assert all(each["ok"] or (each["code"] and each["reason"]) for each in told)


def test_the_example_of_the_readme_does_what_it_says() -> None:
    found = re.search(r"\$ (sugarhouse step .*?) <<'END'\n(.*?)\n *END\n", README.read_text(), re.DOTALL)
    assert found is not None
    command, typed = found.groups()
    lines = [line.strip() for line in typed.splitlines()]
    done = run(*shlex.split(command)[1:], typed="\n".join(lines))
    assert done.exit_code == 0
    assert [json.loads(line)["ok"] for line in done.stdout.splitlines()] == [True]


@pytest.mark.parametrize("line", ["A", "A=", "=", "A =", "A=B07 B="])
def test_a_line_without_a_move_is_refused(line: str) -> None:
    (done,) = stack_steps("SS n2\nA h:R02,B07,Y04 d:?9\nB h:B02,G01 d:?9", line)
    assert (done["ok"], done["code"]) == (False, "UNREADABLE")


def test_a_missing_border_is_named() -> None:
    done = run("step", "sugar_blast", typed=f"{E1}\nS d3d4\n")
    assert done.exit_code == 2
    assert "there must be a line -- between the position and the moves" in done.stderr


def test_a_long_word_is_not_repeated_whole() -> None:
    long = "d" * 9000
    (blast,) = steps(E1, f"S {long}")
    (stack,) = stack_steps("SS n2\nA h:R02,B07,Y04 d:?9\nB h:B02,G01 d:?9", f"A {long}")
    for done in (blast, stack):
        assert done["ok"] is False
        assert len(str(done["reason"])) < 200
    for name in ("sugar_blast", "sweets_stack"):
        assert len(run("show", name, f"{'SB1' if name == 'sugar_blast' else 'SS n2 '} {long}").stderr) < 300
        assert len(run("show", name, long).stderr) < 300
    assert len(run("show", long, "x").stderr) < 300
