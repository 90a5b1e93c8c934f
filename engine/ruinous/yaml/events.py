"""The events of a YAML text, from the parsers of ruamel.yaml.

The C parser reads clean files; where it is not installed, or cannot read on, the one in Python
reads instead, whose complaints `syntax_errors` explains. Both give the same events for a file that
both can read.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from ruamel.yaml.loader import SafeLoader

try:
    from ruamel.yaml.cyaml import CParser  # type: ignore[attr-defined] # it only passes it on
except ImportError:  # the extension is not made for every platform
    CParser = None

if TYPE_CHECKING:
    from collections.abc import Callable

    from ruamel.yaml.tokens import Token

Event: TypeAlias = Any
"""One of `ruamel.yaml.events`, whose attributes the library leaves untyped."""
Events: TypeAlias = "Callable[[], Event]"
"""Returns the next event at each call, or raises `YAMLError`."""

_BLOCK: Final = re.compile(r"[|>][-+0-9]*(?:#|(?: [^\n]*)?\n+ +\n)")
"""A block with a comment too near, or one that may begin with longer blank lines."""
_LENIENT: Final = ("\t", "\n...")
"""A tab in the place of a blank, and an end of a document, of which there may be several."""


def c_events(text: str) -> Events | None:
    """Return the events of the C parser; nothing where it is missing or may read something else.

    It lets pass what the parser in Python does not.
    """
    if CParser is None or any(sign in f"\n{text}" for sign in _LENIENT) or _BLOCK.search(text):
        return None
    events: Events = CParser(text).get_event
    return events


class PythonParser:
    """The parser in Python: it knows more of the place where it cannot read on."""

    def __init__(self, text: str) -> None:
        self._loader: Any = SafeLoader(text)
        self.events: Events = self._loader.get_event

    @property
    def token(self) -> Token:
        """The token that the parser refused."""
        token: Token = self._loader.peek_token()
        return token

    @property
    def index(self) -> int:
        """Characters before the place that was read last."""
        index: int = self._loader.get_mark().index
        return index
