"""Information-set Monte Carlo tree search over the contract alone: any number of seats, simultaneous choices, chance
and hidden things.

Each iteration imagines a world afresh and walks down one tree. A node stands for a sequence of moves, not for a world:
chance and hidden things are sampled again on every visit, so a node counts how often each move was open. A node keeps
one chooser per seat that was asked there. Seats asked together pick from the choosers of the node where the question
was put, hence without seeing one another's picks.
"""

import math
import time
from collections.abc import Callable
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sugarhouse.core.rng import Rng
from sugarhouse.core.state import Hints, State

NOTHING: Final = -1
LOG_3: Final = 1.0986122886681098
CERTAIN: Final = 20.0  # leads beyond this many times `Hints.lead` are all the same
WON: Final = 0.95  # the part of a reward that is the win itself; the rest lets a lost seat go on trying
TRUST: Final = 2.0
TRUST_OPEN: Final = 6.0
CHECK_EVERY: Final = 64  # iterations between two looks at whether the race is decided
ENDLESS: Final = 1_000_000_000
NOISE: Final = 8  # moves tried this many times less often than the favourite were explored, not meant


def chance_to_win(value: i64, lead: i64, seats: i64) -> float:
    """How often a seat wins that sees this value, among so many seats."""
    x: float = float(value) / float(lead)
    if x > CERTAIN:
        x = CERTAIN
    if x < -CERTAIN:
        x = -CERTAIN
    odds: float = math.exp(x * LOG_3)
    return odds / (odds + float(seats - 1)) if seats > 1 else odds / (odds + 1.0)


@final
class Tree:
    """Nodes, choosers and moves as columns of numbers; links are indexes, NOTHING where there is none."""

    def __init__(self) -> None:
        # A node: whether it was reached before, and the first of its choosers.
        self.node_met: vec[i64] = vec[i64]()
        self.node_chooser: vec[i64] = vec[i64]()
        # A chooser: its seat, its first move, and the next chooser of the node.
        self.chooser_seat: vec[i64] = vec[i64]()
        self.chooser_move: vec[i64] = vec[i64]()
        self.chooser_next: vec[i64] = vec[i64]()
        # A move of a chooser, ascending by number: where it leads, what it earned, what the hints said of it.
        self.number: vec[i64] = vec[i64]()
        self.next: vec[i64] = vec[i64]()
        self.child: vec[i64] = vec[i64]()
        self.seat: vec[i64] = vec[i64]()
        self.visits: vec[i64] = vec[i64]()
        self.open: vec[i64] = vec[i64]()
        self.earned: vec[float] = vec[float]()
        self.prior: vec[float] = vec[float]()

    def add_node(self) -> i64:
        """A node without choosers."""
        self.node_met = append(self.node_met, 0)
        self.node_chooser = append(self.node_chooser, NOTHING)
        return len(self.node_chooser) - 1

    def chooser(self, node: i64, seat: i64) -> i64:
        """The chooser of a seat at a node, new where there was none."""
        found: i64 = self.node_chooser[node]
        while found != NOTHING:
            if self.chooser_seat[found] == seat:
                return found
            found = self.chooser_next[found]
        self.chooser_seat = append(self.chooser_seat, seat)
        self.chooser_move = append(self.chooser_move, NOTHING)
        self.chooser_next = append(self.chooser_next, self.node_chooser[node])
        found = len(self.chooser_seat) - 1
        self.node_chooser[node] = found
        return found

    def add_move(self, chooser: i64, after: i64, number: i64) -> i64:
        """A new move of a chooser, put in order behind the move `after`."""
        added: i64 = len(self.number)
        if after == NOTHING:
            self.next = append(self.next, self.chooser_move[chooser])
            self.chooser_move[chooser] = added
        else:
            self.next = append(self.next, self.next[after])
            self.next[after] = added
        self.number = append(self.number, number)
        self.child = append(self.child, NOTHING)
        self.seat = append(self.seat, self.chooser_seat[chooser])
        self.visits = append(self.visits, 0)
        self.open = append(self.open, 0)
        self.earned = append(self.earned, 0.0)
        self.prior = append(self.prior, 0.0)
        return added

    def find(self, chooser: i64, number: i64) -> i64:
        """The move with this number, new where there was none."""
        before: i64 = NOTHING
        move: i64 = self.chooser_move[chooser]
        while move != NOTHING and self.number[move] < number:
            before = move
            move = self.next[move]
        if move != NOTHING and self.number[move] == number:
            return move
        return self.add_move(chooser, before, number)

    def follow(self, move: i64) -> i64:
        """The node that a move leads to, new where there was none."""
        if self.child[move] == NOTHING:
            self.child[move] = self.add_node()
        return self.child[move]


