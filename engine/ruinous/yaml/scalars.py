"""What a plain text means in YAML 1.2."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from ruinous.yaml import limits

if TYPE_CHECKING:
    from ruinous.yaml.nodes import Scalar

_INT: Final = re.compile(rf"[-+]?[0-9]{{1,{limits.DIGITS}}}")
_SIGNS: Final = frozenset("0123456789+-")
"""What whole numbers begin with."""
_WORDS: Final[dict[str, Scalar]] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL")),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
NO_KEYS: Final = frozenset(("on", "off", "yes", "no"))
"""Words that YAML 1.1 reads as true or false."""


def resolved(text: str) -> Scalar:
    """Return what a plain text means: nothing, a truth, a whole number or itself."""
    if text in _WORDS:
        return _WORDS[text]
    return int(text) if text[0] in _SIGNS and _INT.fullmatch(text) else text
