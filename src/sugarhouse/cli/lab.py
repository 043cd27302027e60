"""The lab: the laws of a game, simulations, and speed."""

from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table as Grid

from sugarhouse.bots.levels import BOTS, LEVELS
from sugarhouse.cli.arguments import GameName, Options, game_of, setup_of, stop
from sugarhouse.core import trial
from sugarhouse.core.game import Refused, Setup
from sugarhouse.core.rng import seeded
from sugarhouse.games import GAMES
from sugarhouse.lab import match, speed
from sugarhouse.lab.report import Report, Share

LEAST_SECONDS = 0.01

Json = Annotated[bool, typer.Option("--json", help="As JSON.")]


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
        grid = Grid(title, "games", "wins", "share", "95 % interval", "mean score", "ms a choice")
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
        f"{share.think_ms:.1f}",
    ]


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
