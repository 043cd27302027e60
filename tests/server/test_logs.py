"""What the house writes about itself: a line for each thing, whatever others put into it."""

import json
import logging
import sys

from sugarhouse.server.logs import JsonLines, Lines, request_id
from tests.server.conftest import Address


def record(message: str, *values: object, fault: bool = False) -> logging.LogRecord:
    found = sys.exc_info() if fault else None
    return logging.LogRecord("sugarhouse.tables", logging.WARNING, "", 0, message, values, found)


def test_nobody_can_begin_a_line_of_their_own() -> None:
    line = Lines().format(record("%s can't be opened", "x\n2026-01-01 error sugarhouse all is lost\r"))
    assert "\n" not in line
    assert "\r" not in line
    assert line.endswith("x\\n2026-01-01 error sugarhouse all is lost\\r can't be opened")


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
