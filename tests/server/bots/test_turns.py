"""Bots are shared fairly: people who wait first, then whoever has had least of late."""

import asyncio
from collections.abc import Awaitable

import pytest

from sugarhouse.server.bots.turns import HALF_LIFE_SECONDS, KEYS, Turns
from sugarhouse.server.bots.workers import always


class Clock:
    now = 0.0


@pytest.fixture
def clock() -> Clock:
    return Clock()


async def order_of(turns: Turns[str], asked: list[tuple[str, str, bool]]) -> list[str]:
    """In which order tables get the one worker, which all of them want at once."""
    order = []

    async def think(owner: str, table: str, watched: bool) -> None:
        worker = await turns.wait(owner, table, lambda: watched)
        order.append(table)
        turns.count(owner, table, 1.0)
        await asyncio.sleep(0)
        turns.give_back(worker)

    thoughts: list[Awaitable[None]] = [think(*each) for each in asked]
    await asyncio.gather(*thoughts)
    return order


async def test_somebody_with_one_table_need_not_wait_for_all_tables_of_another(clock: Clock) -> None:
    turns: Turns[str] = Turns(lambda: clock.now)
    turns.give_back("worker")
    many = [("ann", f"ann {n}", True) for n in range(12)]
    order = await order_of(turns, [*many, ("bo", "bo", True)])
    assert order.index("bo") == 1


async def test_tables_that_nobody_watches_come_last(clock: Clock) -> None:
    turns: Turns[str] = Turns(lambda: clock.now)
    turns.give_back("worker")
    asked = [("x", "first", True), ("ann", "alone", False), ("bo", "bo", True), ("bo", "bo again", True)]
    assert await order_of(turns, asked) == ["first", "bo", "bo again", "alone"]


async def test_tables_of_one_guest_take_turns_and_the_past_is_forgotten(clock: Clock) -> None:
    turns: Turns[str] = Turns(lambda: clock.now)
    turns.give_back("worker")
    turns.count("ann", "busy", 5.0)
    turns.count("bo", "other", 4.0)
    asked = [("x", "first", True), ("ann", "busy", True), ("ann", "idle", True), ("bo", "bo", True)]
    assert await order_of(turns, asked) == ["first", "bo", "idle", "busy"]
    clock.now += 100 * HALF_LIFE_SECONDS
    assert await order_of(turns, [("x", "first", True), ("ann", "busy", True), ("bo", "bo", True)]) == [
        "first",
        "busy",
        "bo",
    ]


async def test_who_no_longer_waits_keeps_no_worker(clock: Clock) -> None:
    turns: Turns[str] = Turns(lambda: clock.now)
    waiting = asyncio.create_task(turns.wait("ann", "t", always))
    await asyncio.sleep(0)
    turns.give_back("worker")
    waiting.cancel()  # given, and not yet taken
    await asyncio.gather(waiting, return_exceptions=True)
    assert (turns.free, len(turns)) == (1, 0)
    assert await turns.wait("bo", "t", always) == "worker"


async def test_who_had_much_has_had_it_however_many_others_come_for_a_moment(clock: Clock) -> None:
    turns: Turns[str] = Turns(lambda: clock.now)
    turns.give_back("worker")
    turns.count("ann", "busy", 50.0)
    for n in range(KEYS):
        turns.count(f"guest {n}", f"table {n}", 1.0 if n % 2 else 0.0)
    asked = [("x", "first", True), ("ann", "busy", True), ("bo", "bo", True)]
    assert await order_of(turns, asked) == ["first", "bo", "busy"]
    assert len(turns._accounts) <= KEYS + 2
