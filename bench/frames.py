"""Just enough of RFC 6455 for a client of a bench: it must cost next to nothing."""

import asyncio
from typing import cast

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


class Socket(asyncio.Protocol):
    """A socket of a client; whose it is says what becomes of what is heard."""

    def __init__(self, hello: bytes) -> None:
        self._hello = hello
        self._rest = b""
        self._open = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the upgrade."""
        self._transport = cast(asyncio.Transport, transport)  # uvloop's are not its children
        self._transport.write(self._hello)

    def data_received(self, data: bytes) -> None:
        """Frames of the server, which are not masked."""
        data = self._rest + data
        if not self._open:
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self._rest = head
                return
            self._open = True
            self.opened(head)
        whole, self._rest = parse(data)
        for kind, body in whole:
            if kind == TEXT:
                self.hear(body)
            elif kind == PING:
                self._transport.write(frame(0x8A, body))

    def opened(self, head: bytes) -> None:
        """The server has answered."""

    def hear(self, body: bytes) -> None:
        """The server said something."""

    def send(self, text: bytes) -> None:
        """One message."""
        self._transport.write(frame(0x81, text))

    def hang_up(self) -> None:
        """Enough."""
        self._transport.abort()


def request(path: str, headers: dict[str, str]) -> bytes:
    """The request that opens a socket."""
    told = {"Host": "localhost", "Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13"}
    told |= {"Sec-WebSocket-Key": "c3VnYXJob3VzZS1iZW5jaA==", **headers}
    return "\r\n".join([f"GET {path} HTTP/1.1", *(f"{name}: {told[name]}" for name in told), "", ""]).encode()
