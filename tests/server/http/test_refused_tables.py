"""A table that can't be dealt is refused when it is opened, with the code of the game's page."""

import pytest

from sugarhouse.games import GAMES
from tests.server.conftest import Opener

TOGETHER = {
    "sugar_blast": [(2, {"first_player": "N", "seats2": "adjacent"}, "option", "3.2.8")],
    "sugar_heist": [(3, {"rounds": "9"}, "option", "")],
    "sugartopia": [
        (2, {"start": "seat3"}, "BAD_START", "3.1.8"),
        (2, {"colours": "red,blue,yellow"}, "BAD_COLOURS", "3.1.3"),
        (3, {"colours": "red,red"}, "BAD_COLOURS", "3.1.3"),
    ],
    "sugarworks": [
        (2, {"scenario": "irritating", "pawning": "off"}, "BAD_SETUP", "6"),
        (2, {"scenario": "lucy", "pawning": "on"}, "BAD_SETUP", "6"),
    ],
    "sweets_stack": [
        (2, {"adv_set": "custom", "adv1": "dragon", "adv2": "dragon"}, "BAD_ADVANCED_SETUP", "3.13.3"),
        (2, {"adv_set": "hard", "adv1": "corn"}, "BAD_ADVANCED_SETUP", "3.13.4"),
    ],
}


def test_every_game_is_asked() -> None:
    assert TOGETHER.keys() == GAMES.keys()


@pytest.mark.parametrize("game", GAMES)
async def test_choices_that_do_not_go_together_are_refused_as_the_page_says(open_house: Opener, game: str) -> None:
    async with open_house(games=GAMES) as house:
        person = await house.person()
        for seats, options, code, clause in [
            *TOGETHER[game],
            (GAMES[game].usual_seats, {"no_such": "1"}, "option", ""),
            (GAMES[game].seats[-1] + 1, {}, "seats", ""),
        ]:
            new = {"game": game, "seats": [{"kind": "screen"}] * seats, "options": options}
            answer = await person.call("POST", "/tables", new, 422)
            assert (answer["code"], answer["clause"]) == (code, clause), options
        assert await person.call("GET", "/tables") == []
