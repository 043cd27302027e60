"""The front page and the waiting room: news at once, tables put away and cancelled, bots for those who do not come."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator

from tests.server.conftest import PATIENCE, Address, Json, Person


@contextlib.asynccontextmanager
async def news_of(person: Person) -> AsyncIterator[asyncio.Queue[Json]]:
    """What the house tells a person's front page."""
    heard: asyncio.Queue[Json] = asyncio.Queue()
    begun = asyncio.Event()

    async def listen() -> None:
        async with person.http.stream("GET", "/api/me/tables") as stream:
            assert stream.headers["content-type"].startswith("text/event-stream")
            async for line in stream.aiter_lines():
                begun.set()
                if line.startswith("data: "):
                    heard.put_nowait(json.loads(line.removeprefix("data: ")))

    task = asyncio.create_task(listen())
    async with asyncio.timeout(PATIENCE):
        await begun.wait()
    try:
        yield heard
    finally:
        task.cancel()


async def next_of(heard: asyncio.Queue[Json], **fields: object) -> Json:
    """The next news whose table has these fields."""
    async with asyncio.timeout(PATIENCE):
        while True:
            news = await heard.get()
            card = news["table"] or {}
            if all(card.get(name) == value for name, value in fields.items()):
                return news


async def test_the_front_page_hears_at_once_whose_turn_it_is(house: Address) -> None:
    ann, bo = await house.person("Ann"), await house.person("Bo")
    card = await ann.open("click", "me", "friend")
    await bo.join(card["id"])
    async with news_of(bo) as heard, ann.sit(card["id"]) as line:
        state = await line.hear("state")
        await line.play(state, words="c1")
        news = await next_of(heard, your_turn=True)
        assert news["id"] == card["id"]
        assert news["table"]["to_act"] == [1]
        assert not news["table"]["host"]


async def test_the_front_page_is_for_guests_only(house: Address) -> None:
    stranger = await house.stranger()
    await stranger.call("GET", "/me/tables", status=401)


async def test_a_finished_table_names_its_winners(house: Address) -> None:
    ann = await house.person("Ann")
    card = await ann.open("click", "me", "screen")
    async with ann.sit(card["id"]) as line:
        state = await line.hear("state")
        while state["to_act"]:
            state = await line.play(state)
    (mine,) = await ann.call("GET", "/tables")
    assert mine["status"] == "over"
    assert mine["winners"] == list(state["result"]["winners"])


async def test_a_table_is_put_away_for_one_guest_and_taken_out_again(house: Address) -> None:
    ann, bo = await house.person(), await house.person()
    card = await ann.open("click", "me", "friend")
    await bo.join(card["id"])
    assert (await ann.call("POST", f"/tables/{card['id']}/put_away"))["put_away"]
    assert not (await bo.call("GET", f"/tables/{card['id']}"))["put_away"]
    assert not (await ann.call("POST", f"/tables/{card['id']}/take_out"))["put_away"]
    stranger = await house.person()
    await stranger.call("POST", f"/tables/{card['id']}/put_away", status=403)


async def test_what_was_put_away_stays_so_after_a_restart(open_house: object) -> None:
    async with open_house() as house:  # type: ignore[operator]  # the fixture's own type
        ann = await house.person()
        card = await ann.open("click", "me", "good")
        await ann.call("POST", f"/tables/{card['id']}/put_away")
        cookie = ann.http.cookies
    async with open_house() as house:  # type: ignore[operator]
        again = await house.stranger()
        again.http.cookies = cookie
        (mine,) = await again.call("GET", "/tables")
        assert (mine["put_away"], mine["host"]) == (True, True)


async def test_a_host_cancels_a_table_that_waits(house: Address) -> None:
    ann, bo = await house.person("Ann"), await house.person("Bo")
    card = await ann.open("fudge", "me", "friend", "friend")
    await bo.join(card["id"])
    await bo.call("POST", f"/tables/{card['id']}/cancel", status=403)
    async with bo.sit(card["id"]) as line:
        assert (await line.hear("table"))["table"]["status"] == "waiting"
        answer = await ann.http.post(f"/api/tables/{card['id']}/cancel")
        assert answer.status_code == 204
        assert (await line.hear("table"))["table"]["status"] == "cancelled"
    await bo.call("GET", f"/tables/{card['id']}", status=404)
    assert await bo.call("GET", "/tables") == []


