"""The thirteen laws that every game keeps; `trial.check` plays a game at random and lets them look.

A law looks at one `Scene`: a world in the middle of a game, and the move that is about to be made in it, or the moves
of a phrase. Worlds that a seat cannot tell apart come from `imagine`; that those are in order is itself a law (blind,
no peek).
"""

from collections.abc import Callable

import msgspec

from sugarhouse.core.event import Event
from sugarhouse.core.game import GALLERY, Game, owing, places
from sugarhouse.core.horizon import Ahead, ahead, crossed
from sugarhouse.core.rng import Rng
from sugarhouse.core.state import State
from sugarhouse.core.text import Notation

PLAYOUT_SHARE = 16  # one scene in so many is played out as search does it
MOST_ALTERNATIVES = 40  # where there are more moves, the search for one that looks the same is left out so much oftener
SOME_ALTERNATIVES = 8  # how many other moves are compared with the one that is made
LONGEST_PHRASE = 4  # moves that are tried as one
GIBBERISH = "\x00?"


class Broken(Exception):
    """A law does not hold; the text says what was found."""


class Scene:
    """A world in the middle of a game, the moves that come next, and what a law needs to look at both."""

    def __init__(
        self, game: Game, state: State, seat: int, moves: list[int], dice: Rng, census: dict[str, int]
    ) -> None:
        self.game = game
        self.state = state
        self.seat = seat
        self.move = moves[0]
        self.moves = moves  # that are made as one: a phrase, or the move alone
        self.dice = dice
        self.census = census  # what there was of everything when the game was dealt

    def fresh(self) -> Rng:
        """A generator that nobody has used."""
        return Rng(self.dice.below(1 << 30), self.dice.below(1 << 30))

    def see(self, state: State, seat: int) -> bytes:
        """What a seat sees of a world, in a form that can be compared."""
        return msgspec.json.encode(self.game.view(state, seat), order="deterministic")

    def hear(self, events: list[Event], seat: int) -> list[bytes]:
        """What a seat is told of events, in a form that can be compared."""
        return [msgspec.json.encode(event.told_to(seat), order="deterministic") for event in events]

    @property
    def hidden(self) -> bool:
        """Whether hands are hidden in this game as it was set up."""
        return self.game.hidden(self.game.setup(self.state))

    def any_seat(self) -> int:
        """Some seat, whether it is to act or not."""
        return self.dice.below(self.state.seats)

    def played(self, state: State, move: int, rng: Rng | None = None) -> tuple[State, list[Event]]:
        """A copy of a world after the scene's seat made a move, and what was told."""
        world = state.clone()
        if rng is not None:
            world.rng = rng
        events: list[Event] = []
        world.sink = events
        world.play(self.seat, move)
        return world, events

    def together(self, state: State, moves: list[int], rng: Rng | None = None) -> tuple[State, list[Event]] | None:
        """A copy of a world after the scene's seat made several moves, and what was told; None where one is illegal."""
        world = state.clone()
        if rng is not None:
            world.rng = rng
        events: list[Event] = []
        world.sink = events
        for move in moves:
            if move not in world.moves(self.seat):
                return None
            world.play(self.seat, move)
        return world, events

    def ahead(self, state: State) -> Ahead | None:
        """The certain part of the scene's moves in a world; None where one of them is illegal before it ends."""
        world, events, stops = ahead(state, self.seat, self.moves[0])
        for move in self.moves[1:]:
            if stops in ("chance", "reveal"):
                break
            if move not in world.moves(self.seat):
                return None
            world, more, stops = ahead(world, self.seat, move)
            events = events + more
        return Ahead(world, events, stops)


Law = Callable[[Scene], None]


def need(kept: bool, found: str) -> None:
    """Say what was found where a law is not kept."""
    if not kept:
        raise Broken(found)


def some_move(game: Game, state: State, seat: int, dice: Rng) -> int:
    """A random move; every second time each kind of move is equally likely, so that rare kinds come up."""
    moves = state.moves(seat)
    if dice.below(2):
        kinds = sorted({game.lexicon.kind(move) for move in moves})
        kind = kinds[dice.below(len(kinds))]
        moves = [move for move in moves if game.lexicon.kind(move) == kind]
    return moves[dice.below(len(moves))]


