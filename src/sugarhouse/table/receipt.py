"""Chance that anyone can check: a seed is promised by its hash, mixed with a salt from each seat, shown at the end.

The house draws a seed of 32 bytes and shows its SHA-256 before anybody gives a salt, so that neither side can choose
the mixture. The key of the game is HMAC-SHA256(seed, the SHA-256 of each seat's salt, in hexadecimal, in seat order),
and draw number i is derived from the key and i alone (core/rng.py, FairRng).

A table may choose its seed instead, a number that everybody at it can read. Then nothing is promised but that the same
number deals the same game, here and with `sugarhouse play --seed`.
"""

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from itertools import pairwise

import msgspec

from sugarhouse.core.game import Game, Refused
from sugarhouse.core.rng import FairRng, Rng, seeded
from sugarhouse.table.log import Header, Log
from sugarhouse.table.replay import replay_check


class Receipt(msgspec.Struct, frozen=True, kw_only=True):
    """All that it takes to deal and play a game again: shown once the game is over, never before."""

    header: Header  # its commitment was shown before the first move
    seed: str  # hexadecimal
    salts: tuple[str, ...]  # one for each seat; '' where a seat gave none


class Draw(msgspec.Struct, frozen=True):
    """What was asked of chance, and what it gave: a number in range(n)."""

    n: int
    value: int


class Witness(Rng):
    """A generator that writes down every draw of another one."""

    def __init__(self, of: Rng, draws: list[Draw]) -> None:
        super().__init__(0, 0, of.cursor)
        self.of = of
        self.draws = draws

    def below(self, n: int) -> int:
        """What the other gives."""
        value = int(self.of.below(n))
        self.cursor = self.of.cursor
        self.draws.append(Draw(int(n), value))
        return value

    def clone(self) -> Rng:
        """Another that writes into the same list."""
        return Witness(self.of.clone(), self.draws)

    def text(self) -> str:
        """As the other is written."""
        return str(self.of.text())


class Check(msgspec.Struct, frozen=True):
    """One thing that was looked at, and whether it is as promised."""

    name: str
    ok: bool
    detail: str


def commitment(seed: bytes) -> str:
    """What is shown before the game: the hash of a seed that nobody has seen."""
    return hashlib.sha256(seed).hexdigest()


def mixed_key(seed: bytes, salts: Sequence[str]) -> bytes:
    """The key of all draws: the promised seed, mixed with what each seat brought."""
    mixed = "".join(hashlib.sha256(salt.encode()).hexdigest() for salt in salts)
    return hmac.digest(seed, mixed.encode(), hashlib.sha256)


def fair(seed: bytes, salts: Sequence[str]) -> FairRng:
    """The generator that a real match is dealt with."""
    return FairRng(mixed_key(seed, salts))


SEED_BYTES = 8  # of a chosen seed; one that the house draws has 32


def chosen_seed(number: int) -> bytes:
    """A chosen number as the seed that the house keeps."""
    return number.to_bytes(SEED_BYTES, "big")


def generator(seed: bytes, salts: Sequence[str], chosen: int | None) -> Rng:
    """Where the chance of a table comes from: a number that it chose, or the fair mixture."""
    return fair(seed, salts) if chosen is None else seeded(chosen)


def draws_of(game: Game, receipt: Receipt, log: Log) -> Iterator[list[Draw]]:
    """The draws of each entry, the deal's first, so that anybody can work them out from the key without the rules."""
    header = receipt.header
    made: list[Draw] = []
    game.deal(header.setup, Witness(generator(bytes.fromhex(receipt.seed), receipt.salts, header.chosen), made))
    yield made
    for before, entry in pairwise(log.entries):
        made = []
        if entry.kind == "move":
            state = game.parse(before.position)
            state.rng = Witness(state.rng, made)
            for move in game.notation.phrase(state, entry.seat, entry.words):
                state.play(entry.seat, move)
        yield made


def verify(game: Game, receipt: Receipt, log: Log) -> list[Check]:
    """Everything that a receipt promises, checked one by one against the log of its game."""
    try:
        seed = bytes.fromhex(receipt.seed)
    except ValueError:
        return [Check("seed", False, f"{receipt.seed!r} is not a seed in hexadecimal")]
    if not log.entries:
        return [Check("deal", False, "the log holds no entries")]
    header = receipt.header
    hashed = commitment(seed)
    salted = len(receipt.salts) == header.seats
    kept = hashed == header.commitment and (header.chosen is None or int.from_bytes(seed, "big") == header.chosen)
    return [
        Check("seed", kept, f"the seed hashes to {hashed}, promised was {header.commitment}"),
        Check("header", header == log.header, "the log has the same game, setup and commitment as the receipt"),
        Check("edition", game.edition == header.edition, f"played by edition {header.edition}, here is {game.edition}"),
        Check("salts", salted, f"{len(receipt.salts)} salts for {header.seats} seats"),
        _deal_follows(game, header, generator(seed, receipt.salts, header.chosen), log),
        _moves_follow(game, log),
    ]


def _deal_follows(game: Game, header: Header, rng: Rng, log: Log) -> Check:
    try:
        state = game.deal(header.setup, rng)
    except Refused as error:
        return Check("deal", False, str(error))
    dealt = game.position(state)
    logged = log.entries[0].position
    source = "the key" if header.chosen is None else f"the chosen seed {header.chosen}"
    return Check(
        "deal", dealt == logged, f"the deal follows from {source}" if dealt == logged else f"dealt again: {dealt}"
    )


def _moves_follow(game: Game, log: Log) -> Check:
    unlike = replay_check(game, log)
    if unlike is None:
        return Check("draws", True, f"all {len(log.entries) - 1} entries follow from the deal and the words")
    detail = f"entry {unlike.n}: the {unlike.what} is {unlike.logged} in the log, {unlike.replayed} when played again"
    return Check("draws", False, detail)
