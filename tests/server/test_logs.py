"""What the house writes about itself: a line for each thing, whatever others put into it."""

import json
import logging
import re
import sys
import warnings

import pytest

from sugarhouse.server.logs import HANDLER, JsonLines, Lines, request_id, write_logs
from tests.server.conftest import Address


def record(message: str, *values: object, fault: bool = False) -> logging.LogRecord:
    found = sys.exc_info() if fault else None
    return logging.LogRecord("sugarhouse.tables", logging.WARNING, "", 0, message, values, found)


def test_nobody_can_begin_a_line_of_their_own() -> None:
    line = Lines().format(record("%s can't be opened", "x\n2026-01-01 error sugarhouse all is lost\r"))
    assert "\n" not in line
    assert "\r" not in line
    assert line.endswith("x\\n2026-01-01 error sugarhouse all is lost\\r can't be opened")


def test_nothing_in_a_line_turns_a_terminal_round() -> None:
    line = Lines().format(record("%s", "\x1b[2Jx\x00\x85\u2028\u202ey\x7f süß 🍬"))
    assert line.endswith(r"\x1b[2Jx\x00\x85\u2028\u202ey\x7f süß 🍬")


def test_the_way_to_a_fault_begins_no_line_as_a_line_of_the_house_begins() -> None:
    try:
        raise ValueError("a\n2026-01-01 error sugarhouse all is lost\r\x1b[2J")
    except ValueError:
        first, *others = Lines().format(record("went wrong", fault=True)).split("\n")
    assert first.endswith("went wrong")
    assert others
    assert all(line.startswith("    ") and line.isprintable() for line in others)


@pytest.mark.parametrize("form", ["text", "json"])
def test_what_others_say_is_written_in_the_same_form(form: str, capsys: pytest.CaptureFixture[str]) -> None:
    write_logs(form)
    try:
        logging.getLogger("asyncio").error("Task exception was never retrieved\nfuture: %s", "x")
        logging.getLogger("sugarhouse.tables").error("once")
        with warnings.catch_warnings():
            warnings.simplefilter("always")
            warnings.warn("old", ResourceWarning, stacklevel=1)
    finally:
        logging.getLogger().handlers = [each for each in logging.getLogger().handlers if each.name != HANDLER]
        logging.captureWarnings(False)
    lines = capsys.readouterr().err.splitlines()  # perhaps also of a house that other tests have open
    ours = [line for line in lines if "future: x" in line or "once" in line or "old" in line]
    assert len(ours) == 3
    if form == "json":
        assert [json.loads(line)["logger"] for line in ours] == ["asyncio", "sugarhouse.tables", "py.warnings"]
        assert all(json.loads(line) for line in ours)
    else:
        assert all(re.match(r"\d{4}-\d\d-\d\dT[\d:.+]+ (error|warning) ", line) for line in ours)


def test_a_line_names_its_request() -> None:
    token = request_id.set("abc123")
    try:
        assert " warning sugarhouse.tables [abc123] full" in Lines().format(record("full"))
        assert json.loads(JsonLines().format(record("full")))["request"] == "abc123"
    finally:
        request_id.reset(token)


def test_a_fault_is_one_line_for_programs() -> None:
    try:
        raise ValueError("a\nb")
    except ValueError:
        line = JsonLines().format(record("went wrong", fault=True))
    assert "\n" not in line
    told = json.loads(line)
    assert told["level"] == "warning"
    assert told["fault"].endswith("ValueError: a\nb")


async def test_an_answer_names_its_request(house: Address) -> None:
    ann = await house.person()
    assert (await ann.http.get("/api/me", headers={"x-request-id": "from-proxy.7"})).headers[
        "x-request-id"
    ] == "from-proxy.7"
    made = {
        (await ann.http.get("/healthz", headers={"x-request-id": "no good"})).headers["x-request-id"] for _ in range(3)
    }
    assert len(made) == 3
    assert "no good" not in made
