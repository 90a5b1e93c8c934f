"""A YAML text as a checked model beside its nodes, with everything that is wrong with it.

What looks for the reasons of mistakes is imported when there is one.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Generic, TypeVar

from pydantic import BaseModel, ValidationError

from ruinous.struct import struct
from ruinous.yaml import limits
from ruinous.yaml.effects import EXAMPLES, folded_effects
from ruinous.yaml.located import locate
from ruinous.yaml.nodes import MappingNode, Node, Path, ScalarNode, children_of, plain

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ruinous.diagnostics import Finding
    from ruinous.yaml.located import Located
    from ruinous.yaml.schema_errors import Fault

M = TypeVar("M", bound=BaseModel)


@struct
class Document(Generic[M]):
    """What one YAML text holds."""

    findings: tuple[Finding, ...]
    model: M | None = None
    """The model, without the parts that are wrong; None if no part could be read."""
    root: MappingNode | None = None
    """The nodes of the model: what could not be read is left out here too."""
    lost: bool = True
    """Whether something could not be read that is not in an example."""
    lost_words: bool = True
    """Whether a name may be among that: it was not numbers and truths alone."""


def read_document(text: str, file: str, model: type[M]) -> Document[M]:
    """Return what a text holds; without model and findings where it holds nothing.

    Args:
        text: the whole text, with any line ends, without a byte order mark.
        file: the path that findings show.
        model: the shape that it must have.
    """
    located = locate(text, file)
    root = located.root
    if root is None or (isinstance(root, ScalarNode) and root.value is None):
        return Document(located.findings)
    missing: Sequence[Path] = ()
    if located.has_null:
        missing = list(islice(_missing_values(root), limits.FINDINGS))
    if isinstance(root, MappingNode) and not missing:
        try:
            found = model.model_validate(plain(root))
        except ValidationError:
            return _with_mistakes(located, root, model, missing)
        return Document((*located.findings, *folded_effects(root)), found, root, False, False)
    return _with_mistakes(located, root, model, missing)


def _missing_values(node: Node, path: Path = ()) -> Iterator[Path]:
    """Yield the path of each value that is missing, although its key or dash is there.

    In lists of examples a value may be missing, which is an empty entry.
    """
    for part, child in () if isinstance(node, ScalarNode) else children_of(node):
        if not isinstance(child, ScalarNode):
            yield from _missing_values(child, (*path, part))
        elif child.value is None and not (isinstance(part, int) and EXAMPLES in path):
            yield (*path, part)


def _with_mistakes(
    located: Located, root: Node, model: type[M], missing: Sequence[Path]
) -> Document[M]:
    """Return what can be read of a text in which the model refuses something."""
    from ruinous.yaml.recovery import recovered, validated, without_faults
    from ruinous.yaml.schema_errors import missing_value
    from ruinous.yaml.shape import least

    nulls = [missing_value(path, root, model) for path in missing]
    whole = without_faults(root, nulls)
    found, faults = validated(model, whole)
    nulls = [null for null in nulls if not _is_part_of_any(null, faults)]
    emptied = {null.path for null in nulls}
    faults = [fault for fault in faults if fault.path not in emptied]
    findings = (*_findings(located, nulls + faults), *folded_effects(root))
    has_items = True
    if found is None and len(nulls) + len(faults) <= limits.FINDINGS:
        found, whole, has_items = recovered(model, whole, faults)
    if found is None or not isinstance(whole, MappingNode):
        return Document(findings)
    lost = [each for each in nulls + faults if each.meant is None and not each.in_example]
    are_numbers = all(isinstance(least(model, each.path), int) for each in lost)
    return Document(findings, found, whole, bool(lost), not (has_items and are_numbers))


def _is_part_of_any(null: Fault, faults: list[Fault]) -> bool:
    """Return whether a missing value is explained by a key that does not belong there."""
    unknown = (fault.path for fault in faults if fault.is_unknown)
    return any(null.is_below(path) for path in unknown) or null.is_target_of_any(faults)


def _findings(located: Located, faults: list[Fault]) -> tuple[Finding, ...]:
    """Return what is wrong as YAML, then what a model refuses in other places."""
    places = {_start(finding) for finding in located.findings}
    new = [fault.finding for fault in faults if _start(fault.finding) not in places]
    return (*located.findings, *new[: limits.FINDINGS])


def _start(finding: Finding) -> tuple[int, int]:
    return finding.span.line, finding.span.column
