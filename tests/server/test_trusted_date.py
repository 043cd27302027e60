"""One reading of a clock is no proof of how late it is."""

from pathlib import Path

import pytest

from sugarhouse.server.storage.database import Database, database_url
from sugarhouse.server.storage.notes import Notes
from sugarhouse.server.trusted_date import DAY, TrustedDate


class Machine:
    """A machine whose clock can be set, and the time that really passes."""

    def __init__(self, notes: Notes) -> None:
        self.clock = 1_000_000.0
        self.really = 0.0
        self._notes = notes

    def wait(self, days: float) -> None:
        self.clock += days * DAY
        self.really += days * DAY

    async def start(self) -> TrustedDate:
        trusted_date = TrustedDate(self._notes, lambda: self.clock, lambda: self.really)
        await trusted_date.open()
        return trusted_date


async def opened(folder: Path) -> tuple[Database, Machine]:
    database = Database(database_url("", folder))
    await database.open()
    return database, Machine(Notes(database))


async def test_a_clock_that_leaps_is_believed_after_a_day(tmp_path: Path) -> None:
    database, machine = await opened(tmp_path)
    first = await machine.start()
    assert first.now() == machine.clock
    machine.clock += 401 * DAY
    trusted_date = await machine.start()
    assert trusted_date.now() == pytest.approx(machine.clock - 371 * DAY)
    again = await machine.start()
    assert again.now() == pytest.approx(machine.clock - 371 * DAY), "however often it is started"
    machine.wait(1.5)
    assert again.now() == machine.clock
    await again.note()
    assert (await machine.start()).now() == machine.clock
    await database.close()


@pytest.mark.parametrize("days", [0.0, 20.0, -100.0])
async def test_a_clock_that_goes_on_or_back_is_believed_at_once(tmp_path: Path, days: float) -> None:
    database, machine = await opened(tmp_path)
    await machine.start()
    machine.wait(days)
    assert (await machine.start()).now() == machine.clock
    await database.close()
