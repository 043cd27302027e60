"""A command starts without loading what it does not use."""

import json
import subprocess
import sys

import pytest

LOADED = """
import json, runpy, sys
sys.argv = ["sugarhouse", *json.loads(sys.argv[1])]
try:
    runpy.run_module("sugarhouse.cli", run_name="__main__")
except SystemExit as end:
    assert not end.code, end.code
print(json.dumps(sorted(sys.modules)), file=sys.stderr)
"""
POSITION = "SB1 MCSGLB/GLBMCS/MCSMLB/GMMCBS/MCSGLB/GLBMCS SN:S h=-|- o=O1"
SERVER = {"aiosqlite", "litestar", "sqlalchemy", "sugarhouse.server", "uvicorn", "websockets"}
SEARCH = {"sugarhouse.bots", "sugarhouse.lab"}
STACK = {"sugarhouse.games.sweets_stack"}


def loaded_by(*arguments: str, typed: str = "") -> set[str]:
    """The modules that a command has loaded when it ends."""
    command = [sys.executable, "-c", LOADED, json.dumps(arguments)]
    done = subprocess.run(command, input=typed, capture_output=True, text=True, check=True)
    return set(json.loads(done.stderr.splitlines()[-1]))


@pytest.mark.parametrize("command", ["step", "moves", "result", "view", "show"])
def test_the_debugger_loads_one_game_and_nothing_else(command: str) -> None:
    typed = f"{POSITION}\n--\nS d3d4 (G)(S)(L)\n" if command == "step" else POSITION
    loaded = loaded_by(command, "sugar_blast", typed=typed)
    assert loaded & (SERVER | SEARCH | STACK | {"rich"}) == set()
    assert "sugarhouse.games.sugar_blast" in loaded


@pytest.mark.parametrize(
    ("arguments", "spared"),
    [
        (["games", "--names"], SERVER | SEARCH | STACK | {"rich", "sugarhouse.games.sugar_blast"}),
        (["games", "--json"], SERVER | SEARCH | {"rich"}),
        (["play", "sugar_blast", "--players", "1"], SERVER | STACK),
        (["check", "sugar_blast", "--seconds", "0.01"], SERVER | SEARCH | STACK),
    ],
)
def test_a_command_spares_itself_what_it_does_not_need(arguments: list[str], spared: set[str]) -> None:
    assert loaded_by(*arguments) & spared == set()
