"""What the house writes about itself: one line for each thing that happened, with the request that it belongs to."""

import json
import logging
import sys
from contextvars import ContextVar
from datetime import UTC, datetime

from sugarhouse.server.protection.repeats import Repeats

HANDLER = "sugarhouse"
OF_VISITORS = (  # what uvicorn says of what strangers sent: it was refused, and nobody can mend it here
    "Invalid HTTP request received.",
    "Invalid UTF-8 sequence received from client.",
    "Unsupported upgrade request.",
    "ASGI callable returned without completing handshake.",  # said of a refusal by HTTP too
)
request_id: ContextVar[str] = ContextVar("request_id", default="")


class Lines(logging.Formatter):
    """Lines for people; what others brought into them breaks no line and means nothing to a terminal."""

    def format(self, record: logging.LogRecord) -> str:
        """One line, and the way to the fault, further in, where there is one."""
        said = _printable(record.getMessage())
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        request = f" [{request_id.get()}]" if request_id.get() else ""
        way = self.formatException(record.exc_info).split("\n") if record.exc_info else []
        fault = "".join(f"\n    {_printable(line)}" for line in way)
        return f"{at} {record.levelname.lower()} {record.name}{request} {said}{fault}"


class JsonLines(logging.Formatter):
    """Lines for programs: an object each."""

    def format(self, record: logging.LogRecord) -> str:
        """One line, faults included."""
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if request_id.get():
            line["request"] = request_id.get()
        if record.exc_info:
            line["fault"] = self.formatException(record.exc_info)
        return json.dumps(line)


def write_logs(form: str) -> None:
    """Write what the house and all that it is made of say to standard error, as 'text' or as 'json'."""
    handler = logging.StreamHandler(sys.stderr)
    handler.name = HANDLER
    handler.setFormatter(JsonLines() if form == "json" else Lines())
    handler.addFilter(Repeats())
    for name in ("sugarhouse", "uvicorn"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(logging.WARNING)
        logger.propagate = False
    root = logging.getLogger()  # asyncio, for one, says what became of a task that nobody waited for
    root.handlers = [*(each for each in root.handlers if each.name != HANDLER), handler]
    logging.captureWarnings(True)


def is_of_the_house(record: logging.LogRecord) -> bool:
    """Whether a line of uvicorn's is about more than what somebody sent."""
    return record.msg not in OF_VISITORS


def _printable(said: str) -> str:
    if said.isprintable():
        return said
    return "".join(each if each.isprintable() else each.encode("unicode_escape").decode() for each in said)