def some_phrase(game: Game, state: State, seat: int, move: int, dice: Rng) -> list[int]:
    """This move and others in a row, at random, that the seat may say as one; the move alone where none are found."""
    found = moves = [move]
    if type(game.notation).phrase is Notation.phrase:
        return found  # every phrase of such a game is a single move
    world = state.clone()
    while len(moves) < LONGEST_PHRASE:
        world.play(seat, moves[-1])
        if not world.moves(seat):
            break
        moves = [*moves, some_move(game, world, seat, dice)]
        if is_phrase(game, state, seat, moves):
            found = moves
    return found


def is_phrase(game: Game, state: State, seat: int, moves: list[int]) -> bool:
    """Whether the words of these moves, said as one, are heard as these moves."""
    try:
        return game.notation.phrase(state, seat, game.words(state, seat, moves).whole) == moves
    except (LookupError, ValueError):  # a game need not have words for moves that are no phrase
        return False


def round_trip(scene: Scene) -> None:
    """A position says everything, and so do the words of a move."""
    game, state = scene.game, scene.state
    text = game.position(state)
    need("\n" not in text, "the position is longer than one line")
    again = game.parse(text)
    need(game.position(again) == text, f"it reads back as {game.position(again)}")
    need(again.to_act() == state.to_act(), f"read back, the set {again.to_act()} is to act, not {state.to_act()}")
    need(again.scores() == state.scores(), f"read back, the scores are {again.scores()}, not {state.scores()}")
    need(again.rng.text() == state.rng.text(), f"read back, the generator is {again.rng.text()}")
    for seat in range(GALLERY, state.seats):
        need(scene.see(again, seat) == scene.see(state, seat), f"read back, seat {seat} sees something else")
    for seat in range(state.seats):
        need(again.moves(seat) == state.moves(seat), f"read back, seat {seat} has other moves")
    chosen = game.chosen(game.setup(state))
    need(game.chosen(game.setup(again)) == chosen, "read back, the setup is another")
    for move in state.moves(scene.seat):
        words = game.notation.say(move)
        heard = game.notation.hear(words)
        need(heard == move, f"move {move} is said {words!r}, which is heard as {heard}")
    there, here = scene.played(again, scene.move)[0], scene.played(state, scene.move)[0]
    need(game.position(there) == game.position(here), "played from the position read back, the move ends elsewhere")


def clone(scene: Scene) -> None:
    """A clone is equal, silent, and goes its own way."""
    game, state = scene.game, scene.state
    text, seen = game.position(state), [scene.see(state, seat) for seat in range(GALLERY, state.seats)]
    twin = state.clone()
    need(game.position(twin) == text, f"the clone is {game.position(twin)}")
    need(twin.reveals == state.reveals, "the clone counts other reveals")
    need(twin.sink is None, "the clone is not silent")
    need(twin.rng is not state.rng, "the clone shares the generator")
    other = twin.clone()
    seat, move = scene.seat, scene.move
    for _ in range(4):
        twin.play(seat, move)
        seat = next((asked for asked in owing(twin) if twin.moves(asked)), GALLERY)
        if seat == GALLERY:
            break
        move = some_move(game, twin, seat, scene.dice)
    for name, world in (("original", state), ("clone of the clone", other)):
        need(game.position(world) == text, f"play on a clone changes the {name} to {game.position(world)}")
        now = [scene.see(world, seat) for seat in range(GALLERY, state.seats)]
        need(now == seen, f"play on a clone changes a view of the {name}")


def determinism(scene: Scene) -> None:
    """The same world and the same move give the same world and the same events."""
    (one, told), (two, retold) = scene.played(scene.state, scene.move), scene.played(scene.state, scene.move)
    here, there = scene.game.position(one), scene.game.position(two)
    need(here == there, f"the move ends once in {here} and once in {there}")
    for seat in range(GALLERY, scene.state.seats):
        need(scene.hear(told, seat) == scene.hear(retold, seat), "the same move is told in two ways")


