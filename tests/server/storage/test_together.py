"""Questions of one moment are asked together."""

import asyncio

import pytest

from sugarhouse.server.storage.together import MOST, Together


class Library:
    """Answers with the length of a word, but not of those it does not know."""

    def __init__(self) -> None:
        self.asked: list[list[str]] = []
        self.may_answer = asyncio.Event()
        self.may_answer.set()
        self.broken = False

    async def ask(self, words: list[str]) -> dict[str, int]:
        self.asked.append(words)
        await self.may_answer.wait()
        if self.broken:
            raise OSError("gone")
        return {word: len(word) for word in words if word != "?"}


async def test_all_who_ask_at_once_share_a_question() -> None:
    library = Library()
    together = Together(library.ask)
    found = await asyncio.gather(*(together.find(word) for word in ("a", "bb", "?", "bb")))
    assert found == [1, 2, None, 2]
    assert library.asked == [["a", "bb", "?"]]


async def test_who_asks_while_another_is_answered_sees_what_came_since() -> None:
    library = Library()
    together = Together(library.ask)
    library.may_answer.clear()
    first = asyncio.create_task(together.find("a"))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    second = asyncio.create_task(together.find("a"))
    await asyncio.sleep(0)
    library.may_answer.set()
    assert [await first, await second] == [1, 1]
    assert library.asked == [["a"], ["a"]]


async def test_a_question_has_a_largest_size() -> None:
    library = Library()
    together = Together(library.ask)
    await asyncio.gather(*(together.find(str(n)) for n in range(MOST + 1)))
    assert [len(words) for words in library.asked] == [MOST, 1]


async def test_a_failure_is_told_to_all_and_the_next_question_is_asked() -> None:
    library = Library()
    together = Together(library.ask)
    library.broken = True
    found = await asyncio.gather(together.find("a"), together.find("b"), return_exceptions=True)
    assert [type(each) for each in found] == [OSError, OSError]
    library.broken = False
    assert await together.find("a") == 1


async def test_one_who_goes_away_takes_nobody_along() -> None:
    library = Library()
    together = Together(library.ask)
    library.may_answer.clear()
    gone, stays = (asyncio.create_task(together.find("a")) for _ in range(2))
    await asyncio.sleep(0)
    gone.cancel()
    with pytest.raises(asyncio.CancelledError):
        await gone
    library.may_answer.set()
    assert await stays == 1
