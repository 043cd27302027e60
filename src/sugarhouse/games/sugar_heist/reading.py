"""Positions of Sugar Heist read from text (7.1): what cannot be is not read, and errors say where and why."""

from sugarhouse.games.sugar_heist import layout as lay
from sugarhouse.games.sugar_heist import queries
from sugarhouse.games.sugar_heist.chance import Misfit
from sugarhouse.games.sugar_heist.deck import COST, EFFECT_N, IS_MOD
from sugarhouse.games.sugar_heist.lines import Reading
from sugarhouse.games.sugar_heist.names import BOARD_IDS, COSTUME_IDS, IDS, NUMBERS, SIDES
from sugarhouse.games.sugar_heist.options import SLOTS
from sugarhouse.games.sugar_heist.positions import supply
from sugarhouse.games.sugar_heist.reading_heist import read_heist
from sugarhouse.games.sugar_heist.rules import Heist
from sugarhouse.games.sugar_heist.words import LAYOUT_OF, SLOT_NAMES, STEP
from sugarhouse.kit.bits import BIT
from sugarhouse.kit.cursor import Piece
from sugarhouse.kit.sections import insert, numbers, push

UNASKED = ("target", "deal", "tax")  # phases that wait for nobody; the steps roll and enter do not either
HAND_LIMIT = {1: 3, 2: 2, 3: 1}  # 3.4.2
LARGEST = 9999  # of Candy and Money; of Sugar Tax a tenth
HIDDEN = ("~1", "~2", "~3")


def parse(text: str) -> Heist:
    """The world that a position describes, gone on with to the next question; raises Unreadable."""
    reading = Reading(text)
    state = reading.state
    if "rng" in reading.lines:
        words = reading.words("rng")
        if len(words) != 1:
            reading.lines["rng"].reject("rng and a generator")
        state.rng = words[0].rng()
    SLOTS.read([reading.words(name)[0] for name in reading.lines if name.startswith("opt ")], state, "=")
    _order(reading)
    for seat in range(state.seats):
        _player(reading, seat)
    _boards(reading)
    _phase(reading)
    _market(reading)
    _hands(reading)
    _deal_unknown(reading)
    _tokens(reading)
    _votes(reading)
    _placed(reading)
    for piece, wanted in reading.rests:
        if piece.number() != wanted:
            piece.reject(f"{wanted}, which is what is left")
    _go_on(reading)
    return state


def _order(reading: Reading) -> None:
    if "order" not in reading.lines:
        return
    line, words = reading.lines["order"], reading.words("order")
    sides = SIDES[: reading.state.seats]
    if reading.phase.text == "pick":
        line.reject("no order before boards are picked")
    if sorted(word.text for word in words) != sorted(sides):
        line.reject(f"order and each of {' '.join(sides)} once")
    for place, word in enumerate(words):
        reading.state.v[lay.ORDER + place] = sides.index(word.text)


# Players.