def commute(scene: Scene) -> None:
    """Where several seats owe a decision, speed decides nothing: commits in any order end the same."""
    game, state = scene.game, scene.state
    seats = owing(state)
    if len(seats) < 2:
        return
    if not all(state.moves(seat) for seat in seats):
        return  # a dead end, which is for the live law to tell
    chosen = {seat: some_move(game, state, seat, scene.dice) for seat in seats}
    chosen[scene.seat] = scene.move
    first = scene.dice.below(len(seats))
    ends: list[str] = []
    for order in (seats, seats[first:] + seats[:first], seats[::-1]):
        world = state.clone()
        for number, seat in enumerate(order):
            before, rest = world.clone(), order[number + 1 :]
            world.play(seat, chosen[seat])
            if rest and before.rng.cursor != world.rng.cursor:
                return  # a step before the commit that asks chance: who asks first gets the first draw
            for other in rest:
                need(bool(world.to_act() >> other & 1), f"the commit of seat {seat} takes the question from {other}")
                need(chosen[other] in world.moves(other), f"the commit of seat {seat} takes a move from seat {other}")
        ends.append(game.position(world))
    words = ", ".join(f"{seat} {game.notation.say(move)}" for seat, move in chosen.items())
    need(len(set(ends)) == 1, f"the commits {words} end in {' or '.join(sorted(set(ends)))}, as they are ordered")


def blind(scene: Scene) -> None:
    """An imagined world looks the same to its seat, and to the gallery, which knows no more than anybody.

    Where no hands are hidden all see the same: the house makes one view for everybody.
    """
    seat = scene.any_seat()
    text = scene.game.position(scene.state)
    rng = scene.fresh()
    world = scene.state.imagine(seat, rng)
    need(world.rng is rng, "the imagined world has another generator than the given one")
    for eye in (seat, GALLERY):
        real, dream = scene.see(scene.state, eye), scene.see(world, eye)
        need(real == dream, f"imagined for seat {seat}, seat {eye} sees {_difference(real, dream)}")
    if not scene.hidden:
        _all_alike(scene, seat)
    for mover in owing(world)[:1]:
        if world.moves(mover):
            world.play(mover, some_move(scene.game, world, mover, scene.dice))
    need(scene.game.position(scene.state) == text, f"imagining for seat {seat} changes the real world")


def _all_alike(scene: Scene, seat: int) -> None:
    mine, theirs = scene.see(scene.state, seat), scene.see(scene.state, GALLERY)
    need(
        mine == theirs,
        f"no hands are hidden, and seat {seat} sees what the gallery does not: {_difference(mine, theirs)}",
    )
    _, told = scene.played(scene.state, scene.move)
    here, there = scene.hear(told, seat), scene.hear(told, GALLERY)
    need(here == there, f"no hands are hidden, and seat {seat} alone is told {_odd_one(here, there)}")
    told_words = scene.game.words(scene.state, scene.seat, scene.moves)
    need(told_words.secret is None, "no hands are hidden, and not all may read the words of the move")


def no_peek(scene: Scene) -> None:
    """Two worlds with the same view imagine alike: nothing that the seat does not know steers the dream."""
    seat = scene.any_seat()
    other = scene.state.imagine(seat, scene.fresh())
    seed = scene.fresh()
    real = scene.game.position(scene.state.imagine(seat, seed.clone()))
    dream = scene.game.position(other.imagine(seat, seed.clone()))
    need(real == dream, f"seat {seat} imagines {real} in the real world and {dream} in one that looks the same")


def public_asking(scene: Scene) -> None:
    """Who must act, and whether they answer behind a curtain, is the same in every imagined world."""
    game, seat = scene.game, scene.any_seat()
    world = scene.state.imagine(seat, scene.fresh())
    found, real = owing(world), owing(scene.state)
    need(found == real, f"in a world that looks the same to seat {seat}, the seats {found} are to act and not {real}")
    for asked in real:
        same = game.private(world, asked) == game.private(scene.state, asked)
        need(same, f"in a world that looks the same to seat {seat}, seat {asked} is asked in private or not")


