"""What the tests of a game are called, and what its rules page numbers: to find clauses that no test is about.

Tests are those that pytest collects: functions of imported modules that are not skipped. That is no search for a text,
so a name in a comment, of a helper or of a test that never runs does not count.
"""

import re
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from types import FunctionType

HOUSE = Path(__file__).absolute().parents[2]


def collected_tests(folder: Path) -> dict[str, Callable[..., object]]:
    """Every test of a folder, as `module.name`."""
    package = ".".join(folder.relative_to(HOUSE).parts)
    found: dict[str, Callable[..., object]] = {}
    for path in sorted(folder.glob("test_*.py")):
        for name, value in vars(import_module(f"{package}.{path.stem}")).items():
            if name.startswith("test_") and isinstance(value, FunctionType) and not _is_skipped(value):
                found[f"{path.stem}.{name}"] = value
    return found


def _is_skipped(test: FunctionType) -> bool:
    return any(mark.name == "skip" for mark in getattr(test, "pytestmark", ()))


def page(game: str) -> str:
    """The rules page of a game."""
    return (HOUSE / "docs" / "rules" / f"{game}.md").read_text()


def numbered(found: list[str]) -> list[str]:
    """These numbers without those of headings; none may be missing between others, or the page was not read rightly."""
    leaves = [number for number in found if not any(other.startswith(f"{number}.") for other in found)]
    assert leaves, "the page numbers nothing"
    for stem in {number.rpartition(".")[0] for number in leaves}:
        last = sorted(int(number.rpartition(".")[2]) for number in leaves if number.rpartition(".")[0] == stem)
        assert last == list(range(1, len(last) + 1)), f"{stem}: {last}"
    return leaves


def clauses(text: str, section: int) -> list[str]:
    """The numbers that have an anchor on a page, of one section."""
    return numbered(re.findall(rf'<a id="({section}(?:\.\d+)+)">', text))
