"""Checks of provenance: that each item has some, its citations, and what is said twice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ruinous.diagnostics import Finding, certain, choices, nearest, offer, quoted
from ruinous.packs.fields import PROVENANCE
from ruinous.packs.item import SharedProvenance
from ruinous.packs.pack_file import PackFile
from ruinous.packs.provenance import KEY, citations_in, lenders_of, provenance_of, sources_of
from ruinous.yaml.nodes import ListNode, MappingNode, ScalarNode

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from ruinous.diagnostics import Span
    from ruinous.packs.catalogue import Catalogue
    from ruinous.packs.item import File, Item
    from ruinous.packs.linked import Linked
    from ruinous.packs.reading import ParsedFile
    from ruinous.yaml.nodes import Node

_NEEDED: Final = ("status", "basis")
_UNKNOWN: Final = "E309"
_MISSING: Final = "E306"
_UNCITED: Final = "W908"
_REPEATED: Final = "W909"


def provenance_is_given(linked: Linked[Any]) -> Iterator[Finding]:
    """Report an item with neither provenance of its own nor that of its file.

    Items with other findings are left alone, and files with some outside of all items: a key that
    is wrong there may be meant for this.
    """
    for file in linked.files:
        if file.model is None:
            continue
        places = [each.span.line for each in linked.findings if each.span.file == file.file]
        items = file.model.items
        if any(all(line not in _lines(item) for item in items) for line in places):
            continue
        for item in items:
            if lacking := _lacking(item, file.model):
                lines = _lines(item) if places else ()
                yield from [_lacks(item, lacking)] if not any(at in lines for at in places) else ()


def _lines(item: Item) -> range:
    span = item.node.span
    return range(span.line, span.end_line + 1)


def _lacking(item: Item, file: File) -> str | None:
    """Return the first key that neither an item nor its file gives."""
    levels = (provenance_of(item), provenance_of(file))
    return next((key for key in _NEEDED if not any(getattr(x, key, None) for x in levels)), None)


def _lacks(item: Item, key: str) -> Finding:
    own = item.node.get(KEY)
    name, place, meaning = KEY, item.node, PROVENANCE
    if isinstance(own, MappingNode):
        name, place, meaning = key, own, SharedProvenance.model_fields[key].description or ""
    advice = f"{quoted(name)}: {meaning[:1].lower()}{meaning[1:].rstrip('.')}"
    return Finding(_MISSING, f"missing key {quoted(name)}", place.head, advice)


def citations_exist(linked: Linked[Any]) -> Iterator[Finding]:
    """Report what cites a source that no list has, unless a list is not read in full."""
    if linked.misses("pack"):
        return
    for file in linked.files:
        if file.model is None:
            continue
        known = sources_of(file.model.pack, linked.catalogue)
        for id_, span in file.model.derived(_citations):
            if id_ not in known:
                yield _unlisted(id_, span, known)


def _unlisted(id_: str, span: Span, known: Collection[str]) -> Finding:
    meant = nearest(id_, known)
    advice = offer(meant) or choices(id_, known) or "list it under `sources` in pack.yaml"
    return Finding(
        _UNKNOWN, f"unknown source {quoted(id_)}", span, advice, cure=certain(id_, known)
    )


def sources_are_cited(linked: Linked[Any]) -> Iterator[Finding]:
    """Report a source that nothing cites, unless a file that could cite it is not read in full."""
    if linked.catalogue.gaps or any(file.file in linked.faulty for file in linked.files):
        return
    used = {use for file in linked.files for use in _uses(file, linked.catalogue)}
    for file in linked.files:
        listed = (
            file.root.get("sources") if isinstance(file.model, PackFile) and file.root else None
        )
        for id_, (key, _) in listed.entries.items() if isinstance(listed, MappingNode) else ():
            assert file.model is not None
            if (file.model.pack, id_) not in used:
                advice = f"cite it as `<{id_}>` in a basis, or take it out of the list"
                yield Finding(_UNCITED, f"nothing cites {quoted(id_)}", key.span, advice)


def _uses(file: ParsedFile, catalogue: Catalogue) -> Iterator[tuple[str, str]]:
    """Yield the pack and the id of each source that a file cites."""
    if file.model is None:
        return
    lenders = lenders_of(file.model.pack, catalogue)
    for id_, _ in file.model.derived(_citations):
        yield from [(pack.id, id_) for pack in lenders if id_ in pack.sources][-1:]


def nothing_is_repeated(linked: Linked[Any]) -> Iterator[Finding]:
    """Report what the provenance of an item says again, word by word, after that of its file."""
    advice = "take it out; `ruinous fmt` does it"
    for file in linked.files:
        for key, node in repeated(file.root) if file.root is not None else ():
            message = f"the file says the same {quoted(key)} of all its items"
            yield Finding(_REPEATED, message, node.span, advice)


def repeated(root: MappingNode) -> Iterator[tuple[str, Node]]:
    """Yield each value in the provenance of an item that its file gives too, with its key."""
    shared = root.get(KEY)
    if not isinstance(shared, MappingNode):
        return
    said = {(key, node.value) for key, node in _texts(shared)}
    for own in _written(root):
        if own is not shared:
            yield from ((key, node) for key, node in _texts(own) if (key, node.value) in said)


def _written(root: MappingNode) -> Iterator[MappingNode]:
    """Yield the provenance of a file and of the items in its lists, as far as they have any."""
    listed = (value for _, value in root.entries.values() if isinstance(value, ListNode))
    items = (item for each in listed for item in each.items)
    for holder in (root, *items):
        found = holder.get(KEY) if isinstance(holder, MappingNode) else None
        if isinstance(found, MappingNode):
            yield found


def _texts(provenance: MappingNode) -> Iterator[tuple[str, ScalarNode]]:
    """Yield the texts of provenance with the key of each: status, basis, each open point."""
    for key, (_, value) in provenance.entries.items():
        for node in value.items if isinstance(value, ListNode) else (value,):
            if isinstance(node, ScalarNode) and isinstance(node.value, str):
                yield str(key), node


def _citations(root: MappingNode) -> list[tuple[str, Span]]:
    """Return the id in each citation of a file, with its place."""
    found = []
    for provenance in _written(root):
        for _, node in _texts(provenance):
            text = node.text
            for cited in citations_in(text.value):
                start, end = (at + 1 for at in cited.span("id"))
                found.append((cited["id"], text.span(1, start, 1, end)))
    return found
