"""Commands but the debugger: games, verify, play, check, sim and bench, quick and with bad input."""

import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from sugarhouse.cli.__main__ import COMMANDS, application
from sugarhouse.cli.play import deed, ending
from sugarhouse.core.game import Setup
from sugarhouse.games import GAMES
from sugarhouse.server.settings import Settings
from sugarhouse.table.receipt import chosen_seed, generator
from sugarhouse.table.table import Table

README = Path(__file__).parents[2] / "README.md"


def run(*arguments: str, typed: str = "") -> Result:
    """A command as a person would give it."""
    return CliRunner().invoke(application(arguments), list(arguments), input=typed)


def test_games_are_listed_with_seats_and_options() -> None:
    listed = json.loads(run("games", "--json").stdout)
    assert [game["name"] for game in listed] == list(GAMES)
    blast = next(game for game in listed if game["name"] == "sugar_blast")
    assert blast["seats"] == [1, 2, 3, 4]
    assert {option["name"] for option in blast["options"]} == {option.name for option in GAMES["sugar_blast"].options}
    assert run("games", "--names").stdout.split() == list(GAMES)
    assert "Sugar Blast" in run("games").stdout


def test_the_laws_are_checked() -> None:
    done = run("check", "sugar_blast", "--seconds", "1")
    assert done.exit_code == 0
    assert re.search(r"^\d+ games, \d+ moves, \d+ setups: 0 breaches$", done.stdout, re.MULTILINE)


def test_a_simulation_is_reported_as_json() -> None:
    words = ["sim", "sugar_blast", "--players", "3", "--bots", "random", "--games", "6", "--workers", "1", "--json"]
    done = run(*words, "-o", "objective=O1", "-o", "first_player=W")
    assert done.exit_code == 0
    report = json.loads(done.stdout)
    assert (report["games"], report["seats"], report["options"]["objective"]) == (6, 3, "O1")
    assert [share["name"] for share in report["by_turn"]] == ["first", "second", "third"]
    assert report["by_turn"][0]["wins"] == report["by_seat"][1]["wins"]  # W is seat 1
    assert all(0 <= share["score"] <= 4 for share in report["by_seat"])
    assert sum(share["wins"] for share in report["by_seat"]) == 6


def test_a_game_from_elsewhere_is_checked_and_simulated() -> None:
    assert run("check", "tests.toys.click:GAME", "--seconds", "0.2").exit_code == 0
    done = run("sim", "tests.toys.click:GAME", "--bots", "random", "--games", "2", "--workers", "1", "--json")
    assert json.loads(done.stdout)["games"] == 2
    assert "\n1. " in run("play", "tests.toys.click:GAME", typed="c1\nc2\nc3\nc4\n").stdout


def test_a_simulation_is_reported_as_tables() -> None:
    done = run("sim", "sugar_blast", "--bots", "random", "--games", "2", "--workers", "1")
    assert done.exit_code == 0
    assert all(word in done.stdout for word in ("2 games", "bot", "seat", "to move", "first", "second"))


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["sim", "sugar_blast", "--bots", "nobody"], "there is no bot 'nobody'"),
        (["sim", "sugar_blast", "--bots", "random,random,random"], "3 bots cannot take 2 seats"),
        (["sim", "sugar_blast", "--players", "7"], "seats, not 7"),
        (["sim", "sugar_blast", "-o", "objective=O9"], "'O9' is not a value of the option 'objective'"),
        (["sim", "sugar_blast", "-o", "objective"], "an option is written name=value"),
        (["sim", "sugar_blast", "-o", "first_player=E"], "Nobody sits at side E"),
        (["sim", "sugar_blast", "--games", "0"], "'--games'"),
        (["sim", "sugar_blast", "--workers", "-1"], "'--workers'"),
        (["check", "sugar_blast", "--seconds", "-1"], "'--seconds'"),
        (["check", "sugar_blast", "--seconds", "nan"], "'--seconds'"),
        (["check", "no_such_game"], "there is no game 'no_such_game'; there are sugar_blast"),
        (["check", "no.such.module:GAME"], "No module named 'no'"),
        (["check", "tests.toys.goofspiel:CARDS"], "there is no game 'CARDS' in 'tests.toys.goofspiel'"),
        (["bench", "sugar_blast", "--seconds", "0"], "'--seconds'"),
        (["serve", "--port", "70000"], "'--port'"),
        (["play", "sugar_blast", "--level", "godlike"], "there is no level 'godlike'"),
        (["play", "sugar_blast", "-o", "mood=calm"], "has no option 'mood'"),
        (["play", "sugar_blast", "--players", "9"], "seats, not 9"),
        (["verify", "no-such-file.json"], "is not a receipt"),
    ],
)
def test_what_cannot_be_done_is_said_with_status_2(arguments: list[str], said: str) -> None:
    done = run(*arguments)
    assert done.exit_code == 2
    assert said in done.stderr
    assert done.stdout == ""


def test_speed_is_measured_as_json() -> None:
    rows = json.loads(run("bench", "sugar_blast", "--seconds", "0.05", "--json").stdout)
    assert [(row["game"], row["seats"]) for row in rows] == [("sugar_blast", seats) for seats in (1, 2, 3, 4)]
    assert all(row["moves_per_second"] > 0 and row["clone_ns"] > 0 for row in rows)


ALONE = ["play", "sugar_blast", "--players", "1", "--seed", "5", "-o", "objective=O1"]


