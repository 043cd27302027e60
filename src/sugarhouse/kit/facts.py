"""Events declared once: a struct for each kind, from which come the client's types, the protocol's table and a test.

    class StackDrawEvent(Fact, tag="draw"):
        \"\"\"Cards are drawn.\"\"\"

        seat: int
        why: Literal["deal", "refill"]
        pumpkins: Annotated[int, Meta(description="now")]
        cards: list[str] | UnsetType = UNSET  # told only to the seat

Rules emit `Event(kind, data)` as before, and only where somebody listens: a struct is a promise about what is told,
and `tests/games/test_events.py` compares it with what games tell.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Literal, get_args, get_origin

import msgspec
from msgspec import UNSET, Meta, UnsetType

__all__ = ["UNSET", "Fact", "Meta", "UnsetType", "kinds", "read", "table"]


class Fact(msgspec.Struct, kw_only=True, forbid_unknown_fields=True, tag_field="kind"):
    """An event as it is told to one seat: its kind, what all may know, and what this seat may know besides."""


def kinds(facts: Iterable[type[msgspec.Struct]]) -> dict[str, type[msgspec.Struct]]:
    """The declared events by kind; raises ValueError where two have the same."""
    found: dict[str, type[msgspec.Struct]] = {}
    for fact in facts:
        kind = str(fact.__struct_config__.tag)
        if kind in found:
            raise ValueError(f"two events are called {kind!r}")
        found[kind] = fact
    return found


def read(facts: Iterable[type[msgspec.Struct]], told: Mapping[str, object]) -> msgspec.Struct:
    """An event as it was told, as its struct; raises KeyError for a kind and ValidationError for data not declared."""
    return msgspec.convert(told, kinds(facts)[str(told["kind"])], strict=True)


def table(facts: Iterable[type[msgspec.Struct]]) -> str:
    """The events as a table of the protocol, in the order of their declaration."""
    rows = ["| kind | data | meaning |", "|---|---|---|"]
    for kind, fact in kinds(facts).items():
        data = ", ".join(_field(field) for field in msgspec.structs.fields(fact))
        rows.append(f"| `{kind}` | {data}{' ' if data else ''}| {_meaning(fact)} |")
    return "\n".join(rows)


def _meaning(fact: type[msgspec.Struct]) -> str:
    sentence = " ".join((fact.__doc__ or "").split("\n\n")[0].split()).removesuffix(".")
    named = sentence.split(" ")[0].endswith(":")  # 'Shake-up: ...'
    return sentence if named else sentence[:1].lower() + sentence[1:]


def _field(field: msgspec.structs.FieldInfo) -> str:
    note = _note(field.type)
    text = f"{field.encode_name} ({note})" if note else field.encode_name
    return f"[{text}]" if field.default is UNSET else text


def _note(kind: Any) -> str:  # Any: a type as it is written
    """What is said of a field in brackets: its description, or the words that it may be."""
    described = [meta.description for meta in getattr(kind, "__metadata__", ()) if isinstance(meta, Meta)]
    if described and described[0]:
        return described[0]
    if get_origin(kind) is Literal:
        return ", ".join(f"`{word}`" if word else "''" for word in get_args(kind))
    return ""