def known_moves(scene: Scene) -> None:
    """A seat's moves follow from what it sees; where it is not asked in private, from what anybody sees."""
    seat = scene.seat
    watcher = seat if scene.game.private(scene.state, seat) else scene.any_seat()
    world = scene.state.imagine(watcher, scene.fresh())
    odd = sorted(set(world.moves(seat)) ^ set(scene.state.moves(seat)))
    words = ", ".join(map(scene.game.notation.say, odd[:5]))
    need(not odd, f"in a world that looks the same to seat {watcher}, these moves come or go: {words}")


def live(scene: Scene) -> None:
    """Every asked seat has a move, others have none, and whoever plays on at random comes to an end."""
    game, state = scene.game, scene.state
    asked = owing(state)
    for seat in range(state.seats):
        moves = state.moves(seat)
        need(bool(moves) == (seat in asked), f"seat {seat} has {len(moves)} moves, to act are {asked}")
        need(moves == sorted(set(moves)), f"the moves of seat {seat} are not ascending")
        need(all(0 <= move < game.n_moves for move in moves), f"seat {seat} has a move outside range({game.n_moves})")
        if moves:
            need(game.late(state, seat) in moves, f"the late move of seat {seat} is not legal")
            need(state.random_move(seat, scene.fresh()) in moves, f"a random move of seat {seat} is not legal")
            why = game.refuse(state, seat, "undo").code
            need(why != game.refuse(state, seat, GIBBERISH).code, "refuse does not say why nothing can be taken back")
    need(len(state.scores()) == state.seats, "there is not one score for each seat")
    need(not game.result(state).over, "the result says that it is over while somebody is to act")
    if scene.dice.below(PLAYOUT_SHARE) == 0:
        world = state.clone()
        played = world.playout(scene.fresh(), game.bound)
        need(world.to_act() == 0, f"a playout stops after {played} moves, and the game goes on")
        now = dict(game.census(world))
        need(now == scene.census, f"after a playout there is {_changed(scene.census, now)}")


def ended(game: Game, state: State) -> None:
    """The live law where a game is over: nobody has moves, and the result and the scores say the same."""
    need(not any(state.moves(seat) for seat in range(state.seats)), "it is over and somebody has moves")
    result = game.result(state)
    need(result.over, "nobody is to act and the result says that it goes on")
    order = places(state.scores())
    told = [line.place for line in sorted(result.seats, key=lambda line: line.seat)]
    need(told == order, f"by the scores the places are {order}, by the result {told}")
    best = tuple(seat for seat, place in enumerate(order) if place == 1)
    need(set(result.winners) <= set(best), f"the winners are {result.winners}, first by the scores are {best}")


def ended_alike(game: Game, state: State, rng: Rng) -> None:
    """The blind law where a game is over: its result tells nobody what their view does not."""
    result = game.result(state)
    for seat in range(state.seats):
        like = game.result(state.imagine(seat, rng.clone()))
        need(like == result, f"the result tells seat {seat} what it cannot know")


def horizon(scene: Scene) -> None:
    """What may be previewed or taken back teaches nobody anything: not the mover, not those who watch."""
    game, state, seat = scene.game, scene.state, scene.seat
    text = game.position(state)
    sure, played = scene.ahead(state), scene.together(state, scene.moves)
    need(game.position(state) == text, "a preview changes the world")
    if sure is None or played is None:
        raise Broken("the moves of a phrase are legal one after the other, and not in its preview")
    told, seen = scene.hear(sure.events, seat), scene.see(sure.world, seat)
    after, events = played
    need(scene.hear(events, seat)[: len(told)] == told, "the preview tells other events than the move itself")
    twin = state.imagine(seat, scene.fresh())
    if scene.move in twin.moves(seat):
        other = scene.ahead(twin)
        if other is None:
            raise Broken("the preview of a phrase is refused in a like world")
        need(other.stops == sure.stops, f"the preview stops at {sure.stops!r}, in a like world at {other.stops!r}")
        need(scene.hear(other.events, seat) == told, "the preview tells what the seat cannot know")
        like = scene.see(other.world, seat)
        need(like == seen, f"chance is not asked and nothing turned up, yet the mover sees {_difference(seen, like)}")
    if not game.private(state, seat):
        _shown_to_all(scene, sure)
    if crossed(state, after):
        return
    for watcher in range(state.seats):
        if watcher != seat:
            _learns_nothing(scene, after, watcher)


