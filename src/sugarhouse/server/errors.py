"""Requests that changed nothing, and the refusals that are the server's own."""

from sugarhouse.core.game import Refusal
from sugarhouse.server.protocol import Problem

CODES = {  # of problems, by HTTP status
    400: "unreadable",
    401: "no_guest",
    403: "not_yours",
    404: "not_found",
    405: "no_such_call",
    408: "too_slow",
    409: "taken",
    413: "too_large",
    422: "refused",
    429: "too_fast",
    500: "our_fault",
    503: "not_saved",
}

# Refusals at a socket; a game has others of its own.
STALE = Refusal("stale", "", "The table has moved on; this decision is no longer open.")
NOT_BEGUN = Refusal("not_your_turn", "", "The game has not begun.")
NOT_SAVED = Refusal("not_saved", "", "The house could not write this down, so it did not happen. Please try again.")
OUR_FAULT = Refusal("our_fault", "", "Something went wrong in the house. Nothing was changed.")
NOT_YOURS = Refusal("not_yours", "", "That is not your seat.")
AWAY = Refusal("away", "", "A bot plays this seat for you. Take it back first.")
TOO_FAST = Refusal("too_fast", "", "That was too fast; slow down a little.")
TOO_OFTEN = Refusal("too_often", "", "You have taken back very often. Make your move; then you can again.")
NO_TIME_LEFT = Refusal("too_late", "", "That can't be taken back any more.")

DAMAGED = "What is stored of this table can't be read. It was put aside; the operator of the house can tell more."


class Denied(Exception):
    """A request by HTTP that changed nothing."""

    def __init__(self, status: int, reason: str, code: str = "") -> None:
        super().__init__(reason)
        self.status = status
        self.problem = Problem(code or CODES[status], reason)


class Damaged(Denied):
    """What is stored of a table can't be read; only that table suffers."""

    def __init__(self) -> None:
        super().__init__(503, DAMAGED, "damaged")
