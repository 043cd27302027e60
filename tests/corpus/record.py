"""Records the corpus anew: `make corpus`. A difference in review means that players will notice something."""

from pathlib import Path

from sugarhouse.bots.levels import named
from sugarhouse.core.game import Game, Setup
from sugarhouse.core.rng import seeded
from sugarhouse.games import GAMES
from sugarhouse.table import log
from sugarhouse.table.table import Table

HERE = Path(__file__).parent

# Beyond one plain game at each seat count: setups that between them touch every card and every option.
SPECIAL: dict[str, list[Setup]] = {
    "sugar_blast": [
        Setup(2, {"powers": "TONGS,SPIN", "seats2": "adjacent"}),
        Setup(2, {"powers": "TRADE,SECOND", "mega_choice": "any"}),
        Setup(3, {"powers": "ROCK,WILD", "jam": "judge", "exchange_swap": "may"}),
        Setup(4, {"powers": "SYRUP,PLATTER", "last_licks": "on"}),
        Setup(2, {"powers": "BOMB,LOCK", "win_check": "end_of_turn"}),
        Setup(3, {"powers": "WRAP,CHERRY", "exchange_swap": "must"}),
    ],
    "sugartopia": [
        Setup(2, {"reveal": "on_place", "start": "seat2"}),
        Setup(3, {"gingermen": "off", "handicap": "on"}),
        Setup(4, {"ginger_last": "may", "castle_through": "on", "colours": "yellow,red"}),
        Setup(2, {"ginger_draw": "refill", "colours": "purple"}),
        Setup(3, {"start": "seat1"}),  # ends in a shared victory
    ],
    "sugar_heist": [
        Setup(3, {"costume_timing": "anytime", "autoresolve": "off", "board_choice": "random"}),
        Setup(4, {"discard": "free", "overpay": "loose"}),
        Setup(5, {"supply": "boxed", "toothpick": "dice"}),
        Setup(6, {"final_tie": "vote", "rounds": "3"}),
        Setup(5, {"overpay": "loose", "board_choice": "random", "discard": "free"}),  # ends in a shared victory
        Setup(6, {"rounds": "2", "board_choice": "random", "discard": "free", "final_tie": "vote"}),  # has a vote
    ],
    "sweets_stack": [
        Setup(2, {"adv_set": "hard"}),
        Setup(3, {"adv_set": "bonus", "rescue": "forced", "ledge_slide": "off"}),
        Setup(4, {"adv_set": "comeback_goblin", "goblin_floor": "zero"}),
        Setup(2, {"adv_set": "comeback_corn", "mark_reveal": "as_done"}),
    ],
    "sugarworks": [
        Setup(2, {"scenario": "first_shift"}),
        Setup(3, {"scenario": "second_shift", "rank_ties": "skip"}),
        Setup(2, {"board": "B", "sugarworkers": "on", "activation_order": "shuffled", "output_positions": "shuffled"}),
        Setup(3, {"scenario": "coop", "sugarworkers": "on", "coop_blankets": "on"}),
        Setup(2, {"scenario": "lucy", "lucy_spawn": "turn", "lucy_eat_counts": "on"}),
        Setup(3, {"scenario": "irritating", "swapping": "on", "hidden": "on"}),
        Setup(4, {"scenario": "irritating", "pawning": "off", "hidden": "on", "board": "B", "sugarworkers": "on"}),
        Setup(2, {"scenario": "classic", "scan": "snapshot", "same_row_adjust": "on"}),
        Setup(2, {"crank": "on", "make_from_market": "on", "max_rounds": "20"}),
    ],
}


def setups(game: Game) -> list[Setup]:
    """What is recorded of a game."""
    return [Setup(seats) for seats in game.seats] + SPECIAL.get(game.name, [])


def recorded(game: Game, setup: Setup, seed: int) -> str:
    """One game between bots that sometimes slip, so that odd things happen too."""
    table = Table.deal(game, setup, seeded(seed))
    dice = seeded(seed + 1_000_000)
    while waiting := table.to_act():
        move = named("easy").answer(game, table.state, waiting[0], dice)
        table.submit(waiting[0], game.notation.say(move), table.decision)
    return log.text(log.Log(log.header(game, setup), tuple(table.entries)))


def main() -> None:
    """Write every log anew."""
    for game in GAMES.values():
        folder = HERE / game.name
        folder.mkdir(exist_ok=True)
        for number, setup in enumerate(setups(game)):
            (folder / f"{number:02}.log").write_text(recorded(game, setup, number + 1))


if __name__ == "__main__":
    main()
