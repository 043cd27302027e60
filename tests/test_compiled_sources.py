"""House rules for the sources that are compiled, and for those that call them."""

import ast
import runpy
from functools import lru_cache
from pathlib import Path
from unittest import mock

import pytest

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src"


@lru_cache
def groups() -> dict[str, tuple[str, ...]]:
    """What setup.py compiles, by groups, without running a build."""
    with mock.patch("setuptools.setup"), mock.patch.dict("os.environ", SUGARHOUSE_PURE="1"):
        found = runpy.run_path(str(ROOT / "setup.py"))["groups"]
    return {name: tuple(sources) for sources, name in found()}


@lru_cache
def compiled() -> tuple[str, ...]:
    """All that setup.py compiles."""
    return tuple(sorted(source for sources in groups().values() for source in sources))


def interpreted() -> list[str]:
    """The sources that call compiled code from outside; tests may leak, they end."""
    return sorted({path.relative_to(ROOT).as_posix() for path in SOURCES.rglob("*.py")} - set(compiled()))


def module_of(path: str) -> str:
    """The name under which a source is imported."""
    return ".".join((ROOT / path).relative_to(SOURCES).with_suffix("").parts)


COMPILED_MODULES = frozenset(module_of(path) for path in compiled())


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


def waits_in_handlers(source: str) -> list[int]:
    """Lines that wait inside an `except` or a `finally`: compiled, they leave the error to whatever task runs next."""
    waits = (ast.Await, ast.AsyncWith, ast.AsyncFor)
    tries = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Try)]
    parts = [part for node in tries for part in (*node.handlers, *node.finalbody)]
    return sorted({inner.lineno for part in parts for inner in ast.walk(part) if isinstance(inner, waits)})


class VecWatch:
    """Finds where a file gives a vec to compiled code: as an argument, or into an attribute.

    A vec is what `vec[...]` made, a slice of one, what is annotated so, the vector of a state (`.v`), and every name or
    attribute that is given one of these. Compiled is what is imported from a compiled file, and every attribute of
    somebody else. The way through a container or an interpreted function of another file is not seen;
    tests/test_memory.py would notice.
    """

    def __init__(self, source: str, modules: frozenset[str]) -> None:
        self.tree = ast.parse(source)
        self.callees: set[str] = set()  # names that are functions or classes of compiled files
        self.rooms: set[str] = set()  # names that are compiled modules
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ImportFrom):
                for alias in node.names:
                    if node.module in modules:
                        self.callees.add(alias.asname or alias.name)
                    if f"{node.module}.{alias.name}" in modules:
                        self.rooms.add(alias.asname or alias.name)
        self.names: set[str] = set()
        self.attributes = {"v"}
        self._learn()

    def given(self) -> list[int]:
        """The lines on which compiled code is given a vec that it will never free."""
        found = []
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Call) and self._is_compiled(node.func):
                given = [*node.args, *(keyword.value for keyword in node.keywords)]
                found += [node.lineno for argument in given if self._is_vec(argument)]
            elif isinstance(node, ast.Assign) and self._is_vec(node.value):
                found += [node.lineno for target in node.targets if self._is_foreign(target)]
        return sorted(found)

    def _learn(self) -> None:
        """Names and attributes of the file itself that hold a vec, until no more are found."""
        before = -1
        while before != len(self.names) + len(self.attributes):
            before = len(self.names) + len(self.attributes)
            for node in ast.walk(self.tree):
                if isinstance(node, ast.arg) and node.annotation is not None and self._is_vec_type(node.annotation):
                    self.names.add(node.arg)
                elif isinstance(node, ast.AnnAssign) and self._is_vec_type(node.annotation):
                    self._note(node.target)
                elif isinstance(node, ast.Assign) and self._is_vec(node.value):
                    for target in node.targets:
                        self._note(target)
                elif isinstance(node, ast.NamedExpr) and self._is_vec(node.value):
                    self._note(node.target)

    def _note(self, target: ast.expr) -> None:
        if isinstance(target, ast.Name):
            self.names.add(target.id)
        elif isinstance(target, ast.Attribute):
            self.attributes.add(target.attr)

    def _is_vec_type(self, node: ast.expr) -> bool:
        return isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and node.value.id == "vec"

    def _is_vec(self, node: ast.expr) -> bool:
        if isinstance(node, ast.Call):
            return self._is_vec_type(node.func)
        if isinstance(node, ast.Subscript):
            return isinstance(node.slice, ast.Slice) and self._is_vec(node.value)
        if isinstance(node, ast.Starred):
            return self._is_vec(node.value)
        if isinstance(node, ast.Attribute):
            return node.attr in self.attributes
        return isinstance(node, ast.Name) and node.id in self.names

    def _is_compiled(self, callee: ast.expr) -> bool:
        if isinstance(callee, ast.Name):
            return callee.id in self.callees
        if isinstance(callee, ast.Attribute) and isinstance(callee.value, ast.Name):
            return callee.value.id in self.rooms | self.callees
        return False

    def _is_foreign(self, target: ast.expr) -> bool:
        """An attribute of something else than the object at hand: its setter is compiled."""
        return isinstance(target, ast.Attribute) and not (
            isinstance(target.value, ast.Name) and target.value.id == "self"
        )


