"""Checking a receipt."""

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from sugarhouse.cli.arguments import stop
from sugarhouse.games import GAMES
from sugarhouse.server.protocol import Fairness
from sugarhouse.table import receipt


def verify(
    file: Annotated[Path, typer.Argument(help="A fairness receipt, saved from the end of a game.", dir_okay=False)],
) -> None:
    """Check that a finished match was dealt as promised: re-deals it and plays it again."""
    try:
        fairness = msgspec.json.decode(file.read_bytes(), type=Fairness)
    except (OSError, msgspec.MsgspecError) as wrong:
        stop(f"{file} is not a receipt: {wrong}")
    game = GAMES.get(fairness.receipt.header.game)
    if game is None:
        stop(f"the receipt is for a game that is not here: {fairness.receipt.header.game}.")
    checks = receipt.verify(game, fairness.receipt, fairness.log)
    for each in checks:
        typer.echo(f"{'ok  ' if each.ok else 'FAIL'} {each.name}: {each.detail}")
    if not all(each.ok for each in checks):
        raise typer.Exit(1)
