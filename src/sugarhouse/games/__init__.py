"""The one table of games, how a game is found, and the pages that teach each."""

import importlib
import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from sugarhouse.core.game import Game
from sugarhouse.core.lesson import Course, Lesson
from sugarhouse.kit.packs import read

# What a rules page says to programmers alone: up to where it turns to players again, or to its end.
FOR_PROGRAMMERS = re.compile(r"<!-- for programmers -->.*?(<!-- for players -->|\Z)", re.DOTALL)


class Games(Mapping[str, Game]):
    """Games by name, each a folder beside this file; one is loaded when it is asked for, and not before."""

    def __init__(self, *names: str) -> None:
        self._names = names

    def __getitem__(self, name: str) -> Game:
        if name not in self._names:
            raise KeyError(name)
        game = importlib.import_module(f"{__name__}.{name}").GAME
        assert isinstance(game, Game)
        return game

    def __contains__(self, name: object) -> bool:
        return name in self._names

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)


GAMES = Games("sugar_blast", "sweets_stack", "sugartopia", "sugar_heist", "sugarworks")


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


def rules(game: Game, language: str = "en") -> str:
    """The numbered clauses for players, as Markdown: the game's page of the house's documents, in English where there
    is none in that language; '' without either."""
    folder = Path(__file__).parents[3] / "docs" / "rules"
    pages = [folder / f"{game.name}.{language}.md", folder / f"{game.name}.md"]
    return FOR_PROGRAMMERS.sub("", next((page.read_text("utf-8") for page in pages if page.is_file()), ""))


def lessons(game: Game) -> tuple[Lesson, ...]:
    """What the coach teaches; nothing where the game has no lessons. Raises ContentError."""
    page = _beside(game, "lessons.toml")
    return read(page, Course).lessons if page.is_file() else ()


def _beside(game: Game, name: str) -> Path:
    return Path(sys.modules[type(game).__module__].__file__ or "").parent / name
