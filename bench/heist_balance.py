"""What decides games of Sugar Heist between greedy players: seats, boards, places on the track, and what is bought.

    .venv/bin/python bench/heist_balance.py [--seats 3] [--games 400] [--seed 1]

Prints shares of wins (shared ones split) with 95 % intervals by seat and by board, the mean Candy that a heist brings
its Attacker by the place on the track, and the shares of players who buy both kinds of cards, Costumes only or Hideout
cards only: with three and four seats one each and the rest both, with more two each.
"""

import argparse
from collections import defaultdict
from collections.abc import Mapping

from sugarhouse.bots.greedy import weighed
from sugarhouse.core.game import GALLERY, Setup
from sugarhouse.core.rng import Rng, seeded
from sugarhouse.games.sugar_heist import GAME
from sugarhouse.games.sugar_heist import layout as lay
from sugarhouse.lab.report import wilson

STYLES = ("both", "costumes", "hideout")


class Shares:
    """How often something won, of how many games."""

    def __init__(self) -> None:
        self.won: dict[str, float] = defaultdict(float)
        self.played: dict[str, int] = defaultdict(int)

    def add(self, name: str, won: float) -> None:
        """One game."""
        self.won[name] += won
        self.played[name] += 1

    def lines(self) -> list[str]:
        """A line for each, in order of the names."""
        found = []
        for name in sorted(self.played):
            low, high = wilson(self.won[name], self.played[name])
            share = self.won[name] / self.played[name]
            found.append(f"  {name:<10}{share:7.1%} ({low:.1%} to {high:.1%}) of {self.played[name]}")
        return found


def wanted(style: str, move: int) -> bool:
    """Whether a player of some style would make this move at all."""
    if style == "costumes":
        return not lay.M_PLACE <= move < lay.M_DROP
    return style == "both" or not lay.M_COSTUME <= move < lay.M_PLACE


def play(
    seats: int, seed: int, styles: Mapping[int, str], places: dict[int, list[int]]
) -> tuple[list[float], list[str]]:
    """One game; each seat's share of the win and its board. What heists brought is added to `places`."""
    state = GAME.deal(Setup(seats, {"board_choice": "random"}), seeded(seed))
    rng = Rng(7, seed)
    raid, before, order = -1, [3] * seats, list(range(seats))
    while state.to_act():
        seat = int(state.to_act()).bit_length() - 1
        world = state.imagine(seat, rng.clone())
        moves = [(weight, move) for weight, move in weighed(GAME, world, seat) if wanted(styles[seat], move)]
        best = [move for weight, move in moves if weight == moves[0][0]]
        state.play(seat, best[rng.below(len(best))])
        now = state.v[lay.TURN] if state.v[lay.PHASE] == lay.HEIST else -1
        if now != raid:
            view = GAME.view(state, GALLERY)
            candy = [one.candy for one in view.seats]
            if raid >= 0:
                attacker = order[raid]
                places[raid].append(candy[attacker] - before[attacker])
            raid, before = now, candy
            order = list(view.order) or list(range(seats))
        elif now < 0:
            order = [int(state.v[lay.ORDER + n]) for n in range(seats)]
    view = GAME.view(state, GALLERY)
    won = [1 / len(view.winners) if seat in view.winners else 0.0 for seat in range(seats)]
    return won, [one.board for one in view.seats]


def styles_of(seats: int, game: int) -> dict[int, str]:
    """Who buys what in a game with all styles, in turn at every seat."""
    mixed = [*STYLES, "both"] if seats == 4 else list(STYLES) * 2
    return {seat: mixed[(seat + game) % seats] for seat in range(seats)}


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    by_seat, by_board, by_style = Shares(), Shares(), Shares()
    places: dict[int, list[int]] = defaultdict(list)
    for game in range(asked.games):
        won, boards = play(asked.seats, asked.seed * 100_000 + game, dict.fromkeys(range(asked.seats), "both"), places)
        for seat in range(asked.seats):
            by_seat.add(f"seat {seat + 1}", won[seat])
            by_board.add(boards[seat], won[seat])
        styles = styles_of(asked.seats, game)
        won, _ = play(asked.seats, asked.seed * 100_000 + 50_000 + game, styles, defaultdict(list))
        for seat in range(asked.seats):
            by_style.add(styles[seat], won[seat])
    print(f"{asked.games} games of {asked.seats} greedy players, even share {1 / asked.seats:.1%}")
    for shares in (by_seat, by_board, by_style):
        print("\n".join(shares.lines()))
    for place in sorted(places):
        gained = places[place]
        mean = sum(gained) / len(gained)
        error = (sum((one - mean) ** 2 for one in gained) / len(gained) / len(gained)) ** 0.5
        print(f"  place {place + 1}   {mean:5.2f} Candy a heist (+-{1.96 * error:.2f})")


if __name__ == "__main__":
    main()