def test_each_game_is_a_group_of_its_own() -> None:
    games = {path.parent.name for path in (SOURCES / "sugarhouse" / "games").glob("*/__init__.py")}
    assert set(groups()) == {"sugarhouse_core", "sugarhouse_house", *(f"sugarhouse_{game}" for game in games)}
    for game in games:
        folder = f"src/sugarhouse/games/{game}"
        assert {Path(source).parent.as_posix() for source in groups()[f"sugarhouse_{game}"]} == {folder}
        assert f"{folder}/rules.py" in compiled()
        assert f"{folder}/view.py" not in compiled()


@pytest.mark.parametrize("path", compiled())
def test_nothing_compiled_waits_while_it_handles_an_error(path: str) -> None:
    assert waits_in_handlers((ROOT / path).read_text()) == []


def test_a_wait_in_a_handler_is_found() -> None:
    handler, ending = "except E:\n  await b()", "finally:\n  await c()"
    assert waits_in_handlers(f"async def f():\n try:\n  await a()\n {handler}\n {ending}") == [5, 7]
    assert waits_in_handlers("async def f():\n try:\n  await a()\n except E:\n  b()\n await c()") == []


@pytest.mark.parametrize("path", compiled())
def test_no_literal_is_shifted_by_a_variable(path: str) -> None:
    assert shifted_literals((ROOT / path).read_text()) == []


def test_the_rule_catches_a_shifted_literal() -> None:
    assert shifted_literals("x = 1 << s\ny = 1 << 3\nz = w << s\n") == [1]


@pytest.mark.parametrize("path", interpreted())
def test_compiled_code_is_never_given_a_vec_from_outside(path: str) -> None:
    """It would never be freed; hand the state over instead, as a game's queries.py does."""
    assert VecWatch((ROOT / path).read_text(), COMPILED_MODULES).given() == []


HEAD = """from librt.vecs import vec
from sugarhouse.games import kernel
from sugarhouse.games.kernel import Blast, find
from sugarhouse.games.view import draw
"""


@pytest.mark.parametrize(
    "line",
    [
        "find(state.v, 0)",
        "find(wanted=0, v=state.v[:9])",
        "kernel.find(state.v)",
        "x = vec[i64]([0]); y = x; Blast(2, y)",
        "def f(numbers: vec[i64]) -> None: find(numbers)",
        "Blast.load(state.v)",
        "state.held = state.v",
    ],
)
def test_the_rule_catches_a_vec_that_is_given_away(line: str) -> None:
    assert VecWatch(HEAD + line, frozenset({"sugarhouse.games.kernel"})).given() == [5]


@pytest.mark.parametrize("line", ["find(state)", "find(state.v[3])", "draw(state.v)", "self.v = state.v"])
def test_the_rule_lets_states_numbers_and_interpreted_functions_be(line: str) -> None:
    assert VecWatch(HEAD + line, frozenset({"sugarhouse.games.kernel"})).given() == []