async def test_a_game_that_has_begun_is_not_cancelled(house: Address) -> None:
    ann = await house.person()
    card = await ann.open("click", "me", "good")
    await ann.call("POST", f"/tables/{card['id']}/cancel", status=409)


async def test_a_bot_takes_the_seat_of_a_friend_who_does_not_come(house: Address) -> None:
    ann, bo = await house.person("Ann"), await house.person("Bo")
    card = await ann.open("fudge", "me", "friend", "friend")
    await bo.join(card["id"])
    await bo.call("POST", f"/tables/{card['id']}/bot", {"seat": 2}, status=403)
    await ann.call("POST", f"/tables/{card['id']}/bot", {"seat": 1}, status=409)
    begun = await ann.call("POST", f"/tables/{card['id']}/bot", {"seat": 2})
    assert begun["status"] == "playing"
    assert begun["seats"][2]["kind"] == "bot"


async def test_an_invitation_names_whom_it_is_for(house: Address) -> None:
    ann = await house.person()
    new = {"game": "click", "seats": [{"kind": "me"}, {"kind": "friend", "name": "Oskar"}]}
    card = await ann.call("POST", "/tables", new, 201)
    assert (card["seats"][1]["kind"], card["seats"][1]["name"]) == ("open", "Oskar")


async def test_the_host_gives_an_absent_seat_to_a_bot_until_its_owner_is_back(house: Address) -> None:
    ann, bo = await house.person("Ann"), await house.person("Bo")
    card = await ann.open("click", "me", "friend")
    await bo.join(card["id"])
    async with ann.sit(card["id"]) as line:
        async with bo.sit(card["id"]) as other:
            await other.hear("state")
            await ann.call("POST", f"/tables/{card['id']}/bot", {"seat": 1}, status=409)  # Bo is here
        await line.hear("table")
        given = await ann.call("POST", f"/tables/{card['id']}/bot", {"seat": 1})
        assert given["seats"][1]["lent"]
        assert given["seats"][1]["level"]
        back = await bo.call("POST", f"/tables/{card['id']}/return", {"seat": 1})
        assert (back["seats"][1]["level"], back["seats"][1]["lent"]) == ("", False)


async def test_without_the_host_all_who_are_here_must_agree(house: Address) -> None:
    ann, bo, cy = await house.person("Ann"), await house.person("Bo"), await house.person("Cy")
    card = await ann.open("fudge", "me", "friend", "friend")
    for friend in (bo, cy):
        await friend.join(card["id"])
    async with bo.sit(card["id"]) as line, cy.sit(card["id"]) as other:
        await line.hear("state")
        await other.hear("state")
        asked = await bo.call("POST", f"/tables/{card['id']}/bot", {"seat": 0})
        assert asked["seats"][0]["wanted"] == [1]
        assert asked["seats"][0]["level"] == ""
        agreed = await cy.call("POST", f"/tables/{card['id']}/bot", {"seat": 0})
        assert agreed["seats"][0]["level"]
        assert agreed["seats"][0]["wanted"] == []


async def test_wishes_and_lent_seats_outlive_a_restart(open_house: object) -> None:
    async with open_house() as house:  # type: ignore[operator]  # the fixture's own type
        ann, bo, cy = people = [await house.person(name) for name in ("Ann", "Bo", "Cy")]
        card = await ann.open("fudge", "me", "friend", "friend")
        table = f"/tables/{card['id']}"
        for friend in (bo, cy):
            await friend.join(card["id"])
        async with bo.sit(card["id"]) as line:
            async with cy.sit(card["id"]) as other:
                await other.hear("state")
                await bo.call("POST", f"{table}/bot", {"seat": 0})
            while (await line.hear("table"))["table"]["seats"][2]["here"]:
                pass
            assert (await ann.call("POST", f"{table}/bot", {"seat": 2}))["seats"][2]["lent"]
        cookies = [person.http.cookies for person in people]
    async with open_house() as house:  # type: ignore[operator]
        ann, bo, cy = people = [await house.stranger() for _ in cookies]
        for person, cookie in zip(people, cookies, strict=True):
            person.http.cookies = cookie
        again = await ann.call("GET", table)
        assert again["seats"][0]["wanted"] == [1]
        assert again["seats"][2]["lent"]
        back = await cy.call("POST", f"{table}/return", {"seat": 2})
        assert (back["seats"][2]["level"], back["seats"][2]["lent"]) == ("", False)
    async with open_house() as house:  # type: ignore[operator]
        stranger = await house.stranger()
        assert not (await stranger.call("GET", table))["seats"][2]["lent"]
