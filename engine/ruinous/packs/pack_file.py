"""The model of `pack.yaml`."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from ruinous.packs.fields import Id, Many, Model, Name
from ruinous.packs.item import File
from ruinous.yaml.patterns import RANGE, REFERENCE, VERSION


class Requirement(Model):
    """A pack that must be loaded first."""

    pack: Id = Field(description="Id of the other pack.")
    version: str | None = Field(
        default=None,
        pattern=RANGE,
        description="The versions that will do: `>=1.0`, or `>=1.0, <2`, or `<2`.",
    )


class PackFile(File):
    """What a pack is."""

    id: Id = Field(description="Short name of the pack; no other pack may have it.")
    version: str = Field(pattern=VERSION, description="Such as 1.0.0.")
    title: Name = Field(description="The name people read.")
    game: Id | None = Field(
        default=None,
        description="Id of the game that the pack is for; left out, that of the packs it requires.",
    )
    requires: Many[Requirement] = Field(default=(), description="Packs that must be loaded first.")
    replaces: Many[Annotated[str, Field(pattern=REFERENCE)]] = Field(
        default=(),
        description="What this pack defines anew, as kind and id: `kind/some-id`.",
    )
