"""Patterns that texts in files must match: what each is in plain words, and what would match it."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

ID: Final = "^[a-z0-9]+(-[a-z0-9]+)*$"
REFERENCE: Final = "^[a-z-]+(/[a-z0-9]+(-[a-z0-9]+)*){0,2}$"
_NUMBERS: Final = r"[0-9]{1,6}(\.[0-9]{1,6}){0,2}"
VERSION: Final = f"^{_NUMBERS}$"
RANGE: Final = f"^(>={_NUMBERS}(, ?<{_NUMBERS})?|<{_NUMBERS})$"
NAME: Final = r"^[^\s](.*[^\s])?$"
_DEVICE: Final = re.compile(r"(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)", re.IGNORECASE)
WORDS: Final = r"\S"

IN_WORDS: Final[Mapping[str, str]] = {
    ID: "an id of small letters and digits with hyphens between",
    REFERENCE: "a kind and an id, such as `kind/some-id`",
    VERSION: "a version such as 1.0.0",
    RANGE: "a range of versions such as `>=1.0` or `>=1.0, <2`",
    NAME: "a name on one line",
    WORDS: "a text",
}
"""Each pattern in plain words."""


def slug(name: str) -> str:
    """Return the id of a name: small letters and digits, hyphens for what is between words.

    Apostrophes and exclamation marks are dropped, accents too. Empty when no letter or digit of the
    Latin alphabet is left.

    >>> slug("The Ferryman's Toll!")
    'the-ferrymans-toll'
    """
    letters = unicodedata.normalize("NFKD", name).lower()
    kept = re.sub(r"['\u2019!\u0300-\u036f]", "", letters)
    return re.sub(r"[^a-z0-9]+", "-", kept).strip("-")


def is_device(name: str) -> bool:
    """Return whether Windows keeps the name of a file for a device, whatever its ending."""
    return _DEVICE.match(name) is not None


def _range(text: str) -> str | None:
    return f'">={text}"' if re.fullmatch(VERSION, text) else None


CURES: Final[Mapping[str, Callable[[str], str | None]]] = {ID: slug, RANGE: _range}
"""What to write instead of a text that does not match; empty or None where that is unknown."""
