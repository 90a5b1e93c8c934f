"""Codes of findings: each kind of mistake has one, and a code is never given a new meaning.

E1xx syntax of effects, E2xx words and types of effects, E3xx files, fields and links, E4xx
examples, W9xx advice. Each layer has a module `codes` with those that it is the first to raise.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

Codes: TypeAlias = Mapping[str, str]
"""Code to short title."""
NO_CODES: Final[Codes] = MappingProxyType({})
"""For forms that do not show titles."""


def merged(tables: Iterable[Codes]) -> Codes:
    """Return the codes of several tables in their order.

    Raises:
        ValueError: two tables have the same code.
    """
    rows = [row for table in tables for row in table.items()]
    whole = dict(sorted(rows))
    if len(whole) < len(rows):
        codes = [code for code, _ in rows]
        twice = sorted({code for code in codes if codes.count(code) > 1})
        raise ValueError(f"codes of findings that are registered twice: {', '.join(twice)}")
    return whole
