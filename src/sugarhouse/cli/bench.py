"""The speed of games."""

from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.table import Table as Grid

from sugarhouse.cli.arguments import LEAST_SECONDS, Json, game_of
from sugarhouse.core.game import Setup
from sugarhouse.games import GAMES
from sugarhouse.lab import speed


def bench(
    name: Annotated[str, typer.Argument(metavar="[GAME]", help="One game; all when it is left out.")] = "",
    seconds: Annotated[float, typer.Option(min=LEAST_SECONDS, help="CPU time for each row.")] = 2.0,
    json: Json = False,
) -> None:
    """Random playouts and clones of each game at each seat count: moves/s, games/s, clone time, compiled or not."""
    chosen = [game_of(name)] if name else list(GAMES.values())
    rows = [speed.measure(game, Setup(seats), seconds) for game in chosen for seats in game.seats]
    if json:
        typer.echo(msgspec.json.encode(rows).decode())
        return
    grid = Grid("game", "seats", "moves/s", "games/s", "moves a game", "clone", "compiled")
    for figures in rows:
        grid.add_row(
            figures.game,
            str(figures.seats),
            f"{figures.moves_per_second:,.0f}",
            f"{figures.games_per_second:,.0f}",
            f"{figures.moves_per_game:.1f}",
            f"{figures.clone_ns:.0f} ns",
            "yes" if figures.compiled else "no",
        )
    Console().print(grid)
    for figures in rows:
        for loop, steps in figures.loops.items():
            typer.echo(f"{figures.game}, {figures.seats} seats: {steps:,.0f} {loop}/s")
