"""The laws of a game."""

from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from sugarhouse.cli.arguments import LEAST_SECONDS, GameName, game_of
from sugarhouse.core import trial


def check(
    name: GameName,
    seconds: Annotated[float, typer.Option(min=LEAST_SECONDS, help="How long to play at random.")] = 30.0,
    seed: Annotated[int, typer.Option(help="Where chance begins.")] = 1,
) -> None:
    """Play at random at every seat count and option, and assert the laws of the house."""
    game = game_of(name)
    errors = Console(stderr=True)
    with Progress(
        TextColumn(f"{game.title}: {{task.description}}"), BarColumn(), TimeElapsedColumn(), console=errors
    ) as bar:
        task = bar.add_task("dealing", total=1.0)

        def report(part: float, words: str) -> None:
            bar.update(task, completed=part, description=words)

        found = trial.check(game, seconds=seconds, seed=seed, report=report)
    for breach in found.breaches:
        typer.echo(str(breach))
    typer.echo(f"{found.games} games, {found.moves} moves, {found.setups} setups: {len(found.breaches)} breaches")
    if found.breaches:
        raise typer.Exit(1)
