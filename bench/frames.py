"""Just enough of RFC 6455 for a client of a bench: it must cost next to nothing."""

TEXT = 1
PING = 9


def parse(data: bytes) -> tuple[list[tuple[int, bytes]], bytes]:
    """The whole frames of a server, which are not masked, each with its kind; and the rest, which is to come first."""
    found: list[tuple[int, bytes]] = []
    while len(data) >= 2:
        size, start = data[1], 2
        if size == 126:
            size, start = int.from_bytes(data[2:4], "big"), 4
        elif size == 127:
            size, start = int.from_bytes(data[2:10], "big"), 10
        if len(data) < max(start, start + size):
            break
        found.append((data[0] & 15, data[start : start + size]))
        data = data[start + size :]
    return found, data


def frame(first: int, body: bytes) -> bytes:
    """A frame of a client; a mask of zeros leaves it as it is."""
    size = bytes([128 | len(body)]) if len(body) < 126 else b"\xfe" + len(body).to_bytes(2, "big")
    return bytes([first]) + size + b"\0\0\0\0" + body
