"""Positions of Sugartopia written as one line (7.2); reading.py is the way back."""

from sugarhouse.games.sugartopia import layout as at
from sugarhouse.games.sugartopia.content import CONTENT
from sugarhouse.games.sugartopia.names import IDS, LETTERS, REGION_NAMES
from sugarhouse.games.sugartopia.options import SLOTS, side_letters
from sugarhouse.games.sugartopia.queries import areas
from sugarhouse.games.sugartopia.rules import Topia
from sugarhouse.kit.bits import listed
from sugarhouse.kit.sections import numbers

ITEMS = [card.items for card in CONTENT.cards]


def position(state: Topia) -> str:
    """Everything in one line; `parse` is the inverse."""
    v = numbers(state)
    sides = side_letters(state)
    opts = SLOTS.written(state) or "default"
    blocks = [v[at.SEATS + seat * at.SPAN : at.SEATS + (seat + 1) * at.SPAN] for seat in range(state.seats)]
    won = ",".join(f"{side}:{block[at.WON]}/{block[at.WON_HONEY]}" for side, block in zip(sides, blocks, strict=True))
    hands = ",".join(f"{side}:{_hand(block)}" for side, block in zip(sides, blocks, strict=True))
    unplaced = "".join(side for side, block in zip(sides, blocks, strict=True) if block[at.GINGER] == at.IN_HAND)
    paid = ";".join(_paid(state, v))
    fields = [
        f"seats={sides}",
        f"first={sides[v[at.FIRST]]}" if v[at.FIRST] else "",
        f"turn={sides[v[at.TURN]]}",
        ("", f"phase=feed:{v[at.ASKED]}", "phase=over")[v[at.PHASE]],
        f"opts={opts}",
        f"stock={v[at.SUGAR]}/{v[at.HONEY]}",
        f"won={won}",
        f"paid={paid}" if paid else "",
        f"hand={hands}",
        f"deck={_deck(v)}",
        f"ginger={unplaced or '0'}",
        f"aside={','.join(IDS[card] for card in listed(v[at.ASIDE]))}" if v[at.ASIDE] else "",
        f"passes={v[at.PASSES]}" if v[at.PASSES] else "",
        f"rng={state.rng.text()}",
        f"board={' '.join(_laid(v, v[at.ORDER + n]) for n in range(v[at.LAID]))}",
    ]
    return " ".join(filter(None, fields))


def _hand(block: list[int]) -> str:
    cards = [f"{IDS[block[at.HAND + n]]}{'!' if block[at.SHOWN] >> n & 1 else ''}" for n in range(block[at.HAND_N])]
    return "+".join(cards) or "0"


def _deck(v: list[int]) -> str:
    top = [IDS[v[at.TOP + n]] for n in range(v[at.TOP_N])]
    unknown = v[at.DECK] - len(top)
    return ",".join(top + ([f"?{unknown}"] if unknown else [])) or "0"


def _laid(v: list[int], card: int) -> str:
    """A card in play (7.1), for example 'LRB@1,-1.0[RS|BS]'."""
    spot, turns = v[at.CELL + card] & at.SPOT, v[at.CELL + card] >> at.TURNS_AT
    cell = f"{IDS[card]}@{spot % 64 - 32},{spot // 64 - 32}"
    return cell if card >= at.LAND else f"{cell}.{turns}[{marked(card, v[at.MARKS + card])}]"


def marked(card: int, marks: int) -> str:
    """The animals of a card region by region, those with a cube as capitals."""
    regions = []
    for items in ITEMS[card]:
        letters = [item.upper() if marks >> n & 1 else item for n, item in enumerate(items)]
        regions.append("".join(letters) or "-")
        marks >>= len(items)
    return "|".join(regions)


def _paid(state: Topia, v: list[int]) -> list[str]:
    """What scored areas gave to whom, in board order, without those that gave nothing to anybody."""
    sides = [LETTERS[v[at.SEATS + seat * at.SPAN + at.COLOUR]] for seat in range(state.seats)]
    found = []
    for root, regions in areas(state):
        word = v[at.AREAS + root]
        if word & at.SCORED and word != at.SCORED:
            gains = [(side, word >> LETTERS.index(side) * at.GAIN_BITS & at.GAIN) for side in sides]
            texts = [f"{side}{gain & 7}+{gain >> 3 & 63}/{gain >> 9}" for side, gain in gains if gain]
            found.append(f"{REGION_NAMES[regions[0]]}:{','.join(texts)}")
    return found


def census(state: Topia) -> dict[str, int]:
    """All cards wherever they are, and the cubes on the board, won and in the stock."""
    v = numbers(state)
    blocks = [v[at.SEATS + seat * at.SPAN : at.SEATS + (seat + 1) * at.SPAN] for seat in range(state.seats)]
    land = [card for card in v[at.ORDER : at.ORDER + v[at.LAID]] if 0 < card < at.LAND]
    land += [card for block in blocks for card in block[at.HAND : at.HAND + block[at.HAND_N]]]
    land += [*listed(v[at.REST]), *listed(v[at.ASIDE]), *v[at.TOP : at.TOP + v[at.TOP_N]]]
    marks = [marked(card, v[at.MARKS + card]) for card in v[at.ORDER : at.ORDER + v[at.LAID]] if card < at.LAND]
    honey = sum(text.count("H") for text in marks)
    sugar = sum(character.isupper() for text in marks for character in text) - honey
    return {
        "land cards": len(land),
        "different land cards": len(set(land)),
        "gingermen": sum(block[at.GINGER] != at.OUT_OF_GAME for block in blocks),
        "sugar": sugar + v[at.SUGAR] + sum(block[at.WON] for block in blocks),
        "honey": honey + v[at.HONEY] + sum(block[at.WON_HONEY] for block in blocks),
    }
