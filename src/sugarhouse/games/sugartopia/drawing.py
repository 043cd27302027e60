"""The table of Sugartopia as plain text, for the terminal and for bug reports."""

from sugarhouse.games.sugartopia import layout as at
from sugarhouse.games.sugartopia.names import IDS, LETTERS, NUMBERS, TITLES
from sugarhouse.games.sugartopia.positions import marked
from sugarhouse.games.sugartopia.rules import Topia
from sugarhouse.games.sugartopia.tables import ROADS
from sugarhouse.games.sugartopia.view import TopiaAreaView, TopiaLaidView, TopiaView
from sugarhouse.games.sugartopia.viewing import FACES, view
from sugarhouse.games.sugartopia.words import LEXICON
from sugarhouse.kit.lines import folded

HALF = 5  # columns that a card is shifted by from row to row
INDENT = "     "
ARROWS = "↗→↘↙←↖"  # edges 0 to 5


def show(state: Topia, seat: int | None = None) -> str:
    """The whole table, or as much as a seat sees of it; the moves only of a seat that is to act."""
    table = view(state, -1 if seat is None else seat)
    hands = [view(state, other).you for other in range(state.seats)] if seat is None else []
    lines = [*_board(table), "", *_areas(table), ""]
    for place, side in enumerate(table.seats):
        own = hands[place] if hands else table.you if place == seat else None
        cards = [f"{name}{'!' if name in side.shown else ''}" for name in own.hand] if own else side.shown
        cards = [*cards, *["?"] * (side.cards - len(cards))]
        ginger = {"hand": ", gingerman in hand", "board": f", {side.cookies} cookies", "none": ""}[side.gingerman]
        mark = ">" if place == table.turn and table.phase != "over" else " "
        lines.append(
            f"{mark} {side.colour}: {side.points} points (sugar {side.sugar}, honey {side.honey}{ginger}), "
            f"hand {' '.join(cards) or '-'}"
        )
        lines += [f"      {_card(name.rstrip('!'))}" for name in cards if name != "?"]
    lines.append(f"Deck {table.deck}, stock {table.stock.sugar} sugar and {table.stock.honey} honey")
    if table.phase == "over":
        winners = " and ".join(table.seats[other].colour for other in table.winners)
        return "\n".join([*lines, "", f"Over: {winners} won."])
    if seat in (None, table.turn):
        lines += ["", *_question(table, state.moves(table.turn))]
    return "\n".join(lines)


def _card(name: str) -> str:
    """A card in one line: roads, animals and cookies in rotation 0."""
    face = FACES[name]
    roads = " ".join("".join(ARROWS[edge] for edge in piece) for piece in face.roads)
    animals = "|".join(region.animals or "-" for region in face.regions)
    cookies = " ".join("".join(ARROWS[edge] for edge in cookie) for cookie in face.cookies)
    return f"{name} {face.name}: roads {roads}; {animals}{f'; cookie on {cookies}' if cookies else ''}"


def _board(table: TopiaView) -> list[str]:
    """Cards by rows, each as its id and cell, its animals (capitals have a cube) and where its roads lead."""
    rows: dict[int, list[TopiaLaidView]] = {}
    for laid in table.board:
        rows.setdefault(laid.r, []).append(laid)
    left = min(2 * laid.q + laid.r for laid in table.board)
    lines: list[str] = []
    for r in range(min(rows), max(rows) + 1):
        row = ["", "", ""]
        for laid in sorted(rows.get(r, []), key=lambda laid: laid.q):
            column = (2 * laid.q + laid.r - left) * HALF
            row = [f"{line:<{column}}{text:<{2 * HALF}}" for line, text in zip(row, _laid(laid), strict=True)]
        lines += [line.rstrip() for line in row]
    return lines


def _laid(laid: TopiaLaidView) -> list[str]:
    card = NUMBERS[laid.card]
    roads = int(ROADS[card * 6 + laid.k])
    animals = marked(card, sum(1 << place for place in laid.marks)) if card < at.LAND else "ginger"
    return [f"{laid.card} {laid.q},{laid.r}", animals, "".join(ARROWS[edge] for edge in range(6) if roads >> edge & 1)]


def _areas(table: TopiaView) -> list[str]:
    """Every area that holds something (7.1)."""
    return [f"{{{' '.join(area.regions)}}} {_summary(area)}" for area in table.areas if _holds(area)]


def _holds(area: TopiaAreaView) -> bool:
    return not area.scored and bool(area.sugar or area.honey or any(area.fed) or any(area.hungry))


def _summary(area: TopiaAreaView) -> str:
    """An area as 7.1 writes it: 'F1 H0 fed r hungry -'."""
    fed, hungry = (" ".join(_letters(bears)) or "-" for bears in (area.fed, area.hungry))
    return f"F{area.sugar} H{area.honey} fed {fed} hungry {hungry}"


def _letters(bears: list[int]) -> list[str]:
    return [letter for letter, count in zip(LETTERS.lower(), bears, strict=True) for _ in range(count)]


def _question(table: TopiaView, moves: list[int]) -> list[str]:
    side = table.seats[table.turn].colour
    if table.asked is not None:
        lines = [f"{side} feeds {table.asked.cubes} of {sum(table.asked.hungry)} hungry bears:"]
        return [*lines, *folded([LEXICON.say(move) for move in moves], INDENT)]
    lines = [f"{side} lays a card:"]
    by_card: dict[str, list[str]] = {}
    for move in moves:
        by_card.setdefault(LEXICON.say(move).partition("@")[0], []).append(LEXICON.say(move))
    for name, said in by_card.items():
        title = f"{name} {TITLES[NUMBERS[name]]}" if name in IDS else "pass"
        lines += [f"   {title}:", *folded(said, INDENT)]
    return lines
