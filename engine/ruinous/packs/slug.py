"""Ids made of names."""

from __future__ import annotations

import re
import unicodedata


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
