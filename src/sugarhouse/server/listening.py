"""The port and the folder, before anything large is loaded: who comes back meanwhile waits and is not refused."""

import errno
import socket
from pathlib import Path

BACKLOG = 4096  # who may wait until they are answered; the system may allow fewer


class CannotServe(Exception):
    """The server can't start: the sentence says what to do."""


def bind(host: str, port: int) -> socket.socket:
    """The listening socket; raises CannotServe where the port is taken or not ours to use."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(BACKLOG)
    except OSError as error:
        listening.close()
        if error.errno == errno.EADDRINUSE:
            raise CannotServe(f"Port {port} is taken by another program. {_other('port', port + 1)}") from error
        if error.errno == errno.EACCES:
            raise CannotServe(f"Port {port} needs more rights. {_other('port', 8000)}") from error
        raise CannotServe(f"The address {host}:{port} can't be used: {error.strerror}.") from error
    listening.set_inheritable(True)
    return listening


def check_folder(folder: Path) -> None:
    """Make the data folder; raises CannotServe where it can't be written or the disk is full."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe = folder / ".probe"
        probe.write_bytes(b"x" * 4096)
        probe.unlink()
    except OSError as error:
        if error.errno == errno.ENOSPC:
            sentence = f"The disk of {folder} is full. Free some space. {_other('data', 'elsewhere')}"
        else:
            sentence = f"The data folder {folder} can't be written: {error.strerror}. {_other('data', 'elsewhere')}"
        raise CannotServe(sentence) from error


def _other(flag: str, value: object) -> str:
    """How to choose another port or folder, for those who came by the Makefile too."""
    return f"Choose another one: make play {flag.upper()}={value}, or --{flag} {value}."
