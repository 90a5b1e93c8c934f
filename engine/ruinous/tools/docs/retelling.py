"""Examples beside cards, told in lines that people read: given, when, then."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from ruinous.games.oldworld.schema.models.example import Scenario
    from ruinous.tools.content.items import Names

COUNTED: Final = {"figures", "controlled", "tokens", "stock", "supply", "sheet"}
"""Keys below which a number says how many of a thing there are."""
_ID: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_WORDS: Final = {
    "pass": "everybody passes until the phase is over",
    "anything": "the first option is taken until the phase is over",
    "done": "nobody has anything left to decide",
    "end round": "the round ends",
}
_PLAYED: Final = {"phase": "the {} phase is played", "from": "play goes on from the {} phase"}
_OFFERED: Final = {
    "offered": "may choose",
    "not offered": "may not choose",
    "only offered": "may choose only",
}


@dataclass(frozen=True, slots=True)
class Retelling:
    """One example in words."""

    title: str
    given: tuple[str, ...]
    when: tuple[str, ...]
    then: tuple[str, ...]


def retold(example: Scenario, names: Names) -> Retelling:
    """Return an example in words; what is not written as examples are is told as it stands."""
    value = example.value
    when = value.get("when", [])
    return Retelling(
        example.title,
        tuple(_position(value.get("given", {}), names)),
        tuple(_step(step, names) for step in (when if isinstance(when, list) else [when])),
        tuple(_position(value.get("then", {}), names)),
    )


def _position(value: object, names: Names) -> Iterator[str]:
    """Yield a line for each region and player, and one for everything else."""
    if not isinstance(value, Mapping):
        yield _told(value, names)
        return
    for key, inner in value.items():
        if key in ("regions", "players") and isinstance(inner, Mapping):
            yield from (f"{_name(each, names)}: {_told(of, names)}" for each, of in inner.items())
        else:
            yield f"{key}: {_told(inner, names, str(key))}"


def _told(value: object, names: Names, above: str = "") -> str:
    """Return any value in words; `above` is the key that says what numbers count."""
    if isinstance(value, Mapping):
        if not value:
            return "none"
        inner = [_pair(key, each, names, above) for key, each in value.items()]
        deep = any(isinstance(each, Mapping | list) for each in value.values())
        return ("; " if deep else ", ").join(inner)
    if isinstance(value, list):
        return ", ".join(_told(each, names) for each in value) or "none"
    if value is None:
        return "empty"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return _key(value, names)


def _pair(key: object, value: object, names: Names, above: str) -> str:
    name = _name(key, names)
    if isinstance(value, Mapping | list):
        return f"{name}: {_told(value, names, above if above in COUNTED else str(key))}"
    if above in COUNTED and isinstance(value, int):
        return f"{value} {name}"
    return f"{name} {_told(value, names)}"


def _step(step: object, names: Names) -> str:
    if not isinstance(step, Mapping) or len(step) != 1:
        return _WORDS.get(str(step), str(step))
    [(word, value)] = step.items()
    if word in _PLAYED:
        return _PLAYED[word].format(value)
    if word in _OFFERED and isinstance(value, Mapping):
        return "; ".join(
            f"{_name(who, names)} {_OFFERED[word]}: {_told(keys, names)}"
            for who, keys in value.items()
        )
    if word == "then":
        return f"so far: {'; '.join(_position(value, names))}"
    return f"{_name(word, names)} chooses: {_told(value, names)}"


def _name(key: object, names: Names) -> str:
    return names.get(str(key), str(key))


def _key(value: object, names: Names) -> str:
    """Return the key of an option or a line of the log with names instead of ids."""
    told = _ID.sub(lambda found: names.get(found[0], found[0]), str(value))
    return told.replace("@", " in ").replace(" in stock", " from the stock")
