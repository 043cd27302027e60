"""High scores of seats that win together, and rules to which all must agree."""

from sugarhouse.core.game import Option
from tests.server.answers import GAMES
from tests.server.conftest import Json, Opener, Person
from tests.toys.harvest import Harvest

PANTRY = {"seats": 2, "options": {}}


class Pantry(Harvest):
    """Harvest with an option that changes nothing, and one that people must agree to."""

    name = "pantry"
    options = (
        Option(
            name="jar", title="Jar", values=("glass", "clay"), default="glass", help="How it looks.", same_rules=True
        ),
        Option(name="wasps", title="Wasps", values=("no", "yes"), default="no", help="They sting.", consent=("yes",)),
    )


HOUSE = {**GAMES, "pantry": Pantry()}


async def harvest(person: Person, *berries: int, options: dict[str, str] | None = None, seats: int = 2) -> Json:
    """A table of two on one screen at which these berries are put into the jar; its last state, with its card."""
    card = await person.open("pantry", "me", *["screen"] * (seats - 1), options=options)
    async with person.sit(card["id"]) as line:
        state = await line.hear("state")
        for number in berries:
            state = await line.play(state, words=f"put {number}")
    return {**state, "table": card}


async def best(person: Person, seats: int = 2, **options: str) -> list[Json]:
    """What is shown before a new table."""
    answer = await person.call("POST", "/games/pantry/scores", {"seats": seats, "options": options})
    assert answer["shared"]
    found: list[Json] = answer["best"]
    return found


async def test_the_best_ten_scores_are_shown_with_names_and_day(open_house: Opener) -> None:
    async with open_house(games=HOUSE) as house:
        ann = await house.person("Ann")
        assert await best(ann) == []
        reached = []
        for count in range(12):
            last = await harvest(ann, 1 + count % 5, 1 + count % 3, 1 + count % 4, 1)
            reached.append(last["result"]["shared"])
        shown = await best(ann)
        assert [each["score"] for each in shown] == sorted(reached, reverse=True)[:10]
        assert {tuple(each["names"]) for each in shown} == {("Ann", "Player 2")}
        assert all(each["at"].startswith("20") and not each["this"] for each in shown)


async def test_a_score_outlives_the_server_and_is_marked_at_its_own_table(open_house: Opener) -> None:
    async with open_house(games=HOUSE) as house:
        ann = await house.person("Ann")
        last = await harvest(ann, 2, 2, 2, 2)
        await harvest(ann, 1, 1, 1, 1)
        before = await best(ann)
    async with open_house(games=HOUSE) as house:
        ben = await house.person("Ben")
        assert await best(ben) == before
        shown = await ben.call("GET", f"/tables/{last['table']['id']}/scores")
        assert [each["this"] for each in shown["best"]].count(True) == 1
        assert next(each["score"] for each in shown["best"] if each["this"]) == last["result"]["shared"]


async def test_scores_are_kept_apart_by_seats_and_by_choices_that_change_the_rules(open_house: Opener) -> None:
    async with open_house(games=HOUSE) as house:
        ann = await house.person("Ann")
        await harvest(ann, 1, 1, 1, 1)
        await harvest(ann, 1, 1, 1, 1, options={"jar": "clay"})
        await harvest(ann, 1, 1, 1, 1, options={"wasps": "yes"})
        await harvest(ann, 1, 1, 1, 1, 1, 1, seats=3)
        assert len(await best(ann)) == 2
        assert len(await best(ann, jar="clay", wasps="no")) == 2
        assert len(await best(ann, wasps="yes")) == 1
        assert len(await best(ann, seats=3)) == 1
        assert await best(ann, seats=4) == []


async def test_a_game_that_goes_on_is_undone_or_was_left_counts_nothing(open_house: Opener) -> None:
    async with open_house(games=HOUSE) as house:
        ann = await house.person("Ann")
        going = await harvest(ann, 1, 1, 1)
        table_id = going["table"]["id"]
        async with ann.sit(table_id) as line:
            state = await line.hear("state")
            undone = await line.ask("undo", seat=0)
            assert undone["kind"] == "state"
            assert undone["n"] == state["n"] + 1
        assert await best(ann) == []
        await ann.call("POST", f"/tables/{table_id}/leave", {"seat": 0})  # a bot goes on for her
        async with ann.sit(table_id) as line:
            state = await line.hear("state")
            while state["to_act"]:
                state = await line.play(state, seat=1) if 1 in state["to_act"] else await line.hear("state")
        assert state["result"]["over"]
        assert await best(ann) == []


async def test_a_game_counts_once(open_house: Opener) -> None:
    async with open_house(games=HOUSE) as house:
        ann = await house.person("Ann")
        last = await harvest(ann, 1, 1, 1, 1)
        async with ann.sit(last["table"]["id"]) as line:
            state = await line.hear("state")
            assert (await line.ask("undo", seat=1))["kind"] == "refused"
            again = await line.ask("move", seat=0, decision=state["decision"], words="put 1")
            assert again["kind"] == "refused"
        assert len(await best(ann)) == 1


async def test_a_game_with_winners_has_no_high_scores(open_house: Opener) -> None:
    async with open_house(games=HOUSE) as house:
        ann = await house.person("Ann")
        assert await ann.call("POST", "/games/click/scores", PANTRY) == {"shared": False, "best": []}
        await ann.call("POST", "/games/pantry/scores", {"seats": 9, "options": {}}, 422)
        await ann.call("POST", "/games/nothing/scores", PANTRY, 404)
        await ann.call("GET", "/tables/no-such-table/scores", None, 404)


async def test_an_invitation_names_the_rules_that_need_consent(open_house: Opener) -> None:
    async with open_house(games=HOUSE) as house:
        ann, ben = await house.person("Ann"), await house.person("Ben")
        plain = await ann.open("pantry", "me", "friend")
        assert plain["agreements"] == []
        stung = await ann.open("pantry", "me", "friend", options={"wasps": "yes"})
        seen = await ben.call("GET", f"/tables/{stung['id']}")
        assert seen["agreements"] == [{"title": "Wasps", "help": "They sting."}]
