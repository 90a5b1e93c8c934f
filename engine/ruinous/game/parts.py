"""A game whose parts are imported when they are first used."""

from __future__ import annotations

from importlib import import_module
from typing import Any


class LazyGame:
    """A game as `protocol.py` describes it, each part named by the place where it is.

    Checking files does not wait for the rules of play, nor play for what only checks need.
    """

    def __init__(self, package: str, id: str, **parts: str) -> None:
        """Name the parts.

        Args:
            package: what the modules are in.
            id: name of the entry point.
            parts: part -> module, or `module:NAME` for a value in it; a class is made an object.
        """
        self.id = id
        self._package, self._parts = package, parts

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - a part, or nothing
        """Return a part, imported now; it is kept.

        Raises:
            AttributeError: there is no such part.
        """
        place = self.__dict__.get("_parts", {}).get(name)
        if place is None:
            raise AttributeError(f"a game has no part `{name}`")
        module, _, value = place.partition(":")
        part: Any = import_module(f"{self._package}.{module}")
        part = getattr(part, value) if value else part
        self.__dict__[name] = part() if isinstance(part, type) else part
        return self.__dict__[name]
