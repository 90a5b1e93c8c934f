"""Versions of packs, and whether one is in a range."""

from __future__ import annotations


def is_in(version: str, bounds: str) -> bool:
    """Tell whether a version such as `1.2.0` is in a range such as `>=1.1` or `>=1.1, <2`."""
    return all(_meets(_parts(version), bound.strip()) for bound in bounds.split(","))


def _meets(version: tuple[int, ...], bound: str) -> bool:
    if bound.startswith("<"):
        return version < _parts(bound.removeprefix("<"))
    return version >= _parts(bound.removeprefix(">="))


def _parts(version: str) -> tuple[int, ...]:
    """Return the three numbers of a version; those left out are 0."""
    parts = [int(part) for part in version.split(".")]
    return (*parts, *(0,) * (3 - len(parts)))
