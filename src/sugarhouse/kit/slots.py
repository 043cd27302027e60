"""Options bound to slots of a state, both ways: what was chosen becomes numbers, and numbers the setup again."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from sugarhouse.core.game import Option, Setup
from sugarhouse.kit.cursor import Piece
from sugarhouse.kit.sections import Sections


class Slot(NamedTuple):
    """Where the vector keeps an option: a whole word, or some bits of one; the number is the value's place."""

    word: int
    shift: int = 0
    bits: int = 0  # 0: the whole word


class Slots:
    """The options of a game that stand in slots, in the order in which a position writes them.

        SLOTS = Slots(DECLARED, {"rescue": Slot(at.FORCED), "jam": Slot(at.OPTIONS, 4, 1)})

    The number of a value is its place among the option's `values`, unless `codes` says otherwise. What depends on
    more than one word (cards drawn at random, who begins) the game keeps itself, and adds it to what `setup` is given.
    """

    def __init__(
        self,
        options: Iterable[Option],
        slots: Mapping[str, Slot],
        codes: Mapping[str, Mapping[str, int]] | None = None,
    ) -> None:
        known = {option.name: option for option in options}
        if not set(slots) <= set(known):
            raise ValueError(f"no such options: {sorted(set(slots) - set(known))}")
        bound = [known[name] for name in slots]
        self.slots = dict(slots)
        self._words = sorted({slot.word for slot in self.slots.values()})
        self.numbers = {option.name: {value: n for n, value in enumerate(option.values)} for option in bound}
        self.numbers |= {name: dict(of) for name, of in (codes or {}).items()}
        self.values = {name: {n: value for value, n in of.items()} for name, of in self.numbers.items()}
        self.defaults = {option.name: option.default for option in bound}
        for name, slot in self.slots.items():
            if slot.bits and max(self.numbers[name].values()) >> slot.bits:
                raise ValueError(f"{slot.bits} bits do not hold every value of {name}")

    def keep(self, state: Sections, chosen: Mapping[str, str]) -> None:
        """Write what was chosen into the state; what is not chosen stays as it is."""
        for name, value in chosen.items():
            if name in self.slots:
                self.set(state, name, value)

    def set(self, state: Sections, name: str, value: str) -> None:
        """Write one choice; raises KeyError where it has no such value."""
        word, shift, bits = self.slots[name]
        number = self.numbers[name][value]
        mask = (1 << bits) - 1
        state.v[word] = state.v[word] & ~(mask << shift) | number << shift if bits else number

    def words(self, state: Sections) -> tuple[int, ...]:
        """The words that hold the options, as a key for what follows from them alone."""
        v = state.v
        return tuple([v[word] for word in self._words])

    def values_of(self, words: tuple[int, ...]) -> dict[str, str]:
        """The value of every option that has a slot, from what `words` gave."""
        held = dict(zip(self._words, words, strict=True))
        found = {}
        for name, (word, shift, bits) in self.slots.items():
            found[name] = self.values[name][held[word] >> shift & (1 << bits) - 1 if bits else held[word]]
        return found

    def chosen(self, state: Sections) -> dict[str, str]:
        """The value of every option that has a slot."""
        return self.values_of(self.words(state))

    def unusual(self, state: Sections, offered: Iterable[Option] = ()) -> dict[str, str]:
        """The values that are not the default; `offered` where the defaults depend on the setup."""
        usual = self.defaults | {option.name: option.default for option in offered}
        return {name: value for name, value in self.chosen(state).items() if value != usual[name]}

    def setup(self, state: Sections, others: Mapping[str, str] | None = None, offered: Iterable[Option] = ()) -> Setup:
        """The setup that a state was dealt with; `others` are choices that no slot holds."""
        return Setup(int(state.seats), self.unusual(state, offered) | dict(others or {}))

    def written(self, state: Sections, sign: str = ":", between: str = ",", offered: Iterable[Option] = ()) -> str:
        """What is not default as a position writes it: 'rescue:forced,jam:judge'."""
        return between.join(f"{name}{sign}{value}" for name, value in self.unusual(state, offered).items())

    def read(self, pieces: Iterable[Piece], state: Sections, sign: str = ":", usual: bool = True) -> dict[str, str]:
        """Read what `written` wrote, piece by piece, into the state; raises Unreadable. What was read, by name.

        Where `usual` is false a default must go without saying.
        """
        read: dict[str, str] = {}
        for piece in pieces:
            name, value = piece.partition(sign)
            if name.text not in self.slots or name.text in read:
                piece.reject("an option, each once: " + " ".join(self.slots))
            known = [known for known in self.numbers[name.text] if usual or known != self.defaults[name.text]]
            value.one_of(known, f"a value of {name.text}: {' '.join(known)}")
            self.set(state, name.text, value.text)
            read[name.text] = value.text
        return read
