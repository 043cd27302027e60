"""`/healthz` says whether the house is well."""

import resource
from pathlib import Path

import pytest
from litestar.testing import AsyncTestClient

from sugarhouse.server.app import create_app
from sugarhouse.server.http import health
from sugarhouse.server.settings import Settings
from sugarhouse.server.storage.database import Database, NotSaved, Write
from sugarhouse.server.storage.disk import check_room
from tests.server.answers import GAMES, LEVELS
from tests.server.conftest import Inline


async def test_a_house_that_can_write_nothing_is_not_well_and_knows_its_guests(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "FRESH_SECONDS", -1.0)

    async def full(_: Database, *__: Write) -> None:
        raise NotSaved("database or disk is full")

    app = create_app(Settings(tmp_path), GAMES, LEVELS, Inline())
    async with AsyncTestClient(app) as client:
        assert (await client.get("/healthz")).text == "ok"
        mine = (await client.get("/api/me")).json()
        with monkeypatch.context() as patch:
            patch.setattr(Database, "write", full)
            ill = await client.get("/healthz")
            assert (ill.status_code, ill.text) == (503, "nothing can be written: database or disk is full")
            assert (await client.get("/api/me")).json() == mine
            assert (await client.put("/api/me", json={"name": "Ann"})).status_code == 503
        assert (await client.get("/healthz")).status_code == 200


async def test_a_disk_without_room_is_found_though_little_writes_still_fit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "FRESH_SECONDS", -1.0)
    app = create_app(Settings(tmp_path), GAMES, LEVELS, Inline())
    async with AsyncTestClient(app) as client:
        assert (await client.get("/healthz")).text == "ok"
        before = resource.getrlimit(resource.RLIMIT_FSIZE)
        size = max(file.stat().st_size for file in tmp_path.iterdir()) + 65536  # the database itself may still grow
        monkeypatch.setattr(check_room, "__defaults__", (size + 1,))
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
        try:
            assert (await client.get("/api/me")).status_code == 200  # a new guest is written down
            ill = await client.get("/healthz")
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, before)
        assert ill.status_code == 503
        assert "nothing can be written" in ill.text
        assert not (tmp_path / ".room").exists()
        assert (await client.get("/healthz")).text == "ok"
