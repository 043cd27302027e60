"""The one table of games."""

from sugarhouse.core.game import Game

GAMES: dict[str, Game] = {}
