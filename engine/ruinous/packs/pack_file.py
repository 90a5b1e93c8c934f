"""The model of `pack.yaml`, and its list `replaces` made one longer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from pydantic import Field

from ruinous.packs.fields import Frozen, Id, Many, Model, Name, Sentence
from ruinous.packs.item import File
from ruinous.yaml.located import locate
from ruinous.yaml.nodes import ListNode, MappingNode
from ruinous.yaml.patterns import RANGE, REFERENCE, VERSION

if TYPE_CHECKING:
    from ruinous.yaml.nodes import Node


class Requirement(Model):
    """A pack that must be loaded first."""

    pack: Id = Field(description="Id of the other pack.")
    version: str | None = Field(
        default=None,
        pattern=RANGE,
        description="The versions that will do: `>=1.0`, or `>=1.0, <2`, or `<2`.",
    )


class Source(Model):
    """A source that provenance cites."""

    title: Name = Field(description="What stands for it where its id is cited.")
    where: Sentence = Field(description="How to find it: an address, or a publisher with a year.")


class PackFile(File):
    """What a pack is."""

    id: Id = Field(description="Short name of the pack; no other pack may have it.")
    version: str = Field(pattern=VERSION, description="Such as 1.0.0.")
    title: Name = Field(description="The name people read.")
    game: Name | None = Field(
        default=None,
        description="Id of the game that the pack is for; left out, that of the packs it requires.",
    )
    requires: Many[Requirement] = Field(default=(), description="Packs that must be loaded first.")
    replaces: Many[Annotated[str, Field(pattern=REFERENCE)]] = Field(
        default=(),
        description="What this pack defines anew: an item as `kind/some-id`, or a whole table.",
    )
    removes: Many[Annotated[str, Field(pattern=REFERENCE)]] = Field(
        default=(),
        description="What this pack takes out of the game: an item as `kind/some-id`.",
    )
    collection: bool = Field(
        default=False,
        description="Whether what it holds can be explained and tested, but is dealt in no game.",
    )
    sources: Frozen[Id, Source] = Field(
        default={}, description="What provenance cites as `<id page>`, by id."
    )


def with_replacement(text: str, reference: str) -> str:
    """Return the text of a `pack.yaml` that replaces one thing more; comments and lines stay.

    Args:
        text: the text of a file without findings.
        reference: kind and id, such as `kind/some-id`.
    """
    end = "\r\n" if "\r\n" in text else "\n"
    text = text.replace("\r\n", "\n")
    root = locate(text, "pack.yaml").root
    node = root.get("replaces") if isinstance(root, MappingNode) else None
    if not isinstance(node, ListNode):
        text = f"{text.rstrip()}\nreplaces: [{reference}]\n"
    elif text[node.start] == "[":
        text = _in_brackets(text, node, reference)
    else:
        text = _below(text, node.items[-1], reference)
    return text.replace("\n", end)


def _in_brackets(text: str, node: ListNode, reference: str) -> str:
    place = node.items[-1].end if node.items else node.start + 1
    comma = ", " if node.items else ""
    return f"{text[:place]}{comma}{reference}{text[place:]}"


def _below(text: str, last: Node, reference: str) -> str:
    """Return a text with one more line of a list, behind its last one."""
    lines = text.split("\n")
    line, column = last.span.line, last.span.column
    begin = lines[line - 1][: column - 1]
    lines.insert(line, f"{begin}{reference}")
    return "\n".join(lines)
