"""Short ways to tell a game of Sugartopia in tests: a position, turns in words, and what came of them."""

import re
from collections.abc import Iterable
from typing import Any

from sugarhouse.cli.debug import Step, opened, stepped
from sugarhouse.core.state import State
from sugarhouse.games.sugartopia import GAME
from sugarhouse.games.sugartopia.rules import Topia
from sugarhouse.games.sugartopia.view import TopiaAreaView
from sugarhouse.games.sugartopia.viewing import view
from sugarhouse.table.table import Table

CASTLE = "board=CAS@0,0.0[S|S|S]"


def shown(position: str) -> str:
    """A position without its generator, which no page can foresee."""
    return re.sub(r" rng=\S+", "", position)


def tell(position: str, *lines: str) -> tuple[Table, list[Step]]:
    """Take a position and turns as `sugarhouse step` does; every line must be accepted."""
    table = opened(GAME, GAME.parse(position))
    steps = []
    for line in lines:
        table, step = stepped(GAME, table, line)
        assert step.ok, f"{line}: {step.code} {step.reason}"
        steps.append(step)
    return table, steps


def told(step: Step, kind: str) -> list[dict[str, Any]]:
    """The events of one kind that a line brought, as JSON."""
    return [dict(event) for event in step.events if event["kind"] == kind]


def world(table: Table) -> Topia:
    """The state of a table."""
    assert isinstance(table.state, Topia)
    return table.state


def after(position: str, *lines: str) -> str:
    """The position that turns lead to, without the generator."""
    return shown(tell(position, *lines)[0].last.position)


def board(position: str, *lines: str) -> str:
    """The cards in play that turns lead to."""
    return after(position, *lines).partition("board=")[2]


def refused(position: str, line: str) -> Step:
    """Why a line is not accepted; nothing changes."""
    table = opened(GAME, GAME.parse(position))
    same, step = stepped(GAME, table, line)
    assert not step.ok, f"{line} was accepted"
    assert same is table
    assert step.position == table.last.position
    return step


def laying(*turns: str, seats: str = "RBPY", turn: str = "R", fields: str = "") -> str:
    """A position in which each card is in hand when these turns lay it: hands first, then the deck in their order."""
    cards = [_land(line) for line in turns]
    hands: dict[str, str] = {}
    deck: list[str] = []
    place = seats.index(turn)
    order = [seats[(place + n) % len(seats)] for n in range(len(turns))]
    for n, (side, card) in enumerate(zip(order, cards, strict=True)):
        if card and n < len(seats):
            hands[side] = card
        elif card:
            deck.append(card)
    text = ",".join(f"{side}:{hands.get(side, '0')}" for side in seats)
    return f"seats={seats} turn={turn} {fields} hand={text} deck={','.join(deck) or '0'}"


def _land(line: str) -> str:
    words = line.split()
    card = next(word for word in words if "@" in word).partition("@")[0]
    return "" if re.fullmatch("G[RBPY]", card) else card


def laid(*turns: str, **how: str) -> Topia:
    """The world after turns that lay one card each."""
    table, _ = tell(laying(*turns, **how), *turns)
    state = table.state
    assert isinstance(state, Topia)
    return state


def area(state: Topia, region: str) -> TopiaAreaView:
    """The area that a region belongs to."""
    return next(found for found in view(state, -1).areas if region in found.regions)


def summary(found: TopiaAreaView) -> str:
    """An area in the words of the page: 'F1 H0 fed r hungry -'."""
    fed, hungry = (_letters(bears) for bears in (found.fed, found.hungry))
    return f"F{found.sugar} H{found.honey} fed {fed} hungry {hungry}"


def _letters(bears: Iterable[int]) -> str:
    return " ".join(letter for letter, count in zip("rbpy", bears, strict=True) for _ in range(count)) or "-"


def names(state: Topia) -> set[str]:
    """All areas, each as its regions."""
    return {" ".join(found.regions) for found in view(state, -1).areas}


def rotations(position: str, card: str, cell: str) -> str:
    """The rotations in which the player on turn may lay a card on a cell."""
    state = GAME.parse(position)
    words = [GAME.lexicon.say(move) for move in state.moves(state.v[1])]
    return "".join(word[-1] for word in words if word.startswith(f"{card}@{cell}."))


def count(position: str, card: str) -> int:
    """In how many ways the player on turn may lay a card."""
    state = GAME.parse(position)
    words = [GAME.lexicon.say(move) for move in state.moves(state.v[1])]
    return sum(word.startswith(f"{card}@") for word in words)


def score(state: State, seat: int) -> tuple[int, int, int]:
    """Sugar, honey and cookies of a seat by its score lines."""
    lines = GAME.result(state).seats[seat].lines
    sugar = sum(line.points for line in lines if line.clause in ("3.6.1", "3.6.3", "3.6.8"))
    honey = next(int(line.data["honey"]) for line in lines if line.clause == "3.6.7")
    cookies = next((int(line.data["cookies"]) for line in lines if line.clause == "3.9.9"), 0)
    return sugar, honey, cookies