@final
class Search:
    """One searching player: its hints, its budget and its temper. It keeps nothing from one choice to the next."""

    def __init__(
        self,
        hints: Hints,
        nodes: i64 = 0,
        seconds: float = 0.0,
        exploration: float = 0.5,
        trust: float = 0.0,
        horizon: i64 = 0,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        if nodes <= 0 and seconds <= 0.0:
            raise ValueError("a search needs a budget of nodes or of seconds")
        self.hints: Hints = hints
        self.nodes: i64 = nodes
        self.seconds: float = seconds
        self.exploration: float = exploration
        # How many visits the hints' opinion of a move is worth: more where it is asked again in each world.
        usual: float = TRUST_OPEN if hints.all_open() else TRUST
        own: i64 = hints.trust()
        self.trust: float = trust if trust > 0.0 else float(own) if own > 0 else usual
        self.horizon: i64 = horizon if horizon > 0 else hints.horizon()
        self.lead: i64 = hints.lead()
        self.all_open: bool = hints.all_open()
        self.mixes: bool = hints.mixes()
        self.rivals: i64 = 0  # how many the seat plays against, counting itself: one where all win together
        self.clock: Callable[[], float] = clock
        self.iterations: i64 = 0  # of the last choice
        self.tree: Tree = Tree()
        self.path: vec[i64] = vec[i64]()
        self.rewards: vec[float] = vec[float]()

    def choose(self, world: State, seat: i64, rng: Rng) -> i64:
        """A move for the seat; `world` is one that the seat imagined, and stays as it is."""
        moves = self.hints.sensible(world, seat)
        if len(moves) == 0:
            raise ValueError("the seat has nothing to choose")
        self.iterations = 0
        if len(moves) == 1:
            return moves[0]
        self.tree = Tree()
        self.tree.add_node()
        self.tree.node_met[0] = 1
        self.rewards = vec[float]([0.0] * int(world.seats))
        allied: bool = self.hints.allied(world)
        self.rivals = 1 if allied else world.seats
        waiting: i64 = world.to_act()
        pure: bool = waiting & (waiting - 1) == 0 or not self.mixes or allied
        started: float = self.clock()
        while self.nodes <= 0 or self.iterations < self.nodes:
            if self.seconds > 0.0 and self.iterations > 0 and self.clock() - started >= self.seconds:
                break
            self.iterate(self.hints.likely(world, seat, rng), rng)
            self.iterations += 1
            if pure and self.iterations % CHECK_EVERY == 0 and self.settled(seat, self.to_come(started)):
                break
        return self.favourite(seat) if pure else self.mixed(seat, rng)

    def to_come(self, started: float) -> i64:
        """How many more iterations the budget allows, as fast as they went so far."""
        left: i64 = self.nodes - self.iterations if self.nodes > 0 else ENDLESS
        if self.seconds > 0.0:
            used: float = self.clock() - started
            possible: float = float(self.iterations) * (self.seconds - used)
            if possible < float(left) * used:
                left = int(possible / used)
        return left

    # One iteration: down the tree, on by the hints to the horizon, and back up with what it earned.

    def iterate(self, state: State, rng: Rng) -> None:
        """Walk one imagined world to its end or the horizon, and let the tree learn from it."""
        length: i64 = self.descend(state, rng)
        self.play_out(state, rng)
        self.reward(state)
        tree = self.tree
        path = self.path
        step: i64 = 0
        while step < length:
            move: i64 = path[step]
            tree.visits[move] += 1
            tree.earned[move] += self.rewards[tree.seat[move]]
            step += 1

    def descend(self, state: State, rng: Rng) -> i64:
        """Play down to the first question that the tree never met; how many moves the path has."""
        tree = self.tree
        node: i64 = 0
        home: i64 = 0  # where the question was put that is being answered
        rest: i64 = NOTHING  # the seats that have still to answer it
        length: i64 = 0
        while True:
            waiting: i64 = state.to_act()
            if waiting == 0:
                break
            if waiting != rest:
                if tree.node_met[node] == 0:
                    tree.node_met[node] = 1
                    break
                home = node
            seat: i64 = lowest(waiting)
            chooser: i64 = tree.chooser(home, seat)
            move: i64 = self.select(chooser, state, seat, rng)
            if length == len(self.path):
                self.path = append(self.path, move)
            else:
                self.path[length] = move
            length += 1
            rest = waiting & (waiting - 1)
            number: i64 = tree.number[move]
            if home != node:
                move = tree.find(tree.chooser(node, seat), number)
            node = tree.follow(move)
            state.play(seat, number)
        return length

    def select(self, chooser: i64, state: State, seat: i64, rng: Rng) -> i64:
        """The open move with the best upper bound, equal ones by lot; moves that the chooser never met are added."""
        tree = self.tree
        trust: float = self.trust
        number_of, next_of, open_of = tree.number, tree.next, tree.open
        visits, earned, prior = tree.visits, tree.earned, tree.prior
        best: i64 = NOTHING
        best_bound: float = 0.0
        tied: i64 = 1
        times: i64 = 1
        log_times: float = 0.0
        before: i64 = NOTHING
        move: i64 = tree.chooser_move[chooser]
        for each in self.hints.sensible(state, seat):
            number: i64 = each
            while move != NOTHING and number_of[move] < number:
                before = move
                move = next_of[move]
            if move == NOTHING or number_of[move] != number:
                move = tree.add_move(chooser, before, number)
                # A column that grew may lie elsewhere now.
                number_of, next_of, open_of = tree.number, tree.next, tree.open
                visits, earned, prior = tree.visits, tree.earned, tree.prior
            if open_of[move] == 0 or self.all_open:
                # What a move earned is shared by all worlds met here. What the hints say is about this one, and to ask
                # again where things are hidden would be to choose by what the seat cannot know.
                prior[move] = chance_to_win(self.hints.weigh(state, seat, number), self.lead, self.rivals)
            open_of[move] += 1
            if open_of[move] != times:
                times = open_of[move]
                log_times = math.log(float(times))
            weight: float = float(visits[move]) + trust
            bound: float = (earned[move] + trust * prior[move]) / weight
            bound += self.exploration * math.sqrt(log_times / weight)
            if best == NOTHING or bound > best_bound:
                best = move
                best_bound = bound
                tied = 1
            elif bound == best_bound:
                tied += 1
                if rng.below(tied) == 0:
                    best = move
            before = move
            move = next_of[move]
        return best

    def play_out(self, state: State, rng: Rng) -> None:
        """Play on as the hints would, to the end, or past the horizon to where the world can be judged."""
        left: i64 = self.horizon
        while True:
            waiting: i64 = state.to_act()
            if waiting == 0 or (left <= 0 and self.hints.quiet(state)):
                break
            seat: i64 = lowest(waiting)
            state.play(seat, self.hints.pick(state, seat, rng))
            left -= 1

    def reward(self, state: State) -> None:
        """What each seat gets out of a world, 0 to 1: its share of the win, or its prospects at the horizon.

        Seats that win together share nothing out: each gets their common chance to do better than usual.
        """
        seats: i64 = state.seats
        rewards = self.rewards
        total: float = 0.0
        seat: i64 = 0
        while seat < seats:
            rewards[seat] = chance_to_win(self.hints.value(state, seat), self.lead, self.rivals)
            total += rewards[seat]
            seat += 1
        if self.rivals == 1:
            return
        over: bool = state.to_act() == 0
        scores = state.scores()
        top: i64 = scores[0]
        winners: float = 0.0
        for each in scores:
            score: i64 = each
            if score > top:
                top = score
                winners = 0.0
            if score == top:
                winners += 1.0
        seat = 0
        while seat < seats:
            prospects: float = rewards[seat] / total
            if over:
                score = scores[seat]
                prospects = prospects * (1.0 - WON) + (WON / winners if score == top else 0.0)
            rewards[seat] = prospects
            seat += 1

    # What the tree says in the end.

    def settled(self, seat: i64, left: i64) -> bool:
        """Whether no other move of the root can be visited as often as the favourite in the iterations left."""
        tree = self.tree
        first: i64 = 0
        second: i64 = 0
        move: i64 = tree.chooser_move[tree.chooser(0, seat)]
        while move != NOTHING:
            visits: i64 = tree.visits[move]
            if visits > first:
                second = first
                first = visits
            elif visits > second:
                second = visits
            move = tree.next[move]
        return first - second > left

    def favourite(self, seat: i64) -> i64:
        """The move of the root that was visited most; of equal ones the one that earned more."""
        tree = self.tree
        best: i64 = tree.chooser_move[tree.chooser(0, seat)]
        move: i64 = tree.next[best]
        while move != NOTHING:
            more: i64 = tree.visits[move] - tree.visits[best]
            if more > 0 or (more == 0 and tree.earned[move] > tree.earned[best]):
                best = move
            move = tree.next[move]
        return tree.number[best]

    def mixed(self, seat: i64, rng: Rng) -> i64:
        """A move drawn as often as it was visited: where seats choose together, a pure choice can be read."""
        tree = self.tree
        chooser: i64 = tree.chooser(0, seat)
        floor: i64 = tree.visits[tree.find(chooser, self.favourite(seat))] // NOISE
        total: i64 = 0
        move: i64 = tree.chooser_move[chooser]
        while move != NOTHING:
            if tree.visits[move] > floor:
                total += tree.visits[move]
            move = tree.next[move]
        draw: i64 = rng.below(total)
        move = tree.chooser_move[chooser]
        while True:
            if tree.visits[move] > floor:
                draw -= tree.visits[move]
                if draw < 0:
                    return tree.number[move]
            move = tree.next[move]


def lowest(seats: i64) -> i64:
    """The lowest seat of a set that is not empty."""
    seat: i64 = 0
    while (seats >> seat) & 1 == 0:
        seat += 1
    return seat
