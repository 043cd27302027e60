"""House rules for the sources that are compiled."""

import ast
import runpy
from pathlib import Path
from unittest import mock

import pytest

ROOT = Path(__file__).parents[1]


def compiled() -> list[str]:
    """What setup.py compiles, without running a build."""
    with mock.patch("setuptools.setup"), mock.patch.dict("os.environ", SUGARHOUSE_PURE="1"):
        kernels = runpy.run_path(str(ROOT / "setup.py"))["kernels"]
    return list(kernels())


def shifted_literals(source: str) -> list[int]:
    """Lines with a literal on the left of `<<` and no literal on its right: they are compiled as 32-bit shifts."""
    return [
        node.lineno
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.BinOp)
        and isinstance(node.op, ast.LShift)
        and isinstance(node.left, ast.Constant)
        and not isinstance(node.right, ast.Constant)
    ]


@pytest.mark.parametrize("path", compiled())
def test_no_literal_is_shifted_by_a_variable(path: str) -> None:
    assert shifted_literals((ROOT / path).read_text()) == []


def test_the_rule_catches_a_shifted_literal() -> None:
    assert shifted_literals("x = 1 << s\ny = 1 << 3\nz = w << s\n") == [1]
