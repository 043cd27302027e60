"""People who come back to a table whenever they are cut off, to whatever process takes them."""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator

from tests.server.conftest import PATIENCE, Json, Line, Person


@contextlib.asynccontextmanager
async def lasting(person: Person, table_id: str) -> AsyncIterator[Line]:
    """A socket at whatever process takes it."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            async with asyncio.timeout(10):
                sitting = person.sit(table_id)
                line = await sitting.__aenter__()
                break
        except Exception:  # a process that is no more
            assert time.monotonic() < end
            await asyncio.sleep(0.1)
    try:
        yield line
    finally:
        with contextlib.suppress(Exception):
            await sitting.__aexit__(None, None, None)


async def play_on(people: list[Person], table_id: str, until: int) -> Json:
    """Everybody at a socket of their own plays up to an entry or the end, and comes back whenever cut off."""
    last: Json = {}
    async with asyncio.timeout(PATIENCE * 2):
        while True:
            try:
                async with contextlib.AsyncExitStack() as stack:
                    lines = [await stack.enter_async_context(lasting(person, table_id)) for person in people]
                    states = [await line.hear("state") for line in lines]
                    while True:
                        last = max(states, key=lambda state: int(state["n"]))
                        if last["n"] >= until or not last["to_act"]:
                            return last
                        mine = [seat for seat in last["to_act"] if seat < len(people)]
                        if mine:
                            seat = mine[0]
                            state = states[seat]
                            if state["n"] < last["n"]:
                                state = await lines[seat].hear("state", n=last["n"])
                            states[seat] = await lines[seat].play(state, seat)
                        else:
                            states[0] = await lines[0].hear("state", n=last["n"] + 1)
            except (AssertionError, TimeoutError):
                raise
            except Exception:  # cut off
                await asyncio.sleep(0.1)
