"""What surrounds the tables: pages, headers, guides, pictures, the schema, and sentences when we can't start."""

import errno
import json
import re
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from sugarhouse.server import protocol
from sugarhouse.server.http import games, tables
from sugarhouse.server.http.pages import Pages
from sugarhouse.server.listening import CannotServe, bind, check_folder
from sugarhouse.server.schema import schema
from sugarhouse.server.serving import serve
from sugarhouse.server.settings import Settings
from sugarhouse.server.tables.names import WORDS, table_name
from tests.server.answers import GAMES
from tests.server.conftest import Address, Opener

INDEX = "<!doctype html><script>let theme</script><script type=module src=/assets/app-1.js></script>" + "x" * 900


@pytest.fixture
def dist(tmp_path: Path) -> Path:
    """A client as Vite builds it."""
    folder = tmp_path / "dist"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(INDEX)
    (folder / "favicon.svg").write_text("<svg/>")
    (folder / "assets/app-1.js").write_text("let sugar;" * 200)
    return folder


async def test_nobody_keeps_what_is_for_one_guest(house: Address) -> None:
    ann = await house.person("Ann")
    table = (await ann.open("click", "me", "friend"))["id"]
    calls = ["/games", "/me", "/tables", f"/tables/{table}", f"/tables/{table}/replay", f"/tables/{table}/receipt"]
    for call in [*calls, "/tables/no-such-table-100", "/nowhere"]:
        answer = await ann.http.get(f"/api{call}")
        assert answer.headers["cache-control"] == "no-store", call
        assert answer.headers["cross-origin-resource-policy"] == "same-origin"
    drawn = await ann.http.get(f"/api/tables/{table}/qr.svg")
    assert drawn.headers["cache-control"] == "private, max-age=86400"


async def test_pages_assets_and_what_is_missing(open_house: Opener, dist: Path) -> None:
    async with open_house(client=dist) as house:
        http = (await house.stranger()).http
        for path in ("/", "/t/toffee-lamp-river-427", "/replay/toffee-lamp-river-427", "/settings"):
            page = await http.get(path)
            assert (page.status_code, page.text) == (200, INDEX)
            assert page.headers["cache-control"] == "no-cache"
        asset = await http.get("/assets/app-1.js")
        assert asset.headers["content-encoding"] == "gzip"
        assert "immutable" in asset.headers["cache-control"]
        assert asset.text == "let sugar;" * 200
        again = await http.get("/assets/app-1.js", headers={"if-none-match": asset.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        plain = await http.get("/assets/app-1.js", headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert (await http.head("/")).status_code == 200
        for path in ("/assets/app-2.js", "/robots.txt", "/api/nothing", "/%2e%2e/secret.db"):
            assert (await http.get(path)).status_code == 404


async def test_pages_may_load_nothing_from_elsewhere(open_house: Opener, dist: Path) -> None:
    async with open_house(client=dist) as house:
        headers = (await (await house.stranger()).http.get("/")).headers
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert re.search(r"script-src 'self' 'sha256-[\w+/=]+'$", policy)
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"


async def test_without_a_client_there_is_a_sentence(house: Address) -> None:
    page = await (await house.stranger()).http.get("/")
    assert "make play" in page.text
    assert Pages(None).index.body


async def test_the_house_is_well(house: Address) -> None:
    assert (await (await house.stranger()).http.get("/healthz")).text == "ok"


async def test_games_are_listed_with_seats_options_and_levels(house: Address) -> None:
    cards = (await (await house.stranger()).http.get("/api/games")).json()
    fudge = next(card for card in cards if card["name"] == "fudge")
    assert fudge["seats"] == [2, 3]
    assert fudge["usual_seats"] == 2
    assert fudge["options"][0]["values"] == ["on", "off"]
    assert fudge["levels"][0]["name"] == "good"


async def test_a_guide_becomes_html_without_raw_html(house: Address) -> None:
    person = await house.stranger()
    guide = await person.http.get("/api/games/click/guide")
    assert guide.headers["content-type"].startswith("text/html")
    assert "<h1>Toys</h1>" in guide.text
    assert "<table>" in guide.text
    assert "<script>" not in guide.text
    await person.call("GET", "/games/chess/guide", status=404)


async def test_the_invite_link_is_also_a_picture(house: Address) -> None:
    ann = await house.person()
    card = await ann.open("click", "me", "friend")
    picture = await ann.http.get(f"/api/tables/{card['id']}/qr.svg")
    assert picture.headers["content-type"].startswith("image/svg+xml")
    assert picture.text.startswith("<svg")
    await ann.call("GET", "/tables/none-such-table-100/qr.svg", status=404)


async def test_guides_and_pictures_are_made_once(house: Address) -> None:
    ann = await house.person()
    card = await ann.open("click", "me", "friend")
    for path, made in (("games/click/guide", games._rendered), (f"tables/{card['id']}/qr.svg", tables.picture)):
        first = await ann.http.get(f"/api/{path}")
        known = made.cache_info()
        second = await ann.http.get(f"/api/{path}")
        assert second.content == first.content
        assert made.cache_info().misses == known.misses
        assert made.cache_info().hits == known.hits + 1


def test_table_names_are_easy_to_say_and_hard_to_guess() -> None:
    assert len(set(WORDS)) == 256
    names = {table_name() for _ in range(500)}
    assert len(names) == 500
    assert all(re.fullmatch(r"[a-z]+-[a-z]+-[a-z]+-[1-9][0-9][0-9]", name) for name in names)


def test_the_schema_has_every_struct_of_the_protocol_and_every_view() -> None:
    found = schema(GAMES.values())["$defs"]
    here = [each for each in vars(protocol).values() if isinstance(each, type) and each.__module__ == protocol.__name__]
    assert {each.__name__ for each in here if not each.__subclasses__()} <= set(found)
    assert {"ClickView", "FudgeView", "Request", "Answer"} <= set(found)


def test_the_schema_command_prints_the_same_twice() -> None:
    src = Path(__file__).parents[2] / "src"
    runs = [
        subprocess.run(
            [sys.executable, "-m", "sugarhouse.server.schema"],
            env={"PYTHONPATH": str(src), "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert runs[0] == runs[1]
    assert "TableState" in json.loads(runs[0])["$defs"]


def test_a_taken_port_gets_a_sentence() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        with pytest.raises(CannotServe, match=r"Port \d+ is taken .* --port"):
            bind("127.0.0.1", other.getsockname()[1])


def test_a_folder_that_can_not_be_written_gets_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(CannotServe, match=r"can't be written: .* --data"):
        check_folder(tmp_path / "file")
    check_folder(tmp_path / "new" / "folder")
    assert (tmp_path / "new" / "folder").is_dir()


def test_a_full_disk_gets_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: Path, __: bytes) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(CannotServe, match=r"disk .* is full"):
        check_folder(tmp_path)


@pytest.mark.parametrize(
    ("database", "said"),
    [
        ("nonsense", "can't be used: .*URL"),
        ("postgresql+nodriver://me:secret@here/x", r"me:\*\*\*@here/x can't be used"),
    ],
)
def test_a_database_that_nothing_can_reach_gets_a_sentence(tmp_path: Path, database: str, said: str) -> None:
    with pytest.raises(CannotServe, match=said):
        serve(Settings(tmp_path, database=database), port=0)


def test_a_broken_database_gets_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "sugarhouse.db").write_text("sugar " * 1000)
    with pytest.raises(CannotServe, match="not a database"):
        serve(Settings(tmp_path), port=0)