def _player(reading: Reading, seat: int) -> None:
    piece = reading.lines.get(SIDES[seat])
    if piece is None:
        return
    opening, closing = piece.text.find("["), piece.text.find("]")
    if not 0 < opening < closing:
        piece.reject("a player like A c3 t0 $0 TRE [] . | . | .")
    words = piece.part(0, opening).words()[1:]
    if len(words) != 4:
        piece.reject("Candy, Sugar Tax, Money and a board before the Costumes: c3 t0 $0 TRE")
    at = lay.SEATS + seat * lay.SPAN
    v = reading.state.v
    _candy(reading, words[0], at)
    for word, sign, place, most in ((words[1], "t", lay.TAX, LARGEST // 10), (words[2], "$", lay.MONEY, LARGEST)):
        if not word.text.startswith(sign):
            word.reject(f"a number with {sign} before it")
        v[at + place] = word.part(1).number(0, most)
    v[at + lay.BOARD] = words[3].one_of((*BOARD_IDS, "-"), f"a board, one of {' '.join(BOARD_IDS)}")
    if v[at + lay.BOARD] == len(BOARD_IDS):
        v[at + lay.BOARD] = -1
    _costumes(reading, piece.part(opening + 1, closing).words(), at)
    rooms = piece.part(closing + 1).split("|")
    if len(rooms) != lay.ROOMS:
        piece.part(closing + 1).strip().reject("three rooms parted by |")
    for number, room in enumerate(rooms):
        _room(reading, room.strip(), at, number)


def _candy(reading: Reading, word: Piece, at: int) -> None:
    match = word.match(
        r"c([0-9]{1,4})(?:=([0-9]{1,4})\+([0-9]{1,4})\+([0-9]{1,4})\+([0-9]{1,4})-([0-9]{1,4})-([0-9]{1,4}))?",
        "Candy, like c5 or c12=3+11+4+2-5-3",
    )
    v = reading.state.v
    if match[2] is None:
        v[at + lay.START] = int(match[1])
        return
    for place in range(6):
        v[at + lay.START + place] = int(match[2 + place])
    total = sum(int(match[2 + place]) * (1 if place < 4 else -1) for place in range(6))
    if total != int(match[1]):
        word.reject(f"c{total}, to which this adds up" if total >= 0 else "no more Candy lost than there was")


def _costumes(reading: Reading, words: list[Piece], at: int) -> None:
    v = reading.state.v
    for word in words:
        down = word.text.endswith("*")
        name = word.part(0, -1) if down else word
        card = name.one_of(COSTUME_IDS, "a Costume")
        _take(reading, card, name)
        place = at + (lay.DOWN if down else lay.UP)
        v[place] += 1 << 3 * card


def _take(reading: Reading, card: int, piece: Piece) -> None:
    v = reading.state.v
    if v[lay.BAG + card] == 0:
        piece.reject(f"no more copies of {IDS[card]} than there are")
    v[lay.BAG + card] -= 1


def _room(reading: Reading, piece: Piece, at: int, room: int) -> None:
    encounter, mod = piece.partition("+")
    if encounter.text != ".":
        _slot(reading, encounter, at + lay.SLOTS + room, 0)
    if "+" in piece.text:
        _slot(reading, mod, at + lay.MODS + room, 1)


def _slot(reading: Reading, piece: Piece, place: int, kind: int) -> None:
    what = ("an Encounter, or . for the default", "a Mod")[kind]
    if piece.text in HIDDEN:
        reading.unknown.append((place, int(piece.text[1]), kind))
        return
    down = piece.text.startswith("~")
    name = piece.part(1) if down else piece
    card = NUMBERS.get(name.text, -1)
    if not lay.COSTUMES <= card < lay.DESIGNS or IS_MOD[card] != kind:
        name.reject(what)
    _take(reading, card, name)
    reading.state.v[place] = 2 * card + (0 if down else 1)


def _boards(reading: Reading) -> None:
    """No board twice; those that are not said are the first free ones, but for the phase in which they are picked."""
    state = reading.state
    places = [lay.SEATS + seat * lay.SPAN + lay.BOARD for seat in range(state.seats)]
    named = [int(state.v[place]) for place in places if state.v[place] >= 0]
    if len(set(named)) < len(named):
        reading.head.reject("each board once")
    picking = reading.phase.text == "pick"
    free = [board for board in range(len(BOARD_IDS)) if board not in named]
    for seat, place in enumerate(places):
        if state.v[place] < 0 and not picking:
            if SIDES[seat] in reading.lines:
                reading.lines[SIDES[seat]].reject("a board for everybody after they were picked")
            state.v[place] = free.pop(0)
    if picking:
        chosen = [state.v[place] >= 0 for place in places]
        if chosen != sorted(chosen, reverse=True) or all(chosen):
            reading.head.reject("boards picked in seat order, and somebody who has none yet")


# Phases.


def _phase(reading: Reading) -> None:
    piece, state = reading.phase, reading.state
    v = state.v
    words = piece.words()
    name = words[0].text
    v[lay.PASSED_N] = 0
    if name == "prep":
        v[lay.PHASE] = lay.PREP
        _passed(reading)
        _prep(reading, piece)
    elif name == "heist":
        read_heist(reading, words)
    elif name in ("pick", "vote", "end", *UNASKED):
        if len(words) > 1:
            words[1].reject(f"nothing behind {name}")
        v[lay.PHASE] = {"pick": lay.PICK, "vote": lay.VOTING, "end": lay.END}.get(name, lay.PREP)
        if name in ("vote", "end") and v[lay.ROUND] != v[lay.LAST_ROUND]:
            reading.head.reject("the last round at the end of a game")
    else:
        piece.reject("a phase: pick, prep A, heist A>B room1 chal, vote, end, target, deal, tax")
    if name == "pick" and v[lay.ROUND] != 1:
        reading.head.reject("round 1 while boards are picked")
    allowed = {"prep": ("market", "passed"), "heist": ("dice", "paid", "spent", "lost", "past", "room", "conceal")}
    for phase, lines in allowed.items():
        for line in lines:
            if name != phase and line in reading.lines:
                reading.lines[line].reject(f"no such line but in {phase}")
    for seat in range(state.seats):
        if v[lay.SEATS + seat * lay.SPAN + lay.DOWN] and (name != "heist" or seat != queries.attacker(state)):
            reading.lines[SIDES[seat]].reject("face-down Costumes of an Attacker alone")
        if name == "pick" and SIDES[seat] in reading.lines and any(numbers(state, *_span(seat))):
            reading.lines[SIDES[seat]].reject("nothing bought before boards are picked")


def _span(seat: int) -> tuple[int, int]:
    at = lay.SEATS + seat * lay.SPAN
    return at + lay.UP, at + lay.HAND_N


def _side(reading: Reading, piece: Piece) -> int:
    return piece.one_of(SIDES[: reading.state.seats], "a seat of this game")


def _passed(reading: Reading) -> None:
    for word in reading.words("passed"):
        side = _side(reading, word)
        if side in numbers(reading.state, lay.PASSED, lay.PASSED + int(reading.state.v[lay.PASSED_N])):
            word.reject("each seat once")
        push(reading.state, lay.PASSED_N, side)


def _prep(reading: Reading, piece: Piece) -> None:
    state = reading.state
    v = state.v
    words = piece.words()
    if len(words) < 2:
        piece.end.reject("prep and the seat on turn")
    side = _side(reading, words[1])
    if state.has_passed(side):
        words[1].reject("a seat that has not passed")
    v[lay.TURN] = numbers(state, lay.ORDER, lay.ORDER + state.seats).index(side)
    v[lay.ASKED] = side
    if len(words) > 2:
        _braces(reading, piece.part(words[2].column - piece.column))


def _braces(reading: Reading, piece: Piece) -> None:
    v = reading.state.v
    inside = piece.match(r"\{(.*)\}", "an arrangement like {E1>3, M2>1}")
    goes = [-1] * 6
    for part in piece.part(1, 1 + len(inside[1])).split(","):
        match = part.strip().match(STEP.pattern, "a card and its new slot, like E1>3")
        slot = int(match[2]) - 1 + (3 if match[1] == "M" else 0)
        if goes[slot] >= 0 or v[lay.DROPPED] >> slot & 1:
            part.strip().reject("each card once")
        if match[4]:
            v[lay.DROPPED] |= BIT[slot]
        else:
            goes[slot] = int(match[3]) - 1
    layouts = [LAYOUT_OF.get(tuple(goes[:3])), LAYOUT_OF.get(tuple(goes[3:]))]
    if layouts[0] is None or layouts[1] is None:
        piece.reject("cards that move into slots of their own")
    v[lay.ARRANGED] = lay.LAYOUTS * layouts[0] + layouts[1]


def _check_arrangement(reading: Reading) -> None:
    """An arrangement that is begun must be one that the seat could have made."""
    state = reading.state
    v = state.v
    arranged, dropped = int(v[lay.ARRANGED]), int(v[lay.DROPPED])
    seat = int(v[lay.ASKED])
    v[lay.ARRANGED] = v[lay.DROPPED] = 0
    moves = [lay.M_DROP + slot for slot in range(6) if dropped >> slot & 1]
    for move in [*moves, *([lay.M_ARRANGE + arranged - 1] if arranged else [])]:
        if seat < 0 or move not in state.moves(seat):
            reading.phase.reject("an arrangement that the seat on turn could make")
        state.play(seat, move)


# Cards and tokens.


def _market(reading: Reading) -> None:
    for word in reading.words("market"):
        if word.text.startswith("+"):
            reading.rests.append((word.part(1), -1))
            continue
        if reading.rests:
            word.reject("the rest of the deck last")
        if reading.state.v[lay.MARKET_N] == 6:
            word.reject("at most six Costumes in the market")
        card = word.one_of(COSTUME_IDS, "a Costume")
        _take(reading, card, word)
        push(reading.state, lay.MARKET_N, card)
    if reading.rests:
        reading.rests[-1] = (reading.rests[-1][0], int(queries.deck_size(reading.state, 0)))


def _hands(reading: Reading) -> None:
    state = reading.state
    for seat in range(state.seats):
        line = reading.lines.get(f"hand {SIDES[seat]}")
        if line is None:
            continue
        if state.v[lay.PHASE] != lay.PREP or reading.phase.text in UNASKED:
            line.reject("hands in Prep alone")
        at = lay.SEATS + seat * lay.SPAN
        held = {1: 0, 2: 0, 3: 0}
        for word in line.part(line.text.index(SIDES[seat], 5) + 1).words():
            if word.text == ":":
                continue
            name = word.part(1) if word.text.startswith(":") else word
            if name.text in HIDDEN:
                cost = int(name.text[1])
                reading.unknown.append((at + lay.HAND_N, cost, -1))
            else:
                card = NUMBERS.get(name.text, -1)
                if not lay.COSTUMES <= card < lay.DESIGNS:
                    name.reject("a Hideout card, or ~1, ~2, ~3")
                _take(reading, card, name)
                cost = int(COST[card])
                insert(state, at + lay.HAND_N, card)
            held[cost] += 1
            if held[cost] > HAND_LIMIT[cost]:
                word.reject(f"at most {HAND_LIMIT[cost]} cards of cost {cost} in a hand")


def _deal_unknown(reading: Reading) -> None:
    """Cards that were written by their backs: first those on boards, then those of hands."""
    state = reading.state
    for place, cost, kind in sorted(reading.unknown, key=lambda one: (one[2] < 0, one[0])):
        left = [card for card in range(lay.COSTUMES, lay.DESIGNS) if COST[card] == cost and kind in (-1, IS_MOD[card])]
        if not any(state.v[lay.BAG + card] for card in left):
            reading.head.reject("no more cards than there are of a cost and kind")
        card = int(state.drawn(cost, kind, state.rng))
        if kind < 0:
            insert(state, place, card)
        else:
            state.v[place] = 2 * card


def _tokens(reading: Reading) -> None:
    """The supply, and what is beyond it."""
    state = reading.state
    boxed = bool(state.v[lay.OPTIONS] & lay.O_BOXED)
    if "supply" in reading.lines and not boxed:
        reading.lines["supply"].reject("a supply only with supply=boxed")
    left = supply(state, numbers(state))
    if boxed and min(left) < 0:
        reading.head.reject("no more Candy, Sugar Tax or dollars than are in the box")
    if "supply" not in reading.lines:
        return
    words = reading.words("supply")
    if len(words) != 3:
        reading.lines["supply"].reject("supply c84 t15 $60")
    for word, sign, wanted in zip(words, "ct$", left, strict=True):
        if word.text != f"{sign}{wanted}":
            word.reject(f"{sign}{wanted}, which is what is left")


def _votes(reading: Reading) -> None:
    state = reading.state
    v = state.v
    voting = v[lay.PHASE] in (lay.VOTING, lay.END) and bool(v[lay.OPTIONS] & lay.O_VOTE)
    tied = int(state.tied())
    if v[lay.PHASE] == lay.VOTING and (not voting or tied & (tied - 1) == 0):
        reading.head.reject("a tie, and the option final_tie=vote")
    for word in reading.words("votes"):
        match = word.match(r"([A-F])>([A-F?])", "a vote like A>B")
        sides = SIDES[: state.seats]
        if not voting or match[1] not in sides or (match[2] != "?" and match[2] not in sides):
            word.reject("a vote of this game")
        voter = sides.index(match[1])
        place = lay.SEATS + voter * lay.SPAN + lay.VOTE
        if tied >> voter & 1 or v[place] >= 0 or (match[2] != "?" and not tied >> sides.index(match[2]) & 1):
            word.reject("a vote of somebody outside the tie for somebody in it, each once")
        options = [seat for seat in range(state.seats) if tied >> seat & 1]
        v[place] = options[state.rng.below(len(options))] if match[2] == "?" else sides.index(match[2])
    if v[lay.PHASE] == lay.END and voting and tied & (tied - 1) and state.voters():
        reading.head.reject("every vote at the end")


def _placed(reading: Reading) -> None:
    """What was told last: a purchase from hand, by its seat and slot."""
    state = reading.state
    for word in reading.words("placed"):
        match = word.match(r"([A-F])>([EM][1-3])", "where a card was placed last, like A>E1")
        side, slot = SIDES.index(match[1]), SLOT_NAMES.index(match[2])
        if side >= state.seats or not state.v[lay.SEATS + side * lay.SPAN + lay.SLOTS + slot] or state.v[lay.PLACED]:
            word.reject("a slot with a card in it, once")
        state.v[lay.PLACED] = 1 + 6 * side + slot


# Going on.


def _go_on(reading: Reading) -> None:
    """Come to the question that the position waits at, or go on to the next one."""
    state = reading.state
    v = state.v
    if "next" in reading.lines:
        state.script = [word.text for word in reading.words("next")]
    try:
        _resume(reading)
    except Misfit as misfit:
        raise reading.lines["next"].wrong(f"what is asked of chance: {misfit}") from misfit
    if v[lay.PHASE] == lay.VOTING and state.to_act() == 0:
        reading.phase.reject("a step at which somebody is asked")


def _resume(reading: Reading) -> None:
    state = reading.state
    v = state.v
    phase = reading.phase.words()[0].text
    if phase == "pick":
        v[lay.ASKED] = next(seat for seat in range(state.seats) if v[lay.SEATS + seat * lay.SPAN + lay.BOARD] < 0)
    elif phase == "target":
        state.open_round()
    elif phase == "deal":
        state.open_prep()
    elif phase == "tax":
        state.close_round()
    elif phase == "prep":
        if v[lay.ARRANGED] or v[lay.DROPPED]:
            _check_arrangement(reading)
        elif not v[lay.OPTIONS] & lay.O_ASK and not state.can_buy(v[lay.ASKED]):
            seat = v[lay.ASKED]
            v[lay.ASKED] = -1
            state.pass_prep(seat, True)
            state.next_turn()
    elif phase == "heist":
        if v[lay.STEP] not in (lay.ROLL, lay.ENTER):
            if v[lay.STEP] in (lay.MOD, lay.ENC) and _has_primitive(state):
                v[lay.HIT] = 1 if queries.is_gamble(state) else 0
            if queries.asked(state) < 0:
                reading.phase.reject("a step at which somebody is asked")
        state.run()


def _has_primitive(state: Heist) -> bool:
    card = queries.card(state)
    return card >= 0 and state.v[lay.INDEX] < EFFECT_N[card]
