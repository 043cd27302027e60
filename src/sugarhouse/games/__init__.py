"""The one table of games, and the page that teaches each."""

import sys
from pathlib import Path

from sugarhouse.core.game import Game
from sugarhouse.games.sugar_blast import GAME as SUGAR_BLAST
from sugarhouse.games.sweets_stack import GAME as SWEETS_STACK

GAMES: dict[str, Game] = {game.name: game for game in (SUGAR_BLAST, SWEETS_STACK)}


def guide(game: Game) -> str:
    """How to play, as Markdown: the file beside the game's own; '' where there is none."""
    page = Path(sys.modules[type(game).__module__].__file__ or "").parent / "guide.md"
    return page.read_text("utf-8") if page.is_file() else ""
