"""The one table of games."""

from sugarhouse.core.game import Game
from sugarhouse.games.sugar_blast import GAME as SUGAR_BLAST
from sugarhouse.games.sweets_stack import GAME as SWEETS_STACK

GAMES: dict[str, Game] = {game.name: game for game in (SUGAR_BLAST, SWEETS_STACK)}
