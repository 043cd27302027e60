"""The game and its plain reference play the same games, and agree on everything after every move."""

import re
from collections.abc import Sequence

import msgspec
import pytest

from sugarhouse.core.game import GALLERY, Refused, Setup
from sugarhouse.core.rng import Rng, seeded
from sugarhouse.games.sweets_stack import GAME
from sugarhouse.games.sweets_stack.content import ADVANCED
from sugarhouse.games.sweets_stack.positions import seen
from sugarhouse.games.sweets_stack.rules import Stack
from sugarhouse.table.table import Table
from tests.games.sweets_stack.reference import CARDS, RIM, Reference, Space

SIDES = "ABCD"
CHOICES = {  # every option of two values, the default first
    "rescue": ("optional", "forced"),
    "ledge_slide": ("on", "off"),
    "goblin_floor": ("none", "zero"),
    "mark_reveal": ("together", "as_done"),
    "takeback": ("off", "on"),
}
WAYS = ("thrifty", "spender", "wild")  # keeps pumpkins, spends them, does anything
SETS = ("basic", "comeback_goblin", "comeback_corn", "bonus", "hard", "random23", "random123")


def allowed(cards: list[str]) -> bool:
    """3.13.2 to 3.13.4: a card serves one round, or two in a row unless it is the Dragon's Fireball."""
    first, second, third = cards
    apart = first == third != "-"
    twice = first == second == "dragon" or second == third == "dragon"
    return not apart and not twice


def one_of(dice: Rng, things: Sequence[str]) -> str:
    """One of several, by lot."""
    return things[dice.below(len(things))]


def hands(position: str) -> list[list[str]]:
    """Every hand as a whole position writes it, in its order."""
    found = re.findall(r" h:(\S+)", position)
    return [re.findall(r"[BYGR]\d\d", text) for text in found]


def bucket_text(bucket: set[Space]) -> str:
    """7.1."""
    lines = ["".join("x" if (x, y) in bucket else "." for x in range(1, 7)) for y in range(RIM, 0, -1)]
    text = "/".join(lines)
    for gap in range(6, 0, -1):
        text = text.replace("." * gap, str(gap))
    return text


def line(page: Reference, seat: int, viewer: int) -> str:
    """A player line of 7.2 as a seat, or with -1 the gallery, may read it (4.2)."""
    player = page.players[seat]
    own = seat == viewer
    hand = [card for card in player.hand if own or card in player.taken]
    bottom = player.bottom if own else []
    hand += [f"?{len(player.hand) - len(hand)}"] if len(hand) < len(player.hand) else []
    deck = ([f"?{player.deck() - len(bottom)}"] if player.deck() > len(bottom) else []) + bottom
    early = page.options.get("mark_reveal") == "as_done"
    sealed = bool(player.commit) and not own and not (page.step == "mark" and (early or page.plainly_out(seat)))
    pile = player.pile + ([f"!{player.down}"] if player.down else [])
    fields = [
        "ABCD"[seat],
        bucket_text(player.bucket),
        "out" if player.out else "",
        f"pk{player.pumpkins} cd{player.candles}",
        "ex" if player.exchanged else "",
        f"h:{','.join(hand) or '-'}",
        f"d:{','.join(deck) or '-'}",
        f"in:{player.received}<{'ABCD'[player.giver]}" if player.received else "",
        f"ok:{'?' if sealed else player.commit}" if player.commit else "",
        f"s:{','.join(pile) or '-'}",
        f"r:{','.join(map(str, player.rounds)) or '-'}",
    ]
    return " ".join(filter(None, fields))


