"""The games of the house and their options."""

from typing import Annotated

import msgspec
import typer

from sugarhouse.core.game import Game
from sugarhouse.games import GAMES


def facts(game: Game) -> dict[str, object]:
    """What there is to know about a game before it is dealt."""
    return {
        "name": game.name,
        "title": game.title,
        "tagline": game.tagline,
        "minutes": game.minutes,
        "seats": list(game.seats),
        "options": msgspec.to_builtins(game.options),
    }


def games(
    json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
    names: Annotated[bool, typer.Option("--names", help="Only the names, one a line.")] = False,
) -> None:
    """Every game, its seats and its options."""
    if json:
        typer.echo(msgspec.json.encode([facts(game) for game in GAMES.values()]).decode())
        return
    if names:
        typer.echo("\n".join(GAMES))
        return
    from rich.console import Console  # the other forms do without
    from rich.table import Table as Grid

    console = Console()
    for game in GAMES.values():
        console.print(f"[bold]{game.title}[/bold] ({game.name}): {game.seats[0]} to {game.seats[-1]} seats")
        grid = Grid("option", "values", "default", "what it does")
        for option in game.options:
            items = f", or up to {option.most} of {' '.join(option.items)}" if option.most else ""
            grid.add_row(option.name, " ".join(option.values) + items, option.default, option.help)
        console.print(grid)
