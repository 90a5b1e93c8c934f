"""Renders the examples beside items as lines that people read: given, when, then."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from ruinous.struct import struct

if TYPE_CHECKING:
    from ruinous.game.drawing import ExampleWords

_ID: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_OFFERED: Final = {
    "offered": "may choose",
    "not offered": "may not choose",
    "only offered": "may choose only",
}


@struct
class ExampleText:
    """One example in words."""

    title: str
    given: tuple[str, ...]
    when: tuple[str, ...]
    then: tuple[str, ...]


@struct
class ExampleRenderer:
    """Renders the examples of one game."""

    names: Mapping[str, str]
    """Id to the name people read."""
    words: ExampleWords

    def text_of(self, example: Any) -> ExampleText:  # noqa: ANN401 - a scenario of the game
        """Return an example in words; what is not written as examples are is quoted as written."""
        value = example.value
        when = value.get("when", [])
        return ExampleText(
            example.title,
            tuple(self.position_of(value.get("given", {}))),
            tuple(self._step(step) for step in (when if isinstance(when, list) else [when])),
            tuple(self.position_of(value.get("then", {}))),
        )

    def position_of(self, value: object) -> Iterator[str]:
        """Yield a line for each thing below some keys, and one for everything else."""
        if not isinstance(value, Mapping):
            yield self._text(value)
            return
        for key, inner in value.items():
            if key in self.words.keyed and isinstance(inner, Mapping):
                yield from (f"{self._name(each)}: {self._text(of)}" for each, of in inner.items())
            else:
                yield f"{key}: {self._text(inner, str(key))}"

    def _text(self, value: object, above: str = "", depth: int = 0) -> str:
        """Return any value in words.

        Args:
            above: the key that determines what numbers count.
            depth: how many of the keys above are numbers.
        """
        if isinstance(value, Mapping):
            if not value:
                return "none"
            inner = [self._pair(key, each, above, depth) for key, each in value.items()]
            deep = any(isinstance(each, Mapping | list) for each in value.values())
            return ("; " if deep else ", ").join(inner)
        if isinstance(value, list):
            return ", ".join(self._text(each) for each in value) or "none"
        if value is None:
            return "empty"
        if isinstance(value, bool):
            return "yes" if value else "no"
        return self._key(value)

    def _pair(self, key: object, value: object, above: str, depth: int) -> str:
        if isinstance(key, int) and depth < len(self.words.numbered):
            return f"{self.words.numbered[depth]} {key}: {self._text(value, above, depth + 1)}"
        name, counted = self._name(key), above in self.words.counted
        if isinstance(value, Mapping | list):
            return f"{name}: {self._text(value, above if counted else str(key))}"
        if counted and isinstance(value, int):
            return f"{value} {name}"
        return f"{name} {self._text(value)}"

    def _step(self, step: object) -> str:
        if not isinstance(step, Mapping) or len(step) != 1:
            return self.words.steps.get(str(step), str(step))
        [(word, value)] = step.items()
        if word in self.words.steps:
            return self.words.steps[word].format(value)
        if word in _OFFERED and isinstance(value, Mapping):
            return "; ".join(
                f"{self._name(who)} {_OFFERED[word]}: {self._text(keys)}"
                for who, keys in value.items()
            )
        if word == "then":
            return f"so far: {'; '.join(self.position_of(value))}"
        return f"{self._name(word)} chooses: {self._text(value)}"

    def _name(self, key: object) -> str:
        return self.names.get(str(key), str(key))

    def _key(self, value: object) -> str:
        """Return the key of an option or a line of the log with names instead of ids."""
        text = _ID.sub(lambda found: self._name(found[0]), str(value))
        for part, instead in self.words.options:
            text = text.replace(part, instead)
        return text
