"""What is wrong with a database: in words, and whether it may pass by itself."""

from sqlalchemy.exc import SQLAlchemyError

# By how PostgreSQL numbers them: the connection; what two did at once; no room for more; locks; ended or not yet there.
PASSING = ("08", "40", "53", "55", "57", "25P03")
GONE = ("08", "57P")
LOCKED = "55P03"

Errors = tuple[type[Exception], ...]


def errors_of(shared: bool) -> Errors:
    """What a question or a write may raise; SQLAlchemy covers nothing that a driver meets while it connects."""
    if not shared:
        return (SQLAlchemyError, OSError)
    from asyncpg import InterfaceError, InternalClientError, PostgresError  # type: ignore[import-untyped]  # it has none

    # The third where a line is asked in the moment in which the server ends it: the driver takes it for its own fault.
    return (SQLAlchemyError, OSError, PostgresError, InterfaceError, InternalClientError)


def cause(error: BaseException) -> str:
    """What the driver said, without SQLAlchemy's wrapping."""
    if _number(error) == LOCKED:
        return "another process is changing its schema"
    return str(getattr(error, "orig", None) or error) or "it does not answer"


def passes(error: BaseException) -> bool:
    """Whether to try again soon; not so for a wrong password, or a database that is not there."""
    number = _number(error)
    return number == "" or number.startswith(PASSING)


def is_gone(error: BaseException) -> bool:
    """Whether the database is gone: then nothing is gained by asking it once for each write, and waiting each time."""
    cut_off = isinstance(error, OSError) or bool(getattr(error, "connection_invalidated", False))
    return cut_off or _number(error).startswith(GONE)


def _number(error: BaseException) -> str:
    """'' where a connection ended without a word."""
    return str(getattr(getattr(error, "orig", error), "sqlstate", "") or "")
