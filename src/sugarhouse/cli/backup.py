"""Copies of everything that the house keeps."""

from pathlib import Path
from typing import Annotated

import typer

from sugarhouse.cli.arguments import stop
from sugarhouse.server.storage import backup as copies
from sugarhouse.server.storage.database import Unfit, database_url

Data = Annotated[Path, typer.Option(help="The folder that holds the tables.")]
Url = Annotated[str, typer.Option(help="Another database than SQLite in the data folder, as a URL.")]


def backup(
    copy: Annotated[Path, typer.Argument(help="The file to write; it must not be there.")],
    data: Data = Path("data"),
    database: Url = "",
) -> None:
    """Copy the whole database to a file, while the house is open or not."""
    try:
        found = copies.backup(database_url(database, data), copy)
    except copies.CannotCopy as reason:
        stop(str(reason), 1)
    except Unfit as reason:
        stop(str(reason))
    typer.echo(f"{copy}: {found} entries of games, checked.")


def restore(
    copy: Annotated[Path, typer.Argument(help="A file that `backup` wrote.")],
    data: Data = Path("data"),
    database: Url = "",
) -> None:
    """Fill an empty folder or database from a copy; the house must be closed."""
    try:
        found = copies.restore(copy, database_url(database, data))
    except copies.CannotCopy as reason:
        stop(str(reason), 1)
    except Unfit as reason:
        stop(str(reason))
    typer.echo(f"{found} entries of games are back.")
