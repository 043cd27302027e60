"""The factory of Sugarworks as plain text, for the terminal and for bug reports."""

from sugarhouse.games.sugarworks.content import CONTENT
from sugarhouse.games.sugarworks.names import LETTERS, SEATS
from sugarhouse.games.sugarworks.result import band_of
from sugarhouse.games.sugarworks.rules import Works
from sugarhouse.games.sugarworks.view import WorksSeatView, WorksView
from sugarhouse.games.sugarworks.viewing import ORDER_VIEWS, view
from sugarhouse.games.sugarworks.words import LEXICON

WIDTH = 100
KINDS = {
    "side": "choose a side",
    "pickup": "pick up",
    "discard": "discard from the market",
    "draw": "draw",
    "pawn": "pawn",
    "swap": "swap blind",
    "swap_named": "swap for a card that faces away",
    "turn": "turn a card of",
    "look": "look at two",
    "slate": "a new market",
    "hand": "discard from hand",
    "hand_away": "discard a card that faces away",
    "keep": "keep",
    "adjust": "adjust an output",
    "tile": "play a tile",
    "make": "make a candy",
    "draw2": "draw two, keep one",
    "eat": "eat",
    "five": "5-second rule",
    "ask": "ask for a card that faces away",
    "made": "make",
    "done": "no more",
    "claim": "claim",
    "run": "run the belts",
    "roll": "roll the die",
}


def show(state: Works, seat: int | None = None) -> str:
    """The whole table, or as much as a seat sees of it; the moves only of seats that are to act."""
    table = view(state, -1 if seat is None else seat)
    lines = [*_head(table), "", *_belts(table), "", *_orders(table)]
    for seen in table.seats:
        lines += _player(state, table, seen, seat in (None, seen.seat))
    if table.over:
        return "\n".join([*lines, "", _ending(state, table)])
    for other in range(state.seats):
        if state.to_act() >> other & 1 and seat in (None, other):
            lines += ["", *_question(state, other)]
    return "\n".join(lines)


def _ending(state: Works, table: WorksView) -> str:
    if table.team:
        score = int(state.scores()[0])
        return f"Over: {score} points, {band_of(score).name}."
    return f"Over: {' and '.join(SEATS[winner] for winner in table.winners)} won."


def _head(table: WorksView) -> list[str]:
    order = "  ".join(f"{shape.shape} {shape.text} ({shape.supply} left)" for shape in table.shapes)
    rolled = f", the die shows {table.rolled}" if table.rolled else ""
    who = "" if table.actor < 0 else f", {SEATS[table.actor]} to decide"
    return [f"Round {table.round}, first player {SEATS[table.first]}{rolled}{who}", order]


def _belts(table: WorksView) -> list[str]:
    """Bays, belts and crates: a cell is its tile and, where there is one, its candy; played tiles stand in brackets."""
    lines = ["        1     2     3     4     5     6"]
    for n, crate in enumerate(table.crates):
        bays = [output for output in table.outputs if output.row == crate.row]
        dock = "".join(output.shape if output.full else output.shape.lower() for output in bays).ljust(2, "-")
        cells = [
            f"[{belt.tile}{belt.candy or ' '}]" if belt.played else f" {belt.tile}{belt.candy or ' '} "
            for belt in table.belts[n * 6 : n * 6 + 6]
        ]
        name = next(piece.name for piece in CONTENT.crates if piece.letter == crate.crate)
        lines.append(f"{crate.row}  {dock} {'  '.join(cells)}  {name}: {_candies(crate.counts)}")
    lines.append(f"Lost: {_candies(table.lost)}")
    if any(table.removed.values()):
        lines.append(f"Removed: {_candies(table.removed)}")
    return lines


def _candies(counts: dict[str, int]) -> str:
    return "".join(letter * counts[letter] for letter in LETTERS) or "-"


def _orders(table: WorksView) -> list[str]:
    lines = []
    if table.has_market:
        lines += ["Market:", *(f"   {_card(name)}" for name in table.market if name)]
    for blanket in table.blankets:
        values = f"{blanket.first}/{blanket.second}" if blanket.second else str(blanket.first)
        lines.append(f"Blanket {blanket.id} {blanket.name} ({values}): {blanket.text}; now {blanket.measures}")
    return lines


def _card(name: str) -> str:
    order = ORDER_VIEWS[name]
    return f"{name:5} {order.points} {order.name}: {order.text}"


def _player(state: Works, table: WorksView, seen: WorksSeatView, own: bool) -> list[str]:
    worker = ""
    if seen.worker is not None:
        worker = (
            f", {seen.worker.worker} {seen.worker.card}{seen.worker.side or '?'}{' (used)' if seen.worker.used else ''}"
        )
    lines = [f"{seen.side}: {seen.points} points, {seen.orders} orders, {seen.tiles} tiles, {seen.made} made{worker}"]
    if seen.scored:
        lines.append(f"   scored: {' '.join(seen.scored)}")
    away = [f"{card.place}:{card.order or '?'}" for card in seen.away]
    if away:
        lines.append(f"   facing away: {' '.join(away)}")
    mine = view(state, seen.seat).you if own and not (table.team and seen.seat) else None
    if mine is not None:
        lines += [f"   {held.place}. {_card(held.order) if held.order else '(faces away)'}" for held in mine.hand]
    elif seen.known and not table.team:
        lines.append(f"   known: {' '.join(seen.known)}")
    if own or table.team:
        codes = seen.open_tiles if table.team else mine.tiles if mine is not None else []
        lines.append(f"   tiles: {' '.join(codes) or '-'}")
    return lines


def _question(state: Works, seat: int) -> list[str]:
    """What a seat may do, by kind."""
    lines = [f"{SEATS[seat]} may:"]
    kinds: dict[str, list[str]] = {}
    for move in state.moves(seat):
        kinds.setdefault(LEXICON.kind(move), []).append(LEXICON.say(move))
    for kind, said in kinds.items():
        lines += _folded(f"   {KINDS.get(kind, 'use your Sugarworker')}:", said)
    return lines


def _folded(head: str, words: list[str]) -> list[str]:
    lines = [head]
    for word in words:
        if len(lines[-1]) + len(word) + 2 > WIDTH:
            lines.append("      ")
        lines[-1] += f"  {word}"
    return lines