def _shown_to_all(scene: Scene, sure: Ahead) -> None:
    """A preview on a shared screen, where nobody is asked in private, follows from what anybody sees."""
    twin = scene.state.imagine(scene.any_seat(), scene.fresh())
    other = scene.ahead(twin) if scene.move in twin.moves(scene.seat) else None
    if other is not None:
        here, there = scene.see(sure.world, GALLERY), scene.see(other.world, GALLERY)
        need(here == there, f"a preview that all may watch shows {_difference(here, there)}")


def _learns_nothing(scene: Scene, after: State, watcher: int) -> None:
    """After a move that may be taken back, the watcher must still hold every world possible that it held before."""
    seen = scene.see(after, watcher)
    world = scene.state.imagine(watcher, scene.fresh())
    moves = world.moves(scene.seat)
    if len(scene.moves) > 1:
        same = scene.together(world, scene.moves)
        if same is None:
            return  # another phrase would look the same, and there are too many to try them all
        need(crossed(world, same[0]) or scene.see(same[0], watcher) == seen, f"seat {watcher} learns by a phrase")
        return
    if scene.move in moves:
        moves = [scene.move]
    elif scene.dice.below(len(moves)) >= MOST_ALTERNATIVES:
        return
    for move in moves:
        other = scene.played(world, move)[0]
        if not crossed(world, other) and scene.see(other, watcher) == seen:
            return
    need(False, f"seat {watcher} learns something hidden, and neither cursor nor reveals moved")


def honest_events(scene: Scene) -> None:
    """Equal views before and after: equal events."""
    watcher = scene.any_seat()
    world = scene.state.imagine(watcher, scene.fresh())
    rng = scene.fresh()
    real = scene.together(scene.state, scene.moves, rng.clone())
    like = scene.together(world, scene.moves, rng.clone())
    if real is not None and like is not None:
        (one, told), (two, retold) = real, like
        for eye in {watcher, GALLERY}:
            if scene.see(one, eye) == scene.see(two, eye):
                here, there = scene.hear(told, eye), scene.hear(retold, eye)
                need(here == there, f"seat {eye} sees the same before and after, and is told {_odd_one(here, there)}")


def words(scene: Scene) -> None:
    """Worlds that look the same to a watcher before and after give that watcher the same words; and moves that a
    watcher is told alike look alike; also where the move itself reveals something."""
    game, state, seat = scene.game, scene.state, scene.seat
    told = game.words(state, seat, scene.moves)
    need(told.read_by(seat) == told.whole, f"the seat that says {told.whole!r} may read only {told.read_by(seat)!r}")
    heard = game.notation.phrase(state, seat, told.whole)
    need(heard == scene.moves, f"the log keeps {scene.moves} as {told.whole!r}, which is heard as {heard}")
    watcher = scene.any_seat()
    if watcher == seat or not scene.hidden:
        return
    rng = scene.fresh()
    real = scene.together(state, scene.moves, rng.clone())
    if real is None:
        return  # by another chance the moves of a phrase no longer follow each other
    here, said = real
    world = state.imagine(watcher, scene.fresh())
    for like in (state, world):
        for moves in _alternatives(scene, like, watcher):
            other = scene.together(like, moves, rng.clone())
            if other is None:
                continue
            there, resaid = other
            retold = game.words(like, seat, moves)
            for eye in {watcher, GALLERY}:
                one, two = scene.see(here, eye), scene.see(there, eye)
                read, reread = told.read_by(eye), retold.read_by(eye)
                if one == two:
                    if read != reread:
                        found = f"seat {eye} sees the same before and after, and reads {read!r} or {reread!r}"
                        need(_same_end(scene, like, there, rng), found)
                elif like is state and read == reread and scene.hear(said, eye) == scene.hear(resaid, eye):
                    found = f"{retold.whole!r} is told alike to seat {eye}, who yet sees {_difference(one, two)}"
                    need(False, found)


