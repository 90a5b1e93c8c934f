"""Versions of packs, and whether one is new enough."""

from __future__ import annotations


def is_at_least(version: str, bound: str) -> bool:
    """Tell whether a version such as `1.2.0` meets a bound such as `>=1.1`."""
    return _parts(version) >= _parts(bound.removeprefix(">="))


def _parts(version: str) -> tuple[int, ...]:
    """Return the three numbers of a version; those left out are 0."""
    parts = [int(part) for part in version.split(".")]
    return (*parts, *(0,) * (3 - len(parts)))
