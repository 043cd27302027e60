"""Every card and board as a view names it: what is printed, as data and in sentences."""

from typing import Literal

import msgspec

from sugarhouse.games.sugar_heist import sentences
from sugarhouse.games.sugar_heist.content import CONTENT
from sugarhouse.games.sugar_heist.languages import Challenge, Item, Primitive

CardId = str  # 'TPP', 'PRI', 'TRE1'


class HeistCardView(msgspec.Struct):
    """A card that lies open to the seat: what is printed on it, as data and in sentences."""

    id: CardId
    name: str
    kind: Literal["costume", "encounter", "mod", "default"]
    cost: int
    copies: int
    effect: str
    challenge: str
    bad_stuff: str
    does: list[Primitive]
    asks: Challenge | None
    costs: list[Item]


class HeistBoardView(msgspec.Struct):
    """A Hideout board: its token and its three default Encounters."""

    id: str
    name: str
    colour: str
    sign: str
    rooms: list[CardId]


def _catalogue() -> dict[CardId, HeistCardView]:
    found = {}
    for card in CONTENT.costumes:
        said = sentences.effect(card.primitives)
        does = list(card.primitives)
        found[card.id] = HeistCardView(
            card.id, card.name, "costume", card.cost, card.copies, said, "", "", does, None, []
        )
    for hideout in CONTENT.hideout:
        kind: Literal["encounter", "mod"] = "mod" if hideout.kind == "mod" else "encounter"
        does = list(hideout.primitives)
        asked = sentences.challenge(hideout.asks) if hideout.asks else ""
        bad = sentences.bad_stuff(hideout.items)
        found[hideout.id] = HeistCardView(
            *(hideout.id, hideout.name, kind, hideout.cost, hideout.copies, sentences.effect(does), asked, bad),
            *(does, hideout.asks, list(hideout.items)),
        )
    for board in CONTENT.boards:
        for n, room in enumerate(board.rooms):
            name = f"{board.id}{n + 1}"
            asked, bad = sentences.challenge(room.asks), sentences.bad_stuff(room.items)
            found[name] = HeistCardView(
                name, room.name, "default", 0, 1, "", asked, bad, [], room.asks, list(room.items)
            )
    return found


CARD_VIEWS = _catalogue()
BOARD_VIEWS = [
    HeistBoardView(board.id, board.name, board.colour, board.sign, [f"{board.id}{n}" for n in (1, 2, 3)])
    for board in CONTENT.boards
]
