"""Files of cards that name the Power of another file instead of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.diagnostics import Finding, offer, quoted
from ruinous.struct import struct
from ruinous.yaml.nodes import ScalarNode

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.games.oldworld.schema.catalogue import Catalogue
    from ruinous.packs.linked import Linked
    from ruinous.yaml.nodes import MappingNode

KINDS: Final = ("chaos", "upgrades")


@struct
class Misfiled:
    """A file of cards under the Power of another one, whose own has no such file."""

    kind: str
    node: ScalarNode
    """The Power that it names."""
    set: str
    other: str
    """The file that names the same Power and set."""
    meant: str


def cards_name_their_power(linked: Linked[Catalogue]) -> Iterator[Finding]:
    """Report a deck or set of upgrades that names the Power of another one."""
    for each in misfiled(linked):
        message = f"{quoted(each.node.value)} has cards of the set {quoted(each.set)} already, in "
        message = f"{message}{each.other}, and {quoted(each.meant)} has none"
        yield Finding("E309", message, each.node.span, offer(each.meant), cure=each.meant)


def misfiled(linked: Linked[Catalogue]) -> Iterator[Misfiled]:
    """Yield the files of cards under the Power of another one.

    One is told by its name, which is the Power that has no such cards.
    """
    if any(linked.misses(kind) for kind in ("power", *KINDS)):
        return
    for kind in KINDS:
        first: dict[tuple[str, str], list[MappingNode]] = {}
        for root in linked.roots(kind):
            first.setdefault((root.text("power"), root.text("set")), []).append(root)
        owners: dict[str, set[str]] = {}
        for power, name in first:
            owners.setdefault(name, set()).add(power)
        for (power, name), roots in first.items():
            lacking = {each.id for each in linked.catalogue.powers} - owners[name]
            for root in roots if len(roots) > 1 else ():
                node, own = root.get("power"), _stem(root)
                if own in lacking and own != power and isinstance(node, ScalarNode):
                    other = next(each for each in roots if each is not root)
                    yield Misfiled(kind, node, name, other.source.file, own)


def _stem(root: MappingNode) -> str:
    """Return the name of a file without its ending."""
    return root.source.file.rpartition("/")[2].partition(".")[0]
