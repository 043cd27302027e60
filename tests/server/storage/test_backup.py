"""A copy of everything, while the house is open, and back again."""

import asyncio
import sqlite3
from pathlib import Path

import pytest
from typer.testing import CliRunner

from sugarhouse.cli.__main__ import application
from sugarhouse.server.storage.backup import CannotCopy, backup, restore
from sugarhouse.server.storage.database import Database, Unfit, add_entry, database_url
from tests.server.tables.rig import ANN, house_in


async def test_a_copy_taken_while_moves_are_written_is_whole_and_played_on(tmp_path: Path) -> None:
    copy, url = tmp_path / "copy.db", database_url("", tmp_path / "house")
    (tmp_path / "house").mkdir()
    async with house_in(tmp_path / "house") as house:
        room = await house.open()
        await room.move(0, "c1", 0)
        writing = [asyncio.create_task(house.database.write(add_entry("busy", n, 0.0, "{}"))) for n in range(300)]
        found = await asyncio.to_thread(backup, url, copy)
        await asyncio.gather(*writing)
        await room.move(1, "c2", room.live.playing().decision)
    assert found >= 2
    restored = tmp_path / "restored"
    assert await asyncio.to_thread(restore, copy, database_url("", restored)) == found
    async with house_in(restored) as house:
        assert [card.n for card in await house.lobby.mine(ANN)] == [1]
        again = await house.room(room.id)
        await again.move(1, "c3", again.live.playing().decision)
        assert again.live.n == 2


async def test_nothing_is_ever_written_over(tmp_path: Path) -> None:
    url = database_url("", tmp_path)
    database = Database(url)
    await database.open()
    await database.close()
    copy = tmp_path / "copy.db"
    await asyncio.to_thread(backup, url, copy)
    with pytest.raises(CannotCopy, match="there already"):
        await asyncio.to_thread(backup, url, copy)
    with pytest.raises(CannotCopy, match="there already"):
        await asyncio.to_thread(restore, copy, url)


def test_a_damaged_copy_is_refused(tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    copy.write_bytes(b"SQLite format 3\0" + b"nonsense" * 1000)
    with pytest.raises(CannotCopy):
        restore(copy, database_url("", tmp_path / "house"))
    assert not (tmp_path / "house" / "sugarhouse.db").exists()


def test_the_commands_say_what_they_did(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "sugarhouse.db") as file:
        file.executescript((Path(__file__).parent / "schema_1.sql").read_text())
    copy = str(tmp_path / "copy.db")
    run = CliRunner().invoke
    made = run(application(["backup"]), ["backup", copy, "--data", str(tmp_path)])
    assert (made.exit_code, "7 entries of games" in made.stdout) == (0, True), made.output
    back = run(application(["restore"]), ["restore", copy, "--data", str(tmp_path / "new")])
    assert (back.exit_code, "7 entries of games are back" in back.stdout) == (0, True), back.output
    again = run(application(["restore"]), ["restore", copy, "--data", str(tmp_path / "new")])
    assert again.exit_code == 1


@pytest.mark.parametrize(
    "address", ["mysql+aiomysql://ann:secret@there/house", "nonsense", "postgresql+none://there/house"]
)
@pytest.mark.parametrize("command", ["backup", "restore"])
def test_a_database_of_no_kind_that_the_house_knows_is_refused_with_a_sentence(
    tmp_path: Path, command: str, address: str
) -> None:
    copy = tmp_path / "copy.db"
    if command == "restore":
        with sqlite3.connect(copy) as file:
            file.executescript((Path(__file__).parent / "schema_1.sql").read_text())
    run = CliRunner().invoke(application([command]), [command, str(copy), "--database", address])
    assert (run.exit_code, run.exception.__class__) == (2, SystemExit), run.output
    assert "can't be used" in run.output
    assert "secret" not in run.output
    with pytest.raises(Unfit):
        Database(address)


def test_a_word_in_the_address_that_the_driver_does_not_know_is_said(tmp_path: Path) -> None:
    with pytest.raises(CannotCopy, match="flavour"):
        backup(database_url("postgresql://127.0.0.1:1/house?flavour=mint", tmp_path), tmp_path / "copy.db")


def test_a_restore_that_fails_leaves_nothing_in_the_way_of_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with sqlite3.connect(tmp_path / "copy.db") as file:
        file.executescript((Path(__file__).parent / "schema_1.sql").read_text())
    house = tmp_path / "house"

    class FullDisk(sqlite3.Connection):
        def backup(self, target: sqlite3.Connection, **_: object) -> None:
            target.execute("CREATE TABLE half (done)")
            target.commit()
            raise sqlite3.OperationalError("database or disk is full")

    connect = sqlite3.connect
    with monkeypatch.context() as patch:
        patch.setattr(sqlite3, "connect", lambda path: connect(path, factory=FullDisk))
        with pytest.raises(CannotCopy, match="disk is full"):
            restore(tmp_path / "copy.db", database_url("", house))
    assert [path.name for path in house.iterdir()] == ["sugarhouse.db.lock"]
    assert restore(tmp_path / "copy.db", database_url("", house)) == 7
    assert sorted(path.name for path in house.iterdir()) == ["sugarhouse.db", "sugarhouse.db.lock"]
