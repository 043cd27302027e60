"""The names of cards that somebody must not know, read from the whole position and not from any view of it."""

import re
from collections.abc import Callable, Sequence

from tests.games.sugar_heist import test_hidden as heist


def sweets_stack(position: str, owned: Sequence[int]) -> set[str]:
    """Hands of others, sealed choices among them, but for cards that all have seen there; each card is there once."""
    found: set[str] = set()
    for at, part in enumerate(position.split(" ; ")[1:]):
        if at not in owned:
            for hand in re.findall(r"\bh:(\S+)", part):
                found |= {card for card in hand.split(",") if re.fullmatch(r"[A-Z]\d\d", card)}
    return found


def sugar_heist(position: str, owned: Sequence[int]) -> set[str]:
    """Hideout cards that are in hands or face-down and that nobody has shown."""
    whole = heist.named(position)
    return whole - heist.known(position, -1) - {card for eye in owned for card in heist.known(position, eye)}


def sugarworks(position: str, owned: Sequence[int]) -> set[str]:
    """Orders in the hands of others that face nobody else."""
    parts = position.split(";")
    hands = [part for part in parts if part.startswith("hand ")]
    rest = ";".join(part for part in parts if not part.startswith("hand "))
    found: set[str] = set()
    shown: set[str] = set()
    for hand in hands:
        side, _, cards = hand.removeprefix("hand ").partition(" ")
        for card in cards.split(","):
            name = card.strip("~").partition("!")[0]
            mine = "abcdef".index(side) in owned
            if mine or "!" in card or "~" in card:
                shown.add(name)
            else:
                found.add(name)
    return {name for name in found - shown if not re.search(rf"\b{re.escape(name)}\b", rest)}


RULES: dict[str, Callable[[str, Sequence[int]], set[str]]] = {
    "sweets_stack": sweets_stack,
    "sugar_heist": sugar_heist,
    "sugarworks": sugarworks,
}


# Kinds of moves that all hear and of which a view need keep no trace: which place of a row a card was taken from.
SAID_ALOUD = {"sugarworks": frozenset({"hand_away"})}

GUESSES = {"sugarworks": re.compile(r'\{[^{}]*"claim[ "][^{}]*\}')}  # said aloud, and may be wrong or right
EVENTS = {
    "sugarworks": re.compile(r'"events":\[("[^\]]*)\]')
}  # that all saw, called by the order that they would fulfil


def searched(game: str, message: str) -> str:
    """A message without what names cards whether they are there or not."""
    return GUESSES[game].sub("", message) if game in GUESSES else message


def seen_by_all(game: str, message: str) -> set[str]:
    """Names of cards that a message may hold, as all saw what is called by them, whoever has the card."""
    lists = EVENTS[game].findall(message) if game in EVENTS else []
    return {name for each in lists for name in re.findall(r'"([^"]*)"', each)}


def hidden_words(game: str, position: str, owned: Sequence[int]) -> set[str]:
    """Nothing where no rule is known: there the twin table alone tells."""
    return RULES[game](position, owned) if game in RULES else set()
