"""docs/fairness.md is enough to write another checker: its vectors come out of its formulas, and of our code."""

import hashlib
import hmac
import json
import re
from pathlib import Path
from typing import Any

import pytest

from sugarhouse.table.receipt import commitment, fair, mixed_key

PAGE = Path(__file__).parents[2] / "docs" / "fairness.md"


@pytest.fixture(scope="module")
def vectors() -> dict[str, Any]:  # Any: JSON of the page
    found = re.search(r"```json\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert found is not None
    read: dict[str, Any] = json.loads(found[1])
    return read


def mac(key: bytes, message: str) -> bytes:
    return hmac.new(key, message.encode(), hashlib.sha256).digest()


def draw(key: bytes, i: int, n: int) -> tuple[int, int]:
    """By the page alone: the draw, and how many words were thrown away."""
    t = 0
    while True:
        word = int.from_bytes(mac(key, f"{i}.{t}")[:8], "big")
        if word < 2**64 - 2**64 % n:
            return word % n, t
        t += 1


def test_the_vectors_come_out_of_the_formulas(vectors: dict[str, Any]) -> None:
    seed = bytes.fromhex(vectors["seed"])
    assert hashlib.sha256(seed).hexdigest() == vectors["commitment"]
    hashes = "".join(hashlib.sha256(salt.encode()).hexdigest() for salt in vectors["salts"])
    key = mac(seed, hashes)
    assert key.hex() == vectors["key"]
    thrown_away = 0
    for line in vectors["draws"]:
        drawn = [draw(key, i, line["n"]) for i in range(len(line["values"]))]
        assert [value for value, _ in drawn] == line["values"]
        thrown_away += sum(t for _, t in drawn)
    assert thrown_away > 0, "a checker that never throws a word away must fail"


def test_the_vectors_come_out_of_our_code(vectors: dict[str, Any]) -> None:
    seed = bytes.fromhex(vectors["seed"])
    assert commitment(seed) == vectors["commitment"]
    assert mixed_key(seed, vectors["salts"]).hex() == vectors["key"]
    for line in vectors["draws"]:
        rng = fair(seed, vectors["salts"])
        assert [rng.below(line["n"]) for _ in line["values"]] == line["values"]
