"""Where somebody comes from, as limits count it."""

from pathlib import Path

import pytest
from litestar.types import Receive, Scope, Send

from sugarhouse.server.protection.addresses import counted, is_host
from sugarhouse.server.protection.connections import Connections
from sugarhouse.server.protection.middleware import Protection
from sugarhouse.server.settings import Settings


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("127.0.0.1", ""),
        ("", ""),
        ("x" * 100, "x" * 64),
    ],
)
def test_an_address_is_counted_by_its_household(address: str, key: str) -> None:
    assert counted(address, ("127.0.0.1",)) == key


@pytest.mark.parametrize("address", ["10.0.0.5", "::ffff:10.0.0.5", "192.168.7.1", "::ffff:192.168.7.1", "fd00::5"])
def test_a_proxy_is_known_by_address_and_network_and_also_where_ipv4_comes_as_ipv6(address: str) -> None:
    assert counted(address, ("10.0.0.5", "192.168.0.0/16", "fd00::5")) == ""
    assert counted("10.0.0.6", ("10.0.0.5", "192.168.0.0/16")) == "10.0.0.6"
    assert counted("::ffff:10.0.0.6", ("10.0.0.5", "192.168.0.0/16")) == "10.0.0.6"


@pytest.mark.parametrize("host", ["localhost", "play.example:8000", "127.0.0.1:1", "[::1]:8000", "x:65535"])
def test_the_name_of_a_house(host: str) -> None:
    assert is_host(host)


@pytest.mark.parametrize("host", ["", "x:99999", "x" * 3000, "[", "a b", "x/y", "x:port", "é", 'x"', "x:1:2"])
def test_no_name_of_a_house(host: str) -> None:
    assert not is_host(host)


async def test_a_proxy_that_comes_by_ipv6_with_an_address_of_ipv4_is_believed() -> None:
    clients: list[object] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        clients.append(scope["client"])

    settings = Settings(Path(), trusted=("10.0.0.0/8",))
    protected = Protection(app, app, [], settings, Connections(settings, 100))
    for proxy in ("10.1.2.3", "::ffff:10.1.2.3", "::ffff:11.1.2.3"):
        told = [(b"host", b"x"), (b"x-forwarded-for", b"203.0.113.7")]
        scope = {"type": "http", "client": (proxy, 1), "headers": told}
        await protected(scope, None, None)  # type: ignore[arg-type]  # nobody asks or answers
    assert clients == [("203.0.113.7", 0), ("203.0.113.7", 0), ("11.1.2.3", 1)]