def test_a_game_is_played_in_the_terminal() -> None:
    done = run(*ALONE, typed="moves\nhello\nposition\nundo\n\nquit\n")
    assert done.exit_code == 0
    assert "Four of a Feather" in done.stdout
    assert "'hello' is no move of Sugar Blast" in done.stdout
    assert "nothing that can be taken back" in done.stdout
    position = next(line for line in done.stdout.splitlines() if "SB1 " in line)
    assert " 1:S " in position


def test_a_refused_word_does_not_draw_the_table_again() -> None:
    done = run(*ALONE, typed="hello\nhello\nshow\nquit\n")
    assert done.stdout.count("O1 Four of a Feather") == 2


def test_the_guide_is_at_hand_in_the_terminal() -> None:
    done = run("play", "sweets_stack", "--seed", "5", typed="guide\nquit\n")
    assert "Seal (N): no turning" in done.stdout


def test_a_swap_may_be_typed_in_either_order() -> None:
    listed = run(*ALONE, typed="moves\nquit\n").stdout
    swap = next(word for word in re.findall(r"\b[a-f][1-6][a-f][1-6]\b", listed))
    done = run(*ALONE, typed=f"{swap[2:]}{swap[:2]}\nposition\nquit\n")
    assert "No Blast would form" not in done.stdout
    assert re.search(r"SB1 \S+ 1:(W h|S!? h=\S+ .*ask=)", done.stdout)


def test_the_end_of_input_ends_the_game_in_the_terminal() -> None:
    assert run("play", "sugar_blast", "--seed", "3", "-o", "first_player=S").exit_code == 0


def test_a_bot_that_begins_plays_before_the_person_is_asked() -> None:
    done = run("play", "sugar_blast", "--level", "easy", "--seed", "2", "-o", "first_player=N", typed="quit\n")
    assert done.exit_code == 0
    assert done.stdout.index("N plays") < done.stdout.index("your move>")


def test_what_a_bot_decides_in_secret_is_not_told_in_the_terminal() -> None:
    begin = ("play", "sweets_stack", "--level", "easy", "--seed", "5")
    card = re.findall(r"\b[BYGR]\d\d\b", run(*begin, typed="moves\nquit\n").stdout.partition("your move>")[2])[0]
    done = run(*begin, typed=f"{card}\nquit\n")
    assert "B has decided" in done.stdout
    assert not re.search(r"B plays (?!X \(exchange\))", done.stdout)


@pytest.mark.parametrize(
    ("told", "goes_on", "line"),
    [
        ("", False, "has decided"),
        ("", True, ""),
        ("X", True, "plays X (exchange)"),
        ("odd", True, "plays odd"),
    ],
)
def test_what_a_bot_did_is_told_once_and_as_far_as_all_may_know(told: str, goes_on: bool, line: str) -> None:
    """4.1, D1 of Sweets Stack: an exchange has several steps, and is told when it is made."""
    assert deed(GAMES["sweets_stack"], told, goes_on) == line


def test_the_end_of_a_game_is_told_line_by_line() -> None:
    game = GAMES["sugar_blast"]
    over = game.parse("MCSGLB/GLBMCS/MCSCLB/G...BS/MCSGLB/GLBMCS SN:S h=M4C1|L2 o=O1 over=S")
    lines = ending(game, over).splitlines()
    assert (lines[0], lines[5]) == ("1. S", "2. N")
    assert "     Missing: 2 (2.3)" in lines


def test_every_command_that_the_readme_names_is_there() -> None:
    named = set(re.findall(r"sugarhouse (\w+)", README.read_text()))
    assert named
    assert named - set(COMMANDS) == set()


def test_the_terminal_deals_from_a_seed_what_a_table_deals() -> None:
    done = run("play", "sweets_stack", "--seed", "42", typed="position\nquit\n")
    game = GAMES["sweets_stack"]
    table = Table.deal(game, Setup(4), generator(chosen_seed(42), [""] * 4, 42))
    told = "".join(done.stdout.split())
    assert "".join(table.last.position.split()) in told


def test_an_end_that_nobody_wins_is_called_by_its_title_and_simulated() -> None:
    done = run("play", "tests.toys.harvest:GAME", "--players", "2", "--seed", "1", typed="put 1\nput 1\n")
    assert done.exit_code == 0
    assert re.search(r"^(Perfect Preserve|Tasty Effort|Sticky Mess)\n1\. A\n1\. B$", done.stdout, re.MULTILINE)
    played = run("sim", "tests.toys.harvest:GAME", "--games", "4", "--bots", "random,search:50", "--workers", "1")
    assert played.exit_code == 0


@pytest.mark.parametrize("unfit", ["proxy.example", "10.0.0.5/8", "10.0.0.0/33", ""])
def test_serve_believes_the_proxies_that_are_named(monkeypatch: pytest.MonkeyPatch, unfit: str) -> None:
    started: list[Settings] = []
    monkeypatch.setattr("sugarhouse.cli.serve._run", lambda settings, *_: started.append(settings))
    assert run("serve", "--proxy", "10.0.0.5", "--proxy", "FD00::5", "--proxy", "10.0.0.0/8").exit_code == 0
    assert started[0].trusted == ("127.0.0.1", "::1", "10.0.0.5", "fd00::5", "10.0.0.0/8")
    refused = run("serve", "--proxy", unfit)
    assert refused.exit_code == 1
    assert "the address of a machine or a network" in refused.stderr
