"""A real server on a free port and a real Chromium, for journeys as people make them."""

import os
import shutil
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]  # it ships no types
from playwright.sync_api import Page, ViewportSize

LAPTOP: ViewportSize = {"width": 1280, "height": 720}
PHONE: ViewportSize = {"width": 390, "height": 844}
QUIET = ("--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-sync")


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    """Debian's Chromium; as root it runs only without its sandbox."""
    unboxed = ["--no-sandbox"] if os.geteuid() == 0 else []
    return {"executable_path": shutil.which("chromium"), "args": [*QUIET, *unboxed]}


@pytest.fixture(scope="session")
def browser_context_args() -> dict[str, Any]:
    """A laptop, and no animation to wait for unless a journey wants it."""
    return {"viewport": LAPTOP, "reduced_motion": "reduce", "locale": "en-GB"}


@pytest.fixture(scope="session")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The house's data folder, empty at first; tables may be planted there."""
    return tmp_path_factory.mktemp("data")


@pytest.fixture(scope="session")
def house(data: Path) -> Iterator[str]:
    """The address of a house that serves the built client."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    log = (data / "server.log").open("w")
    command = [sys.executable, "-m", "sugarhouse.cli", "serve", "--port", str(port), "--data", str(data)]
    root = Path(__file__).parents[2]
    server = subprocess.Popen(
        command, stdout=log, stderr=log, cwd=root, env={**os.environ, "PYTHONPATH": str(root / "src")}
    )
    address = f"http://127.0.0.1:{port}"
    try:
        _await(address + "/healthz", server, data / "server.log")
        yield address
    finally:
        server.terminate()
        server.wait(20)
        log.close()


def _await(address: str, server: subprocess.Popen[bytes], log: Path) -> None:
    """Until the server answers; a server that has ended tells why."""
    while True:
        try:
            server.wait(0.1)
        except subprocess.TimeoutExpired:
            try:
                with urllib.request.urlopen(address, timeout=5):
                    return
            except OSError:
                continue
        raise AssertionError(f"the server ended:\n{log.read_text()}")


def faults(page: Page) -> list[str]:
    """What axe finds on the page as it stands, each with its first place."""
    found = Axe().run(page).response["violations"]
    return [f"{fault['id']}: {fault['help']} at {fault['nodes'][0]['target']}" for fault in found]
