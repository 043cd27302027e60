"""Dependencies point inwards, games are strangers to one another, and no file grows too long without saying why."""

import ast
import sys
from pathlib import Path

import pytest

from tests.test_compiled_sources import compiled

ROOT = Path(__file__).parents[1]
HOUSE = ROOT / "src" / "sugarhouse"
INNER = {"games", "bots", "table"}
MAY_IMPORT: dict[str, set[str]] = {
    "core": set(),
    "kit": {"core"},
    "games": {"core", "kit"},
    "bots": {"core"},
    "table": {"core"},
    "server": {"core", *INNER},
    "lab": {"core", *INNER},
    "cli": {"core", "kit", *INNER, "server", "lab"},
}
KERNEL = {"librt", "msgspec", "mypy_extensions"}
PACKAGES: dict[str, set[str]] = {  # of other people, by room
    "core": KERNEL,
    "kit": KERNEL,
    "games": KERNEL,
    "bots": KERNEL,
    "table": KERNEL,
    "server": {
        "alembic",
        "asyncpg",
        "h11",
        "litestar",
        "markdown_it",
        "msgspec",
        "segno",
        "sqlalchemy",
        "uvicorn",
        "websockets",
    },
    "lab": {"msgspec"},
    "cli": {"msgspec", "rich", "typer"},
}
MOST_LINES = 600
PURE = ("core", "kit", "games", "table")
# What computes and nothing else. A generator, a clock, a file, a process or a network is none of these.
COMPUTING = {
    "bisect",
    "collections",
    "functools",
    "hashlib",
    "hmac",
    "itertools",
    "math",
    "re",
    "traceback",
    "typing",
    "zlib",
}
EXCUSED: dict[str, set[str]] = {
    "core/trial.py": {"pathlib", "time"},  # a clock that its caller may bring, and the name of a file in a finding
    "games/__init__.py": {"importlib", "pathlib", "sys"},  # a game from elsewhere, and the guide beside each
    "kit/packs.py": {"os", "pathlib"},  # the cards, read once
    "games/sugar_blast/content.py": {"pathlib"},
    "games/sugar_heist/content.py": {"pathlib"},
    "games/sweets_stack/content.py": {"pathlib"},
    "games/sugartopia/content.py": {"pathlib"},
    "games/sugarworks/content.py": {"pathlib"},
}
SPEAKING = {"breakpoint", "input", "open", "print"}
DATA = {"content", "languages", "names"}  # files of a game that are interpreted and may be used by compiled ones
SOURCES = sorted(HOUSE.rglob("*.py"))


def imported(path: Path) -> set[str]:
    """The full names of all modules that a file imports, wherever in it."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively"
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return names


def rooms_of(path: Path) -> set[str]:
    """The other rooms of the house that a file imports from."""
    own = path.relative_to(HOUSE).parts[0]
    rooms = {name.split(".")[1] for name in imported(path) if name.startswith("sugarhouse.")}
    return rooms & set(MAY_IMPORT) - {own}


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("room", MAY_IMPORT)
def test_a_room_imports_from_inner_rooms_only(room: str) -> None:
    wrong = {name(path): rooms_of(path) - MAY_IMPORT[room] for path in (HOUSE / room).rglob("*.py")}
    assert {path: rooms for path, rooms in wrong.items() if rooms} == {}


def test_every_room_is_known_to_this_test() -> None:
    assert {path.relative_to(HOUSE).parts[0] for path in SOURCES} == {"__init__.py", *MAY_IMPORT}
    assert not rooms_of(HOUSE / "__init__.py")


@pytest.mark.parametrize("room", MAY_IMPORT)
def test_a_room_uses_its_own_packages_and_no_others(room: str) -> None:
    known = sys.stdlib_module_names | {"sugarhouse"}
    used = {found.split(".")[0] for path in (HOUSE / room).rglob("*.py") for found in imported(path)}
    assert used - known <= PACKAGES[room]


def test_a_game_never_imports_a_game() -> None:
    wrong = []
    for path in (HOUSE / "games").glob("*/**/*.py"):
        own = path.relative_to(HOUSE / "games").parts[0]
        games = {found.split(".")[2] for found in imported(path) if found.startswith("sugarhouse.games.")}
        wrong += [f"{name(path)} imports {game}" for game in games - {own}]
    assert wrong == []


@pytest.mark.parametrize("path", [path for path in SOURCES if path.relative_to(HOUSE).parts[0] in PURE], ids=name)
def test_inner_rooms_have_no_clock_no_chance_and_no_world_outside(path: Path) -> None:
    used = {found.split(".")[0] for found in imported(path)} & sys.stdlib_module_names
    assert used <= COMPUTING | EXCUSED.get(path.relative_to(HOUSE).as_posix(), set())
    called = {node.func for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Call)}
    assert {callee.id for callee in called if isinstance(callee, ast.Name)} & SPEAKING == set()


def is_rule(path: str) -> bool:
    """Whether a file has a part in the rules: compiled, and not for its speed alone."""
    return path in compiled() and Path(path).name not in ("viewing.py", "positions.py")


@pytest.mark.parametrize("path", [path for path in compiled() if "/games/" in path and is_rule(path)])
def test_rules_never_import_what_translates_them(path: str) -> None:
    own = Path(path).parent
    mates = {
        found.split(".")[3] for found in imported(ROOT / path) if found.startswith(f"sugarhouse.games.{own.name}.")
    }
    assert {mate for mate in mates - DATA if not is_rule((own / f"{mate}.py").as_posix())} == set()


def test_a_long_file_says_at_its_top_why() -> None:
    wrong = []
    for path in [*SOURCES, *sorted((ROOT / "tests").rglob("*.py"))]:
        text = path.read_text()
        opening = (ast.get_docstring(ast.parse(text)) or "").lower()
        if text.count("\n") > MOST_LINES and "long" not in opening:
            wrong.append(f"{name(path)} has {text.count(chr(10))} lines and does not say why it is that long")
    assert wrong == []


def test_every_file_opens_with_a_sentence_on_what_it_is_for() -> None:
    docs = {name(path): ast.get_docstring(ast.parse(path.read_text())) or "" for path in SOURCES}
    assert [path for path, doc in docs.items() if not doc.split("\n\n")[0].endswith((".", ":"))] == []
