"""What coverage-guided fuzzing found, and a little of what it feeds: nothing but clean refusals (`make fuzz`)."""

from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.fuzz.targets import LOADED, NAMES, TARGETS, Fault, Target, position_seeds, positions

SEEDS = 12  # of each target, besides what was changed in them


@pytest.fixture(scope="module", params=TARGETS)
def fed(request: pytest.FixtureRequest) -> tuple[Target, list[bytes]]:
    """A target, and some of its seeds."""
    make, seeds = TARGETS[request.param]
    every = list(seeds())
    return make(), list(islice(every, 0, None, max(1, len(every) // SEEDS)))


def test_seeds_are_taken(fed: tuple[Target, list[bytes]]) -> None:
    feed, seeds = fed
    assert len(seeds) >= SEEDS
    for seed in seeds:
        feed(seed)


@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_changed_seeds_are_refused_or_taken(fed: tuple[Target, list[bytes]], data: st.DataObject) -> None:
    feed, seeds = fed
    seed = data.draw(st.sampled_from(seeds))
    at = data.draw(st.integers(0, len(seed)))
    feed(seed[:at] + data.draw(st.binary(max_size=6)) + seed[at + data.draw(st.integers(0, 9)) :])


def test_a_world_that_does_not_come_back_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    seed = next(position_seeds())
    game = LOADED[NAMES[seed[0]]]
    texts = iter(("one", "another"))
    state = game.parse(seed[1:].decode())
    monkeypatch.setattr(type(game), "position", lambda *_: next(texts))
    monkeypatch.setattr(type(game), "parse", lambda *_: state)
    with pytest.raises(Fault, match="reads as another position"):
        positions(seed)
