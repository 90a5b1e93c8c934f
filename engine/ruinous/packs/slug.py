"""Ids made of names, and what goes by a name."""

from __future__ import annotations

from typing import Protocol

from ruinous.yaml.patterns import slug

__all__ = ["Named", "is_called", "slug"]


class Named(Protocol):
    """What has an id and a name."""

    @property
    def id(self) -> str:
        """The id."""

    @property
    def name(self) -> str:
        """The name people read."""


def is_called(each: Named, name: str) -> bool:
    """Tell whether a name or id is that of something; case, apostrophes and hyphens do not matter.

    A name without a letter or digit is that of nothing.
    """
    meant = slug(name)
    return bool(meant) and meant in (each.id, slug(each.name))
