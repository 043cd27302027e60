"""What happened and what was said, once, and who may know it whole: the client animates events, never guesses them."""

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


class Words:
    """How a move is told: what all may read of it, and what only some seats may read instead.

    `public` is '' where the others read nothing; the seats in `seen_by` (bits) read `secret`.
    """

    def __init__(self, public: str, secret: str | None = None, seen_by: int = 0) -> None:
        self.public = public
        self.secret = secret
        self.seen_by = seen_by

    @property
    def whole(self) -> str:
        """All that was said, as the log keeps it and the notation hears it."""
        return self.public if self.secret is None else self.secret

    def read_by(self, seat: int) -> str:
        """The words for one seat, or for the gallery (-1), which reads no secrets."""
        if self.secret is not None and seat >= 0 and (self.seen_by >> seat) & 1:
            return self.secret
        return self.public

    def __repr__(self) -> str:
        hidden = "" if self.secret is None else f", {self.secret!r} for {self.seen_by:b}"
        return f"Words({self.public!r}{hidden})"
