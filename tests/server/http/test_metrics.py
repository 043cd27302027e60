"""`/metrics` tells how the house does, to this machine alone."""

from tests.server.conftest import Address, Opener


async def figures(house: Address) -> dict[str, float]:
    told = await (await house.stranger()).http.get("/metrics")
    assert told.headers["content-type"].startswith("text/plain")
    lines = [line.split(" ") for line in told.text.splitlines() if not line.startswith("#")]
    return {name.removeprefix("sugarhouse_"): float(value) for name, value in lines}


async def test_moves_commits_and_sockets_are_counted(open_house: Opener) -> None:
    async with open_house() as house:
        before = await figures(house)
        ann = await house.person()
        card = await ann.open("click", "me", "screen")
        async with ann.sit(card["id"]) as line:
            await line.play(await line.hear("state"))
            during = await figures(house)
        assert during["moves_total"] == before["moves_total"] + 1
        assert during["commits_total"] > before["commits_total"]
        assert during["commit_seconds_total"] > 0
        assert (during["sockets_open"], during["tables_open"], during["writes_failed_total"]) == (1, 1, 0)


async def test_nobody_else_reads_them(open_house: Opener) -> None:
    async with open_house() as house:
        person = await house.stranger()
        told = await person.http.get("/metrics", headers={"x-forwarded-for": "203.0.113.7"})
        assert told.status_code == 404
