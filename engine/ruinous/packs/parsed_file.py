"""One file of a pack, from bytes to a checked model beside its nodes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.diagnostics import Finding
from ruinous.packs.files import nothing_in, text_of
from ruinous.struct import struct
from ruinous.yaml.document import read_document

if TYPE_CHECKING:
    from ruinous.packs.files import RawFile
    from ruinous.packs.item import File
    from ruinous.packs.schema import Kind
    from ruinous.yaml.nodes import MappingNode


@struct
class ParsedFile:
    """A file that was read."""

    kind: Kind
    path: str
    """Inside the pack."""
    file: str
    """As findings show it."""
    findings: tuple[Finding, ...]
    model: File | None = None
    """What can be read of it; nothing when that is not even a part."""
    root: MappingNode | None = None
    """The nodes of the model: what could not be read is left out here too."""
    lost: bool = True
    """Whether something could not be read."""


def parse_file(raw: RawFile) -> ParsedFile:
    """Return what a file holds and everything that is wrong with it by itself."""
    text = text_of(raw.data, raw.file)
    if isinstance(text, Finding):
        return ParsedFile(raw.kind, raw.path, raw.file, (text,))
    document = read_document(text, raw.file, raw.kind.model)
    is_empty = document.model is None and not document.findings
    findings = (nothing_in(raw.file),) if is_empty else document.findings
    return ParsedFile(
        raw.kind, raw.path, raw.file, findings, document.model, document.root, document.lost
    )