class Pair:
    """One game at a table, and beside it the reference."""

    def __init__(self, dice: Rng) -> None:
        self.dice = dice
        self.table, self.options = self.sit_down()
        position = self.table.last.position
        header = position.split(" ; ")[0]
        advanced = re.search(r"adv:(\S+)", header)
        assert advanced
        self.hands = hands(position)
        seats = self.table.state.seats
        self.held = [set(cards) for cards in self.hands]  # every card that a player has ever had in hand
        self.page = Reference(seats, advanced[1].split("/"), self.options, lambda seat, n: self.hands[seat][n])

    def sit_down(self) -> tuple[Table, dict[str, str]]:
        """A table with some number of seats, some options and some advanced cards that the page allows."""
        dice = self.dice
        options = {name: one_of(dice, values) for name, values in CHOICES.items() if dice.below(3) == 0}
        if dice.below(4):
            options["adv_set"] = "custom"
            options |= {f"adv{n}": one_of(dice, ("-", *ADVANCED)) for n in (1, 2, 3) if dice.below(4)}
        else:
            options["adv_set"] = one_of(dice, SETS)
        setup = Setup(2 + dice.below(3), options)
        cards = [options.get(f"adv{n}", "-") for n in (1, 2, 3)]
        if not allowed(cards):
            with pytest.raises(Refused) as refused:
                GAME.deal(setup, seeded(1))
            assert refused.value.refusal.code == "BAD_ADVANCED_SETUP"
            return self.sit_down()
        table = Table.deal(GAME, setup, seeded(dice.below(1 << 30)))
        return table, {name: value for name, value in options.items() if name in CHOICES}

    def agree(self) -> None:
        """Both tell every seat and the gallery the same, and offer the same moves."""
        table, page = self.table, self.page
        assert table.to_act() == page.to_act()
        for viewer in (GALLERY, *range(len(page.players))):
            header, *lines = self.seen(viewer).splitlines()
            assert [re.sub(r" last:\S+", "", text) for text in lines] == [
                line(page, seat, viewer) for seat in range(len(page.players))
            ]
            assert f" r{page.round} t{page.turn} {page.step} " in header
        for seat in page.to_act():
            assert {GAME.notation.say(move) for move in table.legal(seat)} == page.moves(seat)
        if page.step == "over":
            result = GAME.result(table.state)
            assert list(result.winners) == page.winners()
            assert [seat.score for seat in result.seats] == [sum(player.rounds) for player in page.players]

    def say(self, seat: int, words: str) -> None:
        """A move at the table, an own order whole or card by card, and then the same in the reference."""
        order = words[2:-1].split(",") if words.startswith("X[") and self.dice.below(2) else []
        said = ["X[", *(f"+{card}" for card in order[:-1])] if order else [words]
        told, first = self.told(seat) if order else [], self.table.last.n
        for n, word in enumerate(said):
            if n:
                assert {GAME.notation.say(move) for move in self.table.legal(seat)} == {
                    f"+{card}" for card in order[n - 1 :]
                }
            self.table.submit(seat, word, self.table.decision)
            if n < len(said) - 1:
                assert self.told(seat) == told  # that somebody puts cards in order is nobody else's business
        self.hands = hands(self.table.last.position)
        self.page.play(seat, words)
        self.keep_secrets(first)

    def keep_secrets(self, since: int) -> None:
        """No message or preview names a card that its reader has neither held nor seen open (4.2)."""
        for player, held in zip(self.page.players, self.held, strict=True):
            held |= {*player.hand}
        for viewer in (GALLERY, self.dice.below(len(self.held))):
            may_know = self.page.opened | (self.held[viewer] if viewer >= 0 else set())
            told = [msgspec.json.encode(self.table.message(viewer, since)).decode()]
            moves = [GAME.notation.say(move) for move in self.table.legal(viewer)]
            if moves:
                told.append(msgspec.json.encode(self.table.preview(viewer, one_of(self.dice, moves))).decode())
            for text in told:
                assert set(re.findall(r"[BYGR]\d\d", text)) <= may_know

    def told(self, mover: int) -> list[str]:
        """The position and the views of everybody but the mover."""
        state = self.table.state
        others = [viewer for viewer in (GALLERY, *range(state.seats)) if viewer != mover]
        return [f"{self.seen(viewer)} {GAME.view(state, viewer)}" for viewer in others]

    def seen(self, viewer: int) -> str:
        """The position at the table as somebody sees it."""
        state = self.table.state
        assert isinstance(state, Stack)
        return seen(state, viewer)

    def choose(self, seat: int, way: str) -> str:
        """What a player of some temper does."""
        dice, moves = self.dice, sorted(self.page.moves(seat))
        cheap = [words for words in moves if words != "out" and not set(words) & set("X~r")]
        dear = [words for words in moves if set(words) & set("X~r")]
        if way == "thrifty" and cheap:
            return one_of(dice, cheap)
        words = one_of(dice, dear if way == "spender" and dear and dice.below(2) else moves)
        if words != "X[":
            return words
        order = list(self.page.players[seat].hand)
        shuffled = [order.pop(dice.below(len(order))) for _ in range(len(order))]
        return f"X[{','.join(shuffled)}]"

    def nonsense(self) -> None:
        """Any words of anybody: either both take them for legal, or both refuse for the same reason."""
        dice, page = self.dice, self.page
        seat = dice.below(len(page.players))
        player = page.players[seat]
        card = one_of(dice, [*CARDS, *(2 * [*player.hand, player.received or "B05"] * 8)])
        if dice.below(3) and (player.received or player.hand):
            card = one_of(dice, [player.received or card, *player.hand])
        place = f"{one_of(dice, tuple('abcdef'))}{1 + dice.below(8)}"
        turn = one_of(dice, ("", "", "r1", "r2", "r3"))
        change = "~" if card != player.received and dice.below(8) else ""
        order = one_of(dice, ("X", f"X[{','.join(reversed(player.hand))}]", f"X[{card}]"))
        mark = f"{change}{card}@{place}{turn}"
        words = one_of(dice, (card, order, "out", mark, mark, mark, mark))
        code = page.refusal(seat, words)
        if code:
            assert GAME.refuse(self.table.state, seat, words).code == code, words
        elif "@" in words:
            assert GAME.notation.hear(words) in self.table.legal(seat), words

    def play_out(self) -> int:
        """A whole game in agreement; how many moves it took."""
        ways = [one_of(self.dice, WAYS) for _ in self.page.players]
        moves = 0
        self.agree()
        while self.page.to_act():
            seat = int(one_of(self.dice, [str(seat) for seat in self.page.to_act()]))
            self.say(seat, self.choose(seat, ways[seat]))
            self.agree()
            self.nonsense()
            moves += 1
            self.take_back()
        return moves

    def take_back(self) -> None:
        """Somebody who has chosen regrets it, where the table lets them (5.29)."""
        page = self.page
        waiting = page.to_act()
        for seat, player in enumerate(page.players):
            unasked = page.step == "mark" and page.plainly_out(seat)
            open_choice = bool(waiting and player.commit and not unasked)
            may = open_choice and self.options.get("takeback") == "on"
            assert self.table.may_undo(seat) == may, (seat, self.table.last.words)
            if may and self.dice.below(4) == 0:
                self.table.undo(seat)
                page.undo(seat)
                self.agree()
                return


def play_games(first: int, number: int) -> int:
    """So many games from a seed on; how many moves in all."""
    return sum(Pair(seeded(first + n)).play_out() for n in range(number))


def test_the_game_and_its_reference_agree_after_every_move() -> None:
    assert play_games(1, 4) > 300


@pytest.mark.slow
@pytest.mark.parametrize("part", range(10))
def test_they_agree_in_a_thousand_games(part: int) -> None:
    assert play_games(1000 * (part + 1), 100) > 8000
