"""Clocks for bots that are held to their budgets."""


class Slow:
    """The clock of a machine on which every look at it, hence every iteration, takes 40 ms."""

    tick = 0.04

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += self.tick
        return self.now
