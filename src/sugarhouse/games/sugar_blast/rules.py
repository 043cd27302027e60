"""The rules of Sugar Blast in the order of its rules page; clause numbers are those of docs/rules/sugar_blast.md."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from sugarhouse.core.rng import Rng
from sugarhouse.core.state import State
from sugarhouse.games.sugar_blast.kernel import WORDS


@final
class Blast(State):
    """One game of Sugar Blast; everything but the generator and the script is in the vector `v`."""

    def __init__(self, seats: i64, rng: Rng, v: vec[i64], script: bytes = b"") -> None:
        super().__init__(seats, rng)
        self.v: vec[i64] = v
        self.script: bytes = script  # draws to come, for tests and the debugger (`n=`)

    def clone(self) -> "Blast":
        """An equal and independent world without a sink."""
        return Blast(self.seats, self.rng.clone(), self.v[:WORDS], self.script)
