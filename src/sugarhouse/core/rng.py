"""All chance: generators whose draws are counted, so that a position can hold them and a game can be replayed."""

import hashlib
from functools import lru_cache
from typing import Final

from mypy_extensions import i64, mypyc_attr

WORD: Final = 0xFFFFFFFF
DECIMAL: Final = frozenset("0123456789")
BLOCK: Final = 64  # bytes that SHA-256 takes at a time
INNER: Final = bytes(byte ^ 0x36 for byte in range(256))
OUTER: Final = bytes(byte ^ 0x5C for byte in range(256))
HEXADECIMAL: Final = frozenset("0123456789abcdef")


class Horizon(Exception):
    """The end of what is certain: `why` is 'chance' or 'reveal'."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


def mix(x: i64) -> i64:
    """Scramble a 32-bit word; both factors are below 2**31, so that no product leaves 63 bits."""
    x ^= x >> 16
    x = (x * 0x21F0AAAD) & WORD
    x ^= x >> 15
    x = (x * 0x735A2D97) & WORD
    return x ^ (x >> 15)


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Rng:
    """Draw number `cursor` of the stream named by two 32-bit words; nothing else is remembered."""

    def __init__(self, high: i64, low: i64, cursor: i64 = 0) -> None:
        self.high: i64 = high
        self.low: i64 = low
        self.cursor: i64 = cursor

    def below(self, n: i64) -> i64:
        """A number in range(n), each equally likely; n is below 2**31."""
        x: i64 = mix((self.high + self.cursor) & WORD)
        x = mix(x ^ self.low)
        self.cursor += 1
        return (x * n) >> 32

    def clone(self) -> "Rng":
        """An equal generator that goes on by itself."""
        return Rng(self.high, self.low, self.cursor)

    def text(self) -> str:
        """How a position writes it, for example '0000002a00000000.7'; `read` is the inverse."""
        return f"{self.high:08x}{self.low:08x}.{self.cursor}"


def seeded(seed: int) -> Rng:
    """The stream of a seed of up to 64 bits."""
    return Rng((seed >> 32) & WORD, seed & WORD)


@lru_cache(1024)
def _begun(key: bytes) -> tuple["hashlib._Hash", "hashlib._Hash"]:
    """HMAC-SHA256 written out (RFC 2104): both hashes with the key in them, to be copied for each draw.

    `hmac.digest` takes five times as long to set itself up, and a key belongs to many states.
    """
    block = (hashlib.sha256(key).digest() if len(key) > BLOCK else key).ljust(BLOCK, b"\0")
    return hashlib.sha256(block.translate(INNER)), hashlib.sha256(block.translate(OUTER))


class FairRng(Rng):
    """Draws derived by index from a key that was committed to before the first move."""

    def __init__(self, key: bytes, cursor: i64 = 0) -> None:
        super().__init__(0, 0, cursor)
        self.key = key
        self.hashes = _begun(key)

    def below(self, n: i64) -> i64:
        """Exactly uniform: a word that would favour small numbers is thrown away and the next one is taken."""
        limit = (1 << 64) - (1 << 64) % int(n)
        tried = 0
        while True:
            inner, outer = self.hashes[0].copy(), self.hashes[1].copy()
            inner.update(f"{self.cursor}.{tried}".encode())
            outer.update(inner.digest())
            word = int.from_bytes(outer.digest()[:8], "big")
            if word < limit:
                self.cursor += 1
                return word % int(n)
            tried += 1

    def clone(self) -> Rng:
        return FairRng(self.key, self.cursor)

    def text(self) -> str:
        return f"F{self.key.hex()}.{self.cursor}"


class Loaded(Rng):
    """Dice for tests: the next draws are given, then another generator goes on."""

    def __init__(self, draws: list[int], then: Rng) -> None:
        super().__init__(0, 0, 0)
        self.draws = draws
        self.then = then

    def below(self, n: i64) -> i64:
        self.cursor += 1
        if not self.draws:
            return self.then.below(n)
        draw = self.draws.pop(0)
        if not 0 <= draw < int(n):
            raise ValueError(f"a loaded draw of {draw} where range({int(n)}) was asked")
        return draw

    def clone(self) -> Rng:
        twin = Loaded(self.draws[:], self.then.clone())
        twin.cursor = self.cursor
        return twin

    def text(self) -> str:
        return self.then.text()


class Stopping(Rng):
    """The generator of a preview: to ask it anything is to reach the horizon."""

    def below(self, n: i64) -> i64:
        raise Horizon("chance")

    def clone(self) -> Rng:
        return Stopping(self.high, self.low, self.cursor)


def read(text: str) -> Rng:
    """The generator that `Rng.text` wrote; raises ValueError."""
    words, dot, cursor = text.partition(".")
    fair = words.startswith("F")
    digits = words[1:] if fair else words
    if not dot or not 0 < len(cursor) <= 15 or not set(cursor) <= DECIMAL or not set(digits) <= HEXADECIMAL:
        raise ValueError(f"a generator looks like 0000002a00000000.7, not {text!r}")
    if fair:
        return FairRng(bytes.fromhex(digits), int(cursor))
    if len(digits) != 16:
        raise ValueError(f"a generator has sixteen hexadecimal digits before the dot, not {words!r}")
    return Rng(int(digits[:8], 16), int(digits[8:], 16), int(cursor))
