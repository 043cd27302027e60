"""A world of Sugar Heist drawn in text: ring, rooms, dice, recipe and ways."""

from sugarhouse.games.sugar_heist import layout as lay
from sugarhouse.games.sugar_heist import positions
from sugarhouse.games.sugar_heist.catalogue import CARD_VIEWS
from sugarhouse.games.sugar_heist.names import SIDES
from sugarhouse.games.sugar_heist.raid import HeistRaidView
from sugarhouse.games.sugar_heist.rules import Heist
from sugarhouse.games.sugar_heist.view import HeistView, view
from sugarhouse.kit.sections import numbers

GALLERY = -1


def show(state: Heist, seat: int | None = None) -> str:
    """The world in text, whole (None) or as a seat sees it."""
    eye = positions.ALL_EYES if seat is None else seat
    seen = view(state, GALLERY if seat is None else seat)
    v = numbers(state)
    lines = [_title(seen)]
    if seen.order:
        ring = [*seen.order, seen.order[0]]
        lines.append("raids   " + " > ".join(SIDES[side] for side in ring))
    if seen.phase == "prep":
        market = [f"{name} ${CARD_VIEWS[name].cost}" for name in seen.market]
        lines.append("market  " + "  ".join(market) + f"  (+{seen.deck['costumes']})")
        if seen.passed:
            lines.append("passed  " + " ".join(SIDES[side] for side in seen.passed))
    lines.append("")
    for side in range(state.seats):
        lines += _player(state, v, side, eye, seen)
    if seen.heist is not None:
        lines += ["", *_raid(seen.heist)]
    if seen.over:
        names = " and ".join(SIDES[side] for side in seen.winners)
        lines += ["", f"{names} won ({seen.ending})."]
    return "\n".join(lines)


def _title(seen: HeistView) -> str:
    where = {"pick": "hideouts", "prep": "Prep", "heist": "Heists", "vote": "vote", "end": "over"}[seen.phase]
    return f"Sugar Heist  round {seen.round} of {seen.rounds}  {where}"


def _player(state: Heist, v: list[int], side: int, eye: int, seen: HeistView) -> list[str]:
    at = lay.SEATS + side * lay.SPAN
    own = eye in (side, positions.ALL_EYES)
    player = seen.seats[side]
    mark = ">" if side == seen.turn else " "
    costumes = positions.costume_list(v[at + lay.UP], v[at + lay.DOWN])
    rooms = [positions.room(v[at + lay.SLOTS + n], v[at + lay.MODS + n], own) for n in range(lay.ROOMS)]
    head = f"{mark}{SIDES[side]} {player.board or '-':3}  candy {player.candy:2}  tax {player.tax}  ${player.money}"
    lines = [f"{head}  [{costumes}]", "       " + "  |  ".join(f"{room:9}" for room in rooms).rstrip()]
    return lines + [f"       {line}" for line in positions.hand(v, side, eye)]


def _raid(raid: HeistRaidView) -> list[str]:
    lines = [f"{SIDES[raid.attacker]} raids {SIDES[raid.defender]} for {raid.stake}: room {raid.room}, {raid.step}"]
    lines.append("dice    " + (" ".join(f"[{die}]" for die in raid.dice) or "none"))
    behind = [
        f"{name} {' '.join(map(str, dice))}" for name, dice in (("spent", raid.spent), ("lost", raid.lost)) if dice
    ]
    if behind:
        lines.append("        " + "  ".join(behind))
    if raid.recipe is not None:
        recipe = raid.recipe
        toll = f", and {recipe.toll} more of any value" if recipe.toll else ""
        lines.append(f"asks    {recipe.challenge}{toll}  ({CARD_VIEWS[recipe.encounter].name})")
        ending = "  - ends the heist" if recipe.ends else ""
        lines.append("or      " + ", ".join(item.text for item in recipe.bad_stuff) + ending)
        if recipe.hush:
            lines.append("        no Costumes in this room any more")
    if raid.question is not None and raid.question.text:
        lines.append(f"{SIDES[raid.question.seat]} is asked: {raid.question.text}")
    for way in raid.ways:
        words = ", ".join(part for part in (way.use, way.words) if part)
        lines.append(f"way     {words}  (left: {' '.join(map(str, way.left)) or 'none'})")
    return lines
