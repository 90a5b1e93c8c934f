"""One file of a pack, from bytes to a checked model beside its nodes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import islice
from typing import TYPE_CHECKING

from pydantic import ValidationError

from ruinous.diagnostics import Finding
from ruinous.packs.effects import folded_effects
from ruinous.packs.files import nothing_in, text_of
from ruinous.packs.repair import with_least, without_faults, without_items
from ruinous.packs.schema_errors import Fault, faults_of, nulls_of
from ruinous.yaml import limits
from ruinous.yaml.located import locate
from ruinous.yaml.nodes import MappingNode, Node, ScalarNode, plain

if TYPE_CHECKING:
    from ruinous.packs.files import RawFile
    from ruinous.packs.kinds import Kind
    from ruinous.packs.models import Model


@dataclass(frozen=True, slots=True)
class ParsedFile:
    """A file that was read."""

    kind: Kind
    path: str
    """Inside the pack."""
    file: str
    """As findings show it."""
    findings: tuple[Finding, ...]
    model: Model | None = None
    """What can be read of it; nothing when that is not even a part."""
    root: MappingNode | None = None
    """The nodes of the model: what could not be read is left out here too."""
    lost: bool = True
    """Whether something could not be read."""


def parse_file(raw: RawFile) -> ParsedFile:
    """Return what a file holds and everything that is wrong with it by itself."""
    sheet = ParsedFile(raw.kind, raw.path, raw.file, ())
    text = text_of(raw.data, raw.file)
    if isinstance(text, Finding):
        return replace(sheet, findings=(text,))
    located = locate(text, raw.file)
    if located.root is None or _is_nothing(located.root):
        return replace(sheet, findings=located.findings or (nothing_in(raw.file),))
    return _checked(sheet, located.root, located.findings)


def _is_nothing(root: Node) -> bool:
    return isinstance(root, ScalarNode) and root.value is None


def _checked(sheet: ParsedFile, root: Node, findings: tuple[Finding, ...]) -> ParsedFile:
    nulls = list(islice(nulls_of(root, sheet.kind.model), limits.FINDINGS))
    whole = without_faults(root, nulls)
    model, faults = _validated(sheet.kind.model, whole)
    unknown = [fault.path for fault in faults if fault.is_unknown]
    nulls = [null for null in nulls if not any(null.is_below(path) for path in unknown)]
    nulls = [null for null in nulls if not null.is_home_of_any(faults)]
    emptied = {null.path for null in nulls}
    faults = nulls + [fault for fault in faults if fault.path not in emptied]
    places = {_start(finding) for finding in findings}
    new = [fault.finding for fault in faults if _start(fault.finding) not in places]
    findings = (*findings, *new[: limits.FINDINGS], *folded_effects(root))
    if model is None and len(faults) <= limits.FINDINGS:
        model, whole = _mended(sheet.kind.model, whole, faults[len(nulls) :])
    if model is None or not isinstance(whole, MappingNode):
        return replace(sheet, findings=findings)
    lost = any(fault.meant is None and not fault.in_example for fault in faults)
    return replace(sheet, findings=findings, model=model, root=whole, lost=lost)


def _validated(model: type[Model], root: Node) -> tuple[Model | None, list[Fault]]:
    try:
        return model.model_validate(plain(root)), []
    except ValidationError as error:
        return None, faults_of(error, model, root)


def _mended(kind: type[Model], root: Node, faults: list[Fault]) -> tuple[Model | None, Node]:
    """Return a model of what is left when mistakes are mended or taken out, with its nodes."""
    root = without_faults(root, faults)
    model, rest = _validated(kind, root)
    if model is None:
        root = without_faults(root, [fault for fault in rest if not fault.is_missing])
        model, rest = _validated(kind, root)
    if model is None:
        root = with_least(root, rest, kind)
        model, rest = _validated(kind, root)
    if model is None:
        root = without_items(root, rest)
        model, _ = _validated(kind, root)
    return model, root


def _start(finding: Finding) -> tuple[int, int]:
    return finding.span.line, finding.span.column
