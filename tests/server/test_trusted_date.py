"""Whatever the machine's clock says, nobody is forgotten who came within the days that they were promised."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import text

from sugarhouse.server.identity import DAY, PASS_DAYS, BadPass, Identity
from sugarhouse.server.storage.database import Database, NotSaved, Unreachable, database_url
from sugarhouse.server.storage.guests import GuestStore
from sugarhouse.server.storage.notes import Notes
from sugarhouse.server.trusted_date import NOTE, OLD_NOTE, TrustedDate

NOW = 1.75e9


class Machine:
    """A machine whose clock can be set between two starts, and the house on it."""

    def __init__(self, database: Database) -> None:
        self.clock = NOW
        self.database = database
        self.notes, self.guests = Notes(database), GuestStore(database)
        self.date = self.process()
        self.identity = Identity(self.guests, self.date.now)

    def process(self, ahead: float = 0.0) -> TrustedDate:
        """One that has not been opened, by a clock that is ahead of ours."""
        return TrustedDate(self.notes, self.guests, lambda: self.clock + ahead)

    async def start(self, clock: float | None = None) -> None:
        """Start the house anew, by another clock."""
        self.clock = self.clock if clock is None else clock
        self.date = self.process()
        await self.date.open()
        self.identity = Identity(self.guests, self.date.now)
        await self.identity.forget()

    async def wait(self, days: float) -> None:
        """The house is open for so long."""
        self.clock += days * DAY
        await self.date.note()

    async def knows(self, cookie: str) -> bool:
        """Whether a guest is still known, and still there."""
        try:
            guest = await self.identity.check(cookie)
        except BadPass:
            return False
        rows = await self.database.rows(text("select id from guests"))
        return guest.id in {row.id for row in rows}


@pytest.fixture
async def machine(tmp_path: Path) -> AsyncIterator[Machine]:
    """A machine with a fresh house."""
    database = Database(database_url("", tmp_path))
    await database.open()
    yield Machine(database)
    await database.close()


async def test_a_guest_is_forgotten_after_the_days_that_they_were_promised(machine: Machine) -> None:
    await machine.start()
    _, cookie = await machine.identity.welcome("Ann")
    await machine.wait(PASS_DAYS - 1)
    await machine.start()
    assert await machine.knows(cookie)
    await machine.wait(2)
    await machine.start()
    assert not await machine.knows(cookie)
    assert await machine.database.rows(text("select id from guests")) == []


@pytest.mark.parametrize("off", [-500.0, 500.0, -20_000.0])
@pytest.mark.parametrize("stays", [0.0, 1.5, 100.0])
async def test_no_start_with_a_wrong_clock_forgets_anybody(machine: Machine, off: float, stays: float) -> None:
    await machine.start()
    _, ann = await machine.identity.welcome("Ann")
    _, bo = await machine.identity.welcome("Bo")
    await machine.start(machine.clock + off * DAY)
    assert await machine.knows(ann)
    await machine.identity.renew(ann)
    _, cleo = await machine.identity.welcome("Cleo")
    await machine.wait(stays)
    await machine.start(NOW + stays * DAY)
    await machine.identity.renew(bo)
    await machine.wait(1.1)
    await machine.start()
    assert [await machine.knows(cookie) for cookie in (ann, bo, cleo)] == [True, True, True]


async def test_a_first_start_with_a_wrong_clock_forgets_nobody_later(machine: Machine) -> None:
    await machine.start(0.0)
    _, cookie = await machine.identity.welcome("Ann")
    await machine.wait(3)
    await machine.start(NOW)
    await machine.wait(3)
    await machine.start()
    assert await machine.knows(cookie)


async def test_renewing_never_shortens(machine: Machine) -> None:
    await machine.start()
    _, cookie = await machine.identity.welcome("Ann")
    await Identity(machine.guests, lambda: NOW - 500 * DAY).renew(cookie)
    assert await machine.guests.newest_pass() == NOW + PASS_DAYS * DAY
    await Identity(machine.guests, lambda: NOW + DAY).renew(cookie)
    assert await machine.guests.newest_pass() == NOW + (PASS_DAYS + 1) * DAY


async def test_what_is_noted_never_goes_back(machine: Machine) -> None:
    await machine.start()
    slow = TrustedDate(machine.notes, machine.guests, lambda: NOW)  # of another process that counts nothing
    await slow.open()
    await machine.wait(1)
    await slow.note()
    assert float(await machine.notes.read(NOTE)) == NOW + DAY


@pytest.mark.parametrize("off", [-500.0, 0.0, 500.0])
@pytest.mark.parametrize("noted", [True, False])
async def test_guests_of_a_house_that_did_not_count_are_kept(machine: Machine, off: float, noted: bool) -> None:
    identity = Identity(machine.guests, lambda: NOW - 300 * DAY)
    _, ann = await identity.welcome("Ann")
    _, bo = await Identity(machine.guests, lambda: NOW - DAY).welcome("Bo")
    if noted:
        await machine.notes.write(OLD_NOTE, str(NOW))
    await machine.start(NOW + off * DAY)
    assert (await machine.knows(ann), await machine.knows(bo)) == (True, True)
    await machine.wait(98)
    await machine.start()
    assert await machine.knows(ann)


async def test_of_two_processes_that_begin_at_once_by_different_clocks_both_count_alike(machine: Machine) -> None:
    ahead, right = machine.process(500 * DAY), machine.process()
    noted = machine.notes.read

    async def nothing_yet(key: str) -> str:
        machine.notes.read = noted  # type: ignore[method-assign]  # once
        await right.open()  # the other process is first
        return ""

    machine.notes.read = nothing_yet  # type: ignore[method-assign]
    await ahead.open()
    assert ahead.now() == right.now() == NOW


async def test_until_the_date_could_be_read_nobody_becomes_a_stranger(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(*_: object) -> str:
        raise Unreachable("no answer")

    await machine.start()
    _, cookie = await machine.identity.welcome("Ann")
    with monkeypatch.context() as patch:
        patch.setattr(machine.notes, "read", away)
        with pytest.raises(Unreachable):
            await machine.start()
    machine.identity = Identity(machine.guests, machine.date.now)
    with pytest.raises(NotSaved):
        await machine.identity.check(cookie)
    await machine.date.note()
    assert await machine.knows(cookie)