def _alternatives(scene: Scene, world: State, watcher: int) -> list[list[int]]:
    """Some moves of the scene's seat in a world: its own, some that the watcher reads alike, some of its kind, any."""
    game, first = scene.game, scene.move
    moves = world.moves(scene.seat)
    read = game.words(scene.state, scene.seat, [first]).read_by(watcher)
    kind = game.lexicon.kind(first)
    chosen = [scene.moves] if world is not scene.state and first in moves else []
    others = [move for move in moves if move != first]
    kin = [move for move in others if game.lexicon.kind(move) == kind]
    alike = [move for move in kin if game.words(world, scene.seat, [move]).read_by(watcher) == read]
    for group in (alike, kin, others):
        for _ in range(min(len(group), SOME_ALTERNATIVES // 3)):
            move = group[scene.dice.below(len(group))]
            chosen.append([move])
            if len(scene.moves) > 1:
                chosen.append(some_phrase(game, world, scene.seat, move, scene.dice))
    if len(scene.moves) > 1:
        chosen += _other_phrases(scene, world, moves)
    return chosen


def _other_phrases(scene: Scene, world: State, legal: list[int]) -> list[list[int]]:
    """Some phrases with the same kinds of moves as the scene's: as far as they can the same moves, but for the last."""
    found: list[list[int]] = []
    kinds = [scene.game.lexicon.kind(move) for move in scene.moves]
    for _ in range(SOME_ALTERNATIVES):
        here, moves, open_moves = world.clone(), list[int](), legal
        for own, kind in zip(scene.moves, kinds, strict=True):
            kin = [move for move in open_moves if scene.game.lexicon.kind(move) == kind]
            if not kin:
                break
            same = own in kin and len(moves) < len(kinds) - 1
            moves.append(own if same else kin[scene.dice.below(len(kin))])
            here.play(scene.seat, moves[-1])
            open_moves = here.moves(scene.seat)
        if moves not in (scene.moves, *found) and is_phrase(scene.game, world, scene.seat, moves):
            found.append(moves)
    return found


def _same_end(scene: Scene, world: State, end: State, rng: Rng) -> bool:
    """Whether the scene's own moves end so too, in this world and with this chance: then its words tell no more."""
    own = scene.together(world, scene.moves, rng.clone())
    if own is None:
        return False
    own[0].rng = end.rng = rng
    return scene.game.position(own[0]) == scene.game.position(end)


def conservation(scene: Scene) -> None:
    """No chip, card, cube or coin appears or vanishes, in the real world or in an imagined one."""
    worlds = (
        ("here", scene.state),
        ("read back", scene.game.parse(scene.game.position(scene.state))),
        ("imagined", scene.state.imagine(scene.any_seat(), scene.fresh())),
        ("after the move", scene.played(scene.state, scene.move)[0]),
    )
    for where, world in worlds:
        now = dict(scene.game.census(world))
        need(now == scene.census, f"{where} there is {_changed(scene.census, now)}")


LAWS: dict[str, Law] = {
    "round trip": round_trip,
    "clone": clone,
    "determinism": determinism,
    "commute": commute,
    "blind": blind,
    "no peek": no_peek,
    "public asking": public_asking,
    "known moves": known_moves,
    "live": live,
    "horizon": horizon,
    "honest events": honest_events,
    "words": words,
    "conservation": conservation,
}
OF_PHRASES = (
    "horizon",
    "honest events",
    "words",
)  # the laws that look at all moves of a scene; the others at the first


def _difference(one: bytes, two: bytes) -> str:
    """Where two encoded views part, with a little around it."""
    if one == two:
        return ""
    at = next((index for index, pair in enumerate(zip(one, two, strict=False)) if pair[0] != pair[1]), len(one))
    start = max(0, at - 30)
    return f"...{one[start : at + 30].decode(errors='replace')} or ...{two[start : at + 30].decode(errors='replace')}"


def _odd_one(one: list[bytes], two: list[bytes]) -> str:
    """The first event that differs between two tellings."""
    for here, there in zip(one, two, strict=False):
        if here != there:
            return f"{here.decode()} or {there.decode()}"
    return f"{len(one)} or {len(two)} events"


def _changed(then: dict[str, int], now: dict[str, int]) -> str:
    """What there is more or less of."""
    names = sorted(name for name in {*then, *now} if then.get(name) != now.get(name))
    return ", ".join(f"{now.get(name, 0)} {name} instead of {then.get(name, 0)}" for name in names)
