"""Tables laid out as a test wants them: a position written into the house's data before anybody opens the table."""

import json
import secrets
import sqlite3
import time
from pathlib import Path

from playwright.sync_api import Page

from sugarhouse.core.game import Game, Setup
from sugarhouse.games.sugar_blast import GAME
from sugarhouse.table.log import header, write
from sugarhouse.table.table import Table

BOT = "medium"
SEAT = "table_id, seat, kind, guest, name, level, salt"


def guest_of(page: Page, house: str) -> str:
    """The guest behind the page's cookie; the first call makes one."""
    answer = page.request.get(f"{house}/api/me")
    return str(answer.json()["id"])


def plant(
    data: Path,
    guest: str,
    position: str,
    names: list[str],
    mine: int = 1,
    options: dict[str, str] | None = None,
    game: Game = GAME,
    friend: str = "",
    until: int | None = None,
) -> str:
    """A table at this position: the first `mine` seats are the guest's, a friend or bots have the others.

    Where `until` names a seat, others have played the first moves on offer until that seat was asked.
    """
    table_id = f"planted-{secrets.token_hex(4)}"
    options = options or {}
    setup = Setup(len(names), options)
    table = Table.set_up(game, game.parse(position), time.time())
    while until is not None and until not in (asked := table.to_act()):
        table.submit(asked[0], game.lexicon.say(table.state.moves(asked[0])[0]), table.decision)
    status = "playing" if table.to_act() else "over"
    seats = [
        (table_id, seat, "person", guest if seat < mine else friend, name, "", "salt")
        if seat < mine or friend
        else (table_id, seat, "bot", "", name, BOT, "")
        for seat, name in enumerate(names)
    ]
    head = write(header(game, setup, "", names))
    with sqlite3.connect(data / "sugarhouse.db", timeout=20) as base:
        row = (table_id, game.name, game.title, json.dumps({"seats": len(names), "options": options}), "00" * 32)
        now = time.time()
        base.execute("insert into tables values (?,?,?,?,?,?,?,?,?,?)", (*row, head, status, "", now, now))
        base.executemany(f"insert into seats ({SEAT}) values (?,?,?,?,?,?,?)", seats)
        lines = [(table_id, entry.n, now, write(entry)) for entry in table.entries]
        base.executemany("insert into entries values (?,?,?,?)", lines)
    return table_id
