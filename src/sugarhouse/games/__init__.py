"""The one table of games, how a game is found, and the page that teaches each."""

import importlib
import sys
from pathlib import Path

from sugarhouse.core.game import Game
from sugarhouse.core.lesson import Course, Lesson
from sugarhouse.games.sugar_blast import GAME as SUGAR_BLAST
from sugarhouse.games.sweets_stack import GAME as SWEETS_STACK
from sugarhouse.kit.packs import read

GAMES: dict[str, Game] = {game.name: game for game in (SUGAR_BLAST, SWEETS_STACK)}


def find(name: str) -> Game:
    """A game of the house by name, or anybody's as 'package.module:NAME'.

    Raises KeyError where the house has no such game, and ImportError where the other can't be had.
    """
    module, colon, attribute = name.partition(":")
    if not colon:
        return GAMES[name.replace("-", "_")]
    game = getattr(importlib.import_module(module), attribute, None) if module else None
    if not isinstance(game, Game):
        raise ImportError(f"there is no game {attribute!r} in {module!r}")
    return game


def guide(game: Game, language: str = "en") -> str:
    """How to play, as Markdown: the file beside the game's own, in English where there is none; '' without either."""
    pages = [_beside(game, f"guide.{language}.md"), _beside(game, "guide.md")]
    return next((page.read_text("utf-8") for page in pages if page.is_file()), "")


def lessons(game: Game) -> tuple[Lesson, ...]:
    """What the coach teaches; nothing where the game has no lessons. Raises ContentError."""
    page = _beside(game, "lessons.toml")
    return read(page, Course).lessons if page.is_file() else ()


def _beside(game: Game, name: str) -> Path:
    return Path(sys.modules[type(game).__module__].__file__ or "").parent / name
