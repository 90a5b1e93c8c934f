"""Ids made of names, and what goes by a name."""

from __future__ import annotations

import re
import unicodedata
from typing import Protocol


class Named(Protocol):
    """What has an id and a name."""

    @property
    def id(self) -> str:
        """The id."""

    @property
    def name(self) -> str:
        """The name people read."""


def slug(name: str) -> str:
    """Return the id of a name: small letters and digits, hyphens for what stands between words.

    Apostrophes and exclamation marks are dropped, accents too. Empty when no letter or digit of the
    Latin alphabet is left.

    >>> slug("The Ferryman's Toll!")
    'the-ferrymans-toll'
    """
    letters = unicodedata.normalize("NFKD", name).lower()
    kept = re.sub(r"['\u2019!\u0300-\u036f]", "", letters)
    return re.sub(r"[^a-z0-9]+", "-", kept).strip("-")


def is_called(each: Named, name: str) -> bool:
    """Tell whether a name or id is that of something; case, apostrophes and hyphens do not matter.

    A name without a letter or digit is that of nothing.
    """
    meant = slug(name)
    return bool(meant) and meant in (each.id, slug(each.name))
