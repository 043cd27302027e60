"""An owner's own cards: a folder with a file for each game takes the place of what the house has printed."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from sugarhouse import games
from sugarhouse.kit.packs import PACKS

HOME = Path(games.__file__).parent


def house(packs: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the command in a process of its own: cards are read once."""
    surroundings = {**os.environ, PACKS: str(packs), "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-m", "sugarhouse.cli", *arguments]
    return subprocess.run(command, env=surroundings, capture_output=True, text=True, check=False)


def write(folder: Path, game: str, old: str, new: str) -> None:
    """A pack that differs from the house's own in one place."""
    text = (HOME / game / "content.toml").read_text()
    assert old in text
    (folder / f"{game}.toml").write_text(text.replace(old, new, 1))


def test_games_are_played_with_the_cards_of_a_pack(tmp_path: Path) -> None:
    write(tmp_path, "sweets_stack", '"Blue Boot", "Blue", 4, "x./x./xx"', '"Gumboot", "Blue", 4, "xx/xx"')
    write(tmp_path, "sugar_blast", '"Four of a Feather"', '"Quartet"')
    opening = "SS n2 r1 t1 choose adv:-/-/-\nA pk2 h:B06\nB pk2 h:B01\n"
    given = house(tmp_path, "view", "sweets_stack", opening, "--seat", "A")
    assert '"Gumboot"' in given.stdout, given.stderr
    shown = house(tmp_path, "play", "sugar_blast", "--players", "1", "-o", "objective=O1")
    assert "Quartet" in shown.stdout, shown.stderr


def test_other_shapes_are_another_edition_and_other_names_are_not(tmp_path: Path) -> None:
    asked = "from sugarhouse.games import GAMES; print(GAMES['sweets_stack'].edition)"
    found = []
    for new in ('"Gumboot", "Blue", 4, "x./x./xx"', '"Blue Boot", "Blue", 4, "xx/xx"'):
        write(tmp_path, "sweets_stack", '"Blue Boot", "Blue", 4, "x./x./xx"', new)
        surroundings = {**os.environ, PACKS: str(tmp_path), "PYTHONPATH": os.pathsep.join(sys.path)}
        done = subprocess.run(
            [sys.executable, "-c", asked], env=surroundings, capture_output=True, text=True, check=True
        )
        found.append(int(done.stdout))
    assert found[0] == games.GAMES["sweets_stack"].edition == 1
    assert found[1] > 1


@pytest.mark.parametrize("fault", ["slip", "no folder"])
def test_a_pack_that_cannot_be_used_is_said_with_status_2(tmp_path: Path, fault: str) -> None:
    write(tmp_path, "sweets_stack", 'rows = "RBYRGGYB"', 'rows = "RBYRGGYY"')
    done = house(tmp_path if fault == "slip" else tmp_path / "nowhere", "games")
    assert done.returncode == 2
    assert done.stderr.startswith("sugarhouse: ")
    assert ("sweets_stack.toml: $.rows" if fault == "slip" else "there is no folder") in done.stderr
    assert "Traceback" not in done.stderr
