"""Simulations: bots against each other."""

from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table as Grid

from sugarhouse.bots.levels import BOTS, LEVELS
from sugarhouse.cli.arguments import GameName, Json, Options, game_of, setup_of, stop
from sugarhouse.core.game import Refused
from sugarhouse.core.rng import seeded
from sugarhouse.lab import match
from sugarhouse.lab.report import Report, Share


def sim(
    name: GameName,
    players: Annotated[int, typer.Option(help="How many seats.")] = 2,
    bots: Annotated[
        str, typer.Option(help="One bot for all seats or one a seat: random, greedy, search:300ms, ...")
    ] = "greedy",
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(help="Where chance begins.")] = 1,
    option: Options = [],  # noqa: B006  # typer reads the default and never changes it
    workers: Annotated[int, typer.Option(min=0, help="Processes; 0: one a core.")] = 0,
    json: Json = False,
) -> None:
    """Play bots against each other, each equally often in every seat: wins with 95 % intervals, lengths, scores."""
    game = game_of(name)
    setup = setup_of(players, option)
    try:
        game.deal(setup, seeded(seed))
        entered = match.seated([bot.strip() for bot in bots.split(",")], players)
    except Refused as refused:
        stop(f"{refused.refusal.reason} ({refused.refusal.code})")
    except KeyError as unknown:
        known = ", ".join([*BOTS, "search:300ms", "search:2000", *LEVELS])
        stop(f"there is no bot {unknown.args[0]!r}; there are {known}.")
    except ValueError as wrong:
        stop(f"{wrong}.")
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn()
    with Progress(*columns, console=Console(stderr=True)) as bar:
        task = bar.add_task(game.title, total=games)

        def progress(done: int, total: int) -> None:
            bar.update(task, completed=done, total=total)

        own = name if ":" in name else game.name
        report = match.simulate(own, players, entered, games, seed, setup.options, workers or None, progress)
    if json:
        typer.echo(msgspec.json.encode(report).decode())
    else:
        print_report(report)


def print_report(report: Report) -> None:
    """A simulation as tables for a person."""
    console = Console()
    console.print(
        f"{report.games} games, {report.seats} seats, seed {report.seed}, {report.draws} draws; "
        f"length {report.moves.median:g} moves (5 % to 95 %: {report.moves.low:g} to {report.moves.high:g})"
    )
    for title, shares in (("bot", report.by_bot), ("seat", report.by_seat), ("to move", report.by_turn)):
        grid = Grid(title, "games", "wins", "share", "95 % interval", "mean score", "95 % interval", "ms a choice")
        for share in shares:
            grid.add_row(*row(share))
        console.print(grid)


def row(share: Share) -> list[str]:
    """One line of a report."""
    return [
        share.name,
        str(share.played),
        f"{share.wins:g}",
        f"{share.share:.1%}",
        f"{share.low:.1%} to {share.high:.1%}",
        f"{share.score:.1f}",
        f"{share.score_low:.1f} to {share.score_high:.1f}",
        f"{share.think_ms:.1f}",
    ]
