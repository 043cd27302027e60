"""Fair chance: the promise is kept, and anybody who changes a seed, a salt, a draw or a move is found out."""

from msgspec.structs import replace

from sugarhouse.core.game import Setup
from sugarhouse.core.rng import seeded
from sugarhouse.table.log import Log, header
from sugarhouse.table.receipt import (
    Draw,
    Receipt,
    chosen_seed,
    commitment,
    draws_of,
    fair,
    generator,
    mixed_key,
    verify,
)
from sugarhouse.table.table import Table
from tests.toys.fudge import Fudge
from tests.toys.harvest import Harvest

GAME = Fudge()
SETUP = Setup(3)
SEED = bytes(range(32))
SALTS = ("ann", "", "zoë")
KEY = "ccfd68940c8406540377e9b19fcdc42395541c0b5a3bd73dc7e4bf9bd20e5f85"
DRAWS = [5, 1, 0, 3, 4, 2, 1, 4, 5, 5]


def played() -> tuple[Receipt, Log]:
    first = header(GAME, SETUP, commitment(SEED), ["Ann", "Bob", "Cid"])
    table = Table.deal(GAME, SETUP, fair(SEED, SALTS))
    while table.to_act():
        table.late(table.to_act()[0])
    return Receipt(header=first, seed=SEED.hex(), salts=SALTS), Log(first, tuple(table.entries))


def failed(receipt: Receipt, log: Log) -> list[str]:
    return [check.name for check in verify(GAME, receipt, log) if not check.ok]


def test_the_shared_vectors_hold() -> None:
    assert commitment(SEED) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert mixed_key(SEED, SALTS).hex() == KEY
    rng = fair(SEED, SALTS)
    assert [rng.below(6) for _ in range(10)] == DRAWS


def test_an_honest_receipt_passes_every_check() -> None:
    receipt, log = played()
    assert failed(receipt, log) == []
    assert [check.name for check in verify(GAME, receipt, log)] == [
        "seed", "header", "edition", "salts", "deal", "draws",
    ]  # fmt: skip


def test_another_seed_than_the_promised_one_is_found_out() -> None:
    receipt, log = played()
    assert failed(replace(receipt, seed=bytes(32).hex()), log) == ["seed", "deal"]


def test_another_salt_is_found_out() -> None:
    receipt, log = played()
    assert failed(replace(receipt, salts=("ann", "", "zoe")), log) == ["deal"]


def test_a_missing_salt_is_found_out() -> None:
    receipt, log = played()
    assert "salts" in failed(replace(receipt, salts=SALTS[:2]), log)


def test_the_order_of_salts_and_where_one_ends_matter() -> None:
    assert mixed_key(SEED, ("a", "b")) != mixed_key(SEED, ("b", "a"))
    assert mixed_key(SEED, ("ab", "")) != mixed_key(SEED, ("a", "b"))


def test_another_commitment_than_the_one_in_the_log_is_found_out() -> None:
    receipt, log = played()
    other = replace(log, header=replace(log.header, commitment="00" * 32))
    assert failed(receipt, other) == ["header"]


def test_a_changed_draw_is_found_out() -> None:
    receipt, log = played()
    state = GAME.parse(log.entries[5].position)
    state.chips[0], state.pool = state.chips[0] + 1, state.pool - 1
    entries = list(log.entries)
    entries[5] = replace(entries[5], position=GAME.position(state))
    assert failed(receipt, Log(log.header, tuple(entries))) == ["draws"]


def test_a_receipt_that_is_nonsense_fails_without_an_error() -> None:
    receipt, log = played()
    assert failed(replace(receipt, seed="xyz"), log) == ["seed"]
    assert failed(receipt, Log(log.header, ())) == ["deal"]


def test_a_chosen_seed_deals_what_the_terminal_deals_and_is_verified() -> None:
    chosen = header(GAME, SETUP, commitment(chosen_seed(42)), ["Ann", "Bob", "Cid"], 42)
    table = Table.deal(GAME, SETUP, generator(chosen_seed(42), SALTS, 42))
    assert table.last.position == GAME.position(GAME.deal(SETUP, seeded(42)))
    while table.to_act():
        table.late(table.to_act()[0])
    receipt, log = Receipt(header=chosen, seed=chosen_seed(42).hex(), salts=SALTS), Log(chosen, tuple(table.entries))
    assert failed(receipt, log) == []
    for number in (43, -5, 10**30):
        lied = replace(chosen, chosen=number)
        assert failed(replace(receipt, header=lied), replace(log, header=lied)) == ["seed", "deal"]


def test_every_draw_of_a_game_can_be_told_and_worked_out_from_the_key() -> None:
    receipt, log = played()
    told = list(draws_of(GAME, receipt, log))
    assert len(told) == len(log.entries)
    rng = fair(SEED, SALTS)
    for entry, draws in zip(log.entries, told, strict=True):
        assert draws == [Draw(draw.n, rng.below(draw.n)) for draw in draws]
        assert GAME.parse(entry.position).rng.cursor == rng.cursor
    assert rng.cursor > 0


def test_a_game_that_nobody_won_is_verified_like_any_other() -> None:
    game, setup = Harvest(), Setup(3)
    head = header(game, setup, commitment(chosen_seed(7)), ["Ann", "Bob", "Cid"], 7)
    table = Table.deal(game, setup, generator(chosen_seed(7), SALTS, 7))
    while table.to_act():
        table.late(table.to_act()[0])
    receipt = Receipt(header=head, seed=chosen_seed(7).hex(), salts=SALTS)
    assert [check for check in verify(game, receipt, Log(head, tuple(table.entries))) if not check.ok] == []
