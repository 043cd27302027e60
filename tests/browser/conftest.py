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
from playwright.sync_api import Browser, Page, ViewportSize

LAPTOP: ViewportSize = {"width": 1280, "height": 720}
PHONE: ViewportSize = {"width": 390, "height": 844}
QUIET = ("--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-sync")
LEAN = ("--in-process-gpu", "--disable-software-rasterizer", "--disable-site-isolation-trials")  # fewer processes


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    """Debian's Chromium, without windows where that is to be had; as root it runs only without its sandbox."""
    unboxed = ["--no-sandbox"] if os.geteuid() == 0 else []
    path = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    return {"executable_path": path, "args": [*QUIET, *LEAN, *unboxed]}


@pytest.fixture(scope="session")
def browser_context_args() -> dict[str, Any]:
    """A laptop, and no animation to wait for unless a journey wants it."""
    return {"viewport": LAPTOP, "reduced_motion": "reduce", "locale": "en-GB"}


@pytest.fixture(autouse=True)
def left_open(browser: Browser) -> Iterator[None]:
    """Windows that a journey opened and left open would take time from all that follow."""
    before = list(browser.contexts)
    yield
    for context in browser.contexts:
        if context not in before:
            context.close()


class Served:
    """A house on a port of its own, which can be ended the hard way and started again on the same data."""

    def __init__(self, data: Path) -> None:
        self.data = data
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.address = f"http://127.0.0.1:{self.port}"
        self._server: subprocess.Popen[bytes] | None = None

    def start(self, *flags: str) -> None:
        """Serve the built client; returns once it answers."""
        root = Path(__file__).parents[2]
        command = [sys.executable, "-m", "sugarhouse.cli", "serve", "--port", str(self.port)]
        command += ["--data", str(self.data), *flags]
        log = self.data / "server.log"
        with log.open("a") as out:
            env = {**os.environ, "PYTHONPATH": str(root / "src")}
            self._server = subprocess.Popen(command, stdout=out, stderr=out, cwd=root, env=env)
        _await(self.address + "/healthz", self._server, log)

    def end(self, hard: bool = False) -> None:
        """End it, at once where `hard`."""
        if self._server is not None:
            (self._server.kill if hard else self._server.terminate)()
            self._server.wait(20)
            self._server = None


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A house that all journeys share, with an empty data folder."""
    shared = Served(tmp_path_factory.mktemp("data"))
    shared.start()
    yield shared
    shared.end()


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[Served]:
    """A house for one journey that ends it."""
    own = Served(tmp_path)
    own.start()
    yield own
    own.end()


@pytest.fixture(scope="session")
def house(served: Served) -> str:
    """The address of the shared house."""
    return served.address


@pytest.fixture(scope="session")
def data(served: Served) -> Path:
    """The shared house's data folder; tables may be planted there."""
    return served.data


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


def faults(page: Page, *rules: str) -> list[str]:
    """What axe finds on the page as it stands, by all rules or only these, each with its first place."""
    page.locator("main").first.wait_for(state="attached")  # not while a screen is still being fetched
    options = {"runOnly": {"type": "rule", "values": list(rules)}} if rules else {}
    found = Axe().run(page, options=options).response["violations"]
    return [f"{fault['id']}: {fault['help']} at {fault['nodes'][0]['target']}" for fault in found]
