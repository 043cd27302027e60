"""Where somebody comes from, as limits count it."""

import pytest

from sugarhouse.server.protection.addresses import counted, is_host


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


@pytest.mark.parametrize("host", ["localhost", "play.example:8000", "127.0.0.1:1", "[::1]:8000", "x:65535"])
def test_the_name_of_a_house(host: str) -> None:
    assert is_host(host)


@pytest.mark.parametrize("host", ["", "x:99999", "x" * 3000, "[", "a b", "x/y", "x:port", "é", 'x"', "x:1:2"])
def test_no_name_of_a_house(host: str) -> None:
    assert not is_host(host)
