"""What happened, said once: the client animates events and never guesses them."""

from collections.abc import Mapping


class Event:
    """A fact: its kind, what all may know of it, and what only some seats may know.

    `data` and `secret` are JSON as it will be told; the seats in `seen_by` (bits) are told both.
    """

    def __init__(
        self,
        kind: str,
        data: Mapping[str, object],
        secret: Mapping[str, object] | None = None,
        seen_by: int = 0,
    ) -> None:
        self.kind = kind
        self.data = data
        self.secret = secret
        self.seen_by = seen_by

    def told_to(self, seat: int) -> dict[str, object]:
        """The event as JSON for one seat, or for the gallery (-1), which sees no secrets."""
        told: dict[str, object] = {"kind": self.kind, **self.data}
        if self.secret is not None and seat >= 0 and (self.seen_by >> seat) & 1:
            told.update(self.secret)
        return told

    def __repr__(self) -> str:
        hidden = "" if self.secret is None else f", {dict(self.secret)!r} for {self.seen_by:b}"
        return f"Event({self.kind!r}, {dict(self.data)!r}{hidden})"
