"""The order of packs: what a pack requires comes before it, and is found if nobody named it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ruinous.diagnostics import Finding, certain, did_you_mean, quoted
from ruinous.packs.files import has_file
from ruinous.packs.folder import PACK_FILE, content_root, folder_at, shipped_packs
from ruinous.packs.reading import LoadedPack, read_head
from ruinous.yaml.nodes import MappingNode

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


def in_load_order(named: Iterable[LoadedPack]) -> tuple[list[LoadedPack], list[Finding]]:
    """Return packs in order, each after those it requires, and the requirements that are not met.

    Args:
        named: in the order the user gave; of two with one id the first counts.

    Returns:
        The packs named and the packs found for them. Of the shipped packs and of those beside the
        pack that requires one, the shipped ones come first.
    """
    order = _Order()
    for loaded in named:
        order.add(loaded)
    for loaded in tuple(order.known.values()):
        order.place(loaded)
    return list(order.placed.values()), order.findings


@dataclass(slots=True)
class _Order:
    known: dict[str, LoadedPack] = field(default_factory=dict)
    placed: dict[str, LoadedPack] = field(default_factory=dict)
    open: dict[str, None] = field(default_factory=dict)
    """Ids of the packs whose requirements are being met."""
    findings: list[Finding] = field(default_factory=list)

    def add(self, loaded: LoadedPack) -> None:
        first = self.known.setdefault(loaded.pack.id, loaded)
        if first is not loaded and first.pack.folder != loaded.pack.folder:
            message = f"another pack has the id {quoted(loaded.pack.id)}: {first.pack.shown}"
            self.findings.append(
                Finding("E308", message, loaded.pack.span, "give one of the two another `id`")
            )

    def place(self, loaded: LoadedPack) -> None:
        """Place a pack behind all that it requires; a chain of these may be of any length."""
        begun = [(loaded, self._begin(loaded))]
        while begun:
            last, left = begun[-1]
            other = next((found for node in left if (found := self._require(node, last))), None)
            if other is not None:
                begun.append((other, self._begin(other)))
                continue
            begun.pop()
            self.open.pop(last.pack.id, None)
            self.placed[last.pack.id] = last

    def _begin(self, loaded: LoadedPack) -> Iterator[MappingNode]:
        """Return an iterator over what a pack requires; over nothing where it is placed."""
        if loaded.pack.id in self.placed:
            return iter(())
        self.open[loaded.pack.id] = None
        nodes = loaded.root.items("requires") if loaded.root else ()
        return iter([node for node in nodes if isinstance(node, MappingNode)])

    def _require(self, node: MappingNode, loaded: LoadedPack) -> LoadedPack | None:
        """Return the pack that another one requires, if it is still to be placed."""
        wanted = node.text("pack")
        other = self.known.get(wanted) or self._find(wanted, loaded)
        if other is None:
            message = f"the required pack {quoted(wanted)} is not to be found"
            packs = {*self.known, *shipped_packs()} - {*self.open}
            advice = (
                did_you_mean(wanted, packs) or "put its folder beside this pack, or name it as well"
            )
            cure = certain(wanted, packs)
            self.findings.append(Finding("E317", message, node.place("pack"), advice, cure=cure))
        elif wanted in self.open:
            message = f"{quoted(wanted)} requires {quoted(loaded.pack.id)} in its turn"
            advice = "let one of the two not require the other"
            self.findings.append(Finding("E317", message, node.place("pack"), advice))
        else:
            version, bounds = other.pack.version, node.text("version")
            if bounds and not is_in(version, bounds):
                message = f"the pack {quoted(wanted)} has the version {version}"
                advice = f"load one that is {bounds}"
                self.findings.append(Finding("E317", message, node.place("version"), advice))
            return None if wanted in self.placed else other
        return None

    def _find(self, wanted: str, loaded: LoadedPack) -> LoadedPack | None:
        for home in (content_root(), loaded.pack.folder.parent):
            if wanted and has_file(home / wanted, PACK_FILE):
                other = read_head(folder_at(home / wanted))
                if other.pack.id == wanted:
                    self.known[wanted] = other
                    return other
        return None


def is_in(version: str, bounds: str) -> bool:
    """Return whether a version such as `1.2.0` is in a range such as `>=1.1` or `>=1.1, <2`."""
    return all(_meets(_parts(version), bound.strip()) for bound in bounds.split(","))


def _meets(version: tuple[int, ...], bound: str) -> bool:
    if bound.startswith("<"):
        return version < _parts(bound.removeprefix("<"))
    return version >= _parts(bound.removeprefix(">="))


def _parts(version: str) -> tuple[int, ...]:
    """Return the three numbers of a version; those left out are 0."""
    parts = [int(part) for part in version.split(".")]
    return (*parts, *(0,) * (3 - len(parts)))
