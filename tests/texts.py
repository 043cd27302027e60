"""Sentences for people that the house sends: found in options, levels, content files and in the sources themselves."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

from sugarhouse.bots.levels import LEVELS
from sugarhouse.core.game import Game, Setup

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "sugarhouse"
WORDED = re.compile(r"[A-Z][a-z]|[a-z]{2} [a-z]")  # an id, a code or a letter is no word


def of_options(game: Game) -> Iterator[str]:
    """Titles, help, labels and groups of every option, as any number of seats offers them."""
    for seats in game.seats:
        for option in (*game.options, *game.offered(Setup(seats))):
            yield from (option.title, option.help, option.group, *option.labels, *option.item_labels)


def of_levels() -> Iterator[str]:
    """What the strengths of bots are called."""
    for level in LEVELS.values():
        yield from (level.title, level.help)


def of_content(game: str) -> Iterator[str]:
    """Names and texts of everything that is printed."""
    yield from _words(tomllib.loads((SOURCE / "games" / game / "content.toml").read_text("utf-8")))


def _words(value: object) -> Iterator[str]:
    if isinstance(value, str):
        if WORDED.match(value) or (" " in value and re.search("[a-z]{3}", value)):
            yield value
    elif isinstance(value, dict):
        for each in value.values():
            yield from _words(each)
    elif isinstance(value, list):
        for each in value:
            yield from _words(each)


def of_source(path: Path) -> Iterator[str]:
    """Every sentence in a file: what ends with a full stop; what varies stands as {1}, {2}."""
    tree = ast.parse(path.read_text("utf-8"))
    silent = set(_docstrings(tree)) | set(_pieces(tree))
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant | ast.JoinedStr) and node not in silent:
            text = template(node)
            if text.endswith((".", "?")) and " " in text and WORDED.search(text):
                yield text


def of_scores(path: Path) -> Iterator[str]:
    """What the lines of a score are called: the first argument of each `ScoreLine`, where it is written there."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "ScoreLine":
            label = node.args[0]
            if isinstance(label, ast.Constant | ast.JoinedStr):
                yield template(label)


def _docstrings(tree: ast.Module) -> Iterator[ast.expr]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr):
            yield node.value


def _pieces(tree: ast.Module) -> Iterator[ast.expr]:
    """The constant parts of f-strings, which are counted with the whole."""
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            yield from (piece for piece in node.values if isinstance(piece, ast.Constant))


def template(node: ast.expr) -> str:
    """A string of the source as the catalogue has it.

    >>> template(ast.parse('f"No {a} and {b}."', mode="eval").body)
    'No {1} and {2}.'
    """
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else ""
    parts, count = [], 0
    for piece in node.values if isinstance(node, ast.JoinedStr) else []:
        if isinstance(piece, ast.Constant):
            parts.append(str(piece.value))
        else:
            count += 1
            parts.append(f"{{{count}}}")
    return "".join(parts)
